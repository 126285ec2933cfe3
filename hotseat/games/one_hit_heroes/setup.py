"""Setting a fight up: options, Items, hands, the retry's help, and who goes first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticKnownError

from hotseat.engine.card_effects import PickCards
from hotseat.engine.move import Move, Question, Refusal, Take
from hotseat.engine.step import Act, Record, Step

from .cards import Boss, BossFile, Library
from .turn import HeroTurn

if TYPE_CHECKING:
    from .state import Fight

MATS_LEAST, MATS_MOST, SOLO_MATS = 2, 4, 2


class FightOptions(Record):
    """What a fight is set up from.

    `heroes` are hero ids by seat, clockwise; `players` says which person runs each mat (empty: one
    each); `extra` are card ids beyond the starters, by hero; `retry` marks another try at a Boss
    and `help` that it comes with the help of seven cards (OHH-043).

    `run` is the Episode of a run: its Bosses are fought in order and need not be named. `armory`
    are the card ids earlier runs left, `looted` the Bosses whose packs they opened (OHH-190,
    OHH-191).
    """

    heroes: tuple[str, ...] = Field(
        description="Heroes by seat, such as sofia,edric; alone you run two."
    )
    run: str = Field(default="", description="All Bosses of an Episode, such as city-of-glass.")
    boss: str = Field(
        default="", validate_default=True, description="The Boss, such as brick-bruiser."
    )
    level: int = Field(default=1, description="How hard, from 1.")
    players: tuple[int, ...] = ()
    extra: Mapping[str, tuple[str, ...]] = {}
    retry: bool = False
    help: bool = True
    armory: tuple[str, ...] = ()
    looted: tuple[str, ...] = ()

    @field_validator("boss")
    @classmethod
    def _a_fight_has_a_boss(cls, boss: str, info: ValidationInfo) -> str:
        if not boss and not info.data.get("run"):
            raise PydanticKnownError("missing")
        return boss


def objections(library: Library, options: FightOptions) -> Iterator[Refusal]:
    """What is wrong with these options."""
    heroes = options.heroes
    for hero in heroes:
        if hero not in library.heroes:
            known = ", ".join(library.heroes)
            yield Refusal("OHH-001", f"There is no Hero `{hero}`; there are {known}.")
    if len(set(heroes)) < len(heroes):
        yield Refusal("OHH-004", "That Hero's deck is taken: every mat has its own Hero.")
    yield from _mats(options)
    if options.run:
        yield from _run(library, options)
    else:
        yield from _boss(library, options.boss)
        if options.armory or options.looted:
            yield Refusal("OHH-190", "A single fight has no Armory; only a run has.")
    levels = len(library.settings.levels)
    if not 1 <= options.level <= levels:
        yield Refusal("OHH-036", f"The level is 1 to {levels}, not {options.level}.")
    for card in (c for cards in options.extra.values() for c in cards):
        if card not in library.cards:
            yield Refusal("OHH-001", f"There is no card `{card}`.")


def _boss(library: Library, boss: str) -> Iterator[Refusal]:
    if boss not in library.bosses:
        known = ", ".join(library.bosses)
        yield Refusal("OHH-005", f"There is no Boss `{boss}`; there are {known}.")


def _run(library: Library, options: FightOptions) -> Iterator[Refusal]:
    """A run begins with the Boss marked 1, and with the cards earlier runs left."""
    if options.run not in library.episodes:
        known = ", ".join(library.episodes)
        yield Refusal("OHH-006", f"There is no Episode `{options.run}`; there are {known}.")
        return
    bosses = [file.boss for file in library.bosses_of(options.run)]
    if not bosses:
        yield Refusal("OHH-005", f"The Episode `{options.run}` has no Boss.")
    elif options.boss not in ("", bosses[0].id):
        yield Refusal("OHH-023", f"A run begins with its first Boss, {bosses[0].name}.")
    if options.extra:
        yield Refusal("OHH-184", "In a run further cards are drafted.")
    for boss in options.looted:
        yield from _boss(library, boss)
    yield from _armory(library, options)


def _armory(library: Library, options: FightOptions) -> Iterator[Refusal]:
    for card in options.armory:
        if card not in library.cards:
            yield Refusal("OHH-001", f"There is no card `{card}`.")
            continue
        name, owner = library.cards[card].name, library.origin[card]
        if owner in library.heroes:
            yield Refusal("OHH-200", f"{name} is a starter; no starter enters the Armory.")
        elif owner in library.bosses and owner not in options.looted:
            yield Refusal("OHH-191", f"{name} lies in a pack that nobody has opened.")
    if len({*options.armory}) < len(options.armory):
        yield Refusal("OHH-183", "No card lies in the Armory twice.")


def bosses_of(library: Library, options: FightOptions) -> Sequence[BossFile]:
    """The Bosses that are fought, in order (OHH-023)."""
    if options.run:
        return library.bosses_of(options.run)
    return [library.bosses[options.boss]]


def _mats(options: FightOptions) -> Iterator[Refusal]:
    mats = len(options.heroes)
    players = options.players or tuple(range(mats))
    if len(players) != mats:
        yield Refusal("OHH-003", "Every mat needs a person who runs it.")
    if len(set(players)) == 1:
        if mats != SOLO_MATS:
            rule = "OHH-020" if mats < SOLO_MATS else "OHH-003"
            yield Refusal(rule, "A person alone sets up two mats with two Heroes.")
    elif len(set(players)) < len(players):
        yield Refusal("OHH-003", "Only a person alone runs two mats.")
    if mats > MATS_MOST:
        yield Refusal("OHH-003", f"There are {MATS_MOST} mats, so {MATS_MOST} Heroes at most.")
    elif mats < MATS_LEAST and len(set(players)) != 1:
        yield Refusal("OHH-003", f"A fight has at least {MATS_LEAST} mats.")


class HasFigures(Protocol):
    """A library, or the state of a fight: both know the figures of the game."""

    @property
    def settings(self) -> Any:
        """The figures."""


def starting_aggro(game: HasFigures, level: int) -> int:
    """Aggro at the start, with what the levels add (OHH-007, OHH-033)."""
    added = sum(step.aggro for step in game.settings.levels[:level])
    return int(game.settings.start_aggro + added)


def starting_bonus(game: HasFigures, boss: Boss, level: int) -> tuple[int, int]:
    """The bonus pool of a level (OHH-032 to OHH-037)."""
    steps = [step.bonus for step in game.settings.levels[:level] if step.bonus]
    if boss.bonus is not None:
        steps = list(boss.bonus[: len(steps)])
    return sum(step.light for step in steps), sum(step.heavy for step in steps)


def begin(state: Fight, options: FightOptions) -> None:
    """Put the set-up on the agenda."""
    tell_fight(state)
    state.do(state.acts[0], SetUp(helped=options.retry and options.help))


def tell_fight(state: Fight) -> None:
    """It is told which fight begins; another Boss' deck shows its back (OHH-065)."""
    state.tell(
        "fight_begins",
        enemy=state.boss,
        number=state.campaign.at + 1 if state.campaign is not None else 1,
        level=state.level,
        retry=state.retry,
        reveals=not state.retry,
    )


