"""Which key does what, for one decision. Pure.

Digits for things on the table in reading order, letters that speak for the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from .draw.data import Option, Thing

DIGITS = "1234567890"
POOL = "abcdefgjkmnostvwxyzABCDEFGHIJKLMNOQRSTVWXYZ"
HOUSE = frozenset("uUlihr?qpPW")  # never dealt; GameScreen adds what is bound now
PASS = "p"


def deal(
    options: Sequence[Option],
    order: Iterable[Thing],
    letters: Mapping[str, str],
    house: Collection[str] = HOUSE,
    passing: str = PASS,
) -> dict[str, str]:
    """Option key -> key to press, in the order in which the prompt says them.

    ``order`` are the things of the table in reading order, ``letters`` the letters a game has
    for words, ``house`` the keys that mean something else, ``passing`` the one of these that
    passes. An option gets ``""`` when even the
    pool is used up: then it has only cursor and click.
    """
    placed, rest = _parted(options, order, letters)
    spoken = _spoken(rest, letters, house, passing)
    free = [key for key in POOL if key not in house and key not in spoken.values()]
    digits = list(DIGITS) if len(placed) <= len(DIGITS) else []
    dealt = {
        option.key: digits.pop(0) if digits else free.pop(0) if free else "" for option in placed
    }
    for option in rest:
        dealt[option.key] = spoken[option.key] if option.key in spoken else _letter(option, free)
    return dealt


def span(keys: Sequence[str]) -> str:
    """Keys in one breath: `1-3`."""
    return keys[0] if len(keys) == 1 else f"{keys[0]}-{keys[-1]}"


def listed(keys: Iterable[str]) -> str:
    """Keys in the order of a keyboard, those that follow each other in one breath: `1-4, a, e`."""
    runs: list[list[str]] = []
    for key in sorted(filter(None, keys), key=_place):
        if runs and ord(key) == ord(runs[-1][-1]) + 1:
            runs[-1].append(key)
        else:
            runs.append([key])
    return ", ".join(span(run) if len(run) > 2 else ", ".join(run) for run in runs)


def _place(key: str) -> tuple[int, bool, str]:
    return DIGITS.find(key) % (len(DIGITS) + 1), key.isupper(), key


def _parted(
    options: Sequence[Option], order: Iterable[Thing], letters: Mapping[str, str]
) -> tuple[list[Option], list[Option]]:
    """The options on things, in reading order (what is not on the table last), and all others."""
    where: dict[Thing, int] = {}
    for thing in order:
        where.setdefault(thing, len(where))
    named = (*letters, "pass")
    placed = [option for option in options if option.points and option.word not in named]
    rest = [option for option in options if not option.points or option.word in named]
    return sorted(placed, key=lambda option: where.get(option.points[0], len(where))), rest


def _spoken(
    options: Iterable[Option], letters: Mapping[str, str], house: Collection[str], passing: str
) -> dict[str, str]:
    """Those options whose word has a letter. A pass that is not asked twice has its own key."""
    dealt: dict[str, str] = {}
    for option in options:
        key = letters.get(option.word, "")
        if option.word == "pass" and not option.again:
            key = passing
        elif key in house:
            continue
        if key and key not in dealt.values():
            dealt[option.key] = key
    return dealt


def _letter(option: Option, free: list[str]) -> str:
    """The first free letter of the label, else the next of the pool; taken from ``free``."""
    key = next((char for char in option.label.lower() if char in free), "")
    key = key or (free[0] if free else "")
    if key:
        free.remove(key)
    return key
