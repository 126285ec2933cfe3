"""What computer players and hints ask of One-Hit Heroes: measures of a position, and their worth.

Everything here is read from a world imagined for a seat; no search, no choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from hotseat.engine.move import Move, Pass
from hotseat.engine.rng import HasRng

from . import advice_between, forecast
from .advice_cards import use
from .advice_danger import Faces, between, live, outlast
from .attack import hit_now
from .damage import HEAVY, LIGHT

if TYPE_CHECKING:
    from .state import Fight

DRAWS = 2.8  # new cards a Hero has in a turn, about
DEALT = 0.55  # how much of the damage on them is dealt
ATTACKS = 1.25  # attacks of a Boss' turn, about
CYCLE = 3.2  # turns of a Hero until a card comes round again
USUAL = 5.0  # Aggro a Hero has on average
DRIFT = 0.6  # how much of the difference is still there a turn later
PLAY = 0.5  # what a card in hand is worth of what it will do
FRESH = 0.4  # the same, of a card to be drawn
SURE = 0.3  # the part of the turns to go that no card to be drawn saves
SPARK = 0.06  # turns a point of Energy saves
MINION = 0.35  # what a token on a Minion is worth of one on the Boss
HOPE = 0.5  # the team does better than the odds of everything gone by chance
ITEM = 0.6  # the save that an Item is which has yet to be put into play
NEAR = 1.6  # how much more than on average the cards of a hand may do
WON, LOST = 1.0, 0.0
SEATS = 4  # at most


class Measures(NamedTuple):
    """What counts in a position. `live` is how likely the coming Boss' turn is survived, `soon` how
    many hits on each Hero it brings, `turns` how many more it takes to win after this one, `hits`
    how likely each Hero is hit by an attack to come, `saves` what stops hits by seat, `hand` the
    turns the hand can still save in this Fight, `energy` the team's, `over` 1 when it is won and -1
    when lost.
    """

    live: float
    soon: tuple[float, ...]
    turns: float
    hits: tuple[float, ...]
    saves: tuple[float, ...]
    hand: float
    energy: float
    over: int = 0


WORDS = {
    "live": "the Boss' turn is likelier survived",
    "soon": "fewer of the coming attacks hit",
    "turns": "it brings the end of the Boss nearer",
    "hits": "less Aggro will be hit later",
    "saves": "it keeps what blocks and saves",
    "hand": "it makes the most of the cards in hand",
    "energy": "it keeps Energy",
    "over": "it wins the fight",
}
USUAL_WORDS = advice_between.WORDS
usual = advice_between.usual
BETWEEN = ("setup", "over")  # phases outside the fight
STAYING = "nothing that can be done helps more"
LEAST = "it costs least"
STAYS = ("end_fight", "scout_card", "let_go", "keep_die")


def stays(move: Move) -> bool:
    """Does this move change nothing itself, so that it is valued by what is there before it?"""
    return isinstance(move, Pass) or move.word in STAYS


def staying(now: Measures, move: Move) -> Measures:
    """What counts after such a move: a hit that is accepted loses, and the end of the Fight wastes
    what the hand could still do.
    """
    if move.final:
        return now._replace(over=-1)
    return now._replace(hand=0.0) if move.word == "end_fight" else now


def ruled(state: Fight, level: str, rng: HasRng) -> Sequence[Move] | None:
    """Players of all levels think, but for the answers nobody thinks about."""
    return usual(state)


def settled(state: Fight) -> bool:
    """Is this a question before which everything begun has ended?"""
    decision = state.decision
    if decision is None or decision.kind in ("scout", "fighting") or state.phase in BETWEEN:
        return True
    return bool(decision.question.open and state.phase == "boss")


def occasion(state: Fight, answer: Sequence[Move]) -> str:
    """Which of USUAL_WORDS says why: the kind of the question."""
    return str(state.decision.kind)


def near(state: Fight) -> bool:
    """Could this Fight be the last, by what stands on the cards in hand and on the Items?"""
    if state.phase != "fight" or state.result:
        return False
    hero, cards = state.heroes[state.active], state.cards
    plays = state.plays_most - state.plays
    goods = sorted((use(cards[c]) for c in hero.hand), key=lambda good: -good.light - good.heavy)
    able = sum(good.light + good.heavy for good in goods[:plays])
    able += sum(use(cards[c]).light + use(cards[c]).heavy for c in hero.items)
    left = sum(state.tokens[state.boss]) + sum(state.bonus)
    return left <= NEAR * able + 1


def goes_on(state: Fight) -> bool:
    """Is it still this Fight?"""
    return state.phase == "fight"


def won(state: Fight) -> bool:
    """Is the fight won? In a run the team is then drafting."""
    return state.result == "won" or (state.phase == "over" and _won(state))


def measures(state: Fight) -> Measures:
    """Measure a position."""
    if state.result or state.phase == "over":
        over = 1 if _won(state) else -1
        return Measures(1.0, (), 0.0, (), (), 0.0, 0.0, over)
    own, shared, stops = _saves(state)
    turns, hand = _turns(state)
    attacks, aggro = _coming(state)
    faces = _faces(state, aggro) if attacks else ()
    return Measures(
        live=_live(state, attacks, faces, own, shared, stops),
        soon=_soon(state, attacks, faces),
        turns=turns,
        hits=tuple(_rate(state, seat, turns) for seat in range(len(state.heroes))),
        saves=_lasting_saves(state, own, shared, stops, turns),
        hand=hand,
        energy=sum(hero.energy for hero in state.heroes),
    )


def _won(state: Fight) -> bool:
    """Is the fight that is over won? In a run the team is then drafting, or goes on."""
    if state.result:
        return state.result == "won"
    return bool(state.decision.kind != "after_loss")


def chance(now: Measures) -> float:
    """How likely the team is to win, 0 to 1."""
    if now.over:
        return WON if now.over > 0 else LOST
    turns = max(0.0, now.turns - PLAY * now.hand - SPARK * now.energy)
    later = 1.0
    for soon, hits, saves in zip(now.soon, now.hits, now.saves, strict=True):
        later *= outlast(soon + hits * turns * ATTACKS, saves)
    return now.live * later**HOPE * 0.98 + 0.002 * max(0.0, 10 - turns)


def worth(now: Measures) -> tuple[float, ...]:
    """The worth of a position, one number a seat; a team wins and loses together."""
    return (chance(now),) * SEATS


# ---------------------------------------------------------------- tokens and cards


def _turns(state: Fight) -> tuple[float, float]:
    """The turns it takes to take all tokens, by the damage in the team's cards; and how many of
    them the active Hero's best cards can still save in this Fight.
    """
    light, heavy = (state.tokens[state.boss][k] + state.bonus[k] for k in (LIGHT, HEAVY))
    minions = sum(sum(state.tokens[m]) for m in state.minions if m in state.tokens)
    every, strong = _rates(state)
    tokens = light + heavy + MINION * minions
    any_rate, heavy_rate = DEALT * DRAWS * every, DEALT * DRAWS * strong
    whole = _longer(tokens / any_rate, heavy / heavy_rate)
    turns = max(SURE * whole, whole - FRESH * _fresh(state) / (DEALT * DRAWS))
    plays = state.plays_most - state.plays if state.phase == "fight" else 0
    if plays <= 0:
        return turns, 0.0
    cards = state.cards
    goods = [use(cards[c]) for c in state.heroes[state.active].hand]
    goods = sorted(goods, key=lambda good: -good.play)[:plays]
    most = min(float(heavy), sum(good.heavy for good in goods))
    play = min(float(tokens), sum(good.play for good in goods))
    saved = whole - _longer((tokens - play) / any_rate, (heavy - most) / heavy_rate)
    return turns, min(saved, turns)


def _longer(one: float, other: float) -> float:
    """About the larger of the two, a little more when both are near."""
    return float((max(one, 0.0) ** 4 + max(other, 0.0) ** 4) ** 0.25)


def _rates(state: Fight) -> tuple[float, float]:
    """Tokens, and Heavy tokens, that a card of the team takes on average."""
    cards, n = state.cards, len(state.heroes)
    every = strong = 0.0
    for hero in state.heroes:
        light = heavy = many = 0.0
        for pile in (hero.deck, hero.hand, hero.discard, hero.play):
            many += len(pile)
            for card in pile:
                good = use(cards[card])
                light += good.light
                heavy += good.heavy
        every += (light + heavy) / max(many, 5.0)
        strong += heavy / max(many, 5.0)
    return max(0.35, every / n), max(0.14, strong / n)


def _fresh(state: Fight) -> int:
    """The cards that are drawn to fill the hands up: a hand full of useless cards gets none. No
    Reaction is played to make room, so they do not count.
    """
    cards, most, fresh = state.cards, state.settings.hand - 1, 0
    for hero in state.heroes:
        fresh += max(0, most - sum(cards[card].type != "reaction" for card in hero.hand))
    return fresh


def _saves(state: Fight) -> tuple[list[float], float, float]:
    """What stops hits now: saves of each Hero, shared saves, and stopped attacks."""
    cards = state.cards
    own, shared, stops = [], 0.0, 0.0
    for hero in state.heroes:
        mine = 0.0
        for card in (*hero.items, *(c for c in hero.hand if cards[c].type == "reaction")):
            good = use(cards[card])
            mine += good.saves
            shared += good.shares
            stops += good.stops
        own.append(mine)
    return own, shared, stops


def _lasting_saves(
    state: Fight, own: list[float], shared: float, stops: float, whole: float
) -> tuple[float, ...]:
    """What will stop hits until the end: what is there now, and what the decks bring again."""
    cards, n = state.cards, len(state.heroes)
    turns = max(1.0, whole / n)  # of one Hero
    again = stops
    out = []
    for seat, hero in enumerate(state.heroes):
        mine = own[seat]
        for card in (*hero.deck, *hero.discard, *hero.play):
            good = use(cards[card])
            if cards[card].type == "item":
                mine += ITEM * min(1.0, turns / CYCLE)
            elif good.stops or good.saves or good.shares:
                times = min(1.0, turns / CYCLE)
                again += good.stops * times
                mine += good.saves * times
                again += good.shares * times
        mine += ITEM * sum(cards[card].type == "item" for card in hero.hand)
        out.append(mine)
    extra = (shared + again) / n
    return tuple(mine + extra for mine in out)


# ---------------------------------------------------------------- danger


def _rate(state: Fight, seat: int, turns: float) -> float:
    """How likely an attack to come hits this Hero, by the Aggro it will have meanwhile: what it has
    now drifts to what Heroes have on average.
    """
    here = (1 - DRIFT**turns) / (turns * (1 - DRIFT)) if turns > 0.01 else 1.0
    aggro = USUAL + (state.heroes[seat].aggro - USUAL) * here
    return _odds(state, aggro)


def _odds(state: Fight, aggro: float) -> float:
    """The odds of being hit at this Aggro, without the steps of the bar."""
    bar = state.settings.aggro_bar
    free = sum(colour == "none" for colour in bar)
    colours = len(set(bar)) - 1
    return (1 + colours * max(0.0, aggro - free + 1) / (len(bar) - free + 1)) / 6


def _soon(state: Fight, attacks: int, faces: Faces) -> tuple[float, ...]:
    """The hits to expect on each Hero in the Boss' turn that is going on or coming."""
    pending = _pending(state)
    return tuple(
        (pending >> seat & 1) + attacks * sum(chance for hit, chance in faces if hit >> seat & 1)
        for seat in range(len(state.heroes))
    )


