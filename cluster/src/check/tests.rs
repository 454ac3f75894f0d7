//! Every kind of anomaly, planted in a record without any.

use super::{Anomaly, CheckSummary, check};
use crate::record::{Act, Call, Closed, Event, Final, Listed, LogEntry, Opened, RecordLine};

const TABLE: &str = "t";

fn step(seat: u64, action: &str) -> LogEntry {
    let (kind, seat, action) = ("step".to_owned(), Some(seat), Some(action.to_owned()));
    LogEntry { kind, seat, action, computer: Some(false), ..LogEntry::default() }
}

fn luck(action: &str) -> LogEntry {
    LogEntry { kind: "luck".to_owned(), action: Some(action.to_owned()), ..LogEntry::default() }
}

fn simple(kind: &str, seat: Option<u64>) -> LogEntry {
    LogEntry { kind: kind.to_owned(), seat, ..LogEntry::default() }
}

fn chat(seat: u64) -> LogEntry {
    LogEntry { phrase: Some("hello".to_owned()), ..simple("chat", Some(seat)) }
}

fn listed(version: u64, entry: LogEntry) -> RecordLine {
    RecordLine::Entry(Listed { table: TABLE.to_owned(), version, entry })
}

/// A call that takes ten microseconds.
fn call(begin: u64, act: Act, status: Option<u16>, version: Option<u64>) -> Call {
    let (table, end) = (TABLE.to_owned(), begin + 10);
    Call { client: 1, begin, end, table, act, status, version, state: None }
}

fn mv(seat: u64, seen: u64, action: &str) -> Act {
    Act::Move { seat, seen, action: action.to_owned() }
}

fn done(begin: u64, act: Act, version: u64) -> RecordLine {
    RecordLine::Call(call(begin, act, Some(200), Some(version)))
}

fn heard(at: u64, version: u64, entry: Option<LogEntry>) -> RecordLine {
    RecordLine::Event(Event { stream: 7, at, version, entry })
}

/// Two people sit, the game begins, both move, and a stream follows from the second version on.
fn sound() -> Vec<RecordLine> {
    let table = || TABLE.to_owned();
    vec![
        done(0, Act::Create, 1),
        done(20, Act::Sit(1), 2),
        done(40, Act::Read, 3),
        RecordLine::Stream(Opened { stream: 7, at: 41, table: table(), after: None }),
        heard(60, 3, None),
        done(80, mv(0, 3, "a"), 5),
        heard(89, 4, Some(step(0, "a"))),
        heard(92, 5, Some(luck("6"))),
        done(100, mv(1, 5, "b"), 6),
        heard(112, 6, Some(step(1, "b"))),
        done(120, Act::Chat { seat: 0, phrase: "hello".to_owned() }, 7),
        heard(130, 7, Some(chat(0))),
        RecordLine::Closed(Closed { stream: 7, at: 140, expected: Some(7) }),
        RecordLine::Table(Final { table: table(), version: 7 }),
        listed(1, simple("sit", Some(0))),
        listed(2, simple("sit", Some(1))),
        listed(3, simple("begin", None)),
        listed(4, step(0, "a")),
        listed(5, luck("6")),
        listed(6, step(1, "b")),
        listed(7, chat(0)),
        RecordLine::End(200),
    ]
}

fn checked(lines: &[RecordLine]) -> CheckSummary {
    let line = |line| serde_json::to_string(line).unwrap() + "\n";
    let record: String = lines.iter().map(line).collect();
    check(record.as_bytes()).unwrap()
}

/// The anomalies after a change of the sound record.
fn planted(change: impl FnOnce(&mut Vec<RecordLine>)) -> Vec<Anomaly> {
    let mut lines = sound();
    change(&mut lines);
    checked(&lines).anomalies
}

fn remove_version(lines: &mut Vec<RecordLine>, version: u64) {
    lines.retain(|line| !matches!(line, RecordLine::Entry(it) if it.version == version));
}

/// Inserts a line before the last one.
fn add(lines: &mut Vec<RecordLine>, line: RecordLine) {
    lines.insert(lines.len() - 1, line);
}

/// Adds an entry at the end of the list and of the stream.
fn append(lines: &mut Vec<RecordLine>, entry: LogEntry) {
    add(lines, listed(8, entry.clone()));
    add(lines, heard(199, 8, Some(entry)));
    replace_last_version(lines, 8);
}

fn replace_last_version(lines: &mut [RecordLine], version: u64) {
    for line in lines {
        if let RecordLine::Table(table) = line {
            table.version = version;
        }
    }
}

fn is_lost(anomaly: &Anomaly) -> bool {
    matches!(anomaly, Anomaly::Lost { .. })
}

fn is_unrequested(anomaly: &Anomaly) -> bool {
    matches!(anomaly, Anomaly::Unrequested { .. })
}

