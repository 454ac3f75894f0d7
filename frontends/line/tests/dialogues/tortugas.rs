//! The dialogue of Tortugas robóticas.

use app::{AnyGame, ConsoleClosed, ConsoleResult, Options, Value};
use conformance::MemoryStorage;
use i18n::Lang;
use line::LineConsole;

use crate::transcript;

/// Two players who are two cards from a gem, with hands to get there and more.
const DUO: &str = "tortugas basic play 0 4 -\n\
    $......$\n@.......\n...##...\n...C....\n........\n........\n........\n........\n\
    2,0N 4,0 3/1/1/2/0 15/7/7/2/0 - -\n\
    1,7N 4,7 1/1/1/0/0 17/7/7/4/0 - -\n";
/// The same for the extended game, each with a bug.
const BUGS: &str = "tortugas extended play 0 4 -\n\
    $......$\n@.......\n........\n........\n........\n........\n........\n........\n\
    2,0N 4,0 3/1/1/2/1 15/7/7/2/0 - -\n\
    2,7N 1,6 2/1/1/1/1 16/7/7/3/0 - -\n";
/// One player before a gem.
const SOLO: &str = "tortugas basic play 0 0 -\n\
    ..$.....\n........\n........\n........\n........\n........\n........\n........\n\
    2,2N 2,2 5/2/2/1/0 13/6/6/3/0 - -\n";
const SCORES: &str = "data/Puntuaciones.txt";

fn turtles() -> &'static dyn AnyGame {
    registry::find("tortugas").expect("a registered game")
}

fn storage() -> MemoryStorage {
    let mut storage = MemoryStorage::new(registry::GAMES);
    for (name, text) in [("duo.txt", DUO), ("bugs.txt", BUGS), ("solo.txt", SOLO)] {
        storage.files.insert(name.to_owned(), text.to_owned());
    }
    storage
}

fn options(specs: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (name, value) in specs {
        options.set(turtles().data().options, name, &Value::from(*value)).unwrap();
    }
    options
}

fn menu(console: &mut LineConsole) -> ConsoleResult<()> {
    turtles().run_dialogue(console, None, &Options::default())
}

fn played(storage: &mut MemoryStorage, lang: Lang, answers: &str) -> String {
    let (text, ended) = transcript(storage, lang, false, answers, menu);
    ended.unwrap();
    text
}

/// A finished game of two, the scores, and quit.
const BASIC: &str = "1\nduo.txt\n2\nAna\nLuis\nE\n~ ^\nr\ne\n^\n2\n0\n";
/// A bug, a gem and the question after it; a laser reflected by a gem, and the second gem.
const EXTENDED: &str = "1\nbugs.txt\n2\nAna\nbot:nobody\nAna\nEva\nE\n~^\nB\n1\nE\n~^^\n\
    quizá\ns\nE\n~\nE\n^>^\n2\n0\n";
/// A level played alone.
const ALONE: &str = "1\nsolo.txt\n1\nAna\nE\n~^\nE\n^\n0\n";

#[test]
fn a_basic_game_in_spanish() {
    insta::assert_snapshot!(played(&mut storage(), Lang::Es, BASIC));
}

#[test]
fn a_basic_game_in_english() {
    insta::assert_snapshot!(played(&mut storage(), Lang::En, BASIC));
}

#[test]
fn an_extended_game_in_spanish() {
    insta::assert_snapshot!(played(&mut storage(), Lang::Es, EXTENDED));
}

#[test]
fn an_extended_game_in_english() {
    insta::assert_snapshot!(played(&mut storage(), Lang::En, EXTENDED));
}

#[test]
fn cards_in_both_languages() {
    insta::assert_snapshot!(played(&mut storage(), Lang::Es, ALONE));
    insta::assert_snapshot!(played(&mut storage(), Lang::En, ALONE));
}

#[test]
fn invalid_answers_and_commands() {
    let answers = "7\n\n1\nduo.txt\n0\n5\nx\n2\n\na b\na,b\nAna\nLuis\n\nhola\n2\nE\n\nE\n^^^^\n\
        E\nxyz\nE\n^&\nB\n^^^^\n?\npista\nguardar a.txt\nguardar b.ludoteca\nR\ndeshacer\nrehacer\n\
        undo 9\n~ ~ ~\n~\n0\n0\n";
    let mut storage = storage();
    insta::assert_snapshot!(played(&mut storage, Lang::Es, answers));
    insta::assert_snapshot!(storage.files["a.txt"]);
    insta::assert_snapshot!(storage.files["b.ludoteca"]);
    assert_eq!(storage.kept.len(), 1, "the game can be continued");
    assert_eq!(storage.files[SCORES], "", "nobody has won");
}

