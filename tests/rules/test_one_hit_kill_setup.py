"""Setting up: the deal, the decks, who starts, and which options are refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from hotseat.engine.state import save
from hotseat.games.one_hit_kill import setup
from hotseat.games.one_hit_kill.cards import Deck, DeckFile
from hotseat.games.one_hit_kill.deal import Deal
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.table.seats import Seat
from hotseat.table.table import Table
from hotseat.ui.games.one_hit_kill.ending import ending
from tests.kill import BOTH, GAME, NAMES, Position, library, new_game, options_refused, table

rule = pytest.mark.rule
BASILISK = ["B3", "B4", "B5", "B9", "B10", "A8", "T8"]


def overloads(position: Position) -> list[int]:
    """All of them."""
    return [i for i, name in enumerate(position.state.names) if name == "special:overload"]


# ---- the deal


@rule("OHK-001", "OHK-007")
@pytest.mark.parametrize(
    ("players", "decks", "pile"), [(2, ("core",), 34), (3, ("core",), 27), (6, BOTH, 30)]
)
def test_the_overloads_lie_in_the_draw_pile_after_the_deal(
    players: int, decks: tuple[str, ...], pile: int
) -> None:
    for seed in range(40):
        position = new_game(players, seed, decks=decks)
        assert len(position.state.deck) == pile
        assert {*overloads(position)} <= {*position.state.deck}
        assert len(overloads(position)) == 3


@rule("OHK-001")
def test_in_a_thousand_deals_for_three_nobody_gets_an_overload() -> None:
    places = set()
    for seed in range(1000):
        state = new_game(3, seed).state
        dealt = {*state.field, *(card for hand in state.hands for card in hand)}
        assert len(dealt) == 24 and not any(map(state.goes_off, dealt))
        places |= {i for i, card in enumerate(state.deck) if state.goes_off(card)}
    assert places == {*range(27)}, "they are shuffled into the whole pile (OHK-007)"


@rule("OHK-002")
def test_the_same_seed_deals_the_same_and_another_deals_anew() -> None:
    assert save(new_game(3, 7).state) == save(new_game(3, 7).state)
    one, other = new_game(3, 7).state, new_game(3, 8).state
    assert (one.hands, one.field, one.deck) != (other.hands, other.field, other.deck)


@rule("OHK-003", "OHK-005", "OHK-009")
def test_seven_cards_each_three_in_the_field_and_no_discards() -> None:
    for players, decks in ((2, ("core",)), (6, BOTH)):
        position = new_game(players, decks=decks)
        assert position.sizes() == [7] * players
        assert len(position.field) == 3 and "" not in position.field
        assert position.discard == []


@rule("OHK-010", "OHK-014")
def test_two_weapons_each_and_a_pile_of_the_others() -> None:
    for decks, left in ((("core",), 14), (BOTH, 30)):
        position = new_game(3, decks=decks)
        assert [len(own) for own in position.state.weapons] == [2, 2, 2]
        assert len(position.state.weapon_pile) == left
        assert position.view(0).weapon_pile == left
    dealt = {tuple(new_game(2, seed).weapons()) for seed in range(8)}
    assert len(dealt) > 1, "they are shuffled"


@rule("OHK-011")
def test_only_the_own_weapons_are_revealed() -> None:
    cards = ["B3", "B4", "B5", "B9", "B10", "A8", "T8"]
    position = table(["E1"], cards, weapons=[["basilisk"], ["hex-harp"]], active=1)
    assert position.judged(f"reveal:{position.state.weapons[0][0]}") == ["OHK-011"]
    assert position.judged("reveal:999") == ["OHK-011"]


@rule("OHK-013")
def test_weapons_are_no_white_cards() -> None:
    four = ["basilisk", "hex-harp", "nanite-fog", "laser-lance"]
    hand = [f"B{n}" for n in range(1, 11)]
    draw = ["E1", "E2", "E3"]
    position = table(["overload"], hand, weapons=[[], four], draw=draw).play("overload")
    assert position.sizes()[1] == 10
    assert position.view(0).players[1].size == 10


# ---- who starts


@rule("OHK-015")
def test_the_starter_is_named_or_left_to_chance() -> None:
    assert [new_game(3, starter=seat).asked for seat in range(3)] == [0, 1, 2]
    assert {new_game(3, seed).asked for seed in range(20)} == {0, 1, 2}
    assert options_refused(2, starter=2) == ["OHK-015"]


def ended(position: Position, **options: Any) -> tuple[Table, KillOptions]:
    """A table that begins in this position, and what "play on" at its end is set up from."""
    at = Table.placed(GAME, library(), position.state)
    at.options = KillOptions(players=NAMES[:2], **options)
    if position.refusals("reveal", "basilisk"):
        at.concede()
    else:
        at.answer(at.number, [position.key("reveal", "basilisk")])
    nexts = {one.act: one.options for one in ending(at).nexts}
    return at, nexts["again"]


@rule("OHK-016")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_winner_starts_the_next_game(seat: int) -> None:
    hands: list[list[str]] = [["L1"], ["L2"]]
    weapons: list[list[str]] = [[], []]
    hands[seat], weapons[seat] = BASILISK, ["basilisk"]
    position = table(*hands, weapons=weapons, draw=["E1"], active=seat)
    position.state.score, position.state.starter = [0, 1], 1 - seat
    _, second = ended(position, starter=1 - seat, score=(0, 1))
    won = [0, 1]
    won[seat] += 1
    assert (second.starter, [*second.score]) == (seat, won)
    position = new_game(2, starter=second.starter, score=second.score)
    assert position.asked == seat
    assert [player.score for player in position.view().players] == won
    assert options_refused(2, score=(1,)) == ["OHK-016"]


@rule("OHK-200")
def test_after_a_match_the_next_one_begins_at_nothing() -> None:
    first = KillOptions(players=NAMES[:2], variants=("three-kills",))
    second = setup.again(first, winner=1, match=True)
    assert (second.starter, second.score) == (1, ())
    position = new_game(2, starter=1, score=second.score, variants=("three-kills",))
    assert [player.score for player in position.view().players] == [0, 0]


@rule("OHK-017")
def test_after_a_game_without_a_winner_the_starter_is_found_anew() -> None:
    position = table(["B3"], ["L1"], weapons=[["basilisk"]], draw=["E1"])
    position.state.score = [2, 1]
    at, second = ended(position, starter=1, score=(2, 1))
    assert at.result and at.state.winner == -1
    assert (second.starter, second.score) == (-1, (2, 1))
    assert {new_game(2, seed, starter=second.starter).asked for seed in range(20)} == {0, 1}


@rule("OHK-200", "OHK-016", "OHK-004")
def test_nothing_of_the_game_before_is_left_but_the_score() -> None:
    """Nobody knows any more where a card lies, nothing is revealed, and the starter begins."""
    cards = [f"{cls}{n}" for cls in "ABET" for n in range(1, 9)]
    position = table(
        cards[:3],
        cards[3:6],
        field=cards[6:9],
        draw=cards[9:20],
        discard=cards[20:],
        weapons=[["basilisk", "hex-harp", "nanite-fog"], []],
        pile=["laser-lance"],
    )
    position.field_take(cards[6]).discards(cards[4])
    state = position.state
    assert {*state.known} == {1}
    state.winner, state.revealed, state.shown = 0, state.weapons[0][0], ((state.hands[0][0], ""),)
    state.score, state.closed, state.chain = [1, 1], [2], 2
    state.agenda, state.acts, state.decision = [(Deal(), 0)], state.acts[:1], None
    state.starter, game, state.log = 1, state.game, []
    state.run()
    assert state.known == {} and position.discard == []
    assert (position.sizes(), len(position.field), len(position.deck)) == ([7, 7], 3, 15)
    assert [len(own) for own in state.weapons] == [2, 2] and state.weapon_pile == []
    assert (position.asked, state.turn, state.game, state.score) == (1, 1, game + 1, [1, 1])
    assert (state.chain, state.closed) == (0, [])
    view = position.view(0)
    assert (view.winner, view.reveal, view.known_discards) == (-1, None, ())
    assert [player.seen for player in view.players] == [(), ()]
    (begun,) = [event.facts for event in state.log if event.kind == "game_begins"]
    assert dict(begun) == {"seat": 1, "game": game + 1, "score": (1, 1), "why": "won"}


# ---- how many


@rule("OHK-018")
def test_the_core_deck_seats_two_or_three() -> None:
    assert options_refused(2) == options_refused(3) == []
    assert options_refused(4) == ["OHK-018"]


@rule("OHK-019")
def test_two_players_are_needed_and_one_may_be_a_computer() -> None:
    assert options_refused(1) == ["OHK-019"]
    options = KillOptions(players=NAMES[:2], starter=0)
    at = Table(GAME, library(), options, 1, ("Ann", Seat("", "easy")))
    assert (at.decider, at.computers) == (0, {1})
    at.answer(at.number, ["draw_card"])
    assert at.thinker == 1 and at.thinks()


@rule("OHK-147")
def test_an_expansion_seats_up_to_six() -> None:
    for players in range(2, 7):
        assert options_refused(players, decks=BOTH) == []
    assert options_refused(7, decks=BOTH) == ["OHK-147"]


@rule("OHK-148", "OHK-020")
def test_an_expansion_needs_the_core_deck() -> None:
    assert options_refused(2, decks=("death-and-lore",)) == ["OHK-148"]
    assert options_refused(2, decks=("core", "core")) == ["OHK-020"]
    assert options_refused(2, decks=("core", "cats")) == ["OHK-020"]


# ---- the decks


@rule("OHK-020", "OHK-021")
def test_what_the_core_deck_holds() -> None:
    position = new_game(2)
    kinds = Counter(name.partition(":")[0] for name in position.state.names)
    assert (kinds["component"], kinds["special"], kinds["weapon"]) == (40, 11, 20)
    components = [n for n in position.state.names if n.startswith("component:")]
    assert len({*components}) == 40
    specials = Counter(n for n in position.state.names if n.startswith("special:"))
    assert specials == {
        "special:overload": 3,
        "special:natural-selection": 2,
        "special:regex": 2,
        "special:chaos": 2,
        "special:transmute": 2,
    }


@rule("OHK-149", "OHK-150", "OHK-153", "OHK-194")
def test_what_death_and_lore_adds() -> None:
    deck = library().decks["death-and-lore"]
    assert deck.deck.classes == ("death", "lore")
    assert {card.id: card.count for card in deck.cards} == {"history": 2, "winnow": 2}
    assert len(deck.weapons) == 16
    kinds = Counter(name.partition(":")[0] for name in new_game(2, decks=BOTH).state.names)
    assert (kinds["component"], kinds["special"], kinds["weapon"]) == (60, 15, 36)


@rule("OHK-194")
def test_a_deck_brings_components_weapons_and_specials() -> None:
    deck = library().decks["death-and-lore"]
    for missing in ("cards", "weapons"):
        with pytest.raises(ValueError, match="of its own"):
            DeckFile(**{**deck.__dict__, missing: ()})
    with pytest.raises(ValueError, match="classes"):
        Deck(id="bare", name="Bare", classes=())
    assert DeckFile(**deck.__dict__) == deck


@rule("OHK-151")
def test_most_weapons_of_an_expansion_need_both_decks() -> None:
    core = {*library().decks["core"].deck.classes}
    own = {*library().decks["death-and-lore"].deck.classes}
    mixed = named = 0
    for weapon in library().decks["death-and-lore"].weapons:
        runs = [{*need.run.class_} for need in weapon.needs if need.run is not None]
        bound = any(run <= core for run in runs) and any(run <= own for run in runs)
        mixed += bound
        named += not bound and bool(weapon.classes & core)
    assert (mixed, named) == (9, 1)


@rule("OHK-152")
def test_a_second_expansion_is_warned_of() -> None:
    one = KillOptions(players=NAMES[:2], decks=BOTH)
    two = KillOptions(players=NAMES[:2], decks=(*BOTH, "more"))
    assert setup.warnings(library(), one) == []
    assert [warning.rule for warning in setup.warnings(library(), two)] == ["OHK-152"]
    first = library().decks["death-and-lore"]
    more = first.model_copy(
        update={"deck": first.deck.model_copy(update={"id": "more", "classes": ("myth", "void")})}
    )
    content = replace(library(), decks={**library().decks, "more": more})
    assert [*setup.objections(content, two)] == []
    assert setup.lay_out(content, two, 1).names.count("component:void-10") == 1
