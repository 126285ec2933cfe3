"""Anything at all as a file of a pack: faults, and never a traceback."""

import tempfile
from pathlib import Path
from typing import Any

import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from hotseat.engine.cards import Ability
from hotseat.games.one_hit_heroes.cards import (
    Boss,
    BossCard,
    Episode,
    Hero,
    HeroCard,
    Minion,
    PackName,
    Settings,
)
from hotseat.packs import GAMES, BadPack, load
from tests import steam

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
GAME = GAMES["one-hit-heroes"]
LANGUAGE = GAME.language
CONTENT = Path(__file__).parents[2] / "content" / GAME.id
FILES = [path.read_text() for path in sorted(CONTENT.rglob("*.yaml")) if path.name != "rules.yaml"]
PLACES = [
    "game.yaml",
    "rules.yaml",
    "heroes/x.yaml",
    "episodes/x/episode.yaml",
    "episodes/x/1-x.yaml",
    "packs/x.yaml",
]


def tried(name: str, raw: bytes, game: Any = GAME) -> None:
    """Load one file; whatever is said of it has a place in it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, game.id, name)
        path.parent.mkdir(parents=True)
        path.write_bytes(raw)
        try:
            load(game, [Path(folder)])
        except BadPack as bad:
            assert bad.faults
            lines = raw.count(b"\n") + raw.count(b"\r") + 2
            for fault in bad.faults:
                assert 1 <= fault.line <= lines * 3  # YAML breaks lines at more than \n
                assert fault.column >= 1
                assert "\n" not in str(fault)
                assert fault.text.strip()


@settings(UNHURRIED)
@given(st.sampled_from(PLACES), st.binary(max_size=400))
def test_any_bytes(name, raw):
    tried(name, raw)


@settings(UNHURRIED)
@given(st.sampled_from(PLACES), st.text(max_size=400))
def test_any_text(name, text):
    tried(name, text.encode("utf-8", "surrogatepass"))


YAML_SIGNS = st.sampled_from(
    [*"-:{}[],&*!|>'\"%@`#?\n \t~=<", "- ", ": ", "\n  ", "on", "010", "a"]
)


@settings(UNHURRIED)
@given(st.sampled_from(PLACES), st.lists(YAML_SIGNS, max_size=60).map("".join))
def test_signs_of_yaml(name, text):
    tried(name, text.encode())


def fields(model: type[BaseModel]) -> list[str]:
    return [name.rstrip("_") for name in model.model_fields]


WORDS = sorted(
    {
        *LANGUAGE.words,
        *LANGUAGE.selectors,
        *LANGUAGE.numbers,
        *LANGUAGE.conditions,
        *LANGUAGE.kinds,
        *LANGUAGE.zones,
        *LANGUAGE.moments,
        *LANGUAGE.limits,
        *LANGUAGE.untils,
        *("it", "that", "this", "$x", "all", "any", "not", "least", "count", "item", "after"),
    }
)
SCALARS = st.sampled_from(WORDS) | st.integers(-3, 120) | st.booleans() | st.just("") | st.none()
DATA = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(WORDS) | st.integers(0, 3), inner, max_size=4)
    ),
    max_leaves=8,
)


def with_fields(names: list[str], inner: st.SearchStrategy) -> st.SearchStrategy:
    return st.dictionaries(st.sampled_from(names), inner, max_size=4) if names else inner


def steps(inner: st.SearchStrategy) -> st.SearchStrategy:
    """Steps with fields of their own, whatever stands in them."""
    named = st.one_of(
        with_fields(fields(LANGUAGE.words[word]), inner).map(lambda body, word=word: {word: body})
        for word in LANGUAGE.content_words()
    )
    return st.lists(named | inner, max_size=3)


STEPS = steps(DATA | steps(DATA))
MODELS = {
    "game.yaml": [("", Settings)],
    "heroes/x.yaml": [("hero", Hero), ("cards", HeroCard)],
    "episodes/x/episode.yaml": [("episode", Episode)],
    "episodes/x/1-x.yaml": [
        ("boss", Boss),
        ("minions", Minion),
        ("boss_cards", BossCard),
        ("pack", HeroCard),
    ],
    "packs/x.yaml": [("pack", PackName), ("cards", HeroCard)],
}


def entries(model: type[BaseModel]) -> st.SearchStrategy:
    """Something like this model: its fields, with anything in them."""
    return st.fixed_dictionaries({}, optional=dict.fromkeys(fields(model), DATA | STEPS))


@st.composite
def nearly(draw: st.DrawFn) -> tuple[str, object]:
    """A file that has the right keys in the right places, and anything behind them."""
    name = draw(st.sampled_from([*MODELS]))
    file = {}
    for key, model in MODELS[name]:
        entry = entries(model)
        file[key] = draw(entry | st.lists(entry, max_size=2) | DATA)
    return name, file.get("", file)


@settings(UNHURRIED, max_examples=200)
@given(nearly())
def test_right_keys_and_anything_behind_them(made):
    name, file = made
    tried(name, yaml.safe_dump(file).encode())


CARD = {"id": "x", "type": "weapon", "after": "burn"}


@settings(UNHURRIED, max_examples=200)
@given(entries(Ability), STEPS)
@example({}, [{"may": {"do": "draw"}}, {"pay": {"cost": {}, "then": []}}])
@example({"when": {"rolled": {"after": []}}, "limit": []}, [{"draw": {"n": {"count": []}}}])
@example({"when": [["rolled"]], "if": {"any": "x"}}, [{"move": {"to": [], "from": {}}}])
@example({"when": {"rolled": [["red"], {}]}}, [{"lasting": {"until": [], "rules": [], "of": []}}])
@example({"if": {"zone": []}}, [{"discard": {"of": {"name": []}, "cards": []}}])
@example({"if": {"aggro": {"least": []}}}, [{"choose": {"of": {"each_enemy": []}, "as": []}}])
def test_a_card_of_such_words(fields, effects):
    file = {"pack": {"id": "x", "name": "X"}, "cards": [{**CARD, "effects": effects, **fields}]}
    tried("packs/x.yaml", yaml.safe_dump(file).encode())


@settings(UNHURRIED)
@given(st.data())
def test_a_right_file_with_a_piece_out_of_place(data):
    text = data.draw(st.sampled_from(FILES), label="file")
    start = data.draw(st.integers(0, len(text)), label="start")
    end = data.draw(st.integers(start, min(len(text), start + 40)), label="end")
    piece = data.draw(
        st.sampled_from(["", " ", "\n", ": ", "- ", "{", "]", "no", "x"]), label="piece"
    )
    tried(data.draw(st.sampled_from(PLACES)), (text[:start] + piece + text[end:]).encode())


# ---- One Hit Kill

KILL = GAMES["one-hit-kill"]
KILL_HOME = CONTENT.parent / KILL.id
KILL_FILES = [
    *((path.name, path.read_text()) for path in sorted(KILL_HOME.glob("*-and-*.yaml"))),
    *((f"variants/{p.name}", p.read_text()) for p in sorted(KILL_HOME.glob("variants/*.yaml"))),
    ("steam.yaml", steam.deck()),
]
KILL_DATA = st.recursive(
    st.sampled_from([*KILL.language.words, *KILL.language.zones, "all", "any", "it", "steam"])
    | st.integers(-1, 12)
    | st.booleans(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["n", "from", "to", "who", "zone", "over"]), inner)
    ),
    max_leaves=5,
)
KILL_STEPS = st.lists(
    st.dictionaries(st.sampled_from(KILL.language.content_words()), KILL_DATA, max_size=1)
    | KILL_DATA,
    max_size=4,
)


@settings(UNHURRIED)
@given(st.data())
def test_a_right_file_of_kill_with_a_piece_out_of_place(data):
    name, text = data.draw(st.sampled_from(KILL_FILES), label="file")
    start = data.draw(st.integers(0, len(text)), label="start")
    end = data.draw(st.integers(start, min(len(text), start + 40)), label="end")
    piece = data.draw(st.sampled_from(["", " ", "\n", ": ", "- ", "{", "]", "no", "x"]))
    tried(name, (text[:start] + piece + text[end:]).encode(), KILL)


@settings(UNHURRIED, max_examples=200)
@given(KILL_STEPS, st.lists(KILL_DATA, max_size=3), KILL_DATA)
def test_a_special_a_need_and_a_parameter_of_such_words(effects, needs, value):
    card = {"id": "x", "effects": effects}
    weapon = {"id": "y", "stars": 1, "needs": needs}
    deck = {"id": "z", "name": "Z", "classes": ["steam"]}
    file = {"deck": deck, "cards": [card], "weapons": [weapon]}
    tried("x.yaml", yaml.safe_dump(file).encode(), KILL)
    variant = yaml.safe_load(KILL_FILES[1][1])
    variant["variant"]["set"] = {"specials.counts": value, "hand_size": value}
    tried("variants/x.yaml", yaml.safe_dump(variant).encode(), KILL)
