"""Between two games of a match: the Weapon that won with its seven cards, and the score. Everybody
looks at this, so nothing stands here that one seat alone may know: no hand, no Weapons, no log.
Pure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hotseat.engine.saying import number
from hotseat.games.one_hit_kill import wants
from hotseat.games.one_hit_kill.cards import Component
from hotseat.games.one_hit_kill.needs import SEVEN
from hotseat.games.one_hit_kill.voice import GAME_WON

from ...draw.canvas import columns, cut
from ...draw.data import Line, Row, Span, Thing, Zone, line
from ...draw.tracks import tokens
from ...layout import Rect
from .laid import TALL, Lying, boxes, heads

if TYPE_CHECKING:
    from hotseat.games.one_hit_kill.view import KillView, RevealView
    from hotseat.table.sight import Sight

Shown = tuple[str, str, list[Line]]
GO_ON = "=deal_next"  # the one option, as the cursor finds it
NAME = 22  # columns of a name in the score
HEADS, CARDS, BELOW = 1, 2, 2 + TALL  # rows of the place where the Weapon lies


def is_between(sight: Sight) -> bool:
    """Is a game of the match over and the next one not dealt?"""
    return sight.kind == GAME_WON and sight.view.reveal is not None


def reveal_of(sight: Sight) -> RevealView:
    """The Weapon that won."""
    reveal: RevealView | None = sight.view.reveal
    assert reveal is not None
    return reveal


def places(sight: Sight, tier: str, rows: int) -> Mapping[str, Rect]:
    """Where things lie: the Weapon where the Field lies in a game, the score below it."""
    small = tier == "80"
    w, y, gap = (78, 1, 0) if small else (84, 2, 1)
    weapon = Rect(1, y, w, BELOW + 2)
    score = Rect(1, weapon.y + weapon.h + gap, w, len(sight.names) + 1)
    prompt = Rect(1, score.y + score.h + 1, w, rows + (2 if small else 3))
    lie = {"field": weapon, "seats": score, "prompt": prompt}
    if not small:
        x, wide = (87, 32) if tier == "120" else (88, 34)
        lie["card"] = Rect(x, y, wide, 16)
    return lie


def zones(sight: Sight) -> Mapping[str, Zone]:
    """What stands there."""
    return {"field": weapon(sight), "seats": _score(sight)}


def things(sight: Sight) -> Sequence[Thing]:
    """What can be pointed at, in reading order."""
    shown = [card for card, _ in reveal_of(sight).shown]
    return [GO_ON, reveal_of(sight).card, *shown, *range(len(sight.names))]


def weapon(sight: Sight, laid: int = SEVEN) -> Zone:
    """The Weapon that won, with so many of its cards laid in their places."""
    view: KillView = sight.view
    reveal = reveal_of(sight)
    model, shown = reveal.model, reveal.shown
    lying = {i: Lying(card, as_) for i, (card, as_) in enumerate(shown[:laid])}
    drawn = boxes(view, model.needs, lying, [card for card, _ in shown], CARDS)
    name = Span(f"{model.name} {'*' * model.stars}", "good b", reveal.card)
    rows = [*heads(model, view.parts, HEADS), Row(1, BELOW, (name, Span(_helped(reveal), "soft")))]
    who = sight.names[reveal.seat].upper()
    title = f"{cut(who, NAME)} WINS GAME {view.game}"
    return Zone("field", title, ("shown to everybody",), "good", tuple(rows), tuple(drawn))


def _helped(reveal: RevealView) -> str:
    """How many Transmutes lie beside the seven cards (OHK-074)."""
    turned = sum(bool(as_) for _, as_ in reveal.shown)
    if not turned:
        return "  seven cards, each with its job"
    return f"  seven cards, and {'a Transmute' if turned == 1 else f'{number(turned)} Transmutes'}"


def _score(sight: Sight) -> Zone:
    """Games won, by seat; who starts the next one."""
    view: KillView = sight.view
    rows = []
    for y, who in enumerate(view.players, 1):
        first = who.seat == view.winner
        name = cut(sight.names[who.seat], NAME - 2)
        blank = " " * (NAME - columns(name))
        said = (
            Span(name, "ink b" if first else "soft b", who.seat),
            blank,
            *tokens(who.score, view.params.wins, "■", "□", ink="good" if first else "ink"),
            Span(f"  {who.score} of {view.params.wins}", "ink b" if first else "soft"),
            Span("   starts the next game" if first else "", "mute"),
        )
        rows.append(Row(1, y, said))
    return Zone(
        "seats", "GAMES WON", (f"{number(view.params.wins)} win the match",), rows=tuple(rows)
    )


def card(sight: Sight, thing: Thing, w: int) -> Shown:
    """Name, kind and text of a thing, as everybody may know it."""
    view, reveal = sight.view, reveal_of(sight)
    if thing == reveal.card:
        said = [line(one) for one in wants.needs(reveal.model, view.parts)]
        return reveal.model.name, f"Weapon {'*' * reveal.model.stars}", said
    if isinstance(thing, int) and 0 <= thing < len(sight.names):
        won = view.players[thing].score
        return sight.names[thing], "at the table", [line(f"{won} of {view.params.wins} games won")]
    model = view.cards.get(thing) if isinstance(thing, int) else None
    if not isinstance(model, Component):
        return "", "", []
    as_ = next((as_ for piece, as_ in reveal.shown if piece == thing), "")
    turned = [line(f"A Transmute makes it {as_.replace('-', ' ').title()}.")] if as_ else []
    name = f"{model.class_.replace('-', ' ').title()} {model.number}  {model.part}"
    return name, "Component · revealed", turned


def standing(sight: Sight) -> list[tuple[str, str]]:
    """The right end of the title line."""
    name = cut(sight.names[sight.view.winner], NAME)
    return [(f"game {sight.view.game}", ""), (f"won by {name}", "good b")]
