"""What the fight asks, what it says an option would do, and its card view."""

from hotseat.games.one_hit_heroes.view import FightView
from hotseat.ui.draw.data import Line, Span, Thing
from hotseat.ui.scene import Light
from tests.positions import Position, fight, hero
from tests.ui.fights import FACE, Looked, both_hit, four_heroes, fourth_turn, table


def said(parts: Line) -> str:
    return "".join(part.text if isinstance(part, Span) else str(part) for part in parts)


def asked(position: Position) -> str:
    at = table(position)
    return said(FACE.prompt(at.sight(at.decider)).question)


def labels(position: Position) -> list[str]:
    at = table(position)
    return [option.label for option in FACE.prompt(at.sight(at.decider)).options]


def previewed(position: Position, key: str) -> str:
    at = table(position)
    sight = at.sight(at.decider)
    option = next(o for o in FACE.prompt(sight).options if o.key == key)
    return said(FACE.preview(sight, option, at.outcomes(key)))


def read(thing: Thing, w: int = 60) -> str:
    name, kind, body = FACE.card(fourth_turn().sight(0), thing, w)
    return "\n".join([name, kind, *map(said, body)])


# ---------------------------------------------------------------- questions


def test_the_fight_counts_the_plays_that_are_left() -> None:
    hand = ["sidearm", "quick-draw"]
    sofia = hero("sofia", hand=hand)
    assert asked(fight(sofia, hero("torvald"))) == "Sofia, play a card. You have three plays."
    one = fight(sofia, hero("torvald"), plays=2)
    assert asked(one) == "Sofia, play a card. You have one play left."
    none = fight(hero("sofia", hand=hand, items=["duster-coat"]), hero("torvald"), plays=3)
    assert asked(none) == "Sofia, all plays are used. Use an Item, or end the Fight?"


def test_the_pauses_of_the_boss_turn_say_what_comes() -> None:
    p = fight(
        hero("sofia", aggro=7),
        hero("caceus", hand=["antidote"]),
        boss="mirror-matron",
        card="mend",
        minions={"shardling-1": (1, 0)},
        phase="boss",
    )
    heard = []
    while p.kind == "window":
        heard.append(asked(p))
        p.do("pass")
    assert heard[:3] == [
        "Before the mat acts: does anybody react?",
        "Before 5 Mend, top half: does anybody react?",
        "Before check GREEN, met as things stand: does anybody react?",
    ]


def test_a_weapon_is_answered_by_name() -> None:
    p = fight(hero("sofia", hand=["sidearm"]), hero("maren", hand=["twin-arrow"]))
    p.play("sidearm")
    assert asked(p) == "Sofia plays Sidearm. Does anybody answer before it resolves?"
    assert labels(p) == ["Maren's Twin Arrow", "let it happen"]


def test_the_hit_window_groups_by_whom_an_answer_saves_and_asks_twice() -> None:
    at = both_hit()
    prompt = FACE.prompt(at.sight(0))
    question = said(prompt.question)
    assert question == "HIT! Sofia and Torvald are about to be hit. Save each of them."
    groups = [o.group for o in prompt.options if o.label == "Force Shield"]
    assert groups == ["Sofia", "Torvald"] and prompt.tone == "warn"
    (accept,) = (o for o in prompt.options if o.again)
    assert accept.label == "accept and lose" and Looked(at).asking.keys[accept.key] == "a"


def test_a_point_of_heavy_may_be_let_go() -> None:
    p = fight(hero("torvald", hand=["hammerfall"]), hero("sofia"), health=(3, 0))
    p.play("hammerfall")
    assert asked(p) == "Torvald, which token does this point of Heavy take?"
    assert labels(p) == ["Boss Light", "let the point go"]


def test_prices_are_said_in_full() -> None:
    p = fight(hero("sofia", hand=["lie-low"]), hero("torvald"))
    p.play("lie-low")
    assert asked(p) == "Sofia, for Lie Low: lose 1 Energy to remove 3 of your Aggro?"
    assert labels(p) == ["yes, pay it", "no"]


def test_cards_are_chosen_for_something() -> None:
    p = fight(hero("edric", hand=["blue-flame", "kindle", "firebolt", "flashover"]), hero("sofia"))
    p.play("blue-flame")
    p.do("yes")
    assert p.kind != "pick_cards" or asked(p).endswith("to discard for Blue Flame.")
    p = fight(hero("caceus", hand=["toxic-blast", "leech", "needle"]), hero("sofia"))
    p.play("toxic-blast")
    assert asked(p) == "Caceus, choose one Weapon to discard for Toxic Blast."


