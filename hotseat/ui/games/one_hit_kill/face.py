"""One Hit Kill on the screen: a game as one seat sees it, as places, cards and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hotseat.engine.saying import listed, several
from hotseat.games.one_hit_kill import explain, voice
from hotseat.games.one_hit_kill.foresight import ranked, weapons_with

from ...draw.canvas import columns, width
from ...draw.data import Line, Motion, Option, Prompt, Thing, Zone, line
from ...draw.places import standing
from ...draw.reading import deed, happened, toned
from ...face import Footer
from ...keys import span
from ...layout import LEAST, Rect
from . import between, card, field, hand, motion, places, preview, seats, weapons
from .inks import in_order

if TYPE_CHECKING:
    from hotseat.engine.events import Event
    from hotseat.engine.sources import Source
    from hotseat.table.sight import Choice, Sight

AROUND = 7  # columns of the title line beside what it says
DROPS = ("choose_drops", "discard")  # what is marked leaves the hand
BACK = ("discard", "trade", "mode", "pick")  # nothing was seen on the way there (OHK-187)
KEEPS = ("keep",)  # what is marked joins it
NONE_KEPT = "Keep none of them? All are discarded then. Enter once more does it."
DONE_BY = {
    "draw_card": "OHK-027",
    "take_field": "OHK-028",
    "discard_cards": "OHK-033",
    "take_weapon": "OHK-039",
    "add_weapon": "OHK-173",
    "trade_weapon": "OHK-177",
    "play_special": "OHK-045",
    "reveal": "OHK-049",
    "deal_next": "OHK-016",
}
ASKED_BY = {
    "choose_drops": "OHK-143",
    "discard": "OHK-033",
    "keep": "OHK-086",
    "search": "OHK-092",
    "move": "OHK-102",
    "trade": "OHK-177",
    "mode": "OHK-098",
    "pick": "OHK-099",
    voice.GAME_WON: "OHK-016",
}
FIRST = "1 "  # the round before which no turn has begun in the log
HEADS = "turns"  # lines that say whose turn it is, and nothing that was done


class OneHitKill:
    """The Face of a game."""

    name = "One Hit Kill"
    letters: Mapping[str, str] = {
        "draw_card": "d",
        "discard_cards": "x",
        "take_weapon": "w",
        "add_weapon": "w",
        "trade_weapon": "w",
        "reveal": "v",
        "deal_next": "d",
    }
    order = places.ORDER
    asides: Mapping[str, str] = {"b": "bench"}
    opens: Mapping[str, str] = {"reveal": "bench"}

    # ------------------------------------------------------------ places

    def things(self, sight: Sight, hand: bool = False) -> Sequence[Thing]:
        """Seats, Field and piles, Weapons, what is looked at, the hand; with ``hand``, what the
        question is about before all others.
        """
        view = sight.view
        if between.is_between(sight):
            return between.things(sight)
        people: list[Thing] = [who.seat for who in seats.others(sight)]
        table = [*people, *field.things(sight), *weapons.things(sight)]
        held: list[Thing] = [*in_order(view, (*view.aside, *view.pile)), *in_order(view, view.hand)]
        if hand and voice.asked(sight)[0] == "turn":
            done: list[Thing] = [w.card for w in ranked(view.weapons) if not w.missing]
            return [*done, *table, *held]
        return [*held, *table] if hand else [*table, *held]

    def places(self, sight: Sight, tier: str, rows: int) -> Mapping[str, Rect]:
        if between.is_between(sight):
            return between.places(sight, tier, rows)
        return places.places(tier, rows, voice.asked(sight)[0] == "search")

    def zones(self, sight: Sight, tier: str, rects: Mapping[str, Rect]) -> Mapping[str, Zone]:
        if between.is_between(sight):
            return between.zones(sight)
        return {
            "seats": seats.seats(sight, tier),
            "field": field.field(sight, tier),
            "weapons": weapons.weapons(sight, tier, rects["weapons"]),
            "hand": hand.hand(sight, tier, rects["hand"]),
        }

    def marked(
        self, sight: Sight, tier: str, rects: Mapping[str, Rect], marks: Sequence[str]
    ) -> Mapping[str, Zone]:
        """The Weapons and the size of the hand as they would be with what stays, or joins it."""
        what = voice.asked(sight)[0]
        points = {choice.key: choice.points[0] for choice in sight.options if choice.points}
        chosen = [points[key] for key in marks if key in points]
        if what in DROPS:
            left = [piece for piece in sight.view.hand if piece not in chosen]
        elif what in KEEPS:
            left = [*sight.view.hand, *(piece for piece in chosen if isinstance(piece, int))]
        else:
            return {}
        then = weapons_with(sight.view, left)
        return {
            "weapons": weapons.weapons(sight, tier, rects["weapons"], then),
            "hand": replace(hand.hand(sight, tier, rects["hand"]), fact=hand.would(sight, left)),
        }

    # ------------------------------------------------------------ words

    def prompt(self, sight: Sight) -> Prompt:
        asked = sorted(zip(sight.options, voice.labels(sight), strict=True), key=_nearest(sight))
        options = tuple(_option(choice, label) for choice, label in asked)
        special = voice.special(sight)
        return Prompt(
            sight.number,
            sight.decider,
            self._question(sight),
            (special,) if special else (),
            options,
            sight.least,
            sight.most,
            None,
            "act",
            ASKED_BY.get(voice.asked(sight)[0], "OHK-022"),
            voice.asked(sight)[0] in BACK,
            NONE_KEPT if voice.asked(sight)[0] in KEEPS else "",
        )

    def _question(self, sight: Sight) -> Line:
        said = voice.question(sight)
        if sight.options and sight.kind == "choose_drops" and voice.overload(sight):
            return line(("! ", "warn b"), said)
        return (said,)

    def preview(self, sight: Sight, option: Option, outcomes: Sequence[Any]) -> Line:
        return preview.preview(sight, option)

    def title(self, sight: Sight, tier: str) -> tuple[str, Line]:
        right = standing(_standing(sight, tier), tier)
        room = LEAST[tier] - AROUND - columns(self.name) - width(right)
        ways = _about(sight, tier)
        return next((said for said in ways if columns(said) <= room), ""), right

    def footer(self, sight: Sight, prompt: Prompt, keys: Mapping[str, str]) -> Footer:
        if between.is_between(sight):
            return []
        spots = [keys[o.key] for o in prompt.options if o.word == "take_field"]
        pairs = [(span(spots), "Field")] if spots and all(spots) else []
        pairs += [("esc", "go back")] if prompt.back else []
        own = sight.view.hand and not sight.watches
        return [*pairs, ("b", "bench")] if own else pairs

    def card(self, sight: Sight, thing: Thing, width: int) -> tuple[str, str, Sequence[Line]]:
        if between.is_between(sight):
            return between.card(sight, thing, width)
        return card.card(sight, thing, width)

    def explain(self, sight: Sight, thing: Thing) -> Sequence[Source]:
        if between.is_between(sight):
            return ()
        return explain.explain(sight, thing)

    def motion(
        self, before: Sight, sight: Sight, events: Sequence[Event], tier: str
    ) -> Motion | None:
        return motion.motion(sight, events, tier)

    def last(self, sight: Sight) -> Line:
        """The last thing somebody did, with what followed it and the number of the round it was
        in."""
        past = [*reversed(sight.log)]
        at = next((i for i, one in enumerate(past) if one.indent), -1)
        if at < 0:
            return toned(past[0].parts) if past and past[0].kind != HEADS else ()
        told, before = past[at], past[at:]
        heading = next((one.parts for one in before if not one.indent), ())
        rounds = [text for text, tone in heading if tone == "number"]
        led = deed(before)
        if led is told or (led and _of_others(told.seats, led.seats)):
            led = None
        return happened(rounds[0] if rounds else FIRST, led, told.parts)


def _of_others(seats: Sequence[int], deed: Sequence[int]) -> bool:
    """Is it about somebody else than the deed it followed, as a choice in a cut is?"""
    return bool(seats) and not {*seats} & {*deed}


def _nearest(sight: Sight) -> Callable[[tuple[Choice, str]], int]:
    """Reveals in the order of the Weapons on the screen, so that the first has the key of
    reveals."""
    order = weapons.things(sight)

    def place(asked: tuple[Choice, str]) -> int:
        choice, _ = asked
        return order.index(int(choice.points[0])) if choice.word == "reveal" else -1

    return place


def _option(choice: Choice, label: str) -> Option:
    rule, full = DONE_BY.get(choice.word, ""), voice.IN_FULL.get(choice.word, "").format("it")
    return Option(choice.key, choice.word, choice.points, label, rule=rule, full=full)


def _about(sight: Sight, tier: str) -> Sequence[str]:
    """The decks, and the variants where there is room; the fullest way to say it first."""
    view = sight.view
    decks = " + ".join(deck.name for deck in view.decks)
    names = [variant.name for variant in view.variants]
    if not names:
        return [decks, several(len(view.decks), "deck")]
    ways = [listed(names), several(len(names), "variant")]
    return ways if tier == "80" else [*(f"{decks} · {way}" for way in ways), ways[1]]


def _standing(sight: Sight, tier: str) -> list[tuple[str, str]]:
    """Game of the match, round, who decides what, and the limit in force."""
    view, params = sight.view, sight.view.params
    won = view.players[sight.viewer].score
    game = f"game {view.game}, {won} of {params.wins} won" if params.wins > 1 else ""
    if between.is_between(sight):
        return between.standing(sight)
    if sight.result:
        return [(game, ""), ("won" if view.winner >= 0 else "over", "ink b")]
    seat = sight.decider if sight.decider >= 0 else view.active
    who = sight.names[seat]
    over = f"over {params.threshold} cut to {params.keep}"
    limit = over if tier == "80" else f"Overload: {over}"
    if sight.kind == "choose_drops":
        fired = all(view.cards[card].goes_off for card in view.on_table)
        cuts = voice.overload(sight) if sight.options else fired
        why = voice.cause(sight) if sight.options and cuts else ""
        return [
            (game, ""),
            (f"round {view.round}", ""),
            (f"{who} {'cuts' if cuts else 'discards'}", "warn b" if cuts else "ink b"),
            (why or limit, "warn" if why else ""),
        ]
    return [(game, ""), (f"round {view.round}", ""), (who, "ink b"), (limit, "")]


FACE = OneHitKill()
