"""Worlds a Hero could be in: Draw Piles in any order, Boss cards nobody has seen at any place they
fit."""

from __future__ import annotations

from collections import Counter

import pytest

from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.engine.view import imagine
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.state import Fight
from tests.positions import Position, fight, hero

DRAWN = 400


def worlds(p: Position, seat: int = 0) -> list[Fight]:
    """Many worlds this seat could be in."""
    rng = Dice(5)
    return [imagine(GAME, p.state, seat, rng) for _ in range(DRAWN)]


def titan(deck_at: int, seen: tuple[str, ...] = ()) -> Position:
    """The Glass Titan with so many of its eight cards turned over, and some others seen."""
    p = fight(hero("maren"), hero("torvald"), boss="glass-titan", deck_at=deck_at, phase="scout")
    ids = {p.id_of(card): card for card in p.state.boss_deck}
    p.state.seen += [ids[id] for id in seen]
    return p


def ids(p: Position, cards: list[int]) -> list[str]:
    return [p.id_of(card) for card in cards]


@pytest.mark.rule("OHH-022")
def test_draw_piles_come_in_every_order_and_nothing_else_moves() -> None:
    p = fight(
        hero(
            "sofia", hand=["reload"], deck=["sidearm", "all-in", "lie-low"], discard=["trick-shot"]
        ),
        hero("torvald", items=["force-shield"], deck=["taunt", "hammerfall"], burn=["iron-will"]),
    )
    seen = worlds(p)
    assert len({tuple(world.heroes[0].deck) for world in seen}) == 6
    assert len({tuple(world.heroes[1].deck) for world in seen}) == 2
    for world in seen:
        for mine, theirs in zip(world.heroes, p.state.heroes, strict=True):
            assert sorted(mine.deck) == sorted(theirs.deck)
            assert (mine.hand, mine.items, mine.discard, mine.burn, mine.play) == (
                theirs.hand,
                theirs.items,
                theirs.discard,
                theirs.burn,
                theirs.play,
            )


@pytest.mark.rule("OHH-066")
@pytest.mark.parametrize(
    ("deck_at", "fitting"),
    [(0, {"loom", "splinter-storm"}), (1, {"stomp"}), (2, {"crush-gear"}), (6, {"twin-fists"})],
)
def test_on_top_of_the_boss_deck_lies_a_card_with_the_back_that_lies_open(
    deck_at: int, fitting: set[str]
) -> None:
    p = titan(deck_at)
    tops = Counter(p.id_of(world.boss_deck[0]) for world in worlds(p))
    assert {*tops} == fitting
    assert all(n > DRAWN / len(fitting) * 0.8 for n in tops.values())
    shown = GAME.view(p.state, 0).next
    assert all(GAME.view(world, 0).next.icons == shown.icons for world in worlds(p))


def test_boss_cards_nobody_has_seen_lie_at_every_place_below_the_top() -> None:
    p = titan(0)
    places = {(i, c) for world in worlds(p) for i, c in enumerate(world.boss_deck) if i}
    assert places == {(i, c) for i in range(1, 8) for c in p.state.boss_deck}


def test_cards_the_table_has_seen_stay_where_they_lie() -> None:
    p = titan(2, seen=("refract", "collapse"))
    assert ids(p, p.state.boss_deck)[1] == "refract" and ids(p, p.state.boss_deck)[-1] == "collapse"
    for world in worlds(p):
        assert ids(p, world.boss_deck)[1] == "refract"
        assert ids(p, world.boss_deck)[-1] == "collapse"
        assert world.revealed == p.state.revealed and world.seen == p.state.seen
    assert len({tuple(world.boss_deck) for world in worlds(p)}) > 5


def test_a_top_card_the_table_has_seen_stays_and_the_others_are_dealt_anew() -> None:
    p = titan(1, seen=("stomp",))
    decks = {tuple(ids(p, world.boss_deck)) for world in worlds(p)}
    assert {deck[0] for deck in decks} == {"stomp"} and len(decks) > 100


@pytest.mark.rule("OHH-067")
def test_a_boss_deck_that_came_round_again_is_known_from_top_to_bottom() -> None:
    p = titan(8).do("scout")
    assert ids(p, p.state.revealed) == ["loom"] and len(p.state.boss_deck) == 7
    assert {tuple(world.boss_deck) for world in worlds(p)} == {tuple(p.state.boss_deck)}


def test_every_seat_imagines_alike_for_hands_lie_open() -> None:
    p = titan(1)
    for seed in range(20):
        one, other = (imagine(GAME, p.state, seat, Dice(seed)) for seat in (0, 1))
        assert save(one) == save(other)


def test_a_top_that_did_not_keep_its_back_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault: any card may come to the top."""
    monkeypatch.setattr(type(GAME), "fits", lambda self, state, seat: None)
    p = titan(1)
    shown = {GAME.view(world, 0).next.icons for world in worlds(p)}
    assert len(shown) > 1
