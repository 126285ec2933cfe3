"""What a typed line means at one question: options by number, key or name, and things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hotseat.engine.move import Thing
    from hotseat.table.sight import Sight

    from .speech import Speech

NONE = "none"
LEAST = 2  # letters that may stand for a name: one is soon typed by mistake, as for a key
DIGITS = 4  # of the largest number that is read


class Unclear(Exception):
    """A line that means nothing here, or more than one thing; the text is a sentence."""


class Idle(Exception):
    """A thing, or the engine's key of a move, that is not to be chosen now."""

    def __init__(self, thing: Thing | None = None, key: str = "") -> None:
        self.thing, self.key = thing, key


class Reading:
    """One question, ready to be answered.

    Options are numbered from 1; the numbers after them are those of things that are part of the
    question and cannot be chosen, so that they can be asked about.
    """

    def __init__(self, sight: Sight, speech: Speech) -> None:
        self.sight, self.speech = sight, speech
        self.bases = list(speech.keys(sight))
        self.keys = counted(self.bases)
        self.labels = list(speech.labels(sight))
        self.things = list(speech.things(sight))
        known = {thing for thing, _, _ in self.things}
        self.idle = [thing for thing in sight.whys if thing in known]
        self.names = {thing: name for thing, _, name in self.things}

    # ------------------------------------------------------------ numbers

    def numbers(self, thing: Thing) -> list[int]:
        """The numbers a thing has here."""
        own = [i for i, o in enumerate(self.sight.options, 1) if o.points[:1] == (thing,)]
        if own or thing not in self.idle:
            return own
        return [len(self.keys) + 1 + self.idle.index(thing)]

    def _numbered(self, text: str) -> int | Thing:
        """The option with this number as an index, or raises Idle for a thing. Raises Unclear."""
        n = int(text) if len(text) <= DIGITS else 0
        if 0 < n <= len(self.keys):
            return n - 1
        if len(self.keys) < n <= len(self.keys) + len(self.idle):
            raise Idle(self.idle[n - len(self.keys) - 1])
        many = len(self.keys)
        raise Unclear(f"There is no option {text[:DIGITS]}: they go from 1 to {many}.")

    # ------------------------------------------------------------ an answer

    def is_name(self, line: str) -> bool:
        """Is this the whole name of something that can be chosen?"""
        return any(small(line) in self._names(i) for i in range(len(self.keys)))

    def answer(self, line: str) -> list[str]:
        """The engine's keys for an answer. Raises Unclear, or Idle for what is not to be chosen."""
        picks: list[int] = []
        if line.strip().casefold() == NONE and not self._found(NONE):
            return []
        for part in line.split(","):
            words = part.split()
            while words:
                n = next((n for n in range(len(words), 0, -1) if self._found(words[:n])), 0)
                if not n:
                    raise self._nothing(" ".join(words))
                picks.append(self._one(words[:n], picks))
                words = words[n:]
        if not picks:
            raise Unclear(f"Nothing is named there; to choose nothing, say `{NONE}`.")
        return [self.sight.options[i].key for i in picks]

    def _found(self, words: Sequence[str] | str) -> list[int]:
        """The options that may be meant. Raises what a number raises."""
        text = words if isinstance(words, str) else " ".join(words)
        if text.isascii() and text.isdigit():
            found = self._numbered(text)
            assert isinstance(found, int)
            return [found]
        key = text.casefold()
        if key in self.keys:
            return [self.keys.index(key)]
        name = small(text)
        every = range(len(self.keys))
        exact = [i for i in every if name in self._names(i)]
        if exact or len(name) < LEAST:
            return exact
        return [i for i in every if any(n.startswith(name) for n in self._names(i))]

    def _names(self, i: int) -> list[str]:
        """What an option may be called: what it is about, and what it does."""
        points = self.sight.options[i].points[:1]
        about = [small(self.names[thing]) for thing in points if thing in self.names]
        return [*about, small(self.labels[i])]

    def _one(self, words: Sequence[str], picks: Sequence[int]) -> int:
        """One of those that may be meant: of copies the next that is left. Raises Unclear."""
        found = self._found(words)
        if len({(self.bases[i], self.labels[i]) for i in found}) > 1:
            raise Unclear(f"`{' '.join(words)}` may be {' or '.join(self.keys[i] for i in found)}.")
        caps = self.sight.caps
        left = (i for i in found if picks.count(i) < (caps[i] if caps else 1))
        return next(left, found[0])

    def _nothing(self, text: str) -> Exception:
        """Why this is no option: a move or thing that is not to be chosen now, or nothing at
        all."""
        words = text.split()
        spelled = f"{words[0]}:{'-'.join(words[1:])}".casefold()  # `reveal hex harp`
        wishes = (self.speech.wish(self.sight, key.casefold()) for key in (spelled, words[0]))
        key = next(filter(None, wishes if words[1:] else [*wishes][1:]), "")
        if key and all(key != option.key for option in self.sight.options):
            return Idle(key=key)
        for n in range(len(words), 0, -1):
            thing = self._called(" ".join(words[:n]))
            if thing is not None:
                return Idle(thing)
        near = get_close_matches(words[0].casefold(), self.keys, 1)
        hint = f"did you mean {near[0]}?" if near else "`help` says what can be said."
        return Unclear(f"Nothing here is called `{text}`; {hint}")

    # ------------------------------------------------------------ a thing

    def thing(self, text: str) -> Thing:
        """What a number, a key, an id or a name stands for. Raises Unclear."""
        if text.isascii() and text.isdigit():
            try:
                i = self._numbered(text)
            except Idle as idle:
                assert idle.thing is not None
                return idle.thing
            return self._about(int(i), text)
        if text.casefold() in self.keys:
            return self._about(self.keys.index(text.casefold()), text)
        thing = self._called(text)
        if thing is None:
            raise Unclear(f"Nothing on the table is called `{text}`.")
        return thing

    def _about(self, i: int, text: str) -> Thing:
        points = self.sight.options[i].points
        if not points:
            raise Unclear(f"`{text}` is about no card: it is to {self.labels[i]}.")
        return points[0]

    def _called(self, text: str) -> Thing | None:
        """The thing with this name or id, or whose name begins like it, or ends with it as the
        table calls it for short: `grimoire`. Raises Unclear."""
        name = small(text)
        if not name:
            return None
        found = [thing for thing, id, own in self.things if name in (small(id), small(own))]
        if not found and len(name) >= LEAST:
            found = [thing for thing, _, own in self.things if small(own).startswith(name)]
        if not found:
            found = [thing for thing, _, own in self.things if small(own).endswith(f" {name}")]
        if len({small(self.names[thing]) for thing in found}) > 1:
            names = dict.fromkeys(self.names[thing] for thing in found)
            raise Unclear(f"`{text}` may be {' or '.join(names)}.")
        asked = [thing for thing in found if self.numbers(thing)]
        return next(iter(asked or found), None)


def counted(keys: Sequence[str]) -> list[str]:
    """The same keys with the second of its kind told apart.

    >>> counted(["play:sidearm", "end", "play:sidearm"])
    ['play:sidearm', 'end', 'play:sidearm#2']
    """
    seen: Counter[str] = Counter()
    out = []
    for key in keys:
        seen[key] += 1
        out.append(key if seen[key] == 1 else f"{key}#{seen[key]}")
    return out


def small(name: str) -> str:
    """A name as it is compared: hyphens are blanks, capitals and apostrophes do not count."""
    return " ".join(name.casefold().replace("-", " ").replace("'", "").split())
