"""What a seat of One Hit Kill has seen stays so in every world that is imagined for it."""

from __future__ import annotations

import pytest

from hotseat.engine.rng import Dice
from hotseat.engine.view import imagine
from hotseat.games.one_hit_kill.game import GAME
from tests.kill import Position, table

WORLDS = 40


def holders(p: Position, code: str, seat: int) -> set[str]:
    """Where a card lies in the worlds this seat could be in."""
    card, found = p.piece(code), set()
    for n in range(WORLDS):
        world = imagine(GAME, p.state, seat, Dice(n))
        zones = {"deck": world.deck, "discard": world.discard}
        zones |= {f"hand {other}": hand for other, hand in enumerate(world.hands)}
        found |= {name for name, zone in zones.items() if card in zone}
    return found


def taken() -> Position:
    """Bob has taken B7 from the Field; Cy and Ann saw it."""
    hands = (("L1", "L2"), ("L3", "L4"), ("L5", "L6"))
    draw = ("E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8")
    return table(*hands, field=("B7", "A2", "A3"), draw=draw, active=1).field_take("B7")


@pytest.mark.rule("OHK-028", "OHK-185")
def test_a_card_taken_from_the_field_is_in_that_hand_in_every_world() -> None:
    p = taken()
    assert holders(p, "B7", seat=0) == holders(p, "B7", seat=2) == {"hand 1"}
    assert holders(p, "L3", seat=0) >= {"hand 1", "hand 2", "deck"}


@pytest.mark.rule("OHK-037", "OHK-185")
def test_once_its_holder_has_discarded_face_down_it_may_lie_elsewhere() -> None:
    """Two of three cards went: which, nobody but Bob knows."""
    p = taken().draw().draw()
    p.discards("L3", "L4")
    assert holders(p, "B7", seat=0) >= {"hand 1", "discard"}
    assert holders(p, "B7", seat=1) == {"hand 1"}


@pytest.mark.rule("OHK-120", "OHK-185")
def test_what_was_swept_from_the_field_is_in_the_discard_pile_in_every_world() -> None:
    draw = ("E1", "E2", "E3", "E4", "E5", "E6")
    p = table(("overload",), ("L3", "L4"), field=("B7", "A2", "A3"), draw=draw).play("overload")
    assert holders(p, "B7", seat=0) == holders(p, "B7", seat=1) == {"discard"}
