//! The positions and the lists of rolls of Parchís, and the line of its saves.

use app::{Options, Registered};
use bolero::check;
use fuzz::{assert_names_its_line, assert_translated, text};
use kernel::{Game, Rng, Seed, Session, Turn};
use parchis::text::{read, read_rolls, write, write_rolls};
use parchis::{Parchis, PieceChoice, Setup};

const LINES: &[&str] = &[
    "am:-1,-1,5,101 az:22,-1,-1,-1 ro:-1,-1,-1,-1 ve:56,58,0,108 turno:ve seises:0 ultima:-",
    "am:56,12,-1,-1 az:56,-1,-1,-1 ro:12,7,7,-1 ve:-1,-1,-1,-1 turno:am seises:1 ultima:2 \
     dos:12=ro,56=am dado:6 pasos:6 dados:5,6,6,2 barriers:everywhere blocked-six:free",
];
const COURSE: &str = "-1 -1 5 101\n22 -1 -1 -1\n-1 -1 -1 -1\n56 58 0 108\n3\n5 6 6 2 -1\n";
const PIECES: &[&str] = &[
    "am:",
    "az:",
    "ro:",
    "ve:",
    "-1",
    ",",
    " ",
    "\n",
    "12",
    "56",
    "101",
    "108",
    "67",
    "68",
    "0",
    "7",
    "turno:",
    "am",
    "-",
    "seises:",
    "ultima:",
    "dos:",
    "=",
    "dado:",
    "pasos:",
    "dados:",
    "20",
    "10",
    "5,6",
    "barriers:everywhere",
    "blocked-six:free",
    "\u{feff}",
    "\r\n",
    "ñ",
    COURSE,
    "am:-1,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 ",
    "9223372036854775808",
];

#[test]
fn position_round_trips() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, &[LINES[0], LINES[1], COURSE]);
        match read(&text) {
            Err(error) => assert_names_its_line::<Parchis>(&error, &text),
            Ok(state) => {
                let written = write(&state);
                assert_eq!(read(&written).as_ref(), Ok(&state));
                assert_eq!(write(&read(&written).unwrap()), written);
            }
        }
    });
}

#[test]
fn any_position_can_be_played() {
    let seed = Seed::new("7").unwrap();
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, &[LINES[0], LINES[1], COURSE]);
        match text.parse::<Setup>() {
            Err(refusal) => assert_translated::<Parchis>(&refusal),
            Ok(setup) => {
                assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));
                let mut session = Session::<Parchis>::new(setup, seed.clone());
                let mut dice = Rng::new(1);
                for _ in 0..60 {
                    match session.turn() {
                        Turn::Over(_) => break,
                        Turn::Chance => drop(session.roll().unwrap()),
                        Turn::Player(_) => drop(session.play(any(&session, &mut dice)).unwrap()),
                    }
                }
                let again =
                    Session::<Parchis>::load(&session.save(), &Parchis::info().seating()).unwrap();
                assert_eq!(again.state(), session.state());
            }
        }
    });
}

fn any(session: &Session<Parchis>, dice: &mut Rng) -> PieceChoice {
    Parchis::sample_move(session.state(), &mut Vec::new(), |all| dice.below(all)).unwrap()
}

#[test]
fn rolls_round_trip() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, &["5,6,6,2", "1 2 3"]);
        match read_rolls(&text) {
            Err(refusal) => assert_translated::<Parchis>(&refusal),
            Ok(rolls) => {
                assert!(rolls.iter().all(|roll| (1..=6).contains(roll)));
                assert_eq!(read_rolls(&write_rolls(&rolls)).as_ref(), Ok(&rolls));
            }
        }
    });
}

#[test]
fn the_examples_are_read() {
    for example in LINES {
        let setup = (Parchis::info().file.read)(example, &Options::default()).unwrap();
        assert_eq!(setup.to_string(), *example);
    }
    assert_eq!(read(COURSE).unwrap().preset_rolls(), [5, 6, 6, 2]);
}
