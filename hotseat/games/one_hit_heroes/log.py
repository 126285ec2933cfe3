"""What happened in a fight, in words.

Tones are "", name, danger, good, quiet, number, and G Y R P for the zones of the Aggro Bar.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from hotseat.engine.events import DEED, FOLLOWS, Event, Facts, Line, Part, Said, seats_in

from .cards import Minion
from .log_kinds import ABOUT

if TYPE_CHECKING:
    from .state import Fight

TONES = {"green": "G", "yellow": "Y", "red": "R", "purple": "P"}


def lines(state: Fight, events: Sequence[Event]) -> list[Said]:
    """All that these events have to say, in order."""
    return [_said(state, run) for run in _runs(events)]


def _said(state: Fight, run: Sequence[Event]) -> Said:
    """A line with what it is about."""
    event = run[0]
    told = RUNS.get(event.kind)
    indent, parts = told(state, run) if told else SAYS[event.kind](state, event.facts)
    kind, rule = ABOUT[event.kind]
    return Said(indent, parts, kind, seats_in(event.facts), _cards(state, event.facts), rule)


def _cards(state: Fight, facts: Facts) -> tuple[str, ...]:
    """The cards and enemies that are named, as the content calls them; never a Hero's mat."""
    named = (facts.get(name, -1) for name in ("card", "given", "taken", "by", "enemy"))
    pieces = [*named, *facts.get("cards", ())]
    cards = [state.names[piece] for piece in pieces if piece >= len(state.heroes)]
    return tuple(dict.fromkeys(cards))


def _runs(events: Sequence[Event]) -> list[list[Event]]:
    """Points of damage that are told in one line; every other event by itself."""
    runs: list[list[Event]] = []
    for event in events:
        if runs and event.kind in RUNS and _alike(runs[-1][0], event):
            runs[-1].append(event)
        else:
            runs.append([event])
    return runs


def _alike(first: Event, event: Event) -> bool:
    same = first.kind == event.kind
    return same and all(first.facts.get(key) == event.facts.get(key) for key in ("seat", "enemy"))


def _tokens(state: Fight, events: Sequence[Event]) -> Line:
    first, last = events[0].facts, events[-1].facts
    light = sum(e.facts["token"].endswith("light") for e in events)
    heavy = len(events) - light
    amount = ", ".join(f"{n} {kind}" for n, kind in ((heavy, "Heavy"), (light, "Light")) if n)
    minion = isinstance(state.cards[first["enemy"]], Minion)
    start = ((f" from {_name(state, first['enemy'])}", ""),) if minion else ()
    return (
        FOLLOWS,
        (
            (_name(state, first["seat"]), ""),
            (f" takes {amount}", ""),
            *start,
            *_aggro_change(state, first["was"], last["at"]),
        ),
    )


def _lost_points(state: Fight, events: Sequence[Event]) -> Line:
    n = len(events)
    text = "1 point finds no token" if n == 1 else f"{n} points find no token"
    return FOLLOWS, ((f"{text} and is lost" if n == 1 else f"{text} and are lost", "quiet"),)


def _aggro_change(state: Fight, was: int, at: int) -> tuple[Part, ...]:
    zone = zone_at(state, at)
    new = zone and zone != zone_at(state, was)
    change: tuple[Part, ...] = ((f", Aggro {was} ► {at}", ""),)
    return (*change, (f" {zone.upper()}", TONES[zone])) if new else change


def zone_at(state: Fight, aggro: int) -> str:
    """The highest colour so much Aggro covers; "" for none."""
    bar: tuple[str, ...] = state.settings.aggro_bar
    colour = bar[aggro - 1] if aggro else "none"
    return "" if colour == "none" else colour


def _name(state: Fight, piece: int) -> str:
    return str(state.cards[piece].name)


def _names(state: Fight, pieces: Sequence[int]) -> str:
    names = [_name(state, piece) for piece in pieces]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


Say = Callable[["Fight", Facts], Line]


