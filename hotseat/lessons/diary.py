"""Which lessons were gone through to their end: one small file beside the tables of this player."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, ValidationError

NAME = "lessons.json"


class Pages(BaseModel):
    """What stands in the file: the ids of lessons by game; what a later version wrote is
    ignored."""

    model_config = ConfigDict(extra="ignore")

    done: dict[str, list[str]] = Field(default_factory=dict)


def diary_file() -> Path:
    """Where it is kept. It need not be there."""
    return Path(platformdirs.user_data_dir("hotseat", appauthor=False)) / NAME


class Diary:
    """The lessons this player has finished. `notice` says what was wrong with the file, "" nothing.

    A damaged file is set aside, and the diary begins anew.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or diary_file()
        self.notice = ""
        self._pages = self._read()

    def is_done(self, game: str, lesson: str) -> bool:
        """Was this lesson gone through to its end?"""
        return lesson in self._pages.done.get(game, ())

    def finish(self, game: str, lesson: str) -> str:
        """Remember a lesson as finished; a sentence where that cannot be written down, else ""."""
        if self.is_done(game, lesson):
            return ""
        self._pages.done.setdefault(game, []).append(lesson)
        try:
            self._write()
        except OSError as error:
            return f"It cannot be written down that this lesson is done: {error.strerror}."
        return ""

    def _read(self) -> Pages:
        try:
            return Pages.model_validate_json(self.path.read_bytes())
        except FileNotFoundError:
            return Pages()
        except OSError as error:
            self.notice = f"The list of finished lessons cannot be read: {error.strerror}."
        except ValidationError:
            self.notice = self._set_aside()
        return Pages()

    def _set_aside(self) -> str:
        aside = self.path.with_suffix(".damaged.json")
        try:
            os.replace(self.path, aside)
        except OSError as error:
            return f"The list of finished lessons is damaged: {error.strerror}."
        return f"The list of finished lessons was damaged and begins anew; the old file is {aside}"

    def _write(self) -> None:
        """Write it whole or not at all. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.name}-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(self._pages.model_dump_json(indent=2) + "\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, self.path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