#[test]
fn a_sound_record_has_no_anomaly() {
    let report = checked(&sound());
    assert_eq!(report.anomalies, []);
    assert_eq!((report.tables, report.entries, report.moves), (1, 7, 2));
    assert_eq!((report.streams, report.events, report.conflicts), (1, 5, 0));
}

#[test]
fn a_record_without_its_end_proves_nothing() {
    assert_eq!(planted(|lines| _ = lines.pop()), [Anomaly::Incomplete]);
}

#[test]
fn versions_have_no_gaps_and_are_unique() {
    let table = || TABLE.to_owned();
    // The last version is missing, as after a lost transaction; it held a phrase.
    let gap = planted(|lines| remove_version(lines, 7));
    assert!(gap.contains(&Anomaly::Gap { table: table(), version: 7 }), "{gap:?}");
    assert!(gap.iter().any(is_lost), "{gap:?}");
    let doubled = planted(|lines| add(lines, listed(5, luck("1"))));
    assert!(doubled.contains(&Anomaly::Doubled { table: table(), version: 5 }), "{doubled:?}");
}

#[test]
fn an_acknowledged_table_exists() {
    let missing = planted(|lines| {
        lines.retain(|it| !matches!(it, RecordLine::Table(_) | RecordLine::Entry(_)));
    });
    assert!(missing.contains(&Anomaly::MissingTable { table: TABLE.to_owned() }), "{missing:?}");
}

#[test]
fn an_acknowledged_move_is_in_its_place_by_its_seat() {
    for other in [step(1, "a"), step(0, "z"), LogEntry { computer: Some(true), ..step(0, "a") }] {
        let lost = planted(|lines| {
            remove_version(lines, 4);
            add(lines, listed(4, other.clone()));
        });
        assert!(lost.iter().any(is_lost), "{other:?}: {lost:?}");
    }
    // Two rivals cannot both have made the move after version 3.
    let rivals = planted(|lines| add(lines, done(81, mv(0, 3, "z"), 5)));
    assert!(matches!(&rivals[..], [Anomaly::Lost { .. }]), "{rivals:?}");
}

#[test]
fn a_repeated_request_makes_its_move_once() {
    let repeat = |lines: &mut Vec<RecordLine>| add(lines, done(150, mv(1, 5, "b"), 7));
    assert_eq!(planted(repeat), []);
    let twice = planted(|lines| {
        repeat(lines);
        append(lines, step(1, "b"));
    });
    assert!(matches!(&twice[..], [Anomaly::Unrequested { version: 8, .. }]), "{twice:?}");
}

#[test]
fn a_move_without_a_certain_answer_may_be_in_or_out() {
    for status in [None, Some(502), Some(503), Some(504)] {
        let uncertain = RecordLine::Call(call(150, mv(0, 7, "c"), status, None));
        assert_eq!(planted(|lines| add(lines, uncertain.clone())), []);
        let made = planted(|lines| {
            add(lines, uncertain.clone());
            append(lines, step(0, "c"));
        });
        assert_eq!(made, []);
    }
}

#[test]
fn a_refused_move_is_not_made() {
    let made = planted(|lines| {
        add(lines, RecordLine::Call(call(150, mv(0, 7, "c"), Some(409), Some(7))));
        append(lines, step(0, "c"));
    });
    assert!(matches!(&made[..], [Anomaly::Unrequested { version: 8, .. }]), "{made:?}");
}

#[test]
fn undoing_is_checked_like_a_move() {
    let undo =
        |lines: &mut Vec<RecordLine>| add(lines, done(150, Act::Undo { seat: 0, seen: 7 }, 8));
    assert!(planted(undo).iter().any(is_lost));
    let both = planted(|lines| {
        undo(lines);
        append(lines, simple("undo", Some(0)));
    });
    assert_eq!(both, []);
    assert!(planted(|lines| append(lines, simple("undo", Some(0)))).iter().any(is_unrequested));
}

#[test]
fn phrases_and_seats_are_counted() {
    assert!(planted(|lines| append(lines, chat(0))).iter().any(is_unrequested));
    let lost = planted(|lines| {
        add(lines, done(150, Act::Chat { seat: 1, phrase: "hello".to_owned() }, 7));
    });
    assert!(lost.iter().any(is_lost), "{lost:?}");
    let seat = planted(|lines| add(lines, done(150, Act::Sit(2), 7)));
    assert!(seat.iter().any(is_lost), "{seat:?}");
}

#[test]
fn other_statuses_are_unexpected() {
    for status in [400, 403, 404, 429, 500] {
        let found =
            planted(|lines| add(lines, RecordLine::Call(call(150, Act::Read, Some(status), None))));
        assert!(matches!(&found[..], [Anomaly::Unexpected { .. }]), "{found:?}");
    }
}

