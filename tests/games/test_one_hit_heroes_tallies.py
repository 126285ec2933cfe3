"""What fights are counted as: from positions with known ends."""

from typing import Any

from hotseat.engine.tally import ANSWERED, Tally
from hotseat.games.one_hit_heroes import tallies, trials
from hotseat.games.one_hit_heroes.game import GAME
from tests.positions import Position, fight, hero, library, new_fight


def counted(p: Position, *before: Any) -> Tally:
    (tally,) = tallies.tally(p.state, [*before, *p.events])
    return tally


def test_a_fight_that_is_won():
    p = fight(hero("sofia", hand=["sidearm", "reload"]), hero("edric"), health=(1, 0))
    p.play("sidearm")
    if p.kind == "assign":
        p.do("strike", "boss", "light")
    assert p.result == "won"
    tally = counted(p)
    assert tally.won and tally.ending == ("won",)
    assert tally.about == {"boss": "brick-bruiser", "level": "1"}
    assert tally.sides == ("sofia", "edric")
    assert tally.played == {("sofia", "sidearm")} == tally.early
    assert tally.held == {("sofia", "sidearm"), ("sofia", "reload")}
    assert not tally.late and tally.first


def lose(p: Position) -> Tally:
    """Pass, and accept the first hit."""
    while not p.result:
        p.do("accept" if p.kind == "hit_window" else "pass")
    return counted(p)


def against(boss: str, **fields: Any) -> Position:
    heroes = (hero("sofia", aggro=12), hero("edric", aggro=0))
    return fight(*heroes, boss=boss, phase="boss", **fields)


def test_lost_to_a_card():
    assert lose(against("brick-bruiser", card="swing", dice=["red"])).ending == (
        *("lost", "card", "red"),
    )


def test_lost_to_a_mat():
    assert lose(against("mirror-matron", dice=["hit"])).ending == ("lost", "mat", "hit")


def test_lost_to_a_minion():
    p = against(
        *("mirror-matron",),
        card="second-reflection",
        minions={"shardling-2": (2, 1)},
        dice=["green"],
    )
    assert lose(p).ending == ("lost", "minion", "green")


def test_a_turned_die_is_what_hits():
    p = fight(
        hero("sofia", aggro=12, hand=["loaded-dice"]),
        hero("edric"),
        card="swing",
        phase="boss",
        dice=["purple", "red"],
    )
    while p.kind != "hit_window":
        p.do("pass")
    tally = lose(p.react("loaded-dice"))
    assert tally.ending == ("lost", "card", "red")
    assert ("sofia", "loaded-dice") in tally.played


def test_a_fight_without_an_end_was_stopped():
    p = new_fight()
    assert counted(p).ending == ("stopped",)


def test_an_item_that_blocks_has_been_played():
    p = fight(
        hero("sofia", aggro=12, items=["duster-coat"]),
        hero("torvald", items=["force-shield"]),
        card="swing",
        phase="boss",
        dice=["purple", "miss", "miss"],
    )
    while p.kind != "hit_window":
        p.do("pass")
    p.block("force-shield", "sofia")
    assert ("torvald", "force-shield") in counted(p).played
    assert ("sofia", "duster-coat") not in counted(p).played


def test_hands_items_and_decisions_from_the_first_card_on():
    log: list[Any] = []
    options = GAME.options(heroes=("sofia", "torvald"), boss="brick-bruiser")
    state = GAME.new(library(), options, 1, log)
    state.log = log
    log.append(ANSWERED)
    state.push_keys("take:0")
    (tally,) = tallies.tally(state, log)
    hand = {("sofia", state.names[card].partition(":")[2]) for card in state.heroes[0].hand}
    assert hand <= tally.opening
    items = {("sofia", "duster-coat"), ("sofia", "lucky-holster")}
    assert items <= tally.drawn and not items & tally.opening
    assert len(tally.held) == len({*tally.held}) and tally.drawn <= tally.held
    assert (tally.turns, tally.decisions) == (1, 1)


def test_early_is_within_the_first_two_turns_of_each():
    from hotseat.engine.events import Event

    p = new_fight()
    card = p.state.heroes[0].hand[0]
    turns = [Event("hero_turn", {"seat": 0, "turn": n}) for n in range(1, 6)]
    plays = Event("plays", {"seat": 0, "card": card})
    assert counted(p, *turns[:4], plays).early and not counted(p, *turns[:4]).late
    late = counted(p, *turns, plays)
    assert not late.early and late.played and late.late


# ---- set-ups


def test_every_group_meets_every_boss_before_any_does_twice():
    lap = 15 * len(library().bosses)
    drawn = [trials.drawn(library(), {}, 2, number) for number in range(lap)]
    assert len({(frozenset(one["heroes"]), one["boss"]) for one in drawn}) == lap


def test_then_the_seats_change():
    lap = 15 * len(library().bosses)
    first, second = (trials.drawn(library(), {}, 2, n) for n in (4, 4 + lap))
    assert second["heroes"] == first["heroes"][::-1]
    assert second["boss"] == first["boss"]


def test_what_is_told_stays():
    told = {"heroes": ("ione", "maren"), "level": "3"}
    bosses = [*library().bosses]
    for number in range(9):
        drawn = trials.drawn(library(), told, 2, number)
        assert drawn == {**told, "boss": bosses[number % len(bosses)]}
    assert trials.drawn(library(), {"boss": "switchboard"}, 2, 3)["boss"] == "switchboard"
    assert "boss" not in trials.drawn(library(), {"run": "city-of-glass"}, 2, 3)


def test_groups_of_four():
    groups = [trials.drawn(library(), {}, 4, n)["heroes"] for n in range(15)]
    assert len({frozenset(group) for group in groups}) == 15
