//! Computer players and hints.

use kernel::{Budget, Dice, Game, Stage, Turn, Value};
use twenty48::{State, Twenty48};

fn state(setup: &str) -> State {
    Twenty48::start(&setup.parse().unwrap())
}

#[test]
fn everybody_is_there_by_name() {
    let mut names: Vec<&str> = Twenty48::bots().iter().map(|bot| bot.name).collect();
    names.sort_unstable();
    assert_eq!(names, ["easy", "expert", "normal", "random"]);
}

#[test]
fn a_win_in_one_play_is_seen_on_any_size() {
    for setup in [
        "board 3 16 0.05 ends 0 8,2,4/8,1,1/1,1,1",
        "board 5 32 0.05 ends 0 16,2,4,1,1/16,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1",
    ] {
        let state = state(setup);
        for entry in Twenty48::bots().iter().filter(|entry| entry.name != "random") {
            let tilt = (entry.make)().choose(&state, &Budget::ms(10_000), &mut Dice::new(1));
            let word = tilt.unwrap().to_string();
            assert!(["u", "d"].contains(&word.as_str()), "{}: {word}", entry.name);
        }
    }
}

#[test]
fn a_hint_tells_the_value_of_each_way() {
    let advice =
        Twenty48::hint(&state("board 3 512 0.05 ends 0 2,4,2/1,1,1/1,1,1"), &Budget::ms(9000));
    assert!(advice.best.is_some());
    assert_eq!(advice.why.key, "twenty48-hint");
    let names: Vec<&str> = advice.why.args.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["up", "down", "left", "right", "way"]);
    let over = Twenty48::hint(&state("board 3 16 0.05 ends 0 2,4,2/4,2,4/2,4,2"), &Budget::ms(100));
    assert_eq!((over.best, over.why.key.as_ref()), (None, "twenty48-hint-none"));
}

/// Players that look ahead reach what random ones hardly ever do.
#[test]
fn looking_ahead_pays() {
    let mut reached = 0;
    for seed in 0..3 {
        let bot = Twenty48::bots().into_iter().find(|bot| bot.name == "normal").unwrap();
        let (mut dice, mut player) = (Dice::new(seed), (bot.make)());
        let mut state = state("new 4 256 0.5 ends");
        loop {
            match Twenty48::turn(&state) {
                Turn::Over(end) => {
                    reached += u32::from(!end.winners.is_empty());
                    break;
                }
                Turn::Luck => {
                    let mut odds = Vec::new();
                    Twenty48::odds(&state, &mut odds);
                    let luck = dice.one_of(&odds).unwrap().0;
                    Twenty48::befall(&mut state, luck, &mut Vec::new()).unwrap();
                }
                Turn::Player(_) => {
                    let tilt = player.choose(&state, &Budget::ms(10_000), &mut dice).unwrap();
                    Twenty48::play(&mut state, tilt, &mut Vec::new()).unwrap();
                }
            }
        }
    }
    assert_eq!(reached, 3);
}

#[test]
fn programs_see_values_in_rows() {
    let record = Twenty48::record(&state("board 3 16 0.05 ends 40 8,8,4/2,1,1/1,1,2"));
    let cells = record.iter().find(|(name, _)| *name == "cells").unwrap();
    let row = |values: [u64; 3]| Value::list(values);
    assert_eq!(cells.1, Value::list([row([8, 8, 4]), row([2, 1, 1]), row([1, 1, 2])]));
}
