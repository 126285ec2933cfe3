"""Positions in which other engines failed, tried here (the rest stand with their rules)."""

from __future__ import annotations

from hotseat.engine.rng import Dice
from hotseat.engine.state import load, save
from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.state import Fight
from tests.hashing import printed
from tests.positions import Position, fight, hero, library


def first_hit(*heroes: object, dice: tuple[str, ...], card: str = "swing") -> Position:
    p = fight(*heroes, phase="boss", card=card, dice=dice)  # type: ignore[arg-type]
    while p.kind == "window" and not p.told("die_rolled"):
        p.do("pass")
    return p


def test_a_hero_past_a_colour_is_hit_by_it() -> None:
    p = first_hit(
        hero("sofia", aggro=11, items=["duster-coat"]), hero("torvald", aggro=3), dice=("green",)
    )
    assert p.hit() == ["sofia"]


def test_the_finisher_is_who_took_the_last_token_not_who_acts() -> None:
    p = fight(hero("edric", hand=["firebolt"]), hero("sofia", hand=["quick-draw"]), health=(1, 0))
    p.play("firebolt").react("quick-draw")
    assert p.state.result == "won" and p.state.finisher == p.seat("sofia")


def test_the_second_of_two_retreats_is_neither_offered_nor_used_up() -> None:
    retreat = ["tactical-retreat"]
    p = first_hit(
        hero("ione", aggro=5, hand=retreat),
        hero("sofia", aggro=5, hand=retreat),
        dice=("green", "miss"),
        card="one-two",
    )
    p.react("tactical-retreat")
    assert p.state.last_face == "miss" and p.kind != "hit_window"
    assert p.pile("sofia", "hand") == retreat


def test_the_loss_is_told_only_after_every_save_was_possible() -> None:
    p = first_hit(
        hero("caceus", aggro=5), hero("torvald", aggro=0, items=["force-shield"]), dice=("green",)
    )
    assert not p.told("fight_lost") and p.refusals("block", "force-shield", "caceus") == []
    assert p.do("accept").told("fight_lost")


def test_drawing_more_than_there_is_stops_and_the_next_rest_works() -> None:
    p = fight(
        hero("sofia", aggro=0, deck=["sidearm", "sidearm", "reload"], discard=["all-in"]),
        hero("torvald", aggro=0, deck=["taunt"] * 5),
        card="swing",
        dice=("miss", "miss", "miss"),
    )
    p.do("end")
    assert len(p["sofia"].hand) == 4 and p.told("draws")[-1]["short"] == 1
    assert (p["sofia"].deck, p["sofia"].discard) == ([], [])
    p.do("scout").do("end")
    while p.kind in ("window", "pick_cards"):
        p.answer(p.keys[-1])
    p.do("scout").play("sidearm").do("end")
    assert len(p["sofia"].hand) == 4


def test_a_split_is_judged_as_a_whole() -> None:
    p = fight(hero("torvald", hand=["taunt"]), hero("sofia", aggro=2), hero("edric", aggro=3))
    p.play("taunt")
    assert p.judged(*["take:1"] * 2, *["take:2"] * 3) == []
    assert p.judged(*["take:1"] * 3, *["take:2"] * 2) == ["OHH-221"]
    assert p.judged(*["take:1"] * 2, *["take:2"] * 4) != []


def test_a_save_in_a_hit_window_opens_with_the_same_die_and_question() -> None:
    p = first_hit(
        hero("sofia", aggro=8, items=["duster-coat"]), hero("torvald", aggro=0), dice=("red",)
    )
    again = GAME.attach(load(Fight, save(p.state), GAME.language), library())
    assert again.last_face == "red" and again.decision.kind == "hit_window"
    assert [m.key for m in again.decision.options] == p.keys
    loaded = Position(again).block("duster-coat", "sofia")
    assert save(loaded.state) == save(p.block("duster-coat", "sofia").state)


def test_a_forced_discard_from_an_empty_hand_goes_on_and_is_told() -> None:
    p = fight(
        hero("sofia", aggro=0),
        hero("torvald", aggro=0),
        card="wall-charge",
        phase="boss",
        dice=("miss",),
    )
    assert p.kind == "scout" and p.told("no_such_card")[0]["seat"] == 0


def test_what_was_just_drawn_may_be_discarded() -> None:
    p = fight(hero("sofia", hand=["rubble-toss"], deck=["reload"]), hero("torvald"), health=(9, 0))
    p.play("rubble-toss")
    assert p.pile("sofia", "discard") == ["reload"], "the one card drawn is the one that goes"


REPLAY = """
import hashlib
from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from tests.battery.fights import Careful, fights
digest = hashlib.sha256()
for number, state, rng in fights(50):
    player = Careful(rng)
    while not state.result:
        state.log = []
        state.push(player.picks(state))
        digest.update(repr([(e.kind, sorted(e.facts.items())) for e in state.log]).encode())
        digest.update(save(state))
    if number >= 58:
        break
print(digest.hexdigest())
"""


def test_the_same_fights_under_any_hash_seed() -> None:
    digests = {printed(seed, "-c", REPLAY) for seed in ("0", "1", "4242")}
    assert len(digests) == 1 and len(next(iter(digests))) == 65


def test_a_heavy_or_light_token_is_never_made_or_lost_but_by_the_rules() -> None:
    p = fight(hero("sofia", hand=["sidearm"]), hero("torvald"), health=(2, 3))
    before = sum(p.boss) + p["sofia"].aggro
    p.play("sidearm")
    assert sum(p.boss) + p["sofia"].aggro == before


def test_a_random_answer_is_legal_in_every_multi_choice() -> None:
    p = fight(hero("torvald", hand=["taunt"]), hero("sofia", aggro=2), hero("edric", aggro=3))
    p.play("taunt")
    for seed in range(50):
        picks = p.state.decision.random(Dice(seed), p.state)
        assert p.judged(*[m.key for m in picks]) == []
