"""Where the numbers on a thing come from: pure functions over what a seat sees (a Sight).

A thing without numbers has nothing to explain. What may be done with it, and why not, is the
question's to say (`Table.refusals`), the same for every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from hotseat.engine.move import Thing
from hotseat.engine.sources import Source

from .figures import Damage, LevelStep, Pair
from .view import EnemyView, FightView, HeroView
from .voice import Seen, listed, named, number, several, whose

Sources = Iterator[Source]

IMMUNE = {"minion_attacks": "the attacks of Minions", "boss_discards": "discards for the Boss"}


def explain(seen: Seen, thing: Thing) -> list[Source]:
    """Every number on this thing, with what it is made of."""
    return list(_explained(seen, thing))


def _explained(seen: Seen, thing: Thing) -> Sources:
    view = seen.view
    if isinstance(thing, str):
        kind, _, rest = thing.partition(":")
        if kind == "pile":
            return _pile(seen, rest)
        explained = PLACES.get(kind)
        return explained(seen) if explained else iter(())
    if 0 <= thing < len(view.heroes):
        return _hero(seen, view.heroes[thing])
    if thing in view.cards:
        return _card(seen, thing)
    if thing == view.boss.piece:
        return _boss(view)
    for minion in view.minions:
        if minion.piece == thing:
            return _minion(minion)
    return _now(seen) if view.now and view.now.card == thing else iter(())


# ---------------------------------------------------------------- words


def tokens(pair: Pair) -> str:
    """So much of it: "1 Heavy and 2 Light"; "nothing"."""
    light, heavy = pair
    parts = [f"{n} {kind}" for n, kind in ((heavy, "Heavy"), (light, "Light")) if n]
    return " and ".join(parts) or "nothing"


def _from(view: FightView) -> Mapping[str, int]:
    """Colour -> with how much Aggro it is covered (OHH-009)."""
    colours = [colour for colour in dict.fromkeys(view.aggro_bar) if colour != "none"]
    return {colour: view.aggro_bar.index(colour) + 1 for colour in colours}


def _sum(pairs: list[Pair]) -> Pair:
    return sum(light for light, _ in pairs), sum(heavy for _, heavy in pairs)


# ---------------------------------------------------------------- a Hero


def _hero(seen: Seen, hero: HeroView) -> Sources:
    view = seen.view
    figures = view.figures
    yield Source("Aggro", _aggro(view, hero), "OHH-007")
    starts = ", ".join(f"{colour.upper()} from {least}" for colour, least in _from(view).items())
    covered = listed([colour.upper() for colour in hero.colours]) or "no colour"
    yield Source("Bar", f"{starts}. {hero.aggro} Aggro covers {covered}.", "OHH-009")
    yield Source("Odds", _odds(view, hero), "OHH-159")
    for item, what in figures.immune.get(hero.seat, ()):
        yield Source("Kept off", f"{named(seen, item)} keeps away {_kept_off(what)}.", "OHH-162")
    most, start = figures.max_energy, figures.start_energy
    energy = f"{hero.energy} of at most {most}; a fight begins with {start}."
    yield Source("Energy", energy, "OHH-050")
    hand = f"{several(len(hero.hand), 'card')}; Rest draws up to {number(figures.hand)}."
    yield Source("Hand", hand, "OHH-077")
    if hero.damage:
        text = f"{several(hero.damage, 'token')} moved by damage this turn."
        yield Source("Damage", text, "OHH-099")


def _aggro(view: FightView, hero: HeroView) -> str:
    start, steps = view.figures.start_aggro, [s for s in view.figures.levels if s.aggro]
    whole = start + sum(step.aggro for step in steps)
    parts = ", ".join(_more(step.level, f"{step.aggro}") for step in steps)
    made = f"{whole} at the start" + (f" ({start}, {parts})" if parts else "")
    change = hero.aggro - whole
    since = f"{abs(change)} {'more' if change > 0 else 'less'} since" if change else "as many now"
    return f"{hero.aggro} of {len(view.aggro_bar)}: {made}, {since}."


def _more(level: int, what: str) -> str:
    return f"{what} more at level {level}"


def _odds(view: FightView, hero: HeroView) -> str:
    faces = [face.upper() for face, seats in view.faces.items() if hero.seat in seats]
    bare = [colour.upper() for colour in _from(view) if colour not in hero.colours]
    text = f"{hero.odds} of {len(view.faces)} faces hit: {listed(faces)}."
    return f"{text} {listed(bare)} {'is' if len(bare) == 1 else 'are'} bare." if bare else text


def _kept_off(what: str) -> str:
    return IMMUNE.get(what, f"hits by {what.upper()}")


# ---------------------------------------------------------------- enemies and the Boss' cards


def _boss(view: FightView) -> Sources:
    model = view.boss.model
    further = len(view.heroes) - 2
    for k, kind in enumerate(("Light", "Heavy")):
        whole, per = view.boss.start[k], (model.per_hero.light, model.per_hero.heavy)[k]  # type: ignore[union-attr]
        if not whole:
            continue
        made = f"{whole - further * per} for two Heroes"
        if further and per:
            made += f", {per} more for {_each_further(further)}"
        yield Source(kind, f"{view.boss.now[k]} of {whole}: {made}.", "OHH-027")
    steps = [step for step in view.figures.levels if any(step.bonus)]
    if steps:
        yield Source("Bonus", _bonus(view, steps), "OHH-036")
    elif any(view.bonus_start):
        left, whole_bonus = tokens(view.bonus), tokens(view.bonus_start)
        yield Source("Bonus", f"{left} left of {whole_bonus}.", "OHH-037")
    yield from _coming(view)
    yield Source("Deck", f"{several(view.deck_size, 'card')}, never shuffled.", "OHH-025")


def _each_further(further: int) -> str:
    return "the third" if further == 1 else "each of the others"


def _bonus(view: FightView, steps: list[LevelStep]) -> str:
    made = ", ".join(_more(step.level, tokens(step.bonus)) for step in steps)
    return f"{tokens(view.bonus)} left of {tokens(view.bonus_start)}: {made}."


def _coming(view: FightView) -> Sources:
    if view.now is not None and not view.result:
        many = several(view.coming, "attack") if view.coming else "no attack"
        yield Source("Attacks", f"{many} still to come this turn, as things stand.", "OHH-154")


def _minion(enemy: EnemyView) -> Sources:
    for k, kind in enumerate(("Light", "Heavy")):
        if enemy.start[k]:
            text = f"{enemy.now[k]} of {enemy.start[k]}, as printed, whatever the level."
            yield Source(kind, text, "OHH-145")


def _now(seen: Seen) -> Sources:
    view, now = seen.view, seen.view.now
    if now is None:
        return
    colour = now.model.check
    if colour:
        yield Source("Check", _check(seen, colour), "OHH-131")
    yield from _coming(view)


def _check(seen: Seen, colour: str) -> str:
    """Everybody's Aggro at the check against what it asks for."""
    view = seen.view
    least = view.aggro_bar.index(colour) + 1
    said = [
        _then(seen, hero, then) for hero, then in zip(view.heroes, view.figures.check, strict=False)
    ]
    met = "met" if view.now is not None and view.now.met else "not met"
    return f"{colour.upper()} is covered from {least} Aggro. {'; '.join(said)}: {met}."


