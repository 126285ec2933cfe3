"""Two whole fights, as they read in the log, with every answer that was given.

A transcript changes when a rule, a card, the generator or a sentence of the log changes. When that is
meant, read what changed, and write both again:

    python -m tests.golden.test_transcripts
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from hotseat.engine.move import Move
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.setup import FightOptions
from tests.positions import ROOT, library

HERE = Path(__file__).parent
LONGEST = 2000

FIGHTS: dict[str, tuple[FightOptions, int]] = {
    "brick-bruiser.txt": (FightOptions(heroes=("maren", "torvald"), boss="brick-bruiser"), 44),
    "mirror-matron.txt": (
        FightOptions(
            heroes=("edric", "caceus", "ione"),
            boss="mirror-matron",
            level=2,
            retry=True,
            extra={"edric": ("signet", "shard-volley"), "ione": ("spurs", "decoy-image")},
        ),
        2,
    ),
}

# The simple player does the first of these that is offered; of several alike, the first.
LIKES = (
    "scout_card",
    "block",
    "play_card",
    "use_item",
    "yes",
    "react",
    "strike",
    "keep_die",
    "after_card",
    "take",
    "option",
    "end_fight",
    "let_go",
    "pass",
    "no",
    "accept",
)


def answer(state: Any) -> list[Move]:
    """What the simple player says: no thought, no chance, as little as is asked for."""
    decision = state.decision
    if not decision.whole:
        return [min(decision.options, key=lambda move: LIKES.index(move.word))]
    parts = [m for i, m in enumerate(decision.options) for _ in range(decision.cap(i))]
    return parts[: max(decision.least, min(1, decision.most))]


def transcript(options: FightOptions, seed: int) -> Iterator[str]:
    """The lines of a whole fight: answers after `>`, what followed below them."""
    state = GAME.new(library(), options, seed)
    heroes = ", ".join(library().heroes[hero].hero.name for hero in options.heroes)
    yield f"{heroes} against {options.boss}, level {options.level}, seed {seed}"
    for _ in range(LONGEST):
        if state.result:
            break
        picks = answer(state)
        yield f"> {state.decision.kind}: {said(state, picks)}"
        state.log = []
        state.push(picks)
        yield from log(state)
    yield f"{state.result} in turn {state.turn}"


def said(state: Any, picks: Sequence[Move]) -> str:
    """An answer: its keys, and the names of what it is about."""
    keys = " ".join(move.key for move in picks) or "nothing"
    names = [GAME.name_of(state, thing) for move in picks for thing in move.points]
    return f"{keys} ({', '.join(names)})" if names else keys


def log(state: Any) -> Iterator[str]:
    """What the log tells of the last answer."""
    for said in GAME.log_lines(state, state.log):
        yield "    " + " " * said.indent + said.text


@pytest.mark.parametrize("name", FIGHTS)
def test_a_fight_reads_as_it_did(name: str) -> None:
    written = (HERE / name).read_text(encoding="utf-8").splitlines()
    played = list(transcript(*FIGHTS[name]))
    for n, (was, now) in enumerate(zip(written, played, strict=False), 1):
        assert now == was, f"line {n} of {name}"
    assert len(played) == len(written)


def test_the_fights_end_both_ways() -> None:
    ends = {(HERE / name).read_text(encoding="utf-8").splitlines()[-1][:4] for name in FIGHTS}
    assert ends == {"won ", "lost"}


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_a_fight_reads_the_same_whatever_order_sets_have(hash_seed: str) -> None:
    """In another process, in which the hashes of words are others."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.golden.test_transcripts", "print"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert run.stdout == "".join((HERE / name).read_text(encoding="utf-8") for name in FIGHTS)


def write_again(to_file: bool) -> None:
    """Play both fights, into their files or onto the screen."""
    for name, told in FIGHTS.items():
        text = "".join(f"{line}\n" for line in transcript(*told))
        if to_file:
            (HERE / name).write_text(text, encoding="utf-8")
        else:
            sys.stdout.write(text)


if __name__ == "__main__":
    write_again(to_file=sys.argv[1:] != ["print"])
