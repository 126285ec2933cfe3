"""A screen whose panes lie where its rectangles say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual import events
from textual.geometry import Size
from textual.layout import Layout
from textual.screen import Screen

from ..layout import Rect
from ..widgets import Placed


class Board(Screen[Any]):
    """Children lie at the rectangle of their id; a child without one is not shown.

    A subclass writes :meth:`show`: compute the rectangles for a size, give them to
    :meth:`place`, and fill the panes. It is called before the first frame is painted.
    """

    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    PLACED = Placed()

    rects: Mapping[str, Rect] = {}
    fitted: Size | None = None
    resized: Size | None = None
    arranging = False

    @property
    def layout(self) -> Layout:  # styles.layout takes only the names Textual knows
        return self.PLACED

    def show(self, size: Size) -> None:
        """Everything for this size: rectangles and what stands in them."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """A sentence for whoever sits in front of it, until the next key."""
        raise NotImplementedError

    def on_resize(self, event: events.Resize) -> None:
        """A window pulled to another size and back at once has lost what was painted in it."""
        if event.size == self.resized:
            self.refresh()
        self.resized = event.size

    def fit(self, size: Size) -> Mapping[str, Rect]:
        """Rectangles for a size. The layout asks, so the first frame is already right."""
        if size != self.fitted:
            before, self.fitted = self.fitted, size
            self.arranging = True
            self.show(size)
            self.arranging = False
            if before is not None:
                self._arrange_anew()  # else a size that comes back would not be asked about
        return self.rects

    def place(self, rects: Mapping[str, Rect]) -> None:
        """Other rectangles, also at the same size."""
        if rects == self.rects:
            return
        self.rects = dict(rects)
        if not self.arranging:
            self._arrange_anew()

    def _arrange_anew(self) -> None:
        """Have Textual forget how it arranged each size. Asked of a child: a screen does not clear
        its own arrangement."""
        if self.children:
            self.children[0].refresh(layout=True)
