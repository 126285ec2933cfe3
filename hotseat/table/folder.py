"""Where the tables of this player lie. Loads nothing, so that a first page can ask."""

from __future__ import annotations

import contextlib
from pathlib import Path

import platformdirs

TABLE = ".hotseat"


def tables_folder() -> Path:
    """Where the tables of this player are kept. It need not be there."""
    return Path(platformdirs.user_data_dir("hotseat", appauthor=False)) / "tables"


def tables_in(folder: Path) -> list[Path]:
    """The files of a folder that look like tables."""
    with contextlib.suppress(OSError):
        return sorted(path for path in folder.iterdir() if path.suffix == TABLE)
    return []
