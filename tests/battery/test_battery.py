"""The battery: random decisions from fixed seeds, and everything that must hold at each of them.

20,000 decisions in `make test`; HOTSEAT_BATTERY sets another number (`make battery`).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from hotseat.engine.move import Take
from hotseat.engine.rng import Dice, shuffle
from hotseat.engine.state import save
from hotseat.engine.view import imagine
from hotseat.games.one_hit_heroes.attack import Block
from hotseat.games.one_hit_heroes.cards import Library
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.moves import END_FIGHT, SCOUT, PlayCard, React, UseItem
from hotseat.games.one_hit_heroes.setup import starting_aggro, starting_bonus
from hotseat.games.one_hit_heroes.state import Fight
from tests.positions import library

from . import holding
from .games import BOSSES, EXTRA_MOST, PAIRS, Careful, fights, options_for
from .holding import check_options_run, said_and_filtered

DECISIONS = int(os.environ.get("HOTSEAT_BATTERY", "20000"))
SHARES = 20
DEEPEST, LONGEST = 60, 4000
BRIEF = 14  # letters of a refusal beside a card
NOT_SAVED = {"cards", "settings", "log", "language", "decision", "moments"}


def decisions(
    games: Iterable[tuple[int, Fight, Dice]],
    most: int,
    play: type[Careful] = Careful,
    longest: int = LONGEST,
) -> Iterator[tuple[int, Fight, list[Any]]]:
    """So many decisions of these games: the number, the state, the answer to come."""
    n = 0
    for _, state, rng in games:
        player = play(rng)
        mirror = Mirror(state)
        for _ in range(longest):
            if state.result:
                break
            mirror.compare(state)
            picks = player.picks(state)
            yield n, state, picks
            n += 1
            if n >= most:
                return
            state.log = []
            state.push(picks)
            mirror.follow(state.log)
        else:
            raise AssertionError(f"more than {longest} decisions")


class Mirror:
    """Counters kept from the events alone: what nobody told has not happened."""

    def __init__(self, state: Fight) -> None:
        self.aggro = [hero.aggro for hero in state.heroes]
        self.energy = [hero.energy for hero in state.heroes]
        self.tokens = {enemy: pair[:] for enemy, pair in state.tokens.items()}
        self.bonus = state.bonus[:]
        self.cards, self.seats = state.cards, len(state.heroes)

    def follow(self, log: list[Any]) -> None:
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


@pytest.mark.parametrize("share", range(SHARES))
def test_the_battery(share: int) -> None:
    for n, state, picks in decisions(fights(share * 10_000), max(1, DECISIONS // SHARES)):
        check_decision(state)
        if n % 10 == 0:
            check_options_run(state)
            check_refusals(state)
            check_copies(state)
            check_options_are_the_filter(state)
        if n % 50 == 0:
            check_look_alike(state, n)
            check_non_interference(state, picks, n)


def check_decision(state: Fight) -> None:
    """What holds in every game."""
    holding.check_decision(state, DEEPEST)


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


def check_refusals(state: Fight) -> None:
    """Whatever is no option is refused."""
    holding.check_refusals(state, everything(state), library().rules, BRIEF)


def check_copies(state: Fight, content: Library | None = None) -> None:
    """Clones and saves are equal."""
    holding.check_copies(state, GAME, content or library(), NOT_SAVED)


def check_options_are_the_filter(state: Fight) -> None:
    """Options said in one pass equal the candidates nobody refuses."""
    question = state.decision.question
    said, filtered = said_and_filtered(state)
    if question.word == "window":
        assert said <= filtered, (said, filtered)
    else:
        assert said == filtered, (question, said - filtered, filtered - said)


def reshuffled(state: Fight, n: int) -> Fight:
    """Another world that looks the same: Draw Piles in another order, unseen Boss cards below the
    top one too, the Armory and the decks of the other Bosses, another future.
    """
    other: Fight = state.clone()
    rng = Dice(n + 1)
    other.rng = rng.below(1 << 62)
    for hero in other.heroes:
        shuffle(rng, hero.deck)
    unseen = [i for i, c in enumerate(other.boss_deck) if i > 0 and c not in other.seen]
    cards = [other.boss_deck[i] for i in unseen]
    shuffle(rng, cards)
    for i, card in zip(unseen, cards, strict=True):
        other.boss_deck[i] = card
    for zone in (other.armory, *other.box):
        shuffle(rng, zone)
    return other


def check_look_alike(state: Fight, n: int) -> None:
    """States that look alike to a seat look alike in view and are imagined equal."""
    other = reshuffled(state, n)
    seat = state.decision.seat
    assert GAME.view(state, seat) == GAME.view(other, seat)
    worlds = [imagine(GAME, s, seat, Dice(n)) for s in (state, other)]
    assert save(worlds[0]) == save(worlds[1])


def check_non_interference(state: Fight, picks: list[Any], n: int) -> None:
    """With other hidden cards the same answer shows the same, until something is turned over."""
    mine, other = state.clone(), reshuffled(state, n)
    other.rng = mine.rng
    for world in (mine, other):
        world.log = []
        world.push(picks)
    if any(event.reveals for event in mine.log + other.log):
        return
    assert GAME.view(mine, 0) == GAME.view(other, 0)
    assert mine.log == other.log
    assert (mine.decision and mine.decision.seat) == (other.decision and other.decision.seat)


def test_a_generator_left_in_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: a bot's world that knows the dice to come."""
    honest = imagine

    def leaky(game: Any, state: Any, seat: int, rng: Dice) -> Any:
        world = honest(game, state, seat, rng)
        world.rng = state.rng
        return world

    monkeypatch.setitem(globals(), "imagine", leaky)
    _, state, _ = next(fights(3))
    with pytest.raises(AssertionError):
        check_look_alike(state, 1)


def test_a_deck_in_its_order_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: a redeal that leaves the Draw Piles as they lie."""
    monkeypatch.setattr(type(GAME), "unseen", lambda self, state, seat: [])
    _, state, _ = next(fights(4))
    with pytest.raises(AssertionError):
        check_look_alike(state, 1)


def test_boss_cards_in_their_order_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: a bot that knows the faces nobody has seen."""
    monkeypatch.setattr(type(GAME), "pinned", lambda self, state, seat: state.boss_deck)
    _, state, _ = next(fights(5))
    with pytest.raises(AssertionError):
        check_look_alike(state, 1)


def test_the_same_answers_give_the_same_fight() -> None:
    """Replay by keys alone ends in the same state, byte for byte."""
    for game in range(10):
        _, state, rng = next(fights(game))
        begun, keys = state.clone(), []
        player = Careful(rng)
        while not state.result:
            picks = player.picks(state)
            keys.append([m.key for m in picks])
            state.push(picks)
        for answer in keys:
            begun.push_keys(*answer)
        assert save(begun) == save(state)


def test_the_battery_meets_every_pair_with_every_boss() -> None:
    """Also with cards of the test pack in half of the hands, and at every level and table size."""
    seen = [options_for(share * 10_000 + i) for share in range(SHARES) for i in range(15)]
    met = {(pair, o.boss) for o in seen for pair in PAIRS if set(pair) <= set(o.heroes)}
    assert met >= {(pair, boss) for pair in PAIRS for boss in BOSSES}
    assert {o.level for o in seen} == {1, 2, 3, 4, 5}
    assert {len(o.heroes) for o in seen} == {2, 3, 4}
    extra = [len(cards) for o in seen for cards in o.extra.values()]
    assert set(extra) == set(range(EXTRA_MOST + 1))
