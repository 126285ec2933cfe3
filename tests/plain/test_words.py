"""What can be said at a table in plain mode, and what is answered."""

from __future__ import annotations

import pytest

from hotseat.engine.state import save
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.setup import FightOptions
from hotseat.table.faults import NotSaved
from hotseat.table.table import Table
from tests.positions import fight, hero, library
from tests.table.tables import new_table

from .talking import Said, at, option_keys, talk


def in_fight(**more):
    """Sofia's Fight, with something in every place."""
    return at(
        fight(
            hero(
                "sofia",
                hand=["sidearm", "quick-draw", "sidearm", "trick-shot"],
                items=["duster-coat"],
                discard=["reload"],
                deck=["all-in", "sidearm", "reload"],
            ),
            hero("torvald", hand=["taunt", "shield-bash"], items=["force-shield"]),
            **{"dice": ("2L",), "health": (10, 2), **more},
        ),
        "Ann",
        "Ben",
    )


def attacked(**more):
    """Sofia is about to be hit, and both Heroes have Items."""
    return at(
        fight(
            hero("sofia", aggro=5, hand=["sidearm"], items=["duster-coat", "lucky-holster"]),
            hero("torvald", aggro=1, hand=["taunt"], items=["force-shield"]),
            phase="boss",
            dice=("green", "miss"),
            card="swing",
            **more,
        )
    )


def unchanged(said: Said, before: bytes) -> bool:
    return save(said.table.state) == before


# ---- a decision


def test_a_decision_says_who_decides_what_happened_and_what_is_asked():
    said = talk(in_fight(), "play:sidearm")
    assert said.answers[0] == [
        "`table` says how all stands, `help` what else can be said.",
        "Turn 1, Fight, play 1 of 3. Ann (Sofia) decides.",
        "Ann (Sofia), play a card. You have three plays.",
        "Others may answer with Reactions; ending the Fight draws up to five.",
        "1. play Sidearm (play:sidearm)",
        "2. play Sidearm (play:sidearm#2)",
        "3. play Trick Shot (play:trick-shot)",
        "4. use Duster Coat (use:duster-coat)",
        "5. end the Fight (end)",
    ]
    assert said.last[:3] == [
        "Turn 1, Fight, play 2 of 3. Ann (Sofia) decides.",
        "Sofia plays Sidearm.",
        "Sofia takes 1 Light, Aggro 3 to 4 GREEN.",
    ]


def test_the_talk_ends_with_the_fight():
    said = talk(in_fight(health=(1, 0)), "1", "table")
    assert said.code == 0
    assert said.last[-4:] == [
        "The Boss is beaten. The fight is won.",
        "Sofia: 4 Aggro, 0 burned.",
        "Torvald: 3 Aggro, 0 burned.",
        "The seed was 7.",
    ]


def test_a_table_whose_fight_is_over_says_how_it_ended():
    table = talk(in_fight(health=(1, 0)), "1").table
    (said,) = talk(table).answers
    assert "Brick Bruiser is beaten, by Sofia." in said
    assert "The Boss is beaten. The fight is won." in said


def test_whoever_comes_back_is_told_the_latest():
    table = talk(in_fight(), "1", "1", "trick shot").table
    assert talk(table).answers[0][2:5] == [
        "Sofia takes 1 Light, Aggro 5 to 6.",
        "The Hero Die shows 2 Light.",
        "Sofia takes 2 Light, Aggro 6 to 8 YELLOW.",
    ]


# ---- ways to answer


@pytest.mark.parametrize(
    "line", ["3", "play:trick-shot", "PLAY:Trick-Shot", "trick", "Trick Shot", "play tr", " 3 "]
)
def test_a_number_a_key_and_the_beginning_of_a_name_are_the_same(line):
    assert "Sofia plays Trick Shot." in talk(in_fight(), line).last


@pytest.mark.parametrize("line", ["side", "play:sidearm", "1"])
def test_of_copies_the_first_is_taken(line):
    table = in_fight()
    first, *_ = table.state.heroes[0].hand
    assert first not in talk(table, line).table.state.heroes[0].hand


def test_the_second_copy_has_its_own_key():
    table = in_fight()
    second = table.state.heroes[0].hand[2]
    assert second not in talk(table, "play:sidearm#2").table.state.heroes[0].hand