#[test]
fn an_answer_follows_its_move() {
    let early = planted(|lines| {
        for line in lines {
            if let RecordLine::Call(Call { act: Act::Move { seat: 1, .. }, version, .. }) = line {
                *version = Some(5);
            }
        }
    });
    assert!(early.iter().any(|it| matches!(it, Anomaly::WrongVersion { .. })), "{early:?}");
}

#[test]
fn no_answer_is_older_than_what_was_known_before() {
    let stale = |begin, act, status, version| {
        planted(|lines| add(lines, RecordLine::Call(call(begin, act, Some(status), Some(version)))))
    };
    // The second move was acknowledged at 110, the phrase at 130.
    let known =
        |at, answered, known| Anomaly::Stale { table: TABLE.to_owned(), at, answered, known };
    assert_eq!(stale(111, Act::Read, 200, 5), [known(111, 5, 6)]);
    assert_eq!(stale(131, mv(1, 5, "c"), 409, 6), [known(131, 6, 7)]);
    // It began before the acknowledgement, so it may have been answered before as well.
    assert_eq!(stale(109, Act::Read, 200, 5), []);
    // What a stream has sent is known, too: version 5 arrived at 92.
    assert_eq!(stale(93, Act::Read, 200, 4), [known(93, 4, 5)]);
}

#[test]
fn a_stream_that_begins_with_an_old_table_is_stale() {
    let table = || TABLE.to_owned();
    let old = planted(|lines| {
        add(lines, RecordLine::Stream(Opened { stream: 8, at: 150, table: table(), after: None }));
        add(lines, RecordLine::Event(Event { stream: 8, at: 160, version: 6, entry: None }));
    });
    assert!(matches!(&old[..], [Anomaly::Stale { answered: 6, known: 7, .. }]), "{old:?}");
}

#[test]
fn nothing_is_shown_that_never_came() {
    let future = planted(|lines| add(lines, done(150, Act::Read, 9)));
    assert!(matches!(&future[..], [Anomaly::Future { answered: 9, last: 7, .. }]), "{future:?}");
}

#[test]
fn all_servers_show_the_same_position() {
    let shown = |state| {
        let version = Some(7);
        RecordLine::Call(Call { state: Some(state), ..call(150, Act::Read, Some(200), version) })
    };
    let both = |first, second| {
        planted(|lines| {
            add(lines, shown(first));
            add(lines, shown(second));
        })
    };
    assert_eq!(both(1, 1), []);
    assert_eq!(both(1, 2), [Anomaly::Diverged { table: TABLE.to_owned(), version: 7 }]);
}

#[test]
fn a_stream_is_a_part_of_the_list_without_gaps() {
    let without = |version| {
        let is_it =
            |it: &RecordLine| matches!(it, RecordLine::Event(event) if event.version == version);
        planted(|lines| lines.retain(|it| !is_it(it)))
    };
    assert!(matches!(&without(5)[..], [Anomaly::StreamGap { expected: 5, heard: 6, .. }]));
    let other = planted(|lines| {
        for line in lines {
            if let RecordLine::Event(Event { version: 6, entry, .. }) = line {
                *entry = Some(step(0, "b"));
            }
        }
    });
    assert!(matches!(&other[..], [Anomaly::StreamDiffers { version: 6, .. }]), "{other:?}");
    // A repeated event is a gap, too.
    let again = planted(|lines| lines.insert(8, heard(95, 5, Some(luck("6")))));
    assert!(matches!(&again[..], [Anomaly::StreamGap { expected: 6, heard: 5, .. }]), "{again:?}");
}

#[test]
fn a_stream_comes_to_its_end() {
    let behind = planted(|lines| {
        lines.retain(|it| !matches!(it, RecordLine::Event(event) if event.version == 7));
    });
    let expected =
        |it: &Anomaly| matches!(it, Anomaly::StreamBehind { reached: 6, expected: 7, .. });
    assert!(behind.iter().all(expected) && behind.len() == 1, "{behind:?}");
}

#[test]
fn a_resumed_stream_continues_where_it_was() {
    let table = || TABLE.to_owned();
    let resumed = |version: u64, entry: LogEntry| {
        planted(|lines| {
            add(
                lines,
                RecordLine::Stream(Opened { stream: 8, at: 150, table: table(), after: Some(5) }),
            );
            add(
                lines,
                RecordLine::Event(Event { stream: 8, at: 160, version, entry: Some(entry) }),
            );
        })
    };
    assert_eq!(resumed(6, step(1, "b")), []);
    assert!(matches!(&resumed(7, chat(0))[..], [Anomaly::StreamGap { expected: 6, .. }]));
}

#[test]
fn a_damaged_record_names_its_line() {
    let error = check("{\"end\":1}\nnonsense\n".as_bytes()).unwrap_err();
    assert!(error.to_string().starts_with("line 2: "), "{error}");
}
