"""The set-up page of a game as places, at both sizes. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hotseat.engine.saying import number
from hotseat.games.one_hit_kill.cards import DeckFile, Variant
from hotseat.games.one_hit_kill.printing import form
from hotseat.games.one_hit_kill.setup import LEAST, MOST, MOST_CORE

from ...draw.canvas import columns, cut, wrap
from ...draw.data import Badge, Line, Row, Rule, Span, Zone, line
from .choosing import Choosing

TELLS = {
    "seat": "A name of up to twenty letters; if you write none, this one stands.",
    "bot": "Who plays here: a person, or a computer that is easy, normal or hard.",
    "more": f"One player more; {MOST} at most, with an expansion.",
    "fewer": f"One player less; {LEAST} at least.",
    "start": "Who has the first turn; after a game it is the winner.",
    "friendly": "Take anything back if the table agrees; else never what a hidden card has shown.",
    "plays": "Who plays here: a person, or a computer that is easy, normal or hard.",
}
COLUMNS = 3  # of the variants
APART = "_"  # a blank between a name and its stars, where no row ends
NARROW, ROOMY = 5, 7  # rows of the variants
WIDE = {"80": 78, "120": 84}  # columns of the decks
GAP = 4  # columns between two decks
DECK = 4 + GAP  # columns a deck takes besides its name
PLACES = {"seat": ("seat", "bot", "more", "fewer", "plays"), "deck": ("deck",)}


class Plan:
    """One page: what is chosen, where the cursor is, and what is looked at."""

    def __init__(self, chosen: Choosing, at: str, looked_at: str) -> None:
        self.chosen, self.at, self.looked_at = chosen, at, looked_at

    def beyond(self, layer: str) -> str:
        """What is right of the cursor and not shown, as it is in the last column of a window."""
        kind, _, id = self.at.partition(":")
        if kind == "deck":
            return self._deck_beyond(id, self._decks_shown(WIDE[layer]))
        ids, rows = [*self.chosen.library.variants], NARROW if layer == "80" else ROOMY
        if kind != "variant" or id not in self._shown(rows)[-rows:]:
            return ""
        following = ids[ids.index(self._shown(rows)[-1]) + 1 :][:rows]
        right = ids.index(id) + rows
        return f"variant:{ids[min(right, len(ids) - 1)]}" if following else ""

    def _deck_beyond(self, id: str, shown: list[str]) -> str:
        decks = [*self.chosen.library.decks]
        following = decks[decks.index(shown[-1]) + 1 :]
        return f"deck:{following[0]}" if id == shown[-1] and following else ""

    # ------------------------------------------------------------ the whole page

    def narrow(self) -> Zone:
        """At 80 columns; the voice goes to rows 17 to 19."""
        rows = [*self._seats("80"), Row(1, 7, self._decks(WIDE["80"]))]
        rows += [*self._variants(9, 26, NARROW), Row(1, 15, self._table("  "))]
        rows += [Row(1, y, (text,)) for y, text in enumerate(self._explained(78), 21)]
        return Zone("page", rules=self._rules(78, NARROW, 1, 6, 8, 14), rows=tuple(rows))

    def roomy(self) -> Zone:
        """At 120 columns; the voice goes to rows 32 to 35."""
        rows = [*self._seats("120"), Row(1, 13, self._decks(WIDE["120"]))]
        rows += [Row(1, 14 + y, (text,)) for y, text in enumerate(self._in_decks(84))]
        rows += self._variants(18, 28, ROOMY)
        rows += [Row(1, 26 + y, part) for y, part in enumerate(self._table_rows())]
        what, about = self._beside()
        rows += [Row(87, y, text) for y, text in enumerate(about[:36], 3)]
        rules = [*self._rules(84, ROOMY, 2, 12, 17, 25), Rule(87, 2, 32, what, ("i in full",))]
        return Zone("page", rules=tuple(rules), rows=tuple(rows))

    def sheet(self, layer: str, h: int) -> Zone:
        """A variant or a deck over the whole page, as much as there is room for."""
        w = 78 if layer == "80" else 84
        kind, _, id = self.at.partition(":")
        rows = self._about(kind, id, w)[:h]
        placed = [Row(1, 2 + y, text) for y, text in enumerate(rows)]
        placed[0] = Row(1, 2, (Badge(self.at), Span("", "", self.at), *placed[0].line))
        taken = id in (*self.chosen.decks, *self.chosen.variants)
        rule = Rule(1, 1, w, kind.upper(), ("chosen" if taken else "space chooses",), "act")
        return Zone("sheet", rules=(rule,), rows=tuple(placed))

    # ------------------------------------------------------------ what is looked at

    def _about(self, kind: str, id: str, w: int) -> list[Line]:
        library = self.chosen.library
        if kind == "variant":
            return variant_form(library.variants[id], w)
        if kind == "deck":
            return deck_list(library.decks[id], w)
        taken = self.chosen.taken()
        rows: list[Line] = []
        for variant in taken:
            rows += [*variant_form(variant, w), ()]
        return rows or [(text,) for text in wrap(STANDARD, w)]

    def _beside(self) -> tuple[str, list[Line]]:
        """The side column: what is looked at, else what changes the standard rules."""
        kind, _, id = self.looked_at.partition(":")
        titles = {"variant": "VARIANT", "deck": "DECK"}
        return titles.get(kind, "THE RULES"), self._about(kind, id, 32)

    def _explained(self, w: int) -> list[str]:
        """Two rows about it, where there is no side column."""
        kind, _, id = self.looked_at.partition(":")
        library = self.chosen.library
        if kind == "variant":
            return wrap(
                f"{library.variants[id].name}: {' '.join(library.variants[id].changes)}", w, 2
            )
        if kind == "deck":
            return wrap(f"{library.decks[id].deck.name}: {contents(library.decks[id])}.", w, 2)
        return wrap(TELLS.get(kind, ""), w, 2)

    # ------------------------------------------------------------ places

    def _rules(self, w: int, rows: int, *ys: int) -> tuple[Rule, ...]:
        chosen, asks = self.chosen, self.at.partition(":")[0]
        many = f"{number(chosen.many)} play, up to {chosen.most}  "
        seats: Line = (
            *(many, Badge("fewer"), Span("fewer", "mute", "fewer"), "  "),
            *(Badge("more"), Span("more", "mute", "more"), "  "),
            *(Badge("plays"), Span("person or computer", "mute", "plays")),
        )
        decks = f"Core alone is for {LEAST} or {MOST_CORE} players"
        part = _part(self._decks_shown(w), chosen.library.decks)
        decks = f"{part}; {decks}" if part else decks
        taken = len(chosen.taken())
        variants = f"{number(taken)} chosen, i the standard form" if taken else "none chosen"
        part = _part(self._shown(rows), chosen.library.variants)
        variants = f"{part}, {variants}" if part else variants
        return (
            Rule(1, ys[0], w, "SEATS", seats, _tone(asks in PLACES["seat"])),
            Rule(1, ys[1], w, "DECKS", (decks,), _tone(asks == "deck")),
            Rule(1, ys[2], w, "VARIANTS", (variants,), _tone(asks == "variant")),
            Rule(1, ys[3], w, "TABLE", (), _tone(asks in ("start", "friendly"))),
        )

    def _seats(self, layer: str) -> list[Row]:
        rows = []
        for seat in self.chosen.seats:
            x, y = seat_at(seat, layer)
            rows.append(Row(x, y, self._seat(seat)))
            ink = "good b" if self.chosen.computers[seat] else "mute"
            rows.append(Row(x + bot_at(layer), y, (Span("bot", ink, f"bot:{seat}"),)))
        return rows

    def _seat(self, seat: int) -> Line:
        chosen, thing = self.chosen, f"seat:{seat}"
        name = cut(chosen.people()[seat], 16)
        if chosen.computers[seat]:
            told = Span(f"{name}, {chosen.computers[seat]} computer", "good", thing)
        else:
            told = Span(name, "ink b", thing)
        return Badge(thing, 4), told

    def _decks_shown(self, w: int) -> list[str]:
        """The decks there is room for beside each other: all of them, or those around the
        cursor."""
        decks = self.chosen.library.decks
        ids, kind, at = [*decks], *self.at.partition(":")[::2]
        first, last = 0, ids.index(at) + 1 if kind == "deck" else 1

        def fits(some: list[str]) -> bool:
            return sum(DECK + columns(decks[id].deck.name) for id in some) - GAP <= w

        while not fits(ids[first:last]) and first + 1 < last:
            first += 1
        while last < len(ids) and fits(ids[first : last + 1]):
            last += 1
        return ids[first:last]

    def _decks(self, w: int) -> Line:
        parts: list[str | Span | Badge] = []
        for id in self._decks_shown(w):
            on = id in self.chosen.decks
            name = self.chosen.library.decks[id].deck.name
            parts += [
                Badge(f"deck:{id}"),
                Span(name, "ink b" if on else "soft", f"deck:{id}"),
                " " * GAP,
            ]
        return tuple(parts)

    def _in_decks(self, w: int) -> list[str]:
        """What the chosen decks bring."""
        files = [self.chosen.library.decks[id] for id in self.chosen.options().decks]
        return [cut(f"{file.deck.name}: {contents(file)}", w) for file in files][:2]

    def _variants(self, y: int, wide: int, rows: int) -> list[Row]:
        """Variants in columns."""
        variants = self.chosen.library.variants
        return [
            Row(1 + i // rows * wide, y + i % rows, self._variant(id, variants[id]))
            for i, id in enumerate(self._shown(rows))
        ]

    def _shown(self, rows: int) -> list[str]:
        """The variants there is room for: all of them, or the columns around the cursor."""
        ids = [*self.chosen.library.variants]
        kind, _, id = self.at.partition(":")
        at = ids.index(id) // rows if kind == "variant" and id in ids else 0
        last = max(0, -(-len(ids) // rows) - COLUMNS)
        first = min(max(0, at - COLUMNS + 1), last)
        return ids[first * rows : (first + COLUMNS) * rows]

    def _variant(self, id: str, variant: Variant) -> Line:
        on = id in self.chosen.variants
        name = cut(variant.name, 20)
        return Badge(f"variant:{id}", 4), Span(name, "ink b" if on else "soft", f"variant:{id}")

    def _table_rows(self) -> list[Line]:
        chosen = self.chosen
        undo = "with consent of the table" if chosen.friendly else "until a hidden card is seen"
        return [
            (
                Badge("start"),
                Span("first turn   ", "soft", "start"),
                Span(chosen.starts(), "ink b"),
            ),
            (Badge("friendly"), Span("take-backs   ", "soft", "friendly"), Span(undo, "ink b")),
        ]

    def _table(self, gap: str) -> Line:
        first, second = self._table_rows()
        return (*first, gap, gap, *second)


STANDARD = (
    "The standard rules: seven cards and two Weapons each, three cards in the Field, and the first"
    " to reveal a complete Weapon wins. Look at a variant to read what it changes; several may be"
    " chosen together, as long as they do not contradict each other."
)


def variant_form(variant: Variant, w: int) -> list[Line]:
    """A variant in the rulebook's standard form (OHK-164)."""
    rows: list[Line] = [(Span(variant.name, "ink b"),), ()]
    for name, said in form(variant).items():
        texts = [said] if isinstance(said, str) else [*said]
        for i, text in enumerate(texts):
            for k, row in enumerate(wrap(str(text), w - 12)):
                head = f"{name:12}" if not i and not k else " " * 12
                rows.append(line((head, "mute"), row))
    return rows


