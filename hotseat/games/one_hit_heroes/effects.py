"""The effects of One-Hit Heroes: what its cards and its Bosses do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from hotseat.engine.card_effects import CardsEffect, PickCards, PutAway
from hotseat.engine.effects import Effect, PlayerEffect, Rule
from hotseat.engine.language import Amount, Count, Counted, Target, Test, Who, amount
from hotseat.engine.step import Act, Record, Step, fault

from . import attack, damage, passives
from .questions import AskEnergy, TakeShares

if TYPE_CHECKING:
    from .state import Fight

Face = Literal["miss", "purple", "red", "yellow", "green", "hit"]


class Burn(CardsEffect):
    """Cards go to the Burn Pile; the owner chooses them in a hand (OHH-139)."""

    def deed(self, seat: int) -> Step:
        """They are burned."""
        return PutAway(verb=self.word, seat=seat, zone=self.from_)


class TokenEffect(Effect):
    """An effect with Light and Heavy on enemies."""

    word: ClassVar[str] = ""

    light: Amount = 0
    heavy: Amount = 0
    to: Target = "any_enemy"

    def amounts(self, state: Fight, act: Act) -> tuple[int, int]:
        """Light and Heavy now."""
        return amount(self.light, state, act), amount(self.heavy, state, act)


class Deal(TokenEffect):
    """Damage: each point moves a token from an enemy to the dealer's bar (OHH-099)."""

    def run(self, state: Fight, act: Act) -> None:
        """Deal it, doubled where the play is doubled (OHH-113)."""
        times = act.get("times", 1)
        light, heavy = self.amounts(state, act)
        extra = damage.spend_bonus(act)
        light, heavy = light * times + extra[0], heavy * times + extra[1]
        state.do(act, *damage.points(state, act, light, heavy, self.to))


class Plus(Record):
    """An addition a Weapon makes to its own box: under a condition, for a count, to a target."""

    light: Amount = 0
    heavy: Amount = 0
    if_: Test = None
    per: Counted = ""
    most: int = Field(default=0, ge=0, le=99)
    to: Target = "any_enemy"

    def times(self, state: Fight, act: Act) -> int:
        """How often it is added now."""
        if self.if_ is not None and not state.language.holds(self.if_, state, act, act.seat):
            return 0
        if not self.per:
            return 1
        return Count(count=self.per, most=self.most).of(state, act)


class Box(TokenEffect):
    """A Weapon's Damage Box with its additions, all read before the first point (OHH-083)."""

    plus: tuple[Plus, ...] = ()
    same_as: Literal["", "last_weapon"] = ""

    def run(self, state: Fight, act: Act) -> None:
        """Read everything, then deal it as one."""
        times = act.get("times", 1)
        light, heavy = self.printed(state, act)
        aside: list[Step] = []
        for plus in self.plus:
            n = plus.times(state, act)
            more = amount(plus.light, state, act) * n, amount(plus.heavy, state, act) * n
            if plus.to == "any_enemy":
                light, heavy = light + more[0], heavy + more[1]
            else:
                aside += damage.points(state, act, more[0] * times, more[1] * times, plus.to)
        extra = damage.spend_bonus(act)
        whole = light * times + extra[0], heavy * times + extra[1]
        state.do(act, *damage.points(state, act, *whole, self.to), *aside)

    def printed(self, state: Fight, act: Act) -> tuple[int, int]:
        """What stands in the box: its own figures, or those of the last other Weapon."""
        if self.same_as:
            own = [card for card in state.weapons if state.owner(card) == act.seat]
            others = [card for card in own if card != act.card]
            copied = printed_box(state.cards[others[-1]]) if others else (0, 0)
            if any(copied):
                return copied
        return self.amounts(state, act)


def printed_box(card: Any) -> tuple[int, int]:
    """The figures in a Weapon's Damage Box; 0 and 0 for an empty one."""
    for ability in card.texts:
        for effect in ability.effects or ():
            if isinstance(effect, Box) and isinstance(effect.light, int):
                return effect.light, effect.heavy
    return 0, 0


class Heal(TokenEffect):
    """Restore: enemies get tokens back, never above their start, never when defeated."""

    to: Target = "boss"

    def run(self, state: Fight, act: Act) -> None:
        """Restore to each enemy it is about (OHH-141, OHH-142)."""
        enemies = state.language.found(self.to, state, act)
        light, heavy = self.amounts(state, act)
        damage.restore(state, act, enemies, light, heavy)


