"""The voice: what is asked, what is said, what can be answered."""

from hypothesis import given
from hypothesis import strategies as st

from hotseat.table.sight import Why
from hotseat.ui.draw.canvas import columns
from hotseat.ui.draw.data import DARK, Lamp, Option, Prompt
from hotseat.ui.draw.voice import (
    RULE,
    Note,
    Phrase,
    Pick,
    option_rows,
    prompt,
    refusal,
    said,
)
from hotseat.ui.keys import deal

REFUSAL = Why("OHH-090", "Quick Draw waits for another Hero's turn, this is yours.", "ally's turn")
NOTHING = Note((), "")


def asked(*options: Option, **more) -> Prompt:
    return Prompt(1, 0, ("Sofia, play a card.",), ("One is left.",), options, **more)


def play(*things: int, label: str = "play the card") -> list[Option]:
    return [Option(f"play:{thing}", "play", (thing,), label) for thing in things]


def keyed(p: Prompt) -> dict[str, str]:
    return deal(p.options, range(200), {"end": "e"})


def written(p: Prompt, w: int = 78, h: int = 3, note: Note = NOTHING, lamp: Lamp = DARK, shown=()):
    canvas = prompt(p, note, keyed(p), w, h, lamp, shown)
    return canvas.text().replace("\ue001", "▌").replace("\ue000", "▌").split("\n")


def test_one_label_is_said_in_one_breath():
    p = asked(Option("end", "end", (), "end the Fight"), *play(3, 4))
    assert written(p)[2] == "▌ ▐1▌ ▐2▌ play the card   ▐e▌ end the Fight"


def test_many_of_one_label_are_said_from_to():
    assert written(asked(*play(*range(6))))[2] == "▌ ▐1▌ to ▐6▌ play the card"


def test_a_range_ends_at_the_last_that_has_a_key():
    picks = tuple(Pick(key, f"take:{n}", n) for n, key in enumerate(("a", "b", "c", "d", "e", "")))
    assert [pick.key for pick in Phrase(0, picks, "take").badges] == ["a", "e"]


def test_groups_stand_in_columns():
    p = asked(
        Option("b1", "block", (1, 8), "Lucky Holster", "Sofia"),
        Option("b2", "block", (2, 8), "Coat", "Sofia"),
        Option("b3", "block", (3, 9), "Force Shield", "Torvald"),
        Option("b4", "block", (4, 9), "Plate", "Torvald"),
        Option("lose", "lose", (), "accept and lose"),
    )
    assert written(p, h=4)[2:] == [
        "▌ for Sofia     ▐1▌ Lucky Holster   ▐2▌ Coat",
        "▌ for Torvald   ▐3▌ Force Shield    ▐4▌ Plate   ▐a▌ accept and lose",
    ]


def test_more_than_the_rows_hold_is_said_on_the_cards():
    options = [Option(f"o{n}", "do", (n,), f"something long to say {n}") for n in range(8)]
    p = asked(*options, Option("lose", "lose", (), "accept"))
    assert written(p)[2] == "▌ ▐1▌ to ▐8▌ as on the cards   ▐a▌ accept"
    assert said(option_rows(p, keyed(p), 76)) == {"lose"}


def test_options_are_in_dealt_order_digits_first():
    p = asked(
        Option("no", "no", (), "no"), *play(9), *play(2, label="use it"), Option("x", "x", (), "x")
    )
    assert written(p)[2] == "▌ ▐1▌ use it   ▐2▌ play the card   ▐n▌ no   ▐x▌ x"


def test_a_refusal_names_its_rule_and_the_key_to_it():
    row = written(
        asked(*play(1)), note=Note((), "warn", REFUSAL), lamp=Lamp({RULE: (("r", "rule"),)})
    )[1]
    assert row == f"▌ × {REFUSAL.text}  OHH-090 ▐r▌"


@given(st.text(max_size=200), st.integers(24, 90))
def test_a_long_refusal_keeps_its_rule_in_sight(text, w):
    lamp = Lamp({RULE: (("r", "rule"),)})
    note = Note((), "warn", Why("OHH-090", text, ""))
    canvas = prompt(asked(), note, {}, w, 3, lamp)
    assert "OHH-090 ▐r" in canvas.text().split("\n")[1]
    assert [r.thing for r in canvas.regions] == [RULE]


def test_a_refusal_without_a_rule_is_a_sentence():
    assert refusal(Why("", "It is late.", ""), 40)[1:] == ("It is late.",)


def test_under_a_sheet_one_row_says_what_is_most_urgent():
    p = asked(*play(1))
    assert written(p, h=1) == ["▌ Sofia, play a card."]
    assert written(p, h=1, note=Note((), "warn", REFUSAL))[0].startswith("▌ × Quick Draw")


def test_the_cursor_is_drawn_in_the_prompt_only_for_what_lies_nowhere():
    p = asked(*play(1), Option("end", "end", (), "end it"))
    assert "►▐e▌" in written(p, lamp=Lamp(cursor="=end"))[2]
    assert "►" in written(p, lamp=Lamp(cursor=1))[2]
    assert "►" not in written(p, lamp=Lamp(cursor=1), shown={1})[2]


def test_words_of_one_option_are_the_option_itself():
    p = asked(
        Option("a", "block", (30, 0), "Oil", "Ann"), Option("b", "block", (30, 1), "Oil", "Bob")
    )
    canvas = prompt(p, NOTHING, keyed(p), 78, 4)
    assert {(r.thing, r.option) for r in canvas.regions} == {(30, ""), (30, "a"), (30, "b")}


WORDS = st.text(max_size=30)
OPTIONS = st.lists(
    st.builds(
        Option,
        WORDS,
        st.sampled_from(["play", "end", "pass"]),
        st.sampled_from([(), (1,), (2,), (3, 0), (150,)]),
        WORDS,
        st.sampled_from(["", "", "Ann", "Bob", "x" * 80]),
        st.sampled_from(["", "sure?"]),
    ),
    max_size=60,
    unique_by=lambda option: option.key,
)


@given(OPTIONS, st.integers(40, 90))
def test_option_rows_fit_and_hold_every_option_or_leave_it_to_the_cards(options, w):
    p = asked(*options)
    keys = keyed(p)
    rows = option_rows(p, keys, w)
    assert len(rows) <= (3 if any(option.group for option in options) else 2)
    for row in rows:
        ends = [phrase.x + phrase.width for phrase in row]
        assert all(end <= w for end in ends)
        assert all(a <= b.x for a, b in zip(ends, row[1:], strict=False))
    assert said(rows) <= {option.key for option in options}


@given(OPTIONS, WORDS, st.integers(1, 90), st.integers(1, 8))
def test_the_voice_never_speaks_outside_its_place(options, words, w, h):
    canvas = prompt(asked(*options), Note((words,)), keyed(asked(*options)), w, h)
    assert {len(row) for row in canvas.chars} == {w}
    assert all(r.x + r.w <= w and r.y + r.h <= h for r in canvas.regions)
    assert all(columns("".join(row)) == w for row in canvas.chars)
