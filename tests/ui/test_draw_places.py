"""Places of the table as cells."""

from hypothesis import given
from hypothesis import strategies as st

from hotseat.ui.draw import places
from hotseat.ui.draw.canvas import columns
from hotseat.ui.draw.data import Badge, Box, Card, Lamp, Row, Rule, Span, Zone, line
from hotseat.ui.draw.tracks import bar, slots, tokens

MAT = Zone(
    "mat",
    "SOFIA",
    ("her turn",),
    "act",
    rows=(
        Row(0, 1, (Badge(5), Span("Flint", "ink", 5))),
        Row(0, 1, line("7", " of 12"), "mute", 30),
    ),
    boxes=(Box(Card(6, "Spark"), 4, 2, 12, 3),),
    rules=(Rule(20, 2, 10, "PLAYED"),),
)


def test_a_zone_has_a_rule_rows_boxes_and_further_rules():
    canvas = places.zone(MAT, 30, 5, Lamp({5: (("2", "use"),)}))
    assert canvas.text().replace("\ue001", "▌").split("\n") == [
        "► SOFIA ━━━━━━━━━━━━━ her turn",
        "▐2▌ Flint              7 of 12",
        "    ╭──────────╮    PLAYED ───",
        "    │Spark     │",
        "    ╰──────────╯",
    ]
    assert {region.thing for region in canvas.regions} == {5, 6}


@given(st.integers(0, 200), st.integers(0, 60))
def test_a_zone_never_writes_or_registers_outside_itself(w, h):
    canvas = places.zone(MAT, w, h)
    assert {len(row) for row in canvas.chars} <= {w}
    assert all(r.x + r.w <= w and r.y + r.h <= h for r in canvas.regions)


def test_the_title_line_says_situation_and_turn():
    canvas = places.title("Lanterns", "night", line("turn 4 · ", ("Ann", "ink b")), 40)
    assert canvas.text() == " Lanterns  night           turn 4 · Ann"
    assert set(canvas.grounds[0]) == {"band"}


@given(st.text(max_size=60), st.text(max_size=60), st.integers(1, 90))
def test_a_title_line_always_fits(about, right, w):
    canvas = places.title("Lanterns", about, (right,), w)
    assert len(canvas.chars[0]) == w


def test_the_footer_drops_words_for_want_of_room_but_never_the_keys_page():
    pairs = [("1-9", "choose"), ("enter", "do it"), ("?", "keys"), ("esc", "menu")]
    assert places.footer(pairs, 80).text() == " 1-9 choose  enter do it  ? keys  esc menu"
    for w in range(8, 50):
        assert "? keys" in places.footer(pairs, w).text()


def test_every_word_of_the_footer_can_be_clicked():
    canvas = places.footer([("i", "card"), ("?", "keys")], 40)
    assert [r.thing for r in canvas.regions] == ["key:i", "key:?"]


def test_a_roster_pages_by_the_cursor():
    named = [(n, f"thing {n}") for n in range(50)]
    first = places.zone(places.roster(named, 40, 5, None), 40, 5)
    assert "1 to 8 of 50" in first.text()
    later = places.zone(places.roster(named, 40, 5, 12), 40, 5)
    assert "9 to 16 of 50" in later.text()
    assert "thing 12" in later.text()


@given(st.lists(st.text(max_size=40), min_size=1, max_size=30), st.integers(20, 90))
def test_every_thing_of_a_roster_is_on_its_page(names, w):
    named = list(enumerate(names))
    for thing, _ in named:
        zone = places.roster(named, w, 5, thing)
        assert any(thing == row.line[0].thing for row in zone.rows)
        assert all(row.x < w and row.y < 5 for row in zone.rows)


@given(st.integers(0, 90), st.integers(0, 30))
def test_the_small_message_survives_every_size(w, h):
    canvas = places.small(w, h, "Sofia")
    assert len(canvas.chars) == h


def test_the_small_message_is_kind():
    text = places.small(60, 20, "Sofia").text()
    assert "Now: 60 by 20." in text
    assert "Nothing is lost." in text
    assert "waits for Sofia." in text


def test_the_small_message_says_most_where_little_can_be_said():
    rows = places.small(20, 5, "Sofia").text().split("\n")
    assert [row[3:].rstrip() for row in rows[:4]] == [
        "This window is a",
        "little too",
        "small.",
        "A table needs 80",
    ]
    assert rows[4].strip() == "ctrl+q leave"


def told(spans) -> str:
    return "".join(span.text for span in spans)


def test_tracks():
    assert told(tokens(2, 4, gap=" ")) == "● ● ○ ○ "
    assert told(slots(7, (("N", 3), ("G", 3), ("Y", 2)), " ")) == "● ● ● ┊ ● ● ● ┊ ● ○ "
    assert [span.ink for span in slots(4, (("N", 3), ("G", 3)))] == ["N b", "rule", "G b", "mute"]


@given(st.integers(0, 30), st.integers(1, 30), st.integers(2, 40))
def test_a_bar_is_empty_or_full_only_when_it_is(n, full, w):
    on, off = bar(min(n, full), full, w)
    assert columns(on.text + off.text) == w
    assert bool(on.text) == (n > 0)
    if n >= full:
        assert not off.text
