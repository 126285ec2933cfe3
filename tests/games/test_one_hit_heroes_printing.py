"""Every card of One-Hit Heroes prints, and these print exactly so."""

import re

import pytest

from hotseat.engine.choices import Pay
from hotseat.games.one_hit_heroes import printing
from hotseat.games.one_hit_heroes.cards import BossCard, HeroCard
from tests.positions import library

FACE = (12, 4)  # letters and lines of a card in hand
BOSS_FACE = (23, 2)

# name: full, terse, the lines of a face, a row of fifteen letters
CARDS = {
    "Ember Focus": (
        "Once a turn: you may discard 1 card to gain 1 Energy.",
        "1/turn: may disc 1: +1E",
        "1/turn: may ¦ disc 1: +1E",
        "may disc 1: +1E",
    ),
    "Warding Lantern": (
        "The first time each turn you discard from hand: remove 1 of your Aggro.",
        "1st you disc: -1A",
        "1st you ¦ disc: -1A",
        "-1A",
    ),
    "Firebolt": (
        "Deal 1 Light. You may discard 1 card to deal 1 Light.",
        "1L, may disc 1: 1L",
        "1L, may disc ¦ 1: 1L",
        "1L +",
    ),
    "Blue Flame": (
        "You may discard 3 cards to deal 2 Heavy.",
        "may disc 3: 2H",
        "May disc 3: ¦ 2H",
        "may disc 3: 2H",
    ),
    "Fireball": (
        "You may lose 1 Energy to deal 1 Heavy and 1 Light.",
        "may -1E: 1H+1L",
        "You may lose ¦ 1 Energy to ¦ deal 1 Heavy ¦ and 1 Light.",
        "may -1E: 1H+1L",
    ),
    "Kindle": (
        "Gain 1 Energy.",
        "+1E",
        "Gain 1 ¦ Energy.",
        "+1E",
    ),
    "Ashen Recall": (
        "Draw any 1 card from your Discard Pile.",
        "draw 1 of disc.",
        "Draw any 1 ¦ card from ¦ your Discard ¦ Pile.",
        "draw 1 of disc.",
    ),
    "Smoke Screen": (
        "When the Attack Die is rolled: you may discard 1 card to shift the die 1 step toward MISS.",
        "die rolled: may disc 1: die 1 down",
        "Die rolled: ¦ may disc 1: ¦ die 1 down",
        "may disc 1 +",
    ),
    "Flashover": (
        "Remove 2 Aggro of any Hero.",
        "any -2A",
        "Remove 2 ¦ Aggro of any ¦ Hero.",
        "any -2A",
    ),
    "Coyote Trap": (
        "Deal 1 Light. If there are 1 or more Minions in play: deal 2 Light to a Minion; otherwise: draw 1 card.",
        "1L, 1+ Minions: 2L Minion, else draw 1",
        "1L, 1+ ¦ Minions: 2L ¦ Minion, else ¦ draw 1",
        "1L +",
    ),
    "Dust Goggles": (
        "Boss effects never make you discard or burn from hand.",
        "Boss: no disc",
        "Boss: no ¦ disc",
        "Boss: no disc",
    ),
    "Stampede": (
        "Deal 1 Light for each card in your hand, at most 4.",
        "1L/card, max 4",
        "1L/card, max ¦ 4",
        "1L/card, max 4",
    ),
    "Twin Arrow": (
        "When another Hero plays a Weapon: double its damage.",
        "ally Weapon: double damage",
        "Ally Weapon: ¦ double ¦ damage",
        "double damage",
    ),
    "Taunt": (
        "Take up to 5 Aggro from other Heroes, split as you like.",
        "take max 5A",
        "Take max 5A",
        "take max 5A",
    ),
    "Toxic Blast": (
        "Discard 1 Weapon. Deal 2 Heavy.",
        "disc 1 Weapon, 2H",
        "Discard 1 ¦ Weapon. Deal ¦ 2 Heavy.",
        "disc 1 Weapon +",
    ),
    "All In": (
        "Deal 1 Heavy. Twice: roll the Hero Die and deal what it shows. Gain 1 Aggro.",
        "1H, 2x Hero Die, +1A",
        "1H, 2x Hero ¦ Die, +1A",
        "1H +",
    ),
    "Longbow": (
        "Deal 1 Light, 1 Light more if you cover no colours.",
        "1L, +1L no colour",
        "1L, +1L no ¦ colour",
        "1L +",
    ),
    "Mirror Blade": (
        "Deal what is in the Damage Box of the last other Weapon you played this turn, or 1 Light if there is none.",
        "as last Weapon, or 1L",
        "As last ¦ Weapon, or ¦ 1L",
        "+",
    ),
    "Overpressure": (
        "You may lose 1 or more Energy to deal that many Heavy.",
        "may -XE: XH",
        "May -XE: XH",
        "may -XE: XH",
    ),
    "Kingsguard": (
        "When another Hero is about to be hit: take up to 3 Aggro from that Hero. Prevent that hit.",
        "ally hit: take max 3A, no hit",
        "Ally hit: ¦ take max 3A, ¦ no hit",
        "take max 3A +",
    ),
    "Lucky Holster": (
        "Once a turn, when you have rolled the Hero Die on your turn: roll it again.",
        "1/turn Hero Die: reroll",
        "1/turn Hero ¦ Die: reroll",
        "reroll",
    ),
    "Bone Mask": (
        "Whenever you play a Reaction: remove 2 of your Aggro.",
        "you react: -2A",
        "You react: ¦ -2A",
        "you react: -2A",
    ),
    "Riot Helmet": (
        "The first time each turn a Boss effect would give you Aggro: prevent 1 of it.",
        "1st Boss Aggro: -1 A",
        "1st Boss ¦ Aggro: -1 A",
        "-1 A",
    ),
    "Nailed Buckler": (
        "Blocks for any Hero. When destroyed to block: you may deal 1 Light.",
        "blocks for all, if it blocks: may 1L",
        "Blocks for ¦ all, if it ¦ blocks: may ¦ 1L",
        "+",
    ),
    "Whistle Signal": (
        "Another Hero may play 1 Weapon from their hand.",
        "ally may play 1 Weapon",
        "Another Hero ¦ may play 1 ¦ Weapon from ¦ their hand.",
        "+",
    ),
    "Echo": (
        "Copy 1 Action you played this turn, not Echo.",
        "copy 1 Action not Echo",
        "Copy 1 ¦ Action not ¦ Echo",
        "+",
    ),
    "Encore": (
        "After another Hero's Weapon with a Discard symbol has resolved: return it to that Hero's hand.",
        "Discard Weapon done: it to hand",
        "Discard ¦ Weapon done: ¦ it to hand",
        "it to hand",
    ),
    "Oath of Iron": (
        "Until the start of your next turn, your Items block for any Hero.",
        "Items block for all till next turn",
        "Items block ¦ for all till ¦ next turn",
        "+",
    ),
    "Usurp": (
        "Take up to 3 Aggro from other Heroes, split as you like. Draw 1 card for each Hero you took from.",
        "take max 3A, draw 1/Hero robbed",
        "Take max 3A, ¦ draw 1/Hero ¦ robbed",
        "take max 3A +",
    ),
    "Howl Back": (
        "When a Minion's effect or a restore is about to resolve: skip it.",
        "Minion or restore: skip",
        "Minion or ¦ restore: ¦ skip",
        "skip",
    ),
}

