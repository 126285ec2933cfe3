"""Positions in which other engines failed, tried with One Hit Kill: chains without an end, order
that depends on the process, take-backs that tell, and piles that bring back what was just played.
"""

from __future__ import annotations

import pytest

from hotseat.engine.move import Refused
from hotseat.engine.rng import Dice, shuffle
from hotseat.engine.state import save
from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.games.one_hit_kill.state import Kill
from hotseat.lab.plan import Plan, Task
from hotseat.lab.playing import play
from hotseat.table.table import Table
from tests.hashing import printed
from tests.kill import BOTH, GAME, NAMES, Position, library, table

rule = pytest.mark.rule

REPLAY = """
import hashlib
from hotseat.engine.state import save
from tests.battery.kills import answer, kills

digest = hashlib.sha256()
for number, state, rng in kills(40):
    for _ in range(60):
        if state.result:
            break
        state.log = []
        state.push(answer(state, rng))
        digest.update(repr([(e.kind, sorted(e.facts.items())) for e in state.log]).encode())
        digest.update(save(state))
    if number >= 45:
        break
print(digest.hexdigest())
"""


def test_the_same_games_under_any_hash_seed() -> None:
    digests = {printed(seed, "-c", REPLAY) for seed in ("0", "4242")}
    assert len(digests) == 1 and len(next(iter(digests))) == 65


# ---- chains in nearly empty decks


def tiny(seed: int, reshuffle: str) -> Position:
    """Few cards, many of them Overloads, and limits so low that they cut."""
    dice = Dice(seed)
    cards = [f"{cls}{n}" for cls in "ABET" for n in (1, 2)]
    cards += ["overload"] * (3 + dice.below(4)) + ["chaos", "regex", "natural-selection"]
    cards += ["history", "winnow"]
    shuffle(dice, cards)
    cards = cards[: 4 + dice.below(12)]
    cuts = sorted(dice.below(len(cards) + 1) for _ in range(4))
    zones = [cards[a:b] for a, b in zip([0, *cuts], [*cuts, len(cards)], strict=True)]
    field = [*zones[4][:3], "", "", ""][:3]
    rules = {"overload.threshold": 2, "overload.keep": 1, "piles.reshuffle": reshuffle}
    return table(
        *zones[:2],
        field=field,
        draw=zones[2],
        discard=[*zones[3], *zones[4][3:]],
        rules=rules,
        pile=["hex-harp"],
        settle=True,
        seed=seed,
    )


@rule("OHK-132", "OHK-127", "OHK-082")
@pytest.mark.parametrize("reshuffle", ["now", "when_needed"])
def test_no_chain_goes_on_for_ever(reshuffle: str) -> None:
    """In one action at most two reshuffles happen during Overloads before the chain is stopped."""
    stopped = most = 0
    for seed in range(250):
        position, dice = tiny(seed, reshuffle), Dice(seed)
        for _ in range(12):
            state = position.state
            assert state.status() == []
            waits = state.decision.kind == "choose_drops"
            assert waits or not any(map(state.goes_off, state.field))
            if state.decision.kind == "turn":
                position.events = []
            position.answer(*[move.key for move in state.decision.random(dice, state)])
            most = max(most, len(position.told("overload")))
            kinds = [event.kind for event in position.events]
            if "puts_by" in kinds:
                stopped += 1
                chain = kinds[kinds.index("overload") : kinds.index("puts_by")]
                assert chain.count("reshuffles") >= 2, "those before the first one do not count"
    assert stopped > 0 and 3 <= most < 12


# ---- what a take-back tells


@rule("OHK-187")
def test_whoever_sits_there_next_does_not_read_what_was_taken_back() -> None:
    """At a friendly table: a draw, the undo by the next one, and the redo."""
    options = KillOptions(players=NAMES[:2], decks=BOTH, starter=0, friendly=True)
    at = Table(GAME, library(), options, 5, NAMES[:2])
    at.answer(at.number, ["draw_card"])
    (drawn,) = [e.secret[0]["card"] for e in at.events if e.kind == "draws"]
    name = GAME.name_of(at.state, drawn)

    def read_by(seat: int) -> str:
        seen = at.sight(seat)
        return "\n".join([*(said.text for said in at.lines_for(seat)), repr(seen.view.cards)])

    assert name in read_by(0) and name not in read_by(1) + read_by(-1)
    assert at.undo(consent=True)
    assert name not in read_by(0) + read_by(1) + read_by(-1), "it is nobody's now"
    assert at.redo()
    assert name in read_by(0) and name not in read_by(1) + read_by(-1)
    assert not any(name in line for line in at.handover(1).told)


