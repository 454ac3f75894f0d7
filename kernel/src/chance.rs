//! Verifiable chance: the n-th chance event of a game depends only on the seed, on the nonces that
//! its players added before the first chance event, and on n.
//!
//! ```text
//! r = SHA-256("SEED:n") as a big-endian number, modulo the sum of the weights
//! r = SHA-256("SEED\nNONCE\nNONCE:n"), if the players added nonces
//! ```
//!
//! selects an outcome by cumulative weight in the order of
//! [`Game::chance_outcomes`](crate::Game::chance_outcomes). So undo, redo and load need no
//! generator, undo cannot lead to a better roll, and a few lines of any language can check a game.

use std::error::Error;
use std::fmt;

use crate::sha256::{digest, hex};
use crate::{Message, message};

/// The maximum number of characters of a seed.
pub const MAX_SEED_LEN: usize = 200;

/// SHA-256 of a text in hexadecimal.
pub fn fingerprint(text: &str) -> String {
    hex(&digest(text.as_bytes()))
}

/// The text from which all chance events of a game follow, with the nonces of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed {
    text: String,
    nonces: Vec<Nonce>,
}

impl Seed {
    /// Accepts any text of at most [`MAX_SEED_LEN`] characters that fits on one line of a save
    /// unchanged.
    pub fn new(text: &str) -> Result<Self, SeedError> {
        let length = text.chars().count();
        if length > MAX_SEED_LEN {
            return Err(SeedError::TooLong(length));
        }
        if text.is_empty() || text.trim() != text || text.chars().any(char::is_control) {
            return Err(SeedError::NotOneLine(text.to_owned()));
        }
        Ok(Self::plain(text.to_owned()))
    }

    fn plain(text: String) -> Self {
        Self { text, nonces: Vec::new() }
    }

    /// A seed of 128 bits in hexadecimal.
    pub fn from_bits(bits: u128) -> Self {
        Self::plain(format!("{bits:032x}"))
    }

    /// A fixed seed for sessions that never draw from it: their setup has no chance events, only
    /// their first scene is shown, or they come from a save with its own seed. A seed that was
    /// requested remains for the next game.
    pub fn placeholder() -> Self {
        Self::from_bits(0)
    }

    /// The nonces of the players, in the order of their seats.
    pub fn nonces(&self) -> &[Nonce] {
        &self.nonces
    }

    /// Adds nonces. Every chance event depends on all of them.
    pub(crate) fn add_nonces(&mut self, nonces: Vec<Nonce>) {
        self.nonces.extend(nonces);
    }

    /// The seed of the next game, for several games from one `--seed`.
    #[must_use]
    pub fn next(&self) -> Self {
        let (base, number) = match self.text.rsplit_once('#') {
            Some((base, number)) => match number.parse::<u64>() {
                Ok(number) if !base.is_empty() => (base, number),
                _ => (self.text.as_str(), 1),
            },
            None => (self.text.as_str(), 1),
        };
        let number = number.saturating_add(1);
        let next = format!("{base}#{number}");
        if next.chars().count() <= MAX_SEED_LEN {
            return Self::plain(next);
        }
        Self::plain(format!("{}#{number}", fingerprint(base)))
    }

    /// SHA-256 of the text of the seed in hexadecimal: a commitment that is shown before the game,
    /// and before any nonce is added.
    pub fn fingerprint(&self) -> String {
        fingerprint(&self.text)
    }

    /// What is hashed for the n-th chance event. Neither a seed nor a nonce contains a line feed,
    /// and no nonce a colon, so different seeds and nonces never give the same text.
    fn chance_text(&self, n: usize) -> String {
        let mut text = self.text.clone();
        for nonce in &self.nonces {
            text.push('\n');
            text.push_str(&nonce.0);
        }
        text + &format!(":{n}")
    }

    /// The number below `total` that decides the n-th chance event.
    pub fn draw(&self, n: usize, total: u64) -> u64 {
        let total = u128::from(total.max(1));
        let bytes = digest(self.chance_text(n).as_bytes());
        let rest = bytes.iter().fold(0, |rest, byte| (rest * 256 + u128::from(*byte)) % total);
        u64::try_from(rest).expect("a remainder is below its divisor")
    }

