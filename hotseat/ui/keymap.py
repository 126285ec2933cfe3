"""The keys that mean the same in every game, and which of them a person has put elsewhere. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Action(NamedTuple):
    """Something a key does at every table: the key it comes with, and what it is for."""

    id: str
    key: str
    means: str


ACTIONS = (
    Action("take", "enter", "do it, also with what is marked, or learn why not"),
    Action("mark", "space", "mark one of several; react before a computer goes on"),
    Action("zone", "tab", "the next place"),
    Action("pass", "p", "pass"),
    Action("pass-on", "P", "pass on until it matters"),
    Action("undo", "u", "take back the last answer"),
    Action("redo", "U", "give it again"),
    Action("inspect", "i", "the card in full"),
    Action("log", "l", "the log"),
    Action("rule", "r", "the rule: of a refusal, of what is under the cursor"),
    Action("hint", "h", "a hint"),
    Action("unsaved", "W", "play on where nothing can be saved; try again to save"),
    Action("keys", "?", "what the keys mean"),
    Action("menu", "esc", "back, and the menu"),
)
BY_ID = {action.id: action for action in ACTIONS}
NAMED = {"enter", "space", "tab", "esc"}  # they always do what they do; a letter comes besides
BESIDES = {"rule": "f1"}
PRESSED = {"esc": "escape", "?": "question_mark"}
TAKEN = "q,"  # leaving; and what separates keys


class Keymap:
    """Where every action lies. What cannot be among the keys of `moved` counts for nothing."""

    def __init__(self, moved: Mapping[str, str] | None = None) -> None:
        came = {action.id: action.key for action in ACTIONS}
        able = {id: key for id, key in (moved or {}).items() if id in came and not unfit(key)}
        self._keys = {**came, **able}
        while twice := [id for id, key in self._keys.items() if self._holders(key) > 1]:
            self._keys.update((id, came[id]) for id in twice)

    def _holders(self, key: str) -> int:
        return [*self._keys.values()].count(key)

    @property
    def all(self) -> Mapping[str, str]:
        """Every action and its key as it is written."""
        return self._keys

    def shown(self, id: str) -> str:
        """The key of an action as it is written on the screen."""
        return self._keys[id]

    @property
    def moved(self) -> dict[str, str]:
        """The actions that lie elsewhere than they came."""
        return {id: key for id, key in self._keys.items() if key != BY_ID[id].key}

    def bindings(self) -> dict[str, str]:
        """Action -> its keys, separated by commas, for those that were moved."""
        beside = {a.id: PRESSED.get(a.key, a.key) for a in ACTIONS if a.key in NAMED} | BESIDES
        return {id: ",".join(filter(None, [key, beside.get(id)])) for id, key in self.moved.items()}

    def pressed(self, shown: str) -> str:
        """What is pressed for a key as it is written; "" where no action has it."""
        return PRESSED.get(shown, shown) if shown in self._keys.values() else ""

    def objection(self, id: str, key: str) -> str:
        """Why an action cannot lie on this key; "" if it can."""
        wrong = "" if key == BY_ID[id].key else unfit(key)
        if wrong:
            return wrong
        holder = next((other for other, at in self._keys.items() if at == key and other != id), "")
        return f"{key} is taken: {BY_ID[holder].means}." if holder else ""


def unfit(key: str) -> str:
    """Why no action can lie on a key, whichever it is; "" if one can."""
    if key.isdecimal():
        return "Digits are for the cards."
    if len(key) != 1 or not key.isprintable() or key.isspace() or key in TAKEN:
        return "Only a letter or a sign will do."
    return ""
