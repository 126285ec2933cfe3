"""`hotseat`, `make play`, `.ci/run` and the wheel, as somebody meets them who has just arrived."""

import os
import shutil
import subprocess
import sys
import sysconfig
import time
import venv
import zipfile
from pathlib import Path

import pytest

import hotseat
from tests.plain.talking import typed
from tests.plain.test_fights import table_of
from tests.pty.moves import BOSS, HEROES, found

ROOT = Path(__file__).parent.parent
OLD = 'case "$*" in *version_info*) exit 1;; esac'
WITHOUT_VENV = 'case "$*" in *ensurepip*) exit 1;; esac'
# A Python that makes an environment and notes what it is asked to install.
WILLING = r"""
case "$*" in
  "-m venv "*) mkdir -p "$3/bin"; cp "$0" "$3/bin/python"
    printf '#!/bin/sh\necho the table is open: "$*"\n' > "$3/bin/hotseat"; chmod +x "$3/bin/hotseat";;
  "-m pip "*) test ! -e no-network || exit 1; echo "$*" >> pip.log;;
esac
"""


def run(*words: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run a command with no terminal on any side."""
    return subprocess.run(
        words, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60
    )


def python(*words: str) -> subprocess.CompletedProcess[str]:
    return run(sys.executable, *words)


@pytest.mark.parametrize(
    "door", [["-m", "hotseat"], [str(Path(sys.executable).parent / "hotseat")]]
)
def test_version(door):
    ran = python(*door, "--version")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"hotseat {hotseat.__version__}\n", "")


def test_version_is_said_before_anything_large_is_imported():
    said = (
        "import sys; sys.argv = ['hotseat', '--version']\n"
        "from hotseat.__main__ import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print([m for m in ('typer', 'pydantic', 'textual', 'rich', 'yaml') if m in sys.modules])"
    )
    ran = python("-c", said)
    assert ran.stdout.splitlines()[-1] == "[]", ran


@pytest.mark.parametrize("side", ["neither", "stdin", "stdout"])
def test_without_a_terminal_it_says_so_in_one_sentence(side):
    """Also when only one of the two is a terminal."""
    ours, theirs = os.openpty()
    ran = subprocess.run(
        [sys.executable, "-m", "hotseat"],
        stdin=theirs if side == "stdin" else subprocess.DEVNULL,
        stdout=theirs if side == "stdout" else subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
    )
    os.close(ours)
    os.close(theirs)
    assert ran.returncode == 2
    (sentence,) = ran.stderr.splitlines()
    assert "terminal" in sentence
    assert sentence.endswith(".")


class TestMake:
    """The Makefile, with Pythons that only pretend."""

    @pytest.fixture
    def checkout(self, tmp_path: Path) -> Path:
        shutil.copy(ROOT / "Makefile", tmp_path)
        shutil.copy(ROOT / "pyproject.toml", tmp_path)
        return tmp_path

    def make(self, checkout: Path, python: str, *words: str) -> subprocess.CompletedProcess[str]:
        fake = checkout / "fake-python"
        fake.write_text(f"#!/bin/sh\n{python}\nexit 0\n")
        fake.chmod(0o755)
        return run("make", "--no-print-directory", f"PYTHON={fake}", *words, cwd=checkout)

    def said(self, ran: subprocess.CompletedProcess[str]) -> list[str]:
        """What was said on the way, without make's own closing line."""
        lines = (ran.stdout + ran.stderr).splitlines()
        return [line for line in lines if not line.startswith("make")]

    def test_play_installs_once(self, checkout):
        first = self.make(checkout, WILLING, "play")
        assert first.returncode == 0
        assert first.stdout.splitlines()[-1] == "the table is open: "
        second = self.make(checkout, WILLING, "play", "ARGS=learn")
        assert second.stdout == "the table is open: learn\n"
        assert (checkout / "pip.log").read_text().count("install") == 1

    def test_play_installs_again_when_the_project_changed(self, checkout):
        self.make(checkout, WILLING, "play")
        later = time.time() + 10
        os.utime(checkout / "pyproject.toml", (later, later))
        self.make(checkout, WILLING, "play")
        assert (checkout / "pip.log").read_text().count("install") == 2

    def test_an_old_python_is_one_sentence(self, checkout):
        ran = self.make(checkout, OLD, "play")
        assert ran.returncode != 0
        (line,) = self.said(ran)
        assert "needs Python 3.11 or newer" in line
        assert "make play PYTHON=python3.12" in line

    def test_a_python_without_venv_is_one_sentence(self, checkout):
        ran = self.make(checkout, WITHOUT_VENV, "play")
        assert ran.returncode != 0
        (line,) = self.said(ran)
        assert "comes without venv" in line
        assert not (checkout / ".venv").exists()

    def test_no_python_is_one_sentence(self, checkout):
        ran = run("make", "PYTHON=no-such-python", "play", cwd=checkout)
        assert ran.returncode != 0
        (line,) = self.said(ran)
        assert "no-such-python does not run here" in line

    def test_a_failed_install_is_tried_again(self, checkout):
        (checkout / "no-network").touch()
        ran = self.make(checkout, WILLING, "play")
        assert ran.returncode != 0
        assert "Installing did not work" in ran.stderr
        (checkout / "no-network").unlink()
        assert self.make(checkout, WILLING, "play").returncode == 0


@pytest.mark.parametrize(
    "closing", ["=== 3 passed in 0.10s ===", "=== 1 failed in 61.00s (0:01:01) ==="]
)
def test_ci_ends_with_the_closing_line(tmp_path, closing):
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "run", tmp_path / ".ci")
    fails = "failed" in closing
    (tmp_path / "Makefile").write_text(
        f"test:\n\t@echo '{closing}'\n\t@echo more\n\t@exit {int(fails)}\n"
    )
    ran = run(str(tmp_path / ".ci" / "run"))
    assert (ran.returncode != 0) == fails
    assert ran.stdout.splitlines()[-1] == closing


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = f"import hatchling.build as h; h.build_wheel({str(folder)!r})"
    assert python("-c", build).returncode == 0
    (file,) = folder.glob("*.whl")
    return file


