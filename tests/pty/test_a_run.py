"""A run in a real terminal at 80x24: from the start page through a won fight and the draft into the
second fight, left in the middle of the draft and carried on at the same pick.
"""

from __future__ import annotations

from collections.abc import Sequence

from hotseat.games.one_hit_heroes.game import GAME
from tests.terminal import Terminal

from .beside import STILL, Beside
from .moves import RUN, second_boss

SIZE = (80, 24)
PICKED = 2  # cards that are drafted before somebody gets up


def test_a_run_by_keys_left_in_the_middle_of_the_draft() -> None:
    seed, answers = second_boss()
    beside = Beside(seed, SIZE, options=RUN)
    drafts = [i for i, keys in enumerate(answers) if is_pick(beside, keys)]
    assert drafts[PICKED] == drafts[0] + PICKED
    middle = drafts[PICKED]
    with Terminal("play", GAME.id, "--seed", str(seed), size=SIZE, env=STILL) as t:
        set_up(t)
        play(t, beside, answers[:middle])
        stood = asked(t, beside)
        assert "six cards lie open" in stood and stood.count("△") >= 8
        t.keys("ctrl+q")
        assert t.wait_exit() == 0 and not t.unclean
    with Terminal(size=SIZE, env=STILL) as t:
        t.wait_for("CARRY ON").wait_for("City of Glass, Boss 1 of 4").settle()
        t.keys("c")
        assert asked(t, beside) == stood
        play(t, beside, answers[middle:])
        text = asked(t, beside)
        assert "Boss 2 of 4" in text and "SWITCHBOARD" in text
        assert beside.table.state.campaign.at == 1
        assert [len(cards) for cards in beside.table.state.campaign.drafted] == [2, 2]
        t.keys("ctrl+q")
        assert t.wait_exit() == 0


def is_pick(beside: Beside, keys: tuple[str, ...]) -> bool:
    """Whether it takes a card of the first Boss' pack."""
    pack = beside.table.state.campaign.packs[0]
    return keys[0].startswith("take:") and int(keys[0].split(":")[1]) in pack


def set_up(t: Terminal) -> None:
    """From the set-up page, which the seed was given to, back to the start, and to a dealt run."""
    t.wait_for("is this the table you want?").settle()
    t.keys("escape").wait_for("What shall we play?").settle()
    t.keys("n").wait_for("a run through City of Glass").settle()
    t.keys("a", "b", "e", "b")  # Sofia and Edric in place of Caceus and Edric
    t.wait_for("Sofia and Edric through City of Glass").settle()
    t.keys("enter")


def play(t: Terminal, beside: Beside, answers: Sequence[tuple[str, ...]]) -> None:
    for keys in answers:
        asked(t, beside)
        t.keys(*beside.presses(keys))
        beside.answer(keys)


def asked(t: Terminal, beside: Beside) -> str:
    """The screen once it asks what is asked beside it."""
    return t.wait_for(beside.question).settle().text
