"""Settings: kept whole, read kindly."""

import os
import stat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from hotseat.settings import Settings, load_settings, settings_file


def test_without_a_file_everything_is_as_it_comes():
    assert load_settings() == (Settings(), "")


def test_what_is_saved_is_there_the_next_time():
    chosen = {"heroes": ["sofia", "edric"], "boss": "brick-bruiser", "level": 2}
    settings = Settings(theme="light", motion="none", last={"one-hit-heroes": chosen})
    settings.save()
    assert load_settings() == (settings, "")
    assert [f.name for f in settings_file().parent.iterdir()] == ["settings.json"]


def test_a_setting_takes_only_what_there_is():
    with pytest.raises(ValidationError):
        Settings().stops = "never"


def test_what_a_later_version_wrote_is_ignored():
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text('{"theme": "light", "sound": "loud"}')
    assert load_settings() == (Settings(theme="light"), "")


def test_a_theme_is_a_name_and_a_strange_one_harms_nothing():
    Settings(theme="pink", motion="none").save()
    assert load_settings() == (Settings(theme="pink", motion="none"), "")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"glyphs": "pink"}', '{"last": 3}', "[" * 9999])
def test_a_damaged_file_is_set_aside_and_said(text):
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text(text)
    settings, said = load_settings()
    aside = settings_file().with_name("settings.damaged.json")
    assert settings == Settings()
    assert said == f"The settings were damaged and begin anew; the old file is now {aside}"
    assert aside.read_text() == text
    assert load_settings() == (Settings(), "")


@settings(deadline=None)
@given(st.binary())
def test_any_bytes_are_survived(raw):
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_bytes(raw)
    assert isinstance(load_settings()[0], Settings)


def test_a_folder_in_the_place_of_the_file_is_said():
    settings_file().mkdir(parents=True)
    settings, said = load_settings()
    assert settings == Settings()
    assert said.startswith("The settings cannot be read")


def test_a_save_that_fails_leaves_the_old_file(monkeypatch):
    Settings(theme="light").save()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        Settings(theme="contrast").save()
    assert load_settings() == (Settings(theme="light"), "")
    assert [f.name for f in settings_file().parent.iterdir()] == ["settings.json"]


def test_nobody_else_reads_them():
    Settings().save()
    assert stat.S_IMODE(settings_file().stat().st_mode) == 0o600
