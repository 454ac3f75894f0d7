//! The older format: sixteen places, the player to move, and rolls terminated by -1.

use app::console::whole_number;
use kernel::{Message, ParseError, Seat, message};

use super::{last_line, placement, rolls, words};
use crate::State;
use crate::board::{PIECES, SEATS};
use crate::preset_rolls::PresetRolls;
use crate::state::Phase;

/// Required numbers.
const NEEDED: usize = SEATS * PIECES + 1;
/// The terminator of the rolls.
const END: &str = "-1";

/// Whether a text that begins with this word has this format.
pub fn is_number(word: &str) -> bool {
    whole_number(word).is_some()
}

/// Parses a position. Of two pieces on a square, the one read first is the first.
pub fn read(text: &str) -> Result<State, ParseError> {
    let numbers: Vec<(usize, &str)> = words(text).collect();
    if let Some((line, word)) = numbers.iter().find(|(_, word)| !is_number(word)) {
        return Err(ParseError::new(*line, message("parchis-course-number").with("found", *word)));
    }
    let Some((needed, rolls)) = numbers.split_at_checked(NEEDED) else {
        let error = message("parchis-course-few").with("found", numbers.len());
        return Err(ParseError::new(last_line(text), error.with("expected", NEEDED)));
    };
    let mut state = State::new();
    for (index, (line, word)) in needed.iter().enumerate() {
        read_number(&mut state, index, word).map_err(|message| ParseError::new(*line, message))?;
    }
    state.preset_rolls = PresetRolls::new(&read_rolls(rolls, last_line(text))?);
    placement::finish(&mut state).map_err(|message| ParseError::new(last_line(text), message))?;
    Ok(state)
}

/// Applies the number at an index: the place of a piece, or the player to move.
fn read_number(state: &mut State, index: usize, word: &str) -> Result<(), Message> {
    let (seat, piece) = (index / PIECES, index % PIECES);
    if seat < SEATS {
        let position = placement::parse(whole_number(word), word, seat)?;
        return placement::place(state, seat, piece, position);
    }
    let mover = whole_number(word).and_then(|number| u8::try_from(number).ok());
    let mover = mover.filter(|mover| Seat::from(*mover) < SEATS);
    state.seat = mover.ok_or_else(|| message("parchis-course-turn").with("found", word))?;
    state.phase = Phase::Roll;
    Ok(())
}

fn read_rolls(words: &[(usize, &str)], last: usize) -> Result<Vec<u8>, ParseError> {
    let Some(end) = words.iter().position(|(_, word)| *word == END) else {
        return match words {
            [] => Ok(Vec::new()),
            [(line, word), ..] => {
                rolls::read_one(word, 1).map_err(|message| ParseError::new(*line, message))?;
                Err(ParseError::new(last, message("parchis-course-unended")))
            }
        };
    };
    if let Some((line, word)) = words.get(end + 1) {
        return Err(ParseError::new(*line, message("parchis-course-many").with("found", *word)));
    }
    let numbered = words[..end].iter().enumerate();
    numbered
        .map(|(index, (line, word))| {
            rolls::read_one(word, index + 1).map_err(|message| ParseError::new(*line, message))
        })
        .collect()
}
