//! Contests between computer players of any game.

use std::time::Duration;

use kernel::{Bot, BotEntry, Budget, Game, Message, Models, Rng, Seat, Seed, Turn, message};
use thiserror::Error;

use crate::Registered;

/// The result of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchResult {
    /// The seats that won.
    pub winners: Vec<Seat>,
    /// The number of steps, chance events included.
    pub actions: u64,
    /// The points, if the game counts any.
    pub points: Option<i64>,
    /// The milestones reached, if the game has any.
    pub marks: Vec<u64>,
}

/// No computer player of a game has the requested name.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("there is no computer player {name:?}")]
pub struct UnknownBot {
    /// The requested name.
    pub name: String,
    /// The names of the game's computer players.
    pub known: Vec<&'static str>,
}

impl UnknownBot {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        message("bot-unknown").with("name", self.name.as_str()).with("known", self.known.join(", "))
    }
}

/// A game played many times with different chance events.
pub trait Contest: Sync {
    /// The number of seats.
    fn seat_count(&self) -> usize;
    /// Plays game `number`; the number alone determines its chance events. `line_up` has
    /// the index of the player on each seat, and `limit` is for one decision. `None` if the budget
    /// was stopped or a player gave no legal move.
    fn play(
        &self,
        line_up: &[usize],
        number: usize,
        limit: Duration,
        budget: &Budget,
    ) -> Option<MatchResult>;
}

/// A contest of one game.
pub struct Match<G: Game> {
    setup: G::Setup,
    players: Vec<&'static BotEntry<G>>,
    models: Models,
    seed: Seed,
}

impl<G: Registered> Match<G> {
    /// A contest of players by name.
    pub fn new(
        setup: G::Setup,
        names: &[&str],
        models: Models,
        seed: Seed,
    ) -> Result<Self, UnknownBot> {
        let players = names.iter().map(|name| G::info().bot(name)).collect::<Result<_, _>>()?;
        Ok(Self { setup, players, models, seed })
    }

    fn bots(&self, line_up: &[usize]) -> Option<Vec<Box<dyn Bot<G>>>> {
        line_up
            .iter()
            .map(|player| self.players.get(*player).map(|entry| (entry.make)(&self.models)))
            .collect()
    }
}

/// The computer player of a name.
pub(crate) fn bot_entry<G: Game>(
    bots: &'static [BotEntry<G>],
    name: &str,
) -> Result<&'static BotEntry<G>, UnknownBot> {
    bots.iter().find(|bot| bot.name == name).ok_or_else(|| UnknownBot {
        name: name.to_owned(),
        known: bots.iter().map(|bot| bot.name).collect(),
    })
}

impl<G: Registered> Contest for Match<G> {
    fn seat_count(&self) -> usize {
        G::seat_count(&self.setup)
    }

    fn play(
        &self,
        line_up: &[usize],
        number: usize,
        limit: Duration,
        budget: &Budget,
    ) -> Option<MatchResult> {
        // Chance has its own generator, so that it does not depend on the players' use of theirs.
        let mut chance = Rng::new(self.seed.draw(number, u64::MAX));
        let mut dice = Rng::new(chance.bits());
        let (mut bots, mut own) = (self.bots(line_up)?, budget.capped(limit));
        let (mut state, mut played) = (G::start(&self.setup), MatchResult::default());
        let (mut outcomes, mut events) = (Vec::new(), Vec::new());
        loop {
            events.clear();
            match G::turn(&state) {
                Turn::Over(outcome) => {
                    played.winners = outcome.winners;
                    let score = &G::info().score;
                    (played.points, played.marks) = ((score.points)(&state), (score.marks)(&state));
                    return Some(played);
                }
                Turn::Chance => {
                    let outcome =
                        G::sample_chance(&state, &mut outcomes, |total| chance.below(total))?;
                    G::apply_chance(&mut state, outcome, &mut events).ok()?;
                }
                Turn::Player(seat) => {
                    if own.is_stopped() {
                        return None;
                    }
                    let bot = bots.get_mut(seat)?;
                    if bot.is_timed() {
                        own.renew();
                    }
                    let mv = bot.choose(&state, &own, &mut dice)?;
                    G::play(&mut state, mv, &mut events).ok()?;
                }
            }
            played.actions += 1;
        }
    }
}
