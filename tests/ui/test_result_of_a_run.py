"""After the last question of a run: how it ended, Boss by Boss, and another run."""

import pytest

from hotseat.games.one_hit_heroes import damage
from hotseat.games.one_hit_heroes.setup import FightOptions
from hotseat.table.table import Table
from hotseat.ui.games.one_hit_heroes.ending import ending
from hotseat.ui.house import seat
from tests.runs import GLASS
from tests.ui.walking import GAME, SIZES, house, library

FOUR = ("sofia", "torvald", "maren", "caceus")


def dealt(*heroes, **options):
    """A run of Ann and the others at its first question."""
    chosen = FightOptions(heroes=heroes or ("sofia", "torvald"), run=GLASS, **options)
    people = ("Ann", "Ben", "Cy", "Dee")[: len(chosen.heroes)]
    return Table(GAME, library(), chosen, 3, people)


def answer(table, *keys):
    table.answer(table.number, keys)


def over(table, end):
    """The fight is over at the next answer, which the table's own history then tells."""
    state = table.state
    while state.decision.kind in ("start_items", "pick_cards", "first_hero"):
        answer(table, *[m.key for m in state.decision.options[: state.decision.least]])
        state = table.state
    option = state.decision.options[0].key
    original = type(state).push_keys

    def instead(self, *keys):
        self.decision = None
        end(self)
        self.run()

    type(state).push_keys = instead
    try:
        answer(table, option)
    finally:
        type(state).push_keys = original


def win(table):
    """The Boss falls."""

    def end(state):
        state.tokens[state.boss] = [0, 0]
        damage.win(state, 0)

    over(table, end)


def lose(table):
    over(table, lambda state: state.fight_over("lost"))


def draft(table):
    """Everybody drafts what comes first."""
    while table.sight(table.decider).kind == "draft":
        answer(table, table.state.decision.options[0].key)


def won(*heroes):
    """A run that is won; the second Boss fell at the third try, after a trade."""
    table = dealt(*heroes)
    for boss in range(4):
        if boss == 1:
            lose(table)
            answer(table, "again")
            lose(table)
            answer(table, "again_with_help")
            (own, *_), (theirs, *_), *_ = table.state.campaign.drafted
            answer(table, f"take:{own}")
            answer(table, f"take:{theirs}")
            answer(table, "yes")
            while table.sight(table.decider).kind == "swap":
                answer(table, "done")
        win(table)
        draft(table)
        if boss < 3:
            answer(table, "go_on")
    return table


def words(told):
    rows = [text for text, _ in told.said] + [row for part in told.parts for row in part.rows]
    return "\n".join("".join(p if isinstance(p, str) else p.text for p in row) for row in rows)


def test_a_run_that_was_won_in_words_and_figures():
    table = won()
    told = ending(table)
    assert table.result == "won"
    assert (told.heading, told.tone, told.fact) == ("EPISODE WON", "good", "six fights")
    assert told.said[0][1] == "OHH-005"
    text = words(told)
    assert "City of Glass is won. Four Bosses fell; two fights lost." in text
    assert "1 Brick Bruiser   beaten in try 1" in text
    assert "2 Switchboard     beaten in try 3" in text
    assert (
        "Wrecking Ball, " in text.split("Sofia")[1].split("\n")[0]
    )  # which came to her in the trade
    assert all(len(row) <= 80 for row in text.split("\n"))


def test_a_run_that_was_given_up_says_how_far_it_came():
    table = dealt()
    win(table)
    draft(table)
    answer(table, "go_on")
    lose(table)
    answer(table, "give_up")
    told = ending(table)
    text = words(told)
    assert (told.heading, told.tone) == ("RUN GIVEN UP", "warn")
    assert "1 of 4 Bosses of City of Glass fell." in text
    assert "2 Switchboard     not beaten, one try" in text and "4 Glass Titan     not met" in text
    table = dealt()
    table.concede()
    assert "0 of 4 Bosses" in words(ending(table)) and "nothing" in words(ending(table))
    assert "Armory" not in "".join(wish.label for wish in ending(table).nexts)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("heroes", [FOUR[:2], FOUR])
async def test_the_page_has_bosses_and_drafted_cards_at_every_size(size, heroes):
    table = won(*heroes)
    async with house(lambda app: seat(table), size=size) as me:
        await me.wait(lambda: me.on == "Result")
        await me.ready()
        for said in ("EPISODE WON", "run won", "OHH-005", "THE BOSSES", "WHAT WAS DRAFTED", "△"):
            assert said in me.text
        assert "Caceus" in me.text or len(heroes) == 2
        assert "▐5▌" in me.text and "Well fought. What now?" in me.text


@pytest.mark.rule("OHH-191")
@pytest.mark.parametrize("size", SIZES)
async def test_another_run_with_what_lies_in_the_armory(size):
    table = won()
    async with house(lambda app: seat(table), size=size) as me:
        await me.wait(lambda: me.on == "Result")
        await me.press("1")
        options = me.game.table.options
        assert len(options.armory) == 32 and len(options.looted) == 4
        assert (options.run, options.heroes, options.level) == (GLASS, ("sofia", "torvald"), 1)
        assert me.game.table.people == ("Ann", "Ben") and "Boss 1 of 4" in me.text
        assert len(me.game.table.state.armory) == 32


async def test_another_run_with_closed_packs():
    table = dealt()
    win(table)
    draft(table)
    table.concede()
    async with house(lambda app: seat(table)) as me:
        await me.wait(lambda: me.on == "Result")
        assert "RUN GIVEN UP" in me.text and "eight cards to draft from" in me.text
        await me.press("2")
        assert me.game.table.options.armory == () == me.game.table.options.looted
        assert not me.game.table.state.armory
