"""The words of One-Hit Heroes' cards: what they find, count and wait for, and how they read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hotseat.engine.language import (
    Condition,
    Kind,
    Moment,
    Number,
    Place,
    Selector,
)
from hotseat.engine.step import Act

if TYPE_CHECKING:
    from .state import Fight

COLOURS = ("green", "yellow", "red", "purple")
FACES = ("miss", "purple", "red", "yellow", "green", "hit")


# ---- who


def _you(state: Fight, act: Act, seat: int) -> list[int]:
    """Whose text it is; a Boss effect that names nobody is for every Hero (OHH-134)."""
    return [seat] if seat >= 0 else state.in_order()


def _that_player(state: Fight, act: Act, seat: int) -> list[int]:
    answer = state.about(act, "reaction", "passive")
    return [answer["that"]] if answer is not None and "that" in answer.facts else []


def _most(state: Fight, score: Any) -> list[int]:
    """The one with most; ties in turn order from the active Hero (OHH-135)."""
    seats = state.in_order()
    top = max(score(seat) for seat in seats)
    return [next(seat for seat in seats if score(seat) == top)]


def _others(state: Fight, act: Act, seat: int) -> list[int]:
    return [other for other in state.in_order() if other != seat]


def _minions(state: Fight, act: Act, seat: int) -> list[int]:
    return [minion for minion in state.minions if minion in state.tokens]


SELECTORS = {
    "you": Selector(_you, "player", full="you", terse="you"),
    "any_player": Selector(
        lambda s, a, p: s.in_order(), "player", picks=True, full="any Hero", terse="any"
    ),
    "another_player": Selector(_others, "player", picks=True, full="another Hero", terse="ally"),
    "each_player": Selector(lambda s, a, p: s.in_order(), "player", full="each Hero", terse="each"),
    "each_other_player": Selector(_others, "player", full="each other Hero", terse="others"),
    "other_players": Selector(_others, "player", plural=True, full="other Heroes", terse="others"),
    "that_player": Selector(_that_player, "player", full="that Hero", terse="that"),
    "active_player": Selector(
        lambda s, a, p: [s.active], "player", full="the active Hero", terse="act."
    ),
    "most_aggro": Selector(
        lambda s, a, p: _most(s, lambda i: s.heroes[i].aggro),
        "player",
        full="the Hero with most Aggro",
        terse="most A",
    ),
    "least_aggro": Selector(
        lambda s, a, p: _most(s, lambda i: -s.heroes[i].aggro),
        "player",
        full="the Hero with least Aggro",
        terse="least A",
    ),
    "most_items": Selector(
        lambda s, a, p: _most(s, lambda i: len(s.heroes[i].items)),
        "player",
        full="the Hero with most Items",
        terse="most Items",
    ),
    "any_enemy": Selector(
        lambda s, a, p: s.enemies(), "enemy", picks=True, full="any enemy", terse="any"
    ),
    "each_enemy": Selector(lambda s, a, p: s.enemies(), "enemy", full="each enemy", terse="each"),
    "boss": Selector(lambda s, a, p: [s.boss], "enemy", full="the Boss", terse="Boss"),
    "any_minion": Selector(_minions, "enemy", picks=True, full="a Minion", terse="Minion"),
    "each_minion": Selector(_minions, "enemy", full="each Minion", terse="each Minion"),
    "lowest_minion": Selector(
        lambda s, a, p: _minions(s, a, p)[:1],
        "enemy",
        full="the lowest Minion in play",
        terse="low Minion",
    ),
    "own_items": Selector(
        lambda s, a, p: s.heroes[p].items, "item", plural=True, full="your Items", terse="Items"
    ),
}


# ---- how many


def _hero(count: Any) -> Any:
    """A number of one Hero; a Boss means the active one, whose turn has just ended."""
    return lambda s, a, p: count(s, a, p if p >= 0 else s.active)


def _top_colour(state: Fight, act: Act, seat: int) -> int:
    colours = state.colours(seat)
    if not colours:
        return 0
    bar = state.settings.aggro_bar[: state.heroes[seat].aggro]
    return int(sum(colour == colours[-1] for colour in bar))


def _other_weapons(state: Fight, act: Act, seat: int) -> int:
    own = {card for card in state.weapons if state.owner(card) == seat}
    return len(own - {act.card})


def _gain(state: Fight, act: Act, seat: int) -> int:
    gain = state.about(act, "gain")
    return gain["n"] if gain is not None else 0


NUMBERS = {
    "done": Number(
        lambda s, a, p: a.get("done", 0),
        one="of it",
        many="of it",
        terse="done",
        have="you did",
        whose="who did",
        direct="that many",
        direct_terse="X",
    ),
    "same": Number(
        _gain,
        terse="of it",
        have="it is",
        whose="if it is",
        direct="the same amount of",
        direct_terse="same",
    ),
    "aggro": Number(
        _hero(lambda s, a, p: s.heroes[p].aggro),
        one="Aggro",
        many="Aggro",
        each="Aggro you have",
        terse="A",
    ),
    "energy": Number(
        _hero(lambda s, a, p: s.heroes[p].energy),
        one="Energy",
        many="Energy",
        each="Energy you have",
        terse="E",
        none="0",
    ),
    "hand": Number(
        _hero(lambda s, a, p: len(s.heroes[p].hand)),
        one="card in hand",
        many="cards in hand",
        each="card in your hand",
        terse="card",
        terse_many="cards",
    ),
    "colours": Number(
        _hero(lambda s, a, p: len(s.colours(p))),
        one="colour",
        many="colours",
        each="colour you cover",
        terse="colour",
        terse_many="colours",
        have="you cover",
        whose="who covers",
    ),
    "minions": Number(
        lambda s, a, p: len(_minions(s, a, p)),
        one="Minion in play",
        many="Minions in play",
        each="Minion in play",
        terse="Minion",
        terse_many="Minions",
        have="there are",
        whose="if there are",
    ),
    "items": Number(
        _hero(lambda s, a, p: len(s.heroes[p].items)),
        one="Item in play",
        many="Items in play",
        each="Item you have in play",
        terse="Item",
        terse_many="Items",
    ),
    "burned": Number(
        _hero(lambda s, a, p: len(s.heroes[p].burn)),
        one="card in your Burn Pile",
        many="cards in your Burn Pile",
        each="card in your Burn Pile",
        terse="burned",
    ),
    "weapons_played": Number(
        _hero(_other_weapons),
        one="other Weapon this turn",
        many="other Weapons this turn",
        each="other Weapon you played this turn",
        terse="Weapon",
        terse_many="Weapons",
        have="you played",
        whose="who played",
    ),
    "damage_dealt": Number(
        _hero(lambda s, a, p: s.damage[p]),
        one="token this turn",
        many="tokens this turn",
        each="token your damage moved this turn",
        terse="damage",
        have="your damage moved",
        whose="whose damage moved",
    ),
    "robbed": Number(
        lambda s, a, p: a.get("robbed", 0),
        one="Hero",
        many="Heroes",
        each="Hero you took from",
        terse="Hero robbed",
        terse_many="Heroes robbed",
        have="you took from",
        whose="who took from",
    ),
    "top_colour": Number(
        _hero(_top_colour),
        one="Aggro in your highest colour",
        many="Aggro in your highest colour",
        each="Aggro in your highest colour",
        terse="top colour",
    ),
}


# ---- whether


def _revealed(state: Fight) -> Any:
    return state.cards[state.revealed[-1]] if state.revealed else None


def _revealed_check(state: Fight, act: Act, seat: int, _: Any) -> bool:
    card = _revealed(state)
    return card is not None and bool(card.check)


def _even_number(state: Fight, act: Act, seat: int, _: Any) -> bool:
    card = _revealed(state)
    return card is not None and card.number % 2 == 0


def _colours_args() -> dict[str, tuple[str, str]]:
    """A colour or a higher one; there is none above PURPLE."""
    words = {c: (f"{c.upper()} or higher", f"{c.upper()}+") for c in COLOURS[:-1]}
    return {**words, COLOURS[-1]: (COLOURS[-1].upper(), COLOURS[-1].upper())}


CONDITIONS = {
    "did": Condition(
        lambda s, a, p, x: a.get("done", 0) > 0, full="you did", terse="if so", unless="you did not"
    ),
    "zone": Condition(
        lambda s, a, p, colour: s.covers(p if p >= 0 else s.active, colour),
        takes=COLOURS,
        full="you are in {}",
        terse="{}",
        unless="you are not in {}",
        whose="in {}",
        args=_colours_args(),
    ),
    "first_play": Condition(
        lambda s, a, p, x: s.plays == 1,
        full="this is your first play this turn",
        terse="1st play",
        unless="this is not your first play this turn",
    ),
    "revealed_check": Condition(
        _revealed_check,
        full="the revealed Boss card has an Aggro Check",
        terse="check",
        unless="the revealed Boss card has no Aggro Check",
    ),
    "even_number": Condition(
        _even_number,
        full="the revealed Boss card's number is even",
        terse="even",
        unless="the revealed Boss card's number is odd",
    ),
    "ally_reacted": Condition(
        lambda s, a, p, x: any(seat != p for seat in s.reacted),
        full="another Hero played a Reaction this turn",
        terse="ally reacted",
        unless="no other Hero played a Reaction this turn",
    ),
    "bonus_left": Condition(
        lambda s, a, p, x: any(s.bonus),
        full="bonus health is left",
        terse="bonus left",
        unless="no bonus health is left",
    ),
}

KINDS = {
    "weapon": Kind(lambda card: card.type == "weapon", "Weapon", "Weapons", "Weapon"),
    "action": Kind(lambda card: card.type == "action", "Action", "Actions", "Action"),
    "item": Kind(lambda card: card.type == "item", "Item", "Items", "Item"),
    "reaction": Kind(lambda card: card.type == "reaction", "Reaction", "Reactions", "React."),
}

ZONES = {
    "hand": Place("hand", into="into"),
    "deck": Place("Draw Pile", "deck", into="on top of"),
    "discard": Place("Discard Pile", "disc.", drawn=True),
    "burn": Place("Burn Pile", "Burn"),
    "play": Place("Play Area", "play", into="into", copied="{} played this turn"),
    "items": Place("Items", into="among"),
    "boss_deck": Place("Boss Deck", "Boss", own=False, into="on top of"),
}


def _rolled(about: tuple[str, ...], terse: bool) -> str:
    """The faces an ability answers; all colours, and all but MISS, have words of their own."""
    faces = "/".join(face.upper() for face in about)
    full, short = f"shows {faces}", f"rolled {faces}"
    if not about:
        full, short = "is rolled", "die rolled"
    elif set(about) == set(COLOURS):
        full, short = "shows a colour", "colour rolled"
    elif set(about) == set(FACES) - {"miss"}:
        full, short = "does not show MISS", "die not MISS"
    return short if terse else f"when the Attack Die {full}"


MOMENTS = {
    "played": Moment(full="when played from hand", terse="played"),
    "weapon_played": Moment(full="when another Hero plays a Weapon", terse="ally Weapon"),
    "weapon_done": Moment(
        takes=("discard", "burn"),
        full="after another Hero's Weapon{} has resolved",
        terse="{}Weapon done",
        args={
            "discard": (" with a Discard symbol", "Discard "),
            "burn": (" with a Burn symbol", "Burn "),
        },
    ),
    "you_react": Moment(full="whenever you play a Reaction", terse="you react"),
    "third_play": Moment(full="when you play your third card in a turn", terse="3rd play"),
    "you_discard": Moment(full="when you discard from hand", terse="you disc"),
    "would_gain_aggro": Moment(
        full="when a Boss effect would give you Aggro", terse="Boss Aggro", part_terse="A"
    ),
    "gained_aggro": Moment(full="whenever a Boss effect gives you Aggro", terse="Boss Aggro"),
    "destroyed_to_block": Moment(full="when destroyed to block", terse="if it blocks"),
    "attack_declared": Moment(full="when an attack is declared", terse="attack"),
    "rolled": Moment(takes=FACES, says=_rolled),
    "hero_die_rolled": Moment(
        full="when you have rolled the Hero Die on your turn", terse="Hero Die"
    ),
    "would_be_hit": Moment(
        takes=("you", "another_player", "any_player"),
        full="when {} about to be hit",
        terse="{} hit",
        args={
            "": ("any Hero is", "Hero"),
            "you": ("you are", "you"),
            "another_player": ("another Hero is", "ally"),
            "any_player": ("any Hero is", "Hero"),
        },
        stop="prevent that hit",
        stop_terse="no hit",
        that="that Hero",
        that_terse="that",
    ),
    "attack_over": Moment(full="when an attack is over", terse="after attack"),
    "would_act": Moment(
        takes=("mat", "lower", "minion", "heal"),
        full="when {} is about to resolve",
        terse="{}",
        args={
            "": ("a Boss effect", "Boss acts"),
            "mat": ("the mat effect", "mat"),
            "lower": ("the lower half of a met check", "check"),
            "minion": ("a Minion's effect", "Minion"),
            "heal": ("a restore", "restore"),
        },
        stop="skip it",
        stop_terse="skip",
    ),
    "fight_ends": Moment(full="at the end of your Fight", terse="Fight end"),
}

LIMITS = {
    "once_a_turn": ("Once a turn", "1/turn"),
    "first_each_turn": ("The first time each turn", "1st"),
}

UNTILS = {
    "end_of_turn": ("until the end of this turn", "this turn"),
    "your_next_turn": ("until the start of your next turn", "till next turn"),
    "next_weapon": ("for your next Weapon this turn", "next Weapon"),
}

IMMUNITIES = {
    "purple": ("PURPLE never hits {}", "PURPLE misses"),
    "minion_attacks": ("attacks from Minions never hit {}", "Minions miss"),
    "boss_discards": ("Boss effects never make {} discard or burn from hand", "Boss: no disc"),
}

OLD = {
    "burn_from_hand": "burn: n",
    "burn_top": "burn: {from: deck}",
    "return": "move: {n, from, to}",
    "for_each": "an `each_...` selector",
    "optional": "may: {who, do}",
    "play_from_hand": "play",
    "replay": "copy",
    "peek": "look: {n, from: boss_deck}",
    "gain_aggro": "gain: {aggro: n}",
    "remove_aggro": "lose: {aggro: n}",
    "remove_zone": "lose: {aggro: top_colour}",
    "energy": "gain: {energy: n}",
    "reroll_hero_die": "reroll",
    "die_reroll": "reroll",
    "die_set": "set_die",
    "die_shift": "shift_die",
    "prevent_hit": "cancel",
    "skip": "cancel",
    "block": "always: [{blocks: any_player}]",
    "restore": "heal",
    "destroy_item": "destroy: 1",
    "destroy_self": "destroy: this",
    "add_damage": "lasting with bonus",
    "item_reset": "refresh",
    "reduce_gain": "prevent: n",
}
