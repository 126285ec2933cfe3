"""Which keys a person may put elsewhere."""

import pytest

from hotseat.ui.keymap import ACTIONS, Keymap
from hotseat.ui.keys import HOUSE
from hotseat.ui.screens.game import GameScreen


def test_every_action_is_bound_as_it_came():
    bound = {binding.id: binding.key for binding in GameScreen.BINDINGS}
    for action in ACTIONS:
        shown = {"esc": "escape", "?": "question_mark"}.get(action.key, action.key)
        assert bound[action.id].split(",")[0] == shown
        assert len(action.key) > 1 or action.key in HOUSE


def test_nothing_moved_is_nothing_bound():
    assert Keymap().bindings() == {} == Keymap().moved


def test_named_keys_stay_besides():
    keymap = Keymap({"take": "m", "menu": "y", "rule": "e", "undo": "z"})
    assert keymap.bindings() == {
        "take": "m,enter",
        "menu": "y,escape",
        "rule": "e,f1",
        "undo": "z",
    }


@pytest.mark.parametrize(
    "moved",
    [
        {"undo": "l"},
        {"undo": "7"},
        {"undo": "q"},
        {"undo": ","},
        {"undo": " "},
        {"undo": ""},
        {"undo": "ab"},
        {"undo": "\x1b"},
        {"nothing": "z"},
        {"undo": "z", "redo": "z"},
    ],
)
def test_what_cannot_be_counts_for_nothing(moved):
    assert Keymap(moved).moved == {}


def test_two_may_change_places_in_any_order():
    for moved in ({"log": "u", "undo": "l"}, {"undo": "l", "log": "u"}):
        assert Keymap(moved).moved == moved
