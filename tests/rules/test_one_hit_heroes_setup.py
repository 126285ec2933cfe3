"""Setting a fight of One-Hit Heroes up: mats, Heroes, Items, hands, the Boss and its deck."""

import pytest
import yaml
from pydantic import ValidationError

from hotseat.games.one_hit_heroes.cards import HeroFile
from hotseat.games.one_hit_heroes.catalogue import catalogue
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.printing import full, setup_text
from tests.positions import ROOT, Position, fight, hero, library, new_fight, options_refused

TWO = ("sofia", "torvald")
THREE = (*TWO, "edric")
FIVE = (*THREE, "ione", "maren")
ZONES = ("items", "deck", "hand", "discard", "burn", "play")


def owned(p: Position, hero_id: str) -> list[str]:
    return sorted(card for zone in ZONES for card in p.pile(hero_id, zone))


def starters(hero_id: str) -> list[str]:
    return sorted(card.id for card in library().heroes[hero_id].cards for _ in range(card.count))


def sofia_file() -> dict:
    text = (ROOT / "content/one-hit-heroes/heroes/sofia.yaml").read_text(encoding="utf-8")
    return yaml.safe_load(text)


def faults(file: dict) -> str:
    with pytest.raises(ValidationError) as caught:
        HeroFile.model_validate(file, context={"language": GAME.language})
    return str(caught.value)


# ---- the box


@pytest.mark.rule("OHH-001")
def test_the_box_has_six_heroes_of_eleven_cards_and_two_dice_of_six_faces():
    box = library()
    assert len(box.heroes) == 6 and all(file.hero.name for file in box.heroes.values())
    assert [len(starters(hero_id)) for hero_id in box.heroes] == [11] * 6
    assert len(box.settings.attack_die) == len(box.settings.hero_die) == 6


@pytest.mark.rule("OHH-001")
@pytest.mark.parametrize("copies", [1, 3])
def test_a_hero_of_ten_or_twelve_cards_is_refused(copies):
    file = sofia_file()
    next(card for card in file["cards"] if card["id"] == "sidearm")["count"] = copies
    assert f"11 starter cards, this one {9 + copies}" in faults(file)


@pytest.mark.rule("OHH-001")
def test_a_hero_who_is_not_in_the_box_cannot_be_taken():
    assert options_refused(heroes=("sofia", "nobody"), boss="brick-bruiser") == ["OHH-001"]


@pytest.mark.rule("OHH-002")
def test_each_hero_has_exactly_two_items():
    cards = library().cards
    for hero_id in library().heroes:
        assert sum(cards[id].type == "item" for id in starters(hero_id)) == 2


@pytest.mark.rule("OHH-002")
@pytest.mark.parametrize(
    ("card", "kind", "items"), [("reload", "item", 3), ("duster-coat", "action", 1)]
)
def test_a_hero_of_one_or_three_items_is_refused(card, kind, items):
    file = sofia_file()
    changed = next(entry for entry in file["cards"] if entry["id"] == card)
    changed["type"] = kind
    changed.pop("after", None)
    if kind == "action":
        changed["after"] = "discard"
    assert f"2 Items among the starters, this one {items}" in faults(file)


# ---- mats and Heroes


@pytest.mark.rule("OHH-003")
def test_only_a_player_alone_runs_two_mats():
    assert options_refused(heroes=THREE, boss="brick-bruiser", players=(0, 1, 1)) == ["OHH-003"]
    assert options_refused(heroes=THREE, boss="brick-bruiser", players=(0, 1, 2)) == []
    assert options_refused(heroes=TWO, boss="brick-bruiser", players=(0, 0)) == []


@pytest.mark.rule("OHH-003")
def test_solo_is_two_mats_and_not_three():
    assert options_refused(heroes=THREE, boss="brick-bruiser", players=(0, 0, 0)) == ["OHH-003"]


@pytest.mark.rule("OHH-003")
def test_there_are_four_mats():
    assert options_refused(heroes=FIVE, boss="brick-bruiser") == ["OHH-003"]
    assert options_refused(heroes=FIVE[:4], boss="brick-bruiser") == []


@pytest.mark.rule("OHH-003")
def test_every_mat_has_somebody_who_runs_it():
    assert options_refused(heroes=THREE, boss="brick-bruiser", players=(0, 1)) == ["OHH-003"]


@pytest.mark.rule("OHH-020")
def test_solo_with_one_hero_is_refused():
    assert options_refused(heroes=("sofia",), boss="brick-bruiser") == ["OHH-020"]
    assert options_refused(heroes=("sofia",), boss="brick-bruiser", players=(0,)) == ["OHH-020"]


@pytest.mark.rule("OHH-004")
def test_no_two_mats_have_the_same_hero():
    assert options_refused(heroes=("sofia", "sofia"), boss="brick-bruiser") == ["OHH-004"]
    assert options_refused(heroes=("sofia", "edric"), boss="brick-bruiser") == []


@pytest.mark.rule("OHH-005")
def test_a_boss_of_no_episode_cannot_be_fought():
    assert options_refused(heroes=TWO, boss="nobody") == ["OHH-005"]


