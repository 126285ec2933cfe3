"""At every decision of random games, at every size: whatever may be answered is on the screen, whatever is
on the screen answers, and nothing is shown that the seat does not know."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from hotseat.engine.saying import LONGEST
from hotseat.table.table import Table
from hotseat.ui.draw.canvas import width
from hotseat.ui.draw.data import Line, Span
from tests.kill import library
from tests.ui.kills import FACE, NAMES, SIZES, Looked, random_game

BOTH = ("core", "death-and-lore")
EVENINGS: dict[str, Any] = {
    "two": partial(random_game, 1),
    "three": partial(random_game, 2, players=NAMES[:3]),
    "four": partial(random_game, 3, players=NAMES[:4]),
    "six": partial(random_game, 4, players=NAMES),
    **{name: partial(random_game, 5, decks=BOTH, variants=(name,)) for name in library().variants},
    "many": partial(random_game, 7, players=NAMES, variants=("long-fuse", "wide-field")),
}
evenings = pytest.mark.parametrize("evening", EVENINGS.values(), ids=[*EVENINGS])
Evening = Callable[[], Iterator[Table]]


def said(parts: Line) -> str:
    return "".join(part.text if isinstance(part, Span) else str(part) for part in parts)


@evenings
def test_every_option_is_on_the_screen_with_the_same_key_at_every_size(evening: Evening) -> None:
    for at in evening():
        dealt = []
        for tier in SIZES:
            looked = Looked(at, tier)
            keys = looked.asking.keys
            given = [key for key in keys.values() if key]
            assert len({*given}) == len(given)
            there = looked.things | {region.thing for region in _prompt(looked)}
            assert {o.thing for o in looked.asking.prompt.options} <= there, looked.text
            dealt.append(keys)
        assert all(keys == dealt[0] for keys in dealt)


def _prompt(looked: Looked) -> list[Any]:
    return looked.canvases["prompt"].regions


@evenings
def test_places_lie_beside_each_other_and_what_is_pointed_at_can_be_read(evening: Evening) -> None:
    for at in evening():
        for tier in SIZES:
            looked = Looked(at, tier)
            rects = {n: r for n, r in looked.scene.rects.items() if n not in ("cloth", "sheet")}
            for name, canvas in looked.canvases.items():
                if name in rects:
                    assert (canvas.w, canvas.h) == rects[name][2:]
            taken: set[tuple[int, int]] = set()
            for name, (x, y, w, h) in rects.items():
                cells = {(i, j) for i in range(x, x + w) for j in range(y, y + h)}
                assert not taken & cells, name
                taken |= cells
                assert x + w <= looked.w and y + h <= looked.h
            for thing in looked.things:
                if isinstance(thing, str) and thing.startswith("="):
                    continue
                name, _, body = FACE.card(looked.sight, thing, 32)
                assert name and all(width(parts) <= 32 for parts in body), (name, body)
                if thing not in looked.asking.at:
                    why = looked.scene.why(thing) or at.why(thing)
                    assert why.rule.startswith("OHK-") and why.text


@evenings
def test_every_sentence_fits_and_no_preview_fails(evening: Evening) -> None:
    for at in evening():
        sight = at.sight(max(at.decider, 0))
        prompt = FACE.prompt(sight)
        question, special = said(prompt.question), said(prompt.special)
        assert question[-1] in "?." and len(question) <= LONGEST, question
        assert len(special) <= LONGEST, special
        assert all(option.label for option in prompt.options)
        for option in prompt.options:
            line = said(FACE.preview(sight, option, ()))
            assert len(line) <= LONGEST, line
        assert FACE.last(sight) or not sight.log
        for tier in SIZES:
            motion = FACE.motion(sight, sight, at.events, tier)
            assert motion is None or len(motion.frames) == len(sight.view.field) + 1


def test_who_looks_on_sees_the_own_hand_and_no_keys() -> None:
    for at in random_game(11, players=NAMES[:4]):
        onlooker = next(seat for seat in range(4) if seat != at.decider)
        sight = at.sight(onlooker)
        prompt = FACE.prompt(sight)
        assert not prompt.options and said(prompt.question).endswith(".")
        for tier in SIZES:
            rects = FACE.places(sight, tier, 1)
            hand = FACE.zones(sight, tier, rects)["hand"]
            pieces = {thing for thing in hand.things if isinstance(thing, int)}
            assert pieces == set(at.state.hands[onlooker])
