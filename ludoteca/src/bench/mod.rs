//! `ludoteca bench`: how quick every engine and solver is on this machine, and whether they still
//! do what they did.

mod baselines;
mod machine;
mod measure;

use std::path::PathBuf;
use std::time::Duration;

use app::console::busy;
use app::{Answer, Console, Workload};
use clap::ArgMatches;
use kernel::{Budget, Line, Span, message};
use serde_json::json;

use crate::commands::DONE;
use crate::errors::{Stop, hung_up};
use crate::export;
use crate::play::Room;
use baselines::Baselines;
use measure::{Measured, measure, signature};

/// How long each workload is measured, in time of the processor: usually, and where it has to be
/// quick.
const USUAL: Duration = Duration::from_millis(1100);
const QUICK: Duration = Duration::from_millis(120);

/// Measures what was asked for and tells of it.
pub fn run(room: &mut Room, matches: &ArgMatches) -> Result<u8, Stop> {
    let record = matches.get_one::<PathBuf>("record").map(PathBuf::as_path);
    record.map_or(Ok(()), export::may_write)?;
    let (workloads, known) = (workloads(), Baselines::recorded());
    let signed_only = matches.get_flag("signature");
    let time = if matches.get_flag("quick") { QUICK } else { USUAL };
    let (signature, measured) = during(room, |budget| {
        let signature = signature(&workloads, budget);
        let measured = if signed_only { &[][..] } else { &workloads };
        (signature, measure(measured, time, budget))
    })?;
    if let Some(file) = record {
        let figures = if signed_only {
            known.clone().signed(&signature)
        } else {
            Baselines::of(&machine::name(), &signature, &measured)
        };
        export::write(file, &figures.to_string())?;
    }
    let lines = if matches.get_flag("json") {
        vec![json(&known, &signature, &measured)]
    } else if signed_only {
        vec![signature]
    } else {
        table(room, &known, &signature, &measured)
    };
    show(room, &lines)
}

/// The workloads of all games.
fn workloads() -> Vec<Workload> {
    registry::GAMES.iter().flat_map(|info| info.data().workloads).copied().collect()
}

/// Does long work, with a line that tells how far it has come.
fn during<T>(room: &mut Room, work: impl FnOnce(&Budget) -> T) -> Result<T, Stop> {
    let (mut console, budget) = (room.console(), Budget::endless());
    let done: Answer<T> = busy(&mut console, &message("bench-doing"), &budget, || work(&budget));
    done.or_else(|hangup| hung_up(Err(hangup)).and(Err(Stop::Interrupted)))
}

fn show(room: &mut Room, lines: &[String]) -> Result<u8, Stop> {
    let lines: Vec<Line> = lines.iter().map(|line| vec![Span::plain(line)]).collect();
    hung_up(room.console().show(&lines))?;
    Ok(DONE)
}

/// The object for programs.
fn json(known: &Baselines, signature: &str, measured: &[Measured]) -> String {
    let row = |it: &Measured| {
        let name = it.workload.name;
        let ratio = known.rate(name).map(|base| it.rate / base);
        json!({
            "name": name, "unit": it.workload.unit, "rate": it.rate, "cpu_seconds": it.seconds,
            "baseline": known.rate(name), "ratio": ratio,
        })
    };
    let rows: Vec<serde_json::Value> = measured.iter().map(row).collect();
    let expected = &known.signature;
    json!({
        "machine": machine::name(), "baseline_machine": known.machine, "signature": signature,
        "baseline_signature": expected, "workloads": rows,
    })
    .to_string()
}

/// The table for people.
fn table(
    room: &mut Room,
    known: &Baselines,
    signature: &str,
    measured: &[Measured],
) -> Vec<String> {
    let speaker = room.speaker;
    let say = |key: &'static str| speaker.say(&message(key));
    let rows: Vec<[String; 4]> = measured
        .iter()
        .map(|it| {
            let ratio = known.rate(it.workload.name).map(|base| format!("{:.2}x", it.rate / base));
            let ratio = ratio.unwrap_or_else(|| say("bench-new"));
            [say(it.workload.name), digits(it.rate), say(it.workload.unit), ratio]
        })
        .collect();
    let wide = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let [name, rate, unit, ratio] = [0, 1, 2, 3].map(|column| wide(column).unwrap_or_default());
    let mut lines: Vec<String> = rows
        .iter()
        .map(|[a, b, c, d]| format!("{a:<name$}  {b:>rate$} {c:<unit$}  {d:>ratio$}"))
        .collect();
    let machine = |key, name: &str| speaker.say(&message(key).with("machine", name));
    lines.push(machine("bench-machine", &machine::name()));
    lines.push(machine("bench-baseline", &known.machine));
    let same = if known.signature == signature { "bench-same" } else { "bench-other" };
    lines.push(speaker.say(&message(same).with("signature", signature)));
    lines
}

/// A number with its thousands apart.
fn digits(rate: f64) -> String {
    if rate < 100.0 {
        return format!("{rate:.2}");
    }
    let plain = format!("{rate:.0}");
    let first = plain.len() % 3;
    let (head, tail) = plain.split_at(first);
    let groups = tail.as_bytes().chunks(3).map(String::from_utf8_lossy);
    let groups = std::iter::once(head.into()).chain(groups).filter(|group| !group.is_empty());
    groups.collect::<Vec<_>>().join(" ")
}
