//! Every game on a real terminal, from the menu to its end: by keys alone and by mouse alone, on a
//! usual and on a large terminal, in both languages.
//!
//! The screens of a session are one snapshot, which reads like its record. The fault-injection
//! tests share the binary.

#![cfg(unix)]

#[path = "../faults/mod.rs"]
mod faults;
mod games;
mod input_method;
mod promptness;
#[path = "../support/mod.rs"]
mod support;
mod terminal_view;

use games::{Game, Style};
use i18n::Lang;
use input_method::InputMethod;
use support::Pty;
use tempfile::TempDir;
use terminal_view::TerminalView;

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 45);

/// The settings of a session: no animation, and without a keyboard a known name for the list.
fn settings(input: InputMethod) -> &'static str {
    match input {
        InputMethod::Keys => "speed = \"off\"\n",
        InputMethod::Mouse => "speed = \"off\"\nnames = [\"Ana\"]\n",
    }
}

/// A data folder, in memory if possible: every move is flushed to disk, which takes longer than
/// everything else.
fn data() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

struct Session {
    game: &'static Game,
    input: InputMethod,
    view: TerminalView,
    record: String,
}

/// Plays a game from the menu to its end, leaves, and compares the record.
fn session(game: &'static Game, input: InputMethod, size: (u16, u16), lang: Lang) {
    let data = data();
    std::fs::write(data.path().join("config.toml"), settings(input)).unwrap();
    let args = ["--seed", "1", "--lang", lang.code()];
    let view = TerminalView::new(Pty::ludoteca(data.path(), &args, size), lang);
    let mut session = Session { game, input, view, record: String::new() };
    session.choose();
    session.play();
    session.leave();
    let (columns, rows) = size;
    // Keys and mouse share the snapshot: both have to produce the same screens.
    let name = format!("{}-{columns}x{rows}-{}", game.name, lang.code());
    insta::assert_snapshot!(name, session.record);
}

impl Session {
    /// Adds the screen to the record once it is at rest.
    fn note(&mut self, stage: &str) {
        self.view.pty.rest();
        let text = self.view.pty.text();
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        self.record.extend(["════ ", stage, " ════\n", lines.join("\n").trim_end(), "\n"]);
    }

    /// Chooses the game in the menu, and fills in its form.
    fn choose(&mut self) {
        self.view.see("tui-menu-quit");
        self.note("menu");
        let title = format!("title-{}", self.game.name);
        self.input.choose(&mut self.view, &title);
        self.view.see("tui-setup-begin");
        for turn in self.game.form {
            self.input.turn(&mut self.view, turn);
        }
        self.note("form");
        self.input.begin(&mut self.view);
    }

    fn play(&mut self) {
        self.view.pty.until("the board", |_| !self.view.sees("tui-setup-begin"));
        if matches!(self.game.style, Style::Race) {
            // Another player may begin.
            self.view.pty.until("a piece to move", |_| self.view.may_move());
        }
        self.note("first");
        match self.game.style {
            Style::Touch => self.follow_hints(),
            Style::Cards(cards) => {
                self.act_on(cards, |input, view, card| input.play_card(view, card));
            }
            Style::Steer(ways) => self.act_on(ways, |input, view, way| input.steer(view, *way)),
            Style::Race => self.race(),
        }
        assert!(self.record.contains("middle"), "the game was too short");
        self.note("end");
    }

    /// Follows hints, touch by touch, until the end.
    fn follow_hints(&mut self) {
        let mut moves = 0;
        while !self.view.ended() {
            self.input.command(&mut self.view, 'h', "tui-do-hint");
            self.view.pty.until("advice", |_| self.view.advised(1).is_some());
            let mut touch = 1;
            self.view.pty.rest();
            while let Some(spot) = self.view.advised(touch) {
                self.input.touch(&mut self.view, spot);
                self.view.pty.until("the touch", |_| self.view.advised(touch).is_none());
                self.view.pty.rest();
                touch += 1;
            }
            moves += 1;
            self.note_middle(moves);
            assert!(moves < 40, "the hints lead nowhere:\n{}", self.view.pty.text());
        }
    }

    fn note_middle(&mut self, moves: usize) {
        if moves == self.game.middle {
            self.note("middle");
        }
    }

    /// Performs actions in turn; the last one ends the game.
    fn act_on<T>(&mut self, list: &[T], act: fn(InputMethod, &mut TerminalView, &T)) {
        for (moves, what) in (1..).zip(list) {
            let before = self.view.pty.text();
            act(self.input, &mut self.view, what);
            self.view.pty.until("an answer", |pty| pty.text() != before);
            self.view.pty.rest();
            self.note_middle(moves);
        }
        self.view.pty.until("the end", |_| self.view.ended());
    }

    /// Makes some moves, then lets the computer finish.
    fn race(&mut self) {
        for moves in 1..=self.game.middle {
            self.view.pty.until("a piece to move", |_| self.view.may_move());
            self.view.pty.rest();
            self.note_middle(moves);
            let before = self.view.pty.text();
            self.input.move_piece(&mut self.view);
            self.view.pty.until("the move", |pty| pty.text() != before);
            self.view.pty.rest();
        }
        self.view.pty.until("a piece to move", |_| self.view.may_move());
        self.input.command(&mut self.view, 'a', "tui-do-watch");
        self.view.pty.until("the end", |_| self.view.ended());
    }

    /// Enters the high-score list if the game qualifies, and leaves through the menu.
    fn leave(&mut self) {
        if self.view.sees("tui-enter-name") {
            self.input.enter_name(&mut self.view);
            self.note("list");
            self.input.command(&mut self.view, 'q', "tui-do-back");
            self.view.pty.until("the board", |_| self.view.ended());
        }
        self.input.command(&mut self.view, 'q', "tui-do-leave");
        self.view.see("tui-menu-quit");
        self.input.quit(&mut self.view);
        assert_eq!(self.view.pty.status().exit_code(), 0);
    }
}

macro_rules! sessions {
    ($($module:ident: $game:expr),* $(,)?) => {$(
        mod $module {
            use super::{InputMethod::{Keys, Mouse}, LARGE, Lang::{En, Es}, USUAL, games, session};

            #[test]
            fn keys_80x24_es() {
                session($game, Keys, USUAL, Es);
            }

            #[test]
            fn keys_80x24_en() {
                session($game, Keys, USUAL, En);
            }

            #[test]
            fn keys_120x45_es() {
                session($game, Keys, LARGE, Es);
            }

            #[test]
            fn keys_120x45_en() {
                session($game, Keys, LARGE, En);
            }

            #[test]
            fn mouse_80x24_es() {
                session($game, Mouse, USUAL, Es);
            }

            #[test]
            fn mouse_80x24_en() {
                session($game, Mouse, USUAL, En);
            }

            #[test]
            fn mouse_120x45_es() {
                session($game, Mouse, LARGE, Es);
            }

            #[test]
            fn mouse_120x45_en() {
                session($game, Mouse, LARGE, En);
            }
        }
    )*};
}

sessions! {
    unosolo: &games::UNOSOLO,
    senku: &games::SENKU,
    twenty48: &games::TWENTY48,
    parchis: &games::PARCHIS,
    tortugas: &games::TORTUGAS,
}
