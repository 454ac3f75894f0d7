//! `ludoteca bench`: the speed of every engine and solver on this machine, and a signature that
//! changes only with their behaviour.

mod baselines;
mod machine;
mod measure;

use std::path::PathBuf;
use std::time::Duration;

use app::console::busy;
use app::{Console, ConsoleResult, Workload};
use clap::ArgMatches;
use i18n::Translator;
use kernel::{Budget, Line, Span, localized, message};
use protocol::bench::{BenchReport, WorkloadResult};
use protocol::to_json;

use crate::commands::DONE;
use crate::errors::{CliError, dialogue_result};
use crate::export;
use crate::play::CommandContext;
use baselines::Baselines;
use measure::{Measurement, measure, signature};

/// The processor time of each measurement.
const DEFAULT: Duration = Duration::from_millis(1100);
const QUICK: Duration = Duration::from_millis(120);

/// Measures the workloads and prints the result.
pub fn run(cli: &mut CommandContext, matches: &ArgMatches) -> Result<u8, CliError> {
    let record = matches.get_one::<PathBuf>("record").map(PathBuf::as_path);
    record.map_or(Ok(()), export::may_write)?;
    let (workloads, baselines) = (workloads(), Baselines::recorded());
    let signature_only = matches.get_flag("signature");
    let time = if matches.get_flag("quick") { QUICK } else { DEFAULT };
    let (signature, measurements) = during(cli, |budget| {
        let signature = signature(&workloads, budget);
        let measured = if signature_only { &[][..] } else { &workloads };
        (signature, measure(measured, time, budget))
    })?;
    if let Some(file) = record {
        let new = if signature_only {
            baselines.clone().with_signature(&signature)
        } else {
            Baselines::new(&machine::name(), &signature, &measurements)
        };
        export::write(file, &new.to_string())?;
    }
    let report = report(&baselines, signature, &measurements);
    let lines = if matches.get_flag("json") {
        vec![to_json(&report)]
    } else if signature_only {
        vec![report.signature]
    } else {
        table(&report, cli.translator)
    };
    show(cli, &lines)
}

/// The workloads of all games.
fn workloads() -> Vec<Workload> {
    registry::GAMES.iter().flat_map(|game| game.data().workloads).copied().collect()
}

/// Does long work and shows its progress.
fn during<T>(cli: &mut CommandContext, work: impl FnOnce(&Budget) -> T) -> Result<T, CliError> {
    let (mut console, budget) = (cli.console(), Budget::unlimited());
    let done: ConsoleResult<T> =
        busy(&mut console, &message("bench-doing"), &budget, || work(&budget));
    done.or_else(|hangup| dialogue_result(Err(hangup)).and(Err(CliError::Interrupted)))
}

fn show(cli: &mut CommandContext, lines: &[String]) -> Result<u8, CliError> {
    let lines: Vec<Line> = lines.iter().map(|line| vec![Span::plain(line)]).collect();
    dialogue_result(cli.console().show(&lines))?;
    Ok(DONE)
}

fn report(baselines: &Baselines, signature: String, measurements: &[Measurement]) -> BenchReport {
    let result = |it: &Measurement| {
        let baseline = baselines.rate(it.workload.name);
        WorkloadResult {
            name: it.workload.name,
            unit: it.workload.unit,
            rate: it.rate,
            cpu_seconds: it.seconds,
            baseline,
            ratio: baseline.map(|baseline| it.rate / baseline),
        }
    };
    BenchReport {
        machine: machine::name(),
        baseline_machine: baselines.machine.clone(),
        signature,
        baseline_signature: baselines.signature.clone(),
        workloads: measurements.iter().map(result).collect(),
    }
}

/// The report as a table, for people.
fn table(report: &BenchReport, translator: &Translator) -> Vec<String> {
    let say = |key: &'static str| translator.translate(&message(key));
    let row = |result: &WorkloadResult| {
        let localized = |text: &str| translator.translate(&localized(text));
        let ratio = result.ratio.map(|ratio| localized(&format!("{ratio:.2}")) + "x");
        let ratio = ratio.unwrap_or_else(|| say("bench-new"));
        [say(result.name), localized(&digits(result.rate)), say(result.unit), ratio]
    };
    let rows: Vec<[String; 4]> = report.workloads.iter().map(row).collect();
    let wide = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let [name, rate, unit, ratio] = [0, 1, 2, 3].map(|column| wide(column).unwrap_or_default());
    let mut lines: Vec<String> = rows
        .iter()
        .map(|[a, b, c, d]| format!("{a:<name$}  {b:>rate$} {c:<unit$}  {d:>ratio$}"))
        .collect();
    let machine = |key, name: &str| translator.translate(&message(key).with("machine", name));
    lines.push(machine("bench-machine", &report.machine));
    lines.push(machine("bench-baseline", &report.baseline_machine));
    let is_same = report.baseline_signature == report.signature;
    let key = if is_same { "bench-same" } else { "bench-other" };
    lines.push(translator.translate(&message(key).with("signature", report.signature.as_str())));
    lines
}

/// A number with its thousands separated.
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
