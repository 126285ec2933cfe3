"""The state of a fight, alone or in a run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pydantic import Field
from pydantic.dataclasses import dataclass

from hotseat.engine.move import Question
from hotseat.engine.state import State
from hotseat.engine.step import Act, AnyStep

from . import campaign as runs
from . import laws, status
from .campaign import CONCEDED, WON, Campaign

_new: Any = object.__new__


@dataclass(slots=True, kw_only=True)
class HeroMat:
    """A Hero's mat: counters and piles. The last card of `deck` is its top."""

    aggro: int = 0
    energy: int = 0
    items: list[int] = Field(default_factory=list)
    deck: list[int] = Field(default_factory=list)
    hand: list[int] = Field(default_factory=list)
    discard: list[int] = Field(default_factory=list)
    burn: list[int] = Field(default_factory=list)
    play: list[int] = Field(default_factory=list)

    def piles(self) -> tuple[list[int], ...]:
        """All places of a Hero's cards."""
        return (self.hand, self.items, self.play, self.discard, self.deck, self.burn)

    def clone(self) -> HeroMat:
        """A copy that shares nothing that can change."""
        copy: HeroMat = _new(HeroMat)
        copy.aggro, copy.energy, copy.items = self.aggro, self.energy, self.items[:]
        copy.deck, copy.hand, copy.discard = self.deck[:], self.hand[:], self.discard[:]
        copy.burn, copy.play = self.burn[:], self.play[:]
        return copy


@dataclass(slots=True, kw_only=True, frozen=True)
class Kept:
    """A rule that lasts: for whom, from which card, until when."""

    rule: AnyStep
    seat: int
    card: int
    until: str


