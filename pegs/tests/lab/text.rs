//! The file formats of the laboratory: valid and invalid files, and round trips.

use kernel::ParseError;
use pegs::lab::boards::find;
use pegs::lab::grid::{CellState, Grid};
use pegs::lab::template::Template;
use pegs::lab::text::{ResultFile, read_board, read_result, read_template, write_board};
use proptest::prelude::*;

const ENGLISH: &str = "7 7\n- - o o o - -\n- - o o o - -\no o o o o o o\no o o x o o o\n\
    o o o o o o o\n- - o o o - -\n- - o o o - -\n";

#[track_caller]
fn refused<T: std::fmt::Debug>(read: Result<T, ParseError>, line: usize, key: &str) {
    let error = read.expect_err(key);
    assert_eq!((error.line, &*error.message.key), (line, key));
}

#[test]
fn the_english_board_is_read_and_written() {
    let grid = read_board(ENGLISH).unwrap();
    assert_eq!(Some(&grid), find("english").as_ref());
    assert_eq!(write_board(&grid), ENGLISH);
    for text in [
        ENGLISH.replace('\n', " \r\n"),
        ENGLISH.replace(' ', "\t "),
        format!("\u{feff}\n\n{ENGLISH}\n\n"),
        ENGLISH.trim_end().to_owned(),
    ] {
        assert_eq!(read_board(&text).as_ref(), Ok(&grid), "{text:?}");
    }
}

#[test]
fn malformed_boards_are_rejected_with_their_line() {
    refused(read_board(""), 1, "peg-board-empty");
    refused(read_board("7\n"), 1, "peg-board-size");
    refused(read_board("7 siete\n"), 1, "peg-board-size");
    refused(read_board("0 3\n"), 1, "peg-board-size");
    refused(read_board("33 1\n"), 1, "peg-board-size");
    refused(read_board("-1 2\n"), 1, "peg-board-size");
    refused(read_board("1 1 1\no\n"), 1, "peg-board-size");
    refused(read_board("2 3\no o o\n"), 2, "peg-board-rows");
    refused(read_board("1 3\no o o\no o o\n"), 3, "peg-board-rows");
    refused(read_board("2 3\no o o\no o\n"), 3, "peg-board-row");
    refused(read_board("2 3\no o\no o\no o\n"), 1, "peg-board-swapped");
    refused(read_board("2 2\no o\no O\n"), 3, "peg-board-cell");
    refused(read_board("1 3\noxo\n"), 2, "peg-board-row");
    refused(read_board("1 1\noxo\n"), 2, "peg-board-cell");
}

#[test]
fn templates_are_read() {
    let classic = "- + -\n+ o +\n- + -\n";
    assert_eq!(read_template(classic).ok(), Template::named("classic"));
    assert_eq!(read_template("+ + -\n+ o +\n- + +").ok(), Template::named("hex"));
    assert_eq!(read_template("- - -\r\n- o -\r\n- - -\r\n"), Ok(Template::new(0)));
    refused(read_template(""), 1, "peg-moves-shape");
    refused(read_template("- + -\n+ o +\n"), 2, "peg-moves-shape");
    refused(read_template("- + -\n+ o +\n- + -\n- + -\n"), 4, "peg-moves-shape");
    refused(read_template("- + -\n+ o\n- + -\n"), 2, "peg-moves-shape");
    refused(read_template("- + -\n+ + +\n- + -\n"), 2, "peg-moves-sign");
    refused(read_template("- + -\n+ o +\n- o -\n"), 3, "peg-moves-sign");
}

#[test]
fn results_are_read() {
    let jumps = vec![(1, (3, 1), (3, 3)), (3, (1, 2), (31, 2))];
    assert_eq!(read_result("3,1:3,3\n\n 1 , 2 ; 31,2 "), Ok(ResultFile::Jumps(jumps)));
    assert_eq!(read_result(""), Ok(ResultFile::Jumps(Vec::new())));
    assert_eq!(read_result(" -1\r\n"), Ok(ResultFile::NoSolution(1)));
    refused(read_result("-1\n-1\n"), 1, "peg-result-line");
    refused(read_result("3,1:3,3\n3,1-3,3\n"), 2, "peg-result-line");
    refused(read_result("3,1:3\n"), 1, "peg-result-line");
    refused(read_result("+3,1:3,3\n"), 1, "peg-result-line");
    refused(read_result("99999999999999999999,1:3,3\n"), 1, "peg-result-line");
}

proptest! {
    #[test]
    fn write_then_read_is_the_identity(
        (rows, cols, letters) in (1usize..=32, 1usize..=32).prop_flat_map(|(rows, cols)| {
            (Just(rows), Just(cols), prop::collection::vec(0u8..3, rows * cols))
        })
    ) {
        let cell = |letter| [CellState::Unused, CellState::Empty, CellState::Peg][usize::from(letter)];
        let grid = Grid::new(rows, cols, letters.into_iter().map(cell).collect()).unwrap();
        prop_assert_eq!(read_board(&write_board(&grid)), Ok(grid));
    }

    #[test]
    fn every_template_is_read(bits in any::<u8>()) {
        let mut signs: Vec<&str> = (0..8).map(|bit| if bits >> bit & 1 == 1 { "+" } else { "-" }).collect();
        signs.insert(4, "o");
        let rows: Vec<String> = signs.chunks(3).map(|row| row.join(" ")).collect();
        prop_assert_eq!(read_template(&rows.join("\n")), Ok(Template::new(bits)));
    }

    #[test]
    fn parsers_never_panic(text in "[-ox+0-9,:; \n]{0,60}") {
        let _ = (read_board(&text), read_template(&text), read_result(&text));
    }
}
