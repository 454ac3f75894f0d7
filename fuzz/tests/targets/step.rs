//! The notation of moves and chance events.

use app::console::whole_number;
use bolero::check;
use fuzz::{assert_translated, text};
use kernel::{Game, Turn};
use unosolo::Setup;
use unosolo::UnoSolo;
use unosolo::reverse::Chance;
use unosolo::rules::Jump;

const EXAMPLES: &[&str] = &["0,0:0,2", "9,9:9,7", "goal:1,1", "back:1,1:1,3", "stuck:0,0"];
const PIECES: &[&str] = &[
    "0",
    "1",
    "2",
    "9",
    "10",
    "255",
    "256",
    ",",
    ":",
    "goal:",
    "back:",
    "stuck:",
    "0,0",
    "0,2",
    "2,0",
    "+",
    "-",
    " ",
    "ñ",
    "99999999999999999999",
];

fn start(setup: &str) -> <UnoSolo as Game>::State {
    UnoSolo::start(&setup.parse::<Setup>().expect("a good setup"))
}

#[test]
fn jump_is_legal_iff_listed() {
    let states = [start("board 2,0 3 0 oox/--o/x-x"), start("board 1,1 6 0 ooo/xxo/oxo")];
    check!().for_each(|input: &[u8]| {
        let Ok(jump) = text(input, PIECES, EXAMPLES).parse::<Jump>() else { return };
        assert_eq!(jump.to_string().parse::<Jump>(), Ok(jump));
        for state in &states {
            let (mut after, mut events, mut moves) = (*state, Vec::new(), Vec::new());
            UnoSolo::legal_moves(state, &mut moves);
            match UnoSolo::play(&mut after, jump, &mut events) {
                Ok(()) => assert!(moves.contains(&jump) && !events.is_empty()),
                Err(why) => {
                    assert_translated::<UnoSolo>(&why.message());
                    assert!(!moves.contains(&jump), "{jump} is listed");
                    assert_eq!(&after, state, "a refusal changes nothing");
                }
            }
        }
    });
}

#[test]
fn chance_event_is_legal_iff_listed() {
    let blank = start("random 4 3 first");
    let mut goal = blank;
    UnoSolo::apply_chance(&mut goal, "goal:1,1".parse().unwrap(), &mut Vec::new()).unwrap();
    let states = [blank, goal, start("board 2,0 3 0 oox/--o/x-x")];
    check!().for_each(|input: &[u8]| {
        let Ok(chance) = text(input, PIECES, EXAMPLES).parse::<Chance>() else { return };
        assert_eq!(chance.to_string().parse::<Chance>(), Ok(chance));
        for state in &states {
            let (mut after, mut events, mut odds) = (*state, Vec::new(), Vec::new());
            if UnoSolo::turn(state) == Turn::Chance {
                UnoSolo::chance_outcomes(state, &mut odds);
            }
            let listed = odds.iter().any(|(possible, _)| *possible == chance);
            match UnoSolo::apply_chance(&mut after, chance, &mut events) {
                Ok(()) => assert!(listed && !events.is_empty()),
                Err(why) => {
                    assert_translated::<UnoSolo>(&why.message());
                    assert!(!listed, "{chance} is listed");
                    assert_eq!(&after, state, "a refusal changes nothing");
                }
            }
        }
    });
}

#[test]
fn whole_number_has_its_digits() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, &["-12", "9223372036854775807"]);
        if let Ok(number) = text.parse::<i64>() {
            assert_eq!(whole_number(&text), Some(number));
        }
        if let Some(number) = whole_number(&text) {
            let extreme = [i64::MIN, i64::MAX].contains(&number);
            assert!(extreme || text.parse() == Ok(number), "{text:?} is not {number}");
        }
    });
}
