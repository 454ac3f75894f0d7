//! A panic under the full screen restores the terminal before it is printed.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::support::Pty;
use conformance::MemoryStorage;
use i18n::Lang;
use portable_pty::CommandBuilder;
use tui::{Depth, ScreenOptions, Start};

/// Panics when saved games are listed for the second time.
fn panic_on_second_listing() {
    static LISTINGS: AtomicUsize = AtomicUsize::new(0);
    assert!(LISTINGS.fetch_add(1, Ordering::Relaxed) < 1, "the curse");
}

/// Not a test: the other one runs it on a terminal.
#[test]
#[ignore = "it needs a terminal, and panics"]
fn panicking_program() {
    let options =
        ScreenOptions { lang: Lang::Es, colour: true, depth: Depth::Sixteen, motion: false };
    let mut storage = MemoryStorage::default();
    storage.on_list = Some(panic_on_second_listing);
    let _ = tui::run(&mut storage, Start::Menu, options);
}

#[test]
fn a_panic_restores_the_terminal_before_it_is_printed() {
    let data = tempfile::tempdir().unwrap();
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["--exact", "tui_panic::panicking_program", "--ignored", "--nocapture"]);
    let mut pty = Pty::start(command, data.path(), (80, 24));
    pty.wait_for("LUDOTECA");
    pty.send("2");
    pty.wait_for("the curse");
    assert!(!pty.status().success());
    let bytes = String::from_utf8_lossy(&pty.bytes()).into_owned();
    let curse = bytes.find("the curse").unwrap();
    for back in ["\x1b[?1049l", "\x1b[?1000l", "\x1b[?1003l", "\x1b[?1006l", "\x1b[?25h"] {
        assert!(bytes.find(back).is_some_and(|at| at < curse), "{back:?}");
    }
}
