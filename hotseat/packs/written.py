"""YAML as people mean it: plain data with line and column, and nothing read in silence.

YAML turns `no` into false, `010` into 8 and `12:30` into 750, lets the second of two equal keys
win, and has anchors, aliases and tags. Cards need none of that: here each of them is a fault.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import yaml

from .faults import Spot
from .uncollected import uncollected

LARGEST_FILE = 1_000_000  # bytes; the longest file of a game has 112,000
DEEPEST = 60  # lists and keys within each other

INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,8})")
READ_AS = {
    "bool": "YAML reads `{}` as true or false; quote it or use another word",
    "int": "YAML reads `{}` as another number; write it in plain digits or quote it",
    "float": "YAML reads `{}` as a number with a fraction; quote it or write a whole number",
    "timestamp": "YAML reads `{}` as a date; quote it",
    "null": "YAML reads `{}` as nothing; quote it, or leave the key out",
    "merge": "YAML reads `{}` as a merge of other keys; quote it, or write them out",
    "value": "YAML reads `{}` as a mark of its own; quote it",
}
# Besides control characters those that turn the direction of what stands around them.
NOT_TEXT = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]"
)
CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f]")

_resolve = yaml.CSafeLoader("").resolve
_SUSPECT = frozenset(yaml.CSafeLoader.yaml_implicit_resolvers)  # first letters; "" for no text


NO_PARTS: dict[str | int, Node] = {}  # of what can have none; never written to
NO_KEYS: dict[str, Spot] = {}


class Node:
    """A piece of a file: its plain data, where it begins, and its parts by key or index.

    `keys` says where each key of a mapping stands. Most pieces are words and have neither.
    """

    __slots__ = ("at", "data", "keys", "parts")

    def __init__(
        self,
        data: Any,
        at: Spot,
        parts: dict[str | int, Node] = NO_PARTS,
        keys: dict[str, Spot] = NO_KEYS,
    ) -> None:
        self.data, self.at, self.parts, self.keys = data, at, parts, keys

    def walk(self) -> Iterator[Node]:
        """This piece and all within it."""
        yield self
        for part in self.parts.values():
            yield from part.walk()


class Unreadable(Exception):
    """A file that cannot be read to its end."""

    def __init__(self, at: Spot, text: str) -> None:
        self.at = at
        self.text = text
        super().__init__(text)


def decode(raw: bytes) -> str:
    """A file's bytes as text. Raises Unreadable for what is no UTF-8, or no text, or too much."""
    if len(raw) > LARGEST_FILE:
        raise Unreadable(
            Spot(1, 1), f"the file is over {LARGEST_FILE // 1000} kB: no pack needs it"
        )
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8-sig", "replace")
        raise Unreadable(_end_of(before), "this is not UTF-8 text") from None
    bad = NOT_TEXT.search(text)
    if bad:
        name = f"U+{ord(bad[0]):04X}"
        raise Unreadable(_end_of(text[: bad.start()]), f"the sign {name} has no place in text")
    return text


def _end_of(text: str) -> Spot:
    line = text.count("\n")
    return Spot(line + 1, len(text) - (text.rfind("\n") + 1) + 1)


@dataclass(slots=True)
class _Open:
    """A list or mapping that has begun; `key` waits for its value."""

    node: Node
    is_mapping: bool
    is_key: bool
    key: str | None = None


