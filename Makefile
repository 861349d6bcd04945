PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=

# Tests commit to hundreds of small databases; where there is a folder in memory they do it there.
SCRATCH := $(shell test -w /dev/shm && echo /dev/shm || echo "$${TMPDIR:-/tmp}")

.PHONY: play terminal test browser check lint types imports load kill-test pictures compiled interpreted test-compiled fuzz bench balance coverage golden clean

play: $(VENV)/.runtime            ## the tables in the browser, on this machine
	$(BIN)/coldwake serve $(ARGS)

terminal: $(VENV)/.runtime        ## a game against bots, in the terminal
	$(BIN)/coldwake play $(ARGS)

test: lint types imports browser  ## everything: lint, types, import rules, all tests, the README
	TMPDIR=$(SCRATCH) $(BIN)/pytest -n auto $(ARGS)

browser:                          ## Chromium for the browser tests, where it can be installed
	sh tools/chromium.sh

check: lint types imports         ## the fast part
	$(BIN)/pytest -n auto tests/core tests/mechanics tests/games $(ARGS)

lint: $(VENV)/.dev
	$(BIN)/ruff check src tests tools
	$(BIN)/ruff format --check --quiet src tools

types: $(VENV)/.dev
	$(BIN)/mypy

imports: $(VENV)/.dev
	$(BIN)/lint-imports --no-cache

compiled: $(VENV)/.dev            ## build core, mechanics and games with mypyc, in place (needs a C compiler)
	$(BIN)/python tools/compile.py build

interpreted: $(VENV)/.dev         ## take the compiled modules away again
	$(BIN)/python tools/compile.py clean

test-compiled: compiled           ## the whole suite on the compiled engine
	TMPDIR=$(SCRATCH) $(BIN)/pytest -n auto $(ARGS); status=$$?; $(BIN)/python tools/compile.py clean; exit $$status

fuzz: $(VENV)/.runtime            ## a long random search for crashes, dead ends and leaks
	$(BIN)/coldwake fuzz cwnb --games 2000 $(ARGS)
	$(BIN)/coldwake fuzz attack_sub --games 3000 $(ARGS)
	$(BIN)/coldwake fuzz mnb --games 3000 $(ARGS)
	$(BIN)/coldwake fuzz blitz --games 3000 $(ARGS)

load: $(VENV)/.runtime            ## how many tables and streams this machine holds, and how fast
	$(BIN)/coldwake load $(ARGS)

kill-test: $(VENV)/.dev           ## kill the server 50 times in the middle of games: nothing may be lost
	$(BIN)/python tools/kill_test.py --kills 50 $(ARGS)

pictures: $(VENV)/.dev browser    ## take the screenshots of docs/img anew
	$(BIN)/python tools/screenshots.py docs/img $(ARGS)

bench: $(VENV)/.runtime           ## speed and memory
	$(BIN)/coldwake bench $(ARGS)

balance: $(VENV)/.runtime         ## how often each side of a scenario wins, between equal bots
	$(BIN)/coldwake balance attack_sub $(ARGS)

coverage: $(VENV)/.runtime        ## write docs/rules-coverage-*.md anew
	$(BIN)/coldwake rules cwnb --markdown docs/rules-coverage-cwnb.md
	$(BIN)/coldwake rules attack_sub --markdown docs/rules-coverage-attack_sub.md
	$(BIN)/coldwake rules mnb --markdown docs/rules-coverage-mnb.md
	$(BIN)/coldwake rules blitz --markdown docs/rules-coverage-blitz.md

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
	rm -rf $(VENV) build dist fuzz-dumps .mypy_cache .pytest_cache .ruff_cache .hypothesis .schemathesis
	find src -name '*.so' -delete
