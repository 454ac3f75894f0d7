//! Attacks a server and reports what other people notice: `cargo xtask siege`. Fails if they notice
//! more than they may.

#[path = "../../tests/client/mod.rs"]
mod client;
#[path = "siege.rs"]
mod siege;

use std::process::ExitCode;
use std::time::Duration;

use siege::{ATTACKS, Attack, Findings, quantile};

/// How long each attack lasts by default.
const SECONDS: u64 = 60;

fn time(times: &[Duration], share: usize) -> String {
    let at = quantile(times, share);
    at.map_or_else(|| "-".to_owned(), |time| format!("{:.1} ms", time.as_secs_f64() * 1000.0))
}

/// Prints a row of the table; returns whether no threshold was missed.
fn report(attack: &Attack, findings: &Findings) -> bool {
    let missed = attack.missed(findings, None);
    let verdict =
        if missed.is_empty() { "held".to_owned() } else { format!("MISSED: {}", missed[0]) };
    println!(
        "| {} | {} | {} | {} | {} | {} MB | {} | {verdict}; bots at most {} |",
        attack.name,
        findings.requests,
        findings.refused,
        time(&findings.moves, 500),
        time(&findings.moves, 990),
        findings.memory >> 10,
        attack.limit(),
        time(&findings.bots, 1000),
    );
    for miss in missed.iter().chain(findings.failures.iter().take(5)) {
        eprintln!("{}: {miss}", attack.name);
    }
    missed.is_empty()
}

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let program = args.next().expect("the program to be attacked");
    let seconds = args.next().and_then(|seconds| seconds.parse().ok()).unwrap_or(SECONDS);
    let only = args.next().unwrap_or_default();
    println!("| attack | requests | refused | p50 | p99 | memory | limit | verdict |");
    println!("|---|---|---|---|---|---|---|---|");
    let chosen = ATTACKS.iter().filter(|attack| attack.name.contains(&only));
    let held: Vec<bool> = chosen
        .map(|attack| report(attack, &attack.run(&program, Duration::from_secs(seconds))))
        .collect();
    if held.is_empty() {
        eprintln!("no attack is called {only}");
    }
    let is_held = !held.is_empty() && held.into_iter().all(|held| held);
    if is_held { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
