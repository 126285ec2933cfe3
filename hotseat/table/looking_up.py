"""What is looked up at a table: its rulebook, and the cards that touch a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotseat.packs.book import Rulebook
from hotseat.packs.rules import guide_of
from hotseat.packs.touching import Touch

if TYPE_CHECKING:
    from .standing import Standing


def rulebook_of(table: Standing, seat: int) -> Rulebook:
    """The rulebook of the game, with what this seat may know to be otherwise at this table."""
    game = table.game
    changes = game.changes(game.view(table.state, seat))
    return Rulebook(game.name, table.library.rules, guide_of(game.id), changes)


def touch_of(table: Standing) -> Touch:
    """What tells which cards of this table touch a rule."""
    return Touch(table.library)
