"""What is said of content that is wrong: file, line, column, and the nearest word, all at once."""

from pathlib import Path

import pytest

from hotseat.packs import GAMES, BadPack, load

GAME = GAMES["one-hit-heroes"]
HEAD = "pack: {id: mine, name: Mine}\ncards:\n"


def faults(folder: Path, text: str, name: str = "packs/mine.yaml") -> list[str]:
    """`line:column: text` for each fault of one file, in its order."""
    file = folder / "one-hit-heroes" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadPack) as bad:
        load(GAME, [folder])
    found = [str(fault) for fault in bad.value.faults if fault.path == str(file)]
    return [fault.removeprefix(f"{file}:") for fault in found]


def of_card(folder: Path, fields: str) -> list[str]:
    """The faults of one card that is otherwise right; what it says begins in column 6."""
    return faults(folder, f"{HEAD}  - {{id: mine, {fields}}}\n")


ALL_AT_ONCE = """\
pack: {id: mine, name: Mine}
cards:
  - {id: Edric, type: action, after: burn, effects: [draw]}
  - {id: c4, type: action, after: burn, effects: [{remove_aggro: 2}]}
  - {id: c5, type: action, after: burn, effects: [{drawn: 2}]}
  - {id: c6, type: action, after: burn, effects: [{pay: {cost: [{discard: 1}]}}]}
  - {id: c7, type: action, after: burn, effects: [{discard: {n: 1, up_to: 2}}]}
  - {id: c8, type: action, after: burn, effects: [{gain: {aggro: 1, who: any_enemy}}]}
  - {id: c9, type: action, after: burn, effects: [{draw: {count: hand}}]}
  - {id: c10, type: action, after: burn, effects: [{draw: {n: {count: hands}}}]}
  - {id: c11, type: reaction, turn: boss, after: burn, when: rolled, effects: [cancel]}
  - {id: c12, type: reaction, after: burn, on: rolled}
  - {id: c13, type: action, after: burn, effects: [{gain: {aggro: 1, who: it}}]}
  - {id: c14, type: action, after: burn, effects: [{draw: 1, attack: 2}]}
  - {id: c15, type: item, after: burn, effects: [{draw: 010}]}
  - {id: c16, type: action, after: burn, effects: [{discard: any}]}
  - {id: c17, type: action, after: burn, effects: [{pay: {cost: [{discard: 1}, {discard: 1}], then: [draw]}}]}
  - {id: c18, type: action, after: burn, effects: [{blocks: any_player}]}
  - {id: c19, type: action, after: burn, effects: [{if: {is: {energi: 2}, then: [draw]}}]}
  - {id: c20, type: action, after: burn, effects: [{draw: {n: 2, n: 3}}]}
"""
SAID = """\
3:10: an id is kebab-case (`blue-flame`), not `Edric`
4:52: an effect is unknown here: `remove_aggro`; the word is `lose: {aggro: n}`
5:52: an effect is unknown here: `drawn`; did you mean `draw`?
6:57: `pay` needs `then`
7:51: `n` (exactly) or `up_to`, not both
8:74: `any_enemy` is not something this may be about
9:59: `draw` has no field `count`; a computed amount must be put under its field: `n: {count: ...}`
10:71: `hands` is not one of done, same, aggro, energy, hand, colours, minions, items, burned, \
weapons_played, damage_dealt, robbed, top_colour; did you mean `hand`?
11:80: this changes what is about to happen: it needs a `when` that begins with would_
12:5: a card needs `effects`, `always` or `abilities`
12:5: `turn` (ally, boss, any) belongs to a reaction, and every reaction needs it
12:44: YAML reads `on` as true or false; quote it or use another word
12:44: card has no field `on`
13:75: `it` stands for what was chosen before, and nothing was
14:52: an effect is one word with its fields; two keys stand here
15:5: `after` belongs to every card but an item, which burns when destroyed
15:57: YAML reads `010` as another number; write it in plain digits or quote it
16:62: `any` (as many as you like) is for a price; elsewhere write `up_to`
17:80: two prices from one pile: make it one entry (`discard: 2`)
18:53: `blocks` is a rule, true while it holds: put it under `always` or `lasting`
19:63: unknown condition `energi`; did you mean `energy`?
20:66: `n` stands here twice
"""


def test_everything_is_said_at_once(tmp_path):
    assert faults(tmp_path, ALL_AT_ONCE) == sorted(SAID.splitlines(), key=_spot)


