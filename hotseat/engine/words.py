"""How cards print their text: one printer with two registers, and how words agree.

The full register writes sentences ("You may discard 1 card to gain 1 Energy."), the terse one
what fits on a small face ("may disc 1: +1E"). The phrase of each effect is in
:mod:`hotseat.engine.phrases` and in the phrases of its game; they are found through :func:`says`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import singledispatch
from typing import Any, NamedTuple

from .cards import Ability, When, titled
from .language import Condition, Count, Language, Moment, Number
from .step import Step

# Who is meant by "you" in the words of a number or a condition.
YOU, THEY, ACTIVE = "you", "they", "the active player"
PRESENT = {"have": "has", "are": "is", "do": "does", "cover": "covers"}
IRREGULAR = {**PRESENT, "may": "may"}


@singledispatch
def says(step: Step, p: Printer) -> str:
    """The phrase of an effect or rule in the register of the printer, without its full stop."""
    raise NotImplementedError(f"`{step.word}` has no phrase")


# ---- words


def third(verb: str) -> str:
    """The verb after he, she or it: "discards", "loses", "has"; what follows it stays."""
    word, space, rest = verb.partition(" ")
    if word in IRREGULAR:
        word = IRREGULAR[word]
    elif re.search(r"[^aeiou]y$", word):
        word = word[:-1] + "ies"
    else:
        word += "es" if word.endswith(("s", "sh", "ch", "x", "o")) else "s"
    return word + space + rest


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def sentence(phrase: str) -> str:
    """A phrase as a sentence."""
    return capital(phrase) + ("" if phrase.endswith(("!", ".")) else ".")


def join(parts: Sequence[str], last: str = "and") -> str:
    """The parts with commas and a last "and"; with commas alone where a part has its own stops."""
    if len(parts) < 2 or any(stop in part for part in parts for stop in ",:!"):
        return ", ".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


class Noun(NamedTuple):
    """What is counted. `rest` follows it ("1 Action, not Echo"), `glued` drops the space: "2L"."""

    one: str
    many: str
    rest: str = ""
    glued: bool = False

    def of(self, n: int | str) -> str:
        """So many of it: "1 card", "that many cards"."""
        word = self.one if n == 1 else self.many
        return f"{n}{'' if self.glued else ' '}{word}".strip()


CARDS = Noun("card", "cards")
NOTHING = Noun("", "", glued=True)


class Clause(NamedTuple):
    """An ability in words: when, if and how often it happens, and what does."""

    head: str
    body: str

    @property
    def whole(self) -> str:
        """Both together."""
        return f"{self.head}: {self.body}" if self.head else self.body


# ---- the printer


@dataclass(frozen=True)
class Printer:
    """One register of one game's words, at one place of one card.

    `card_id` is the card that speaks and `when` the moments its ability waits for. `voice` is who
    "you" is: the reader, somebody who was offered something, or the active player, of whom a text
    without a reader speaks. After "to" and "may" verbs are `infinitive`; `holder` is whom a
    lasting rule is about.
    """

    language: Language
    terse: bool = False
    card_id: str = ""
    when: tuple[str, ...] = ()
    voice: str = YOU
    infinitive: bool = False
    holder: str = ""

    def pick(self, full: str, terse: str) -> str:
        """The one of both that is asked for."""
        return terse if self.terse else full

    def plain(self) -> Printer:
        """The printer for a clause that stands by itself."""
        return replace(self, infinitive=False)

    # -- who

    def thing(self, selected: Any, it: str = "it") -> str:
        """The pieces of a selector; `it` is the word for what was chosen before."""
        if isinstance(selected, dict):
            ((word, condition),) = selected.items()
            return f"{self.thing(word, it)} {self.condition(condition, whose=True)}"
        if isinstance(selected, int) or selected == "it":
            return it
        if selected.startswith("$"):
            return "the " + named(selected)
        selector = self.language.selectors[selected]
        return self.pick(selector.full, selector.terse)

    def player(self, who: Any) -> str:
        """Players; "" for you."""
        if who == "you":
            return ""
        that = self.language.selectors["that_player"]
        # Where a moment speaks of that player, the one who was chosen is another.
        full = re.sub("^that", "the chosen", that.full) if self.when else that.full
        return self.thing(who, self.pick(full, that.terse))

    def act(self, who: Any, verb: str, rest: str = "") -> str:
        """Somebody does something: "draw 2 cards", "each Hero draws 2 cards"."""
        subject = self.player(who)
        if subject and not self.terse and not self.infinitive:
            verb = verb if self._plural(who) else third(verb)
        have = "have " if subject and self.infinitive and not self.terse else ""
        return f"{have}{subject} {verb} {rest}".strip()

    def _plural(self, who: Any) -> bool:
        word = next(iter(who)) if isinstance(who, dict) else who
        return word in self.language.selectors and self.language.selectors[word].plural

    def offer(self, who: Any) -> tuple[str, Printer]:
        """Who may ("you may", "another Hero may"), and the printer for what they may do."""
        subject = self.player(who)
        inner = replace(self, infinitive=True, voice=THEY if subject else self.voice)
        if self.terse:
            return f"{subject} may".strip(), inner
        return f"{subject or self.told('you')} may", inner

    def told(self, text: str, voice: str = "") -> str:
        """Words about you, about whoever is meant by it."""
        voice = voice or self.voice
        if voice == YOU:
            return text
        if voice == THEY:
            return re.sub(r"\byour\b", "their", re.sub(r"\byou\b", "they", text))
        active = self.language.selectors["active_player"].full
        text = re.sub(r"\byou (\w+)", lambda m: f"you {PRESENT.get(m[1], m[1])}", text)
        return re.sub(r"\byour\b", f"{active}'s", re.sub(r"\byou\b", active, text))

    # -- how many

    def amount(self, value: Any, noun: Noun, up_to: bool = False) -> str:
        """ "2 cards", "up to 3 cards", "1 Light for each card in your hand, at most 4"."""
        if value == "all":
            return self._all(noun, up_to)
        if value == "any":
            return self.pick(f"1 or more {noun.many}", noun.of("X"))
        if isinstance(value, int):
            text = noun.of(value)
        else:
            count = value if isinstance(value, Count) else Count(count=value)
            text = self._computed(count, noun)
        return (self.pick("up to ", "max ") if up_to else "") + text

    def _all(self, noun: Noun, up_to: bool) -> str:
        if up_to:
            return self.pick(f"any number of {noun.many}", "any")
        return f"all {noun.many}".strip()

    def _computed(self, count: Count, noun: Noun) -> str:
        number = self.language.numbers[count.count]
        text = self._for_each(number, count, noun)
        if count.plus:
            text = self.pick(f"{noun.of(count.plus)} plus {text}", f"{noun.of(count.plus)}+{text}")
        return text + self._limits(count)

    def _for_each(self, number: Number, count: Count, noun: Noun) -> str:
        one = noun.of(1)
        if count.per > 1:
            many = self.told(number.many)
            full = f"{one} for every {count.per} {many}, rounded {count.round}"
            return self.pick(full, f"{one} per {count.per} {number.terse_many or number.terse}")
        if number.direct:
            terse = number.direct_terse
            return self.pick(f"{number.direct} {noun.many}", noun.of(terse) if noun.many else terse)
        return self.pick(f"{one} for each {self.told(number.each)}", f"{one}/{number.terse}")

    def _limits(self, count: Count) -> str:
        most = self.pick(f", at most {count.most}", f", max {count.most}") if count.most else ""
        least = self.pick(f", at least {count.least}", f", min {count.least}")
        return (least if count.least else "") + most

    # -- cards

    def kind(self, of: Any) -> Noun:
        """The cards a filter lets through."""
        if of is None:
            return CARDS
        if isinstance(of, list):
            first, *others = [self.kind(part) for part in of]
            return first._replace(rest=first.rest + "".join(map(_narrowing, others)))
        if isinstance(of, str):
            kind = self.language.kinds[of]
            return self.pick_noun(Noun(kind.one, kind.many), Noun(kind.terse, kind.terse))
        ((word, value),) = of.items()
        if word == "not":
            return CARDS._replace(rest=self.pick(", not ", " not ") + self._except(value))
        other = "other " if value == self.card_id else ""
        return Noun(other + titled(value), f"{other}{titled(value)} cards")

    def _except(self, of: Any) -> str:
        if isinstance(of, dict) and "name" in of:
            return titled(of["name"])
        noun = self.kind(of)
        article = "an" if noun.one[:1] in "AEIO" else "a"
        return self.pick(f"{article} {noun.one}", noun.one) + noun.rest

    def pick_noun(self, full: Noun, terse: Noun) -> Noun:
        """The one of both that is asked for."""
        return terse if self.terse else full

    def zone(self, word: str, who: Any = "you") -> str:
        """A zone and whose it is: "your Discard Pile"; terse the zone alone."""
        place = self.language.zones[word]
        if self.terse:
            return place.terse or place.noun
        if not place.own:
            return f"the {place.noun}"
        if who == "you":
            return self.told(f"your {place.noun}")
        owner = self.player(who)
        ending = "'" if owner.endswith("s") else "'s"
        return f"{owner}{ending} {place.noun}"

    # -- whether

    def condition(self, condition: Any, whose: bool = False) -> str:
        """A condition without its "if"; with `whose`, as what narrows a selector."""
        if isinstance(condition, list):
            return self.pick(" and ", " ").join(self.condition(c, whose) for c in condition)
        if isinstance(condition, str):
            return self._named(self.language.conditions[condition], None, whose)
        ((word, value),) = condition.items()
        if word == "any":
            parts = [self.condition(c, whose) for c in value]
            return self.pick("either " + " or ".join(parts), "/".join(parts))
        if word == "not":
            return self._contrary(value, whose)
        if word in self.language.numbers:
            return self._number(self.language.numbers[word], value, whose)
        return self._named(self.language.conditions[word], value, whose)

    def _contrary(self, condition: Any, whose: bool) -> str:
        """The contrary of all is any contrary, and the other way round."""
        if isinstance(condition, list):
            return self.condition({"any": [{"not": c} for c in condition]}, whose)
        if isinstance(condition, str):
            return self._named(self.language.conditions[condition], None, whose, no=True)
        ((word, value),) = condition.items()
        if word == "any":
            return self.condition([{"not": c} for c in value], whose)
        if word == "not":
            return self.condition(value, whose)
        if word in self.language.numbers:
            return self._number(self.language.numbers[word], _opposite(value), whose)
        return self._named(self.language.conditions[word], value, whose, no=True)

    def _named(self, known: Condition, value: Any, whose: bool, no: bool = False) -> str:
        full, terse = known.args.get(value, ("", ""))
        if self.terse:
            return ("not " if no else "") + known.terse.format(terse)
        if whose and known.whose and not no:
            return known.whose.format(full)
        text = self.told((known.unless if no else known.full).format(full))
        return f"if {text}" if whose else text

    def _number(self, number: Number, test: Any, whose: bool) -> str:
        passed = self._test(number, test)
        if self.terse:
            return passed
        have = number.whose if whose else self.told(number.have)
        if have.endswith("there are") and passed.startswith("exactly 1 "):
            have = have.replace("there are", "there is")
        return f"{have} {self.told(passed, THEY if whose else '')}".strip()

    def _test(self, number: Number, test: Any) -> str:
        many = self.pick(number.many, number.terse_many or number.terse)
        if isinstance(test, int):
            one = self.pick(number.one, number.terse)
            if test == 0:
                return f"{number.none} {self.pick(many, one)}".strip()
            exactly = self.pick(f"exactly {test}", str(test))
            return f"{exactly} {one if test == 1 else many}".strip()
        ((word, n),) = test.items()
        fewer = "less" if number.one == number.many else "fewer"
        full = {
            "least": f"{n} or more",
            "most": f"{n} or {fewer}",
            "over": f"more than {n}",
            "under": f"{fewer} than {n}",
            "not": f"not exactly {n}",
        }
        terse = {"least": f"{n}+", "most": f"max {n}", "not": f"not {n}"}
        return f"{self.pick(full[word], terse.get(word, f'{word} {n}'))} {many}".strip()

    # -- abilities

    def moments(self) -> list[Moment]:
        """The moments the text waits for."""
        return [self.language.moments[word] for word in self.when]

    def moment(self, when: When) -> str:
        """A moment with what it must be about: "when another Hero is about to be hit"."""
        known = self.language.moments[when.word]
        if known.says is not None:
            return known.says(when.about, self.terse)
        words = [known.args.get(word, ("", "")) for word in when.about or ("",)]
        return self.pick(
            known.full.format(" or ".join(full for full, _ in words)),
            known.terse.format(" or ".join(terse for _, terse in words)),
        )

    def ability(self, ability: Ability) -> Clause:
        """One ability in words."""
        p = replace(self, when=tuple(when.word for when in ability.when))
        head = p._head(ability)
        steps = (*(ability.always or ()), *(ability.effects or ()))
        if self.terse or not head:
            return Clause(head, p.sentences(steps))
        first, *others = steps
        body = says(first, p)
        body += "" if body.endswith("!") else "."
        return Clause(capital(head), " ".join(filter(None, [body, p.sentences(others)])))

    def _head(self, ability: Ability) -> str:
        limit = self.pick(*self.language.limits.get(ability.limit, ("", "")))
        when = " or ".join(self.moment(when) for when in ability.when)
        test = "" if ability.if_ is None else self.condition(ability.if_)
        if self.terse:
            return " ".join(filter(None, [limit, when, test]))
        test = f"if {test}" if test else ""
        if ability.limit == "first_each_turn":
            limit, when = f"{limit} {re.sub('^when(ever)? ', '', when)}", ""
        return ", ".join(filter(None, [limit, when, test]))

    def text(self, abilities: Iterable[Ability]) -> str:
        """All abilities of a card."""
        clauses = [self.ability(ability).whole for ability in abilities]
        return self.pick(" ", ", ").join(clauses)

    def sentences(self, steps: Iterable[Step]) -> str:
        """Steps one after the other: sentences, or terse phrases with commas."""
        parts = [says(step, self) for step in steps]
        return ", ".join(parts) if self.terse else " ".join(map(sentence, parts))

    def chain(self, steps: Iterable[Step]) -> str:
        """Steps within a sentence."""
        parts = [says(step, self) for step in steps]
        return ", ".join(parts) if self.terse else join(parts)


def named(word: str) -> str:
    """What was kept under a name, as a word: `$the_caller` is "the caller"."""
    return word.lstrip("$").replace("_", " ")


def _narrowing(noun: Noun) -> str:
    return noun.rest or f" {noun.one}"


def _opposite(test: Any) -> Any:
    """The test that is passed when this one is not."""
    if isinstance(test, int):
        return {"least": 1} if test == 0 else {"not": test}
    ((word, n),) = test.items()
    return {{"least": "under", "under": "least", "most": "over", "over": "most"}[word]: n}
