PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=
GAME ?= attack_sub

# Tests commit to hundreds of small databases; where there is a folder in memory they do it there.
SCRATCH := $(shell test -w /dev/shm && echo /dev/shm || echo "$${TMPDIR:-/tmp}")

PYTEST = TMPDIR=$(SCRATCH) $(BIN)/pytest --dist worksteal

.PHONY: play terminal test checked server-tests browser-tests browser check lint types imports load kill-test outages clicks lessons pictures \
	shown-pictures compiled interpreted compiler compiled-copy test-compiled test-under-load cluster-test referees mutants \
	hostile-archives forgeries same-moves fuzz bench balance coverage golden clean

play: $(VENV)/.runtime            ## the tables in the browser, on this machine
	$(BIN)/coldwake serve $(ARGS)

terminal: $(VENV)/.runtime        ## a game against bots, in the terminal
	$(BIN)/coldwake play $(ARGS)

test:                             ## everything: lint, types, import rules, all tests on both builds, the README
	$(MAKE) --jobs=2 --output-sync=target checked
	$(PYTEST) -n auto --ignore tests/browser $(ARGS)
	$(PYTEST) -n auto $(ON_COMPILED) $(COMPILED_TESTS) $(ARGS)
	$(PYTEST) -n 2 tests/browser $(ARGS)

checked: lint types imports browser compiled-copy

browser:                          ## Chromium for the browser tests, where it can be installed
	sh tools/chromium.sh

check: lint types imports         ## the fast part
	$(BIN)/pytest -n auto tests/core tests/mechanics tests/games $(ARGS)

lint: $(VENV)/.dev
	$(BIN)/ruff check src tests tools
	$(BIN)/ruff format --check --quiet src tools
	$(BIN)/python tools/engine_lint.py

types: $(VENV)/.dev
	$(BIN)/mypy

imports: $(VENV)/.dev
	$(BIN)/lint-imports --no-cache

compiled: $(VENV)/.dev            ## build core, mechanics and the rules of all games with mypyc, in place (needs a C compiler)
	$(BIN)/python tools/compile.py build

interpreted: $(VENV)/.dev         ## take the compiled modules away again
	$(BIN)/python tools/compile.py clean

# The tests of the rules run on the compiled engine too: in a copy, so that the sources stay interpreted.
COMPILED_COPY := build/compiled
ON_COMPILED := -o pythonpath="$(COMPILED_COPY) ." --compiled
COMPILED_TESTS := tests/core tests/mechanics $(wildcard tests/games/*/rules) tests/conformance tests/golden tests/referees

compiler: browser $(VENV)/.dev  # one after the other: both may ask the system's packages for something
	sh tools/compiler.sh

compiled-copy: $(VENV)/.dev compiler
	$(BIN)/python tools/compile.py quick $(COMPILED_COPY)

test-compiled: compiled-copy      ## rules, conformance, golden games and referees on the compiled engine
	$(PYTEST) -n auto $(ON_COMPILED) $(COMPILED_TESTS) $(ARGS)

server-tests: $(VENV)/.dev        # these two are for the run under load
	$(PYTEST) -n 2 tests/server $(ARGS)

browser-tests: $(VENV)/.dev browser
	$(PYTEST) -n 2 tests/browser $(ARGS)

test-under-load: browser          ## in clones, beside four busy loops: browser and server tests ten times, all of `make test` twice
	sh tools/under_load.sh 1 sh tools/in_clones.sh build/clones

WITH_RAY := build/with-ray
cluster-test: $(VENV)/.dev        ## two Ray nodes on this machine play the same games as one process
	$(PYTHON) -m venv $(WITH_RAY)
	$(WITH_RAY)/bin/pip install --quiet --disable-pip-version-check -r requirements-dev.txt ray==2.60.0
	$(WITH_RAY)/bin/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	$(WITH_RAY)/bin/pytest -v tests/lab/test_two_nodes.py $(ARGS)

referees: $(VENV)/.dev            ## thousands of games under the referees
	$(BIN)/python tools/referees.py --games 2000 $(ARGS)

mutants: $(VENV)/.dev             ## plant faults in the engine one by one: do the referees notice?
	$(BIN)/python tools/mutants.py $(ARGS)

same-moves: $(VENV)/.dev          ## the levels in worlds that their seat cannot tell apart: a thousand pairs a game
	$(BIN)/python tools/same_moves.py $(ARGS)

forgeries: $(VENV)/.runtime       ## change one die in each of two thousand records: all must be refused
	$(BIN)/python tools/forge_records.py $(ARGS)

hostile-archives: $(VENV)/.runtime  ## make 500 archives that the workshop must not take in: all must be refused, and soon
	$(BIN)/python -m tools.hostile_archives $(ARGS)

fuzz: $(VENV)/.runtime            ## a long random search for crashes, dead ends and leaks, in every game
	for game in $$($(BIN)/coldwake games --names); do $(BIN)/coldwake fuzz $$game --games 3000 $(ARGS) || exit 1; done

load: $(VENV)/.runtime            ## how many tables and streams this machine holds, and how fast
	$(BIN)/coldwake load $(ARGS)

kill-test: $(VENV)/.dev           ## kill the server 50 times in the middle of games: nothing may be lost
	$(BIN)/python tools/kill_test.py --kills 50 $(ARGS)

outages: $(VENV)/.dev             ## take disk and database away from a running server: no 500, nothing lost
	$(BIN)/python -m tools.outages $(ARGS)

lessons: $(VENV)/.dev browser     ## every lesson by keyboard in Chromium, in both languages, wide and on a phone
	COLDWAKE_EVERY_WAY=1 $(PYTEST) -n 2 tests/browser/test_lessons.py $(ARGS)

clicks: $(VENV)/.dev browser      ## a game of each title by clicks: none in vain, none lost of 2,000 fast ones
	$(BIN)/python -m tools.clicks $(ARGS)

pictures: $(VENV)/.dev browser    ## screenshots of every page, in both languages and three widths
	$(BIN)/python -m tools.screenshots build/pictures $(ARGS)

shown-pictures: $(VENV)/.dev browser  ## take those of docs/img anew, which the documents show
	$(BIN)/python -m tools.screenshots docs/img --shown

bench: $(VENV)/.runtime           ## speed and memory
	$(BIN)/coldwake bench $(ARGS)

balance: $(VENV)/.runtime         ## how often each side of a scenario wins, between equal bots; GAME=mnb for another game
	$(BIN)/coldwake balance $(GAME) $(ARGS)

coverage: $(VENV)/.runtime        ## write docs/rules-coverage-*.md anew
	for game in $$($(BIN)/coldwake games --names); do \
		$(BIN)/coldwake rules $$game --markdown docs/rules-coverage-$$game.md || exit 1; done

golden: $(VENV)/.runtime          ## play the golden records anew, after a change of RULES_VERSION
	$(BIN)/python tools/golden.py

# installed REQUIREMENTS: the environment with these packages and this one, all at once, which is quicker
define installed
$(PYTHON) -m venv $(VENV)
$(BIN)/pip install --quiet --disable-pip-version-check hatchling==1.33.0 -r $(1)
$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
endef

$(VENV)/.runtime: requirements.txt pyproject.toml
	$(call installed,requirements.txt)
	touch $@

$(VENV)/.dev: requirements-dev.txt requirements.txt pyproject.toml
	$(call installed,requirements-dev.txt)
	touch $(VENV)/.runtime $@

clean:                            ## remove everything that was made
	rm -rf $(VENV) build dist fuzz-dumps .mypy_cache .pytest_cache .ruff_cache .hypothesis .schemathesis
	find src -name '*.so' -delete
