//! The checks, fastest first.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::dist::root;
use crate::{Failed, licences, tools};

/// A check: its name, the arguments of cargo and additions to its environment.
struct Stage {
    name: &'static str,
    args: &'static [&'static str],
    env: &'static [(&'static str, &'static str)],
}

/// Ignored tests, except for those that are not ignored for their duration: two are measurements,
/// and one is started by another test. All crates are named, since a different selection would be
/// built again with other features.
#[rustfmt::skip]
const SLOW: &[&str] = &[
    "test", "--workspace", "--tests", "--", "--ignored", "--skip", "the_page_is_usable_soon",
    "--skip", "tiles_answer_soon", "--skip", "panicking_program",
];

const FORMATTING: Stage =
    Stage { name: "formatting", args: &["fmt", "--all", "--check"], env: &[] };
const CLIPPY: Stage = Stage {
    name: "clippy",
    args: &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
    env: &[],
};

const STAGES: &[Stage] = &[
    FORMATTING,
    CLIPPY,
    Stage { name: "tests", args: &["test", "--workspace", "--no-fail-fast"], env: &[] },
    Stage { name: "slow tests", args: SLOW, env: &[] },
    Stage {
        name: "documentation",
        args: &["doc", "--workspace", "--no-deps"],
        env: &[("RUSTDOCFLAGS", "-D warnings")],
    },
];

/// The test binaries that `quick` leaves out, and what they test.
const SLOW_BINARIES: [(&str, &str); 5] = [
    ("browser", "the page in Chromium"),
    ("cluster", "several servers that are killed and stopped at random"),
    ("serve", "servers that are killed and restarted"),
    ("sessions", "whole games on terminals, and injected faults"),
    ("sixth_game", "the worked example of CONTRIBUTING.md"),
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

/// Runs the checks that take seconds after a small change.
pub fn quick() -> Result<(), Failed> {
    let begun = Instant::now();
    timed(FORMATTING.name, || FORMATTING.run())?;
    timed(CLIPPY.name, || CLIPPY.run())?;
    timed("fast tests", fast_tests)?;
    println!("== passed in {}; left to `cargo xtask test`:", seconds(begun.elapsed()));
    for (binary, content) in SLOW_BINARIES {
        println!("   {content} (--test {binary})");
    }
    println!("   ignored tests, examples in comments, documentation and licences");
    Ok(())
}

/// Runs every test binary but the slow ones, with cargo-nextest if it is installed.
fn fast_tests() -> Result<(), Failed> {
    let binaries = test_binaries(root());
    if let Some((stale, _)) = SLOW_BINARIES.iter().find(|(name, _)| !binaries.contains(*name)) {
        eprintln!("there is no test binary {stale}");
        return Err(Failed(1));
    }
    let fast = binaries.iter().filter(|name| !SLOW_BINARIES.iter().any(|(slow, _)| slow == name));
    let mut command = cargo();
    command.args(if has_nextest() { &["nextest", "run"][..] } else { &["test"] });
    command.args(["--workspace", "--lib", "--bins"]);
    command.args(fast.map(|name| format!("--test={name}")));
    finish(&mut command)
}

fn has_nextest() -> bool {
    let mut version = cargo();
    version.args(["nextest", "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

/// The integration tests of all crates: `tests/NAME.rs` and `tests/NAME/main.rs`.
fn test_binaries(root: &Path) -> BTreeSet<String> {
    let nested = ["games", "frontends"].iter().flat_map(|folder| entries(&root.join(folder)));
    let tests = entries(root).into_iter().chain(nested).map(|folder| folder.join("tests"));
    let tests = tests.flat_map(|folder| entries(&folder));
    let binaries = tests.filter(|path| {
        path.extension().is_some_and(|end| end == "rs") || path.join("main.rs").is_file()
    });
    binaries.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect()
}

fn entries(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.filter_map(|entry| Some(entry.ok()?.path())).collect()
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
        finish(cargo().args(self.args).envs(self.env.iter().copied()))
    }
}

/// Runs a cargo command to its end.
fn finish(command: &mut Command) -> Result<(), Failed> {
    let status = command.status().map_err(|error| {
        eprintln!("cargo: {error}");
        Failed(1)
    })?;
    passed(status)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_binaries_exist_and_others_do() {
        let binaries = test_binaries(root());
        assert!(SLOW_BINARIES.iter().all(|(name, _)| binaries.contains(*name)), "{binaries:?}");
        assert!(binaries.contains("program"), "{binaries:?}");
        assert!(!binaries.contains("support"), "{binaries:?}");
    }
}
