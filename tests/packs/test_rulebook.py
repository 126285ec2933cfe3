"""The rulebook: every rule by its id, by its chapter, and by what a player would call it."""

from __future__ import annotations

import re
from functools import cache

import pytest

from hotseat.packs import GAMES, built_in, check, rulebook
from hotseat.packs.book import Rulebook, shown
from hotseat.packs.rules import Chapter, Example, Guide, Rule, guide_of
from hotseat.packs.touching import Touch
from tests.positions import library

GAME = "one-hit-heroes"
games = pytest.mark.parametrize("game", GAMES)
MANY = 12  # so many are listed with their text, and on the first screen


@cache
def book(game: str = GAME) -> Rulebook:
    return rulebook(game)


def first(words: str, many: int = 3, game: str = GAME) -> list[str]:
    return book(game).find(words)[:many]


# ---- finding


@games
@pytest.mark.parametrize("written", ["{n}", "{small} {n}", "{prefix}-{n:03}"])
def test_every_rule_is_found_by_its_id(game: str, written: str) -> None:
    prefix = book(game).prefix
    for id in book(game).rules:
        asked = written.format(n=int(id[4:]), prefix=prefix, small=prefix.lower())
        assert first(asked, 1, game) == [id]


@games
def test_every_rule_stands_in_one_chapter(game: str) -> None:
    placed = [id for part in book(game).chapters for id in part.ids]
    assert sorted(placed) == sorted(book(game).rules)
    for part in book(game).chapters:
        assert book(game).part_called(part.title.upper()) == part
    for id in book(game).rules:
        assert id in book(game).chapter_of(id).ids


@games
def test_every_rule_is_found_by_its_area(game: str) -> None:
    for id, rule in book(game).rules.items():
        part = book(game).part_called(rule.area)
        assert part is not None and id in part.ids
    assert book(game).part_called("wicks") is None


@games
def test_every_rule_is_found_by_what_a_player_would_call_it(game: str) -> None:
    missed = []
    for rule in book(game).rules.values():
        said = [words.strip() for words in rule.words.split(",")]
        assert said != [""], rule.id
        missed += [(rule.id, words) for words in said if rule.id not in first(words, MANY, game)]
    assert not missed


PLAYERS = {
    "block": "OHH-168",
    "shield": "OHH-168",
    "armor": "OHH-168",
    "how many cards": "OHH-069",
    "how many cards can I play": "OHH-069",
    "dead": "OHH-164",
    "what happens when we lose": "OHH-164",
    "reroll": "OHH-096",
    "turn order": "OHH-215",
    "who goes first": "OHH-019",
    "hand size": "OHH-077",
    "hand limit": "OHH-078",
    "hp": "OHH-026",
    "healing": "OHH-141",
    "reshuffle": "OHH-054",
    "what are my odds": "OHH-159",
    "how do we win": "OHH-178",
    "mana": "OHH-050",
    "can I block for a friend": "OHH-170",
    "Colors": "OHH-009",
    "graveyard": "OHH-057",
    "split damage": "OHH-105",
    "who is hit": "OHH-157",
    "difficulty": "OHH-036",
    "play alone": "OHH-020",
    "kill the boss": "OHH-178",
}


@pytest.mark.parametrize("words", PLAYERS)
def test_the_words_of_players_lead_to_the_rule(words: str) -> None:
    assert PLAYERS[words] in first(words)


def test_what_no_rule_speaks_of_is_not_found() -> None:
    assert first("zebra") == first("") == first("block zebra") == []


def test_a_rule_may_be_found_by_what_is_otherwise_at_the_table() -> None:
    here = Rulebook("A", book().rules, changes={"OHH-007": "Elephants begin with six."})
    assert here.find("elephants") == ["OHH-007"]


def test_rulings_are_found_as_rulings() -> None:
    found = book().find("our ruling")
    assert {id for id, rule in book().rules.items() if rule.ruling} <= set(found)


# ---- reading


@games
def test_rules_are_read_with_others_that_are_there_and_back(game: str) -> None:
    for id, rule in book(game).rules.items():
        near = book(game).near(id)
        assert near and id not in near and len(near) == len(set(near)) <= 9
        assert set(rule.see) <= set(near)


def test_a_rule_is_read_with_those_that_name_it() -> None:
    assert "OHH-166" in book().rules["OHH-165"].see
    assert "OHH-165" in book().near("OHH-166")


def test_a_rule_that_speaks_of_another_is_read_with_it() -> None:
    for id, rule in book().rules.items():
        said = set(re.findall(r"OHH-\d{3}", rule.rule)) - {id}
        assert said <= set(book().near(id))


