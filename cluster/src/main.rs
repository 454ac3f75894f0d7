//! `cargo xtask cluster`: servers on one database under faults, and the checker of their record.

use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use cluster::Result;
use cluster::check::check;
use cluster::measure;
use cluster::run::{Database, Disturbance, Plan, run};
use cluster::sabotage::Sabotage;

const HELP: &str = "\
Usage: cargo xtask cluster [OPTIONS]
       cargo xtask cluster --check FILE

Plays random games while servers and database are killed and stopped, records what every client
saw, and checks the record.

Options:
  --check FILE      checks an earlier record and does nothing else
  --servers N       the number of servers (3)
  --database KIND   postgres, a cluster that is started and removed, or sqlite with --servers 1
                    (postgres)
  --moves N         ends after this number of acknowledged moves (100000)
  --seconds N       ends after this time (3600)
  --players N       tables at a time (24)
  --seed N          the seed of clients and faults (1)
  --measure         measures how long players wait after kills, instead of a run
  --record FILE     where the record is kept (target/cluster/record.jsonl)
  --direct          clients take the servers in turn, without HAProxy
  --disturbance D   faults at random, upgrade of one server after another, or none (faults)
  --pause MS        the longest time between two faults, in milliseconds (10000)
  --sabotage BUG    plants a bug that the checker has to find: no-compare, versions are not
                    compared, or no-sync, commits are acknowledged before they are on disk
";

/// The exit status of misuse.
const MISUSE: u8 = 2;

/// What the arguments ask for.
enum Request {
    Help,
    Check(PathBuf),
    Run(Plan, PathBuf),
    Measure(Plan),
}

fn request(args: &[String]) -> Result<Request> {
    let program = args.first().ok_or("the program is missing")?;
    let mut measures = false;
    let mut record = PathBuf::from("target/cluster/record.jsonl");
    let mut plan = Plan {
        program: program.into(),
        servers: 3,
        database: Database::Postgres,
        proxy: true,
        players: 24,
        moves: 100_000,
        time: Duration::from_hours(1),
        seed: 1,
        disturbance: Disturbance::Faults,
        pause: 10_000,
        sabotage: None,
    };
    let mut args = args[1..].iter();
    while let Some(option) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{option} needs a value"));
        match option.as_str() {
            "--help" | "-h" => return Ok(Request::Help),
            "--check" => return Ok(Request::Check(value()?.into())),
            "--measure" => measures = true,
            "--direct" => plan.proxy = false,
            "--pause" => plan.pause = number(option, value()?)?,
            "--disturbance" => plan.disturbance = disturbance(value()?)?,
            "--sabotage" => plan.sabotage = Some(sabotage(value()?)?),
            "--record" => record = value()?.into(),
            "--database" => plan.database = database(value()?)?,
            "--servers" => plan.servers = number(option, value()?)?,
            "--players" => plan.players = number(option, value()?)?,
            "--moves" => plan.moves = number(option, value()?)?,
            "--seconds" => plan.time = Duration::from_secs(number(option, value()?)?),
            "--seed" => plan.seed = number(option, value()?)?,
            other => return Err(format!("unknown option {other}").into()),
        }
    }
    if !(1..=3).contains(&plan.servers) {
        return Err(format!("--servers takes 1 to 3, got {}", plan.servers).into());
    }
    Ok(if measures { Request::Measure(plan) } else { Request::Run(plan, record) })
}

fn number<N: std::str::FromStr>(option: &str, text: &str) -> Result<N> {
    text.parse().map_err(|_| format!("{option} takes a number, got {text:?}").into())
}

fn database(name: &str) -> Result<Database> {
    match name {
        "sqlite" => Ok(Database::Sqlite),
        "postgres" => Ok(Database::Postgres),
        other => Err(format!("--database takes postgres or sqlite, got {other:?}").into()),
    }
}

fn disturbance(name: &str) -> Result<Disturbance> {
    match name {
        "none" => Ok(Disturbance::None),
        "faults" => Ok(Disturbance::Faults),
        "upgrade" => Ok(Disturbance::Upgrade),
        _ => Err(format!("--disturbance takes faults, upgrade or none, got {name:?}").into()),
    }
}

fn sabotage(name: &str) -> Result<Sabotage> {
    match name {
        "no-compare" => Ok(Sabotage::NoCompare),
        "no-sync" => Ok(Sabotage::NoSync),
        _ => Err(format!("--sabotage takes no-compare or no-sync, got {name:?}").into()),
    }
}

/// Checks a record and prints the result.
fn check_file(record: &Path) -> Result<ExitCode> {
    let file = File::open(record).map_err(|error| format!("{}: {error}", record.display()))?;
    let report =
        check(BufReader::new(file)).map_err(|error| format!("{}: {error}", record.display()))?;
    write!(std::io::stdout(), "{report}")?;
    Ok(if report.anomalies.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn play(plan: &Plan, record: &Path) -> Result<ExitCode> {
    if let Some(folder) = record.parent() {
        fs::create_dir_all(folder)?;
    }
    run(plan, record)?;
    writeln!(std::io::stdout(), "record: {}", record.display())?;
    check_file(record)
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match request(&args) {
        Ok(Request::Help) => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Ok(Request::Check(file)) => check_file(&file),
        Ok(Request::Run(plan, record)) => play(&plan, &record),
        Ok(Request::Measure(plan)) => {
            measure::run(&plan, &mut std::io::stdout()).map(|()| ExitCode::SUCCESS)
        }
        Err(error) => {
            eprintln!("{error}\n\n{HELP}");
            return ExitCode::from(MISUSE);
        }
    };
    done.unwrap_or_else(|error| {
        eprintln!("{error}");
        ExitCode::FAILURE
    })
}
