"""Arrows over things of any shape."""

from hypothesis import given
from hypothesis import strategies as st

from hotseat.ui.cursor import step
from hotseat.ui.draw.canvas import Region

HAND = [Region(19 * i, 18, 18, 4, i) for i in range(4)]
MATS = [Region(10, 2, 8, 1, "flint"), Region(40, 3, 8, 1, "oil"), Region(3, 15, 6, 1, "=end")]
ALL = [*MATS, *HAND]


def test_sideways_along_a_row():
    assert step(ALL, 0, 1, 0) == 1
    assert step(ALL, 2, -1, 0) == 1


def test_round_the_end_in_reading_order():
    assert step(ALL, 3, 1, 0) == "flint"
    assert step(ALL, "flint", -1, 0) == 3
    assert step(ALL, "flint", 1, 0) == "oil"


def test_up_and_down_to_the_nearest():
    assert step(ALL, 0, 0, -1) == "=end"
    assert step(ALL, "oil", 0, 1) == 2
    assert step(ALL, "=end", 0, 1) == 0
    assert step(ALL, 0, 0, 1) == 0


def test_from_nowhere_to_the_first():
    assert step(ALL, None, 1, 0) == "flint"
    assert step(ALL, "gone", 0, 1) == "flint"
    assert step([], None, 1, 0) is None


def test_a_thing_with_two_regions_is_one():
    again = [*HAND, Region(2, 18, 3, 1, 0)]
    assert step(again, 0, 1, 0) == 1


REGIONS = st.lists(
    st.builds(
        Region,
        st.integers(0, 70),
        st.integers(0, 20),
        st.integers(1, 18),
        st.integers(1, 4),
        st.integers(0, 12),
    ),
    min_size=1,
    max_size=12,
)


@given(REGIONS, st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)]))
def test_a_step_always_ends_on_a_thing(regions, way):
    things = {region.thing for region in regions}
    for thing in things:
        assert step(regions, thing, *way) in things


def test_everything_is_reached_from_everywhere():
    for start in (region.thing for region in ALL):
        reached, edge = {start}, [start]
        while edge:
            here = edge.pop()
            new = {step(ALL, here, *way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))} - reached
            reached |= new
            edge += new
        assert reached == {region.thing for region in ALL}
