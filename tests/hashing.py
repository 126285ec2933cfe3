"""Another process in which the hashes of words are others: what it prints must be the same."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.positions import ROOT


def printed(hash_seed: str, *words: str) -> str:
    """What Python prints for these words of its command line, under this hash seed."""
    run = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return run.stdout
