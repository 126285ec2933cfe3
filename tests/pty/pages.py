"""hotseat in a terminal at each of its pages, at rest and waiting for a key."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager

from tests.terminal import Terminal

from .moves import BOSS, HEROES

STILL = {"TEXTUAL_ANIMATIONS": "none"}
FIGHT = ("play", "one-hit-heroes", "--heroes", ",".join(HEROES), "--boss", BOSS, "--seed", "7")
TURN = ("play", "one-hit-kill", "--seats", "Ana,bot:easy", "--set", "starter=0", "--seed", "7")
PAGES = {  # name -> what opens it, and words that stand there
    "start": ((), "What shall we play?"),
    "set-up": (("play", "one-hit-heroes"), "is this the table you want?"),
    "fight": (FIGHT, "Which Hero goes first?"),
}
KILLS = {  # the same of One Hit Kill
    "kill set-up": (("play", "one-hit-kill"), "is this the table you want?"),
    "turn": (TURN, "Ana, do exactly one thing."),
}
OPENED = {  # what lies over a fight -> its key, and words that stand there and nowhere else
    "menu": ("escape", "begin this table anew"),
    "keys": ("?", "set hotseat aside in the shell"),
    "rule": ("r", "OHH-"),
    "card": ("i", "Hero, gambler"),
    "log": ("l", "LOG"),
}


def page(
    name: str, size: tuple[int, int] = (80, 24), module: str = "hotseat", **env: str | None
) -> Terminal:
    """One of PAGES or KILLS, or a fight under one of OPENED."""
    return _ready(name, _begun(name, size, env, module))


@contextmanager
def pages(
    *names: str, size: tuple[int, int] = (80, 24), **env: str | None
) -> Iterator[dict[str, Terminal]]:
    """Several at once, by name: they start beside each other."""
    with ExitStack() as stack:
        begun = {n: stack.enter_context(_begun(n, size, {**apart(), **env})) for n in names}
        yield {name: _ready(name, t) for name, t in begun.items()}


def _begun(
    name: str, size: tuple[int, int], env: Mapping[str, str | None], module: str = "hotseat"
) -> Terminal:
    words, _ = {**PAGES, **KILLS}.get(name, PAGES["fight"])
    return Terminal(*words, size=size, env={**STILL, **env}, module=module)


def apart() -> dict[str, str]:
    """A folder of tables of its own: nothing in it is carried on, or open elsewhere."""
    return {"XDG_DATA_HOME": tempfile.mkdtemp()}


def _ready(name: str, t: Terminal) -> Terminal:
    _, said = {**PAGES, **KILLS}.get(name, PAGES["fight"])
    at_rest(t, said)
    if name in OPENED:
        key, said = OPENED[name]
        t.keys(key)
        at_rest(t, said)
    return t


def at_rest(t: Terminal, said: str) -> Terminal:
    """The terminal once these words stand there and nothing more comes."""
    try:
        return t.wait_for(said).settle(0.15)
    except BaseException:
        t.kill()
        raise


def sure(t: Terminal, condition: Callable[[Terminal], bool]) -> None:
    """Something is so once the terminal has come to rest."""
    t.settle(0.15)
    assert t.exit_code is None, f"it has ended\n{t.text}"
    assert condition(t), t.text
