//! Games between computer players, of whatever game: what an arena plays by the thousand.

use std::time::Duration;

use crate::{Bot, BotEntry, Budget, Dice, Message, Seat, Seed, Stage, Turn, message};

/// What one game came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The seats that won.
    pub winners: Vec<Seat>,
    /// Steps made, luck's included.
    pub actions: u64,
    /// The points made, where the game counts any.
    pub points: Option<i64>,
    /// The marks reached, where the game has marks.
    pub marks: Vec<u64>,
}

/// A game that some players play again and again, each time with other luck.
pub trait Contest: Sync {
    /// How many play at once.
    fn seat_count(&self) -> usize;
    /// Plays the game of a number: the same number brings the same luck, whoever plays. The
    /// line-up tells, seat by seat, which of the players sits there; `limit` is the time of one
    /// decision, and who stops `budget` stops the game. `None` where that happened, or a player
    /// gave no legal move.
    fn play(
        &self,
        line_up: &[usize],
        number: usize,
        limit: Duration,
        budget: &Budget,
    ) -> Option<Played>;
}

/// A contest of one game.
pub struct Match<G: Stage> {
    setup: G::Setup,
    players: Vec<BotEntry<G>>,
    seed: Seed,
}

impl<G: Stage> Match<G> {
    /// A contest of players by their names; refuses a name that no player has.
    pub fn new(setup: G::Setup, names: &[&str], seed: Seed) -> Result<Self, Message> {
        let players = names.iter().map(|name| entry::<G>(name)).collect::<Result<_, _>>()?;
        Ok(Self { setup, players, seed })
    }

    fn bots(&self, line_up: &[usize]) -> Option<Vec<Box<dyn Bot<G>>>> {
        line_up.iter().map(|player| self.players.get(*player).map(|entry| (entry.make)())).collect()
    }
}

/// The computer player of that name.
pub(crate) fn entry<G: Stage>(name: &str) -> Result<BotEntry<G>, Message> {
    let mut bots = G::bots();
    if let Some(index) = bots.iter().position(|bot| bot.name == name) {
        return Ok(bots.swap_remove(index));
    }
    let known: Vec<&str> = bots.iter().map(|bot| bot.name).collect();
    Err(message("bot-unknown").with("name", name).with("known", known.join(", ")))
}

impl<G: Stage> Contest for Match<G> {
    fn seat_count(&self) -> usize {
        G::seat_count(&self.setup)
    }

    fn play(
        &self,
        line_up: &[usize],
        number: usize,
        limit: Duration,
        budget: &Budget,
    ) -> Option<Played> {
        // Chance has dice of its own, so that it does not depend on how much the players throw.
        let mut chance = Dice::new(self.seed.draw(number, u64::MAX));
        let mut dice = Dice::new(chance.bits());
        let (mut bots, mut own) = (self.bots(line_up)?, budget.part(limit));
        let (mut state, mut played) = (G::start(&self.setup), Played::default());
        let (mut odds, mut events) = (Vec::new(), Vec::new());
        loop {
            events.clear();
            match G::turn(&state) {
                Turn::Over(outcome) => {
                    played.winners = outcome.winners;
                    (played.points, played.marks) = (G::points(&state), G::marks(&state));
                    return Some(played);
                }
                Turn::Chance => {
                    let stroke = G::sample_chance(&state, &mut odds, |total| chance.below(total))?;
                    G::apply_chance(&mut state, stroke, &mut events).ok()?;
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
