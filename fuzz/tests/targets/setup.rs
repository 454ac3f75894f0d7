//! The setup line of a save of Uno Solo.

use bolero::check;
use fuzz::{assert_translated, text};
use kernel::{Game, Seed, Session, Turn};
use unosolo::Setup;
use unosolo::UnoSolo;

const EXAMPLES: &[&str] = &[
    "random 6 12 exhausted",
    "random 3 1 first",
    "board 2,0 3 0 oox/--o/x-x",
    "board 0,2 5 3 oox/---/---",
];
const PIECES: &[&str] = &[
    "random",
    "board",
    " ",
    "3",
    "10",
    "11",
    "0",
    "4294967295",
    "first",
    "exhausted",
    "0,2",
    "9,9",
    "oox",
    "---",
    "/",
    "o",
    "x",
    "-",
    "+",
    ",",
    "oox/---/---",
    "ñ",
];

#[test]
fn round_trips() {
    let seed = Seed::new("7").unwrap();
    check!().for_each(|input: &[u8]| match text(input, PIECES, EXAMPLES).parse::<Setup>() {
        Err(refusal) => assert_translated::<UnoSolo>(&refusal),
        Ok(setup) => {
            let written = setup.to_string();
            assert_eq!(written.parse::<Setup>().as_ref(), Ok(&setup));
            assert_eq!(written, written.split_whitespace().collect::<Vec<_>>().join(" "));
            let session = Session::<UnoSolo>::new(setup, seed.clone());
            assert_ne!(session.turn(), Turn::Chance, "the board is drawn at once");
            assert_eq!(session.view_at(0).state(), &UnoSolo::start(&setup));
        }
    });
}

#[test]
fn the_examples_read() {
    for example in EXAMPLES {
        assert_eq!(example.parse::<Setup>().unwrap().to_string(), *example);
    }
}
