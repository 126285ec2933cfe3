"""The screen every game is played on.

Every key, click and Enter becomes one of four things: an answer, a mark, the list of ways a thing
can be chosen, or a refusal with its rule. Nothing else exists here: no widget a card, no modal
question, no focus.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.binding import Binding
from textual.keys import _character_to_key as key_of

from hotseat.engine.move import Refused
from hotseat.table.faults import NotSaved
from hotseat.table.sight import Why
from hotseat.table.table import Stale

from ..cursor import step
from ..draw.data import Badge, Option, Span, Thing
from ..draw.places import KEY
from ..draw.voice import BEHIND, UNDO, UNSAVED, Note
from ..widgets import LEFT, Pane
from .pages import Keys, Menu, RulePage
from .view import TableView

if TYPE_CHECKING:
    from hotseat.engine.events import Event
    from hotseat.table.sight import Sight
    from hotseat.table.table import Table

    from ..face import Face

RIGHT = 3  # the button that looks
KEEP_NOTE = {"menu", "rule", "scroll", "undo", "unsaved"}  # actions before which it is not cleared
NEW = "New question: look first."
HELD = "That key is held down: let go first."
SHOWN = "Something was rolled or shown. If all agree:"


class GameScreen(TableView):
    """A table in progress, played by the seats in front of it."""

    BINDINGS = [
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("enter", "take", id="take", show=False),
        Binding("space", "mark", id="mark", show=False),
        Binding("backspace", "unmark", id="unmark", show=False),
        Binding("tab", "zone(1)", id="zone", show=False),
        Binding("shift+tab", "zone(-1)", id="zone-back", show=False),
        Binding("u", "undo", id="undo", show=False),
        Binding("U", "redo", id="redo", show=False),
        Binding("l", "log", id="log", show=False),
        Binding("i", "inspect", id="inspect", show=False),
        Binding("r,f1", "rule", id="rule", show=False),
        Binding("h", "hint", id="hint", show=False),
        Binding("w", "unsaved", id="unsaved", show=False),
        Binding("p", "pass", id="pass", show=False),
        Binding("P", "pass_on", id="pass-on", show=False),
        Binding("question_mark", "keys", id="keys", show=False),
        Binding("escape", "menu", id="menu", show=False),
        Binding("pageup", "scroll(1)", id="read-back", show=False),
        Binding("pagedown", "scroll(-1)", id="read-on", show=False),
    ]

    def __init__(self, table: Table, face: Face) -> None:
        super().__init__(table, face)
        self.pressed_at = 0.0  # when the last key or button was
        self.skipping = -1  # the seat that passes on, -1 none
        self.kept_at = table.number  # the question that waits for a key, whatever the settings say
        self.wish: Callable[[], None] | None = None  # what could not be saved, to be done without
        self.agreeing = False  # whether the table is asked to take back what was shown

    def sit(self, table: Table) -> None:
        self.passed, self.kept_at = 0, table.number
        super().sit(table)

    def on_screen_resume(self) -> None:
        """Back from a page on top, under which nothing is passed."""
        self.settled()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """In a tiny window no action of the table exists; asked in this one place."""
        return self.tier != "tiny"

    # ------------------------------------------------------------ keys and clicks

    def on_key(self, event: events.Key) -> None:
        if self.tier == "tiny" or not self.is_current:
            return  # nothing is seen of the table, or a page has come over it since
        self.house.note_key(event, self)
        self.pressed_at = event.time
        self.film.end()
        self.skipping = -1
        option = self.asking.by_key.get(event.character or "")
        if option is not None:
            event.stop()
            event.prevent_default()
            self._pressed(option)
        elif self.house.repeated and self._bound(event.key) == "take":
            event.stop()
            event.prevent_default()
            self.say(HELD)
        elif self._bound(event.key) not in KEEP_NOTE:
            self._hush()
            if event.is_printable and not self._bound(event.key):
                self._idle(event.character or "")

    def _bound(self, key: str) -> str:
        """What a key is bound to, as the keys are now."""
        bound = self.active_bindings.get(key)
        return bound.binding.action.partition("(")[0] if bound else ""

    def _pressed(self, option: Option) -> None:
        if self.house.repeated and not self.asking.prompt.many:
            self.say(HELD)
        else:
            self.pick(option)

    def _idle(self, char: str) -> None:
        """A key that no choice has."""
        if not self.house.repeated:
            self.refuse(Why(self.asking.prompt.rule, f"No choice has the key {char} now."))
            self.relight()

    def on_pane_hit(self, hit: Pane.Hit) -> None:
        if self.tier == "tiny" or not self.is_current:
            return
        self.film.end()
        self.house.repeated, self.skipping = False, -1
        self.pressed_at = hit.time
        region = hit.region
        if hit.button == RIGHT:
            self._look_at(region.thing)
        elif hit.button == LEFT:
            self._clicked(region.thing, region.option)

    def _clicked(self, thing: Thing, option: str) -> None:
        if isinstance(thing, str) and thing.startswith(KEY):
            self._clicked_footer(thing.removeprefix(KEY))
        elif thing in BEHIND:
            self.call_later(self.run_action, BEHIND[str(thing)])
        elif option:
            found = self.asking.find(option)
            if found is None:
                self.say(NEW)
            else:
                self.pick(found)
        else:
            self.point(thing)

    def _clicked_footer(self, word: str) -> None:
        """A word of the footer acts like its key."""
        if word in self.asking.by_key:
            self.pick(self.asking.by_key[word])
        elif key := self.house.keymap.pressed(word):
            self.house.simulate_key(key_of(key) if len(key) == 1 else key)

    def _look_at(self, thing: Thing) -> None:
        """Right click: the cursor there, and the card view."""
        if isinstance(thing, str) and (thing.startswith(KEY) or thing in BEHIND):
            return
        self._move_to(thing)
        if self.light.sheet != "card":
            self.action_inspect()

    def on_pane_over(self, over: Pane.Over) -> None:
        if self.tier != "tiny" and over.thing != self.light.hover:
            self.light.hover = over.thing
            self.relight()

    def on_pane_wheel(self, wheel: Pane.Wheel) -> None:
        if wheel.pane.id == "log" or (wheel.pane.id == "sheet" and self.light.sheet == "log"):
            self.read_back(wheel.by)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()  # a pasted text is no answer

    # ------------------------------------------------------------ what a wish becomes

    def point(self, thing: Thing) -> None:
        """Enter or a click on a thing: its option, its ways, or the rule that refuses it."""
        self.light.cursor = thing
        options = self.asking.on(thing)
        if len(options) == 1:
            self.pick(options[0])
            return
        if options:
            self.light.note = self._ways(options)
        else:
            self.refuse(self._why(thing))
        self.relight()

    def _why(self, thing: Thing) -> Why:
        """Why a thing without an option is none; from the question, else from the game."""
        known = self.scene.why(thing) if self.scene else None
        return known or self.table.why(thing)

    def _ways(self, options: Sequence[Option]) -> Note:
        """The keys of a thing that can be chosen in several ways."""
        said: list[str | Span] = [f"{len(options)} ways: "]
        for option in options:
            said.append(Span(f" {self.asking.keys[option.key]} ", "act b"))
            said.append(f"for {option.group} " if option.group else f"{option.label} ")
        return Note(tuple(said), "act")

    def pick(self, option: Option) -> None:
        """One option: marked among several, asked about again where it is final, else done."""
        if not self._is_painted():
            return
        if option.points:
            self.light.cursor = option.points[0]
        if self.asking.prompt.many:
            self._mark(option)
        elif option.again and self.asking.armed != option.key:
            self.asking.armed = option.key
            self.say(option.again)
        else:
            self.commit((option.key,))

    def _mark(self, option: Option) -> None:
        if self.asking.mark(option):
            self.light.note = None
            self.relight()
        else:
            self.say(f"{self.asking.prompt.most} are marked already; take one back first.")

    def _is_painted(self) -> bool:
        """Whether the question that is asked was on the screen when the key was pressed; says so
        if not."""
        if self.painted == self.table.number and self.pressed_at >= self.painted_at:
            return True
        self.say(NEW)
        return False

    def commit(self, keys: Sequence[str], by_itself: bool = False) -> None:
        """Give the answer to the question that was painted."""
        number = self.asking.prompt.number
        self.do(lambda: self._answer(number, keys, by_itself))

    def do(self, deed: Callable[[], None]) -> None:
        """Do something that is written down. Where that cannot be, nothing has changed, and the
        table may go on without."""
        self.wish = None
        try:
            deed()
        except NotSaved as error:
            self.skipping, self.wish, self.kept_at = -1, deed, self.table.number
            self._offer(str(error), UNSAVED, "play on unsaved")

    def _offer(self, said: str, thing: str, words: str) -> None:
        """A sentence, and the key that does something about it."""
        self.light.note = Note((said,), "warn", tail=("  ", Badge(thing), words))
        self.relight()

    def action_unsaved(self) -> None:
        """Do without saving what could not be saved; else try again to save."""
        wish, self.wish = self.wish, None
        if wish is not None and self.light.note:
            self.table.go_on_unsaved(self._said())
            wish()
        elif self.table.unsaved:
            self.house.save_again(self.table)
        else:
            self.say("Every answer is saved.")

    def _said(self) -> str:
        """The sentence in the second line."""
        said = self.light.note.said if self.light.note else ()
        return "".join(part for part in said if isinstance(part, str))

    def _answer(self, number: int, keys: Sequence[str], by_itself: bool = False) -> None:
        before = self.sight
        try:
            told = self.table.answer(number, keys)
        except Stale:
            self.say(NEW)
        except Refused as refused:
            self.refuse(Why(*refused.refusals[0]))
            self.relight()
        else:
            self.passed = self.passed + 1 if by_itself else 0
            self._answered(before, told)

    def _answered(self, before: Sight | None, told: Sequence[Event]) -> None:
        self.light.sheet = ""
        sight = self.look()
        self.show()
        if before is not None:
            motion = self.face.motion(before, sight, told, self.tier)
            self.film.start(motion, self.house.motion)

    def refuse(self, why: Why) -> None:
        """Say which rule says no. Nothing else changes."""
        self.asking.armed = ""
        self.light.note = Note((why.text,), "warn", why)
        if self.house.sounds == "refused":
            self.house.bell()

    def say(self, text: str) -> None:
        """A sentence in the prompt's second line, until the next key."""
        self.light.note = Note((text,), "warn")
        self.relight()

    def _hush(self) -> None:
        """Take back what was said, and what was asked about once."""
        self.asking.armed = ""
        self.wish, self.agreeing = None, False
        if self.light.note:
            self.light.note = None
            self.relight()

    # ------------------------------------------------------------ cursor and marks

    def action_move(self, dx: int, dy: int) -> None:
        if self.scene is None:
            return
        regions = [region for _, region in self.scene.regions() if not region.option]
        self._move_to(
            step(regions, self.light.cursor, dx, dy)
            if self.light.cursor is not None
            else next(iter(self.asking.at), None) or step(regions, None, dx, dy)
        )

    def _move_to(self, thing: Thing | None) -> None:
        self.light.cursor = thing
        self.light.hover = self.light.note = None
        self.asking.armed = ""
        self.relight()

    def action_zone(self, by: int) -> None:
        """The next place, and in it the first thing with an option, else the first thing."""
        places = self.scene.things() if self.scene else {}
        names = list(places)
        if not names:
            return
        here = next((i for i, name in enumerate(names) if self.light.cursor in places[name]), None)
        name = names[0 if here is None else (here + by) % len(names)]
        things = places[name]
        self._move_to(next((thing for thing in things if thing in self.asking.at), things[0]))

    def action_take(self) -> None:
        """Enter: the answer of several, else what the cursor is on."""
        if not self._is_painted():
            return
        if self.asking.prompt.many:
            self._take_marked()
        elif self.light.cursor is not None:
            self.point(self.light.cursor)

    def _take_marked(self) -> None:
        if self.asking.missing:
            self.say(f"{self.asking.missing} more to mark.")
        else:
            self.commit(self.asking.answer())

    def action_mark(self) -> None:
        if self.light.cursor is None:
            return
        if self.asking.prompt.many:
            self.point(self.light.cursor)
        else:
            mark, take = map(self.house.keymap.shown, ("mark", "take"))
            self.say(f"{mark.capitalize()} marks when several are asked for; {take} does it.")

    def action_unmark(self) -> None:
        if self.asking.unmark():
            self.relight()

    # ------------------------------------------------------------ passing, undo

    def action_pass(self) -> None:
        """Its key where no option has it: nothing to pass, or a pass that is asked twice."""
        fatal = self.asking.fatal
        if fatal is None:
            self.say("This question cannot be passed.")
        else:
            self.say(f"Passing is final here: {self.asking.keys[fatal.key]} does it, asked twice.")

    def action_pass_on(self) -> None:
        """Pass until somebody is in danger or a question comes that cannot be passed."""
        if not self._is_painted():
            return
        if self.asking.quiet is None:
            self.say("There is nothing to pass on here.")
            return
        self.skipping = self.viewer
        self.settled()

    def settled(self) -> None:
        """A question was painted: passed, if that was asked for and it does not matter."""
        if self.painted != self.table.number:
            return
        option = self.asking.quiet
        if self.skipping >= 0:
            another = self.table.hides_hands and self.viewer != self.skipping
            if option is None or another:
                self.skipping = -1
            else:
                self.commit((option.key,))
        elif option is not None and self._passes_by_itself():
            self.commit((option.key,), by_itself=True)

    def _passes_by_itself(self) -> bool:
        """Whether the settings pass this question: when nothing moves any more, and only if nobody
        has just sat down at it or come back to it by undo."""
        return (
            self.house.stops == "danger"
            and self.house.screen is self
            and self.film.motion is None
            and self.table.number != self.kept_at
        )

    def action_undo(self) -> None:
        """Take the last answer back; what was rolled or shown since only when asked twice."""
        agreed = self.agreeing and not self.house.repeated
        self.agreeing = self.table.undo_needs_consent and not agreed
        if self.agreeing:
            self._offer(SHOWN, UNDO, "take it back all the same")
        else:
            self.do(lambda: self._undo(agreed))

    def _undo(self, agreed: bool) -> None:
        never = self.table.undo_rule == "never"
        if self.table.undo(agreed):
            self._came_back()
        elif self.table.notices:
            self.house.tell_notices(self.table)
        else:
            self.say("What was shown stays." if never else "Nothing to take back.")

    def action_redo(self) -> None:
        self.do(self._redo)

    def _redo(self) -> None:
        if self.table.redo():
            self._came_back()
        else:
            self.say("Nothing to do again.")

    def _came_back(self) -> None:
        """Show what was there before, or comes again; it waits for a key."""
        self.passed, self.kept_at = 0, self.table.number
        self.show()

    def concede(self) -> None:
        """Give the game up."""
        self.do(self._concede)

    def _concede(self) -> None:
        self.table.concede()
        self.show()

    # ------------------------------------------------------------ reading

    def action_rule(self) -> None:
        """The page of the rule: of the refusal, of what is under the cursor, of the question."""
        id, said = self._rule()
        rule = self.table.rule(id) if id else None
        if rule is None:
            self.say("No rule says more about this.")
        else:
            self.house.push_screen(RulePage(rule, said))

    def _rule(self) -> tuple[str, str]:
        """The rule's id, and the sentence that refused with it."""
        note, thing = self.light.note, self.light.cursor
        if note and note.why:
            return note.why.rule, note.why.text
        for option in self.asking.on(thing):
            if option.rule:
                return option.rule, ""
        if thing is not None and not self.asking.on(thing):
            why = self._why(thing)
            return why.rule, why.text
        return self.asking.prompt.rule, ""

    def action_hint(self) -> None:
        self.say("No hints yet: looking at a card says what it would do.")

    # ------------------------------------------------------------ pages

    def action_keys(self) -> None:
        self.house.push_screen(Keys())

    def action_menu(self) -> None:
        """Esc: closes the sheet, then what was said, then opens the menu."""
        if self.light.sheet:
            self.open_sheet(self.light.sheet)
        elif self.light.note:
            self._hush()
        else:
            self.house.push_screen(Menu(self.table.unsaved), self._chose)

    def _chose(self, act: str | None) -> None:
        """What the menu gave back; the table itself belongs to the house."""
        doings = {
            "rules": lambda: self.house.read_rules_at_table(self._rule()[0]),
            "keys": self.action_keys,
            "restart": self.house.restart_table,
            "leave": self.house.leave_table,
            "concede": self.concede,
            "unsaved": self.action_unsaved,
            "quit": self.house.exit,
        }
        if act in doings:
            doings[act]()
