"""The bench: own components laid on the places of a Weapon, each placing judged (OHK-201). It changes
nothing at the table, and shows what its owner sees alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hotseat.games.one_hit_kill.foresight import ranked
from hotseat.table.sight import Sight, Why

from ....draw.data import Badge, Line, Row, Span, Thing, Zone
from ....draw.voice import Note
from ....layout import tier
from ....screens.desk import Desk
from ....screens.pages import Choice
from ..inks import in_order
from ..laying import CARD, PLACE, fresh, places, zone

LETTERS = "abcdefgjkmostvwyzABCDEFGHIJKLMNO"


class Aside(Desk):
    """One Weapon at a time. A card is picked up, then a place is named for it."""

    def __init__(self, sight: Sight, read: Callable[[str], None]) -> None:
        super().__init__()
        self.sight, self.read = sight, read
        self.weapons = ranked(sight.view.weapons)
        self.up = 0  # which Weapon is on the bench
        self.picked = -1  # the card that is picked up
        self.benches = [fresh(sight, weapon) for weapon in self.weapons]
        self.at = f"{CARD}{self._cards()[0]}" if self._cards() else f"{PLACE}0"

    def _cards(self) -> list[int]:
        view = self.sight.view
        return in_order(view, [*self.benches[self.up].components]) if self.benches else []

    # ------------------------------------------------------------ what there is

    def choices(self) -> Sequence[Choice]:
        if not self.benches:
            return [Choice("esc", "", "back")]
        cards = zip(LETTERS, self._cards(), strict=False)
        laid = range(len(places(self.benches[self.up])))
        return [
            *(Choice(str(i + 1), "", f"{PLACE}{i}") for i in laid),
            *(Choice(letter, "", f"{CARD}{card}") for letter, card in cards),
            *([Choice("n", "", "next")] if len(self.benches) > 1 else []),
            Choice("x", "", "clear"),
            Choice("esc", "", "back"),
        ]

    def chosen(self) -> Mapping[Thing, int]:
        return {f"{CARD}{self.picked}": 1} if self.picked >= 0 else {}

    def spots(self) -> Sequence[Sequence[str]]:
        acts = [choice.act for choice in self.choices()]
        return (
            [act for act in acts if act.startswith(PLACE)],
            [act for act in acts if act.startswith(CARD)],
        )

    # ------------------------------------------------------------ doing

    def pressed(self, key: str) -> bool:
        if key == "question_mark":
            self.house.show_keys()
        elif key == "space" and self.at:
            self.take(self.at)
        elif key in ("r", "f1"):
            self.read("OHK-201")
        else:
            return False
        return True

    def go(self, act: str) -> None:
        kind, _, rest = act.partition(":")
        if f"{kind}:" in (PLACE, CARD):
            self.at = act
        if act == "back":
            self.leave()
        elif act == "rule":
            self.read(self.note.why.rule if self.note and self.note.why else "OHK-201")
        elif act == "next":
            self.up, self.picked = (self.up + 1) % len(self.benches), -1
        elif act == "clear":
            self.benches[self.up], self.picked = fresh(self.sight, self.weapons[self.up]), -1
        elif f"{kind}:" == CARD:
            self._pick_up(int(rest))
        elif f"{kind}:" == PLACE:
            self._lay(int(rest))
        self.redraw()

    def _pick_up(self, card: int) -> None:
        """Take a card into the fingers, or put it down again; one that lies somewhere comes back."""
        bench = self.benches[self.up]
        for slot, laid in bench.laid.items():
            if laid == card:
                self.benches[self.up] = bench.lift(slot)
        self.picked = -1 if self.picked == card else card

    def _lay(self, at: int) -> None:
        """Lay what is picked up there, or lift what lies there."""
        bench = self.benches[self.up]
        slot = places(bench)[at]
        if self.picked < 0:
            self.picked = bench.laid.get(slot, -1)
            self.benches[self.up] = bench.lift(slot)
            return
        wrong = bench.why(self.picked, slot)
        if wrong is not None:
            self.note = Note((wrong.text,), "warn", Why(wrong.rule, wrong.text, wrong.brief))
        else:
            self.benches[self.up], self.picked = bench.lay(self.picked, slot), -1

    def leave(self) -> None:
        self.dismiss(None)

    # ------------------------------------------------------------ drawing

    def banner(self) -> tuple[str, str, Line]:
        who = self.sight.names[self.sight.viewer]
        return "One Hit Kill", "the bench", (Span(f"{who} alone", "soft"),)

    def footer(self) -> Sequence[tuple[str, str]]:
        return [
            ("arrows", "look"),
            ("enter", "pick up, lay"),
            ("x", "clear"),
            ("r", "rule"),
            ("?", "keys"),
            ("esc", "back"),
        ]

    def spread(self, w: int, h: int) -> Zone:
        roomy = tier(w, h) != "80"
        wide = 84 if roomy else 78
        if not self.benches:
            return Zone("bench", rows=(Row(1, 2, ("You have no Weapon to lay cards on.",)),))
        laid = zone(self.sight, self.weapons[self.up], self.benches[self.up], wide, roomy)
        said = self.voice(1, 32 if roomy else 18, wide, *self._asks(), self._options())
        return Zone("bench", rules=laid.rules, rows=(*laid.rows, *said), boxes=laid.boxes)

    def _asks(self) -> tuple[str, Line]:
        bench = self.benches[self.up]
        who = self.sight.names[self.sight.viewer]
        if bench.complete:
            return f"{who}, all seven lie as they must.", ("In your turn you may reveal it so.",)
        if self.picked >= 0:
            name = self.sight.view.cards[self.picked].name
            return f"{who}, where does {name} go?", (
                "A place by its number, or the same card again.",
            )
        left = len(places(bench)) - len(bench.laid)
        return f"{who}, lay your cards out.", (f"{left} places are open. Nothing here is a turn.",)

    def _options(self) -> Line:
        """What can be pressed."""
        cards = self._cards()
        parts: list[str | Span | Badge] = [
            Badge(f"{PLACE}0"),
            "to ",
            Badge(f"{PLACE}6"),
            "places   ",
        ]
        if cards:
            last = cards[: len(LETTERS)][-1]
            parts += [Badge(f"{CARD}{cards[0]}"), "to ", Badge(f"{CARD}{last}"), "cards   "]
        return (*parts, Badge("clear"), Span("clear", "", "clear"), "   ", Badge("back"), "back")
