//! Verifiable chance: the n-th chance event of a game depends only on the seed and on n.
//!
//! ```text
//! r = SHA-256("SEED:n") as a big-endian number, modulo the sum of the weights
//! ```
//!
//! selects an outcome by cumulative weight in the order of
//! [`Game::chance_outcomes`](crate::Game::chance_outcomes). So undo, redo and load need no
//! generator, nobody can undo to a better roll, and a few lines of any language can check a game.

use std::fmt;

use crate::sha256::{digest, hex};
use crate::{Message, message};

/// The text from which all chance events of a game follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed(String);

impl Seed {
    /// Accepts any text that fits on one line of a save unchanged.
    pub fn new(text: &str) -> Result<Self, Message> {
        if text.is_empty() || text.trim() != text || text.chars().any(char::is_control) {
            return Err(message("seed-bad").with("seed", text.escape_debug().to_string()));
        }
        Ok(Self(text.to_owned()))
    }

    /// A seed of 128 bits in hexadecimal.
    pub fn from_bits(bits: u128) -> Self {
        Self(format!("{bits:032x}"))
    }

    /// The seed of the next game, for several games from one `--seed`.
    #[must_use]
    pub fn next(&self) -> Self {
        let (base, number) = match self.0.rsplit_once('#') {
            Some((base, number)) => match number.parse::<u64>() {
                Ok(number) if !base.is_empty() => (base, number),
                _ => (self.0.as_str(), 1),
            },
            None => (self.0.as_str(), 1),
        };
        Self(format!("{base}#{}", number.saturating_add(1)))
    }

    /// SHA-256 of the seed in hexadecimal: a commitment that is shown before the game.
    pub fn fingerprint(&self) -> String {
        hex(&digest(self.0.as_bytes()))
    }

    /// The number below `total` that decides the n-th chance event.
    pub fn draw(&self, n: usize, total: u64) -> u64 {
        let total = u128::from(total.max(1));
        let bytes = digest(format!("{}:{n}", self.0).as_bytes());
        let rest = bytes.iter().fold(0, |rest, byte| (rest * 256 + u128::from(*byte)) % total);
        u64::try_from(rest).expect("a remainder is below its divisor")
    }

    /// A number unrelated to the chance events, to seed a computer player after the n-th step.
    pub(crate) fn aside(&self, n: usize) -> u64 {
        let bytes = digest(format!("{}/{n}", self.0).as_bytes());
        bytes.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    /// The outcome of the n-th chance event; `None` if there are no outcomes.
    pub fn pick<T: Copy>(&self, n: usize, odds: &[(T, u32)]) -> Option<T> {
        let total = odds.iter().map(|(_, weight)| u64::from(*weight)).sum();
        select_weighted(self.draw(n, total), odds)
    }
}

/// The outcome at a position in the cumulative weights.
pub fn select_weighted<T: Copy>(mut mark: u64, odds: &[(T, u32)]) -> Option<T> {
    for (outcome, weight) in odds {
        match mark.checked_sub(u64::from(*weight)) {
            Some(rest) => mark = rest,
            None => return Some(*outcome),
        }
    }
    None
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(text: &str) -> Seed {
        Seed::new(text).unwrap()
    }

    /// Computed with Python: `int(sha256(b"7:0").hexdigest(), 16) % 6` and so on.
    #[test]
    fn draws_are_the_documented_ones() {
        let draws: Vec<u64> = (0..12).map(|n| seed("7").draw(n, 6)).collect();
        assert_eq!(draws, [1, 5, 4, 0, 1, 1, 3, 5, 0, 4, 3, 2]);
        assert_eq!(seed("hola").draw(1000, 1 << 63), 7_178_588_214_268_193_652);
    }

    #[test]
    fn weights_are_respected() {
        let odds = [('a', 1), ('b', 0), ('c', 3)];
        let marks: String = (0..4).map(|mark| select_weighted(mark, &odds).unwrap()).collect();
        assert_eq!(marks, "accc");
        assert_eq!(select_weighted(4, &odds), None);
        assert_eq!(seed("x").pick::<char>(0, &[]), None);
    }

    #[test]
    fn seeds_that_a_save_could_not_hold_are_refused() {
        for bad in ["", " a", "a ", "a\nb", "\u{1b}"] {
            assert!(Seed::new(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn next_seeds_differ() {
        assert_eq!(seed("a").next(), seed("a#2"));
        assert_eq!(seed("a#2").next(), seed("a#3"));
        assert_eq!(seed("#2").next(), seed("#2#2"));
    }
}
