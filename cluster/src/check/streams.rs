//! Every event stream is a part of the list without gaps, and comes to its end.

use super::history::{StreamHistory, TableHistories};
use super::{Anomaly, CheckSummary};

pub fn check(history: &TableHistories, report: &mut CheckSummary) {
    for stream in history.streams.values() {
        report.events += stream.events.len();
        check_stream(stream, history, report);
    }
}

fn check_stream(stream: &StreamHistory, history: &TableHistories, report: &mut CheckSummary) {
    let (number, name) = (stream.opened.stream, &stream.opened.table);
    let table = history.tables.get(name);
    let mut last = stream.opened.after;
    for event in &stream.events {
        let heard = event.version;
        let Some(entry) = &event.entry else {
            last = Some(heard);
            continue;
        };
        let expected = last.map_or(1, |last| last + 1);
        if heard != expected {
            let (stream, table) = (number, name.clone());
            report.anomalies.push(Anomaly::StreamGap { stream, table, expected, heard });
        }
        if table.and_then(|table| table.entry(heard)) != Some(entry) {
            let (stream, table, version) = (number, name.clone(), heard);
            report.anomalies.push(Anomaly::StreamDiffers { stream, table, version });
        }
        last = Some(heard);
    }
    let expected = stream.closed.as_ref().and_then(|closed| closed.expected);
    let (expected, reached) = (expected.unwrap_or(0), last.unwrap_or(0));
    if reached < expected {
        let (stream, table) = (number, name.clone());
        report.anomalies.push(Anomaly::StreamBehind { stream, table, reached, expected });
    }
}
