"""The letters of classes: two packs of players' own may have the same, and a table says the same
whatever else is loaded."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

import pytest

from hotseat.engine.state import save
from hotseat.games.one_hit_kill import positions, setup
from hotseat.games.one_hit_kill.cards import Component, Deck, Library
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.letters import dealt
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.packs import built_in, check, judge, open_game, own_packs
from hotseat.table.seats import Seat
from hotseat.table.shelf import Shelf
from hotseat.table.table import Table
from tests.expansions import FROST, FUNGUS, with_packs, written
from tests.kill import NAMES
from tests.plain.talking import talk
from tests.ui.kills import Looked

BOTH = ("core", "fungus", "winter")


@pytest.fixture
def packs(tmp_path: Path) -> tuple[Path, Path]:
    """Two packs whose classes begin alike."""
    return written(tmp_path / "a", FUNGUS), written(tmp_path / "b", FROST)


def table(content: Library, decks: tuple[str, ...] = BOTH, seed: int = 3) -> Table:
    return Table(GAME, content, KillOptions(players=NAMES[:2], decks=decks), seed)


def letters(at: Table) -> dict[str, str]:
    """Every class of a table with what its cards are called by."""
    models = (model for model in at.state.cards if isinstance(model, Component))
    return {model.class_: model.code.removesuffix(str(model.number)) for model in models}


CORE = {"arcane": "A", "bio": "B", "elemental": "E", "tech": "T"}


def deck(id: str, *classes: str) -> Deck:
    return Deck(id=id, name=id.title(), classes=classes)


# ---- which letter


@pytest.mark.parametrize(
    ("decks", "given"),
    [
        ([deck("core", "bio", "tech")], {"bio": "B", "tech": "T"}),
        ([deck("a", "frost"), deck("b", "fungus")], {"frost": "F", "fungus": "U"}),
        ([deck("a", "fungus"), deck("b", "frost")], {"fungus": "F", "frost": "R"}),
        # What begins with a letter has it before what only has it somewhere.
        (
            [deck("a", "fog"), deck("b", "frost"), deck("c", "rust")],
            {"fog": "F", "frost": "O", "rust": "R"},
        ),
        # A name that is used up: the alphabet.
        ([deck("a", "go"), deck("b", "goo", "orb")], {"go": "G", "orb": "O", "goo": "A"}),
        ([deck("a", "f-1"), deck("b", "f-1x")], {"f-1": "F", "f-1x": "X"}),
        # Core keeps its own wherever it stands.
        ([deck("core", "bio"), deck("alpha", "bone")], {"bio": "B", "bone": "O"}),
    ],
)
def test_a_class_has_its_first_letter_or_the_next_that_is_free(
    decks: list[Deck], given: dict[str, str]
) -> None:
    for order in permutations(decks):
        assert dealt(order) == given


# ---- at a table


def test_two_packs_with_one_letter_are_played_together(packs: tuple[Path, Path]) -> None:
    at = table(with_packs(*packs))
    assert letters(at) == {**CORE, "fungus": "F", "frost": "R"}
    codes = [model.code for model in at.state.cards if isinstance(model, Component)]
    assert len({*codes}) == len(codes) == 60


def test_a_pack_alone_keeps_its_letter_whatever_is_loaded(packs: tuple[Path, Path]) -> None:
    both = with_packs(*packs)
    assert letters(table(both, ("core", "winter"))) == {**CORE, "frost": "F"}
    assert letters(table(both, ("core", "fungus"))) == {**CORE, "fungus": "F"}


def test_neither_the_order_of_packs_nor_that_of_decks_counts(packs: tuple[Path, Path]) -> None:
    for content in (with_packs(*packs), with_packs(*packs[::-1])):
        for decks in (BOTH, ("winter", "core", "fungus")):
            assert letters(table(content, decks)) == {**CORE, "fungus": "F", "frost": "R"}


def test_letters_are_display_only(packs: tuple[Path, Path]) -> None:
    """What is saved names classes in full, and a table goes on with the letters it had: with all
    packs, with one of them, with none, and brought back from nothing but its answers."""
    shelf = Shelf(packs[0].parent / "tables")
    both = with_packs(*packs)
    at = table(both)
    shelf.keep(at)
    at.answer(at.number, [at.state.decision.options[0].key])
    before, seen = save(at.state), at.sight(0).view.letters
    at.close()
    assert b"letter" not in before and b"component:frost-7" in before
    for content in (both, with_packs(*packs[::-1]), with_packs(packs[1]), with_packs()):
        again = shelf.resume("1", GAME, content)
        assert letters(again) == {**CORE, "fungus": "F", "frost": "R"}
        assert save(again.state) == before and again.sight(0).view.letters == seen
        again.close()


def test_a_copy_of_a_state_has_them_too(packs: tuple[Path, Path]) -> None:
    at = table(with_packs(*packs))
    assert at.state.clone().letters == at.state.letters == letters(at)


def test_everything_says_the_letter_of_the_table(packs: tuple[Path, Path]) -> None:
    at = table(with_packs(*packs), seed=5)
    names = at.state.names
    hand = [names.index(f"component:{cls}-4") for cls in ("frost", "fungus", "bio")]
    at.state.hands[0] = sorted(hand)
    at.state.weapons[0] = [names.index("weapon:ice-saw"), names.index("weapon:spore-horn")]
    for tier in ("80", "120"):
        text = Looked(at, tier).text
        assert "R 4" in text and "F 4" in text and "R4" in text and "F4" in text
    at.sit([Seat(NAMES[0]), Seat(NAMES[1], "easy")])
    said = talk(at, "hand", "card r4").text
    assert "R4 Blade" in said and "F4 Blade" in said and "Frost 4, Blade." in said


def test_a_weapon_says_it_before_its_places(packs: tuple[Path, Path]) -> None:
    at = table(with_packs(*packs), seed=5)
    at.state.hands[0] = [at.state.names.index("component:bio-9")]
    at.state.weapons[0] = [at.state.names.index("weapon:ice-saw")]
    assert "R run" in Looked(at, "80").text


def test_a_position_names_cards_as_its_table_does(packs: tuple[Path, Path]) -> None:
    content = with_packs(*packs)
    seats = [positions.SeatAt(name="Ann", hand=("r7", "f7")), positions.SeatAt(name="Ben")]
    at = positions.Position(players=tuple(seats), decks=BOTH, field=("f1", "f2", "r1"))
    assert positions.objections(content, at) == []
    state = GAME.placed(content, at)[1]
    assert [state.names[card] for card in state.hands[0]] == [
        "component:fungus-7",
        "component:frost-7",
    ]
    alone = at.model_copy(update={"decks": ("core", "winter")})
    assert "there is no card `r7` here" in " ".join(positions.objections(content, alone))


@pytest.mark.rule("OHK-152")
def test_more_classes_than_letters_are_refused(packs: tuple[Path, Path]) -> None:
    content = with_packs(*packs)
    many = tuple(f"{char}-{char}" for char in "cdefghijklmnopqrsuvwxyz")
    winter = content.decks["winter"]
    grown = winter.model_copy(update={"deck": winter.deck.model_copy(update={"classes": many})})
    full = Library(content.settings, {**content.decks, "winter": grown}, {}, {})
    two, three = (
        KillOptions(players=NAMES[:2], decks=decks) for decks in (("core", "winter"), BOTH)
    )
    assert [why.rule for why in setup.objections(full, two)] == ["OHK-152"]
    grown = winter.model_copy(update={"deck": winter.deck.model_copy(update={"classes": many[1:]})})
    fits = Library(content.settings, {**content.decks, "winter": grown}, {}, {})
    assert [*setup.objections(fits, two)] == []
    assert [why.rule for why in setup.objections(fits, three)] == ["OHK-152"]


# ---- what is said of packs


def remarks(packs: Sequence[Path] = ()) -> list[str]:
    """What is worth knowing of these packs."""
    return [str(remark) for one in judge(packs)[1] for remark in one.remarks]


def test_it_is_remarked_and_is_no_fault(packs: tuple[Path, Path]) -> None:
    a, b = (f"{pack}/one-hit-kill/mine.yaml" for pack in packs)
    where = "where both are played, the cards of `frost` are called R1 to R10"
    assert check(packs) == []
    assert remarks(packs) == [f"{b}:1:44: `frost` has the letter of `fungus` in {a}: {where}"]
    assert remarks(packs[::-1]) == [f"{a}:1:44: `fungus` has the letter of `frost` in {b}: {where}"]
    assert remarks(packs[:1]) == remarks(packs[1:]) == remarks([built_in()]) == []


def test_of_what_is_wrong_only_that_is_told(packs: tuple[Path, Path]) -> None:
    file = packs[1] / "one-hit-kill" / "mine.yaml"
    file.write_text(FROST.replace("ice-saw", "spore-horn"))
    assert check(packs) and remarks(packs) == []


def test_packs_of_the_player_are_all_there() -> None:
    for name, text in {"a": FUNGUS, "b": FROST}.items():
        written(own_packs() / name, text)
    content, left_out = open_game(GAME)
    assert left_out == () and {"fungus", "winter"} <= {*content.decks}
    (told,) = remarks()
    assert told.startswith(f"{own_packs()}/b/")
