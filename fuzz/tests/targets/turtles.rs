//! The files, the setups, the decisions and the points of Tortugas robóticas.

use app::{Options, Registered};
use bolero::check;
use fuzz::{assert_names_its_line, assert_translated, text};
use kernel::{Budget, Game, Models, Rng, Seed, Session, Turn};
use turtles::Turtles;
use turtles::decision::Decision;
use turtles::options::{SEATING, Setup};
use turtles::records;
use turtles::text::{FILE, read_all, read_lenient, write};

const BOARDS: &str = "1\nR      $\n\n  #@C\n\n\n\n\n\n2\n\n R $\n\n U @ $\n\n C\n\n###\n";
const POSITION: &str = "tortugas extended play 0 1 -\n.......$\n........\n.#@C....\n........\n\
    ........\n........\n........\n........\n0,1N 0,0 0/0/0/0/1 17/7/8/4/0 ^< played2:0,0E:-\n";
const PIECES: &[&str] = &[
    "1",
    "2",
    "3",
    "4",
    "5",
    "\n",
    "\r\n",
    "\t",
    " ",
    "        ",
    "#",
    "@",
    "C",
    "$",
    "U",
    "D",
    "R",
    "L",
    "########",
    "R      $",
    "\u{feff}",
    "\u{a0}",
    "x",
    "tortugas",
    "basic",
    "extended",
    "deal",
    "play",
    "draw",
    "ask",
    "over",
    "0",
    "-",
    "........\n",
    "0,1N",
    "18/8/8/4/0",
    "drew^",
    "played1:0,0E:1,1",
    BOARDS,
    POSITION,
];

#[test]
fn board_file_round_trips() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, &[BOARDS, POSITION]);
        match (FILE.read)(&text, &Options::default()) {
            Err(error) => assert_names_its_line::<Turtles>(&error, &text),
            Ok(Setup::Position(state)) => {
                let written = (FILE.write)(&state);
                let again = (FILE.read)(&written, &Options::default());
                assert_eq!(again, Ok(Setup::Position(state)));
            }
            Ok(Setup::Board { .. }) => {
                let boards = read_all(&text).unwrap();
                let written: String = boards.iter().map(write).collect();
                assert_eq!(read_all(&written).as_ref(), Ok(&boards));
                assert_eq!(read_lenient(&text), Ok((boards, Vec::new())));
            }
        }
    });
}

const SETUPS: &[&str] = &[
    "board basic R......$/......../..#@C.../......../......../......../......../........",
    "board extended R.....$$/......../..#@C.../......../......../......../......../.......L",
    "tortugas extended play 0 1 - ; .......$ ; ........ ; ........ ; ........ ; ........ ; ........ \
     ; ........ ; ........ ; 0,1N 0,0 0/0/0/0/1 17/7/8/4/0 ^< played2:0,0E:-",
];
const TEXTS: &[&str] = &[
    "board",
    "basic",
    "extended",
    " ",
    " ; ",
    "/",
    "........",
    "R......$",
    "#",
    "@",
    "C",
    "$",
    "U",
    ".",
    "tortugas",
    "play",
    "draw",
    "ask",
    "over",
    "deal",
    "0",
    "1",
    "-",
    "18/8/8/4/0",
    "^<",
    "ñ",
];

#[test]
fn setup_round_trips_and_plays() {
    let seed = Seed::new("7").unwrap();
    check!().for_each(|input: &[u8]| match text(input, TEXTS, SETUPS).parse::<Setup>() {
        Err(refusal) => assert_translated::<Turtles>(&refusal),
        Ok(setup) => {
            assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));
            let mut session = Session::<Turtles>::new(setup, seed.clone());
            let mut bot = (Turtles::info().bot("random").expect("the random player").make)(
                &Models::default(),
            );
            let mut rng = Rng::new(input.len() as u64);
            for _ in 0..20 {
                match session.turn() {
                    Turn::Chance => drop(session.roll().unwrap()),
                    Turn::Player(_) => {
                        let decision = bot.choose(session.state(), &Budget::unlimited(), &mut rng);
                        session.play(decision.unwrap()).unwrap();
                    }
                    Turn::Over(_) => break,
                }
            }
            let again = Session::<Turtles>::load(&session.save(), &SEATING).unwrap();
            assert_eq!(again.state(), session.state());
        }
    });
}

const ACTIONS: &[&str] = &["draw", "play ^", "play ^<>~", "bug 1", "continue", "stop", "play"];
const SYMBOLS: &[&str] =
    &["play ", "^", "<", ">", "~", "&", "bug ", "0", "1", "9", " ", "draw", "ñ"];

#[test]
fn listed_action_is_legal() {
    let states: Vec<_> = SETUPS
        .iter()
        .map(|setup| *Session::<Turtles>::new(setup.parse().unwrap(), Seed::from_bits(3)).state())
        .collect();
    check!().for_each(|input: &[u8]| {
        let Ok(decision) = text(input, SYMBOLS, ACTIONS).parse::<Decision>() else { return };
        assert_eq!(decision.to_string().parse::<Decision>(), Ok(decision));
        for state in &states {
            let (mut after, mut events, mut decisions) = (*state, Vec::new(), Vec::new());
            Turtles::legal_moves(state, &mut decisions);
            match Turtles::play(&mut after, decision, &mut events) {
                Ok(()) => assert!(decisions.contains(&decision), "{decision} is not listed"),
                Err(why) => {
                    assert_translated::<Turtles>(&why.message());
                    assert!(!decisions.contains(&decision), "{decision} is listed");
                    assert_eq!(&after, state, "a refusal changes nothing");
                }
            }
        }
    });
}

const SCORES: &str = "ana 12\nluis 3\n";
const ENTRIES: &[&str] = &[
    "ana",
    "luis",
    " ",
    "\n",
    "\r\n",
    "0",
    "3",
    "18446744073709551615",
    "-1",
    "\u{feff}",
    "\t",
    "x",
];

#[test]
fn scores_round_trip_and_add_up() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, ENTRIES, &[SCORES]);
        match records::add(Some(&text), &[], records::DEFAULT_MAX_NAMES) {
            Err(error) => assert_names_its_line::<Turtles>(&error, &text),
            Ok(list) => {
                let again = records::add(Some(&list.text()), &[], records::DEFAULT_MAX_NAMES);
                assert_eq!(again.as_ref(), Ok(&list));
                let more =
                    records::add(Some(&text), &[("eva", 4)], records::DEFAULT_MAX_NAMES).unwrap();
                assert!(more.entries.len() >= list.entries.len());
            }
        }
    });
}

#[test]
fn the_examples_are_read() {
    assert_eq!(records::add(Some(SCORES), &[], records::DEFAULT_MAX_NAMES).unwrap().text(), SCORES);
    assert_eq!(read_all(BOARDS).unwrap().len(), 2);
    let setup = (FILE.read)(POSITION, &Options::default()).unwrap();
    assert_eq!((FILE.write)(&Turtles::start(&setup)), POSITION);
    for setup in SETUPS {
        assert_eq!(setup.parse::<Setup>().unwrap().to_string(), *setup);
    }
}
