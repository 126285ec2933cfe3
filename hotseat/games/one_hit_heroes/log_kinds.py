"""What the lines of the log are about: their kinds, and the rule behind each of them."""

from __future__ import annotations

from collections.abc import Mapping

KINDS: Mapping[str, str] = {
    "turns": "whose turn it is, how the fight begins and ends",
    "cards": "cards and Items: played, used, drawn, discarded, burned",
    "damage": "tokens taken and restored, Aggro, Energy",
    "dice": "attacks rolled, hits and what stops them, the Hero Die",
    "boss": "what the Boss and its Minions do",
    "run": "between the fights: drafts, the Armory, levels",
}

_TURNS = {
    "fight_begins": "OHH-023",
    "begins_with": "OHH-013",
    "goes_first": "OHH-019",
    "hero_turn": "OHH-215",
    "ends_fight": "OHH-063",
    "boss_turn": "OHH-062",
    "fight_won": "OHH-178",
    "fight_lost": "OHH-164",
    "episode_won": "OHH-197",
    "gives_up": "OHH-202",
}
_CARDS = {
    "plays": "OHH-069",
    "reacts": "OHH-089",
    "strikes": "OHH-094",
    "uses": "OHH-072",
    "triggers": "OHH-088",
    "gone": "OHH-087",
    "doubles": "OHH-113",
    "copies": "OHH-082",
    "draws": "OHH-054",
    "reshuffles": "OHH-054",
    "discards": "OHH-138",
    "burns": "OHH-139",
    "returns": "OHH-123",
    "destroys": "OHH-087",
    "no_such_card": "OHH-140",
    "spared": "OHH-138",
    "lasts": "OHH-082",
    "ready": "OHH-072",
    "not_paid": "OHH-118",
    "declined": "OHH-121",
    "nothing_to_choose": "OHH-080",
}
_DAMAGE = {
    "token": "OHH-099",
    "damage_lost": "OHH-103",
    "lets_go": "OHH-104",
    "aggro": "OHH-030",
    "energy": "OHH-050",
    "nothing_to_take": "OHH-220",
    "restores": "OHH-141",
    "nothing_to_restore": "OHH-141",
    "minion_defeated": "OHH-148",
}
_DICE = {
    "hero_die": "OHH-015",
    "die_rolled": "OHH-152",
    "die_turned": "OHH-096",
    "hit_pending": "OHH-162",
    "hit_blocked": "OHH-168",
    "hit_prevented": "OHH-165",
    "attack_over": "OHH-207",
}
_BOSS = {
    "scouts": "OHH-064",
    "boss_deck_turned": "OHH-067",
    "looks": "OHH-227",
    "mat_acts": "OHH-125",
    "mat_rests": "OHH-125",
    "boss_card": "OHH-127",
    "check": "OHH-128",
    "skipped": "OHH-228",
    "attack_declared": "OHH-154",
    "summons": "OHH-145",
    "nobody_comes": "OHH-150",
    "minion_acts": "OHH-146",
}
_RUN = {
    "opens_pack": "OHH-191",
    "shows_armory": "OHH-192",
    "drafts": "OHH-181",
    "to_armory": "OHH-183",
    "skips_draft": "OHH-183",
    "sets_level": "OHH-042",
    "swaps": "OHH-047",
    "trades": "OHH-048",
    "keeps": "OHH-045",
}

ABOUT: Mapping[str, tuple[str, str]] = {
    event: (kind, rule)
    for kind, rules in (
        ("turns", _TURNS),
        ("cards", _CARDS),
        ("damage", _DAMAGE),
        ("dice", _DICE),
        ("boss", _BOSS),
        ("run", _RUN),
    )
    for event, rule in rules.items()
}
"""The kind of every event's line, and the rule it follows."""
