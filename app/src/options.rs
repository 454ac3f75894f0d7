//! Options: what can be chosen before play.

use kernel::seats::{BOT_PREFIX, HUMAN, humans};
use kernel::{Message, Models, ParseError, Seat, SeatSpec, Seats, SeatsError, localized, message};

use crate::names::{self, PlayersError};
use crate::{Value, listed};

/// What an option accepts.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// A whole number between two bounds.
    Number {
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
    },
    /// One of some words.
    Choice(&'static [&'static str]),
    /// A built-in name; on the command line also a file of the game.
    NameOrFile(fn() -> Vec<&'static str>),
    /// Yes or no; on the command line its presence means yes.
    Flag,
    /// A fraction: a decimal number from 0 to 1 with at most six digits.
    Fraction,
    /// A built-in name or a text; on the command line the text is a second file.
    NameOrText {
        /// The built-in names.
        names: fn() -> Vec<&'static str>,
        /// Normalizes a text to one word. A normalized word stays the same.
        read: fn(&str) -> Result<String, ParseError>,
    },
    /// A text; on the command line the text itself or a file that holds it.
    Text {
        /// Normalizes a text to one line. A normalized line stays the same.
        read: fn(&str) -> Result<String, ParseError>,
    },
    /// The players, as [`Seats::read`] accepts them; programs may give the number of people.
    Seats(SeatSpec),
}

/// The denominator of [`OptionKind::Fraction`].
pub const WHOLE: u32 = 1_000_000;

/// The values of a [`OptionKind::Flag`] as text.
const NO_YES: [&str; 2] = ["no", "yes"];

/// An option of a game.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name in the protocols.
    pub name: &'static str,
    /// Its name on the command line; a [`OptionKind::NameOrFile`] and a [`OptionKind::NameOrText`]
    /// are positional there.
    pub flag: &'static str,
    /// What it accepts.
    pub kind: OptionKind,
    /// The default as text; empty means none.
    pub default: &'static str,
    /// The name of the option that makes this one irrelevant; empty if there is none.
    pub overridden_by: &'static str,
    /// The key of its label in a form. Words have the keys `LABEL-WORD`, and no choice has
    /// `LABEL-none`. For players, a person has `LABEL-human`, computer players their names, and
    /// seats `LABEL-seat-1` and so on.
    pub label: &'static str,
    /// The key of its explanation.
    pub help: &'static str,
}

/// The options that were chosen, and the models given with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    values: Vec<(&'static str, Value)>,
    models: Models,
}

impl Options {
    /// The models for computer players.
    pub fn models(&self) -> &Models {
        &self.models
    }

    /// Mutable access to the same.
    pub fn models_mut(&mut self) -> &mut Models {
        &mut self.models
    }

    /// Sets an option; numbers may be text. Rejects unknown names and values that the option does
    /// not accept, with its label as `name` of the message.
    pub fn set(&mut self, specs: &[OptionSpec], name: &str, value: &Value) -> Result<(), Message> {
        let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
            return Err(message("option-error-unknown").with("name", name));
        };
        let value = spec.read(value)?;
        self.values.retain(|(known, _)| *known != spec.name);
        self.values.push((spec.name, value));
        Ok(())
    }

    /// Unsets an option.
    pub fn unset(&mut self, name: &str) {
        self.values.retain(|(known, _)| *known != name);
    }

    /// The value of a number.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.values.iter().find_map(|(known, value)| match value {
            Value::Number(number) if *known == name => Some(*number),
            _ => None,
        })
    }

    /// Whether a flag is set.
    pub fn flag(&self, name: &str) -> bool {
        self.values.iter().any(|(known, value)| *known == name && *value == Value::Flag(true))
    }

    /// The value of a fraction, in millionths.
    pub fn share(&self, name: &str) -> Option<u32> {
        self.choice(name).and_then(millionths)
    }

    /// A value as the text that would set it.
    pub fn text(&self, name: &str) -> Option<String> {
        let (_, value) = self.values.iter().find(|(known, _)| *known == name)?;
        value.written()
    }

    /// The value of a word.
    pub fn choice(&self, name: &str) -> Option<&str> {
        self.values.iter().find_map(|(known, value)| match value {
            Value::Text(word) if *known == name => Some(word.as_str()),
            _ => None,
        })
    }
}