@pytest.mark.rule("OHH-020")
def test_in_solo_the_two_heroes_alternate_with_a_boss_turn_after_each():
    p = new_fight(("caceus", "sofia"), boss="straw-man", players=(0, 0))
    p.take("caceus")
    p.state.luck = [0] * 20
    for _ in range(4):
        p.end_turn()
    order = [event.facts.get("seat", "boss") for event in p.events if event.kind.endswith("_turn")]
    assert order == [0, "boss", 1, "boss", 0, "boss", 1, "boss", 0]


@pytest.mark.rule("OHH-021")
def test_in_solo_the_other_hero_is_an_ally():
    more = {"sofia": ("rivet-gun",) * 9, "maren": ("twin-arrow",) * 9}
    p = new_fight(("sofia", "maren"), players=(0, 0), extra=more)
    p.take("sofia").do("scout").play("rivet-gun")
    assert p.refusals("react", "twin-arrow") == []
    assert p.react("twin-arrow").do("pass").boss == (6, 5)


# ---- Heroes at the start


@pytest.mark.rule("OHH-007")
def test_three_aggro_at_the_start_come_from_the_supply():
    p = new_fight(THREE)
    assert [mat.aggro for mat in p.state.heroes] == [3, 3, 3]
    bar = p.view.aggro_bar
    assert (bar[:3], len(bar[3:])) == (("none",) * 3, 9)
    assert new_fight(TWO).boss == (10, 5)


@pytest.mark.rule("OHH-010")
def test_every_fight_starts_with_three_energy():
    assert [mat.energy for mat in new_fight(THREE).state.heroes] == [3, 3, 3]


@pytest.mark.rule("OHH-011")
def test_a_hero_owns_the_starters_and_drafted_cards_without_the_hero_card():
    p = new_fight(TWO, extra={"sofia": ("rivet-gun", "lasso")})
    assert owned(p, "sofia") == sorted([*starters("sofia"), "rivet-gun", "lasso"])
    assert owned(p, "torvald") == starters("torvald")


@pytest.mark.rule("OHH-012")
def test_a_hero_card_can_carry_no_effect():
    file = sofia_file()
    file["hero"]["effects"] = [{"draw": 1}]
    assert "effects" in faults(file)


@pytest.mark.rule("OHH-012")
def test_nothing_in_a_fight_comes_from_a_hero_card():
    p = fight(
        hero("sofia", hand=["trick-shot", "lie-low"], items=["duster-coat"], aggro=5),
        hero("torvald", hand=["stand-firm"], items=["force-shield"]),
        dice=["1L", "hit"],
        card="swing",
    )
    sources = []
    for answer in ("play trick-shot", "use duster-coat", "play lie-low", "yes", "end"):
        p.do(*answer.split())
        sources += [act.card for act in p.state.acts[1:]]
    assert p.state.result or p.kind == "window"
    sources += [event.facts["card"] for event in p.events if "card" in event.facts]
    assert sources and not {0, 1} & set(sources)


@pytest.mark.rule("OHH-013")
def test_two_of_three_items_start_in_play_and_the_third_is_shuffled_into_the_deck():
    p = new_fight(TWO, extra={"sofia": ("drone-wingman",)})
    assert p.kind == "start_items"
    p.take("duster-coat", "drone-wingman")
    assert p.pile("sofia", "items") == ["duster-coat", "drone-wingman"]
    assert "lucky-holster" in p.pile("sofia", "deck") + p.pile("sofia", "hand")


@pytest.mark.rule("OHH-013")
def test_neither_one_nor_three_items_start_in_play():
    p = new_fight(TWO, extra={"sofia": ("drone-wingman",)})
    keys = [p.key("take", item) for item in ("duster-coat", "lucky-holster", "drone-wingman")]
    assert p.judged(*keys[:1]) == p.judged(*keys) == ["OHH-013"]
    assert p.judged(*keys[:2]) == p.judged(*keys[1:]) == []


@pytest.mark.rule("OHH-013")
def test_only_items_start_in_play():
    p = new_fight(TWO, extra={"sofia": ("drone-wingman",)})
    assert p.judged(f"take:{p.piece('reload', 'deck')}") == ["OHH-013"]


@pytest.mark.rule("OHH-014")
def test_the_hero_die_lies_by_sofia_or_by_whoever_has_a_card_that_rolls_it():
    assert new_fight(("torvald", "sofia")).view.hero_die_at == (1,)
    assert new_fight(("torvald", "edric")).view.hero_die_at == ()
    more = {"edric": ("warning-shot",)}
    assert new_fight(("torvald", "edric"), extra=more).view.hero_die_at == (1,)


@pytest.mark.rule("OHH-017")
def test_five_of_eleven_cards_are_drawn_after_the_items_are_placed():
    p = new_fight(TWO)
    sizes = [len(p.pile("sofia", zone)) for zone in ZONES]
    assert dict(zip(ZONES, sizes, strict=True)) == {
        "items": 2, "deck": 4, "hand": 5, "discard": 0, "burn": 0, "play": 0,
    }  # fmt: skip


