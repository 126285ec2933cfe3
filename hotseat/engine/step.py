"""Step and Act: what happens, within what. And the one written form steps have everywhere.

A step in YAML, on the agenda and in a save looks the same: one key, the word, with its fields:
`draw`, `draw: 2`, `deal: {light: 1}`. A mapping is the fields, anything else is the first field.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeAlias

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    PlainSerializer,
    ValidationInfo,
    WithJsonSchema,
    WrapValidator,
)
from pydantic.dataclasses import dataclass
from pydantic_core import PydanticCustomError

if TYPE_CHECKING:
    from .language import Language

Value: TypeAlias = int | str | tuple[int, ...]
PRIVATE = "chosen:"


def _plain(name: str) -> str:
    """`from_` is written `from`: Python's own words get a trailing underscore."""
    return name.rstrip("_")


class Record(BaseModel):
    """Frozen data that is read from YAML and from saves; unknown keys are refused."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        alias_generator=_plain,
        validate_by_name=True,
        validate_by_alias=True,
    )


@dataclass(slots=True, kw_only=True)
class Act:
    """Something that is going on: a card being played, an attack, a hit.

    `id` is its index in `state.acts`, `seat` whose text runs ("you", -1 for nobody), `card` what
    runs ("this card"), `parent` the act it was begun within, `facts` what is known or has been
    chosen so far. Values of facts are immutable; facts named `chosen:<seat>` are private.
    """

    id: int
    kind: str
    seat: int = -1
    card: int = -1
    parent: int = 0
    facts: dict[str, Value] = Field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        return self.facts[name]

    def __setitem__(self, name: str, value: Value) -> None:
        self.facts[name] = value

    def get(self, name: str, default: Any = None) -> Any:
        """The fact of this name, or the default."""
        return self.facts.get(name, default)

    def pop(self, name: str, default: Any = None) -> Any:
        """Take a fact away: it only travelled to the next step."""
        return self.facts.pop(name, default)

    def clone(self) -> Act:
        """A copy that shares nothing that can change."""
        copy: Act = _new(Act)
        copy.id, copy.kind, copy.seat, copy.card = self.id, self.kind, self.seat, self.card
        copy.parent = self.parent
        copy.facts = self.facts.copy()
        return copy


_new: Any = object.__new__


class Step(Record):
    """Something that happens at the table: frozen data that knows how to run.

    `run` may change the state and push further steps (`state.do`, `state.begin`); steps never
    call each other, so a state can be saved between any two of them.
    """

    word: ClassVar[str] = ""
    first: ClassVar[str] = ""

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        if "word" not in cls.__dict__:
            cls.word = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        own = [name for name in cls.__annotations__ if name in cls.model_fields]
        cls.first = own[0] if own else cls.first

    def run(self, state: Any, act: Act) -> None:
        """Carry the step out within `act`."""
        raise NotImplementedError(self.word)

    def can(self, state: Any, act: Act) -> bool:
        """As a price: could it be done in full now?"""
        return True


def nested(*values: Any) -> Iterator[Step]:
    """The steps among these values, each followed by the steps in its own fields."""
    for value in values:
        if isinstance(value, Step):
            yield value
            yield from nested(*value.__dict__.values())
        elif isinstance(value, tuple):
            yield from nested(*value)


def vocabulary(*modules: ModuleType) -> dict[str, type[Step]]:
    """Word -> class, of every step defined in these modules; what has no word is abstract.

    Raises ValueError when two steps have one word: they would turn into each other in a save.
    """
    words: dict[str, type[Step]] = {}
    for module in modules:
        for value in vars(module).values():
            if not (isinstance(value, type) and issubclass(value, Step)):
                continue
            if not value.word or value.__module__ != module.__name__:
                continue
            if value.word in words and words[value.word] is not value:
                raise ValueError(f"two steps are called {value.word}: {words[value.word]}, {value}")
            words[value.word] = value
    return words


def nearest(word: str, words: Any) -> str:
    """The word somebody probably meant, as the end of a sentence; empty when nothing is near."""
    near = difflib.get_close_matches(str(word), [str(w) for w in words], 1, 0.6)
    return f"; did you mean `{near[0]}`?" if near else ""


def fault(text: str) -> PydanticCustomError:
    """A fault of content, in words for whoever wrote the file."""
    return PydanticCustomError("content", "{text}", {"text": text})


def language_of(info: ValidationInfo) -> Language | None:
    """The game's language, when something is being read; None when code makes a step."""
    context = info.context
    return context.get("language") if isinstance(context, dict) else None


def read(value: Any, handler: Any, info: ValidationInfo) -> Step:
    """Read a step from its written form."""
    if isinstance(value, Step):
        return value
    language = language_of(info)
    if language is None:
        raise fault("a step can only be read with the language of its game")
    word, body = _opened(value)
    cls = language.words.get(word)
    if cls is None:
        raise fault(language.unknown(word))
    if body is None:
        body = {}
    elif not isinstance(body, dict):
        if not cls.first:
            raise fault(f"`{word}` has no fields")
        body = {_plain(cls.first): body}
    return cls.model_validate(body, context=info.context)


def _opened(value: Any) -> tuple[str, Any]:
    if isinstance(value, str):
        return value, None
    if isinstance(value, dict) and len(value) == 1:
        ((word, body),) = value.items()
        return str(word), body
    what = "two keys stand here" if isinstance(value, dict) else "something else stands here"
    raise fault(f"an effect is one word with its fields; {what}")


def write(step: Step) -> dict[str, Any] | str:
    """A step in its written form: the word with its fields, or the bare word."""
    body = step.model_dump(mode="json", exclude_defaults=True, by_alias=True)
    return {step.word: body} if body else step.word


AnyStep = Annotated[
    Step, WrapValidator(read), PlainSerializer(write), WithJsonSchema({"title": "step"})
]
Steps: TypeAlias = tuple[AnyStep, ...]