def _live(
    state: Fight, attacks: int, faces: Faces, own: list[float], shared: float, stops: float
) -> float:
    """How likely the Boss' turn that is going on or coming is survived."""
    pending = _pending(state)
    if not attacks and not pending:
        return 1.0
    whole = tuple(int(mine + 0.5) for mine in own)
    least, rest = between(stops)
    most, part = between(shared)
    value = 0.0
    for stop, chance in ((least, 1 - rest), (least + 1, rest)):
        for share, likely in ((most, 1 - part), (most + 1, part)):
            if chance and likely:
                value += chance * likely * _through(pending, attacks, faces, whole, share, stop)
    return value


def _through(
    pending: int, attacks: int, faces: Faces, own: tuple[int, ...], shared: int, stops: int
) -> float:
    """Through the hit that is about to happen, if one is, and all attacks to come."""
    if not pending:
        return live(attacks, faces, own, shared, stops)
    sure = ((pending, 1.0),)
    best = live(attacks, faces, own, shared, stops - 1) if stops else 0.0
    need = sum(1 for seat in range(len(own)) if pending >> seat & 1 and not own[seat])
    if live(1, sure, own, 0, 0) or need <= shared:
        left = tuple(n - 1 if pending >> seat & 1 and n else n for seat, n in enumerate(own))
        best = max(best, live(attacks, faces, left, shared - need, stops))
    return best


