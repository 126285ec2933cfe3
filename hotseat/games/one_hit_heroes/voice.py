"""What a fight asks, in words: a sentence for every question, a label for every option.

Pure functions over what a seat sees (a Sight, or anything with its fields), so that every way of
playing says the same. A question ends with "?" or "." and is at most `LONGEST` letters long.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from hotseat.engine import saying
from hotseat.engine.saying import LONGEST as LONGEST
from hotseat.engine.saying import Choice as Choice
from hotseat.engine.saying import listed as listed
from hotseat.engine.saying import number as number
from hotseat.engine.saying import several as several
from hotseat.engine.saying import whose as whose

from . import printing
from .boss import PAUSE
from .view import FightView

VERBS = {
    "discard": "to discard",
    "burn": "to burn",
    "move": "to take",
    "play": "to play",
    "copy": "to copy",
    "destroy": "to give up",
    "start_items": "to start with",
    "retry_discard": "to discard",
}
PILES = {"discard": " from the Discard Pile", "burn": " from the Burn Pile", "deck": ""}
PARTS = {"mat": "The mat", "lower": "The lower half"}


class Seen(saying.Seen, Protocol):
    """What the words are made from; a Sight is one."""

    @property
    def view(self) -> FightView: ...
    @property
    def chances(self) -> tuple[int, ...]: ...


Say = Callable[[Seen], str]


# ---------------------------------------------------------------- names


def named(seen: Seen, piece: int) -> str:
    """What a Hero, enemy or card is called."""
    view = seen.view
    if 0 <= piece < len(seen.names):
        return seen.names[piece]
    if piece in view.cards:
        return view.cards[piece].name
    if view.now and view.now.card == piece:
        return view.now.model.name
    enemies = (view.boss, *view.minions)
    return next((enemy.model.name for enemy in enemies if enemy.piece == piece), "this")


def person(seen: Seen, seat: int) -> str:
    """Who plays a Hero, where that is somebody of another name; else ""."""
    player = seen.people[seat] if seat < len(seen.people) else ""
    return player if player != seen.names[seat] else ""


def player(seen: Seen, seat: int) -> str:
    """Who plays a Hero, as it stands on the mat: a person of another name, or a computer."""
    level = seen.levels[seat] if seat < len(seen.levels) else ""
    return f"{level} computer" if level else person(seen, seat)


def icons(view: FightView) -> tuple[str, ...]:
    """The back of the next card in words; its check and its attack come last."""
    late = {"check": 1, "attack": 2}
    back = view.next.icons if view.next else ()
    return tuple(sorted(back, key=lambda icon: late.get(icon, 0)))


def called(seen: Seen, seat: int) -> str:
    """A Hero with the person who plays it: "Sofia", "Ann (Sofia)"."""
    player = person(seen, seat)
    return f"{player} ({seen.names[seat]})" if player else seen.names[seat]


def _asks(seen: Seen, *ways: str) -> str:
    """The person asked and the first of these that fits behind; the Hero alone if none does."""
    who = called(seen, seen.decider), seen.names[seen.decider]
    said = [f"{name}, {way}" for way in ways for name in who]
    return next((text for text in said if len(text) <= LONGEST), said[-1])


def _card(seen: Seen) -> str:
    """What the question comes from: a card, the mat, a Minion."""
    return named(seen, seen.act.get("card", -1))


# ---------------------------------------------------------------- the question


def question(seen: Seen) -> str:
    """The sentence that asks."""
    if seen.result:
        ends = OVER if seen.view.run is None else OVER | RUN_OVER
        return ends.get(seen.result, "The fight is over.")
    say = QUESTIONS.get(seen.kind)
    text = say(seen) if say else _asks(seen, "what shall it be?")
    return text if len(text) <= LONGEST else text[: LONGEST - 2] + "~."


RUN_OVER = {
    "won": "Every Boss is beaten. The Episode is won.",
    "conceded": "The run was given up.",
}
OVER = {
    "won": "The Boss is beaten. The fight is won.",
    "lost": "A hit nobody stopped: the fight is lost.",
    "conceded": "The fight was given up.",
}


def _first_hero(seen: Seen) -> str:
    return "Which Hero goes first?"


def reacts(seen: Seen) -> bool:
    """Does a computer in its own turn wait for a Reaction of this person?"""
    return seen.kind in ("scout", "fighting") and seen.decider != seen.view.active


def _before_it_goes_on(seen: Seen) -> str:
    return _asks(seen, f"a Reaction before {seen.names[seen.view.active]} goes on?")


def _scout(seen: Seen) -> str:
    if reacts(seen):
        return _before_it_goes_on(seen)
    return _asks(seen, "scout: turn the Boss' next card over.")


def _fighting(seen: Seen) -> str:
    if reacts(seen):
        return _before_it_goes_on(seen)
    view, words = seen.view, {choice.word for choice in seen.options}
    left = view.plays_most - view.plays
    more = "" if view.plays == 0 else " left"
    if "play_card" in words:
        return _asks(seen, f"play a card. You have {several(left, 'play')}{more}.")
    if left and "use_item" in words:
        return _asks(seen, "no card in hand can be played now. Use an Item, or end the Fight?")
    if left:
        return _asks(seen, "no card in hand can be played now. End the Fight?")
    if "use_item" in words:
        return _asks(seen, "all plays are used. Use an Item, or end the Fight?")
    return _asks(seen, "all plays are used. End the Fight?")


def _window(seen: Seen) -> str:
    moment = seen.act["question"].moment
    if moment == PAUSE:
        return f"{before(seen)}: does anybody react?"
    weapon = named(seen, seen.act["weapon"])
    player = seen.names[seen.act["seat"]] if seen.act["seat"] >= 0 else "The Boss"
    return {
        "weapon_played": f"{player} plays {weapon}. Does anybody answer before it resolves?",
        "weapon_done": f"{weapon} has resolved. Does anybody answer?",
        "would_act": f"{_about_to(seen)}. Does anybody stop it?",
        "attack_declared": "The Attack Die is about to be rolled. Does anybody answer?",
        "attack_over": "The attack is over, nobody is hit. Does anybody answer?",
    }.get(moment, "Does anybody answer now?")


def before(seen: Seen) -> str:
    """What a pause of the Boss' turn stands before."""
    step, now = seen.act.get("next"), seen.view.now
    word = step.word if step is not None else ""
    if word == "mat":
        return "Before the mat acts"
    if word == "minion_acts":
        return f"Before {named(seen, getattr(step, 'minion', -1))} acts"
    if word == "end_boss_turn":
        return "At the end of the Boss' turn"
    if now is None:
        return "Before the Boss goes on"
    if word == "top":
        half = ", top half" if now.model.lower else ""
        return f"Before {now.model.number} {now.model.name}{half}"
    if now.model.check:
        met = "met" if now.met else "not met"
        return f"Before check {now.model.check.upper()}, {met} as things stand"
    return "Before the lower half"


