//! The old file of the course: sixteen places, the player to move, and rolls ended by -1.

use app::console::whole_number;
use kernel::{Message, ParseError, Seat, message};

use super::{dice, last_line, put, words};
use crate::State;
use crate::board::{PIECES, SEATS};
use crate::given::Given;
use crate::state::Phase;

/// Numbers that the file must have.
const NEEDED: usize = SEATS * PIECES + 1;
/// What ends the rolls.
const END: &str = "-1";

/// Whether a text that begins with this word is such a file.
pub fn is_number(word: &str) -> bool {
    whole_number(word).is_some()
}

/// Reads the file. Who stands first on a square follows from the order of the numbers.
pub fn read(text: &str) -> Result<State, ParseError> {
    let numbers: Vec<(usize, &str)> = words(text).collect();
    if let Some((line, word)) = numbers.iter().find(|(_, word)| !is_number(word)) {
        return Err(ParseError::new(*line, message("parchis-course-number").with("found", *word)));
    }
    let Some((needed, rolls)) = numbers.split_at_checked(NEEDED) else {
        let what = message("parchis-course-few").with("found", numbers.len());
        return Err(ParseError::new(last_line(text), what.with("expected", NEEDED)));
    };
    let mut state = State::new();
    for (index, (line, word)) in needed.iter().enumerate() {
        read_one(&mut state, index, word).map_err(|what| ParseError::new(*line, what))?;
    }
    state.given = Given::new(&read_rolls(rolls, last_line(text))?);
    put::settle(&mut state).map_err(|what| ParseError::new(last_line(text), what))?;
    Ok(state)
}

/// Reads the number of that index: a place, or at last the player to move.
fn read_one(state: &mut State, index: usize, word: &str) -> Result<(), Message> {
    let (seat, piece) = (index / PIECES, index % PIECES);
    if seat < SEATS {
        let spot = put::place(whole_number(word), word, seat)?;
        return put::put(state, seat, piece, spot);
    }
    let mover = whole_number(word).and_then(|number| u8::try_from(number).ok());
    let mover = mover.filter(|mover| Seat::from(*mover) < SEATS);
    state.seat = mover.ok_or_else(|| message("parchis-course-turn").with("found", word))?;
    state.phase = Phase::Roll;
    Ok(())
}

fn read_rolls(rolls: &[(usize, &str)], last: usize) -> Result<Vec<u8>, ParseError> {
    let Some(end) = rolls.iter().position(|(_, word)| *word == END) else {
        return match rolls {
            [] => Ok(Vec::new()),
            [(line, word), ..] => {
                dice::roll(word, 1).map_err(|what| ParseError::new(*line, what))?;
                Err(ParseError::new(last, message("parchis-course-unended")))
            }
        };
    };
    if let Some((line, word)) = rolls.get(end + 1) {
        return Err(ParseError::new(*line, message("parchis-course-many").with("found", *word)));
    }
    let numbered = rolls[..end].iter().enumerate();
    numbered
        .map(|(index, (line, word))| {
            dice::roll(word, index + 1).map_err(|what| ParseError::new(*line, what))
        })
        .collect()
}