# ---- games without an end


@rule("OHK-058", "OHK-041")
def test_a_simulation_without_a_reveal_is_counted_apart() -> None:
    """Two who take every Weapon there is, and then only draw and discard."""
    idle = ("take_weapon", "draw_card", "discard_cards")

    def answer(game: object, state: Kill, *_: object) -> tuple[str, ...]:
        if state.decision.kind != "turn":
            return tuple(m.key for m in state.decision.options[: state.decision.least])
        keys = [move.key for move in state.decision.options]
        assert ("take_weapon" in keys) == bool(state.weapon_pile)
        wanted = ("discard_cards",) if len(state.hands[state.active]) > 8 else idle
        return (next(key for key in wanted if key in keys),)

    plan = Plan(game=GAME.id, games=1, seats=("easy", "easy"))
    played = play(GAME, library(), plan, Task(0, 0, ""), answer)
    assert played.fault == "no end within 200 rounds"
    (game,) = played.fights
    assert (game.ending, game.turns) == (("stopped",), 200 + 1)


# ---- what a refused reveal tells


@rule("OHK-053")
def test_a_reveal_that_is_refused_leaves_no_trace() -> None:
    """Nothing is told to anybody, and the turn goes on with the same question."""
    hand = ["B3", "B4", "B5", "B9", "B10", "A8", "E5"]
    position = table(hand, ["T1"], weapons=[["basilisk"]], draw=["E1", "E2"])
    told, seen = len(position.events), [position.view(seat) for seat in (-1, 0, 1)]
    with pytest.raises(Refused):
        position.do("reveal", "basilisk")
    assert (position.kind, position.asked, len(position.events)) == ("turn", 0, told)
    assert seen == [position.view(seat) for seat in (-1, 0, 1)]
    position.draw()
    assert position.told("reveals") == [] and position.asked == 1


# ---- piles


@rule("OHK-046", "OHK-090")
def test_natural_selection_does_not_draw_itself() -> None:
    position = table(["natural-selection"], ["L1"], draw=["E1", "E2"]).play("natural-selection")
    assert position.offered == ["E1", "E2"]
    position.take("E1")
    assert "natural-selection" in (*position.deck, *position.discard)
    assert position.hand() == ["E1"]


@rule("OHK-079", "OHK-156")
def test_the_pile_is_renewed_at_one_moment_only() -> None:
    """With the last card drawn the discards are gone: History finds nothing, and says so."""
    twelve = [*(f"E{n}" for n in range(1, 11)), "T1", "T2"]
    position = table(["B1"], ["history"], draw=["B7"], discard=twelve).draw()
    assert position.view(1).discard == 0
    (refusal,) = position.why(position.key("play", "history"))
    assert refusal.rule == "OHK-047"
    assert all(not key.startswith("play_special") for key in position.keys)


@rule("OHK-084")
def test_two_states_that_differ_in_the_order_of_discards_are_shuffled_alike() -> None:
    """A save in which the pile lies another way round."""
    decks = []
    for order in (1, -1):
        position = table(["B1"], ["L1"], draw=["B7"], discard=[f"E{n}" for n in range(1, 8)])
        position.state.discard = position.state.discard[::order]
        decks.append(position.draw().deck)
    assert decks[0] == decks[1]


@rule("OHK-145", "OHK-044")
def test_a_full_hand_costs_nothing_before_an_overload() -> None:
    """Turn after turn with more than ten cards; the limit is no step of a turn."""
    hand = [f"{cls}{n}" for cls in "BD" for n in range(1, 8)]
    position = table(hand, ["L1", "L2", "L3", "L4"], draw=[f"E{n}" for n in range(1, 11)])
    for n in range(3):
        position.draw()
        assert (position.sizes()[0], position.view(1).players[0].over) == (15 + n, True)
        position.idle()
    assert position.told("discards") == [
        {"seat": 1, "n": 1, "was": 4 - n, "at": 3 - n} for n in range(3)
    ]


@rule("OHK-003", "OHK-187")
def test_the_seed_is_in_no_view() -> None:
    at = Table(GAME, library(), KillOptions(players=NAMES[:3], starter=0), 987654321, NAMES[:3])
    for seat in range(-1, 3):
        said = repr(GAME.view(at.state, seat))
        assert "987654321" not in said and str(at.state.rng) not in said
    assert str(at.state.rng) in save(at.state).decode()
