"""The game as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hotseat.engine import card_effects, choices
from hotseat.engine import effects as shared_effects
from hotseat.engine import move as shared_questions
from hotseat.engine import state as engine_state
from hotseat.engine.events import Event
from hotseat.engine.game import UndoPolicy
from hotseat.engine.language import Language
from hotseat.engine.move import Refusal, Refused, Thing
from hotseat.engine.rng import MASK
from hotseat.engine.state import Damaged
from hotseat.engine.step import Act, vocabulary

from . import (
    advice,
    attack,
    boss,
    cards,
    checks,
    damage,
    effects,
    idle,
    log,
    moves,
    passives,
    play,
    questions,
    setup,
    turn,
    used,
    view,
)
from . import language as words
from .cards import Library
from .setup import FightOptions
from .state import Fight, HeroMat

LANGUAGE = Language(
    words=vocabulary(
        engine_state,
        shared_questions,
        shared_effects,
        card_effects,
        choices,
        attack,
        boss,
        damage,
        effects,
        moves,
        passives,
        play,
        questions,
        setup,
        turn,
    ),
    selectors=words.SELECTORS,
    numbers=words.NUMBERS,
    conditions=words.CONDITIONS,
    kinds=words.KINDS,
    zones=words.ZONES,
    moments=words.MOMENTS,
    limits=words.LIMITS,
    untils=words.UNTILS,
    immunities=words.IMMUNITIES,
    old=words.OLD,
)


class OneHitHeroes:
    """One-Hit Heroes: a single fight."""

    id = "one-hit-heroes"
    name = "One-Hit Heroes"
    rule_prefix = "OHH"
    language = LANGUAGE
    state = Fight
    options = FightOptions
    layout = cards.LAYOUT
    assemble = staticmethod(cards.assemble)
    wrong = staticmethod(checks.wrong)
    used = staticmethod(used.used)
    hides_hands = False
    advice = advice
    undo_policy = UndoPolicy(revealed="consent", seat="free")

    def objections(self, library: Library, options: FightOptions) -> Sequence[Refusal]:
        """What is wrong with these options."""
        return list(setup.objections(library, options))

    def new(
        self,
        library: Library,
        options: FightOptions,
        seed: int,
        log: list[Event] | None = None,
    ) -> Fight:
        """A fight, run to its first decision. Raises Refused for options that are not legal."""
        wrong = self.objections(library, options)
        if wrong:
            raise Refused(wrong)
        state = _table(library, options, seed)
        state.log = log
        self._attach_models(state, library)
        setup.begin(state, options)
        state.run()
        return state

    def attach(self, state: Fight, library: Library) -> Fight:
        """Give a loaded fight its models and derive its decision. Raises Damaged."""
        try:
            self._attach_models(state, library)
        except KeyError as error:
            raise Damaged([f"there is no {error} in the content any more"]) from error
        wrong = state.status()
        if wrong:
            raise Damaged(wrong)
        if not state.result:
            state.run()
        return state

    def _attach_models(self, state: Fight, library: Library) -> None:
        state.cards = tuple(library.model(name) for name in state.names)
        state.language = LANGUAGE
        state.settings = library.settings
        state.moments = _moments(state.cards)

    def view(self, state: Fight, seat: int) -> view.FightView:
        """What a seat may know of the fight."""
        return view.look(state, seat)

    def unseen(self, state: Fight, seat: int) -> list[list[list[int]]]:
        """The order of the Draw Piles, and of the Boss cards nobody has seen (OHH-022)."""
        return [*([hero.deck] for hero in state.heroes), [state.boss_deck]]

    def pinned(self, state: Fight, seat: int) -> Sequence[int]:
        """Boss cards that were seen keep their places: that deck is never shuffled."""
        return state.seen

    def fits(self, state: Fight, seat: int) -> Callable[[list[int], int, int], bool] | None:
        """The back of the top Boss card lies open (OHH-066): only a card with this back is there."""
        deck = state.boss_deck
        if not deck or deck[0] in state.seen:
            return None
        cards, back = state.cards, state.cards[deck[0]].back
        return lambda zone, i, card: zone is not deck or i > 0 or cards[card].back == back

    def facts(self, state: Fight, act: Act, seat: int) -> Mapping[str, Any]:
        """What the words of a question may use of the act it is asked in."""
        return view.facts(state, act)

    def about(self, state: Fight) -> str:
        """The Boss."""
        return str(state.cards[state.boss].name)

    def seat_names(self, state: Fight) -> tuple[str, ...]:
        """What the seats are called: the Heroes."""
        return tuple(state.cards[seat].name for seat in range(len(state.heroes)))

    def name_of(self, state: Fight, thing: Thing) -> str:
        """The name of a piece or place, for sentences."""
        if isinstance(thing, int) and 0 <= thing < len(state.cards):
            return str(state.cards[thing].name)
        return {"now": "The Boss' card", "next": "The next card", "die": "The Attack Die"}.get(
            str(thing), "That"
        )

    def idle(self, state: Fight, thing: Thing) -> Refusal:
        """Why a thing that is no part of the question is not chosen."""
        return idle.idle(state, thing)

    def log_lines(self, state: Fight, events: Sequence[Event]) -> list[log.Line]:
        """What happened, as lines for the log."""
        return log.lines(state, events)


def _moments(models: Sequence[Any]) -> frozenset[str]:
    """Every moment any card here waits for; at other moments nobody is looked at."""
    return frozenset(
        when.word for model in models for text in getattr(model, "texts", ()) for when in text.when
    )


def _table(library: Library, options: FightOptions, seed: int) -> Fight:
    file = library.bosses[options.boss]
    names = [f"hero:{hero}" for hero in options.heroes]
    boss_piece = len(names)
    names.append(f"boss:{options.boss}")
    minions = tuple(range(len(names), len(names) + len(file.minions)))
    in_order = sorted(file.minions, key=lambda minion: minion.number)
    names += [f"minion:{options.boss}/{minion.id}" for minion in in_order]
    heroes = []
    for hero in options.heroes:
        owned = _owned(library, hero, options)
        ids = range(len(names), len(names) + len(owned))
        names += [f"card:{card}" for card in owned]
        aggro = setup.starting_aggro(library, options.level)
        heroes.append(HeroMat(aggro=aggro, energy=library.settings.start_energy, deck=list(ids)))
    deck = list(range(len(names), len(names) + len(file.boss_cards)))
    names += [f"boss-card:{options.boss}/{card.id}" for card in file.boss_cards]
    bonus = setup.starting_bonus(library, file.boss, options.level)
    return Fight(
        names=tuple(names),
        rng=seed & MASK,
        acts=[Act(id=0, kind="game")],
        heroes=heroes,
        boss=boss_piece,
        minions=minions,
        tokens={boss_piece: file.boss.health_for(len(heroes))},
        bonus=list(bonus),
        bonus_start=bonus,
        boss_deck=deck,
        level=options.level,
        retry=options.retry,
        plays_most=library.settings.plays,
        damage=[0] * len(heroes),
    )


def _owned(library: Library, hero: str, options: FightOptions) -> list[str]:
    starters = [card.id for card in library.heroes[hero].cards for _ in range(card.count)]
    return [*starters, *options.extra.get(hero, ())]


GAME = OneHitHeroes()
