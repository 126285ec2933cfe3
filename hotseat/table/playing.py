"""What an answer does to a state."""

from __future__ import annotations

from typing import Any

from hotseat.engine.events import Event

from .story import CONCEDED


def played(before: Any, keys: tuple[str, ...]) -> tuple[Any, tuple[Event, ...]]:
    """The state an answer leads to, and what happens. Raises Refused."""
    state = before.clone()
    if keys == CONCEDED:
        state.finish("conceded")
        return state, ()
    state.log = []
    state.push_keys(*keys)
    events = tuple(state.log)
    state.log = None
    return state, events


def rolled(before: Any, after: Any) -> bool:
    """Was anything left to chance between these states?"""
    return bool(before.rng != after.rng or before.luck != after.luck)
