//! What the name of a person may contain, in every front end.
//!
//! A name is one line of visible text in any script, in normalization form C. Saves are not
//! checked: those of earlier versions still load.

use kernel::seats::{MAX_NAME_LEN, SeatSpec};
use kernel::{Message, Seats, SeatsError, message};
use unicode_joining_type::{JoiningType, get_joining_type};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::canonical_combining_class;
use unicode_properties::{
    GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory,
};

/// The most nonspacing marks in a row. Tibetan and pointed Hebrew have up to three.
const MAX_MARKS: usize = 3;
const ZERO_WIDTH_NON_JOINER: char = '\u{200c}';
const ZERO_WIDTH_JOINER: char = '\u{200d}';
const TEXT_STYLE: char = '\u{fe0e}';
const EMOJI_STYLE: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';
/// The canonical combining class of viramas.
const VIRAMA: u8 = 9;

/// Why a text is not a valid name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// There is no text.
    #[error("the name is empty")]
    Empty,
    /// It has more characters than this.
    #[error("the name has more than {0} characters")]
    TooLong(usize),
    /// It has a character that is invisible, unassigned, for private use, or one mark too many.
    #[error("the name has the character {0:?}")]
    Character(char),
}

impl NameError {
    /// The explanation shown to people, for names of up to `longest` characters.
    pub fn message(self, longest: usize) -> Message {
        match self {
            Self::Empty | Self::TooLong(_) => message("name-length").with("longest", longest),
            Self::Character(found) => {
                message("name-character").with("code", format!("U+{:04X}", u32::from(found)))
            }
        }
    }
}

/// Why a text does not list players with names that are allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayersError {
    /// It does not list players.
    #[error(transparent)]
    Seats(#[from] SeatsError),
    /// A name is not allowed.
    #[error(transparent)]
    Name(#[from] NameError),
}

impl PlayersError {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        match self {
            Self::Seats(error) => error.message(),
            Self::Name(error) => error.message(MAX_NAME_LEN),
        }
    }
}

impl From<PlayersError> for Message {
    fn from(error: PlayersError) -> Self {
        error.message()
    }
}

/// A name of up to `longest` characters, normalized: words separated by single spaces.
pub fn read(text: &str, longest: usize) -> Result<String, NameError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let letters: Vec<char> = words.join(" ").nfc().collect();
    if letters.is_empty() {
        return Err(NameError::Empty);
    }
    if letters.len() > longest {
        return Err(NameError::TooLong(longest));
    }
    let forbidden = (0..letters.len()).find(|at| !is_allowed(&letters[..*at], &letters[*at..]));
    forbidden
        .map_or_else(|| Ok(letters.iter().collect()), |at| Err(NameError::Character(letters[at])))
}

/// A name cut to `longest` characters, without half an emoji at its end.
pub fn cut(name: &str, longest: usize) -> String {
    let mut cut: String = name.chars().take(longest).collect();
    loop {
        match read(&cut, longest) {
            Ok(name) => return name,
            Err(_) if cut.pop().is_none() => return cut,
            Err(_) => {}
        }
    }
}

