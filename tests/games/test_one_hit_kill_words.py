"""Every question, option, card and line of the log has its words, over games played by chance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from hotseat.engine.rng import Dice
from hotseat.engine.saying import LONGEST
from hotseat.games.one_hit_kill import plain, printing, voice
from hotseat.games.one_hit_kill.game import GAME
from hotseat.games.one_hit_kill.params import Params
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.plain.reading import Reading
from hotseat.table.sight import Sight
from hotseat.table.table import Table
from tests.kill import BOTH, NAMES, library, table

SEATS = (2, 3, 4, 6)


@cache
def sights() -> tuple[Sight, ...]:
    """What is seen at many questions, by whoever is asked, and by others."""
    return tuple(_played())


def _played() -> Iterator[Sight]:
    variants = [(), ("communal-weapons",), ("trade-in", "hair-trigger"), ("three-kills",)]
    for game, (seats, chosen) in enumerate(zip(SEATS, variants, strict=True)):
        options = KillOptions(players=NAMES[:seats], decks=BOTH, variants=chosen)
        table = Table(GAME, library(), options, seed=game, people=NAMES[:seats])
        rng = Dice(game)
        for n in range(150):
            if table.result:
                break
            yield table.sight(table.decider)
            if n % 10 == 0:
                yield table.sight((table.decider + 1) % seats)
            decision = table.state.decision
            picks = decision.random(rng, table.state)
            reveal = [move for move in decision.options if move.word == "reveal" and n > 100]
            table.answer(table.number, [move.key for move in reveal[:1] or picks])


def asked() -> list[Sight]:
    """Those of whoever is asked."""
    return [sight for sight in sights() if sight.options]


def test_all_kinds_of_questions_are_met() -> None:
    kinds = {"turn", "choose_drops", "pick_cards", "mode", "pick"}
    assert {sight.kind for sight in asked()} == kinds


def test_every_question_is_a_sentence_that_fits() -> None:
    for sight in asked():
        text = voice.question(sight)
        assert len(text) <= LONGEST and text.endswith(("?", ".")), text
        assert len(voice.special(sight)) <= LONGEST


def test_every_option_can_be_named_line_by_line() -> None:
    for sight in asked():
        reading = Reading(sight, plain)
        assert len(reading.labels) == len(reading.keys) == len(sight.options)
        assert len({*reading.keys}) == len(reading.keys)
        for key, option in zip(reading.keys, sight.options, strict=True):
            (named,) = reading.answer(key)
            assert named == option.key
            base = key.partition("#")[0]
            if not base.startswith("choose:"):
                wished = plain.wish(sight, base)
                assert wished.partition(":")[0] == option.word


def test_everything_that_can_be_named_says_what_it_is() -> None:
    for sight in sights():
        for thing, _, name in plain.things(sight):
            assert name and all(line.endswith((".", "?")) for line in plain.card(sight, thing))
            for source in plain.explain(sight, thing):
                assert source.rule in library().rules
        for word in plain.WORDS:
            lines = [text for _, text in plain.WORDS[word][1](sight, "")]
            assert lines and all(line.endswith(".") for line in lines), lines


def test_every_line_of_the_log_is_a_sentence() -> None:
    for sight in sights():
        for said in sight.log[-5:]:
            assert plain.sentence(sight, said).endswith(".")
            assert said.kind in GAME.log_kinds and said.rule in library().rules


@pytest.mark.parametrize(("width", "lines"), [(12, 4), (15, 1), (20, 3), (40, 6)])
def test_every_card_fits_a_face(width: int, lines: int) -> None:
    parts = library().settings.parts
    content = library()
    for card in (
        *content.specials.values(),
        *content.weapons.values(),
        *content.components.values(),
    ):
        rows = printing.face(card, Params(), parts, width, lines)
        assert 0 < len(rows) <= lines and all(len(row) <= width for row in rows), (card.id, rows)
        assert printing.full(card, Params(), parts).endswith(".")


def test_the_ending_names_winner_weapon_and_cards() -> None:
    ended = [sight for sight in sights() if sight.result]
    for sight in ended:
        assert "has won" in plain.ending(sight)[0]


@pytest.mark.rule("OHK-168")
def test_a_card_is_printed_with_the_figures_in_force():
    for variants, cut in (((), "more than 10"), (("hair-trigger",), "more than 8")):
        options = KillOptions(players=NAMES[:2], variants=variants)
        state = GAME.new(library(), options, seed=1)
        assert cut in GAME.printed(state, "special:overload").text
        assert GAME.printed(state, "component:bio-7").name == "B7 Fang"
        assert GAME.printed(state, "weapon:basilisk").about[0] == "Weapon"


@pytest.mark.parametrize(
    ("id", "point"),
    [
        ("overload", "cut to 4"),
        ("natural-selection", "see top 5"),
        ("regex", "1 of Draw"),
        ("chaos", "new Field"),
        ("transmute", "a class"),
        ("history", "1 of disc"),
        ("winnow", "each -2"),
    ],
)
def test_the_smallest_face_of_a_special_says_what_it_is_for(id: str, point: str) -> None:
    """Nine letters of a box of eleven; no Special is a name alone."""
    keen = Params.model_validate({"overload.threshold": 8, "overload.keep": 4})
    assert printing.row(library().specials[id], keen, (), 9) == point


def test_where_there_is_room_for_all_of_it_a_special_says_all_of_it() -> None:
    winnow = library().specials["winnow"]
    assert printing.row(winnow, Params(), (), 11) == "each disc 2"
    assert printing.row(winnow, Params(), (), 4) == ""


def test_in_plain_mode_a_turn_begins_with_the_hand() -> None:
    position = table(["B1", "A8", "regex"], ["T1"], draw=("E1", "E2"))
    at = Table(GAME, library(), KillOptions(players=("Ann", "Bob")), 1)
    at.state = position.state
    asked = plain.question(at.sight(0))
    assert asked[-1].startswith("You hold three cards, safe up to 10: ")
    for name in ("B1 Spark", "A8 Eye", "Regex"):
        assert name in asked[-1]
    assert not any("T1" in line for line in asked)
