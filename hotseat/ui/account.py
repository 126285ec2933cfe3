"""All there is to say of a thing: what it is, what its numbers are made of, what can be done.
Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .draw.canvas import columns, wrap
from .draw.data import Line, Span

if TYPE_CHECKING:
    from hotseat.engine.sources import Source
    from hotseat.table.sight import Why

LABEL = 10  # columns before the words
KEY = 4  # columns before what a key does
CHOOSE = "choose it"  # where the words of an option are only the name of the thing
NOTHING = "Nothing is asked about it."


@dataclass(frozen=True, slots=True)
class Account:
    """A thing as one seat may know it.

    `ways` are the keys and words of what can be done with it now, `others` those of what can be
    done for it with something else, `refused` why the rest cannot: what a click would say.
    """

    name: str
    kind: str
    body: Sequence[Line]
    sources: Sequence[Source] = ()
    ways: Sequence[tuple[str, str]] = ()
    others: Sequence[tuple[str, str]] = ()
    refused: Sequence[Why] = ()

    @property
    def rule(self) -> str:
        """The rule that says most about it now: of a refusal, else of a number."""
        found = [*(why.rule for why in self.refused), *(s.rule for s in self.sources)]
        return next(filter(None, found), "")

    def lines(self, w: int) -> list[Line]:
        """All of it, in at most so many columns."""
        rows: list[Line] = [(Span(text, "ink b"),) for text in wrap(self.name, w)]
        rows += [(Span(text, "mute"),) for text in wrap(self.kind, w)]
        rows += [(), *self.body] if self.body else []
        rows += [(), *self._now(w)]
        if self.sources:
            rows += [(), (Span("Where the numbers come from", "mute"),)]
            rows += made_of(self.sources, w)
        return rows

    def _now(self, w: int) -> Iterator[Line]:
        """What can be done, and why the rest cannot."""
        yield (Span("Now", "mute"),)
        for key, words in (*self.ways, *self.others):
            said = CHOOSE if words == self.name else words
            for i, text in enumerate(wrap(said, w - KEY)):
                badge = Span(f" {key} " if key and not i else "", "act b")
                yield badge, " " * (KEY - columns(badge.text)), Span(text, "ink")
        if not (self.ways or self.others or self.refused):
            yield (NOTHING,)
        for why in self.refused:
            yield from refusal(why, w)


def made_of(sources: Sequence[Source], w: int) -> list[Line]:
    """The parts of the numbers, with their rules, each on an edge of its own."""
    rows: list[Line] = []
    for source in sources:
        room = max(8, w - LABEL)
        said = wrap(f"{source.text}  {source.rule}".rstrip(), room)
        for i, text in enumerate(said):
            label = Span(f"{'' if i else source.what:{LABEL}}"[: max(LABEL, 1)], "mute")
            words, rule = text, ""
            if source.rule and text.endswith(source.rule):
                words, rule = text.removesuffix(source.rule), source.rule
            rows.append((label, Span(words, "soft"), Span(rule, "mute")))
    return rows


def refusal(why: Why, w: int) -> Iterator[Line]:
    """Why something cannot be done, with its rule."""
    for i, text in enumerate(wrap(f"{why.text}  {why.rule}", w - 2)):
        yield Span("  " if i else "× ", "warn b"), Span(text, "soft")
