"""The language of a game's cards: its words, and what selectors, numbers and conditions mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from pydantic import BeforeValidator, Field, ValidationInfo

from .step import Act, Record, Step, fault, language_of, nearest

Finder = Callable[[Any, Act, int], Sequence[int]]
Counter = Callable[[Any, Act, int], int]
Holder = Callable[[Any, Act, int, Any], bool]


class Selector(NamedTuple):
    """Pieces told by a word. `kind` is what it finds (`player`, `enemy`, `item`).

    `find(state, act, seat)` lists ids; `picks` says that one of them is chosen; `plural` that
    they are one pool; `hidden` that others cannot see what it finds. `full` and `terse` are its
    phrases.
    """

    find: Finder
    kind: str
    picks: bool = False
    plural: bool = False
    hidden: bool = False
    full: str = ""
    terse: str = ""


class Number(NamedTuple):
    """A number of the table: `find(state, act, seat)`, and its words.

    A test says `have`, how many, and `one` or `many` ("you have 2 cards in hand"); a narrowed
    selector says `whose` for `have` ("each Hero with 2 cards in hand"); `none` is the word for
    zero. An amount counts `each` ("1 for each card in your hand"), or says `direct` ("that many").
    """

    find: Counter
    one: str = ""
    many: str = ""
    each: str = ""
    terse: str = ""
    terse_many: str = ""
    have: str = "you have"
    whose: str = "with"
    none: str = "no"
    direct: str = ""
    direct_terse: str = ""


class Condition(NamedTuple):
    """A yes or no about the table. `takes` lists the words its argument may be; () for none.

    `full` and `terse` say it, `unless` says the contrary, `whose` narrows a selector ("in RED").
    Where an argument is taken, `{}` stands for its words in `args`: full and terse.
    """

    holds: Holder
    takes: tuple[str, ...] = ()
    full: str = ""
    terse: str = ""
    unless: str = ""
    whose: str = ""
    args: Mapping[str, tuple[str, str]] = {}


class Kind(NamedTuple):
    """A kind of card, for filters."""

    fits: Callable[[Any], bool]
    one: str = ""
    many: str = ""
    terse: str = ""


class Place(NamedTuple):
    """A zone of cards: its words, and whether each player has one.

    Cards are put `into` it ("on your Discard Pile"); where it is `drawn` from, taking a card to
    the own hand is drawing; `copied` says which cards lie there ("{} played this turn"). Cards that
    go `back` return to a hand; others are put into it.
    """

    noun: str
    terse: str = ""
    own: bool = True
    into: str = "on"
    drawn: bool = False
    copied: str = ""
    back: bool = True


class Moment(NamedTuple):
    """A moment cards may name. `takes` lists the words its argument may be; () for none.

    Where an argument is taken, `{}` stands for its words in `args`, full and terse, with "" for
    no argument; or `says(about, terse)` says it all. `stop` is what `cancel` does there, `part`
    what `prevent` takes from, `that` the thing the moment is about.
    """

    takes: tuple[str, ...] = ()
    full: str = ""
    terse: str = ""
    args: Mapping[str, tuple[str, str]] = {}
    says: Callable[[tuple[str, ...], bool], str] | None = None
    stop: str = "cancel it"
    stop_terse: str = "cancel"
    part: str = "of it"
    part_terse: str = ""
    that: str = "it"
    that_terse: str = "it"


@dataclass(frozen=True)
class Language:
    """Everything a game's cards may say. `old` maps names of the past to what is said now."""

    words: Mapping[str, type[Step]]
    selectors: Mapping[str, Selector]
    numbers: Mapping[str, Number]
    conditions: Mapping[str, Condition]
    kinds: Mapping[str, Kind]
    zones: Mapping[str, Place]
    moments: Mapping[str, Moment]
    limits: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    untils: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    immunities: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    old: Mapping[str, str] = field(default_factory=dict)

    def unknown(self, word: str) -> str:
        """What to say of an unknown word of an effect."""
        if word in self.old:
            return f"an effect is unknown here: `{word}`; the word is `{self.old[word]}`"
        return f"an effect is unknown here: `{word}`{nearest(word, self.content_words())}"

    def content_words(self) -> list[str]:
        """The words a card may use: effects and rules, not the steps of the engine."""
        from .effects import Effect, Rule

        return [w for w, cls in self.words.items() if issubclass(cls, Effect | Rule)]

    # ---- meaning

    def found(self, selected: Any, state: Any, act: Act) -> list[int]:
        """The pieces a selector finds, narrowed where it says so; for a picking one, all of
        them."""
        if isinstance(selected, int):
            return [selected]
        if isinstance(selected, dict):
            ((word, condition),) = selected.items()
            found = self.found(word, state, act)
            return [i for i in found if self.holds(condition, state, act, i)]
        if selected == "it" or selected.startswith("$"):
            return list(act.get(selected.lstrip("$"), ()))
        return list(self.selectors[selected].find(state, act, act.seat))

    def picks(self, selected: Any) -> bool:
        """Is one of what it finds to be chosen?"""
        word = next(iter(selected)) if isinstance(selected, dict) else selected
        return isinstance(word, str) and word in self.selectors and self.selectors[word].picks

    def hidden(self, selected: Any) -> bool:
        """Does it look where others cannot?"""
        word = next(iter(selected)) if isinstance(selected, dict) else selected
        return isinstance(word, str) and word in self.selectors and self.selectors[word].hidden

    def fits(self, wanted: Any, card: Any) -> bool:
        """Is this card what a filter asks for?"""
        if wanted is None:
            return True
        if isinstance(wanted, list):
            return all(self.fits(part, card) for part in wanted)
        if isinstance(wanted, dict):
            ((word, value),) = wanted.items()
            return card.id == value if word == "name" else not self.fits(value, card)
        return self.kinds[wanted].fits(card)

    def holds(self, condition: Any, state: Any, act: Act, seat: int) -> bool:
        """Is this condition true, for the player of this seat?"""
        if isinstance(condition, list):
            return all(self.holds(part, state, act, seat) for part in condition)
        if isinstance(condition, str):
            return self.conditions[condition].holds(state, act, seat, None)
        ((word, value),) = condition.items()
        if word == "not":
            return not self.holds(value, state, act, seat)
        if word == "any":
            return any(self.holds(part, state, act, seat) for part in value)
        if word in self.numbers:
            return _passes(self.numbers[word].find(state, act, seat), value)
        return self.conditions[word].holds(state, act, seat, value)


