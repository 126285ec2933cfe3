"""What a game of One Hit Kill asks, in words: a sentence for every question, what is special about
it, a label for every option. Pure functions over what a seat sees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from hotseat.engine import saying
from hotseat.engine.saying import Choice, number, several, short

from .cards import Special
from .effects import Refill, Shuffle
from .foresight import pairs, ranked
from .view import KillView

PILES = {"deck": "the Draw pile", "discard": "the Discard pile"}
GAME_WON = "game_won"  # the question between two games of a match
MODES = ("sweep the Field", "force it on somebody")
PLAIN = {
    "draw_card": "draw",
    "discard_cards": "discard",
    "take_weapon": "Weapon",
    "add_weapon": "add a Weapon",
    "trade_weapon": "trade a Weapon",
    "take_field": "Field",
    "deal_next": "deal the next game",
}
IN_FULL = {  # what an option does, where its thing is not beside it
    "draw_card": "draw from the pile",
    "take_field": "take {} from the Field",
    "discard_cards": "discard cards",
    "take_weapon": "take a Weapon",
    "add_weapon": "add a Weapon to the table",
    "trade_weapon": "trade a Weapon in",
    "play_special": "play {}",
    "reveal": "reveal {} and win",
    "deal_next": "deal the next game",
}


class Seen(saying.Seen, Protocol):
    """What the words are made from; a Sight is one."""

    @property
    def view(self) -> KillView: ...


Say = Callable[[Seen], str]


def named(seen: Seen, piece: int) -> str:
    """What a player or a card is called."""
    if 0 <= piece < len(seen.names):
        return seen.names[piece]
    model = seen.view.cards.get(piece)
    return str(model.name) if model is not None else "a card"


def asked(seen: Seen) -> tuple[str, str]:
    """What is done with cards, and where they lie; the kind alone where it is about none."""
    question = seen.act.get("question")
    if seen.kind != "pick_cards":
        return seen.kind, ""
    return str(getattr(question, "verb", "")), str(getattr(question, "zone", ""))


def overload(seen: Seen) -> bool:
    """Is it an Overload that is being carried out?"""
    return seen.act.get("kind") == "overload"


def _played(seen: Seen) -> str:
    """What the Special that is being carried out is called."""
    return named(seen, seen.act.get("card", -1))


def _does(seen: Seen, *kinds: type) -> bool:
    """Does the Special that is being carried out do such a thing?"""
    model = seen.view.cards.get(seen.act.get("card", -1))
    texts = model.texts if isinstance(model, Special) else ()
    return any(isinstance(step, kinds) for text in texts for step in text.effects or ())


CAUSES = {
    "played": "Overload played",
    "field": "Overload in the Field",
    "pair": "A pair of Overloads",
}


def cause(seen: Seen) -> str:
    """What set an Overload off."""
    return CAUSES.get(str(seen.act.get("source", "")), "Overload")


# ---- the question


def question(seen: Seen) -> str:
    """The question, as a sentence to the seat that decides."""
    if seen.result or seen.decider < 0:
        return over(seen)
    if seen.kind == GAME_WON:
        return won(seen)
    if not seen.options:
        return f"{seen.names[seen.decider]} is thinking."
    say = QUESTIONS.get(asked(seen)[0], _choose)
    return f"{seen.names[seen.decider]}, {say(seen)}"


def over(seen: Seen) -> str:
    """That the game is over, and who has won it."""
    won = seen.view.result == "won"
    return f"{seen.names[seen.view.winner]} has won." if won else "The game is over."


def won(seen: Seen) -> str:
    """Who has won a game of the match, and with what."""
    view, name = seen.view, seen.names[seen.view.winner]
    weapon = view.reveal.model.name if view.reveal is not None else "a Weapon"
    whole = f"{name} wins game {view.game} with {weapon}."
    return short(whole, f"{name} wins game {view.game}.", f"Game {view.game} is won.")


def _turn(seen: Seen) -> str:
    return "do exactly one thing."


def _drops(seen: Seen) -> str:
    held = len(seen.view.hand)
    if overload(seen):
        said = f"you hold {held}. Discard {seen.least}, keep {held - seen.least}."
        return _with_others(seen, said, "cuts", "cut")
    said = f"choose {several(seen.least, 'card')} to discard."
    return _with_others(seen, said, "chooses", "choose")


def _with_others(seen: Seen, said: str, does: str, do: str) -> str:
    """A sentence, and who has to choose after this seat, as long as that goes in a line."""
    after = [seen.names[seat] for seat in seen.view.waiting if seat != seen.decider]
    if not after:
        return said
    who = f"{saying.listed(after)} {does if len(after) == 1 else do} after you."
    room = saying.LONGEST - len(seen.names[seen.decider]) - 2
    ways = (f"{said} {who}", f"{said} {len(after)} more after you.", said)
    return next((way for way in ways if len(way) <= room), said)


def _discard(seen: Seen) -> str:
    return "which cards do you discard?"


def _keep(seen: Seen) -> str:
    return f"which of the {several(len(seen.view.aside), 'card')} do you keep?"


def _search(seen: Seen) -> str:
    pile = PILES.get(asked(seen)[1], "the pile")
    return f"take one card of {pile}, which is sorted here."


def _move(seen: Seen) -> str:
    return f"take a card of the {'new ' if _does(seen, Refill) else ''}Field."


def _trade(seen: Seen) -> str:
    return "which Weapon goes back for a new one?"


def _mode(seen: Seen) -> str:
    return "sweep the Field, or force it on somebody?"


def _pick(seen: Seen) -> str:
    return "who must pick up the Field?"


def _choose(seen: Seen) -> str:
    return "choose."


QUESTIONS: Mapping[str, Say] = {
    "turn": _turn,
    "choose_drops": _drops,
    "discard": _discard,
    "keep": _keep,
    "search": _search,
    "move": _move,
    "trade": _trade,
    "mode": _mode,
    "pick": _pick,
}


# ---- what is special about it


def _won_special(seen: Seen) -> str:
    view, name = seen.view, seen.names[seen.view.winner]
    ahead = f"{number(view.players[view.winner].score)} of {number(view.params.wins)}"
    more = f"{name} starts the next game."
    return short(f"That makes {ahead} games for the match. {more}", more)


def special(seen: Seen) -> str:
    """What makes this question special, in a sentence; "" if nothing does."""
    say = SPECIALS.get(asked(seen)[0]) if seen.options and not seen.result else None
    return say(seen) if say else ""


def _turn_special(seen: Seen) -> str:
    view = seen.view
    done = next((weapon for weapon in ranked(view.weapons) if not weapon.missing), None)
    if done is not None:
        return f"{done.model.name} is complete: revealing it wins the game."
    if pairs(view, view.hand):
        return "Two Overloads in one hand go off."
    if len(view.hand) > view.params.threshold:
        return f"You hold {len(view.hand)}: an Overload would cut you to {view.params.keep}."
    return nearest(seen)


def nearest(seen: Seen) -> str:
    """The Weapon that misses least."""
    weapons = ranked(seen.view.weapons)
    if not weapons:
        return ""
    miss = several(weapons[0].missing, "card")
    return f"{weapons[0].model.name} is nearest: {miss} missing."


def _drops_special(seen: Seen) -> str:
    if overload(seen):
        return f"{cause(seen)}. What you discard goes face down to the Discard pile."
    who = (
        "what you discard goes"
        if getattr(seen.act["question"], "keep", -1) >= 0
        else "everybody discards,"
    )
    return f"{_played(seen)}: {who} face down to the Discard pile."


def _keep_special(seen: Seen) -> str:
    held, safe = len(seen.view.hand), seen.view.params.threshold
    room = max(0, safe - held)
    return f"You hold {held}; {number(room)} more would be safe. The rest is discarded."


def _search_special(seen: Seen) -> str:
    if _does(seen, Shuffle):
        return "The Draw pile is shuffled afterwards."
    return "The others learn only that you took one."


def _mode_special(seen: Seen) -> str:
    cards = saying.listed([named(seen, card) for card in seen.view.field if card >= 0])
    return short(f"The Field is {cards}.", "A new Field follows, and you take one card of it.")


def _pick_special(seen: Seen) -> str:
    n = sum(card >= 0 for card in seen.view.field)
    return f"{several(n, 'card').capitalize()} join that hand; over {_safe(seen)} is in danger."


def _safe(seen: Seen) -> int:
    return seen.view.params.threshold


def _trade_special(seen: Seen) -> str:
    return "It goes under the pile before the new one is seen."


def _discard_special(seen: Seen) -> str:
    if seen.act.get("kind") == "special":
        return f"{_played(seen)}: {number(seen.least)}, face down to the Discard pile."
    return "At least one; they go face down to the Discard pile."


SPECIALS: Mapping[str, Say] = {
    GAME_WON: _won_special,
    "turn": _turn_special,
    "choose_drops": _drops_special,
    "keep": _keep_special,
    "search": _search_special,
    "mode": _mode_special,
    "pick": _pick_special,
    "trade": _trade_special,
    "discard": _discard_special,
    "move": lambda seen: "It joins your hand, and its spot is filled again.",
}


# ---- labels


def labels(seen: Seen) -> list[str]:
    """The words of every option; options with one label are said in one breath."""
    said = [label(seen, choice) for choice in seen.options]
    played = {words for words in said if words.startswith("play ")}
    if len(played) > 1:
        said = ["play" if words in played else words for words in said]
    return said


def label(seen: Seen, choice: Choice) -> str:
    """The words of an option."""
    piece = next((point for point in choice.points if isinstance(point, int)), -1)
    if choice.word == "play_special":
        return f"play {seen.view.cards[piece].face_name}"
    if choice.word == "reveal":
        return f"reveal {named(seen, piece)}"
    if choice.word == "option":
        at = int(choice.key.rpartition(":")[2])
        return MODES[at] if at < len(MODES) else f"text {at + 1}"
    if choice.word == "take":
        return TAKES.get(asked(seen)[0], "choose")
    return PLAIN.get(choice.word, choice.word.replace("_", " "))


TAKES = {
    "choose_drops": "discard",
    "discard": "discard",
    "keep": "keep",
    "search": "take",
    "move": "take",
    "trade": "trade in",
    "pick": "force it on",
}
