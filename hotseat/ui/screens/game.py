"""The screen every game is played on.

Every key, click and Enter becomes one of four things: an answer, a mark, the list of ways a thing
can be chosen, or a refusal with its rule. Nothing else exists here: no widget a card, no modal
question, no focus.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.binding import Binding
from textual.keys import _character_to_key as key_of

from hotseat.table.sight import Why

from ..asking import SOON
from ..cursor import step
from ..draw.data import Option, Span, Thing
from ..draw.places import KEY
from ..draw.voice import BEHIND, Note
from ..keys import listed
from ..widgets import LEFT, Pane
from .deciding import NEW, WATCHED
from .pages import Keys, Menu
from .passing import COVERED, DOWN, Passing

RIGHT = 3  # the button that looks
KEEP_NOTE = {"menu", "rule", "scroll", "undo", "unsaved"}  # actions before which it is not cleared
LOOK = {*KEEP_NOTE, "redo", "keys", "hint", "log"}  # what is no sign to go on, whatever lies open
LOOK_ROUND = {*LOOK, "move", "zone", "inspect"}  # and while nothing lies over the table
EVERYBODY = "Everybody looks at this; what is yours alone stays covered."
HELD = "That key is held down: let go first."


class GameScreen(Passing):
    """A table in progress, played by the seats in front of it."""

    BINDINGS = [
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("enter", "take", id="take", show=False),
        Binding("space", "mark", id="mark", show=False),
        Binding("backspace", "unmark", id="unmark", show=False),
        Binding("tab", "zone(1)", id="zone", show=False),
        Binding("shift+tab", "zone(-1)", id="zone-back", show=False),
        Binding("u", "undo", id="undo", show=False),
        Binding("U", "redo", id="redo", show=False),
        Binding("l", "log", id="log", show=False),
        Binding("i", "inspect", id="inspect", show=False),
        Binding("r,f1", "rule", id="rule", show=False),
        Binding("h", "hint", id="hint", show=False),
        Binding("W", "unsaved", id="unsaved", show=False),
        Binding("p", "pass", id="pass", show=False),
        Binding("P", "pass_on", id="pass-on", show=False),
        Binding("question_mark", "keys", id="keys", show=False),
        Binding("escape", "menu", id="menu", show=False),
        Binding("pageup", "scroll(1)", id="read-back", show=False),
        Binding("pagedown", "scroll(-1)", id="read-on", show=False),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Where the table is not seen none of its actions exist; asked in this one place."""
        return self.tier not in COVERED

    # ------------------------------------------------------------ keys and clicks

    def on_key(self, event: events.Key) -> None:
        if self.tier == "tiny" or not self.is_current:
            return  # nothing is seen of the table, or a page has come over it since
        self.house.note_key(event, self)
        if self.tier == DOWN:
            self.knocked(event)
            return
        self.pressed_at = event.time
        self.film.end()
        if not self.news.open:  # reading on stops no passing on
            self.skipping = -1
        option = self.asking.by_key.get(event.character or "")
        if self._means_wait(event.key):
            event.stop()
            event.prevent_default()
            self.let_wait()
        elif self._means_aside(event):
            event.stop()
            event.prevent_default()
            self._step_aside(self.face.asides[event.character or ""])
        elif self.is_waiting and self._means_go_on(event.key):
            event.stop()
            event.prevent_default()
            if not self.house.repeated:
                self._go_on()
        elif option is not None:
            event.stop()
            event.prevent_default()
            self._pressed(option)
        elif self.house.repeated and self._bound(event.key) == "take":
            event.stop()
            event.prevent_default()
            self.say(HELD)
        elif self._bound(event.key) not in KEEP_NOTE:
            self._hush()
            if event.is_printable and not self._bound(event.key):
                self._idle(event.character or "")

    def _means_aside(self, event: events.Key) -> bool:
        """Whether a key opens a page beside the table: also while others have the turn, for it
        shows nothing but what whoever looks sees anyhow. While computers alone play it is any other
        key.
        """
        char = event.character or ""
        dealt = char in self.asking.by_key or bool(self._bound(event.key))
        goes_on = self.is_waiting and self.is_watched
        return char in self.face.asides and not dealt and not goes_on

    def _means_go_on(self, key: str) -> bool:
        """Whether a key only hurries what goes on by itself: it does nothing else then."""
        bound = self._bound(key)
        return bound not in (LOOK - {"menu", "hint"} if self.news.open else LOOK_ROUND)

    def _means_wait(self, key: str) -> bool:
        """Whether a key has a computer wait: where people may do something before it goes on."""
        may = bool(self.table.chances) and not self.news.open and not self.house.repeated
        return may and self._bound(key) == "mark"

    def _go_on(self) -> None:
        self.hurried_by = self.house.last_key
        self._hush()
        self.hurry()

    def _bound(self, key: str) -> str:
        """What a key is bound to, as the keys are now."""
        bound = self.active_bindings.get(key)
        return bound.binding.action.partition("(")[0] if bound else ""

    def _pressed(self, option: Option) -> None:
        if self.house.repeated and not self.asking.prompt.many:
            asked = self.asking.armed == option.key
            self.say(SOON + option.again if asked else HELD)
        else:
            self.pick(option)

    def _step_aside(self, name: str, asked: str = "") -> None:
        """A page of the game beside the table; `asked` is the option that is looked at there."""
        if self.is_watched:
            self.say(WATCHED)
        elif self.table.is_open:
            self.say(EVERYBODY)
        elif not self.house.repeated:
            self.close_sheet()
            game = self.table.game.id
            self.house.step_aside(game, name, self.look(), self._stepped_back, asked)

    def _stepped_back(self, key: str | None) -> None:
        """Back from that page, with an answer or without."""
        if key is not None:
            self.commit((key,))

    def pick(self, option: Option) -> None:
        """What is looked at first is laid open, everything else done or marked."""
        opens = self.face.opens.get(option.word, "")
        if opens and self._is_painted():
            self.light.cursor = option.thing
            self._step_aside(opens, option.key)
        elif not opens:
            super().pick(option)

    def _idle(self, char: str) -> None:
        """A key that no choice has: no rule is against it, so none is named."""
        if not self.house.repeated:
            keys = listed(self.asking.by_key)
            self.say(f"{char} does nothing now.{f' Choices: {keys}.' if keys else ''}")
            self.ring()

    def on_pane_hit(self, hit: Pane.Hit) -> None:
        if self.tier == "tiny" or not self.is_current:
            return
        if self.tier == DOWN:
            self.touched(hit)
            return
        self.film.end()
        self.house.note_click()
        self.skipping = -1
        self.pressed_at = hit.time
        region = hit.region
        if hit.button == RIGHT:
            self._look_at(region.thing)
        elif hit.button == LEFT and self.is_waiting and not _is_key(region.thing):
            self._go_on()
        elif hit.button == LEFT:
            self._clicked(region.thing, region.option)

    def on_click(self, event: events.Click) -> None:
        """Where nothing is, a click goes on too."""
        pane = event.widget
        once = event.chain == 1 and event.button == LEFT and self.is_current
        empty = isinstance(pane, Pane) and pane.at(event.x, event.y) is None
        if once and empty and self.is_waiting and self.tier not in COVERED:
            self._go_on()

    def _clicked(self, thing: Thing, option: str) -> None:
        if isinstance(thing, str) and thing.startswith(KEY):
            self._clicked_footer(thing.removeprefix(KEY))
        elif thing in BEHIND:
            self.call_later(self.run_action, BEHIND[str(thing)])
        elif option:
            found = self.asking.find(option)
            if found is None:
                self.say(NEW)
            else:
                self.pick(found)
        else:
            self.point(thing)

    def _clicked_footer(self, word: str) -> None:
        """A word of the footer acts like its key."""
        if word in self.asking.by_key:
            self.pick(self.asking.by_key[word])
        elif word in self.face.asides:
            self._step_aside(self.face.asides[word])
        elif key := self.house.keymap.pressed(word):
            self.house.simulate_key(key_of(key) if len(key) == 1 else key)

    def _look_at(self, thing: Thing) -> None:
        """Right click: the cursor there, and the card view."""
        if _is_key(thing):
            return
        self._move_to(thing)
        if not self._lies_open("card"):
            self.action_inspect()

    def on_pane_over(self, over: Pane.Over) -> None:
        if self.tier not in COVERED and over.thing != self.light.hover:
            self.light.hover = over.thing
            self.relight()

    def on_pane_wheel(self, wheel: Pane.Wheel) -> None:
        if wheel.pane.id == "log" or (wheel.pane.id == "sheet" and self.light.sheet == "log"):
            self.read_back(wheel.by)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()  # a pasted text is no answer

    # ------------------------------------------------------------ what a wish becomes

    def point(self, thing: Thing) -> None:
        """Enter or a click on a thing: its option, its ways, or the rule that refuses it."""
        self.light.cursor = thing
        options = self.asking.on(thing)
        if len(options) == 1:
            self.pick(options[0])
            return
        if options:
            self.light.note = self._ways(options)
        else:
            self.tried(thing)
        self.relight()

    def tried(self, thing: Thing) -> None:
        """A thing without an option was chosen: the rule that refuses it."""
        self.refuse(self.why(thing))

    def why(self, thing: Thing) -> Why:
        """Why a thing without an option is none; from the question, else from the game."""
        known = self.scene.why(thing) if self.scene else None
        return known or self.table.why(thing)

    def _ways(self, options: Sequence[Option]) -> Note:
        """The keys of a thing that can be chosen in several ways."""
        said: list[str | Span] = [f"{len(options)} ways: "]
        for option in options:
            said.append(Span(f" {self.asking.keys[option.key]} ", "act b"))
            said.append(f"for {option.group} " if option.group else f"{option.label} ")
        return Note(tuple(said), "act")

    # ------------------------------------------------------------ cursor and marks

    def action_move(self, dx: int, dy: int) -> None:
        if self.scene is None:
            return
        regions = [region for _, region in self.scene.regions() if not region.option]
        self._move_to(
            step(regions, self.light.cursor, dx, dy)
            if self.light.cursor is not None
            else next(iter(self.asking.at), None) or step(regions, None, dx, dy)
        )

    def _move_to(self, thing: Thing | None) -> None:
        self.light.cursor = thing
        self.light.hover = self.light.note = None
        self.asking.armed = ""
        self.relight()

    def action_zone(self, by: int) -> None:
        """The next place, and in it the first thing with an option, else the first thing."""
        places = self.scene.things() if self.scene else {}
        names = list(places)
        if not names:
            return
        here = next((i for i, name in enumerate(names) if self.light.cursor in places[name]), None)
        name = names[0 if here is None else (here + by) % len(names)]
        things = places[name]
        self._move_to(next((thing for thing in things if thing in self.asking.at), things[0]))

    def action_take(self) -> None:
        """Enter: the answer of several, else what the cursor is on."""
        if not self._is_painted():
            return
        if self.asking.prompt.many:
            self._take_marked()
        elif self.light.cursor is not None:
            self.point(self.light.cursor)

    def _take_marked(self) -> None:
        if self.asking.missing:
            self.say(f"{self.asking.missing} more to mark.")
        elif self.asking.prompt.none and not (self.asking.marked or self.asking.warned):
            self.asking.warned = True
            self.say(self.asking.prompt.none)
        else:
            self.commit(self.asking.answer())

    def action_mark(self) -> None:
        if self.light.cursor is None:
            return
        if self.asking.prompt.many:
            self.point(self.light.cursor)
        else:
            mark, take = map(self.house.keymap.shown, ("mark", "take"))
            self.say(f"{mark.capitalize()} marks when several are asked for; {take} does it.")

    def action_unmark(self) -> None:
        if self.asking.unmark():
            self.relight()

    # ------------------------------------------------------------ reading

    def action_rule(self) -> None:
        """The rulebook at a rule: of the refusal, of what is under the cursor, of the question."""
        self.read_rules(*self._rule())

    def read_rules(self, rule: str, said: str = "") -> None:
        """The rulebook of this table, at a rule, with the sentence that refused by it."""
        from .rulebook import Rulebook

        book = self.table.rulebook(self.viewer)
        self.house.push_screen(Rulebook(book, rule, said, self.table.touch()))

    def _rule(self) -> tuple[str, str]:
        """The rule's id, and the sentence that refused with it."""
        note, thing = self.light.note, self.light.cursor
        if note and note.why:
            return note.why.rule, note.why.text
        known = self.scene.why(thing) if self.scene and thing is not None else None
        if known:
            return known.rule, known.text
        return self._rule_at(thing), ""

    def _rule_at(self, thing: Thing | None) -> str:
        """The rule of what is done with a thing, of what it is, of the question, of the phase."""
        done = (option.rule for option in self.asking.on(thing) if option.rule)
        about = self.table.rule_about(self.viewer, thing) if thing is not None else ""
        asked = about or self.asking.prompt.rule
        return next(done, asked) or self.table.rule_about(self.viewer, None)

    # ------------------------------------------------------------ pages

    def action_keys(self) -> None:
        self.house.push_screen(Keys())

    def action_menu(self) -> None:
        """Esc: closes the sheet, then what was said; goes back to the question before where nothing
        new was seen since; then opens the menu."""
        if self.light.sheet:
            self.open_sheet(self.light.sheet)
        elif self.light.note:
            self._hush()
        elif self.asking.prompt.back and self.table.undo_rule == "free":
            self.action_undo()
        else:
            self.house.push_screen(Menu(self.table.unsaved), self._chose)

    def _chose(self, act: str | None) -> None:
        """What the menu gave back; the table itself belongs to the house."""
        doings = {
            "rules": lambda: self.read_rules(self._rule()[0]),
            "keys": self.action_keys,
            "restart": self.house.restart_table,
            "leave": self.house.leave_table,
            "concede": self.concede,
            "unsaved": self.action_unsaved,
            "quit": self.house.exit,
        }
        if act in doings:
            doings[act]()


def _is_key(thing: Thing) -> bool:
    """Whether what is pointed at is a key of the footer, or one in the voice."""
    return isinstance(thing, str) and (thing.startswith(KEY) or thing in BEHIND)
