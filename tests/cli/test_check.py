"""`hotseat check A B`: packs are judged as they would be played together."""

from __future__ import annotations

from pathlib import Path

import pytest

from hotseat import cli

KILL, HEROES = "one-hit-kill", "one-hit-heroes"
DECK = """\
deck: {id: ID, name: NAME, classes: [CLASS]}
cards:
  - {id: SPECIAL, effects: [{draw: 2}]}
weapons:
  - {id: WEAPON, stars: 3, needs: [{run: {n: 7, class: CLASS}}]}
"""
STEAM = {"ID": "steam", "NAME": "Steam", "CLASS": "steam", "SPECIAL": "valve", "WEAPON": "kettle"}
CLOCK = {"ID": "clock", "NAME": "Clock", "CLASS": "clock", "SPECIAL": "chime", "WEAPON": "bell"}
VARIANT = """\
variant:
  id: ID
  name: NAME
  decks: DECKS
  players: {core: [2, 3], expansion: [2, 5]}
  goal: Win.
  complexity: low
  changes: [Otherwise.]
  set: SET
"""
PLAIN = {"ID": "odd", "NAME": "Odd", "DECKS": "any", "SET": "{hand_size: 9}"}


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def put(file: str, text: str, words: dict[str, str]) -> None:
    """A file with these words in it."""
    for word, said in words.items():
        text = text.replace(word, said)
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    Path(file).write_text(text)


def two(*, clock: dict[str, str]) -> None:
    """Two packs with a deck each, the second one with some words of its own."""
    put(f"a/{KILL}/steam.yaml", DECK, STEAM)
    put(f"b/{KILL}/clock.yaml", DECK, {**CLOCK, **clock})


