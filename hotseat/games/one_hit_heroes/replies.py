"""What stands under a question of a fight: what is special about it, and a label for every option.

Options with one label are said in one breath, so cards of the hand share theirs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from . import printing
from .boss import PAUSE
from .swaps import MOST as SWAPS
from .voice import (
    LONGEST,
    Choice,
    Say,
    Seen,
    die_face,
    icons,
    listed,
    named,
    reacts,
    several,
    whose,
)

PASSES = {PAUSE: "go on", "attack_over": "go on", "weapon_done": "go on"}
THEN = "Then: "
LOST = "Press it again: the fight is lost."
ENDED = "Press it again: the run is given up."
SHORTER = (("end the Fight", "end"), ("use ", ""), ("play the card", "play"))
TWO_LINES = 2 * LONGEST - 24  # what surely goes into two lines, wherever the first one ends
RANGE = 16  # columns of four badges; more are said as "1 to 6"
PLAIN = {
    "end_fight": "end the Fight",
    "scout_card": "scout",
    "accept": "accept and lose",
    "let_go": "let the point go",
    "keep_die": "keep it",
    "after_card": "do the card first",
    "again": "try again",
    "again_with_help": "try again with help",
    "give_up": "give the run up",
    "go_on": "go on",
    "skip_draft": "leave the rest",
    "done": "no more",
}

Label = Callable[[Seen, Choice], str]


# ---------------------------------------------------------------- what is special


def special(seen: Seen) -> str:
    """What makes this question special, in a sentence; "" if nothing does."""
    if reacts(seen) and not seen.result:
        return f"{seen.names[seen.view.active]} waits. A Reaction is no play."
    say = SPECIALS.get(seen.kind) if not seen.result else None
    return say(seen) if say else ""


def chance(seen: Seen) -> str:
    """Who may react before a computer goes on in its own turn; "" if nobody."""
    who = listed([seen.names[seat] for seat in seen.chances])
    return f"{who} may react first." if who else ""


def _scout(seen: Seen) -> str:
    top = seen.view.next
    if top is None:
        return ""
    if top.face is not None:
        head, card = f"You have seen it: {top.face.number} {top.face.name}", top.face
        return _spelled(f"{head}. {printing.full(card)}", f"{head}, {printing.terse(card)}.")
    return f"Its back shows {', '.join(icons(seen.view)) or 'nothing'}."


def _fighting(seen: Seen) -> str:
    return "Others may answer with Reactions; ending the Fight draws up to five."


def _window(seen: Seen) -> str:
    if seen.act["question"].moment != PAUSE:
        return "Now is the moment; later is too late."
    text = then(seen)
    return f"{THEN}{text}" if text else ""


def then(seen: Seen) -> str:
    """What the Boss does after a pause: as it is printed, in short words where it is long."""
    view, step = seen.view, seen.act.get("next")
    word = step.word if step is not None else ""
    if word == "mat":
        return _printed(view.boss.model) or "the mat has no effect."
    if word == "minion_acts":
        found = [m for m in view.minions if m.piece == getattr(step, "minion", -1)]
        return _printed(found[0].model) if found else ""
    if word == "end_boss_turn":
        follower = seen.names[(view.active + 1) % len(seen.names)]
        return f"played cards are put away, and {whose(follower)} turn comes."
    if view.now is None:
        return ""
    half = 0 if word == "top" else 1
    if half and view.now.model.check and not view.now.met:
        return "nothing, if it stays so."
    whole, short = (printing.halves(view.now.model, terse)[half] for terse in (False, True))
    return _spelled(whole, f"{short}.", LONGEST - len(THEN))


def _printed(card: printing.Card) -> str:
    """What a card does, as far as it has room behind "Then: "."""
    return _spelled(printing.full(card), f"{printing.terse(card)}.", LONGEST - len(THEN))


def _spelled(full: str, terse: str, room: int = LONGEST) -> str:
    """The full text, or the short words where the line has no room for it."""
    return full if len(full) <= room else terse


def _hit_window(seen: Seen) -> str:
    if len(seen.options) == 1:
        return "No Item blocks and no Reaction fits: the hit stands."
    return "One hit nobody stops loses the fight. A used Item is burned."


def _point(seen: Seen) -> str:
    hero = seen.view.heroes[seen.decider]
    most = len(seen.view.aggro_bar)
    if hero.aggro >= most:
        return "The bar is full: the token goes to the supply."
    bar = f"{whose(seen.names[seen.decider])} Aggro Bar"
    return f"The token moves to {bar}, which then holds {hero.aggro + 1}."


def _take_shares(seen: Seen) -> str:
    return "Mark a Hero once for every token; enter takes them."


def _yes_no(seen: Seen) -> str:
    if not seen.act["question"].cost:
        return "It is free, and it may be left."
    hero = seen.view.heroes[seen.decider]
    held = several(len(hero.hand), "card")
    return f"All of the price or nothing. You have {hero.energy} Energy and {held} in hand."


def _together(seen: Seen) -> str:
    return "The others follow in an order you choose."


def _whenever(seen: Seen) -> str:
    card = named(seen, seen.act.get("card", -1))
    return f"Now means before the rest of {card}." if card != "this" else ""


def _first_hero(seen: Seen) -> str:
    return "That Hero scouts and fights first; after every turn the Boss acts."


def _text(seen: Seen) -> str:
    """What the card says that asks, as far as it has room."""
    card = _asker(seen)
    if card is None:
        return ""
    said = printing.full(card)
    return said if len(said) <= LONGEST else f"{card.name}: {printing.terse(card)}"[:LONGEST]


def _asker(seen: Seen) -> printing.Card | None:
    """The card, or the Boss' card, that asks; the mat and the Minions stand on the table."""
    view, piece = seen.view, seen.act.get("card", -1)
    if view.now is not None and view.now.card == piece:
        return view.now.model
    return view.cards.get(piece)


