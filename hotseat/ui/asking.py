"""One question while a person thinks about it: its keys, what is marked, what was asked twice.

Pure, and forgotten with the question.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from .draw.data import Option, Prompt, Thing
from .keys import HOUSE, PASS, deal

SOON = "Not so fast. "  # before what is asked about once more, where a key confirmed it too soon


class Asking:
    """A prompt with its dealt keys, and the marks of an answer in the making."""

    def __init__(
        self,
        prompt: Prompt,
        order: Iterable[Thing] = (),
        letters: Mapping[str, str] | None = None,
        house: Collection[str] = HOUSE,
        passing: str = PASS,
    ) -> None:
        self.prompt = prompt
        self.keys = deal(prompt.options, order, letters or {}, house, passing)
        self.by_key = {key: self.option(name) for name, key in self.keys.items() if key}
        self.at: dict[Thing, list[Option]] = {}
        for option in prompt.options:
            self.at.setdefault(option.thing, []).append(option)
        self.marks: dict[str, int] = {}  # option key -> how often, in the order of marking
        self.armed = ""  # the option key that was asked about once
        self.warned = False  # that nothing is marked was asked about once

    def find(self, key: str) -> Option | None:
        """The option with the engine's key; None when this question has none such: a badge that
        was clicked may have belonged to the question before.
        """
        return next((option for option in self.prompt.options if option.key == key), None)

    def option(self, key: str) -> Option:
        """The option with the engine's key."""
        return next(option for option in self.prompt.options if option.key == key)

    def on(self, thing: Thing | None) -> list[Option]:
        """The options a thing has; none for none."""
        return self.at.get(thing, []) if thing is not None else []

    # ------------------------------------------------------------ what is alight

    def badges(self) -> dict[Thing, tuple[tuple[str, str], ...]]:
        """Thing -> (key, option) of all its options. An option without a key is still there: its
        thing can be chosen by cursor and click."""
        return {
            thing: tuple((self.keys[o.key], o.key) for o in options if self.keys[o.key])
            for thing, options in self.at.items()
        }

    def chosen(self) -> dict[Thing, int]:
        """Thing -> how often it is marked."""
        out: dict[Thing, int] = {}
        for key, count in self.marks.items():
            thing = self.option(key).thing
            out[thing] = out.get(thing, 0) + count
        return out

    # ------------------------------------------------------------ several

    @property
    def marked(self) -> int:
        return sum(self.marks.values())

    @property
    def room(self) -> int:
        """Marks that may still be set."""
        return self.prompt.most - self.marked

    @property
    def missing(self) -> int:
        """Marks that are still needed before Enter takes the answer."""
        return max(0, self.prompt.least - self.marked)

    def mark(self, option: Option) -> bool:
        """Mark once more, or, where no more goes, take all marks of it back. False if as many
        as may be are marked already: nothing is replaced."""
        cap = (self.prompt.caps or {}).get(option.key, 1)
        count = self.marks.get(option.key, 0)
        if count >= cap:
            self.marks.pop(option.key, None)
        elif not self.room:
            return False
        else:
            self.marks[option.key] = count + 1
        return True

    def unmark(self) -> bool:
        """Take the last mark back."""
        if not self.marks:
            return False
        key = next(reversed(self.marks))
        self.marks[key] -= 1
        if not self.marks[key]:
            del self.marks[key]
        return True

    def answer(self) -> tuple[str, ...]:
        """The marked options, each named once for every mark."""
        return tuple(key for key, count in self.marks.items() for _ in range(count))

    def counted(self) -> str:
        """How far the marking is, for the second line."""
        left = self.room
        if self.missing:
            least = "" if self.prompt.least == self.prompt.most else "at least "
            more = f"{least}{self.missing} more"
        elif not left:
            more = "enter does it"
        else:
            more = f"up to {left} more, or enter"
        return f"{self.marked} of {self.prompt.most} marked{self._shares()}, {more}."

    def _shares(self) -> str:
        """How often what is marked, where one thing can be marked more than once."""
        if not self.prompt.caps or not self.marks:
            return ""
        shares = (f"{self.option(key).label} {count}" for key, count in self.marks.items())
        return f" ({', '.join(shares)})"

    # ------------------------------------------------------------ passing

    @property
    def passing(self) -> Option | None:
        """The option that passes and ends nothing."""
        return next((o for o in self.prompt.options if o.word == "pass" and not o.again), None)

    @property
    def fatal(self) -> Option | None:
        """The pass that is asked twice."""
        return next((o for o in self.prompt.options if o.word == "pass" and o.again), None)

    @property
    def quiet(self) -> Option | None:
        """The pass, while nobody is in danger: what passing on takes by itself."""
        return None if self.prompt.tone == "warn" or self.prompt.many else self.passing
