"""Passing the table from person to person where hands are hidden: to whom, what everybody may know
in between, and with which key the next one takes the seat.

All of it is made of public facts alone: who decides, who is a person, and the log as nobody's seat
reads it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from string import ascii_lowercase, digits
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import normalize

from .story import back

if TYPE_CHECKING:
    from hotseat.engine.events import Event, Said

    from .standing import Standing

LINES = 3  # of what happened are told between two persons, whatever it was
NOBODY = -1


class Handover(NamedTuple):
    """The table between two persons.

    `seat` is the one that is taken next and `name` who takes it, `people` are all persons; `number`
    is that of the question. `told` are the newest lines of what everybody saw since this person
    decided last, or of the deal before that; `more` says that more has happened since the deal than
    they tell, and `returns` that this person has decided before.
    """

    seat: int
    name: str
    people: tuple[str, ...]
    number: int
    clock: str = ""
    told: tuple[str, ...] = ()
    more: bool = False
    returns: bool = False

    def key(self, barred: Collection[str] = ()) -> str:
        """The key with which the next person takes the seat, none of those that are barred."""
        return key_of(self.name, self.people, barred)


def passes_to(table: Standing, at: int) -> int:
    """The seat whose person has to be called before anything more is shown, if the person of the
    seat `at` has looked at the table, -1 if nobody has yet; -1 where nothing has to be covered.

    While a computer plays, whoever looked last goes on looking, or the next person after it; so do
    they where whoever looks may answer.
    """
    if not table.hides_hands or (seat := table.decider) < 0:
        return NOBODY
    if at >= 0 and table.is_open:
        return NOBODY
    seats = range(len(table.names))
    people = [seat for seat in seats if seat not in table.computers]
    if len({table.people[seat] for seat in people}) < 2:
        return NOBODY
    if seat in table.computers:
        after = (other for other in (*seats[seat:], *seats[:seat]) if other in people)
        seat = at if at >= 0 else next(after)
    same = at >= 0 and table.people[seat] == table.people[at]
    return NOBODY if same else seat


def brought(seat: int, events: Iterable[Event]) -> bool:
    """Did this seat alone get to see something new, as everybody knows? Then its person looks at it
    before the table is passed on.
    """
    return any(event.reveals and seat in event.secret for event in events)


def handover(table: Standing, seat: int) -> Handover:
    """The table on its way to the person of this seat."""
    people = (name for i, name in enumerate(table.people) if i not in table.computers)
    lines, returns = _since(table, seat)
    told = _sentences(reversed(lines))
    dealt = [] if returns else _sentences(table.story.dealt.said)
    return Handover(
        seat,
        table.people[seat],
        tuple(dict.fromkeys(people)),
        table.number,
        table.clock,
        tuple([*dealt, *told][-LINES:]),
        len(told) > LINES,
        returns,
    )


def _since(table: Standing, seat: int) -> tuple[list[Said], bool]:
    """What everybody could read since this seat decided last, the newest first, and whether it
    has."""
    lines: list[Said] = []
    for play in back(table.story.last):
        if play.row.seat == seat:
            return lines, True
        lines += reversed(play.told.said)
    return lines, False


def _is_heading(said: Said) -> bool:
    """Whether a line only begins a turn: its number, and whose it is."""
    return not said.indent and [tone for _, tone in said.parts[:1]] == ["number"]


def _sentences(lines: Iterable[Said]) -> list[str]:
    return [_sentence(said) for said in lines if not _is_heading(said)]


def _sentence(said: Said) -> str:
    text = " ".join(said.text.split())
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '!', '?')) else '.'}"


# ---- the key


def key_of(name: str, people: Sequence[str], barred: Collection[str] = ()) -> str:
    """The letter or digit with which this person takes the seat, and nobody else of these people:
    the initial if no other name begins with it, else what tells the name from those, else the place
    of the name. `barred` are keys that mean something else, or were just pressed.

    >>> key_of("Bo", ["Ada", "Bo"]), key_of("Ben", ["Ben", "Bob"]), key_of("Ann", ["Ann", "Anna"])
    ('b', 'e', '1')
    """
    dealt: dict[str, str] = {}
    for person in people:
        free = (key for key in _keys(person, people) if key not in dealt.values())
        dealt[person] = next(free, "")
    taken = {*barred, *(key for person, key in dealt.items() if person != name)}
    return next((key for key in _keys(name, people) if key not in taken), "")


def _keys(name: str, people: Sequence[str]) -> Iterator[str]:
    """The keys that would do for a name, the best first."""
    others = [_letters(person) for person in people if person != name]
    letters = _letters(name)
    initials = {other[:1] for other in others}
    like = [other for other in others if other[:1] == letters[:1]]
    if letters and not like:
        yield letters[0]
    yield from (char for char in letters if char not in initials and not _is_in(char, like))
    yield digits[people.index(name) + 1]
    yield from (char for char in ascii_lowercase if char not in initials)


def _is_in(char: str, names: Sequence[str]) -> bool:
    return any(char in name for name in names)


def _letters(name: str) -> str:
    """What of a name every keyboard has, in small letters."""
    plain = normalize("NFKD", name).casefold()
    return "".join(char for char in plain if char in ascii_lowercase or char in digits)
