"""What is said of a choice before it is made, by the rules in force at the table."""

from typing import Any

import pytest

from hotseat.ui.draw.data import Line
from hotseat.ui.games.one_hit_kill.ending import ending
from tests import kill
from tests.ui.kills import FACE, filler, named, table

rule = pytest.mark.rule


def unspan(line: Line) -> str:
    """The letters of a line."""
    return "".join(getattr(part, "text", str(part)) for part in line)


def previewed(position: Any, word: str, code: str) -> str:
    """What is said of one option of the first player."""
    at = table(named(position))
    key = position.key(word, code)
    sight = at.sight(0)
    option = next(option for option in FACE.prompt(sight).options if option.key == key)
    return unspan(FACE.preview(sight, option, ()))


@rule("OHK-124", "OHK-203")
@pytest.mark.parametrize(
    ("itself", "said"),
    [
        (False, "No hand is over 10: only the Field is swept and filled anew."),
        (True, "It cuts Ana 11 ► 5; then a new Field."),
    ],
)
def test_whether_a_played_overload_counts_itself(itself: bool, said: str) -> None:
    hand, rest = [*filler(10), "overload"], filler(40)[10:]
    rules = {"overload.counts_itself": itself}
    position = kill.table(hand, rest[:5], field=rest[5:8], draw=rest[8:20], rules=rules)
    assert previewed(position, "play", "overload") == said
    assert (position.clone().play("overload").kind == "choose_drops") is itself


@rule("OHK-159", "OHK-204")
@pytest.mark.parametrize(
    ("spared", "said"),
    [
        (False, "Everybody discards 2; you choose yours, and would hold 5."),
        (True, "Everybody else discards 2; you would hold 7."),
    ],
)
def test_whether_winnow_spares_its_player(spared: bool, said: str) -> None:
    hand, rest = [*filler(7), "winnow"], filler(40)[7:]
    rules = {"specials.winnow_spares_player": spared}
    position = kill.table(hand, rest[:5], field=rest[5:8], draw=rest[8:20], rules=rules)
    assert previewed(position, "play", "winnow") == said
    assert position.clone().play("winnow").asked == (1 if spared else 0)


@rule("OHK-171")
@pytest.mark.parametrize(("shared", "whose"), [((), "your"), (("basilisk",), "the")])
def test_whose_the_weapons_are(shared: tuple[str, ...], whose: str) -> None:
    own = () if shared else (("basilisk",),)
    position = kill.table(["A1"], ["A2"], field=["E10"], shared=shared, weapons=own, draw=["T1"])
    said = previewed(position, "field", "E10")
    assert said.startswith(f"E10 Orb serves none of {whose} Weapons.")


@rule("OHK-110", "OHK-113")
@pytest.mark.parametrize(
    ("run", "turned", "helped"),
    [
        (("B5", "B6", "B7"), "", "All seven fit."),
        (("B5", "B6", "E7"), " and one Transmute", "A Transmute helped."),
        (("B5", "E6", "E7"), " and two Transmutes", "Two Transmutes helped."),
    ],
)
def test_transmutes_are_told_before_a_reveal_and_after_it(
    run: tuple[str, ...], turned: str, helped: str
) -> None:
    hand = [*run, "B1", "B2", "E8", "A8", *["transmute"] * 2]
    position = kill.table(hand, ["T1"], field=["T2"], draw=["T3"], weapons=(("basilisk",),))
    said = previewed(position.clone(), "reveal", "basilisk")
    assert said.startswith("Basilisk with ") and said.endswith(f"8{turned}: you win.")
    at = table(named(position))
    at.answer(0, (position.key("reveal", "basilisk"),))
    assert helped in " ".join(unspan(line) for line, _ in ending(at).said)


@rule("OHK-116", "OHK-158")
@pytest.mark.parametrize(
    ("special", "said"), [("overload", "Bob cuts"), ("winnow", "Bob discards")]
)
def test_whoever_waits_for_a_cut_is_told_that_it_is_one(special: str, said: str) -> None:
    rest = filler(60)
    hands = (["A1", special], rest[:12]) if special == "overload" else ([special], rest[:12])
    position = kill.table(*hands, field=rest[12:15], draw=rest[15:30]).play(special)
    assert position.kind == "choose_drops" and position.asked == 1
    at = table(named(position))
    assert said in unspan(FACE.title(at.sight(0), "80")[1])
    assert said in unspan(FACE.title(at.sight(1), "80")[1])