def test_the_wheel_carries_the_packs(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    shipped = {name.removeprefix("hotseat/_content/") for name in names if "/_content/" in name}
    edited = {
        file.relative_to(ROOT / "content").as_posix()
        for file in (ROOT / "content").rglob("*")
        if file.is_file()
    }
    assert shipped == edited
    assert {name.split("/")[0] for name in names} == {
        "hotseat",
        f"hotseat-{hotseat.__version__}.dist-info",
    }
    assert "hotseat/py.typed" in names


def test_the_wheel_is_all_that_is_needed(wheel, tmp_path):
    """Installed into an environment of its own, far from any checkout. What hotseat needs is lent
    by the environment of the tests, so that nothing is fetched."""
    place, elsewhere = tmp_path / "env", tmp_path / "elsewhere"
    elsewhere.mkdir()
    venv.create(place, with_pip=False)
    install = ["install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    ran = python("-m", "pip", "--python", str(place / "bin" / "python"), *install, str(wheel))
    assert ran.returncode == 0, ran.stderr
    lent = os.pathsep.join(
        dict.fromkeys(sysconfig.get_path(name) for name in ("purelib", "platlib"))
    )

    def hotseat_says(*words: str, keys: str = "") -> str:
        ran = subprocess.run(
            [str(place / "bin" / "hotseat"), *words],
            input=keys,
            capture_output=True,
            text=True,
            timeout=60,
            cwd=elsewhere,
            env={**os.environ, "PYTHONPATH": lent},
        )
        assert (ran.returncode, ran.stderr) == (0, ""), (words, ran)
        return ran.stdout

    content = next(place.glob("lib/python*/site-packages/hotseat/_content"))
    assert hotseat_says("--version") == f"hotseat {hotseat.__version__}\n"
    assert hotseat_says("where").endswith(f"content   {content}\n")
    assert hotseat_says("check") == f"Nothing is wrong in {content}\n"
    assert hotseat_says("cards", "one-hit-heroes", "leech").startswith("  Leech · Weapon")
    seed, answers = found("won")
    table, keys = table_of(seed), []
    for answer in answers:
        keys += typed(table, answer)
        table.answer(table.number, answer)
    fight = ["play", "one-hit-heroes", "--heroes", ",".join(HEROES), "--boss", BOSS]
    first, rest = "\n".join(keys[:9]), "\n".join(keys[9:])
    left = hotseat_says(*fight, "--seed", str(seed), "--plain", keys=first)
    assert left.endswith("Saved. To go on: hotseat resume 1 --plain\n")
    assert "The fight is won." in hotseat_says("resume", "--plain", keys=rest)
    assert "Won in turn" in hotseat_says("tables")
