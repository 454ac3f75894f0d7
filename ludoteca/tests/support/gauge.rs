//! Measures response times, also during a search, and memory.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::Pty;

/// A board of Uno Solo that takes minutes to solve.
const HARD: &str = "10 38 1 6
10 10 10 2 10 2 2 10 10 10
2 2 10 2 2 10 2 10 10 2
2 10 10 2 2 10 2 2 2 10
10 2 2 2 2 10 2 2 2 2
2 10 10 2 2 10 2 2 2 2
10 2 2 2 2 2 10 10 2 2
2 2 2 2 2 10 10 2 10 10
2 10 10 2 10 2 10 2 2 10
2 2 2 2 2 10 2 2 10 2
2 2 2 2 10 10 10 2 2 10
0
";
/// The polling interval while a response is timed.
const BLINK: Duration = Duration::from_micros(200);
const PATIENCE: Duration = Duration::from_secs(20);

/// Starts a game in which hints and the computer player use all their time.
pub fn hard_game(data: &Path) -> Pty {
    fs::write(data.join("config.toml"), "hint-seconds = 60\n").expect("the settings");
    let board = data.join("hard.txt");
    fs::write(&board, HARD).expect("the board");
    let pty = Pty::ludoteca(data, &["unosolo".as_ref(), board.as_os_str()], (80, 24));
    pty.wait_for("Fichas: 38");
    pty.rest();
    pty
}

/// Presses a key, and returns the time until a condition holds.
pub fn answer(pty: &mut Pty, key: &str, so: impl Fn(&Pty) -> bool) -> Duration {
    assert!(!so(pty), "it was so before:\n{}", pty.text());
    let start = Instant::now();
    pty.send(key);
    while !so(pty) {
        assert!(start.elapsed() < PATIENCE, "{key:?} was not answered:\n{}", pty.text());
        thread::sleep(BLINK);
    }
    start.elapsed()
}

/// The status line, which is the second to last.
pub fn status(pty: &Pty) -> String {
    pty.text().lines().rev().nth(1).unwrap_or_default().to_owned()
}

/// The response times of cursor keys during the search for a hint.
pub fn answers_while_thinking(pty: &mut Pty, count: usize) -> Vec<Duration> {
    pty.send("h");
    pty.wait_for("Pensando");
    let keys = ["\x1b[C", "\x1b[B", "\x1b[D", "\x1b[A"];
    let answers = keys.iter().cycle().take(count).map(|key| {
        let before = status(pty);
        let answered = answer(pty, key, |pty| status(pty) != before);
        assert!(pty.text().contains("Pensando"), "it has stopped thinking:\n{}", pty.text());
        answered
    });
    answers.collect()
}

/// The peak memory of a program in kilobytes, if the system reports it.
pub fn peak_memory(pty: &Pty) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", pty.process())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}
