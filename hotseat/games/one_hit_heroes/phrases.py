"""The phrases of One-Hit Heroes' own effects and rules."""

from __future__ import annotations

from typing import Any

from hotseat.engine.phrases import holds, put_away
from hotseat.engine.words import Noun, Printer, says

from .effects import (
    Attack,
    Blocks,
    Bonus,
    Box,
    Burn,
    Deal,
    Destroy,
    DoubleDamage,
    ExtraPlay,
    Gain,
    Heal,
    Lose,
    Plus,
    Refresh,
    Reroll,
    RollHeroDie,
    SetDie,
    ShiftDie,
    Summon,
    TakeAggro,
)

# What enemies lose and Heroes have, in the order it is said.
LETTERS = {"Heavy": "H", "Light": "L", "Energy": "E", "Aggro": "A"}


def counter(p: Printer, word: str, more: str = "") -> Noun:
    """Light, Heavy, Aggro and Energy have no plural, and a letter each."""
    if p.terse:
        return Noun(LETTERS[word], LETTERS[word], glued=True)
    return Noun(word + more, word + more)


# ---- damage


def tokens(p: Printer, light: Any, heavy: Any, more: str = "") -> str:
    """ "1 Heavy and 2 Light"; `more` is said after the last."""
    kinds = [(word, n) for word, n in (("Heavy", heavy), ("Light", light)) if n != 0]
    if not kinds:
        return p.pick("nothing", "0") + more
    last = kinds[-1][0]
    said = [p.amount(n, counter(p, w, more if w == last else "")) for w, n in kinds]
    return p.pick(" and ", "+").join(said)


def _to(p: Printer, enemy: Any) -> str:
    """Any enemy, point by point, is not said."""
    if enemy == "any_enemy":
        return ""
    return f" {p.pick('to ', '')}{p.thing(enemy)}"


@says.register
def _deal(effect: Deal, p: Printer) -> str:
    return p.pick("deal ", "") + tokens(p, effect.light, effect.heavy) + _to(p, effect.to)


@says.register
def _heal(effect: Heal, p: Printer) -> str:
    to = p.pick("to ", "") + p.thing(effect.to)
    return f"{p.pick('restore ', '+')}{tokens(p, effect.light, effect.heavy)} {to}"


@says.register
def _box(effect: Box, p: Printer) -> str:
    text = p.pick("deal ", "") + _boxed(effect, p) + _to(p, effect.to)
    for plus in effect.plus:
        last = len(effect.plus) > 1 and plus is effect.plus[-1]
        text += (", and " if last and not p.terse else ", ") + _plus(plus, p)
    return text


def _boxed(effect: Box, p: Printer) -> str:
    own = tokens(p, effect.light, effect.heavy)
    if not effect.same_as:
        return own
    last = "what is in the Damage Box of the last other Weapon you played this turn"
    return p.pick(f"{last}, or {own} if there is none", f"as last Weapon, or {own}")


def _plus(plus: Plus, p: Printer) -> str:
    text = tokens(p, plus.light, plus.heavy, p.pick(" more", ""))
    text = p.pick(text, f"+{text}") + _per(plus, p) + _to(p, plus.to)
    if plus.if_ is not None:
        text += p.pick(" if ", " ") + p.condition(plus.if_)
    return text


def _per(plus: Plus, p: Printer) -> str:
    if not plus.per:
        return ""
    number = p.language.numbers[plus.per]
    most = p.pick(f", at most {plus.most}", f", max {plus.most}") if plus.most else ""
    return p.pick(f" for each {p.told(number.each)}", f"/{number.terse}") + most


@says.register
def _double_damage(effect: DoubleDamage, p: Printer) -> str:
    return p.pick("double its damage", "double damage")


@says.register
def _bonus(rule: Bonus, p: Printer) -> str:
    if p.terse:
        return f"{p.holder} +{tokens(p, rule.light, rule.heavy)}".strip()
    return f"{p.holder or 'it'} {_deals(p)} {tokens(p, rule.light, rule.heavy, ' more')}"


def _deals(p: Printer) -> str:
    return "deal" if p.holder.endswith("s") else "deals"


# ---- Aggro and Energy


@says.register
def _gain(effect: Gain, p: Printer) -> str:
    gained = [
        (w, n) for w, n in (("Energy", effect.energy), ("Aggro", effect.aggro)) if n is not None
    ]
    if p.terse:
        terse = ", ".join("+" + p.amount(n, counter(p, word)) for word, n in gained)
        return p.act(effect.who, terse)
    return p.act(effect.who, "gain", " and ".join(p.amount(n, counter(p, w)) for w, n in gained))


