"""One Hit Kill in every theme, without colour and in ASCII, at both sizes: everything can be read,
and nothing is said by colour alone. The cells of a screen are the same in all of them, so each is
drawn once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from hotseat.games.one_hit_kill.setup import KillOptions
from hotseat.table.table import Table
from hotseat.ui.draw.canvas import Canvas
from hotseat.ui.games.one_hit_kill.pages.setup import SetUp
from hotseat.ui.house import seat
from hotseat.ui.styles.glyphs import ASCII
from hotseat.ui.styles.themes import Inks, palette, palettes
from hotseat.ui.widgets import Pane
from tests import kill
from tests.expansions import with_fungus
from tests.kill import GAME, library
from tests.ui.kills import FACE, NAMES, Looked, cut, filler, named, seventh_round, table, won_match
from tests.ui.test_one_hit_kill_played import piece, searching, winning
from tests.ui.test_themes import contrast
from tests.ui.walking import SIZES as SCREENS
from tests.ui.walking import house

TIERS = ("80", "120")
tiers = pytest.mark.parametrize("tier", TIERS)
LINES = {"rule", "edge"}  # what is drawn, not read
HATCH = "░"  # the back of a pile, with its size written on it
READ, DRAWN, STRONG = 4.5, 3.0, 7.0  # contrasts; that of the high contrast theme


def keeping() -> Table:
    """Ana chooses among the five cards on top."""
    hand = [*filler(8), "natural-selection", "overload"]
    rest = filler(30)[8:]
    position = kill.table(hand, (), draw=("overload", *rest[:4]), weapons=(("basilisk",),))
    return table(named(position.play("natural-selection")))


def asked_chaos() -> Table:
    position = kill.table([*filler(6), "chaos"], filler(15)[6:], field=("T1", "overload", "T2"))
    return table(named(position.play("chaos")))


def mixed() -> Table:
    """Classes of a pack have no colour of their own."""
    return table(named(kill.table(["A1", "L2", "D3", "regex"], ["T1"], weapons=(("basilisk",),))))


TABLES: dict[str, Callable[[], Table]] = {
    "turn": seventh_round,
    "cut": cut,
    "keep": keeping,
    "search": searching,
    "chaos": asked_chaos,
    "reveal": winning,
    "between": won_match,
    "specials": mixed,
}
tables = pytest.mark.parametrize("make", TABLES.values(), ids=[*TABLES])


def looked_at(at: Table, tier: str) -> Iterator[Canvas]:
    """The screen with the cursor on each of a few things, and with something marked."""
    keys = [option.key for option in at.sight(max(0, at.decider)).options]
    plain = Looked(at, tier)
    places = [next(iter(things)) for things in plain.scene.things().values()]
    many = plain.asking.prompt.many
    for looked in (
        plain,
        *(Looked(at, tier, cursor=thing) for thing in places),
        *([Looked(at, tier, marks=keys[: plain.asking.prompt.most])] if many else []),
    ):
        yield from looked.canvases.values()


def unread(canvases: Sequence[Canvas], theme: str) -> set[tuple[str, str, float]]:
    """Inks on grounds that cannot be made out in a theme, and how little they stand out."""
    tokens = palette(theme)
    used = {
        (ink.partition(" ")[0], ground)
        for canvas in canvases
        for chars, inks, grounds in zip(canvas.chars, canvas.inks, canvas.grounds, strict=True)
        for char, ink, ground in zip(chars, inks, grounds, strict=True)
        if char.strip() and char != HATCH
    }
    text = STRONG if theme == "contrast" else READ
    return {
        (ink, ground, round(found, 1))
        for ink, ground in used
        if (found := contrast(tokens[ink], tokens[ground])) < (DRAWN if ink in LINES else text)
        and (ground in ("table", "face") or found < READ)
    }


@tables
@tiers
def test_every_letter_can_be_read_in_every_theme(make: Callable[[], Table], tier: str) -> None:
    drawn = [*looked_at(make(), tier)]
    assert len(drawn) > 20
    for theme in palettes():
        assert not unread(drawn, theme), theme


@tables
@tiers
def test_in_ascii_no_sign_is_left_and_none_is_lost(make: Callable[[], Table], tier: str) -> None:
    for canvas in looked_at(make(), tier):
        for row in canvas.chars:
            said = "".join(row)
            small = said.translate(ASCII)
            assert small.isascii() and small.count("?") == said.count("?"), said


@tables
@tiers
def test_whatever_is_looked_at_can_be_read_in_ascii(make: Callable[[], Table], tier: str) -> None:
    at = make()
    looked = Looked(at, tier)
    for thing in looked.things:
        name, kind, body = FACE.card(looked.sight, thing, 32)
        parts = [part for row in body for part in row]
        said = [name, kind, *(str(getattr(part, "text", part)) for part in parts)]
        assert "".join(said).translate(ASCII).isascii(), said


def test_without_colours_only_bold_is_left() -> None:
    inks = Inks("dark", colours=False)
    for canvas in looked_at(seventh_round(), "120"):
        for row in canvas.inks:
            styles = [inks(ink, "face") for ink in {*row}]
            assert all(style.color is None and style.bgcolor is None for style in styles)


def test_a_class_of_a_pack_is_told_by_its_letter(tmp_path: Path) -> None:
    options = KillOptions(players=NAMES[:2], decks=("core", "fungus"))
    at = Table(GAME, with_fungus(tmp_path), options, 3)
    models = enumerate(at.state.cards)
    at.state.hands[0] = [i for i, model in models if getattr(model, "class_", "") == "fungus"][:7]
    for tier in TIERS:
        text = Looked(at, tier).text
        assert "F 4" in text and "Blade" in text
        for theme in palettes():
            assert not unread([*looked_at(at, tier)], theme)


# ---------------------------------------------------------------- nothing by colour alone


@tiers
@pytest.mark.parametrize(
    ("what", "sign"),
    [("an Overload", "! ╮"), ("a Special", "S─╮"), ("what serves a Weapon", "Basilisk ")],
)
def test_what_a_card_of_the_field_means_has_a_sign(tier: str, what: str, sign: str) -> None:
    fields = {
        "an Overload": ("T9", "A1", "overload"),
        "a Special": ("T9", "A1", "transmute"),
        "what serves a Weapon": ("T9", "A1", "E8"),
    }
    hand = ("B1", "B2", "B6", "B7", "B8", "A8")
    weapons = (("basilisk",),)
    made = [
        Looked(table(named(kill.table(hand, (), field=field, weapons=weapons))), tier)
        for field in (fields[what], ("T9", "A1", "T1"))
    ]
    y = made[0].scene.rects["field"]
    with_it, without = ("\n".join(one.rows[y.y + 1 : y.y + y.h]) for one in made)
    assert sign in with_it and sign not in without


@tiers
def test_cursor_marks_and_what_cannot_be_chosen_are_drawn(tier: str) -> None:
    at = cut()
    keys = [option.key for option in at.sight(0).options]
    card = at.state.hands[0][0]
    plain, here, marked = Looked(at, tier), Looked(at, tier, card), Looked(at, tier, marks=keys[:1])
    assert len({plain.text, here.text, marked.text}) == 3
    y = plain.scene.rects["hand"].y
    rows = ["\n".join(one.rows[y + 1 :]) for one in (plain, here, marked)]
    assert len({*rows}) == 3
    assert "╌" in "\n".join(plain.rows)  # the cards that are swept


@pytest.mark.parametrize("size", SCREENS)
async def test_on_the_bench_what_is_picked_up_and_what_lies_is_told_by_signs(size: Any) -> None:
    made = winning()
    cards = [piece(made, code, made.state.hands[0]) for code in ("B6", "B7")]
    async with house(lambda app: seat(made), size=size) as me:
        await me.press("b")
        keys = {choice.act: choice.key for choice in me.page.choices()}
        row = row_of(me.text, "B6 Wing")
        await me.press(keys[f"card:{cards[0]}"])
        picked = row_of(me.text, "B6 Wing")
        await me.press("1")
        assert row != picked and "(B6 Wing)" in me.text and "(B7 Fang)" not in me.text
        readable_everywhere(me)


def row_of(text: str, said: str) -> str:
    """The row in which this stands."""
    return next(row for row in text.split("\n") if said in row)


@pytest.mark.parametrize("size", SCREENS)
async def test_at_the_set_up_what_is_chosen_is_told_by_signs(size: Any) -> None:
    async with house(lambda app: SetUp(GAME, library()), size=size) as me:
        for name, key in (("Death & Lore", "b"), ("Hair Trigger", "g")):
            before = [row for row in me.text.split("\n") if f"▐{key}▌" in row]
            await me.press(key)
            after = [row for row in me.text.split("\n") if f"▐{key}▌" in row]
            assert before != after and any(name in row for row in after), me.text
        readable_everywhere(me)
        await me.press("i")
        readable_everywhere(me)


@pytest.mark.parametrize("size", SCREENS)
async def test_the_result_can_be_read(size: Any) -> None:
    made = winning()
    async with house(lambda app: seat(made), size=size) as me:
        await me.press("v")
        readable_everywhere(me)
        await me.press("enter")
        await me.wait(lambda: me.on == "Result")
        readable_everywhere(me)


def readable_everywhere(me: Any) -> None:
    """What is on the screen now, in every theme and in ASCII."""
    drawn = [pane.canvas for pane in me.app.screen.query(Pane) if pane.canvas]
    for theme in palettes():
        assert not unread(drawn, theme), theme
    assert "".join("".join(map("".join, one.chars)) for one in drawn).translate(ASCII).isascii()
