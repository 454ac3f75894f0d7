//! The save format shared by all games.

use app::Registered;
use bolero::check;
use fuzz::{assert_names_its_line, text};
use kernel::{Session, save};
use unosolo::UnoSolo;

const BOARD: &str = "ludoteca 1\ngame unosolo\nsetup board 2,0 3 0 oox/--o/x-x\nseed 7\n\
    0,0:0,2\n0,2:2,2\n";
const RANDOM: &str = "# a board of two pegs\nludoteca 1\ngame unosolo\nsetup random 3 1 first\n\
    seed hola\n\ngoal:0,0\nback:0,0:0,2\n0,2:0,0\n";
const PIECES: &[&str] = &[
    "ludoteca 1\n",
    "game unosolo\n",
    "setup random 4 3 exhausted\n",
    "setup random 10 9 first\n",
    "setup board 0,2 2 0 oox/---/---\n",
    "seed 7\n",
    "players human\n",
    "players human,expert\n",
    "aided\n",
    "helped\n",
    "0,0:0,2\n",
    "goal:1,1\n",
    "back:1,1:1,3\n",
    "stuck:0,0\n",
    "#",
    "\n",
    "\r\n",
    " ",
    "\u{feff}",
    "\u{2028}",
    "\u{b}",
    "seed",
    "x",
];

#[test]
fn parses_back() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, &[BOARD, RANDOM]);
        match save::parse(&text) {
            Err(error) => assert_names_its_line::<UnoSolo>(&error, &text),
            Ok(script) => {
                assert!(save::is_save(&text));
                let words = script.actions.iter().map(|(_, word)| (*word).to_owned());
                let head = save::SaveHeader {
                    game: script.game.1,
                    setup: script.setup.1,
                    seed: &script.seed,
                    players: script.players.map(|(_, players)| players),
                    flags: &script.flags,
                };
                let written = save::write(&head, words);
                let again = save::parse(&written).expect("what was written parses");
                assert_eq!((script.game.1, script.setup.1), (again.game.1, again.setup.1));
                assert_eq!((&script.seed, &script.flags), (&again.seed, &again.flags));
                let players = |script: &save::ParsedSave<'_>| {
                    script.players.map(|players| players.1.to_owned())
                };
                assert_eq!(players(&script), players(&again));
                let words = |script: &save::ParsedSave<'_>| -> Vec<String> {
                    script.actions.iter().map(|(_, word)| (*word).to_owned()).collect()
                };
                assert_eq!(words(&script), words(&again));
            }
        }
    });
}

#[test]
fn loads_back() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, &[BOARD, RANDOM]);
        match Session::<UnoSolo>::load(&text, &UnoSolo::info().seating()) {
            Err(error) => assert_names_its_line::<UnoSolo>(&error, &text),
            Ok(session) => {
                let saved = session.save();
                let again = Session::<UnoSolo>::load(&saved, &UnoSolo::info().seating())
                    .expect("what was saved loads");
                assert_eq!(again.save(), saved);
                assert_eq!(again.state(), session.state());
                assert_eq!(again.meta().undo_limit(), session.meta().undo_limit());
                assert_eq!(again.verify(), session.verify());
            }
        }
    });
}

#[test]
fn the_examples_load() {
    for example in [BOARD, RANDOM] {
        Session::<UnoSolo>::load(example, &UnoSolo::info().seating())
            .map(|session| session.save())
            .unwrap();
    }
}