class SetUp(Step):
    """A fight is set up: Items, hands, the mat's back, the help of another try. With a `finisher`,
    the seat that finished the last fight, that Hero goes first (OHH-188); else the team is asked.
    """

    helped: bool = False
    finisher: int = -1

    def run(self, state: Fight, act: Act) -> None:
        """Put its steps on the agenda."""
        state.wait_for_moments()
        seats = range(len(state.heroes))
        steps: list[Step] = []
        for seat in seats:
            pick = StartItems(
                verb="start_items", zone="deck", seat=seat, least=2, most=2, of="item"
            )
            steps += [pick, PlaceItems(seat=seat)]
        n = state.settings.retry_draw if self.helped else state.settings.hand
        steps += [DealHand(seat=seat, n=n) for seat in seats]
        steps.append(BossSetup())
        if self.helped:
            steps += _seven_less_two(state)
        first = FirstHero() if self.finisher < 0 else GoesFirst(seat=self.finisher)
        state.do(act, *steps, first)


def _seven_less_two(state: Fight) -> Iterator[Step]:
    away = state.settings.retry_discard
    for seat in range(len(state.heroes)):
        yield PickCards(verb="retry_discard", zone="hand", seat=seat, least=away, most=away)
        yield DropRetry(seat=seat)


class StartItems(PickCards):
    """Two owned Items start in play; with exactly two nobody is asked (OHH-013)."""

    rule: ClassVar[str] = "OHH-013"

    def candidates(self, state: Fight, act: Act) -> list[Move]:
        """All cards of the Hero; before the shuffle they have no order that could tell anything."""
        return [Take.of(card) for card in sorted(state.heroes[self.seat].deck)]

    def public(self, state: Fight, act: Act) -> bool:
        """What a Hero owns lies open before the shuffle (OHH-018)."""
        return True


class PlaceItems(Step):
    """The chosen Items go to the slots; they are placed, not played (OHH-230)."""

    seat: int

    def run(self, state: Fight, act: Act) -> None:
        """Place them."""
        hero = state.heroes[self.seat]
        cards = act.pop("picked")
        for card in cards:
            hero.deck.remove(card)
            hero.items.append(card)
        state.tell("begins_with", seat=self.seat, cards=cards)


class DealHand(Step):
    """The other cards are shuffled and the hand is drawn (OHH-017, OHH-216)."""

    seat: int
    n: int

    def run(self, state: Fight, act: Act) -> None:
        """Shuffle and draw."""
        state.shuffle(state.heroes[self.seat].deck)
        state.draw(self.seat, self.n)


class DropRetry(Step):
    """The cards given up for the retry's help go to the Discard Pile (OHH-043)."""

    seat: int

    def run(self, state: Fight, act: Act) -> None:
        """Discard them; it is set-up, so nothing answers."""
        hero = state.heroes[self.seat]
        cards = act.pop("picked")
        for card in cards:
            hero.hand.remove(card)
            hero.discard.append(card)
        state.tell("discards", seat=self.seat, cards=cards, zone="hand")


class BossSetup(Step):
    """What the mat's back says happens before the fight (OHH-024)."""

    def run(self, state: Fight, act: Act) -> None:
        """Carry it out."""
        effects = state.cards[state.boss].setup
        if effects:
            state.begin(act, "setup", *effects, seat=-1, card=state.boss)


class FirstHero(Question):
    """The team says who goes first, after all hands are drawn (OHH-019, OHH-044)."""

    rule: ClassVar[str] = "OHH-019"
    team: ClassVar[bool] = True

    def seat_of(self, state: Fight, act: Act) -> int:
        """Anybody; the first seat holds the terminal."""
        return 0

    def candidates(self, state: Fight, act: Act) -> list[Move]:
        """Every Hero."""
        return [Take.of(seat) for seat in range(len(state.heroes))]

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """That Hero's turn comes."""
        pick = picks[0]
        assert isinstance(pick, Take)
        state.do(act, GoesFirst(seat=pick.it))


class GoesFirst(Step):
    """The first turn of the fight is this Hero's."""

    seat: int

    def run(self, state: Fight, act: Act) -> None:
        """That turn comes."""
        state.active = self.seat
        state.tell("goes_first", seat=self.seat)
        state.do(act, HeroTurn())