def _pick_cards(seen: Seen) -> str:
    verb = seen.act["question"].verb
    return {
        "start_items": "Two Items start on the mat; the others are shuffled into the deck.",
        "retry_discard": "The help of another try: seven cards, of which two go.",
        "burn": "A burned card is out of the fight.",
        "destroy": "It goes to the Burn Pile and blocks nothing.",
    }.get(verb) or _text(seen)


def _hero_die(seen: Seen) -> str:
    return "Rolling again has no way back: the new face counts."


def _draft(seen: Seen) -> str:
    run = seen.view.run
    if run is not None and run.at + 1 == len(run.bosses):
        return "It was the last Boss: the run ends after this, and all goes to the Armory."
    return "Two cards each, in turn; what nobody takes goes to the Armory."


def _after_loss(seen: Seen) -> str:
    run, level = seen.view.run, seen.view.level
    losses = run.losses if run is not None else 0
    return f"Losses against this Boss: {losses}. Level {level}. Help is seven cards, and swaps."


def _next_boss(seen: Seen) -> str:
    finisher = max(0, seen.view.finisher)
    return f"Level {seen.view.level}. {seen.names[finisher]} goes first; all is set up afresh."


def _swap(seen: Seen) -> str:
    run = seen.view.run
    left = SWAPS - run.swaps[seen.decider] if run is not None else 0
    return f"{several(left, 'swap').capitalize()} with the Armory left; trades are not counted."


def _trade(seen: Seen) -> str:
    return "One card for one, if both agree."


SPECIALS: Mapping[str, Say] = {
    "draft": _draft,
    "after_loss": _after_loss,
    "next_boss": _next_boss,
    "swap": _swap,
    "swap_for": _swap,
    "trade": _trade,
    "first_hero": _first_hero,
    "scout": _scout,
    "fighting": _fighting,
    "window": _window,
    "hit_window": _hit_window,
    "point": _point,
    "pick": _text,
    "mode": _text,
    "pick_cards": _pick_cards,
    "start_items": _pick_cards,
    "take_shares": _take_shares,
    "yes_no": _yes_no,
    "together": _together,
    "whenever": _whenever,
    "hero_die_window": _hero_die,
}


# ---------------------------------------------------------------- labels


def labels(seen: Seen) -> list[str]:
    """The words of every option, shorter where that brings all of them into one line."""
    said = [_label(seen, choice) for choice in seen.options]
    ways = [said]
    if seen.kind == "fighting":
        ways += [_shorter(said, n) for n in range(1, len(SHORTER) + 1)]
    last = said if _room(said) <= TWO_LINES else ways[-1]
    return next((way for way in ways if _room(way) <= LONGEST), last)


def _shorter(said: Sequence[str], n: int) -> list[str]:
    """Labels with so many of the words that may be shorter."""
    for long, short in SHORTER[:n]:
        said = [label.replace(long, short) for label in said]
    return [*said]


