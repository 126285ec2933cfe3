"""Where packs lie, and what becomes of a broken one."""

import os
from pathlib import Path

import pytest

from hotseat.packs import GAMES, BadPack, built_in, check, load, open_game, own_packs, roots

GAME = GAMES["one-hit-heroes"]
CARD = "{id: %s, type: action, after: burn, effects: [%s]}"


def pack(root: Path, *, card: str = "mine", effect: str = "draw") -> Path:
    """A pack of one card."""
    file = root / GAME.id / "packs" / f"{root.name}.yaml"
    file.parent.mkdir(parents=True)
    text = CARD % (card, effect)
    file.write_text(f"pack: {{id: {root.name}, name: Mine}}\ncards: [{text}]\n")
    return root


def test_the_games_are_known_before_they_are_loaded():
    assert [*GAMES] == ["one-hit-heroes", "one-hit-kill"]
    assert GAMES["one-hit-heroes"].id == "one-hit-heroes"
    assert "chess" not in GAMES
    with pytest.raises(KeyError):
        GAMES["chess"]


def test_every_pack_of_the_player_is_a_root():
    assert roots() == [built_in()]
    mine = pack(own_packs() / "b-mine")
    other = pack(own_packs() / "a-other", card="other")
    (own_packs() / "notes.txt").touch()
    more = Path("somewhere")
    assert roots([more]) == [built_in(), other, mine, more]


def test_a_pack_of_the_player_is_part_of_the_game():
    pack(own_packs() / "mine")
    library, left_out = open_game(GAME)
    assert "mine" in library.cards
    assert left_out == ()


def test_a_broken_pack_of_the_player_is_left_out_and_told():
    broken = pack(own_packs() / "broken", card="broken", effect="drwa")
    pack(own_packs() / "mine")
    pack(own_packs() / "twice", card="firebolt")
    library, left_out = open_game(GAME)
    assert "mine" in library.cards
    assert "broken" not in library.cards
    assert library.origin["firebolt"] == "edric"
    assert [Path(fault.path).stem for fault in left_out] == ["broken", "twice"]
    assert str(left_out[0]) == (
        f"{broken}/one-hit-heroes/packs/broken.yaml:2:59: an effect is unknown here: `drwa`;"
        " did you mean `draw`?"
    )


def test_a_pack_that_was_asked_for_is_not_left_out(tmp_path):
    library, _ = open_game(GAME, [pack(tmp_path / "mine")])
    assert "mine" in library.cards
    with pytest.raises(BadPack, match="did you mean `draw`"):
        open_game(GAME, [pack(tmp_path / "broken", effect="drwa")])


def test_a_folder_of_a_game_is_a_root_too(tmp_path):
    root = pack(tmp_path / "mine")
    assert "mine" in load(GAME, [built_in(), root / GAME.id]).cards


def test_a_pack_named_twice_is_read_once(tmp_path):
    root = pack(tmp_path / "mine")
    assert check([root, root / GAME.id, tmp_path / "." / "mine"]) == []


def test_a_folder_without_a_game(tmp_path):
    assert [fault.text for fault in check([tmp_path])] == [
        "no folder of a game is in here: `one-hit-heroes`, `one-hit-kill`"
    ]


def test_check_looks_at_all_there_is():
    assert check() == []
    pack(own_packs() / "broken", effect="drwa")
    pack(own_packs() / "broken-too", effect="drwa")
    assert len(check()) == 2


def test_without_the_settings_there_is_no_game(tmp_path):
    with pytest.raises(BadPack, match=r"there is no `game\.yaml`"):
        load(GAME, [pack(tmp_path / "mine")])


def test_what_is_no_file_of_ours_is_not_looked_at(tmp_path):
    root = pack(tmp_path / "mine")
    home = root / GAME.id
    for name in (".git/x.yaml", "lessons/first.yaml", "heroes/.x.yaml.swp", "heroes/README.md"):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text("{{{")
    assert check([root]) == []


def test_what_is_no_file_is_said_and_not_waited_for(tmp_path):
    root = pack(tmp_path / "mine")
    os.mkfifo(root / GAME.id / "packs" / "pipe.yaml")
    (root / GAME.id / "packs" / "folder.yaml").mkdir()
    (root / GAME.id / "packs" / "gone.yaml").symlink_to(tmp_path / "nowhere")
    assert [(Path(f.path).name, f.text) for f in check([root])] == [
        ("folder.yaml", "this is a folder, and a file was expected"),
        ("gone.yaml", "this is not a file that can be read"),
        ("pipe.yaml", "this is not a file that can be read"),
    ]


def test_a_path_is_shown_as_one_would_type_it(tmp_path, monkeypatch):
    root = pack(tmp_path / "mine", effect="drwa")
    monkeypatch.chdir(tmp_path)
    (fault,) = check([root])
    assert fault.path == "mine/one-hit-heroes/packs/mine.yaml"
