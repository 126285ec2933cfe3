"""Motion: frames of one place for what has already been decided. Keys act during it and end it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.timer import Timer

from ..draw import places
from ..draw.data import Motion

if TYPE_CHECKING:
    from .view import TableView

FLASH = 2  # frames of a motion that only shows a result


class Film:
    """At most one motion at a time, in one pane of a table."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.motion: Motion | None = None
        self.at = 0
        self.timer: Timer | None = None

    @property
    def zone(self) -> str:
        """The place that moves; "" while nothing does."""
        return self.motion.zone if self.motion else ""

    def start(self, motion: Motion | None, setting: str) -> None:
        """Begin a motion, if the setting (all, results, none) wants it and its place is seen."""
        self.end()
        if motion is None or motion.zone not in self.view.rects or len(motion.frames) < 2:
            return
        if setting == "all" or (setting == "results" and len(motion.frames) <= FLASH):
            self.motion, self.at = motion, 0
            self.timer = self.view.set_interval(motion.seconds, self.step)
            self.step()

    def step(self) -> None:
        """The next frame; the last one is the table itself."""
        motion = self.motion
        if motion is None:
            return
        rect = self.view.rects.get(motion.zone)
        if rect is None or self.at >= len(motion.frames) - 1:
            self.end()
            return
        self.view.panes[motion.zone].show(places.zone(motion.frames[self.at], rect.w, rect.h))
        self.at += 1

    def stop(self) -> bool:
        """Nothing moves any more, and nothing is shown instead; whether anything did."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
        moved, self.motion = self.motion is not None, None
        return moved

    def end(self) -> None:
        """Show the place as it is."""
        if self.stop():
            self.view.relight()
            self.view.call_later(self.view.settled)