@pytest.mark.rule("OHH-017")
def test_the_draw_pile_is_shuffled():
    assert len({tuple(new_fight(TWO, seed=seed).pile("sofia", "hand")) for seed in range(9)}) > 1


@pytest.mark.rule("OHH-018")
def test_all_cards_of_a_hero_can_be_read_before_the_fight():
    sofia = next(group for group in catalogue(library()) if group.id == "sofia")
    assert {entry.id for entry in sofia.entries} == set(starters("sofia"))
    assert all(entry.text for entry in sofia.entries)


@pytest.mark.rule("OHH-018")
def test_before_the_shuffle_all_own_cards_are_listed_as_printed():
    p = new_fight(TWO, extra={"sofia": ("drone-wingman",)})
    assert p.kind == "start_items"
    assert p.view.heroes[0].deck == names([*starters("sofia"), "drone-wingman"])


@pytest.mark.rule("OHH-018", "OHH-022")
def test_a_draw_pile_is_listed_by_name_and_never_in_order():
    for seed in range(5):
        p = new_fight(TWO, seed=seed)
        assert p.view.heroes[0].deck == names(p.pile("sofia", "deck"))
        assert not set(p.state.heroes[0].deck) & set(p.view.cards)


def names(cards: list[str]) -> tuple[str, ...]:
    return tuple(sorted(library().cards[id].name for id in cards))


@pytest.mark.rule("OHH-019")
def test_who_goes_first_is_asked_when_all_hands_are_drawn():
    p = new_fight(THREE)
    assert p.kind == "first_hero" and [len(mat.hand) for mat in p.state.heroes] == [5, 5, 5]
    assert [p.refusals("take", id) for id in THREE] == [[], [], []]
    assert p.judged("scout_card") == ["OHH-019"]
    p.take("torvald")
    assert p.kind == "scout" and p.state.active == 1


@pytest.mark.rule("OHH-022")
def test_every_hand_is_shown_on_everybodys_turn():
    p = fight(hero("sofia", hand=["sidearm"]), hero("torvald", hand=["taunt", "stand-firm"]))
    for seat in (0, 1):
        seen = GAME.view(p.state, seat)
        shown = [[seen.cards[card].id for card in mat.hand] for mat in seen.heroes]
        assert shown == [["sidearm"], ["taunt", "stand-firm"]]


@pytest.mark.rule("OHH-022")
def test_of_an_unrevealed_boss_card_only_the_back_is_shown():
    p = fight(hero("sofia"), hero("torvald"), card="one-two")
    assert p.view.next.face is None and p.view.next.number == 5
    assert [card.id for card in p.view.seen] == ["sizing-up", "swing", "wall-charge", "one-two"]


@pytest.mark.rule("OHH-013", "OHH-017")
def test_what_happens_before_the_first_decision_can_be_told():
    log = []
    options = GAME.options(heroes=TWO, boss="brick-bruiser")
    state = GAME.new(library(), options, 3, log)
    begun, *dealt = log
    assert begun.kind == "fight_begins"
    assert begun.facts["enemy"] == state.boss and begun.facts["level"] == 1
    told = [(event.kind, event.facts["seat"]) for event in dealt]
    assert told == [("begins_with", 0), ("begins_with", 1), ("draws", 0), ("draws", 1)]
    assert set(dealt[1].facts["cards"]) == set(state.heroes[1].items)
    assert dealt[3].facts["cards"] == tuple(state.heroes[1].hand)


# ---- the Boss


@pytest.mark.rule("OHH-024")
def test_the_back_of_the_mat_is_carried_out_before_the_fight_and_open_to_all():
    p = new_fight(TWO, boss="coyote-queen")
    assert p.kind == "first_hero"
    assert p.minion("coyote-1") == (2, 0) and p.minion("coyote-2") is None
    assert setup_text(p.view.boss.model) == "Summon Minion 1."
    assert full(p.view.boss.model) and p.view.minions[0].now == (2, 0)


@pytest.mark.rule("OHH-025")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_boss_deck_is_never_shuffled(seed):
    p = new_fight(TWO, seed=seed)
    assert [p.state.cards[card].number for card in p.state.boss_deck] == [1, 2, 3, 4, 5, 6]
    assert p.state.revealed == []


@pytest.mark.rule("OHH-026")
def test_the_boss_starts_with_the_tokens_its_mat_shows():
    p = new_fight(TWO)
    assert p.boss == p.view.boss.now == p.view.boss.start == (10, 5)


@pytest.mark.rule("OHH-027")
@pytest.mark.parametrize(("heroes", "tokens"), [(2, (10, 5)), (3, (13, 6)), (4, (16, 7))])
def test_each_hero_beyond_two_adds_three_light_and_one_heavy(heroes, tokens):
    assert new_fight(FIVE[:heroes]).boss == tokens


@pytest.mark.rule("OHH-001")
def test_a_card_nobody_knows_is_not_brought_to_a_fight() -> None:
    wrong = options_refused(
        heroes=("sofia", "torvald"), boss="brick-bruiser", extra={"sofia": ("no-such-card",)}
    )
    assert wrong == ["OHH-001"]