@says.register
def _lose(effect: Lose, p: Printer) -> str:
    if p.terse:
        return p.act(effect.who, ", ".join(_terse_losses(effect, p)))
    losses = []
    if effect.aggro is not None:
        losses.append(f"remove {_lost_aggro(effect, p)}")
    if effect.energy is not None:
        losses.append(p.act(effect.who, "lose", p.amount(effect.energy, counter(p, "Energy"))))
    return " and ".join(losses)


def _terse_losses(effect: Lose, p: Printer) -> list[str]:
    losses = []
    if effect.energy is not None:
        losses.append("-" + p.amount(effect.energy, counter(p, "Energy")))
    if effect.aggro == "top_colour":
        losses.append("-" + p.language.numbers["top_colour"].terse)
    elif effect.aggro is not None:
        losses.append("-" + p.amount(effect.aggro, counter(p, "Aggro")))
    return losses


def _lost_aggro(effect: Lose, p: Printer) -> str:
    """Aggro is taken off a bar: "2 of your Aggro", "all Aggro of any Hero"."""
    own, whole = effect.who == "you", effect.aggro in ("all", "top_colour")
    colour = " in your highest colour" if effect.aggro == "top_colour" else ""
    if own:
        aggro = "your Aggro" if whole else "of your Aggro"
        noun = Noun(p.told(aggro), p.told(aggro), p.told(colour))
    else:
        owner = f" of {p.player(effect.who)}"
        noun = Noun("Aggro", "Aggro", owner + colour.replace("your", "their"))
    return p.amount("all" if whole else effect.aggro, noun) + noun.rest


@says.register
def _take_aggro(effect: TakeAggro, p: Printer) -> str:
    up_to = effect.up_to is not None
    taken = p.amount(effect.up_to if up_to else effect.n, counter(p, "Aggro"), up_to)
    if p.terse:
        return f"take {taken}"
    split = ", split as you like" if effect.from_ == "other_players" else ""
    return f"take {taken} from {p.player(effect.from_)}{p.told(split)}"


# ---- cards and plays


@says.register
def _burn(effect: Burn, p: Printer) -> str:
    return put_away(effect, p, "burn")


@says.register
def _destroy(effect: Destroy, p: Printer) -> str:
    if effect.n == "this":
        return p.pick("destroy this Item", "destroy this")
    if effect.who == "you" and not p.terse:
        return f"destroy {effect.n} of {p.told('your')} Items"
    return p.act(effect.who, "destroy", p.amount(effect.n, Noun("Item", "Items")))


@says.register
def _extra_play(effect: ExtraPlay, p: Printer) -> str:
    if p.terse:
        return f"+{Noun('play', 'plays').of(effect.n)}"
    play = f"play {Noun('more card', 'more cards').of(effect.n)} this turn"
    return play if p.infinitive else f"{p.told('you')} may {play}"


@says.register
def _refresh(effect: Refresh, p: Printer) -> str:
    if p.terse:
        return p.act(effect.who, "Item ready")
    owner = (
        p.told("your") + " used Items"
        if effect.who == "you"
        else f"used Items of {p.player(effect.who)}"
    )
    return f"make one of {owner} ready again" if p.infinitive else f"one of {owner} is ready again"


@says.register
def _blocks(rule: Blocks, p: Printer) -> str:
    whom = p.player(rule.who) or p.told("you")
    if p.terse and rule.who == "any_player":
        whom = "all"
    return holds(p, "block", f"for {whom}")


# ---- dice and the Boss


@says.register
def _roll_hero_die(effect: RollHeroDie, p: Printer) -> str:
    return p.pick("roll the Hero Die and deal what it shows", "Hero Die")


@says.register
def _reroll(effect: Reroll, p: Printer) -> str:
    return p.pick("roll it again", "reroll")


@says.register
def _set_die(effect: SetDie, p: Printer) -> str:
    return p.pick("change it to ", "die ") + effect.to.upper()


@says.register
def _shift_die(effect: ShiftDie, p: Printer) -> str:
    steps = Noun("step", "steps").of(effect.n)
    return p.pick(f"shift the die {steps} toward MISS", f"die {effect.n} down")


@says.register
def _attack(effect: Attack, p: Printer) -> str:
    if effect.n == 1:
        return "ATTACK"
    return p.pick(f"ATTACK {effect.n} times", f"ATTACK x{effect.n}")


@says.register
def _summon(effect: Summon, p: Printer) -> str:
    if effect.n == "lowest":
        return p.pick("summon the lowest Minion in the tray", "lowest Minion")
    return p.pick(f"summon Minion {effect.n}", f"Minion {effect.n}")
