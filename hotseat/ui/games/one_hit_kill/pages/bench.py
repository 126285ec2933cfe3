"""The bench: own components laid on the places of a Weapon, each placing judged (OHK-201). Nothing
on it changes the table, and it shows what its owner sees alone, until a layout that is complete is
revealed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hotseat.engine.saying import several
from hotseat.games.one_hit_kill.bench import Bench
from hotseat.games.one_hit_kill.foresight import bench_for, ranked
from hotseat.games.one_hit_kill.view import WeaponView
from hotseat.table.sight import Sight, Why

from ....draw.data import Badge, Line, Row, Span, Thing, Zone
from ....draw.voice import Note
from ....layout import tier
from ....screens.desk import Desk
from ....screens.pages import Choice
from ..inks import in_order
from ..laying import CARD, PLACE, places, zone

LETTERS = "abcdefgjkmostwyzABCDEFGHIJKLMNO"
REVEAL, NOT_NOW = "reveal", "In your own turn a complete Weapon may be revealed from here."


class Aside(Desk):
    """One Weapon at a time. A card is picked up, then a place is named for it.

    `asked` is the option that opened it: then it begins with that Weapon, laid out as the game
    would. What it is left with is the key of a reveal, or None.
    """

    SPACE = True

    def __init__(self, sight: Sight, read: Callable[[str], None], asked: str = "") -> None:
        super().__init__()
        self.sight, self.read, self.asked = sight, read, asked
        self.weapons = ranked(sight.view.weapons)
        self.options = {o.points[0]: o.key for o in sight.options if o.word == REVEAL}
        self.up = 0  # which Weapon is on the bench
        self.picked = -1  # the card that is picked up
        self.benches = [bench_for(sight.view, weapon) for weapon in self.weapons]
        self.at = f"{CARD}{self._cards()[0]}" if self._cards() else f"{PLACE}0"
        if asked:
            self._begin_with(asked)

    def _begin_with(self, asked: str) -> None:
        self.up = next(i for i, w in enumerate(self.weapons) if self.options.get(w.card) == asked)
        self.benches[self.up] = self._laid_out()
        self.at = REVEAL

    @property
    def weapon(self) -> WeaponView:
        return self.weapons[self.up]

    def _laid_out(self) -> Bench:
        """The Weapon as the game would lay it out, as far as there are cards (OHK-113)."""
        bench = bench_for(self.sight.view, self.weapon)
        for placed in self.weapon.layout:
            bench = bench.lay(placed.card, placed.slot)
        return bench

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
            Choice("h", "", "lay"),
            Choice("v", "", REVEAL),
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
        asks = key in ("r", "f1")
        if asks:
            self.read("OHK-201")
        return asks

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
            self.benches[self.up], self.picked = bench_for(self.sight.view, self.weapon), -1
        elif act == "lay":
            self.benches[self.up], self.picked = self._laid_out(), -1
        elif act == REVEAL:
            self._reveal()
            return
        elif f"{kind}:" == CARD:
            self._pick_up(int(rest))
        elif f"{kind}:" == PLACE:
            self._lay(int(rest))
        self.redraw()

    def _pick_up(self, card: int) -> None:
        """Take a card into the fingers, or put it down again; one that lies somewhere comes
        back."""
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

    def _reveal(self) -> None:
        """Reveal the Weapon as it lies here, or say which rule is against it."""
        wrong = self._objection()
        if wrong is not None:
            self.note = Note((wrong.text,), "warn", wrong)
            self.redraw()
            return
        as_it_is = self.benches[self.up].layout
        cards = () if as_it_is == self.weapon.layout else tuple(one.card for one in as_it_is)
        self.dismiss(":".join([self.options[self.weapon.card], *map(str, cards)]))

    def _objection(self) -> Why | None:
        """Why nothing is revealed now; None when it may be."""
        if not self.sight.options:
            return Why("OHK-022", NOT_NOW)
        if self.benches[self.up].complete and self.weapon.card in self.options:
            return None
        name, left = self.weapon.model.name, self.weapon.missing
        if left:
            return Why("OHK-053", f"{name} is not complete: {several(left, 'card')} missing.")
        return Why("OHK-073", f"{name} takes seven: {self._open()} of 7 places are open.")

    def _open(self) -> int:
        """How many places have no card."""
        bench = self.benches[self.up]
        return len(places(bench)) - len(bench.laid)

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
            ("h", "lay out"),
            ("r", "rule"),
            ("?", "keys"),
            ("esc", "back"),
        ]

    def spread(self, w: int, h: int) -> Zone:
        roomy = tier(w, h) != "80"
        wide = 84 if roomy else 78
        if not self.benches:
            return Zone("bench", rows=(Row(1, 2, ("You have no Weapon to lay cards on.",)),))
        laid = zone(self.sight, self.weapon, self.benches[self.up], wide, roomy)
        said = self.voice(1, 32 if roomy else 18, wide, *self._asks(), self._options())
        return Zone("bench", rules=laid.rules, rows=(*laid.rows, *said), boxes=laid.boxes)

    def _asks(self) -> tuple[str, Line]:
        bench = self.benches[self.up]
        who, name = self.sight.names[self.sight.viewer], self.weapon.model.name
        if self.picked >= 0:
            card = self.sight.view.cards[self.picked].name
            second = "A place by its number, or the same card again."
            return f"{who}, where does {card} go?", (second,)
        if not bench.complete:
            said = f"{self._open()} of 7 places are open. Nothing here is a turn."
            return f"{who}, lay your cards out.", (said,)
        if self.weapon.card in self.options:
            second = "Shown like this it wins. Lay the cards otherwise as you like."
            return f"{who}, do you reveal {name}?", (second,)
        return f"{who}, all seven lie as they must.", ("In your turn you may reveal it so.",)

    def _options(self) -> Line:
        """What can be pressed."""
        cards = self._cards()
        parts: list[str | Span | Badge] = []
        clear: Line = (Badge("clear"), Span("clear", "", "clear"), "   ")
        if self.benches[self.up].complete and self.weapon.card in self.options:
            parts += [Badge(REVEAL), Span("reveal", "", REVEAL), "   "]
            clear = ()  # the footer has its key
        parts += [Badge(f"{PLACE}0"), "to ", Badge(f"{PLACE}6"), "places   "]
        if cards:
            last = cards[: len(LETTERS)][-1]
            parts += [Badge(f"{CARD}{cards[0]}"), "to ", Badge(f"{CARD}{last}"), "cards   "]
        parts += [Badge("lay"), Span("lay out", "", "lay"), "   "]
        return (*parts, *clear, Badge("back"), Span("back", "", "back"))
