"""A pack with one lesson in it, as somebody would write it."""

from __future__ import annotations

from pathlib import Path

LESSON = """\
lesson: {id: mine, title: Mine, order: 9, about: A try., learnt: All.}
parts:
  - start:
      boss: brick-bruiser
      card: swing
      heroes: [{id: sofia, hand: [sidearm, quick-draw]}, {id: torvald}]
    steps:
      - {say: Look., todo: Look, rules: [OHH-009]}
      - {say: Try it., todo: Too early, refused: react:quick-draw, rule: OHH-090}
      - {say: Hit., todo: Hit, do: play:sidearm}
"""


def pack(folder: Path, text: str = LESSON) -> Path:
    """A pack whose lesson is written so; the folder of the pack."""
    file = folder / "one-hit-heroes" / "lessons" / "mine.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return folder
