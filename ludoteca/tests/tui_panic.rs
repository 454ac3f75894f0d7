//! A panic under the full screen gives the terminal back and is printed where it can be read.

#![cfg(unix)]

mod support;

use app::storage::SavedGame;
use app::{AnyGame, AnySession, Setting, Settings, Storage};
use i18n::Lang;
use kernel::{Message, ParseError, Seed, message};
use portable_pty::CommandBuilder;
use support::Pty;
use tui::{Depth, ScreenOptions, Start};

/// A house whose list of saved games is cursed from the second look on.
struct Cursed(std::cell::Cell<u8>, Settings);

impl House for Cursed {
    fn games(&self) -> &'static [&'static dyn AnyGame] {
        &[]
    }

    fn settings(&self) -> &Settings {
        &self.1
    }

    fn set(
        &mut self,
        _setting: &'static Setting,
        _value: &str,
    ) -> Result<Option<Message>, Message> {
        Err(message("no"))
    }

    fn fresh_seed(&mut self) -> Seed {
        Seed::from_bits(1)
    }

    fn read(&mut self, _name: &str) -> Result<String, Message> {
        Err(message("no"))
    }

    fn write(&mut self, _name: &str, _text: &str) -> Result<Option<String>, Message> {
        Err(message("no"))
    }

    fn replace(&mut self, _name: &str, _text: &str) -> Result<(), Message> {
        Err(message("no"))
    }

    fn read_bytes(&mut self, _name: &str) -> Result<Vec<u8>, Message> {
        Err(message("no"))
    }

    fn replace_bytes(&mut self, _name: &str, _bytes: &[u8]) -> Result<(), Message> {
        Err(message("no"))
    }

    fn may_write(&mut self, _name: &str) -> Result<(), Message> {
        Err(message("no"))
    }

    fn update(
        &mut self,
        _name: &str,
        _change: &mut dyn FnMut(Option<&str>) -> Result<String, ParseError>,
    ) -> Result<Option<Message>, Message> {
        Err(message("no"))
    }

    fn keep(&mut self, _table: &mut dyn AnySession) -> Result<(), Message> {
        Ok(())
    }

    fn forget(&mut self, _table: &mut dyn AnySession) {}

    fn set_aside(&mut self, _file: &str) -> Option<String> {
        None
    }

    fn in_progress(&self) -> Vec<SavedGame> {
        Vec::new()
    }

    fn claim(&mut self, _file: &str) -> bool {
        true
    }

    fn store(&mut self, _game: &str, _save: &str) -> Result<String, Message> {
        Err(message("no"))
    }

    fn stored(&self) -> Vec<SavedGame> {
        self.0.set(self.0.get() + 1);
        assert!(self.0.get() < 2, "the curse");
        Vec::new()
    }

    fn data_files(&self) -> Vec<String> {
        Vec::new()
    }

    fn data(&mut self, _name: &str) -> Result<Option<String>, Message> {
        Ok(None)
    }

    fn stamp(&self) -> String {
        "20260101-120000".to_owned()
    }
}

/// Not a test by itself: the other one runs it on a terminal.
#[test]
#[ignore = "it needs a terminal, and panics"]
fn cursed_screen() {
    let options =
        ScreenOptions { lang: Lang::Es, colour: true, depth: Depth::Sixteen, motion: false };
    let _ = tui::run(&mut Cursed(0.into(), Settings::default()), Start::Menu, options);
}

#[test]
fn a_panic_gives_the_terminal_back_before_it_is_printed() {
    let data = tempfile::tempdir().unwrap();
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["--exact", "cursed_screen", "--ignored", "--nocapture"]);
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