#[test]
fn bugs_are_thrown_at_others_who_play() {
    let answers = "1\nbugs.txt\n2\nAna\nEva\nB\n1\nB\n3\nB\n0\nB\nx\nB\n-1\n\
        B\n99999999999999999999\nB\n2\n0\n0\n";
    let text = played(&mut storage(), Lang::Es, answers);
    for why in [
        "No puedes lanzarte el bicho",
        "«3» no es el número",
        "«0» no es el número",
        "«x» no es el número",
        "«-1» no es el número",
        "El bicho no encuentra nada que deshacer a Eva.",
    ] {
        assert!(text.contains(why), "{why}: {text}");
    }
}

#[test]
fn an_empty_deck_is_reported_and_the_turn_asked_again() {
    let mut storage = storage();
    let text = SOLO.replace("5/2/2/1/0 13/6/6/3/0", "18/8/8/4/0 0/0/0/0/0");
    storage.files.insert("empty.txt".to_owned(), text);
    let text = played(&mut storage, Lang::Es, "1\nempty.txt\n1\nAna\nR\nE\n^^\n0\n");
    assert!(text.contains("Tu mazo está vacío") && text.contains("Gana Ana."), "{text}");
}

/// The dialogue ends where the input ends.
#[test]
fn the_input_may_end_anywhere() {
    for whole in [BASIC, EXTENDED, ALONE] {
        let lines: Vec<&str> = whole.split_inclusive('\n').collect();
        for count in 0..lines.len() {
            let answers = lines[..count].concat();
            let (_, ended) = transcript(&mut storage(), Lang::Es, false, &answers, menu);
            assert!(matches!(ended, Err(ConsoleClosed::Input)), "after {count} lines");
        }
    }
}

#[test]
fn colours_match_the_description() {
    let (text, _) = transcript(&mut storage(), Lang::Es, true, BASIC, menu);
    // Empty, ice, wall, crate, gem, the first two turtles and a card, by their backgrounds.
    for paper in [44, 106, 47, 41, 101, 45, 105, 46] {
        assert!(text.contains(&format!(";{paper}m")), "{paper}");
    }
    let first: Vec<&str> = text.lines().skip(9).take(11).collect();
    insta::assert_snapshot!(first.join("\n").replace('\u{1b}', "␛"));
}

#[test]
fn invalid_files_are_reported_with_their_line() {
    let mut storage = storage();
    storage.files.insert("bad.txt".to_owned(), "1\nR?$\n\n\n\n\n\n\n\n".to_owned());
    let answers = "1\nnothing.txt\n1\nbad.txt\n1\n1\nsolo-01\n3\n0\n";
    let text = played(&mut storage, Lang::En, answers);
    for why in
        ["Cannot read \"nothing.txt\"", "bad.txt:2: ", "solo-01:9: there is no board for 3 players"]
    {
        assert!(text.contains(why), "{why}: {text}");
    }
}

/// No name means the default board for the number of players; a saved game needs no questions.
#[test]
fn the_default_board_and_a_saved_game() {
    let mut storage = storage();
    let begun = "1\n\n2\nAna\nLuis\ns\nguardar x.ludoteca\n0\n1\nx.ludoteca\n0\n0\n";
    let text = played(&mut storage, Lang::Es, begun);
    assert!(storage.files["x.ludoteca"].contains("board extended "), "{text}");
    assert_eq!(text.matches("Turno de Ana (R robar, E secuencia, B bicho").count(), 3, "{text}");
}

#[test]
fn computer_players_play_and_get_no_entry() {
    let mut storage = storage();
    let answers = "1\nduo.txt\n2\nbot:easy\nLuis\nR\nR\nR\nR\n0\n";
    let text = played(&mut storage, Lang::Es, answers);
    assert!(text.contains("Gana Bot fácil."), "{text}");
    assert!(text.contains("Bot fácil es del ordenador y no entra"), "{text}");
    assert_eq!(storage.files[SCORES], "");
}

