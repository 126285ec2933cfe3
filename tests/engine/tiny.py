"""A tiny game for tests of the engine: seats with coins and a hidden hand, a deck, an open pile.

    t = table(["red-1", "blue-1"], [], deck=["red-2"], steps=[Note(text="a")])
    assert t.trail == ["a"]

A card is red or blue. `trail` is what notes have written, in order: the tests read it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from hotseat.engine.cards import Printed
from hotseat.engine.effects import Effect, PlayerEffect, Rule
from hotseat.engine.language import (
    Amount,
    Condition,
    Kind,
    Language,
    Moment,
    Number,
    Place,
    Selector,
    Who,
    amount,
)
from hotseat.engine.lexicon import lexicon
from hotseat.engine.move import PASS, Caps, Move, Pass, Question, Refusal, Split, Take
from hotseat.engine.state import State
from hotseat.engine.step import Act, AnyStep, Step, Steps


class Card(Printed):
    """A red or a blue card."""

    type: Literal["red", "blue"] = "red"


@dataclass(slots=True, kw_only=True)
class Table(State):
    """Coins and a hand a seat, a deck (its last card on top), an open pile, cards in play."""

    coins: list[int]
    hands: list[list[int]]
    deck: list[int] = Field(default_factory=list)
    pile: list[int] = Field(default_factory=list)
    play: list[int] = Field(default_factory=list)
    trail: list[str] = Field(default_factory=list)
    dictate: int = -1

    def clone(self) -> Table:
        """A copy that shares nothing that can change."""
        copy: Table = object.__new__(Table)
        self._copy_base(copy)
        copy.coins, copy.hands = self.coins[:], [hand[:] for hand in self.hands]
        copy.deck, copy.pile, copy.play = self.deck[:], self.pile[:], self.play[:]
        copy.trail, copy.dictate = self.trail[:], self.dictate
        return copy

    def zone(self, name: str, seat: int) -> list[int]:
        """A zone of cards."""
        pile: list[int] = self.hands[seat] if name == "hand" else getattr(self, name)
        return pile

    def is_open(self, zone: str, seat: int) -> bool:
        """Hands and the deck are hidden."""
        return zone in ("pile", "play")

    def cap(self, piece: int) -> int:
        """How many coins could be taken from a seat."""
        return self.coins[piece]

    def draw(self, seat: int, n: int) -> None:
        """Cards from the top of the deck."""
        for _ in range(min(n, len(self.deck))):
            self.hands[seat].append(self.deck.pop())

    def put_away(self, verb: str, seat: int, cards: Sequence[int], zone: str, act: Act) -> None:
        """Cards go to the pile."""
        for card in cards:
            self.lying(card).remove(card)
            self.pile.append(card)
        self.tell(verb + "s", seat=seat, cards=tuple(cards))

    def lying(self, card: int) -> list[int]:
        """The zone a card lies in."""
        return next(z for z in (*self.hands, self.deck, self.pile, self.play) if card in z)

    def deliver(self, seat: int, cards: Sequence[int], to: str, owner: int, act: Act) -> None:
        """Cards go from where they lie to a zone of their owner."""
        for card in cards:
            next(z for z in (*self.hands, self.deck, self.pile, self.play) if card in z).remove(
                card
            )
            self.zone(to, owner).append(card)

    def told_cards(self, word: str, act: Act) -> tuple[int, ...]:
        """`this` or `it` as cards."""
        return (act.card,) if word == "this" else act.get("it", ())

    def play_free(self, seat: int, card: int, act: Act) -> None:
        """Its text runs in an act of its own."""
        self.lying(card).remove(card)
        self.play.append(card)
        self.begin(act, "card", *self.cards[card].texts[0].effects, seat=seat, card=card)

    def copy_text(self, card: int, act: Act) -> None:
        """Another card's text runs in this act."""
        self.do(act, *self.cards[card].texts[0].effects)

    def look(self, seat: int, zone: str, n: int) -> None:
        """The seat knows the top cards."""
        self.learn(seat, self.zone(zone, seat)[-n:])

    def cancel(self, act: Act) -> None:
        """The nearest deed is marked."""
        self.trail.append("cancelled")

    def prevent(self, act: Act, n: int) -> None:
        """So much less."""
        self.trail.append(f"{n} less")

    def keep_lasting(self, effect: Any, act: Act) -> None:
        """A rule lasts."""
        self.trail.append(f"{effect.rules[0].word} {effect.until}")

    def rule_of(self, question: Question, what: str = "") -> str:
        """The rule of a question, or a made-up one for the shared questions."""
        return question.rule or f"T-{question.word}"

    def never(self, key: str) -> Refusal | None:
        """Nobody ever sings."""
        return Refusal("T-9", "Nobody sings here.") if key == "sing" else None

    def spares(self, verb: str, seat: int, act: Act) -> bool:
        """The table (seat -1) takes nothing from who has seven coins."""
        return act.seat < 0 and self.coins[seat] == 7

    def dictated(self, question: Question, act: Act, options: Sequence[Move]) -> Any:
        """A seat that is played by a rule takes the last option."""
        ruled = self.dictate >= 0 and question.seat_of(self, act) == self.dictate
        return options[-1:] if ruled else None


