//! Start-up and response times on a terminal: the table of `docs/benchmarks.md`.
//!
//! Times are wall-clock times, which is what a player notices, so the machine should be idle.

#[cfg(unix)]
#[path = "../tests/support/mod.rs"]
mod support;

fn main() {
    // `cargo test --benches` runs this without `--bench`.
    if std::env::args().any(|arg| arg == "--bench") {
        #[cfg(unix)]
        measured::all();
    }
}

#[cfg(unix)]
mod measured {
    use std::time::{Duration, Instant};

    use crate::support::Pty;
    use crate::support::gauge::{answers_while_thinking, hard_game, peak_memory};

    /// The number of starts, and of key presses.
    const TIMES: usize = 101;

    /// Measures everything and prints the results.
    pub fn all() {
        let data = tempfile::tempdir().expect("a folder for the data");
        let (starts, peaks): (Vec<Duration>, Vec<u64>) =
            (0..TIMES).map(|_| start(data.path())).unzip();
        let mut pty = hard_game(data.path());
        let answers = answers_while_thinking(&mut pty, TIMES);
        report("start to the whole menu", "ms", starts.iter().map(ms).collect());
        report("memory of the menu", "MB", peaks.iter().map(|peak| mb(*peak)).collect());
        report("key to answer while a hint is sought", "ms", answers.iter().map(ms).collect());
    }

    /// Starts the program once; returns the time until its first screen is complete, and its
    /// memory.
    fn start(data: &std::path::Path) -> (Duration, u64) {
        let from = Instant::now();
        let pty = Pty::ludoteca::<&str>(data, &[], (80, 24));
        pty.wait_for("LUDOTECA");
        pty.rest();
        let peak = peak_memory(&pty).expect("the peak memory of the program");
        (pty.latest() - from, peak)
    }

    fn report(what: &str, unit: &str, mut figures: Vec<f64>) {
        figures.sort_by(f64::total_cmp);
        let worst = figures.last().copied().unwrap_or_default();
        println!("{what}/median\t{:.1}\t{unit}", figures[figures.len() / 2]);
        println!("{what}/worst\t{worst:.1}\t{unit}");
    }

    fn ms(time: &Duration) -> f64 {
        time.as_secs_f64() * 1000.0
    }

    fn mb(kilobytes: u64) -> f64 {
        f64::from(u32::try_from(kilobytes).unwrap_or(u32::MAX)) / 1024.0
    }
}