def _about_to(seen: Seen) -> str:
    part, about = seen.act["kind"], _card(seen)
    if part == "minion":
        return f"{about} is about to act: {deed(seen)}"
    if part == "heal":
        return "Tokens are about to be restored"
    return f"{PARTS.get(part, 'The Boss')} is about to act: {deed(seen)}"


def deed(seen: Seen) -> str:
    """What the part of the Boss that is asked about would do, in short words."""
    view, part = seen.view, seen.act["kind"]
    if part == "minion":
        found = [m for m in view.minions if m.piece == seen.act["card"]]
        return printing.terse(found[0].model) if found else "it acts"
    if part == "mat":
        return printing.terse(view.boss.model)
    return printing.halves(view.now.model, terse=True)[1] if view.now else "it acts"


def _hit_window(seen: Seen) -> str:
    attack = seen.view.attack
    hit = [seen.names[seat] for seat in attack.hit] if attack else []
    face = attack.face.upper() if attack else "HIT"
    are = "is" if len(hit) == 1 else "are"
    everybody = len(hit) == len(seen.names) > 2
    who = "Everybody is" if everybody else f"{listed(hit)} {are}"
    if len(seen.options) == 1:
        return f"{face}! {who} about to be hit, and nothing can stop it."
    each = "Save each of them." if len(hit) > 1 else "Stop the hit."
    return f"{face}! {who} about to be hit. {each}"


def _point(seen: Seen) -> str:
    kind = "Heavy" if seen.act["question"].heavy else "Light"
    return _asks(seen, f"which token does this point of {kind} take?")


def _pick(seen: Seen) -> str:
    seats = all(c.points[0] in range(len(seen.names)) for c in seen.options if c.points)
    what = "Hero" if seats else "enemy" if _all_enemies(seen) else "card"
    return _asks(seen, f"which {what} is {_card(seen)} for?", f"which {what}?")


def _all_enemies(seen: Seen) -> bool:
    enemies = {enemy.piece for enemy in (seen.view.boss, *seen.view.minions)}
    return all(choice.points and choice.points[0] in enemies for choice in seen.options)


