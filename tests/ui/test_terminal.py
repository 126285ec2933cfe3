"""What only a terminal shows: bytes, signals, return codes, encodings, a storm of keys."""

import os
import pty
import random
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path

import pyte
import pytest

ROOT = Path(__file__).parents[2]
TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONIOENCODING": "utf-8"}


class Terminal:
    """The app in a terminal of its own."""

    def __init__(self, w: int, h: int, **environment: str) -> None:
        self.master, slave = pty.openpty()
        ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", h, w, 0, 0))
        self.app = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.evening"],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            env={**os.environ, **TERMINAL, **environment},
            start_new_session=True,
        )
        os.close(slave)
        self.screen = pyte.Screen(w, h)
        self.stream = pyte.ByteStream(self.screen)
        self.sent = b""

    @property
    def text(self) -> str:
        return "\n".join(row.rstrip() for row in self.screen.display)

    def read(self, seconds: float) -> bool:
        """Read what comes; False when the app has closed the terminal."""
        if not select.select([self.master], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.sent += data
        # pyte takes a private mode sequence it does not know for a public one.
        self.stream.feed(re.sub(rb"\x1b\[[<>=?][0-9;]*[um]", b"", data))
        return bool(data)

    def wait(self, condition: Callable[[], object], limit: float = 20) -> None:
        end = time.monotonic() + limit
        while not condition():
            assert time.monotonic() < end, f"waited too long\n{self.text}"
            self.read(0.05)

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def settle(self, seconds: float = 0.3) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(0.05)

    def leave(self, limit: float = 20) -> int:
        """Read to the end; gives the return code."""
        end = time.monotonic() + limit
        while self.read(0.1) and self.app.poll() is None:
            assert time.monotonic() < end, f"does not leave\n{self.text}"
        while self.read(0.05) and select.select([self.master], [], [], 0.05)[0]:
            pass
        return self.app.wait(limit)


@contextmanager
def terminal(w: int = 80, h: int = 24, **environment: str) -> Iterator[Terminal]:
    at = Terminal(w, h, **environment)
    try:
        at.wait(lambda: "what shall it be?" in at.text and "keys" in at.text)
        at.settle(0.2)  # a question can be answered once it has been seen
        yield at
    finally:
        if at.app.poll() is None:
            at.app.kill()
        at.app.wait()
        os.close(at.master)


def is_clean(sent: bytes) -> bool:
    """Whether the alternate screen and the mouse were given back, and the cursor is shown."""
    pairs = [
        (b"\x1b[?1049h", b"\x1b[?1049l"),
        (b"\x1b[?1000h", b"\x1b[?1000l"),
        (b"\x1b[?25l", b"\x1b[?25h"),
    ]
    return all(sent.rfind(off) > sent.rfind(on) >= 0 for on, off in pairs)


def colours(sent: bytes) -> set[bytes]:
    """Every colour code that was sent."""
    codes = re.findall(rb"\x1b\[([0-9;]+)m", sent)
    rich = {code for code in codes if b"38;" in code or b"48;" in code}
    plain = {n for code in codes if code not in rich for n in code.split(b";")}
    return rich | {n for n in plain if 30 <= int(n) <= 49 or int(n) >= 90} - {b"39", b"49"}


def test_the_table_is_played_with_keys_and_left():
    with terminal() as at:
        assert "▌ ▐1▌ ▐2▌ play it   ▐e▌ end it" in at.text
        at.press("1")
        at.wait(lambda: "answer it" in at.text)
        at.press("\x11")
        assert at.leave() == 0
        assert is_clean(at.sent)
        assert b"answers 1" in at.sent


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_clean(number):
    with terminal() as at:
        at.app.send_signal(number)
        assert at.leave() == 128 + number
        assert is_clean(at.sent)


def test_ctrl_c_twice_leaves():
    with terminal() as at:
        at.press("\x03")
        at.wait(lambda: "once more to leave" in at.text)
        at.press("\x03")
        assert at.leave() == 0
        assert is_clean(at.sent)


def test_keys_in_one_write_commit_once():
    with terminal() as at:
        at.press("1" * 40)
        at.settle()
        at.press("\x11")
        at.leave()
        assert b"answers 1" in at.sent


def test_a_click_answers():
    with terminal() as at:
        row = next(y for y, said in enumerate(at.text.split("\n")) if "Spark" in said)
        at.press(f"\x1b[<0;6;{row + 1}M\x1b[<0;6;{row + 1}m")
        at.wait(lambda: "answer it" in at.text)


def test_no_color_sends_no_hue():
    with terminal(NO_COLOR="1") as at:
        at.press("\x1b[C\r")
        at.settle()
        hues = [re.findall(rb"[34]8;2;(\d+);(\d+);(\d+)", code) for code in colours(at.sent)]
        assert all(len({*rgb}) == 1 for found in hues for rgb in found)


def test_sixteen_colours_are_sixteen():
    with terminal(TERM="xterm-16color", COLORTERM="") as at:
        assert colours(at.sent)
        assert not {code for code in colours(at.sent) if b"38;" in code or b"48;" in code}


def test_a_terminal_without_utf_8_gets_ascii():
    with terminal(PYTHONIOENCODING="latin-1", PYTHONUTF8="0") as at:
        assert "| [1] [2] play it   [e] end it" in at.text


def test_a_resize_to_nothing_and_back():
    with terminal() as at:
        for w, h in ((1, 1), (60, 10), (120, 40)):
            at.screen.resize(h, w)
            ioctl(at.master, termios.TIOCSWINSZ, struct.pack("HHHH", h, w, 0, 0))
            at.app.send_signal(signal.SIGWINCH)
            at.settle(0.2)
        at.wait(lambda: "CARD" in at.text and "what shall it be?" in at.text)


def test_a_storm_of_keys_breaks_nothing():
    keys = [*"12345eap", " ", "\r", "\t", "\x7f", "u", "U", "l", "i", "r", "h", "?", "P"]
    keys += [f"\x1b[{arrow}" for arrow in "ABCD"] + ["\x1b[5~", "\x1b[6~", "\x1bOP"]
    draw = random.Random(7)
    with terminal() as at:
        for _ in range(40):
            at.press("".join(draw.choice(keys) for _ in range(8)))
            at.settle(0.03)
            assert at.app.poll() is None, at.text
        at.press("\x11")
        assert at.leave() == 0
        assert is_clean(at.sent)
