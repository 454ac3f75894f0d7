//! CPU time and peak memory of whole commands: the table of `docs/solver.md`.
//!
//! Each command is run by a fresh copy of this program, since the system tells a parent only the
//! greatest peak of all its children. What a command answers is looked at too: a wrong answer has
//! no speed.

use std::process::{Command, Stdio};

use nix::sys::resource::{Usage, UsageWho, getrusage};

/// A command, how often it is run, and what must stand in its answer.
struct Row {
    command: &'static str,
    times: u32,
    answer: &'static str,
}

const fn row(command: &'static str, times: u32, answer: &'static str) -> Row {
    Row { command, times, answer }
}

const ROWS: [Row; 13] = [
    row("gsenku english classic 0", 100, ""),
    row("gsenku wiegleb classic 0", 20, ""),
    row("gsenku asymmetric classic 0", 20, ""),
    row("gsenku diamond41 classic 0", 20, ""),
    row("gsenku square6 classic 0", 20, ""),
    row("gsenku square9 classic 0", 20, ""),
    row("peg prove french-centre classic --json", 20, "\"kind\":\"parity\""),
    row("peg map english classic", 5, "21 "),
    row("peg map french classic", 5, "10 "),
    row("peg census english classic", 1, "187636299"),
    row("peg count english classic --finish 3,3", 1, "40861647040079968"),
    row("peg solve english classic --finish 3,3 --shortest --json", 1, "\"sweeps\":18"),
    row("peg census french-centre classic", 1, "2993979754"),
];

/// The argument by which this program knows that it is the copy.
const COPY: &str = "measure-row";

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let [_, first, index] = &args[..]
        && first == COPY
    {
        return measure(&ROWS[index.parse::<usize>().expect("a row's number")]);
    }
    // `cargo test --benches` only wants to see that it can be built.
    if !args.iter().any(|arg| arg == "--bench") {
        return;
    }
    for index in 0..ROWS.len() {
        let this = std::env::current_exe().expect("this program has a file");
        let status = Command::new(this).args([COPY, &index.to_string()]).status();
        assert!(status.expect("this program runs").success());
    }
}

/// Runs a command and tells what it took.
fn measure(row: &Row) {
    let folder = tempfile::tempdir().expect("a folder for results");
    for _ in 0..row.times {
        let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(["--lang", "en"])
            .args(row.command.split(' '))
            .current_dir(folder.path())
            .stderr(Stdio::inherit())
            .output()
            .expect("the program runs");
        let answer = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && answer.contains(row.answer), "{answer}");
    }
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system tells");
    println!("cpu/{}\t{:.2}\tms", row.command, cpu_ms(&usage) / f64::from(row.times));
    println!("memory/{}\t{}\tMB", row.command, usage.max_rss() / 1024);
}

fn cpu_ms(usage: &Usage) -> f64 {
    let ms = |seconds: i64, micros: i64| {
        f64::from(i32::try_from(seconds).unwrap_or(i32::MAX)) * 1000.0
            + f64::from(i32::try_from(micros).unwrap_or(i32::MAX)) / 1000.0
    };
    let (user, system) = (usage.user_time(), usage.system_time());
    ms(user.tv_sec(), user.tv_usec()) + ms(system.tv_sec(), system.tv_usec())
}
