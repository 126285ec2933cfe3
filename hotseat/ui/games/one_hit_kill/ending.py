"""How a game ended: who has won with which Weapon, the score, and what may come next. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from hotseat.engine.saying import number, several
from hotseat.games.one_hit_kill.cards import Component
from hotseat.games.one_hit_kill.setup import again
from hotseat.games.one_hit_kill.view import KillView, RevealView
from hotseat.games.one_hit_kill.wants import needs

from ...draw.canvas import cut, width
from ...draw.data import Line, Span, line
from ...ending import Ending, Next, Part
from .inks import ink
from .seats import is_computer

if TYPE_CHECKING:
    from hotseat.table.sight import Sight
    from hotseat.table.table import Table

NEED, NAME = 26, 14  # columns of a need in words, of a player's name
ROOM = 78  # of a line


def ending(table: Table) -> Ending:
    """How this game ended."""
    sight = table.sight(0)
    view: KillView = sight.view
    won = view.result == "won"
    played = "match" if _match(view) else "game"
    lost = won and is_computer(sight, view.winner) and len(table.computers) < len(table.names)
    return Ending(
        heading=_heading(sight) if won else "GIVEN UP",
        tone="good" if won and not lost else "warn",
        about=" + ".join(deck.name for deck in view.decks),
        right=f"{played} won" if won else f"{played} given up",
        fact=f"round {view.round}",
        said=tuple(_sentences(table, sight)),
        parts=tuple(_parts(table, sight)),
        asks="Once more?",
        nexts=tuple(_nexts(table.options, sight)),
    )


def _match(view: KillView) -> bool:
    """Is more than one game played for the victory (OHK-200)?"""
    return view.params.wins > 1


def _heading(sight: Sight) -> str:
    name = cut(sight.names[sight.view.winner].upper(), 24)
    return f"{name} WINS THE MATCH" if _match(sight.view) else f"{name} WINS"


# ---------------------------------------------------------------- sentences


def _sentences(table: Table, sight: Sight) -> Iterator[tuple[Line, str]]:
    """Lines, and the id of the rule behind each."""
    view: KillView = sight.view
    if view.result != "won" or view.reveal is None:
        yield (Span("The game was given up.", "ink b"), " Nobody has revealed a Weapon."), ""
    else:
        name = sight.names[view.winner]
        deed = f"{name} revealed {view.reveal.model.name}."
        yield line((deed, "ink b"), f" {_with(view, view.reveal)}"), "OHK-054"
        if _match(view):
            yield (
                (f"{name} has won {several(view.params.wins, 'game')}: that is the match.",),
                "OHK-200",
            )
        yield (f"{name} starts the next {'match' if _match(view) else 'game'}.",), "OHK-016"


def _with(view: KillView, reveal: RevealView) -> str:
    turned = sum(bool(as_) for _, as_ in reveal.shown)
    if not turned:
        return "All seven fit."
    return (
        f"{number(turned).capitalize()} Transmutes helped." if turned > 1 else "A Transmute helped."
    )


# ---------------------------------------------------------------- figures


def _parts(table: Table, sight: Sight) -> Iterator[Part]:
    view: KillView = sight.view
    if view.result == "won" and view.reveal is not None:
        rows = tuple(_needs(view, view.reveal))
        yield Part(f"{view.reveal.model.name.upper()} {'*' * view.reveal.model.stars}", rows)
    yield Part("HOW IT WENT", tuple(_went(table, sight)))


def _needs(view: KillView, reveal: RevealView) -> Iterator[Line]:
    """Every need with the components that filled it (OHK-113)."""
    shown = iter(reveal.shown)
    for one, said in zip(reveal.model.needs, needs(reveal.model, view.parts), strict=True):
        there = [next(shown) for _ in range(one.size)]
        head = Span(f"{said:{NEED}}", "mute")
        ways = [(head, *_filled(view, there, called)) for called in (_in_full, _by_code)]
        yield next((way for way in ways if width(way) <= ROOM), ways[-1])


def _in_full(model: Component) -> str:
    return f" {model.part}"


def _by_code(model: Component) -> str:
    return ""


def _filled(
    view: KillView, there: Sequence[tuple[int, str]], called: Callable[[Component], str]
) -> Iterator[Span | str]:
    """The cards of a need; those of a long run go without the names of their parts."""
    for i, (card, as_) in enumerate(there):
        model = view.cards[card]
        yield ("   " if i else "")
        yield Span(model.code, f"{ink(model)} b")
        yield f"{called(model)}{_as(as_)}"


def _as(cls: str) -> str:
    return f" as {cls.replace('-', ' ').title()}" if cls else ""


def _went(table: Table, sight: Sight) -> Iterator[Line]:
    """What everybody saw of each player, and how often Overloads went off."""
    cut_to: dict[int, int] = {}
    fired = 0
    for kind, facts, *_ in table.history:
        fired += kind == "overload"
        if kind == "discards":
            cut_to[facts["seat"]] = cut_to.get(facts["seat"], 0) + facts["n"]
    for who in sight.view.players:
        name = Span(f"{cut(sight.names[who.seat], NAME - 1):{NAME}}", "ink b")
        held = f"{several(who.size, 'card')} in hand, {several(who.weapons, 'Weapon')}"
        gone = cut_to.get(who.seat, 0)
        yield name, f"{held}, {gone} discarded, {several(who.score, 'game')} won"
    yield (Span(f"{'Overloads':{NAME}}", "mute"), f"{number(fired) if fired else 'none'} went off")


def _nexts(options: Any, sight: Sight) -> Iterator[Next]:
    """The winner starts the next game (OHK-016)."""
    winner = sight.view.winner
    first = f"{cut(sight.names[winner], 12)} starts" if winner >= 0 else "who starts is drawn"
    if options is not None:
        yield Next("again", "Play on", first, again(options, winner, _match(sight.view)))
    yield Next("change", "Change the set-up", "players, decks, variants")
    yield Next("start", "Back to the start", "the other games")
    yield Next("leave", "Leave", "until the next time")
