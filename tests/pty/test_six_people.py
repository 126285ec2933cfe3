"""Six people play a whole game of One Hit Kill at one terminal, with the curtain between them: no
screen between two turns, and no byte sent for it, names a card that is hidden.
"""

from __future__ import annotations

from itertools import cycle

import pytest

from hotseat.ui.screens.passing import LOOK
from hotseat.ui.screens.thinking import READ_ON
from tests.evening import hidden, secret, short_game, table_of, words
from tests.terminal import Terminal

from .beside import STILL, Beside

CALLS = "PASS THE TABLE TO"
SEEN = LOOK.partition("{")[0]


class Evening:
    """The game in a terminal, and the same table beside it."""

    def __init__(self, t: Terminal, seed: int, size: tuple[int, int]) -> None:
        self.t, self.beside = t, Beside.at(table_of(6, seed), size)
        self.seated = -1

    def turn(self, keys: tuple[str, ...]) -> None:
        """Whoever is next takes the seat and answers."""
        self.sit_down()
        self.t.wait_for(self.beside.question).settle()
        self.t.keys(*self.beside.presses(keys))
        if keys[0].startswith("reveal"):
            self.t.wait_for("do you reveal").settle().keys("enter")
        self.beside.answer(keys)

    def sit_down(self) -> None:
        """Pass the table on, if somebody else decides now."""
        seat = self.beside.table.passes_to(self.seated)
        if seat < 0:
            return
        self.t.wait(lambda t: CALLS in t.text or SEEN in t.text)
        begun = len(self.t.all)
        if SEEN in self.t.text:
            begun = len(self.t.settle().all)
            self.t.keys("enter")
        self.t.wait_for(CALLS).settle()
        self.look(seat, self.t.all[begun:].decode(errors="replace"))
        self.t.keys(self.key())
        self.seated = seat
        self.t.wait(lambda t: READ_ON in t.text or self.beside.question in t.text)
        self.read_on()

    def read_on(self) -> None:
        """What happened since this person answered last is read to its end: any key goes on."""
        self.t.settle()
        for key in cycle((b" ", b".")):  # a key pressed again sooner counts as held down
            before = self.t.text
            if READ_ON not in before:
                return
            self.t.write(key)
            self.t.wait(lambda t, before=before: t.text != before).settle()

    def key(self) -> str:
        """The key the curtain names."""
        return next(row for row in self.t.lines if "take the seat" in row).split()[0]

    def look(self, seat: int, sent: str) -> None:
        """Nothing but what everybody knows is on the screen, or was sent for it."""
        over = self.beside.table.handover(seat)
        text = self.t.text
        assert "  ".join(over.name.upper()) in text
        assert all(line[:50] in text for line in over.told)
        for name in secret(self.beside.table):
            assert name not in text and name not in sent, f"{name}\n{text}"
        for line in over.told:
            text = text.replace(line[:50], "")
        assert not [name for name in hidden(self.beside.table) if name in text]


@pytest.mark.rule("OHK-184")
def test_a_whole_game_of_six_at_80x24() -> None:
    seed, answers = short_game(6)
    with Terminal(*words(6, seed), env=STILL) as t:
        evening = Evening(t, seed, (80, 24))
        for keys in answers:
            evening.turn(keys)
        assert evening.beside.table.result
        t.wait(lambda t: "play on" in t.text.casefold() or "wins" in t.text)
        t.keys("ctrl+q")
        assert t.wait_exit() == 0
