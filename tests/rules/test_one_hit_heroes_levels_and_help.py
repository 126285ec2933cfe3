"""Levels, bonus health, and the help of a retry in One-Hit Heroes."""

import pytest

from hotseat.games.one_hit_heroes.setup import starting_bonus
from tests.positions import Position, fight, hero, library, new_fight, options_refused

TWO = ("sofia", "torvald")


def at_level(level: int, **options) -> tuple[tuple[int, int], tuple[int, int], set[int]]:
    p = new_fight(TWO, level=level, **options)
    return p.boss, p.view.bonus, {mat.aggro for mat in p.state.heroes}


# ---- levels


@pytest.mark.rule("OHH-031")
def test_level_one_adds_nothing():
    assert at_level(1) == ((10, 5), (0, 0), {3})


@pytest.mark.rule("OHH-032")
def test_level_two_puts_bonus_health_beside_the_normal_health():
    assert at_level(2) == ((10, 5), (2, 0), {3})


@pytest.mark.rule("OHH-033", "OHH-036")
def test_level_three_adds_three_aggro_and_keeps_the_bonus_of_level_two():
    assert at_level(3) == ((10, 5), (2, 0), {6})


@pytest.mark.rule("OHH-034", "OHH-036")
def test_level_four_adds_to_the_bonus_pool_and_keeps_levels_two_and_three():
    assert at_level(4) == ((10, 5), (3, 1), {6})


@pytest.mark.rule("OHH-035", "OHH-037")
def test_level_five_adds_bonus_health_again():
    assert at_level(5) == ((10, 5), (5, 2), {6})


@pytest.mark.rule("OHH-036")
@pytest.mark.parametrize("level", [0, 6])
def test_there_are_five_levels(level):
    assert options_refused(heroes=TWO, boss="brick-bruiser", level=level) == ["OHH-036"]
    assert options_refused(heroes=TWO, boss="brick-bruiser", level=5) == []


@pytest.mark.rule("OHH-037")
def test_a_boss_file_may_give_bonus_steps_of_its_own():
    boss = library().bosses["tin-pan"].boss
    pools = [starting_bonus(library(), boss, level) for level in (1, 2, 3, 4, 5)]
    assert pools == [(0, 0), (1, 0), (1, 0), (1, 2), (5, 2)]
    assert at_level(5, boss="tin-pan") == ((6, 3), (5, 2), {6})


@pytest.mark.rule("OHH-042")
def test_the_level_stands_until_the_fight_is_over():
    assert fight(hero("sofia"), hero("torvald")).judged("set_level:3") == ["OHH-042"]
    assert new_fight(TWO, level=2).state.level == 2


@pytest.mark.rule("OHH-042")
def test_a_rematch_may_be_fought_at_another_level():
    assert at_level(1, retry=True) == ((10, 5), (0, 0), {3})
    assert at_level(3, retry=True) == ((10, 5), (2, 0), {6})


# ---- bonus health


def against_bonus(card: str, **position) -> Position:
    return fight(hero("sofia", hand=[card]), hero("torvald"), **position)


@pytest.mark.rule("OHH-038")
def test_bonus_tokens_go_before_normal_ones():
    p = against_bonus("rivet-gun", bonus=(1, 0)).play("rivet-gun")
    assert (p.view.bonus, p.boss) == ((0, 0), (9, 5))


@pytest.mark.rule("OHH-038")
def test_a_normal_token_is_refused_while_bonus_is_left():
    p = against_bonus("prism-lance", bonus=(1, 1)).play("prism-lance")
    assert p.refusals("strike", "boss", "heavy") == ["OHH-038"]
    assert p.refusals("strike", "boss", "light") == ["OHH-038"]
    assert p.refusals("strike", "boss", "bonus_heavy") == []
    p.do("strike", "boss", "bonus_heavy").do("strike", "boss", "bonus_light")
    assert (p.view.bonus, p.boss) == ((0, 0), (10, 5))


@pytest.mark.rule("OHH-039")
def test_light_damage_does_nothing_while_only_heavy_bonus_is_left():
    p = against_bonus("sidearm", bonus=(0, 1)).play("sidearm")
    assert (p.view.bonus, p.boss, p["sofia"].aggro) == ((0, 1), (10, 5), 3)


@pytest.mark.rule("OHH-040")
def test_bonus_tokens_are_never_restored():
    p = fight(
        *(hero(id) for id in TWO),
        boss="straw-man",
        card="restore-four",
        health=(8, 5),
        bonus_start=(2, 0),
        phase="boss",
    )
    assert (p.boss, p.view.bonus, p.view.bonus_start) == ((10, 5), (0, 0), (2, 0))


@pytest.mark.rule("OHH-041")
def test_bonus_tokens_go_on_the_aggro_bar():
    p = against_bonus("rivet-gun", bonus=(2, 0)).play("rivet-gun")
    assert (p.view.bonus, p.boss, p["sofia"].aggro) == ((0, 0), (10, 5), 5)


# ---- the help of a retry


def give_up_two(p: Position) -> Position:
    keys = [move.key for move in p.state.decision.options[:2]]
    return p.answer(*keys)


@pytest.mark.rule("OHH-043")
def test_a_retry_draws_seven_and_discards_two():
    p = new_fight(TWO, retry=True)
    assert [len(mat.hand) for mat in p.state.heroes] == [7, 7]
    give_up_two(give_up_two(p))
    assert [(len(mat.hand), len(mat.discard)) for mat in p.state.heroes] == [(5, 2), (5, 2)]


@pytest.mark.rule("OHH-043")
def test_exactly_two_of_the_seven_must_go():
    p = new_fight(TWO, retry=True)
    keys = p.keys
    assert p.judged() == p.judged(keys[0]) == p.judged(*keys[:3]) == ["OHH-043"]
    assert p.judged(*keys[:2]) == []


@pytest.mark.rule("OHH-043")
def test_a_table_may_decline_the_help():
    p = new_fight(TWO, retry=True, help=False)
    assert p.kind == "first_hero"
    assert [(len(mat.hand), len(mat.discard)) for mat in p.state.heroes] == [(5, 0), (5, 0)]


@pytest.mark.rule("OHH-044")
def test_in_a_retry_any_hero_may_go_first_once_the_discards_are_made():
    p = new_fight(("sofia", "caceus"), boss="mirror-matron", retry=True)
    assert p.kind == "pick_cards" and give_up_two(p).kind == "pick_cards"
    assert give_up_two(p).kind == "first_hero"
    assert p.refusals("take", "sofia") == p.refusals("take", "caceus") == []
    assert p.take("caceus").state.active == 1
