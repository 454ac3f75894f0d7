//! Games played from a position to the end without a session.

use crate::{Bot, Budget, Game, Outcome, Rng, Turn};

/// Buffers that playouts reuse.
pub struct Scratch<G: Game> {
    outcomes: Vec<(G::Chance, u32)>,
    events: Vec<G::Event>,
}

impl<G: Game> Default for Scratch<G> {
    fn default() -> Self {
        Self { outcomes: Vec::new(), events: Vec::new() }
    }
}

/// Plays to the end with one player on every seat. Returns the outcome and the number of steps,
/// chance events included; `None` if the player gave no legal move.
///
/// The budget is for the whole game: reading the clock before each move would cost more than most
/// moves do.
pub fn playout<G: Game>(
    mut state: G::State,
    bot: &mut dyn Bot<G>,
    budget: &Budget,
    rng: &mut Rng,
    scratch: &mut Scratch<G>,
) -> Option<(Outcome, u64)> {
    let mut steps = 0;
    loop {
        scratch.events.clear();
        match G::turn(&state) {
            Turn::Over(outcome) => return Some((outcome, steps)),
            Turn::Chance => {
                let chance =
                    G::sample_chance(&state, &mut scratch.outcomes, |total| rng.below(total))?;
                G::apply_chance(&mut state, chance, &mut scratch.events).ok()?;
            }
            Turn::Player(_) => {
                let mv = bot.choose(&state, budget, rng)?;
                G::play(&mut state, mv, &mut scratch.events).ok()?;
            }
        }
        steps += 1;
    }
}

/// The results of many playouts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayoutTotals {
    /// The number of games per outcome, in the order of their first occurrence.
    pub results: Vec<(String, u64)>,
    /// The number of steps in all games.
    pub actions: u64,
}

impl PlayoutTotals {
    /// Counts one game.
    pub fn add(&mut self, outcome: &Outcome, steps: u64) {
        self.actions += steps;
        match self.results.iter_mut().find(|(word, _)| *word == outcome.id) {
            Some((_, count)) => *count += 1,
            None => self.results.push((outcome.id.clone().into_owned(), 1)),
        }
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.results.iter().map(|(_, count)| count).sum()
    }
}
