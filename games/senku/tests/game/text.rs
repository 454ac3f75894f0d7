//! The file format: reading, writing, and errors with their lines.

use app::{Options, Registered};
use kernel::{Game, Session};
use pegs::lab::boards;
use pegs::lab::template::Template;
use senku::Senku;
use senku::Setup;
use senku::text::{moves_word, read_moves};

fn read(text: &str) -> Result<Setup, (usize, String)> {
    let read = (Senku::info().file.read)(text, &Options::default());
    read.map_err(|error| (error.line, error.message.key.into_owned()))
}

fn chosen(moves: &str) -> Options {
    let mut options = Options::default();
    options.set(Senku::info().options, "moves", &moves.into()).unwrap();
    options
}

#[track_caller]
fn refused(text: &str, line: usize, key: &str) {
    assert_eq!(read(text), Err((line, key.to_owned())), "{text:?}");
}

#[test]
fn templates_round_trip_as_words_and_files() {
    for bits in 0..=255 {
        let template = Template::new(bits);
        let word = moves_word(template);
        assert_eq!(word.len(), 9);
        assert_eq!(read_moves(&word), Ok(template));
        let spaced: String = word.chars().flat_map(|sign| [sign, ' ']).collect();
        let rows = [&spaced[..6], &spaced[6..12], &spaced[12..]].join("\r\n");
        assert_eq!(read_moves(&rows), Ok(template));
        let setup = Setup { grid: boards::find("square4").unwrap(), template };
        assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
        assert_eq!(read(&(Senku::info().file.write)(&Senku::start(&setup))), Ok(setup));
    }
}

#[test]
fn default_moves_are_not_written() {
    let text =
        |line: &str| (Senku::info().file.write)(&Senku::start(&line.parse::<Setup>().unwrap()));
    assert_eq!(text("-+-+o+-+- oox/x-o"), "2 3\no o x\nx - o\n");
    assert_eq!(text("++-+o+-++ oox/x-o"), "2 3\no o x\nx - o\n+ + -\n+ o +\n- + +\n");
    assert_eq!(text("++-+o+-++ x--/oo-/ooo"), "3 3\nx - -\no o -\no o o\n");
}

#[test]
fn a_triangle_has_its_own_moves_unless_others_are_chosen() {
    let moves = |board: &str, options: &Options| {
        let mut options = options.clone();
        options.set(Senku::info().options, "board", &board.into()).unwrap();
        moves_word((Senku::info().setup)(&options).unwrap().template)
    };
    let none = Options::default();
    assert_eq!(moves("triangle15", &none), "++-+o+-++");
    assert_eq!(moves("triangle15", &chosen("classic")), "-+-+o+-+-");
    assert_eq!(moves("square4", &none), "-+-+o+-+-");
    assert_eq!(moves("square4", &chosen("all")), "++++o++++");
    assert_eq!(moves("square4", &chosen("+---o----")), "+---o----");
    let triangle = "3 3\nx - -\no o -\no o o\n";
    assert_eq!(moves_word(read(triangle).unwrap().template), "++-+o+-++");
}

#[test]
fn a_board_of_uno_solo_is_read_without_its_goal() {
    let uno_solo = "3\n2\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t2\n0\n";
    assert_eq!(read(uno_solo).unwrap().to_string(), "-+-+o+-+- oox/---/--x");
}

#[test]
fn file_errors_have_a_line() {
    refused("", 1, "peg-board-empty");
    refused("0 3\n", 1, "peg-board-size");
    refused("33 1\n", 1, "peg-board-size");
    refused("6\n", 1, "senku-not-unosolo");
    refused("3\n2\n0\n2\n10 10 2\n0 7 0\n0 0 2\n0\n", 6, "senku-not-unosolo");
    refused("2 3\no o x\nx -\n", 3, "peg-board-row");
    refused("2 3\no o x\n\nx o q\n", 4, "peg-board-cell");
    refused("2 3\no o x\n", 2, "peg-board-rows");
    refused("2 3\no o\nx o\no o\n", 1, "peg-board-swapped");
    refused("2 3\no o x\nx o o\no o o\n", 4, "peg-board-rows");
    // A board followed by invalid moves.
    refused("2 3\no o x\nx o o\n- + -\n+ x +\n- + -\n", 5, "peg-moves-sign");
    refused("2 3\no o x\nx o o\n- + -\n\n+ o +\n- +\n", 7, "peg-moves-shape");
    // Three extra rows that are not moves either.
    refused("1 3\no o x\nx o o\nx o o\no o x\n", 3, "peg-board-rows");
    // Swapped rows and columns, with three extra rows.
    refused("3 6\no o o\no o o\no o o\no o o\no o o\no o o\n", 1, "peg-board-swapped");
}

#[test]
fn other_moves_than_those_of_the_file_are_refused() {
    let own = "1 3\no o x\n- - -\n+ o +\n- - -\n";
    assert_eq!(read(own).unwrap().to_string(), "---+o+--- oox");
    let error = (Senku::info().file.read)(own, &chosen("classic")).unwrap_err();
    assert_eq!((error.line, &*error.message.key), (0, "senku-other-moves"));
    assert!((Senku::info().file.read)(own, &chosen("---+o+---")).is_ok());
    let bare = (Senku::info().file.read)("1 3\no o x\n", &chosen("diagonal")).unwrap();
    assert_eq!(bare.to_string(), "+-+-o-+-+ oox");
}

#[test]
fn invalid_options_are_reported() {
    let refused = |name: &str, value: &str| {
        let set = Options::default().set(Senku::info().options, name, &value.into());
        set.unwrap_err().key.into_owned()
    };
    assert_eq!(refused("board", "first"), "option-error-choice");
    assert_eq!(refused("moves", "hexagonal"), "option-error-name-or-file");
    assert_eq!(refused("moves", "----x----"), "option-error-name-or-file");
    assert_eq!(refused("moves", ""), "option-error-name-or-file");
    assert_eq!(refused("goal", "0,0"), "option-error-unknown");
}

const SAVE: &str = "ludoteca 1\ngame senku\nsetup -+-+o+-+- oox\nseed s\n0,0:0,2\n";

#[test]
fn save_errors_have_a_line() {
    assert_eq!(Session::<Senku>::load(SAVE, &Senku::info().seating()).unwrap().save(), SAVE);
    for (from, to, line, key) in [
        ("game senku", "game unosolo", 2, "save-other-game"),
        ("-+-+o+-+- oox", "-+-+o+-+-", 3, "senku-setup"),
        ("-+-+o+-+- oox", "-+-+o+-+ oox", 3, "senku-setup"),
        ("-+-+o+-+- oox", "-+-+o+-+- oo/x", 3, "senku-setup"),
        ("-+-+o+-+- oox", "-+-+o+-+- ooñ", 3, "senku-setup"),
        ("-+-+o+-+- oox", "-+-+o+-+- /", 3, "senku-setup"),
        ("-+-+o+-+- oox", "-----o--- oox", 3, "senku-setup"),
        ("-+-+o+-+- oox", "----o---- oox", 5, "illegal-over"),
        ("0,0:0,2", "0,2:0,0", 5, "peg-bad-no-peg"),
        ("0,0:0,2", "-1", 5, "illegal-unreadable"),
        ("0,0:0,2", "0,0:0,2\n0,0:0,2", 6, "illegal-over"),
    ] {
        let error = Session::<Senku>::load(&SAVE.replacen(from, to, 1), &Senku::info().seating())
            .expect_err(to);
        assert_eq!((error.line, &*error.message.key), (line, key), "{to}");
    }
}