def _spot(line: str) -> tuple[int, int, str]:
    row, column, text = line.split(":", 2)
    return int(row), int(column), text


ACTION = "type: action, after: burn, effects:"
# What stands in a card besides its id, `^` before what is wrong (else it is the card); what is
# said.
WRONG = [
    ("type: action, after: burn", "a card needs `effects`, `always` or `abilities`"),
    (
        "type: ^weapn, after: burn, effects: [draw]",
        "`weapn` is not one of weapon, action, item, reaction; did you mean `weapon`?",
    ),
    ("after: burn, effects: [draw]", "a card needs `type`"),
    ("after: ^ash, type: action, effects: [draw]", "`ash` is not one of discard, burn"),
    (
        f"{ACTION} [draw], ^draw: 1",
        "card has no field `draw`: an effect stands under `effects`, a rule under `always`",
    ),
    (f"{ACTION} [draw], ^efects: [draw]", "card has no field `efects`; did you mean `effects`?"),
    (f"{ACTION} [draw], ^if_: did", "there is no field `if_`; did you mean `if`?"),
    (f"{ACTION} [draw], count: ^21", "21 is outside 1 to 20"),
    (f"{ACTION} [draw], count: ^two", "a whole number was expected, not `two`"),
    (f'{ACTION} [draw], count: ^"2"', "a whole number was expected, not `2`"),
    (f"{ACTION} [draw], count: ^true", "a whole number was expected, not `true`"),
    (f"{ACTION} [draw], story: ^42", "text was expected: put `42` in quotes"),
    (f"{ACTION} [draw], story: ^true", "text was expected: put `true` in quotes"),
    (f"{ACTION} [draw], story: ^[a]", "text was expected, not a list"),
    (
        f"{ACTION} [draw], name: A Very Long Name",
        "`A Very Long Name` is over 11 letters and needs a `short` name",
    ),
    (f"{ACTION} [draw], short: Longer Than So", "`Longer Than So` is over 11 letters"),
    (
        f"{ACTION} [draw], turn: boss",
        "`turn` (ally, boss, any) belongs to a reaction, and every reaction needs it",
    ),
    (
        f"{ACTION} [draw], ^limit: once_a_turn",
        "`once_a_turn` is for items; a card is played and gone",
    ),
    ("type: item, limit: first_each_turn, effects: [draw]", "`first_each_turn` needs a `when`"),
    (
        "type: item, limit: ^once_a_trun, effects: [draw]",
        "`once_a_trun` is not one of once_a_turn, first_each_turn; did you mean `once_a_turn`?",
    ),
    (
        "type: reaction, ^turn: boss, after: burn, when: weapon_done, effects: [draw]",
        "`weapon_done` comes in an ally's turn: `turn: ally`",
    ),
    (f"{ACTION} ^[]", "an empty list says nothing: leave it out"),
    (f"{ACTION} ^draw", "a list was expected, not `draw`"),
    (f"{ACTION} [^[draw]]", "an effect is one word with its fields; something else stands here"),
    (f"{ACTION} [^3]", "an effect is one word with its fields; something else stands here"),
    (f"{ACTION} [^take_item]", "an effect is unknown here: `take_item`"),
    (f"{ACTION} [^pass]", "`pass` is no effect of a card"),
    (f"{ACTION} [draw], always: [^draw]", "`draw` is an effect, not a rule"),
    (f"{ACTION} [{{^double_damage: 2}}]", "`double_damage` has no fields"),
    (
        f"{ACTION} [{{deal: {{^each_minion: 3}}}}]",
        "`deal` has no field `each_minion`; a filtered selector must be put under its field: `to: {each_minion: ...}`",
    ),
    (
        f"{ACTION} [{{deal: {{light: 1, ^too: boss}}}}]",
        "`deal` has no field `too`; did you mean `to`?",
    ),
    (f"{ACTION} [{{attack: ^6}}]", "6 is outside 1 to 5"),
    (f"{ACTION} [{{attack: ^many}}]", "a whole number was expected, not `many`"),
    (f"{ACTION} [{{draw: ^100}}]", "100 is outside 0 to 99"),
    (f"{ACTION} [{{choose_one: ^[[draw]]}}]", "at least 2 are needed here"),
    (
        f"{ACTION} [{{choose_one: [[draw], [^drwa]]}}]",
        "an effect is unknown here: `drwa`; did you mean `draw`?",
    ),
    (
        f"{ACTION} [{{may: [{{discard: {{of: ^weapn}}}}]}}]",
        "`weapn` is no kind of card; did you mean `weapon`?",
    ),
    (
        f"{ACTION} [{{move: {{n: 1, from: ^dek, to: hand}}}}]",
        "`dek` is not one of hand, deck, discard, burn, play, items, boss_deck; did you mean `deck`?",
    ),
    (
        f"{ACTION} [{{discard: {{of: {{^energy: 2}}}}}}]",
        "a card is told by its kind, `name` or `not`, not by `energy`",
    ),
    (
        f"{ACTION} [{{draw: {{n: {{count: hand, ^per: 2}}}}}}]",
        "`per` and `round` go together: say whether halves go up or down",
    ),
    (f"{ACTION} [{{draw: {{n: {{count: hand, per: ^0}}}}}}]", "0 is outside 1 to 99"),
    (
        f"{ACTION} [{{draw: {{n: {{count: hand, per: 2, round: ^upp}}}}}}]",
        "`upp` is not one of up, down; did you mean `up`?",
    ),
    (
        f"{ACTION} [{{lasting: {{rules: [{{blocks: you}}], until: ^tomorrow}}}}]",
        "`tomorrow` is not one of end_of_turn, your_next_turn, next_weapon",
    ),
    ("type: item, when: ^roled, effects: [draw]", "unknown moment `roled`; did you mean `rolled`?"),
    (
        "type: item, when: {rolled: [^pink]}, effects: [draw]",
        "`rolled` takes miss, purple, red, yellow, green, hit, not `pink`",
    ),
    (
        "type: item, when: rolled, effects: [^{prevent: all}]",
        "this changes what is about to happen: it needs a `when` that begins with would_",
    ),
    (
        f"{ACTION} [{{gain: {{energy: 1, who: ^$ally}}}}]",
        "nothing has been named `$ally` before this",
    ),
    (
        f"{ACTION} [{{gain: {{energy: 1, who: ^that_player}}}}]",
        "`that_player` is what the moment is about, and there is no `when`",
    ),
    (
        f"{ACTION} [{{move: {{cards: ^that, to: hand}}}}]",
        "`that` is what the moment is about, and there is no `when`",
    ),
    (
        f"{ACTION} [{{choose: {{of: any_player, as: ^you}}}}]",
        "a name is a snake_case word of your own",
    ),
    (
        f"{ACTION} [{{pay: {{cost: [{{burn: 1}}, ^{{discard: 1}}], then: [draw]}}}}]",
        "two prices from one pile: make it one entry (`discard: 2`)",
    ),
    (
        f"{ACTION} [^{{box: {{light: 1}}}}]",
        "one `box` at most, and on a weapon only; other damage is `deal`",
    ),
    (
        "type: weapon, after: burn, effects: [{box: {light: 1}}, {may: [^{box: {light: 1}}]}]",
        "one `box` at most, and on a weapon only; other damage is `deal`",
    ),
    (
        "type: weapon, after: burn, effects: [{box: {light: 1, plus: [{light: 1, ^iff: did}]}}]",
        "plus has no field `iff`; did you mean `if`?",
    ),
]


