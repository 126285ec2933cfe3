# hotseat: `make play` opens the table, `make test` tests all of it.
# Another Python: make play PYTHON=python3.12. Words for the command line: make play ARGS="cards one-hit-heroes".

PYTHON ?= python3
VENV ?= .venv
ARGS ?=
BATTERY ?= 1000000

RUN := $(VENV)/bin
PIP := $(RUN)/python -m pip install --quiet --disable-pip-version-check
EXTRAS := dev web bench docs
FAILED := "Installing did not work; the lines above say why. The first time needs the network."

.PHONY: help play test lint rules rules-proof battery bench screenshots clean

help:
	@echo "make play         open the table (installs into $(VENV) the first time)"
	@echo "make test         lint, types, rules, and every test"
	@echo "make lint         ruff and mypy alone"
	@echo "make rules        which rule is tested where"
	@echo "make rules-proof  every refusal is missed by a test when it is gone"
	@echo "make battery      $(BATTERY) random decisions a game"
	@echo "make bench        speed, against the goals"
	@echo "make screenshots  the pictures of the README"
	@echo "make clean        remove $(VENV) and everything that was built"

play: $(VENV)/.installed
	@$(RUN)/hotseat $(ARGS)

test: lint
	@$(RUN)/python -m tools.rules >/dev/null
	@$(RUN)/python -m pytest -n auto --dist worksteal $(ARGS)

lint: $(VENV)/.installed-dev
	@$(RUN)/ruff check
	@$(RUN)/ruff format --check
	@$(RUN)/mypy

rules: $(VENV)/.installed-dev
	@$(RUN)/python -m tools.rules

rules-proof: $(VENV)/.installed-dev
	@$(RUN)/python -m tools.rules_proof $(ARGS)

battery: $(VENV)/.installed-dev
	@HOTSEAT_BATTERY=$(BATTERY) $(RUN)/python -m pytest tests/battery -n auto --dist worksteal $(ARGS)

bench: $(VENV)/.installed-bench
	@$(RUN)/python -m benchmarks $(ARGS)

screenshots: $(VENV)/.installed-docs
	@$(RUN)/python screenshots/make.py $(ARGS)

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis snapshot_report.html
	find hotseat tests tools benchmarks screenshots -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# One stamp a set of dependencies, so that nothing is installed twice.
$(VENV)/.made:
	@$(PYTHON) -c pass 2>/dev/null || { echo "hotseat needs Python 3.11 or newer, and $(PYTHON) does not run here: install it, or name another, as in: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "hotseat needs Python 3.11 or newer, and $(PYTHON) is older: name a newer one, as in: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "$(PYTHON) comes without venv, which hotseat is installed with: install it (on Debian and Ubuntu: apt install python3-venv) and try again." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed: pyproject.toml | $(VENV)/.made
	@echo "Installing hotseat into $(VENV); this happens once."
	@$(PIP) --editable . || { echo $(FAILED) >&2; exit 1; }
	@touch $@

$(EXTRAS:%=$(VENV)/.installed-%): $(VENV)/.installed-%: pyproject.toml | $(VENV)/.made
	@echo "Installing hotseat with its extra '$*' into $(VENV); this happens once."
	@$(PIP) --editable '.[$*]' || { echo $(FAILED) >&2; exit 1; }
	@touch $@
