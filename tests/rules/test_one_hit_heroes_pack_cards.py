"""One-Hit Heroes: the cards of the packs of the City of Glass, one by one (CG-1 to CG-32)."""

from tests.positions import Position, fight, hero

BESIDE = hero("maren")


def sofia(*hand: str, **at) -> Position:
    """Sofia's Fight against the Straw Man, whose revealed card has no check, with these cards."""
    position = {k: at.pop(k) for k in ("minions", "boss", "card", "plays", "dice") if k in at}
    beside = at.pop("beside", BESIDE)
    position = {"boss": "straw-man", "card": "restore-four", **position}
    return fight(hero("sofia", hand=hand, **at), beside, **position)


def attacked(*heroes, dice: list[str]) -> Position:
    """The Boss' turn: Brick Bruiser swings, his mat having given the active Hero 1 Aggro."""
    return fight(*heroes, card="swing", phase="boss", dice=dice)


def heavy(p: Position) -> Position:
    """Every point takes a Heavy token."""
    while p.kind == "point":
        p.do("strike", "boss", "heavy")
    return p


# ---- pack 1


def test_brass_knuckles():
    p = sofia("brass-knuckles").play("brass-knuckles")
    assert (p.boss, p["sofia"].aggro) == ((8, 5), 5)


def test_wrecking_ball():
    p = heavy(sofia("wrecking-ball").play("wrecking-ball"))
    assert (p.boss, p["sofia"].aggro) == ((9, 4), 6)


def test_rubble_toss():
    p = sofia("rubble-toss", "reload", deck=["sidearm"]).play("rubble-toss")
    assert (p.boss, p.pile("sofia", "hand")) == ((9, 5), ["reload", "sidearm"])
    assert p.take("reload").pile("sofia", "discard") == ["reload"]


def test_street_smarts():
    p = sofia("street-smarts", deck=["sidearm", "all-in"]).play("street-smarts")
    assert p.pile("sofia", "hand") == ["all-in", "sidearm"]
    assert p.take("sidearm").pile("sofia", "hand") == ["all-in"]


def test_back_alley():
    p = sofia("back-alley", beside=hero("maren", aggro=5)).play("back-alley").take("maren")
    assert (p["maren"].aggro, p["sofia"].aggro) == (3, 3)


def test_padded_jacket():
    torvald = hero("torvald", aggro=7, items=["padded-jacket"], deck=["taunt", "taunt"])
    p = attacked(hero("sofia", aggro=0), torvald, dice=["yellow"])
    p.block("padded-jacket", "torvald")
    assert p.pile("torvald", "hand")[:2] == ["taunt", "taunt"]
    assert p.pile("torvald", "burn") == ["padded-jacket"]


def test_riot_helmet():
    """The mat gives 1 Aggro; the helmet takes it away, and nothing of what the card gives after."""
    torvald = hero("torvald", items=["riot-helmet"])
    p = fight(torvald, BESIDE, card="sizing-up", phase="boss", dice=["miss"] * 2)
    assert (p["torvald"].aggro, p["maren"].aggro) == (3 + 2, 3 + 2)


def test_duck():
    p = attacked(hero("sofia", hand=["duck"], aggro=3), hero("maren", aggro=4), dice=["green"])
    assert p.hit() == ["sofia", "maren"]
    assert p.react("duck").state.last_face == "red"


def test_duck_does_not_answer_a_hit():
    p = attacked(hero("sofia", hand=["duck"]), BESIDE, dice=["hit"])
    assert p.refusals("react", "duck") == ["OHH-093"]


def test_duck_stops_at_miss():
    p = attacked(hero("sofia", hand=["duck"], aggro=11), BESIDE, dice=["purple"])
    assert p.react("duck").state.last_face == "miss"


# ---- pack 2


def test_arc_welder():
    p = heavy(sofia("arc-welder").play("arc-welder").do("yes"))
    assert (p.boss, p["sofia"].energy, p["sofia"].aggro) == ((9, 4), 2, 5)
    p = sofia("arc-welder").play("arc-welder").do("no")
    assert (p.boss, p["sofia"].energy) == ((9, 5), 3)


def test_overclock():
    p = sofia("overclock", energy=1).play("overclock")
    assert p["sofia"].energy == 3
    assert p.end_turn().pile("sofia", "burn") == ["overclock"]


def test_power_cell():
    p = sofia(items=["power-cell"], energy=0).use("power-cell").do("yes")
    assert (p["sofia"].energy, p.pile("sofia", "burn")) == (2, ["power-cell"])


def test_dead_circuit():
    assert sofia("dead-circuit", energy=0).play("dead-circuit").boss == (7, 5)
    assert sofia("dead-circuit", energy=1).play("dead-circuit").boss == (9, 5)


def test_backdoor():
    p = sofia("backdoor", deck=["sidearm"], card="one-attack").play("backdoor")
    assert (p["sofia"].aggro, p.pile("sofia", "hand")) == (2, ["sidearm"])
    assert len(p.told("looks")[0]["cards"]) == 2


def test_jump_start():
    jumper = hero("maren", hand=["jump-start"], deck=["longbow"])
    p = sofia(energy=1, beside=jumper).react("jump-start")
    assert (p["sofia"].energy, p.pile("maren", "hand")) == (2, ["longbow"])


def test_signal_jammer():
    p = attacked(hero("sofia", hand=["signal-jammer"]), BESIDE, dice=["hit", "miss"])
    p.react("signal-jammer").do("yes")
    assert (p.state.last_face, p["sofia"].energy, p.result) == ("miss", 2, "")


