"""What is said of a deck or a variant for One Hit Kill that is wrong: where, what, and the nearest
word."""

from __future__ import annotations

from pathlib import Path

import pytest

from hotseat.packs import built_in, check

GAME = "one-hit-kill"
DECK = """\
deck: {id: steam, name: Steam, classes: [steam]}
cards:
  - {id: spyglass, count: 2, effects: [{take_top: 3}, keep]}
weapons:
  - {id: kettle, stars: 2, needs: [{run: {n: 4, class: steam}}, {part: {number: 8, n: 2}}, {any: 1}]}
"""
EFFECTS = "effects: [{take_top: 3}, keep]"
NEEDS = "[{run: {n: 4, class: steam}}, {part: {number: 8, n: 2}}, {any: 1}]"
CORE = f"{built_in()}/{GAME}/core.yaml"
STEP, NEED, RUN = "3:40", "5:35", "5:56"  # where they begin


def told(folder: Path, **files: str | bytes) -> list[str]:
    """All that is said of a pack with these files, whose names are without their ending."""
    for name, text in files.items():
        file = folder / "mine" / GAME / f"{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    said = [str(fault) for fault in check([folder / "mine"])]
    home = f"{folder}/mine/{GAME}/"
    return [fault.removeprefix(home).replace(str(built_in().parent) + "/", "") for fault in said]


def of(folder: Path, text: str | bytes) -> list[str]:
    """What is said of one deck."""
    return [fault.removeprefix("steam.yaml:") for fault in told(folder, steam=text)]


def deck(old: str, new: str) -> str:
    """The deck with something in it put another way."""
    assert old in DECK
    return DECK.replace(old, new)


def test_the_deck_itself_is_right(tmp_path: Path) -> None:
    assert of(tmp_path, DECK) == []


# ---- Weapons

WEAPONS = {
    "[{run: {n: 4, class: staem}}, {part: {number: 8, n: 2}}, {any: 1}]": (
        f"{RUN}: there is no class `staem`; did you mean `steam`?"
    ),
    "[{run: {n: 4, class: death}}, {part: {number: 8, n: 2}}, {any: 1}]": (
        f"{RUN}: `death` is a class of the deck `death-and-lore`: a Weapon asks for classes of its own"
        " deck and of Core"
    ),
    "[{run: {n: 4, class: steam}}, {part: {number: 8, n: 2}}]": (
        "5:5: a Weapon needs exactly 7 components, this one asks for 6"
    ),
    "[{run: {n: 4, class: steam}}, {part: {number: 8, n: 2}}, {any: 2}]": (
        "5:5: a Weapon needs exactly 7 components, this one asks for 8"
    ),
    "[{part: {number: 8, n: 6}}, {any: 1}]": (
        f"{NEED}: nobody can complete this: with Core there are 5 components of each number"
    ),
    "[{part: {number: 8, n: 3}}, {part: {number: 8, n: 3}}, {any: 1}]": (
        f"{NEED}: nobody can complete this: with Core there are 5 components of each number"
    ),
    "[{run: {n: 4, class: steam}, any: 3}]": "5:36: a need is one of `run`, `part` and `any`",
    "[{part: {number: 11}}, {any: 6}]": "5:52: 11 is outside 1 to 10",
    "[{part: {number: eye}}, {any: 6}]": "5:52: a whole number was expected, not `eye`",
    "[{run: {n: 8, class: steam}}]": "5:46: 8 is outside 2 to 7",
    "[{run: {n: 7, class: []}}]": f"{RUN}: at least 1 is needed here",
    "[{run: {n: 7, class: 7}}]": f"{RUN}: text was expected: put `7` in quotes",
    "{run: {n: 7, class: steam}}": f"{NEED}: a list was expected, not keys with values",
}


@pytest.mark.rule("OHK-073")
@pytest.mark.parametrize("needs", WEAPONS)
def test_a_wrong_weapon(tmp_path: Path, needs: str) -> None:
    assert of(tmp_path, deck(NEEDS, needs)) == [WEAPONS[needs]]


def test_five_of_a_number_are_there(tmp_path: Path) -> None:
    assert of(tmp_path, deck(NEEDS, "[{part: {number: 8, n: 5}}, {any: 2}]")) == []


# ---- Specials