def test_rulings_have_their_reason_and_others_have_none() -> None:
    for rule in book().rules.values():
        assert bool(rule.why) == rule.ruling, rule.id


def test_examples_are_whole_sentences() -> None:
    for rule in book().rules.values():
        given, wrong, right = shown(rule)
        for said in (given, *wrong, *right):
            assert not said or said[-1] in ".?:" or said.endswith("!"), (rule.id, said)
        assert bool(given) == bool(right), rule.id


@pytest.mark.parametrize("area", sorted({rule.area for rule in rulebook(GAME).rules.values()}))
def test_every_area_has_examples(area: str) -> None:
    rules = [rule for rule in book().rules.values() if rule.area == area]
    assert any(rule.example for rule in rules) or area == "later"


def test_a_position_stands_in_for_an_example() -> None:
    rule = Rule("A-001", "a", "a", "a", check="given 2 / when lit / then 3; given 4 / then 5")
    assert shown(rule) == ("", (), ("Given 2; when lit: 3.", "Given 4: 5."))
    assert shown(rule._replace(example=Example("Two.", ("No.",), ("Yes.",)))) == (
        "Two.",
        ("No.",),
        ("Yes.",),
    )
    assert shown(rule._replace(check="")) == ("", (), ())


# ---- cards


def test_what_touches_a_rule_is_found_in_what_cards_do() -> None:
    touch = Touch(library())
    for rule in book().rules.values():
        assert touch(rule) or not rule.touch, rule.id
    assert "Force Shield" in touch(book().rules["OHH-170"])
    assert "Iron Will" in touch(book().rules["OHH-165"])
    assert {"Loaded Dice", "Tactical Retreat"} <= set(touch(book().rules["OHH-096"]))


def test_a_card_that_a_rule_names_touches_it() -> None:
    assert Touch(library())(book().rules["OHH-112"]) == ["Taunt"]


def test_every_word_of_a_touch_finds_a_card() -> None:
    touch = Touch(library())
    for rule in book().rules.values():
        for word in rule.touch:
            assert touch(Rule("A-001", "a", "", "", touch=(word,))), (rule.id, word)


# ---- the guide


@games
def test_the_guide_speaks_of_areas_there_are(game: str) -> None:
    areas = [area for chapter in guide_of(game).chapters for area in chapter.areas]
    assert sorted(areas) == sorted({rule.area for rule in book(game).rules.values()})


@games
def test_what_stands_for_another_word_leads_somewhere(game: str) -> None:
    assert [word for word in guide_of(game).words if not first(word, game=game)] == []


def test_without_a_guide_every_area_is_a_chapter() -> None:
    rules = {"A-001": Rule("A-001", "wicks", "a", "b"), "A-002": Rule("A-002", "oil", "c", "d")}
    assert [part.title for part in Rulebook("A", rules).chapters] == ["Wicks", "Oil"]
    guide = Guide((Chapter("Fuel", ("oil",)),))
    assert [part.title for part in Rulebook("A", rules, guide).chapters] == ["Fuel", "Wicks"]


# ---- content


def test_a_rule_read_with_one_that_is_not_there_is_a_fault(tmp_path) -> None:
    home = tmp_path / GAME
    home.mkdir()
    (home / "rules.yaml").write_text(
        "- {id: OHH-900, area: wicks, title: a, rule: b, from: c, ruling: false,\n"
        "   see: [OHH-001, OHH-901]}\n"
    )
    (fault,) = check([tmp_path])
    assert (fault.line, fault.column) == (2, 19)
    assert fault.text.startswith("there is no rule `OHH-901`")


def test_a_guide_that_is_wrong_is_a_fault(tmp_path) -> None:
    home = tmp_path / GAME
    home.mkdir()
    (home / "rulebook.yaml").write_text("chapters: [{title: A, area: [wicks]}]\n")
    assert any("area" in fault.text for fault in check([tmp_path]))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_rulebook(game: str) -> None:
    assert (built_in() / game / "rules.yaml").is_file()
    assert rulebook(game).rules and rulebook(game).name == GAMES[game].name


def test_every_rule_the_code_speaks_of_is_in_the_rulebook() -> None:
    """Refusals carry these ids, and a refusal opens its rule."""
    root = built_in().parent / "hotseat"
    for game in GAMES:
        rules, prefix = rulebook(game).rules, GAMES[game].rule_prefix
        for path in root.rglob("*.py"):
            spoken = set(re.findall(rf"\b{prefix}-\d{{3}}\b", path.read_text(encoding="utf-8")))
            assert spoken <= set(rules), path