def _hero_turn(state: Fight, facts: Facts) -> Line:
    name = _name(state, facts["seat"]).upper()
    return 0, ((f"{facts['turn']} ", "number"), (name, "name"))


def _scouts(state: Fight, facts: Facts) -> Line:
    card = state.cards[facts["card"]]
    return DEED, (("Scout: ", ""), (f"{card.number} {card.name}", "name"))


def _plays(state: Fight, facts: Facts) -> Line:
    return DEED, ((f"{_name(state, facts['seat'])} plays {_name(state, facts['card'])}", ""),)


def _reacts(state: Fight, facts: Facts) -> Line:
    return DEED, ((f"{_name(state, facts['seat'])} answers: {_name(state, facts['card'])}", ""),)


def _strikes(state: Fight, facts: Facts) -> Line:
    return DEED, ((f"{_name(state, facts['seat'])} strikes: {_name(state, facts['card'])}", ""),)


def _uses(state: Fight, facts: Facts) -> Line:
    return DEED, ((f"{_name(state, facts['seat'])} uses {_name(state, facts['card'])}", ""),)


def _ends(state: Fight, facts: Facts) -> Line:
    return DEED, ((f"{_name(state, facts['seat'])} ends the Fight", ""),)


def _draws(state: Fight, facts: Facts) -> Line:
    n = len(facts["cards"])
    short = " and finds no more" if facts["short"] else ""
    return FOLLOWS, ((f"{_name(state, facts['seat'])} draws {n}{short}", ""),)


def _away(verb: str) -> Say:
    def say(state: Fight, facts: Facts) -> Line:
        cards = _names(state, facts["cards"])
        return FOLLOWS, ((f"{_name(state, facts['seat'])} {verb} {cards}", ""),)

    return say


def _aggro(state: Fight, facts: Facts) -> Line:
    name = (_name(state, facts["seat"]), "")
    return FOLLOWS, (name, *_aggro_change(state, facts["was"], facts["at"]))


def _energy(state: Fight, facts: Facts) -> Line:
    text = f"{_name(state, facts['seat'])}, Energy {facts['was']} ► {facts['at']}"
    return FOLLOWS, ((text, ""),)


def _attack(state: Fight, facts: Facts) -> Line:
    return DEED, ((f"{_name(state, facts['enemy'])}: ", ""), ("ATTACK", "danger"))


def _rolls(state: Fight, facts: Facts) -> Line:
    """Somebody rolls the Attack Die; who it is has no effect (OHH-153)."""
    return FOLLOWS, ((f"{_name(state, facts['seat'])} rolls ", ""), _face(facts["face"]))


def _turned(state: Fight, facts: Facts) -> Line:
    return FOLLOWS, (("the die turns to ", ""), _face(facts["face"]))


def _face(face: str) -> Part:
    return face.upper(), "danger" if face == "hit" else TONES.get(face, "name")


def _pending(state: Fight, facts: Facts) -> Line:
    are = "is" if len(facts["seats"]) == 1 else "are"
    return FOLLOWS, ((f"{_names(state, facts['seats'])} {are} about to be hit", "danger"),)


def _blocked(state: Fight, facts: Facts) -> Line:
    text = f"{_name(state, facts['card'])} blocks for {_name(state, facts['seat'])}"
    return FOLLOWS, ((text, "good"),)


def _prevented(state: Fight, facts: Facts) -> Line:
    text = f"{_name(state, facts['card'])} saves {_name(state, facts['seat'])}"
    return FOLLOWS, ((text, "good"),)


def _hero_die(state: Fight, facts: Facts) -> Line:
    face = state.settings.hero_die[facts["face"]]
    shown = f"{face.heavy} Heavy" if face.heavy else f"{face.light} Light" if face.light else "0"
    return FOLLOWS, ((f"the Hero Die shows {shown}", ""),)


def _check(state: Fight, facts: Facts) -> Line:
    colour = facts["colour"]
    met = ("met", "danger") if facts["met"] else ("not met", "quiet")
    return DEED, (("check ", ""), (f"{colour.upper()} ", TONES[colour]), met)


