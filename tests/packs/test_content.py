"""The content that comes with hotseat, and what its files may not be."""

from pathlib import Path

import pytest
import yaml

from hotseat.packs import GAMES, BadPack, built_in, check, load

ROOT = Path(__file__).parents[2]
GAME = GAMES["one-hit-heroes"]
HOME = ROOT / "content" / "one-hit-heroes"
MORE = ROOT / "tests" / "packs" / "more"
HEROES = ["caceus", "edric", "ione", "maren", "sofia", "torvald"]
BOSSES = ["brick-bruiser", "switchboard", "mirror-matron", "glass-titan"]


@pytest.fixture(scope="module")
def library():
    return load(GAME, [ROOT / "content"])


def refused(folder: Path, name: str, file: dict) -> list[str]:
    """What is said of a pack of one file besides the built-in content, without its path."""
    path = folder / "one-hit-heroes" / name
    path.parent.mkdir(parents=True)
    path.write_text(yaml.safe_dump(file, sort_keys=False))
    with pytest.raises(BadPack) as bad:
        load(GAME, [built_in(), folder])
    return [str(fault).removeprefix(f"{path}:") for fault in bad.value.faults]


@pytest.mark.rule("OHH-001")
def test_the_box(library):
    assert [*library.heroes] == HEROES
    assert len(library.settings.attack_die) == len(library.settings.hero_die) == 6


@pytest.mark.rule("OHH-001", "OHH-002")
@pytest.mark.parametrize("hero", HEROES)
def test_a_hero_has_eleven_starters_two_of_them_items(library, hero):
    cards = library.heroes[hero].cards
    assert sum(card.count for card in cards) == 11
    assert sum(card.count for card in cards if card.type == "item") == 2


@pytest.mark.parametrize("boss", BOSSES)
def test_a_boss_has_a_deck_in_order(library, boss):
    numbers = [card.number for card in library.bosses[boss].boss_cards]
    assert numbers == [*range(1, len(numbers) + 1)]
    assert library.bosses[boss].boss.episode == "city-of-glass"


def test_the_content_and_the_test_pack_are_clean():
    assert check([ROOT / "content", MORE]) == []


def test_a_name_is_made_of_the_id(tmp_path):
    pack = tmp_path / "one-hit-heroes" / "packs" / "mine.yaml"
    pack.parent.mkdir(parents=True)
    pack.write_text(
        "pack: {id: mine, name: Mine}\n"
        "cards: [{id: edge-of-day, type: action, after: burn, effects: [draw]}]\n"
    )
    assert load(GAME, [built_in(), tmp_path]).cards["edge-of-day"].name == "Edge of Day"


# ---- files that are refused


def another_hero(**more: int) -> dict:
    """A hero file of eleven right cards with its own ids; `more` changes the copies of some."""
    file = yaml.safe_load((HOME / "heroes" / "edric.yaml").read_text())
    file["hero"]["id"] = "other"
    for card in file["cards"]:
        card["id"] = f"other-{card['id']}"
        card["count"] = more.get(card["id"].replace("-", "_"), card.get("count", 1))
    file["cards"] = [card for card in file["cards"] if card["count"]]
    return file


@pytest.mark.rule("OHH-001")
@pytest.mark.parametrize(("copies", "many"), [(2, 10), (4, 12)])
def test_a_hero_of_other_than_eleven_cards(tmp_path, copies, many):
    file = another_hero(other_firebolt=copies)
    assert refused(tmp_path, "heroes/other.yaml", file) == [
        f"1:1: a Hero has 11 starter cards, this one {many}"
    ]


@pytest.mark.rule("OHH-002")
@pytest.mark.parametrize(("item", "kindle", "many"), [(0, 2, 1), (2, 0, 3)])
def test_a_hero_of_other_than_two_items(tmp_path, item, kindle, many):
    file = another_hero(other_ember_focus=item, other_kindle=kindle)
    assert refused(tmp_path, "heroes/other.yaml", file) == [
        f"1:1: a Hero has 2 Items among the starters, this one {many}"
    ]


def test_the_cards_of_a_hero_are_counted_though_one_is_wrong(tmp_path):
    file = another_hero(other_firebolt=2)
    file["cards"][0]["effects"] = ["drwa"]
    said = refused(tmp_path, "heroes/other.yaml", file)
    assert "1:1: a Hero has 11 starter cards, this one 10" in said
    assert any("did you mean `draw`?" in fault for fault in said)


def loose(**fields: object) -> dict:
    card = {"id": "mine", "type": "action", "after": "burn", "effects": ["draw"], **fields}
    return {"pack": {"id": "mine-too", "name": "Mine"}, "cards": [card]}


@pytest.mark.rule("OHH-204")
@pytest.mark.parametrize("code", ["WE-33", "WE-0", "WE-01", "we-9", "WES-9", "WE9", "WE-"])
def test_a_code_that_is_none(tmp_path, code):
    said = refused(tmp_path, "packs/mine.yaml", loose(code=code))
    assert said == [f"10:9: `{code}`: a code is an Episode's two letters and 1 to 32 (`WE-9`)"]


