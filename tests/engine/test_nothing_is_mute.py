"""Nothing is mute: whatever else a card said in its file, it would say in its text.

Each card is changed in every single way there is: a number one higher, a field left out, a word or
the name of a field exchanged for another. What is still a valid card must print another text.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest
import yaml
from pydantic import BaseModel, ValidationError

from hotseat.engine.cards import Ability
from hotseat.engine.effects import Effect, Rule
from hotseat.engine.language import Count
from hotseat.engine.words import says
from hotseat.games.one_hit_heroes import printing
from hotseat.games.one_hit_heroes.cards import Boss, BossCard, HeroCard, Minion
from hotseat.games.one_hit_heroes.effects import Plus
from hotseat.games.one_hit_heroes.game import GAME, LANGUAGE
from hotseat.packs import checks
from hotseat.packs.faults import Spot
from hotseat.packs.shape import place
from hotseat.packs.written import Node
from tests.positions import ROOT

# What stands in a file of One-Hit Heroes, and where.
ENTRIES = {
    "cards": HeroCard,
    "pack": HeroCard,
    "boss": Boss,
    "minions": Minion,
    "boss_cards": BossCard,
}

ABILITY = {"when", "if_", "limit", "always", "effects"}
TEXT = {
    HeroCard: {*ABILITY, "abilities"},
    Boss: {"mat_if", "mat", "setup"},
    Minion: {"effects"},
    BossCard: {"top", "check", "lower"},
}
# Fields that are no text, and where they are seen instead.
ELSEWHERE = {
    "id": "the file's own name for it",
    "name": "in the frame of the card",
    "short": "in the frame of a small card",
    "count": "how many copies a deck holds",
    "story": "below the text, for the fun of it",
    "mark": "in lists of cards, as new or not",
    "code": "in lists of cards",
    "type": "the letter in the corner of the card",
    "turn": "the bottom line of the card",
    "after": "the bottom line of the card",
    "episode": "on the way through a campaign",
    "number": "in the corner of a Boss card; the order of Bosses and Minions",
    "health": "the tokens of an enemy",
    "per_hero": "the tokens of a Boss",
    "bonus": "the tokens of the bonus",
}

# What no card of the content says yet.
PROBES = """
cards:
  - id: sorter
    type: action
    after: discard
    effects:
      - discard: {down_to: 3, of: [weapon, {not: {name: leech}}], who: each_other_player}
      - burn: {up_to: 2, of: {not: item}, from: discard, who: any_player}
      - discard: {n: {count: hand, per: 2, round: up, plus: 1, least: 1, most: 3}}
      - move: {cards: this, from: play, to: hand}
      - move: {n: 2, from: deck, to: burn, who: any_player, to_who: another_player}
      - move: {down_to: 1, of: reaction, from: hand, to: play}
      - burn: {cards: this}
      - burn: {down_to: 2}
      - discard: {cards: this}
      - discard: {up_to: 2}
      - discard: {n: 2, from: deck}
      - draw: {n: all, who: {each_player: {energy: {most: 1}}}}
  - id: player
    type: action
    after: discard
    effects:
      - play: {of: item, n: 2, from: discard, who: another_player}
      - play: {of: weapon, up_to: 2}
      - play: {of: weapon, down_to: 1}
      - play: {cards: this, from: discard}
      - copy: {up_to: 2, of: {name: echo}, from: discard, who: another_player}
      - copy: {down_to: 1, of: action, from: hand}
      - copy: {cards: this}
      - look: {n: 2, from: deck}
      - choose: {of: another_player, as: guest}
      - draw: {n: 2, who: $guest}
      - lose: {energy: 1, aggro: 2, who: {$guest: {zone: red}}}
      - destroy: {n: 2, who: $guest}
      - refresh: {who: each_player}
      - extra_play: {n: 2}
  - id: chooser
    type: reaction
    turn: boss
    after: burn
    when: [would_gain_aggro, {would_act: [mat, heal]}, {would_be_hit: any_player}]
    if: [{any: [{zone: red}, [even_number, {minions: {over: 1}}]]}, {not: {energy: {under: 2}}}]
    effects:
      - choose_one: [[{draw: 1}], [{gain: {energy: 1, aggro: 1}}, cancel]]
      - any_order: [[{draw: 1}], [{lose: {aggro: all}}]]
      - must_pay: {cost: [{lose: {energy: any}}], then: [{prevent: done}, {prevent: all}]}
      - may: {do: [{if: {is: {not: did}, then: [reroll], else: [{shift_die: 1}]}}], who: any_player}
      - pay:
          cost: [{lose: {aggro: 2}}]
          then: [{repeat: {times: 3, do: [{take_aggro: {n: 1, from: any_player}}]}}]
          who: another_player
      - lasting: {rules: [{immune: purple}], until: end_of_turn, of: any_player}
      - lasting: {rules: [{bonus: {light: 1, heavy: 2}}], until: your_next_turn, of: own_items}
      - lasting: {rules: [{blocks: another_player}], until: next_weapon}
  - id: striker
    type: weapon
    after: discard
    effects:
      - box:
          light: {count: aggro, per: 3, round: down}
          heavy: 1
          to: any_minion
          same_as: last_weapon
          plus:
            - {light: 1, heavy: 1, if: bonus_left, per: items, most: 2, to: boss}
            - {light: 2, if: {not: {any: [first_play, {zone: purple}]}}}
      - heal: {light: 1, heavy: 2, to: lowest_minion}
      - deal: {light: 1, heavy: {count: hand, plus: 2}, to: {each_minion: {minions: 2}}}
      - set_die: red
      - attack: {n: 2}
      - summon: {n: 2}
