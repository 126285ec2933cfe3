"""A fight in plain words: what is said of it line by line. Pure functions over what a seat sees.

A line of a list is (thing, text): what it is about, None for nothing, and a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from hotseat.engine import saying
from hotseat.engine.events import Said
from hotseat.engine.move import Thing

from . import plain_piles, plain_run, printing, replies
from .cards import BossCard, HeroCard
from .explain import explain as explain  # a part of these words
from .plain_keys import keys as keys
from .plain_keys import lying
from .plain_keys import things as things
from .plain_keys import wish as wish
from .view import EnemyView, FightView, HeroView
from .voice import Choice, Seen, called, die_face, icons, listed, named, person, player, whose
from .voice import question as question_of

Lines = Iterator[tuple[Thing | None, str]]

AFTER = {"discard": "then discarded", "burn": "then burned", "": ""}
AGAIN = "This loses the fight. The same answer once more does it."
ENDED = "This gives the run up. The same answer once more does it."


# ---------------------------------------------------------------- the question


def heading(seen: Seen) -> str:
    """The turn, and who decides."""
    view = seen.view
    who = called(seen, seen.decider)
    if view.phase == "setup":
        return f"Before the first turn. {who} decides."
    if view.phase == "over":
        return f"The fight is over. {who} decides."
    if view.phase == "boss":
        return f"Turn {view.turn}, the Boss acts{_attacked(view)}. {who} decides."
    part = view.phase.capitalize()
    if view.phase == "fight" and view.plays < view.plays_most:
        part += f", play {view.plays + 1} of {view.plays_most}"
    elif view.phase == "fight":
        part += ", all plays used"
    active = "" if view.active == seen.decider else f" of {seen.names[view.active]}"
    return f"Turn {view.turn}{active}, {part}. {who} decides."


def _attacked(view: FightView) -> str:
    if view.attack is None:
        return ""
    return f", the Attack Die shows {view.attack.face.upper()}" if view.attack.face else ", attack"


def question(seen: Seen) -> list[str]:
    """What is asked, and what is special about it."""
    special = "" if seen.kind == "take_shares" else replies.special(seen)
    return [question_of(seen), *filter(None, [special])]


def labels(seen: Seen) -> list[str]:
    """The words of every option."""
    said = replies.labels(seen)
    return [_label(seen, choice, label) for choice, label in zip(seen.options, said, strict=True)]


def _label(seen: Seen, choice: Choice, label: str) -> str:
    parts = choice.key.split(":")
    if choice.word == "play_card":
        onto = f" in place of {named(seen, int(parts[2]))}" if len(parts) > 2 else ""
        return f"play {named(seen, int(parts[1]))}{onto}"
    if choice.word == "use_item":
        return f"use {named(seen, int(parts[2]))}"
    if choice.word in ("react", "block"):
        return _answer(seen, *map(int, parts[1:]), blocks=choice.word == "block")
    if choice.word == "strike":
        return f"{label} token"
    return PLAIN.get(choice.word, label)


PLAIN = {"end_fight": "end the Fight", "scout_card": "turn the card over"}


def _answer(seen: Seen, seat: int, card: int, hero: int = -1, *, blocks: bool) -> str:
    """A Reaction, or an Item that blocks: whose it is, and whom it saves."""
    name = named(seen, card)
    own = name if seat == seen.decider else f"{whose(seen.names[seat])} {name}"
    verb = "block with" if blocks else "react with"
    return f"{verb} {own} for {seen.names[hero]}" if hero >= 0 else f"{verb} {own}"


def again(seen: Seen, choice: Choice) -> str:
    """What is said before an option that ends it all is taken; "" for every other."""
    if choice.word == "give_up":
        return ENDED
    return AGAIN if choice.final else ""


# ---------------------------------------------------------------- the table


def _table(seen: Seen, rest: str) -> Lines:
    view = seen.view
    retry = ", another try" if view.retry else ""
    yield from plain_run.standing(seen)
    yield None, f"Level {view.level}{retry}, {_where(view)}."
    yield view.boss.piece, f"{_tokens(view.boss)}{_bonus(view)}"
    for minion in view.minions:
        yield minion.piece, f"Minion {_tokens(minion)} {printing.terse(minion.model)}".strip()
    yield from _cards(seen)
    if view.attack:
        yield "die", _attack(seen)
    for hero in view.heroes:
        yield hero.seat, _mat(seen, hero)
        for item in hero.items:
            use = {"ready": ", ready to be used", "used": ", used this turn"}.get(item.use, "")
            yield item.card, f"Item of {seen.names[hero.seat]}: {view.cards[item.card].name}{use}."
        if hero.play:
            yield None, f"Played by {seen.names[hero.seat]}: {_names(view, hero.play)}."
        if hero.lasting:
            yield None, f"Lasting for {seen.names[hero.seat]}: {_names(view, hero.lasting)}."


def _where(view: FightView) -> str:
    return f"turn {view.turn}" if view.turn else "before the first turn"


def _names(view: FightView, cards: Sequence[int]) -> str:
    return listed([view.cards[card].name for card in cards if card in view.cards])


def _tokens(enemy: EnemyView) -> str:
    """The name of an enemy with its tokens."""
    pairs = zip(("Light", "Heavy"), enemy.now, enemy.start, strict=True)
    said = ", ".join(f"{now} of {full} {kind}" for kind, now, full in pairs if full)
    return f"{enemy.model.name}: {said or 'no token'}."


def _bonus(view: FightView) -> str:
    if not any(view.bonus_start):
        return ""
    light, heavy = view.bonus
    return f" Bonus health: {light} Light, {heavy} Heavy." if any(view.bonus) else " No bonus left."


def _cards(seen: Seen) -> Lines:
    """The Boss' card that acts, and the one that comes next."""
    view = seen.view
    if view.now is None:
        yield "now", "No Boss card is turned over yet."
    else:
        yield "now", f"Boss card {view.now.model.number}, {view.now.model.name}: {_now(seen)}"
    if view.next is None:
        yield "next", "There is no next card."
    elif view.next.face is not None:
        face = view.next.face
        yield "next", f"The next card is {face.number}, {face.name}: {printing.full(face)}"
    else:
        yield "next", f"The back of the next card shows {listed(icons(view)) or 'nothing'}."


