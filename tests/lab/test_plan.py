"""What is simulated: tasks, seeds and portions."""

from collections import Counter

from hotseat.lab.plan import Plan, Vary, chunks, seed_of

TWO = ("normal", "normal")


def test_what_belongs_to_one_number_comes_together():
    vary = Vary(option="level", values=("1", "2"))
    plan = Plan(
        game="one-hit-heroes", games=3, seats=TWO, against=("easy", "easy"), vary=vary, first=10
    )
    assert len(plan) == 12
    tasks = [plan.task(index) for index in range(len(plan))]
    assert tasks[:5] == [(10, 0, "1"), (10, 1, "1"), (10, 0, "2"), (10, 1, "2"), (11, 0, "1")]
    assert len(set(tasks)) == 12


def test_a_seed_is_of_the_number_alone():
    plan = Plan(game="one-hit-heroes", games=5, seats=TWO, seed=7)
    other = Plan(
        game="one-hit-heroes", games=50, seats=TWO, seed=7, first=3, options={"level": "2"}
    )
    assert [seed_of(plan, n) for n in range(5)] == [seed_of(other, n) for n in range(5)]
    seeds = {
        seed_of(Plan(game="", games=1, seats=TWO, seed=s), n) for s in range(40) for n in range(250)
    }
    assert len(seeds) == 10_000


def test_what_is_told_to_the_game():
    vary = Vary(option="level", values=("1", "2"))
    plan = Plan(game="", games=1, seats=TWO, options={"boss": "x"}, vary=vary)
    assert plan.told("2") == {"boss": "x", "level": "2"}
    assert Plan(game="", games=1, seats=TWO, run="glass").told("") == {"run": "glass"}


def test_portions_cover_everything_once():
    for total in (1, 7, 100, 12_345):
        for workers in (2, 3, 8):
            portions = [*chunks(total, workers)]
            assert [i for portion in portions for i in portion] == [*range(total)]
            assert max(Counter(map(len, portions))) <= 25


def test_the_command_that_asks_for_it_again():
    plan = Plan(
        game="one-hit-heroes",
        games=20,
        seats=("hard", "easy"),
        against=TWO,
        seed=3,
        first=7,
        options={"boss": "switchboard", "heroes": ("sofia", "edric")},
        vary=Vary(option="level", values=("1", "2")),
        packs=("/a pack",),
    )
    assert plan.command == (
        "hotseat simulate one-hit-heroes boss=switchboard heroes=sofia,edric"
        " --seats bot:hard,bot:easy --against bot:normal,bot:normal --vary level=1,2"
        " --games 20 --seed 3 --first 7 --with '/a pack'"
    )
    run = Plan(game="g", games=1, seats=TWO, run="glass", tries=2)
    assert " --run glass --tries 2 --drafts players --games 1 " in run.command
