"""Anything at all, for a while: keys, clicks and sizes by chance, from the start page through
set-up, fights and curtains to the result and again. It is only ever left as one leaves, with a
clean terminal.

HOTSEAT_SOAK is for how many seconds in all; HOTSEAT_SOAK_SEED repeats one that failed. It goes on
for longer where chance has not yet led it through the pages it is there for.
"""

from __future__ import annotations

import os
import random
import re
import time
from collections import deque

import pytest

from tests.terminal import NAMED, Hung, Terminal, clicked

from .pages import FIGHT, PAGES

SECONDS = float(os.environ.get("HOTSEAT_SOAK", "30"))
SEED = int(os.environ.get("HOTSEAT_SOAK_SEED", "1"))
LONGEST = 120.0  # seconds for one beginning, until it has come by its pages
CALLS, HAND = "PASS THE TABLE TO", "HAND OF ANN"
KILL = ("play", "one-hit-kill", "--players", "Ann,Bob", "--seed", "7")
BEGINS = {  # where a run begins -> the command line, words that stand there, and pages it comes by
    "start": (*PAGES["start"], {"start", "fight"}),
    "fight": (*PAGES["fight"], {"fight"}),
    "computers": ((*FIGHT, "--seats", "Ann,bot:hard"), PAGES["fight"][1], {"fight"}),
    "kill": (KILL, CALLS, {"curtain", "hand"}),
}
SOON = 0.1  # seconds until the next thing is done, where the last one painted nothing
LAST = 60  # deeds told when it fails
SIZES = [
    (80, 24),
    (80, 24),
    (120, 40),
    (120, 40),
    (160, 50),
    (100, 30),
    (40, 10),
    (1, 1),
    (200, 60),
]
KEYS = [
    *"1234567890abcdefghijklmnoprstuvwxyzACDPUZ?+-= ",
    *("enter", "escape", "tab", "shift+tab", "backspace", "f1", "pageup", "pagedown"),
]  # all but q, which leaves
ARROWS = ["up", "down", "left", "right"]


class Soak:
    """Somebody who presses anything. The same seed does the same, as far as time allows."""

    def __init__(self, seed: int) -> None:
        self.draw = random.Random(seed)
        self.seed = seed
        self.deeds: deque[str] = deque(maxlen=LAST)
        self.size = (80, 24)
        self.seen: set[str] = set()

    def deed(self, t: Terminal) -> None:
        """One thing by chance; mostly what a player might do."""
        badges = [
            (found.start() + 1, y, found[1])
            for y, line in enumerate(t.screen.display)
            for found in re.finditer(r"[▐\[](.+?)[▌\]]", line)
            if "Leave" not in line and "leave hotseat" not in line
        ]
        chance = self.draw.random()
        if self.size < (80, 24) and chance < 0.4:
            self.resize(t)
        elif chance < 0.35 and badges:
            self.press(t, self.draw.choice(badges)[2])
        elif chance < 0.55 and badges:
            self.click(t, *self.draw.choice(badges)[:2])
        elif chance < (0.6 if badges else 0.4):
            self.press(t, "escape")
        elif chance < 0.65:
            self.press(t, "enter")
        elif chance < 0.75:
            self.press(t, *(self.draw.choice(ARROWS) for _ in range(self.draw.randint(1, 5))))
        elif chance < 0.83:
            self.press(t, self.draw.choice(KEYS))
        elif chance < 0.86:
            self.press(t, *(self.draw.choice(KEYS) for _ in range(self.draw.randint(5, 40))))
        elif chance < 0.96:
            self.click(t, self.draw.randrange(self.size[0]), self.draw.randrange(self.size[1]))
        else:
            self.resize(t)

    def press(self, t: Terminal, *keys: str) -> None:
        self.deeds.append(" ".join(keys))
        t.write(b"".join(NAMED.get(key, key.encode()) for key in keys))

    def click(self, t: Terminal, x: int, y: int) -> None:
        button = self.draw.choice((0, 0, 0, 0, 0, 0, 1, 2, 64, 65, 35))
        self.deeds.append(f"click {x} {y} {button}")
        if "eave" not in t.screen.display[min(y, self.size[1] - 1)]:
            t.write(clicked(x, y, button) * self.draw.choice((1, 1, 1, 2)))

    def resize(self, t: Terminal) -> None:
        self.size = self.draw.choice(SIZES)
        self.deeds.append(f"size {self.size[0]} {self.size[1]}")
        t.pull(*self.size)

    def note(self, t: Terminal) -> None:
        """Which pages it came by."""
        words = {"start": "What shall we play?", "set-up": "a single fight", "fight": "ATTACK DIE"}
        words |= {"lost": "DEFEAT", "won": "VICTORY", "menu": "give up", "rule": "OHH-"}
        words |= {"curtain": CALLS, "hand": HAND}
        self.seen |= {name for name, word in words.items() if word in t.text}

    def sit_down(self, t: Terminal) -> None:
        """Where a curtain is down at the beginning, Ann takes her seat."""
        self.note(t)
        if CALLS in t.text:
            t.keys("a").wait_for(HAND)
            self.note(t)

    def told(self, t: Terminal, error: object) -> str:
        """All that is needed to look for what went wrong."""
        return "\n".join(
            [
                f"{error}",
                f"HOTSEAT_SOAK_SEED={self.seed}, at {self.size}, exit code {t.exit_code}",
                f"last: {' | '.join(self.deeds)}",
                t.text,
            ]
        )


@pytest.mark.parametrize("begins", BEGINS)
def test_soak(begins: str) -> None:
    soak = Soak(SEED)
    begun = time.monotonic()
    while time.monotonic() < begun + SECONDS / len(BEGINS):
        evening(soak, begins, begun + SECONDS / len(BEGINS))
    while not soak.seen >= BEGINS[begins][2] and time.monotonic() < begun + LONGEST:
        evening(soak, begins, time.monotonic() + SECONDS / len(BEGINS))
    assert soak.seen >= BEGINS[begins][2], soak.seen


def evening(soak: Soak, begins: str, end: float) -> None:
    """From the door to the door: until the time is up, or by chance it was left before."""
    soak.size = (80, 24)
    words, said, _ = BEGINS[begins]
    with Terminal(*words, module="tests.pty.watched", size=soak.size) as t:
        t.wait_for(said).settle()
        soak.sit_down(t)
        while time.monotonic() < end and t.exit_code is None:
            soak.deed(t)
            t.read(SOON)
            t.settle(0.015, 0.5)
            soak.note(t)
        try:
            if t.exit_code is None:
                t.resize(80, 24).keys("ctrl+q")
            code = t.wait_exit()
        except (Hung, OSError) as error:
            raise AssertionError(soak.told(t, error)) from None
        assert code == 0, soak.told(t, f"exit code {code}")
        assert not t.unclean, soak.told(t, t.unclean)
        assert b"Traceback" not in t.all, soak.told(t, "a traceback")
