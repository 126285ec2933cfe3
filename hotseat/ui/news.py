"""What computers and others did since a seat last decided, and how much of it was seen. Pure."""

from __future__ import annotations


class News:
    """Lines of the log are counted as the table counts them (`Table.told`)."""

    def __init__(self, told: int = 0) -> None:
        self.begin(told)

    def begin(self, told: int) -> None:
        """People are asked, or came back to a question: all up to here has been read."""
        self.read = self.shown = told  # up to which line was read; was painted
        self.moved = False  # whether a computer, or somebody unseen, moved since
        self.missed = False  # whether more was told at once than there was room for
        self.open = False  # whether what happened lies open until a key is pressed

    def sit_down(self, told: int, since: int) -> None:
        """Somebody else is asked, who looked away for so many lines: nothing of them was read."""
        self.read, self.shown = told - since, told
        self.moved = self.missed = True

    def showing(self, told: int, room: int) -> None:
        """An answer is about to be painted where so many new lines of the log have room."""
        self.missed = self.missed or told - self.shown > room
        self.shown = told

    @property
    def worth(self) -> bool:
        """Whether something may have gone by unseen."""
        return self.moved and self.missed

    @property
    def unread(self) -> int:
        """The lines that were told and not read."""
        return max(0, self.shown - self.read)