/// A text for comparison with what people type: letters and digits alone, in lower case and without
/// accents.
pub fn folded(text: &str) -> String {
    let letters = text.nfd().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// The players as [`Seats::read`] parses them, with names that are allowed.
pub fn seats(text: &str, seating: &SeatSpec) -> Result<Seats, PlayersError> {
    let seats = Seats::read(&text.nfc().collect::<String>(), seating)?;
    check(&seats)?;
    Ok(seats)
}

/// Fails if a person has a name that is not allowed.
pub fn check(seats: &Seats) -> Result<(), NameError> {
    let mut names = (0..seats.len()).filter_map(|seat| seats.name(seat));
    names.try_for_each(|name| read(name, MAX_NAME_LEN).map(drop))
}

/// Whether the first character of `rest` is allowed after those `before` it.
fn is_allowed(before: &[char], rest: &[char]) -> bool {
    let Some((&letter, after)) = rest.split_first() else { return true };
    match letter {
        ZERO_WIDTH_JOINER => follows_virama(before) || joins_emoji(before, after),
        ZERO_WIDTH_NON_JOINER => follows_virama(before) || separates_letters(before, after),
        TEXT_STYLE | EMOJI_STYLE => before.last().is_some_and(|emoji| {
            is_pictograph(*emoji) || is_keycap_base(*emoji) && after.first() == Some(&KEYCAP)
        }),
        KEYCAP => matches!(before, [.., base, EMOJI_STYLE] if is_keycap_base(*base)),
        _ if is_blank(letter) => false,
        _ => match letter.general_category_group() {
            // Controls, formatting such as bidirectional controls and tags, surrogates, private
            // use and unassigned code points.
            GeneralCategoryGroup::Other => false,
            GeneralCategoryGroup::Separator => letter == ' ',
            GeneralCategoryGroup::Mark => is_mark_allowed(before, letter),
            _ => true,
        },
    }
}

/// Whether a character that is no format control shows nothing, or stands for what is missing.
fn is_blank(letter: char) -> bool {
    matches!(letter, '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}'
        | '\u{ffa0}' | '\u{fffc}' | '\u{fffd}' | '\u{1d159}' | '\u{e0100}'..='\u{e01ef}')
}

/// Whether a mark has a base, and not too many marks below it.
fn is_mark_allowed(before: &[char], mark: char) -> bool {
    let Some(&base) = before.last() else { return false };
    let joiners = [ZERO_WIDTH_JOINER, ZERO_WIDTH_NON_JOINER, TEXT_STYLE, EMOJI_STYLE, KEYCAP];
    if base == ' ' || joiners.contains(&base) {
        return false;
    }
    match mark.general_category() {
        GeneralCategory::EnclosingMark => false,
        GeneralCategory::NonspacingMark => {
            let marks = before.iter().rev().take_while(|letter| is_nonspacing(**letter)).count();
            base != mark && marks < MAX_MARKS
        }
        _ => true,
    }
}

fn is_nonspacing(letter: char) -> bool {
    letter.general_category() == GeneralCategory::NonspacingMark
}

/// Whether a joiner requests a form of an Indic conjunct.
fn follows_virama(before: &[char]) -> bool {
    before.last().is_some_and(|letter| canonical_combining_class(*letter) == VIRAMA)
}

/// Whether a joiner is within an emoji of several parts.
fn joins_emoji(before: &[char], after: &[char]) -> bool {
    let is_modifier = |letter: char| matches!(letter, EMOJI_STYLE | '\u{1f3fb}'..='\u{1f3ff}');
    let part = before.iter().rev().find(|letter| !is_modifier(**letter));
    part.into_iter().chain(after.first()).filter(|letter| is_pictograph(**letter)).count() == 2
}

/// Whether a non-joiner separates letters that would be connected, as in Persian (RFC 5892, A.1).
fn separates_letters(before: &[char], after: &[char]) -> bool {
    let joining = |letter: &char| get_joining_type(*letter);
    let is_solid = |kind: &JoiningType| *kind != JoiningType::Transparent;
    let left = before.iter().rev().map(joining).find(is_solid);
    let right = after.iter().map(joining).find(is_solid);
    matches!(left, Some(JoiningType::LeftJoining | JoiningType::DualJoining))
        && matches!(right, Some(JoiningType::RightJoining | JoiningType::DualJoining))
}

fn is_pictograph(letter: char) -> bool {
    letter.is_emoji_char() && !letter.is_ascii()
}

fn is_keycap_base(letter: char) -> bool {
    matches!(letter, '0'..='9' | '#' | '*')
}

#[cfg(test)]
#[path = "names_tests.rs"]
mod tests;