    /// A number unrelated to the chance events, to seed a computer player after the n-th step.
    pub(crate) fn bot_seed(&self, n: usize) -> u64 {
        let bytes = digest(format!("{}/{n}", self.text).as_bytes());
        bytes.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    /// The outcome of the n-th chance event; `None` if there are no outcomes.
    pub fn pick<T: Copy>(&self, n: usize, outcomes: &[(T, u32)]) -> Option<T> {
        let total = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
        select_weighted(self.draw(n, total), outcomes)
    }
}

/// The outcome at a position in the cumulative weights.
pub fn select_weighted<T: Copy>(mut mark: u64, outcomes: &[(T, u32)]) -> Option<T> {
    for (outcome, weight) in outcomes {
        match mark.checked_sub(u64::from(*weight)) {
            Some(rest) => mark = rest,
            None => return Some(*outcome),
        }
    }
    None
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Why a text cannot be a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeedError {
    /// It has this many characters. The text itself would fill a screen.
    TooLong(usize),
    /// It is empty, or would not fit on one line of a save unchanged.
    NotOneLine(String),
}

impl SeedError {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        match self {
            Self::TooLong(found) => {
                message("seed-long").with("found", *found).with("most", MAX_SEED_LEN)
            }
            Self::NotOneLine(text) => {
                message("seed-bad").with("seed", text.escape_debug().to_string())
            }
        }
    }
}

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(found) => {
                write!(f, "the seed has {found} characters, but at most {MAX_SEED_LEN} are allowed")
            }
            Self::NotOneLine(text) => write!(f, "the seed {text:?} does not fit on one line"),
        }
    }
}

impl Error for SeedError {}

impl From<SeedError> for Message {
    fn from(error: SeedError) -> Self {
        error.message()
    }
}

/// A text that a player adds to the seed, so that the author of the seed did not choose the chance
/// events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nonce(String);

impl Nonce {
    /// The fewest characters: fewer could be guessed from the commitment.
    pub const MIN_LEN: usize = 16;
    /// The most characters.
    pub const MAX_LEN: usize = 64;

    /// Accepts 16 to 64 ASCII letters, digits, hyphens and underscores.
    pub fn new(text: &str) -> Result<Self, NonceError> {
        let is_allowed = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        if let Some(letter) = text.chars().find(|letter| !is_allowed(*letter)) {
            return Err(NonceError::Character(letter));
        }
        if !(Self::MIN_LEN..=Self::MAX_LEN).contains(&text.len()) {
            return Err(NonceError::Length(text.len()));
        }
        Ok(Self(text.to_owned()))
    }

    /// SHA-256 of the nonce in hexadecimal, which its player shows before the nonce itself.
    pub fn commitment(&self) -> String {
        hex(&digest(self.0.as_bytes()))
    }
}

/// Why a text cannot be a nonce.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NonceError {
    /// It has this many characters.
    Length(usize),
    /// It has a character other than ASCII letters, digits, hyphens and underscores.
    Character(char),
}

impl NonceError {
    /// The explanation shown to people, which says everything that a nonce has to be.
    pub fn message(self) -> Message {
        message("nonce-bad").with("shortest", Nonce::MIN_LEN).with("longest", Nonce::MAX_LEN)
    }
}

impl fmt::Display for NonceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(found) => write!(f, "the nonce has {found} characters"),
            Self::Character(found) => write!(f, "the nonce has the character {found:?}"),
        }
    }
}

impl Error for NonceError {}

impl From<NonceError> for Message {
    fn from(error: NonceError) -> Self {
        error.message()
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed() -> Seed {
        Seed::new("7").unwrap()
    }

    /// Computed with Python: `int(sha256(f"7\\n{'a' * 16}\\n{'B' * 16}:0".encode()).hexdigest(),
    /// 16)`.
    #[test]
    fn nonces_change_the_draws_and_nothing_else() {
        let nonce = |letter: &str| Nonce::new(&letter.repeat(16)).unwrap();
        let mut mixed = seed();
        mixed.add_nonces(vec![nonce("a"), nonce("B")]);
        let draws: Vec<u64> = (0..12).map(|n| mixed.draw(n, 6)).collect();
        assert_eq!(draws, [5, 1, 1, 4, 2, 4, 0, 4, 4, 2, 0, 4]);
        assert_eq!(mixed.fingerprint(), seed().fingerprint());
        assert_eq!(mixed.bot_seed(3), seed().bot_seed(3), "computer players do not depend on them");
        assert_eq!((mixed.to_string().as_str(), mixed.next()), ("7", Seed::new("7#2").unwrap()));
        let mut swapped = seed();
        swapped.add_nonces(vec![nonce("B"), nonce("a")]);
        assert_ne!(swapped.draw(0, 1 << 63), mixed.draw(0, 1 << 63), "the order of seats counts");
    }
}
