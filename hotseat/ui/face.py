"""What a game says about itself so that it can be played on a screen.

A Face is all a game writes for the screen: which places it has and where they lie, how a View
becomes cards and lines, and its words. It imports no Textual and sees nothing but the
:class:`~hotseat.table.sight.Sight` of one seat, so it cannot show what that seat may not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from .draw.data import Line, Motion, Option, Prompt, Thing, Zone
from .layout import Rect

if TYPE_CHECKING:
    from hotseat.engine.events import Event
    from hotseat.engine.sources import Source
    from hotseat.table.sight import Sight

Footer = Sequence[tuple[str, str]]  # (key, word) pairs: ("1-9", "choose")


class Face(Protocol):
    """One game on the screen. Tiers are those of :func:`hotseat.ui.layout.tier`."""

    name: str  # as people read it
    letters: Mapping[str, str]  # word of an option -> its letter: {"end_fight": "e"}
    order: tuple[str, ...]  # its places in reading order; Tab follows it
    asides: Mapping[str, str]  # key -> page beside the table that changes nothing: {"b": "bench"}
    opens: Mapping[str, str]  # word of an option -> such a page, on which it is looked at first

    def things(self, sight: Sight, hand: bool = False) -> Sequence[Thing]:
        """Everything that can be pointed at, in reading order; with ``hand``, the hand first.

        Depends on the Sight alone, never on the size: a resize changes no key.
        """
        ...

    def places(self, sight: Sight, tier: str, rows: int) -> Mapping[str, Rect]:
        """Where each place lies: those of ``order``, and ``prompt``, ``event`` or ``log``,
        ``card`` (side column), ``sheet`` (what covers part of the table at 80 columns).

        ``rows`` is the number of rows the options take; the prompt is two rows (three at 120)
        higher than that and as wide as the table (``layout.TABLE``). A place called ``hand`` is
        where options are listed that lie nowhere. The title line and the footer belong to the
        screen, which also keeps ``event`` on the row above the footer of a taller terminal.
        """
        ...

    def zones(self, sight: Sight, tier: str, rects: Mapping[str, Rect]) -> Mapping[str, Zone]:
        """What stands in each place of ``order``; ``rects`` is what ``places`` gave."""
        ...

    def marked(
        self, sight: Sight, tier: str, rects: Mapping[str, Rect], marks: Sequence[str]
    ) -> Mapping[str, Zone]:
        """The places that look otherwise while these options are marked; none where marks alone
        say enough."""
        ...

    def prompt(self, sight: Sight) -> Prompt:
        """The question in words; also when nobody, or somebody else, is asked (no options)."""
        ...

    def preview(self, sight: Sight, option: Option, outcomes: Sequence[Any]) -> Line:
        """What the option would do, from the Views after it, one for each face of the first
        die; empty if there is nothing to say."""
        ...

    def title(self, sight: Sight, tier: str) -> tuple[str, Line]:
        """The situation behind the name of the game, and turn, person, phase at the right."""
        ...

    def footer(self, sight: Sight, prompt: Prompt, keys: Mapping[str, str]) -> Footer:
        """The first pairs of the footer: what the dealt keys (option -> key) do here."""
        ...

    def card(self, sight: Sight, thing: Thing, width: int) -> tuple[str, str, Sequence[Line]]:
        """The card view of a thing: its name, what it is, its lines at most ``width`` wide."""
        ...

    def explain(self, sight: Sight, thing: Thing) -> Sequence[Source]:
        """Where the numbers on a thing come from; empty for what has none."""
        ...

    def motion(
        self, before: Sight, sight: Sight, events: Sequence[Event], tier: str
    ) -> Motion | None:
        """At most one motion for an answer, from the events, never from acts that may be over."""
        ...

    def last(self, sight: Sight) -> Line:
        """The last thing that happened, in one line."""
        ...