# ---- steps that write on the trail, and steps that do what an engine must stand


class Note(Effect):
    """Write on the trail."""

    text: str = "note"

    def run(self, state: Table, act: Act) -> None:
        state.trail.append(self.text)


class Where(Effect):
    """Write on the trail within what it runs: kind, seat and card of the act."""

    def run(self, state: Table, act: Act) -> None:
        state.trail.append(f"{act.kind}:{act.seat}:{act.card}")


class Nest(Effect):
    """Begin an act of a kind, with steps."""

    kind: str
    then: Steps = ()
    seat: int | None = None
    card: int | None = None

    def run(self, state: Table, act: Act) -> None:
        state.begin(act, self.kind, *self.then, seat=self.seat, card=self.card)


class Drop(Effect):
    """End the nearest act of a kind: what is left of it does not happen."""

    kind: str

    def run(self, state: Table, act: Act) -> None:
        found = state.about(act, self.kind)
        assert found is not None
        state.end(found)


class Afterwards(Effect):
    """Put steps at the end of the nearest act of a kind."""

    kind: str
    then: Steps

    def run(self, state: Table, act: Act) -> None:
        found = state.about(act, self.kind)
        assert found is not None
        state.later(found, *self.then)


class Twice(Effect):
    """Push the same step twice, by two calls."""

    do: AnyStep

    def run(self, state: Table, act: Act) -> None:
        state.do(act, self.do)
        state.do(act, self.do)


class Keep(Effect):
    """Keep a fact of the act."""

    name: str
    value: int | str | tuple[int, ...] = 1

    def run(self, state: Table, act: Act) -> None:
        act[self.name] = self.value


class Win(Effect):
    """The game is over; what it still tries is void."""

    def run(self, state: Table, act: Act) -> None:
        state.finish("won")
        state.do(act, Note(text="done after the end"))
        state.begin(act, "after", Note(text="begun after the end"))
        state.later(act, Note(text="later than the end"))
        state.end(act)


class Forever(Effect):
    """A bug: it puts itself back without end."""

    def run(self, state: Table, act: Act) -> None:
        state.do(act, self)


class RollDie(Effect):
    """Roll a die of six onto the trail."""

    def run(self, state: Table, act: Act) -> None:
        state.trail.append(f"die {state.below(6)}")


class Coin(PlayerEffect):
    """Coins from the bank."""

    n: Amount = 1
    who: Who = "you"

    def apply(self, state: Table, act: Act, seat: int) -> None:
        state.coins[seat] += amount(self.n, state, act)
        state.tell("coins", seat=seat, at=state.coins[seat])


class Spend(PlayerEffect):
    """Coins to the bank, as far as there are."""

    n: Amount = 1
    who: Who = "you"

    def can(self, state: Table, act: Act) -> bool:
        return all(state.coins[s] >= amount(self.n, state, act) for s in self.seats(state, act))

    def apply(self, state: Table, act: Act, seat: int) -> None:
        paid = min(state.coins[seat], amount(self.n, state, act))
        state.coins[seat] -= paid
        act["done"] = paid


