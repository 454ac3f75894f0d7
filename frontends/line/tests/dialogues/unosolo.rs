//! The dialogue of Uno Solo, the menu, and printed replays.

use app::{ConsoleClosed, ConsoleResult, Options, SaveSlots, SeedSource, Value};
use conformance::MemoryStorage;
use i18n::{Lang, Translator};
use line::LineConsole;

use crate::transcript;

const BOARD: &str = "3\n3\n2\n2\n10\t10\t2\n0\t0\t10\n0\t0\t2\n0\n";

fn storage() -> MemoryStorage {
    let mut storage = MemoryStorage::new(registry::GAMES);
    storage.files.insert("tablero.txt".to_owned(), BOARD.to_owned());
    storage
}

fn game(console: &mut LineConsole) -> ConsoleResult<()> {
    registry::GAMES[0].run_dialogue(console, None, &Options::default())
}

fn played(lang: Lang, answers: &str) -> String {
    let (text, ended) = transcript(&mut storage(), lang, false, answers, game);
    ended.unwrap();
    text
}

/// A game loaded and won, another generated and left.
const GAMES: &str =
    "1\n1\ntablero.txt\n9\n1\n1\n3\n2\n1\n1\n1\n3\n2\n1\n3\n3\n1\n2\n4\n3\n0\nn\n0\n";

#[test]
fn two_games_in_spanish() {
    insta::assert_snapshot!(played(Lang::Es, GAMES));
}

#[test]
fn two_games_in_english() {
    insta::assert_snapshot!(played(Lang::En, GAMES));
}

#[test]
fn undo_redo_hint_and_invalid_answers() {
    let answers = "1\n1\ntablero.txt\nd\nr 3\n?\nh\nhola\n\n1\nuno\n1\n0\n1\n1\n7\n2\nd 99\nr\nd x\n\
        99999999999999999999\n1\n-1\n1\n0\nquizá\ns\npartida.txt\n0\n";
    let mut storage = storage();
    let (text, ended) = transcript(&mut storage, Lang::Es, false, answers, game);
    ended.unwrap();
    insta::assert_snapshot!(text);
    insta::assert_snapshot!(storage.files["partida.txt"]);
}

#[test]
fn colours_match_the_cells() {
    let (text, _) = transcript(&mut storage(), Lang::Es, true, "1\n1\ntablero.txt\n", game);
    insta::assert_snapshot!(text.replace('\u{1b}', "␛"));
}

/// A blocked game can be continued from the menu.
#[test]
fn undoing_after_a_block() {
    let mut storage = storage();
    let board = "3\n3\n2\n2\n10\t10\t2\n0\t0\t0\n10\t0\t2\n0\n";
    storage.files.insert("b".to_owned(), board.to_owned());
    let (text, ended) =
        transcript(&mut storage, Lang::En, false, "1\n1\nb\n1\n1\n2\nd\n0\nn\n0\n", game);
    ended.unwrap();
    assert!(text.contains("You are blocked") && text.contains("You have left the game."), "{text}");
}

#[test]
fn a_board_that_was_won_before_enters_no_list() {
    let mut storage = storage();
    let won = "3\n2\n0\n2\n2\t2\t10\n0\t0\t0\n0\t0\t0\n1\n";
    storage.files.insert("won".to_owned(), won.to_owned());
    for (lang, news) in
        [(Lang::En, "does not count for the high scores"), (Lang::Es, "no entra en ninguna lista")]
    {
        let (text, _) = transcript(&mut storage, lang, false, "1\n1\nwon\n0\n", game);
        assert!(text.contains(news), "{text}");
    }
    assert!(!storage.files.contains_key("data/history.txt"));
}

#[test]
fn without_randomness_no_board_is_drawn() {
    let mut storage = storage();
    storage.no_randomness = true;
    let (text, _) = transcript(&mut storage, Lang::En, false, "1\n2\n5\n3\n0\n", game);
    assert!(text.contains("no random numbers"), "{text}");
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
        assert_eq!(storage.files.len(), 1 + storage.kept.len() + storage.finished.len());
    }
}

#[test]
fn a_refused_file_names_its_line_and_nothing_is_lost() {
    let mut storage = storage();
    storage.files.insert("malo.txt".to_owned(), BOARD.replace("0\t0\t10", "0\t0\t11"));
    let answers = "1\n1\nmalo.txt\n1\n1\nno-existe.txt\n0\n";
    let (text, _) = transcript(&mut storage, Lang::Es, false, answers, game);
    assert!(text.contains("malo.txt:6: la casilla (2,3) es 11"), "{text}");
    assert!(text.contains("No se puede leer «no-existe.txt»"), "{text}");
}

#[test]
fn a_full_disk_is_reported_and_the_game_continues() {
    let mut storage = storage();
    storage.full = true;
    let answers = "1\n1\ntablero.txt\n1\n1\n2\n0\ns\nx\nn\n0\n";
    let (text, ended) = transcript(&mut storage, Lang::Es, false, answers, game);
    ended.unwrap();
    assert!(
        text.contains("no queda sitio en el disco") && text.contains("Movimientos: 1"),
        "{text}"
    );
}

