//! The program responds during a search, and its menu takes little memory.

use std::time::Duration;

use tempfile::TempDir;

use crate::support::{Pty, gauge};

/// Far less than the search takes, and far more than a frame, since other tests run at the same
/// time. The benchmark `start` measures the real response time.
const SOON: Duration = Duration::from_secs(5);
/// The limit for the menu, in kilobytes.
#[cfg(target_os = "linux")]
const MODEST: u64 = 30 * 1024;

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn soon(answered: Duration, what: &str) {
    assert!(answered < SOON, "{what} took {answered:?}");
}

/// Whether a text is on the screen.
fn shows(text: &'static str) -> impl Fn(&Pty) -> bool {
    move |pty| pty.text().contains(text)
}

#[test]
fn keys_are_answered_while_a_hint_is_computed() {
    let data = folder();
    let mut pty = gauge::hard_game(data.path());
    for answered in gauge::answers_while_thinking(&mut pty, 20) {
        soon(answered, "a cursor key");
    }
    soon(gauge::answer(&mut pty, "?", shows("Cómo se juega")), "the help");
    soon(gauge::answer(&mut pty, "q", shows("Pensando")), "the way back");
    let stopped = gauge::answer(&mut pty, "\x1b", |pty| !pty.text().contains("Pensando"));
    soon(stopped, "the end of thinking");
}

#[test]
fn keys_are_answered_while_the_computer_thinks() {
    let data = folder();
    let mut pty = gauge::hard_game(data.path());
    pty.send("a");
    pty.wait_for("Juega el ordenador");
    soon(gauge::answer(&mut pty, "-", shows("Velocidad: 2")), "a slower speed");
    assert!(shows("Juega el ordenador")(&pty), "{}", pty.text());
    soon(gauge::answer(&mut pty, "+", shows("Velocidad: 3")), "a faster speed");
    soon(gauge::answer(&mut pty, " ", shows("Te toca a ti otra vez")), "the turn back");
}

/// Only Linux reports the peak memory of another process.
#[test]
#[cfg(target_os = "linux")]
fn the_menu_takes_little_memory() {
    let data = folder();
    let pty = Pty::ludoteca::<&str>(data.path(), &[], (120, 45));
    pty.wait_for("LUDOTECA");
    pty.rest();
    let peak = gauge::peak_memory(&pty).expect("the system tells what a program takes");
    assert!(peak < MODEST, "the menu took {peak} kB");
}
