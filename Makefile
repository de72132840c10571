# `make test` is all a release needs; each step can be run alone.
.PHONY: test setup format lint check doc bench

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

# the speed of the values engine, beside cgt
bench:
	cargo build --release --locked -p euclid -p euclid-bench
	cargo run --release --locked -p euclid-bench
