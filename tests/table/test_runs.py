"""A run at a table: kept, left and resumed at every decision like a single fight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.games.one_hit_heroes import damage
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table import content
from hotseat.table.content import Definition, fingerprint, gather, restore
from hotseat.table.shelf import Shelf
from hotseat.table.table import Table
from tests.battery.fights import Patient, run_options_for, runs, weak_library
from tests.table.tables import all_of

ANSWERS = 130


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def run_table(game: int) -> Table:
    """A run of Ann and Ben at its first question."""
    return Table(GAME, weak_library(), run_options_for(game), game)


@pytest.mark.rule("OHH-203")
@pytest.mark.parametrize("game", [1, 3])
def test_a_run_is_left_and_resumed_at_every_decision(shelf: Shelf, game: int) -> None:
    memory, disk, player = run_table(game), run_table(game), Patient(Dice(game))
    shelf.keep(disk)
    id, bosses = disk.id, set()
    for _ in range(ANSWERS):
        if memory.result:
            break
        keys = [move.key for move in player.picks(memory.state)]
        memory.answer(memory.number, keys)
        disk.answer(disk.number, keys)
        disk.close()
        disk = shelf.resume(id, GAME, weak_library())
        assert all_of(disk) == all_of(memory)
        bosses.add(disk.state.boss)
    assert len(bosses) > 1
    while disk.undo(consent=True):
        assert memory.undo(consent=True)
        assert save(disk.state) == save(memory.state)
    assert save(disk.state) == save(run_table(game).state)
    disk.close()


def test_a_run_goes_on_with_the_cards_it_began_with(shelf: Shelf) -> None:
    table, player = run_table(4), Patient(Dice(4))
    shelf.keep(table)
    for _ in range(20):
        table.answer(table.number, [move.key for move in player.picks(table.state)])
    before = save(table.state)
    table.close()
    bare = weak_library()
    gone = {card.id for card in bare.bosses["glass-titan"].pack}
    left = replace(
        bare,
        bosses={id: file for id, file in bare.bosses.items() if id != "glass-titan"},
        cards={id: card for id, card in bare.cards.items() if id not in gone},
    )
    again = shelf.resume("1", GAME, left)
    assert save(again.state) == before and len(again.notices) == 1
    while not again.result:
        again.answer(again.number, [move.key for move in player.picks(again.state)])
    again.close()


def test_all_that_a_run_needs_is_kept_with_it() -> None:
    for _, (_, state, _) in zip(range(12), runs(0), strict=False):
        definitions = gather(GAME, weak_library(), state.names)
        own = restore(GAME, weak_library(), definitions)
        assert [own.model(name) for name in state.names] == list(state.cards)
        assert fingerprint(gather(GAME, own, state.names)) == fingerprint(definitions)


def test_the_episode_of_a_run_is_kept_once() -> None:
    kept = [one.pattern for one in gather(GAME, weak_library(), run_table(0).state.names)]
    assert kept.count("episodes/*/episode.yaml") == 1
    assert kept.count("episodes/*/*.yaml") == 4


def as_older_versions(definitions: Sequence[Definition]) -> tuple[Definition, ...]:
    """The same content with the Episode in front of every Boss, as it once was kept."""
    (episode,) = [one for one in definitions if one.pattern == "episodes/*/episode.yaml"]
    others = [one for one in definitions if one is not episode]
    return tuple(
        one
        for other in others
        for one in ([episode, other] if other.pattern == "episodes/*/*.yaml" else [other])
    )


def test_a_run_that_an_older_version_kept_is_opened(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is said where the content is as it was, and it goes on where the content is not."""
    table = run_table(4)
    with monkeypatch.context() as older:
        older.setattr(content, "gather", lambda *of: as_older_versions(gather(*of)))
        shelf.keep(table)
    table.close()
    again = shelf.resume("1", GAME, weak_library())
    assert again.notices == []
    again.close()
    library, id = weak_library(), table.options.heroes[0]
    file = library.heroes[id]
    other = file.model_copy(update={"hero": file.hero.model_copy(update={"story": "Another one."})})
    again = shelf.resume("1", GAME, replace(library, heroes={**library.heroes, id: other}))
    assert again.notices == [content.CHANGED]
    assert save(again.state) == save(run_table(4).state)
    again.close()


def test_a_run_is_listed_by_its_episode_and_the_boss_it_has_come_to(shelf: Shelf) -> None:
    """Also after it was carried on, and when going on is taken back."""
    table = run_table(0)
    beat(table)
    shelf.keep(table)
    assert listed_about(shelf, table) == "City of Glass, Boss 1 of 4"
    table = shelf.resume(table_id(shelf), GAME, weak_library())
    table.answer(table.number, ["go_on"])
    assert listed_about(shelf, table) == "City of Glass, Boss 2 of 4"
    table = shelf.resume(table_id(shelf), GAME, weak_library())
    assert table.undo(consent=True)
    assert listed_about(shelf, table) == "City of Glass, Boss 1 of 4"


def listed_about(shelf: Shelf, table: Table) -> str:
    """What a list says of the table, once it has been left."""
    table.close()
    (entry,) = shelf.tables()[0]
    return entry.about


def table_id(shelf: Shelf) -> str:
    (entry,) = shelf.tables()[0]
    return entry.id


def beat(table: Table) -> None:
    """The Boss is beaten and every card is drafted, without being played."""
    state = table.state
    state.tokens[state.boss], state.decision = [0, 0], None
    damage.win(state, 0)
    state.run()
    while state.decision.kind == "draft":
        state.push([state.decision.options[0]])
    table.state = state
