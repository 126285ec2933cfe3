"""Numbers as spans: tokens, bars and slotted tracks. The number itself stands beside them."""

from __future__ import annotations

from collections.abc import Iterable

from .data import Line, Span


def tokens(
    n: int, full: int, on: str = "●", off: str = "○", gap: str = "", ink: str = "ink b"
) -> Line:
    """``n`` of ``full`` tokens; ``gap`` behind each where they are counted off one by one.

    >>> "".join(span.text for span in tokens(2, 3, "■", "□"))
    '■■□'
    """
    return Span((on + gap) * n, ink), Span((off + gap) * max(0, full - n), "mute")


def bar(n: int, full: int, w: int, ink: str = "ink b") -> Line:
    """A bar of ``w`` cells; it shows something for anything above nothing, and is full only
    when nothing is missing.

    >>> "".join(span.text for span in bar(8, 12, 6))
    '━━━━──'
    """
    cells = w * n // max(1, full)
    if n > 0:
        cells = max(1, cells)
    cells = max(0, min(w, cells))
    return Span("━" * cells, ink), Span("─" * (w - cells), "rule")


def slots(n: int, groups: Iterable[tuple[str, int]], gap: str = "") -> Line:
    """A track of slots in groups of (hue, size), divided by ``┊``; a token takes the hue of
    the slot it covers.

    >>> "".join(span.text for span in slots(4, (("N", 3), ("G", 3), ("Y", 2))))
    '●●●┊●○○┊○○'
    """
    out: list[Span] = []
    for hue, size in groups:
        if out:
            out.append(Span("┊" + gap, "rule"))
        held = max(0, min(size, n))
        if held:
            out.append(Span(("●" + gap) * held, f"{hue} b"))
        if held < size:
            out.append(Span(("○" + gap) * (size - held), "mute"))
        n -= held
    return tuple(out)