def _pending(state: Fight) -> int:
    """Who is about to be hit now, one bit a seat."""
    act = state.acts[-1]
    attack = state.about(act, "attack")
    if attack is None or attack.get("moment") != "rolled":
        return 0
    return sum(1 << seat for seat in hit_now(state, attack))


def _coming(state: Fight) -> tuple[int, list[int]]:
    """The attacks of the Boss' turn that is going on or coming, and the Aggro they meet."""
    if state.phase not in ("fight", "boss") or not state.revealed:
        return 0, []
    card = state.cards[state.revealed[-1]]
    aggro = forecast.aggro_at_check(state, card)
    least = state.settings.aggro_bar.index(card.check) if card.check else 0
    met = any(n > least for n in aggro)
    return forecast.attacks(state, card, met), aggro


def _faces(state: Fight, aggro: Sequence[int]) -> Faces:
    """Who is hit by the faces of the die at this Aggro, with how likely that is."""
    bar = state.settings.aggro_bar
    die = state.settings.attack_die
    chances: dict[int, float] = {}
    for face in die:
        if face == "hit":
            hit = (1 << len(aggro)) - 1
        elif face == "miss":
            hit = 0
        else:
            least = bar.index(face)
            hit = sum(1 << seat for seat, n in enumerate(aggro) if n > least)
        chances[hit] = chances.get(hit, 0.0) + 1 / len(die)
    return tuple(sorted(chances.items()))


