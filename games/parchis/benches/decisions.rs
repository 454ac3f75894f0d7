//! The mean CPU time of a choice between two or more pieces, by search depth, on one thread. The
//! positions are those of games between `mixed` baselines.
//!
//! Each output line is a name, a value and a unit, separated by tabs. The first line is the
//! reference of the others.

use app::Registered;
use cpu_time::ProcessTime;
use kernel::{Bot, Budget, Game, Models, Rng, Turn};
use parchis::search::Search;
use parchis::{Parchis, State, net};

/// Positions with a choice.
const POSITIONS: u32 = 2000;

fn positions() -> Vec<State> {
    let entry = Parchis::info().bot("mixed").expect("a player");
    let (mut bot, mut rng, mut found) = ((entry.make)(&Models::default()), Rng::new(1), Vec::new());
    while found.len() < POSITIONS as usize {
        collect(bot.as_mut(), &mut rng, &mut found);
    }
    found.truncate(POSITIONS as usize);
    found
}

/// Plays a game and collects its positions.
fn collect(bot: &mut dyn Bot<Parchis>, rng: &mut Rng, found: &mut Vec<State>) {
    let (mut state, mut outcomes, mut events) = (State::new(), Vec::new(), Vec::new());
    loop {
        match Parchis::turn(&state) {
            Turn::Over(_) => return,
            Turn::Chance => {
                outcomes.clear();
                Parchis::chance_outcomes(&state, &mut outcomes);
                let (chance, _) = rng.one_of(&outcomes).expect("a possible chance event");
                Parchis::apply_chance(&mut state, chance, &mut events)
                    .expect("a legal chance event");
            }
            Turn::Player(_) => {
                if state.choice().len() > 1 {
                    found.push(state.clone());
                }
                let choice = bot.choose(&state, &Budget::unlimited(), rng).expect("a choice");
                Parchis::play(&mut state, choice, &mut events).expect("a legal choice");
            }
        }
    }
}

fn main() {
    let positions = positions();
    let network = net::shipped();
    let mut search = Search::new(&network);
    for depth in 0..=3 {
        let begun = ProcessTime::now();
        let chosen = positions.iter().filter_map(|state| search.best(state, depth)).count();
        assert_eq!(chosen, POSITIONS as usize);
        let micros = begun.elapsed().as_secs_f64() * 1e6 / f64::from(POSITIONS);
        println!("parchis-choice/throws-{depth}\t{micros:.1}\tµs");
    }
}
