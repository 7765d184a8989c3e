# Everything one does with Bali. `make` alone lists it.
#
# Nothing is installed outside this folder, and no rights are needed:
#   .boot/        uv, which installs the rest
#   .venv/        Bali with what it needs to play; `make test`, `check` and `soak` add their tools
#   .venv-bench/  Bali beside the engines it is compared with
#   web/node_modules/  what the page is built with; `make test` and `make check` add their tools
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
npm_config_cache ?= $(CURDIR)/.boot/npm
export UV_CACHE_DIR npm_config_cache
endif
# Two steps that make a folder anew must not do it at once; pytest has JOBS.
.NOTPARALLEL:

UV        := .boot/bin/uv --quiet
BOOT      := .boot/uv-$(UV_VERSION)
SOURCES   := $(shell find src/bali -name '*.py' 2>/dev/null)
CODE      := $(wildcard src tests bench hatch_build.py web/build/*.py)
PAGE      := src/bali/web/index.html
IN_PAGE   := $(shell find web/src web/public web/build web/index.html web/*.config.* src/bali/locales \
	! -name schema.d.ts ! -name '*.test.ts' 2>/dev/null)
IN_WEB    := cd web && PATH="$(CURDIR)/.venv/bin:$$PATH"

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

# ---- play

.PHONY: setup
setup: .venv/.compiled $(PAGE) ## install Bali into .venv
	@echo "Bali is ready: make play, or .venv/bin/bali --help"

.PHONY: play
play: .venv/.compiled $(PAGE) ## play in the browser
	@.venv/bin/bali serve $(ARGS)

# ---- develop

.PHONY: check
check: static .venv/.compiled ## format, lint, types, layers and the quick tests
	@.venv/bin/pytest -q -n $(JOBS) -m "not slow and not soak and not browser" $(ARGS)

# Once all is installed, compiling (one core for two minutes) goes on beside what reads the sources.
.PHONY: test
test: .venv/.test .venv/.bali web/node_modules/.test $(PAGE) ## the same with every test, those in a browser too
	@$(MAKE) .venv/.compiled & compiling=$$!; \
		$(MAKE) static || { wait $$compiling; exit 1; }; wait $$compiling
	@.venv/bin/pytest -q -n $(JOBS) -m "not soak and not browser" $(ARGS)
	@$(BROWSE) -m "browser and not soak" -n $(JOBS) $(ARGS)

# In a process of their own: Playwright's event loop would get in the way of other tests'.
# What was seen when one failed is in screenshots/failed/.
BROWSE = .venv/bin/pytest -q tests/browser \
	--screenshot only-on-failure --output screenshots/failed

.PHONY: browser
browser: .venv/.test .venv/.compiled web/node_modules/.test $(PAGE) ## only the tests in a browser
	@$(BROWSE) -m "browser and not soak" $(ARGS)

.PHONY: soak
soak: .venv/.soak .venv/.compiled web/node_modules/.test $(PAGE) ## the long proofs: many games, many twins, every look
	@.venv/bin/pytest -q -n $(JOBS) -m "soak and not browser" $(ARGS)
	@$(BROWSE) -m "soak and browser" -n $(JOBS) $(ARGS)

.PHONY: static
static: lint types layers page-check

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

.PHONY: page-check
page-check: web/node_modules/.test web/src/api/schema.d.ts
	@$(IN_WEB) npm run --silent lint || { echo "Not formatted: run make fmt"; exit 1; }
	@$(IN_WEB) npm run --silent check
	@$(IN_WEB) npm run --silent test

.PHONY: fmt
fmt: .venv/.test web/node_modules/.test ## format the code and put its imports in order
	@.venv/bin/ruff check --quiet --select I --fix $(CODE)
	@.venv/bin/ruff format $(CODE)
	@$(IN_WEB) npm run --silent fmt

.PHONY: dev
dev: web/node_modules/.test web/src/api/schema.d.ts ## the page as you write it, beside a `bali serve`
	@$(IN_WEB) npm run --silent dev -- $(ARGS)

# Pictures for README.md in docs/images/, and of every page in screenshots/.
.PHONY: screenshots
screenshots: .venv/.test .venv/.compiled web/node_modules/.test $(PAGE) ## pictures of every page
	@.venv/bin/python -m tests.browser.gallery $(ARGS)

.PHONY: bench
bench: .venv-bench/.compiled bench-page ## measure the engine beside others, and the page
	@.venv-bench/bin/python -m bench $(ARGS)

.PHONY: bench-page
bench-page: .venv/.test .venv/.compiled web/node_modules/.test $(PAGE)
	@.venv/bin/python -m bench.page

.PHONY: load
load: .venv/.test .venv/.compiled ## measure the server: many tables and sockets at once
	@.venv/bin/python -m bench.load $(ARGS)

.PHONY: lock
lock: $(BOOT) .venv/.play ## write the locks anew; UPGRADE=1 takes newer versions too
	@mkdir -p locks
	@$(COMPILE) --group build -o locks/play.lock
	@$(COMPILE) --extra postgres --group build --group test -c locks/play.lock -o locks/test.lock
	@$(COMPILE) --extra postgres --extra ray --group build --group test --group soak \
		-c locks/test.lock -o locks/soak.lock
	@$(COMPILE) --group build --group bench -c locks/play.lock -o locks/bench.lock
	@$(if $(UPGRADE),rm -f web/package-lock.json)
	@$(IN_WEB) npm install --package-lock-only --loglevel=error \
		--before="$$(python -c "$(MONTH_AGO)")" >/dev/null

COMPILE = $(UV) pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)
# The newest releases in npm's registry may still lack the parts for some systems.
MONTH_AGO = import datetime as d; print(d.date.today() - d.timedelta(30))

.PHONY: clean
clean: ## remove the environments and everything built
	rm -rf .boot .venv .venv-bench build dist .coverage htmlcov screenshots
	rm -rf web/node_modules web/src/api/schema.d.ts src/bali/web
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	rm -rf __pycache__
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

# Ray, Pandas and Polars beside them, and again this only adds.
.venv/.soak: locks/soak.lock .venv/.test
	@echo "Installing what the long proofs need into .venv …"
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

# ---- the page

web/node_modules/.play: web/package-lock.json | .venv/.play
	@echo "Fetching what the page is built with …"
	@$(IN_WEB) npm ci --omit=dev --prefer-offline --loglevel=error >/dev/null
	@touch $@

# All of the lock, so what .play has too.
web/node_modules/.test: web/package-lock.json | .venv/.play
	@echo "Fetching what the page is built and tested with …"
	@$(IN_WEB) npm ci --prefer-offline --loglevel=error >/dev/null
	@touch $(@D)/.play $@

$(PAGE): $(IN_PAGE) web/package-lock.json | web/node_modules/.play
	@echo "Building the page …"
	@$(IN_WEB) npm run --silent build
	@touch $@

# What the server says of its API, as types.
DESCRIBED := $(filter $(addprefix src/bali/,knowledge/% record/% rules/% server/%),$(SOURCES)) \
	src/bali/knowledge/view.schema.json
web/src/api/schema.d.ts: $(DESCRIBED) web/build/openapi.py web/package-lock.json \
		| .venv/.bali web/node_modules/.test
	@.venv/bin/python web/build/openapi.py >web/node_modules/.openapi.json
	@$(IN_WEB) npm run --silent types -- node_modules/.openapi.json -o src/api/schema.d.ts >/dev/null

# ---- shorthands

NEW_VENV = $(UV) venv --clear --python "$$($(PYTHON) -c 'import sys; print(sys.executable)')"
INSTALL  = $(UV) pip install --python $(@D)/bin/python
