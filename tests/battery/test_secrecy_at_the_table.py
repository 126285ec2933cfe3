"""Non-interference once more, for all that a person gets out of a table: with other hidden cards
the same answers leave the same question, log, curtain, hint, reasons and words about every thing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hotseat.engine.events import Said
from hotseat.table.story import back
from hotseat.table.table import Table
from hotseat.table.telling import Told
from hotseat.ui.games import face_of

from .games import HIDDEN
from .secrecy import Hidden, observers, otherwise
from .test_secrecy import SECRET

MANY = 40  # positions of each number of seats; before and after the answer to each
WIDTH = 40  # columns of the card view
EVERY = 4  # of so many positions one is also asked for a hint, which takes long


def got(hidden: Hidden, table: Table, seat: int, hints: bool) -> dict[str, Any]:
    """All that the person of this seat gets out of a table, by where."""
    face, sight = face_of(hidden.game.id), table.sight(seat)
    seats, asked = range(len(table.names)), table.decider == seat
    things = sorted({*face.things(sight), *sight.view.cards, *seats}, key=str)
    return {
        "question": (sight.kind, sight.decider, sight.options, sight.whys, sight.act, sight.rule),
        "screen": (sight.view, face.title(sight, "80"), face.last(sight), sight.result),
        "log": [*sight.log],
        "curtain": [(table.passes_to(at), table.handover(at)) for at in seats],
        "undo": (table.undo_rule, table.undo_shows, table.undo_refusal),
        "card": [(thing, face.card(sight, thing, WIDTH)) for thing in things],
        "numbers": [(thing, face.explain(sight, thing)) for thing in things],
        "rules": [(thing, table.rule_about(seat, thing)) for thing in things],
        "reasons": [(thing, table.why(thing), asked and table.refusals(thing)) for thing in things],
        "preview": [table.outcomes(option.key) for option in sight.options],
        "hint": table.hint() if hints and asked else None,
    }


def told(hidden: Hidden, seats: int, most: int) -> Iterator[set[str]]:
    """Where something hidden shows, for each position before and after an answer."""
    for n, state, picks in hidden.positions(seats, most):
        for seat in observers(hidden, state, n):
            found = otherwise(hidden, state, picks, seat, n)
            if found is None:
                continue
            content = hidden.played.content()
            tables = [
                Table.placed(hidden.game, content, one.clone()) for one in (state, found.other)
            ]
            yield differing(hidden, tables, seat, n % EVERY == 0)
            for table in tables:
                table.answer(table.number, [move.key for move in picks])
            yield differing(hidden, tables, seat, n % EVERY == 0)


def differing(hidden: Hidden, tables: list[Table], seat: int, hints: bool) -> set[str]:
    """Where two tables are not the same to a seat."""
    one, other = (got(hidden, table, seat, hints) for table in tables)
    return {where for where in one if one[where] != other[where]}


@pytest.mark.rule("OHK-008", "OHK-185", "OHK-188")
@pytest.mark.parametrize(("hidden", "seats"), SECRET)
def test_a_table_tells_nobody_what_is_hidden(hidden: Hidden, seats: int) -> None:
    found = [*told(hidden, seats, MANY)]
    assert len(found) >= MANY
    assert not set().union(*found)


# ---- leaks


def curtain_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain tells what the one read who did it."""

    def since(table: Table, seat: int) -> tuple[list[Said], bool]:
        plays = back(table.story.last)
        return [said for play in plays for said in play.told.to(play.row.seat)], False

    monkeypatch.setattr("hotseat.table.handing._since", since)


def log_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody reads what one of them reads."""
    monkeypatch.setattr(Told, "to", lambda self, seat: next(iter(self.theirs.values()), self.said))


def preview_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an option would lead to is tried on the table itself."""
    monkeypatch.setattr(
        "hotseat.table.seeing.imagine", lambda game, state, seat, rng: state.clone()
    )


LEAKS = {"curtain": curtain_of_another, "log": log_of_another, "preview": preview_of_the_table}


@pytest.mark.parametrize("where", LEAKS)
@pytest.mark.parametrize(
    "hidden", [h for h in HIDDEN if h.game.hides_hands], ids=lambda h: h.played.name
)
def test_what_is_told_would_be_found(
    hidden: Hidden, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted leaks."""
    LEAKS[where](monkeypatch)
    assert any(where in found for found in told(hidden, hidden.seats[0], MANY))