@pytest.mark.parametrize(("marked", "said"), WRONG)
def test_a_wrong_card(tmp_path, marked, said):
    at = len("  - {id: mine, ") + marked.index("^") + 1 if "^" in marked else 5
    assert of_card(tmp_path, marked.replace("^", "")) == [f"3:{at}: {said}"]


RIGHT = [
    f"{ACTION} [{{choose: any_player}}, {{gain: {{energy: 1, who: it}}}}]",
    f"{ACTION} [{{choose: {{of: any_player, as: ally}}}}, {{gain: {{energy: 1, who: $ally}}}}]",
    f"{ACTION} [{{lose: {{aggro: 1, who: any_player}}}}, {{draw: {{who: it}}}}]",
    f"{ACTION} [{{pay: {{cost: [{{lose: {{energy: any}}}}], then: [{{deal: {{heavy: done}}}}]}}}}]",
    f"{ACTION} [{{pay: {{cost: [{{lose: {{energy: 1}}}}, {{lose: {{aggro: 1}}}}], then: [draw]}}}}]",
    "type: item, when: [would_be_hit, would_act], effects: [cancel]",
    "type: weapon, after: burn, effects: [{deal: {light: 1, to: {each_minion: did}}}]",
]


@pytest.mark.parametrize("fields", RIGHT)
def test_a_right_card(tmp_path, fields):
    assert of_card(tmp_path, fields) == []


