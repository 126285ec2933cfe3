"""Damage: points, tokens, the Hero Die, restoring, and winning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from hotseat.engine.language import Target
from hotseat.engine.move import Move, Question, Refusal, Thing
from hotseat.engine.step import Act, Step

if TYPE_CHECKING:
    from .state import Fight

Token = Literal["light", "heavy", "bonus_light", "bonus_heavy"]
LIGHT, HEAVY = 0, 1
KINDS: tuple[Token, Token] = ("light", "heavy")


def points(state: Fight, act: Act, light: int, heavy: int, to: Any) -> list[Step]:
    """One step a point, Heavy first; to each of several enemies in turn where the text says so."""
    if state.language.picks(to) or isinstance(to, int):
        aims: Sequence[Any] = (to,)
    else:
        aims = state.language.found(to, state, act)
    out: list[Step] = []
    for aim in aims:
        out += [Point(heavy=True, to=aim)] * heavy + [Point(heavy=False, to=aim)] * light
    return out


def spend_bonus(act: Act) -> tuple[int, int]:
    """The damage other cards add to this Weapon; it is dealt once (OHH-226)."""
    if act.kind != "weapon":
        return 0, 0
    return act.pop("bonus_light", 0), act.pop("bonus_heavy", 0)


class SpendBonus(Step):
    """What other cards add to a Weapon that dealt nothing itself is dealt at its end."""

    def run(self, state: Fight, act: Act) -> None:
        """Deal what is left of it."""
        light, heavy = spend_bonus(act)
        state.do(act, *points(state, act, light, heavy, "any_enemy"))


class Strike(Move):
    """A point takes this token of this enemy."""

    enemy: int
    token: Token

    def refusals(self, state: Fight, act: Act) -> Iterator[Refusal]:
        """Why this token cannot be taken by any point now; the kind of point is the question's."""
        if not _tokens(state, self.enemy, self.token):
            yield Refusal("OHH-103", "There is no such token on {card}.", "no such token")
        elif self.token in KINDS and self.enemy == state.boss and any(state.bonus):
            yield Refusal("OHH-038", "Bonus tokens come first, all of them.", "bonus first")

    def run(self, state: Fight, act: Act) -> None:
        """Move the token to the dealer's bar."""
        take_token(state, act, self.enemy, self.token)


class LetGo(Move):
    """A Heavy point is not used on a Light token."""

    @property
    def points(self) -> tuple[Thing, ...]:
        """Nothing on the table."""
        return ()


LET_GO = LetGo()


def _tokens(state: Fight, enemy: int, token: str) -> int:
    """How many tokens of this kind an enemy has."""
    bonus, _, kind = token.rpartition("_")
    if bonus:
        return state.bonus[KINDS.index(kind)] if enemy == state.boss else 0
    return state.tokens[enemy][KINDS.index(kind)] if enemy in state.tokens else 0


class Point(Question):
    """Where one point of damage goes (OHH-099 to OHH-105)."""

    heavy: bool
    to: Target = "any_enemy"
    rule: ClassVar[str] = "OHH-209"

    def aims(self, state: Fight, act: Act) -> list[int]:
        """The enemies in reach that are still there."""
        found: list[int] = state.language.found(self.to, state, act)
        return [enemy for enemy in found if enemy in state.tokens]

    def candidates(self, state: Fight, act: Act) -> list[Move]:
        """Every token of every enemy in reach, and letting the point go."""
        tokens: list[Token] = ["light", "heavy"]
        if any(state.bonus):
            tokens = ["bonus_light", "bonus_heavy", *tokens]
        aims = self.aims(state, act)
        strikes = [
            Strike.of(enemy, token)
            for enemy in aims
            for token in tokens
            if enemy == state.boss or token in KINDS
        ]
        return [*strikes, LET_GO]

    def options(self, state: Fight, act: Act) -> list[Move]:
        """The tokens this point may take, said in one pass."""
        out: list[Move] = []
        own = False
        for enemy in self.aims(state, act):
            bonus = enemy == state.boss and (state.bonus[LIGHT] or state.bonus[HEAVY])
            light, heavy = state.bonus if bonus else state.tokens[enemy]
            if light:
                out.append(Strike.of(enemy, "bonus_light" if bonus else "light"))
            if heavy and self.heavy:
                own = True
                out.append(Strike.of(enemy, "bonus_heavy" if bonus else "heavy"))
        if out and self.heavy and not own:
            out.append(LET_GO)
        return out

    def refusals(self, state: Fight, act: Act, move: Move) -> Iterator[Refusal]:
        """Light never takes Heavy; a point that fits must be placed."""
        yield from move.refusals(state, act)
        if isinstance(move, Strike) and not self.heavy and move.token.endswith("heavy"):
            yield Refusal("OHH-102", "Light damage never takes a Heavy token.", "asks for Heavy")
        if isinstance(move, LetGo) and not self.may_let_go(state, act):
            yield Refusal("OHH-104", "A token of its own kind is there: this point must be placed.")

    def may_let_go(self, state: Fight, act: Act) -> bool:
        """Only a Heavy point with nothing but Light in reach may be let go (OHH-104)."""
        return LET_GO in self.options(state, act)

    def unasked(self, state: Fight, act: Act, key: str) -> Refusal:
        """No Reaction between two points."""
        return Refusal("OHH-209", "First place this point of damage.", "damage first")

    def public(self, state: Fight, act: Act) -> bool:
        """Tokens lie open; all the same it is asked where points are placed by hand."""
        return not state.settings.by_hand

    def nothing(self, state: Fight, act: Act) -> None:
        """No token fits: the point is lost and gives no Aggro (OHH-103)."""
        state.tell("damage_lost", seat=act.seat, heavy=self.heavy)

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """Take the token, or let the point go."""
        (pick,) = picks
        if isinstance(pick, Strike):
            take_token(state, act, pick.enemy, pick.token)
        else:
            state.tell("lets_go", seat=act.seat)


