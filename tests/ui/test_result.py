"""After the last position: how the fight ended, what next; and the menu of a table."""

import pytest

from hotseat.games.one_hit_heroes.setup import FightOptions
from hotseat.table.table import Table
from hotseat.ui.games.one_hit_heroes.ending import Account, ending
from hotseat.ui.house import seat
from tests.ui.walking import GAME, SIZES, house, library

BOTH = FightOptions(heroes=("sofia", "torvald"), boss="brick-bruiser", level=2)


def dealt(options=BOTH, seed=3, people=("Ann", "Ben")):
    """A table at which Sofia goes first and has scouted."""
    table = Table(GAME, library(), options, seed, people)
    if not options.retry or not options.help:
        answer(table, "take:0")
        while (sight := table.sight(table.decider)).kind != "fighting":
            answer(table, sight.options[0].key)
    return table


def answer(table, *keys):
    return table.answer(table.number, keys)


def piece(table, name):
    return table.state.names.index(f"card:{name}")


def hold(table, seat, *cards):
    """Give a Hero these cards in hand; the others go to the Draw Pile."""
    mat = table.state.heroes[seat]
    mat.deck += mat.hand
    mat.hand = [piece(table, card) for card in cards]
    mat.deck = [card for card in mat.deck if card not in mat.hand]


def about_to_win(options=BOTH):
    """One Light left on the Boss, and Sidearm in Sofia's hand."""
    table = dealt(options)
    state = table.state
    hold(table, 0, "sidearm")
    state.tokens[state.boss], state.bonus = [1, 0], [0, 0]
    state.run()
    return table


def about_to_lose(options=BOTH):
    """No Item and no hand anywhere; the next attack shows HIT."""
    table = dealt(options)
    for mat in table.state.heroes:
        mat.deck += mat.hand + mat.items
        mat.hand, mat.items = [], []
    table.state.luck = [5] * 3
    table.state.run()
    return table


def play_out(table):
    """Take the first option until it is over."""
    while not table.result:
        sight = table.sight(table.decider)
        end = next((o.key for o in sight.options if o.word == "end_fight"), "")
        answer(table, end or sight.options[0].key)


# ---------------------------------------------------------------- figures


def test_a_fight_that_was_won_in_words_and_figures():
    table = about_to_win()
    answer(table, f"play_card:{piece(table, 'sidearm')}")
    assert table.result == "won"
    told = ending(table)
    assert (told.heading, told.tone, told.fact) == ("VICTORY", "good", "turn 1")
    said = [
        ("".join(p if isinstance(p, str) else p.text for p in text), rule)
        for text, rule in told.said
    ]
    assert said[0] == ("Brick Bruiser is down. Sofia took the last token with Sidearm.", "OHH-178")
    assert said[1][0] == "Not one attack was rolled."


def test_the_last_token_is_taken_with_the_weapon_and_not_with_what_answered_it():
    table = about_to_win(FightOptions(heroes=("sofia", "maren"), boss="brick-bruiser"))
    hold(table, 1, "covering-fire")
    table.state.tokens[table.state.boss] = [2, 0]
    answer(table, f"play_card:{piece(table, 'sidearm')}")
    answer(table, f"react:1:{piece(table, 'covering-fire')}")
    assert table.result == "won"
    assert "Sofia took the last token with Sidearm." in words(ending(table))
    log = [said.text for said in table.sight(0).log]
    at = log.index("Maren answers: Covering Fire")
    assert log[at + 1].startswith("Maren takes 1 Light")
    strikes = log.index("Sofia strikes: Sidearm")
    assert strikes > at and log[strikes + 1].startswith("Sofia takes 1 Light")


def test_a_fight_that_was_lost_says_who_was_hit_and_by_what():
    table = about_to_lose()
    play_out(table)
    assert table.result == "lost"
    told = ending(table)
    text = words(told)
    assert "Sofia and Torvald were hit, so the fight is lost for everybody." in text
    assert "showed HIT" in text and "with no Item left." in text
    assert told.said[0][1] == "OHH-164"


def test_what_is_said_of_a_lost_fight_is_never_cut():
    options = FightOptions(heroes=("caceus", "maren", "torvald", "edric"), boss="mirror-matron")
    table = about_to_lose(options)
    play_out(table)
    for mat in table.state.heroes:
        mat.aggro = 12
    told = ending(table)
    assert table.result == "lost"
    for text in words(told).split("\n"):
        assert len(text) <= 78
    assert words(told).split("\n")[1].endswith(".")