impl OptionSpec {
    /// The words that it accepts, if it accepts words.
    pub fn choices(&self) -> Vec<&'static str> {
        match self.kind {
            OptionKind::Number { .. }
            | OptionKind::Fraction
            | OptionKind::Text { .. }
            | OptionKind::Seats(_) => Vec::new(),
            OptionKind::Choice(words) => words.to_vec(),
            OptionKind::NameOrFile(names) | OptionKind::NameOrText { names, .. } => names(),
            OptionKind::Flag => NO_YES.to_vec(),
        }
    }

    /// Whether it is positional on the command line.
    pub fn positional(&self) -> bool {
        matches!(self.kind, OptionKind::NameOrFile(_) | OptionKind::NameOrText { .. })
    }

    /// Whether its value also applies to other setups: the moves of Senku, or the players.
    pub fn applies_to_any_setup(&self) -> bool {
        matches!(self.kind, OptionKind::NameOrText { .. } | OptionKind::Seats(_))
    }

    /// Its keys in the game's Fluent files.
    pub fn keys(&self) -> Vec<String> {
        let none = self.default.is_empty().then_some("");
        // All flags share the texts for yes and no.
        let words = if matches!(self.kind, OptionKind::Flag) { Vec::new() } else { self.choices() };
        let values =
            words.into_iter().chain(none).map(|value| self.value_label(value).key.into_owned());
        values.chain(self.seat_keys()).chain([self.label, self.help].map(str::to_owned)).collect()
    }

    fn seat_keys(&self) -> Vec<String> {
        let OptionKind::Seats(seating) = self.kind else { return Vec::new() };
        let level = |name| format!("{BOT_PREFIX}{name}");
        let levels = (seating.levels)().into_iter().map(level);
        let occupants = std::iter::once(HUMAN.to_owned()).chain(levels);
        let seats = (0..seating.max_players).map(|seat| self.seat(seat));
        seats
            .chain(occupants.map(|word| self.occupant(&word)))
            .map(|name| name.key.into_owned())
            .collect()
    }

    /// The label of a seat.
    pub fn seat(&self, seat: Seat) -> Message {
        message(format!("{}-seat-{}", self.label, seat + 1))
    }

    /// The label of a player, given as in [`Seats`].
    pub fn occupant(&self, word: &str) -> Message {
        let level = match self.kind {
            // A bare word is a name.
            OptionKind::Seats(seating) if seating.named => word.strip_prefix(BOT_PREFIX),
            _ => Some(word.strip_prefix(BOT_PREFIX).unwrap_or(word)),
        };
        if let Some(known) = level.or((word == HUMAN).then_some(HUMAN)) {
            return message(format!("{}-{known}", self.label));
        }
        message("verbatim").with("word", word)
    }

    /// The label of a value; empty means none.
    pub fn value_label(&self, value: &str) -> Message {
        match self.kind {
            _ if value.is_empty() => message(format!("{}-none", self.label)),
            OptionKind::Number { .. } => message("option-number").with("number", value),
            OptionKind::Fraction => localized(value),
            OptionKind::Flag if value == NO_YES[1] => message("option-yes"),
            OptionKind::Flag => message("option-no"),
            OptionKind::NameOrText { names, .. } if !names().contains(&value) => {
                message("verbatim").with("word", value)
            }
            OptionKind::Text { .. } | OptionKind::Seats(_) => {
                message("verbatim").with("word", value)
            }
            OptionKind::Choice(_) | OptionKind::NameOrFile(_) | OptionKind::NameOrText { .. } => {
                message(format!("{}-{value}", self.label))
            }
        }
    }

    fn read(&self, value: &Value) -> Result<Value, Message> {
        let text = value.written();
        match (self.kind, value) {
            (OptionKind::Flag, Value::Flag(_)) => Ok(value.clone()),
            (OptionKind::Flag, Value::Text(word)) if NO_YES.contains(&word.as_str()) => {
                Ok(Value::Flag(word == NO_YES[1]))
            }
            (OptionKind::Fraction, _) => match text.as_deref().and_then(millionths) {
                Some(share) => Ok(Value::Text(decimal(share))),
                None => Err(message("option-error-share").with("name", message(self.label))),
            },
            (OptionKind::Number { min, max }, value) => {
                let number = match value {
                    Value::Number(number) => Some(*number),
                    Value::Text(text) => text.parse().ok(),
                    _ => None,
                };
                let within = number.filter(|number| (min..=max).contains(number));
                within.map(Value::Number).ok_or_else(|| {
                    message("option-error-number")
                        .with("name", message(self.label))
                        .with("min", min)
                        .with("max", max)
                })
            }
            (OptionKind::Text { read }, value) => {
                let text = value.listed().ok_or_else(|| self.not_a_text())?;
                let refusal = |error: ParseError| {
                    message("option-error-text")
                        .with("name", message(self.label))
                        .with("what", error.message)
                };
                read(&text).map(Value::Text).map_err(refusal)
            }
            (OptionKind::NameOrText { names, read }, Value::Text(text))
                if !names().contains(&text.as_str()) =>
            {
                read(text).map(Value::Text).map_err(|error| {
                    message("option-error-name-or-file")
                        .with("name", message(self.label))
                        .with("words", listed(&self.choices()))
                        .with("what", error.message)
                })
            }
            (OptionKind::Seats(seating), value) => self.seats(seating, value),
            // Programs may send a word of digits as a number.
            (
                OptionKind::Choice(_) | OptionKind::NameOrFile(_) | OptionKind::NameOrText { .. },
                Value::Text(_) | Value::Number(_),
            ) => text
                .filter(|text| self.choices().contains(&text.as_str()))
                .map(Value::Text)
                .ok_or_else(|| self.not_a_word()),
            _ => Err(self.not_a_word()),
        }
    }

    fn not_a_text(&self) -> Message {
        message("option-error-no-text").with("name", message(self.label))
    }

    fn seats(&self, seating: SeatSpec, value: &Value) -> Result<Value, Message> {
        let SeatSpec { min_players, max_players, .. } = seating;
        let seats = match value {
            Value::Number(found) => usize::try_from(*found)
                .ok()
                .filter(|people| (min_players..=max_players).contains(people))
                .ok_or(SeatsError::Count { least: min_players, most: max_players, found: *found })
                .and_then(|people| Seats::read(&humans(people), &seating))
                .map_err(PlayersError::from),
            value => {
                let text = value.listed().ok_or_else(|| self.not_a_text())?;
                names::seats(&text, &seating)
            }
        };
        let refusal = |error: PlayersError| {
            message("option-error-seats")
                .with("name", message(self.label))
                .with("what", error.message())
        };
        seats.map(|seats| Value::Text(seats.to_string())).map_err(refusal)
    }

    fn not_a_word(&self) -> Message {
        let words = self.choices();
        if words.is_empty() {
            return message("option-error-no-file").with("name", message(self.label));
        }
        let words = listed(&words);
        message("option-error-choice").with("name", message(self.label)).with("words", words)
    }
}

