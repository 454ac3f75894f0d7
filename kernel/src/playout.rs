//! Games played from a position to the end without a session: the fast, generic path.

use crate::{Bot, Budget, Game, Outcome, Rng, Turn};

/// Lists that a play-out fills anew at each step, kept between games to spare allocations.
pub struct Scratch<G: Game> {
    odds: Vec<(G::Chance, u32)>,
    events: Vec<G::Event>,
}

impl<G: Game> Default for Scratch<G> {
    fn default() -> Self {
        Self { odds: Vec::new(), events: Vec::new() }
    }
}

/// Plays on to the end with one player in every seat: how it ended and the steps it took, luck's
/// included. `None` where the player gave no move, or one that is not legal.
///
/// The budget is the player's for the whole game: looking at a clock before each move would cost
/// more than most moves do.
pub fn playout<G: Game>(
    mut state: G::State,
    bot: &mut dyn Bot<G>,
    budget: &Budget,
    dice: &mut Rng,
    scratch: &mut Scratch<G>,
) -> Option<(Outcome, u64)> {
    let mut steps = 0;
    loop {
        scratch.events.clear();
        match G::turn(&state) {
            Turn::Over(outcome) => return Some((outcome, steps)),
            Turn::Chance => {
                let chance =
                    G::sample_chance(&state, &mut scratch.odds, |total| dice.below(total))?;
                G::apply_chance(&mut state, chance, &mut scratch.events).ok()?;
            }
            Turn::Player(_) => {
                let mv = bot.choose(&state, budget, dice)?;
                G::play(&mut state, mv, &mut scratch.events).ok()?;
            }
        }
        steps += 1;
    }
}

/// What became of many play-outs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How often each outcome came, by its word, in the order of their first coming.
    pub results: Vec<(String, u64)>,
    /// Steps made in all of them.
    pub actions: u64,
}

impl Tally {
    /// Counts one game.
    pub fn add(&mut self, outcome: &Outcome, steps: u64) {
        self.actions += steps;
        match self.results.iter_mut().find(|(word, _)| *word == outcome.word) {
            Some((_, count)) => *count += 1,
            None => self.results.push((outcome.word.clone().into_owned(), 1)),
        }
    }

    /// Games counted.
    pub fn games(&self) -> u64 {
        self.results.iter().map(|(_, count)| count).sum()
    }
}