@dataclass(slots=True, kw_only=True)
class Fight(State):
    """One fight. Pieces: the Heroes' seats, the Boss, the Minions, then all cards.

    In a run it is the fight there is now: `campaign` is what goes on from fight to fight, and the
    pieces are those of the whole Episode, all Bosses, all Minions and the Episode itself before the
    cards. `box` has the decks of the other Bosses, by Boss; `armory` are cards nobody has, its last
    on top; `draft` those that lie open to be drafted.

    `tokens` holds Light and Heavy of the enemies in play; `boss_deck` lies face down with its first
    card on top; `seen` are Boss cards whose face the table knows although they lie in the deck.
    `damage` counts, by seat, the tokens moved this turn; `firsts` are Items whose
    first-time-each-turn ability is spent; `gone` Items destroyed this turn.
    """

    heroes: list[HeroMat]
    boss: int
    minions: tuple[int, ...] = ()
    tokens: dict[int, list[int]] = Field(default_factory=dict)
    bonus: list[int] = Field(default_factory=lambda: [0, 0])
    bonus_start: tuple[int, int] = (0, 0)
    boss_deck: list[int] = Field(default_factory=list)
    revealed: list[int] = Field(default_factory=list)
    seen: list[int] = Field(default_factory=list)
    level: int = 1
    retry: bool = False
    phase: str = "setup"
    turn: int = 0
    plays: int = 0
    plays_most: int = 3
    used: list[int] = Field(default_factory=list)
    firsts: list[int] = Field(default_factory=list)
    gone: list[int] = Field(default_factory=list)
    weapons: list[int] = Field(default_factory=list)
    reacted: list[int] = Field(default_factory=list)
    damage: list[int] = Field(default_factory=list)
    lasting: list[Kept] = Field(default_factory=list)
    hero_die: int = -1
    last_face: str = ""
    finisher: int = -1
    campaign: Campaign | None = None
    box: list[list[int]] = Field(default_factory=list)
    armory: list[int] = Field(default_factory=list)
    draft: list[int] = Field(default_factory=list)
    settings: Any = Field(default=None, exclude=True, repr=False)
    moments: Any = Field(default=frozenset(), exclude=True, repr=False)

    def clone(self) -> Fight:
        """A copy that shares nothing that can change."""
        copy: Fight = _new(Fight)
        self._copy_base(copy)
        copy.heroes = [hero.clone() for hero in self.heroes]
        copy.boss, copy.minions = self.boss, self.minions
        copy.tokens = {enemy: pair[:] for enemy, pair in self.tokens.items()}
        copy.bonus, copy.bonus_start = self.bonus[:], self.bonus_start
        copy.boss_deck, copy.revealed = self.boss_deck[:], self.revealed[:]
        copy.seen, copy.level, copy.retry = self.seen[:], self.level, self.retry
        copy.phase, copy.turn, copy.plays = self.phase, self.turn, self.plays
        copy.plays_most, copy.used, copy.firsts = self.plays_most, self.used[:], self.firsts[:]
        copy.gone, copy.weapons, copy.reacted = self.gone[:], self.weapons[:], self.reacted[:]
        copy.damage, copy.lasting, copy.hero_die = self.damage[:], self.lasting[:], self.hero_die
        copy.last_face, copy.finisher = self.last_face, self.finisher
        copy.campaign, copy.box, copy.armory, copy.draft = self.campaign, [], [], []
        if self.campaign is not None:
            copy.box = [deck[:] for deck in self.box]
            copy.armory, copy.draft = self.armory[:], self.draft[:]
        copy.settings, copy.moments = self.settings, self.moments
        return copy

    # ---- beginning and ending

    def run(self) -> None:
        """Run on until somebody must decide or all is over; in a run a fight is not all."""
        State.run(self)
        while self.result in BETWEEN:
            between = BETWEEN[self.result]
            self.result = ""
            self.acts[0].facts.clear()
            between(self)
            State.run(self)

    def fight_over(self, result: str) -> None:
        """The fight is won or lost: nothing more of it happens."""
        self.finish(result if self.campaign is None else f"fight_{result}")

    def finish(self, result: str) -> None:
        """The game is over; the end of a run leaves nobody with drafted cards."""
        State.finish(self, result)
        if self.campaign is not None and result in (WON, CONCEDED):
            runs.close(self)

    def wait_for_moments(self) -> None:
        """Note every moment a card here waits for; at other moments nobody is looked at."""
        cards = (self.cards[card] for hero in self.heroes for pile in hero.piles() for card in pile)
        self.moments = frozenset(
            when.word for card in cards for text in card.texts for when in text.when
        )

    # ---- looking

    def in_order(self) -> list[int]:
        """The seats in turn order, from the active Hero."""
        n = len(self.heroes)
        return [(self.active + i) % n for i in range(n)]

    def colours(self, seat: int) -> list[str]:
        """The colours a Hero covers, lowest first (OHH-009)."""
        covered = self.settings.aggro_bar[: self.heroes[seat].aggro]
        return list(dict.fromkeys(c for c in covered if c != "none"))

    def covers(self, seat: int, colour: str) -> bool:
        """Has this Hero a token in this colour, or beyond it?"""
        bar: tuple[str, ...] = self.settings.aggro_bar
        return self.heroes[seat].aggro > bar.index(colour)

    def owner(self, card: int) -> int:
        """Whose card it is, wherever it lies; -1 for the Boss' cards."""
        for seat, hero in enumerate(self.heroes):
            if any(card in pile for pile in hero.piles()):
                return seat
        return -1

    def zone(self, name: str, seat: int) -> list[int]:
        """A zone of cards, named as on cards."""
        if name == "boss_deck":
            return self.boss_deck
        pile: list[int] = getattr(self.heroes[seat], name)
        return pile

    def is_open(self, zone: str, seat: int) -> bool:
        """May everybody look? Only the order of decks is hidden (OHH-022)."""
        return zone not in ("deck", "boss_deck")

    def cap(self, piece: int) -> int:
        """How much Aggro could be taken here."""
        return self.heroes[piece].aggro

    def at_most(self, enemy: int) -> list[int]:
        """The tokens an enemy starts with, Light and Heavy (OHH-026, OHH-145)."""
        model = self.cards[enemy]
        if enemy == self.boss:
            health: list[int] = model.health_for(len(self.heroes))
            return health
        return [model.health.light, model.health.heavy]

    def enemies(self) -> list[int]:
        """The Boss, then the Minions in play by number."""
        return [self.boss, *(m for m in self.minions if m in self.tokens)]

    def rules_on(self, card: int) -> Iterable[Any]:
        """The rules a card in play holds by itself."""
        for ability in self.cards[card].texts:
            if ability.always:
                yield from ability.always

    # ---- cards on the move

    def draw(self, seat: int, n: int) -> None:
        """Draw cards; an empty pile is refilled only when a card is needed (OHH-054 to OHH-057)."""
        hero = self.heroes[seat]
        drawn = []
        for _ in range(min(n, len(hero.deck) + len(hero.discard))):
            if not hero.deck:
                hero.deck, hero.discard = hero.discard, []
                self.shuffle(hero.deck)
                self.tell("reshuffles", seat=seat)
            card = hero.deck.pop()
            hero.hand.append(card)
            drawn.append(card)
        if drawn or n:
            self.tell("draws", seat=seat, cards=tuple(drawn), short=n - len(drawn), reveals=True)

    def put_away(self, verb: str, seat: int, cards: Sequence[int], zone: str, act: Act) -> None:
        """Cards go to the Discard Pile or the Burn Pile of their owner, as the verb says, from
        where they lie (OHH-138, OHH-139).
        """
        from_hand = zone == "hand" and all(card in self.heroes[seat].hand for card in cards)
        for card in cards:
            pile = self.zone(verb, self.owner(card))
            self.lying(card).remove(card)
            pile.append(card)
        seen = zone == "deck"
        self.tell(verb + "s", seat=seat, cards=tuple(cards), zone=zone, reveals=seen)
        if verb == "discard" and from_hand:
            laws.discarded(self, seat, act)

    def deliver(self, seat: int, cards: Sequence[int], to: str, owner: int, act: Act) -> None:
        """Cards go from where they lie to a zone of their owner."""
        for card in cards:
            self.lying(card).remove(card)
            self.zone(to, owner).append(card)
        self.tell("returns", seat=owner, cards=tuple(cards), to=to)

    def lying(self, card: int) -> list[int]:
        """The pile a card lies in."""
        for hero in self.heroes:
            for pile in hero.piles():
                if card in pile:
                    return pile
        raise ValueError(f"card {card} lies nowhere")

    def destroy(self, seat: int, item: int) -> None:
        """An Item in play goes to its owner's Burn Pile at once (OHH-087)."""
        hero = self.heroes[seat]
        hero.items.remove(item)
        hero.burn.append(item)
        self.gone.append(item)
        self.tell("destroys", seat=seat, card=item)

    def look(self, seat: int, zone: str, n: int) -> None:
        """The whole table sees the top Boss cards; their order stays (OHH-227)."""
        cards = tuple(self.boss_deck[:n])
        self.seen.extend(card for card in cards if card not in self.seen)
        self.tell("looks", seat=seat, cards=cards, reveals=True)

    # ---- counters

    def set_aggro(self, seat: int, n: int) -> int:
        """Aggro stays within the bar (OHH-008, OHH-107). Gives the change."""
        hero = self.heroes[seat]
        was = hero.aggro
        hero.aggro = max(0, min(len(self.settings.aggro_bar), n))
        if hero.aggro != was:
            self.tell("aggro", seat=seat, was=was, at=hero.aggro)
        return hero.aggro - was

    def set_energy(self, seat: int, n: int) -> int:
        """Energy stays between 0 and its most (OHH-050). Gives the change."""
        hero = self.heroes[seat]
        was = hero.energy
        hero.energy = max(0, min(self.settings.max_energy, n))
        if hero.energy != was:
            self.tell("energy", seat=seat, was=was, at=hero.energy)
        return hero.energy - was

    # ---- what the shared effects ask of a game

    def told_cards(self, word: str, act: Act) -> tuple[int, ...]:
        """`this`, `it` or `that` as cards of Heroes; what is none of those is no card."""
        told: tuple[int, ...] = act.get("it", ())
        if word == "this":
            told = (act.card,)
        elif word == "that":
            weapon = self.about(act, "weapon")
            told = (weapon.card,) if weapon else ()
        return tuple(card for card in told if self.owner(card) >= 0)

    def cancel(self, act: Act) -> None:
        """What the answered act was about to do does not happen."""
        laws.cancel(self, act)

    def prevent(self, act: Act, n: int) -> None:
        """So much less of what is about to happen."""
        gain = self.about(act, "gain")
        if gain is not None:
            gain["n"] = max(0, gain["n"] - n)

    def play_free(self, seat: int, card: int, act: Act) -> None:
        """A whole card is played, counting against nobody's plays (OHH-214)."""
        laws.play_free(self, seat, card, act)

    def copy_text(self, card: int, act: Act) -> None:
        """Another card's effects, as this card's own."""
        effects = self.cards[card].texts[0].effects
        self.do(act, *(effects or ()))

    def keep_lasting(self, effect: Any, act: Act) -> None:
        """A rule starts to last."""
        for rule in effect.rules:
            kept = Kept(rule=rule, seat=act.seat, card=act.card, until=effect.until)
            self.lasting.append(kept)
        self.tell("lasts", seat=act.seat, card=act.card)

    def spares(self, verb: str, seat: int, act: Act) -> bool:
        """Boss effects may be kept away from a hand."""
        return laws.spares(self, seat, act)

    def rule_of(self, question: Question, what: str = "") -> str:
        """The rule behind a question; shared questions get theirs here."""
        return laws.rule_of(self, question, what)

    def never(self, key: str) -> Any:
        """Why something no question asks for is not done."""
        return laws.never(self, key)

    # ---- honesty

    def status(self) -> list[str]:
        """What is wrong here; empty when nothing is."""
        return State.status(self) or status.wrong(self)


def _won(state: Fight) -> None:
    from .draft import FightWon

    state.do(state.acts[0], FightWon())


def _lost(state: Fight) -> None:
    from .between import FightLost

    state.do(state.acts[0], FightLost())


BETWEEN = {"fight_won": _won, "fight_lost": _lost}
