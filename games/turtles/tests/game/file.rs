//! Board files: what is accepted, and every error with its message and line.

use app::{Options, Registered};
use i18n::{Lang, Translator};
use kernel::{Game, ParseError};
use turtles::Turtles;
use turtles::board::Board;
use turtles::options::Setup;
use turtles::text::{FILE, read, read_all, read_lenient, write};

const SEED: &str =
    "4\nDC    CL\n C    C \n #@@@@# \n  @$$@  \n #@$$@# \n  @@@@  \n C    C \nRC    CU\n";
const ONE: &str = "1\nR      $\n\n\n\n\n\n\n\n";

/// A board for one player that starts with some lines; the last has the turtle and the gem.
fn with(lines: &[&str]) -> String {
    let blank = "\n".repeat(7 - lines.len());
    format!("1\n{}\n{blank}R      $\n", lines.join("\n"))
}

/// The message key and line of an error, which exists in both languages.
fn refused(text: &str, players: Option<usize>) -> (String, usize) {
    let ParseError { line, message: what } = read(text, players).expect_err("a bad file");
    for lang in [Lang::Es, Lang::En] {
        let said = Translator::new(lang, [Turtles::info().texts]).translate(&what);
        assert!(!said.contains("{$") && said != what.key, "{said}");
    }
    (what.key.into_owned(), line)
}

fn check(text: &str, key: &str, line: usize) {
    assert_eq!(refused(text, None), (key.to_owned(), line), "{text:?}");
}

#[test]
fn the_original_board_round_trips() {
    let board = read(SEED, Some(4)).unwrap();
    assert_eq!(write(&board), SEED);
    let turtles: Vec<String> = board.turtles.iter().map(ToString::to_string).collect();
    assert_eq!(turtles, ["0,0S", "0,7W", "7,0E", "7,7N"], "numbered in reading order");
}

#[test]
fn short_lines_are_padded() {
    let stripped = SEED.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    assert_ne!(stripped, SEED);
    assert_eq!(read(&stripped, None), read(SEED, None));
}

#[test]
fn line_endings_a_byte_order_mark_and_blank_lines_do_not_matter() {
    let board = read(SEED, None);
    assert_eq!(read(&SEED.replace('\n', "\r\n"), None), board);
    assert_eq!(read(&format!("\u{feff}{SEED}"), None), board);
    assert_eq!(read(&format!("\n\n{SEED}\n\n"), None), board);
    assert_eq!(read(SEED.trim_end(), None), board);
    assert_eq!(read(&SEED.replacen('4', "4  ", 1), None), board);
}

#[test]
fn a_file_has_a_board_for_each_number_of_players() {
    let file = format!("{ONE}\n{SEED}");
    assert_eq!(read(&file, Some(4)), read(SEED, None));
    assert_eq!(read(&file, Some(1)), read(ONE, None));
    assert_eq!(read(&file, None), read(ONE, None), "the first where nothing is said");
    let players: Vec<usize> = read_all(&file).unwrap().iter().map(Board::players).collect();
    assert_eq!(players, [1, 4]);
    assert_eq!(refused(&file, Some(2)), ("turtles-file-no-board".to_owned(), 19));
}

#[test]
fn two_boards_for_one_number_are_rejected() {
    check(&format!("{ONE}{SEED}{ONE}"), "turtles-file-twice", 19);
}

#[test]
fn a_longer_line_is_rejected() {
    check(&with(&["", "         "]), "turtles-file-long", 3);
    check(&with(&["", "", "#       #"]), "turtles-file-long", 4);
}

#[test]
fn an_unknown_character_is_rejected() {
    for letter in ["x", "u", "c", ".", "ñ", "1", "\u{a0}", "\u{0}", "\r#"] {
        check(&with(&["", letter]), "turtles-file-letter", 3);
    }
}

#[test]
fn a_tab_has_its_own_error() {
    check(&with(&["", "", " \t#"]), "turtles-file-tab", 4);
}

#[test]
fn turtles_and_gems_must_match_the_players() {
    check(&with(&["U"]), "turtles-file-turtles", 1);
    check(&with(&["$"]), "turtles-file-gems", 1);
    check(&SEED.replace('L', " "), "turtles-file-turtles", 1);
    check(&SEED.replacen('$', " ", 1), "turtles-file-gems", 1);
    check(&format!("{ONE}{}", SEED.replacen('4', "3", 1)), "turtles-file-turtles", 10);
}

#[test]
fn exceeded_limits_are_reported_at_their_line() {
    let (eight, four) = ("########", "####");
    assert!(read(&with(&[eight, eight, four]), None).is_ok());
    check(&with(&[eight, eight, four, "#"]), "turtles-file-walls", 5);
    assert!(read(&with(&["@@@@@@@@", "@@@@"]), None).is_ok());
    check(&with(&["@@@@@@@@", "@@@@@"]), "turtles-file-ice", 3);
    assert!(read(&with(&["CCCCCCCC"]), None).is_ok());
    check(&with(&["CCCCCCCC", "", "C"]), "turtles-file-crates", 4);
}

