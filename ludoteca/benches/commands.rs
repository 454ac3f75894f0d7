//! CPU time and peak memory of whole commands: the table of `docs/solver.md`.
//!
//! Each command is measured by a new copy of this program, since the system reports only the
//! highest peak of all children of a process. The output of each command is checked, too.

use std::process::{Command, Stdio};

use nix::sys::resource::{Usage, UsageWho, getrusage};

/// A command, the number of runs, and a part of its expected output.
struct Row {
    command: &'static str,
    times: u32,
    output: &'static str,
}

const fn row(command: &'static str, times: u32, output: &'static str) -> Row {
    Row { command, times, output }
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

/// The argument that makes this program measure one row.
const COPY: &str = "measure-row";

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let [_, first, index] = &args[..]
        && first == COPY
    {
        return measure(&ROWS[index.parse::<usize>().expect("the index of a row")]);
    }
    // `cargo test --benches` runs this without `--bench`.
    if !args.iter().any(|arg| arg == "--bench") {
        return;
    }
    for index in 0..ROWS.len() {
        let this = std::env::current_exe().expect("the path of this program");
        let status = Command::new(this).args([COPY, &index.to_string()]).status();
        assert!(status.expect("this program runs").success());
    }
}

/// Runs a command and prints its CPU time and peak memory.
fn measure(row: &Row) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for _ in 0..row.times {
        let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(["--lang", "en"])
            .args(row.command.split(' '))
            .current_dir(folder.path())
            .stderr(Stdio::inherit())
            .output()
            .expect("the program runs");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && text.contains(row.output), "{text}");
    }
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the usage of the children");
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