# Cards whose words lean on each other: agreement, offers to others, texts without a reader.
FULL = {
    "Command Beacon": "Once a turn: you may lose 1 Energy to have another Hero draw 2 cards.",
    "Choirbook": "Once a turn: another Hero may discard 1 card to draw 1 card.",
    "Conductor's Watch": "Once a turn: you may discard 1 card to play 1 more card this turn.",
    "Power Cell": "Once a turn: you may destroy this Item to gain 2 Energy.",
    "Hymn": "Choose any Hero. That Hero gains 1 Energy. Remove 1 Aggro of that Hero.",
    "Iron Will": "When you are about to be hit: if you are in YELLOW or higher: prevent that hit.",
    "Camouflage Cloak": "At the end of your Fight, if your damage moved no tokens this turn: "
    "remove 2 of your Aggro.",
    "Play Dead": "When the Attack Die shows a colour: remove all your Aggro in your highest colour.",
    "Tactical Retreat": "When the Attack Die does not show MISS: change it to MISS.",
    "Scavenge": "Return 1 Item from your Burn Pile to your hand.",
    "Exhume": "Put up to 2 cards from your Burn Pile on your Discard Pile.",
    "Bone Saw": "Deal 2 Light. Burn the top card of your Draw Pile.",
    "Dissect": "You may lose 1 Energy to draw 2 cards.",
    "Six-Shooter": "Deal 1 Light, 1 Light more for each other Weapon you played this turn, "
    "at most 2.",
    "Shard Volley": "Deal 2 Light, 1 Light more to a Minion.",
    "Full Steam": "Gain 1 Energy. For your next Weapon this turn, it deals 1 Light more.",
    "Tin Star": "Once a turn: take up to 1 Aggro from another Hero. If you did: draw 1 card.",
    "Tower Shield": "Blocks for any Hero. When destroyed to block: remove 1 Aggro of that Hero.",
    "Switchboard": "If the active Hero has 0 Energy: ATTACK.",
    "Glass Titan": "If the active Hero's damage moved 2 or more tokens this turn: ATTACK.",
    "Mirror Matron": "If there are no Minions in play: ATTACK.",
    "Second Reflection": "Summon Minion 2. Then: Each Hero gains 1 Aggro.",
    "Attack Twice": "ATTACK 2 times.",
}