def _then(seen: Seen, hero: HeroView, then: int) -> str:
    by_then = f", {then} by then" if then != hero.aggro else ""
    return f"{seen.names[hero.seat]} has {hero.aggro}{by_then}"


def _next(seen: Seen) -> Sources:
    top = seen.view.next
    if top is not None:
        text = f"{several(seen.view.deck_size, 'card')} in their order; after the last the first."
        yield Source("Deck", text, "OHH-067")


# ---------------------------------------------------------------- dice and piles


def _die(seen: Seen) -> Sources:
    view = seen.view
    yield Source("Faces", f"{listed([face.upper() for face in view.faces])}, one each.", "OHH-028")
    for colour, least in _from(view).items():
        who = [f"{seen.names[hero.seat]} with {hero.aggro}" for hero in view.heroes
               if hero.seat in view.faces.get(colour, ())]  # fmt: skip
        text = f"hits from {least} Aggro: {listed(who) or 'nobody now'}."
        yield Source(colour.upper(), text, "OHH-157")
    if view.attack is not None and view.attack.safe:
        safe = listed([seen.names[seat] for seat in view.attack.safe])
        yield Source("Safe", f"{safe}, until this attack is over.", "OHH-222")
    yield from _coming(view)


def _hero_die(seen: Seen) -> Sources:
    view = seen.view
    average = [sum(kind) / len(view.hero_die) for kind in zip(*view.hero_die, strict=True)]
    light, heavy = (f"{value:.2f}".rstrip("0").rstrip(".") for value in average)
    yield Source("Average", f"{light} Light and {heavy} Heavy a roll.", "OHH-015")
    who = listed([seen.names[seat] for seat in view.hero_die_at]) or "nobody"
    yield Source("Rolled by", f"{who}, when a card says so.", "OHH-016")