def _restores(state: Fight, facts: Facts) -> Line:
    kinds = ((facts["heavy"], "Heavy"), (facts["light"], "Light"))
    amount = ", ".join(f"{n} {kind}" for n, kind in kinds if n)
    return FOLLOWS, ((f"{_name(state, facts['enemy'])} restores {amount}", ""),)


def _enemy(text: str, tone: str = "") -> Say:
    return lambda state, facts: (DEED, ((f"{_name(state, facts['enemy'])} {text}", tone),))


def _plain(text: str, tone: str = "quiet") -> Say:
    return lambda state, facts: (FOLLOWS, ((text, tone),))


def _of_hero(text: str, tone: str = "") -> Say:
    return lambda state, facts: (FOLLOWS, ((f"{_name(state, facts['seat'])} {text}", tone),))


def _of_card(text: str) -> Say:
    return lambda state, facts: (FOLLOWS, ((f"{_name(state, facts['card'])} {text}", ""),))


def _doubles(state: Fight, facts: Facts) -> Line:
    by = f" by {_name(state, facts['by'])}" if "by" in facts else ""
    return FOLLOWS, ((f"{_name(state, facts['card'])} is doubled{by}", ""),)


def _boss_card(state: Fight, facts: Facts) -> Line:
    card = state.cards[facts["card"]]
    return DEED, (("Boss: ", ""), (f"{card.number} {card.name}", "name"))


def _looks(state: Fight, facts: Facts) -> Line:
    if not facts["cards"]:
        return FOLLOWS, (("there is no card to look at", "quiet"),)
    return FOLLOWS, ((f"seen: {_names(state, facts['cards'])}", ""),)


def _lost(state: Fight, facts: Facts) -> Line:
    are = "is" if len(facts["seats"]) == 1 else "are"
    return DEED, ((f"{_names(state, facts['seats'])} {are} hit: the fight is lost", "danger"),)


def _won(state: Fight, facts: Facts) -> Line:
    boss = _name(state, facts.get("enemy", state.boss))
    text = f"{boss} is beaten, by {_name(state, facts['seat'])}"
    return DEED, ((text, "good"),)


def _fight_begins(state: Fight, facts: Facts) -> Line:
    boss, campaign = _name(state, facts["enemy"]), state.campaign
    which = f"Boss {facts['number']} of {len(campaign.bosses)}: " if campaign is not None else ""
    head = "Another try: " if facts["retry"] else which
    team = _names(state, range(len(state.heroes)))
    return 0, ((head, ""), (boss, "name"), (f", level {facts['level']}, against {team}", ""))


def _opens_pack(state: Fight, facts: Facts) -> Line:
    cards = _names(state, facts["cards"])
    return DEED, ((f"the pack of {_name(state, facts['enemy'])} is opened: {cards}", ""),)


def _shows_armory(state: Fight, facts: Facts) -> Line:
    if not facts["cards"]:
        return DEED, (("the Armory is empty: nothing is drafted", "quiet"),)
    return DEED, ((f"from the Armory come {_names(state, facts['cards'])}", ""),)


def _to_armory(state: Fight, facts: Facts) -> Line:
    return FOLLOWS, ((f"to the Armory: {_names(state, facts['cards'])}", "quiet"),)


def _drafts(state: Fight, facts: Facts) -> Line:
    text = f"{_name(state, facts['seat'])} drafts {_name(state, facts['card'])}"
    return DEED, ((text, ""),)


def _sets_level(state: Fight, facts: Facts) -> Line:
    return DEED, ((f"the next fight is at level {facts['level']}", ""),)


def _swaps(state: Fight, facts: Facts) -> Line:
    given, taken = _name(state, facts["given"]), _name(state, facts["taken"])
    name = _name(state, facts["seat"])
    return DEED, ((f"{name} swaps {given} for {taken} from the Armory", ""),)


