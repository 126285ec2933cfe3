"""Hands, piles, Field and Weapons kept from the log alone: what nobody told has not happened, and
whoever holds a card was told which.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

import pytest

from hotseat.engine.events import Event
from hotseat.games.one_hit_kill.state import OPEN, Kill

from .kills import answer, kills

GAMES, LONGEST = 26, 150  # games, so that every variant is met, and answers of each


class Mirror:
    """A game as the log has it: counts from what everybody reads, cards from what their owner reads.

    `gone` are the cards of the Discard pile and those that are being carried out.
    """

    def __init__(self, state: Kill) -> None:
        self.hands = [{*hand} for hand in state.hands]
        self.weapons = [{*weapons} for weapons in state.weapons]
        self.field, self.shared = state.field[:], state.weapons_table[:]
        self.deck, self.gone = len(state.deck), len(state.discard) + len(state.on_table)
        self.weapon_pile = len(state.weapon_pile)

    def follow(self, event: Event) -> None:
        """Take an event in: what its owner alone was told too."""
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


@pytest.mark.rule("OHK-186")
def test_hands_and_piles_are_what_the_log_says() -> None:
    met: set[str] = set()
    for _, state, rng in islice(kills(0), GAMES):
        mirror = Mirror(state)
        for _ in range(LONGEST):
            if state.result:
                break
            state.log = []
            state.push(answer(state, rng))
            for event in state.log:
                mirror.follow(event)
            met |= {event.kind for event in state.log}
            if "game_begins" in {event.kind for event in state.log}:
                mirror = Mirror(state)
            assert vars(mirror) == vars(Mirror(state)), state.log
    assert met >= {"draws", "takes", "forces", "discards", "plays", "keeps", "fetches", "pair"}
    assert met >= {
        "reshuffles",
        "sweeps",
        "takes_weapon",
        "adds_weapon",
        "trades_weapon",
        "reveals",
    }
