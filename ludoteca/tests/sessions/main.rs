//! Every game on a real terminal, from the menu to its end: by keys alone and by mouse alone, on a
//! usual and on a large terminal, in both languages.
//!
//! The screens of a session are one snapshot, which reads like its record. The fault-injection tests
//! share the binary.

#![cfg(unix)]

mod eyes;
#[path = "../faults/mod.rs"]
mod faults;
mod games;
mod hands;
mod promptness;
#[path = "../support/mod.rs"]
mod support;

use eyes::Eyes;
use games::{Game, Style};
use hands::Hand;
use i18n::Lang;
use support::Pty;
use tempfile::TempDir;

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 45);

/// The settings of a session: no animation, and without a keyboard a known name for the list.
fn settings(hand: Hand) -> &'static str {
    match hand {
        Hand::Keys => "speed = \"off\"\n",
        Hand::Mouse => "speed = \"off\"\nnames = [\"Ana\"]\n",
    }
}

/// A data folder, in memory if possible: every move is flushed to disk, which takes longer than
/// everything else.
fn data() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

struct Session {
    game: &'static Game,
    hand: Hand,
    eyes: Eyes,
    record: String,
}

/// Plays a game from the menu to its end, leaves, and compares the record.
fn session(game: &'static Game, hand: Hand, size: (u16, u16), lang: Lang) {
    let data = data();
    let folder = data.path().join(".config/ludoteca");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("config.toml"), settings(hand)).unwrap();
    let args = ["--seed", "1", "--lang", lang.code()];
    let eyes = Eyes::new(Pty::ludoteca(data.path(), &args, size), lang);
    let mut session = Session { game, hand, eyes, record: String::new() };
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
        self.eyes.pty.rest();
        let text = self.eyes.pty.text();
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        self.record.extend(["════ ", stage, " ════\n", lines.join("\n").trim_end(), "\n"]);
    }

    /// Chooses the game in the menu, and fills in its form.
    fn choose(&mut self) {
        self.eyes.see("tui-menu-quit");
        self.note("menu");
        let title = format!("title-{}", self.game.name);
        self.hand.choose(&mut self.eyes, &title);
        self.eyes.see("tui-setup-begin");
        for turn in self.game.form {
            self.hand.turn(&mut self.eyes, turn);
        }
        self.note("form");
        self.hand.begin(&mut self.eyes);
    }

    fn play(&mut self) {
        self.eyes.pty.until("the board", |_| !self.eyes.sees("tui-setup-begin"));
        if matches!(self.game.style, Style::Race) {
            // Another player may begin.
            self.eyes.pty.until("a piece to move", |_| self.eyes.may_move());
        }
        self.note("first");
        match self.game.style {
            Style::Touch => self.follow_hints(),
            Style::Cards(cards) => {
                self.act_on(cards, |hand, eyes, card| hand.play_card(eyes, card));
            }
            Style::Steer(ways) => self.act_on(ways, |hand, eyes, way| hand.steer(eyes, *way)),
            Style::Race => self.race(),
        }
        assert!(self.record.contains("middle"), "the game was too short");
        self.note("end");
    }

    /// Follows hints, touch by touch, until the end.
    fn follow_hints(&mut self) {
        let mut moves = 0;
        while !self.eyes.ended() {
            self.hand.command(&mut self.eyes, 'h', "tui-do-hint");
            self.eyes.pty.until("advice", |_| self.eyes.advised(1).is_some());
            let mut touch = 1;
            self.eyes.pty.rest();
            while let Some(spot) = self.eyes.advised(touch) {
                self.hand.touch(&mut self.eyes, spot);
                self.eyes.pty.until("the touch", |_| self.eyes.advised(touch).is_none());
                self.eyes.pty.rest();
                touch += 1;
            }
            moves += 1;
            self.note_middle(moves);
            assert!(moves < 40, "the hints lead nowhere:\n{}", self.eyes.pty.text());
        }
    }

    fn note_middle(&mut self, moves: usize) {
        if moves == self.game.middle {
            self.note("middle");
        }
    }

    /// Performs actions in turn; the last one ends the game.
    fn act_on<T>(&mut self, list: &[T], act: fn(Hand, &mut Eyes, &T)) {
        for (moves, what) in (1..).zip(list) {
            let before = self.eyes.pty.text();
            act(self.hand, &mut self.eyes, what);
            self.eyes.pty.until("an answer", |pty| pty.text() != before);
            self.eyes.pty.rest();
            self.note_middle(moves);
        }
        self.eyes.pty.until("the end", |_| self.eyes.ended());
    }

    /// Makes some moves, then lets the computer finish.
    fn race(&mut self) {
        for moves in 1..=self.game.middle {
            self.eyes.pty.until("a piece to move", |_| self.eyes.may_move());
            self.eyes.pty.rest();
            self.note_middle(moves);
            let before = self.eyes.pty.text();
            self.hand.move_piece(&mut self.eyes);
            self.eyes.pty.until("the move", |pty| pty.text() != before);
            self.eyes.pty.rest();
        }
        self.eyes.pty.until("a piece to move", |_| self.eyes.may_move());
        self.hand.command(&mut self.eyes, 'a', "tui-do-watch");
        self.eyes.pty.until("the end", |_| self.eyes.ended());
    }

    /// Enters the high-score list if the game qualifies, and leaves through the menu.
    fn leave(&mut self) {
        if self.eyes.sees("tui-enter-name") {
            self.hand.enter_name(&mut self.eyes);
            self.note("list");
            self.hand.command(&mut self.eyes, 'q', "tui-do-back");
            self.eyes.pty.until("the board", |_| self.eyes.ended());
        }
        self.hand.command(&mut self.eyes, 'q', "tui-do-leave");
        self.eyes.see("tui-menu-quit");
        self.hand.quit(&mut self.eyes);
        assert_eq!(self.eyes.pty.status().exit_code(), 0);
    }
}

macro_rules! sessions {
    ($($module:ident: $game:expr),* $(,)?) => {$(
        mod $module {
            use super::{Hand::{Keys, Mouse}, LARGE, Lang::{En, Es}, USUAL, games, session};

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