/// The game in progress is saved after every move and offered again.
#[test]
fn an_interrupted_game_is_offered_again() {
    let mut storage = storage();
    let (_, ended) =
        transcript(&mut storage, Lang::Es, false, "1\n1\ntablero.txt\n1\n1\n2\n", game);
    assert!(ended.is_err());
    assert_eq!(storage.kept.len(), 1);
    let (text, ended) = transcript(&mut storage, Lang::Es, false, "2\n1\n3\n3\n0\n", game);
    ended.unwrap();
    assert!(text.contains("2. Continuar la última partida") && text.contains("(GANA)"), "{text}");
    assert!(storage.kept.is_empty());
}

/// A `.ludoteca` file also has the history, and both kinds of file are read back.
#[test]
fn whole_games_can_be_saved_from_the_dialogue() {
    let mut storage = storage();
    let answers = "1\n1\ntablero.txt\n1\n1\n2\n0\ns\nx.ludoteca\n1\n1\nx.ludoteca\nd\n0\nn\n0\n";
    let (text, ended) = transcript(&mut storage, Lang::Es, false, answers, game);
    ended.unwrap();
    assert!(storage.files["x.ludoteca"].starts_with("ludoteca 1\n"));
    assert!(text.contains("Deshecha una jugada."), "{text}");
}

#[test]
fn a_given_size_applies_to_files_and_random_boards() {
    let mut options = Options::default();
    options.set(registry::GAMES[0].data().options, "dim", &Value::Number(4)).unwrap();
    let answers = "1\n1\ntablero.txt\n1\n2\n2\n0\nn\n0\n";
    let (text, ended) = transcript(&mut storage(), Lang::Es, false, answers, |console| {
        registry::GAMES[0].run_dialogue(console, None, &options)
    });
    ended.unwrap();
    assert!(text.contains("tablero.txt:1: la dimensión del tablero es 3; se esperaba 4"), "{text}");
    assert!(!text.contains("Dimensión del tablero"), "{text}");
}

#[test]
fn the_menu() {
    let mut storage = storage();
    transcript(&mut storage, Lang::Es, false, "1\n1\ntablero.txt\n1\n1\n2\n", game).1.unwrap_err();
    let save = storage.files[&storage.kept[0].file].clone();
    storage.save("unosolo", &save).unwrap();
    storage.save("otro", &save).unwrap();
    // Invalid choices, saved games, an unknown game, the language, the game in progress, saved
    // games again, results, lessons, quit.
    let answers = "15\nhola\n7\n2\n1\n0\n7\n0\n13\n14\n1\n3\n3\n0\n7\n0\n10\n6\n0\n0\n";
    let (text, ended) =
        transcript(&mut storage, Lang::Es, false, answers, |console| line::menu(console).map(drop));
    ended.unwrap();
    insta::assert_snapshot!(text);
}

/// A finished game is analysed, named, deleted and brought back.
#[test]
fn kept_games() {
    let mut storage = storage();
    transcript(&mut storage, Lang::En, false, "1\n1\ntablero.txt\n1\n1\n2\n", game).1.unwrap_err();
    let save = storage.files[&storage.kept[0].file].clone();
    storage.save("unosolo", &save).unwrap();
    storage.kept.clear();
    let answers = "7\n1\n3\n1\n4\na/b\n1\n4\nmine\n1\n2\n1\n5\n1\n0\n0\n";
    let (text, ended) =
        transcript(&mut storage, Lang::En, false, answers, |console| line::menu(console).map(drop));
    ended.unwrap();
    for said in ["Analysis of a game", "A name has at most", r#"called "mine""#, "Deleted."] {
        assert!(text.contains(said), "{said}\n{text}");
    }
    assert!(text.contains("The game is back."), "{text}");
    assert_eq!(storage.stored.len(), 1);
    assert_eq!(storage.stored[0].file, "saves/mine");
}

#[test]
fn a_replay() {
    let mut storage = storage();
    let seed = kernel::Seed::new("7").unwrap();
    let mut options = Options::default();
    options.set(registry::GAMES[0].data().options, "moves", &Value::Number(2)).unwrap();
    options.set(registry::GAMES[0].data().options, "dim", &Value::Number(4)).unwrap();
    let mut session = registry::GAMES[0].start(&options, seed).unwrap();
    let action = session.actions()[0].clone();
    session.apply(&action.text).unwrap();
    for lang in [Lang::Es, Lang::En] {
        let reopened = registry::GAMES[0]
            .open(&session.save(), &Options::default(), storage.fresh_seed().unwrap())
            .unwrap();
        let (text, ended) = transcript(&mut storage, lang, false, "", |console| {
            line::replay(console, reopened.as_ref(), 0..=usize::MAX)
        });
        ended.unwrap();
        insta::assert_snapshot!(text);
    }
}

/// Answers of a million characters, or that are not UTF-8, are wrong answers like others.
#[test]
fn overlong_and_invalid_lines() {
    let mut answers = vec![b'x'; 1_000_000];
    answers.extend(b"\n\xff\xfe\n0\n");
    let mut storage = storage();
    let translator = Translator::new(Lang::En, storage.games.iter().map(|game| game.data().texts));
    let mut output = Vec::new();
    let input = Box::new(std::io::Cursor::new(answers));
    let mut console =
        LineConsole::new(input, Box::new(&mut output), translator, false, &mut storage);
    line::menu(&mut console).unwrap();
    drop(console);
    let text = String::from_utf8(output).unwrap();
    assert_eq!(text.matches("is not one of the choices").count(), 2);
}
