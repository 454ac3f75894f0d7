//! The servers on the database.

use std::fmt::Write;
use std::sync::atomic::Ordering;

use app::{AnyGame, OptionKind, Options, Value};
use kernel::chance::fingerprint;
use kernel::{Seed, Turn};

use super::Coordination;
use crate::store::StoreError;

/// The games that are played to compare the rules, and their steps.
const SEEDS: u128 = 3;
const STEPS: usize = 200;
/// The steps of games with other options.
const VARIANT_STEPS: usize = 20;
/// The version of what is stored in a log. It changes when the same entries mean something else.
const LOG_VERSION: u32 = 1;

/// What the games play like: some games of each, with each value of each option, in a short form,
/// and their levels. Servers that differ in it would read the same moves as different games.
pub fn rules(games: &[&'static dyn AnyGame]) -> String {
    let mut played = format!("{LOG_VERSION}\n");
    for game in games {
        for seed in 0..SEEDS {
            play(*game, &Options::default(), Seed::from_bits(seed), STEPS, &mut played);
        }
        for options in variants(*game) {
            play(*game, &options, Seed::from_bits(0), VARIANT_STEPS, &mut played);
        }
        for level in game.data().levels.map(|levels| levels.all()).unwrap_or_default() {
            // Writing to a string cannot fail.
            let _ = writeln!(played, "{} {}", level.optimum, level.setup);
        }
    }
    fingerprint(&played)
}

/// Options that differ from the default in one value, as far as values can be listed.
fn variants(game: &'static dyn AnyGame) -> Vec<Options> {
    let specs = game.data().options;
    let values = specs.iter().flat_map(|spec| {
        let bounds = match spec.kind {
            OptionKind::Number { min, max } => vec![min.to_string(), max.to_string()],
            _ => Vec::new(),
        };
        let words = spec.choices().into_iter().map(str::to_owned);
        words.chain(bounds).map(|value| (spec.name, value)).collect::<Vec<_>>()
    });
    let with = |(name, value): (&str, String)| {
        let mut options = Options::default();
        options.set(specs, name, &Value::Text(value)).ok()?;
        Some(options)
    };
    values.filter_map(with).collect()
}

/// Plays a game by an arbitrary but fixed choice of moves.
fn play(
    game: &'static dyn AnyGame,
    options: &Options,
    seed: Seed,
    steps: usize,
    played: &mut String,
) {
    let Ok(mut session) = game.start(options, seed) else { return };
    for number in 0..steps {
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
        let rows = self.query_pulse(sql, &[&self.server, &self.rules]).await?;
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
    fn every_value_of_an_option_counts() {
        for game in registry::GAMES {
            let specs = game.data().options;
            let tried = variants(*game);
            for spec in specs {
                let known = |word: &&str| {
                    tried.iter().any(|options| options.text(spec.name).as_deref() == Some(*word))
                };
                let missing: Vec<&str> =
                    spec.choices().into_iter().filter(|word| !known(word)).collect();
                assert!(missing.is_empty(), "{} of {}: {missing:?}", spec.name, game.name());
            }
        }
    }

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
