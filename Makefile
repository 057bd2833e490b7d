# The two commands of the README: `make play` and `make test`. Everything happens in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORE := setup.py pyproject.toml $(wildcard src/pasyans/*.pxd src/pasyans/engine/*.py src/pasyans/engine/*.pxd src/pasyans/games/*.pxd src/pasyans/games/*/rules.p* src/pasyans/games/*/guide.p*) src/pasyans/sheet.py src/pasyans/shuffles.py
WORKERS ?= 2

.PHONY: play test check check-long pure lint types wheel bench atlas clean

play: $(VENV)/.installed
	$(BIN)/pasyans

test: lint types wheel
	$(BIN)/python -m pytest -n $(WORKERS) -m "not long"
	PASYANS_PURE=1 $(BIN)/python -m pytest -n $(WORKERS) -m "not long" --ignore tests/web

check-long: $(VENV)/.tested
	$(BIN)/python -m pytest -n $(WORKERS)

# Uncompiled; the table in the browser has no compiled part of its own.
pure: $(VENV)/.tested
	PASYANS_PURE=1 $(BIN)/python -m pytest -n $(WORKERS) -m "not long" --ignore tests/web

lint: $(VENV)/.tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.tested
	$(BIN)/mypy

# The wheel must install and run where there is no compiler.
wheel: $(VENV)/.tested
	PYTHON=$(BIN)/python sh tests/wheel.sh

bench: $(VENV)/.installed
	$(BIN)/python benchmarks/speed.py
	$(BIN)/python benchmarks/ablation.py docs/solver.md

# The studies of studies/plan.toml, gone on with where they stopped; e.g. ATLAS="--jobs 2".
atlas: $(VENV)/.tested
	$(BIN)/python -m pasyans.studies.survey studies/plan.toml $(ATLAS)

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(BIN)/python $(CORE)
	$(BIN)/python -m pip install -q -e ".[web]"
	touch $@

# What the tests need includes all of the program: it is compiled once.
$(VENV)/.tested: $(BIN)/python $(CORE)
	$(BIN)/python -m pip install -q -e ".[test]"
	touch $@ $(VENV)/.installed

clean:
	rm -rf $(VENV) build dist src/*.egg-info
	find src -name '*.so' -o -name '*.c' -path '*pasyans*' | xargs rm -f
