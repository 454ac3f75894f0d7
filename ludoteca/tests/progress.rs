//! Long work on a real terminal: its progress is shown there, and Ctrl-C ends it.

mod support;

use support::Pty;
use tempfile::tempdir;

/// Work that lasts for hours.
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
    assert_eq!(pty.status().exit_code(), 130);
}

#[test]
fn a_pipe_gets_no_progress() {
    let data = tempdir().unwrap();
    // Only the talk is on the terminal's other side; a pipe takes it.
    let line = "$LUDOTECA arena unosolo --random 12 --games 10000000 2>talk.txt & \
                sleep 2; kill -INT $!; wait $!; echo status $?; cat talk.txt";
    let pty = Pty::shell(data.path(), line, (80, 24));
    pty.until("the end", |pty| pty.text().contains("Interrumpido"));
    assert!(pty.text().contains("status 130"), "{}", pty.text());
    assert!(!pty.text().contains("por segundo"), "{}", pty.text());
}
