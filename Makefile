.PHONY: run torture restart test setup lint docs unit no-std release fuzz bench web web-test web-gallery

# Builds the web client and the server, and serves the table; it prints the address.
run: setup web
	cargo run --release --quiet -- serve

# Everything: format, lints, docs, unit, scenario, property and integration tests, and the web client's own, in a browser too.
test: setup web web-test lint docs unit no-std e2e

setup:
	@scripts/setup

lint:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings

docs:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --quiet

unit:
	cargo test --workspace --locked

# The engine links without std.
no-std:
	cargo build --quiet --manifest-path crates/engine/no-std/Cargo.toml --target-dir target/no-std

# The web client, into web/dist; the next cargo build embeds it. npm runs here and nowhere else.
web: setup web/dist/index.html

WEB_SOURCES = $(shell find web/src web/public web/scripts locales -type f) $(wildcard web/*.html web/*.ts web/*.js web/*.json)

web/dist/index.html: web/node_modules/.package-lock.json $(WEB_SOURCES)
	cd web && npm run --silent build

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@touch $@

web-test: setup web/node_modules/.package-lock.json
	cd web && npm run --silent check
	cd web && npm test --silent

# Whole games in a browser, against the binary that the tests have built.
e2e: web unit
	cd web && LASTCARD_BIN=$(abspath $(or $(CARGO_TARGET_DIR),target))/debug/lastcard npm run --silent e2e

# Screenshots of all cards, controls and recorded matches into web/gallery-shots.
web-gallery: setup web/node_modules/.package-lock.json
	cd web && npm run --silent gallery

# kill -9 under load, KILLS times: nothing acknowledged may be lost or done twice. The last line says what was found.
KILLS ?= 50
torture: release
	@LASTCARD_KILLS=$(KILLS) LASTCARD_BIN=$(RELEASE) cargo test --quiet --locked -p lastcard --test torture

# How long a restart takes with 2,500 tables of 200 entries.
restart: release
	@LASTCARD_TABLES=2500 LASTCARD_BIN=$(RELEASE) cargo test --quiet --locked -p lastcard --test restart -- --nocapture

RELEASE = $(abspath $(or $(CARGO_TARGET_DIR),target))/release/lastcard

release: setup
	cargo build --release --locked

# Needs cargo-fuzz and a nightly toolchain. Each target for SECONDS.
SECONDS ?= 60
fuzz:
	for target in referee action_ids notation rules_files; do \
		(cd fuzz && cargo +nightly fuzz run $$target -- -max_total_time=$(SECONDS)) || exit 1; \
	done

# The table of bench/README.md.
bench: release
	bench/table
