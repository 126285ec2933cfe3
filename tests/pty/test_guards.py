"""Whatever comes at once, twice, for too long or from elsewhere answers at most one question."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest

from tests.terminal import DELAY, Hung, Terminal, clicked

from .beside import Beside
from .moves import BOSS, HEROES, found
from .pages import FIGHT, PAGES, STILL, at_rest, page

AT_ONCE = 1 / 30  # a keyboard without a delay
BEGINS = PAGES["fight"][1]


def watched(*words: str, size: tuple[int, int] = (80, 24)) -> Terminal:
    """A fight that tells at its end what was answered."""
    t = Terminal(*(words or FIGHT), module="tests.pty.watched", size=size, env=STILL)
    return at_rest(t, BEGINS)


def answers(t: Terminal) -> int:
    """How many questions were answered until it was left."""
    t.settle(0.3).keys("ctrl+q")
    assert t.wait_exit() == 0
    assert not t.unclean
    (many,) = re.findall(rb"answered (\d+):", t.all)
    return int(many)


def holding(
    opened: Callable[[], Terminal], key: str, seconds: float, delay: float = DELAY
) -> Iterator[Terminal]:
    """A terminal in which a key was held down for so long; another where the machine let it go."""
    for _ in range(5):
        with opened() as t:
            if t.hold(key, seconds, delay):
                yield t
                return
    raise Hung("a busy machine: no key can be held down")


BURSTS = {
    "one key": b"1" * 40,
    "enter": b"\r" * 40,
    "two keys": b"1s" * 20,
    "every key": b"1s2\r3ae4 p5Pdx6\r7" * 3,
    "a pasted text": b"Sofia scouts, plays 1 and 2.\rEdric: 3, then e.\r\n" * 4,
    "a marked paste": b"\x1b[200~11111\r\rs\r1\r\x1b[201~",
}


@pytest.mark.parametrize("name", BURSTS)
def test_keys_in_one_write_answer_at_most_once(name: str) -> None:
    with watched() as t:
        t.write(BURSTS[name])
        most = 0 if "marked" in name else 1
        assert answers(t) == most


@pytest.mark.parametrize("key", ["1", "\r"])
def test_a_held_key_answers_at_most_twice(key: str) -> None:
    """At the press, and once more after the keyboard's delay; then it repeats 30 times a second."""
    for t in holding(watched, key, 2):
        assert answers(t) <= 2


def test_a_held_enter_stays_on_its_page() -> None:
    """From the start page it opens the set-up page, and deals nothing there."""
    for t in holding(lambda: page("start", module="tests.pty.watched"), "\r", 1.4, AT_ONCE):
        t.wait_for(PAGES["set-up"][1])
        assert answers(t) == 0


def test_a_held_key_confirms_nothing() -> None:
    """What is asked twice is not answered by a key that repeats itself."""
    for t in holding(lambda: page("menu"), "g", 1.4):
        t.settle(0.2)
        assert t.exit_code is None
        assert "Press it again" in t.text
        t.keys("escape").wait(lambda t: "Press it again" not in t.text)
        assert "give up" in t.text
        t.keys("escape").wait_for(BEGINS)


@pytest.mark.parametrize("keys", ["kl", "clk", "kkkk", "rk", "ck1s"])
def test_keys_that_come_late_mean_nothing_to_a_page_that_is_gone(keys: str) -> None:
    """The first key leads away from the menu; those behind it were read together with it."""
    with page("menu") as t:
        t.write(keys.encode()).settle(0.3)
        assert t.exit_code is None, t.text
        t.keys("escape", "escape").settle(0.2)
        if "give up" in t.text:
            t.keys("escape")
        t.wait_for(BEGINS)


def test_a_double_click_answers_once() -> None:
    beside = Beside(7, (80, 24))
    key = beside.asking.prompt.options[0].key
    place = beside.badge(key)
    cell = place.x + 1, place.y
    with watched() as t:
        t.write(clicked(*cell) * 2).settle()
        t.write(clicked(*cell) * 3)
        assert answers(t) == 1


def test_other_buttons_wheel_and_drags_answer_nothing() -> None:
    """On the badge, on its thing and on the words of the prompt."""
    beside = Beside(7, (80, 24))
    cells = [(r.x + 1, r.y) for _, r in beside.scene.regions() if r.thing in beside.asking.at]
    assert len(cells) > 3
    with watched() as t:
        for x, y in cells:
            for button in (1, 2, 64, 65, 66, 67, 128, 35):
                t.write(clicked(x, y, button))
            t.write(clicked(x, y, 2) * 2)
        (x, y), (a, b) = cells[0], (40, 23)
        t.write(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<32;{a};{b}M\x1b[<0;{a};{b}m".encode())
        t.write(f"\x1b[<0;{a};{b}M\x1b[<32;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m".encode())
        for x, y in ((500, 500), (79, 24), (80, 23), (0, 99)):
            t.write(clicked(x, y))
        assert answers(t) == 0


def test_bytes_that_are_no_letters_do_no_harm() -> None:
    """Latin-1, half an escape sequence, an old mouse, a reply nobody waits for."""
    with watched() as t:
        for said in (b"\xff\xfe\x80", b"\xe4", b"\x1b[M\xff\x80\x21", b"\x1b[?62;c", b"\x00\x1c"):
            t.write(said).settle()
        t.keys("1").wait_for("Sofia, scout: turn")
        assert answers(t) == 1


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_cells_of_the_screen_act_only_where_an_option_is(size: tuple[int, int]) -> None:
    """A sample of all cells; `tests/ui/test_every_cell.py` clicks every one."""
    beside = Beside(7, size)
    listed = [
        (r.x, r.y, r.w, r.h) for _, r in beside.scene.regions() if r.thing in beside.asking.at
    ]
    asked = beside.scene.rects["prompt"]
    draw = random.Random(7)
    cells = [(x, y) for y in range(size[1] - 1) for x in range(size[0])]
    idle = [
        (x, y)
        for x, y in cells
        if not any(a <= x < a + w and b <= y < b + h for a, b, w, h in listed)
        and not asked.y <= y < asked.y + asked.h
    ]
    with watched(size=size) as t:
        for cell in draw.sample(idle, 60):
            t.write(clicked(*cell)).settle(0.02)
        assert answers(t) == 0


def test_a_whole_fight_of_clicks_answers_as_often_as_it_clicks() -> None:
    """The watcher sees every answer: what the tests above count is what there is."""
    seed, moves = found("lost")
    beside = Beside(seed, (120, 40))
    words = [*FIGHT[:2], "--heroes", ",".join(HEROES), "--boss", BOSS, "--seed", str(seed)]
    with watched(*words, size=(120, 40)) as t:
        for keys in moves[:5]:
            t.wait_for(beside.question).settle()
            for x, y in beside.clicks(keys):
                t.click(x, y)
            beside.answer(keys)
        t.wait_for(beside.question)
        assert answers(t) == 5
