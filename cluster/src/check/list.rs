//! The list of a table has every acknowledged change once, and none that nobody asked for.

use std::collections::{BTreeMap, BTreeSet};

use super::history::TableHistory;
use super::{Report, Violation};
use crate::record::{Act, Call, Entry};

/// What is known of a change that was requested once or several times.
#[derive(Debug, Default)]
struct Fate {
    /// The versions of the responses that acknowledged it.
    acknowledged: Vec<u64>,
    /// Whether a response was missing or left open what had happened.
    uncertain: bool,
}

/// What a status says of a change.
enum Certainty {
    Made,
    Refused,
    Uncertain,
    Unexpected(u16),
}

fn certainty(call: &Call) -> Certainty {
    match call.status {
        Some(200) => Certainty::Made,
        Some(409) => Certainty::Refused,
        Some(429) if matches!(call.act, Act::Chat { .. }) => Certainty::Refused,
        None | Some(502..=504) => Certainty::Uncertain,
        Some(status) => Certainty::Unexpected(status),
    }
}

pub fn check(name: &str, table: &TableHistory, report: &mut Report) {
    report.entries += table.entries.len();
    check_versions(name, table, report);
    let fates = fates(name, table, report);
    check_places(name, table, &fates, report);
    check_phrases(name, table, &fates, report);
}

/// Versions are 1, 2, 3 and so on up to the last one.
fn check_versions(name: &str, table: &TableHistory, report: &mut Report) {
    let name = || name.to_owned();
    let Some(last) = table.last else {
        let acknowledged = table.calls.iter().any(|call| call.status == Some(200));
        if acknowledged {
            report.violations.push(Violation::MissingTable { table: name() });
        }
        return;
    };
    for version in 1..=last.max(table.entries.keys().next_back().copied().unwrap_or(0)) {
        match table.entries.get(&version).map_or(0, Vec::len) {
            0 => report.violations.push(Violation::Gap { table: name(), version }),
            1 => {}
            _ => report.violations.push(Violation::Doubled { table: name(), version }),
        }
    }
}

fn fates<'h>(name: &str, table: &'h TableHistory, report: &mut Report) -> BTreeMap<&'h Act, Fate> {
    let mut fates: BTreeMap<&Act, Fate> = BTreeMap::new();
    for call in &table.calls {
        let fate = fates.entry(&call.act).or_default();
        match certainty(call) {
            Certainty::Made => fate.acknowledged.extend(call.version),
            Certainty::Refused => report.conflicts += 1,
            Certainty::Uncertain => {
                report.unanswered += 1;
                fate.uncertain = true;
            }
            Certainty::Unexpected(status) => {
                let (table, act) = (name.to_owned(), format!("{:?}", call.act));
                report.violations.push(Violation::Unexpected { table, act, status });
            }
        }
    }
    fates
}

/// The place of a change that depends on the version its client has seen: the first entry after it
/// that changes the position.
fn place(changes: &BTreeMap<u64, &Entry>, seen: u64) -> Option<u64> {
    changes.range(seen + 1..).next().map(|(version, _)| *version)
}

fn is_made_by(entry: &Entry, act: &Act) -> bool {
    match act {
        Act::Move { seat, word, .. } => {
            entry.is_move_of_person()
                && entry.seat == Some(*seat)
                && entry.word.as_ref() == Some(word)
        }
        Act::Undo { seat, .. } => entry.kind == "undo" && entry.seat == Some(*seat),
        Act::Sit(seat) => entry.kind == "sit" && entry.seat == Some(*seat),
        _ => false,
    }
}

/// Acknowledged moves and undoings are in their places, and moves in the list were requested.
fn check_places(
    name: &str,
    table: &TableHistory,
    fates: &BTreeMap<&Act, Fate>,
    report: &mut Report,
) {
    let changes: BTreeMap<u64, &Entry> = table
        .entries
        .iter()
        .flat_map(|(version, entries)| entries.iter().map(|entry| (*version, entry)))
        .filter(|(_, entry)| entry.changes_position())
        .collect();
    let mut explained = BTreeSet::new();
    for (act, fate) in fates {
        let (Act::Move { seen, .. } | Act::Undo { seen, .. }) = act else { continue };
        let version = place(&changes, *seen);
        let made = version.filter(|version| is_made_by(changes[version], act));
        let is_move = matches!(act, Act::Move { .. });
        if !fate.acknowledged.is_empty() {
            report.moves += usize::from(is_move);
            check_acknowledged(name, table, act, fate, made, report);
        } else if fate.uncertain && is_move {
            report.uncertain.0 += 1;
            report.uncertain.1 += usize::from(made.is_some());
        }
        if !fate.acknowledged.is_empty() || fate.uncertain {
            explained.extend(made);
        }
    }
    for (version, entry) in changes {
        let by_person = entry.is_move_of_person() || entry.kind == "undo";
        if by_person && !explained.contains(&version) {
            report.violations.push(Violation::Unrequested {
                table: name.to_owned(),
                version,
                entry: format!("{entry:?}"),
            });
        }
    }
}

fn check_acknowledged(
    name: &str,
    table: &TableHistory,
    act: &Act,
    fate: &Fate,
    made: Option<u64>,
    report: &mut Report,
) {
    let (name, told) = (name.to_owned(), format!("{act:?}"));
    let Some(made) = made else {
        let (Act::Move { seen, .. } | Act::Undo { seen, .. }) = act else { return };
        let found = table.entries.range(seen + 1..).flat_map(|(_, entries)| entries);
        let found = found.into_iter().find(|entry| entry.changes_position());
        let found = found.map(|entry| format!("{entry:?}"));
        report.violations.push(Violation::Lost { table: name, act: told, found });
        return;
    };
    if let Some(answered) = fate.acknowledged.iter().find(|answered| **answered < made) {
        let answered = *answered;
        report.violations.push(Violation::WrongVersion {
            table: name,
            act: told,
            answered,
            entry: made,
        });
    }
}

/// Phrases and seats name no version, so they are counted.
fn check_phrases(
    name: &str,
    table: &TableHistory,
    fates: &BTreeMap<&Act, Fate>,
    report: &mut Report,
) {
    for (act, fate) in fates {
        let is_it = |entry: &&Entry| match act {
            Act::Chat { seat, phrase } => {
                entry.kind == "chat"
                    && entry.seat == Some(*seat)
                    && entry.phrase.as_ref() == Some(phrase)
            }
            Act::Sit(_) => is_made_by(entry, act),
            _ => false,
        };
        if !matches!(act, Act::Chat { .. } | Act::Sit(_)) {
            continue;
        }
        let found = table.entries.values().flatten().filter(is_it).count();
        let calls = || table.calls.iter().filter(|call| call.act == **act);
        let uncertain = calls().filter(|call| matches!(certainty(call), Certainty::Uncertain));
        let most = fate.acknowledged.len() + uncertain.count();
        let (table, act) = (name.to_owned(), format!("{act:?}"));
        if found < fate.acknowledged.len() {
            let found = Some(format!("{found} times"));
            report.violations.push(Violation::Lost { table, act, found });
        } else if found > most {
            let entry = format!("{act} {found} times");
            report.violations.push(Violation::Unrequested { table, version: 0, entry });
        }
    }
}
