//! The file of Uno Solo.

use app::{Options, Registered};
use bolero::check;
use fuzz::{assert_names_its_line, text};
use kernel::Game;
use unosolo::UnoSolo;

const EXAMPLE: &str = "6\n13\n2\n3\n0\t0\t0\t0\t0\t0\n2\t10\t10\t10\t0\t0\n10\t10\t0\t10\t0\t0\n\
    2\t10\t2\t2\t0\t0\n10\t2\t10\t10\t10\t10\n0\t0\t0\t10\t0\t0\n0\n";
const SMALL: &str = "3\n2\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t0\n0\n";
const PIECES: &[&str] = &[
    "0",
    "2",
    "10",
    "3",
    "6",
    "13",
    "\t",
    "\n",
    " ",
    "\r\n",
    "-",
    "+",
    "1",
    "99999999999999999999",
    "\u{feff}",
    "\u{a0}",
    "x",
    SMALL,
];

#[test]
fn round_trips() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, &[EXAMPLE, SMALL]);
        match (UnoSolo::info().file.read)(&text, &Options::default()) {
            Err(error) => assert_names_its_line::<UnoSolo>(&error, &text),
            Ok(setup) => {
                let written = (UnoSolo::info().file.write)(&UnoSolo::start(&setup));
                assert_eq!(
                    (UnoSolo::info().file.read)(&written, &Options::default()).as_ref(),
                    Ok(&setup)
                );
                let numbers = |text: &str| {
                    let text = text.trim_start_matches('\u{feff}');
                    let numbers = text.split_whitespace().map(|word| word.parse::<i64>().unwrap());
                    numbers.collect::<Vec<_>>()
                };
                assert_eq!(numbers(&text), numbers(&written));
            }
        }
    });
}

#[test]
fn the_examples_round_trip_exactly() {
    for example in [EXAMPLE, SMALL] {
        let setup = (UnoSolo::info().file.read)(example, &Options::default()).unwrap();
        assert_eq!((UnoSolo::info().file.write)(&UnoSolo::start(&setup)), example);
    }
}