class Shares(Effect):
    """Ask how an amount is split among the others."""

    n: int = 1
    up_to: bool = False

    def run(self, state: Table, act: Act) -> None:
        state.do(act, Split(n=self.n, of="other_players", up_to=self.up_to))


class Calm(Rule):
    """A rule, to show that rules are not carried out."""

    n: int = 1


# ---- a turn, and questions of every shape


class PlayCard(Move):
    """Play a card of the own hand."""

    seat: int
    card: int

    def refusals(self, state: Table, act: Act) -> Iterator[Refusal]:
        if self.card not in state.hands[state.active]:
            yield Refusal("T-2", "{card} is not in your hand.")
        if state.cards[self.card].type == "blue" and not state.coins[self.seat]:
            yield Refusal("T-3", "A blue card wants a coin.")

    def run(self, state: Table, act: Act) -> None:
        state.play_free(self.seat, self.card, act)


class Turn(Question):
    """Play a card or pass."""

    rule: ClassVar[str] = "T-1"

    def seat_of(self, state: Table, act: Act) -> int:
        return state.active

    def candidates(self, state: Table, act: Act) -> list[Move]:
        seats = range(len(state.hands))
        return [*(PlayCard.of(s, c) for s in seats for c in state.hands[s]), PASS]

    def chosen(self, state: Table, act: Act, picks: Sequence[Move]) -> None:
        if isinstance(picks[0], Pass):
            state.do(act, NextTurn())
        else:
            state.do(act, picks[0], self)


class NextTurn(Step):
    """The next seat's turn, at the bottom of the agenda."""

    def run(self, state: Table, act: Act) -> None:
        state.active = (state.active + 1) % len(state.hands)
        state.agenda.insert(0, (Turn(), 0))


class Ask(Question):
    """Pieces, bounds, caps and objections as told."""

    pieces: tuple[int, ...] = ()
    least: int = 1
    most: int = 1
    caps: tuple[int, ...] | None = None
    seat: int = 0
    public_: bool = False
    odd: bool = False
    rule: ClassVar[str] = "T-4"

    def seat_of(self, state: Table, act: Act) -> int:
        return self.seat

    def candidates(self, state: Table, act: Act) -> list[Move]:
        return [Take.of(i) for i in self.pieces]

    def bounds(self, state: Table, act: Act, options: Sequence[Move]) -> tuple[int, int, Caps]:
        return self.least, self.most, self.caps

    def objections(self, state: Table, act: Act, picks: Sequence[Move]) -> Iterator[Refusal]:
        if self.odd and sum(move.it for move in picks if isinstance(move, Take)) % 2 == 0:
            yield Refusal("T-5", "The sum must be odd.")

    def public(self, state: Table, act: Act) -> bool:
        return self.public_

    def chosen(self, state: Table, act: Act, picks: Sequence[Move]) -> None:
        state.trail.append("chose " + ",".join(move.key for move in picks))


class Secret(Question):
    """A choice in private: which of the own cards."""

    seat: int

    def seat_of(self, state: Table, act: Act) -> int:
        return self.seat

    def candidates(self, state: Table, act: Act) -> list[Move]:
        return [Take.of(c) for c in state.hands[self.seat]]

    def chosen(self, state: Table, act: Act, picks: Sequence[Move]) -> None:
        (pick,) = picks
        assert isinstance(pick, Take)
        act[f"chosen:{self.seat}"] = (pick.it,)


# ---- the language


def _others(state: Table, act: Act, seat: int) -> list[int]:
    n = len(state.hands)
    return [(seat + i) % n for i in range(1, n)] if seat >= 0 else list(range(n))


