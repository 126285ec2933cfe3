"""Every command and every file in README and docs is tried as it stands there."""

from __future__ import annotations

import re

import pytest

from hotseat.engine.effects import Effect, Rule
from hotseat.engine.game import Game
from hotseat.games.one_hit_heroes.game import LANGUAGE
from hotseat.games.one_hit_kill import texts
from hotseat.games.one_hit_kill.params import Params
from hotseat.packs import check
from tests.docs.blocks import Block, blocks
from tests.docs.running import ROOT, Page, compare
from tests.docs.words import SPECIAL, rows

PAGES = ("README.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")))
UNTRIED = {"docs/architecture.md": 1, "docs/balance.md": 9}  # pictures and results, by page


def of(page: str) -> list[Block]:
    """The blocks of a page."""
    return list(blocks(ROOT / page, page))


@pytest.mark.parametrize("page", PAGES)
def test_a_page_keeps_its_word(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    followed = Page(tmp_path)
    for block in of(page):
        followed.follow(block)
    print("\n".join(followed.done))
    assert len(followed.done) == len(of(page))


@pytest.mark.parametrize("page", PAGES)
def test_what_cannot_be_tried_is_counted(page):
    assert sum(block.kind == "text" for block in of(page)) == UNTRIED.get(page, 0)


# ---- tables of words


WORDS = [row for page in PAGES for row in rows(ROOT / page, page)]


@pytest.mark.parametrize("row", WORDS, ids=lambda row: row.place)
def test_what_is_written_prints_so(row):
    assert row.prints == row.printed


def test_every_word_of_a_card_is_explained():
    told = "\n".join(row.written for row in WORDS if row.is_heroes)
    steps = {word for word, step in LANGUAGE.words.items() if issubclass(step, (Effect, Rule))}
    words = {*steps, *LANGUAGE.selectors, *LANGUAGE.numbers, *LANGUAGE.conditions}
    words |= {*LANGUAGE.moments, *LANGUAGE.limits, *LANGUAGE.untils, *LANGUAGE.immunities}
    assert sorted(word for word in words if not re.search(rf"\b{word}\b", told)) == []


SPECIALS = [row.written for row in WORDS if row.kind == SPECIAL]


def test_every_word_of_a_special_is_explained():
    told = "\n".join(SPECIALS)
    assert [word for word in texts.WORDS if not re.search(rf"\b{word}\b", told)] == []


def test_every_special_that_is_explained_may_be_made(tmp_path):
    cards = "".join(f"  - {{id: card-{i}, {row}}}\n" for i, row in enumerate(SPECIALS))
    file = tmp_path / "one-hit-kill" / "mine.yaml"
    file.parent.mkdir()
    file.write_text(
        f"deck: {{id: mine, name: Mine, classes: [clockwork]}}\ncards:\n{cards}"
        "weapons: [{id: heap, stars: 1, needs: [{any: 7}]}]\n"
    )
    assert check([tmp_path]) == []


# ---- the contract


def test_every_member_of_the_contract_is_explained():
    page = (ROOT / "docs/making-a-game.md").read_text(encoding="utf-8")
    table = "\n".join(line for line in page.splitlines() if line.startswith("| `"))
    members = {*Game.__annotations__, *(name for name in vars(Game) if not name.startswith("_"))}
    assert sorted(name for name in members if f"`{name}`" not in table) == []


# ---- variants


def test_every_figure_a_variant_may_set_is_explained_with_its_value():
    page = (ROOT / "docs/making-a-variant.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `([a-z_.]+)` \| `?(\w+)`? \|", page, re.M))
    standard = Params().model_dump(by_alias=True)
    values = {name: str(value or 0 if value != {} else "none") for name, value in standard.items()}
    values |= {name: "false" for name, value in standard.items() if value is False}
    assert told == values


# ---- what a page must not get away with

WRONG = {
    "": "says not what it is",
    "yaml": "names its file",
    "console": "a console block begins",
    "sh": "there is no command",
    "python": "names its file",
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_block_that_cannot_be_tried_is_found(kind, tmp_path):
    text = "\n" if kind == "sh" else "a: 1\n"
    with pytest.raises(AssertionError, match=WRONG[kind]):
        Page(tmp_path).follow(Block("page.md", 1, kind, text))


@pytest.mark.parametrize(
    "line",
    [
        "hotseat chekc",
        "hotseat play one-hit-heroes --bos x",
        "hotseat cards one-hit-heroes nobody-at-all",
        "hotseat play one-hit-heroes --heroes sofia,nobody --boss brick-bruiser",
        "make cake",
        "cat /etc/hostname",
    ],
)
def test_a_command_that_does_not_work_is_found(line, tmp_path):
    with pytest.raises(AssertionError):
        Page(tmp_path).follow(Block("page.md", 1, "sh", line + "\n"))


def test_output_that_has_changed_is_found():
    compare("here", "a\nb 1 c\nd\n", ["a", "b ... c", "d"])
    compare("here", "a\nb\nc\nd\n", ["a", "...", "d"])
    for shown in (["a", "d"], ["a", "...", "e"], ["a"], []):
        with pytest.raises(AssertionError, match="here prints"):
            compare("here", "a\nb\nd\n", shown)


def test_a_piece_of_code_that_reads_otherwise_is_found(tmp_path):
    page = Page(tmp_path)
    page.follow(Block("page.md", 1, "python", "# hotseat/engine/game.py\nBack = Literal"))
    with pytest.raises(AssertionError, match="reads otherwise"):
        page.follow(Block("page.md", 1, "python", "# hotseat/engine/game.py\nBack = literal"))
