"""The game as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from hotseat.engine.events import Event
from hotseat.engine.game import UndoPolicy
from hotseat.engine.groundwork import Groundwork
from hotseat.engine.language import Language
from hotseat.engine.lexicon import lexicon
from hotseat.engine.move import Refusal
from hotseat.engine.step import Act

from . import (
    about,
    advice,
    assembling,
    attack,
    between,
    boss,
    cards,
    checks,
    damage,
    draft,
    effects,
    idle,
    log,
    log_kinds,
    moves,
    passives,
    pieces,
    play,
    positions,
    questions,
    setup,
    swaps,
    trials,
    turn,
    used,
    view,
)
from . import language as words
from .cards import Library
from .setup import FightOptions
from .state import Fight

LANGUAGE = Language(
    words=lexicon(
        attack,
        between,
        boss,
        damage,
        draft,
        effects,
        moves,
        passives,
        play,
        questions,
        setup,
        swaps,
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


class OneHitHeroes(Groundwork):
    """One-Hit Heroes: a single fight, or a run through an Episode."""

    id = "one-hit-heroes"
    name = "One-Hit Heroes"
    rule_prefix = "OHH"
    language = LANGUAGE
    state = Fight
    options = FightOptions
    listed: ClassVar[Mapping[str, str]] = {
        "heroes": "heroes",
        "boss": "bosses",
        "run": "episodes",
    }
    position = positions.Position
    unplaceable = staticmethod(positions.objections)
    layout = cards.LAYOUT
    assemble = staticmethod(assembling.assemble)
    wrong = staticmethod(checks.wrong)
    used = staticmethod(used.used)
    trials = trials
    hides_hands = False
    log_kinds = log_kinds.KINDS
    advice = advice
    places: ClassVar[Mapping[str, str]] = {
        "now": "The Boss' card",
        "next": "The next card",
        "die": "The Attack Die",
    }
    lay_out = staticmethod(pieces.lay_out)
    begin = staticmethod(setup.begin)
    view = staticmethod(view.look)
    idle = staticmethod(idle.idle)
    log_lines = staticmethod(log.lines)
    rule_about = staticmethod(about.rule_about)
    changes = staticmethod(about.changes)

    def objections(self, library: Library, options: FightOptions) -> Sequence[Refusal]:
        """What is wrong with these options."""
        return list(setup.objections(library, options))

    def warnings(self, library: Library, options: FightOptions) -> Sequence[Refusal]:
        """Whatever may be played is recommended."""
        return ()

    def sat(self, told: Mapping[str, Any], names: Sequence[str]) -> Mapping[str, Any]:
        """Everybody has a Hero; one alone runs all of them."""
        alone = (0,) * len(told.get("heroes", ()))
        return {"players": alone if len(names) == 1 else tuple(range(len(names)))}

    def placed(
        self, library: Library, at: positions.Position, log: list[Event] | None = None
    ) -> tuple[Library, Fight]:
        """A fight in this position, run to its first decision, and the content it is played
        with."""
        own, state = positions.lay(library, at)
        state.log = log
        return own, self.attach(state, own)

    def attach_models(self, state: Fight, library: Library) -> None:
        """The cards, and the figures of the game."""
        super().attach_models(state, library)
        state.settings = library.settings

    def wake(self, state: Fight) -> None:
        """Those who wait for a moment are found by their cards."""
        state.wait_for_moments()

    def unseen(self, state: Fight, seat: int) -> list[list[list[int]]]:
        """The order of the Draw Piles, of the Boss cards nobody has seen (OHH-022), also of Bosses
        to come, and of the Armory (OHH-196).
        """
        decks = (*(hero.deck for hero in state.heroes), state.boss_deck, *state.box, state.armory)
        return [[deck] for deck in decks]

    def pinned(self, state: Fight, seat: int) -> Sequence[int]:
        """Boss cards that were seen keep their places: that deck is never shuffled."""
        return state.seen

    def fits(self, state: Fight, seat: int) -> Callable[[list[int], int, int], bool] | None:
        """The back of the top Boss card lies open (OHH-066): only a card with this back is
        there."""
        deck = state.boss_deck
        if not deck or deck[0] in state.seen:
            return None
        cards, back = state.cards, state.cards[deck[0]].back
        return lambda zone, i, card: zone is not deck or i > 0 or cards[card].back == back

    def bags(self, state: Fight) -> Sequence[list[int]]:
        """None: what is hidden are orders."""
        return ()

    def facts(self, state: Fight, act: Act, seat: int) -> Mapping[str, Any]:
        """What the words of a question may use of the act it is asked in."""
        return view.facts(state, act)

    def undo_policy(self, state: Fight) -> UndoPolicy:
        """A team takes back what it likes, and agrees where something was shown."""
        return UndoPolicy(revealed="consent", seat="free")

    def about(self, state: Fight) -> str:
        """The Boss; of a run the Episode, and which of its Bosses is fought."""
        campaign = state.campaign
        if campaign is None:
            return str(state.cards[state.boss].name)
        episode = state.cards[campaign.episode].name
        return f"{episode}, Boss {campaign.at + 1} of {len(campaign.bosses)}"

    def seat_names(self, state: Fight) -> tuple[str, ...]:
        """What the seats are called: the Heroes."""
        return tuple(state.cards[seat].name for seat in range(len(state.heroes)))

    def printed(self, state: Fight, name: str) -> Any:
        """A card as it is printed, by the name its piece has in the content."""
        from .catalogue import printed  # needs the language that is made here

        return printed(state, name)


GAME = OneHitHeroes()
