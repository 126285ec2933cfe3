"""One-Hit Heroes on the screen: a fight as one seat sees it, as places, cards and words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from typing import TYPE_CHECKING

from hotseat.engine.events import DEED
from hotseat.games.one_hit_heroes import explain, replies, voice
from hotseat.games.one_hit_heroes.view import FightView
from hotseat.table.sight import Choice

from ...draw import voice as prompts
from ...draw.data import Line, Motion, Option, Prompt, Thing, Zone, line
from ...draw.places import standing
from ...draw.reading import deed, happened
from ...face import Footer
from ...keys import deal, span
from ...layout import TABLE, Rect
from . import aside, boss, card, die, mats, motion, places, preview
from . import hand as hand_place
from .between import cards, coming, heroes, words
from .between import places as between
from .between.stage import stage

if TYPE_CHECKING:
    from hotseat.engine.events import Event
    from hotseat.engine.sources import Source
    from hotseat.table.sight import Sight

Parts = tuple[tuple[str, str], ...]
DONE_BY = {
    "use_item": "OHH-072",
    "block": "OHH-168",
    "set_level": "OHH-042",
}
BEGIN = ("go_on", "again")  # the usual answers, where the cursor begins
ENDS_THE_RUN = "give_up"  # asked twice like a pass that loses, but no pass


class OneHitHeroes:
    """The Face of a fight."""

    name = "One-Hit Heroes"
    letters: Mapping[str, str] = {
        "end_fight": "e",
        "scout_card": "s",
        "accept": "a",
        "pass": "a",  # asked twice; a plain pass has its own key
        "yes": "y",
        "no": "n",
        "keep_die": "k",
        "after_card": "d",
        "let_go": "g",
        "skip_draft": "e",
        "go_on": "g",
        "again": "a",
        "again_with_help": "t",
        "give_up": "x",
        "done": "n",
        **{f"set_level:{n}": str(n) for n in range(1, 10)},
    }
    order = places.ORDER
    asides: Mapping[str, str] = {}
    opens: Mapping[str, str] = {}

    # ------------------------------------------------------------ places

    def things(self, sight: Sight, hand: bool = False) -> Sequence[Thing]:
        """Boss, mats, die, hands; with ``hand``, the own hand before all others."""
        view = sight.view
        if stage(sight):
            return self._between(sight, hand)
        n = len(view.heroes)
        own, *others = [view.heroes[(sight.viewer + i) % n].hand for i in range(n)]
        held = [*hand_place.searched(sight), *own]
        theirs = [card for hand in others for card in hand]
        table = [*self._boss(view), *self._mats(view), "die"]
        return [*held, *table, *theirs] if hand else [*table, *held, *theirs]

    def _between(self, sight: Sight, hand: bool) -> list[Thing]:
        """The Boss to come or the mats, what was drafted, then levels or cards."""
        view, asked = sight.view, stage(sight)
        table: list[Thing] = [*self._boss(view), *self._mats(view)]
        if asked != "after_loss":
            drafted = [card for theirs in view.run.drafted for card in theirs]
            table = ["coming", *range(len(view.heroes)), *drafted]
        laid: list[Thing] = [*coming.things(sight), *cards.things(sight)]
        begin = [f"={option.key}" for option in sight.options if option.word in BEGIN]
        return [*begin, *laid, *table] if hand else [*table, *laid]

    def _boss(self, view: FightView) -> list[Thing]:
        return [view.boss.piece, *(minion.piece for minion in view.minions), "now", "next"]

    def _mats(self, view: FightView) -> Iterator[Thing]:
        for hero in view.heroes:
            yield hero.seat
            yield from (item.card for item in hero.items)
            yield from (f"pile:{hero.seat}:{pile}" for pile, _ in mats.piles(hero))

    def places(self, sight: Sight, tier: str, rows: int) -> Mapping[str, Rect]:
        return between.places(sight, tier, rows) if stage(sight) else places.places(tier, rows)

    def zones(self, sight: Sight, tier: str, rects: Mapping[str, Rect]) -> Mapping[str, Zone]:
        if stage(sight):
            return self._zones_between(sight, tier, rects)
        zones = {
            "boss": boss.boss(sight, tier),
            "mats": mats.mats(sight, tier),
            "die": die.die(sight, tier),
            "hand": hand_place.hand(sight, tier, rects["hand"], self._unsaid(sight, tier)),
        }
        if tier == "wide":
            zones["others"] = hand_place.other_hands(sight, rects["others"])
            zones["seen"] = aside.seen(sight, rects["seen"])
            zones["danger"] = aside.danger(sight, rects["danger"])
        return zones

    def marked(
        self, sight: Sight, tier: str, rects: Mapping[str, Rect], marks: Sequence[str]
    ) -> Mapping[str, Zone]:
        return {}

    def _zones_between(
        self, sight: Sight, tier: str, rects: Mapping[str, Rect]
    ) -> Mapping[str, Zone]:
        fought = stage(sight) == "after_loss"
        zones = {
            "boss": boss.boss(sight, tier) if fought else coming.coming(sight, tier),
            "mats": mats.mats(sight, tier) if fought else heroes.heroes(sight, tier),
            "hand": cards.place(sight, tier, rects["hand"]),
        }
        return {name: zone for name, zone in zones.items() if name in rects}

    def _unsaid(self, sight: Sight, tier: str) -> list[hand_place.Held]:
        """Reactions of others that neither the prompt nor a place has room for."""
        if tier != "80" or sight.kind in hand_place.WINDOWS:
            return []
        asked = self.prompt(sight)
        keys = deal(asked.options, self.things(sight), self.letters)
        said = prompts.said(prompts.option_rows(asked, keys, TABLE[tier] - 2))
        own = sight.view.heroes[sight.viewer].hand
        return [
            hand_place.Held(hero.seat, option.thing)
            for option in asked.options
            for hero in sight.view.heroes
            if option.key not in said and option.thing in hero.hand and option.thing not in own
            if isinstance(option.thing, int)
        ]

    # ------------------------------------------------------------ words

    def prompt(self, sight: Sight) -> Prompt:
        labels = replies.labels(sight)
        options = tuple(map(self._option, repeat(sight), sight.options, labels))
        caps = None
        if sight.caps:
            caps = dict(zip((o.key for o in options), sight.caps, strict=True))
        danger = sight.kind == "hit_window" and bool(options)
        return Prompt(
            sight.number,
            sight.decider,
            self._question(sight),
            (replies.special(sight) if options else replies.chance(sight),),
            options,
            sight.least,
            sight.most,
            caps,
            "warn" if danger else "act",
            sight.rule,
        )

    def _question(self, sight: Sight) -> Line:
        if sight.decider >= 0 and not sight.options:
            return (f"{voice.called(sight, sight.decider)} is thinking.",)
        text = voice.question(sight)
        if sight.kind == "hit_window" and "!" in text:
            cry, _, rest = text.partition("! ")
            return line((f"{cry}! ", "warn b"), rest)
        return (text,)

    def _option(self, sight: Sight, choice: Choice, label: str) -> Option:
        word = "pass" if choice.final and choice.word != ENDS_THE_RUN else choice.word
        points = choice.points
        if choice.word == "set_level":  # a level is a thing of its own, with its own key
            word, points, label = choice.key, (choice.key.replace("set_", ""),), "another level"
        return Option(
            choice.key,
            word,
            points,
            label,
            replies.group(sight, choice),
            replies.again(sight, choice),
            DONE_BY.get(choice.word) or _asked_by(sight, points),
        )

    def preview(self, sight: Sight, option: Option, outcomes: Sequence[FightView]) -> Line:
        if stage(sight):
            said = words.preview(sight, option)
            return (said,) if said else ()
        return preview.preview(sight, option, outcomes)

    def title(self, sight: Sight, tier: str) -> tuple[str, Line]:
        parts = words.standing(sight) if stage(sight) else self._standing(sight, tier)
        return _about(sight, tier), standing(parts, tier)

    def _standing(self, sight: Sight, tier: str) -> list[tuple[str, str]]:
        """Turn, person and phase."""
        view = sight.view
        turn: list[tuple[str, str]] = [] if view.phase == "setup" else [(f"turn {view.turn}", "")]
        return [*turn, *self._who(sight), (self._phase(sight, tier), "")]

    def _who(self, sight: Sight) -> list[tuple[str, str]]:
        view, decider = sight.view, sight.decider
        if view.phase == "boss":
            answers = decider >= 0 and decider != view.active
            asked = [(f"{voice.called(sight, decider)} answers", "ink b")] if answers else []
            return [*asked, ("Boss acts" if answers else "Boss", "warn b")]
        seat = decider if decider >= 0 else view.active
        said = voice.called(sight, seat)
        return [(f"{said} answers" if seat != view.active else said, "ink b")]

    def _phase(self, sight: Sight, tier: str) -> str:
        view = sight.view
        if sight.result:
            return {"won": "won", "lost": "lost"}.get(sight.result, "over")
        if view.attack:
            no, of = die.attacks(sight)
            return f"attack {no} of {of}"
        if view.phase == "fight":
            play = f"play {min(view.plays + 1, view.plays_most)} of {view.plays_most}"
            play = play if view.plays < view.plays_most else "all plays used"
            return play if tier == "80" else f"Fight, {play}"
        return {"setup": "set-up", "boss": "its turn"}.get(view.phase, view.phase.capitalize())

    def footer(self, sight: Sight, prompt: Prompt, keys: Mapping[str, str]) -> Footer:
        digits = [key for key in keys.values() if key.isdigit()]
        danger = prompt.tone == "warn"  # then the digits that do something are said exactly
        pairs = (
            [(span(digits) if danger else "1-9", "save" if danger else "choose")] if digits else []
        )
        return [*pairs, ("a", "accept")] if danger else pairs

    def card(self, sight: Sight, thing: Thing, width: int) -> tuple[str, str, Sequence[Line]]:
        return card.card(sight, thing, width)

    def explain(self, sight: Sight, thing: Thing) -> Sequence[Source]:
        return explain.explain(sight, thing)

    def motion(
        self, before: Sight, sight: Sight, events: Sequence[Event], tier: str
    ) -> Motion | None:
        return motion.motion(before, sight, events, tier)

    # ------------------------------------------------------------ what happened

    def last(self, sight: Sight) -> Line:
        """The last line of the log behind what it follows from, with the number of the turn."""
        if not sight.log:
            return ()
        indent, parts = sight.log[-1][:2]
        fought = sight.view.turn and indent and not stage(sight)
        turn = f"{sight.view.turn} " if fought else ""
        led = deed(reversed(sight.log)) if indent > DEED else None
        return happened(turn, led, _unnamed(parts, led.parts) if led else parts)


def _asked_by(sight: Sight, points: Sequence[Thing]) -> str:
    """The rule of the question for whoever is to be chosen; a card has one of its own."""
    return "" if points and points[0] in sight.view.cards else sight.rule


def _about(sight: Sight, tier: str) -> str:
    """What is fought: in a run which Boss of how many, and the how manyeth try."""
    view = sight.view
    run, level = view.run, f"level {view.level}"
    name = "" if tier == "80" else f"{view.boss.model.name} · "
    if run is None:
        about = f"{name}{level}" + (", another try" if view.retry else "")
        more = f" · {boss.episode(view)}, Boss {view.boss.model.number} of {boss.BOSSES}"
        return about + (more if tier == "wide" else "")
    lost = stage(sight) == "after_loss"  # and counted already
    of = f"Boss {run.at + 1} of {len(run.bosses)}"
    tries = f", try {run.losses + (not lost)}" if run.losses else ""
    episode = f"{run.episode.name}, " if tier == "wide" else ""
    return f"{name}{episode}{of} · {level}{tries}"


def _unnamed(parts: Parts, deed: Parts) -> Parts:
    """What follows a deed without the name of who did it, which has just been said; with it where
    others are named besides."""
    (text, tone), *rest = parts
    name = deed[0][0].partition(" ")[0]
    whole = "".join(words for words, _ in parts)
    if not text.startswith(name) or whole.startswith(f"{name} and "):
        return parts
    kept = text.removeprefix(name).lstrip(", ")
    if kept or not rest:
        return ((kept, tone), *rest)
    return ((rest[0][0].lstrip(", "), rest[0][1]), *rest[1:])


FACE = OneHitHeroes()
