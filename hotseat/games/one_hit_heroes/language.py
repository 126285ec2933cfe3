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
    "you": Selector(lambda s, a, p: [p] if p >= 0 else [], "player"),
    "any_player": Selector(lambda s, a, p: s.in_order(), "player", picks=True),
    "another_player": Selector(_others, "player", picks=True),
    "each_player": Selector(lambda s, a, p: s.in_order(), "player"),
    "each_other_player": Selector(_others, "player"),
    "other_players": Selector(_others, "player", plural=True),
    "that_player": Selector(_that_player, "player"),
    "active_player": Selector(lambda s, a, p: [s.active], "player"),
    "most_aggro": Selector(lambda s, a, p: _most(s, lambda i: s.heroes[i].aggro), "player"),
    "least_aggro": Selector(lambda s, a, p: _most(s, lambda i: -s.heroes[i].aggro), "player"),
    "most_items": Selector(lambda s, a, p: _most(s, lambda i: len(s.heroes[i].items)), "player"),
    "any_enemy": Selector(lambda s, a, p: s.enemies(), "enemy", picks=True),
    "each_enemy": Selector(lambda s, a, p: s.enemies(), "enemy"),
    "boss": Selector(lambda s, a, p: [s.boss], "enemy"),
    "any_minion": Selector(_minions, "enemy", picks=True),
    "each_minion": Selector(_minions, "enemy"),
    "lowest_minion": Selector(lambda s, a, p: _minions(s, a, p)[:1], "enemy"),
    "own_items": Selector(lambda s, a, p: s.heroes[p].items, "item", plural=True),
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
    "done": Number(lambda s, a, p: a.get("done", 0)),
    "same": Number(_gain),
    "aggro": Number(_hero(lambda s, a, p: s.heroes[p].aggro)),
    "energy": Number(_hero(lambda s, a, p: s.heroes[p].energy)),
    "hand": Number(_hero(lambda s, a, p: len(s.heroes[p].hand))),
    "colours": Number(_hero(lambda s, a, p: len(s.colours(p)))),
    "minions": Number(lambda s, a, p: len(_minions(s, a, p))),
    "items": Number(_hero(lambda s, a, p: len(s.heroes[p].items))),
    "burned": Number(_hero(lambda s, a, p: len(s.heroes[p].burn))),
    "weapons_played": Number(_hero(_other_weapons)),
    "damage_dealt": Number(_hero(lambda s, a, p: s.damage[p])),
    "robbed": Number(lambda s, a, p: a.get("robbed", 0)),
    "top_colour": Number(_hero(_top_colour)),
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


CONDITIONS = {
    "did": Condition(lambda s, a, p, x: a.get("done", 0) > 0),
    "zone": Condition(lambda s, a, p, colour: s.covers(p, colour), takes=COLOURS),
    "first_play": Condition(lambda s, a, p, x: s.plays == 1),
    "revealed_check": Condition(_revealed_check),
    "even_number": Condition(_even_number),
    "ally_reacted": Condition(lambda s, a, p, x: any(seat != p for seat in s.reacted)),
    "bonus_left": Condition(lambda s, a, p, x: any(s.bonus)),
}

KINDS = {
    "weapon": Kind(lambda card: card.type == "weapon"),
    "action": Kind(lambda card: card.type == "action"),
    "item": Kind(lambda card: card.type == "item"),
    "reaction": Kind(lambda card: card.type == "reaction"),
}

ZONES = {
    "hand": Place("hand"),
    "deck": Place("Draw Pile"),
    "discard": Place("Discard Pile"),
    "burn": Place("Burn Pile"),
    "play": Place("Play Area"),
    "items": Place("Items"),
    "boss_deck": Place("Boss Deck", own=False),
}

MOMENTS = {
    "played": Moment(),
    "weapon_played": Moment(),
    "weapon_done": Moment(takes=("discard", "burn")),
    "you_react": Moment(),
    "third_play": Moment(),
    "you_discard": Moment(),
    "would_gain_aggro": Moment(),
    "gained_aggro": Moment(),
    "destroyed_to_block": Moment(),
    "attack_declared": Moment(),
    "rolled": Moment(takes=FACES),
    "hero_die_rolled": Moment(),
    "would_be_hit": Moment(takes=("you", "another_player", "any_player")),
    "attack_over": Moment(),
    "would_act": Moment(takes=("mat", "lower", "minion", "heal")),
    "fight_ends": Moment(),
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
