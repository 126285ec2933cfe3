"""What was expected where something else stands, in a sentence for whoever wrote it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, get_args, get_origin

from .step import nearest

LONGEST = 40  # letters of a text that is said again


def expected(fault: str, data: Any, kind: Any, marks: Iterable[Any]) -> str:
    """What should stand where `data` does; "" for a fault that is not of a single value.

    `fault` is pydantic's word for what is wrong; `kind` and `marks` are the annotation of the field
    and what goes with it, such as its limits.
    """
    if fault == "literal_error":
        words = [str(w) for w in get_args(kind) if w != ""] if get_origin(kind) is Literal else []
        return f"{said(data)} is not one of {', '.join(words)}{nearest(str(data), words)}"
    if fault.startswith("string"):
        hint = f": put {said(data)} in quotes" if isinstance(data, int) else f", not {said(data)}"
        return f"text was expected{hint}"
    if fault.startswith("int"):
        return f"a whole number was expected, not {said(data)}"
    if fault.startswith("bool"):
        return f"true or false was expected, not {said(data)}"
    if fault.startswith(("greater", "less")):
        return f"{data} is {_range([*marks])}"
    return ""


def said(data: Any) -> str:
    """What was written, for a sentence."""
    if isinstance(data, dict):
        return "keys with values"
    if isinstance(data, list):
        return "a list"
    if isinstance(data, bool):
        return f"`{data}`".lower()
    return f"`{data}`" if len(str(data)) <= LONGEST else "so long a text"


def _range(marks: list[Any]) -> str:
    least = next((mark.ge for mark in marks if hasattr(mark, "ge")), None)
    most = next((mark.le for mark in marks if hasattr(mark, "le")), None)
    if least is not None and most is not None:
        return f"outside {least} to {most}"
    return f"below {least}" if least is not None else f"over {most}"
