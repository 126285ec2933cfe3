"""What happened in a game, in words; a secret changes the words of a line, never how many there
are.

Tones are "", name, danger, good, quiet and number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from hotseat.engine.events import DEED, FOLLOWS, Event, Facts, Line, Said, seats_in
from hotseat.engine.saying import listed

from .log_kinds import ABOUT
from .wording import titled

if TYPE_CHECKING:
    from .state import Kill

Say = Callable[["Kill", Facts], Line]
PILES = {"deck": "the Draw pile", "discard": "the Discard pile"}


def lines(state: Kill, events: Sequence[Event]) -> list[Said]:
    """All that these events have to say, in order."""
    return [_said(state, event) for event in events]


def _said(state: Kill, event: Event) -> Said:
    indent, parts = SAYS[event.kind](state, event.facts)
    kind, rule = ABOUT[event.kind]
    return Said(indent, parts, kind, seats_in(event.facts), _cards(state, event.facts), rule)


def _cards(state: Kill, facts: Facts) -> tuple[str, ...]:
    """The cards that are named, as the content calls them."""
    named = [facts.get(name, -1) for name in ("card", "given", "taken")]
    pieces = [*named, *facts.get("cards", ()), *facts.get("rest", ()), *facts.get("weapons", ())]
    return tuple(dict.fromkeys(state.names[piece] for piece in pieces if piece >= state.seats))


# ---- words


def name_of(state: Kill, piece: int) -> str:
    """What a player or a card is called."""
    return str(state.cards[piece].name)


def _who(state: Kill, facts: Facts) -> str:
    return name_of(state, facts["seat"])


def names(state: Kill, pieces: Sequence[int]) -> str:
    """Cards with commas and a last "and"."""
    return listed([name_of(state, piece) for piece in pieces])


def cards(n: int) -> str:
    """So many cards."""
    return "1 card" if n == 1 else f"{n} cards"


def _told(state: Kill, facts: Facts, key: str = "cards") -> str:
    """The cards, for whoever may know them: ": B7 Fang and Regex"."""
    pieces = facts.get(key, ())
    return f": {names(state, pieces)}" if pieces else ""


def _deed(text: str, tone: str = "") -> Line:
    return DEED, ((text, tone),)


def _follows(text: str, tone: str = "") -> Line:
    return FOLLOWS, ((text, tone),)


# ---- lines


WHY = {"lot": ", by lot", "won": ", who won the last game", "agreed": ", as agreed"}


def _game_begins(state: Kill, facts: Facts) -> Line:
    """Who starts, and why; a game that was saved before that was told has no reason."""
    why = WHY.get(facts.get("why", ""), "")
    starts = (f"{_who(state, facts)} starts", "name")
    return 0, ((f"Game {facts['game']}: ", ""), starts, (why, "quiet"))


def _deals(state: Kill, facts: Facts) -> Line:
    weapons = f" and {facts['black']} Weapon{'s' * (facts['black'] != 1)}" if facts["black"] else ""
    return _follows(f"Everybody gets {cards(facts['n'])}{weapons}{_own(state, facts)}")


def _own(state: Kill, facts: Facts) -> str:
    """What a seat was dealt, for that seat: "; Ana gets A1 Spark and Regex, for Basilisk"."""
    if "seat" not in facts:
        return ""
    wanted = f", for {names(state, facts['weapons'])}" if facts["weapons"] else ""
    return f"; {_who(state, facts)} gets {names(state, facts['cards'])}{wanted}"


def _field_laid(state: Kill, facts: Facts) -> Line:
    weapons = facts["weapons"]
    more = f"; on the table {names(state, weapons)}" if weapons else ""
    return _follows(f"The Field is {names(state, facts['cards'])}{more}")


def _overloads_come(state: Kill, facts: Facts) -> Line:
    n = "1 Overload" if facts["n"] == 1 else f"{facts['n']} Overloads"
    return _follows(f"Shuffled into the Draw pile: {n}, now {cards(facts['pile'])}", "quiet")


def _turn(state: Kill, facts: Facts) -> Line:
    name = _who(state, facts).upper()
    return 0, ((f"{facts['round']} ", "number"), (name, "name"))


def _passes(state: Kill, facts: Facts) -> Line:
    return _deed(f"{_who(state, facts)} can do nothing, and the turn passes")


def _draws(state: Kill, facts: Facts) -> Line:
    what = name_of(state, facts["card"]) if "card" in facts else "a card"
    return _deed(f"{_who(state, facts)} draws {what}")


def _takes(state: Kill, facts: Facts) -> Line:
    return _deed(f"{_who(state, facts)} takes {names(state, facts['cards'])} from the Field")


def _forces(state: Kill, facts: Facts) -> Line:
    other = name_of(state, facts["other"])
    return _follows(f"{other} must pick up {names(state, facts['cards'])}", "danger")


def _discards(state: Kill, facts: Facts) -> Line:
    sizes = f", {facts['was']} ► {facts['at']}"
    told = _told(state, facts)
    return _deed(f"{_who(state, facts)} discards {cards(facts['n'])}{told}{sizes}")


def _has_chosen(state: Kill, facts: Facts) -> Line:
    return _follows(f"{_who(state, facts)} has chosen {cards(facts['n'])}", "quiet")


def _plays(state: Kill, facts: Facts) -> Line:
    return _deed(f"{_who(state, facts)} plays {name_of(state, facts['card'])}")


def _looks(state: Kill, facts: Facts) -> Line:
    n, told = cards(facts["n"]), _told(state, facts)
    return _follows(f"{_who(state, facts)} looks at the top {n}{told}")


def _keeps(state: Kill, facts: Facts) -> Line:
    kept, rest = _told(state, facts), _told(state, facts, "rest")
    text = f"{_who(state, facts)} keeps {cards(facts['n'])}{kept}, discards {facts['left']}{rest}"
    return _follows(text)


def _searches(state: Kill, facts: Facts) -> Line:
    return _follows(f"{_who(state, facts)} searches {PILES[facts['pile']]}, {cards(facts['n'])}")


def _fetches(state: Kill, facts: Facts) -> Line:
    what = name_of(state, facts["card"]) if "card" in facts else "a card"
    return _follows(f"{_who(state, facts)} takes {what} from {PILES[facts['pile']]}")


def _nothing(state: Kill, facts: Facts) -> Line:
    return _follows("There is no card for it", "quiet")


def _shuffles(state: Kill, facts: Facts) -> Line:
    return _follows("The Draw pile is shuffled", "quiet")


def _refills(state: Kill, facts: Facts) -> Line:
    return _follows(f"The Field gets {names(state, facts['cards'])}")


def _reshuffles(state: Kill, facts: Facts) -> Line:
    return _follows(f"The Discard pile, {cards(facts['n'])}, is the new Draw pile", "quiet")


def _puts_by(state: Kill, facts: Facts) -> Line:
    return _follows("The chain is stopped: Overload goes back into the Draw pile", "quiet")


def _sweeps(state: Kill, facts: Facts) -> Line:
    return _follows(f"Swept from the Field: {names(state, facts['cards'])}")


SOURCES = {"played": "OVERLOAD", "field": "OVERLOAD in the Field", "pair": "OVERLOAD, a pair"}


def _overload(state: Kill, facts: Facts) -> Line:
    over, keep = state.params.threshold, state.params.keep
    text = f"{SOURCES[facts['source']]}: hands over {over} are cut to {keep}"
    return _follows(text, "danger")


def _pair(state: Kill, facts: Facts) -> Line:
    return _follows(f"{_who(state, facts)} shows two Overloads", "danger")


def _takes_weapon(state: Kill, facts: Facts) -> Line:
    what = name_of(state, facts["card"]) if "card" in facts else "a Weapon"
    return _deed(f"{_who(state, facts)} takes {what}" + (", a Weapon" if "card" in facts else ""))


def _adds_weapon(state: Kill, facts: Facts) -> Line:
    return _deed(f"{_who(state, facts)} adds {name_of(state, facts['card'])} to the table")


def _trades_weapon(state: Kill, facts: Facts) -> Line:
    if "given" not in facts:
        return _deed(f"{_who(state, facts)} trades a Weapon in")
    given, taken = name_of(state, facts["given"]), name_of(state, facts["taken"])
    return _deed(f"{_who(state, facts)} trades {given} for {taken}")


def _reveals(state: Kill, facts: Facts) -> Line:
    places = zip(facts["cards"], facts["classes"], strict=True)
    shown = [_component(state, card, as_) for card, as_ in places]
    weapon = name_of(state, facts["card"])
    text = f"{_who(state, facts)} reveals {weapon} and wins: {', '.join(shown)}"
    return 0, ((text, "good"),)


def _component(state: Kill, card: int, as_: str) -> str:
    return name_of(state, card) + (f" as {titled(as_)}" if as_ else "")


SAYS: Mapping[str, Say] = {
    "game_begins": _game_begins,
    "deals": _deals,
    "field_laid": _field_laid,
    "overloads_come": _overloads_come,
    "turn": _turn,
    "passes": _passes,
    "draws": _draws,
    "takes": _takes,
    "forces": _forces,
    "discards": _discards,
    "has_chosen": _has_chosen,
    "plays": _plays,
    "looks": _looks,
    "keeps": _keeps,
    "searches": _searches,
    "fetches": _fetches,
    "no_such_card": _nothing,
    "nothing_to_choose": _nothing,
    "shuffles": _shuffles,
    "refills": _refills,
    "reshuffles": _reshuffles,
    "puts_by": _puts_by,
    "sweeps": _sweeps,
    "overload": _overload,
    "pair": _pair,
    "takes_weapon": _takes_weapon,
    "adds_weapon": _adds_weapon,
    "trades_weapon": _trades_weapon,
    "reveals": _reveals,
}
