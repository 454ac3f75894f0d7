//! The file of Senku, the line of its setup, its moves and its choices.

use app::{Options, Registered, Value};
use bolero::check;
use fuzz::{assert_names_its_line, assert_translated, text};
use kernel::{Game, Session};
use senku::Setup;
use senku::{Jump, Senku};

const BOARD: &str = "2 3\no o x\nx - o\n";
const WITH_MOVES: &str = "1 3\no o x\n- - -\n+ o +\n- - -\n";
const UNO_SOLO: &str = "3\n2\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t0\n0\n";
const SETUP: &str = "-+-+o+-+- oox/x-o";
const SAVE: &str = "ludoteca 1\ngame senku\nsetup -+-+o+-+- ooxx/x-oo\nseed 7\n0,0:0,2\n";
const EXAMPLES: &[&str] = &[BOARD, WITH_MOVES, UNO_SOLO, SETUP, SAVE, "0,0:0,2"];
const PIECES: &[&str] = &[
    "o",
    "x",
    "-",
    "+",
    " ",
    "\n",
    "\r\n",
    "/",
    "1",
    "2",
    "3",
    "32",
    "33",
    "0,0",
    "0,2",
    ":",
    ";",
    ",",
    "\u{feff}",
    "\u{85}",
    "\u{2028}",
    "ñ",
    "99999999999999999999",
    "classic",
    "-+-+o+-+-",
    "oox",
    "ludoteca 1\n",
    "game senku\n",
    "setup ",
    "seed 7\n",
    BOARD,
    WITH_MOVES,
    UNO_SOLO,
];

#[test]
fn file_round_trips() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, EXAMPLES);
        match (Senku::info().file.read)(&text, &Options::default()) {
            Err(error) => assert_names_its_line::<Senku>(&error, &text),
            Ok(setup) => {
                let written = (Senku::info().file.write)(&Senku::start(&setup));
                assert_eq!(
                    (Senku::info().file.read)(&written, &Options::default()).as_ref(),
                    Ok(&setup)
                );
            }
        }
    });
}

#[test]
fn setup_and_save_round_trip() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, EXAMPLES);
        match text.parse::<Setup>() {
            Err(refusal) => assert_translated::<Senku>(&refusal),
            Ok(setup) => assert_eq!(setup.to_string().parse().as_ref(), Ok(&setup)),
        }
        match Session::<Senku>::load(&text, &Senku::info().seating()) {
            Err(error) => assert_names_its_line::<Senku>(&error, &text),
            Ok(session) => {
                let again = Session::<Senku>::load(&session.save(), &Senku::info().seating())
                    .expect("what was saved loads");
                assert_eq!(again.state(), session.state());
            }
        }
    });
}

#[test]
fn jump_is_legal_iff_listed() {
    let states = ["++++o++++ oox/xoo/oxo", "---+o---- xoo"];
    let states = states.map(|line| Senku::start(&line.parse::<Setup>().expect("a good setup")));
    check!().for_each(|input: &[u8]| {
        let Ok(jump) = text(input, PIECES, EXAMPLES).parse::<Jump>() else { return };
        assert_eq!(jump.to_string().parse::<Jump>(), Ok(jump));
        for state in &states {
            let (mut after, mut moves) = (state.clone(), Vec::new());
            Senku::legal_moves(state, &mut moves);
            match Senku::play(&mut after, jump, &mut Vec::new()) {
                Ok(()) => assert!(moves.contains(&jump)),
                Err(why) => {
                    assert_translated::<Senku>(&why.message());
                    assert!(!moves.contains(&jump), "{jump} is listed");
                    assert_eq!(&after, state, "a refusal changes nothing");
                }
            }
        }
    });
}

#[test]
fn options_start_a_game() {
    check!().for_each(|input: &[u8]| {
        let (board, moves) = input.split_at(input.len() / 2);
        let mut options = Options::default();
        for (name, part) in [("board", board), ("moves", moves)] {
            let value = Value::Text(text(part, PIECES, &["english", "hex", "+---o----"]));
            if let Err(refusal) = options.set(Senku::info().options, name, &value) {
                assert_translated::<Senku>(&refusal);
            }
        }
        let setup = (Senku::info().setup)(&options).expect("what is chosen makes a game");
        if let Some(word) = options.choice("moves").filter(|word| word.len() == 9) {
            assert!(setup.to_string().starts_with(word));
        }
    });
}

#[test]
fn the_examples_have_their_documented_properties() {
    for file in [BOARD, WITH_MOVES, UNO_SOLO] {
        (Senku::info().file.read)(file, &Options::default()).unwrap();
    }
    assert_eq!(SETUP.parse::<Setup>().unwrap().to_string(), SETUP);
    assert_eq!(Session::<Senku>::load(SAVE, &Senku::info().seating()).unwrap().save(), SAVE);
}
