PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=

.PHONY: play test check lint types imports compiled interpreted test-compiled fuzz bench coverage golden clean

play: $(VENV)/.runtime            ## a game of Cold War Naval Battles against bots, in the terminal
	$(BIN)/coldwake play $(ARGS)

test: lint types imports          ## everything: lint, types, import rules, all tests, the README
	$(BIN)/pytest -n auto $(ARGS)

check: lint types imports         ## the fast part
	$(BIN)/pytest -n auto tests/core tests/games $(ARGS)

lint: $(VENV)/.dev
	$(BIN)/ruff check src tests tools
	$(BIN)/ruff format --check --quiet src tools

types: $(VENV)/.dev
	$(BIN)/mypy

imports: $(VENV)/.dev
	$(BIN)/lint-imports --no-cache

compiled: $(VENV)/.dev            ## build core and games with mypyc, in place (needs a C compiler)
	$(BIN)/python tools/compile.py build

interpreted: $(VENV)/.dev         ## take the compiled modules away again
	$(BIN)/python tools/compile.py clean

test-compiled: compiled           ## the whole suite on the compiled engine
	$(BIN)/pytest -n auto $(ARGS); status=$$?; $(BIN)/python tools/compile.py clean; exit $$status

fuzz: $(VENV)/.runtime            ## a long random search for crashes, dead ends and leaks
	$(BIN)/coldwake fuzz cwnb --games 2000 $(ARGS)

bench: $(VENV)/.runtime           ## speed and memory
	$(BIN)/coldwake bench cwnb $(ARGS)

coverage: $(VENV)/.runtime        ## write docs/rules-coverage-*.md anew
	$(BIN)/coldwake rules cwnb --markdown docs/rules-coverage-cwnb.md

golden: $(VENV)/.runtime          ## play the golden records anew, after a change of RULES_VERSION
	$(BIN)/python tools/golden.py

$(VENV)/.runtime: requirements.txt pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check hatchling==1.33.0 -r requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.runtime
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@

clean:                            ## remove everything that was made
	rm -rf $(VENV) build dist fuzz-dumps .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete
