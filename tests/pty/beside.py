"""A fight in a terminal, and the same table beside it, which says where on the screen things are.

The table beside is played with the same seed and the same answers; it is drawn at the same size,
and knows which keys and which cells stand for an answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hotseat.games.one_hit_heroes.game import GAME
from hotseat.games.one_hit_heroes.setup import FightOptions
from hotseat.table.seats import Seat
from hotseat.table.table import Table
from hotseat.ui.asking import Asking
from hotseat.ui.draw.canvas import Region
from hotseat.ui.games import face_of
from hotseat.ui.keys import HOUSE
from hotseat.ui.scene import Light, Scene
from tests.positions import library
from tests.table.tables import computers_play
from tests.terminal import Terminal

from .moves import BOSS, HEROES

STILL = {"TEXTUAL_ANIMATIONS": "none"}
FIGHT = FightOptions(heroes=HEROES, boss=BOSS)


class Beside:
    """The same table beside the terminal, drawn at the same size."""

    def __init__(
        self,
        seed: int,
        size: tuple[int, int],
        people: Sequence[str | Seat] = (),
        options: FightOptions = FIGHT,
    ) -> None:
        self._sit(Table(GAME, library(), options, seed, people), size)

    @classmethod
    def at(cls, table: Table, size: tuple[int, int]) -> Beside:
        """Beside a table of any game."""
        beside = cls.__new__(cls)
        beside._sit(table, size)
        return beside

    def _sit(self, table: Table, size: tuple[int, int]) -> None:
        self.table, self.size = table, size
        self.face = face_of(table.game.id)
        self.draw()

    def draw(self) -> None:
        """The question asked now, as the screen shows it."""
        sight = self.table.sight(max(0, self.table.decider))
        used = {*HOUSE, *self.face.asides}
        face = self.face
        self.asking = Asking(face.prompt(sight), face.things(sight), face.letters, used)
        self.scene = Scene(self.face, sight, self.asking, *self.size)
        self.scene.paint(Light())

    @property
    def question(self) -> str:
        """The first line of the prompt."""
        parts = self.asking.prompt.question
        return "".join(
            part if isinstance(part, str) else getattr(part, "text", "") for part in parts
        )

    def answer(self, keys: tuple[str, ...]) -> None:
        """Give the answer here too, and let computers give theirs."""
        self.table.answer(self.table.number, keys)
        computers_play(self.table)
        if not self.table.result:
            self.draw()

    def presses(self, keys: tuple[str, ...]) -> Iterator[str]:
        """The keys a person presses for an answer."""
        for key in keys:
            option = self.asking.option(key)
            yield self.asking.keys[key]
            if option.again:
                yield self.asking.keys[key]
        if self.asking.prompt.many:
            yield "enter"

    def clicks(self, keys: tuple[str, ...]) -> Iterator[tuple[int, int]]:
        """The cells a person clicks for an answer."""
        for key in keys:
            option = self.asking.option(key)
            region = self.badge(key)
            for _ in range(2 if option.again else 1):
                yield region.x + 1, region.y
        if self.asking.prompt.many:
            yield self.footer("enter")

    def badge(self, key: str) -> Region:
        """Where the badge of an option stands, on a thing or in the prompt."""
        found = [region for _, region in self.scene.regions() if region.option == key]
        prompt = self.scene.canvases.get("prompt")
        rect = self.scene.rects["prompt"]
        if prompt is not None:
            found += [
                r._replace(x=r.x + rect.x, y=r.y + rect.y)
                for r in prompt.regions
                if r.option == key
            ]
        assert found, f"{key} has no place on the screen"
        return found[0]

    def footer(self, word: str) -> tuple[int, int]:
        """A cell of a footer word."""
        rect = self.scene.rects["footer"]
        regions = self.scene.canvases["footer"].regions
        region = next(r for r in regions if str(r.thing).endswith(word))
        return rect.x + region.x, rect.y


def opened(
    seed: int,
    size: tuple[int, int] = (80, 24),
    seats: str = "",
    module: str = "hotseat",
    **env: str | None,
) -> Terminal:
    """The fight in a terminal, about to ask its first question."""
    options = ["--heroes", ",".join(HEROES), "--boss", BOSS, "--seed", str(seed)]
    options += ["--seats", seats] if seats else []
    return Terminal("play", GAME.id, *options, size=size, env={**STILL, **env}, module=module)
