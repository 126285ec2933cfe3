"""The settings: a change is seen at once, and kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..draw.data import Badge, Line, Row, Rule, Span, Thing, Zone
from ..layout import tier
from ..styles.borrowed import offered
from .desk import Desk
from .pages import Choice


class Setting(NamedTuple):
    """One thing to be set: its name, its title, and (value, word, what it means) for each value."""

    name: str
    title: str
    values: tuple[tuple[str, str, str], ...]


SETTINGS = (
    Setting(
        "theme",
        "COLOURS",
        (
            ("dark", "dark", "Light letters on a dark cloth."),
            ("light", "light", "Dark letters on a light cloth."),
            ("contrast", "high contrast", "Black, white and few colours."),
        ),
    ),
    Setting(
        "glyphs",
        "SIGNS",
        (
            ("auto", "as the terminal says", "Drawn signs, or ASCII where there are none."),
            ("unicode", "drawn", "Lines, bars and shapes."),
            ("ascii", "ASCII only", "For terminals that draw shapes too wide, or not at all."),
        ),
    ),
    Setting(
        "motion",
        "MOTION",
        (
            ("all", "all", "Dice are seen rolling."),
            ("results", "results", "No rolling; what changed is shown for a moment."),
            ("none", "none", "Nothing moves."),
        ),
    ),
    Setting(
        "sounds",
        "SOUNDS",
        (
            ("off", "none", "It is quiet."),
            ("refused", "a bell", "The terminal rings when something is refused."),
        ),
    ),
    Setting(
        "stops",
        "STOPS",
        (
            ("all", "every moment", "Whenever somebody could react, it is asked."),
            (
                "danger",
                "only danger",
                "Moments pass by themselves until somebody is about to be hit.",
            ),
        ),
    ),
    Setting(
        "pace",
        "COMPUTERS",
        (
            ("calm", "calm", "Each of their moves stays a moment; what went by is shown again."),
            ("slow", "slow", "Each of their moves stays four seconds, or until a key."),
            ("off", "at once", "They wait for nobody; the log has what they did."),
        ),
    ),
)
KEYS = "1234567890bcdefg"  # of the values, in their order
MORE = "hijlmnoprstuvwxyz"  # of the themes that come with Textual
ABREAST = 4  # of these themes in a row
MOVE = "keys"


class Preferences(Desk):
    """Colours, signs, motion, sounds, stops, pace; and the way to the keys."""

    SPACE = True

    def __init__(self) -> None:
        super().__init__()
        self.at = _act(SETTINGS[0].name, SETTINGS[0].values[0][0])
        self.lent = dict(zip((_act("theme", name) for name in offered()), MORE, strict=False))

    def choices(self) -> Sequence[Choice]:
        acts = [_act(s.name, value) for s in SETTINGS for value, _, _ in s.values]
        numbered = [*zip(KEYS, acts, strict=True), *((key, act) for act, key in self.lent.items())]
        return [*(Choice(key, "", act) for key, act in numbered), Choice("k", "keys", MOVE)]

    def chosen(self) -> Mapping[Thing, int]:
        now = self.house.settings
        return {_act(s.name, getattr(now, s.name)): 1 for s in SETTINGS}

    def spots(self) -> Sequence[Sequence[str]]:
        return [*(self._acts(setting) for setting in SETTINGS), [MOVE]]

    def _acts(self, setting: Setting) -> list[str]:
        """What can be chosen, in the order in which it stands there."""
        own = [_act(setting.name, value) for value, _, _ in setting.values]
        return [*own, *self.lent] if setting.name == "theme" else own

    def go(self, act: str) -> None:
        self.at = act
        if act == MOVE:
            self.house.change_keys()
            return
        name, _, value = act.partition("=")
        self.house.change(name, value)
        self.redraw()

    def footer(self) -> Sequence[tuple[str, str]]:
        return [("1-9", "choose"), ("arrows", "look"), ("k", "keys"), ("esc", "back")]

    def banner(self) -> tuple[str, str, Line]:
        return "Settings", "", (Span("kept for the next time", "soft"),)

    def spread(self, w: int, h: int) -> Zone:
        small = tier(w, h) == "80"
        x, y, wide, gap, under = (1, 2, 78, 2, 1) if small else (21, 4, 78, 4, 2)
        rules, rows = [], []
        for setting in SETTINGS:
            acts = self._acts(setting)
            rules.append(Rule(x, y, wide, setting.title, (), "act" if self.at in acts else ""))
            for i, (value, word, _) in enumerate(setting.values):
                rows.append(_row(x + 28 * i, y + under, _act(setting.name, value), word))
            if setting.name == "theme":
                for i, act in enumerate(self.lent):
                    y += i % ABREAST == 0
                    at = x + wide // ABREAST * (i % ABREAST)
                    rows.append(_row(at, y + under, act, act.partition("=")[2]))
            y += gap
        rules.append(Rule(x, y, wide, "KEYS", (), "act" if self.at == MOVE else ""))
        moved = len(self.house.keymap.moved)
        told = f"{moved} of them moved" if moved else "as they came"
        rows.append(Row(x, y + under, (Badge(MOVE), Span("the keys", "ink", MOVE), f"  {told}")))
        y += gap
        rows += self.voice(x, y + 1, wide, "How shall the table look?", (self._tells(),), ())
        return Zone("settings", rules=tuple(rules), rows=tuple(rows))

    def _tells(self) -> str:
        """What the value under the cursor means."""
        if self.at == MOVE:
            return "Put what you do at a table on other keys."
        meant = dict.fromkeys(self.lent, "A theme that comes with Textual.")
        meant |= {_act(s.name, value): text for s in SETTINGS for value, _, text in s.values}
        return meant.get(self.at, "") + (" So it is now." if self.at in self.chosen() else "")


def _act(name: str, value: str) -> str:
    return f"{name}={value}"


def _row(x: int, y: int, act: str, word: str) -> Row:
    return Row(x, y, (Badge(act), Span(word, "ink", act)))
