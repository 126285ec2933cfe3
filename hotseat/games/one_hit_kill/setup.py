"""Setting a game up: players, decks, variants, the rules they make, and all pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pydantic import Field, ValidationError

from hotseat.engine.move import Refusal
from hotseat.engine.rng import MASK
from hotseat.engine.step import Act, Record, nearest

from . import params
from .cards import CORE, DeckFile, Library, Special, Variant
from .deal import Deal
from .letters import ALPHABET
from .needs import TEN
from .params import Params
from .state import Kill

LEAST, MOST_CORE, MOST = 2, 3, 6


class KillOptions(Record):
    """What a game is set up from.

    `players` are their names by seat, clockwise; `decks` and `variants` are ids. `starter` is a
    seat from 0, or -1 for the generator (OHK-015). `score` are the games each seat has won before
    at this table. `friendly` lets anything be taken back (OHK-187).
    """

    players: tuple[str, ...]
    decks: tuple[str, ...] = Field(
        default=(CORE,), description="The decks, such as core,death-and-lore."
    )
    variants: tuple[str, ...] = Field(
        default=(), description="Variants of the rules, such as three-kills,wide-field."
    )
    starter: int = -1
    score: tuple[int, ...] = ()
    friendly: bool = False


def again(options: KillOptions, winner: int, match: bool = False) -> KillOptions:
    """The next game at the same table: the winner starts, with the score (OHK-016); without a
    winner the starter is found as for a first game (OHK-017). After a match the next one begins at
    nothing, for its score says how far it is (OHK-200).
    """
    if match:
        return options.model_copy(update={"starter": winner, "score": ()})
    before = options.score or (0,) * len(options.players)
    score = tuple(n + (seat == winner) for seat, n in enumerate(before))
    return options.model_copy(update={"starter": winner, "score": score})


# ---- what is wrong


def objections(library: Library, options: KillOptions) -> Iterator[Refusal]:
    """What is wrong with these options."""
    wrong = [*_decks(library, options), *_variants(library, options)]
    yield from wrong
    yield from _players(library, options)
    n = len(options.players)
    if not -1 <= options.starter < n:
        yield Refusal("OHK-015", f"The starter is a seat from 0 to {n - 1}, or -1 for chance.")
    if options.score and len(options.score) != n:
        yield Refusal("OHK-016", "The score names the games won by each seat.")
    if not wrong:
        yield from _fits(library, options)


def warnings(library: Library, options: KillOptions) -> list[Refusal]:
    """What is not recommended, and may be played all the same (OHK-152)."""
    more = [deck for deck in options.decks if deck != CORE]
    if len(more) < 2:
        return []
    return [Refusal("OHK-152", "More than one expansion at a time is not recommended.")]


def _decks(library: Library, options: KillOptions) -> Iterator[Refusal]:
    for deck in options.decks:
        if deck not in library.decks:
            known = ", ".join(library.decks)
            yield Refusal("OHK-020", f"There is no deck `{deck}`; there are {known}.")
    if len(set(options.decks)) < len(options.decks):
        yield Refusal("OHK-020", "Each deck is in the game once.")
    if CORE not in options.decks:
        yield Refusal("OHK-148", "An expansion needs the Core deck.")
    there = {deck for deck in options.decks if deck in library.decks}
    if (n := len(classes(library, [*there]))) > len(ALPHABET):
        text = (
            f"These decks have {n} classes, and there are {len(ALPHABET)} letters to call them by."
        )
        yield Refusal("OHK-152", text)


def _variants(library: Library, options: KillOptions) -> Iterator[Refusal]:
    for id in options.variants:
        if id not in library.variants:
            known = ", ".join(library.variants)
            near = nearest(id, library.variants) or f"; there are {known}."
            yield Refusal("OHK-164", f"There is no variant `{id}`{near}")
    if len(set(options.variants)) < len(options.variants):
        yield Refusal("OHK-167", "Each variant is chosen once.")


def _players(library: Library, options: KillOptions) -> Iterator[Refusal]:
    n = len(options.players)
    core = not expanded(options)
    if n < LEAST:
        text = "Two players are needed; one person plays against a computer."
        yield Refusal("OHK-019", text)
    elif core and n > MOST_CORE:
        text = f"The Core deck is for {LEAST} or {MOST_CORE} players: add an expansion."
        yield Refusal("OHK-018", text)
    elif n > MOST:
        yield Refusal("OHK-147", f"{MOST} players at most, with an expansion.")
    for variant in chosen(library, options):
        least, most = variant.players.core if core else variant.players.expansion
        if not least <= n <= most:
            text = f"{variant.name} is for {least} to {most} players with these decks."
            yield Refusal("OHK-164", text)
        yield from _for_decks(variant, options)


def _for_decks(variant: Variant, options: KillOptions) -> Iterator[Refusal]:
    wanted = () if variant.decks == "any" else variant.decks
    for deck in (wanted,) if isinstance(wanted, str) else wanted:
        if deck not in options.decks:
            yield Refusal("OHK-164", f"{variant.name} is played with the deck `{deck}`.")


def expanded(options: KillOptions) -> bool:
    """Is an expansion in the game?"""
    return any(deck != CORE for deck in options.decks)


def chosen(library: Library, options: KillOptions) -> list[Variant]:
    """The variants that are chosen, as far as there are such."""
    return [library.variants[id] for id in options.variants if id in library.variants]


def rules(library: Library, options: KillOptions) -> tuple[Params, list[Refusal]]:
    """The parameters these variants make together; the standard rules where they cannot
    (OHK-167)."""
    told = [(variant.name, variant.set_) for variant in chosen(library, options)]
    together, refused = params.combined(told)
    if refused:
        return Params(), refused
    names = " and ".join(name for name, _ in told)
    try:
        return Params.model_validate(together), []
    except ValidationError:
        texts = params.wrong(together)
        return Params(), [Refusal("OHK-166", f"{names}: {text}.") for text in texts]


def _fits(library: Library, options: KillOptions) -> Iterator[Refusal]:
    """Are there cards enough (OHK-166)?"""
    in_force, refused = rules(library, options)
    yield from refused
    if refused:
        return
    n = len(options.players)
    late = 0 if in_force.in_deal else sum(n for _, n in _specials(library, options, in_force, 1))
    there = len(_white(library, options, in_force)) - late
    wanted = n * in_force.hand_size + in_force.field_size
    if wanted > there:
        hands = f"{n * in_force.hand_size} + {in_force.field_size}"
        yield Refusal("OHK-166", f"{hands} cards do not fit in {there}.")
    weapons = sum(len(library.decks[deck].weapons) for deck in options.decks)
    dealt = n * in_force.dealt_each + in_force.dealt_table
    if dealt > weapons:
        yield Refusal("OHK-166", f"{dealt} Weapons are to be dealt, only {weapons} exist.")


# ---- the pieces


def _files(library: Library, options: KillOptions) -> list[DeckFile]:
    return [library.decks[deck] for deck in options.decks]


def classes(library: Library, decks: Sequence[str]) -> tuple[str, ...]:
    """The classes of these decks, in their order."""
    return tuple(cls for deck in decks for cls in library.decks[deck].deck.classes)


def _specials(
    library: Library, options: KillOptions, in_force: Params, late: int = 0
) -> list[tuple[Special, int]]:
    """The Specials of the decks and how many of each; only late ones where asked."""
    cards = [card for file in _files(library, options) for card in file.cards]
    counted = [(card, in_force.counts.get(card.id, card.count)) for card in cards]
    return [(card, n) for card, n in counted if card.deal_late or not late]


def _white(library: Library, options: KillOptions, in_force: Params) -> list[str]:
    """The names of all white cards: components by class and number, then Specials."""
    names = [
        f"component:{cls}-{number}"
        for cls in classes(library, options.decks)
        for number in range(1, TEN + 1)
    ]
    for card, n in _specials(library, options, in_force):
        names += [f"special:{card.id}"] * n
    return names


def lay_out(library: Library, options: KillOptions, seed: int) -> Kill:
    """All pieces of a table, before anything is dealt."""
    in_force, _ = rules(library, options)
    n = len(options.players)
    weapons = [weapon.id for file in _files(library, options) for weapon in file.weapons]
    names = [
        *(f"player:{name}" for name in options.players),
        *(f"deck:{deck}" for deck in options.decks),
        *(f"variant:{variant}" for variant in options.variants),
        *_white(library, options, in_force),
        *(f"weapon:{weapon}" for weapon in weapons),
    ]
    return Kill(
        names=tuple(names),
        rng=seed & MASK,
        acts=[Act(id=0, kind="game")],
        agenda=[(Deal(), 0)],
        params=in_force,
        hands=[[] for _ in range(n)],
        weapons=[[] for _ in range(n)],
        starter=options.starter,
        score=list(options.score) or [0] * n,
        friendly=options.friendly,
    )
