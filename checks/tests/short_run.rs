//! A short run of every check: over the seeds of the fuzzer, random bytes, and random sequences of the
//! words it is given.

use std::fs;
use std::path::{Path, PathBuf};

use euclid_checks::{expansion, rules, values};
use proptest::prelude::*;

fn fuzz(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz").join(path)
}

/// The seeds, among them everything that ever went wrong.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = fs::read_dir(fuzz("seeds").join(target)).expect("a folder of seeds");
    folder.map(|file| fs::read(file.expect("a file").path()).expect("bytes")).collect()
}

/// The words of a dictionary, a line each in quotation marks.
fn words(target: &str) -> Vec<String> {
    let dictionary = fs::read_to_string(fuzz(target).with_extension("dict")).expect("a dictionary");
    let word = |line: &str| Some(line.strip_prefix('"')?.strip_suffix('"')?.to_owned());
    dictionary.lines().filter_map(word).collect()
}

fn sentence(target: &str) -> impl Strategy<Value = String> + use<> {
    let words = prop::sample::select(words(target));
    prop::collection::vec(words, 0..12).prop_map(|words| words.concat())
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("a seed is a text")
}

#[test]
fn seeds_of_the_expansion() {
    for bytes in seeds("expansion") {
        expansion(&bytes);
    }
}

#[test]
fn seeds_of_the_rules() {
    for bytes in seeds("rules") {
        rules(&text(bytes));
    }
}

#[test]
fn seeds_of_the_values() {
    for bytes in seeds("values") {
        values(&text(bytes));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_expansions(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        expansion(&bytes);
    }
}

proptest! {
    #[test]
    fn random_rules(text in sentence("rules")) {
        rules(&text);
    }

    #[test]
    fn random_values(text in sentence("values")) {
        values(&text);
    }
}