#[test]
fn lenient_reading_reports_each_exceeded_limit_once() {
    let full = "########";
    let (boards, exceeded) = read_lenient(&with(&[full, full, full, "CCCCCCCC", "#C"])).unwrap();
    assert_eq!(boards[0].terrain.walls.count_ones(), 25);
    let found: Vec<_> = exceeded.iter().map(|error| (&*error.message.key, error.line)).collect();
    assert_eq!(found, [("turtles-file-walls", 4), ("turtles-file-crates", 6)]);
    assert_eq!(read_lenient(SEED).unwrap().1, []);
    assert!(read_lenient(&with(&["x"])).is_err());
}

#[test]
fn a_number_of_players_from_1_to_4_is_expected() {
    for number in ["0", "5", "x", "-1", "+1", "01", "99999999999999999999", "1 1", "R"] {
        check(&ONE.replacen('1', number, 1), "turtles-file-number", 1);
    }
    check(&format!("{ONE}\nhola\n"), "turtles-file-number", 11);
}

#[test]
fn missing_lines_are_rejected() {
    check("1\nR      $\n", "turtles-file-short", 2);
    check("1", "turtles-file-short", 1);
}

#[test]
fn a_file_without_a_board_is_rejected() {
    for text in ["", "\n", "\u{feff}", "  \n\n"] {
        assert_eq!(refused(text, None).0, "turtles-file-empty");
    }
}

#[test]
fn setups_round_trip_and_malformed_ones_are_rejected() {
    let board = read(SEED, None).unwrap();
    for extended in [false, true] {
        let setup = Setup::Board { board: board.clone(), extended };
        assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));
    }
    let good =
        "board basic R......$/......../......../......../......../......../......../........";
    assert!(good.parse::<Setup>().is_ok());
    for bad in [
        "",
        "board",
        "board basic",
        "board hard R",
        "position",
        &good.replace("board", "Board"),
        &good.replace('R', "r"),
        &good.replace("/.......", "/"),
        &format!("{good}/........"),
        &format!("{good} "),
        &good.replace('$', "$.."),
    ] {
        assert!(bad.parse::<Setup>().is_err(), "{bad:?}");
    }
}

/// A position as written by `save`.
fn position() -> String {
    let mut options = Options::default();
    options.set(turtles::options::OPTIONS, "extended", &"yes".into()).unwrap();
    let setup = (FILE.read)(ONE, &options).unwrap();
    let mut state = Turtles::start(&setup);
    for card in ["^", "<", "&"] {
        Turtles::apply_chance(&mut state, card.parse().unwrap(), &mut Vec::new()).unwrap();
    }
    Turtles::play(&mut state, "play ^<".parse().unwrap(), &mut Vec::new()).unwrap();
    (FILE.write)(&state)
}

#[test]
fn a_position_round_trips() {
    let text = position();
    let rows = ["........"; 7].join("\n");
    let player = "0,1N 0,0 0/0/0/0/1 17/7/8/4/0 ^< played2:0,0E:-";
    assert_eq!(text, format!("tortugas extended play 0 1 -\n.......$\n{rows}\n{player}\n"));
    let setup = (FILE.read)(&text, &Options::default()).unwrap();
    assert_eq!((FILE.write)(&Turtles::start(&setup)), text);
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));
}

#[test]
fn an_impossible_position_is_rejected() {
    for (from, to, key, line) in [
        ("play 0", "wait 0", "turtles-position-line", 1),
        ("play 0", "play 1", "turtles-position-line", 1),
        ("0 1 -", "0 1 0", "turtles-position-things", 10),
        (".......$", ".......x", "turtles-position-line", 2),
        (".......$", "$......$", "turtles-position-things", 10),
        (".......$", ".#.....$", "turtles-position-turtles", 10),
        ("17/7/8/4/0", "18/7/8/4/0", "turtles-position-cards", 10),
        ("17/7/8/4/0 ^<", "17/7/8/4/0 ^", "turtles-position-cards", 10),
        ("played2", "played3", "turtles-position-cards", 10),
        ("played2:0,0E:-", "played2:0,0E:1,1", "turtles-position-cards", 10),
        ("play 0", "deal 0", "turtles-position-phase", 10),
        ("play 0", "ask 0", "turtles-position-phase", 10),
        ("play 0", "over 0", "turtles-position-phase", 10),
        ("\n0,1N", "\n\n0,1N", "turtles-position-line", 10),
    ] {
        let text = position().replacen(from, to, 1);
        let error = (FILE.read)(&text, &Options::default()).unwrap_err();
        assert_eq!((&*error.message.key, error.line), (key, line), "{text}");
    }
}

#[test]
fn options_must_agree_with_the_file() {
    let mut options = Options::default();
    options.set(turtles::options::OPTIONS, "players", &2_i64.into()).unwrap();
    assert_eq!(&*(FILE.read)(ONE, &options).unwrap_err().message.key, "turtles-file-no-board");
    let key = (FILE.read)(&position(), &options).unwrap_err().message.key;
    assert_eq!(key, "turtles-other-players");
}
