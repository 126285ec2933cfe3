"""The card view: everything that can be pointed at, in full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hotseat.games.one_hit_heroes import plain_run, printing
from hotseat.games.one_hit_heroes.cards import BossCard, HeroCard
from hotseat.games.one_hit_heroes.view import EnemyView, FightView, HeroView
from hotseat.games.one_hit_heroes.voice import icons, listed, player

from ...draw.canvas import wrap
from ...draw.data import Line, Span, Thing, line
from .between import coming, heroes
from .between.stage import stage
from .boss import standing
from .inks import gold, hue, odds, struck, tinted, zone_ink

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

Shown = tuple[str, str, list[Line]]
AFTER = {"discard": "then discard", "burn": "then burned", "": "stays in play"}
TURNS = {
    "ally": "In another Hero's turn.",
    "boss": "In the Boss' turn.",
    "any": "At any time.",
}
PILES = {"draw": "Draw Pile", "discard": "Discard Pile", "burn": "Burn Pile"}


def card(sight: Sight, thing: Thing, w: int) -> Shown:
    """Name, kind and text of a thing, in lines of at most ``w`` columns."""
    if isinstance(thing, str):
        return _place(sight, thing, w)
    view = sight.view
    if 0 <= thing < len(sight.names):
        between = stage(sight) not in ("", "after_loss")
        return heroes.whole(sight, thing, w) if between else _hero(sight, view.heroes[thing], w)
    if thing in view.cards:
        return _card(sight, thing, view.cards[thing], w)
    if thing == view.boss.piece:
        return _boss(sight, w)
    for minion in view.minions:
        if minion.piece == thing:
            return _minion(minion, w)
    if view.now and view.now.card == thing:
        return _now(sight, w)
    return "", "", []


def _place(sight: Sight, thing: str, w: int) -> Shown:
    if thing.startswith("pile:"):
        return _pile(sight, thing, w)
    if sight.view.run is not None and (thing == coming.THING or thing.startswith("level:")):
        return coming.shown(sight, thing, w)
    if thing.startswith("="):
        label = next((o.key for o in sight.options if "=" + o.key == thing), "")
        return label.partition(":")[0].replace("_", " ").capitalize(), "", []
    show = {"now": _now, "next": _next, "die": _die, "hero-die": _hero_die}.get(thing)
    return show(sight, w) if show else ("", "", [])


def _said(text: str, w: int, ink: str = "soft") -> list[Line]:
    return [tinted(row, ink) for row in wrap(text, w)]


def _labelled(label: str, text: str, w: int) -> Iterator[Line]:
    """Lines of text with a label before the first, all of them on one edge."""
    for i, row in enumerate(wrap(text, w - 9)):
        yield Span(f"{label if not i else '':9}", "mute"), *tinted(row)


# ---------------------------------------------------------------- cards and Heroes


def _card(sight: Sight, id: int, model: HeroCard, w: int) -> Shown:
    view = sight.view
    owner = next((hero for hero in view.heroes if id in _lying(hero)), None)
    parts = [printing.label(model)]
    if model.code:
        parts.insert(0, f"{gold(model)} {model.code}")
    if owner is not None:
        parts.append(sight.names[owner.seat])
    parts.append(AFTER[model.after])
    body = _said(TURNS[model.turn], w, "mute") if model.turn else []
    body += _said(printing.full(model), w)
    if model.rolls_hero_die:
        body += [(), _die_faces(view)]
        if owner is not None and id in owner.hand and owner.seat == view.active:
            body += _after_rolling(view, owner, model, w)
    where = [_where(sight, owner, id)] if owner is not None else []
    where = [*filter(None, where), *plain_run.place(sight, id)]
    if where:
        body += [(), *_said(" ".join(where), w, "mute")]
    if model.story:
        body += [(), *_said(model.story, w, "mute")]
    return model.name, " · ".join(parts), body


def _lying(hero: HeroView) -> tuple[int, ...]:
    items = tuple(item.card for item in hero.items)
    return (*hero.hand, *items, *hero.play, *hero.discard, *hero.burn)


def _where(sight: Sight, hero: HeroView, id: int) -> str:
    """Where it lies, unless that is the hand; what an Item is good for now."""
    item = next((item for item in hero.items if item.card == id), None)
    if item is not None:
        use = {"ready": "Ready to be used. ", "used": "Used this turn. "}.get(item.use, "")
        whom = "any Hero" if item.blocks_for_all else sight.names[hero.seat]
        return f"{use}May block a hit on {whom}; then it is burned."
    if id in hero.play:
        return "Played this turn."
    if id in hero.discard:
        return "In the Discard Pile."
    return "In the Burn Pile." if id in hero.burn else ""


def _die_faces(view: FightView) -> Line:
    faces = " ".join(_face(pair) for pair in view.hero_die)
    return Span("Hero Die  ", "mute"), faces


def _face(pair: tuple[int, int]) -> str:
    light, heavy = pair
    return f"{heavy}H" if heavy else f"{light}L" if light else "0"


def _after_rolling(view: FightView, hero: HeroView, model: HeroCard, w: int) -> list[Line]:
    """Where the Aggro would stand by what the die shows, for a card that rolls it once."""
    effects = [step for text in model.texts for step in text.effects or ()]
    sizes = [getattr(step, kind, 0) for step in effects for kind in ("light", "heavy")]
    words = [step.word for step in effects]
    if not set(words) <= {"box", "deal", "roll_hero_die"} or words.count("roll_hero_die") != 1:
        return []
    if not all(isinstance(n, int) for n in sizes):
        return []
    base, most = hero.aggro + sum(sizes), len(view.aggro_bar)
    on: dict[int, list[str]] = {}
    for pair in dict.fromkeys(view.hero_die):
        on.setdefault(min(most, base + sum(pair)), []).append(_face(pair))
    head = f"Aggro {hero.aggro} ► "
    body: list[Line] = [()]
    for at, faces in on.items():
        colour = view.aggro_bar[at - 1] if at else "none"
        zone = "" if colour in ("none", hero.zone) else f" {colour.upper()}"
        lead = head if len(body) == 1 else " " * (len(head) - (at > 9 >= base))
        tail = f" on {' '.join(faces)}"
        room = w - len(lead) - len(str(at)) - len(zone)
        tail = tail if len(tail) <= room else " on the rest"[:room]
        body.append(line(lead, (str(at), "ink"), (zone, f"{hue(colour)} b"), tail))
    return body


def _hero(sight: Sight, hero: HeroView, w: int) -> Shown:
    view, who = sight.view, player(sight, hero.seat)
    kind = " · ".join(filter(None, (f"Hero, {hero.hero.title}", who)))
    body: list[Line] = [
        (
            Span("Aggro    ", "mute"),
            Span(f"{hero.aggro}", zone_ink(hero)),
            f" of {len(view.aggro_bar)} ",
            Span(hero.zone.upper(), zone_ink(hero)),
        ),
        (Span("Odds     ", "mute"), *odds(view, hero)),
        line(("Energy   ", "mute"), str(hero.energy)),
    ]
    for label, ids in (
        ("Items", tuple(item.card for item in hero.items)),
        ("Hand", hero.hand),
        ("Played", hero.play),
        ("Lasting", hero.lasting),
    ):
        if ids:
            body += _labelled(label, _names(view, ids), w)
    counts = f"draw {len(hero.deck)}, discard {len(hero.discard)}, burn {len(hero.burn)}"
    body += _labelled("Piles", counts, w)
    if hero.damage:
        body += _labelled("Damage", f"{hero.damage} this turn", w)
    return hero.hero.name, kind, body


def _names(view: FightView, ids: tuple[int, ...]) -> str:
    return _with_copies([view.cards[id].name for id in ids if id in view.cards])


def _with_copies(names: list[str]) -> str:
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in Counter(names).items())


def _pile(sight: Sight, thing: str, w: int) -> Shown:
    """A pile: its cards sorted, never in order."""
    _, seat, pile = thing.split(":")
    hero = sight.view.heroes[int(seat)]
    if pile == "draw":
        names = sorted(hero.deck)
    else:
        ids = hero.discard if pile == "discard" else hero.burn
        names = sorted(sight.view.cards[id].name for id in ids)
    body = [(said,) for name in _with_copies(names).split(", ") for said in wrap(name, w)]
    many = f"{len(names)} card{'' if len(names) == 1 else 's'}"
    kind = f"{sight.names[hero.seat]} · {many}, sorted"
    return PILES[pile], kind, list(body)


# ---------------------------------------------------------------- the Boss


def _boss(sight: Sight, w: int) -> Shown:
    view = sight.view
    body: list[Line] = _tokens(view.boss)
    if any(view.bonus_start):
        light, heavy = view.bonus
        body.append(line(("Bonus    ", "mute"), f"{light} Light, {heavy} Heavy"))
    body += _labelled("Mat", printing.full(view.boss.model) or "No effect.", w)
    if view.tray:
        body += _labelled("Tray", f"{len(view.tray)} Minions to come", w)
    for seen in view.seen:
        body += _said(f"{seen.number} {seen.name}: {printing.terse(seen)}", w)
    return view.boss.model.name, f"Boss · {standing(view)}", body


def _tokens(enemy: EnemyView) -> list[Line]:
    return [
        line((f"{kind:9}", "mute"), (str(enemy.now[k]), "ink b"), f" of {enemy.start[k]}")
        for k, kind in enumerate(("Light", "Heavy"))
        if enemy.start[k]
    ]


def _minion(enemy: EnemyView, w: int) -> Shown:
    text = printing.full(enemy.model) or "It only stands in the way."
    kind = f"Minion {getattr(enemy.model, 'number', '')}"
    return enemy.model.name, kind, [*_tokens(enemy), (), *_said(text, w)]


def _boss_card(model: BossCard, w: int) -> list[Line]:
    top, lower = printing.halves(model)
    body = _said(top, w)
    if lower:
        head: Line = (Span("Then", "mute"),)
        if model.check:
            colour = Span(model.check.upper(), f"{hue(model.check)} b")
            head = (Span("Check ", "mute"), colour, Span(", by any Hero", "mute"))
        body += [(), head, *_said(lower, w)]
    return body


def _now(sight: Sight, w: int) -> Shown:
    now = sight.view.now
    if now is None:
        return "No card yet", "Boss card", _said("The Scout turns it over.", w)
    body = _boss_card(now.model, w)
    if now.model.check:
        by = listed([sight.names[seat] for seat in now.by])
        text = f"Met as things stand, by {by}." if now.met else "Not met as things stand."
        body += [(), *_said(text, w, "warn" if now.met else "soft")]
    return now.model.name, f"Boss card {now.model.number} of {now.of}", body


def _next(sight: Sight, w: int) -> Shown:
    top = sight.view.next
    if top is None:
        return "No card", "Boss Deck", []
    if top.face is not None:
        return top.face.name, f"next, card {top.face.number}, seen", _boss_card(top.face, w)
    text = f"Its back shows: {', '.join(icons(sight.view)) or 'nothing'}."
    return "The next card", f"Boss Deck, {sight.view.deck_size} cards", _said(text, w)


# ---------------------------------------------------------------- the dice


def _die(sight: Sight, w: int) -> Shown:
    view = sight.view
    body: list[Line] = []
    for face in view.faces:
        who = listed([sight.names[seat] for seat in struck(view, face)]) or "nobody"
        lies = view.attack is not None and view.attack.face == face
        mark = Span("► " if lies else "  ", "act b")
        for i, row in enumerate(wrap(who, w - 11)):
            name = Span(f"{face.upper() if not i else '':9}", f"{hue(face)} b")
            body.append((mark if not i else "  ", name, row))
    last = f"Last roll: {view.last_face.upper()}." if view.last_face else "Not rolled yet."
    return "The Attack Die", "whom each face would hit now", [*body, (), *_said(last, w)]


def _hero_die(sight: Sight, w: int) -> Shown:
    view = sight.view
    rolled = 0 <= view.hero_die_face < len(view.hero_die)
    last = f"Last roll: {_face(view.hero_die[view.hero_die_face])}." if rolled else ""
    return "The Hero Die", "what its faces deal", [_die_faces(view), (), *_said(last, w)]
