"""What the lessons of One-Hit Heroes say is so: numbers, faces, and the texts of cards."""

from __future__ import annotations

import re

import pytest

from hotseat.games.one_hit_heroes import printing
from hotseat.lessons.course import Course
from tests.lessons.taking import do_as_told, lessons_of

LESSONS = lessons_of("one-hit-heroes")
begun, at, BY_ID = LESSONS.begun, LESSONS.at, LESSONS.by_id


def stands(course: Course) -> dict[str, object]:
    """The Boss' tokens and every Hero's Aggro, as all can see them."""
    view = course.sight.view
    heroes = {hero.hero.id: hero.aggro for hero in view.heroes}
    return {"boss": f"{view.boss.now[0]}L{view.boss.now[1]}H", **heroes}


def hero(course: Course, id: str) -> object:
    return next(h for h in course.sight.view.heroes if h.hero.id == id)


def names(course: Course, cards: tuple[int, ...]) -> list[str]:
    return [course.sight.view.cards[card].id for card in cards]


def test_there_are_six_in_this_order():
    assert list(BY_ID) == [
        "first-swing",
        "reading-the-die",
        "one-hit",
        "stop-the-roll",
        "prices",
        "together",
    ]


def test_the_first_swing_costs_what_it_says():
    course = at("first-swing", "Quick Draw in the own turn")
    assert stands(course) == {"boss": "9L5H", "sofia": 4, "torvald": 3}
    assert hero(course, "sofia").odds == 2
    course = at("first-swing", "Play Reload")
    assert stands(course)["sofia"] == 1 and hero(course, "sofia").energy == 2
    course = at("first-swing", "The rest")
    sofia = hero(course, "sofia")
    assert (len(sofia.hand), len(sofia.deck), len(sofia.discard)) == (5, 1, 3)


def test_the_odds_are_those_of_the_mats():
    course = at("reading-the-die", "The odds of Sofia")
    assert stands(course) | {"boss": ""} == {"boss": "", "sofia": 5, "torvald": 9}
    assert (hero(course, "sofia").odds, hero(course, "torvald").odds) == (2, 4)


def test_what_is_right_about_a_face_is_what_the_table_says():
    course = begun("reading-the-die")
    asked = []
    while course.step is not None:
        if course.question.startswith("Who is hit by"):
            face = course.question.split()[-1].rstrip("?").lower()
            hit = course.sight.view.faces[face]
            said = {(): "Nobody", (0,): "Sofia", (1,): "Torvald", (0, 1): "Both"}
            assert said[tuple(hit)] == course.expected.words
            asked.append(face)
        do_as_told(course)
    assert asked == ["yellow", "green", "purple", "red", "miss", "hit"]


def test_both_are_saved_and_then_all_is_lost():
    course = at("one-hit", "What it cost")
    assert stands(course)["torvald"] == 5
    assert {*names(course, hero(course, "torvald").burn)} == {"force-shield", "bulwark-plate"}
    assert at("one-hit", "Lost together").table.result == "lost"


def test_the_last_face_counts():
    assert at("stop-the-roll", "Loaded Dice").sight.view.attack.face == "green"
    assert at("stop-the-roll", "Tactical Retreat").sight.view.attack.face == "hit"
    course = at("stop-the-roll", "Where Reactions go")
    assert "loaded-dice" in names(course, hero(course, "sofia").discard)
    assert "tactical-retreat" in names(course, hero(course, "ione").burn)
    course = at("stop-the-roll", "One card saved")
    assert "loaded-dice" in names(course, hero(course, "sofia").hand)


def test_prices_are_paid_whole_or_not_at_all():
    course = at("prices", "Energy you do not have")
    assert stands(course)["boss"] == "10L5H" and hero(course, "edric").discard == ()
    assert at("prices", "A Reaction after three plays").sight.view.plays == 3
    course = at("prices", "What it cost")
    assert stands(course) == {"boss": "10L3H", "edric": 5, "torvald": 3}
    assert len(hero(course, "edric").discard) == 3
    course = at("prices", "Lose what you do not have")
    assert stands(course) == {"boss": "10L3H", "caceus": 9, "torvald": 3}
    course = at("prices", "Two things, both possible")
    assert stands(course)["boss"] == "10L5H"


def test_help_is_doubled_and_the_check_is_for_all():
    course = at("together", "Twin Arrow afterwards")
    assert stands(course) == {"boss": "13L8H", "caceus": 4, "maren": 3, "torvald": 3}
    course = at("together", "What was doubled")
    assert stands(course) == {"boss": "11L8H", "caceus": 6, "maren": 3, "torvald": 3}
    course = at("together", "Who stands where")
    assert stands(course) == {"boss": "14L8H", "caceus": 3, "maren": 2, "torvald": 12}
    course = at("together", "One for all")
    assert [h.energy for h in course.sight.view.heroes] == [2, 2, 2]
    course = at("together", "One attack only")
    assert [h.energy for h in course.sight.view.heroes] == [3, 3, 3]


STANDS = re.compile(r"\b([A-Z][a-z]+)(?: stands| stays)? at (\d+)")
SAYS = re.compile(r"([A-Z][A-Za-z' ]+?) says: (.+?\.) (?=[A-Z][a-z]+ |Two |He )")


@pytest.mark.parametrize("id", BY_ID)
def test_the_numbers_it_tells_are_those_on_the_table(id):
    course = begun(id)
    while course.step is not None:
        names_now = dict(zip(course.table.names, course.sight.view.heroes, strict=True))
        for name, aggro in STANDS.findall(course.say):
            assert name not in names_now or names_now[name].aggro == int(aggro), course.say
        do_as_told(course)


def test_what_a_card_says_is_what_is_printed_on_it():
    printed = {card.name: printing.full(card).casefold() for card in LESSONS.library.cards.values()}
    quoted = 0
    for step in (s for lesson in LESSONS.files for part in lesson.parts for s in part.steps):
        for words, text in SAYS.findall(step.say):
            name = next(name for name in printed if words.endswith(name))
            sentences = [part.strip(" .") for part in text.casefold().split(". ")]
            assert all(sentence in printed[name] for sentence in sentences), step.say
            quoted += 1
    assert quoted >= 3
