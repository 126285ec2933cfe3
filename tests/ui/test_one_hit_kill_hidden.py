"""What is hidden stays hidden on the screen: before each seat, and behind the curtain between
two."""

from random import Random

import pytest

from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.table.table import Table
from hotseat.ui.house import seat
from tests.kill import GAME, library
from tests.ui.driver import everything
from tests.ui.kills import NAMES
from tests.ui.walking import house

BOTH = ("core", "death-and-lore")
TURNS = 14


def told(table):
    """What everybody may have read, and what lies open."""
    state = table.state
    open_ = [state.cards[card].name for card in state.field if card >= 0]
    return "\n".join([*(said.text for said in table.lines), *open_])


def secrets(table, viewer=-1):
    """The names of the cards in hands, and of Weapons, that a seat does not see. The Overload is
    named by the limit in the title."""
    state = table.state
    own = {*state.hands[viewer], *state.weapons[viewer]} if viewer >= 0 else set()
    held = [card for hand in (*state.hands, *state.weapons) for card in hand if card not in own]
    seen = {state.cards[card].name for card in own} | {state.cards[c].name for c in state.aside}
    public = told(table)
    names = {state.cards[card].name for card in held} - seen
    return [name for name in names if name not in public and name != "Overload"]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("n", [2, 6])
async def test_nothing_of_a_hand_is_seen_by_anybody_else(size, n):
    luck = Random(n)
    options = KillOptions(players=NAMES[:n], decks=BOTH, starter=0)
    table = Table(GAME, library(), options, 11, NAMES[:n])
    async with house(lambda app: seat(table), size=size) as me:
        curtains = 0
        while curtains < TURNS and not table.result:
            await me.wait(lambda: me.game.curtain is not None or me.game.painted == table.number)
            shown = "\n".join([me.text, everything(me.app), me.app.export_screenshot()])
            if me.game.curtain is not None:
                curtains += 1
                assert not [name for name in secrets(table) if name in shown]
                await me.press(me.game.curtain.key)
                await me.wait(lambda: me.game.curtain is None)
                continue
            read = private(table, me.game.viewer)
            hidden = [name for name in secrets(table, me.game.viewer) if name not in read]
            assert not [name for name in hidden if name in shown]
            if me.game.asking.prompt.options:
                await answer(me, table, luck)
            else:
                await me.press("enter")


def private(table, viewer):
    """What this seat has read for itself."""
    return "\n".join(said.text for said in table.lines_for(viewer))


async def answer(me, table, luck):
    """Something that may be answered, by its keys."""
    asking = me.game.asking
    keys = [option.key for option in asking.prompt.options if asking.keys[option.key]]
    if not asking.prompt.many:
        await me.choose(luck.choice(keys))
        return
    for key in luck.sample(keys, max(1, asking.prompt.least)):
        await me.choose(key)
    await me.press("enter")


@pytest.mark.rule("OHK-187", "OHK-184")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_no_undo_and_no_redo_names_what_somebody_else_drew(size):
    """At a table of friendly take-backs: Ana draws, Bob takes it back, Ana gives it again."""
    options = KillOptions(players=NAMES[:2], decks=BOTH, starter=0, friendly=True)
    table = Table(GAME, library(), options, 5, NAMES[:2])
    async with house(lambda app: seat(table), size=size) as me:

        def shown():
            return "\n".join([me.text, everything(me.app), me.app.export_screenshot()])

        async def sit_down():
            await me.wait(lambda: me.game.curtain is not None)
            assert name not in shown()
            await me.press(me.game.curtain.key)
            await me.wait(lambda: me.game.curtain is None)

        name = "no card yet"
        await sit_down()
        await me.press("d")
        (drawn,) = [e.secret[0]["card"] for e in table.events if e.kind == "draws"]
        name = table.state.cards[drawn].name
        assert name in shown()
        await me.press("enter")
        await sit_down()
        assert me.game.viewer == 1
        await me.press("u")
        assert table.number == 1 and name not in shown()
        await me.press("u")
        assert table.number == 2
        await me.wait(lambda: me.game.curtain is not None)
        assert name not in shown()


@pytest.mark.rule("OHK-187")
async def test_a_draw_is_not_taken_back_to_take_something_else():
    options = KillOptions(players=NAMES[:2], decks=BOTH, starter=0)
    table = Table(GAME, library(), options, 5, NAMES[:2])
    async with house(lambda app: seat(table)) as me:
        await me.press(me.game.curtain.key)
        await me.press("d", "u")
        assert table.number == 1 and "no way back" in me.text and "OHK-187" in me.text
        await me.press("r")
        await me.wait(lambda: me.on == "Rulebook")
        assert me.page.rule == "OHK-187"
        await me.press("escape")
        await me.press("u", "u")
        assert table.number == 1
