"""Which lessons are done is remembered, whatever happens to the file."""

from __future__ import annotations

import json

from hotseat.lessons.diary import Diary, diary_file


def test_it_remembers_by_game(tmp_path):
    file = tmp_path / "data" / "lessons.json"
    diary = Diary(file)
    assert not diary.is_done("one-hit-heroes", "one-hit")
    assert diary.finish("one-hit-heroes", "one-hit") == ""
    assert diary.finish("one-hit-heroes", "one-hit") == ""
    again = Diary(file)
    assert again.notice == "" and again.is_done("one-hit-heroes", "one-hit")
    assert not again.is_done("shuffle-heroes", "one-hit")
    assert json.loads(file.read_text()) == {"done": {"one-hit-heroes": ["one-hit"]}}
    assert [path.name for path in file.parent.iterdir()] == ["lessons.json"]


def test_a_damaged_file_is_set_aside(tmp_path):
    file = tmp_path / "lessons.json"
    file.write_text("{")
    diary = Diary(file)
    assert "damaged" in diary.notice and not diary.is_done("one-hit-heroes", "one-hit")
    assert (tmp_path / "lessons.damaged.json").read_text() == "{"
    assert diary.finish("one-hit-heroes", "one-hit") == ""
    assert Diary(file).is_done("one-hit-heroes", "one-hit")


def test_what_a_later_version_wrote_is_ignored(tmp_path):
    file = tmp_path / "lessons.json"
    file.write_text('{"done": {"a": ["b"]}, "stars": 3}')
    assert Diary(file).notice == "" and Diary(file).is_done("a", "b")


def test_where_nothing_can_be_written_it_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    diary = Diary(tmp_path / "file" / "lessons.json")
    assert "cannot be written down" in diary.finish("a", "b") and diary.is_done("a", "b")


def test_it_lies_beside_the_tables(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert diary_file() == tmp_path / "hotseat" / "lessons.json"
