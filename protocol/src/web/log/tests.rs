//! Tests of the stored log entries.

use super::*;

fn read(text: &str) -> Option<LogEntry> {
    StoredEntry::from_text(text).filter(|stored| stored.at.is_none()).map(|stored| stored.entry)
}

fn sit(name: &str, commitment: Option<&str>, nonce: Option<&str>) -> LogEntry {
    let own = |text: Option<&str>| text.map(str::to_owned);
    let (name, digest) = (name.to_owned(), "ab".to_owned());
    LogEntry::Sit { seat: 1, name, digest, commitment: own(commitment), nonce: own(nonce) }
}

#[test]
fn stored_entries_read_back() {
    let text = |text: &str| text.to_owned();
    for entry in [
        LogEntry::Step { seat: 1, action: text("0,0:0,2"), ms: 7, computer: true },
        LogEntry::Chance { action: text("first:0") },
        LogEntry::Undo { seat: 0, to: 3, ms: 1200 },
        LogEntry::Redo { seat: 0, to: 4, ms: 0 },
        sit("Ñandú \"<b>\"", None, None),
        sit("Ana", Some("c0"), None),
        sit("Ana", None, Some("0123456789abcdef")),
        LogEntry::Reveal { seat: 1, nonce: text("0123456789abcdef") },
        LogEntry::Begin,
        LogEntry::Leave { seat: 3 },
        LogEntry::Resign { seat: 3 },
        LogEntry::Timeout { seat: 0 },
        LogEntry::Chat { seat: 2, phrase: text("hello") },
        LogEntry::Hint { seat: 1 },
        LogEntry::Draw { seat: 1 },
        LogEntry::Rematch { seat: 1, table: text("0a1b2c3d4e5f6g") },
        LogEntry::Over,
    ] {
        for at in [None, Some(1_760_000_000_000)] {
            let stored = StoredEntry { at, entry: entry.clone() };
            assert_eq!(StoredEntry::from_text(&stored.to_text()), Some(stored));
        }
    }
}

#[test]
fn entries_of_earlier_versions_are_read() {
    let rewind = |kind: &str| read(&format!(r#"{{"kind":"{kind}","seat":1,"to":3}}"#));
    assert_eq!(rewind("undo"), Some(LogEntry::Undo { seat: 1, to: 3, ms: 0 }));
    assert_eq!(rewind("redo"), Some(LogEntry::Redo { seat: 1, to: 3, ms: 0 }));
}

#[test]
fn entries_of_version_0_1_0_are_read() {
    let step = r#"{"seat":0,"word":"draw","computer":false,"kind":"step","ms":5}"#;
    let sat = r#"{"seat":1,"name":"Ana","kind":"sit","digest":"ab"}"#;
    let text = |text: &str| text.to_owned();
    assert_eq!(
        [step, sat, r#"{"kind":"over"}"#].map(read),
        [
            Some(LogEntry::Step { seat: 0, action: text("draw"), ms: 5, computer: false }),
            Some(sit("Ana", None, None)),
            Some(LogEntry::Over),
        ]
    );
}

#[test]
fn anything_else_is_rejected() {
    for text in ["", "{}", "[]", r#"{"kind":"step"}"#, r#"{"kind":"fly"}"#] {
        assert_eq!(StoredEntry::from_text(text), None, "{text}");
    }
}

#[test]
fn digests_and_nonces_are_not_public() {
    let json = |entry: &LogEntry| crate::to_json(&RecentEntry::new(entry, 1, 0));
    let sit = sit("a", Some("c0"), Some("0123456789abcdef"));
    assert_eq!(json(&sit), r#"{"seat":1,"kind":"sit","version":1,"step":0,"name":"a"}"#);
    let reveal = LogEntry::Reveal { seat: 1, nonce: "0123456789abcdef".to_owned() };
    assert_eq!(json(&reveal), r#"{"seat":1,"kind":"reveal","version":1,"step":0}"#);
}

#[test]
fn kinds_are_shown_as_in_json() {
    assert_eq!(LogEntry::Chance { action: String::new() }.kind().to_string(), "luck");
    assert_eq!(LogEntry::Over.kind().to_string(), "over");
}
