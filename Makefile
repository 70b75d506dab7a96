.PHONY: run dev check test setup-run setup-test scenarios types lint docs unit laws no-std package release fuzz bench web web-test web-gallery e2e torture nodes restart

# Node may be one that scripts/setup fetched, and cargo one that rustup has just installed beside an older one.
export PATH := $(CURDIR)/.tools/node_modules/.bin:$(or $(CARGO_HOME),$(HOME)/.cargo)/bin:$(PATH)

# The browser that the page is tested in.
export CHROMIUM ?= $(shell command -v chromium-headless-shell || command -v chromium || command -v google-chrome)

TARGET = $(abspath $(or $(CARGO_TARGET_DIR),target))

# Builds the web client and the server, and serves the table; it prints the address.
run: setup-run web
	@[ -e $(TARGET)/serve/lastcard ] || echo "Building the server: a few minutes the first time, seconds from then on."
	cargo run --profile serve --locked -p lastcard -- serve

# The page with live reload, against a server of its own.
dev: setup-run web/node_modules/.package-lock.json
	@scripts/dev

# What to run all the time: format, lints, scenarios and types.
check: setup-run lint scenarios types

# Everything: format, lints, docs, unit, scenario, property and integration tests, and the web client's own, in a browser too.
test: setup-test web web-test lint docs unit no-std e2e

setup-run:
	@scripts/setup run

setup-test:
	@scripts/setup test

lint:
	cargo fmt --all --check
	cargo fmt --manifest-path fuzz/Cargo.toml --check
	cargo clippy --workspace --all-targets --locked -- -D warnings

docs:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --quiet

# The rules as text, unoptimised, so that a changed line is tried in seconds.
scenarios:
	cargo test --quiet --locked -p lastcard-engine --test all scenarios

# Optimised where simulation is what takes the time. Most tests of the server wait more than they work, so more of them run at once than there are cores.
# What is played at random is the same in every run, so that what fails, fails for everybody; `make laws` plays something else each time.
unit: export PROPTEST_RNG_SEED ?= 1
unit:
	RUST_TEST_THREADS=$(or $(RUST_TEST_THREADS),$(shell expr 2 '*' $$(nproc))) cargo test --workspace --locked --profile sim

# Random rounds by random rules, other ones each time, CASES for every law.
CASES ?= 6000
laws:
	PROPTEST_CASES=$(CASES) cargo test --locked --profile sim -p lastcard-engine --test all

# The engine links without std.
no-std:
	cargo build --quiet --locked --manifest-path crates/engine/no-std/Cargo.toml --target-dir target/no-std

# The libraries as they would be published, built from what is packed. Cargo keeps what it unpacked of the package before of the same version,
# and would build with that.
package:
	rm -rf $(or $(CARGO_HOME),$(HOME)/.cargo)/registry/src/-*/lastcard-*
	cargo package --locked -p lastcard-engine -p lastcard-rulebook -p lastcard-bots

# The web client, into web/dist; the next cargo build embeds it. npm runs here and nowhere else.
web: web/dist/index.html

WEB_SOURCES = $(shell find web/src web/public web/scripts locales -type f) $(wildcard web/*.html web/*.ts web/*.js web/*.json)

web/dist/index.html: web/node_modules/.package-lock.json $(WEB_SOURCES)
	@echo "Building the page."
	cd web && npm run --silent build

web/node_modules/.package-lock.json: web/package-lock.json | setup-run
	@echo "Fetching what the page is built with."
	cd web && npm ci --no-audit --no-fund
	@touch $@

types: web/node_modules/.package-lock.json
	cd web && npm run --silent check
	cd web && npm run --silent format:check

web-test: types
	cd web && npm test --silent

# Whole games in a browser, against the binary that the tests have built.
e2e: setup-test web unit
	cd web && LASTCARD_BIN=$(TARGET)/sim/lastcard npm run --silent e2e

# Screenshots of all cards, controls and recorded matches into web/gallery-shots.
web-gallery: setup-test web/node_modules/.package-lock.json
	cd web && npm run --silent gallery

# kill -9 under load, KILLS times: nothing acknowledged may be lost or done twice. The last line says what was found.
KILLS ?= 50
torture: release
	@LASTCARD_KILLS=$(KILLS) LASTCARD_BIN=$(RELEASE) cargo test --quiet --locked --profile sim -p lastcard --test torture

# The same where three servers share a PostgreSQL with a synchronous standby: KILLS servers and PROMOTIONS databases are
# killed, others are stopped for 30 s, and connections and answers are lost. The table at its end says what was found.
PROMOTIONS ?= 10
nodes: release
	@LASTCARD_KILLS=$(KILLS) LASTCARD_PROMOTIONS=$(PROMOTIONS) LASTCARD_BIN=$(RELEASE) cargo test --quiet --locked --profile sim -p lastcard --test nodes

# How long a restart takes with 2,500 tables of 200 entries.
restart: release
	@LASTCARD_TABLES=2500 LASTCARD_BIN=$(RELEASE) cargo test --quiet --locked --profile sim -p lastcard --test all restart:: -- --nocapture

RELEASE = $(TARGET)/release/lastcard

# The program as it is shipped, with the page inside.
release: setup-run web
	cargo build --release --locked -p lastcard

# Needs cargo-fuzz and a nightly toolchain. Each target for SECONDS.
SECONDS ?= 60
fuzz:
	cd fuzz && for target in $$(cargo +nightly fuzz list); do \
		cargo +nightly fuzz run $$target -- -max_total_time=$(SECONDS) || exit 1; \
	done

# The table of bench/README.md.
bench: release
	LASTCARD_BIN=$(RELEASE) bench/table
