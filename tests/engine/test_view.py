"""Imagined worlds: what a seat cannot know is dealt anew, what it knows stays, nothing leaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from hotseat.engine.rng import Dice
from hotseat.engine.state import save
from hotseat.engine.view import imagine, redeal

from .tiny import Ask, Game, Note, RollDie, Secret, Table, Turn, keys, table

GAME = Game()
MINE, THEIRS, DECK = ("red-1", "blue-1"), ("red-2", "blue-2"), ("red-3", "blue-3", "red-4")
HIDDEN = {4, 5, 6, 7, 8}


def waiting(**fields: object) -> Table:
    """Seat 0 is asked; two cards each, three in the deck (ids 2, 3; 4, 5; 6, 7, 8)."""
    return table(MINE, THEIRS, deck=DECK, steps=[Turn(), RollDie()], **fields)


def look_alikes() -> tuple[Table, Table]:
    """Two states that look the same to seat 0: other hidden cards, another generator, other
    luck."""
    one, other = waiting(seed=1), waiting(seed=2, luck=[3])
    other.hands[1], other.deck = [8, 6], [4, 7, 5]
    return one, other


# ---- redeal


def test_a_group_is_dealt_anew_and_keeps_its_sizes_and_its_cards():
    zones = [[1, 2, 3], [4, 5]]
    redeal([zones], Dice(3), frozenset())
    assert [len(zone) for zone in zones] == [3, 2]
    assert sorted(zones[0] + zones[1]) == [1, 2, 3, 4, 5]
    assert zones != [[1, 2, 3], [4, 5]]


def test_groups_do_not_mix():
    one, other = [[1, 2, 3]], [[7, 8, 9]]
    redeal([one, other], Dice(5), frozenset())
    assert sorted(one[0]) == [1, 2, 3] and sorted(other[0]) == [7, 8, 9]


def test_what_is_pinned_stays_at_its_place():
    for seed in range(30):
        zones = [[1, 2, 3], [4, 5]]
        redeal([zones], Dice(seed), frozenset({2, 5}))
        assert zones[0][1] == 2 and zones[1][1] == 5


def test_a_deal_depends_on_the_generator_and_not_on_how_the_cards_lie():
    one, other = [[1, 2, 3], [4, 5]], [[5, 4, 2], [3, 1]]
    redeal([one], Dice(9), frozenset())
    redeal([other], Dice(9), frozenset())
    assert one == other


def test_every_card_comes_to_every_place():
    places: Counter[tuple[int, int]] = Counter()
    rng = Dice(1)
    for _ in range(4000):
        zones = [[1, 2], [3, 4]]
        redeal([zones], rng, frozenset())
        places.update(enumerate(zones[0] + zones[1]))
    assert len(places) == 16
    assert all(850 < n < 1150 for n in places.values())


# ---- what is known of where a card lies

ODD_FIRST = frozenset({1, 3, 5})


def odd_first(zone: list[int], i: int, card: int) -> bool:
    """On top of a pile lies an odd card."""
    return i > 0 or card in ODD_FIRST


def test_a_card_that_cannot_lie_where_it_fell_changes_places():
    tops: Counter[int] = Counter()
    rng = Dice(2)
    for _ in range(600):
        zones = [[1, 2, 4, 6, 8]]
        redeal([zones], rng, frozenset(), odd_first)
        assert sorted(zones[0]) == [1, 2, 4, 6, 8]
        tops[zones[0][0]] += 1
    assert tops == {1: 600}, "the only card that can be there"


def test_every_card_that_can_lie_there_comes_there_and_the_others_everywhere_else():
    tops: Counter[int] = Counter()
    below: set[tuple[int, int]] = set()
    rng = Dice(3)
    for _ in range(3000):
        zone = [1, 3, 5, 2, 4]
        redeal([[zone]], rng, frozenset(), odd_first)
        tops[zone[0]] += 1
        below.update(enumerate(zone[1:]))
    assert {*tops} == ODD_FIRST and all(850 < n < 1150 for n in tops.values())
    assert below == {(i, card) for i in range(4) for card in range(1, 6)}


def test_two_zones_are_mended_by_an_exchange_between_them():
    """The first holds no card above 5, the second none below 4."""

    def fits(zone: list[int], i: int, card: int) -> bool:
        return card <= 5 if zone is low else card >= 4

    met = set()
    for seed in range(60):
        low, high = [1, 2, 4], [5, 7, 8]
        redeal([[low, high]], Dice(seed), frozenset(), fits)
        assert max(low) <= 5 and min(high) >= 4
        met.add(tuple(sorted(low)))
    assert met == {(1, 2, 4), (1, 2, 5)}


def test_a_mended_deal_depends_on_the_generator_and_not_on_how_the_cards_lie():
    for seed in range(40):
        one, other = [1, 2, 3, 4, 5, 6], [6, 4, 2, 5, 1, 3]
        redeal([[one]], Dice(seed), frozenset(), odd_first)
        redeal([[other]], Dice(seed), frozenset(), odd_first)
        assert one == other


def test_what_is_pinned_is_not_exchanged_to_make_others_fit():
    """The odd cards but one are pinned below: that one has to be the top."""
    for seed in range(40):
        zone = [2, 3, 4, 5, 1]
        redeal([[zone]], Dice(seed), frozenset({3, 5}), odd_first)
        assert zone[0] == 1 and zone[1] == 3 and zone[3] == 5


def test_a_pinned_card_stays_also_where_no_card_of_its_kind_could_lie():
    for seed in range(20):
        zone = [2, 3, 4, 5, 1]
        redeal([[zone]], Dice(seed), frozenset({2}), odd_first)
        assert zone[0] == 2


def test_a_slot_for_which_there_is_no_card_is_left():
    zone = [2, 4, 6]
    redeal([[zone]], Dice(1), frozenset(), odd_first)
    assert sorted(zone) == [2, 4, 6]


# ---- imagine


def test_a_world_holds_what_the_seat_sees_and_deals_the_rest_anew():
    state = waiting()
    worlds = [imagine(GAME, state, 0, Dice(seed)) for seed in range(20)]
    for world in worlds:
        assert world.hands[0] == [2, 3]
        assert {*world.hands[1], *world.deck} == HIDDEN
        assert (len(world.hands[1]), len(world.deck)) == (2, 3)
    assert len({tuple(world.hands[1]) for world in worlds}) > 5


def test_to_imagine_changes_nothing_at_the_table():
    state = waiting(luck=[2])
    before = save(state)
    imagine(GAME, state, 0, Dice(1)).push_keys("play_card:0:2")
    assert save(state) == before


def test_states_that_look_alike_are_imagined_equal():
    one, other = look_alikes()
    for seed in range(20):
        assert save(imagine(GAME, one, 0, Dice(seed))) == save(imagine(GAME, other, 0, Dice(seed)))


def test_a_look_alike_is_told_apart_by_a_world_that_keeps_the_generator():
    """The planted leak: were the generator left in, the test above would find it."""
    one, other = look_alikes()
    leaky = [imagine(GAME, state, 0, Dice(1)) for state in (one, other)]
    for world, state in zip(leaky, (one, other), strict=True):
        world.rng = state.rng
    assert save(leaky[0]) != save(leaky[1])


def test_the_dice_to_come_are_others_and_nothing_told_beforehand_is_left():
    state = waiting(seed=7, luck=[5])
    worlds = [imagine(GAME, state, 0, Dice(seed)) for seed in range(200)]
    assert all(world.luck == [] and world.rng != 7 for world in worlds)
    for world in worlds:
        world.push_keys("pass")
    assert {world.trail[-1] for world in worlds} == {f"die {n}" for n in range(6)}


def test_the_same_bots_generator_imagines_the_same_world():
    state = waiting()
    assert save(imagine(GAME, state, 0, Dice(4))) == save(imagine(GAME, state, 0, Dice(4)))


def test_what_a_seat_knows_is_pinned_and_what_others_know_is_gone():
    state = waiting(known={0: (4, 8), 1: (2, 6)})
    for seed in range(30):
        world = imagine(GAME, state, 0, Dice(seed))
        assert world.known == {0: (4, 8)}
        assert 4 in world.hands[1] and world.deck[2] == 8


def test_only_what_the_seat_itself_knows_is_pinned():
    state = waiting(known={1: (4, 5, 6, 7, 8)})
    hands = {tuple(imagine(GAME, state, 0, Dice(seed)).hands[1]) for seed in range(20)}
    assert len(hands) > 5


class Marked(Game):
    """A game in which the marks of some cards are known: seat 1 holds no blue card."""

    def fits(self, state: Table, seat: int) -> Callable[[list[int], int, int], bool]:
        """Blue is what is not in that hand."""
        theirs, cards = state.hands[1], state.cards
        return lambda zone, i, card: zone is not theirs or cards[card].type == "red"

    def pinned(self, state: Table, seat: int) -> tuple[int, ...]:
        """What the seat knows, and the bottom of the deck."""
        return (*state.known.get(seat, ()), state.deck[0])


def marked(**fields: object) -> Table:
    """Seat 1 holds two red cards; a red and two blue ones lie in the deck."""
    deck = ("blue-3", "red-3", "blue-4")
    return table(MINE, ("red-2", "red-4"), deck=deck, steps=[Turn(), RollDie()], **fields)


def test_a_world_keeps_to_what_is_known_of_where_cards_can_lie():
    state, hands = marked(), set()
    for seed in range(60):
        world = imagine(Marked(), state, 0, Dice(seed))
        assert all(world.cards[card].type == "red" for card in world.hands[1])
        assert world.deck[0] == 6, "and what the game pins stays"
        assert {*world.hands[1], *world.deck} == HIDDEN
        hands.add(tuple(sorted(world.hands[1])))
    assert hands == {(4, 5), (4, 7), (5, 7)}


def test_states_that_look_alike_are_imagined_equal_also_by_what_is_known_of_places():
    one, other = marked(seed=1), marked(seed=2, luck=[5])
    other.hands[1], other.deck = [7, 4], [6, 8, 5]
    for seed in range(40):
        worlds = [imagine(Marked(), state, 0, Dice(seed)) for state in (one, other)]
        assert save(worlds[0]) == save(worlds[1])


def test_the_order_of_a_bag_is_in_no_world():
    """What a seat knows to lie in a hand lies there, wherever the hand really has it."""
    one, other = waiting(known={0: (4,)}), waiting(known={0: (4,)})
    other.hands[1].reverse()
    for seed in range(20):
        worlds = [imagine(GAME, state, 0, Dice(seed)) for state in (one, other)]
        assert save(worlds[0]) == save(worlds[1])
        assert 4 in worlds[0].hands[1]


def ballot() -> Table:
    """Both seats have chosen a card in private; now seat 0 is asked something else."""
    state = table(
        MINE, THEIRS, deck=DECK, steps=[Secret(seat=0), Secret(seat=1), Ask(pieces=(0, 1))]
    )
    state.push_keys("take:3")
    state.push_keys("take:4")
    assert state.acts[0].facts == {"chosen:0": (3,), "chosen:1": (4,)}
    return state


def test_private_choices_of_others_are_in_no_world_and_the_own_one_is():
    state = ballot()
    assert imagine(GAME, state, 0, Dice(1)).acts[0].facts == {"chosen:0": (3,)}
    assert imagine(GAME, state, 1, Dice(1)).acts[0].facts == {"chosen:1": (4,)}
    assert "chosen:1" in state.acts[0].facts


def test_public_facts_of_acts_stay():
    state = ballot()
    state.acts[0]["face"] = "green"
    assert imagine(GAME, state, 0, Dice(1)).acts[0]["face"] == "green"


def test_the_own_question_is_still_open_in_the_world():
    world = imagine(GAME, waiting(), 0, Dice(2))
    assert keys(world) == ["play_card:0:2", "play_card:0:3", "pass"]
    world.push_keys("play_card:0:2")
    assert world.trail == ["red-1"]


def test_a_question_to_another_seat_has_the_options_of_the_imagined_world():
    """Seat 0 imagines what seat 1, who is asked, could hold: the real options would tell."""
    state = table(MINE, THEIRS, deck=DECK, steps=[Secret(seat=1)])
    assert keys(state) == ["take:4", "take:5"]
    offered = set()
    for seed in range(30):
        world = imagine(GAME, state, 0, Dice(seed))
        assert world.decision.seat == 1
        assert keys(world) == [f"take:{card}" for card in world.hands[1]]
        offered.update(keys(world))
    assert offered == {f"take:{card}" for card in HIDDEN}


def test_a_world_goes_on_to_its_end_without_the_table():
    state = table(MINE, THEIRS, deck=DECK, steps=[Turn(), Note(text="end")])
    for seed in range(10):
        world, rng = imagine(GAME, state, 0, Dice(seed)), Dice(seed)
        for _ in range(8):
            world.push(world.decision.random(rng, world))
        assert state.trail == []
