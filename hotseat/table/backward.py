"""A sequence that is known from its end: what lies before is fetched when somebody asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar, overload

T = TypeVar("T")


class Backward(Sequence[T]):
    """What an iterator gives, the last thing first. It reads from the end (`reversed`, [-1], [-9:],
    and whether there is anything) at no more cost than what is read; its length costs all of it.
    """

    def __init__(self, source: Iterator[T]) -> None:
        self._source = source
        self._seen: list[T] = []  # the last thing first

    def _reach(self, many: int | None = None) -> int:
        """Fetch so many things from the end, or all; how many are here."""
        missing = None if many is None else max(0, many - len(self._seen))
        self._seen += islice(self._source, missing)
        return len(self._seen)

    def __len__(self) -> int:
        return self._reach()

    def __bool__(self) -> bool:
        return self._reach(1) > 0

    def __reversed__(self) -> Iterator[T]:
        at = 0
        while at < self._reach(at + 1):
            yield self._seen[at]
            at += 1

    def __iter__(self) -> Iterator[T]:
        self._reach()
        return reversed(self._seen)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[T]: ...
    def __getitem__(self, at: int | slice) -> T | Sequence[T]:
        if isinstance(at, int) and at < 0:
            self._reach(-at)
            return self._seen[-at - 1]
        if isinstance(at, slice) and (at.start or 0) < 0 and at.stop is at.step is None:
            self._reach(-at.start)
            return self._seen[-at.start - 1 :: -1] if self._seen else []
        self._reach()
        return self._seen[::-1][at]

    def __eq__(self, other: Any) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]