"""


# ---- the words that may stand for each other


def literals(model: type[BaseModel]) -> Iterator[set[str]]:
    """The words of every field that lists them itself."""
    for field in model.model_fields.values():
        words = {word for word in get_args(field.annotation) if isinstance(word, str)}
        if words:
            yield words


def field_names(model: type[BaseModel]) -> set[str]:
    return {name.rstrip("_") for name in model.model_fields}


@cache
def groups() -> list[set[str]]:
    """Sets of words of which one may stand where another does."""
    language = LANGUAGE
    content = [language.words[word] for word in language.content_words()]
    taken = [
        {*known.takes} for known in (*language.moments.values(), *language.conditions.values())
    ]
    return [
        {*language.content_words()},
        {*language.selectors, "it", "this", "that"},
        {*language.numbers, "all", "any"},
        {*language.numbers, *language.conditions, "not", "any"},
        {*language.kinds},
        {*language.zones},
        {*language.moments},
        {*language.limits},
        {*language.untils},
        {*language.immunities},
        {"least", "most", "over", "under"},
        {"lowest", "this"},
        *taken,
        *(words for cls in (*content, BossCard) for words in literals(cls)),
        *(field_names(cls) for cls in (*content, Count, Plus, Ability)),
    ]


@cache
def others(word: str) -> tuple[str, ...]:
    """Every word that may stand for this one."""
    found = {other for group in groups() if word in group for other in group}
    return tuple(sorted(found - {word, ""}))


def changes(piece: Any) -> Iterator[tuple[str, Any]]:
    """Every copy of a piece of a file in which one thing is otherwise, with what that is."""
    if isinstance(piece, int):
        yield f"{piece} to {piece + 1}", piece + 1
    elif isinstance(piece, str):
        yield from ((f"{piece} to {word}", word) for word in others(piece))
    elif isinstance(piece, list):
        for i, part in enumerate(piece):
            yield f"without {part}", [*piece[:i], *piece[i + 1 :]]
            for what, other in changes(part):
                yield what, [*piece[:i], other, *piece[i + 1 :]]
    elif isinstance(piece, dict):
        yield from changed_fields(piece)


def changed_fields(piece: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    if len(piece) == 1:
        ((word, value),) = piece.items()
        yield f"bare {word}, not {value}", word
    for key, value in piece.items():
        yield f"without {key}: {value}", {k: v for k, v in piece.items() if k != key}
        for word in others(key):
            if word not in piece:
                renamed = {word if k == key else k: v for k, v in piece.items()}
                yield f"{key} to {word}", renamed
        for what, other in changes(value):
            yield what, {**piece, key: other}


# ---- reading and printing


def node(data: Any) -> Node:
    """Data as a file would give it."""
    if isinstance(data, dict):
        parts = {key: node(value) for key, value in data.items()}
        return Node(data, Spot(1, 1), parts, dict.fromkeys(data, Spot(1, 1)))
    if isinstance(data, list):
        return Node(data, Spot(1, 1), {i: node(part) for i, part in enumerate(data)})
    return Node(data, Spot(1, 1))


def read(kind: type[BaseModel], data: Any) -> Any:
    """The model, or None when anything is wrong with it."""
    try:
        model = kind.model_validate(data, context={"language": LANGUAGE})
    except ValidationError:
        return None
    return None if checks.faults(place(node(data), kind, LANGUAGE), GAME) else model


def printed(model: Any) -> tuple[str, str]:
    setup = printing.setup_text(model) if isinstance(model, Boss) else ""
    return printing.full(model), setup


def entries(text: str) -> Iterator[tuple[type[BaseModel], dict[str, Any]]]:
    """The entries of a file that have a text."""
    for key, found in yaml.safe_load(text).items():
        if key in ENTRIES and not (key == "pack" and isinstance(found, dict)):
            for entry in found if isinstance(found, list) else [found]:
                yield ENTRIES[key], entry


def everything() -> list[tuple[type[BaseModel], dict[str, Any]]]:
    found = [*entries(PROBES)]
    for home in ("content", "tests/packs/more"):
        for folder in ("heroes", "episodes", "packs"):
            for file in sorted((ROOT / home / "one-hit-heroes" / folder).rglob("*.yaml")):
                found += entries(file.read_text(encoding="utf-8"))
    return found


ALL = everything()


# Changes that mean the same, and why.
SAME_MEANING = {
    "box to deal": "both deal damage; the Box is drawn as one, for Mirror Blade to copy",
    "deal to box": "the same",
    "bare would_be_hit, not any_player": "a hit on any Hero is any hit",
    "without n: 1": "one card is what no number means",
    **{f"bare {verb}, not 1": "the same" for verb in ("discard", "burn", "play", "copy")},
}


def mute(kind: type[BaseModel], data: dict[str, Any]) -> list[str]:
    """The changes of an entry that do not show, as sentences."""
    model = read(kind, data)
    assert model is not None, data
    text = printed(model)
    fields = {name.rstrip("_") for name in TEXT[kind]}
    found = []
    for key in fields & {*data}:
        ways = [("without " + key, None), *changes(data[key])]
        for what, value in ways:
            changed = {k: v for k, v in {**data, key: value}.items() if v is not None}
            other = read(kind, changed)
            if other is None or other == model or what in SAME_MEANING:
                continue
            if printed(other) == text:
                found.append(f"{data['id']}: {what} in {key}: {text[0] or text[1]}")
    return found


@pytest.mark.parametrize("kind, data", ALL, ids=[data["id"] for _, data in ALL])
def test_every_change_shows_in_the_text(kind, data):
    assert mute(kind, data) == []


def test_a_mute_phrase_is_found(monkeypatch):
    monkeypatch.setattr(printing, "full", lambda card: "Draw cards.")
    found = mute(HeroCard, next(data for _, data in ALL if data["id"] == "reload"))
    assert "reload: 2 to 3 in effects: Draw cards." in found


@pytest.mark.parametrize("kind", TEXT)
def test_every_field_is_printed_or_seen_elsewhere(kind):
    assert {*kind.model_fields} - TEXT[kind] - {*ELSEWHERE} == set()


def test_every_effect_and_rule_has_a_phrase():
    silent = [
        cls.word
        for cls in map(LANGUAGE.words.get, LANGUAGE.content_words())
        if says.dispatch(cls) is says.dispatch(object)
    ]
    assert silent == []


def steps(piece: Any) -> Iterator[BaseModel]:
    """Every step, addition and computed amount within a model."""
    if isinstance(piece, (tuple, list)):
        for part in piece:
            yield from steps(part)
    elif isinstance(piece, BaseModel):
        if isinstance(piece, (Effect, Rule, Plus, Count)):
            yield piece
        for name in piece.model_fields_set:
            yield from steps(getattr(piece, name))


def test_every_field_of_every_effect_is_said_by_a_card():
    """So that the changes above reach all of them."""
    said = {
        (type(step).__name__, name)
        for kind, data in ALL
        for step in steps(read(kind, data))
        for name in step.model_fields_set
    }
    content = [LANGUAGE.words[word] for word in LANGUAGE.content_words()]
    fields = {(cls.__name__, name) for cls in (*content, Plus, Count) for name in cls.model_fields}
    assert fields - said == set()