def _now(seen: Seen) -> str:
    now = seen.view.now
    if now is None:
        return ""
    text = printing.full(now.model)
    if not now.model.check:
        return text
    by = listed([seen.names[seat] for seat in now.by])
    will = f"will be met by {by}" if now.met else "will not be met"
    return f"{text} As things stand, check {now.model.check.upper()} {will}."


def _attack(seen: Seen) -> str:
    attack = seen.view.attack
    if attack is None or not attack.face:
        return "The Attack Die is about to be rolled."
    hit = listed([seen.names[seat] for seat in attack.hit]) or "nobody"
    are = "are" if len(attack.hit) > 1 else "is"
    return f"The Attack Die shows {attack.face.upper()}: {hit} {are} about to be hit."


def _mat(seen: Seen, hero: HeroView) -> str:
    view = seen.view
    by, name = player(seen, hero.seat), seen.names[hero.seat]
    who = (
        f"{name}, played by {by}"
        if person(seen, hero.seat)
        else ", ".join(filter(None, (name, by)))
    )
    zone = hero.zone.upper() or "no colour"
    faces = f"{hero.odds} of {len(view.faces)} faces hit"
    piles = f"{len(hero.deck)} to draw, {len(hero.discard)} discarded, {len(hero.burn)} burned"
    return (
        f"{who}: Aggro {hero.aggro} of {len(view.aggro_bar)}, {zone}, {faces}."
        f" {hero.energy} Energy. {len(hero.hand)} in hand, {piles}."
    )


# ---------------------------------------------------------------- a hand, the Boss


def _hand(seen: Seen, rest: str) -> Lines:
    """The cards in a hand with their texts; of whoever decides, or of the Hero named."""
    seat = _seat(seen, rest) if rest else max(0, seen.decider)
    if seat < 0:
        names = listed([called(seen, hero.seat) for hero in seen.view.heroes])
        yield None, f"There is no Hero `{rest}` here: {names} are."
        return
    hero = seen.view.heroes[seat]
    if not hero.hand:
        yield None, f"{seen.names[seat]} has no card in hand."
    for card in hero.hand:
        model = seen.view.cards[card]
        yield card, f"{_kind(model)}. {printing.full(model)}"


def _seat(seen: Seen, text: str) -> int:
    """The Hero whose name, or whose player's name, begins like this; -1 for none or several."""
    text = text.casefold()
    found = {
        hero.seat
        for hero in seen.view.heroes
        for name in (seen.names[hero.seat], person(seen, hero.seat))
        if name.casefold().startswith(text)
    }
    return found.pop() if len(found) == 1 else -1


def _kind(card: HeroCard) -> str:
    parts = (card.name, printing.label(card), printing.TURNS.get(card.turn, ""), AFTER[card.after])
    return ", ".join(filter(None, parts))