def _pick_cards(seen: Seen) -> str:
    asked = seen.act["question"]
    kind = asked.of if asked.of in ("weapon", "action", "item", "reaction") else ""
    noun = "Item" if asked.zone == "items" else kind.capitalize() or "card"
    amount = several(seen.most, noun)
    if seen.least < seen.most:
        amount = f"up to {amount}"
    verb = VERBS.get(asked.verb, f"to {asked.verb}")
    what = f"choose {amount} {verb}{PILES.get(asked.zone, '')}"
    if seen.act.get("card", -1) < 0:
        return _asks(seen, f"{what}.")
    return _asks(seen, f"{what} for {_card(seen)}.", f"{what}.")


def _take_shares(seen: Seen) -> str:
    asked = seen.act["question"]
    amount = f"{'up to ' if asked.up_to else ''}{number(seen.most)} Aggro"
    whom = "one other Hero" if asked.from_one else "the other Heroes"
    return _asks(seen, f"take {amount} from {whom}.")


def _yes_no(seen: Seen) -> str:
    asked, card = seen.act["question"], seen.view.cards.get(seen.act.get("card", -1))
    then = printing.phrase(asked.then, card)
    offer = f"{printing.phrase(asked.cost, card)} to {then}" if asked.cost else then
    about = _card(seen)
    short = f"pay for {about}?" if asked.cost else f"take what {about} offers?"
    return _asks(seen, f"for {about}: {offer}?", f"{offer}?", short)


def _together(seen: Seen) -> str:
    return _asks(seen, "these happen at the same time. Which comes first?")


def _whenever(seen: Seen) -> str:
    asked = seen.act["question"]
    items = [named(seen, item) for item, _ in asked.items]
    if asked.late:
        return _asks(seen, "which of these Items comes first?")
    return _asks(seen, f"does {listed(items)} act now, or later?", "which Item acts now?")


def _hero_die_window(seen: Seen) -> str:
    return _asks(seen, f"the Hero Die shows {die_face(seen)}. Keep it?")


def die_face(seen: Seen) -> str:
    """What the Hero Die shows, in words."""
    view = seen.view
    if not 0 <= view.hero_die_face < len(view.hero_die):
        return "nothing"
    light, heavy = view.hero_die[view.hero_die_face]
    return " and ".join(f"{n} {k}" for n, k in ((light, "Light"), (heavy, "Heavy")) if n) or "0"


def _mode(seen: Seen) -> str:
    return _asks(seen, f"which of its texts does {_card(seen)} carry out?", "which text is it?")


def _ask_energy(seen: Seen) -> str:
    return _asks(seen, f"how much Energy do you pay for {_card(seen)}?", "how much Energy?")


def _draft(seen: Seen) -> str:
    run = seen.view.run
    picked = len(run.drafted[seen.decider]) if run is not None else 0
    which = "a second card" if picked % 2 else "a card"
    return _asks(seen, f"draft {which}. It stays in the deck until the run ends.", "draft a card.")


def _after_loss(seen: Seen) -> str:
    return "The fight is lost. What does the team do?"


def _next_boss(seen: Seen) -> str:
    run = seen.view.run
    if run is None or run.at + 1 == len(run.bosses):
        return "On to the next Boss?"
    return f"On to Boss {run.at + 2} of {len(run.bosses)}, {run.bosses[run.at + 1].name}?"


def _swap(seen: Seen) -> str:
    return _asks(seen, "which drafted card do you swap or trade?", "which card do you give?")


def _swap_for(seen: Seen) -> str:
    card = named(seen, seen.act["question"].card)
    return _asks(seen, f"for which card do you give {card}?", "for which card?")


def _trade(seen: Seen) -> str:
    asked = seen.act["question"]
    mine, theirs, by = named(seen, asked.card), named(seen, asked.for_), seen.names[asked.by]
    return _asks(seen, f"do you give {mine} to {by} for {theirs}?", f"{mine} for {theirs}?")


QUESTIONS: Mapping[str, Say] = {
    "draft": _draft,
    "after_loss": _after_loss,
    "next_boss": _next_boss,
    "swap": _swap,
    "swap_for": _swap_for,
    "trade": _trade,
    "first_hero": _first_hero,
    "scout": _scout,
    "fighting": _fighting,
    "window": _window,
    "hit_window": _hit_window,
    "point": _point,
    "pick": _pick,
    "pick_cards": _pick_cards,
    "start_items": _pick_cards,
    "take_shares": _take_shares,
    "yes_no": _yes_no,
    "together": _together,
    "whenever": _whenever,
    "hero_die_window": _hero_die_window,
    "mode": _mode,
    "ask_energy": _ask_energy,
}
