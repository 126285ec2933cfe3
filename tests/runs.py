"""Runs of One-Hit Heroes: a Position that goes from fight to fight.

p = new_run("sofia", "edric")
beaten(p, by="edric")        # the draft is asked, Edric first
draft(p, "brass-knuckles", "duck", "back-alley", "padded-jacket")
p.do("go_on")                # the next Boss
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotseat.games.one_hit_heroes import damage, setup
from hotseat.games.one_hit_heroes.campaign import Campaign
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.view import RunView
from tests.positions import Position, library

GLASS = "city-of-glass"
BOSSES = ("brick-bruiser", "switchboard", "mirror-matron", "glass-titan")


def new_run(*heroes: str, run: str = GLASS, seed: int = 1, **options: Any) -> Position:
    """A run at its first question."""
    chosen = heroes or ("sofia", "torvald")
    made = setup.FightOptions(heroes=chosen, run=run, **options)
    p = Position(GAME.new(library(), made, seed))
    p.check()
    return p


def at_boss(number: int, *heroes: str, **options: Any) -> Position:
    """A run at the first question of its Boss of this number."""
    p = new_run(*heroes, **options)
    for _ in range(number - 1):
        draft_all(beaten(p)).do("go_on")
    return p


def campaign(p: Position) -> Campaign:
    """What goes on from fight to fight."""
    assert p.state.campaign is not None
    return p.state.campaign


def seen(p: Position) -> RunView:
    """What the table sees of the run."""
    assert p.view.run is not None
    return p.view.run


def boss(p: Position) -> str:
    """The id of the Boss that is fought."""
    return p.id_of(p.state.boss)


def ids(p: Position, cards: Sequence[int]) -> list[str]:
    """Printed ids of cards."""
    return [p.id_of(card) for card in cards]


def armory(p: Position) -> list[str]:
    """The cards nobody has, sorted."""
    return sorted(ids(p, p.state.armory))


def drafted(p: Position, hero: str) -> list[str]:
    """A Hero's drafted cards, in the order they came."""
    return ids(p, campaign(p).drafted[p.seat(hero)])


def owned(p: Position, hero: str) -> list[str]:
    """All cards of a Hero, wherever they lie."""
    return sorted(p.id_of(card) for pile in p[hero].piles() for card in pile)


def _over(p: Position, end: Any) -> Position:
    p.state.decision, p.state.log = None, []
    end(p.state)
    p.state.run()
    p.events += p.state.log
    p.state.log = None
    p.check()
    return p


def beaten(p: Position, by: str = "") -> Position:
    """The Boss' last token is taken by this Hero, else by the first one."""
    p.state.tokens[p.state.boss] = [0, 0]
    return _over(p, lambda state: damage.win(state, p.seat(by) if by else 0))


def lost(p: Position, times: int = 1) -> Position:
    """The fight is lost; so often, each time tried again without help."""
    for n in range(times):
        if n:
            p.do("again")
        _over(p, lambda state: state.fight_over("lost"))
    return p


def draft(p: Position, *cards: str) -> Position:
    """The Heroes draft these cards, in the order they are asked."""
    for card in cards:
        p.take(card)
    return p


def draft_all(p: Position) -> Position:
    """Everybody drafts what comes first."""
    while p.kind == "draft":
        p.answer(p.keys[0])
    return p


def begin(p: Position) -> Position:
    """Everything before the first turn is answered with what comes first."""
    while p.kind in ("start_items", "pick_cards", "first_hero"):
        p.answer(*p.keys[: p.state.decision.least])
    return p


def hold(p: Position, hero: str, card: str) -> Position:
    """A Hero has this card in hand, wherever it lay."""
    mat = p[hero]
    piece = next(c for pile in mat.piles() for c in pile if p.id_of(c) == card)
    p.state.lying(piece).remove(piece)
    mat.hand.append(piece)
    return ask_again(p)


def ask_again(p: Position) -> Position:
    """The open question, after something was laid elsewhere."""
    if p.state.decision is not None:
        p.state.decision = None
        p.state.run()
    return p
