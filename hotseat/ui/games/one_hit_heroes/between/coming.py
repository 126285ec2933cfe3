"""The Boss of the next fight, and the levels it may be fought at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hotseat.games.one_hit_heroes import printing
from hotseat.games.one_hit_heroes.cards import Boss

from ....draw.canvas import cut, fit, wrap
from ....draw.data import Badge, Line, Row, Span, Zone, line
from ....draw.tracks import tokens
from ..choosing import amount
from ..inks import tinted
from .stage import comes, run_of, stage

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

LABEL = 9  # columns of a label
FIGURES = 3  # lines above the story
THING = "coming"


def coming(sight: Sight, tier: str) -> Zone:
    """The place of the Boss between fights."""
    run, at = run_of(sight), comes(sight)
    if at < 0:
        rows = (Row(0, 1, ("The last Boss is beaten; when the draft is over, the run is won.",)),)
        return Zone("boss", f"{run.episode.name.upper()}", ("won",), "good", rows)
    again = at == run.at
    title = f"{'AGAIN' if again else 'NEXT'}: {run.bosses[at].name.upper()}"
    fact = Span(f"Boss {at + 1} of {len(run.bosses)}, {run.episode.name}", "mute", THING)
    said = _told(sight, tier)
    return Zone("boss", title, (fact,), rows=tuple(Row(0, y, t) for y, t in enumerate(said, 1)))


def height(sight: Sight, tier: str) -> int:
    """Rows of the place; where there is little room it is there only while nothing is drafted."""
    if stage(sight) != "next_boss" and tier == "80":
        return 0
    return 2 if comes(sight) < 0 else 1 + len(_told(sight, tier))


def _told(sight: Sight, tier: str) -> list[Line]:
    """What is said of the Boss: all of it only before the fight."""
    lines = [*_lines(sight, run_of(sight).bosses[comes(sight)], 78 if tier == "80" else 84)]
    most = len(lines) if stage(sight) == "next_boss" else FIGURES
    return lines[: min(most, FIGURES + 1) if tier == "80" else most]


def _lines(sight: Sight, boss: Boss, w: int) -> Iterator[Line]:
    """Health, what to set up, the mat, and the story."""
    yield fit(_health(sight, boss), w)
    yield _labelled("Mat", printing.full(boss) or "no effect", printing.terse(boss), w)
    before = printing.setup_text(boss) or "nothing special"
    yield _labelled("Before", before, before, w)
    for text in (row for part in boss.story.splitlines() for row in wrap(part, w - LABEL)):
        yield " " * LABEL, Span(text, "mute")


def _labelled(label: str, text: str, short: str, w: int) -> Line:
    said = text if len(text) <= w - LABEL else short
    return Span(f"{label:{LABEL}}", "mute"), *tinted(cut(said, w - LABEL))


def _health(sight: Sight, boss: Boss) -> Line:
    light, heavy = boss.health_for(len(sight.names))
    more = amount(*_bonus(sight, sight.view.level))
    return (
        Span(f"{'Light':{LABEL}}", "mute"),
        *tokens(light, light),
        Span(f" {light}", "ink b"),
        Span("   Heavy  ", "mute"),
        *tokens(heavy, heavy, "◆", "◇"),
        Span(f" {heavy}", "ink b"),
        Span(f"   bonus {more}" if more else "", "mute"),
    )


def _bonus(sight: Sight, level: int) -> tuple[int, int]:
    """The bonus health of the Boss that comes, at a level."""
    light, heavy = run_of(sight).bonus[comes(sight)][level - 1]
    return light, heavy


# ---------------------------------------------------------------- levels


def things(sight: Sight) -> list[str]:
    """The levels as things."""
    if stage(sight) not in ("next_boss", "after_loss"):
        return []
    return [f"level:{n}" for n in range(1, len(run_of(sight).aggro) + 1)]


def levels(sight: Sight) -> Zone:
    """The place of the hand, where the level is chosen."""
    rows: list[Row] = []
    for y, thing in enumerate(things(sight), 1):
        here = y == sight.view.level
        name = Span(f"Level {y}", "good b" if here else "ink b", thing)
        said = Span(f"   {adds(sight, y)}{', as now' if here else ''}", "soft")
        rows.append(Row(1, y, (Badge(thing, 4), name, said)))
    fact = f"level {sight.view.level} now"
    title = "LEVEL OF THE FIGHTS TO COME"
    return Zone("hand", title, (fact,), "act" if sight.options else "", tuple(rows))


def adds(sight: Sight, level: int) -> str:
    """What a level comes to, with all below it (OHH-036)."""
    run = run_of(sight)
    bonus, aggro = amount(*_bonus(sight, level), "bonus "), run.aggro[level - 1]
    parts = [bonus] if bonus else []
    parts += [f"every Hero at {aggro} Aggro"] if aggro != run.aggro[0] else []
    return ", ".join(parts) or "nothing is added"


# ---------------------------------------------------------------- the card view


def shown(sight: Sight, thing: str, w: int) -> tuple[str, str, list[Line]]:
    """The Boss that comes, or a level, in full."""
    run, at = run_of(sight), comes(sight)
    if thing != THING:
        level = int(thing.partition(":")[2])
        return f"Level {level}", "of the fights to come", _said(adds(sight, level), w)
    boss = run.bosses[at]
    body = [*_counts(sight, boss, w)] if at >= 0 else []
    for label, text in (
        ("Mat", printing.full(boss) or "No effect."),
        ("Before the fight", printing.setup_text(boss) or "Nothing special."),
    ):
        body += [(), line((label, "mute")), *_said(text, w)]
    body += [(), *(line((text, "mute")) for text in wrap(boss.story, w))]
    return boss.name, f"Boss {run.bosses.index(boss) + 1} of {len(run.bosses)}", body


def _counts(sight: Sight, boss: Boss, w: int) -> Iterator[Line]:
    light, heavy = boss.health_for(len(sight.names))
    yield line((f"{'Light':{LABEL}}", "mute"), (str(light), "ink b"))
    yield line((f"{'Heavy':{LABEL}}", "mute"), (str(heavy), "ink b"))
    more = amount(*_bonus(sight, sight.view.level))
    for i, text in enumerate(wrap(more or "none", w - LABEL)):
        yield line((f"{'' if i else 'Bonus':{LABEL}}", "mute"), text)


def _said(text: str, w: int) -> list[Line]:
    return [tinted(row, "soft") for row in wrap(text, w)]
