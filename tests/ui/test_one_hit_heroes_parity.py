"""At every decision of random fights and runs, at every size: whatever may be answered is on the screen, and
whatever is on the screen answers."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from hotseat.engine.rng import Dice
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.voice import LONGEST
from hotseat.table.sight import Sight
from hotseat.table.table import Table
from hotseat.ui.draw.canvas import width
from hotseat.ui.draw.data import Line, Span
from hotseat.ui.games.one_hit_heroes.between.stage import QUESTIONS
from tests.battery.games import Careful, Patient, options_for, run_options_for, weak_library
from tests.positions import library
from tests.ui.fights import FACE, SIZES, Looked

PEOPLE = ("Ann", "Ben", "Cy", "Dee")
MOST = 70  # decisions of a fight that are looked at
STAGES = 24  # decisions between the fights of a run that are looked at


def fight(game: int) -> Iterator[Table]:
    """A random fight, at each of its decisions."""
    options = options_for(game)
    at = Table(GAME, library(), options, game, PEOPLE[: len(options.heroes)])
    careful = Careful(Dice(1000 + game))
    for _ in range(MOST):
        if at.result:
            break
        yield at
        at.answer(at.number, [move.key for move in careful.picks(at.state)])


def run(game: int) -> Iterator[Table]:
    """A random run, at its decisions outside the fights."""
    options = run_options_for(game)
    at = Table(GAME, weak_library(), options, game, PEOPLE[: len(options.heroes)])
    patient, left = Patient(Dice(1000 + game)), STAGES
    while left and not at.result:
        if at.state.decision.kind in (*QUESTIONS, "start_items"):
            left -= 1
            yield at
        at.answer(at.number, [move.key for move in patient.picks(at.state)])
    yield at


EVENINGS = {
    **{f"fight-{game}": partial(fight, game) for game in range(0, 64, 8)},
    **{f"run-{game}": partial(run, game) for game in range(6)},
}
evenings = pytest.mark.parametrize("evening", EVENINGS.values(), ids=[*EVENINGS])
Evening = Callable[[], Iterator[Table]]


def said(parts: Line) -> str:
    return "".join(part.text if isinstance(part, Span) else str(part) for part in parts)


@evenings
def test_every_option_has_a_key_of_its_own_and_a_place_at_every_size(evening: Evening) -> None:
    for at in evening():
        dealt = []
        for tier in SIZES:
            looked = Looked(at, tier)
            keys = looked.asking.keys
            assert len({*keys.values()}) == len(keys) and all(keys.values())
            assert {o.key for o in looked.asking.prompt.options} <= looked.badges, looked.text
            dealt.append(keys)
        assert all(keys == dealt[0] for keys in dealt)


@evenings
def test_regions_lie_inside_their_places_and_places_beside_each_other(evening: Evening) -> None:
    for at in evening():
        for tier in SIZES:
            looked = Looked(at, tier)
            rects = {n: r for n, r in looked.scene.rects.items() if n not in ("cloth", "sheet")}
            for name, canvas in looked.canvases.items():
                if name in rects:
                    assert (canvas.w, canvas.h) == rects[name][2:]
            taken: set[tuple[int, int]] = set()
            for rect in rects.values():
                cells = {(x, y) for x in range(rect.x, rect.x + rect.w) for y in [rect.y]}
                corners = {(x, y + rect.h - 1) for x, y in cells}
                assert not taken & (cells | corners)
                taken |= cells | corners
            assert all(r.x + r.w <= looked.w and r.y + r.h <= looked.h for r in rects.values())


@evenings
def test_everything_that_can_be_pointed_at_answers_and_can_be_read(evening: Evening) -> None:
    for at in evening():
        for tier in SIZES:
            looked = Looked(at, tier)
            for _, region in looked.scene.regions():
                thing = region.thing
                if isinstance(thing, str) and thing.startswith("="):
                    continue
                name, _, body = FACE.card(looked.sight, thing, 32)
                assert name and all(width(parts) <= 32 for parts in body), (name, body)
                if thing not in looked.asking.at:
                    why = looked.scene.why(thing) or at.why(thing)
                    assert why.rule.startswith("OHH-") and why.text


@evenings
def test_every_question_is_a_sentence_that_fits(evening: Evening) -> None:
    for at in evening():
        prompt = FACE.prompt(at.sight(at.decider))
        question, special = said(prompt.question), said(prompt.special)
        assert question[-1] in "?." and len(question) <= LONGEST, question
        assert len(special) <= LONGEST, special
        assert all(option.label for option in prompt.options)
        assert "~" not in question


@evenings
def test_previews_motion_and_the_last_event_never_fail(evening: Evening) -> None:
    before: Sight | None = None
    for at in evening():
        sight = at.sight(at.decider)
        for option in FACE.prompt(sight).options:
            line = said(FACE.preview(sight, option, at.outcomes(option.key)))
            assert len(line) <= LONGEST, line
        for tier in SIZES:
            motion = FACE.motion(before or sight, sight, at.events, tier)
            assert motion is None or len(motion.frames) >= 2
        assert FACE.last(sight) or not sight.log
        before = sight


def test_who_only_looks_on_sees_the_table_and_no_keys() -> None:
    for at in fight(3):
        onlooker = next(seat for seat in range(len(at.names)) if seat != at.decider)
        sight = at.sight(onlooker)
        prompt = FACE.prompt(sight)
        assert not prompt.options and said(prompt.question).endswith(".")
        for tier in SIZES:
            rects = FACE.places(sight, tier, 1)
            assert FACE.zones(sight, tier, rects)["hand"].title