KNOWN = (
    "draw, discard, take_top, keep, search, shuffle, everyone_discards, refill, move, choose,"
    " choose_one, cut, changes_class"
)
SPECIALS = {
    "effects: [{take_tpo: 3}, keep]": (
        "3:41: an effect is unknown here: `take_tpo`; did you mean `take_top`?"
    ),
    "effects: [{may: [refill]}]": f"{STEP}: `may` is not done by a Special, which knows {KNOWN}",
    "effects: [{look: 2}]": f"{STEP}: `look` is not done by a Special, which knows {KNOWN}",
    "effects: [keep]": f"{STEP}: `keep` is about cards looked at: `take_top: 3` stands before it",
    "effects: [{take_top: 3}]": (
        f"{STEP}: `keep` must follow: the cards that were looked at wait for it"
    ),
    "effects: [{take_top: 0}, keep]": (
        f"{STEP}: `take_top` takes a number from 1 to 10: `take_top: 2`"
    ),
    "effects: [{draw: {n: 1, who: each_player}}]": (
        f"{STEP}: `draw` takes a number from 1 to 10: `draw: 2`"
    ),
    "effects: [{search: hand}]": (
        f"{STEP}: this game has `search: deck` or `search: discard` alone"
    ),
    "effects: [{shuffle: discard}]": f"{STEP}: this game has `shuffle: deck` alone",
    "effects: [{discard: {n: 1, from: field}}]": (
        f"{STEP}: a Special discards cards of its player (`discard: 2`), or the whole Field:"
        " `discard: {n: all, from: field}`"
    ),
    "effects: [{move: {n: 1, from: hand, to: deck}}]": (
        f"{STEP}: a Special moves one card of the Field to its player (`move: {{n: 1, from: field, to:"
        " hand}`), or all to who was chosen: `move: {n: all, from: field, to: hand, to_who: it}`"
    ),
    "effects: [{choose: another_player}]": (
        f"{STEP}: what is done to who was chosen must follow:"
        " `move: {n: all, from: field, to: hand, to_who: it}`"
    ),
    "effects: [{choose_one: [[refill], [{draw: 1}]]}]": (
        f"{STEP}: the choice is that of Chaos alone: sweep the Field, or force it on another player"
    ),
    "effects: [{cut: {over: {count: hand}, to: 5}}]": (
        f"{STEP}: a cut takes numbers, or `overload_threshold` and `overload_keep`"
    ),
    "always: [{changes_class: 2}]": (
        "3:39: each card changes one class: for more of them give it a higher `count`"
    ),
    f"when: in_field, {EFFECTS}": (
        "3:30: only Overload goes off by itself; any other Special is played: no `when`"
    ),
    f"always: [{{changes_class: 1}}], {EFFECTS}": (
        "3:30: a Special is played or used in a reveal: `effects` or `always`, not both"
    ),
    "story: nothing": "3:6: a Special needs `effects`, or `always` for a reveal",
}


@pytest.mark.parametrize("written", SPECIALS)
def test_a_wrong_special(tmp_path: Path, written: str) -> None:
    assert of(tmp_path, deck(EFFECTS, written)) == [SPECIALS[written]]


def test_a_limit_is_for_what_stays(tmp_path: Path) -> None:
    assert of(tmp_path, deck(EFFECTS, f"limit: once_a_turn, {EFFECTS}")) == [
        "3:30: a Special is played and gone: no `limit`",
        "3:37: `once_a_turn` has no meaning in this game",
    ]


# ---- names, ids, classes

