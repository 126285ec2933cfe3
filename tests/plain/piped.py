"""hotseat between two pipes, spoken to line by line, so that it can be killed at any point."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

from hotseat.plain.paper import ASKS

ROOT = Path(__file__).parent.parent.parent
LIMIT = 30.0  # seconds


class Piped:
    """A running hotseat. `said` is what it has said so far."""

    def __init__(self, *words: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hotseat", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, **environment},
        )
        assert self.process.stdin and self.process.stdout
        self.into, self.out = self.process.stdin, self.process.stdout.fileno()
        self.said = ""

    def __enter__(self) -> Piped:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.communicate()

    def asked(self) -> str:
        """Wait until it waits for a line; what it has said since the last one."""
        told, until = "", time.monotonic() + LIMIT
        while not told.endswith(f"\n{ASKS}"):
            ready, _, _ = select.select([self.out], [], [], until - time.monotonic())
            read = os.read(self.out, 1 << 16) if ready else b""
            assert read, f"no question: {told}"
            told += read.decode()
        self.said += told
        return told

    def write(self, line: str) -> None:
        """Type a line, without waiting for what is said to it."""
        self.into.write(f"{line}\n".encode())
        self.into.flush()

    def type(self, line: str) -> str:
        """Type a line; what is said to it."""
        self.write(line)
        return self.asked()

    def kill(self) -> None:
        """`kill -9`"""
        self.process.send_signal(signal.SIGKILL)
        assert self.process.wait() == -signal.SIGKILL

    def end(self) -> tuple[int, str, str]:
        """Close its input; exit code, what it said last, and what it complained of."""
        self.into.close()
        self.process.stdin = None
        out, err = self.process.communicate(timeout=LIMIT)
        return self.process.returncode, out.decode(), err.decode()
