//! Every event stream is a part of the list without gaps, and comes to its end.

use super::history::{History, StreamHistory};
use super::{Report, Violation};

pub fn check(history: &History, report: &mut Report) {
    for stream in history.streams.values() {
        report.events += stream.events.len();
        check_stream(stream, history, report);
    }
}

fn check_stream(stream: &StreamHistory, history: &History, report: &mut Report) {
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
            report.violations.push(Violation::StreamGap { stream, table, expected, heard });
        }
        if table.and_then(|table| table.entry(heard)) != Some(entry) {
            let (stream, table, version) = (number, name.clone(), heard);
            report.violations.push(Violation::StreamDiffers { stream, table, version });
        }
        last = Some(heard);
    }
    let expected = stream.closed.as_ref().and_then(|closed| closed.expected);
    let (expected, reached) = (expected.unwrap_or(0), last.unwrap_or(0));
    if reached < expected {
        let (stream, table) = (number, name.clone());
        report.violations.push(Violation::StreamBehind { stream, table, reached, expected });
    }
}