def test_aggro_is_taken_in_shares_that_show() -> None:
    p = fight(
        hero("torvald", hand=["taunt"]), hero("sofia", aggro=2), hero("maren", aggro=6), plays=0
    )
    p.play("taunt")
    assert asked(p) == "Torvald, take up to five Aggro from the other Heroes."
    looked = Looked(table(p))
    looked.asking.mark(looked.asking.prompt.options[1])
    looked.asking.mark(looked.asking.prompt.options[1])
    looked.canvases = looked.scene.paint(Light())
    assert "2MAREN" in looked.text


def test_cursor_and_marks_are_seen_on_a_mat_at_the_left_edge() -> None:
    p = fight(hero("sofia", aggro=2), hero("torvald", hand=["taunt"]), hero("maren"), active=1)
    p.play("taunt")
    looked = Looked(table(p), "120", cursor=0)
    assert "SOFIA◄▐1▌" in looked.text
    for _ in range(2):
        looked.asking.mark(looked.asking.prompt.options[0])
    looked.canvases = looked.scene.paint(Light())
    assert "MAREN2▐2▌" in looked.text


def test_things_at_the_same_time_have_their_names() -> None:
    p = fight(hero("sofia"), hero("caceus", hand=["antidote"], items=["bone-mask"]))
    p.react("antidote")
    assert asked(p) == "Caceus, these happen at the same time. Which comes first?"
    assert labels(p) == ["Antidote", "Bone Mask"]


def test_the_hero_die_is_kept_or_rolled_again() -> None:
    p = fight(
        hero("sofia", hand=["trick-shot"], items=["lucky-holster"]), hero("torvald"), dice=["2L"]
    )
    p.play("trick-shot")
    assert asked(p) == "Sofia, the Hero Die shows 2 Light. Keep it?"
    assert labels(p) == ["use Lucky Holster", "keep 2 Light"]


def test_who_goes_first_is_asked_of_the_team() -> None:
    from tests.positions import new_fight

    assert asked(new_fight()) == "Which Hero goes first?"


def test_items_to_start_with_are_named_though_they_lie_in_the_deck() -> None:
    from tests.positions import new_fight

    p = new_fight(extra={"sofia": ("force-shield",)})
    assert asked(p) == "Sofia, choose two Items to start with."
    assert labels(p) == ["Lucky Holster", "Duster Coat", "Force Shield"]
    text = Looked(table(p)).text
    assert "► ITEMS OF SOFIA" in text and "╭▐2▌───────────I─╮" in text


# ---------------------------------------------------------------- previews


def test_a_die_is_told_by_its_faces() -> None:
    p = fight(hero("sofia", aggro=7, hand=["trick-shot"]), hero("torvald"))
    text = previewed(p, p.key("play", "trick-shot"))
    assert text == "Trick Shot adds 1 to 3 Aggro: you would stand at 8, 9 or 10."


def test_two_dice_and_cards_drawn_have_no_way_back() -> None:
    p = fight(hero("sofia", hand=["all-in", "reload"], deck=["sidearm"] * 3), hero("torvald"))
    p.state.tokens[p.state.boss] = [10, 0]
    reload = previewed(p, p.key("play", "reload"))
    assert reload == "Reload shows new cards: no way back."
    assert "stand at" not in previewed(p, p.key("play", "all-in"))


def test_blocks_say_who_is_still_in_danger() -> None:
    at = both_hit()
    sight = at.sight(0)
    holster = next(o for o in FACE.prompt(sight).options if o.label == "Lucky Holster")
    text = said(FACE.preview(sight, holster, at.outcomes(holster.key)))
    assert text == "Lucky Holster is burned; Sofia is safe. Still about to be hit: Torvald."


def test_a_roll_anew_counts_the_faces_that_hit_nobody() -> None:
    at = both_hit()
    sight = at.sight(0)
    dice = next(o for o in FACE.prompt(sight).options if "Loaded Dice" in o.label)
    text = said(FACE.preview(sight, dice, at.outcomes(dice.key)))
    assert text == "Loaded Dice rolls anew: 2 of 6 faces would hit nobody."


def test_a_token_says_where_the_bar_would_stand() -> None:
    p = fight(hero("torvald", aggro=6, hand=["hammerfall"]), hero("sofia"), health=(3, 2))
    p.play("hammerfall")
    text = previewed(p, f"strike:{p.state.boss}:heavy")
    assert text == "Torvald: Aggro 6 ► 7 YELLOW."


