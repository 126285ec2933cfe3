"""A step as it stands in a file: what the checks of a game are given to judge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from .step import Step


class Written(Protocol):
    """Its word, the class behind it (None for an unknown one), its fields, and whether it stands in
    an offer to somebody else.
    """

    @property
    def word(self) -> str: ...

    @property
    def cls(self) -> type[Step] | None: ...

    @property
    def fields(self) -> Mapping[str, Any]: ...

    @property
    def offered(self) -> bool: ...


Wrong = tuple[Written | str, str]
"""What a sentence is about, a step or the name of a field; and the sentence."""
