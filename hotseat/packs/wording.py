"""What pydantic found wrong, in sentences for whoever wrote the file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from pydantic import TypeAdapter, ValidationError

from hotseat.engine.card_effects import Draw
from hotseat.engine.cards import Ability
from hotseat.engine.effects import Immune
from hotseat.engine.expecting import expected, said
from hotseat.engine.language import Count
from hotseat.engine.step import nearest

from .faults import Spot
from .shape import SELECTORS, Place, fields_of, is_amount, trail
from .written import Node

Found = list[tuple[Spot, str]]

NOUNS = {"RuleText": "rule", "PackName": "pack", "Settings": "file", "Count": "amount"}
RULES = ("always", "rules")  # lists of rules; all others are of effects


def validated(tree: Place, kind: Any) -> tuple[Any, Found]:
    """The model of what is written, or everything that is wrong with it.

    A model judges itself as a whole only when its fields are right, so what is wrong is mended for
    a second reading, which finds what the first could not see.
    """
    reader = TypeAdapter(kind)
    context = {"language": tree.language}
    try:
        return reader.validate_python(tree.node.data, context=context), []
    except ValidationError as error:
        found = list(_sentences(tree, error))
        mended = _mended(tree, error)
    try:
        reader.validate_python(mended, context=context)
    except ValidationError as error:
        found += _sentences(tree, error)
    return None, list(dict.fromkeys(found))


# ---- a second reading


def _mended(tree: Place, error: ValidationError) -> Any:
    """The same data without its unknown fields, and with harmless steps for those that are
    wrong."""
    instead: dict[int, Any] = {}
    without: set[int] = set()
    for detail in error.errors(include_url=False):
        way = trail(tree, detail["loc"])
        for above, place in reversed([*pairwise(way)]):
            if place.is_step:
                instead[id(place.node)] = Immune(to="") if above.name in RULES else Draw()
                break
        else:
            if detail["type"] == "extra_forbidden" and len(way) == len(detail["loc"]) + 1:
                without.add(id(way[-1].node))
    return _again(tree.node, instead, without)


def _again(node: Node, instead: dict[int, Any], without: set[int]) -> Any:
    if id(node) in instead:
        return instead[id(node)]
    kept = {key: part for key, part in node.parts.items() if id(part) not in without}
    if isinstance(node.data, dict):
        return {key: _again(part, instead, without) for key, part in kept.items()}
    if isinstance(node.data, list):
        return [_again(part, instead, without) for part in kept.values()]
    return node.data


# ---- sentences


def _sentences(tree: Place, error: ValidationError) -> Iterator[tuple[Spot, str]]:
    for detail in error.errors(include_url=False):
        kind, location = detail["type"], detail["loc"]
        if kind == "missing":
            here = trail(tree, location[:-1])[-1]
            body = here.body
            at = body.at if body else here.word_at
            yield at, f"{_a(here)} needs `{location[-1]}`"
        elif kind == "extra_forbidden":
            here = trail(tree, location[:-1])[-1]
            key = str(location[-1])
            at = here.body.keys.get(key, here.node.at) if here.body else here.node.at
            yield at, f"{noun(here)} has no field `{key}`{_hint(here, key)}"
        else:
            here = trail(tree, location)[-1]
            if kind == "too_short" and len(here.node.data) >= detail["ctx"]["min_length"]:
                continue  # pydantic has not counted entries that are wrong
            text = detail["msg"] if kind == "content" else _expected(here, detail)
            # A model says several things at once, one a line; in a field it is what was written.
            lines = text.split("\n") if here.model is not None else [" ".join(text.split())]
            for line in lines:
                yield _spot(here, line), line


def _spot(place: Place, text: str) -> Spot:
    """Where the word stands that a sentence is about, inside what it was found in."""
    named = re.search("not (?:by )?`([^`]+)`$", text) or re.search("`([^`]+)`", text)
    word = named[1] if named else ""
    if place.is_step:
        return place.word_at if word == place.word else place.node.at
    if place.model is not None and not is_amount(place):
        return place.node.at
    return _find(place.node, word) or place.node.at


def _find(node: Node, word: str) -> Spot | None:
    """The first key or word in a piece that reads like this."""
    if not node.parts:
        data = str(node.data)
        return node.at if word in (data, data.lower()) and word else None
    for key, part in node.parts.items():
        if key == word:
            return node.keys.get(word, node.at)
        within = _find(part, word)
        if within:
            return within
    return None


def noun(place: Place) -> str:
    """What a piece is called: a step by its word, a model by the last word of its name."""
    model = place.model
    if place.is_step and place.word:
        return f"`{place.word}`"
    if model is None:
        return f"`{place.name}`" if place.name else "this"
    return NOUNS.get(model.__name__, re.findall("[A-Z][a-z]*", model.__name__)[-1].lower())


def _a(place: Place) -> str:
    name = noun(place)
    if name.startswith("`") or name == "this":
        return name
    return f"an {name}" if name[0] in "aeio" else f"a {name}"


def _hint(place: Place, key: str) -> str:
    """What somebody probably meant by a field that is not there."""
    model = place.model
    if model is None:
        return ""
    fields = fields_of(model)
    if place.is_step:
        owner, what = "", ""
        if key in Count.model_fields:
            owner = next((name for name, part in fields.items() if is_amount(part)), "")
            what = "computed amount"
        elif key in place.language.selectors:
            owner = next((n for n, part in fields.items() if SELECTORS & {*part.marks}), "")
            what = "filtered selector"
        if owner:
            return f"; a {what} must be put under its field: `{owner}: {{{key}: ...}}`"
    elif issubclass(model, Ability) and key in place.language.words:
        return ": an effect stands under `effects`, a rule under `always`"
    return nearest(key, fields)


def _expected(place: Place, detail: Any) -> str:
    """What should stand here, for the faults that pydantic words for programmers."""
    kind: str = detail["type"]
    if told := expected(kind, place.node.data, place.kind, place.marks):
        return told
    if kind == "too_short":
        least = detail["ctx"]["min_length"]
        return f"at least {least} {'is' if least == 1 else 'are'} needed here"
    if kind == "too_long":
        return f"not more than {detail['ctx']['max_length']} may stand here"
    if kind in ("tuple_type", "list_type"):
        return f"a list was expected, not {said(place.node.data)}"
    if kind in ("model_type", "dict_type", "mapping_type", "model_attributes_type"):
        return f"{_a(place)} is told by its fields, as `key: value`, not by {said(place.node.data)}"
    return str(detail["msg"]).lower()
