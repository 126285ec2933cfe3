"""The whole table at every size, without a terminal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.ui.asking import Asking
from hotseat.ui.scene import Light, Scene
from tests.ui.fake import DANGER, MANY, SEARCH, SPLIT, TURN, WINDOW, YES_NO, Ask, Face, Table

ASKS = [TURN, MANY, SPLIT, WINDOW, DANGER, SEARCH, YES_NO, Ask(), Ask(seat=1)]
SIZES = [(80, 24), (119, 60), (120, 40), (200, 60)]
SHEETS = ["", "card", "log"]


def scene(ask: Ask, w: int, h: int, sheet: str = "", names=("Ann", "Bob")) -> Scene:
    face, sight = Face(), Table(ask, names=names).sight(0)
    asking = Asking(face.prompt(sight), face.things(sight), face.letters)
    return Scene(face, sight, asking, w, h, sheet)


def pages(scene: Scene, light: Light) -> set[str]:
    """Every option that has a badge somewhere, on any page of a list."""
    seen: set[str] = set()
    for thing in [light.cursor, *(thing for thing, _ in scene.lost)]:
        light.cursor = thing
        for canvas in scene.paint(light).values():
            seen |= {region.option for region in canvas.regions if region.option}
    return seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ask", ASKS)
def test_every_option_can_be_pressed_or_clicked(ask, size):
    at = scene(ask, *size)
    assert {option.key for option in at.asking.prompt.options} <= pages(at, Light()) | {
        key for key, dealt in at.asking.keys.items() if not dealt
    }
    at.paint(Light())
    for option in at.asking.prompt.options:
        at.paint(Light(cursor=option.thing))
        assert option.thing in {region.thing for _, region in at.regions()}


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ask", ASKS)
def test_everything_lies_on_the_screen_and_nothing_on_anything_else(ask, size, sheet):
    at = scene(ask, *size, sheet)
    taken: dict[tuple[int, int], str] = {}
    for name, (x, y, w, h) in at.rects.items():
        assert x >= 0 and y >= 0 and x + w <= size[0] and y + h <= size[1]
        if name != "cloth":
            cells = {(i, j) for i in range(x, x + w) for j in range(y, y + h)}
            assert not cells & taken.keys(), (name, {taken[c] for c in cells & taken.keys()})
            taken |= dict.fromkeys(cells, name)
    canvases = at.paint(Light(sheet=sheet))
    assert canvases.keys() >= at.rects.keys()
    assert all((canvases[n].w, canvases[n].h) == tuple(at.rects[n][2:]) for n in at.rects)


@given(st.integers(80, 200), st.integers(24, 60))
def test_event_and_footer_are_at_the_bottom_of_any_terminal(w, h):
    rects = scene(TURN, w, h).rects
    assert rects["footer"].y == h - 1
    assert "event" not in rects or rects["event"].y == h - 2


def test_a_sheet_leaves_the_question_in_sight():
    at = scene(TURN, 80, 24, "card")
    assert at.rects["prompt"] == (1, 22, 78, 1)
    assert "hand" not in at.rects
    assert "Ann, what shall it be?" in at.paint(Light(sheet="card"))["prompt"].text()


def test_what_lies_nowhere_is_listed_where_the_hand_is():
    at = scene(SEARCH, 80, 24)
    canvas = at.paint(Light(cursor=100))["hand"]
    assert "1 to 20 of 40" in canvas.text()
    assert "thing 100" in canvas.text()
    assert at.things()["hand"][0] == 100


def test_a_handful_that_lies_nowhere_is_said_in_the_prompt_alone():
    few = Ask(tuple((f"find:{n}", "find", (n,)) for n in (100, 101)))
    assert not scene(few, 80, 24).lost


def test_who_is_not_asked_has_no_keys():
    at = scene(Ask(TURN.options, seat=1), 80, 24)
    text = "\n".join(canvas.text() for canvas in at.paint(Light()).values())
    assert "▐" not in text
    assert "Bob, what shall it be?" in text


NAMES = st.sampled_from(
    ["", "[/red]", "灯籠" * 20, "x" * 200, "e\u0301" * 9, "\x1b[2J", "a\u202eb"]
)


@given(NAMES, NAMES, st.sampled_from(SIZES), st.sampled_from(ASKS))
def test_awkward_names_move_nothing(one, two, size, ask):
    at = scene(ask, *size, names=(one, two))
    for name, canvas in at.paint(Light()).items():
        assert {len(row) for row in canvas.chars} == {at.rects[name].w}


def cells(canvas):
    return canvas.chars, canvas.inks, canvas.grounds, canvas.regions


@given(st.data(), st.sampled_from(SIZES), st.sampled_from(ASKS))
def test_a_table_seen_under_many_lights_is_drawn_as_one_seen_under_the_last_alone(data, size, ask):
    at, marked = scene(ask, *size), []
    options = st.sampled_from(at.asking.prompt.options or (None,))
    things = st.sampled_from(
        [None, *(thing for place in at.zones.values() for thing in place.things)]
    )
    for _ in range(data.draw(st.integers(1, 6))):
        option = data.draw(st.none() | options)
        if option is not None and at.asking.mark(option):
            marked.append(option)
        light = Light(cursor=data.draw(things), hover=data.draw(things))
        seen = at.paint(light)
    anew = scene(ask, *size)
    for option in marked:
        assert anew.asking.mark(option)
    for name, canvas in anew.paint(light).items():
        assert cells(seen[name]) == cells(canvas), name
