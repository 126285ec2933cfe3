"""Every printed name in the places where names stand: whole, or by its short form, and never
cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from hotseat.games.one_hit_kill.needs import ANY, Need, Run
from hotseat.ui.games.one_hit_heroes.between import coming
from hotseat.ui.games.one_hit_kill import ending
from hotseat.ui.games.one_hit_kill.pages.bench import Aside
from hotseat.ui.screens.result import Result
from tests import kill
from tests.kill import library as kill_library
from tests.positions import Position, fight, hero
from tests.positions import library as heroes_library
from tests.ui import fights, kills
from tests.ui.evenings import run
from tests.ui.kills import filler, named
from tests.ui.looking import SIZES
from tests.ui.walking import library as shipped

CARDS = [*shipped().cards.values()]
ITEMS = [card for card in CARDS if card.type == "item"]
OTHERS = [card for card in CARDS if card.type != "item"]
BOSS_CARDS = [(id, card) for id, file in shipped().bosses.items() for card in file.boss_cards]
DECKS = [*kill_library().decks.values()]
WEAPONS = [weapon for deck in DECKS for weapon in deck.weapons]
SPECIALS = [card for deck in DECKS for card in deck.cards]
HEROES = ("sofia", "torvald", "maren", "caceus")
HAND = ("sidearm", "reload", "lie-low", "all-in", "quick-draw", "loaded-dice", "taunt")
CLASSES = "ABETDL"

every_size = pytest.mark.parametrize("tier", SIZES)


@cache
def names() -> frozenset[str]:
    """All that is printed and longer than a word that could stand anywhere."""
    heroes, cards = heroes_library(), (*CARDS, *WEAPONS, *SPECIALS)
    printed = {card.name for card in cards} | {card.face_name for card in cards}
    printed |= {model.name for file in heroes.bosses.values() for model in file.boss_cards}
    printed |= {minion.name for file in heroes.bosses.values() for minion in file.minions}
    printed |= {file.hero.name for file in heroes.heroes.values()}
    printed |= {cls.title() for deck in DECKS for cls in deck.deck.classes}
    return frozenset(name for name in printed if len(name) > 3)


def cuts(rows: Sequence[str]) -> Iterator[str]:
    """The rows in which a printed name is cut off, but for the line of what happened."""
    for row in rows:
        for part in row.split("~")[:-1]:
            ends = {name[:n].casefold() for name in names() for n in range(2, len(name))}
            if any(part.casefold().endswith((f" {end}", f"│{end}")) for end in ends):
                yield row


def board(looked: Any) -> list[str]:
    """What is drawn, without the event line and the log, which may leave off."""
    rows = [list(row.ljust(looked.w)) for row in looked.rows]
    for name in {"event", "log"} & looked.scene.rects.keys():
        x, y, w, h = looked.scene.rects[name]
        for row in rows[y : y + h]:
            row[x : x + w] = " " * w
    return ["".join(row) for row in rows]


def shows(looked: Any, card: Any) -> None:
    rows = board(looked)
    assert not [*cuts(rows)]
    text = "\n".join(rows)
    assert card.name in text or card.face_name in text, text


# ---------------------------------------------------------------- One-Hit Heroes


def hit(item: str, *more: str, heroes: int) -> Position:
    """All are about to be hit; the first holds these Items, the second a shield for anybody."""
    items = [(item, *more), ("force-shield", "bulwark-plate"), (), ()]
    there = [hero(id, aggro=12, items=items[i]) for i, id in enumerate(HEROES[:heroes])]
    return fight(*there, card="one-two", phase="boss", dice=["hit"]).pass_until("hit_window")


@pytest.mark.parametrize("heroes", [2, 3, 4])
@pytest.mark.parametrize("tier", ["80", "120"])
def test_every_item_has_its_name_while_all_are_about_to_be_hit(tier: str, heroes: int) -> None:
    for item in ITEMS:
        if item.id == "force-shield":
            continue
        shows(fights.Looked(fights.table(hit(item.id, heroes=heroes)), tier), item)


def test_two_shields_for_anybody_have_their_names_beside_eight_keys() -> None:
    looked = fights.Looked(fights.table(hit("tower-shield", "silvered-shield", heroes=4)), "80")
    row = next(row for row in looked.rows if "Tower" in row)
    assert "Silvered" in row and row.count("▐") == 8 and "~" not in row


@pytest.mark.parametrize("heroes", [2, 4])
@every_size
def test_every_item_has_its_name_on_its_mat(tier: str, heroes: int) -> None:
    for item, beside in zip(ITEMS, (*ITEMS[1:], ITEMS[0]), strict=True):
        there = [hero("sofia", items=(item.id, beside.id)), *map(hero, HEROES[1:heroes])]
        shows(fights.Looked(fights.table(fight(*there)), tier), item)


@pytest.mark.parametrize("beside", [0, 4, 7])
@every_size
def test_every_card_has_its_name_in_the_hand(tier: str, beside: int) -> None:
    for card in OTHERS:
        hand = (card.id, *HAND[:beside])
        at = fights.table(fight(hero("sofia", hand=hand), hero("torvald")))
        shows(fights.Looked(at, tier), card)


@pytest.mark.parametrize("heroes", [2, 4])
@every_size
def test_every_boss_card_has_its_name_revealed_and_as_the_next(tier: str, heroes: int) -> None:
    for boss, card in BOSS_CARDS:
        there = [*map(hero, HEROES[:heroes])]
        at = fights.table(fight(*there, boss=boss, card=card.id))
        text = " ".join(board(fights.Looked(at, tier)))
        assert card.name in text
        at.state.seen = [*at.state.boss_deck]
        looked = fights.Looked(at, tier)
        assert not [*cuts(board(looked))]
        nexts = looked.sight.view.next
        if nexts is not None and nexts.face is not None:
            said = " ".join(" ".join(board(looked)).replace("│", " ").split())
            assert all(word in said for word in nexts.face.name.split())


@pytest.mark.rule("OHH-036")
def test_what_every_level_adds_fits_the_line() -> None:
    at = next(at for at in run(0) if at.sight(0).view.run is not None)
    sight = at.sight(0)
    for level in range(1, 6):
        assert len(f" ▐5▌ Level {level}   {coming.adds(sight, level)}, as now") <= 78


# ---------------------------------------------------------------- One Hit Kill


@pytest.mark.parametrize("more", [0, 1, 4])
@every_size
def test_every_weapon_has_its_name_among_the_own_and_on_the_bench(tier: str, more: int) -> None:
    for i, weapon in enumerate(WEAPONS):
        own = [(WEAPONS * 2)[i + n].id for n in range(more + 1)]
        hand = ("B1", "B2", "B6", "regex")
        position = kill.table(hand, filler(4, *hand, "A1", "A2", "A3"), weapons=(own,))
        at = kills.table(named(position))
        shows(kills.Looked(at, tier), weapon)
        bench = Aside(at.sight(0), lambda rule: None)
        for up in range(len(own)):
            bench.up = up
            rows = bench.draw(*SIZES[tier]).text().split("\n")
            assert (
                not [*cuts(rows)]
                and bench.weapon.model.name.upper() in rows[1 if tier == "80" else 3]
            )


@pytest.mark.parametrize("beside", [0, 8, 17])
@every_size
def test_every_special_has_its_name_in_the_hand_and_in_the_field(tier: str, beside: int) -> None:
    for card in SPECIALS:
        hand = (card.id, *filler(beside, "A1", "A2"))
        field = ("A1", "A2", card.id if card.id != "overload" else "regex")
        at = kills.table(named(kill.table(hand, ("A10",), field=field)))
        shows(kills.Looked(at, tier), card)


@pytest.mark.parametrize("spots", [3, 5, 6])
@every_size
def test_every_component_has_part_and_class_in_the_field(tier: str, spots: int) -> None:
    rules = {"field_size": spots}
    for cls in CLASSES:
        for low in range(1, 12 - spots):
            field = [f"{cls}{low + n}" for n in range(spots)]
            hand, *rest = filler(4, *field)
            lying = {"field": field, "draw": rest, "pile": ("hex-harp",), "rules": rules}
            at = kills.table(named(kill.table((hand,), (), **lying)))
            rows = board(kills.Looked(at, tier))
            assert not [*cuts(rows)]
            parts = {at.state.cards[card].part for card in at.state.field}
            assert all(part in "\n".join(rows) for part in parts)


def filled(needs: Sequence[Need]) -> list[str]:
    """Components that fill these needs."""
    out: list[str] = []
    for need in needs:
        if need.run is not None:
            out += next(way for way in runs(need.run) if not {*way} & {*out})
        elif need.part is not None:
            free = (f"{cls}{need.part.number}" for cls in CLASSES)
            out += [code for code in free if code not in out][: need.part.n]
        else:
            out += filler(need.any, *out)
    return out


def runs(run: Run) -> Iterator[list[str]]:
    """Every run of this kind, of the first class that may be asked for."""
    cls = CLASSES[0] if run.class_ == (ANY,) else run.class_[0][0].upper()
    for low in range(1, 12 - run.n):
        yield [f"{cls}{number}" for number in range(low, low + run.n)]


@pytest.mark.rule("OHK-113")
@pytest.mark.parametrize("wide", [(80, 24), (120, 40)])
def test_every_weapon_is_shown_whole_with_its_seven_where_it_has_won(wide: tuple[int, int]) -> None:
    for weapon in WEAPONS:
        hand = filled(weapon.needs)
        rest = filler(6, *hand)
        position = kill.table(hand, rest[:3], field=rest[3:], weapons=((weapon.id,),))
        at = kills.table(named(position.do("reveal", weapon.id)), ("Bartholomew Longname", "Bob"))
        text = Result("One Hit Kill", ending.ending(at), lambda: None).draw(*wide).text()
        assert not [*cuts(text.split("\n"))]
        assert f"{weapon.name.upper()} " in text and f"revealed {weapon.name}." in text
        assert all(f"{at.state.cards[card].code}" in text for card, _ in at.state.shown), text
