# Everything one does with Bali. `make` alone lists it.
#
# Nothing is installed outside this folder, and no rights are needed:
#   .boot/        uv, which installs the rest
#   .venv/        Bali with what it needs to play; `make test` and `make check` add their tools
#   .venv-bench/  Bali beside the engines it is compared with
# Each step leaves a stamp in its environment and runs again only when what it depends on changed.

PYTHON     ?= python3
JOBS       ?= 2
UV_VERSION := 0.13.7

MAKEFLAGS += --no-builtin-rules --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

export UV_PYTHON_DOWNLOADS := never
# Without .pyc files every start reads the libraries' sources anew: seconds each time.
unexport PYTHONDONTWRITEBYTECODE
# A home that cannot be written to (or none) must not stop the installation.
ifneq ($(shell test -w "$$HOME" && echo yes),yes)
UV_CACHE_DIR ?= $(CURDIR)/.boot/cache
export UV_CACHE_DIR
endif

UV        := .boot/bin/uv --quiet
BOOT      := .boot/uv-$(UV_VERSION)
SOURCES   := $(shell find src/bali -name '*.py' 2>/dev/null)
CODE      := $(wildcard src tests bench)

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

# ---- play

.PHONY: setup
setup: .venv/.compiled ## install Bali into .venv
	@echo "Bali is ready: make play, or .venv/bin/bali --help"

.PHONY: play
play: .venv/.compiled ## play a game in this terminal
	@.venv/bin/bali play $(ARGS)

# ---- develop

.PHONY: check
check: static .venv/.compiled ## format, lint, types, layers and the quick tests
	@.venv/bin/pytest -q -n $(JOBS) -m "not slow and not soak" $(ARGS)

.PHONY: test
test: static .venv/.compiled ## the same with every test
	@.venv/bin/pytest -q -n $(JOBS) -m "not soak" $(ARGS)

.PHONY: soak
soak: .venv/.test .venv/.compiled ## the long proofs: many games, many twin worlds
	@.venv/bin/pytest -q -n $(JOBS) -m soak $(ARGS)

.PHONY: static
static: lint types layers

.PHONY: lint
lint: .venv/.test
	@.venv/bin/ruff format --quiet --check $(CODE) || { echo "Not formatted: run make fmt"; exit 1; }
	@.venv/bin/ruff check $(CODE)

.PHONY: types
types: .venv/.test
	@.venv/bin/mypy $(CODE)

.PHONY: layers
layers: .venv/.test .venv/.bali
	@told=$$(.venv/bin/lint-imports --no-logo --no-cache 2>&1) || { echo "$$told"; exit 1; }; \
		echo "$$told" | tail -n 1

.PHONY: fmt
fmt: .venv/.test ## format the code and put its imports in order
	@.venv/bin/ruff check --quiet --select I --fix $(CODE)
	@.venv/bin/ruff format $(CODE)

.PHONY: bench
bench: .venv-bench/.compiled ## measure the engine beside others
	@.venv-bench/bin/python -m bench $(ARGS)

.PHONY: load
load: .venv/.test .venv/.compiled ## measure the server: many tables and sockets at once
	@.venv/bin/python -m bench.load $(ARGS)

.PHONY: lock
lock: $(BOOT) ## write locks/ anew; UPGRADE=1 takes newer versions too
	@mkdir -p locks
	@$(COMPILE) --group build -o locks/play.lock
	@$(COMPILE) --extra postgres --group build --group test -c locks/play.lock -o locks/test.lock
	@$(COMPILE) --group build --group bench -c locks/play.lock -o locks/bench.lock

COMPILE = $(UV) pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

.PHONY: clean
clean: ## remove the environments and everything built
	rm -rf .boot .venv .venv-bench build dist .coverage htmlcov
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find $(CODE) -name __pycache__ -prune -exec rm -rf {} +

# ---- the environments

$(BOOT):
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' || \
		{ echo "Bali needs Python 3.11, 3.12 or 3.13: make PYTHON=/path/to/python …"; exit 1; }
	@echo "Fetching uv $(UV_VERSION), which installs the rest …"
	@$(PYTHON) -m pip install -qq --disable-pip-version-check --no-user --upgrade \
		--target .boot uv==$(UV_VERSION)
	@touch $@

# A changed lock makes its environment anew, stamps and all: it holds just what the lock says.
.venv/.play: locks/play.lock | $(BOOT)
	@echo "Installing what Bali needs into .venv …"
	@$(NEW_VENV) .venv
	@$(INSTALL) --require-hashes -r $<
	@touch $@

# Bali itself, editable: a changed source needs no installation.
.venv/.bali: pyproject.toml .venv/.play
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# The test lock holds all of the play lock at the same versions, so this only adds.
.venv/.test: locks/test.lock .venv/.play
	@echo "Installing the test tools into .venv …"
	@$(INSTALL) --require-hashes -r $<
	@touch $@

.venv-bench/.play: locks/bench.lock | $(BOOT)
	@echo "Installing the engines to compare with into .venv-bench …"
	@$(NEW_VENV) .venv-bench
	@$(INSTALL) --require-hashes -r $<
	@touch $@

.venv-bench/.bali: pyproject.toml .venv-bench/.play
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# The fast form of the rules, compiled ahead so that no game has to wait for it.
%/.compiled: %/.bali $(SOURCES)
	@$*/bin/bali compile
	@touch $@

NEW_VENV = $(UV) venv --clear --python "$$($(PYTHON) -c 'import sys; print(sys.executable)')"
INSTALL  = $(UV) pip install --python $(@D)/bin/python
