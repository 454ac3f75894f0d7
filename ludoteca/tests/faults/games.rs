//! The five games as these tests play them, started so that they do not end early.

use app::{AnySession, Options};
use kernel::{Rng, Seed, Turn};

/// A game, and how it is played by keys and by lines.
pub struct Game {
    pub name: &'static str,
    /// Its title on the full screen.
    pub title: &'static str,
    /// The file with its starting position.
    pub start: fn() -> String,
    /// The keys that make moves on the full screen.
    pub keys: &'static [&'static str],
    /// The key that saves.
    pub save_key: &'static str,
    /// The beginning of the prompt for a move in the dialogue.
    pub question: &'static str,
    /// The input there for a move.
    pub line: fn(&str) -> String,
    /// The input there that saves the game, if the dialogue has one.
    pub save_line: Option<&'static str>,
}

impl Game {
    /// A new session after the opening chance events.
    pub fn session(&self) -> Box<dyn AnySession> {
        let info = registry::find(self.name).unwrap();
        let mut session =
            info.open(&(self.start)(), &Options::default(), Seed::from_bits(0)).unwrap();
        roll(session.as_mut());
        session
    }
}

/// Resolves pending chance events.
pub fn roll(session: &mut dyn AnySession) {
    while session.turn() == Turn::Chance {
        session.roll().unwrap();
    }
}

const LEAPS: &[&str] = &["\t", "\r", "\t", "\r"];

pub const ALL: [Game; 5] = [
    Game {
        name: "unosolo",
        title: "Uno Solo",
        start: || {
            solitaire("\t", "10", "2", &format!("{SIDE}\n{}\n5\n5\n", SIDE * SIDE - 1)) + "0\n"
        },
        keys: LEAPS,
        save_key: "s",
        question: "Fila (0 para salir",
        line: row_column_way,
        save_line: None,
    },
    Game {
        name: "senku",
        title: "Senku",
        start: || solitaire(" ", "o", "x", &format!("{SIDE} {SIDE}\n")),
        keys: LEAPS,
        save_key: "s",
        question: "Salto, fila,columna",
        line: counted_from_one,
        save_line: Some("s\nmine.ludoteca"),
    },
    Game {
        name: "2048",
        title: "2048",
        start: || save("2048", "new 8 131072 0.1 endless", ""),
        keys: &["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"],
        save_key: "\x1bOQ",
        question: "Usa las flechas",
        line: str::to_owned,
        save_line: None,
    },
    Game {
        name: "parchis",
        title: "Parchís",
        start: || save("parchis", PARCHIS, ""),
        keys: LEAPS,
        save_key: "s",
        question: "Ficha (0 para salir",
        line: |word| (word.parse::<u8>().unwrap() + 1).to_string(),
        save_line: Some("guardar mine.ludoteca"),
    },
    Game {
        name: "tortugas",
        title: "Tortugas robóticas",
        start: || save("tortugas", CAGES, "players ana,luis\n"),
        keys: &["r", "r", "\x1b[A", "\r", "\x1b[C", "\r"],
        save_key: "s",
        question: "Turno de ",
        line: |word| word.strip_prefix("play ").unwrap_or("R").to_owned(),
        save_line: Some("guardar mine.ludoteca"),
    },
];

/// The side of the peg boards, with room for more jumps than the tests make.
const SIDE: usize = 10;
const PARCHIS: &str = "am:-1,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am";
/// Two walled-in turtles, which can only turn.
const CAGES: &str =
    "board basic $......$/......../......../......../##....##/D#....#D/##....##/........";

fn save(game: &str, setup: &str, players: &str) -> String {
    format!("ludoteca 1\ngame {game}\nsetup {setup}\nseed 7\n{players}")
}

/// A board with one hole.
fn solitaire(between: &str, peg: &str, hole: &str, head: &str) -> String {
    let cell = |row, column| if (row, column) == (5, 5) { hole } else { peg };
    let row = |row| (0..SIDE).map(|column| cell(row, column)).collect::<Vec<_>>().join(between);
    (0..SIDE).fold(head.to_owned(), |text, at| text + &row(at) + "\n")
}

/// A jump `r,c:r,c` as Uno Solo prompts for it: row, column and direction, counted from 1.
fn row_column_way(word: &str) -> String {
    let at: Vec<usize> = word.split([',', ':']).map(|part| part.parse().unwrap()).collect();
    let way = match (at[2].cmp(&at[0]), at[3].cmp(&at[1])) {
        (std::cmp::Ordering::Less, _) => 1,
        (_, std::cmp::Ordering::Greater) => 2,
        (std::cmp::Ordering::Greater, _) => 3,
        _ => 4,
    };
    format!("{}\n{}\n{way}", at[0] + 1, at[1] + 1)
}

/// A jump `r,c:r,c` as Senku's dialogue takes it: counted from 1.
fn counted_from_one(word: &str) -> String {
    let ends = word.split(':').map(|end| {
        let numbers =
            end.split(',').map(|number| (number.parse::<usize>().unwrap() + 1).to_string());
        numbers.collect::<Vec<_>>().join(",")
    });
    ends.collect::<Vec<_>>().join(":")
}

/// Makes a legal move, resolves the chance events after it and returns the move as text.
pub fn play_some(session: &mut dyn AnySession, rng: &mut Rng) -> String {
    // Tortugas has too many sequences for a list.
    let words = match session.name() {
        "tortugas" => ["draw", "play ^", "play <", "play >"].map(str::to_owned).to_vec(),
        _ => session.actions().into_iter().map(|action| action.text).collect(),
    };
    loop {
        let at = usize::try_from(rng.below(words.len() as u64)).unwrap();
        if session.apply(&words[at]).is_ok() {
            roll(session);
            return words[at].clone();
        }
    }
}
