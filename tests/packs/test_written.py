"""YAML as people mean it: what it would do in silence is a fault with its place."""

import pytest

from hotseat.packs.written import DEEPEST, LARGEST_FILE, Reading, Unreadable, decode


def said(text: str) -> list[str]:
    """`line:column: text` of each fault."""
    return [f"{at.line}:{at.column}: {fault}" for at, fault in Reading(text).faults]


def test_plain_data_with_places():
    reading = Reading("name: Ann\ncards:\n  - {n: 3, up: true, id: 'no'}\n  - -2\n")
    assert reading.faults == []
    root = reading.root
    assert root is not None
    assert root.data == {"name": "Ann", "cards": [{"n": 3, "up": True, "id": "no"}, -2]}
    card = root.parts["cards"].parts[0]
    assert (card.at, card.keys["up"], card.parts["up"].at) == ((3, 5), (3, 12), (3, 16))


SILENT = {
    "no": "YAML reads `no` as true or false; quote it or use another word",
    "on": "YAML reads `on` as true or false; quote it or use another word",
    "Yes": "YAML reads `Yes` as true or false; quote it or use another word",
    "True": "write `true` in small letters, or quote it",
    "010": "YAML reads `010` as another number; write it in plain digits or quote it",
    "0x1f": "YAML reads `0x1f` as another number; write it in plain digits or quote it",
    "0b11": "YAML reads `0b11` as another number; write it in plain digits or quote it",
    "1_000": "YAML reads `1_000` as another number; write it in plain digits or quote it",
    "+5": "YAML reads `+5` as another number; write it in plain digits or quote it",
    "12:30": "YAML reads `12:30` as another number; write it in plain digits or quote it",
    "1.5": "YAML reads `1.5` as a number with a fraction; quote it or write a whole number",
    ".inf": "YAML reads `.inf` as a number with a fraction; quote it or write a whole number",
    "2020-01-01": "YAML reads `2020-01-01` as a date; quote it",
    "~": "YAML reads `~` as nothing; quote it, or leave the key out",
    "null": "YAML reads `null` as nothing; quote it, or leave the key out",
    "=": "YAML reads `=` as a mark of its own; quote it",
    "": "nothing stands here: give it a value, or leave the key out",
    "1234567890": "`1234567890…` is too large a number",
    "9" * 5000: "`999999999999…` is too large a number",
    "&x 3": "`&x` is an anchor: cards have none, write things out",
    "!!str 3": "a tag (`!`) has no meaning here: leave it out",
    "!!python/object:os.system {}": "a tag (`!`) has no meaning here: leave it out",
    '"\\e[31m"': "control characters have no place in text",
    '"\\0"': "control characters have no place in text",
    '"a\\tb"': "control characters have no place in text",
}


@pytest.mark.parametrize("value", SILENT)
def test_what_yaml_does_in_silence(value):
    column = 7 if value else 6
    assert said(f"a: 1\nname: {value}\n") == [f"2:{column}: {SILENT[value]}"]


@pytest.mark.parametrize("value", ["'no'", '"010"', "'12:30'", "a no", "08", "1e3", "12:3x"])
def test_text_stays_text(value):
    reading = Reading(f"name: {value}")
    assert reading.faults == []
    assert reading.root is not None
    assert reading.root.data == {"name": value.strip("'\"")}


def test_an_anchor_and_each_of_its_aliases():
    assert said("a: &x [1]\nb: *x\nc: *x\n") == [
        "1:4: `&x` is an anchor: cards have none, write things out",
        "2:4: `*x` repeats something by its anchor: write it out",
        "3:4: `*x` repeats something by its anchor: write it out",
    ]


def test_a_bomb_of_aliases_stays_small():
    lines = ["a0: &a0 [x, x]"] + [f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}]" for i in range(1, 60)]
    assert len(said("\n".join(lines))) == 60 + 2 * 59


def test_keys():
    assert said("n: 1\non: 2\nn: 3\n? [a]\n: 4\n<<: {b: 5}\n'on': 6\n") == [
        "2:1: YAML reads `on` as true or false; quote it or use another word",
        "3:1: `n` stands here twice",
        "4:3: a key is one word",
        "6:1: YAML reads `<<` as a merge of other keys; quote it, or write them out",
        "7:1: `on` stands here twice",
    ]


def test_of_two_equal_keys_the_first_holds():
    reading = Reading("n: 1\nn: 2\n")
    assert reading.root is not None
    assert reading.root.data == {"n": 1}


BROKEN = {
    "a: [1, 2": "2:1: this is not YAML: a list in brackets is not closed: `,` or `]` was expected",
    "a: {b: 1": "2:1: this is not YAML: a brace is not closed: `,` or `}` was expected",
    "a: b: c": "1:5: this is not YAML: a `:` stands where none can; quote text that holds one",
    "a: 1\n\tb: 2": "2:1: this is not YAML: a tab stands here: indent with spaces",
    "a: -\n": "1:4: this is not YAML: a `-` begins a list on a line of its own;"
    " quote text that begins with one",
    "a: @b\n": "1:4: this is not YAML: no word begins with this sign;"
    " indent with spaces, quote text that begins with a sign",
    "a: 'x": "2:1: this is not YAML: the file ends inside quotes",
    "a: 1\nb\nc: 2": "3:1: this is not YAML: a key without its `:` stands above this line",
    "a: 1\n b: 2": "2:3: this is not YAML: a `:` stands where none can; quote text that holds one",
    "": "1:1: the file is empty",
    "# nothing\n": "1:1: the file is empty",
    "a: 1\n---\nb: 2\n": "2:1: one document a file: take out the `---`",
    "[" * 2000: "1:1001: this is not YAML: too many brackets within each other",
    "[" * 100: f"1:{DEEPEST + 1}: more than {DEEPEST} lists and keys within each other",
}


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: text[:12])
def test_what_cannot_be_read(text):
    assert said(text + "\n" if text and "\n" not in text else text) == [BROKEN[text]]
    assert Reading(text).root is None


def test_bytes():
    assert decode("\ufeffa: ü\n".encode()) == "a: ü\n"
    for raw, line, column, text in [
        (b"a: 1\nb: \xff\n", 2, 4, "this is not UTF-8 text"),
        ("a: 1\nb: x".encode("utf-16"), 1, 1, "this is not UTF-8 text"),
        (b"a: 1\nb: \x1b[31m\n", 2, 4, "the sign U+001B has no place in text"),
        (b"\0" * 9, 1, 1, "the sign U+0000 has no place in text"),
        (b"x" * (LARGEST_FILE + 1), 1, 1, "the file is over 1000 kB: no pack needs it"),
    ]:
        with pytest.raises(Unreadable) as bad:
            decode(raw)
        assert (*bad.value.at, bad.value.text) == (line, column, text)
