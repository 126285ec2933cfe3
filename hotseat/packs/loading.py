"""Packs become models, or every fault in them is told at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

from hotseat.engine.cards import GuideText, RuleText
from hotseat.engine.once import Report
from hotseat.engine.step import nearest

from . import checks
from .faults import BadPack, Fault, Remark, Spot
from .files import files_in, one_line, read_file, shown_as
from .finding import built_in, folder, games_in, roots
from .games import GAMES
from .rules import GUIDE, RULES
from .shape import Location, Place, fields_of, trail

ELSEWHERE = ("lessons",)  # folders that others read
RULEBOOK = tuple[RuleText, ...]
BOOKS = (RULEBOOK, GuideText)  # what holds no card
UNIQUE = ("id", "name")  # what stands twice or not, whatever another file says


def load(game: Any, roots: Sequence[Path]) -> Any:
    """The library of a game from all its packs. Raises BadPack with everything that is wrong."""
    return _read(game, roots).library()


def _read(game: Any, roots: Sequence[Path]) -> _Pack:
    pack = _Pack(game)
    homes = (folder(root, game.id) for root in roots)
    for home in dict.fromkeys(home.resolve() for home in homes if home is not None):
        pack.add(home)
    return pack


def open_game(game: Any, with_: Sequence[Path] = ()) -> tuple[Any, tuple[Fault, ...]]:
    """The library of a game, and the faults of the player's packs, which are left out of it.

    Raises BadPack when hotseat's own content is broken, or a pack that was asked for by `with_`.
    """
    told: list[Fault] = []
    good = [built_in()]
    for root in roots()[1:]:
        try:
            load(game, [*good, root])
        except BadPack as bad:
            told += bad.faults
        else:
            good.append(root)
    return load(game, [*good, *with_]), tuple(told)


class Together(NamedTuple):
    """Packs that go together, what they make of their game, and what is worth knowing of that."""

    game: Any
    packs: Sequence[Path]
    library: Any
    remarks: Sequence[Remark]


def check(paths: Sequence[Path] = ()) -> list[Fault]:
    """Everything that is wrong in these packs when they are used together, as `--with` would, or in
    all there are; games they do not touch wait.
    """
    return judge(paths)[0]


def judge(paths: Sequence[Path] = ()) -> tuple[list[Fault], list[Together]]:
    """Everything that is wrong in these packs, as `check` says it, and what goes together of them:
    all that touch a game, or else each that is right by itself.
    """
    asked = list(paths) or roots()
    faults: list[Fault] = []
    right: list[Together] = []
    for root in asked:
        if not games_in(root):
            faults.append(Fault(shown_as(root), 1, 1, _no_game(root)))
        homes = [home for home in (folder(root, game) for game in games_in(root)) if home]
        faults += [
            Fault(shown_as(home), 1, 1, "there is no YAML file in here")
            for home in homes
            if not any(files_in(home))
        ]
    for game in GAMES:
        touched = [root for root in asked if folder(root, game)]
        if touched:
            wrong, together = _judged(GAMES[game], touched)
            faults += wrong
            right += together
    return sorted(set(faults)), right


def _no_game(root: Path) -> str:
    """What to say of a folder without a folder of a game in it."""
    known = ", ".join(f"`{game}`" for game in GAMES)
    inside = sorted(path.name for path in root.iterdir()) if root.is_dir() else []
    hints = (nearest(name, GAMES) for name in inside if name not in GAMES)
    return f"no folder of a game is in here: {known}{next(filter(None, hints), '')}"


def _judged(game: Any, packs: Sequence[Path]) -> tuple[Sequence[Fault], list[Together]]:
    """Of packs that are used together. Where they do not go together each is looked at without the
    others, and what is wrong with it then is told too if one of them is broken.
    """
    try:
        read = _read(game, [built_in(), *packs])
        library = read.library()
        return [], [Together(game, packs, library, sorted(read.remarks(library)))]
    except BadPack as bad:
        alone = [_judged(game, [pack]) for pack in packs if len(packs) > 1]
        told = [fault for faults, _ in alone for fault in faults if bad.broken]
        return [*bad.faults, *told], [one for _, right in alone for one in right]


@dataclass
class _Pack:
    """Files of one game on their way into a library."""

    game: Any
    files: list[tuple[str, Any]] = field(default_factory=list)
    books: list[tuple[str, tuple[RuleText, ...]]] = field(default_factory=list)
    trees: dict[str, Place] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def add(self, home: Path) -> None:
        """Read every file of the game in one folder."""
        self._links(home)
        for path in files_in(home, ELSEWHERE):
            name = path.relative_to(home).as_posix()
            shown = shown_as(path)
            if name == RULES:
                self.books.append((shown, self._read(path, shown, RULEBOOK) or ()))
                continue
            if name == GUIDE:
                self._read(path, shown, GuideText)
                continue
            model = self._model(name)
            if model is None and not path.is_dir():
                self._stray(name, shown)
                continue
            file = self._read(path, shown, model)
            self._misplaced(shown, model)
            if file is not None:
                self.files.append((shown, file))

    def _model(self, name: str) -> Any:
        for pattern, model in self.game.layout:
            here, there = name.split("/"), pattern.split("/")
            if len(here) == len(there) and all(map(fnmatchcase, here, there)):
                return model
        return None

    def _folders(self) -> set[str]:
        """The folders the game looks into."""
        patterns = (pattern for pattern, _ in self.game.layout)
        return {pattern.partition("/")[0] for pattern in patterns if "/" in pattern}

    def _links(self, home: Path) -> None:
        """A link to a folder may lead round in a circle, or all over the disk."""
        for name in sorted({*self._folders(), *ELSEWHERE}):
            if (home / name).is_symlink():
                text = "a link to a folder is not followed: the folder itself must lie here"
                self._note(f"{shown_as(home)}/{name}", Spot(1, 1), text)

    def _misplaced(self, shown: str, model: Any) -> None:
        """A file of another kind is told its place, not each field that it has and lacks."""
        tree = self.trees.get(shown)
        keys = {*tree.node.data} if tree and isinstance(tree.node.data, dict) else set()
        if not keys or keys & {*fields_of(model)}:
            return
        for pattern, other in self.game.layout:
            if keys <= {*fields_of(other)}:
                self.faults = [fault for fault in self.faults if fault.path != shown]
                said = ", ".join(f"`{key}`" for key in sorted(keys))
                self._note(shown, Spot(1, 1), f"a file with {said} is called `{pattern}`")
                return

    def _stray(self, name: str, shown: str) -> None:
        patterns = [pattern for pattern, _ in self.game.layout]
        near = nearest(name.partition("/")[0], self._folders())
        text = f"no file of {self.game.name} is called `{name}`"
        self.faults.append(Fault(shown, 1, 1, text + (near or f" ({', '.join(patterns)})")))

    def _read(self, path: Path, shown: str, kind: Any) -> Any:
        """A file as its model; None when anything in it is wrong, which is noted."""
        read = read_file(path, kind, self.game.language)
        self.faults += read.faults
        if read.tree is None:
            return None
        self.trees[shown] = read.tree
        for at, text in checks.faults(read.tree, self.game) if kind not in BOOKS else ():
            if at not in read.taken:
                self._note(shown, at, text)
        return read.model

    def library(self) -> Any:
        """What the files make together. Raises BadPack."""
        broken = bool(self.faults)

        def report(shown: str, location: Location, text: str) -> None:
            # What a file refers to may stand in one that is broken; an id stands twice or not.
            if not broken or location[-1] in UNIQUE:
                self._note(shown, self._spot(shown, location), text)

        rules = [rule for _, book in self.books for rule in book]
        for shown, book in self.books:
            _refer(shown, book, {rule.id for rule in rules}, report)
        whole = self.game.assemble(self.files, rules, report)
        if whole is None and not broken:
            self._note(self.game.id, Spot(1, 1), "there is no `game.yaml`")
        if self.faults:
            raise BadPack(self.faults, broken)
        return whole

    def remarks(self, library: Any) -> Iterator[Remark]:
        """What is worth knowing of files that go together in this library."""
        for shown, location, text in self.game.remarks(library):
            at = self._spot(shown, location)
            yield Remark(shown, at.line, at.column, one_line(text))

    def _spot(self, shown: str, location: Location) -> Spot:
        return trail(self.trees[shown], location)[-1].node.at

    def _note(self, shown: str, at: Spot, text: str) -> None:
        self.faults.append(Fault(shown, at.line, at.column, one_line(text)))


def _refer(shown: str, book: Sequence[RuleText], known: set[str], report: Report) -> None:
    """Rules are read with others that are there."""
    for i, rule in enumerate(book):
        for j, other in enumerate(rule.see):
            if other not in known:
                text = f"there is no rule `{other}`{nearest(other, known)}"
                report(shown, (i, "see", j), text)