def words(told):
    rows = [text for text, _ in told.said] + [row for part in told.parts for row in part.rows]
    return "\n".join("".join(p if isinstance(p, str) else p.text for p in row) for row in rows)


def test_saves_and_burned_items_are_counted():
    """HIT on both; Torvald's Force Shield saves Sofia, his other Item himself."""
    table = dealt()
    table.state.luck = [5] * 3
    while table.sight(0).kind != "hit_window":
        options = table.sight(table.decider).options
        end = next((o.key for o in options if o.word in ("end_fight", "pass")), options[0].key)
        answer(table, end)
    shield, plate = piece(table, "force-shield"), piece(table, "bulwark-plate")
    answer(table, f"block:1:{shield}:0")
    answer(table, f"block:1:{plate}:1")
    account = Account.of(2, table.history)
    assert account.saves == [[shield], [plate]]
    assert account.burned == [[], [shield, plate]]
    assert [(threat.turn, threat.face, threat.by) for threat in account.threats] == [
        (1, "hit", [(0, shield), (1, plate)])
    ]
    table.concede()
    text = words(ending(table))
    assert "HIT: Force Shield saved Sofia, Bulwark Plate saved Torvald." in text
    assert "Force Shield, Bulwark Plate" in text


def test_undo_takes_back_what_was_counted():
    taken_back = 0
    for option in dealt().sight(0).options:
        table = dealt()
        before = list(table.history)
        answer(table, option.key)
        told = len(table.history) - len(before)
        if told and table.undo():
            assert table.history == before
            taken_back += 1
    assert taken_back


# ---------------------------------------------------------------- the page


async def finish(me, keys):
    for key in keys:
        if me.on == "GameScreen":
            await me.choose(key)
    await me.wait(lambda: me.on == "Result")
    await me.ready()


@pytest.mark.parametrize("size", SIZES)
async def test_the_page_after_a_fight_that_was_won(size):
    table = about_to_win()
    async with house(lambda app: seat(table), size=size) as me:
        await finish(me, [f"play_card:{piece(table, 'sidearm')}"])
        for said in ("VICTORY", "fight won", "OHH-178", "Well fought. What now?", "HOW IT WENT"):
            assert said in me.text
        assert "help" not in me.text
        await me.press("1")
        assert me.on == "GameScreen"
        again = me.game.table
        assert again is not table and not again.result
        assert again.options == BOTH and again.people == ("Ann", "Ben")
        assert again.seed != table.seed


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mouse", [False, True])
async def test_another_try_with_help_draws_seven_and_discards_two(size, mouse):
    table = about_to_lose()
    play_out(table)
    async with house(lambda app: seat(table), size=size) as me:
        await finish(me, [])
        assert "DEFEAT" in me.text and "OHH-164" in me.text and "Brick Bruiser" in me.text
        if mouse:
            await me.click("1")
        else:
            await me.press("enter")
        assert me.on == "GameScreen"
        again = me.game.table
        assert again.options.retry and again.options.help
        for seat_ in (0, 1):
            assert len(again.state.heroes[seat_].hand) == 7
        for _ in (0, 1):
            two = [o.key for o in again.sight(again.decider).options][:2]
            for key in two:
                await me.choose(key)
            await me.press("enter")
        for mat in again.state.heroes:
            assert (len(mat.hand), len(mat.discard)) == (5, 2)


async def test_another_try_without_help():
    table = about_to_lose()
    play_out(table)
    async with house(lambda app: seat(table)) as me:
        await finish(me, [])
        await me.press("2")
        again = me.game.table
        assert again.options.retry and not again.options.help
        assert [len(mat.hand) for mat in again.state.heroes] == [5, 5]


async def test_change_the_set_up_start_and_leave():
    table = about_to_lose()
    play_out(table)
    async with house(lambda app: seat(table)) as me:
        await finish(me, [])
        await me.press("3")
        assert me.on == "SetUp"
        await me.press("enter")
        assert me.on == "GameScreen" and not me.game.table.result
        assert me.game.table.options.heroes == table.options.heroes
        assert me.game.table.options.boss == table.options.boss
        assert me.game.table.people == table.people
        me.game.table.concede()
        me.game.show()
        await finish(me, [])
        await me.press("4")
        assert me.on == "Start" and "CARRY ON" not in me.text
        await me.press("1", "enter")
        me.game.table.concede()
        me.game.show()
        await finish(me, [])
        await me.press("escape")
        assert me.on == "Start"
        await me.press("1", "enter")
        me.game.table.concede()
        me.game.show()
        await finish(me, [])
        await me.press("5")
        assert me.app._exit


