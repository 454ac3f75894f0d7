//! The progress of long commands on a terminal, and their end by Ctrl-C.

use std::io::Read;
use std::process::{Command, Stdio};

use tempfile::tempdir;

use crate::common::Home;
use crate::support::Pty;

/// A command that runs for hours.
const LONG: [&str; 6] = ["arena", "unosolo", "--random", "12", "--games", "10000000"];

#[test]
fn progress_is_shown_and_ctrl_c_ends_it() {
    let data = tempdir().unwrap();
    let mut pty = Pty::ludoteca(data.path(), &LONG, (80, 24));
    pty.until("a rate", |pty| pty.text().contains("por segundo"));
    assert!(pty.text().contains("Partidas:"), "{}", pty.text());
    pty.send("\x03");
    pty.until("the end", |pty| pty.text().contains("Interrumpido"));
    assert!(!pty.text().contains("por segundo"), "{}", pty.text());
    // The games that were finished are reported.
    assert!(pty.text().contains(" partidas, "), "{}", pty.text());
    assert_eq!(pty.status().exit_code(), 130);
}

/// Runs the same command twice: the first one, with its messages in a pipe, would have reported its
/// progress by the time the second one has done so on a terminal.
#[test]
fn a_pipe_gets_no_progress() {
    let home = Home::new().with("LUDOTECA_LANG", "es");
    let mut command = home.command(&LONG);
    command.stdout(Stdio::null()).arg("--data-dir").arg(home.data());
    let mut piped = command.spawn().unwrap();
    let pty = Pty::ludoteca(home.path(), &LONG, (80, 24));
    pty.wait_for("por segundo");
    let interrupt = format!("kill -INT {}", piped.id());
    assert!(Command::new("sh").args(["-c", &interrupt]).status().unwrap().success());
    assert_eq!(piped.wait().unwrap().code(), Some(130));
    let mut messages = String::new();
    piped.stderr.take().unwrap().read_to_string(&mut messages).unwrap();
    assert!(messages.contains("Interrumpido"), "{messages}");
    assert!(!messages.contains("por segundo"), "{messages}");
}