def test_drone_wingman():
    p = sofia(items=["drone-wingman"]).use("drone-wingman")
    assert (p.boss, p["sofia"].aggro) == ((9, 5), 4)
    assert p.refusals("use", "drone-wingman") == ["OHH-072"]


# ---- pack 3


def test_mirror_blade():
    p = heavy(sofia("prism-lance", "mirror-blade").play("prism-lance"))
    assert heavy(p.play("mirror-blade")).boss == (10, 1)
    assert sofia("mirror-blade").play("mirror-blade").boss == (9, 5)


def test_mirror_blade_after_an_empty_box():
    p = sofia("fireball", "mirror-blade", energy=0).play("fireball").play("mirror-blade")
    assert p.boss == (9, 5)


def test_shard_volley():
    p = sofia("shard-volley", boss="mirror-matron", card="cracks", minions={"shardling-1": (2, 0)})
    p.play("shard-volley")
    while p.kind == "point" and p.refusals("strike", "boss", "light") == []:
        p.do("strike", "boss", "light")
    assert (p.boss, p.minion("shardling-1")) == ((7, 6), (1, 0))
    assert sofia("shard-volley").play("shard-volley").boss == (8, 5)


def test_prism_lance():
    p = heavy(sofia("prism-lance").play("prism-lance"))
    assert (p.boss, p["sofia"].aggro) == ((10, 3), 5)
    assert p.end_turn().pile("sofia", "burn") == ["prism-lance"]


def test_reflection():
    p = sofia("reflection", discard=["sidearm", "all-in"]).play("reflection").take("all-in")
    assert (p.pile("sofia", "hand"), p.pile("sofia", "discard")) == (["all-in"], ["sidearm"])


def test_vanishing_act():
    p = sofia("vanishing-act", aggro=6).play("vanishing-act").do("yes")
    assert (p["sofia"].aggro, p["sofia"].energy) == (2, 2)
    p = sofia("vanishing-act", aggro=6, energy=0).play("vanishing-act")
    assert (p["sofia"].aggro, p.kind) == (6, "fighting")


def test_silvered_shield():
    torvald = hero("torvald", aggro=0, items=["silvered-shield"])
    p = attacked(hero("sofia", aggro=6), torvald, dice=["yellow"])
    p.block("silvered-shield", "sofia")
    assert (p.result, p.pile("torvald", "burn")) == ("", ["silvered-shield"])


def test_looking_glass():
    p = sofia(boss="brick-bruiser", card="one-two", items=["looking-glass"], aggro=6)
    p.use("looking-glass")
    assert (p["sofia"].aggro, p.view.next.face.id) == (5, "catch-breath")
    p = sofia(boss="brick-bruiser", card="swing", items=["looking-glass"]).use("looking-glass")
    assert (p["sofia"].aggro, p.view.next.face.id) == (3, "wall-charge")


def test_decoy_image():
    decoy = hero("torvald", aggro=0, hand=["decoy-image", "taunt", "taunt"])
    p = attacked(hero("sofia", aggro=6), decoy, dice=["yellow"])
    p.react("decoy-image", "sofia").do("yes")
    if p.kind == "pick_cards":
        p.answer(*p.keys[:2])
    assert (p.result, p.pile("torvald", "discard")) == ("", ["taunt", "taunt"])


# ---- pack 4


def test_titan_fist():
    p = heavy(sofia("titan-fist").play("titan-fist"))
    assert (p.boss, p["sofia"].aggro) == ((8, 4), 7)


def test_demolition():
    p = heavy(sofia("demolition").play("demolition").do("yes"))
    assert (p.boss, p["sofia"].energy, p["sofia"].aggro) == ((9, 3), 2, 6)
    assert sofia("demolition", energy=0).play("demolition").boss == (10, 5)


def test_crystal_edge():
    items = ["lucky-holster", "duster-coat"]
    assert sofia("crystal-edge", items=items).play("crystal-edge").boss == (7, 5)
    assert sofia("crystal-edge").play("crystal-edge").boss == (9, 5)


def test_shatterpoint():
    p = sofia("shatterpoint", items=["lucky-holster", "duster-coat"]).play("shatterpoint")
    heavy(p.do("yes").take("duster-coat"))
    assert (p.boss, p.pile("sofia", "burn")) == ((10, 3), ["duster-coat"])


def test_deep_breath():
    p = sofia("deep-breath", deck=["sidearm"], beside=hero("maren", aggro=1)).play("deep-breath")
    assert (p["sofia"].aggro, p["maren"].aggro) == (2, 0)
    assert p.pile("sofia", "hand") == ["sidearm"]


def test_tower_shield():
    torvald = hero("torvald", aggro=0, items=["tower-shield"])
    p = attacked(torvald, hero("sofia", aggro=7), dice=["yellow"])
    p.block("tower-shield", "sofia")
    assert (p.result, p["sofia"].aggro) == ("", 6)


def test_adrenal_band():
    p = sofia("sidearm", items=["adrenal-band"], plays=2).play("sidearm")
    assert p["sofia"].aggro == 3 + 1 - 1
    assert sofia("sidearm", items=["adrenal-band"], plays=1).play("sidearm")["sofia"].aggro == 4


def test_brace():
    p = sofia("brace", beside=hero("maren", aggro=5)).react("brace")
    assert (p["sofia"].aggro, p["maren"].aggro, p.state.plays) == (2, 4, 0)