async def test_the_log_is_read_from_the_result():
    table = about_to_lose()
    play_out(table)
    async with house(lambda app: seat(table)) as me:
        await finish(me, [])
        await me.press("l")
        assert me.on == "Log" and "the fight is lost" in me.text
        await me.press("escape")
        assert me.on == "Result"


async def test_four_heroes_and_saves_fit_at_80():
    options = FightOptions(
        heroes=("sofia", "torvald", "maren", "caceus"), boss="mirror-matron", level=5
    )
    table = about_to_lose(options)
    play_out(table)
    async with house(lambda app: seat(table)) as me:
        await finish(me, [])
        rows = me.text.split("\n")
        assert any("▐5▌ Leave" in row for row in rows) and any("Once more?" in row for row in rows)
        for name in table.names:
            assert any(row.startswith(f" {name} ") for row in rows)


def test_an_evening_with_a_seed_can_be_repeated():
    from hotseat.settings import Settings
    from hotseat.ui.house import House

    one, two, other = (
        House(Settings(), seed=7),
        House(Settings(), seed=7),
        House(Settings(), seed=8),
    )
    seeds = [one.deal_seed() for _ in range(3)]
    assert seeds[0] == 7 and len({*seeds}) == 3
    assert [two.deal_seed() for _ in range(3)] == seeds
    assert other.deal_seed() not in seeds and House(Settings()).deal_seed() != 7


@pytest.mark.parametrize("size", [(1, 1), (79, 24), (200, 60)])
async def test_every_size(size):
    table = about_to_lose()
    play_out(table)
    async with house(lambda app: seat(table)) as me:
        await finish(me, [])
        await me.resize(*size)
        await me.press("down")
        await me.resize(80, 24)
        assert "DEFEAT" in me.text


async def test_in_ascii_and_without_colours(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    table = about_to_lose()
    play_out(table)
    async with house(lambda app: seat(table), glyphs="ascii") as me:
        await finish(me, [])
        assert me.text.isascii() and "DEFEAT" in me.text


# ---------------------------------------------------------------- the menu


async def at_a_table(me):
    await me.press("1", "enter")
    assert me.on == "GameScreen"
    return me.game.table


async def test_menu_restarts_the_table_dealt_anew():
    async with house() as me:
        table = await at_a_table(me)
        await me.press("1", "escape", "n")
        assert me.on == "GameScreen" and me.game.table is not table and not table.journal
        assert me.game.table.options == table.options and me.game.table.number == 0
        await me.press("1")
        assert me.game.table.number == 1


async def test_menu_leaves_the_table_and_it_waits():
    async with house() as me:
        table = await at_a_table(me)
        id = table.id
        await me.press("1")
        await me.press("escape", "l")
        assert me.on == "Start" and "CARRY ON" in me.text
        assert " and ".join(table.names) in me.text and "turn 1" in me.text
        await me.press("1", "escape", "c")
        assert me.on == "GameScreen" and me.game.table.id == id and me.game.table.number == 1
        await me.press("escape", "l")
        await me.click(f"table:{id}")
        assert me.game.table.id == id
        await me.press("escape", "g", "g")
        assert me.on == "Result"
        await me.press("4")
        assert me.on == "Start" and "CARRY ON" not in me.text


async def test_menu_gives_up():
    async with house() as me:
        await at_a_table(me)
        await me.press("escape", "g", "g")
        assert me.on == "Result" and "GIVEN UP" in me.text and "OHH-177" in me.text


async def test_menu_goes_on_reads_and_quits():
    async with house() as me:
        table = await at_a_table(me)
        await me.press("escape", "c")
        assert me.on == "GameScreen" and me.game.table is table
        await me.press("escape", "r")
        assert me.on == "Rulebook" and me.page.rule == "OHH-019"
        await me.press("escape", "escape")
        assert "the game is kept" in me.text
        await me.press("q")
        assert me.app._exit


async def test_a_table_opened_from_the_command_line_leads_to_the_start_page():
    async with house(lambda app: seat(dealt())) as me:
        number, id = me.game.table.number, me.game.table.id
        await me.press("escape", "l")
        assert me.on == "Start" and "CARRY ON" in me.text
        await me.press("c")
        assert (me.on, me.game.table.id, me.game.table.number) == ("GameScreen", id, number)