def take_token(state: Fight, act: Act, enemy: int, token: Token) -> None:
    """A token leaves an enemy for the dealer's bar, or for the supply when the bar is full."""
    bonus, _, kind = token.rpartition("_")
    pool = state.bonus if bonus else state.tokens[enemy]
    pool[KINDS.index(kind)] -= 1
    hero = state.heroes[act.seat]
    was, hero.aggro = hero.aggro, min(len(state.settings.aggro_bar), hero.aggro + 1)
    state.damage[act.seat] += 1
    state.tell(
        "token", seat=act.seat, card=act.card, enemy=enemy, token=token, was=was, at=hero.aggro
    )
    if enemy == state.boss:
        if not (sum(state.tokens[enemy]) or sum(state.bonus)):
            win(state, act.seat)
    elif not sum(state.tokens[enemy]):
        del state.tokens[enemy]
        state.tell("minion_defeated", enemy=enemy)


def win(state: Fight, seat: int) -> None:
    """The Boss has no token left: won at once (OHH-178); who took it is the finisher (OHH-179)."""
    state.finisher = seat if seat >= 0 else state.active
    state.tell("fight_won", seat=state.finisher, enemy=state.boss)
    state.fight_over("won")


def restore(state: Fight, act: Act, enemies: Sequence[int], light: int, heavy: int) -> None:
    """Enemies in play get tokens back, if any can (OHH-228); a Reaction may skip it."""
    from .boss import Deed, Window

    if not any(_missing(state, enemy, light, heavy) for enemy in enemies):
        state.tell("nothing_to_restore")
        return
    aims = tuple(enemies)
    state.begin(
        act,
        "heal",
        Window(moment="would_act"),
        Deed(steps=(Restored(light=light, heavy=heavy, to=aims),)),
        moment="would_act",
    )


def _missing(state: Fight, enemy: int, light: int, heavy: int) -> bool:
    if enemy not in state.tokens:
        return False
    most, now = state.at_most(enemy), state.tokens[enemy]
    return bool((light and most[LIGHT] > now[LIGHT]) or (heavy and most[HEAVY] > now[HEAVY]))


class Restored(Step):
    """Tokens go back on enemies, per kind up to their start (OHH-141); bonus never (OHH-040)."""

    light: int
    heavy: int
    to: tuple[int, ...]

    def run(self, state: Fight, act: Act) -> None:
        """Put them back."""
        for enemy in self.to:
            if enemy not in state.tokens:
                continue
            most, now = state.at_most(enemy), state.tokens[enemy]
            more = [min(n, most[k] - now[k]) for k, n in ((LIGHT, self.light), (HEAVY, self.heavy))]
            state.tokens[enemy] = [now[LIGHT] + more[LIGHT], now[HEAVY] + more[HEAVY]]
            if any(more):
                state.tell("restores", enemy=enemy, light=more[LIGHT], heavy=more[HEAVY])


# ---- the Hero Die


def roll(state: Fight, die: Act) -> None:
    """The Hero Die is rolled; its face is an index into the settings."""
    face = state.below(len(state.settings.hero_die))
    die["face"] = face
    state.hero_die = face
    state.tell("hero_die", seat=die.seat, face=face, reveals=True)


class RollDie(Step):
    """Roll the Hero Die."""

    def run(self, state: Fight, act: Act) -> None:
        """Roll."""
        roll(state, act)


class DealFace(Step):
    """Deal what the Hero Die shows, doubled with its Weapon (OHH-114)."""

    def run(self, state: Fight, act: Act) -> None:
        """Deal it."""
        shown = state.settings.hero_die[act["face"]]
        times = act.get("times", 1)
        light, heavy = shown.light * times, shown.heavy * times
        if light or heavy:
            state.do(act, *points(state, act, light, heavy, "any_enemy"))


class KeepDie(Move):
    """The face counts."""

    @property
    def points(self) -> tuple[Thing, ...]:
        """Nothing on the table."""
        return ()


class HeroDieWindow(Question):
    """The roller may use an Item that names this moment, on the own turn (OHH-229)."""

    rule: ClassVar[str] = "OHH-229"

    def candidates(self, state: Fight, act: Act) -> list[Move]:
        """Items of the roller that name the moment, and keeping the face."""
        from .moves import UseItem

        items = [
            item
            for item in state.heroes[act.seat].items
            if any(text.waits_for("hero_die_rolled") for text in state.cards[item].texts)
        ]
        return [*(UseItem.of(act.seat, item) for item in items), KeepDie()]

    def public(self, state: Fight, act: Act) -> bool:
        """Items lie open."""
        return True

    def chosen(self, state: Fight, act: Act, picks: Sequence[Move]) -> None:
        """Use it and ask again, or go on."""
        if isinstance(picks[0], KeepDie):
            return
        state.do(act, picks[0], self)


HERO_DIE: tuple[Step, ...] = (RollDie(), HeroDieWindow(), DealFace())
