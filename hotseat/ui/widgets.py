"""The one widget of the table, and the layout that puts it where a screen says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from rich.segment import Segment
from textual import events
from textual.geometry import Offset, Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from .draw import canvas as cells
from .draw.canvas import Canvas
from .draw.data import Thing

if TYPE_CHECKING:
    from .app import Hotseat
    from .screens.board import Board

NOWHERE, NO_SPACE = Offset(0, 0), Spacing(0, 0, 0, 0)
EMPTY = ("soft", "table")  # ink and ground of a cell nothing was drawn in
LEFT = 1  # the button that acts


class Placed(Layout):
    """Children lie where the screen's rectangles say; those without one are not shown."""

    name = "placed"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        rects = cast("Board", parent).fit(size)
        return [
            WidgetPlacement(Region(*rects[child.id or ""]), NOWHERE, NO_SPACE, child, order)
            for order, child in enumerate(children)
            if child.id in rects
        ]


class Pane(Widget):
    """Shows a Canvas, repaints only the cells that differ, and says what was pointed at."""

    can_focus = False
    ALLOW_SELECT = False

    class Hit(Message):
        """A region was clicked once."""

        def __init__(self, pane: Pane, region: cells.Region, button: int) -> None:
            super().__init__()
            self.pane, self.region, self.button = pane, region, button

    class Over(Message):
        """The mouse is over another thing, or over none."""

        def __init__(self, thing: Thing | None) -> None:
            super().__init__()
            self.thing = thing

    class Wheel(Message):
        """The wheel was turned over this pane; up is positive."""

        def __init__(self, pane: Pane, by: int) -> None:
            super().__init__()
            self.pane, self.by = pane, by

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.canvas: Canvas | None = None
        self.over: Thing | None = None
        self._strips: dict[int, Strip] = {}

    @property
    def house(self) -> Hotseat:
        return cast("Hotseat", self.app)

    # ------------------------------------------------------------ showing

    def show(self, canvas: Canvas) -> None:
        """Show another canvas. Nobody has to say what changed: rows are compared."""
        old, self.canvas = self.canvas, canvas
        if old is canvas:
            return
        if old is None or (old.w, old.h) != (canvas.w, canvas.h):
            self.forget()
            return
        dirty = []
        for y in range(canvas.h):
            first, end = spread(old, canvas, y)
            if first < end:
                self._strips.pop(y, None)
                dirty.append(Region(first, y, end - first, 1))
        if dirty:
            self.refresh(*dirty)

    def clear(self) -> None:
        """Show nothing, and keep nothing of what was shown."""
        self.canvas = None
        self.forget()

    def forget(self) -> None:
        """Paint everything anew: colours or signs are others now."""
        self._strips.clear()
        self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows as they are. Textual would go through border, padding, opacity and links of
        every row at every key; a pane has none."""
        strips = [self.render_line(y) for y in crop.line_range]
        if crop.column_span != (0, self.size.width):
            strips = [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def render_line(self, y: int) -> Strip:
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = self._filtered(self._strip(y, self.size.width))
        return strip

    def _filtered(self, strip: Strip) -> Strip:
        """A row in the colours of this terminal."""
        _, ground = self.background_colors
        for filter in self.get_line_filters():
            strip = strip.apply_filter(filter, ground)
        return strip

    def _strip(self, y: int, w: int) -> Strip:
        """One row. Every segment has a style: without one, NO_COLOR ends the app."""
        canvas, inks, glyphs = self.canvas, self.house.inks, self.house.glyphs
        if canvas is None or y >= canvas.h:
            return Strip([Segment(" " * w, inks(*EMPTY))], w)
        segments = [
            Segment(text.translate(glyphs), inks(ink, ground))
            for text, ink, ground in runs(canvas, y)
        ]
        if canvas.w < w:
            segments.append(Segment(" " * (w - canvas.w), inks(*EMPTY)))
        return Strip(segments, max(canvas.w, w))

    # ------------------------------------------------------------ pointing

    def at(self, x: int, y: int) -> cells.Region | None:
        """The region a cell belongs to; of several the one drawn last."""
        regions = self.canvas.regions if self.canvas else ()
        return next((region for region in reversed(regions) if region.has(x, y)), None)

    def on_click(self, event: events.Click) -> None:
        region = self.at(event.x, event.y)
        if region is not None and event.chain == 1:  # the second of a double click is nothing
            self.post_message(self.Hit(self, region, event.button))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        region = self.at(event.x, event.y)
        self._over(region.thing if region else None)

    def on_leave(self, event: events.Leave) -> None:
        self._over(None)

    def _over(self, thing: Thing | None) -> None:
        if thing != self.over:
            self.over = thing
            self.post_message(self.Over(thing))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.post_message(self.Wheel(self, 3))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.post_message(self.Wheel(self, -3))


def runs(canvas: Canvas, y: int) -> Iterable[tuple[str, str, str]]:
    """A row in runs of one ink and ground. A blank has no ink of its own: it joins the run
    before it on the same ground, which saves a fifth of what is sent."""
    text: list[str] = []
    style = ("", "")
    for char, ink, ground in zip(canvas.chars[y], canvas.inks[y], canvas.grounds[y], strict=True):
        if (ink, ground) != style and not (char == " " and ground == style[1]):
            if text:
                yield "".join(text), *style
            text, style = [], (ink, ground)
        text.append(char)
    if text:
        yield "".join(text), *style


def spread(old: Canvas, new: Canvas, y: int) -> tuple[int, int]:
    """The first cell of a row that differs, and the one behind the last; equal if none does.

    Whole letters: a stretch neither begins nor ends within one that is two columns wide.
    """
    a = (old.chars[y], old.inks[y], old.grounds[y])
    b = (new.chars[y], new.inks[y], new.grounds[y])
    if a == b:
        return 0, 0
    pairs = list(zip(zip(*a, strict=True), zip(*b, strict=True), strict=True))
    first = next(x for x, (was, now) in enumerate(pairs) if was != now)
    end = new.w - next(x for x, (was, now) in enumerate(reversed(pairs)) if was != now)
    while first and not (a[0][first] and b[0][first]):
        first -= 1
    while end < new.w and not (a[0][end] and b[0][end]):
        end += 1
    return first, end
