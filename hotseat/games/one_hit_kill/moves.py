"""The five things a turn may be (OHK-022): draw, discard, a Weapon, a Special, a reveal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hotseat.engine.card_effects import Discard, Draw, PickCards
from hotseat.engine.move import Move, Refusal, Thing
from hotseat.engine.saying import several
from hotseat.engine.step import Act, Step

from . import travel, wording
from .cards import Component, Special
from .effects import Clear, goes_off
from .needs import SEVEN

if TYPE_CHECKING:
    from .completion import Layout
    from .state import Kill

NO_CARDS = Refusal("OHK-081", "There are no cards to draw.", "no cards")
NO_WEAPONS = Refusal("OHK-041", "No Weapons are left.", "none left")


class DrawCard(Move):
    """Take the top card of the Draw pile (OHK-027)."""

    @property
    def points(self) -> tuple[Thing, ...]:
        """The Draw pile."""
        return ("deck",)

    def refusals(self, state: Kill, act: Act) -> Iterator[Refusal]:
        """There must be one."""
        if not state.can_draw():
            yield NO_CARDS

    def run(self, state: Kill, act: Act) -> None:
        """It joins the hand; only its new owner sees it."""
        state.draw(act.seat, 1)


class TakeField(Move):
    """Take a card of the Field (OHK-028); its spot is filled when the card is in the hand
    (OHK-030)."""

    card: int

    def run(self, state: Kill, act: Act) -> None:
        """For all to see."""
        travel.take(state, act.seat, act.seat, (self.card,))


class DiscardCards(Move):
    """Put any number of cards of the hand on the Discard pile (OHK-033)."""

    @property
    def points(self) -> tuple[Thing, ...]:
        """The Discard pile."""
        return ("discard",)

    def refusals(self, state: Kill, act: Act) -> Iterator[Refusal]:
        """At least one card (OHK-034)."""
        if not state.hands[act.seat]:
            yield Refusal("OHK-034", "You have no card to discard.", "empty hand")

    def run(self, state: Kill, act: Act) -> None:
        """Ask which."""
        most = len(state.hands[act.seat])
        pick = PickCards(verb="discard", zone="hand", seat=act.seat, least=1, most=most)
        state.do(act, pick, DropPicked())


class DropPicked(Step):
    """The chosen cards leave the hand."""

    def run(self, state: Kill, act: Act) -> None:
        """Face down."""
        state.drop([(act.seat, act.pop("picked"))])


# ---- Weapons


class WeaponMove(Move):
    """A thing done with the Weapon pile."""

    word = ""

    @property
    def points(self) -> tuple[Thing, ...]:
        """The Weapon pile."""
        return ("weapon_pile",)


class TakeWeapon(WeaponMove):
    """Add the top Weapon to your own (OHK-039)."""

    word = "take_weapon"

    def refusals(self, state: Kill, act: Act) -> Iterator[Refusal]:
        """One must be left, and there must be room for it (OHK-041, OHK-196)."""
        most = state.params.own_max
        if most and len(state.weapons[act.seat]) >= most:
            text = f"Nobody may hold more than {several(most, 'Weapon')}."
            yield Refusal("OHK-196", text, "rack full")
        elif not state.weapon_pile:
            yield NO_WEAPONS

    def run(self, state: Kill, act: Act) -> None:
        """Only its new owner sees it."""
        weapon = state.weapon_pile.pop()
        state.weapons[act.seat].append(weapon)
        secret = {act.seat: {"card": weapon}}
        state.tell("takes_weapon", secret, seat=act.seat, reveals=True)


class AddWeapon(WeaponMove):
    """Lay the top Weapon face up to those on the table (OHK-173)."""

    word = "add_weapon"

    def refusals(self, state: Kill, act: Act) -> Iterator[Refusal]:
        """One must be left, and only so many may lie there (OHK-174)."""
        most = state.params.table_max
        if len(state.weapons_table) >= most:
            text = f"On the table {several(most, 'Weapon')} may lie at most."
            yield Refusal("OHK-174", text, "table full")
        elif not state.weapon_pile:
            yield NO_WEAPONS

    def run(self, state: Kill, act: Act) -> None:
        """For all to see."""
        weapon = state.weapon_pile.pop()
        state.weapons_table.append(weapon)
        state.tell("adds_weapon", seat=act.seat, card=weapon, reveals=True)


class TradeWeapon(WeaponMove):
    """Put a Weapon of yours under the pile for the top one (OHK-177)."""

    word = "trade_weapon"

    def refusals(self, state: Kill, act: Act) -> Iterator[Refusal]:
        """One to give and one to get."""
        if not state.weapon_pile:
            yield Refusal("OHK-177", "No Weapons are left to trade for.", "none left")
        elif not state.weapons[act.seat]:
            yield Refusal("OHK-177", "You have no Weapon to trade in.", "none to give")

    def run(self, state: Kill, act: Act) -> None:
        """Ask which, before the new one is seen."""
        state.do(act, PickCards(verb="trade", zone="weapons", seat=act.seat), Trade())


class Trade(Step):
    """The named Weapon goes to the bottom, and the top one comes."""

    def run(self, state: Kill, act: Act) -> None:
        """Its old owner alone knows what lies at the bottom."""
        (given,) = act.pop("picked")
        taken = state.weapon_pile.pop()
        state.weapons[act.seat].remove(given)
        state.weapon_pile.insert(0, given)
        state.weapons[act.seat].append(taken)
        state.learn(act.seat, (given,))
        secret = {act.seat: {"given": given, "taken": taken}}
        state.tell("trades_weapon", secret, seat=act.seat, reveals=True)


WEAPON_MOVES = {"take": TakeWeapon(), "add": AddWeapon(), "exchange": TradeWeapon()}


# ---- Specials


class PlaySpecial(Move):
    """Put a Special on the table and do what it says (OHK-045)."""

    card: int

    def refusals(self, state: Kill, act: Act) -> Iterator[Refusal]:
        """A Special that can do something; public sizes alone decide (OHK-047)."""
        model = state.cards[self.card]
        if isinstance(model, Component):
            text = "Components are used when a Weapon is revealed, not played."
            yield Refusal("OHK-048", text, "for a Weapon")
        elif isinstance(model, Special) and model.changes_class:
            text = "{card} is used only when you reveal a Weapon."
            yield Refusal("OHK-108", text, "at reveal")
        elif not does_something(state, act, model):
            yield Refusal("OHK-047", "{card} could do nothing at all now.", "no effect")

    def run(self, state: Kill, act: Act) -> None:
        """It leaves the hand before its text runs (OHK-046)."""
        state.hands[act.seat].remove(self.card)
        state.on_table.append(self.card)
        state.tell("plays", seat=act.seat, card=self.card)
        model = state.cards[self.card]
        if model.goes_off:
            goes_off(state, act, self.card, "played", self.card, owner=act.seat)
        else:
            effects = model.texts[0].effects
            state.begin(act, "special", *effects, Clear(cards=(self.card,)), card=self.card)


def does_something(state: Kill, act: Act, special: Any) -> bool:
    """Does the table have what its text begins with?"""
    ability = special.texts[0]
    holds = ability.if_ is None or state.language.holds(ability.if_, state, act, act.seat)
    first = ability.effects[0]
    if isinstance(first, Draw):
        return holds and state.can_draw()
    if isinstance(first, Discard) and first.from_ == "hand":
        return holds and len(state.hands[act.seat]) > 1  # the card itself is one of them
    return holds and bool(first.can(state, act))


# ---- the reveal


class Reveal(Move):
    """Show a complete Weapon with its seven components, and win (OHK-049).

    `cards` are the components in the order of its places, laid out by hand (OHK-201); without them
    the game lays them out (OHK-113).
    """

    weapon: int
    cards: tuple[int, ...] = ()

    @cached_property
    def key(self) -> str:
        """`reveal:50`, and by hand `reveal:50:8:9:13:14:15:7:28`."""
        return ":".join(map(str, (self.word, self.weapon, *self.cards)))

    def refusals(self, state: Kill, act: Act) -> Iterator[Refusal]:
        """It must be complete; what is missing is told to nobody else (OHK-053)."""
        if self.cards:
            yield from self._wrongly_laid(state, act.seat)
            return
        if state.complete(act.seat, self.weapon):
            return
        components = len(state.components(act.seat))
        if components < SEVEN <= components + state.transmutes(act.seat):
            text = "Seven components are needed; a Transmute comes on top of them."
            yield Refusal("OHK-074", text, "7 components")
        else:
            yield Refusal("OHK-053", wording.unmet(state, act.seat, self.weapon), "not complete")

    def _wrongly_laid(self, state: Kill, seat: int) -> Iterator[Refusal]:
        """Every placing is judged; the first that is wrong says why (OHK-201)."""
        if not set(self.cards) <= set(state.hands[seat]):
            yield Refusal("OHK-049", "Only cards of your own hand are shown.", "not in hand")
            return
        laid, wrong = state.bench(seat, self.weapon).judged(self.cards)
        if wrong is not None:
            yield wrong
        elif not laid.complete:
            yield Refusal("OHK-073", f"{{card}} takes {SEVEN} components.", "7 components")

    def run(self, state: Kill, act: Act) -> None:
        """The game is won on the spot."""
        laid = state.bench(act.seat, self.weapon).judged(self.cards)[0].layout
        win(state, act, self.weapon, laid)


def win(state: Kill, act: Act, weapon: int, laid: Layout = ()) -> None:
    """A Weapon is revealed (OHK-054), as it was laid by hand or else by the game; the match goes on
    until somebody has won enough (OHK-200).
    """
    seat = act.seat
    layout = laid or state.laid_out(seat, weapon)
    state.winner, state.revealed = seat, weapon
    state.shown = tuple((placed.card, placed.as_) for placed in layout)
    state.score[seat] += 1
    state.tell(
        "reveals",
        seat=seat,
        card=weapon,
        cards=tuple(placed.card for placed in layout),
        classes=tuple(placed.as_ for placed in layout),
        score=tuple(state.score),
        reveals=True,
    )
    if state.score[seat] >= state.params.wins:
        state.finish("won")
    else:
        state.end_game()
