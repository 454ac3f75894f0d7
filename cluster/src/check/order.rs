//! No answer is older than what was known before its request was sent, and all servers show the
//! same position at the same version.

use std::collections::HashMap;

use super::history::{TableHistories, TableHistory};
use super::{Anomaly, CheckSummary};

/// A version of a table that was shown to a client.
struct Sighting {
    /// When it was requested.
    begin: u64,
    /// When it had arrived.
    end: u64,
    version: u64,
    /// Whether it has to be the newest: an event of a stream may be on its way for a while.
    is_answer: bool,
}

pub fn check(
    name: &str,
    table: &TableHistory,
    history: &TableHistories,
    report: &mut CheckSummary,
) {
    let sightings = sightings(table, history);
    report.reads += sightings.iter().filter(|sighting| sighting.is_answer).count();
    check_freshness(name, &sightings, report);
    let last = table.last.unwrap_or(u64::MAX);
    if let Some(future) = sightings.iter().find(|sighting| sighting.version > last) {
        let (table, answered) = (name.to_owned(), future.version);
        report.anomalies.push(Anomaly::Future { table, answered, last });
    }
    let mut states = HashMap::new();
    for call in &table.calls {
        let (Some(version), Some(state)) = (call.version, call.state) else { continue };
        if *states.entry(version).or_insert(state) != state {
            report.anomalies.push(Anomaly::Diverged { table: name.to_owned(), version });
        }
    }
}

fn sightings(table: &TableHistory, history: &TableHistories) -> Vec<Sighting> {
    let certain = table.calls.iter().filter(|call| matches!(call.status, Some(200 | 409)));
    let mut sightings: Vec<Sighting> = certain
        .filter_map(|call| {
            let (begin, end, version) = (call.begin, call.end, call.version?);
            Some(Sighting { begin, end, version, is_answer: true })
        })
        .collect();
    for stream in table.streams.iter().filter_map(|stream| history.streams.get(stream)) {
        sightings.extend(stream.events.iter().map(|event| Sighting {
            begin: stream.opened.at,
            end: event.at,
            version: event.version,
            is_answer: event.entry.is_none(),
        }));
    }
    sightings
}

fn check_freshness(name: &str, sightings: &[Sighting], report: &mut CheckSummary) {
    let mut known: Vec<(u64, u64)> =
        sightings.iter().map(|sighting| (sighting.end, sighting.version)).collect();
    known.sort_unstable();
    let mut newest = 0;
    for (_, version) in &mut known {
        newest = newest.max(*version);
        *version = newest;
    }
    for sighting in sightings.iter().filter(|sighting| sighting.is_answer) {
        let before = known.partition_point(|(end, _)| *end < sighting.begin);
        let Some((_, known)) = before.checked_sub(1).map(|at| known[at]) else { continue };
        if sighting.version < known {
            report.anomalies.push(Anomaly::Stale {
                table: name.to_owned(),
                at: sighting.begin,
                answered: sighting.version,
                known,
            });
        }
    }
}
