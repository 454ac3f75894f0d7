//! The servers on the database.

use std::fmt::Write;
use std::sync::atomic::Ordering;

use app::{AnyGame, Options};
use kernel::chance::fingerprint;
use kernel::{Seed, Turn};

use super::Coordination;
use crate::store::StoreError;

/// The games that are played to compare the rules, and their steps.
const SEEDS: u128 = 3;
const STEPS: usize = 200;
/// The version of what is stored in a log. It changes when the same entries mean something else.
const LOG_VERSION: u32 = 1;

/// What the games play like: some games of each, in a short form. Servers that differ in it would
/// read the same moves as different games.
pub fn rules(games: &[&'static dyn AnyGame]) -> String {
    let mut played = format!("{LOG_VERSION}\n");
    for game in games {
        for seed in 0..SEEDS {
            play(*game, Seed::from_bits(seed), &mut played);
        }
    }
    fingerprint(&played)
}

/// Plays a game by an arbitrary but fixed choice of moves.
fn play(game: &'static dyn AnyGame, seed: Seed, played: &mut String) {
    let Ok(mut session) = game.start(&Options::default(), seed) else { return };
    for number in 0..STEPS {
        match session.turn() {
            Turn::Chance if session.roll().is_ok() => {}
            Turn::Player(_) => {
                let actions = session.actions();
                let Some(action) = actions.get(number * 7 % actions.len().max(1)) else { break };
                if session.apply(&action.text).is_err() {
                    break;
                }
            }
            _ => break,
        }
    }
    // Writing to a string cannot fail. The save has every action and outcome.
    let _ = writeln!(played, "{}\n{}", game.name(), session.save());
}

impl Coordination {
    /// Says that this server is alive, and finds out whether older ones have other rules.
    pub(super) async fn heartbeat(&self) -> Result<(), StoreError> {
        let sql = "WITH own AS (
                INSERT INTO servers (id, rules) VALUES ($1, $2)
                ON CONFLICT (id) DO UPDATE SET alive = clock_timestamp()
                RETURNING started
            ), gone AS (
                DELETE FROM servers WHERE alive < clock_timestamp() - interval '1 hour'
            )
            SELECT EXISTS (
                SELECT 1 FROM servers, own
                WHERE servers.rules <> $2 AND servers.id <> $1
                    AND servers.alive > clock_timestamp() - interval '4 seconds'
                    AND (servers.started, servers.id) < (own.started, $1)
            )";
        let rows = self.query(sql, &[&self.server, &self.rules]).await?;
        let apart = rows.first().is_some_and(|row| row.get(0));
        if self.apart.swap(apart, Ordering::Relaxed) != apart && apart {
            tracing::warn!("waiting: servers whose rules differ use the database");
        }
        Ok(())
    }

    /// Leaves, so that others need not find out.
    pub(super) async fn leave(&self) -> Result<(), StoreError> {
        let sql = "WITH followed AS (DELETE FROM presence WHERE server = $1)
            DELETE FROM servers WHERE id = $1";
        self.query(sql, &[&self.server]).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_of_every_game_count() {
        let all = rules(registry::GAMES);
        assert_eq!(all, rules(registry::GAMES));
        for left_out in 0..registry::GAMES.len() {
            let mut games = registry::GAMES.to_vec();
            games.remove(left_out);
            assert_ne!(rules(&games), all);
        }
    }
}
