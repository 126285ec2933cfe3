"""A table and the content it was begun with: it goes on with its own cards, and says so."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.cards import HeroCard, Library
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.table.content import CHANGED, Lost, fingerprint, gather, restore
from hotseat.table.faults import BadFile
from hotseat.table.shelf import Shelf
from hotseat.table.table import Table
from tests.battery.fights import fights
from tests.positions import library
from tests.table.tables import Player, all_of, long_library, long_table, new_table


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def kept(shelf: Shelf, table: Table, answers: int = 8) -> tuple[Any, ...]:
    shelf.keep(table)
    Player(1).play(table, answers)
    table.close()
    return all_of(table)


def without(library: Library, hero: str) -> Library:
    """The content after a Hero's pack was taken away."""
    theirs = {card.id for card in library.heroes[hero].cards}
    return replace(
        library,
        heroes={id: file for id, file in library.heroes.items() if id != hero},
        cards={id: card for id, card in library.cards.items() if id not in theirs},
    )


def card(text: dict[str, Any]) -> HeroCard:
    return HeroCard.model_validate(text, context={"language": GAME.language})


def with_new_cards(library: Library, hero: str) -> Library:
    """The content after a card was put in front of a Hero's cards, in place of the last."""
    file = library.heroes[hero]
    new = card({"id": "brand-new", "type": "action", "after": "burn", "effects": [{"draw": 9}]})
    cards = (new, *file.cards[:-1])
    return replace(
        library,
        heroes={**library.heroes, hero: file.model_copy(update={"cards": cards})},
        cards={"brand-new": new, **library.cards},
    )


def with_other_text(library: Library, id: str) -> Library:
    """The content after a card got another text."""
    other = library.cards[id].model_copy(update={"story": "It is another card now."})
    heroes = {
        hero: file.model_copy(
            update={"cards": tuple(other if c.id == id else c for c in file.cards)}
        )
        for hero, file in library.heroes.items()
    }
    return replace(library, heroes=heroes, cards={**library.cards, id: other})


def test_all_that_can_be_played_with_is_kept_whole() -> None:
    for _, (_, state, _) in zip(range(60), fights(0), strict=False):
        definitions = gather(GAME, library(), state.names)
        own = restore(GAME, library(), definitions)
        assert [own.model(name) for name in state.names] == list(state.cards)
        assert own.settings == library().settings and own.rules == library().rules
        assert fingerprint(gather(GAME, own, state.names)) == fingerprint(definitions)
        assert [own.path_of(name) for name in state.names] == [
            library().path_of(name) for name in state.names
        ]


def test_only_what_is_played_with_is_kept() -> None:
    table = new_table(extra={"sofia": ("blue-flame",)})
    own = restore(GAME, library(), gather(GAME, library(), table.state.names))
    assert set(own.heroes) == {"sofia", "torvald"} and set(own.bosses) == {"brick-bruiser"}
    assert len(own.cards) == len({name for name in table.state.names if name.startswith("card:")})


def test_content_as_it_was_is_used_and_nothing_is_said(shelf: Shelf) -> None:
    kept(shelf, new_table())
    table = shelf.resume("1", GAME, library())
    assert table.content is library() and table.notices == []
    table.close()


def test_a_new_card_shifts_nothing(shelf: Shelf) -> None:
    before = kept(shelf, new_table())
    changed = with_new_cards(library(), "sofia")
    table = shelf.resume("1", GAME, changed)
    assert all_of(table) == before and table.notices == [CHANGED]
    names = [model.name for model in table.state.cards]
    assert names == [model.name for model in new_table().state.cards] and "Brand New" not in names
    Player(2).play(table, 100)
    while table.undo(consent=True):
        pass
    assert save(table.state) == save(new_table().state) and table.notices == [CHANGED]
    assert "Brand New" in [m.name for m in table.again(table.options, 1).state.cards]
    table.close()


def test_a_card_with_another_text_is_played_as_it_was(shelf: Shelf) -> None:
    before = kept(shelf, new_table())
    table = shelf.resume("1", GAME, with_other_text(library(), "sidearm"))
    sidearm = next(model for model in table.state.cards if model.id == "sidearm")
    assert sidearm.story != "It is another card now." and table.notices == [CHANGED]
    assert all_of(table) == before
    table.close()


def test_other_content_changes_nothing_for_this_table(shelf: Shelf) -> None:
    kept(shelf, new_table())
    table = shelf.resume("1", GAME, with_other_text(library(), "blue-flame"))
    assert table.notices == []
    table.close()


def test_a_missing_pack_is_named_and_the_table_goes_on(shelf: Shelf) -> None:
    before = kept(shelf, new_table())
    missing = without(library(), "torvald")
    table = shelf.resume("1", GAME, missing)
    (notice,) = table.notices
    assert "torvald.yaml" in notice and "it goes on with the cards it began with" in notice
    assert "sofia.yaml" not in notice and all_of(table) == before
    assert table.rule("OHH-001") == library().rules["OHH-001"]
    assert table.again(table.options, 1).names == ("Sofia", "Torvald")
    Player(2).play(table, 100)
    table.close()


def test_a_boss_that_is_gone_is_named_by_its_id_where_its_file_is_not_known(shelf: Shelf) -> None:
    kept(shelf, long_table())
    table = shelf.resume("1", GAME, library())
    assert "(boss:long-day, " in table.notices[0]
    table.close()
    table = shelf.resume("1", GAME, long_library())
    assert table.notices == []
    table.close()


def test_kept_content_that_cannot_be_read_any_more_is_told() -> None:
    definitions = gather(GAME, library(), new_table().state.names)
    for data in ({}, {"hero": {"id": "sofia"}}, {"unknown": 1}):
        broken = [
            d._replace(data=data) if d.pattern.startswith("heroes") else d for d in definitions
        ]
        with pytest.raises(Lost):
            restore(GAME, library(), broken)
    with pytest.raises(Lost):
        restore(GAME, library(), [d._replace(pattern="songs/*.yaml") for d in definitions])
    with pytest.raises(Lost):
        restore(GAME, library(), definitions[1:])


def test_kept_content_is_read_only_where_it_is_needed(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(shelf, new_table())
    monkeypatch.setattr(GAME, "assemble", None, raising=False)
    table = shelf.resume("1", GAME, library())
    table.close()
    with pytest.raises(BadFile):
        shelf.resume("1", GAME, with_other_text(library(), "sidearm"))
