"""Fights to look at: tables in a position, and what the screen shows of them, without a screen."""

from collections.abc import Sequence
from typing import Any

from hotseat.engine.events import Said
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.setup import FightOptions
from hotseat.table.story import Play, Row
from hotseat.table.table import Table
from hotseat.table.telling import Told
from hotseat.ui.draw.data import Thing
from hotseat.ui.games import face_of
from tests.positions import Position, fight, hero, library

from .looking import SIZES as SIZES
from .looking import Looking

FACE = face_of("one-hit-heroes")
SAID = (
    (0, (("4 ", "number"), ("SOFIA", "name"))),
    (2, (("Scout: ", ""), ("4 One-Two", "name"))),
    (2, (("Sofia plays Reload", ""),)),
    (4, (("Sofia draws 2", ""),)),
)
ATTACKED = (2, (("Brick Bruiser: ", ""), ("ATTACK", "danger")))


def table(position: Position, people: Sequence[str] = (), said: Sequence[Any] = SAID) -> Table:
    """A table that stands in a position, with so much in its log."""
    made = Table(
        GAME, library(), FightOptions(heroes=("sofia", "torvald"), boss="brick-bruiser"), 1
    )
    made.state = position.state
    made.names = GAME.seat_names(made.state)
    made.sit(people)
    made.story.last = Play(
        Row(0, "move", -1), Told(Said(*line) for line in said), lambda: made.story.first
    )
    return made


def run_table(position: Position, people: Sequence[str] = ()) -> Table:
    """A table of a run that stands in a position."""
    heroes = tuple(position.id_of(seat) for seat in range(len(position.state.heroes)))
    made = Table(GAME, library(), FightOptions(heroes=heroes, run="city-of-glass"), 1)
    made.state = position.state
    made.names = GAME.seat_names(made.state)
    made.sit(people)
    return made


def fourth_turn() -> Table:
    """Sofia and Torvald against Brick Bruiser at level 2: Sofia's third play of the fourth turn."""
    position = _bruiser(7, ("sidearm", "reload"), (6, 3), 2, "fight")
    position.state.used = [position.piece("duster-coat")]
    position.state.decision = None
    position.state.run()
    return table(position)


def both_hit() -> Table:
    """The same two, both about to be hit."""
    play = ("sidearm", "reload", "trick-shot")
    position = _bruiser(8, play, (5, 3), 3, "boss", hand=("loaded-dice", "quick-draw"))
    position.pass_until("hit_window")
    return table(position, said=(*SAID, ATTACKED))


HAND = ("trick-shot", "all-in", "quick-draw", "loaded-dice")


def _bruiser(
    aggro: int,
    play: Sequence[str],
    health: tuple[int, int],
    plays: int,
    phase: str,
    hand: Sequence[str] = HAND,
) -> Position:
    return fight(
        hero(
            "sofia",
            aggro=aggro,
            energy=2,
            hand=hand,
            items=["lucky-holster", "duster-coat"],
            deck=["sidearm", "lie-low"],
            discard=["trick-shot"],
            play=play,
        ),
        hero(
            "torvald",
            aggro=4,
            hand=["shield-bash", "shield-bash", "taunt", "iron-will", "stand-firm"],
            items=["force-shield", "bulwark-plate"],
            deck=["retribution", "hammerfall", "shake-it-off"],
            discard=["shield-bash"],
        ),
        health=health,
        card="one-two",
        plays=plays,
        phase=phase,
        dice=["hit"] if phase == "boss" else [],
        turn=4,
        level=2,
        bonus_start=(2, 0),
    )


def four_heroes(phase: str = "fight", dice: Sequence[str] = ()) -> Table:
    """The fullest table."""
    return table(
        fight(
            hero("sofia", aggro=6, energy=2, items=["lucky-holster", "duster-coat"], hand=HAND),
            hero(
                "torvald",
                aggro=9,
                items=["force-shield", "bulwark-plate"],
                hand=["stand-firm", "iron-will"],
            ),
            hero(
                "maren",
                energy=1,
                items=["spotters-quiver", "camouflage-cloak"],
                hand=["longbow", "heavy-crossbow", "scout-ahead", "fade", "distract"],
                deck=["longbow"],
            ),
            hero("caceus", aggro=8, energy=0, items=["bone-mask"], hand=["antidote", "leech"]),
            card="haymaker",
            phase=phase,
            dice=dice,
            active=2,
            turn=6,
        )
    )


# ---------------------------------------------------------------- looking


class Looked(Looking):
    """What a seat sees of a fight at one size."""

    face = FACE


def first(at: Table) -> Thing | None:
    """Where the cursor begins."""
    sight = at.sight(at.decider)
    prompt = FACE.prompt(sight)
    with_options = {option.thing for option in prompt.options}
    hand = FACE.things(sight, hand=True)
    return None if prompt.tone == "warn" else next((t for t in hand if t in with_options), None)