def _part(shown: Sequence[str], there: Iterable[str]) -> str:
    """Which of these are shown, as "1 to 3 of 5"; "" where all are."""
    ids = [*there]
    first = ids.index(shown[0]) + 1
    last = first + len(shown) - 1
    return "" if len(shown) == len(ids) else f"{first} to {last} of {len(ids)}"


def contents(file: DeckFile) -> str:
    """What a deck holds, in words."""
    classes = len(file.deck.classes)
    specials = sum(card.count for card in file.cards)
    counted = ((len(file.weapons), "Weapon"), (specials, "Special"))
    return ", ".join(
        (f"{classes * 10} components", *(f"{n} {what}{'s' * (n != 1)}" for n, what in counted))
    )


def deck_list(file: DeckFile, w: int) -> list[Line]:
    """A deck: its classes, Specials and Weapons."""
    rows: list[Line] = [(Span(file.deck.name, "ink b"),), (Span(contents(file), "mute"),), ()]
    classes = ", ".join(cls.title() for cls in file.deck.classes)
    specials = ", ".join(f"{card.name} ×{card.count}" for card in file.cards)
    weapons = ", ".join(f"{weapon.name}{APART}{'*' * weapon.stars}" for weapon in file.weapons)
    for name, text in (("Classes", classes), ("Specials", specials), ("Weapons", weapons)):
        wrapped = [part.replace(APART, " ") for part in wrap(text, w - 2)]
        rows += [(Span(name, "mute"),), *[(f"  {part}",) for part in wrapped], ()]
    return rows


def _tone(on: bool) -> str:
    return "act" if on else ""


def bot_at(layer: str) -> int:
    """Columns from the start of a seat's row to what makes a computer of it."""
    return 34 if layer == "80" else 38


def seat_at(seat: int, layer: str) -> tuple[int, int]:
    """Where the row of a seat starts: two columns at 80, one below the other at 120."""
    if layer == "80":
        return 1 + 39 * (seat // 3), 2 + seat % 3
    return 1, 3 + seat
