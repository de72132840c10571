# `make test` is all a release needs; each step can be run alone.
.PHONY: test setup format lint check doc pictures bench fuzz

test: setup format lint check doc

# rustfmt and clippy come with most toolchains; add them where they are missing.
setup:
	@command -v cargo >/dev/null || { echo "Rust is missing: see https://rustup.rs" >&2; exit 1; }
	@cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@cargo clippy --version >/dev/null 2>&1 || rustup component add clippy

format:
	cargo fmt --all --check

lint:
	cargo clippy --workspace --all-targets --locked -- -D warnings

# unit, property, command and documentation tests
check:
	cargo test --workspace --locked

doc:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

# the pictures of docs/, by the commands that docs/pictures.md shows
pictures:
	cargo build --locked --bin euclid
	sed -n 's/^euclid draw/target\/debug\/&/p' docs/pictures.md | sh -e

# one table of what work takes, beside FLINT, bare loops and cgt; one section of it: make bench ONLY=large
bench:
	cargo build --release --locked --bin euclid
	cargo run --release --locked -p euclid-bench -- $(ONLY)

# the checks of `checks/` on inputs that a fuzzer thinks of, each for so many seconds
SECONDS_EACH ?= 30
fuzz:
	@cargo +nightly --version >/dev/null 2>&1 || { echo "cargo-fuzz needs a nightly toolchain: rustup toolchain install nightly" >&2; exit 1; }
	@cargo fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked
	for target in expansion rules values; do \
		mkdir -p fuzz/corpus/$$target; \
		cargo +nightly fuzz run --fuzz-dir fuzz $$target fuzz/corpus/$$target fuzz/seeds/$$target -- \
			-dict=fuzz/$$target.dict -max_total_time=$(SECONDS_EACH) -max_len=1000 -timeout=20 -rss_limit_mb=3000 \
			-print_final_stats=1 || exit 1; \
	done