def _pile(seen: Seen, rest: str) -> Sources:
    seat, _, pile = rest.partition(":")
    hero = seen.view.heroes[int(seat)]
    if pile == "draw":
        again = len(hero.discard)
        text = f"{several(len(hero.deck), 'card')}; refilled, when empty, from {again} discarded."
        yield Source("Cards", text, "OHH-054")
    elif pile == "burn":
        yield Source("Cards", f"{several(len(hero.burn), 'card')}, gone for this fight.", "OHH-057")
    else:
        text = f"{several(len(hero.discard), 'card')}, shuffled when the Draw Pile is empty."
        yield Source("Cards", text, "OHH-054")


def _level(seen: Seen) -> Sources:
    for step in seen.view.figures.levels:
        parts = [f"{step.aggro} Aggro"] if step.aggro else []
        parts += [f"{tokens(step.bonus)} bonus health"] if any(step.bonus) else []
        yield Source(f"Level {step.level}", f"adds {listed(parts)}.", "OHH-036")


PLACES: Mapping[str, Callable[[Seen], Sources]] = {
    "now": _now,
    "next": _next,
    "die": _die,
    "hero-die": _hero_die,
    "level": _level,
}


# ---------------------------------------------------------------- a card


def _card(seen: Seen, card: int) -> Sources:
    view = seen.view
    damage = view.figures.damage.get(card)
    if damage is not None:
        yield Source("Damage", _damage(seen, damage), "OHH-083")
        if view.cards[card].rolls_hero_die:
            doubled = ", doubled too" if damage.times > 1 else ""
            yield Source("Hero Die", f"what it shows comes on top{doubled}.", "OHH-015")
    for hero in view.heroes:
        for item in hero.items:
            if item.card == card:
                whom = "any Hero" if item.blocks_for_all else seen.names[hero.seat]
                yield Source("Block", f"for {whom}, once: it burns.", "OHH-168")
        if _is_play(view, hero, card):
            text = f"{view.plays_most - view.plays} of {view.plays_most} left this turn."
            yield Source("Plays", text, "OHH-069")
        if card in hero.lasting:
            yield Source("Lasts", f"for {whose(seen.names[hero.seat])} next Weapon.", "OHH-226")


def _is_play(view: FightView, hero: HeroView, card: int) -> bool:
    """Would it be one of this turn's plays? A Reaction never is (OHH-089)."""
    held = card in hero.hand and view.cards[card].type != "reaction"
    return held and hero.seat == view.active and view.phase == "fight"


def _often(n: int) -> str:
    return " once" if n == 1 else f" {n} times"


def _damage(seen: Seen, damage: Damage) -> str:
    """The box, its additions, what other cards add and how often it counts: the whole."""
    parts = [f"{tokens(damage.box)} printed"]
    own = [damage.box]
    for addition in damage.additions:
        more = tokens(addition.more)
        if addition.aside:
            parts.append(f"{more} more where its text says so")
        elif not addition.times:
            parts.append(f"{more} more, but not as things stand")
        else:
            own += [addition.more] * addition.times
            parts.append(f"{more} more{_often(addition.times) if addition.counts else ''}")
    light, heavy = _sum(own)
    if damage.times > 1:
        by = listed([named(seen, card) for card in damage.by]) or "a Reaction"
        parts.append(f"times {damage.times} by {by}")
    if any(damage.other):
        parts.append(f"{tokens(damage.other)} more from cards played before")
    whole = light * damage.times + damage.other[0], heavy * damage.times + damage.other[1]
    return f"{', '.join(parts)}: {tokens(whole)}." if len(parts) > 1 else f"{parts[0]}."
