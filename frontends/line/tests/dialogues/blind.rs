//! Every game is played to its end by what a screen reader reads and what a keyboard types: the
//! position in words, hints, and spoken commands.

use app::{AnySession, Options, Value};
use conformance::MemoryStorage;
use i18n::{Lang, Translator};
use kernel::{Budget, Seed, Turn};
use line::LineConsole;

use crate::transcript;

/// The most decisions of a game.
const MOST: usize = 2000;

/// A game to play: its options, and the lines of a move.
struct Blind {
    game: &'static str,
    options: &'static [(&'static str, &'static str)],
    lines: fn(&str) -> String,
}

const GAMES: [Blind; 5] = [
    Blind { game: "unosolo", options: &[("board", "latin-cross")], lines: row_column_way },
    Blind { game: "senku", options: &[("board", "triangle15")], lines: from_one },
    Blind { game: "2048", options: &[("dim", "3"), ("goal", "16")], lines: str::to_owned },
    Blind {
        game: "parchis",
        options: &[("players", "human,random,random,random")],
        lines: |piece| (piece.parse::<u8>().unwrap() + 1).to_string(),
    },
    Blind { game: "tortugas", options: &[("board", "solo-01")], lines: cards },
];

fn numbers(jump: &str) -> Vec<usize> {
    jump.split([',', ':']).map(|part| part.parse::<usize>().unwrap() + 1).collect()
}

fn from_one(jump: &str) -> String {
    let [a, b, c, d] = numbers(jump)[..] else { panic!("{jump}") };
    format!("{a},{b}:{c},{d}")
}

fn row_column_way(jump: &str) -> String {
    let [row, column, to_row, to_column] = numbers(jump)[..] else { panic!("{jump}") };
    let way = match (to_row.cmp(&row), to_column.cmp(&column)) {
        (std::cmp::Ordering::Less, _) => 1,
        (_, std::cmp::Ordering::Greater) => 2,
        (std::cmp::Ordering::Greater, _) => 3,
        _ => 4,
    };
    format!("{row}\n{column}\n{way}")
}

fn cards(word: &str) -> String {
    word.strip_prefix("play ").unwrap_or("R").to_owned()
}

/// A game with a known seed.
fn begun(blind: &Blind) -> Box<dyn AnySession> {
    let game = registry::find(blind.game).unwrap();
    let mut options = Options::default();
    for (name, value) in blind.options {
        options.set(game.data().options, name, &Value::from(*value)).unwrap();
    }
    game.start(&options, Seed::new("blind").unwrap()).unwrap()
}

/// What is typed: before every move the position is read.
fn answers(blind: &Blind) -> (String, Box<dyn AnySession>) {
    let (mut session, mut answers) = (begun(blind), String::new());
    for decision in 0..MOST {
        match session.turn() {
            Turn::Over(_) => return (answers, session),
            Turn::Chance => drop(session.roll().unwrap()),
            Turn::Player(seat) => {
                let bot = session.seats().computer(seat);
                let (budget, rng) = (Budget::from_millis(1000), session.meta().rng());
                let word = match bot {
                    Some(_) => session.think(bot, budget, rng).unwrap()().best,
                    None => session.hint(Budget::from_millis(1000))().best,
                };
                let word = word.expect("a move");
                session.apply(&word).unwrap();
                if bot.is_none() {
                    let read = ["leer", "l", "read", "t"][decision % 4];
                    answers.extend([read, "\n", &(blind.lines)(&word), "\n"]);
                }
            }
        }
    }
    panic!("{} never ends", blind.game);
}

#[test]
fn every_game_is_played_to_its_end_by_spoken_commands() {
    for blind in &GAMES {
        let (typed, ended) = answers(blind);
        let mut storage = MemoryStorage::new(registry::GAMES);
        let game = registry::find(blind.game).unwrap();
        let run = |console: &mut LineConsole| {
            game.run_dialogue(console, Some(begun(blind)), &Options::default())
        };
        let (text, _) = transcript(&mut storage, Lang::Es, false, &(typed + "0\n0\n"), run);
        let texts = registry::GAMES.iter().map(|game| game.data().texts);
        let outcome = Translator::new(Lang::Es, texts).sentence(&ended.describe_outcome().unwrap());
        let beginning: String = outcome.chars().take(14).collect();
        assert!(text.contains(&beginning), "{}: {outcome}\n{text}", blind.game);
        // Every piece is described.
        assert!(text.matches(": ").count() > 10, "{text}");
    }
}
