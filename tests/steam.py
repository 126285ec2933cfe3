"""A deck such as players make: a Special for every word there is for them, Weapons of every
kind."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from hotseat.games.one_hit_kill.cards import Library
from hotseat.games.one_hit_kill.game import GAME

FORCE = "{choose: another_player}, {move: {n: all, from: field, to: hand, to_who: it}}"
SWEEP = "{discard: {n: all, from: field}}"
TAKE = "{move: {n: 1, from: field, to: hand}}"
SPECIALS = {
    "bellows": "effects: [{draw: 2}]",
    "boiler": "effects: [{draw: 3}, {discard: 2}]",
    "cog": "effects: [{discard: 1}, draw]",
    "crank": "effects: [{take_top: 3}, keep, {everyone_discards: 1}]",
    "dial": "effects: [{search: deck}]",
    "dredge": "effects: [{search: discard}, {search: discard}]",
    "flue": "effects: [{search: deck}, {shuffle: deck}, {take_top: 1}, keep]",
    "gauge": f"effects: [{SWEEP}, refill, {TAKE}]",
    "gust": f"effects: [{SWEEP}]",
    "hatch": f"effects: [{TAKE}, {TAKE}]",
    "lever": f"effects: [{FORCE}]",
    "piston": f"effects: [{FORCE}, refill, {{draw: 1}}]",
    "pump": f"if: field_card, effects: [{{choose_one: [[{SWEEP}], [{FORCE}]]}}, refill]",
    "rivet": "effects: [{cut: {over: 8, to: 6}}]",
    "rust": "effects: [{cut: {over: overload_threshold, to: 3}}, refill, {everyone_discards: 2}]",
    "sieve": "effects: [{everyone_discards: 3}, {draw: 1}]",
    "solder": "always: [{changes_class: 1}]",
    "spring": "if: {hand: {least: 4}}, effects: [{discard: 2}, {search: deck}]",
    "tank": "deal_late: true, effects: [{take_top: 10}, keep, {draw: 10}]",
    "vent": "effects: [refill, {shuffle: deck}]",
}
WEAPONS = """\
  - {id: kettle, stars: 2, needs: [{run: {n: 4, class: steam}}, {part: {number: 8, n: 2}}, {any: 1}]}
  - id: foghorn
    stars: 3
    needs: [{run: {n: 3, class: [steam, bio]}}, {run: {n: 3, class: vapour}}, {part: {number: 1}}]
  - {id: valve, stars: 1, needs: [{run: {n: 5, class: any}}, {run: {n: 2, class: any}}]}
  - {id: heap, stars: 1, needs: [{any: 7}]}
"""


def deck(*specials: str) -> str:
    """The file, with these Specials or all."""
    cards = (f"  - {{id: {id}, count: 2, {SPECIALS[id]}}}\n" for id in specials or SPECIALS)
    return (
        "deck: {id: steam, name: Steam, classes: [steam, vapour]}\n"
        f"cards:\n{''.join(cards)}weapons:\n{WEAPONS}"
    )


@cache
def library(*specials: str) -> Library:
    """The content of the game with this deck."""
    from hotseat.packs import built_in, load

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, GAME.id, "steam.yaml")
        file.parent.mkdir()
        file.write_text(deck(*specials))
        return load(GAME, [built_in(), Path(folder)])