class Counters(PlayerEffect):
    """Aggro and Energy up or down."""

    word: ClassVar[str] = ""

    aggro: Amount = None
    energy: Amount = None
    who: Who = "you"

    @model_validator(mode="after")
    def _something(self) -> Self:
        if self.aggro is None and self.energy is None:
            raise fault(f"`{self.word}` needs `aggro` or `energy`")
        return self


class Gain(Counters):
    """Aggro from the supply (OHH-137), Energy up to its most (OHH-050)."""

    def apply(self, state: Fight, act: Act, seat: int) -> None:
        """Gain."""
        if self.energy is not None:
            state.set_energy(seat, state.heroes[seat].energy + amount(self.energy, state, act))
        if self.aggro is not None:
            passives.gain_aggro(state, act, seat, amount(self.aggro, state, act))


class Lose(Counters):
    """Aggro to the supply (OHH-110), Energy as far as there is (OHH-051)."""

    @model_validator(mode="after")
    def _any_energy(self) -> Self:
        if self.aggro == "any":
            raise fault("`any` is for Energy; of Aggro say how much, or `all`")
        return self

    def can(self, state: Fight, act: Act) -> bool:
        """As a price: is there enough (OHH-053)? As much as there is must be something."""
        for seat in self.seats(state, act):
            hero = state.heroes[seat]
            for wanted, there in ((self.energy, hero.energy), (self.aggro, hero.aggro)):
                n = 0 if wanted is None else lost(wanted, there, state, act, seat)
                if n > there or (wanted in AS_MUCH_AS_THERE_IS and not n):
                    return False
        return True

    def apply(self, state: Fight, act: Act, seat: int) -> None:
        """Lose; of any amount, ask how much."""
        hero = state.heroes[seat]
        done = 0
        if self.energy == "any":
            state.do(act, AskEnergy(most=hero.energy, seat=seat))
        elif self.energy is not None:
            n = lost(self.energy, hero.energy, state, act, seat)
            done -= state.set_energy(seat, hero.energy - n)
        if self.aggro is not None:
            n = lost(self.aggro, hero.aggro, state, act, seat)
            done -= state.set_aggro(seat, hero.aggro - n)
        act["done"] = done


AS_MUCH_AS_THERE_IS = ("all", "any", "top_colour")


def lost(wanted: Any, there: int, state: Fight, act: Act, seat: int) -> int:
    """How much a Hero loses; the highest colour is that of the bar it is taken from."""
    if wanted in ("all", "any"):
        return there
    if wanted == "top_colour":
        return int(state.language.numbers[wanted].find(state, act, seat))
    return amount(wanted, state, act)


class TakeAggro(Effect):
    """Aggro moves from other Heroes' bars to yours (OHH-220), as you split it (OHH-111)."""

    n: Amount = None
    up_to: Amount = None
    from_: Who = Field(...)

    @model_validator(mode="after")
    def _one_number(self) -> Self:
        if (self.n is None) == (self.up_to is None):
            raise fault("`take_aggro` needs `n` (exactly) or `up_to`")
        return self

    def run(self, state: Fight, act: Act) -> None:
        """Ask how it is split."""
        wanted = self.n if self.up_to is None else self.up_to
        language = state.language
        state.do(
            act,
            TakeShares(
                n=amount(wanted, state, act),
                of=self.from_,
                up_to=self.up_to is not None,
                from_one=language.picks(self.from_),
            ),
            attack.MoveAggro(),
        )


class RollHeroDie(Effect):
    """Roll the Hero Die and deal what it shows (OHH-015, OHH-016)."""

    def run(self, state: Fight, act: Act) -> None:
        """Roll within an act of its own, so that the roll can be answered (OHH-229)."""
        times = act.get("times", 1)
        state.begin(act, "hero_die", *damage.HERO_DIE, times=times)


class Reroll(Effect):
    """Roll the die of the moment again."""

    def run(self, state: Fight, act: Act) -> None:
        """The Attack Die of the attack, or the Hero Die just rolled."""
        die = state.about(act, "attack", "hero_die")
        if die is None:
            return
        if die.kind == "attack":
            attack.roll(state, die)
        else:
            damage.roll(state, die)


class SetDie(Effect):
    """The Attack Die shows another face."""

    to: Face

    def run(self, state: Fight, act: Act) -> None:
        """Turn it (OHH-096)."""
        attack.turn_die(state, act, self.to)