# Bosses, Minions and Boss cards: full, terse, and the lines of a Boss card.
OF_THE_BOSS = {
    "Coyote Queen": (
        "If there are 2 or more Minions in play: ATTACK.",
        "2+ Minions: ATTACK",
        "",
    ),
    "Coyote 1": (
        "The active Hero gains 1 Aggro.",
        "act. +1A",
        "",
    ),
    "Coyote 2": (
        "The active Hero discards 1 card.",
        "act. disc 1",
        "",
    ),
    "Coyote 3": (
        "ATTACK.",
        "ATTACK",
        "",
    ),
    "Call the Pack": (
        "Summon Minion 2. Check YELLOW: ATTACK.",
        "Minion 2 | Y: ATTACK",
        "Summon Minion 2. Check ¦ YELLOW: ATTACK.",
    ),
    "Lick Wounds": (
        "Restore 1 Light to each enemy. Check YELLOW: ATTACK.",
        "+1L each | Y: ATTACK",
        "+1L each | Y: ATTACK",
    ),
    "Moonrise": (
        "ATTACK. Check RED: Summon the lowest Minion in the tray. ATTACK.",
        "ATTACK | R: lowest Minion, ATTACK",
        "ATTACK | R: lowest ¦ Minion, ATTACK",
    ),
}


def everything():
    """All cards, Bosses, Minions and Boss cards there are, by name."""
    found = {card.name: card for card in library().cards.values()}
    for file in library().bosses.values():
        for card in (file.boss, *file.minions, *file.boss_cards):
            found.setdefault(card.name, card)
    return found


ALL = everything()


def lines(text):
    return tuple(text.split(" ¦ ")) if text else ()


@pytest.mark.parametrize("name", CARDS)
def test_a_card_prints_in_four_sizes(name):
    card = ALL[name]
    full, terse, face, row = CARDS[name]
    assert printing.full(card) == full
    assert printing.terse(card) == terse
    assert printing.face(card, *FACE) == lines(face)
    assert printing.row(card) == row


@pytest.mark.parametrize("name", FULL)
def test_words_agree(name):
    assert printing.full(ALL[name]) == FULL[name]


