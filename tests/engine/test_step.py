"""Steps: their words, the vocabulary, and the one written form of YAML, agenda and save."""

from types import ModuleType
from typing import Any, ClassVar

import pytest
from pydantic import ValidationError

from hotseat.engine import card_effects, move, step
from hotseat.engine.card_effects import Discard, Draw, MoveCards
from hotseat.engine.choices import If, May, Pay, Repeat
from hotseat.engine.language import Count
from hotseat.engine.step import Act, Step, Steps, nested, vocabulary, write

from .tiny import LANGUAGE, Coin, Nest, Note, Spend, Turn, Where, read


class TwoWords(Step):
    """Only for its name."""

    n: int = 1


class Named(TwoWords):
    """A word of its own, and no field of its own."""

    word: ClassVar[str] = "renamed"


class Abstract(Step):
    """Without a word it is nobody's."""

    word: ClassVar[str] = ""


def faults(text: Any) -> list[tuple[tuple[Any, ...], str]]:
    """Where something is wrong in a step as written, and what."""
    with pytest.raises(ValidationError) as caught:
        read(text)
    return [(error["loc"][2:], error["msg"]) for error in caught.value.errors()]


def module(name: str, *classes: type) -> ModuleType:
    made = ModuleType(name)
    for cls in classes:
        copy = type(cls.__name__, (cls,), {"__module__": name, "word": cls.word})
        setattr(made, cls.__name__, copy)
    return made


# ---- words


def test_the_word_of_a_step_is_its_name_in_small_letters():
    assert TwoWords.word == "two_words"


def test_a_step_may_set_its_word():
    assert Named.word == "renamed"
    assert MoveCards.word == "move"


def test_the_first_field_is_the_first_of_its_own_or_else_its_parents():
    assert TwoWords.first == "n"
    assert Named.first == "n"
    assert Discard.first == "n"
    assert If.first == "is_"


def test_the_vocabulary_holds_every_word_of_its_modules():
    words = vocabulary(module("a", TwoWords), module("b", Named))
    assert sorted(words) == ["renamed", "two_words"]


def test_a_step_without_a_word_is_not_in_the_vocabulary():
    assert list(vocabulary(module("a", TwoWords, Abstract))) == ["two_words"]


def test_what_a_module_only_imports_is_not_its_word():
    here = module("here", TwoWords)
    here.Note = Note
    assert list(vocabulary(here)) == ["two_words"]


def test_two_steps_with_one_word_are_refused():
    with pytest.raises(ValueError, match="two steps are called two_words"):
        vocabulary(module("a", TwoWords), module("b", TwoWords))


def test_the_same_module_twice_is_no_duplicate():
    a = module("a", TwoWords)
    assert vocabulary(a, a) == vocabulary(a)


# ---- reading


def test_a_bare_word_is_the_step_with_its_defaults():
    assert read("draw") == Draw()
    assert read("where") == Where()


def test_anything_but_a_mapping_is_the_first_field():
    assert read({"draw": 3}) == Draw(n=3)
    assert read({"note": "hello"}) == Note(text="hello")
    assert read({"may": ["where"]}) == May(do=(Where(),))


def test_a_mapping_is_the_fields():
    assert read({"draw": {"n": 2, "who": "each_player"}}) == Draw(n=2, who="each_player")


def test_a_word_with_nothing_behind_it_is_the_bare_word():
    assert read({"draw": None}) == Draw()


def test_fields_that_are_words_of_python_are_written_without_the_underscore():
    written = {"if": {"is": "rich", "then": ["where"], "else": ["draw"]}}
    assert read(written) == If(is_="rich", then=(Where(),), else_=(Draw(),))


def test_effects_nest():
    written = {"repeat": {"times": 2, "do": [{"may": [{"coin": 2}]}, "draw"]}}
    assert read(written) == Repeat(times=2, do=(May(do=(Coin(n=2),)), Draw()))


def test_a_step_of_the_engine_is_read_like_any_other():
    assert read({"nest": {"kind": "x", "then": ["turn"]}}) == Nest(kind="x", then=(Turn(),))


def test_an_unknown_word_is_told_with_the_nearest_one():
    text = "an effect is unknown here: `discrad`; did you mean `discard`?"
    assert faults({"discrad": 1}) == [((), text)]


def test_an_unknown_word_that_is_near_nothing_is_told_alone():
    assert faults({"xylophone": 1}) == [((), "an effect is unknown here: `xylophone`")]


def test_the_nearest_word_is_one_a_card_may_use():
    """`turn` is a question of the game: nobody is sent there."""
    ((_, text),) = faults("turm")
    assert "turn" not in text


def test_a_name_of_the_past_is_answered_with_what_is_said_now():
    ((_, text),) = faults({"shout": "x"})
    assert text == "an effect is unknown here: `shout`; the word is `note`"


def test_two_keys_are_no_effect():
    ((_, text),) = faults({"draw": 1, "coin": 2})
    assert text == "an effect is one word with its fields; two keys stand here"


@pytest.mark.parametrize("value", [3, ["draw"], None, True, 1.5])
def test_what_is_neither_a_word_nor_a_mapping_is_no_effect(value: Any):
    ((_, text),) = faults(value)
    assert text == "an effect is one word with its fields; something else stands here"