def test_a_beginning_of_several_names_is_not_guessed():
    table = at(fight(hero("sofia", hand=["sidearm", "reload"]), hero("edric")))
    before = save(table.state)
    said = talk(table, "play")
    assert said.last == ["`play` may be play:sidearm or play:reload."]
    assert unchanged(said, before)


KEYS = {
    "first": ["take:sofia", "take:torvald"],
    "scout": ["scout"],
    "fight": ["play:sidearm", "play:sidearm#2", "play:trick-shot", "use:duster-coat", "end"],
    "point": ["strike:boss:light", "strike:boss:heavy"],
    "hit": [
        "block:duster-coat:sofia",
        "block:lucky-holster:sofia",
        "block:force-shield:sofia",
        "accept",
    ],
}


@pytest.mark.parametrize(
    ("where", "table"),
    [
        ("first", new_table()),
        ("scout", talk(new_table(), "1").table),
        ("fight", in_fight()),
        ("hit", attacked()),
    ],
)
def test_keys_can_be_read(where, table):
    assert [*option_keys(table).values()] == KEYS[where]


def test_keys_of_tokens():
    table = at(
        fight(
            hero("torvald", hand=["hammerfall"]),
            hero("sofia"),
            health=(3, 3),
            bonus=(1, 1),
        )
    )
    told = talk(table, "hammerfall").table
    assert [*option_keys(told).values()] == ["strike:boss:bonus-light", "strike:boss:bonus-heavy"]


def test_a_key_of_a_card_that_takes_the_place_of_another():
    sofia = hero("sofia", hand=["duster-coat"], items=["lucky-holster", "duster-coat"])
    table = at(fight(sofia, hero("torvald")))
    assert [*option_keys(table).values()] == [
        "play:duster-coat:lucky-holster",
        "play:duster-coat:duster-coat",
        "use:duster-coat",
        "end",
    ]


# ---- several, splits


def start_items():
    """Two of four Items are chosen to start with."""
    table = new_table(extra={"sofia": ("spurs", "bone-mask")})
    assert table.state.decision.kind == "start_items"
    return table


@pytest.mark.parametrize(
    "line", ["1 2", "1,2", "2, 1", "lucky duster", "lucky holster duster coat"]
)
def test_several_stand_in_one_line(line):
    table = start_items()
    names = [table.state.cards[move.it].name for move in table.state.decision.options]
    assert names[:2] == ["Lucky Holster", "Duster Coat"]
    assert "Name 2 in one line." in talk(start_items()).answers[0]
    after = talk(table, line).table
    assert after.state.decision.kind == "first_hero"
    items = {after.state.cards[item].name for item in after.state.heroes[0].items}
    assert items == {"Lucky Holster", "Duster Coat"}


@pytest.mark.parametrize("line", ["1", "1 2 3", "none"])
def test_too_few_and_too_many_are_refused_with_the_rule(line):
    table = start_items()
    before = save(table.state)
    (said,) = talk(table, line).last
    n = 0 if line == "none" else len(line.split())
    assert said == f"Exactly 2 must be chosen, not {n}. (OHH-013)"
    assert unchanged(talk(table, line), before)


def test_the_same_one_twice_is_refused():
    said = talk(start_items(), "1 1").last
    assert said == ["Lucky Holster can be named once at most. (OHH-013)"]


def taunted():
    heroes = (hero("torvald", hand=["taunt"]), hero("sofia", aggro=4), hero("edric", aggro=2))
    return talk(at(fight(*heroes)), "taunt").table


@pytest.mark.parametrize("line", ["sofia sofia edric", "1 1 2", "take:sofia,take:sofia,take:edric"])
def test_a_split_names_one_once_for_every_unit(line):
    table = taunted()
    asked = talk(table).answers[0]
    assert "Name up to 5 in one line, or `none`; the same one may be named again." in asked
    assert "1. Sofia, up to 4 times (take:sofia)" in asked
    after = talk(table, line).table
    assert [mat.aggro for mat in after.state.heroes] == [6, 2, 1]


def test_none_takes_nothing():
    after = talk(taunted(), "none").table
    assert [mat.aggro for mat in after.state.heroes] == [3, 4, 2]


