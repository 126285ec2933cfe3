"""At every decision of random games, at every size: whatever may be answered is on the screen,
whatever is on the screen answers, and every word of it fits."""

from collections.abc import Sequence
from itertools import islice

import pytest

from hotseat.engine.events import Event
from hotseat.engine.saying import LONGEST
from hotseat.games.one_hit_kill.needs import SEVEN
from hotseat.packs import GAMES
from hotseat.table.sight import Sight
from hotseat.ui.draw.canvas import width
from hotseat.ui.draw.data import Line, Span
from hotseat.ui.games import face_of
from tests.ui.evenings import EVENINGS, Evening
from tests.ui.looking import SIZES

evenings = pytest.mark.parametrize("evening", EVENINGS.values(), ids=[*EVENINGS])


def said(parts: Line) -> str:
    return "".join(part.text if isinstance(part, Span) else str(part) for part in parts)


def test_every_game_has_its_evenings() -> None:
    shown = {evening.looked.face.name for evening in EVENINGS.values()}
    assert shown == {face_of(game).name for game in GAMES}


@evenings
def test_every_option_is_on_the_screen_with_the_same_key_at_every_size(evening: Evening) -> None:
    for at in evening.tables():
        dealt = []
        for tier in SIZES:
            looked = evening.looked(at, tier)
            keys, options = looked.asking.keys, looked.asking.prompt.options
            assert len({*keys.values()}) == len(keys) and all(keys.values())
            asked = {region.thing for region in looked.canvases["prompt"].regions}
            assert {option.thing for option in options} <= looked.things | asked, looked.text
            assert {option.key for option in options} <= looked.badges, looked.text
            dealt.append(keys)
        assert all(keys == dealt[0] for keys in dealt)


@evenings
def test_places_lie_beside_each_other_and_what_is_pointed_at_can_be_read(evening: Evening) -> None:
    for at in evening.tables():
        for tier in SIZES:
            looked = evening.looked(at, tier)
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
                name, _, body = looked.face.card(looked.sight, thing, 32)
                assert name and all(width(parts) <= 32 for parts in body), (name, body)
                if thing not in looked.asking.at:
                    why = looked.scene.why(thing) or at.why(thing)
                    assert why.rule.startswith(f"{at.game.rule_prefix}-") and why.text


@evenings
def test_every_sentence_fits(evening: Evening) -> None:
    face = evening.looked.face
    for at in evening.tables():
        prompt = face.prompt(at.sight(max(at.decider, 0)))
        question, special = said(prompt.question), said(prompt.special)
        assert question[-1] in "?." and len(question) <= LONGEST, question
        assert len(special) <= LONGEST, special
        assert all(option.label for option in prompt.options)
        assert "~" not in question


def frames_of_field(sight: Sight, events: Sequence[Event]) -> int:
    """A new Field is turned over card by card, a card that was filled in at once; the seven of a
    reveal are laid one by one.
    """
    told = [event.kind for event in events]
    if sight.kind == "game_won":
        return SEVEN + 1
    swept = "sweeps" in told and "refills" in told[told.index("sweeps") :]
    return len(sight.view.field) + 1 if swept else 2


@evenings
def test_previews_motion_and_the_last_event_never_fail(evening: Evening) -> None:
    face, before = evening.looked.face, None
    for at in evening.tables():
        sight: Sight = at.sight(max(at.decider, 0))
        for option in face.prompt(sight).options:
            line = said(face.preview(sight, option, at.outcomes(option.key)))
            assert len(line) <= LONGEST, line
        for tier in SIZES:
            motion = face.motion(before or sight, sight, at.events, tier)
            assert motion is None or len(motion.frames) >= 2
            if motion and motion.zone == "field":
                assert len(motion.frames) == frames_of_field(sight, at.events)
                rects = face.places(sight, tier, 1)
                assert motion.frames[-1] == face.zones(sight, tier, rects)["field"]
        assert face.last(sight) or not sight.log
        before = sight


@pytest.mark.parametrize("name", ["fight-24", "kill-of-4"])
def test_who_only_looks_on_sees_the_table_and_no_keys(name: str) -> None:
    evening = EVENINGS[name]
    face = evening.looked.face
    for at in islice(evening.tables(), 20):
        onlooker = next(seat for seat in range(len(at.names)) if seat != at.decider)
        sight = at.sight(onlooker)
        prompt = face.prompt(sight)
        assert not prompt.options and said(prompt.question).endswith(".")
        for tier in SIZES:
            hand = face.zones(sight, tier, face.places(sight, tier, 1))["hand"]
            assert hand.title
            if at.hides_hands:
                pieces = {thing for thing in hand.things if isinstance(thing, int)}
                assert pieces == {*at.state.hands[onlooker]}
