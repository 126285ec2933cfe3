"""Where the numbers of a fight come from: base and modifiers, for everything that can be looked
at."""

from __future__ import annotations

from itertools import islice

import pytest

from hotseat.games.one_hit_heroes import plain
from hotseat.games.one_hit_heroes.explain import explain, tokens
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table.sight import Sight
from tests.battery.fights import Careful, Patient, fights, runs
from tests.positions import fight, hero, library
from tests.ui.fights import both_hit, four_heroes, fourth_turn

PILES = ("draw", "discard", "burn")


def seen_of(state):
    """What a seat sees of a state that is at no table."""
    return Sight(0, 0, 0, GAME.seat_names(state), GAME.view(state, 0))


def looked(table, thing):
    """What is said of a thing: its numbers by what they are."""
    sight = table.sight(max(0, table.decider))
    return {source.what: source.text for source in explain(sight, thing)}


def of(position, thing):
    piece = thing if thing in ("now", "next", "die", "hero-die") else position.piece(thing)
    return {source.what: source.text for source in explain(seen_of(position.state), piece)}


# ---------------------------------------------------------------- Heroes and enemies


def test_a_hero_is_explained_slot_by_slot():
    told = looked(fourth_turn(), 0)
    assert told["Aggro"] == "7 of 12: 3 at the start, 4 more since."
    assert told["Bar"].startswith("GREEN from 4, YELLOW from 7, RED from 9, PURPLE from 11.")
    assert told["Odds"].startswith("3 of 6 faces hit: YELLOW, GREEN and HIT.")
    assert told["Energy"].startswith("2 of at most 3")


def test_levels_are_named_where_they_add():
    p = fight(hero("sofia", aggro=5), hero("torvald"), level=5, bonus_start=(5, 2))
    assert (
        of(p, "sofia")["Aggro"] == "5 of 12: 6 at the start (3, 3 more at level 3), 1 less since."
    )
    bonus = of(p, "brick-bruiser")["Bonus"]
    assert "2 Light more at level 2" in bonus and "1 Heavy and 1 Light more at level 4" in bonus


def test_a_boss_has_health_for_every_hero():
    told = looked(four_heroes(), four_heroes().state.boss)
    assert told["Light"].endswith("10 for two Heroes, 3 more for each of the others.")
    two = fight(hero("sofia"), hero("torvald"))
    assert of(two, "brick-bruiser")["Light"].endswith("10 for two Heroes.")


def test_the_check_is_read_with_what_comes_before():
    told = looked(fourth_turn(), "now")
    assert "YELLOW is covered from 7 Aggro." in told["Check"]
    assert "Sofia has 7, 8 by then; Torvald has 4: met." in told["Check"]
    assert told["Attacks"].startswith("two attacks still to come")


def test_the_die_says_whom_a_colour_hits():
    assert (
        looked(both_hit(), "die")["GREEN"] == "hits from 4 Aggro: Sofia with 9 and Torvald with 4."
    )


# ---------------------------------------------------------------- Weapons


@pytest.mark.parametrize(
    ("card", "at", "told"),
    [
        ("sidearm", {}, "1 Light printed."),
        ("longbow", {"aggro": 3}, "1 Light printed, 1 Light more: 2 Light."),
        ("longbow", {"aggro": 4}, "1 Light printed, 1 Light more, but not as things stand: 1 Light."),
        ("retribution", {"aggro": 9}, "1 Light printed, 1 Light more 3 times: 4 Light."),
        ("shard-volley", {}, "2 Light printed, 1 Light more where its text says so: 2 Light."),
        ("crystal-edge", {"items": ["duster-coat"]}, "1 Light printed, 1 Light more once: 2 Light."),
        ("mirror-blade", {}, "1 Light printed."),
    ],
)  # fmt: skip
def test_a_weapon_is_the_sum_of_its_parts(card, at, told):
    p = fight(hero("sofia", hand=[card], **at), hero("torvald"))
    assert of(p, card)["Damage"] == told


def test_a_weapon_copies_the_box_of_the_last_one():
    p = fight(hero("sofia", hand=["mirror-blade", "brass-knuckles"]), hero("torvald"))
    p.play("brass-knuckles")
    assert of(p, "mirror-blade")["Damage"] == "2 Light printed."


def test_doubled_damage_names_who_doubled_it():
    p = fight(
        hero("sofia", hand=["trick-shot"]), hero("maren", hand=["twin-arrow", "covering-fire"])
    )
    p.play("trick-shot")
    p.react("twin-arrow")
    told = of(p, "trick-shot")
    assert told["Damage"] == "1 Light printed, times 2 by Twin Arrow: 2 Light."
    assert told["Hero Die"] == "what it shows comes on top, doubled too."
    assert "Trick Shot is doubled by Twin Arrow" in p.log


def test_amounts_in_words():
    assert tokens((0, 0)) == "nothing" and tokens((2, 1)) == "1 Heavy and 2 Light"


# ---------------------------------------------------------------- everything, anywhere


def things(view):
    """Everything that can be pointed at."""
    yield from (entry[0] for entry in plain.things(seen_like(view)))
    for seat in range(len(view.heroes)):
        yield from (f"pile:{seat}:{pile}" for pile in PILES)
    yield from ("now", "next", "die", "hero-die", "level:2", "coming", "=end_fight")


def seen_like(view):
    return Sight(0, 0, 0, tuple(h.hero.name for h in view.heroes), view)


@pytest.mark.parametrize(("games", "player"), [(fights, Careful), (runs, Patient)])
def test_everything_is_explained_wherever_play_leads(games, player):
    rules, explained = library().rules, 0
    for _, state, rng in islice(games(60), 8):
        play = player(rng)
        for n in range(400):
            if state.result:
                break
            if n % 9 == 0:
                sight = seen_of(state)
                for thing in things(sight.view):
                    for source in explain(sight, thing):
                        assert source.what and source.text.endswith(".") and source.rule in rules
                        explained += 1
            state.push(play.picks(state))
    assert explained > 1000


def test_nothing_is_told_that_is_hidden():
    """The order of decks and the faces of unseen Boss cards change no word."""
    for _, state, rng in islice(fights(5), 4):
        play = Careful(rng)
        for _ in range(60):
            if state.result:
                break
            state.push(play.picks(state))
        other = state.clone()
        for mat in other.heroes:
            mat.deck.reverse()
        sight, dealt = seen_of(state), seen_of(other)
        for thing in things(sight.view):
            assert explain(sight, thing) == explain(dealt, thing)