class ShiftDie(Effect):
    """The Attack Die moves so many steps toward MISS, not past it."""

    n: int = Field(ge=1, le=5)

    def run(self, state: Fight, act: Act) -> None:
        """Shift it."""
        die = state.about(act, "attack")
        if die is not None:
            faces = state.settings.attack_die
            at = max(0, faces.index(die["face"]) - self.n)
            attack.turn_die(state, act, faces[at])


class DoubleDamage(Effect):
    """Doubles every damage of the Weapon being played, and nothing else (OHH-113 to OHH-115)."""

    def run(self, state: Fight, act: Act) -> None:
        """Double it."""
        weapon = state.about(act, "weapon")
        if weapon is not None:
            weapon["times"] = 2 * weapon.get("times", 1)
            weapon["doubled_by"] = (*weapon.get("doubled_by", ()), act.card)
            state.tell("doubles", card=weapon.card, by=act.card)


class Attack(Effect):
    """The Boss attacks: one roll each, one after the other (OHH-152, OHH-161)."""

    n: int = Field(default=1, ge=1, le=5)

    def run(self, state: Fight, act: Act) -> None:
        """Roll so many attacks."""
        state.do(act, *[attack.OneAttack()] * self.n)


def _lowest_or_number(value: Any) -> Any:
    if value == "lowest" or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise fault("a Minion's number or `lowest` was expected")


class Summon(Effect):
    """A Minion comes into play with its printed tokens (OHH-145, OHH-150)."""

    n: Annotated[Any, BeforeValidator(_lowest_or_number)]

    def run(self, state: Fight, act: Act) -> None:
        """Bring it in, if it waits in the tray."""
        tray = [m for m in state.minions if m not in state.tokens]
        if self.n != "lowest":
            tray = [m for m in tray if state.cards[m].number == self.n]
        if not tray:
            state.tell("nobody_comes")
            return
        state.tokens[tray[0]] = state.at_most(tray[0])
        state.tell("summons", enemy=tray[0])


def _this_or_number(value: Any) -> Any:
    if value == "this" or (isinstance(value, int) and not isinstance(value, bool) and value > 0):
        return value
    raise fault("a number of Items or `this` was expected")


class Destroy(PlayerEffect):
    """Items in play go to the Burn Pile; nothing is blocked by it (OHH-143)."""

    n: Annotated[Any, BeforeValidator(_this_or_number)] = 1
    who: Who = "you"

    def can(self, state: Fight, act: Act) -> bool:
        """Are there Items to give?"""
        if self.n == "this":
            return any(act.card in hero.items for hero in state.heroes)
        return all(len(state.heroes[seat].items) >= self.n for seat in self.seats(state, act))

    def apply(self, state: Fight, act: Act, seat: int) -> None:
        """The owner chooses, unless it is this Item."""
        if self.n == "this":
            if act.card in state.heroes[seat].items:
                state.destroy(seat, act.card)
            return
        pick = PickCards(verb=self.word, zone="items", seat=seat, least=self.n, most=self.n)
        state.do(act, pick, DestroyPicked(seat=seat))


class DestroyPicked(Step):
    """The chosen Items are destroyed."""

    seat: int

    def run(self, state: Fight, act: Act) -> None:
        """Destroy them."""
        cards = act.pop("picked")
        act["done"] = len(cards)
        for card in cards:
            state.destroy(self.seat, card)


class ExtraPlay(Effect):
    """More plays this turn."""

    n: int = Field(default=1, ge=1)

    def run(self, state: Fight, act: Act) -> None:
        """Raise the limit."""
        state.plays_most += self.n


class Refresh(PlayerEffect):
    """A used Item is ready again."""

    who: Who = "you"

    def apply(self, state: Fight, act: Act, seat: int) -> None:
        """The first used one; Items are two at most."""
        used = [item for item in state.heroes[seat].items if item in state.used]
        if used:
            state.used.remove(used[0])
            state.tell("ready", seat=seat, card=used[0])


# ---- rules


class Blocks(Rule):
    """An Item that blocks for others too; every Item blocks for its owner without a word."""

    who: Who = "any_player"


class Bonus(Rule):
    """More damage for a Weapon; damage another card adds is not doubled (OHH-226)."""

    light: int = 0
    heavy: int = 0


def rules_in_force(state: Fight, seat: int, item: int, kind: type[Rule]) -> Sequence[Any]:
    """The rules of a kind that hold for an Item of a seat: its own, and those that last."""
    own = [rule for rule in state.rules_on(item) if isinstance(rule, kind)]
    kept = [k.rule for k in state.lasting if k.seat == seat and isinstance(k.rule, kind)]
    return [*own, *kept]
