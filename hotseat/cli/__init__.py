"""The command line. Its commands, and what they need, are imported when one is called."""

from __future__ import annotations

import io
import os
import sys

from .wrong import FAULTS, USAGE, Wrong

TRACEBACK = "HOTSEAT_TRACEBACK"
COMPLETING = "_HOTSEAT_COMPLETE"  # by this a shell asks for words
INTERRUPTED = 130


def main() -> None:
    """Run the command of this process, and leave with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read this has read enough; Python must not complain of it at the end either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = FAULTS
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        what = " ".join(f"{type(error).__name__}: {error}".split())
        fault = f"This is a fault of hotseat: {what} ({TRACEBACK}=1 shows where)"
        print(". ".join([fault, *getattr(error, "__notes__", ())]), file=sys.stderr)
        code = FAULTS
    sys.exit(code)


def run(words: list[str]) -> int:
    """Run one command; the exit code. What cannot be is said in one line, never as a traceback."""
    try:
        return _start() if not words and COMPLETING not in os.environ else _command(words)
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return wrong.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        print(_usage(error.format_message(), words), file=sys.stderr)
        return USAGE


def _start() -> int:
    """The start page, for which nothing has to be understood. Raises Wrong."""
    from .play import start

    return start(())


def _command(words: list[str]) -> int:
    """What these words ask for. Raises Wrong, and what Typer raises."""
    import typer

    from .commands import app

    command = typer.main.get_command(app)
    try:
        code = command.main(words, prog_name="hotseat", standalone_mode=False)
    except typer.Abort:
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def _usage(message: str, words: list[str]) -> str:
    """A complaint of the option parser in one line."""
    if message.startswith("No such command"):
        from hotseat.packs import GAMES

        if words[0] in GAMES:
            return f"A game needs a command: hotseat play {words[0]}"
    return " ".join(message.split()) + " (hotseat --help says more)"