@pytest.mark.parametrize("name", OF_THE_BOSS)
def test_the_boss_prints(name):
    card = ALL[name]
    full, terse, face = OF_THE_BOSS[name]
    assert printing.full(card) == full
    assert printing.terse(card) == terse
    if isinstance(card, BossCard):
        assert printing.face(card, *BOSS_FACE) == lines(face)


def test_every_card_prints_within_its_sizes():
    for name, card in ALL.items():
        width, height = BOSS_FACE if isinstance(card, BossCard) else FACE
        face = printing.face(card, width, height)
        assert len(face) <= height, name
        assert all(len(line) <= width for line in face), name
        assert len(printing.row(card)) <= printing.ROW, name


def test_every_text_is_made_of_sentences():
    for name, card in ALL.items():
        full, terse = printing.full(card), printing.terse(card)
        assert bool(full) == bool(terse), name
        assert re.fullmatch(r"([A-Z].*[.])?", full), name
        assert not re.search(r"  | [.,:;]|[.,:;]{2}|None|[{}]", full), name
        assert not re.search(r"  | [.,:;]|None|[{}]", terse), name


@pytest.mark.parametrize("width", [8, 12, 20, 30])
def test_a_face_is_a_whole_text_or_says_that_there_is_more(width):
    for name, card in ALL.items():
        text = " ".join(printing.face(card, width, 3))
        whole = text == printing.full(card) or printing.terse(card).lower().endswith(text.lower())
        assert whole or text == "+" or text.endswith(" +"), name


def test_a_card_without_a_text_prints_nothing():
    card = ALL["Scarecrow"]
    assert printing.full(card) == printing.terse(card) == printing.row(card) == ""
    assert printing.face(card, *FACE) == ()


def test_a_boss_tells_its_halves_and_its_set_up():
    assert printing.halves(ALL["Moonrise"]) == (
        "ATTACK.",
        "Summon the lowest Minion in the tray. ATTACK.",
    )
    assert printing.halves(ALL["Moonrise"], terse=True) == ("ATTACK", "lowest Minion, ATTACK")
    assert printing.halves(ALL["Swing"]) == ("ATTACK.", "")
    assert printing.setup_text(ALL["Coyote Queen"]) == "Summon Minion 1."
    assert printing.setup_text(ALL["Switchboard"]) == ""


@pytest.mark.parametrize(
    "name, letter, label, foot",
    [
        ("Sidearm", "W", "Weapon", ""),
        ("All In", "W", "Weapon", ""),
        ("Prism Lance", "W", "Weapon", "burn"),
        ("Reload", "A", "Action", ""),
        ("Duster Coat", "I", "Item", ""),
        ("Quick Draw", "R", "Reaction", "ally's turn"),
        ("Iron Will", "R", "Reaction", "Boss' turn"),
        ("Antidote", "R", "Reaction", "any time"),
        ("Switchboard", "B", "Boss", ""),
        ("Swing", "B", "Boss card", ""),
        ("Scarecrow", "M", "Minion", ""),
    ],
)
def test_what_stands_around_a_text(name, letter, label, foot):
    card = ALL[name]
    assert printing.kind_letter(card) == letter
    assert printing.label(card) == label
    assert printing.foot(card) == foot


def offer(name):
    """The price of a card and what follows it."""
    card = ALL[name]
    assert isinstance(card, HeroCard)
    (pay,) = (step for step in card.texts[0].effects if isinstance(step, Pay))
    return card, pay


def test_steps_print_as_part_of_a_question():
    card, pay = offer("Lie Low")
    assert printing.phrase(pay.cost) == "lose 1 Energy"
    assert printing.phrase(pay.then) == "remove 3 of your Aggro"
    card, pay = offer("Serum Injector")
    assert printing.phrase(pay.then) == "draw 1 card"
    card, pay = offer("Fireball")
    assert printing.phrase(pay.then) == "deal 1 Heavy and 1 Light"
    card, pay = offer("Command Beacon")
    assert printing.phrase(pay.then) == "have another Hero draw 2 cards"
    card, pay = offer("Feign Death")
    assert printing.phrase(pay.then, card) == "prevent that hit"