def test_names_of_one_mode_do_not_count_in_the_next(tmp_path):
    text = f"{ACTION} [{{choose_one: [[{{choose: any_player}}], [{{draw: {{who: it}}}}]]}}]"
    (fault,) = of_card(tmp_path, text)
    assert fault.endswith("`it` stands for what was chosen before, and nothing was")


def test_a_word_chosen_in_the_price_is_known_after_it(tmp_path):
    paid = "{lose: {energy: 1, who: any_player}}"
    text = f"{ACTION} [{{pay: {{then: [{{draw: {{who: it}}}}], cost: [{paid}]}}}}]"
    assert of_card(tmp_path, text) == []


BOSS = """\
boss:
  {id: ogre, name: Ogre, episode: city-of-glass, number: 1, health: {light: 1}, mat: [MAT]}
minions:
  - {id: rat, name: Rat, number: 1, health: {light: 1}, effects: [MINION]}
boss_cards:
  - {id: swat, name: Swat, number: 1, top: [TOP], check: red, lower: [attack]}
"""


@pytest.mark.parametrize(("place", "spot"), [("MAT", "2:87"), ("MINION", "4:67"), ("TOP", "6:45")])
@pytest.mark.parametrize("word", ["gain", "lose", "discard", "burn", "destroy", "draw"])
def test_a_boss_effect_says_who(tmp_path, place, spot, word):
    step = f"{{{word}: {{aggro: 1}}}}" if word in ("gain", "lose") else f"{{{word}: 1}}"
    text = BOSS.replace(place, step)
    for other in ("MAT", "MINION", "TOP"):
        text = text.replace(other, "attack")
    name = "episodes/city-of-glass/1-ogre.yaml"
    assert faults(tmp_path, text, name)[0] == (
        f"{spot}: a Boss effect has no `you`: say `who` for `{word}`"
    )


def test_who_a_boss_effect_is_offered_to_is_you(tmp_path):
    offer = "{may: {who: active_player, do: [{lose: {aggro: 1}}]}}"
    text = BOSS.replace("MAT", offer).replace("MINION", "attack").replace("TOP", "attack")
    name = "episodes/city-of-glass/1-ogre.yaml"
    assert not any("has no `you`" in fault for fault in faults(tmp_path, text, name))


def test_a_check_needs_a_lower_half(tmp_path):
    text = BOSS.replace("MAT", "attack").replace("MINION", "attack").replace("TOP", "attack")
    text = text.replace(", lower: [attack]", "")
    name = "episodes/city-of-glass/1-ogre.yaml"
    assert "6:5: `check` needs `lower`: what happens when it is met" in faults(tmp_path, text, name)


def test_a_model_is_judged_as_a_whole_though_a_word_in_it_is_wrong(tmp_path):
    assert of_card(tmp_path, "type: reaction, after: burn, effects: [drawn]") == [
        "3:5: `turn` (ally, boss, any) belongs to a reaction, and every reaction needs it",
        "3:55: an effect is unknown here: `drawn`; did you mean `draw`?",
    ]


def test_a_file_that_is_no_pack(tmp_path):
    assert faults(tmp_path, "[1, 2]") == [
        "1:1: a file is told by its fields, as `key: value`, not by a list"
    ]
    assert faults(tmp_path, "pack: {id: mine, name: Mine}\ncrads: []\n") == [
        "1:1: a file needs `cards`",
        "2:1: file has no field `crads`; did you mean `cards`?",
    ]


def test_a_file_of_another_name(tmp_path):
    (fault,) = faults(tmp_path, "", "heros/mine.yaml")
    assert fault == (
        "1:1: no file of One-Hit Heroes is called `heros/mine.yaml`; did you mean `heroes`?"
    )
    faults_of_another = faults(tmp_path, "", "notes.yml")
    assert faults_of_another == [
        "1:1: no file of One-Hit Heroes is called `notes.yml` (game.yaml, heroes/*.yaml,"
        " episodes/*/episode.yaml, episodes/*/*.yaml, packs/*.yaml)"
    ]


def test_what_is_said_stays_one_line_and_moves_no_cursor(tmp_path):
    fields = f'{ACTION} [draw], "\\e[31m\\n": 1, turn: "b\\noss"'
    assert of_card(tmp_path, fields) == [
        "3:60: card has no field `?[31m `",
        "3:60: control characters have no place in text",
        "3:81: `b oss` is not one of ally, boss, any; did you mean `boss`?",
    ]
