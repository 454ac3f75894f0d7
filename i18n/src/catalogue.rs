//! The messages of one language by key.
//!
//! There are about a thousand messages and a command uses a handful, so nothing is parsed at
//! start-up: the files are scanned for keys on the first lookup, and each message is parsed on its
//! first use.

use std::iter;
use std::sync::OnceLock;

use fluent_syntax::ast::{Entry, Pattern};
use fluent_syntax::parser::parse_runtime;
use rustc_hash::FxHashMap;

/// The messages of some Fluent files. Messages are parsed one by one, so they cannot refer to each
/// other or to terms.
pub struct Catalogue {
    files: Vec<&'static str>,
    messages: OnceLock<FxHashMap<&'static str, LazyMessage>>,
}

struct LazyMessage {
    source: &'static str,
    pattern: OnceLock<Option<Pattern<&'static str>>>,
}

impl Catalogue {
    /// A catalogue of those files. The first of two messages with the same key counts.
    pub fn new(files: impl Iterator<Item = &'static str>) -> Self {
        Self { files: files.collect(), messages: OnceLock::new() }
    }

    /// The pattern of a message, unless the key is unknown.
    pub fn pattern(&self, key: &str) -> Option<&Pattern<&'static str>> {
        let message = self.messages().get(key)?;
        message.pattern.get_or_init(|| parse(message.source)).as_ref()
    }

    /// Whether there is a message with that key.
    pub fn contains(&self, key: &str) -> bool {
        self.messages().contains_key(key)
    }

    /// The number of messages parsed so far.
    pub fn parsed(&self) -> usize {
        let messages = self.messages.get().into_iter().flat_map(FxHashMap::values);
        messages.filter(|message| message.pattern.get().is_some()).count()
    }

    fn messages(&self) -> &FxHashMap<&'static str, LazyMessage> {
        self.messages.get_or_init(|| {
            let mut messages = FxHashMap::default();
            for (key, source) in self.files.iter().flat_map(|file| scan(file)) {
                let pattern = OnceLock::new();
                messages.entry(key).or_insert(LazyMessage { source, pattern });
            }
            messages
        })
    }
}

/// The messages of a file, each with its key. An entry starts in the first column of a line; the
/// lines of its pattern are indented, except for a closing brace.
fn scan(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let starts_entry = |at: &usize| {
        let first = file.as_bytes().get(*at);
        first.is_some_and(|first| first.is_ascii_alphabetic() || matches!(first, b'-' | b'#'))
    };
    let lines = iter::once(0).chain(file.match_indices('\n').map(|(at, _)| at + 1));
    let mut starts = lines.filter(starts_entry).peekable();
    let entries = iter::from_fn(move || {
        let start = starts.next()?;
        Some(&file[start..starts.peek().copied().unwrap_or(file.len())])
    });
    let messages = entries.filter(|entry| entry.starts_with(|c: char| c.is_ascii_alphabetic()));
    messages.filter_map(|entry| Some((entry.split_once('=')?.0.trim_end(), entry)))
}

/// The pattern of a message; `None` for a syntax error, which a test rules out.
fn parse(source: &'static str) -> Option<Pattern<&'static str>> {
    let (Ok(resource) | Err((resource, _))) = parse_runtime(source);
    resource.body.into_iter().find_map(|entry| match entry {
        Entry::Message(message) => message.value,
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SHARED_TEXTS;

    fn shared_files() -> impl Iterator<Item = &'static str> {
        SHARED_TEXTS.iter().flat_map(|texts| [texts.es, texts.en])
    }

    /// Scanning for keys and parsing message by message gives what parsing the file gives.
    #[test]
    fn messages_are_those_of_the_whole_file() {
        for file in shared_files() {
            let whole = parse_runtime(file).expect("a file without syntax errors");
            let whole: Vec<_> = whole
                .body
                .into_iter()
                .map(|entry| match entry {
                    Entry::Message(message) => (message.id.name, message.value),
                    other => panic!("{other:?} is not supported"),
                })
                .collect();
            let lazy: Vec<_> = scan(file).map(|(key, source)| (key, parse(source))).collect();
            assert_eq!(lazy, whole);
        }
    }

    #[test]
    fn entries_end_at_the_next_entry() {
        let file = "# c = d\none = 1\n  more\n\n  still\ntwo={ $n ->\n *[other] b\n}\n\n-t = x\n## s\nlast = z";
        let found: Vec<_> = scan(file).collect();
        let expected = [
            ("one", "one = 1\n  more\n\n  still\n"),
            ("two", "two={ $n ->\n *[other] b\n}\n\n"),
            ("last", "last = z"),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn only_messages_in_use_are_parsed() {
        let catalogue = Catalogue::new(shared_files());
        assert_eq!(catalogue.parsed(), 0);
        assert!(catalogue.contains("cli-error") && !catalogue.contains("no-such-key"));
        assert_eq!(catalogue.parsed(), 0);
        for key in ["cli-error", "cli-usage", "cli-error", "no-such-key"] {
            assert_eq!(catalogue.pattern(key).is_some(), key != "no-such-key");
        }
        assert_eq!(catalogue.parsed(), 2);
    }

    #[test]
    fn the_first_of_two_messages_counts_and_a_broken_one_has_no_pattern() {
        let catalogue = Catalogue::new(["a = 1\nb = { \n", "a = 2\n"].into_iter());
        let [first, second] = ["a = 1\n", "a = 2\n"].map(parse);
        assert_eq!(catalogue.pattern("a"), first.as_ref());
        assert_ne!(first, second);
        assert_eq!(catalogue.pattern("b"), None);
    }
}
