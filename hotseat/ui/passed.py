"""Moments that passed by themselves, said behind the last line of the log. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hotseat.engine.events import Said

if TYPE_CHECKING:
    from hotseat.table.sight import Sight


def marked(sight: Sight, many: int) -> Sight:
    """What is seen after so many moments passed by themselves."""
    if not many:
        return sight
    words = "a moment passed" if many == 1 else f"{many} moments passed"
    changed: dict[str, Any] = {"log": Marked(sight.log, words)}
    return replace(sight, **changed)


class Marked(Sequence[Any]):
    """A log whose last line says more. Read from its end, it costs no more than that log."""

    def __init__(self, log: Sequence[Said], words: str) -> None:
        last = log[-1] if log else Said(0, ())
        more = f"{' · ' if last.parts else ''}{words}"
        self._log = log
        self._last = last._replace(parts=(*last.parts, (more, "quiet")))

    def __len__(self) -> int:
        return max(1, len(self._log))

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Said]:
        yield from self._log[:-1]
        yield self._last

    def __reversed__(self) -> Iterator[Said]:
        before = reversed(self._log)
        next(before, None)
        yield self._last
        yield from before

    def __getitem__(self, at: Any) -> Any:
        if at == -1:
            return self._last
        if isinstance(at, slice) and (at.start or 0) < 0 and at.stop is at.step is None:
            return [*list(self._log[at])[:-1], self._last]
        return list(self)[at]
