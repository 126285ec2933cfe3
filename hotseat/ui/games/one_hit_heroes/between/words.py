"""What is said between fights: the title line, and what a choice would lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotseat.games.one_hit_heroes import printing, voice
from hotseat.games.one_hit_heroes.voice import LONGEST

from . import coming
from .stage import comes, given, run_of, stage, wanted

if TYPE_CHECKING:
    from hotseat.table.sight import Sight

    from ....draw.data import Option

Parts = list[tuple[str, str]]
DOES = {"draft": "drafts", "swap": "swaps", "swap_for": "swaps", "trade": "answers"}
ENDED = {"won": "the run is won", "conceded": "given up"}


def standing(sight: Sight) -> Parts:
    """The right end of the title line: who decides, or how the fight went."""
    if sight.result:
        return [(ENDED.get(sight.result, "over"), "ink b")]
    asked = stage(sight)
    if asked in DOES:
        return [(f"{voice.called(sight, sight.decider)} {DOES[asked]}", "ink b")]
    went = "lost" if asked == "after_loss" else "won"
    return [(f"{went} in turn {sight.view.turn}", "ink b")]


def preview(sight: Sight, option: Option) -> str:
    """What a choice would lead to, in a sentence."""
    if option.word == "take" and stage(sight) != "swap":
        card = sight.view.cards[int(option.points[0])]
        whole = f"{card.name}: {printing.full(card)}"
        return whole if len(whole) <= LONGEST else f"{card.name}: {printing.terse(card)}"
    if option.word.startswith("set_level"):
        level = int(option.word.partition(":")[2])
        return f"Level {level}: {coming.adds(sight, level)}."
    say = SAYS.get((stage(sight), option.word)) or SAYS.get(("", option.word))
    return say(sight) if say else ""


def _go_on(sight: Sight) -> str:
    boss = run_of(sight).bosses[comes(sight)]
    light, heavy = boss.health_for(len(sight.names))
    first = sight.names[max(0, sight.view.finisher)]
    return f"{boss.name} with {light} Light and {heavy} Heavy; {first} goes first."


def _give_up(sight: Sight) -> str:
    many = sum(map(len, run_of(sight).drafted))
    cards = f"{voice.several(many, 'drafted card')} go" if many != 1 else "one drafted card goes"
    return f"The run ends here; {cards} to the Armory."


def _trade(sight: Sight) -> str:
    get, give = (voice.named(sight, card) for card in (given(sight), wanted(sight)))
    return f"{get} comes into the deck of {sight.names[sight.decider]}, and {give} goes."


SAYS = {
    ("", "go_on"): _go_on,
    ("", "again"): lambda sight: "Five cards each, as before.",
    ("", "again_with_help"): lambda sight: (
        "Swaps and trades of drafted cards, then seven cards each, of which two go."
    ),
    ("", "give_up"): _give_up,
    ("", "skip_draft"): lambda sight: (
        "The cards that lie open go to the Armory, and the run is won."
    ),
    ("", "done"): lambda sight: "No more swaps and trades of this Hero before the fight.",
    ("swap_for", "no"): lambda sight: "Nothing is given; another card may be chosen.",
    ("trade", "yes"): _trade,
    ("trade", "no"): lambda sight: "Both cards stay where they are.",
}