class Reading:
    """A file being read: what it says (`root`), and what YAML would have done in silence."""

    def __init__(self, text: str) -> None:
        self.root: Node | None = None
        self.faults: list[tuple[Spot, str]] = []
        self._open: list[_Open] = []
        self._documents = 0
        try:
            with uncollected():
                for event in yaml.parse(text, Loader=yaml.CSafeLoader):
                    self._take(event)
        except yaml.MarkedYAMLError as error:
            self._stop(error, text)
        except Unreadable as error:
            self.root = None
            self.faults.append((error.at, error.text))
        if self.root is None and not self.faults:
            self.faults.append((Spot(1, 1), "the file is empty"))

    def _stop(self, error: yaml.MarkedYAMLError, text: str) -> None:
        mark = error.problem_mark or error.context_mark
        at = _spot(mark) if mark else Spot(1, 1)
        problem = error.problem or str(error.context)
        if problem == NO_TOKEN and _sign(text, at) == "\t":
            problem = TAB
        self.root = None
        self.faults.append((at, f"this is not YAML: {PROBLEMS.get(problem, problem)}"))

    # ---- events

    def _take(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._begin(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            closed = self._open.pop()
            if closed.is_key:
                self._key(self._open[-1], closed.node.at, None)
            else:
                self._put(closed.node)
        elif isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                raise Unreadable(_spot(event.start_mark), "one document a file: take out the `---`")
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event)

    def _scalar(self, event: Any) -> None:
        """A key, or a word that is a value, an entry or the whole file."""
        at = _spot(event.start_mark)
        if event.anchor or event.tag:
            self._odd(event, at)
        if self._waits_for_key():
            self._key(self._open[-1], at, event)
        else:
            self._put(Node(self._value(event, at), at))

    def _begin(self, event: Any) -> None:
        at = _spot(event.start_mark)
        if event.anchor or event.tag:
            self._odd(event, at)
        if len(self._open) >= DEEPEST:
            raise Unreadable(at, f"more than {DEEPEST} lists and keys within each other")
        is_mapping = isinstance(event, yaml.MappingStartEvent)
        node = Node({} if is_mapping else [], at, {}, {})
        self._open.append(_Open(node, is_mapping, self._waits_for_key()))

    def _alias(self, event: Any) -> None:
        at = _spot(event.start_mark)
        self._fault(at, f"`*{event.anchor}` repeats something by its anchor: write it out")
        if self._waits_for_key():
            self._key(self._open[-1], at, None)
        else:
            self._put(Node("", at))

    def _odd(self, event: Any, at: Spot) -> None:
        """An anchor, or a tag."""
        if event.anchor:
            self._fault(at, f"`&{event.anchor}` is an anchor: cards have none, write things out")
        if event.tag:
            self._fault(at, "a tag (`!`) has no meaning here: leave it out")

    def _waits_for_key(self) -> bool:
        if not self._open:
            return False
        last = self._open[-1]
        return last.is_mapping and last.key is None

    def _put(self, node: Node) -> None:
        """A piece is complete that is no key: a value, an entry, or the whole file."""
        if not self._open:
            self.root = node
            return
        parent = self._open[-1]
        holder = parent.node
        if parent.is_mapping:
            key, parent.key = parent.key or "", None
            if key not in holder.parts:
                holder.data[key] = node.data
                holder.parts[key] = node
        else:
            holder.parts[len(holder.data)] = node
            holder.data.append(node.data)

    def _key(self, parent: _Open, at: Spot, scalar: Any) -> None:
        """A key of a mapping; None for what is no word."""
        if scalar is None:
            self._fault(at, "a key is one word")
            parent.key = ""
            return
        key = parent.key = str(scalar.value)
        wrong = "" if key.isdecimal() else _wrong(key, scalar.implicit[0])
        if wrong:
            self._fault(at, wrong)
        if key in parent.node.keys:
            self._fault(at, f"`{key}` stands here twice")
        else:
            parent.node.keys[key] = at

    # ---- scalars

    def _value(self, scalar: Any, at: Spot) -> Any:
        """What a scalar says; text where YAML would have made something else of it."""
        text: str = scalar.value
        plain: bool = scalar.implicit[0]
        if plain and text[:1] not in _SUSPECT:
            return text
        if plain and INTEGER.fullmatch(text):
            return int(text)
        if plain and text in ("true", "false"):
            return text == "true"
        wrong = _wrong(text, plain)
        if wrong:
            self._fault(at, wrong)
        return text

    def _fault(self, at: Spot, text: str) -> None:
        self.faults.append((at, text))


def _wrong(text: str, plain: bool) -> str:
    """Why this is not the text it seems to be; empty when it is. `plain` is without quotes."""
    if plain:
        return _silently(text) if text[:1] in _SUSPECT else ""
    return "control characters have no place in text" if CONTROL.search(text) else ""


@lru_cache(maxsize=4096)
def _silently(text: str) -> str:
    """What YAML would make of an unquoted word in silence; empty when it stays text."""
    kind = _resolve(yaml.ScalarNode, text, (True, False)).rpartition(":")[2]
    if not text:
        return "nothing stands here: give it a value, or leave the key out"
    if kind == "bool" and text.lower() in ("true", "false"):
        small = text.lower()
        return f"write `{small}` in small letters, or quote it" if text != small else ""
    if kind == "int" and re.fullmatch(r"[+-]?[1-9][0-9]{9,}", text):
        return f"`{text[:12]}…` is too large a number"
    return READ_AS[kind].format(text) if kind in READ_AS else ""


def _spot(mark: Any) -> Spot:
    return Spot(mark.line + 1, mark.column + 1)


def _sign(text: str, at: Spot) -> str:
    """The sign that stands there; "" beyond the end."""
    line = text.split("\n")[at.line - 1 : at.line] or [""]
    return line[0][at.column - 1 : at.column]


NO_TOKEN = "found character that cannot start any token"
TAB = "found a tab character that violates indentation"
PROBLEMS = {
    "mapping values are not allowed in this context": "a `:` stands where none can; quote text"
    " that holds one",
    "did not find expected key": "a key was expected; look at the indentation of this line",
    "could not find expected ':'": "a key without its `:` stands above this line",
    NO_TOKEN: "no word begins with this sign; indent with"
    " spaces, quote text that begins with a sign",
    TAB: "a tab stands here: indent with spaces",
    "block sequence entries are not allowed in this context": "a `-` begins a list on a line of its"
    " own; quote text that begins with one",
    "found unexpected end of stream": "the file ends inside quotes",
    "did not find expected ',' or ']'": "a list in brackets is not closed: `,` or `]` was expected",
    "did not find expected ',' or '}'": "a brace is not closed: `,` or `}` was expected",
    "did not find expected '-' indicator": "a `-` was expected; look at the indentation",
    "did not find expected node content": "something was expected here",
    "exceeded maximum nesting depth": "too many brackets within each other",
    "did not find expected <document start>": "the file says more after its end; look at the"
    " indentation of this line",
}
