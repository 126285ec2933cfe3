"""What the log says of something done, to each seat in the words it may read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hotseat.engine.events import Event, Said

if TYPE_CHECKING:
    from hotseat.engine.game import Game

NOBODY = -1  # knows what everybody knows


class Told:
    """Lines of the log as everybody reads them, and those of the seats that may know more.

    Every seat reads as many lines, else their number would tell something. Raises ValueError.
    """

    __slots__ = ("said", "theirs")

    def __init__(
        self, said: Iterable[Said] = (), theirs: Mapping[int, Sequence[Said]] | None = None
    ) -> None:
        self.said = tuple(said)
        self.theirs = {seat: tuple(lines) for seat, lines in (theirs or {}).items()}
        if any(len(lines) != len(self.said) for lines in self.theirs.values()):
            raise ValueError("a secret changes how many lines the log has")

    def to(self, seat: int) -> tuple[Said, ...]:
        """The lines this seat reads."""
        return self.theirs.get(seat, self.said)

    def __len__(self) -> int:
        return len(self.said)


def told(game: Game, state: Any, events: Sequence[Event]) -> Told:
    """What the log says of these events. The game is only given what the reader may know."""

    def to(seat: int) -> list[Said]:
        seen = [event.seen_by(seat) for event in events]
        return [Said(*line) for line in game.log_lines(state, seen)]

    public = to(NOBODY)
    knowing = sorted({seat for event in events for seat in event.secret})
    return Told(public, {seat: _marked(to(seat), public) for seat in knowing})


def _marked(lines: Sequence[Said], public: Sequence[Said]) -> list[Said]:
    """The lines of a seat; those that say more than everybody reads are private."""
    marked = [
        said._replace(private=said.parts != other.parts)
        for said, other in zip(lines, public, strict=False)
    ]
    return [*marked, *lines[len(public) :]]
