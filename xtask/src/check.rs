//! Every check, in the order in which failures come soonest.

use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

use crate::{Failed, licences, tools};

/// A check: its name, the arguments of cargo and what to set in its environment.
struct Stage {
    name: &'static str,
    args: &'static [&'static str],
    env: &'static [(&'static str, &'static str)],
}

/// The tests that are ignored where time matters, but for those that are ignored for another
/// reason: one measures, and one is run by another test. All crates are named, so that nothing is
/// built anew with fewer features.
#[rustfmt::skip]
const SLOW: &[&str] = &[
    "test", "--workspace", "--tests", "--", "--ignored", "--skip", "the_page_is_usable_soon",
    "--skip", "cursed_screen",
];

const STAGES: &[Stage] = &[
    Stage { name: "formatting", args: &["fmt", "--all", "--check"], env: &[] },
    Stage {
        name: "clippy",
        args: &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
        env: &[],
    },
    Stage { name: "tests", args: &["test", "--workspace"], env: &[] },
    // What would keep those who test what they write waiting.
    Stage { name: "slow tests", args: SLOW, env: &[] },
    Stage {
        name: "documentation",
        args: &["doc", "--workspace", "--no-deps"],
        env: &[("RUSTDOCFLAGS", "-D warnings")],
    },
];

/// Runs the checks up to the first that fails.
pub fn run() -> Result<(), Failed> {
    let begun = Instant::now();
    timed("tools", tools::provide)?;
    timed("licences", licences::run)?;
    for stage in STAGES {
        timed(stage.name, || stage.run())?;
    }
    println!("== all passed in {}", seconds(begun.elapsed()));
    Ok(())
}

fn timed(name: &str, work: impl FnOnce() -> Result<(), Failed>) -> Result<(), Failed> {
    println!("== {name}");
    let begun = Instant::now();
    let done = work();
    let verdict = if done.is_ok() { "passed" } else { "FAILED" };
    println!("== {name}: {verdict} in {}", seconds(begun.elapsed()));
    done
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

impl Stage {
    fn run(&self) -> Result<(), Failed> {
        let mut command = cargo();
        command.args(self.args).envs(self.env.iter().copied());
        let status = command.status().map_err(|error| {
            eprintln!("cargo {}: {error}", self.args[0]);
            Failed(1)
        })?;
        passed(status)
    }
}

/// The cargo that runs this program.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A status as a result; a program ended by a signal counts as 1.
pub fn passed(status: ExitStatus) -> Result<(), Failed> {
    match status.code() {
        Some(0) => Ok(()),
        code => Err(Failed(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1))),
    }
}