NAMES = {
    ("id: kettle", "id: basilisk"): (
        f"5:10: the id `basilisk` stands twice in this game, first in {CORE}"
    ),
    ("id: spyglass", "id: kettle"): "5:10: the id `kettle` stands twice in this file",
    ("id: steam", "id: core"): f"1:12: the id `core` stands twice in this game, first in {CORE}",
    ("id: kettle", "id: Kettle"): "5:10: an id is kebab-case (`blue-flame`), not `Kettle`",
    (
        "id: kettle",
        "id: on",
    ): "5:10: YAML reads `on` as true or false; quote it or use another word",
    ("id: kettle", "id: 13"): "5:10: text was expected: put `13` in quotes",
    ("kettle,", "kettle, name: no,"): (
        "5:24: YAML reads `no` as true or false; quote it or use another word"
    ),
    ("kettle,", "kettle, name: 2026-01-01,"): "5:24: YAML reads `2026-01-01` as a date; quote it",
    ("kettle,", "kettle, name: basilisk,"): (
        f"5:24: the name `basilisk` stands twice in this game, first in {CORE}"
    ),
    ("kettle,", "kettle, name: A Kettle Full,"): (
        "5:5: `A Kettle Full` is over 11 letters and needs a `short` name"
    ),
    ("kettle,", f"kettle, short: K, name: {'k' * 33},"): (
        f"5:34: `{'k' * 32}…` is over 32 letters"
    ),
    ("kettle,", "kettle, name: 鉄鉄鉄鉄鉄鉄,"): (
        "5:5: `鉄鉄鉄鉄鉄鉄` is over 11 letters and needs a `short` name"
    ),
    ("kettle,", "kettle, name: '  ',"): "5:24: a name has letters",
    ("kettle,", 'kettle, name: "a\\nb",'): "5:24: a name is one line",
    ("kettle,", "kettle, name: ab\u202ecd,"): "5:26: the sign U+202E has no place in text",
    ("name: Steam", "name: ''"): "1:25: a name has letters",
    ("classes: [steam]", "classes: [any, steam]"): (
        "1:42: `any` is every class: call yours otherwise"
    ),
    ("classes: [steam]", "classes: [steam, 3d]"): (
        "1:49: a class begins with a letter, which its cards are called by: not `3d`"
    ),
    ("classes: [steam]", "classes: [steam, long-distance]"): (
        "1:49: `long-distance` is over 11 letters"
    ),
    ("classes: [steam]", "classes: [steam, tin]"): (
        f"1:49: `tin` has the letter of `tech` in {CORE}; taken are A, B, E, T, D, L, S"
    ),
    ("classes: [steam]", "classes: [steam, steam]"): (
        "1:49: the class `steam` stands twice in this file"
    ),
    ("classes: [steam]", "classes: [steam, smoke, sun]"): (
        "1:49: `smoke` has the letter of `steam` in this file; taken are A, B, E, T, D, L, S",
        "1:56: `sun` has the letter of `steam` in this file; taken are A, B, E, T, D, L, S",
    ),
    ("classes: [steam]", "classes: [steam, dust]"): (
        f"1:49: `dust` has the letter of `death` in {CORE.replace('core', 'death-and-lore')};"
        " taken are A, B, E, T, D, L, S"
    ),
    ("stars: 2", "stars: 2, stars: 3"): "5:28: `stars` stands here twice",
    ("stars: 2", "stars: two"): "5:25: a whole number was expected, not `two`",
}


@pytest.mark.parametrize("change", NAMES, ids=lambda change: change[1][:40])
def test_a_wrong_name(tmp_path: Path, change: tuple[str, str]) -> None:
    said = NAMES[change]
    lines = (said,) if isinstance(said, str) else said
    here = str(built_in().parent) + "/"
    assert of(tmp_path, deck(*change)) == [line.replace(here, "") for line in lines]


def test_two_decks_of_one_pack_have_no_letter_together(tmp_path: Path) -> None:
    words = {"steam": "smoke", "Steam": "Smoke", "spyglass": "monocle", "kettle": "chimney"}
    other = DECK
    for word, new in words.items():
        other = other.replace(word, new)
    assert told(tmp_path, steam=DECK, smoke=other) == [
        f"steam.yaml:1:42: `steam` has the letter of `smoke` in {tmp_path}/mine/{GAME}/smoke.yaml;"
        " taken are A, B, E, T, D, L, S"
    ]


# ---- files

FILES = {
    DECK.replace("  - {id: kettle", "\t- {id: kettle"): (
        "5:1: this is not YAML: a tab stands here: indent with spaces"
    ),
    DECK.replace("Steam,", "Dämpf,").encode("latin-1"): "1:26: this is not UTF-8 text",
    DECK.encode("utf-16"): "1:1: this is not UTF-8 text",
    "": "1:1: the file is empty",
    "deck: " + "[" * 80: "1:66: more than 60 lists and keys within each other",
    DECK + "#" * 5_000_000: "1:1: the file is over 1000 kB: no pack needs it",
    DECK + "---\n": "6:1: one document a file: take out the `---`",
    "variant: {id: x}\n": "1:1: a file with `variant` is called `variants/*.yaml`",
    deck("{n: 4, class: steam}", "{<<: {n: 4}, n: 4, class: steam}"): (
        "5:43: YAML reads `<<` as a merge of other keys; quote it, or write them out"
    ),
}


@pytest.mark.parametrize("number", range(len(FILES)))
def test_a_wrong_file(tmp_path: Path, number: int) -> None:
    text, said = [*FILES.items()][number]
    assert said in of(tmp_path, text)