def test_a_step_without_fields_takes_none():
    ((_, text),) = faults({"where": 3})
    assert text == "`where` has no fields"


def test_an_unknown_field_is_refused_where_it_stands():
    assert [(where, text) for where, text in faults({"draw": {"m": 2}})] == [
        (("m",), "Extra inputs are not permitted")
    ]


def test_a_fault_deep_inside_tells_the_way_there():
    written = {"repeat": {"times": 2, "do": ["draw", {"may": [{"coin": 2}, "drow"]}]}}
    ((where, _),) = faults(written)
    assert where == ("do", 1, "do", 1)


def test_all_faults_come_at_once():
    written = {"repeat": {"times": 1, "do": ["drow", {"coin": 100}]}}
    assert [where for where, _ in faults(written)] == [("times",), ("do", 0), ("do", 1, "n")]


def test_a_step_is_only_read_with_the_language_of_its_game():
    with pytest.raises(ValidationError, match="only be read with the language"):
        Nest.model_validate({"kind": "x", "then": ["draw"]})


def test_steps_made_in_code_are_taken_as_they_are():
    draw = Draw(n=2)
    assert Nest(kind="x", then=(draw,)).then[0] is draw


# ---- writing

WRITTEN: list[tuple[Step, Any]] = [
    (Draw(), "draw"),
    (Draw(n=2), {"draw": {"n": 2}}),
    (Where(), "where"),
    (MoveCards(from_="pile", to="hand", n=1), {"move": {"from": "pile", "to": "hand", "n": 1}}),
    (
        Pay(cost=(Spend(),), then=(Draw(n=2), Where())),
        {"pay": {"cost": ["spend"], "then": [{"draw": {"n": 2}}, "where"]}},
    ),
    (
        If(is_={"coins": {"least": 2}}, then=(Where(),)),
        {"if": {"is": {"coins": {"least": 2}}, "then": ["where"]}},
    ),
    (
        Draw(n=Count(count="coins", per=2, round="up")),
        {"draw": {"n": {"count": "coins", "per": 2, "round": "up"}}},
    ),
    (
        move.Together(things=((Note(text="a"),), (Draw(), Where())), seat=1),
        {"together": {"things": [[{"note": {"text": "a"}}], ["draw", "where"]], "seat": 1}},
    ),
    (move.Pick(of={"other_players": "rich"}), {"pick": {"of": {"other_players": "rich"}}}),
    (
        card_effects.PutAway(verb="discard", seat=0, zone="hand"),
        {"put_away": {"verb": "discard", "seat": 0, "zone": "hand"}},
    ),
    (Draw(who=1), {"draw": {"who": 1}}),
]


@pytest.mark.parametrize(("made", "written"), WRITTEN, ids=lambda v: getattr(v, "word", ""))
def test_a_step_is_written_as_its_word_with_what_is_not_default(made: Step, written: Any):
    assert write(made) == written
    assert read(written) == made


def test_what_is_written_is_read_as_the_same_step_for_every_effect_of_the_game():
    for word in LANGUAGE.content_words():
        cls = LANGUAGE.words[word]
        if all(not field.is_required() for field in cls.model_fields.values()):
            made = cls()
            assert read(write(made)) == made, word


# ---- what steps are


def test_a_step_cannot_be_changed():
    draw = Draw(n=2)
    with pytest.raises(ValidationError, match="frozen"):
        draw.n = 3


def test_equal_steps_are_equal_whatever_made_them():
    assert read({"draw": 2}) == Draw(n=2) != Draw(n=3)
    assert Draw() != Discard()


def test_all_steps_inside_a_step_are_found():
    inner = May(do=(Coin(),))
    outer = Pay(cost=(Spend(),), then=(inner, Where()))
    assert list(nested((outer,))) == [outer, Spend(), inner, Coin(), Where()]


def test_a_step_that_says_nothing_of_its_price_can_always_be_done():
    assert Note().can(None, Act(id=0, kind="game"))


def test_a_step_without_a_run_says_which():
    with pytest.raises(NotImplementedError, match="two_words"):
        TwoWords().run(None, Act(id=0, kind="game"))


def test_the_nearest_word_ends_a_sentence_or_is_nothing():
    assert step.nearest("dsicard", ["discard", "draw"]) == "; did you mean `discard`?"
    assert step.nearest("zzz", ["discard", "draw"]) == ""


def test_steps_nest_in_fields_of_tuples_of_tuples():
    class Deep(Step):
        word: ClassVar[str] = ""
        parts: tuple[Steps, ...]

    assert list(nested(Deep(parts=((Note(),), (Where(),)))))[1:] == [Note(), Where()]


# ---- acts


def test_an_act_gives_keeps_and_loses_facts():
    act = Act(id=0, kind="game")
    act["n"] = 2
    assert act["n"] == act.get("n") == 2
    assert act.pop("n") == 2
    assert act.get("n", 7) == act.pop("n", 7) == 7
    with pytest.raises(KeyError):
        act["n"]


def test_a_copy_of_an_act_is_equal_and_apart():
    act = Act(id=3, kind="hit", seat=1, card=9, parent=2, facts={"n": 1, "it": (4, 5)})
    copy = act.clone()
    assert copy == act
    copy["n"] = 2
    assert act["n"] == 1
