//! The list of a table has every acknowledged change once, and none that was not requested.

use std::collections::{BTreeMap, BTreeSet};

use super::history::TableHistory;
use super::{Anomaly, CheckSummary};
use crate::record::{Act, Call, LogEntry};

/// What is known of a change that was requested once or several times.
#[derive(Debug, Default)]
struct Fate {
    /// The versions of the responses that acknowledged it.
    acknowledged: Vec<u64>,
    /// Whether a response was missing or left open what had happened.
    uncertain: bool,
}

/// What an HTTP status says about a change.
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

pub fn check(name: &str, table: &TableHistory, report: &mut CheckSummary) {
    report.entries += table.entries.len();
    check_versions(name, table, report);
    let fates = fates(name, table, report);
    check_places(name, table, &fates, report);
    check_phrases(name, table, &fates, report);
}

/// Versions are 1, 2, 3 and so on up to the last one.
fn check_versions(name: &str, table: &TableHistory, report: &mut CheckSummary) {
    let name = || name.to_owned();
    let Some(last) = table.last else {
        let acknowledged = table.calls.iter().any(|call| call.status == Some(200));
        if acknowledged {
            report.anomalies.push(Anomaly::MissingTable { table: name() });
        }
        return;
    };
    for version in 1..=last.max(table.entries.keys().next_back().copied().unwrap_or(0)) {
        match table.entries.get(&version).map_or(0, Vec::len) {
            0 => report.anomalies.push(Anomaly::Gap { table: name(), version }),
            1 => {}
            _ => report.anomalies.push(Anomaly::Doubled { table: name(), version }),
        }
    }
}

fn fates<'h>(
    name: &str,
    table: &'h TableHistory,
    report: &mut CheckSummary,
) -> BTreeMap<&'h Act, Fate> {
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
                report.anomalies.push(Anomaly::Unexpected { table, act, status });
            }
        }
    }
    fates
}

/// The place of a change that depends on the version its client has seen: the first entry after it
/// that changes the position.
fn place(changes: &BTreeMap<u64, &LogEntry>, seen: u64) -> Option<u64> {
    changes.range(seen + 1..).next().map(|(version, _)| *version)
}

fn is_made_by(entry: &LogEntry, act: &Act) -> bool {
    match act {
        Act::Move { seat, action, .. } => {
            entry.is_move_of_person()
                && entry.seat == Some(*seat)
                && entry.action.as_ref() == Some(action)
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
    report: &mut CheckSummary,
) {
    let changes: BTreeMap<u64, &LogEntry> = table
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
            report.anomalies.push(Anomaly::Unrequested {
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
    report: &mut CheckSummary,
) {
    let (name, described) = (name.to_owned(), format!("{act:?}"));
    let Some(made) = made else {
        let (Act::Move { seen, .. } | Act::Undo { seen, .. }) = act else { return };
        let found = table.entries.range(seen + 1..).flat_map(|(_, entries)| entries);
        let found = found.into_iter().find(|entry| entry.changes_position());
        let found = found.map(|entry| format!("{entry:?}"));
        report.anomalies.push(Anomaly::Lost { table: name, act: described, found });
        return;
    };
    if let Some(answered) = fate.acknowledged.iter().find(|answered| **answered < made) {
        let answered = *answered;
        report.anomalies.push(Anomaly::WrongVersion {
            table: name,
            act: described,
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
    report: &mut CheckSummary,
) {
    for (act, fate) in fates {
        let is_it = |entry: &&LogEntry| match act {
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
            report.anomalies.push(Anomaly::Lost { table, act, found });
        } else if found > most {
            let entry = format!("{act} {found} times");
            report.anomalies.push(Anomaly::Unrequested { table, version: 0, entry });
        }
    }
}