def _room(said: Sequence[str]) -> int:
    """How many columns labels take with their badges."""
    return sum(len(label) + 2 + min(4 * n, RANGE) for label, n in Counter(said).items()) - 2


def _label(seen: Seen, choice: Choice) -> str:
    say = LABELS.get(choice.word)
    return say(seen, choice) if say else PLAIN.get(choice.word, choice.word.replace("_", " "))


def group(seen: Seen, choice: Choice) -> str:
    """The Hero an answer to a hit saves; "" for what saves nobody in particular."""
    if seen.kind != "hit_window" or len(choice.points) < 2:
        return ""
    hero = choice.points[1]
    return seen.names[hero] if isinstance(hero, int) else ""


def again(seen: Seen, choice: Choice) -> str:
    """What is said before an option that ends it all is taken; "" for every other."""
    if choice.word == "give_up":
        return ENDED
    return LOST if choice.final else ""


def _piece(choice: Choice) -> int:
    """The piece an option is about."""
    return next((point for point in choice.points if isinstance(point, int)), -1)


def _play(seen: Seen, choice: Choice) -> str:
    _, _, onto = choice.key.removeprefix("play_card:").partition(":")
    return f"in place of {named(seen, int(onto))}" if onto else "play the card"


def _use(seen: Seen, choice: Choice) -> str:
    return f"use {named(seen, _piece(choice))}"


def _react(seen: Seen, choice: Choice) -> str:
    seat = owner(choice)
    if seat == seen.decider or group(seen, choice):
        return named(seen, _piece(choice))
    if seen.kind in ("fighting", "scout") and _answers(seen, seat) > 1:
        return f"{seen.names[seat]} reacts"
    return f"{whose(seen.names[seat])} {named(seen, _piece(choice))}"


def owner(choice: Choice) -> int:
    """Whose card or Item answers: the seat in `react:0:17` and `block:0:17:1`."""
    return int(choice.key.split(":")[1])


def _answers(seen: Seen, seat: int) -> int:
    """How many Reactions this Hero may play now."""
    return sum(choice.word == "react" and owner(choice) == seat for choice in seen.options)


def _pass(seen: Seen, choice: Choice) -> str:
    return PASSES.get(seen.act["question"].moment, "let it happen")


def _strike(seen: Seen, choice: Choice) -> str:
    enemy = _piece(choice)
    token = choice.key.rpartition(":")[2].split("_")
    name = "Boss" if enemy == seen.view.boss.piece else named(seen, enemy)
    return " ".join((name, *token[:-1], token[-1].capitalize()))


def _take(seen: Seen, choice: Choice) -> str:
    name = named(seen, _piece(choice))
    late = seen.kind != "whenever" or seen.act["question"].late
    return name if late else f"{name} now"


def _option(seen: Seen, choice: Choice) -> str:
    asked, n = seen.act["question"], int(choice.key.rpartition(":")[2])
    if seen.kind == "ask_energy":
        return f"{n} Energy"
    if seen.kind == "mode":
        return printing.phrase(asked.modes[n], seen.view.cards.get(seen.act["card"]))
    if seen.kind == "together":
        return listed([_thing(seen, step) for step in asked.things[n]])
    return str(n)


def _thing(seen: Seen, step: object) -> str:
    """One of several things at a time: an Item's effect, the card's own text, or plain effects."""
    word = getattr(step, "word", "")
    if word == "perform":
        return named(seen, getattr(step, "card", -1))
    if word == "text":
        return named(seen, seen.act["card"])
    return printing.phrase((step,))  # type: ignore[arg-type]


def _yes(seen: Seen, choice: Choice) -> str:
    return "yes, pay it" if getattr(seen.act["question"], "cost", ()) else "yes"


def _no(seen: Seen, choice: Choice) -> str:
    return f"keep {named(seen, seen.act['question'].card)}" if seen.kind in ASKED_FOR else "no"


ASKED_FOR = ("swap_for", "trade")

LABELS: Mapping[str, Label] = {
    "no": _no,
    "set_level": lambda seen, choice: f"level {choice.key.rpartition(':')[2]}",
    "play_card": _play,
    "use_item": _use,
    "react": _react,
    "block": lambda seen, choice: named(seen, _piece(choice)),
    "pass": _pass,
    "strike": _strike,
    "take": _take,
    "option": _option,
    "yes": _yes,
    "keep_die": lambda seen, choice: f"keep {die_face(seen)}",
}
