"""What a person has chosen for good: looks, and what the set-up pages were left at."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Any, Literal

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, ValidationError


class Settings(BaseModel):
    """The settings, kept in one file.

    `theme` is a name; whoever draws knows which there are, and takes dark for one there is not.
    `motion` is how much moves on the screen; `sounds` whether a refusal rings; `stops` whether the
    game waits at all moments that can be passed, or only where somebody is in danger; `pace` how
    long a computer's move stays before the next; `keys` the keys that were put elsewhere, by the
    name of what they do; `last` what was chosen last on the set-up page of each game, by game id.
    What a later version wrote besides is ignored.
    """

    model_config = ConfigDict(validate_assignment=True)

    theme: str = "dark"
    glyphs: Literal["auto", "unicode", "ascii"] = "auto"
    motion: Literal["all", "results", "none"] = "all"
    sounds: Literal["off", "refused"] = "off"
    stops: Literal["all", "danger"] = "all"
    pace: Literal["off", "calm", "slow"] = "calm"
    keys: dict[str, str] = Field(default_factory=dict)
    last: dict[str, dict[str, Any]] = Field(default_factory=dict)

    def save(self) -> None:
        """Write them, whole or not at all. Raises OSError where that cannot be."""
        path = settings_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(self.model_dump_json(indent=2) + "\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise


def settings_file() -> Path:
    """Where the settings are kept."""
    return Path(platformdirs.user_config_dir("hotseat", appauthor=False)) / "settings.json"


def load_settings() -> tuple[Settings, str]:
    """The settings, and a sentence about what went wrong with them; empty when nothing did.

    A damaged file is set aside under another name, and the settings begin anew.
    """
    path = settings_file()
    try:
        return Settings.model_validate_json(path.read_bytes()), ""
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"The settings cannot be read ({error.strerror}): {path}"
    except ValidationError:
        return Settings(), _set_aside(path)


def _set_aside(path: Path) -> str:
    aside = path.with_suffix(".damaged.json")
    try:
        os.replace(path, aside)
    except OSError as error:
        return f"The settings are damaged and cannot be set aside ({error.strerror}): {path}"
    return f"The settings were damaged and begin anew; the old file is now {aside}"
