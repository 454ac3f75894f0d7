//! How long the players of Parchís take, on one thread, by the time of the processor: the mean of a
//! choice among two pieces or more, in games of three that follow the mixed rule.
//!
//! Each line is a name, a value and a unit between tabs; the first is what the others are compared
//! with.

use app::Registered;
use cpu_time::ProcessTime;
use kernel::{Bot, Budget, Game, Models, Rng, Turn};
use parchis::search::Search;
use parchis::{Parchis, State, networks};

/// Positions with something to choose.
const POSITIONS: u32 = 2000;

fn positions() -> Vec<State> {
    let entry = Parchis::info().bot("mixed").expect("a player");
    let (mut bot, mut dice, mut found) =
        ((entry.make)(&Models::default()), Rng::new(1), Vec::new());
    while found.len() < POSITIONS as usize {
        game(bot.as_mut(), &mut dice, &mut found);
    }
    found.truncate(POSITIONS as usize);
    found
}

/// Plays a game and keeps its positions.
fn game(bot: &mut dyn Bot<Parchis>, dice: &mut Rng, found: &mut Vec<State>) {
    let (mut state, mut odds, mut events) = (State::new(), Vec::new(), Vec::new());
    loop {
        match Parchis::turn(&state) {
            Turn::Over(_) => return,
            Turn::Chance => {
                odds.clear();
                Parchis::chance_outcomes(&state, &mut odds);
                let (chance, _) = dice.one_of(&odds).expect("luck has something to bring");
                Parchis::apply_chance(&mut state, chance, &mut events).expect("it may come");
            }
            Turn::Player(_) => {
                if state.choice().len() > 1 {
                    found.push(state.clone());
                }
                let choice = bot.choose(&state, &Budget::endless(), dice).expect("a choice");
                Parchis::play(&mut state, choice, &mut events).expect("a legal one");
            }
        }
    }
}

fn main() {
    let positions = positions();
    let network = networks::shipped();
    let mut search = Search::new(&network);
    for rolls in 0..=3 {
        let begun = ProcessTime::now();
        let chosen = positions.iter().filter_map(|state| search.best(state, rolls)).count();
        assert_eq!(chosen, POSITIONS as usize);
        let micros = begun.elapsed().as_secs_f64() * 1e6 / f64::from(POSITIONS);
        println!("parchis-choice/throws-{rolls}\t{micros:.1}\tµs");
    }
}
