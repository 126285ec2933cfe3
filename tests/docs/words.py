"""Tables of words in docs: what is written in the first column prints what stands in the second."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import yaml

from hotseat.games.one_hit_heroes.cards import Boss, HeroCard
from hotseat.games.one_hit_heroes.game import LANGUAGE
from hotseat.games.one_hit_heroes.printing import full
from hotseat.games.one_hit_kill import printing as kill
from hotseat.games.one_hit_kill import wording
from hotseat.games.one_hit_kill.cards import Special
from hotseat.games.one_hit_kill.game import LANGUAGE as KILL
from hotseat.games.one_hit_kill.needs import Need
from hotseat.games.one_hit_kill.params import Params

# the head of the first column -> a card around what is written there
AROUND = {
    "an effect": "type: action, after: discard, effects: [{}]",
    "a box": "type: weapon, after: discard, effects: [{}]",
    "in place of what happens": "type: item, when: {}",
    "who": "type: action, after: discard, effects: [{{draw: {{n: 1, who: {}}}}}]",
    "whom": "type: action, after: discard, effects: [{{deal: {{light: 1, to: {}}}}}]",
    "a number": "type: action, after: discard, effects: [{{draw: {{n: {}}}}}]",
    "a condition": "type: action, after: discard, effects: [{{if: {{is: {}, then: [draw]}}}}]",
    "a moment": "type: item, when: {}, effects: [draw]",
    "a limit": "type: item, limit: {}",
    "a rule": "type: item, always: [{}]",
    "how long": "type: action, after: discard, effects: [{{lasting: {{rules: [{{bonus: {{light: 1}}}}], until: {}}}}}]",
    "a Boss effect": "{}",
}
NEED, SPECIAL = "a need", "a Special"  # of One Hit Kill
PARTS = ("Spark", "Thorn", "Chain", "Blade", "Horn", "Wing", "Fang", "Eye", "Mask", "Orb")
STEPS = ("an effect", "a box", "a rule", "a Boss effect")
ROW = re.compile(r"\| `(.*)` \| (.*?) \|(?:.*\|)?")


class Row(NamedTuple):
    """A row of a table of words."""

    place: str
    kind: str
    written: str
    printed: str

    @property
    def is_heroes(self) -> bool:
        """Is it a word of One-Hit Heroes?"""
        return self.kind in AROUND

    @property
    def prints(self) -> str:
        """What such a card prints in truth."""
        if self.kind == NEED:
            return wording.need(Need.model_validate(yaml.safe_load(f"{{{self.written}}}")), PARTS)
        if self.kind == SPECIAL:
            card = yaml.safe_load(f"{{id: mine, {self.written}}}")
            return kill.full(
                Special.model_validate(card, context={"language": KILL}), Params(), PARTS
            )
        step = self.kind in STEPS and ":" in self.written
        written = f"{{{self.written}}}" if step else self.written
        text = AROUND[self.kind].format(written)
        context = {"language": LANGUAGE}
        if self.kind == "a Boss effect":
            fields = (
                f"{{id: b, name: B, episode: e, number: 1, health: {{light: 1}}, mat: [{text}]}}"
            )
            boss = Boss.model_validate(yaml.safe_load(fields), context=context)
            return full(boss)
        card = yaml.safe_load(f"{{id: mine, {text}}}")
        return full(HeroCard.model_validate(card, context=context))


def rows(path: Path, page: str) -> Iterator[Row]:
    """Every row of the tables of words on a page."""
    kind = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        head, _, _ = line.removeprefix("| ").partition(" | ")
        if not line.startswith("|"):
            kind = ""
        elif head in (*AROUND, NEED, SPECIAL):
            kind = head
        elif kind and (row := ROW.fullmatch(line)):
            yield Row(f"{page}:{number}", kind, row[1], row[2])
