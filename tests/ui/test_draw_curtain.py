"""The curtain as it is drawn: at every size, for every name, whatever happened."""

import pytest

from hotseat.table.handing import Handover
from hotseat.ui.draw.canvas import columns
from hotseat.ui.draw.curtain import OPENS, TWICE, Curtain, drawn

KEYS = {"menu": "esc", "keys": "?"}
LINES = ("Ann draws a card.", "The Field gets Tail.", "Cy takes a Weapon.")


def over(name="Bo", told=LINES, returns=True, clock="turn 15"):
    return Handover(1, name, ("Ann", name), 3, clock, told, False, returns)


def shown(handover, w=80, h=24, alarm="", said=""):
    return drawn(Curtain(handover, "b", said=said), "One Hit Kill", KEYS, w, h, alarm)


def test_it_is_the_picture():
    rows = shown(over()).text().split("\n")
    middle = [row[11:69].strip() for row in rows]
    assert middle[3] == "One Hit Kill · turn 15"
    assert middle[5] == "PASS THE TABLE TO"
    assert middle[7] == f"╔{'═' * 22}╗" and "B  O" in middle[8]
    assert middle[11] == "Since your last turn, Bo:"
    assert tuple(middle[13:16]) == LINES
    assert middle[18].startswith("Alone at the screen?  press ▐b")
    assert rows[0] == rows[1] == " │  ┊  │  ┊" + " " * 58 + "┊  │  ┊  │"
    assert rows[23] == " b take the seat  esc menu  ? keys"


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)])
def test_what_happened_moves_nothing(size):
    full = shown(over(), *size).text().split("\n")
    for told in ((), LINES[:1], LINES[:2], ("x" * 300,) * 3):
        other = shown(over(told=told), *size).text().split("\n")
        changed = [y for y, (a, b) in enumerate(zip(full, other, strict=True)) if a != b]
        top = next(y for y, row in enumerate(full) if "Since your last" in row)
        assert set(changed) <= {top, top + 2, top + 3, top + 4, top + 5}
        assert [r.y for r in shown(over(told=told), *size).regions] == [
            r.y for r in shown(over(), *size).regions
        ]


@pytest.mark.parametrize(
    "name",
    [
        "Bo",
        "Ann",
        "Cleo",
        "Maximilian",
        "Maximilian the Greatest III of",
        "灯籠",
        "[/red]",
        "é" * 40,
    ],
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_every_name_has_room_and_both_keys(name, size):
    canvas = shown(over(name), *size, said="Only b opens it.")
    found = {region.option for region in canvas.regions}
    assert {OPENS, TWICE} <= found and "twice" in canvas.text()
    assert all(len(row) == size[0] for row in canvas.chars)
    folds = canvas.text().split("\n")[0]
    edge = folds.rindex("┊", 0, size[0] // 2)
    for row in canvas.text().split("\n")[:-1]:
        assert row[edge] == folds[edge] and columns(row) <= size[0]


def test_what_is_too_long_for_a_row_takes_two_the_newest_first():
    field = "The Field is T10 Orb, A4 Blade, A6 Wing, Chaos and A3 Chain."
    swept = "Swept from the Field: Natural Selection, B6 Wing, Chaos and Regex."
    first = "Everybody gets 7 cards."
    rows = [row[11:69].strip() for row in shown(over(told=(first, field))).text().split("\n")]
    assert rows[13:17] == [
        first,
        "The Field is T10 Orb, A4 Blade, A6 Wing, Chaos and A3",
        "Chain.",
        "",
    ]
    rows = [
        row[11:69].strip() for row in shown(over(told=(first, field, swept))).text().split("\n")
    ]
    assert (
        rows[13] == first
        and rows[14].endswith("~")
        and rows[15:17]
        == [
            "Swept from the Field: Natural Selection, B6 Wing, Chaos",
            "and Regex.",
        ]
    )
    assert not rows[17] and rows[18].startswith("Alone")


def test_nothing_yet_and_an_alarm():
    text = shown(over(told=(), returns=False, clock=""), alarm="nothing is being saved").text()
    assert "Nothing has happened yet, Bo." in text and "turn" not in text.split("\n")[3]
    assert "! nothing is being saved" in text
    assert "So far, Bo:" in shown(over(returns=False)).text()


def test_whoever_has_answered_before_is_told_nothing_new_and_not_that_nothing_has_happened():
    text = shown(over(told=(), returns=True)).text()
    assert "Nothing new for you, Bo." in text and "happened" not in text


def test_no_size_breaks_it():
    for w in (1, 5, 40, 80, 81, 119, 120, 300):
        for h in (1, 2, 10, 24, 40, 90):
            assert shown(over(), w, h).h == h
