"""When a question is asked and when not, what can be taken back before hidden cards were seen, and
to whom the table is passed meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hotseat.engine.state import save
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.table.seats import Seat
from hotseat.table.table import Table
from tests.kill import GAME, NAMES, Position, hand_of, library, table

rule = pytest.mark.rule
TEN = [f"E{n}" for n in range(1, 11)]
TWENTY = [*TEN, *(f"T{n}" for n in range(1, 11))]


def window(position: Position) -> tuple[str, int, int, int]:
    """What is asked of whom, and how many may be named at least and at most."""
    decision = position.state.decision
    return position.kind, position.asked, decision.least, decision.most


# ---- asked, even of the only option


@rule("OHK-188", "OHK-034")
def test_a_hand_of_one_is_asked_which_card_to_discard() -> None:
    position = table(["B1"], ["L1"], draw=TEN).do("discard")
    assert window(position) == ("pick_cards", 0, 1, 1) and position.offered == ["B1"]
    position.take("B1")
    assert position.asked == 1


@rule("OHK-086")
@pytest.mark.parametrize("n", [1, 5])
def test_what_a_selection_keeps_is_always_asked(n: int) -> None:
    position = table(["natural-selection"], ["L1"], draw=TEN[:n]).play("natural-selection")
    assert window(position) == ("pick_cards", 0, 0, n)


@rule("OHK-093", "OHK-155")
@pytest.mark.parametrize(
    ("special", "draw", "discard"), [("regex", ["E1"], []), ("history", TEN[1:], ["E1"])]
)
def test_the_only_card_of_a_pile_is_shown_before_it_is_taken(
    special: str, draw: list[str], discard: list[str]
) -> None:
    position = table([special], ["L1"], draw=draw, discard=discard).play(special)
    assert window(position) == ("pick_cards", 0, 1, 1)
    assert position.codes(position.view(0).pile) == position.offered == ["E1"]
    assert position.take("E1").hand() == ["E1"]


@rule("OHK-098")
def test_the_mode_of_chaos_is_always_asked() -> None:
    position = table(["chaos"], ["L1"], draw=TWENTY).play("chaos")
    assert window(position) == ("mode", 0, 1, 1) and position.keys == ["option:0", "option:1"]


@rule("OHK-116")
def test_a_cut_is_always_asked() -> None:
    hand = hand_of(11, start=20)
    position = table(["overload"], hand, draw=TEN, field=["L1", "L2", "L3"]).play("overload")
    assert window(position) == ("choose_drops", 1, 6, 6)
    assert sorted(position.offered) == sorted(hand)


# ---- not asked, because all can see that there is one answer


@rule("OHK-099")
def test_with_two_players_the_target_is_plain() -> None:
    two = table(["chaos"], ["L1"], draw=TWENTY).play("chaos").answer("option:1")
    assert window(two) == ("pick_cards", 0, 1, 1) and two.sizes() == [0, 4]
    three = table(["chaos"], ["L1"], ["L2"], draw=TWENTY).play("chaos").answer("option:1")
    assert window(three) == ("pick", 0, 1, 1)


@rule("OHK-102")
def test_the_only_card_of_the_field_is_taken_unasked() -> None:
    position = table(["chaos"], ["L1"], draw=["E1"]).play("chaos").answer("option:1")
    assert (position.kind, position.asked) == ("turn", 1)
    assert position.hand() == ["E1"]


@rule("OHK-161")
@pytest.mark.parametrize(("n", "asked"), [(0, False), (1, False), (2, False), (3, True)])
def test_a_winnow_asks_who_holds_more_than_two(n: int, asked: bool) -> None:
    position = table(["winnow"], hand_of(n, start=20), draw=TEN).play("winnow")
    assert position.kind == ("choose_drops" if asked else "turn")
    assert position.sizes()[1] == (n if asked else 0)


@rule("OHK-177")
def test_the_only_weapon_is_traded_unasked() -> None:
    rules = {"weapons.action": "exchange"}
    position = table(["L1"], ["L2"], weapons=[["basilisk"]], pile=["hex-harp"], rules=rules)
    position.do("weapon")
    assert (position.weapons(), position.asked) == (["hex-harp"], 1)


@rule("OHK-125", "OHK-134")
def test_an_overload_asks_nobody_but_whom_it_cuts() -> None:
    drawn = table(["overload", *TEN[:9]], ["L1"], draw=["overload", *TWENTY[10:]]).draw()
    assert (drawn.kind, drawn.asked, len(drawn.told("overload"))) == ("turn", 1, 1)
    taken = table(TEN[:9], ["L1"], draw=["overload", *TWENTY[10:]]).field_take("A1")
    assert (taken.kind, taken.asked, len(taken.told("overload"))) == ("turn", 1, 1)


# ---- back to the one thing


def seated(position: Position, people: Sequence[str | Seat] = (), friendly: bool = False) -> Table:
    """A table that begins in this position."""
    position.state.friendly = friendly
    made = Table.placed(GAME, library(), position.state)
    made.sit(people)
    return made


def gave(at: Table, *keys: str) -> str:
    """Answer; what taking that back takes."""
    at.answer(at.number, keys)
    return at.undo_rule


@rule("OHK-187")
def test_chaos_is_taken_back_until_its_mode_and_seat_are_told() -> None:
    position = table(["chaos"], ["L1"], ["L2"], draw=TWENTY)
    play = position.key("play", "chaos")
    at = seated(position)
    begun = save(at.state)
    assert gave(at, play) == "free" and gave(at, "option:1") == "free"
    assert at.undo() and at.undo() and save(at.state) == begun
    assert gave(at, play) == "free" and gave(at, "option:1") == "free"
    assert gave(at, "take:2") == "never" and not at.undo(consent=True)
    other = table(["chaos"], ["L1"], draw=TWENTY)
    swept = seated(other)
    assert gave(swept, other.key("play", "chaos")) == "free"
    assert gave(swept, "option:0") == "never"


@rule("OHK-187")
@pytest.mark.parametrize("special", ["natural-selection", "regex", "history"])
def test_what_shows_hidden_cards_at_once_stays_played(special: str) -> None:
    position = table([special], ["L1"], draw=TEN, discard=["B7"])
    at = seated(position)
    assert gave(at, position.key("play", special)) == "never"
    assert not at.undo(consent=True) and at.state.on_table


@rule("OHK-187", "OHK-177")
def test_a_trade_is_taken_back_until_the_weapon_is_named() -> None:
    rules = {"weapons.action": "exchange"}
    weapons, pile = [["basilisk", "hex-harp"]], ["nanite-fog"]
    position = table(["L1"], ["L2"], weapons=weapons, pile=pile, rules=rules)
    at = seated(position)
    begun, new = save(at.state), at.state.weapon_pile[0]
    assert gave(at, "trade_weapon") == "free"
    assert all(new not in GAME.view(at.state, seat).cards for seat in (-1, 0, 1))
    assert at.undo() and save(at.state) == begun
    gave(at, "trade_weapon")
    assert gave(at, f"take:{at.state.weapons[0][0]}") == "never"
    assert new in GAME.view(at.state, 0).cards and new not in GAME.view(at.state, 1).cards


@rule("OHK-187")
@pytest.mark.parametrize("keys", [["draw_card"], ["take_weapon"]])
def test_draw_undo_take_something_else_is_refused(keys: list[str]) -> None:
    position = table(["B1"], ["L1"], draw=TEN, pile=["hex-harp"])
    at = seated(position)
    assert gave(at, *keys) == "never"
    after = save(at.state)
    assert not at.undo() and not at.undo(consent=True) and save(at.state) == after
    friendly = seated(table(["B1"], ["L1"], draw=TEN, pile=["hex-harp"]), friendly=True)
    begun = save(friendly.state)
    assert gave(friendly, *keys) == "consent"
    after = save(friendly.state)
    assert not friendly.undo() and friendly.undo(consent=True) and save(friendly.state) == begun
    assert friendly.redo() and save(friendly.state) == after


@rule("OHK-187", "OHK-078")
def test_a_discard_that_renews_the_draw_pile_is_not_taken_back() -> None:
    used = table(["B1", "B2"], ["L1"])
    at = seated(used)
    gave(at, "discard_cards")
    assert gave(at, f"take:{used.piece('B1')}") == "never"
    calm = seated(table(["B1", "B2"], ["L1"], draw=TEN))
    gave(calm, "discard_cards")
    assert gave(calm, f"take:{used.piece('B1')}") == "consent", "another seat is on turn"


# ---- passing the table on


@rule("OHK-184")
def test_the_table_is_passed_before_and_after_a_cut_of_somebody_else() -> None:
    def cut(people: Sequence[str | Seat]) -> Table:
        hand = hand_of(12, start=20)
        position = table(["B1"], ["B2"], hand, draw=["overload", "T1", "T2", "T3"])
        return seated(position, people)

    at = cut(NAMES[:3])
    assert at.passes_to(0) == -1
    gave(at, f"take_field:{at.state.field[0]}")
    assert (at.decider, at.passes_to(0), at.passes_to(2)) == (2, 2, -1)
    gave(at, *[move.key for move in at.state.decision.options[:7]])
    assert (at.decider, at.passes_to(2), at.passes_to(1)) == (1, 1, -1)
    lone = cut(("Ann", Seat("", "easy"), Seat("", "easy")))
    gave(lone, f"take_field:{lone.state.field[0]}")
    assert (lone.decider, lone.passes_to(0)) == (2, -1)


@rule("OHK-184")
def test_the_table_comes_back_to_whoever_played_a_winnow() -> None:
    """Each is called for the own choice, then whoever is on turn; what is told is the same for
    all."""
    position = table(["winnow", *TEN[:3]], TEN[3:6], TEN[6:9], draw=TWENTY[10:])
    at = seated(position, NAMES[:3])
    gave(at, position.key("play", "winnow"))
    called = [0]
    while at.state.decision.kind == "choose_drops":
        seat = at.passes_to(called[-1])
        called += [seat] if seat >= 0 else []
        told = at.handover(called[-1]).told
        assert not any(card in line for card in TEN for line in told)
        gave(at, *[move.key for move in at.state.decision.options[:2]])
    assert called == [0, 1, 2]
    assert at.passes_to(2) == at.decider == 1


@rule("OHK-184", "OHK-104")
def test_after_a_cut_within_chaos_the_table_goes_back() -> None:
    position = table(["chaos"], hand_of(9, start=20), draw=["E4", "overload", "E7", *TWENTY[10:]])
    at = seated(position, NAMES[:2])
    gave(at, position.key("play", "chaos"))
    gave(at, "option:1")
    assert at.passes_to(0) == 1
    gave(at, *[move.key for move in at.state.decision.options[:7]])
    assert (at.passes_to(1), at.state.decision.kind) == (0, "pick_cards")


@rule("OHK-188", "OHK-184")
def test_a_complete_weapon_leaves_the_same_steps() -> None:
    """With it or without: the same question, the same call, the same words for all."""
    basilisk = ["B3", "B4", "B5", "B9", "B10", "A8", "T8"]
    told = []
    for hand in (basilisk, [*basilisk[:6], "T7"]):
        position = table(hand, ["L1"], weapons=[["basilisk"]], draw=TEN)
        at = seated(position, NAMES[:2])
        gave(at, "draw_card")
        told.append((at.passes_to(0), at.handover(1).told, at.decider, at.undo_rule))
    assert told[0] == told[1]


# ---- computers


@rule("OHK-185")
def test_a_hint_or_a_thought_uses_nothing_of_the_game() -> None:
    options = KillOptions(players=NAMES[:2], starter=0)
    at = Table(GAME, library(), options, 4, ("Ann", Seat("", "easy")))
    before = save(at.state)
    hint = at.hint()
    assert hint is not None and save(at.state) == before
    asked, unasked = at, Table(GAME, library(), options, 4, ("Ann", Seat("", "easy")))
    for one in (asked, unasked):
        one.answer(one.number, ["draw_card"])
    assert save(asked.state) == save(unasked.state)
    assert asked.thinks() == asked.thinks() == unasked.thinks()
    assert save(asked.state) == save(unasked.state)
