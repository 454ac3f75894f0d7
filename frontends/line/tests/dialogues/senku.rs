//! The dialogue of Senku.

use app::{AnyGame, ConsoleClosed, ConsoleResult, Options};
use conformance::MemoryStorage;
use i18n::Lang;
use kernel::Seed;
use line::LineConsole;

use crate::transcript;

/// A board on which the last jump wins.
const BOARD: &str = "2 3\no o x\n- - o\n";
/// One that needs two jumps to the right.
const ROW: &str = "1 5\no o x o x\n";
const RIGHT: &str = "- - -\n- o +\n- - -\n";

fn senku() -> &'static dyn AnyGame {
    registry::find("senku").expect("a registered game")
}

fn storage() -> MemoryStorage {
    let mut storage = MemoryStorage::new(registry::GAMES);
    for (name, text) in [("tablero.txt", BOARD), ("fila.txt", ROW), ("derecha.txt", RIGHT)] {
        storage.files.insert(name.to_owned(), text.to_owned());
    }
    storage
}

fn game(console: &mut LineConsole) -> ConsoleResult<()> {
    senku().run_dialogue(console, None, &Options::default())
}

fn played(lang: Lang, answers: &str) -> String {
    let (text, ended) = transcript(&mut storage(), lang, false, answers, game);
    ended.unwrap();
    text
}

/// A game from files, with jumps to the right alone, won; and a built-in one, left.
const GAMES: &str =
    "1\n1\nfila.txt\n6\nderecha.txt\n1,1:1,3\n1,3;1,5\n1\n2\n8\n1\n3,1:1,1\n0\nn\n0\n";

#[test]
fn two_games_in_spanish() {
    insta::assert_snapshot!(played(Lang::Es, GAMES));
}

#[test]
fn two_games_in_english() {
    insta::assert_snapshot!(played(Lang::En, GAMES));
}

#[test]
fn undo_redo_hint_save_and_invalid_answers() {
    let answers = "3\n1\n2\n99\n9\n7\nx\n5\nd\nr 3\n?\nh\nhola\n\n-1\n1,1:1,2\n1,1:3,3\n 1 , 3 : 1 , 1 \n0,0:0,2\nd 9\nr\n\
        s\n\ns\na.txt\ns\na.ludoteca\n0\nquizá\ns\na.txt\n0\n";
    let mut storage = storage();
    let (text, ended) = transcript(&mut storage, Lang::Es, false, answers, game);
    ended.unwrap();
    insta::assert_snapshot!(text);
    insta::assert_snapshot!(storage.files["a.txt"]);
    insta::assert_snapshot!(storage.files["a.ludoteca"]);
}

#[test]
fn colours_match_the_cells() {
    let (text, _) = transcript(&mut storage(), Lang::Es, true, "1\n1\ntablero.txt\n1\n", game);
    insta::assert_snapshot!(text.replace('\u{1b}', "␛"));
}

/// The dialogue ends where the input ends, and writes only the game in progress.
#[test]
fn the_input_may_end_anywhere() {
    let lines: Vec<&str> = GAMES.split_inclusive('\n').collect();
    for count in 0..lines.len() {
        let mut storage = storage();
        let (_, ended) = transcript(&mut storage, Lang::Es, false, &lines[..count].concat(), game);
        assert!(matches!(ended, Err(ConsoleClosed::Input)), "after {count} lines");
        // Finished games are recorded and kept too.
        storage.files.remove("data/history.txt");
        assert_eq!(storage.files.len(), 3 + storage.kept.len() + storage.finished.len());
    }
}

#[test]
fn blocked_and_interrupted_games_can_be_continued() {
    let mut storage = storage();
    let (text, _) =
        transcript(&mut storage, Lang::En, false, "1\n1\ntablero.txt\n1\n1,1:1,3\nd\n", game);
    assert!(text.contains("You are blocked") && text.contains("d. Undo the last move"), "{text}");
    let (_, ended) =
        transcript(&mut storage, Lang::En, false, "1\n1\nfila.txt\n1\n1,1:1,3\n", game);
    assert!(ended.is_err());
    let (text, ended) = transcript(&mut storage, Lang::En, false, "2\n1,3:1,5\n0\n", game);
    ended.unwrap();
    assert!(text.contains("You have won in 2 moves!") && storage.kept.is_empty(), "{text}");
}

#[test]
fn boards_without_a_move() {
    let mut storage = storage();
    storage.files.insert("una".to_owned(), "1 1\no\n".to_owned());
    storage.files.insert("nada".to_owned(), "1 2\n- x\n".to_owned());
    let answers = "1\n1\nuna\n1\n1\n1\nnada\n1\n0\n";
    let (text, ended) = transcript(&mut storage, Lang::Es, false, answers, game);
    ended.unwrap();
    assert!(text.contains("Ya está: queda una sola ficha. (GANA)"), "{text}");
    assert!(text.contains("no hay ninguna ficha. (BLOQUEO)"), "{text}");
}

#[test]
fn refused_files_name_their_line_and_nothing_is_lost() {
    let mut storage = storage();
    storage.files.insert("malo.txt".to_owned(), BOARD.replace("- - o", "- - q"));
    let answers = "1\n1\nmalo.txt\n1\n1\nno-existe.txt\n1\n1\ntablero.txt\n6\nmalo.txt\n0\n0\n";
    let (text, ended) = transcript(&mut storage, Lang::Es, false, answers, game);
    ended.unwrap();
    assert!(text.contains("malo.txt:3: la casilla 3 es «q»"), "{text}");
    assert!(text.contains("No se puede leer «no-existe.txt»"), "{text}");
    assert!(text.contains("malo.txt:1: se esperaban tres filas de tres signos"), "{text}");
}

/// Move sets given on the command line or in the file are not asked for.
#[test]
fn moves_are_asked_for_only_if_they_are_not_given() {
    let mut options = Options::default();
    options.set(senku().data().options, "moves", &"all".into()).unwrap();
    let answers = "1\n1\ntablero.txt\n0\nn\n0\n";
    let run = |console: &mut LineConsole| senku().run_dialogue(console, None, &options);
    let (text, ended) = transcript(&mut storage(), Lang::Es, false, answers, run);
    ended.unwrap();
    assert!(text.contains("Saltos: ↖ ↑ ↗ ← → ↙ ↓ ↘"), "{text}");
    let mut storage = storage();
    storage.files.insert("todo.txt".to_owned(), format!("{ROW}{RIGHT}"));
    let answers = "1\n1\ntodo.txt\n0\ns\nx.ludoteca\n1\n1\nx.ludoteca\n0\nn\n0\n";
    let (text, ended) = transcript(&mut storage, Lang::Es, false, answers, game);
    ended.unwrap();
    assert_eq!(text.matches("Saltos: →\n").count(), 2, "{text}");
    assert!(!text.contains("¿Qué saltos"), "{text}");
}

#[test]
fn a_replay_of_a_large_board() {
    let text = format!("2 12\n{}\n{}\n", "o ".repeat(12), "x ".repeat(11) + "o");
    let mut session = senku().open(&text, &Options::default(), Seed::from_bits(0)).unwrap();
    session.apply("1,11:1,9").unwrap_err();
    let mut storage = storage();
    let (text, ended) = transcript(&mut storage, Lang::En, false, "", |console| {
        line::replay(console, session.as_ref(), 0..=usize::MAX)
    });
    ended.unwrap();
    insta::assert_snapshot!(text);
}
