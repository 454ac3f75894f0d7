//! Input of a sequence. A card that is not in the hand is rejected at once.

use app::{ConsoleResult, Dialogue, Key};
use kernel::{Direction, Message, message};
use thiserror::Error;

use crate::cards::{Card, Cards};
use crate::rules::turns::check_hand;
use crate::rules::violation::Violation;
use crate::state::State;

/// Why a line is not a sequence of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum SequenceError {
    /// A character is not a playable card.
    NotACard(char),
    /// The hand does not allow the sequence.
    Illegal(#[from] Violation),
}

impl SequenceError {
    /// The explanation shown to people.
    pub fn message(self) -> Message {
        match self {
            Self::NotACard(symbol) => {
                let found: String = symbol.escape_debug().collect();
                message("turtles-not-a-card").with("found", found)
            }
            Self::Illegal(violation) => violation.message(),
        }
    }
}

/// Parses a line of symbols, with or without blanks between them.
pub fn parse(state: &State, line: &str) -> Result<Cards, SequenceError> {
    let mut cards = Cards::default();
    for symbol in line.chars().filter(|symbol| !symbol.is_whitespace()) {
        // No hand is as large as the capacity, so dropped cards do not change the error.
        cards.push(playable(symbol).ok_or(SequenceError::NotACard(symbol))?);
    }
    check_hand(state, cards)?;
    Ok(cards)
}

/// Reads keys until the sequence is complete, drawing the screen before each; `None` if the player
/// cancels.
pub fn read_keys(
    console: &mut dyn Dialogue,
    state: &State,
    draw: impl Fn(&mut dyn Dialogue) -> ConsoleResult<()>,
) -> ConsoleResult<Option<Cards>> {
    let (mut cards, mut refusal): (_, Option<Violation>) = (Cards::default(), None);
    loop {
        draw(console)?;
        console.print(&message("turtles-sequence-keys"))?;
        console.print(&message("turtles-sequence").with("cards", cards.to_string()))?;
        if let Some(why) = refusal.take() {
            console.print(&why.message())?;
        }
        match next(console)? {
            Press::Card(card) => refusal = enter(state, &mut cards, card).err(),
            Press::Back => drop(cards.pop()),
            Press::Leave => return Ok(None),
            Press::Run => match check_hand(state, cards) {
                Ok(()) => return Ok(Some(cards)),
                Err(why) => refusal = Some(why),
            },
        }
    }
}

enum Press {
    Card(Card),
    Back,
    Run,
    Leave,
}

/// Waits for a key with a meaning.
fn next(console: &mut dyn Dialogue) -> ConsoleResult<Press> {
    loop {
        if let Some(press) = console.key(None)?.and_then(pressed) {
            return Ok(press);
        }
    }
}

fn pressed(key: Key) -> Option<Press> {
    match key {
        Key::Direction(Direction::Up) => Some(Press::Card(Card::Forward)),
        Key::Direction(Direction::Left) => Some(Press::Card(Card::Left)),
        Key::Direction(Direction::Right) => Some(Press::Card(Card::Right)),
        Key::Letter(' ') => Some(Press::Card(Card::Laser)),
        Key::Letter(symbol) => playable(symbol).map(Press::Card),
        Key::Enter => Some(Press::Run),
        Key::Backspace => Some(Press::Back),
        Key::Escape => Some(Press::Leave),
        Key::Direction(Direction::Down) | Key::Other => None,
    }
}

/// The playable card with a symbol.
fn playable(symbol: char) -> Option<Card> {
    Card::PLAYABLE.into_iter().find(|card| card.symbol() == symbol)
}

/// Appends a card if the hand holds it.
fn enter(state: &State, cards: &mut Cards, card: Card) -> Result<(), Violation> {
    let mut longer = *cards;
    longer.push(card);
    check_hand(state, longer)?;
    *cards = longer;
    Ok(())
}
