//! The Fluent files of the program: both languages have the same messages and arguments.

use std::collections::BTreeSet;

use conformance::vocabulary::{check_pair, keys};
use i18n::SHARED_TEXTS;

#[test]
fn both_languages_have_the_same_keys_with_the_same_arguments() {
    for words in SHARED_TEXTS {
        check_pair(*words);
    }
}

#[test]
fn no_key_is_in_two_files() {
    let mut seen = BTreeSet::new();
    for key in SHARED_TEXTS.iter().flat_map(|words| keys(words.es).into_keys()) {
        assert!(seen.insert(key.clone()), "{key} stands in two files");
    }
}