def _trades(state: Fight, facts: Facts) -> Line:
    given, taken = _name(state, facts["given"]), _name(state, facts["taken"])
    name, other = _name(state, facts["seat"]), _name(state, facts["other"])
    return DEED, ((f"{name} trades {given} for {taken} of {other}", ""),)


def _keeps(state: Fight, facts: Facts) -> Line:
    text = f"{_name(state, facts['seat'])} keeps {_name(state, facts['card'])}"
    return FOLLOWS, ((text, "quiet"),)


def _episode_won(state: Fight, facts: Facts) -> Line:
    campaign = state.campaign
    name = "The Episode" if campaign is None else _name(state, campaign.episode)
    return DEED, ((f"{name} is won: every Boss is beaten", "good"),)


def _begins_with(state: Fight, facts: Facts) -> Line:
    items = _names(state, facts["cards"]) if facts["cards"] else "no Item"
    return DEED, ((f"{_name(state, facts['seat'])} starts with {items}", ""),)


SAYS: dict[str, Say] = {
    "fight_begins": _fight_begins,
    "begins_with": _begins_with,
    "boss_turn": lambda state, facts: (DEED, (("the Boss' turn", "quiet"),)),
    "nothing_to_choose": _plain("there is nothing to choose"),
    "nothing_to_take": _plain("there is no Aggro to take"),
    "opens_pack": _opens_pack,
    "shows_armory": _shows_armory,
    "drafts": _drafts,
    "to_armory": _to_armory,
    "skips_draft": _plain("the rest is not drafted"),
    "sets_level": _sets_level,
    "swaps": _swaps,
    "trades": _trades,
    "keeps": _keeps,
    "gives_up": _plain("the run is given up"),
    "episode_won": _episode_won,
    "hero_turn": _hero_turn,
    "goes_first": _of_hero("goes first"),
    "scouts": _scouts,
    "boss_deck_turned": _plain("the Boss Deck is turned over, in the same order"),
    "plays": _plays,
    "reacts": _reacts,
    "strikes": _strikes,
    "uses": _uses,
    "ends_fight": _ends,
    "triggers": _of_card("takes effect"),
    "gone": _of_card("is gone"),
    "doubles": _doubles,
    "copies": _of_card("is copied"),
    "draws": _draws,
    "reshuffles": _of_hero("shuffles the Discard Pile"),
    "discards": _away("discards"),
    "burns": _away("burns"),
    "returns": _away("takes back"),
    "destroys": _of_card("is burned"),
    "aggro": _aggro,
    "energy": _energy,
    "hero_die": _hero_die,
    "lets_go": _plain("the Heavy point is let go"),
    "not_paid": _plain("the price cannot be paid"),
    "declined": _plain("the price is not paid"),
    "no_such_card": _of_hero("has no such card"),
    "spared": _of_hero("is spared"),
    "looks": _looks,
    "lasts": _of_card("lasts"),
    "ready": _of_card("is ready again"),
    "mat_acts": _enemy("acts"),
    "mat_rests": lambda state, facts: (DEED, (("the mat has nothing to do", "quiet"),)),
    "boss_card": _boss_card,
    "check": _check,
    "skipped": _plain("it is skipped", "good"),
    "attack_declared": _attack,
    "die_rolled": _rolls,
    "die_turned": _turned,
    "hit_pending": _pending,
    "hit_blocked": _blocked,
    "hit_prevented": _prevented,
    "attack_over": _plain("nobody is hit"),
    "restores": _restores,
    "nothing_to_restore": _plain("nothing to restore"),
    "summons": _enemy("comes into play", "danger"),
    "nobody_comes": _plain("nobody comes"),
    "minion_acts": _enemy("acts"),
    "minion_defeated": _enemy("is defeated", "good"),
    "fight_lost": _lost,
    "fight_won": _won,
}

RUNS: dict[str, Callable[[Fight, Sequence[Event]], Line]] = {
    "token": _tokens,
    "damage_lost": _lost_points,
}
