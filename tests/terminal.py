"""A program in a real terminal: a pty whose other end is read by an emulator.

with Terminal("hotseat", size=(80, 24)) as t:
    t.wait_for("What shall we play?")
    t.keys("1")
    t.click(40, 12)
assert t.exit_code == 0
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from types import TracebackType

import pyte

ROOT = Path(__file__).parent.parent
QUIET, LIMIT = 0.06, 20.0
ANSWERED = 0.4  # a key that paints nothing for so long paints nothing
DELAY = 0.4  # until a key that is held down comes again
HELD = 0.3  # a key pressed again sooner counts as held down
MEANT = 0.8  # a key that asked whether it was meant confirms nothing sooner
AGAIN = re.compile(r"Press \w+ again")
DOUBLE = 0.55  # a cell clicked again sooner is a double click
UNKNOWN = re.compile(rb"\x1b\[[?<>=][0-9;]*\$?[a-zA-Z]|\x1b\[[0-9;]*q|\x1b[PX^_].*?\x1b\\", re.S)
MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
ON_AT_FIRST = {b"7", b"25"}  # private modes a terminal begins with: wrapping, cursor


class Hung(AssertionError):
    """What was waited for did not come; the screen is in the message."""


class Terminal:
    """A program under a pseudo-terminal of a size, with its screen as text."""

    def __init__(
        self,
        *argv: str,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str | None] | None = None,
        python: bool = True,
        module: str = "hotseat",
    ) -> None:
        """Start it: `argv` are arguments of `python -m MODULE`, or all of the command if `python`
        is False. What `env` names as None is not in the environment."""
        command = [sys.executable, "-m", module, *argv] if python else list(argv)
        self.bytes_read = 0
        self.raw = b""
        self.all = b""
        self.exit_code: int | None = None
        self.last_byte = 0.0
        self.last_key = ("", 0.0)
        self.last_click = ((-1, -1), 0.0)
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            _become(command, env or {})
        os.set_inheritable(self.fd, False)  # or no other could hang up
        self._set_size(*size)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    # ---- looking

    @property
    def lines(self) -> list[str]:
        """The screen, a line a row, without blanks at the end."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self.lines)

    def find(self, word: str) -> tuple[int, int]:
        """Column and row (from 0) where a word stands first. Raises Hung when it does not."""
        for y, line in enumerate(self.lines):
            x = line.find(word)
            if x >= 0:
                return x, y
        raise Hung(f"{word!r} is not on the screen:\n{self.text}")

    # ---- what was sent

    @property
    def modes(self) -> dict[bytes, bool]:
        """Private modes that were ever set or reset, and whether they are on now."""
        return {
            mode: on == b"h" for modes, on in MODE.findall(self.all) for mode in modes.split(b";")
        }

    @property
    def unclean(self) -> list[str]:
        """What a program that has ended should have given back and did not."""
        wrong = [f"mode {m.decode()}" for m, on in self.modes.items() if on != (m in ON_AT_FIRST)]
        if self.all.count(b"\x1b[>") > self.all.count(b"\x1b[<u"):
            wrong.append("the keyboard's protocol")
        if self.fd >= 0 and not termios.tcgetattr(self.fd)[3] & termios.ECHO:
            wrong.append("echo")
        return wrong

    def colours(self, since: int = 0) -> set[bytes]:
        """Every colour code that was sent, from this byte on: of 256 and more in whole (38;5;7),
        basic and bright ones by their number."""
        codes = re.findall(rb"\x1b\[([0-9;]+)m", self.all[since:])
        rich = {code for code in codes if b"38;" in code or b"48;" in code}
        plain = {n for code in codes if code not in rich for n in code.split(b";")}
        return rich | {n for n in plain if 30 <= int(n) <= 49 or int(n) >= 90} - {b"39", b"49"}

    # ---- time

    def read(self, timeout: float) -> bool:
        """Read what is there, waiting so long for a first byte; was there anything?"""
        ready, _, _ = select.select([self.fd], [], [], timeout)
        if not ready:
            return False
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError:
            data = b""
        if not data:
            self._reap()
            return False
        self.last_byte = time.perf_counter()
        self.bytes_read += len(data)
        self.raw += data
        self._feed()
        return True

    def _feed(self) -> None:
        """Give the emulator whole escape sequences only, without those it does not know."""
        cut = self.raw.rfind(b"\x1b")
        whole = self.raw
        rest = b""
        if (
            cut >= 0
            and len(self.raw) - cut < 32
            and not re.search(rb"[a-zA-Z~\\]", self.raw[cut + 2 :])
        ):
            whole, rest = self.raw[:cut], self.raw[cut:]
        self.stream.feed(UNKNOWN.sub(b"", whole))
        self.all += whole
        self.raw = rest

    def settle(self, quiet: float = QUIET, limit: float = LIMIT) -> Terminal:
        """Read until nothing has come for so long."""
        end = time.monotonic() + limit
        while self.exit_code is None and time.monotonic() < end and self.read(quiet):
            pass
        return self

    def wait(self, condition: Callable[[Terminal], bool], limit: float = LIMIT) -> Terminal:
        """Read until a condition holds. Raises Hung with the screen after the limit."""
        end = time.monotonic() + limit
        while not condition(self):
            if self.exit_code is not None or time.monotonic() > end:
                raise Hung(f"waited in vain (exit code {self.exit_code}):\n{self.text}")
            self.read(0.05)
        return self

    def wait_for(self, word: str, limit: float = LIMIT) -> Terminal:
        """Read until a word stands on the screen."""
        return self.wait(lambda t: word in t.text, limit)

    def wait_exit(self, limit: float = LIMIT) -> int:
        """Read until the program has ended and all it said was read; its exit code (negative when
        a signal ended it)."""
        end = time.monotonic() + limit
        while self.exit_code is None:
            if time.monotonic() > end:
                raise Hung(f"it does not end:\n{self.text}")
            if self.fd < 0 or not self.read(0.05):
                time.sleep(0.01)
            self._reap()
        while self.fd >= 0 and self.read(0):
            pass
        return self.exit_code

    # ---- acting

    def write(self, data: bytes) -> Terminal:
        """Send bytes as a keyboard would."""
        os.write(self.fd, data)
        return self

    def keys(self, *keys: str) -> Terminal:
        """Press keys one after the other as a person does: each after the screen has come to rest,
        and the same one only after it was let go."""
        for key in keys:
            last, then = self.last_key
            if key == last:
                read = MEANT if AGAIN.search(self.text) else HELD
                self.rest(then + read - time.monotonic())
            self.write(NAMED.get(key, key.encode())).read(ANSWERED)
            self.settle()
            self.last_key = (key, time.monotonic())
        return self

    def hold(self, key: str, seconds: float, delay: float = DELAY) -> bool:
        """Hold a key down: it comes at once, and after a keyboard's delay 30 times a second. False
        where this machine was held up so long that the key counts as let go between two."""
        end = time.monotonic() + seconds
        self.write(key.encode()).rest(delay)
        came: list[float] = []
        while time.monotonic() < end:
            came.append(time.monotonic())
            self.write(key.encode()).rest(1 / 30)
        return all(later - sooner < HELD for sooner, later in pairwise(came))

    def click(self, x: int, y: int, button: int = 0) -> Terminal:
        """Click a cell (from 0) as a person does: no two clicks on a cell are a double click."""
        last, then = self.last_click
        if last == (x, y):
            self.rest(then + DOUBLE - time.monotonic())
        self.write(clicked(x, y, button)).read(ANSWERED)
        self.settle()
        self.last_click = ((x, y), time.monotonic())
        return self

    def rest(self, seconds: float) -> Terminal:
        """Read for so long, whatever comes."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and self.exit_code is None:
            self.read(left)
        return self

    def paste(self, text: str) -> Terminal:
        """Paste as a terminal does that was asked to say where a pasted text begins and ends."""
        return self.write(b"\x1b[200~" + text.encode() + b"\x1b[201~").settle()

    def resize(self, columns: int, rows: int) -> Terminal:
        """Give the window another size, and wait until what then comes has come."""
        self.pull(columns, rows).read(0.3)
        return self.settle(0.1)

    def pull(self, columns: int, rows: int) -> Terminal:
        """Give the window another size, and do not wait."""
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)
        return self

    def hang_up(self) -> Terminal:
        """Close the window."""
        os.close(self.fd)
        self.fd = -1
        return self

    def signal(self, number: int) -> Terminal:
        """Send a signal."""
        os.kill(self.pid, number)
        return self

    def kill(self) -> None:
        """End it, whatever it does."""
        if self.exit_code is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.exit_code = -signal.SIGKILL
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _reap(self) -> None:
        if self.exit_code is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.exit_code = os.waitstatus_to_exitcode(status)


def clicked(x: int, y: int, button: int = 0) -> bytes:
    """What a terminal sends for a click on a cell (from 0): press and release."""
    at = f"{x + 1};{y + 1}"
    return f"\x1b[<{button};{at}M\x1b[<{button};{at}m".encode()


NAMED = {
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "enter": b"\r",
    "escape": b"\x1b",
    "tab": b"\t",
    "space": b" ",
    "backspace": b"\x7f",
    "shift+tab": b"\x1b[Z",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "f1": b"\x1bOP",
    "f2": b"\x1bOQ",
    "ctrl+q": b"\x11",
    "ctrl+c": b"\x03",
    "ctrl+z": b"\x1a",
}


def _become(command: Sequence[str], env: Mapping[str, str | None]) -> None:
    """In the child: the environment of a plain terminal, and the program."""
    whole: dict[str, str] = dict(os.environ)
    whole.update(TERM="xterm-256color", COLORTERM="truecolor")
    for name, value in env.items():
        if value is None:
            whole.pop(name, None)
        else:
            whole[name] = value
    try:
        os.chdir(ROOT)
        os.execvpe(command[0], list(command), whole)
    finally:
        os._exit(127)
