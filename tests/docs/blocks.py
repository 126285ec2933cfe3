"""The fenced blocks of a page, and what each one asks to be tested.

```yaml     a file: its first line is a comment with its name
```python   a file, or a piece of one that is in the project, by the same rule
```console  commands after `$`, each with what it prints below it; `...` leaves something out
```sh       commands one a line, with a remark after `#`; what they print is not shown
```text     nothing that can be run
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

KINDS = ("yaml", "python", "console", "sh", "text")
FENCE = re.compile(r"( *)```(.*)")
NAMED = re.compile(r"# ([\w./-]+\.(?:yaml|py))")


class Block(NamedTuple):
    """One block: the page, the line it begins in, the word behind its fence, what stands in it."""

    page: str
    line: int
    kind: str
    text: str

    @property
    def place(self) -> str:
        """Where it stands, as an editor opens it."""
        return f"{self.page}:{self.line}"

    @property
    def file(self) -> str:
        """The file it is, as its first line says. Raises AssertionError."""
        named = NAMED.fullmatch(self.text.partition("\n")[0])
        assert named, f"{self.place}: the first line of a {self.kind} block names its file"
        return named[1]

    @property
    def commands(self) -> list[tuple[str, list[str]]]:
        """Commands, each with the lines it is said to print. Raises AssertionError."""
        found: list[tuple[str, list[str]]] = []
        for line in self.text.splitlines():
            if self.kind == "sh" and line.strip():
                found.append((line, []))
            elif line.startswith("$ "):
                found.append((line[2:], []))
            elif line or found:
                assert found, f"{self.place}: a console block begins with `$ `"
                found[-1][1].append(line)
        return found


def blocks(path: Path, page: str) -> Iterator[Block]:
    """Every block of a page. Raises AssertionError for a fence that is not closed."""
    opened = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        fence = FENCE.fullmatch(line)
        if fence is None:
            if opened is not None:
                opened[3].append(line[opened[2] :])
        elif opened is None:
            opened = (number, fence[2], len(fence[1]), [])
        else:
            yield Block(page, opened[0], opened[1], "\n".join(opened[3]) + "\n")
            opened = None
    assert opened is None, f"{page}:{opened and opened[0]}: this block has no end"
