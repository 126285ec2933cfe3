"""How a fight ended: in a sentence, in figures, and what may come next. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hotseat.games.one_hit_heroes.view import FightView, HeroView
from hotseat.games.one_hit_heroes.voice import listed, number

from ...draw.canvas import cut
from ...draw.data import Line, Span, line
from ...draw.tracks import bar, tokens
from ...ending import Ending, Next, Part
from . import ending_run
from .inks import hue, tinted, zone_ink

if TYPE_CHECKING:
    from hotseat.engine.events import Event
    from hotseat.table.table import Table

NAME, BAR = 12, 16  # columns of a Hero's name, of the longest bar
CLOSE = 3  # saves that are told
ROOM = 76  # letters of a sentence
BURNED = 29  # and of the Items behind a Hero's figures


@dataclass
class Saved:
    """An attack that was about to hit somebody: when, what the die showed, who was saved by
    what."""

    turn: int
    face: str
    by: list[tuple[int, int]] = field(default_factory=list)


@dataclass
class Account:
    """What the events of a fight add up to."""

    heroes: int
    taken: list[int] = field(default_factory=list)
    burned: list[list[int]] = field(default_factory=list)
    saves: list[list[int]] = field(default_factory=list)
    attacks: int = 0
    threats: list[Saved] = field(default_factory=list)
    face: str = ""  # what the die showed last
    boss_card: int = -1  # whose attack it was
    last_blow: int = -1  # the card the last token was taken with
    hit: tuple[int, ...] = ()  # who was hit at the end

    @classmethod
    def of(cls, heroes: int, history: Sequence[Event]) -> Account:
        """Add the events of a fight up, in their order."""
        account = cls(heroes)
        account.taken = [0] * heroes
        account.burned = [[] for _ in range(heroes)]
        account.saves = [[] for _ in range(heroes)]
        account._read(history)
        return account

    def _read(self, history: Sequence[Event]) -> None:
        turn, open_threat = 0, False
        for kind, facts, *_ in history:
            if kind == "hero_turn":
                turn = facts["turn"]
            elif kind == "token":
                self.taken[facts["seat"]] += 1
                self.last_blow = facts.get("card", -1)
            elif kind == "destroys":
                self.burned[facts["seat"]].append(facts["card"])
            elif kind == "boss_card":
                self.boss_card = facts["card"]
            elif kind == "attack_declared":
                self.attacks += 1
                open_threat = False
            elif kind in ("die_rolled", "die_turned"):
                self.face = facts["face"]
            elif kind == "hit_pending" and not open_threat:
                self.threats.append(Saved(turn, self.face))
                open_threat = True
            elif kind in ("hit_blocked", "hit_prevented"):
                self.saves[facts["seat"]].append(facts["card"])
                if self.threats:
                    self.threats[-1].by.append((facts["seat"], facts["card"]))
            elif kind == "fight_lost":
                self.hit = facts["seats"]


def ending(table: Table) -> Ending:
    """How this fight ended, or the run it belongs to."""
    view: FightView = table.sight(0).view
    if view.run is not None:
        return ending_run.ending(table, view, view.run)
    account = Account.of(len(view.heroes), table.history)
    told = _Told(table, view, account)
    heading, tone, about = {
        "won": ("VICTORY", "good", "fight won"),
        "lost": ("DEFEAT", "warn", "fight lost"),
    }.get(view.result, ("GIVEN UP", "warn", "fight given up"))
    return Ending(
        heading=heading,
        tone=tone,
        about=f"{view.boss.model.name} · level {view.level}",
        right=about,
        fact=f"turn {view.turn}" if view.turn else "before the first turn",
        said=tuple(told.sentences()),
        parts=tuple(told.parts()),
        asks="Well fought. What now?" if view.result == "won" else "Once more?",
        nexts=tuple(_nexts(table.options, view.result)),
    )


class _Told:
    """The words for one ended fight."""

    def __init__(self, table: Table, view: FightView, account: Account) -> None:
        self.names, self.view, self.account = table.names, view, account
        self.cards = table.state.cards

    def card(self, piece: int) -> str:
        return str(self.cards[piece].name) if piece >= 0 else ""

    # ------------------------------------------------------------ sentences

    def sentences(self) -> Iterator[tuple[Line, str]]:
        """Lines, and the id of the rule behind each."""
        boss = self.view.boss.model.name
        if self.view.result == "won":
            blow = self.card(self.account.last_blow)
            taker = self.names[self.view.finisher]
            with_ = f" with {blow}" if blow else ""
            yield (
                line((f"{boss} is down.", "ink b"), f" {taker} took the last token{with_}."),
                "OHH-178",
            )
            yield (self._attacks(),), ""
        elif self.view.result == "lost":
            hit = listed([self.names[seat] for seat in self.account.hit])
            was = "was" if len(self.account.hit) == 1 else "were"
            yield (
                (Span(f"{hit} {was} hit, so the fight is lost for everybody.", "ink b"),),
                "OHH-164",
            )
            yield (*tinted(self._last_attack()),), ""
        else:
            yield (Span("The fight was given up.", "ink b"), f" {boss} stands."), ""
            yield ("A Boss may be tried as often as you like.",), "OHH-177"

    def _attacks(self) -> str:
        many, close = self.account.attacks, len(self.account.threats)
        if not many:
            return "Not one attack was rolled."
        rolled = "One attack was" if many == 1 else f"{number(many).capitalize()} attacks were"
        would = "none" if not close else number(close)
        return f"Nobody was hit. {rolled} rolled; {would} would have struck."

    def _last_attack(self) -> str:
        """What the attack that hit looked like."""
        account = self.account
        what = self.card(account.boss_card)
        short = f"{what or 'The attack'} showed {account.face.upper()}"
        shown = f"The attack of {short}" if what else short
        at = [(self.names[seat], self.view.heroes[seat].aggro) for seat in account.hit]
        stood = listed([f"{name}{' stood' * (not i)} at {n}" for i, (name, n) in enumerate(at)])
        items = sum(len(self.view.heroes[seat].items) for seat in account.hit)
        bare = "" if items else ", with no Item left"
        ways = (
            f"{shown}; {stood}{bare}.",
            f"{short}; {stood}{bare}.",
            f"{short}; {stood}.",
            f"{shown}.",
        )
        return next((way for way in ways if len(way) <= ROOM), ways[-1])

    # ------------------------------------------------------------ figures

    def parts(self) -> Iterator[Part]:
        won = self.view.result == "won"
        rows = [] if won else [*self._boss()]
        most = max(BAR, *self.account.taken) if self.account.taken else BAR
        rows.append(
            (Span(f"{'':{NAME}}{'tokens taken':>21}     Aggro       Items burned", "mute"),)
        )
        rows += [self._hero(hero, most) for hero in self.view.heroes]
        yield Part("HOW IT WENT" if won else "HOW CLOSE IT WAS", tuple(rows))
        close = [threat for threat in self.account.threats if threat.by][-CLOSE:]
        if close:
            yield Part("WHAT SAVED YOU", tuple(self._saved(threat) for threat in close))

    def _boss(self) -> Iterator[Line]:
        boss, bonus = self.view.boss, sum(self.view.bonus)
        light, heavy = boss.now
        yield (
            Span(f"{cut(boss.model.name, 15):16}", "ink b"),
            Span("Light ", "mute"),
            *tokens(light, boss.start[0]),
            Span(f" {light}/{boss.start[0]}", "ink"),
            Span("   Heavy ", "mute"),
            *tokens(heavy, boss.start[1], "◆", "◇"),
            Span(f" {heavy}/{boss.start[1]}", "ink"),
            Span(f"   {bonus} bonus" if bonus else "", "mute"),
        )

    def _hero(self, hero: HeroView, most: int) -> Line:
        n = self.account.taken[hero.seat]
        cards = [self.cards[card] for card in self.account.burned[hero.seat]]
        burned = ", ".join(card.name for card in cards)
        if len(burned) > BURNED:
            burned = cut(", ".join(card.face_name for card in cards), BURNED)
        zone = hero.zone.upper()
        return (
            Span(f"{cut(self.names[hero.seat], NAME - 1):{NAME}}", "ink b"),
            *bar(n, most, BAR),
            Span(f"{n:>5}", "ink b"),
            Span(f"{hero.aggro:>7} ", "ink"),
            Span(f"{zone:10}", zone_ink(hero)),
            Span(burned or "none", "soft"),
        )

    def _saved(self, threat: Saved) -> Line:
        by = ", ".join(f"{self.card(card)} saved {self.names[seat]}" for seat, card in threat.by)
        face = Span(threat.face.upper(), f"{hue(threat.face)} b")
        return Span(f"turn {threat.turn:<3}", "mute"), face, f": {by}."


def _nexts(options: Any, result: str) -> Iterator[Next]:
    """Another try at a Boss that was not beaten may come with help (OHH-043, OHH-046)."""
    if result == "won":
        yield Next(
            "again", "Fight again", "the same table, dealt anew",
            options.model_copy(update={"retry": False, "help": True}),
        )  # fmt: skip
    else:
        yield Next(
            "again", "Try again with help", "draw seven, discard two",
            options.model_copy(update={"retry": True, "help": True}),
        )  # fmt: skip
        yield Next(
            "again", "Try again without", "five cards, as before",
            options.model_copy(update={"retry": True, "help": False}),
        )  # fmt: skip
    yield Next("change", "Change the set-up", "level, Heroes, Boss")
    yield Next("start", "Back to the start", "the other games")
    yield Next("leave", "Leave", "until the next time")