# ---------------------------------------------------------------- what is special


def special(position: Position) -> str:
    at = table(position)
    return said(FACE.prompt(at.sight(at.decider)).special)


def test_a_pause_says_in_sentences_what_comes_then() -> None:
    p = fight(hero("sofia"), hero("caceus", hand=["antidote"]), card="sizing-up", phase="boss")
    heard = []
    while p.kind == "window":
        heard.append(special(p))
        p.do("pass")
    assert heard[:2] == ["Then: The active Hero gains 1 Aggro.", "Then: Each Hero gains 2 Aggro."]


def test_the_check_is_foreseen_with_what_the_boss_does_before_it() -> None:
    """Sizing Up adds two to each before check GREEN, and the mat one to the active Hero."""

    def seen(sofia: int, torvald: int) -> FightView:
        p = fight(hero("sofia", aggro=sofia), hero("torvald", aggro=torvald), card="sizing-up")
        return p.view

    low, near = seen(0, 1), seen(1, 1)
    assert (low.now.met, low.coming) == (False, 0)
    assert (near.now.met, near.now.by, near.coming) == (True, (0,), 1)
    assert seen(1, 2).now.by == (0, 1)


def test_attacks_are_counted_down_until_the_turn_is_over() -> None:
    p = fight(
        hero("sofia", aggro=7),
        hero("caceus", aggro=0, hand=["antidote"]),
        card="one-two",
        phase="boss",
        dice=["miss", "miss"],
    )
    left = []
    while p.kind == "window":
        left.append(p.view.coming)
        p.do("pass")
    assert left == [2, 2, 1, 0]


def test_a_minion_that_is_about_to_come_is_counted() -> None:
    p = fight(hero("sofia"), hero("torvald"), boss="mirror-matron", card="second-reflection")
    assert p.view.coming == 2, "the mat, and the Minion"


def test_what_the_boss_asks_for_is_said_as_his_card_prints_it() -> None:
    hand = ["sidearm", "reload"]
    p = fight(hero("sofia", hand=hand), hero("torvald"), card="wall-charge", phase="boss")
    assert asked(p) == "Sofia, choose one card to discard for Wall Charge."
    assert special(p) == "The active Hero discards 1 card. ATTACK. Check GREEN: ATTACK."


def test_a_weapon_says_what_it_takes_of_the_bonus_health() -> None:
    p = fight(
        hero("sofia", aggro=4, hand=["sidearm"]), hero("torvald"), health=(10, 0), bonus=(2, 0)
    )
    assert previewed(p, p.key("play", "sidearm")) == "Sidearm: Aggro 4 ► 5, Boss bonus Light 2 ► 1."


# ---------------------------------------------------------------- reading


def test_everything_on_the_table_can_be_read() -> None:
    at = fourth_turn()
    state = at.state
    trick = read(state.heroes[0].hand[0])
    assert trick.startswith("Trick Shot\nWeapon · Sofia · then discard\nDeal 1 Light.")
    assert "Hero Die  0 1L 1L 2L 1H 2H" in trick
    assert "Hand     Shield Bash ×2" in read(1)
    assert "Met as things stand, by Sofia." in read("now")
    assert "restore, check, attack" in read("next")
    assert "GREEN    Sofia and Torvald" in read("die")
    assert "The active Hero gains 1 Aggro." in read(state.boss)


def test_piles_are_listed_sorted_never_in_order() -> None:
    at = fourth_turn()
    names = [at.state.cards[card].name for card in at.state.heroes[1].deck]
    assert names == ["Retribution", "Hammerfall", "Shake It Off"]
    text = read("pile:1:draw")
    assert text.endswith("Hammerfall\nRetribution\nShake It Off")


def test_the_last_event_says_the_name_once() -> None:
    assert said(FACE.last(fourth_turn().sight(0))) == "4 Sofia plays Reload: draws 2"


def test_the_title_says_who_answers_while_somebody_else_acts() -> None:
    p = fight(
        hero("sofia"),
        hero("torvald", hand=["taunt", "hammerfall"]),
        boss="glass-titan",
        card="quake",
        phase="boss",
        dice=["miss"],
    )
    at = table(p, said=())
    right = said(FACE.title(at.sight(at.decider), "120")[1])
    assert right.startswith("turn 1  ·  Torvald answers  ·  Boss acts")
    assert "Boss" in said(FACE.title(four_heroes("boss", ["hit"]).sight(2), "80")[1])