def said(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """What is printed, line by line; what is complained of where nothing is."""
    cli.run([*words])
    out, err = capsys.readouterr()
    return (out or err).splitlines()


def test_packs_that_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    two(clock={})
    assert said(capsys, "check", "a", "b") == ["Nothing is wrong in a, b"]


FIRST = f"first in a/{KILL}/steam.yaml"
COLLISIONS = {
    ("ID", "steam"): f"1:12: the id `steam` stands twice in this game, {FIRST}",
    ("NAME", "steam"): f"1:25: the name `steam` stands twice in this game, {FIRST}",
    ("SPECIAL", "valve"): f"3:10: the id `valve` stands twice in this game, {FIRST}",
    ("SPECIAL", "kettle"): f"3:10: the id `kettle` stands twice in this game, {FIRST}",
    ("WEAPON", "kettle"): f"5:10: the id `kettle` stands twice in this game, {FIRST}",
    ("CLASS", "steam"): f"1:42: the class `steam` stands twice in this game, {FIRST}",
}


@pytest.mark.parametrize("change", COLLISIONS)
def test_decks_that_collide_are_told_with_both_files(
    capsys: pytest.CaptureFixture[str], change: tuple[str, str]
) -> None:
    two(clock=dict([change]))
    line = f"b/{KILL}/clock.yaml:{COLLISIONS[change]}"
    for pack in ("a", "b"):
        assert said(capsys, "check", pack) == [f"Nothing is wrong in {pack}"]
    assert said(capsys, "check", "a", "b") == [line]
    assert cli.run(["check", "a", "b"]) == 1


def test_of_two_classes_of_one_letter_it_is_said_what_becomes_of_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    two(clock={"CLASS": "smoke"})
    line = (
        f"b/{KILL}/clock.yaml:1:42: `smoke` has the letter of `steam` in a/{KILL}/steam.yaml:"
        " where both are played, the cards of `steam` are called M1 to M10"
    )
    nothing = "Nothing is wrong in"
    assert said(capsys, "check", "a", "b") == [line, f"{nothing} a, b"]
    assert cli.run(["check", "a", "b"]) == 0
    file = f"a/{KILL}/steam.yaml"
    capsys.readouterr()
    assert said(capsys, "check", file, "b") == [line, f"{nothing} {file}, b"]
    assert said(capsys, "check", file) == [f"{nothing} {file}"]


def test_what_is_remarked_waits_until_nothing_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    two(clock={"CLASS": "smoke", "WEAPON": "kettle"})
    line = f"b/{KILL}/clock.yaml:{COLLISIONS['WEAPON', 'kettle']}"
    assert said(capsys, "check", "a", "b") == [line]


def test_a_deck_that_stands_twice_hides_no_other_collision(
    capsys: pytest.CaptureFixture[str],
) -> None:
    two(clock={"ID": "steam", "WEAPON": "kettle"})
    both = (COLLISIONS["ID", "steam"], COLLISIONS["WEAPON", "kettle"])
    assert said(capsys, "check", "a", "b") == [f"b/{KILL}/clock.yaml:{line}" for line in both]


def test_play_refuses_what_check_refuses_in_the_same_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    two(clock={"WEAPON": "kettle"})
    told = said(capsys, "check", "a", "b")
    assert said(capsys, "cards", KILL, "--with", "a", "--with", "b") == told


@pytest.mark.parametrize(
    ("word", "other", "line"),
    [("ID", "odd", "2:7: the id `odd`"), ("NAME", "Odd", "3:9: the name `Odd`")],
)
def test_variants_of_one_name(
    capsys: pytest.CaptureFixture[str], word: str, other: str, line: str
) -> None:
    put(f"a/{KILL}/variants/odd.yaml", VARIANT, PLAIN)
    put(f"b/{KILL}/variants/even.yaml", VARIANT, {**PLAIN, "ID": "even", "NAME": "Even"})
    assert said(capsys, "check", "a", "b") == ["Nothing is wrong in a, b"]
    put(
        f"b/{KILL}/variants/even.yaml",
        VARIANT,
        {**PLAIN, "ID": "even", "NAME": "Even", word: other},
    )
    assert said(capsys, "check", "a", "b") == [
        f"b/{KILL}/variants/even.yaml:{line} stands twice in this game,"
        f" first in a/{KILL}/variants/odd.yaml"
    ]


def test_a_pack_may_lean_on_another_that_is_named_with_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    put(f"a/{KILL}/steam.yaml", DECK, STEAM)
    more = {**PLAIN, "DECKS": "steam", "SET": "{specials.counts: {valve: 3}}"}
    put(f"b/{KILL}/variants/odd.yaml", VARIANT, more)
    assert said(capsys, "check", "b") == [
        f"b/{KILL}/variants/odd.yaml:4:10: there is no deck `steam`",
        f"b/{KILL}/variants/odd.yaml:9:26: there is no Special `valve`",
    ]
    assert said(capsys, "check", "a", "b") == ["Nothing is wrong in a, b"]


def test_of_a_broken_pack_and_another_both_are_judged(capsys: pytest.CaptureFixture[str]) -> None:
    """Where one file cannot be read, what refers to others waits: the other pack is judged
    alone."""
    put(f"a/{KILL}/steam.yaml", DECK, {**STEAM, "stars: 3": "stars: 4"})
    put(f"b/{KILL}/clock.yaml", DECK, {"n: 7, class: CLASS": "n: 7, class: clcok", **CLOCK})
    assert said(capsys, "check", "a", "b") == [
        f"a/{KILL}/steam.yaml:5:25: 4 is outside 1 to 3",
        f"b/{KILL}/clock.yaml:5:54: there is no class `clcok`; did you mean `clock`?",
    ]


def test_files_of_two_packs(capsys: pytest.CaptureFixture[str]) -> None:
    two(clock={"WEAPON": "kettle"})
    put(f"b/{KILL}/variants/odd.yaml", VARIANT, {**PLAIN, "low": "easy"})
    line = f"b/{KILL}/clock.yaml:{COLLISIONS['WEAPON', 'kettle']}"
    files = (f"a/{KILL}/steam.yaml", f"b/{KILL}/clock.yaml")
    assert said(capsys, "check", *files) == [line]
    assert len(said(capsys, "check", files[0], "b")) == 2
    assert said(capsys, "check", files[0]) == [f"Nothing is wrong in {files[0]}"]


CARD = "pack: {id: ID, name: X}\ncards: [{id: CARD, type: action, after: burn, effects: [draw]}]\n"
EPISODE = "episode: {id: ID, name: X, number: 7, code: XX}\n"


def test_packs_for_heroes_collide_too(capsys: pytest.CaptureFixture[str]) -> None:
    put(f"a/{HEROES}/packs/a.yaml", CARD, {"ID": "one", "CARD": "jab"})
    put(f"b/{HEROES}/packs/b.yaml", CARD, {"ID": "one", "CARD": "jab"})
    for pack in ("a", "b"):
        put(f"{pack}/{HEROES}/episodes/{pack}/episode.yaml", EPISODE, {"ID": "roofs"})
        assert said(capsys, "check", pack) == [f"Nothing is wrong in {pack}"]
    first = f"stands twice in this game, first in a/{HEROES}"
    assert said(capsys, "check", "a", "b") == [
        f"b/{HEROES}/episodes/b/episode.yaml:1:15: the id `roofs` {first}/episodes/a/episode.yaml",
        f"b/{HEROES}/packs/b.yaml:1:12: the id `one` {first}/packs/a.yaml",
        f"b/{HEROES}/packs/b.yaml:2:14: the id `jab` {first}/packs/a.yaml",
    ]


LESSON = """\
lesson: {id: mine, title: Mine, order: 90, about: A turn., learnt: It is one.}
parts:
  - start: {players: [{name: Ann, hand: [b1]}, {name: Bob}], field: [a1, a2, a3], decks: DECKS}
    steps: [{say: Draw., todo: Draw, do: draw}]
"""


def test_lessons_are_looked_at_with_both_packs(capsys: pytest.CaptureFixture[str]) -> None:
    two(clock={})
    for pack in ("a", "b"):
        put(f"{pack}/{KILL}/lessons/mine.yaml", LESSON, {"DECKS": "[core]"})
    told = said(capsys, "check", "a", "b")
    assert len(told) == 1 and "the id `mine` stands twice" in told[0]
    assert f"a/{KILL}/lessons/mine.yaml" in told[0] and f"b/{KILL}/lessons/mine.yaml" in told[0]
