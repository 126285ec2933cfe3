"""A table talked through: a question, a line, what it does, and the next question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from shlex import quote
from typing import TYPE_CHECKING, TextIO, TypeVar

from hotseat.engine.move import Refused
from hotseat.table.faults import NotSaved

from . import past
from .paper import Paper, clean
from .reading import Idle, Reading, Unclear, small
from .ruling import looked_up, whole

if TYPE_CHECKING:
    from hotseat.engine.move import Thing
    from hotseat.table.sight import Sight
    from hotseat.table.table import Table

    from .speech import Speech

T = TypeVar("T")
LINE = 10_000  # letters that are read at a time
LONGEST = 400  # columns of an answer
LATEST = 3  # lines that are told to whoever comes back to a table
BEGIN = "`table` says how all stands, `help` what else can be said."
HELP = (
    "Answer with the number of an option, its key, or the beginning of a card's name.",
    "Several of them stand in one line, with blanks or commas between; `none` is nothing.",
    "An empty line asks again. These words say more:",
)
NOTHING_YET = "Nothing has happened yet."
UNSAVED = "Nothing is being saved."
LOST = "Nothing was saved."
CONSENT = "Something was rolled or shown since: if all agree, say undo once more."
NO_UNDO = "There is nothing that can be taken back."
OTHERS = "Somebody else answered that: if all agree, say undo once more."


class Talk:
    """Somebody at a table who reads and types."""

    def __init__(self, table: Table, speech: Speech, source: TextIO, paper: Paper) -> None:
        self.table, self.speech, self.source, self.paper = table, speech, source, paper
        self.refused = ""  # the rule that refused something in this question
        many = LATEST if table.number else len(table.lines)  # of a new table all of the deal
        self.heard = table.told - many  # lines of the log that were told
        self.told = 0  # notices that were told
        self.armed = self.once = ""  # what is asked about twice: by this line, by the one before
        self.viewer = next((i for i, seat in enumerate(table.seats) if not seat.level), 0)
        self.stops = False  # whether a computer waits where people could do something first
        self.went_on = -1  # the question before which they had nothing to do
        self.reading = Reading(table.sight(self.viewer), speech)
        self.words: dict[str, tuple[str, Callable[[str], None]]] = {
            **{word: (said, self._asked(word)) for word, (said, _) in speech.WORDS.items()},
            "log": (self._help_on_log(), self._log),
            "card": ("card NAME: all that is on a card.", self._card),
            "look": (
                "look NAME: the same, where its numbers come from, and what can be done with it.",
                self._look,
            ),
            "why": ("why NAME, or why 5: why it cannot be chosen now.", self._why),
            "hint": ("hint: what a computer would do here, and why.", self._hint),
            "rules": ("rules, rules WORDS, or rules 31: the rulebook.", self._rules),
            "rule": (
                "rule, or rule NAME: the rule of what was refused, is asked, or lies there.",
                self._rule,
            ),
            **(self._words_beside_computers() if table.computers else {}),
            "undo": ("undo: take the last answer back.", self._undo),
            "redo": ("redo: give it again.", self._redo),
            "help": ("help: this.", self._help),
            "quit": ("quit: leave the table; a kept one waits as it is.", self._help),
        }

    def _words_beside_computers(self) -> dict[str, tuple[str, Callable[[str], None]]]:
        return {
            "stops": (
                "stops: stop in a computer's turn where you could react, or no more.",
                self._stop,
            ),
            "go": ("go: let a computer that waits for you go on.", self._go),
        }

    def run(self) -> int:
        """Talk until the game or the input is over; the exit code."""
        self._introduce()
        self._ask()
        while not self.table.result:
            line = self._read()
            if line is None or line.strip().casefold() == "quit":
                break
            self._hear(line.strip())
        if not self.table.result:
            self._leave()
        return 0

    def _leave(self) -> None:
        """Whether the table waits, and how to come back to it."""
        if self.table.id:
            back = f"hotseat resume {quote(self.table.id)} --plain"
            self.paper.say(f"Saved. To go on: {back}")
        elif self.table.unsaved:
            self.paper.say(LOST)

    # ------------------------------------------------------------ asking

    def _introduce(self) -> None:
        """What can be asked for, and whom computers play: what they do is told by these names."""
        self.paper.say(BEGIN)
        for seat, name in zip(self.table.seats, self.table.names, strict=True):
            if seat.level:
                self.paper.say(f"A computer plays {name}, level {seat.level}.")

    def _let_computers(self) -> None:
        """Computers answer until people are asked, or the game is over; all of it is told."""
        table = self.table
        while table.thinker >= 0:
            if self.stops and table.chances and table.number != self.went_on:
                table.wait(table.number)
                return
            number, keys = table.number, table.thinks()
            self._do(partial(table.heard, number, keys))
            self._tell(table.sight(self.viewer))

    def _ask(self) -> None:
        """What happened, and the question that is open now; or how the game ended."""
        self._let_computers()
        if self.table.decider >= 0 and not self.table.is_open:
            self.viewer = self.table.decider
        sight = self.table.sight(self.viewer)
        self.reading, self.refused = Reading(sight, self.speech), ""
        if not sight.result:
            self.paper.say(self.speech.heading(sight))
        self._tell(sight)
        if sight.result:
            self._say(self.speech.ending(sight))
            self.paper.say(f"The seed was {self.table.seed}.")
        else:
            self._question()

    def _tell(self, sight: Sight) -> None:
        """The lines of the log that have not been told."""
        new = self.table.told - self.heard
        for said in sight.log[-new:] if new > 0 else ():
            self.paper.say(self.speech.sentence(sight, said))
        self.heard = self.table.told
        self._notices()

    def _notices(self) -> None:
        """What whoever sits here should know of the table."""
        self._say(self.table.notices[self.told :])
        self.told = len(self.table.notices)
        if self.table.unsaved:
            self.paper.say(UNSAVED)

    def _question(self) -> None:
        """The question with its numbered options."""
        reading, sight = self.reading, self.reading.sight
        self._say(self.speech.question(sight))
        if sight.caps or not sight.least == sight.most == 1:
            self.paper.say(_how_many(sight.least, sight.most, bool(sight.caps)))
        for i, (label, key) in enumerate(zip(reading.labels, reading.keys, strict=True)):
            often = f", up to {sight.caps[i]} times" if sight.caps and sight.caps[i] > 1 else ""
            self.paper.say(f"{i + 1}. {label}{often} ({key})")
        if sight.waits:
            self.paper.say("Or say `go` to let it go on.")

    def _say(self, lines: Sequence[str]) -> None:
        for text in lines:
            self.paper.say(text)

    # ------------------------------------------------------------ reading

    def _read(self) -> str | None:
        """A line; None at the end of the input."""
        self.paper.ask()
        line = self.source.readline(LINE)
        if not line:
            self.paper.end()
            return None
        if not self.source.isatty():
            self.paper.echo(line)
        return line

    def _hear(self, line: str) -> None:
        """Do what a line says. What cannot be is said in a sentence, and changes nothing."""
        self.once, self.armed = self.armed, ""
        try:
            self._typed(line)
        except Unclear as unclear:
            self.paper.say(clean(str(unclear), 300))
        except Refused as refused:
            first = refused.refusals[0]
            self._refuse(first.text, first.rule)

    def _typed(self, line: str) -> None:
        """A line is empty, one of the words, or an answer."""
        word, _, rest = line.partition(" ")
        known = self.words.get(word.casefold())
        if not line:
            self._question()
        elif known and not self.reading.is_name(line):
            known[1](rest.strip())
        else:
            self._answer(clean(line, LONGEST))

    def _answer(self, line: str) -> None:
        try:
            keys = self.reading.answer(line)
        except Idle as idle:
            if not idle.key:
                assert idle.thing is not None
                self._cannot(idle.thing)
                return
            keys = [idle.key]
        sight = self.reading.sight
        for choice in sight.options:
            once_more = self.speech.again(sight, choice) if choice.key in keys else ""
            if once_more and self.once != choice.key:
                self.armed = choice.key
                self.paper.say(once_more)
                return
        self._give(keys)

    def _cannot(self, thing: Thing) -> None:
        """A thing was named that is not to be chosen."""
        self._refuse(*self._reason(thing))

    def _give(self, keys: Sequence[str]) -> None:
        """The answer to the question there is now."""
        number = self.reading.sight.number
        self._do(lambda: self.table.answer(number, keys))
        self._ask()

    def _do(self, deed: Callable[[], T]) -> T:
        """Do something at the table; where that cannot be saved, the table goes on without."""
        try:
            return deed()
        except NotSaved as fault:
            self.paper.say(str(fault))
            self.table.go_on_unsaved()
            return deed()

    def _refuse(self, text: str, rule: str) -> None:
        self.refused = rule
        self.paper.say(f"{text} ({rule})")

    # ------------------------------------------------------------ words

    def _asked(self, word: str) -> Callable[[str], None]:
        """A word of the game."""

        def say(rest: str) -> None:
            _, lines = self.speech.WORDS[word]
            for thing, text in lines(self.reading.sight, clean(rest)):
                self.paper.say(self._numbered(thing, text))

        return say

    def _numbered(self, thing: Thing | None, text: str) -> str:
        """A line about a thing, with its numbers, and that it is not to be chosen."""
        numbers = self.reading.numbers(thing) if thing is not None else []
        said = f"{' or '.join(map(str, numbers))}. {text}" if numbers else text
        why = self.reading.sight.whys.get(thing) if thing is not None else None
        off = why is not None and numbers[:1] > [len(self.reading.keys)]
        return f"{said} Not now: {why.brief}." if why and off else said

    def _help_on_log(self) -> str:
        """What can be asked of the log."""
        kinds = ", ".join(self.table.game.log_kinds)
        return (
            f"log, or log 30: the last {past.USUAL} things that happened, or so many; log since: since"
            f" your last answer; log NAME, log KIND: what is about one of you, or one of {kinds}."
        )

    def _log(self, rest: str) -> None:
        sight = self.reading.sight
        told = past.told(sight, past.asked(clean(rest), sight, self.table.game.log_kinds))
        for said in told:
            self.paper.say(self.speech.sentence(sight, said))
        if not told:
            self.paper.say("Nothing of that has happened." if rest else NOTHING_YET)

    def _card(self, rest: str) -> None:
        self._say(self.speech.card(self.reading.sight, self._named("card", rest)))

    def _look(self, rest: str) -> None:
        thing, reading = self._named("look", rest), self.reading
        self._say(self.speech.card(reading.sight, thing))
        for what, text, rule in self.speech.explain(reading.sight, thing):
            self.paper.say(f"{what}: {text} ({rule})" if rule else f"{what}: {text}")
        about = [i for i, option in enumerate(reading.sight.options) if thing in option.points]
        for i in about:
            self.paper.say(f"Now: {i + 1}. {reading.labels[i]}.")
        own = any(reading.sight.options[i].points[:1] == (thing,) for i in about)
        if own or not about or thing in reading.sight.whys:
            for why in self.table.refusals(thing):
                self._refuse(why.text, why.rule)

    def _why(self, rest: str) -> None:
        thing = self._named("why", rest)
        reading = self.reading
        numbers = reading.numbers(thing)
        if numbers and numbers[0] <= len(reading.keys):
            ways = " or ".join(f"{n}. {reading.labels[n - 1]}" for n in numbers)
            self.paper.say(f"It can be chosen: {ways}.")
        else:
            self._refuse(*self._reason(thing))

    def _reason(self, thing: Thing) -> tuple[str, str]:
        """Why a thing is not chosen now: a sentence and its rule."""
        why = self.reading.sight.whys.get(thing) or self.table.why(thing)
        return why.text, why.rule

    def _named(self, word: str, rest: str) -> Thing:
        if not rest:
            raise Unclear(f"`{word}` takes a name or a number: {self.words[word][0]}")
        return self.reading.thing(clean(rest))

    def _hint(self, rest: str) -> None:
        """What a computer would do in place of whoever is asked."""
        reading, hint = self.reading, self.table.hint()
        keys = [choice.key for choice in reading.sight.options]
        if hint is None:
            self.paper.say("There is no hint for this.")
            return
        ways = [f"{keys.index(k) + 1}. {reading.labels[keys.index(k)]}" for k in hint.keys]
        self.paper.say(f"Hint: {', '.join(ways) or 'none'}: {hint.because}.")

    def _rules(self, rest: str) -> None:
        """The rulebook: a rule by its id or number, a chapter, the rules that have these words."""
        book = self.table.rulebook(self.viewer)
        self._say(looked_up(book, small(rest), self.table.touch()))

    def _rule(self, rest: str) -> None:
        """The rule of a thing; of nothing, that of the last refusal, of the question, of what is
        going on."""
        table, seat = self.table, self.viewer
        thing = self._named("rule", rest) if rest else None
        asked = (self.refused or self.reading.sight.rule) if thing is None else ""
        rule = asked or table.rule_about(seat, thing) or self.reading.sight.rule
        self._say(list(whole(table.rulebook(seat), rule, table.touch())))

    def _stop(self, rest: str) -> None:
        self.stops = not self.stops
        how = "wherever one of you could react" if self.stops else "no more"
        self.paper.say(f"From now on the game stops in a computer's turn {how}.")

    def _go(self, rest: str) -> None:
        """Nothing is done first."""
        if not self.table.waits:
            raise Unclear("No computer waits for you.")
        self.went_on = self.table.number
        self.table.go_on()
        self._ask()

    def _undo(self, rest: str) -> None:
        """Take the last answer back; what was rolled or shown since only if it is said twice."""
        agreed = self.once == "undo"
        if self.table.undo_needs_consent and not agreed:
            self.armed = "undo"
            self.paper.say(CONSENT if self.table.undo_shows else OTHERS)
        elif self._do(lambda: self.table.undo(agreed)):
            self.heard = min(self.heard, self.table.told)
            self.paper.say("Taken back.")
            self._ask()
        else:
            refusal = self.table.undo_refusal
            because = f"{refusal.text} ({refusal.rule})" if refusal is not None else NO_UNDO
            self.paper.say(because)
            self._notices()

    def _redo(self, rest: str) -> None:
        if self._do(self.table.redo):
            self._ask()
        else:
            self.paper.say("There is nothing to do again.")

    def _help(self, rest: str) -> None:
        self._say([*HELP, *(said for said, _ in self.words.values())])


def _how_many(least: int, most: int, shared: bool) -> str:
    """How many have to be named in one line."""
    if least == most:
        how = f"Name {most} in one line"
    elif least:
        how = f"Name {least} to {most} in one line"
    else:
        how = f"Name up to {most} in one line, or `none`"
    return f"{how}; the same one may be named again." if shared else f"{how}."
