"""Whole runs: tries, drafts, giving up; and what they are counted as."""

from functools import cache

from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.trials import settled
from hotseat.lab.plan import Plan, Task
from hotseat.lab.playing import Played, play
from hotseat.lab.report import Report
from hotseat.lab.summary import summary
from tests.lab.test_playing import by_chance, content

BOSSES = ["brick-bruiser", "switchboard", "mirror-matron", "glass-titan"]
PLAN = Plan(game=GAME.id, games=12, seats=("easy", "easy"), run="city-of-glass", tries=2, seed=2)


def winning(game, state, bots, rng):
    """A stand-in that wins: the Boss has one token left at every question of the Fight."""
    if state.decision.kind == "fighting":
        state.tokens = {state.boss: [1, 0]}
        state.bonus = [0, 0]
    return by_chance(game, state, bots, rng)


@cache
def run(number: int, answer=by_chance) -> Played:
    return play(GAME, content(), PLAN, Task(number, 0, ""), answer)


@cache
def results() -> Report:
    played = [run(number) for number in range(6)] + [
        run(number, winning) for number in range(6, 12)
    ]
    return summary(PLAN, played, 1, 1.0)


def test_a_boss_is_tried_so_often_and_then_given_up():
    played = run(0)
    assert played.fault == "" and played.result == "conceded"
    assert [fight.first for fight in played.fights] == [True, False]
    assert [fight.about["boss"] for fight in played.fights] == ["brick-bruiser"] * 2
    assert not any(fight.won for fight in played.fights)


def test_a_run_that_is_won_meets_every_boss_and_drafts():
    played = next(
        run(number, winning) for number in range(6, 12) if run(number, winning).result == "won"
    )
    assert list(dict.fromkeys(fight.about["boss"] for fight in played.fights)) == BOSSES
    assert sum(fight.won for fight in played.fights) == 4
    first = [choice for choice in played.choices if len(choice.offered) == 8]
    assert len(first) == 4 and len(played.choices) in range(12, 17)
    drafted = {choice.taken for choice in played.choices[:4]}
    held = {card for _, card in played.fights[-1].held}
    assert drafted <= held
    starters = {card for _, card in played.fights[0].held}
    assert not drafted & starters and starters < held


def test_only_what_is_decided_in_a_fight_is_counted_for_it():
    for number in range(12):
        played = run(number, winning if number > 5 else by_chance)
        assert sum(fight.decisions for fight in played.fights) < played.answers


def test_first_tries_and_any():
    runs = results().sides[0].runs
    assert runs.won.of == 12
    first, *_ = runs.stages
    assert first.boss == "brick-bruiser" and first.first.of == first.ever.of == 12
    assert first.first.won <= first.ever.won == 12 - first.given_up
    assert 1 <= first.tries.mean <= 2 == first.tries.longest
    assert [stage.boss for stage in runs.stages] == BOSSES[: len(runs.stages)]
    assert runs.stages[1].first.of == first.ever.won


def test_groups_count_first_tries_and_cards_all_fights():
    (side,) = results().sides
    firsts = [fight for game in side.games for fight in game.fights]
    assert side.won.of < len(firsts)
    assert sum(ending.fights for ending in side.endings) == len(firsts)
    by_boss = next(grouping for grouping in side.groupings if grouping.by == "boss")
    assert by_boss.groups[0].won == side.runs.stages[0].first


def test_what_was_picked_of_what_was_on_offer():
    picks = {pick.card: pick.picked for pick in results().sides[0].runs.picks}
    assert all(0 <= picked.won <= picked.of for picked in picks.values())
    pack = [card.id for card in content().bosses["brick-bruiser"].pack]
    assert sum(picks[card].won for card in pack) == 4 * results().sides[0].runs.stages[0].ever.won


def test_drafted_cards_are_counted_where_somebody_has_them():
    (side,) = results().sides
    cards = {card.card: card for card in side.cards}
    fights = sum(len(game.fights) for game in side.games)
    pack = content().bosses["brick-bruiser"].pack
    drafted = [cards[card.id] for card in pack if card.id in cards]
    assert all(0 < card.drawn <= card.held < fights for card in drafted)
    assert any(len(card.owners) > 1 for card in drafted)


def test_no_skill_decides_what_comes_between_fights():
    played, kinds = [], set()

    def answer(game, state, bots, rng):
        kinds.add(state.decision.kind)
        assert settled(state, 2) is None
        return by_chance(game, state, bots, rng)

    for number in range(3):
        played.append(play(GAME, content(), PLAN, Task(number, 0, ""), answer))
    assert kinds and not kinds & {"after_loss", "next_boss"}


def test_drafts_by_chance_are_asked_of_nobody():
    chance = PLAN.model_copy(update={"drafts": "chance"})
    kinds = set()

    def answer(game, state, bots, rng):
        kinds.add(state.decision.kind)
        return winning(game, state, bots, rng)

    played = [play(GAME, content(), chance, Task(n, 0, ""), answer) for n in range(6, 10)]
    assert any(game.choices for game in played) and "draft" not in kinds
    again = [play(GAME, content(), chance, Task(n, 0, ""), winning) for n in range(6, 10)]
    assert [game.choices for game in again] == [game.choices for game in played]