def _passes(number: int, test: Any) -> bool:
    if isinstance(test, int):
        return number == test
    ((word, limit),) = test.items()
    return {
        "least": number >= limit,
        "most": number <= limit,
        "over": number > limit,
        "under": number < limit,
    }[word]


# ---- fields of effects that are words of the language; checked when something is read


class Count(Record):
    """A computed amount: so many for each thing counted."""

    count: str
    per: int = Field(default=1, ge=1, le=99)
    round: Literal["", "up", "down"] = ""
    plus: int = Field(default=0, ge=0, le=99)
    least: int = Field(default=0, ge=0, le=99)
    most: int = Field(default=0, ge=0, le=99)

    def of(self, state: Any, act: Act) -> int:
        """The amount now."""
        n = state.language.numbers[self.count].find(state, act, act.seat)
        n = -(-n // self.per) if self.round == "up" else n // self.per
        n = max(n + self.plus, self.least)
        return min(n, self.most) if self.most else n


def _one_key(value: Any, what: str) -> tuple[str, Any]:
    if not isinstance(value, dict) or len(value) != 1:
        raise fault(f"{what} is a word or one key with what it must be")
    ((word, body),) = value.items()
    return str(word), body


def _selector(*kinds: str) -> BeforeValidator:
    def check(value: Any, info: ValidationInfo) -> Any:
        language = language_of(info)
        if language is None or isinstance(value, int):
            return value
        word, condition = (value, None) if isinstance(value, str) else _one_key(value, "a selector")
        if condition is not None:
            _condition(condition, info)
        if word == "it" or word.startswith("$"):
            return value
        known = language.selectors.get(word)
        if known is None or known.kind not in kinds:
            fitting = [w for w, s in language.selectors.items() if s.kind in kinds]
            raise fault(f"`{word}` is not something this may be about{nearest(word, fitting)}")
        return value

    return BeforeValidator(check)


def _amount(value: Any, info: ValidationInfo) -> Any:
    language = language_of(info)
    if language is None or isinstance(value, Count):
        return value
    if isinstance(value, bool) or value is None:
        raise fault("an amount was expected: a number, `all`, or a number of this game")
    if isinstance(value, int):
        if not 0 <= value <= 99:
            raise fault(f"{value} is outside 0 to 99")
        return value
    if isinstance(value, dict):
        count = Count.model_validate(value, context=info.context)
        if count.count not in language.numbers:
            raise fault(_no_number(count.count, language))
        if (count.per > 1) != bool(count.round):
            raise fault("`per` and `round` go together: say whether halves go up or down")
        return count
    if isinstance(value, str) and (value in ("all", "any") or value in language.numbers):
        return value
    raise fault(_no_number(str(value), language))


def _no_number(word: str, language: Language) -> str:
    known = ", ".join(language.numbers)
    return f"`{word}` is not one of {known}{nearest(word, language.numbers)}"


def one_of(value: Any, words: Mapping[str, Any]) -> Any:
    """The value, if it is one of these words. Raises a fault that tells the nearest."""
    if isinstance(value, str) and value in words:
        return value
    if not words:
        raise fault(f"`{value}` has no meaning in this game")
    raise fault(f"`{value}` is not one of {', '.join(words)}{nearest(str(value), words)}")


def _word_of(table: str) -> BeforeValidator:
    def check(value: Any, info: ValidationInfo) -> Any:
        language = language_of(info)
        return value if language is None else one_of(value, getattr(language, table))

    return BeforeValidator(check)


def _filter(value: Any, info: ValidationInfo) -> Any:
    language = language_of(info)
    return value if language is None or value is None else _kinds(value, language)


def _kinds(value: Any, language: Language) -> Any:
    if isinstance(value, list) and value:
        return [_kinds(part, language) for part in value]
    if isinstance(value, str):
        if value not in language.kinds:
            raise fault(f"`{value}` is no kind of card{nearest(value, language.kinds)}")
        return value
    word, body = _one_key(value, "what a card must be")
    if word == "not":
        return {"not": _kinds(body, language)}
    if word != "name":
        raise fault(f"a card is told by its kind, `name` or `not`, not by `{word}`")
    if not isinstance(body, str):
        raise fault("`name` is the id of a card")
    return value


def _condition(value: Any, info: ValidationInfo) -> Any:
    language = language_of(info)
    return value if language is None or value is None else _conditions(value, language)


def _conditions(value: Any, language: Language) -> Any:
    if isinstance(value, list) and value:
        return [_conditions(part, language) for part in value]
    if isinstance(value, str):
        return _bare_condition(value, language)
    word, body = _one_key(value, "a condition")
    if word == "any" and not (isinstance(body, list) and len(body) > 1):
        raise fault("`any` is a list of conditions of which one must hold")
    if word in ("not", "any"):
        return {word: _conditions(body, language)}
    if word in language.numbers:
        return {word: _test(body)}
    known = language.conditions.get(word)
    if known is None or not known.takes:
        both = [*language.conditions, *language.numbers]
        raise fault(f"unknown condition `{word}`{nearest(word, both)}")
    if body not in known.takes:
        raise fault(f"`{body}` is not one of {', '.join(known.takes)}{nearest(body, known.takes)}")
    return value


def _bare_condition(word: str, language: Language) -> str:
    known = language.conditions.get(word)
    if known is None:
        both = [*language.conditions, *language.numbers]
        raise fault(f"unknown condition `{word}`{nearest(word, both)}")
    if known.takes:
        raise fault(f"`{word}` needs to be told what: `{{{word}: ...}}`")
    return word


def _test(value: Any) -> Any:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    word, limit = _one_key(value, "a test")
    if word not in ("least", "most", "over", "under") or not isinstance(limit, int):
        raise fault("a test is a number, or one of least, most, over, under with a number")
    return {word: limit}


Who: TypeAlias = Annotated[Any, _selector("player")]
Target: TypeAlias = Annotated[Any, _selector("enemy")]
Things: TypeAlias = Annotated[Any, _selector("player", "enemy", "item")]
Amount: TypeAlias = Annotated[Any, BeforeValidator(_amount)]
Filter: TypeAlias = Annotated[Any, BeforeValidator(_filter)]
Test: TypeAlias = Annotated[Any, BeforeValidator(_condition)]
Zone: TypeAlias = Annotated[str, _word_of("zones")]
Until: TypeAlias = Annotated[str, _word_of("untils")]
Immunity: TypeAlias = Annotated[str, _word_of("immunities")]
Counted: TypeAlias = Annotated[str, _word_of("numbers")]


def amount(value: Any, state: Any, act: Act) -> int:
    """An amount as a number, in the act that asks. `all` is as many as can be."""
    if value.__class__ is int:
        return value
    if isinstance(value, Count):
        return value.of(state, act)
    if value == "all":
        return 99
    return state.language.numbers[value].find(state, act, act.seat)