/// Parses a fraction such as `0.05` or `0,05` to millionths, without rounding.
pub fn millionths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) {
        return None;
    }
    let part = part.trim_end_matches('0');
    if part.len() > 6 {
        return None;
    }
    let whole = whole.parse::<u32>().ok().filter(|whole| *whole <= 1)? * WHOLE;
    let share = whole + format!("{part:0<6}").parse::<u32>().ok()?;
    (share <= WHOLE).then_some(share)
}

/// Millionths as a decimal number without trailing zeros.
pub fn decimal(millionths: u32) -> String {
    let (whole, part) = (millionths / WHOLE, millionths % WHOLE);
    let text = format!("{whole}.{part:06}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read_to_the_millionth_and_written_briefly() {
        for (text, share, written) in [
            ("0", 0, "0"),
            ("1", WHOLE, "1"),
            ("1.000", WHOLE, "1"),
            ("0.05", 50_000, "0.05"),
            ("0.123456", 123_456, "0.123456"),
            ("0.1000000000", 100_000, "0.1"),
            ("0,5", 500_000, "0.5"),
        ] {
            assert_eq!(millionths(text), Some(share), "{text}");
            assert_eq!(decimal(share), written);
        }
        for bad in ["", ".", ".5", "0.1234567", "1.1", "2", "-0.1", "+0", "1e-3", "0,5,1", "0.5 "] {
            assert_eq!(millionths(bad), None, "{bad}");
        }
    }

    const OPTIONS: &[OptionSpec] = &[
        OptionSpec { kind: OptionKind::Flag, ..spec("flag") },
        OptionSpec { kind: OptionKind::Fraction, ..spec("share") },
        OptionSpec { kind: OptionKind::Choice(&["8", "16"]), ..spec("word") },
    ];

    const fn spec(name: &'static str) -> OptionSpec {
        let kind = OptionKind::Flag;
        OptionSpec {
            name,
            flag: name,
            kind,
            default: "no",
            overridden_by: "",
            label: "l",
            help: "h",
        }
    }

    fn set(name: &str, value: impl Into<Value>) -> Option<String> {
        let mut options = Options::default();
        options.set(OPTIONS, name, &value.into()).ok()?;
        options.text(name)
    }

    #[test]
    fn text_and_typed_values_give_the_same_options() {
        assert_eq!(set("flag", Value::Flag(true)).as_deref(), Some("yes"));
        assert_eq!(set("flag", "no").as_deref(), Some("no"));
        assert_eq!((set("flag", "maybe"), set("flag", 1_i64)), (None, None));
        assert_eq!(set("share", "0.10").as_deref(), Some("0.1"));
        assert_eq!(set("share", 1_i64).as_deref(), Some("1"));
        assert_eq!((set("share", 2_i64), set("share", Value::Flag(true))), (None, None));
        assert_eq!(set("word", 16_i64).as_deref(), Some("16"));
        assert_eq!((set("word", 17_i64), set("word", Value::Flag(true))), (None, None));
    }
}
