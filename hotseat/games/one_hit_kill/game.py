"""The game as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from hotseat.engine.events import Event
from hotseat.engine.game import Back, UndoPolicy
from hotseat.engine.groundwork import Groundwork
from hotseat.engine.language import Language
from hotseat.engine.lexicon import lexicon
from hotseat.engine.move import Refusal

from . import (
    about,
    advice,
    assembling,
    cards,
    checks,
    classes,
    deal,
    effects,
    idle,
    letters,
    log,
    log_kinds,
    match,
    moves,
    positions,
    setup,
    trials,
    turn,
    view,
    wording,
)
from . import language as words
from . import used as content_used
from .cards import Component, Deck, Library, Special, Weapon
from .completion import plan
from .lanes import bits
from .setup import KillOptions
from .state import Kill
from .view import KillView

LANGUAGE = Language(
    words=lexicon(deal, effects, match, moves, turn),
    selectors=words.SELECTORS,
    numbers=words.NUMBERS,
    conditions=words.CONDITIONS,
    kinds=words.KINDS,
    zones=words.ZONES,
    moments=words.MOMENTS,
)


class OneHitKill(Groundwork):
    """One Hit Kill: hidden hands, two to six players, variants as data."""

    id = "one-hit-kill"
    name = "One Hit Kill"
    rule_prefix = "OHK"
    language = LANGUAGE
    state = Kill
    options = KillOptions
    listed: ClassVar[Mapping[str, str]] = {"decks": "decks", "variants": "variants"}
    position = positions.Position
    unplaceable = staticmethod(positions.objections)
    layout = cards.LAYOUT
    assemble = staticmethod(assembling.assemble)
    wrong = staticmethod(checks.wrong)
    remarks = staticmethod(classes.remarks)
    used = staticmethod(content_used.used)
    trials = trials
    advice = advice
    hides_hands = True
    counts = "round"
    log_kinds = log_kinds.KINDS
    places = wording.PLACES
    lay_out = staticmethod(setup.lay_out)
    unseen = staticmethod(view.unseen)
    facts = staticmethod(view.facts)
    view = staticmethod(view.look)
    idle = staticmethod(idle.idle)
    log_lines = staticmethod(log.lines)
    rule_about = staticmethod(about.rule_about)

    def objections(self, library: Library, options: KillOptions) -> Sequence[Refusal]:
        """What is wrong with these options."""
        return list(setup.objections(library, options))

    def warnings(self, library: Library, options: KillOptions) -> Sequence[Refusal]:
        """What is not recommended, and may be played all the same (OHK-152)."""
        return setup.warnings(library, options)

    def sat(self, told: Mapping[str, Any], names: Sequence[str]) -> Mapping[str, Any]:
        """The seats are called as those who sit there."""
        return {"players": tuple(names)}

    def placed(
        self, library: Library, at: positions.Position, log: list[Event] | None = None
    ) -> tuple[Library, Kill]:
        """A game in this position, run to its first decision, and the content it is played with."""
        state = positions.lay(library, at)
        state.log = log
        return library, self.attach(state, library)

    def attach_models(self, state: Kill, library: Library) -> None:
        """The cards, the classes of their decks, and what every Weapon asks for."""
        super().attach_models(state, library)
        state.letters = letters.of_pieces(state.cards)
        state.cards = letters.lettered(state.cards, state.letters)
        decks = [model for model in state.cards if isinstance(model, Deck)]
        state.classes = tuple(cls for deck in decks for cls in deck.classes)
        state.parts = library.settings.parts
        state.bits = bits(map(_kind, state.cards), state.classes)
        state.loud = frozenset(
            i for i, m in enumerate(state.cards) if isinstance(m, Special) and m.goes_off
        )
        state.plans = {
            i: plan(model.needs, state.classes, state.params.wrap)
            for i, model in enumerate(state.cards)
            if isinstance(model, Weapon)
        }

    def pinned(self, state: Kill, seat: int) -> Sequence[int]:
        """Cards this seat saw go to where they lie."""
        return state.known.get(seat, ())

    def fits(self, state: Kill, seat: int) -> Callable[[list[int], int, int], bool] | None:
        """No hand holds two Overloads: they would have gone off (OHK-134)."""
        hands = [hand for other, hand in enumerate(state.hands) if other != seat]

        def may_lie(zone: list[int], i: int, card: int) -> bool:
            if not state.goes_off(card) or not any(zone is hand for hand in hands):
                return True
            return not any(state.goes_off(c) for j, c in enumerate(zone) if j != i)

        return may_lie

    def bags(self, state: Kill) -> Sequence[list[int]]:
        """Hands, Weapons of others and discards have no order."""
        return [*state.hands, state.discard, state.aside]

    def undo_policy(self, state: Kill) -> UndoPolicy:
        """What has shown a hidden card stays, but at a table of friendly take-backs (OHK-187)."""
        revealed: Back = "consent" if state.friendly else "never"
        return UndoPolicy(revealed=revealed, seat="consent", rule="OHK-187")

    def about(self, state: Kill) -> str:
        """The decks, the variants, and in a match who has won how often (OHK-200)."""
        models = [m for m in state.cards if isinstance(m, Deck | cards.Variant)]
        names = [model.name for model in models]
        won = " to ".join(map(str, state.score)) if any(state.score) else ""
        return ", ".join(filter(None, [*names, won]))

    def seat_names(self, state: Kill) -> tuple[str, ...]:
        """What the seats are called: the players."""
        return tuple(state.cards[seat].name for seat in range(state.seats))

    def printed(self, state: Kill, name: str) -> Any:
        """A card as it is printed, by the name its piece has in the content."""
        from .catalogue import printed  # needs the language that is made here

        return printed(state, name)

    def changes(self, view: KillView) -> Mapping[str, str]:
        """What the variants make of the rules (OHK-168)."""
        return about.changes(view.params)


def _kind(model: Any) -> tuple[str, int] | bool:
    """A component by class and number; else whether it changes a class in a reveal."""
    if isinstance(model, Component):
        return model.class_, model.number
    return isinstance(model, Special) and model.changes_class


GAME = OneHitKill()