SELECTORS = {
    "you": Selector(lambda s, a, p: [p], "player", full="you", terse="you"),
    "each_player": Selector(lambda s, a, p: range(len(s.hands)), "player", full="each player"),
    "other_players": Selector(_others, "player", plural=True, full="the other players"),
    "another_player": Selector(_others, "player", picks=True, full="another player"),
    "nobody": Selector(lambda s, a, p: [], "player", picks=True, full="nobody"),
    "own_cards": Selector(lambda s, a, p: s.hands[p], "item", picks=True, hidden=True),
}
NUMBERS = {
    "coins": Number(lambda s, a, p: s.coins[p], "coin", "coins", "coin you have"),
    "hand": Number(lambda s, a, p: len(s.hands[p]), "card", "cards", "card in your hand"),
    "done": Number(lambda s, a, p: a.get("done", 0), direct="that many"),
}
CONDITIONS = {
    "rich": Condition(lambda s, a, p, x: s.coins[p] >= 5, full="you are rich"),
    "holds": Condition(
        lambda s, a, p, x: any(s.cards[c].type == x for c in s.hands[p]),
        takes=("red", "blue"),
        full="you hold {}",
    ),
}
LANGUAGE = Language(
    words=lexicon(sys.modules[__name__]),
    selectors=SELECTORS,
    numbers=NUMBERS,
    conditions=CONDITIONS,
    kinds={
        "red": Kind(lambda card: card.type == "red", "red card", "red cards"),
        "blue": Kind(lambda card: card.type == "blue", "blue card", "blue cards"),
    },
    zones={zone: Place(zone) for zone in ("hand", "deck", "pile", "play")},
    moments={"played": Moment(full="when played")},
    untils={"end": ("until the end", "end")},
    immunities={"coins": ("coins", "coins")},
    old={"shout": "note"},
)


class Game:
    """What `imagine` asks of a game."""

    def unseen(self, state: Table, seat: int) -> list[list[list[int]]]:
        """The deck and the hands of the others are one group."""
        return [[state.deck, *(hand for s, hand in enumerate(state.hands) if s != seat)]]

    def pinned(self, state: Table, seat: int) -> Sequence[int]:
        """What the seat has learned."""
        return state.known.get(seat, ())

    def fits(self, state: Table, seat: int) -> None:
        """Any card may lie anywhere."""

    def bags(self, state: Table) -> Sequence[list[int]]:
        """Hands have no order."""
        return state.hands


def card(name: str, *effects: Step) -> Card:
    """A card by its name, `red-1` or `blue-2`."""
    colour: Any = name.partition("-")[0]
    return Card(id=name, type=colour, effects=effects or (Note(text=name),))


def table(
    *hands: Sequence[str | Card],
    deck: Sequence[str | Card] = (),
    pile: Sequence[str | Card] = (),
    coins: Sequence[int] | None = None,
    steps: Sequence[Step] = (),
    seat: int = 0,
    seed: int = 1,
    run: bool = True,
    **fields: Any,
) -> Table:
    """A table with these hands; `steps` run within the game's act, whose seat is `seat`."""
    held = hands or ((), ())
    models: list[Any] = [None] * len(held)
    names = [f"player {i}" for i in range(len(held))]

    def ids(cards: Sequence[str | Card]) -> list[int]:
        first = len(models)
        models.extend(card(c) if isinstance(c, str) else c for c in cards)
        names.extend(model.id for model in models[first:])
        return list(range(first, len(models)))

    zones = [ids(hand) for hand in held]
    made = {"deck": ids(deck), "pile": ids(pile)}
    state = Table(
        names=tuple(names),
        rng=seed,
        acts=[Act(id=0, kind="game", seat=seat)],
        coins=list(coins) if coins is not None else [3] * len(held),
        hands=zones,
        **made,
        **fields,
    )
    state.cards, state.language = tuple(models), LANGUAGE
    state.log = []
    state.do(state.acts[0], *steps)
    if run:
        state.run()
    return state


def keys(state: Table) -> list[str]:
    """The keys of the options."""
    return [move.key for move in state.decision.options]


def told(state: Table) -> list[str]:
    """The kinds of all events."""
    return [event.kind for event in state.log]


def read(text: Any) -> Step:
    """A step from its written form, as in a file."""
    return Nest.model_validate(
        {"kind": "read", "then": [text]}, context={"language": LANGUAGE}
    ).then[0]
