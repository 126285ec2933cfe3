"""What the text of a Special may be made of: the steps this game knows how to carry out.

The language of cards has more words than that, for other games: this one has no answer to them, no
words to ask them in, and no computer player who could give one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from hotseat.engine.step import nearest
from hotseat.engine.written import Written, Wrong

OVERLOAD = "overload"
MOST = 10
SWEPT = {"n": "all", "from": "field"}
TAKEN = {"n": 1, "from": "field", "to": "hand"}
FORCED = {"n": "all", "from": "field", "to": "hand", "to_who": "it"}
MODES = [[{"discard": SWEPT}], [{"choose": "another_player"}, {"move": FORCED}]]
FIGURES = ("overload_threshold", "overload_keep")

Fields = Mapping[str, Any]


def wrong(entry: Mapping[str, Any], steps: Sequence[Written]) -> Iterator[Wrong]:
    """What is wrong with a Special: the name of a field, or a step, and a sentence."""
    yield from _whole(entry)
    for step in steps:
        if step.cls is not None:
            told = WORDS[step.word](step.fields) if step.word in WORDS else _strange(step.word)
            if told:
                yield step, told
    if all(step.cls is not None for step in steps):
        yield from _in_order(steps)


def _in_order(steps: Sequence[Written]) -> Iterator[Wrong]:
    """What stands alone, and needs another step beside it."""
    words = ["", *(step.word for step in steps), ""]
    for i, step in enumerate(steps):
        before, after = words[i], words[i + 2]
        follows, text = THEN.get(step.word, (after, ""))
        if after != follows:
            yield step, text
        if step.word == "keep" and before != "take_top":
            yield step, "`keep` is about cards looked at: `take_top: 3` stands before it"


def _whole(entry: Mapping[str, Any]) -> Iterator[Wrong]:
    """What its fields are, beside the steps."""
    if "effects" not in entry and "always" not in entry:
        yield "id", "a Special needs `effects`, or `always` for a reveal"
    if "effects" in entry and "always" in entry:
        yield "always", "a Special is played or used in a reveal: `effects` or `always`, not both"
    if "abilities" in entry:
        yield "abilities", "a Special has one text: `effects` or `always`"
    if "when" in entry and entry.get("id") != OVERLOAD:
        yield "when", "only Overload goes off by itself; any other Special is played: no `when`"
    if "limit" in entry:
        yield "limit", "a Special is played and gone: no `limit`"


def _strange(word: str) -> str:
    near = nearest(word, WORDS)
    return f"`{word}` is not done by a Special, which knows {', '.join(WORDS)}{near}"


# ---- the fields of each word; "" where they are right


def _many(word: str) -> Callable[[Fields], str]:
    """A word that is told how many, and nothing else."""

    def check(fields: Fields) -> str:
        n = fields.get("n", 1)
        right = isinstance(n, int) and 1 <= n <= MOST and not {*fields} - {"n"}
        return "" if right else f"`{word}` takes a number from 1 to {MOST}: `{word}: 2`"

    return check


def _zone(word: str, *zones: str) -> Callable[[Fields], str]:
    """A word that is told a pile."""

    def check(fields: Fields) -> str:
        ways = " or ".join(f"`{word}: {zone}`" for zone in zones)
        return "" if fields.get("zone") in zones else f"this game has {ways} alone"

    return check


def _discard(fields: Fields) -> str:
    if fields == SWEPT or not _many("discard")(fields):
        return ""
    return (
        "a Special discards cards of its player (`discard: 2`), or the whole Field:"
        " `discard: {n: all, from: field}`"
    )


def _move(fields: Fields) -> str:
    if fields in (TAKEN, FORCED):
        return ""
    return (
        "a Special moves one card of the Field to its player (`move: {n: 1, from: field, to: hand}`),"
        " or all to who was chosen: `move: {n: all, from: field, to: hand, to_who: it}`"
    )


def _choose(fields: Fields) -> str:
    return "" if fields == {"of": "another_player"} else "chosen is `another_player` alone"


def _choose_one(fields: Fields) -> str:
    if fields.get("modes") == MODES:
        return ""
    return "the choice is that of Chaos alone: sweep the Field, or force it on another player"


def _cut(fields: Fields) -> str:
    if all(isinstance(n, int) or n in FIGURES for n in fields.values()):
        return ""
    return f"a cut takes numbers, or {' and '.join(f'`{name}`' for name in FIGURES)}"


def _changes_class(fields: Fields) -> str:
    one = fields.get("n", 1) == 1
    return "" if one else "each card changes one class: for more of them give it a higher `count`"


def _bare(fields: Fields) -> str:
    return ""


WORDS: Mapping[str, Callable[[Fields], str]] = {
    "draw": _many("draw"),
    "discard": _discard,
    "take_top": _many("take_top"),
    "keep": _bare,
    "search": _zone("search", "deck", "discard"),
    "shuffle": _zone("shuffle", "deck"),
    "everyone_discards": _many("everyone_discards"),
    "refill": _bare,
    "move": _move,
    "choose": _choose,
    "choose_one": _choose_one,
    "cut": _cut,
    "changes_class": _changes_class,
}
"""A word of an effect or rule -> what is wrong with its fields."""

THEN = {
    "take_top": ("keep", "`keep` must follow: the cards that were looked at wait for it"),
    "choose": (
        "move",
        "what is done to who was chosen must follow:"
        " `move: {n: all, from: field, to: hand, to_who: it}`",
    ),
}
"""A word -> the one that must follow it, and what to say where it does not."""