/// The transcript of a game started from the command line.
fn at_once(
    storage: &mut MemoryStorage,
    file: &str,
    specs: &[(&str, &str)],
    answers: &str,
) -> String {
    let (options, text) = (options(specs), storage.files[file].clone());
    let seed = app::SeedSource::fresh_seed(storage).unwrap();
    let session = turtles().open(&text, &options, seed).unwrap();
    let (text, ended) = transcript(storage, Lang::Es, false, answers, |console| {
        turtles().run_dialogue(console, Some(session), &options)
    });
    ended.unwrap();
    text
}

#[test]
fn with_arguments_the_game_starts_at_once() {
    let mut storage = storage();
    let text = at_once(&mut storage, "duo.txt", &[], "E\n~^^\n");
    assert!(!text.contains("1. Jugar") && text.contains("  2. Jugador 2: 1 ^"), "{text}");
    assert!(text.contains("Gana Jugador 1."), "{text}");
    assert!(text.contains("Jugador 1 no tiene nombre y no entra"), "{text}");
    assert!(!storage.files.contains_key(SCORES) && storage.kept.is_empty());
}

#[test]
fn computer_players_of_one_level_have_numbers() {
    let specs = [("players", "bot:easy,bot:easy")];
    let text = at_once(&mut storage(), "duo.txt", &specs, "");
    assert!(text.contains("Gana Bot fácil 1."), "{text}");
}

#[test]
fn points_add_up_in_the_file() {
    let mut storage = storage();
    let specs = [("players", "Ana,Luis")];
    storage.files.insert(SCORES.to_owned(), "Eva 7\nAna 3\n".to_owned());
    at_once(&mut storage, "duo.txt", &specs, "E\n~^^\n");
    assert_eq!(storage.files[SCORES], "Eva 7\nAna 5\n");
    at_once(&mut storage, "bugs.txt", &specs, "E\n~^^\ns\nE\n^^\n");
    assert_eq!(storage.files[SCORES], "Eva 7\nAna 7\nLuis 1\n");
}

#[test]
fn a_full_list_takes_only_better_scores() {
    for (before, after) in [("Eva 1\nJuan 9\n", "Ana 2\nJuan 9\n"), ("Eva 2\nJuan 9\n", "")] {
        let mut storage = storage();
        storage.files.insert(SCORES.to_owned(), before.to_owned());
        let specs = [("players", "Ana,Luis"), ("scores-max", "2")];
        let text = at_once(&mut storage, "duo.txt", &specs, "E\n~^^\n");
        let kept = after.is_empty();
        assert_eq!(storage.files[SCORES], if kept { before } else { after });
        assert_eq!(text.contains("está llena y Ana no tiene puntos"), kept, "{text}");
    }
}

#[test]
fn a_damaged_list_is_set_aside_and_reported_at_the_start() {
    let mut storage = storage();
    storage.files.insert(SCORES.to_owned(), "Eva 7\nAna tres\n".to_owned());
    let text = played(&mut storage, Lang::Es, "0\n");
    assert!(text.contains("Puntuaciones.txt:2: no se entiende «Ana tres»"), "{text}");
    assert_eq!(storage.files[&format!("{SCORES}.damaged")], "Eva 7\nAna tres\n");
}

#[test]
fn a_full_disk_is_reported_and_the_game_continues() {
    let mut storage = storage();
    storage.full = true;
    let text = played(&mut storage, Lang::Es, BASIC);
    assert!(text.contains("no queda sitio en el disco") && text.contains("Gana Ana."), "{text}");
}

/// A game that is already over is shown but not counted again.
#[test]
fn a_game_counts_once() {
    let mut storage = storage();
    let options = options(&[("players", "Ana,Luis")]);
    let seed = app::SeedSource::fresh_seed(&mut storage).unwrap();
    let mut session = turtles().open(DUO, &options, seed).unwrap();
    session.apply("play ~^^").unwrap();
    let (_, ended) = transcript(&mut storage, Lang::Es, false, "", |console| {
        turtles().run_dialogue(console, Some(session), &options)
    });
    ended.unwrap();
    assert!(!storage.files.contains_key(SCORES));
}
