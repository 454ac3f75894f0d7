//! The file format: errors with their lines, and round trips.

use app::{Options, Registered, Value};
use kernel::ParseError;
use proptest::prelude::*;
use unosolo::Setup;
use unosolo::UnoSolo;
use unosolo::text::{read, write};

const EXAMPLE: &str = "6\n13\n2\n3\n0\t0\t0\t0\t0\t0\n2\t10\t10\t10\t0\t0\n10\t10\t0\t10\t0\t0\n\
    2\t10\t2\t2\t0\t0\n10\t2\t10\t10\t10\t10\n0\t0\t0\t10\t0\t0\n0\n";

#[test]
fn the_example_round_trips() {
    let position = read(EXAMPLE, None).unwrap();
    assert_eq!(write(&position), EXAMPLE);
    assert_eq!(Some(position), unosolo::built_in::find("example"));
    assert_eq!(position.board.goal.unwrap().to_string(), "2,3");
}

#[test]
fn the_documents_show_the_example() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/example-board.txt");
    assert_eq!(std::fs::read_to_string(path).unwrap(), EXAMPLE);
}

#[test]
fn any_white_space_is_accepted() {
    let position = read(EXAMPLE, None).unwrap();
    for text in [
        EXAMPLE.replace('\t', " "),
        EXAMPLE.replace('\n', "\r\n"),
        EXAMPLE.replace(['\n', '\t'], "  "),
        EXAMPLE.replace(['\n', '\t'], "\n\n"),
        format!("\u{feff}{EXAMPLE}"),
        EXAMPLE.trim_end().to_owned(),
    ] {
        assert_eq!(read(&text, None), Ok(position), "{text:?}");
    }
}

#[track_caller]
fn refused(text: &str, line: usize, key: &str) {
    let error = read(text, None).expect_err(text);
    assert_eq!((error.line, &*error.message.key), (line, key), "{text:?}");
}

fn example(from: &str, to: &str) -> String {
    assert!(EXAMPLE.contains(from));
    EXAMPLE.replacen(from, to, 1)
}

#[test]
fn errors_have_a_message_and_a_line() {
    refused(&example("6\n", "six\n"), 1, "unosolo-file-number");
    refused(&example("0\t0\t0\t10", "0\t0\tx\t10"), 10, "unosolo-file-number");
    refused(&example("6\n", "2\n"), 1, "unosolo-file-dim");
    refused(&example("6\n", "11\n"), 1, "unosolo-file-dim");
    refused(&example("6\n", "-6\n"), 1, "unosolo-file-dim");
    refused(&example("6\n", "99999999999999999999\n"), 1, "unosolo-file-dim");
    refused(&example("2\t10\t10", "2\t1\t10"), 6, "unosolo-file-cell");
    refused(&example("2\t10\t10", "-2\t10\t10"), 6, "unosolo-file-cell");
    refused("", 1, "unosolo-file-few");
    refused("6\n13\n", 2, "unosolo-file-few");
    refused(EXAMPLE.strip_suffix("0\n").unwrap(), 10, "unosolo-file-few");
    refused(&format!("{EXAMPLE}\n7"), 13, "unosolo-file-many");
    refused(&format!("{EXAMPLE}fin"), 12, "unosolo-file-many");
    refused(&example("13\n2\n", "13\n6\n"), 3, "unosolo-file-goal-row");
    refused(&example("13\n2\n", "13\n-1\n"), 3, "unosolo-file-goal-row");
    refused(&example("2\n3\n", "2\n6\n"), 4, "unosolo-file-goal-column");
    refused(&example("13\n2\n3\n", "13\n0\n0\n"), 4, "unosolo-goal-null");
    refused(&example("13\n", "14\n"), 11, "unosolo-sum");
    refused(&format!("{}1\n", EXAMPLE.strip_suffix("0\n").unwrap()), 11, "unosolo-sum");
    refused(&format!("{}-1\n", EXAMPLE.strip_suffix("0\n").unwrap()), 11, "unosolo-file-moves");
    refused(&example("13\n", "-13\n"), 2, "unosolo-file-initial");
    refused("3 0 1 1 0 0 0 0 2 0 0 0 0 0", 1, "unosolo-no-pegs");
    refused("3 4294967295 1 1 0 0 0 0 10 0 0 0 0 4294967295", 1, "unosolo-sum");
}

#[test]
fn the_side_option_must_match_the_file() {
    let mut options = Options::default();
    options.set(UnoSolo::info().options, "dim", &Value::Number(7)).unwrap();
    let Err(ParseError { line, message: what }) = (UnoSolo::info().file.read)(EXAMPLE, &options)
    else {
        panic!("taken")
    };
    assert_eq!((line, &*what.key), (1, "unosolo-file-other-dim"));
    options.set(UnoSolo::info().options, "dim", &Value::Number(6)).unwrap();
    assert!((UnoSolo::info().file.read)(EXAMPLE, &options).is_ok());
}

proptest! {
    #[test]
    fn write_then_read_is_the_identity(
        dim in 3u8..=10,
        codes in prop::collection::vec(prop_oneof![Just('-'), Just('x'), Just('o')], 100),
        goal in any::<prop::sample::Index>(),
        moves in 0u32..50,
    ) {
        let side = usize::from(dim);
        let rows: Vec<String> = codes.chunks(side).take(side).map(String::from_iter).collect();
        let mut board = unosolo::board::read_rows(&rows.join("/")).unwrap();
        let at = goal.index(side * side);
        board.goal = board.square().nth(at);
        board.holes |= board.goal.unwrap().bit();
        if let Ok(position) = unosolo::Position::new(board, board.peg_count() + moves, moves) {
            prop_assert_eq!(read(&write(&position), None), Ok(position));
            let setup = Setup::Board(position);
            prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        } else {
            prop_assert_eq!(board.pegs, 0);
        }
    }
}
