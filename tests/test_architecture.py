"""The house rules of imports, as docs/architecture.md states them."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from hotseat.engine.game import Game

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "hotseat"

BELOW_TABLE = {"bots", "packs", "games", "engine"}
BELOW_SCREENS = {"lessons", "table", *BELOW_TABLE, "settings"}
MAY_IMPORT = {
    "engine": set(),
    "games": {"engine"},
    "packs": {"games", "engine"},
    "bots": {"games", "engine"},
    "table": BELOW_TABLE,
    "lessons": {"table", *BELOW_TABLE},
    "lab": {"table", *BELOW_TABLE},
    "settings": set(),
    "plain": BELOW_SCREENS,
    "ui": BELOW_SCREENS,
    "cli": {"lab", "plain", "ui", *BELOW_SCREENS},
    "__main__": {"cli"},
    "__init__": set(),
}
ONLY_IN = {
    "textual": {"ui"},
    "rich": {"ui", "plain", "lab", "cli"},
    "yaml": {"packs", "lessons"},
    "sqlite3": {"table"},
    "typer": {"cli"},
    "textual_serve": {"cli"},
}
NO_TEXTUAL = (
    "ui/draw",
    "ui/layout.py",
    "ui/keys.py",
    "ui/keymap.py",
    "ui/kept.py",
    "ui/cursor.py",
    "ui/asking.py",
    "ui/coach.py",
    "ui/scene.py",
    "ui/face.py",
    "ui/games",
)
PAGES = re.compile(r"ui/games/\w+/pages/")  # where games have screens of their own
NO_ENGINE = ("ui/screens/pages.py", "ui/screens/start.py")


def modules(house: Path) -> list[Path]:
    return sorted(house.rglob("*.py"))


def imports(file: Path, house: Path) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything a file imports, wherever in the file it does so.

    `from hotseat import ui` and `from ..ui import app` both name `hotseat.ui...`.
    """
    package = ("hotseat", *file.relative_to(house).parts[:-1])
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            base = ".".join([*above, *filter(None, [node.module])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def room(file: Path, house: Path) -> str:
    return file.relative_to(house).parts[0].removesuffix(".py")


def game(file: Path, house: Path) -> str:
    """The game whose folder a file lies in, of rules or of looks; "" for what all games share."""
    parts = file.relative_to(house).parts
    if parts[0] == "ui":
        parts = parts[1:]
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def game_of(dotted: str) -> str:
    """The game a module of this name belongs to; "" for one that games share."""
    found = re.match(r"hotseat\.(?:ui\.)?games\.(\w+)", dotted)
    return found[1] if found else ""


def drawn(place: str) -> bool:
    """Is this a part of the screen that is drawn without Textual?"""
    return place.startswith(NO_TEXTUAL) and not PAGES.match(place)


def trespasses(house: Path) -> list[str]:
    """Every import the house does not allow, with file and line."""
    games = {folder.name for folder in house.glob("games/*/")}
    found = []
    for file in modules(house):
        here, own = room(file, house), game(file, house)
        place = file.relative_to(house).as_posix()
        if here not in MAY_IMPORT:
            found.append(f"{place}: {here} is no room of the house")
            continue
        for line, name in imports(file, house):
            top, *rest = name.split(".")
            if top == "hotseat":
                there = rest[0] if rest and rest[0] in MAY_IMPORT else "__init__"
                if there not in {here, "__init__", *MAY_IMPORT[here]}:
                    found.append(f"{place}:{line}: {here} imports {name}")
                elif game_of(name) in games - {own}:
                    found.append(f"{place}:{line}: {own or here} imports another game, {name}")
            elif here not in ONLY_IN.get(top, {here}):
                found.append(f"{place}:{line}: {top} is not for {here}")
            elif top == "textual" and drawn(place):
                found.append(f"{place}:{line}: this part of the screen is drawn without Textual")
            if place in NO_ENGINE and name.startswith("hotseat.engine"):
                found.append(f"{place}:{line}: this screen opens before the engine is loaded")
    return found


def test_every_import_is_allowed():
    assert trespasses(HOUSE) == []


def test_the_page_says_what_is_held():
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = page.split("## Who may import whom")[1].split("## ")[0]
    rows = [line.split("|")[1:3] for line in table.splitlines() if line.startswith("| `")]
    said = {re.findall(r"\w+", room)[0]: {*re.findall(r"\w+", others)} for room, others in rows}
    assert said == MAY_IMPORT
    built = {room(file, HOUSE) for file in modules(HOUSE)}
    assert all(f"`{name}`" in page for name in MAY_IMPORT.keys() - built)
    assert all(f"`hotseat/{name}" in page for name in built - {"__init__"})


PLANTED = {
    "engine/state.py": ("from hotseat.games import one", "engine imports hotseat.games.one"),
    "games/one/moves.py": (
        "from ..two import cards",
        "one imports another game, hotseat.games.two.cards",
    ),
    "games/one/cards.py": ("import yaml", "yaml is not for games"),
    "games/two/view.py": (
        "from hotseat.games import one",
        "two imports another game, hotseat.games.one",
    ),
    "ui/games/two/face.py": (
        "from hotseat.games.one import view",
        "two imports another game, hotseat.games.one.view",
    ),
    "table/seeing.py": (
        "from hotseat.games.one import view",
        "table imports another game, hotseat.games.one.view",
    ),
    "packs/load.py": ("import hotseat.table", "packs imports hotseat.table"),
    "bots/easy.py": ("from hotseat.packs import load", "bots imports hotseat.packs.load"),
    "table/play.py": ("from rich.text import Text", "rich is not for table"),
    "lessons/run.py": ("from hotseat import ui", "lessons imports hotseat.ui"),
    "lab/simulate.py": ("import sqlite3", "sqlite3 is not for lab"),
    "ui/draw/canvas.py": ("import textual.app", "this part of the screen is drawn without Textual"),
    "ui/keys.py": ("from textual import keys", "this part of the screen is drawn without Textual"),
    "ui/games/one.py": (
        "def f():\n    import textual",
        "this part of the screen is drawn without Textual",
    ),
    "ui/screens/pages.py": (
        "from hotseat.engine import move",
        "this screen opens before the engine is loaded",
    ),
    "ui/app.py": ("from hotseat.lab import simulate", "ui imports hotseat.lab.simulate"),
    "settings.py": ("from hotseat import table", "settings imports hotseat.table"),
    "plain.py": ("from .ui import app", "plain imports hotseat.ui.app"),
    "utils.py": ("", "utils is no room of the house"),
}


GAMES = [file.parent.name for file in sorted(HOUSE.glob("games/*/game.py"))]
NAMED_IN = {
    "hotseat/ui/screens/start.py",  # the start page lists it
    "hotseat/cli/commands.py",  # the help has an example
    "tools/scope.py",  # which of its rules are for later
}
PARTS = {
    "content": ("game.yaml", "rules.yaml"),
    "hotseat/games": ("game.py", "catalogue.py", "plain.py"),
    "hotseat/ui/games": ("face.py", "ending.py", "lesson.py", "pages/setup.py"),
}


def test_a_game_is_named_in_its_own_folders_alone():
    """So that a new one is a folder in each of these rooms, and an entry where games are listed."""
    names = re.compile("|".join(id.replace("_", "[ _-]") for id in GAMES), re.IGNORECASE)
    shared = [file for file in modules(HOUSE) if not game(file, HOUSE)]
    files = [*shared, *(ROOT / "tools").glob("*.py")]
    there = {file.relative_to(ROOT).as_posix() for file in files if names.search(file.read_text())}
    assert there == NAMED_IN


def contract() -> set[str]:
    """All a game has to have."""
    return {*Game.__annotations__, *(name for name in vars(Game) if name[0] != "_")}


def test_the_page_lists_the_contract():
    page = (ROOT / "docs" / "making-a-game.md").read_text(encoding="utf-8")
    table = page.split("| member |")[1].split("\n\n")[0]
    members = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    assert {*re.findall(r"\w+", " ".join(members))} == {*contract(), "wrong"}


@pytest.mark.parametrize("id", GAMES)
def test_a_game_has_all_its_parts(id):
    from hotseat.ui.screens import start

    folders = {room: ROOT / room / id for room in PARTS} | {
        "content": ROOT / "content" / id.replace("_", "-")
    }
    missing = [folders[room] / part for room, parts in PARTS.items() for part in parts]
    assert [part for part in missing if not part.is_file()] == []
    made = import_module(f"hotseat.games.{id}.game").GAME
    assert {name for name in contract() if not hasattr(made, name)} == set()
    assert made.id == id.replace("_", "-")
    assert {game.id for game in start.GAMES if game.open} >= {made.id}


@pytest.mark.parametrize("place", PLANTED)
def test_a_planted_trespass_is_found(tmp_path, place):
    text, wrong = PLANTED[place]
    for other in PLANTED:
        (tmp_path / other).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / place).write_text(text)
    (trespass,) = trespasses(tmp_path)
    assert trespass.startswith(place)
    assert trespass.endswith(wrong)


def test_what_is_allowed_is_not_found(tmp_path):
    for place, text in {
        "games/one/moves.py": "from hotseat.engine.move import Move\nfrom . import cards",
        "ui/app.py": "import textual\nfrom rich.text import Text\nfrom hotseat.table import play",
        "ui/games/one/pages/setup.py": "import textual",
        "cli.py": "import typer\nimport hotseat.ui.app\nfrom hotseat import __version__",
    }.items():
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text(text)
    assert trespasses(tmp_path) == []


def test_nothing_undeclared_is_imported():
    """A dependency of a dependency may leave with its next version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["web"]]
    names = {re.match(r"[\w-]+", name)[0].lower().replace("-", "_") for name in wanted}
    named = {"yaml": "pyyaml", "pydantic_core": "pydantic"}
    foreign = {
        (file.relative_to(HOUSE).as_posix(), top)
        for file in modules(HOUSE)
        for _, name in imports(file, HOUSE)
        if (top := name.split(".")[0]) not in {"hotseat", *sys.stdlib_module_names}
        and named.get(top, top) not in names
    }
    assert foreign == set()


def loaded_by(code: str) -> set[str]:
    """The modules in memory after `code` has run in a Python of its own."""
    script = f"{code}\nimport sys\nprint(*sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return {*ran.stdout.split()}


def dotted(*places: str) -> list[str]:
    """The modules that lie at these places of the house, by their dotted names."""
    files = [f for place in places for f in (HOUSE / place, *modules(HOUSE / place))]
    return [
        ".".join(("hotseat", *file.relative_to(HOUSE).with_suffix("").parts))
        for file in files
        if file.suffix == ".py" and file.name != "__init__.py" and file.exists()
        if not PAGES.match(file.relative_to(HOUSE).as_posix())
    ]


def test_engine_and_games_load_no_screen():
    code = "\n".join(f"import {name}" for name in dotted("engine", "games"))
    assert not {"textual", "rich", "yaml", "typer"} & loaded_by(code)


def test_drawing_loads_no_textual():
    code = "\n".join(f"import {name}" for name in dotted(*NO_TEXTUAL))
    assert "textual" not in loaded_by(code)


def test_the_first_screens_load_no_engine():
    code = "\n".join(f"import {name}" for name in dotted(*NO_ENGINE))
    assert not [
        name for name in loaded_by(code) if name.startswith(("hotseat.engine", "hotseat.games"))
    ]


def test_the_command_line_loads_no_textual():
    code = "\n".join(f"import {name}" for name in ("hotseat.cli", *dotted("cli")))
    assert "textual" not in loaded_by(code)


def test_the_start_page_loads_no_commands():
    code = "import hotseat.cli, hotseat.cli.play, hotseat.ui.house, hotseat.ui.screens.start"
    assert not {"typer", "hotseat.cli.commands"} & loaded_by(code)


def test_version_loads_no_command_line():
    code = "import sys\nsys.argv[1:] = ['--version']\nimport hotseat.__main__ as door\ndoor.main()"
    assert not {"typer", "rich", "pydantic", "importlib.metadata"} & loaded_by(code)
