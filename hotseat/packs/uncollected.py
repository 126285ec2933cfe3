"""Without the garbage collector: where much is made that stays, it searches all of it in vain."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """What is made within is looked through for garbage only afterwards: reading a file or a game
    takes up to a third longer else."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