def _boss(seen: Seen, rest: str) -> Lines:
    """The Boss: tokens, mat, Minions, cards."""
    view = seen.view
    yield view.boss.piece, f"{_tokens(view.boss)}{_bonus(view)}"
    yield None, f"Mat: {printing.full(view.boss.model) or 'no effect.'}"
    for minion in view.minions:
        yield minion.piece, f"Minion {_tokens(minion)} {_deed(minion)}"
    if view.tray:
        yield None, f"Minions that may still come: {len(view.tray)}."
    yield from _cards(seen)
    names = [f"{card.number} {card.name}" for card in view.seen]
    yield None, f"Cards in the Boss Deck: {view.deck_size}. Seen: {listed(names) or 'none'}."


def _deed(minion: EnemyView) -> str:
    return printing.full(minion.model) or "It only stands in the way."


Word = tuple[str, Callable[[Seen, str], Lines]]

WORDS: Mapping[str, Word] = {
    "table": ("table: how all stands.", _table),
    "hand": ("hand, or hand HERO: the cards in a hand.", _hand),
    "boss": ("boss: the Boss, its mat and its cards.", _boss),
}


# ---------------------------------------------------------------- one thing


def card(seen: Seen, thing: Thing) -> list[str]:
    """All that is to be read on a thing."""
    view = seen.view
    if isinstance(thing, str):
        return _place(seen, thing)
    if thing < len(view.heroes):
        hero = view.heroes[thing]
        return [f"{hero.hero.name}, {hero.hero.title}.", _mat(seen, hero)]
    if thing in view.cards:
        return _hero_card(seen, thing, view.cards[thing])
    if thing == view.boss.piece:
        return [text for _, text in _boss(seen, "")]
    for minion in view.minions:
        if minion.piece == thing:
            return [f"Minion {_tokens(minion)}", _deed(minion)]
    return _place(seen, "now")


def _hero_card(seen: Seen, piece: int, model: HeroCard) -> list[str]:
    out = [f"{_kind(model)}.", printing.full(model)]
    for hero in seen.view.heroes:
        name = seen.names[hero.seat]
        item = next((item for item in hero.items if item.card == piece), None)
        if item is not None:
            whom = "any Hero" if item.blocks_for_all else name
            use = {"ready": "ready to be used, ", "used": "used this turn, "}.get(item.use, "")
            out.append(f"In play before {name}; {use}may block a hit on {whom} and is burned then.")
        for zone, place in LIES.items():
            if piece in lying(hero, zone):
                out.append(place.format(whose=whose(name), name=name))
    return [*filter(None, [*out, *plain_run.place(seen, piece), model.story])]


LIES = {
    "hand": "In {whose} hand.",
    "play": "Played by {name} this turn.",
    "discard": "In {whose} Discard Pile.",
    "burn": "In {whose} Burn Pile.",
}


def _place(seen: Seen, thing: str) -> list[str]:
    view = seen.view
    if thing.startswith(plain_piles.PREFIX):
        return plain_piles.pile(seen, thing)
    if thing.startswith("seen:"):
        found = [card for card in view.seen if str(card.number) == thing.removeprefix("seen:")]
        return [_boss_card(card) for card in found]
    if thing in ("now", "next"):
        return [text for about, text in _cards(seen) if about == thing]
    if thing == "hero-die":
        faces = ", ".join(_hero_face(pair) for pair in view.hero_die)
        return [f"Hero Die: {faces}. It shows {die_face(seen)}."]
    return [*_faces(seen)]


def _hero_face(pair: tuple[int, int]) -> str:
    light, heavy = pair
    return f"{heavy} Heavy" if heavy else f"{light} Light" if light else "0"


def _boss_card(card: BossCard) -> str:
    return f"Boss card {card.number}, {card.name}: {printing.full(card)}"


def _faces(seen: Seen) -> Iterator[str]:
    """Whom each face of the Attack Die would hit."""
    view = seen.view
    for face, seats in view.faces.items():
        lies = view.attack is not None and view.attack.face == face
        hit = view.attack.hit if lies and view.attack else seats
        names = listed([seen.names[seat] for seat in hit]) or "nobody"
        yield f"{face.upper()} {'hits' if not lies else 'lies there and hits'} {names}."


# ---------------------------------------------------------------- what happened


def sentence(seen: Seen, said: Said) -> str:
    """A line of the log as a sentence."""
    return saying.sentence(seen, said, "Turn")


def ending(seen: Seen) -> list[str]:
    """How it ended."""
    view = seen.view
    out = [question_of(seen), *plain_run.beaten(view)]
    if view.result != "won":
        out.append(f"{_tokens(view.boss)}{_bonus(view)}")
    for hero in view.heroes:
        taken = f"{hero.aggro} Aggro, {len(hero.burn)} burned"
        out.append(f"{seen.names[hero.seat]}: {taken}.")
    return out