@pytest.mark.parametrize("text", ["\ufeff" + DECK, DECK.replace("\n", "\r\n")])
def test_what_editors_do_to_a_file_is_no_fault(tmp_path: Path, text: str) -> None:
    assert of(tmp_path, text) == []


def test_what_is_no_file_is_told_and_the_rest_is_judged(tmp_path: Path) -> None:
    home = tmp_path / "mine" / GAME
    home.mkdir(parents=True)
    (home / "folder.yaml").mkdir()
    (home / "round.yaml").symlink_to("round.yaml")
    (home / "variants").symlink_to(".")
    (home / "notes.yaml.txt").write_text(DECK)
    (home / "LOUD.YAML").write_text(DECK)
    names = "(game.yaml, variants/*.yaml, *.yaml)"
    assert told(tmp_path, steam=deck("stars: 2", "stars: 9")) == [
        f"LOUD.YAML:1:1: no file of One Hit Kill is called `LOUD.YAML` {names}",
        "folder.yaml:1:1: this is a folder, and a file was expected",
        f"notes.yaml.txt:1:1: no file of One Hit Kill is called `notes.yaml.txt` {names}",
        "round.yaml:1:1: this is not a file that can be read",
        "steam.yaml:5:25: 9 is outside 1 to 3",
        "variants:1:1: a link to a folder is not followed: the folder itself must lie here",
    ]


def test_a_pack_of_nothing(tmp_path: Path) -> None:
    (tmp_path / "mine" / GAME).mkdir(parents=True)
    assert [fault.text for fault in check([tmp_path / "mine"])] == ["there is no YAML file in here"]


def test_the_folder_of_a_game_is_called_otherwise(tmp_path: Path) -> None:
    (tmp_path / "one-hit-kil").mkdir()
    assert [fault.text for fault in check([tmp_path])] == [
        "no folder of a game is in here: `one-hit-heroes`, `one-hit-kill`;"
        " did you mean `one-hit-kill`?"
    ]


# ---- variants

VARIANT = """\
variant:
  id: big-hands
  name: Big Hands
  decks: any
  players: {core: [2, 3], expansion: [2, 5]}
  goal: Win.
  complexity: low
  changes: [More cards.]
  set: {hand_size: 9}
"""
SET = "set: {hand_size: 9}"
GLASS = f"{built_in()}/{GAME}/variants/glass-table.yaml"
VARIANTS = {
    (SET, "set: {hand_size: nine}"): ("9:20: `hand_size`: a whole number was expected, not `nine`"),
    (SET, "set: {hand_size: true}"): ("9:20: `hand_size`: a whole number was expected, not `true`"),
    (SET, "set: {hand_size: 21}"): "9:9: `hand_size`: 21 is outside 1 to 20",
    (SET, "set: {hands_open: 1}"): "9:21: `hands_open`: true or false was expected, not `1`",
    (SET, "set: {weapons.action: tkae}"): (
        "9:9: `weapons.action`: `tkae` is not one of take, add, exchange, none; did you mean `take`?"
    ),
    (SET, "set: {specials.counts: [regex]}"): (
        "9:9: `specials.counts`: copies by the ids of Specials were expected: `{regex: 2}`"
    ),
    (SET, "set: {specials.counts: {regx: 2}}"): (
        "9:26: there is no Special `regx`; did you mean `regex`?"
    ),
    ("decks: any", "decks: [any, core]"): "4:10: there is no deck `any`",
    ("[2, 5]", "[2, 5, 6]"): "5:38: not more than 2 may stand here",
    ("id: big-hands", "id: glass-table"): (
        f"2:7: the id `glass-table` stands twice in this game, first in {GLASS}"
    ),
    ("name: Big Hands", "name: Glass Table"): (
        f"3:9: the name `Glass Table` stands twice in this game, first in {GLASS}"
    ),
}


@pytest.mark.rule("OHK-165")
@pytest.mark.parametrize("change", VARIANTS, ids=lambda change: change[1])
def test_a_wrong_variant(tmp_path: Path, change: tuple[str, str]) -> None:
    old, new = change
    assert old in VARIANT
    said = VARIANTS[change].replace(str(built_in().parent) + "/", "")
    name = "variants/v"
    assert told(tmp_path, **{name: VARIANT.replace(old, new)}) == [f"{name}.yaml:{said}"]
