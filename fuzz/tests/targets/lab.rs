//! The three files of the peg laboratory: boards, templates and results.

use bolero::check;
use fuzz::{assert_names_its_line, text};
use pegs::lab::text::{ResultFile, jump_word, read_board, read_result, read_template, write_board};
use senku::Senku;

const BOARD: &str = "3 4\n- o o -\no x o o\n- o - -\n";
const TEMPLATE: &str = "- + -\n+ o +\n- + -\n";
const RESULT: &str = "3,1:3,3\n1,2;3,2\n 4 , 0 : 4,2\n";
const PIECES: &[&str] = &[
    "-",
    "o",
    "x",
    "+",
    " ",
    "\n",
    "\t",
    "\r\n",
    "0",
    "1",
    "3",
    "4",
    "7",
    "32",
    "33",
    ",",
    ":",
    ";",
    "-1",
    "\u{feff}",
    "99999999999999999999",
    BOARD,
    TEMPLATE,
    RESULT,
];

#[test]
fn board_round_trips() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, &[BOARD]);
        match read_board(&text) {
            Err(error) => assert_names_its_line::<Senku>(&error, &text),
            Ok(grid) => assert_eq!(read_board(&write_board(&grid)), Ok(grid)),
        }
    });
}

#[test]
fn template_parses_or_is_rejected() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, &[TEMPLATE]);
        match read_template(&text) {
            Err(error) => assert_names_its_line::<Senku>(&error, &text),
            Ok(template) => {
                let signs = text.chars().filter(|sign| *sign == '+').count();
                assert_eq!(template.directions().len(), signs);
            }
        }
    });
}

#[test]
fn result_round_trips() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, &[RESULT]);
        match read_result(&text) {
            Err(error) => assert_names_its_line::<Senku>(&error, &text),
            Ok(ResultFile::NoSolution(_)) => assert!(text.contains('1'), "{text:?}"),
            Ok(ResultFile::Jumps(jumps)) => {
                let words: Vec<String> =
                    jumps.iter().map(|(_, from, to)| jump_word(*from, *to)).collect();
                let Ok(ResultFile::Jumps(again)) = read_result(&words.join("\n")) else {
                    panic!("{words:?} is not read back")
                };
                let again: Vec<String> =
                    again.iter().map(|(_, from, to)| jump_word(*from, *to)).collect();
                assert_eq!(words, again);
            }
        }
    });
}
