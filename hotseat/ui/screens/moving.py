"""Where the keys of a table lie, and how they are put elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from ..draw.data import Badge, Line, Row, Rule, Span, Zone
from ..keymap import ACTIONS, BY_ID
from ..layout import tier
from .desk import Desk
from .pages import Choice


class MovingKeys(Desk):
    """Every action with its key; one can be moved to a key that is pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.at = ACTIONS[0].id
        self.waiting = False  # for the key on which the action shall lie

    def choices(self) -> Sequence[Choice]:
        moved = [Choice("backspace", "as it came", "back")] if self._is_moved else []
        return [Choice("enter", "put it elsewhere", "move"), *moved]

    @property
    def _is_moved(self) -> bool:
        return self.at in self.house.keymap.moved

    # ------------------------------------------------------------ doing

    def typed(self, event: events.Key) -> bool:
        if not self.waiting or self.tier == "tiny":
            return super().typed(event)
        self.waiting, self.note = False, None
        if event.key == "escape":
            self.redraw()
        else:
            self._move(event.character or event.key)
        return True

    def pressed(self, key: str) -> bool:
        if key in ("up", "down"):
            self._scroll(1 if key == "down" else -1)
        return key in ("up", "down")

    def _point(self, at: str) -> None:
        """The cursor is always on what can be moved, never on what is done with it."""
        super()._point(at if at in BY_ID else self.at)

    def _scroll(self, by: int) -> None:
        ids = [*BY_ID]
        self._point(ids[(ids.index(self.at) + (1 if by > 0 else -1)) % len(ids)])

    def go(self, act: str) -> None:
        if act in BY_ID and act != self.at:
            self._point(act)
        elif act == "back":
            self._move(BY_ID[self.at].key)
        else:
            self.waiting = True
            self.redraw()

    def _move(self, key: str) -> None:
        keymap = self.house.keymap
        wrong = keymap.objection(self.at, key)
        if wrong:
            self.say(wrong)
            return
        moved = {**keymap.moved, self.at: key}
        came = key == BY_ID[self.at].key
        self.house.change("keys", {id: at for id, at in moved.items() if id != self.at or not came})
        self.redraw()

    # ------------------------------------------------------------ drawing

    def banner(self) -> tuple[str, str, Line]:
        return "Settings", "keys", (Span("kept for the next time", "soft"),)

    def footer(self) -> Sequence[tuple[str, str]]:
        if self.waiting:
            return [("a key", "is the new one"), ("esc", "as it was")]
        return [
            ("arrows", "choose"),
            ("enter", "move"),
            ("backspace", "as it came"),
            ("esc", "back"),
        ]

    def spread(self, w: int, h: int) -> Zone:
        small = tier(w, h) == "80"
        x, y, wide = (1, 2, 78) if small else (21, 6, 78)
        rows = []
        for n, action in enumerate(ACTIONS, y + 1):
            ink = "ink b" if action.id == self.at else "soft"
            key = self.house.keymap.shown(action.id)
            came = f"came as {action.key}" if key != action.key else ""
            means = Span(action.means, ink, action.id)
            rows.append(Row(x + 2, n, (Span(f"{key:<8}", "act b"), means)))
            rows.append(Row(x, n, (Span(came, "mute"),), right=wide))
        does: list[str | Span | Badge] = []
        for choice in self._choices():
            does += [Badge(choice.act), Span(f"{choice.label}   ", "", choice.act)]
        asks = f"{BY_ID[self.at].means.capitalize()}: on which key?"
        second = "Press the new key, or esc." if self.waiting else "Enter, space, tab and esc stay."
        bottom = h - 5 if small else y + len(ACTIONS) + 3
        rows += self.voice(x, bottom, wide, asks, (second,), () if self.waiting else tuple(does))
        return Zone("keys", rows=tuple(rows), rules=(Rule(x, y, wide, "KEYS", (), "act"),))
