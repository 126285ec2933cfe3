"""What the screen shows of a table, without a screen."""

from collections.abc import Sequence

from hotseat.table.table import Table
from hotseat.ui.asking import Asking
from hotseat.ui.draw.data import Thing
from hotseat.ui.face import Face
from hotseat.ui.scene import Light, Scene
from hotseat.ui.styles.glyphs import UNICODE

SIZES = {"80": (80, 24), "120": (120, 40), "wide": (160, 50)}


class Looking:
    """What a seat sees of a table at one size, drawn by the Face of a game; `marks` are options
    that are marked.
    """

    face: Face

    def __init__(
        self, at: Table, tier: str = "80", cursor: Thing | None = None, marks: Sequence[str] = ()
    ) -> None:
        face = self.face
        self.sight = at.sight(max(at.decider, 0))
        self.asking = Asking(face.prompt(self.sight), face.things(self.sight), face.letters)
        for key in marks:
            self.asking.mark(self.asking.option(key))
        self.w, self.h = SIZES[tier]
        self.scene = Scene(face, self.sight, self.asking, self.w, self.h)
        light = Light(cursor=cursor)
        options = self.asking.on(cursor)
        if len(options) == 1:
            light.preview = face.preview(self.sight, options[0], at.outcomes(options[0].key))
        self.canvases = self.scene.paint(light)

    @property
    def rows(self) -> list[str]:
        """The screen, row by row."""
        cells = [[" "] * self.w for _ in range(self.h)]
        for name, canvas in self.canvases.items():
            if name not in self.scene.rects or name == "cloth":
                continue
            x, y = self.scene.rects[name][:2]
            for row, chars in enumerate(canvas.chars):
                cells[y + row][x : x + len(chars)] = chars
        return ["".join(row).translate(UNICODE).rstrip() for row in cells]

    @property
    def text(self) -> str:
        """The screen as text."""
        return "\n".join(self.rows)

    @property
    def things(self) -> set[Thing]:
        """What can be pointed at."""
        return {region.thing for _, region in self.scene.regions()}

    @property
    def badges(self) -> set[str]:
        """The options that have a badge or words to click on the screen."""
        return {
            region.option
            for name, canvas in self.canvases.items()
            if name in self.scene.rects
            for region in canvas.regions
            if region.option
        }
