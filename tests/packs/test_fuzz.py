"""Anything at all as a file of a pack: faults, and never a traceback."""

import tempfile
from pathlib import Path

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


def tried(name: str, raw: bytes) -> None:
    """Load one file; whatever is said of it has a place in it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, GAME.id, name)
        path.parent.mkdir(parents=True)
        path.write_bytes(raw)
        try:
            load(GAME, [Path(folder)])
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
