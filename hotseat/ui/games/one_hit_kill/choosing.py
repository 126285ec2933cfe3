"""What is chosen before a game: who plays, decks, variants, who starts. Pure, and plain enough to
remember.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hotseat.engine.saying import listed, number
from hotseat.games.one_hit_kill.cards import CORE, Library, Variant
from hotseat.games.one_hit_kill.setup import LEAST, MOST, MOST_CORE, KillOptions, rules
from hotseat.table.seats import Seat

from ...draw.canvas import columns
from ...naming import CALLED, apart, named
from ...sitting import Sitting, words

LOT = -1  # chance says who starts


@dataclass
class Choosing(Sitting):
    """A game in the making. `names` are what people typed and `computers` the levels of those who
    play instead, by seat; `many` seats are taken.
    """

    library: Library
    many: int = LEAST
    names: list[str] = field(default_factory=lambda: [""] * MOST)
    computers: list[str] = field(default_factory=lambda: [""] * MOST)
    decks: list[str] = field(default_factory=lambda: [CORE])
    variants: list[str] = field(default_factory=list)
    starter: int = LOT
    friendly: bool = False

    @classmethod
    def of(cls, library: Library, kept: Mapping[str, Any]) -> Choosing:
        """As it was left the last time; what is not there any more is as on the first day."""
        chosen = cls(library)
        if not kept:
            chosen.computers[1] = "normal"
            return chosen
        many = kept.get("many")
        chosen.many = many if isinstance(many, int) and LEAST <= many <= MOST else LEAST
        chosen.sit_as_before(kept)
        chosen.decks = [id for id in library.decks if id in (CORE, *words(kept.get("decks")))]
        chosen.variants = [id for id in library.variants if id in words(kept.get("variants"))]
        chosen.friendly = kept.get("friendly") is True
        return chosen

    def kept(self) -> dict[str, Any]:
        """What is remembered for the next time."""
        return {
            "many": self.many,
            "names": [*self.names],
            "computers": [*self.computers],
            "decks": [*self.decks],
            "variants": [*self.variants],
            "friendly": self.friendly,
        }

    # ------------------------------------------------------------ what it comes to

    def options(self) -> KillOptions:
        """What the game is asked to set up."""
        return KillOptions(
            players=self.people(),
            decks=tuple(id for id in self.library.decks if id in self.decks),
            variants=tuple(id for id in self.library.variants if id in self.variants),
            starter=self.starter if self.starter < self.many else LOT,
            friendly=self.friendly,
        )

    def people(self) -> tuple[str, ...]:
        """Names by seat, all of them different."""
        return apart([named(self.names[seat], CALLED[seat]) for seat in range(self.many)])

    def sitting(self) -> tuple[Seat, ...]:
        """Who plays, by seat."""
        pairs = zip(self.people(), self.computers, strict=False)
        return tuple(Seat(name, level) for name, level in pairs)

    @property
    def seats(self) -> range:
        """The seats that are taken."""
        return range(self.many)

    @property
    def most(self) -> int:
        """How many may play with these decks."""
        return MOST if len(self.decks) > 1 else MOST_CORE

    # ------------------------------------------------------------ choosing

    def sit(self, by: int) -> None:
        """A seat more or less."""
        self.many = max(LEAST, min(MOST, self.many + by))

    def toggle(self, kind: str, id: str) -> None:
        """A deck or a variant, in or out."""
        there = self.decks if kind == "deck" else self.variants
        if id in there:
            there.remove(id)
        else:
            there.append(id)

    def turn_starter(self) -> None:
        """The next seat, after the last one chance."""
        self.starter = self.starter + 1 if self.starter + 1 < self.many else LOT

    # ------------------------------------------------------------ in words

    def level(self, seat: int) -> str:
        """Who plays a seat: "a person", "normal computer"."""
        level = self.computers[seat]
        return f"{level} computer" if level else "a person"

    def starts(self) -> str:
        """Who starts."""
        return "by lot" if self.starter not in self.seats else self.people()[self.starter]

    def taken(self) -> list[Variant]:
        """The variants that are chosen."""
        return [self.library.variants[id] for id in self.options().variants]

    def summary(self, w: int) -> str:
        """The table in one sentence of at most ``w`` letters, as full as goes."""
        decks = " + ".join(self.library.decks[id].deck.name for id in self.options().decks)
        params, _ = rules(self.library, self.options())
        variants = [variant.name for variant in self.taken()]
        more = f" Changed by {listed(variants)}." if variants else ""
        limit = f"over {params.threshold} cards an Overload cuts to {params.keep}"
        who = listed(self.people())
        ways = (
            f"{who} with {decks}; {limit}.{more}",
            f"{number(self.many).capitalize()} players, {decks}; {limit}.{more}",
            f"{number(self.many).capitalize()} players, {decks}.{more}",
            f"{number(self.many).capitalize()} players, {decks}, {len(variants)} variants.",
        )
        return next((way for way in ways if columns(way) <= w), ways[-1])

    def question(self) -> str:
        """Whom it is asked, and what."""
        people = self.people()
        person = next((people[seat] for seat in self.seats if not self.computers[seat]), "")
        return f"{person}, is this the table you want?" if person else "Shall they play alone?"


def set_up_as(options: KillOptions, seats: Sequence[Seat]) -> dict[str, Any]:
    """What was chosen for such a table, as `Choosing.kept` has it."""
    usual = zip(options.players, CALLED, strict=False)
    return {
        "many": len(options.players),
        "names": ["" if name == called else name for name, called in usual],
        "computers": [seat.level for seat in seats],
        "decks": [*options.decks],
        "variants": [*options.variants],
        "friendly": options.friendly,
    }
