"""Random games of One Hit Kill for the battery: two to six seats, both decks, every variant.

Hands, piles, Field and Weapons are kept from the log alone besides: whoever holds a card was told
which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import count
from typing import Any

from hotseat.engine.events import Event
from hotseat.engine.rng import Dice
from hotseat.games.one_hit_kill.cards import Library
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.games.one_hit_kill.state import OPEN, Kill
from tests.kill import BOTH, CORE, NAMES, library

from .playing import Games, Played
from .secrecy import Hidden, dealt_anew
from .whole import Whole

VARIANTS = tuple(library().variants)


def options_for(game: int) -> KillOptions:
    """The set-up of game number `game`: seats from two to six in turn, every second one changed by
    a variant.
    """
    seats = 2 + game % 5
    decks = CORE if seats < 4 and game % 2 else BOTH
    chosen = (VARIANTS[game // 2 % len(VARIANTS)],) if game % 2 else ()
    return KillOptions(players=NAMES[:seats], decks=decks, variants=chosen, starter=game % seats)


def answer(state: Kill, rng: Dice) -> list[Any]:
    """A legal answer by chance; few Weapons are taken, or hands would never fill."""
    decision = state.decision
    if decision.kind == "turn" and rng.below(3):
        cards = [
            m for m in decision.options if m.word in ("draw_card", "take_field", "play_special")
        ]
        if cards:
            return [cards[rng.below(len(cards))]]
    picks: list[Any] = decision.random(rng, state)
    return picks


def everything(state: Kill) -> list[str]:
    """The key of every verb with every piece: all that anybody could try."""
    keys = ["draw_card", "discard_cards", "take_weapon", "add_weapon", "trade_weapon", "pass"]
    keys += ["draw_card:2", "discard_weapon", "option:0", "option:1", "yes", "no"]
    pieces = [OPEN, *range(len(state.names))]
    return keys + [
        f"{verb}:{piece}"
        for verb in ("take_field", "play_special", "reveal", "take")
        for piece in pieces
    ]


def holds(state: Kill) -> None:
    """Nothing waits to go off, hands are sorted, and a turn begins with a full Field if it can."""
    decision = state.decision
    assert decision.most <= len(decision.options)
    if decision.kind != "choose_drops":
        assert not any(state.goes_off(card) for card in state.field), "OHK-127"
    assert all(hand == sorted(hand) for hand in state.hands)
    assert all(sum(map(state.goes_off, hand)) < 2 for hand in state.hands), "OHK-134"
    assert state.deck or not state.discard or state.params.reshuffle != "now", "OHK-079"
    if decision.kind == "turn" and OPEN in state.field:
        assert not state.can_draw(), "OHK-082"


class Mirror:
    """A game as the log has it: counts from what everybody reads, cards from what their owner
    reads.

    `gone` are the cards of the Discard pile and those that are being carried out.
    """

    def __init__(self, state: Kill) -> None:
        self.hands = [{*hand} for hand in state.hands]
        self.weapons = [{*weapons} for weapons in state.weapons]
        self.field, self.shared = state.field[:], state.weapons_table[:]
        self.deck, self.gone = len(state.deck), len(state.discard) + len(state.on_table)
        self.weapon_pile = len(state.weapon_pile)

    def follow(self, state: Kill, log: Sequence[Event]) -> None:
        """Take the events in: what their owners alone were told too. A new game is another one."""
        for event in log:
            self._take_in(event)
        if any(event.kind == "game_begins" for event in log):
            vars(self).update(vars(Mirror(state)))

    def compare(self, state: Kill) -> None:
        """The state is what the events said."""
        assert vars(self) == vars(Mirror(state))

    def _take_in(self, event: Event) -> None:
        seat = event.facts.get("seat", -1)
        facts = event.seen_by(seat).facts
        cards = {*facts.get("cards", ())}
        match event.kind:
            case "draws" | "fetches":
                self.hands[seat].add(facts["card"])
                self._from(facts.get("pile", "deck"), 1)
            case "takes" | "forces":
                self.hands[facts.get("other", seat)] |= cards
                self._leave(cards)
            case "plays":
                self._drop(seat, {facts["card"]}, 1)
            case "discards" | "pair":
                self._drop(seat, cards, facts.get("n", 2))
            case "looks":
                self.deck -= facts["n"]
            case "keeps":
                assert len(cards) == facts["n"] and len(facts["rest"]) == facts["left"]
                self.hands[seat] |= cards
                self.gone += facts["left"]
            case "refills":
                self.deck -= len(cards)
                for spot, card in zip(facts["spots"], facts["cards"], strict=True):
                    assert self.field[spot - 1] == OPEN
                    self.field[spot - 1] = card
            case "sweeps":
                self._leave(cards)
                self.gone += len(cards)
            case "reshuffles":
                self._from("discard", facts["n"])
                self.deck += facts["n"]
            case "takes_weapon":
                self.weapons[seat].add(facts["card"])
                self.weapon_pile -= 1
            case "adds_weapon":
                self.shared.append(facts["card"])
                self.weapon_pile -= 1
            case "trades_weapon":
                self.weapons[seat] ^= {facts["given"], facts["taken"]}

    def _from(self, pile: str, n: int) -> None:
        if pile == "deck":
            self.deck -= n
        else:
            self.gone -= n

    def _leave(self, cards: Iterable[int]) -> None:
        for card in cards:
            self.field[self.field.index(card)] = OPEN

    def _drop(self, seat: int, cards: set[int], n: int) -> None:
        assert len(cards) == n and cards <= self.hands[seat]
        self.hands[seat] -= cards
        self.gone += n


KILLS = Played(
    name="kills",
    game=GAME,
    content=library,
    options=options_for,
    answer=answer,
    everything=everything,
    mirror=Mirror,
    holds=holds,
    longest=400,
    ends=False,
    shares=10,
    every=20,
    brief=16,
    deepest=40,
    friendly={"friendly": True},
)
kills = KILLS.games


def of(
    seats: int, content: Callable[[], Library] = library, decks: tuple[str, ...] = BOTH
) -> Games:
    """Games that so many play with these decks, every fourth one around Communal Weapons."""

    def games(first: int) -> Iterator[tuple[int, Kill, Dice]]:
        for game in count(first):
            variants = ("communal-weapons",) if game % 4 == 3 else ()
            options = KillOptions(players=NAMES[:seats], decks=decks, variants=variants)
            yield game, GAME.new(content(), options, 50 * seats + game), Dice(game)

    return games


def shown(state: Kill) -> list[int]:
    """Overloads go off by rule, so where they lie shows; and so does the hand that was revealed
    from, for of several cards that fit a place the first is laid out.
    """
    overloads = [card for card in range(len(state.names)) if state.goes_off(card)]
    return overloads + (state.hands[state.winner] if state.revealed >= 0 else [])


HIDDEN = Hidden(
    played=KILLS,
    seats=(2, 3, 4, 5, 6),
    games=of,
    longest=120,
    every=3,
    always=lambda state: state.decision.kind != "turn",
    swap=partial(dealt_anew, GAME),
    kinds=("turn", "pick_cards", "choose_drops", "mode", "pick"),
    shown=shown,
    mixed=("reshuffles", "shuffles", "puts_by", "game_begins"),
    open=("turn",),
)

WHOLE = Whole(played=KILLS, results=("won",), longest=4000)