def boss_with(*codes: str) -> dict:
    """A second Boss of the City of Glass whose pack has cards of these codes."""
    pack = [{**loose(code=code)["cards"][0], "id": f"p{i}"} for i, code in enumerate(codes)]
    boss = {"id": "ogre", "name": "Ogre", "episode": "city-of-glass", "number": 2}
    return {
        "boss": {**boss, "health": {"light": 1}},
        "boss_cards": [{"id": "swat", "name": "Swat", "number": 1, "top": ["attack"]}],
        "pack": pack,
    }


@pytest.mark.rule("OHH-204")
def test_a_pack_has_the_codes_of_its_boss(tmp_path):
    file = boss_with("CG-9", "CG-16", "CG-8", "CG-17", "WE-9")
    said = refused(tmp_path, "episodes/city-of-glass/5-ogre.yaml", file)
    assert [fault.partition(" ")[2] for fault in said] == [
        "a card pack has 8 cards, this one 5",
        *["the pack of this Boss has the codes CG-9 to CG-16"] * 3,
    ]


@pytest.mark.rule("OHH-204")
def test_no_code_stands_twice_in_a_pack(tmp_path):
    file = boss_with(*(f"CG-{n}" for n in (9, 10, 11, 12, 13, 14, 15, 15)))
    said = refused(tmp_path, "episodes/city-of-glass/5-ogre.yaml", file)
    assert [fault.partition(" ")[2] for fault in said] == [
        "the code CG-15 stands twice in this pack"
    ]


@pytest.mark.rule("OHH-204")
def test_we_9_is_in_the_second_pack_of_its_episode(tmp_path):
    west = {"id": "west", "name": "West", "number": 2, "code": "WE"}
    second = boss_with(*(f"WE-{n}" for n in range(9, 17)))
    second["boss"]["episode"] = "west"
    first = {**second, "boss": {**second["boss"], "id": "imp", "number": 1}}
    folder = tmp_path / "one-hit-heroes" / "episodes" / "west"
    folder.mkdir(parents=True)
    (folder / "episode.yaml").write_text(yaml.safe_dump({"episode": west}))
    (folder / "2-ogre.yaml").write_text(yaml.safe_dump(second))
    library = load(GAME, [built_in(), tmp_path])
    assert library.bosses["ogre"].pack[0].code == "WE-9"
    assert library.origin[library.bosses["ogre"].pack[0].id] == "ogre"
    (folder / "2-ogre.yaml").unlink()
    assert "the pack of this Boss has the codes WE-1 to WE-8" in refused_at(folder, first)


def refused_at(folder: Path, file: dict) -> str:
    """What is said of a Boss file put into this folder."""
    (folder / "1-imp.yaml").write_text(yaml.safe_dump(file))
    with pytest.raises(BadPack) as bad:
        load(GAME, [built_in(), folder.parents[2]])
    return str(bad.value.faults[0])


@pytest.mark.rule("OHH-182", "OHH-204")
@pytest.mark.parametrize("boss", BOSSES)
def test_every_boss_has_a_pack_of_eight_with_its_codes(library, boss):
    file = library.bosses[boss]
    last = 8 * file.boss.number
    assert [card.code for card in file.pack] == [f"CG-{n}" for n in range(last - 7, last + 1)]


def test_a_boss_of_no_episode(tmp_path):
    file = boss_with()
    file["boss"]["episode"] = "city-of-gras"
    assert refused(tmp_path, "episodes/city-of-glass/5-ogre.yaml", file) == [
        "4:12: there is no Episode `city-of-gras`; did you mean `city-of-glass`?"
    ]


def test_a_pack_leaves_the_figures_of_the_game_alone(tmp_path):
    file = yaml.safe_load((HOME / "game.yaml").read_text())
    assert refused(tmp_path, "game.yaml", file) == [
        "1:5: the figures of the game stand in its own `game.yaml` alone"
    ]


EDRIC = "content/one-hit-heroes/heroes/edric.yaml"


def test_an_id_that_is_taken(tmp_path):
    assert refused(tmp_path, "packs/mine.yaml", loose(id="firebolt")) == [
        f"5:7: the id `firebolt` stands twice in this game, first in {EDRIC}"
    ]


def test_an_id_that_is_taken_is_said_though_another_file_is_wrong(tmp_path):
    hero = tmp_path / "one-hit-heroes" / "heroes" / "mine.yaml"
    hero.parent.mkdir(parents=True)
    hero.write_text("hero: 3\n")
    said = refused(tmp_path, "packs/mine.yaml", loose(id="firebolt"))
    assert len(said) == 3
    assert f"5:7: the id `firebolt` stands twice in this game, first in {EDRIC}" in said
