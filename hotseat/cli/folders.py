"""`hotseat where`: the folders hotseat reads and writes."""

from __future__ import annotations

from pathlib import Path

from hotseat.packs import built_in, own_packs
from hotseat.settings import settings_file
from hotseat.table.shelf import tables_folder

WIDTH = 10  # columns of a name


def folders() -> dict[str, Path]:
    """What lies where. A folder need not be there before something is written to it."""
    return {
        "settings": settings_file().parent,
        "tables": tables_folder(),
        "packs": own_packs(),
        "content": built_in(),
    }


def where() -> None:
    """Print the folders, one a line."""
    for name, folder in folders().items():
        print(f"{name:{WIDTH}}{folder}")