# ---------------------------------------------------------------- quick answers


def quick(state: Fight) -> Sequence[Move]:
    """A sensible answer at once, to come from the middle of a card to a position with a value."""
    decision = state.decision
    options: Sequence[Move] = decision.options
    if decision.whole or decision.kind == "pick_cards":
        return _cheapest(state, decision)
    if decision.kind == "point":
        return [next((m for m in options if getattr(m, "token", "").endswith("heavy")), options[0])]
    if decision.kind == "ask_energy":
        return [options[-1]]
    if decision.question.open:
        saving = [m for m in options if not isinstance(m, Pass)]
        answers = decision.kind == "hit_window" and saving
        return [saving[-1] if answers else options[-1]]
    return [options[0]]


def _cheapest(state: Fight, decision: Any) -> list[Move]:
    """As few pieces as may be, and those that are good for least."""
    cards = state.cards

    def price(move: Move) -> float:
        it = getattr(move, "it", -1)
        return sum(use(cards[it])) if it >= 0 and hasattr(cards[it], "texts") else float(-it)

    ranked = sorted(decision.options, key=price)
    picks: list[Move] = []
    for move in ranked:
        picks += [move] * min(
            decision.cap(decision.options.index(move)), decision.least - len(picks)
        )
        if len(picks) >= decision.least:
            break
    return picks
