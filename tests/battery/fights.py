"""Random fights of One-Hit Heroes for the battery, alone and in runs: all pairs of Heroes, all
Bosses, half of them with extra cards.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

from hotseat.engine.events import Event
from hotseat.engine.move import Decision, Take
from hotseat.engine.rng import Dice, shuffle
from hotseat.games.one_hit_heroes.attack import Block
from hotseat.games.one_hit_heroes.cards import Library, Tokens
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.moves import END_FIGHT, SCOUT, PlayCard, React, UseItem
from hotseat.games.one_hit_heroes.setup import FightOptions, starting_aggro, starting_bonus
from hotseat.games.one_hit_heroes.state import Fight
from tests.positions import library

from .playing import Games, Played
from .secrecy import Hidden
from .whole import Whole

PAIRS = tuple(combinations(("sofia", "edric", "caceus", "maren", "torvald", "ione"), 2))
BOSSES = ("brick-bruiser", "switchboard", "mirror-matron", "glass-titan")
TEST_BOSSES = ("straw-man", "coyote-queen", "iron-locomotive")
EXTRA_MOST = 6
BETWEEN = ("draft", "after_loss", "next_boss", "swap", "swap_for", "trade", "start_items")


def options_for(game: int) -> FightOptions:
    """The set-up of game number `game`: walks through pairs, Bosses, levels, tables and extras."""
    rng = Dice(game)
    heroes = list(PAIRS[game % len(PAIRS)])
    others = [h for h in library().heroes if h not in heroes]
    for _ in range(rng.below(5) // 2):
        heroes.append(others.pop(rng.below(len(others))))
    bosses = BOSSES if game % 4 else (*BOSSES, *TEST_BOSSES)
    starters = {c.id for file in library().heroes.values() for c in file.cards}
    loose = [card for card in library().cards if card not in starters]
    extra = {
        hero: tuple(loose[rng.below(len(loose))] for _ in range(rng.below(EXTRA_MOST + 1)))
        for hero in heroes[: len(heroes) // 2]
    }
    return FightOptions(
        heroes=tuple(heroes),
        boss=bosses[(game // len(PAIRS) + game) % len(bosses)],
        level=1 + rng.below(5),
        extra=extra,
        retry=game % 3 == 0,
    )


@cache
def weak_library() -> Library:
    """The content with Bosses that fall soon, so that runs come to their end."""
    health = {"health": Tokens(light=3, heavy=1), "per_hero": Tokens(light=1)}
    weak = {
        id: file.model_copy(update={"boss": file.boss.model_copy(update=health)})
        for id, file in library().bosses.items()
    }
    return replace(library(), bosses=weak)


def run_options_for(game: int) -> FightOptions:
    """The set-up of run number `game`: half of them after earlier runs."""
    rng = Dice(game)
    heroes = list(PAIRS[game % len(PAIRS)])
    others = [h for h in library().heroes if h not in heroes]
    for _ in range(rng.below(5) // 2):
        heroes.append(others.pop(rng.below(len(others))))
    looted = tuple(boss for boss in BOSSES if game % 2 and rng.below(2))
    packs = [card.id for boss in looted for card in library().bosses[boss].pack]
    shuffle(rng, packs)
    return FightOptions(
        heroes=tuple(heroes),
        run="city-of-glass",
        level=1 + rng.below(3),
        armory=tuple(packs[: rng.below(len(packs) + 1)]),
        looted=looted,
    )


class Careful:
    """Answers at random, but rarely accepts a hit: fights last long enough to be seen."""

    def __init__(self, rng: Dice) -> None:
        self.rng = rng

    def picks(self, state: Any) -> list[Any]:
        """A legal answer."""
        decision = state.decision
        if decision.kind == "hit_window" and len(decision.options) > 1 and self.rng.below(20):
            saving = [m for m in decision.options if m.word != "accept"]
            return [saving[self.rng.below(len(saving))]]
        picks: list[Any] = decision.random(self.rng, state)
        return picks


class Patient(Careful):
    """Answers runs: gives up rarely, and is done swapping soon."""

    def picks(self, state: Any) -> list[Any]:
        """A legal answer."""
        decision = state.decision
        if decision.kind == "after_loss" and self.rng.below(20):
            return [decision.options[self.rng.below(2)]]
        if decision.kind == "next_boss" and self.rng.below(4):
            return [decision.options[0]]
        return super().picks(state)


def everything(state: Fight) -> list[str]:
    """The key of every verb with every piece: all that anybody could try."""
    keys = [END_FIGHT.key, SCOUT.key, "pass", "accept", "yes", "no", "option:0", "let_go"]
    for seat, hero in enumerate(state.heroes):
        cards = [*hero.hand, *hero.items]
        for card in cards:
            keys += [PlayCard(card=card).key, UseItem(seat=seat, card=card).key]
            keys += [React(seat=seat, card=card).key, Block(seat=seat, item=card, hero=seat).key]
            keys.append(Take(it=card).key)
        keys.append(Take(it=seat).key)
    keys += ["again", "again_with_help", "go_on", "give_up", "done", "skip_draft", "swap"]
    keys += [f"set_level:{n}" for n in range(1, 6)]
    keys += [Take(it=card).key for card in (*state.armory, *state.draft)]
    keys += [f"strike:{e}:{t}" for e in state.tokens for t in ("light", "heavy")]
    return keys


class Mirror:
    """Counters kept from the events alone: what nobody told has not happened."""

    def __init__(self, state: Fight) -> None:
        self.aggro = [hero.aggro for hero in state.heroes]
        self.energy = [hero.energy for hero in state.heroes]
        self.tokens = {enemy: pair[:] for enemy, pair in state.tokens.items()}
        self.bonus = state.bonus[:]
        self.cards, self.seats = state.cards, len(state.heroes)

    def follow(self, state: Fight, log: Sequence[Event]) -> None:
        """Take the events in."""
        for event in log:
            facts = event.facts
            if event.kind == "aggro":
                self.aggro[facts["seat"]] = facts["at"]
            elif event.kind == "energy":
                self.energy[facts["seat"]] = facts["at"]
            elif event.kind == "token":
                self._token(facts)
            elif event.kind == "restores":
                self.tokens[facts["enemy"]][0] += facts["light"]
                self.tokens[facts["enemy"]][1] += facts["heavy"]
            elif event.kind == "summons":
                health = self.cards[facts["enemy"]].health
                self.tokens[facts["enemy"]] = [health.light, health.heavy]
            elif event.kind == "fight_begins":
                self._fight(facts)
            elif event.kind == "minion_defeated":
                assert self.tokens.pop(facts["enemy"]) == [0, 0]

    def _fight(self, facts: Any) -> None:
        boss = self.cards[facts["enemy"]]
        self.aggro = [starting_aggro(library(), facts["level"])] * self.seats
        self.energy = [library().settings.start_energy] * self.seats
        self.tokens = {facts["enemy"]: boss.health_for(self.seats)}
        self.bonus = list(starting_bonus(library(), boss, facts["level"]))

    def _token(self, facts: Any) -> None:
        self.aggro[facts["seat"]] = facts["at"]
        pool = self.bonus if facts["token"].startswith("bonus") else self.tokens[facts["enemy"]]
        pool[facts["token"].endswith("heavy")] -= 1

    def compare(self, state: Fight) -> None:
        """The state is what the events said."""
        assert self.aggro == [hero.aggro for hero in state.heroes]
        assert self.energy == [hero.energy for hero in state.heroes]
        assert (self.tokens, self.bonus) == (state.tokens, state.bonus)


FIGHTS = Played(
    name="fights",
    game=GAME,
    content=library,
    options=options_for,
    answer=lambda state, rng: Careful(rng).picks(state),
    everything=everything,
    mirror=Mirror,
    longest=4000,
    ends=True,
    shares=20,
    every=10,
    loose=("window",),
    brief=14,
    deepest=60,
)

RUNS = replace(
    FIGHTS,
    name="runs",
    content=weak_library,
    options=run_options_for,
    answer=lambda state, rng: Patient(rng).picks(state),
    longest=40_000,  # a lost fight is tried again some forty times before it is left
    shares=5,
    twice=6,
    always=BETWEEN,
)

fights, runs = FIGHTS.games, RUNS.games


def reshuffled(other: Fight, seat: int, pins: Collection[int], rng: Dice) -> None:
    """What is hidden lies otherwise: Draw Piles in another order, unseen Boss cards below the top
    one too, the Armory, and the decks of the Bosses to come.
    """
    for zone in (*(hero.deck for hero in other.heroes), other.armory, *other.box):
        _mixed(zone, [i for i, card in enumerate(zone) if card not in pins], rng)
    known = {*other.seen, *pins}
    deck = other.boss_deck
    _mixed(deck, [i for i, card in enumerate(deck) if i > 0 and card not in known], rng)


def _mixed(zone: list[int], spots: Sequence[int], rng: Dice) -> None:
    """The cards in these spots lie in another order."""
    cards = [zone[i] for i in spots]
    shuffle(rng, cards)
    for i, card in zip(spots, cards, strict=True):
        zone[i] = card


def of(seats: int, games: Games) -> Games:
    """Those of these games that so many play."""
    return lambda first: (one for one in games(first) if len(one[1].heroes) == seats)


HIDDEN = Hidden(
    played=FIGHTS,
    seats=(2, 3, 4),
    games=lambda seats: of(seats, fights),
    longest=4000,
    every=7,
    always=lambda state: False,
    swap=reshuffled,
    kinds=("first_hero", "scout", "fighting", "window", "hit_window", "point"),
    shown=lambda state: (*state.seen, *state.boss_deck[:1]),
)
HIDDEN_IN_RUNS = replace(
    HIDDEN,
    played=RUNS,
    games=lambda seats: of(seats, runs),
    many=450,
    every=50,
    always=lambda state: state.decision.kind in BETWEEN,
    kinds=BETWEEN,
)


def accepted(decision: Decision, keys: Sequence[str]) -> bool:
    """Is a hit accepted that something could be done about?"""
    return "accept" in keys and len(decision.options) > 1


WHOLE = Whole(played=FIGHTS, results=("won", "lost"), longest=2000, iterations=6, gives_up=accepted)
WHOLE_RUNS = replace(WHOLE, played=RUNS, results=("won",), longest=4000)