def test_more_than_there_is_is_refused():
    said = talk(taunted(), "edric edric edric").last
    assert said == ["Edric can be named 2 times at most. (OHH-221)"]


# ---- what is refused


REFUSED = {
    "quick": "Quick Draw waits for another Hero's turn. (OHH-090)",
    "react:quick-draw": "Quick Draw waits for another Hero's turn. (OHH-090)",
    "6": "Quick Draw waits for another Hero's turn. (OHH-090)",
    "taunt": "Taunt waits for its own Hero's turn. (OHH-215)",
    "play:taunt": "Taunt waits for its own Hero's turn. (OHH-215)",
    "reload": "Reload lies in a pile. (OHH-057)",
    "brick": "Brick Bruiser is hit by the damage of cards and Items. (OHH-099)",
    "torvald": "No choice is about Torvald now. (OHH-071)",
    "next": "Nobody looks at the Boss Deck; its top card shows its back. (OHH-067)",
    "force shield": "Force Shield has no effect that is used. (OHH-072)",
    "99": "There is no option 99: they go from 1 to 5.",
    "0": "There is no option 0: they go from 1 to 5.",
    "play:sidearn": "Nothing here is called `play:sidearn`; did you mean play:sidearm?",
    "wibble": "Nothing here is called `wibble`; `help` says what can be said.",
    ",": "Nothing is named there; to choose nothing, say `none`.",
    "hand bob": "There is no Hero `bob` here: Ann (Sofia) and Ben (Torvald) are.",
    "log ten": "`log` knows no `ten`; it takes a number, or Sofia, Torvald, turns, cards, damage,"
    " dice, boss, run, since.",
    "look": "`look` takes a name or a number: look NAME: the same, where its numbers come from, and"
    " what can be done with it.",
    "card": "`card` takes a name or a number: card NAME: all that is on a card.",
    "card wibble": "Nothing on the table is called `wibble`.",
    "card 5": "`5` is about no card: it is to end the Fight.",
    "card end": "`end` is about no card: it is to end the Fight.",
    "why": "`why` takes a name or a number: why NAME, or why 5: why it cannot be chosen now.",
    "rules wibble": "No rule is called or speaks of `wibble`.",
    "rules 9999": "No rule is called or speaks of `9999`.",
    "rule wibble": "Nothing on the table is called `wibble`.",
    "undo": "There is nothing that can be taken back.",
    "redo": "There is nothing to do again.",
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_cannot_be_is_said_in_a_sentence_and_changes_nothing(line):
    table = in_fight()
    before = save(table.state)
    said = talk(table, line)
    assert said.last == [REFUSED[line]]
    assert unchanged(said, before)
    assert said.table.number == 0


BARE = {"pass": "OHH-071", "accept": "OHH-071", "yes": "OHH-071", "scout": "OHH-071"}


@pytest.mark.parametrize("line", BARE)
def test_an_option_of_another_question_is_refused_with_a_rule(line):
    (said,) = talk(in_fight(), line).last
    assert said.endswith(f"({BARE[line]})")


def test_a_block_that_does_not_fit_is_judged_by_the_engine():
    (said,) = talk(attacked(), "block:duster-coat:torvald").last
    assert said == "That Hero is not about to be hit. (OHH-093)"


# ---- asked twice


def test_what_loses_the_fight_is_asked_twice():
    said = talk(attacked(), "accept")
    assert said.last == ["This loses the fight. The same answer once more does it."]
    assert not said.table.result
    assert talk(attacked(), "accept", "accept").table.result == "lost"
    assert talk(attacked(), "accept", "4").table.result == "lost"


@pytest.mark.parametrize("between", ["", "table", "wibble", "block:sidearm:sofia"])
def test_anything_in_between_means_no(between):
    assert not talk(attacked(), "accept", between, "accept").table.result


def test_it_is_asked_once_where_nothing_else_can_be_done():
    table = at(
        fight(
            hero("sofia", aggro=5), hero("torvald", aggro=1),
            phase="boss", dice=("green",), card="swing",
        )
    )  # fmt: skip
    assert talk(table, "accept").table.result == "lost"


# ---- looking


def test_the_table_is_said_when_it_is_asked_for():
    assert talk(in_fight(), "table").last == [
        "Level 1, turn 1.",
        "Brick Bruiser: 10 of 10 Light, 2 of 5 Heavy.",
        "Boss card 1, Sizing Up: Each Hero gains 2 Aggro. Check GREEN: ATTACK. As things stand, check"
        " GREEN will be met by Sofia and Torvald.",
        "The back of the next card shows attack.",
        "Sofia, played by Ann: Aggro 3 of 12, no colour, 1 of 6 faces hit. 3 Energy. 4 in hand, 3 to"
        " draw, 1 discarded, 0 burned.",
        "4. Item of Sofia: Duster Coat, ready to be used.",
        "Torvald, played by Ben: Aggro 3 of 12, no colour, 1 of 6 faces hit. 3 Energy. 2 in hand, 0"
        " to draw, 0 discarded, 0 burned.",
        "9. Item of Torvald: Force Shield. Not now: nothing to use.",
    ]


def test_an_attack_stands_on_the_table():
    said = talk(attacked(), "table").last
    assert "The Attack Die shows GREEN: Sofia is about to be hit." in said
    assert "1. Item of Sofia: Duster Coat, ready to be used." in said


@pytest.mark.parametrize("line", ["hand", "hand sofia", "HAND Ann", "hand so"])
def test_a_hand_has_the_texts_and_the_numbers(line):
    assert talk(in_fight(), line).last == [
        "1. Sidearm, Weapon, then discarded. Deal 1 Light.",
        "6. Quick Draw, Reaction, ally's turn, then discarded. When another Hero plays a Weapon: deal"
        " 1 Light. Not now: ally's turn.",
        "2. Sidearm, Weapon, then discarded. Deal 1 Light.",
        "3. Trick Shot, Weapon, then discarded. Deal 1 Light. Roll the Hero Die and deal what it"
        " shows.",
    ]


def test_all_hands_are_open():
    assert talk(in_fight(), "hand ben").last[0].startswith("7. Taunt, Action")


def test_an_empty_hand():
    assert talk(at(fight(hero("sofia"), hero("edric"))), "hand").last == [
        "Sofia has no card in hand."
    ]


def test_the_boss():
    said = talk(in_fight(bonus=(2, 0)), "boss").last
    assert said[:2] == [
        "Brick Bruiser: 10 of 10 Light, 2 of 5 Heavy. Bonus health: 2 Light, 0 Heavy.",
        "Mat: The active Hero gains 1 Aggro.",
    ]
    assert said[-1] == "Cards in the Boss Deck: 6. Seen: 1 Sizing Up."


def test_minions_are_told_with_the_boss():
    table = at(
        fight(hero("sofia"), hero("edric"), boss="mirror-matron", minions={"shardling-1": (1, 0)})
    )
    said = " ".join(talk(table, "boss").last)
    assert "Minion Shardling 1: 1 of" in said
    assert "Minions that may still come: " in said
    assert talk(table, "card shardling 1").last[0].startswith("Minion Shardling 1: 1 of")


CARDS = {
    "card quick": ["Quick Draw, Reaction, ally's turn, then discarded.", "In Sofia's hand."],
    "card reload": ["Reload, Action, then discarded.", "In Sofia's Discard Pile."],
    "card 4": [
        "Duster Coat, Item.",
        "In play before Sofia; ready to be used, may block a hit on Sofia and is burned then.",
    ],
    "card force-shield": [
        "Force Shield, Item.",
        "In play before Torvald; may block a hit on any Hero and is burned then.",
    ],
    "card boss": ["Brick Bruiser: 10 of 10 Light, 2 of 5 Heavy."],
    "card now": [
        "Boss card 1, Sizing Up: Each Hero gains 2 Aggro. Check GREEN: ATTACK. As things stand,"
        " check GREEN will be met by Sofia and Torvald."
    ],
    "card sizing": [
        "Boss card 1, Sizing Up: Each Hero gains 2 Aggro. Check GREEN: ATTACK. As things stand,"
        " check GREEN will be met by Sofia and Torvald."
    ],
    "card next": ["The back of the next card shows attack."],
    "card attack die": ["MISS hits nobody.", "HIT hits Sofia and Torvald."],
    "card hero die": [
        "Hero Die: 0, 1 Light, 1 Light, 2 Light, 1 Heavy, 2 Heavy. It shows nothing."
    ],
    "card play:trick-shot": ["Trick Shot, Weapon, then discarded.", "In Sofia's hand."],
}


@pytest.mark.parametrize("line", CARDS)
def test_a_card_is_read_by_name_number_id_and_key(line):
    said = talk(in_fight(), line).last
    assert [part for part in CARDS[line] if part not in said] == []


def test_a_thing_is_looked_at_with_its_numbers_and_what_can_be_done():
    said = talk(in_fight(), "look sidearm").last
    assert said[0].startswith("Sidearm, Weapon") and "Damage: 1 Light printed. (OHH-083)" in said
    assert "Now: 1. play Sidearm." in said
    said = talk(in_fight(), "look taunt").last
    assert said[-1] == "Taunt waits for its own Hero's turn. (OHH-215)"
    said = talk(in_fight(), "look sofia").last
    assert "Aggro: 3 of 12: 3 at the start, as many now. (OHH-007)" in said
    assert "No choice is about Sofia now. (OHH-071)" in said
    said = talk(attacked(), "look sofia").last
    assert any(line.startswith("Now: ") and "for Sofia" in line for line in said)
    assert not any("No choice" in line for line in said)


def test_piles_are_looked_at():
    said = talk(in_fight(), "look draw pile of sofia").last
    assert said[0] == "Draw Pile of Sofia, three cards: All In, Reload, Sidearm."
    assert "Cards: three cards; refilled, when empty, from 1 discarded. (OHH-054)" in said
    assert said[-1].endswith("(OHH-071)")
    assert talk(in_fight(), "card burn:torvald").last == ["Burn Pile of Torvald, no cards."]


def test_the_log():
    table = talk(in_fight(), "1").table
    assert talk(table, "log 1").last == ["Sofia takes 1 Light, Aggro 3 to 4 GREEN."]
    assert talk(table, "log").last == [
        "Sofia plays Sidearm.",
        "Sofia takes 1 Light, Aggro 3 to 4 GREEN.",
    ]
    assert talk(in_fight(), "log").last == ["Nothing has happened yet."]


def test_the_log_by_name_kind_and_since():
    table = talk(in_fight(), "1", "end").table
    played = "Sofia plays Sidearm."
    assert talk(table, "log cards").last[0] == played
    assert talk(table, "log CARDS Ann 1").last == talk(table, "log sofia cards").last[-1:]
    assert talk(table, "log 99 damage").last[0] == "Sofia takes 1 Light, Aggro 3 to 4 GREEN."
    assert talk(table, "log boss 1 torvald").last == ["Nothing of that has happened."]
    since = talk(table, "log since").last
    assert since[0] == "Sofia ends the Fight." and played not in since
    assert talk(table, "log run").last == ["Nothing of that has happened."]


WHYS = {
    "why quick draw": "Quick Draw waits for another Hero's turn. (OHH-090)",
    "why 6": "Quick Draw waits for another Hero's turn. (OHH-090)",
    "why 1": "It can be chosen: 1. play Sidearm.",
    "why duster": "It can be chosen: 4. use Duster Coat.",
    "why play:sidearm": "It can be chosen: 1. play Sidearm.",
    "why boss": "Brick Bruiser is hit by the damage of cards and Items. (OHH-099)",
    "why die": "The Attack Die is rolled when the Boss attacks. (OHH-152)",
}


@pytest.mark.parametrize("line", WHYS)
def test_why_it_cannot_be_chosen(line):
    assert talk(in_fight(), line).last == [WHYS[line]]


@pytest.mark.parametrize("line", ["rules 31", "rules OHH-031", "rules ohh 31", "RULES ohh-31"])
def test_a_rule_by_its_number(line):
    title, rule, near, cards = talk(in_fight(), line).last
    assert (title, rule) == ("OHH-031 level 1", "Level 1 adds nothing.")
    assert near == "Read with it: OHH-036 levels add up; OHH-042 one level for the whole fight."
    assert cards == "From the rulebook: Difficulty Levels."


def test_a_rule_is_told_whole():
    said = talk(in_fight(), "rules 165").last
    assert said[0] == "OHH-165 one save for each Hero"
    heads = [line.partition(":")[0] for line in said[2:]]
    assert heads == [
        "Our ruling",
        "For example",
        "Not so",
        "So",
        "Read with it",
        "Cards that touch it",
        "From the rulebook",
    ]


def test_rules_by_words():
    said = talk(in_fight(), "rules bonus token").last
    assert "OHH-038 bonus health goes first" in said
    assert talk(in_fight(), "rules shield").last[1] == "OHH-168 a block burns the Item"
    many = talk(in_fight(), "rules hero").last
    assert len(many) == 13
    assert many[-1].endswith(" more; more words find fewer.")


def test_rules_by_chapter():
    said = talk(in_fight(), "rules").last
    assert said[0] == "Setting up: 22 rules." and said[-1] == "`rules setting up` lists one."
    assert talk(in_fight(), "rules Levels").last[0] == "OHH-031 level 1"


def test_the_rule_of_what_is_asked_refused_or_lies_there():
    assert talk(in_fight(), "rule").last[0].startswith("OHH-071 ")
    assert talk(in_fight(), "quick", "rule").last[0].startswith("OHH-090 ")
    assert talk(in_fight(), "rule die").last[0].startswith("OHH-028 ")
    assert talk(in_fight(), "quick", "rule sidearm").last[0].startswith("OHH-081 ")


def test_what_is_otherwise_at_the_table_is_told_with_its_rule():
    options = FightOptions(heroes=("sofia", "torvald"), boss="brick-bruiser", level=3)
    table = Table(GAME, library(), options, 7)
    assert (
        "At this table: At level 3 each Hero starts with 6 tokens." in talk(table, "rules 7").last
    )


def test_help_names_every_word():
    said = talk(in_fight(), "help").last
    words = [
        "table",
        "hand",
        "boss",
        "log",
        "card",
        "look",
        "why",
        "rules",
        "undo",
        "redo",
        "help",
        "quit",
    ]
    for word in words:
        assert [line for line in said if line.startswith(word)], word


def test_an_empty_line_asks_again():
    said = talk(in_fight(), "")
    assert said.last == said.answers[0][2:]


def test_quit_leaves():
    said = talk(in_fight(), "quit", "1")
    assert said.code == 0
    assert said.table.number == 0


# ---- taking back


def test_undo_and_redo():
    table = in_fight()
    before = save(table.state)
    said = talk(table, "1", "undo")
    assert said.last[:2] == ["Taken back.", "Turn 1, Fight, play 1 of 3. Ann (Sofia) decides."]
    assert unchanged(said, before)
    assert "Sofia plays Sidearm." in talk(table, "redo").last


def test_what_was_rolled_is_taken_back_only_if_it_is_said_twice():
    table = in_fight()
    before = save(table.state)
    said = talk(table, "trick", "undo")
    assert said.last == ["Something was rolled or shown since: if all agree, say undo once more."]
    assert not unchanged(said, before)
    assert talk(table, "undo", "table", "undo").last == said.last
    assert talk(table, "undo", "undo").last[0] == "Taken back."
    assert unchanged(said, before)


# ---- keeping


class Keeps:
    """A journal that takes so many rows, then none."""

    id = "12"

    def __init__(self, rows):
        self.rows, self.closed = rows, False

    def append(self, rows, now, keep):
        self.rows -= 1
        if self.rows < 0:
            raise NotSaved("table-1 cannot be saved: the disk is full.")

    def close(self):
        self.closed = True


@pytest.mark.parametrize("lines", [["1"], ["1", "quit"], []])
def test_a_table_with_a_journal_is_saved_and_let_go(lines):
    table = in_fight()
    table.journal = journal = Keeps(9)
    said = talk(table, *lines)
    assert said.text.endswith("\nSaved. To go on: hotseat resume 12 --plain\n")
    assert said.code == 0
    assert journal.closed


def test_where_nothing_can_be_saved_the_table_goes_on_and_says_so():
    table = in_fight()
    table.journal = journal = Keeps(1)
    said = talk(table, "1", "1", "1")
    first, second = said.answers[2], said.answers[3]
    assert first[0] == "table-1 cannot be saved: the disk is full."
    assert "Sofia plays Sidearm." in first
    assert "Nothing is being saved." in first
    assert "Nothing is being saved." in second
    assert journal.closed
    assert said.table.number == 3
    assert said.text.endswith("Nothing was saved.\n")
