//! A field of the form: an option and its value.

use app::options::{WHOLE, decimal, millionths};
use app::{OptionKind, OptionSpec, Options, Value};
use kernel::Message;
use ratatui::crossterm::event::KeyCode;

/// More digits than any option needs, few enough never to overflow.
const MAX_DIGITS: usize = 12;
/// A longer text than any option needs.
const MAX_LENGTH: usize = 4096;

/// The step of a share.
const TWENTIETH: u32 = WHOLE / 20;

/// An option and its value.
#[derive(Clone, Debug)]
pub struct Field {
    /// The option.
    pub spec: &'static OptionSpec,
    /// The value as text; empty if there is none.
    pub value: String,
    /// Whether the value was chosen rather than being the default.
    pub(super) is_set: bool,
    /// A given value that is not among the words of the option; it can be chosen again.
    given: Option<String>,
    /// Whether a number is being typed. The first digit replaces the old value.
    typing: bool,
    /// The value for one person who plays alone, until another one is chosen.
    pub(super) preset: Option<String>,
    /// The names from the settings, if seats have names.
    pub(super) names: Vec<String>,
}

impl Field {
    /// The field with the value of the options, or the default.
    pub fn new(spec: &'static OptionSpec, options: &Options) -> Self {
        let given = options.text(spec.name);
        let is_set = given.is_some();
        let value = given.unwrap_or_else(|| spec.default.to_owned());
        let is_text = matches!(spec.kind, OptionKind::NameOrText { .. }) && !value.is_empty();
        let is_unlisted = is_text && !spec.choices().contains(&value.as_str());
        let given = is_unlisted.then(|| value.clone());
        Self { spec, given, value, is_set, typing: false, preset: None, names: Vec::new() }
    }

    /// The field with the given value, or else the preset.
    pub fn with_preset(spec: &'static OptionSpec, given: &Options, presets: &Options) -> Self {
        if given.text(spec.name).is_some() {
            return Self::new(spec, given);
        }
        Self { preset: presets.text(spec.name), ..Self::new(spec, presets) }
    }

    /// Applies the preset or drops it for the default; whether there is one.
    pub fn use_preset(&mut self, on: bool) -> bool {
        let Some(preset) = &self.preset else { return false };
        (if on { preset.as_str() } else { self.spec.default }).clone_into(&mut self.value);
        self.is_set = on;
        true
    }

    /// Shows the default, unless a value was chosen.
    pub fn set_default(&mut self, default: &str) {
        if !self.is_set {
            default.clone_into(&mut self.value);
        }
    }

    /// The label of the value; `None` if it was erased and the default holds.
    pub fn shown(&self) -> Option<Message> {
        let erased = self.value.is_empty() && !self.spec.default.is_empty();
        (!erased).then(|| self.spec.value_label(&self.value))
    }

    /// Adds the value to the options, unless it is the default.
    pub fn add_to(&self, options: &mut Options, specs: &[OptionSpec]) -> Result<(), Message> {
        options.unset(self.spec.name);
        if self.value.is_empty() || !self.is_set {
            return Ok(());
        }
        options.set(specs, self.spec.name, &Value::Text(self.value.clone()))
    }

    /// Handles a key; whether it did anything.
    pub fn key(&mut self, key: KeyCode) -> bool {
        let handled = match key {
            KeyCode::Left => self.change(false),
            KeyCode::Right => self.change(true),
            KeyCode::Char(letter) => self.type_in(letter),
            KeyCode::Backspace | KeyCode::Delete => return self.erase(key == KeyCode::Delete),
            _ => false,
        };
        if handled {
            (self.is_set, self.preset) = (true, None);
        }
        handled
    }

    /// Selects the next value or the previous one.
    fn change(&mut self, forwards: bool) -> bool {
        self.typing = false;
        match self.spec.kind {
            OptionKind::Number { min, max } => self.count(min, max, forwards),
            OptionKind::Fraction => self.shift(forwards),
            OptionKind::Choice(_)
            | OptionKind::NameOrFile(_)
            | OptionKind::NameOrText { .. }
            | OptionKind::Flag => {
                self.cycle(&self.spec.choices(), forwards);
            }
            // A text is typed, and players are changed seat by seat.
            OptionKind::Text { .. } | OptionKind::Seats(_) => return false,
        }
        true
    }

    fn count(&mut self, min: i64, max: i64, forwards: bool) {
        let next = match self.value.parse::<i64>() {
            Ok(number) if forwards => Some(number.saturating_add(1)),
            // Below the minimum there is "none" for options without a default.
            Ok(number) if number <= min && self.spec.default.is_empty() => None,
            Ok(number) => Some(number.saturating_sub(1)),
            Err(_) if forwards => Some(min),
            Err(_) => None,
        };
        self.value = next.map(|number| number.clamp(min, max).to_string()).unwrap_or_default();
    }

    /// Changes a share by a twentieth.
    fn shift(&mut self, forwards: bool) {
        let share = millionths(&self.value).unwrap_or(0);
        let shifted =
            if forwards { (share + TWENTIETH).min(WHOLE) } else { share.saturating_sub(TWENTIETH) };
        self.value = decimal(shifted);
    }

    fn cycle(&mut self, words: &[&'static str], forwards: bool) {
        let none = self.spec.default.is_empty().then_some("");
        let own = self.given.as_deref();
        let values: Vec<&str> = none.into_iter().chain(words.iter().copied()).chain(own).collect();
        let Some(last) = values.len().checked_sub(1) else { return };
        let at = values.iter().position(|value| *value == self.value);
        let next = match (at, forwards) {
            (Some(at), true) if at < last => at + 1,
            (Some(at), false) if at > 0 => at - 1,
            (Some(_), false) => last,
            _ => 0,
        };
        self.value = values[next].to_owned();
    }

    fn type_in(&mut self, letter: char) -> bool {
        let signed = match self.spec.kind {
            OptionKind::Number { min, .. } => min < 0,
            OptionKind::Fraction => false,
            OptionKind::Text { .. } => return self.type_text(letter),
            OptionKind::Choice(_)
            | OptionKind::NameOrFile(_)
            | OptionKind::NameOrText { .. }
            | OptionKind::Flag
            | OptionKind::Seats(_) => {
                return false;
            }
        };
        let letter = if letter == ',' { '.' } else { letter };
        if letter == '-' && signed {
            self.typing = true;
            "-".clone_into(&mut self.value);
            return true;
        }
        let point = letter == '.' && matches!(self.spec.kind, OptionKind::Fraction);
        if !(letter.is_ascii_digit() || point && self.typing && !self.value.contains('.')) {
            return false;
        }
        if !std::mem::replace(&mut self.typing, true) {
            self.value.clear();
        }
        if self.value.len() < MAX_DIGITS {
            self.value.push(letter);
        }
        true
    }

    fn type_text(&mut self, letter: char) -> bool {
        let fits = self.value.len() < MAX_LENGTH && !letter.is_control();
        if fits {
            self.value.push(letter);
        }
        fits
    }

    /// Whether its value is typed letter by letter.
    pub fn takes_text(&self) -> bool {
        matches!(self.spec.kind, OptionKind::Text { .. })
    }

    fn erase(&mut self, all: bool) -> bool {
        let is_typed = matches!(self.spec.kind, OptionKind::Number { .. } | OptionKind::Fraction)
            || self.takes_text();
        if !is_typed || all {
            self.value = self.spec.default.to_owned();
            (self.is_set, self.typing) = (false, false);
        } else {
            self.value.pop();
            self.is_set = true;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPTIONS: &[OptionSpec] = &[
        OptionSpec {
            name: "side",
            flag: "side",
            kind: OptionKind::Number { min: 3, max: 10 },
            default: "6",
            overridden_by: "",
            label: "",
            help: "",
        },
        OptionSpec {
            name: "way",
            flag: "way",
            kind: OptionKind::Choice(&["left", "right"]),
            default: "",
            overridden_by: "",
            label: "",
            help: "",
        },
        OptionSpec {
            name: "part",
            flag: "part",
            kind: OptionKind::Fraction,
            default: "0.05",
            overridden_by: "",
            label: "",
            help: "",
        },
        OptionSpec {
            name: "open",
            flag: "open",
            kind: OptionKind::Flag,
            default: "no",
            overridden_by: "",
            label: "",
            help: "",
        },
        OptionSpec {
            name: "rules",
            flag: "rules",
            kind: OptionKind::NameOrText {
                names: || vec!["easy"],
                read: |text| Ok(text.to_lowercase().replace(' ', "")),
            },
            default: "",
            overridden_by: "",
            label: "",
            help: "",
        },
    ];

    fn field(index: usize) -> Field {
        Field::new(&OPTIONS[index], &Options::default())
    }

    #[test]
    fn numbers_are_stepped_and_typed() {
        let mut side = field(0);
        side.key(KeyCode::Right);
        assert_eq!(side.value, "7");
        side.key(KeyCode::Char('8'));
        side.key(KeyCode::Char('5'));
        side.key(KeyCode::Backspace);
        assert_eq!(side.value, "8");
        side.key(KeyCode::Delete);
        assert_eq!(side.value, "6");
        side.key(KeyCode::Char('1'));
        side.key(KeyCode::Char('0'));
        side.key(KeyCode::Right);
        assert_eq!(side.value, "10");
        assert!(!side.key(KeyCode::Char('x')));
    }

    #[test]
    fn an_erased_number_is_its_default_and_shows_nothing() {
        let (mut options, mut side) = (Options::default(), field(0));
        side.key(KeyCode::Backspace);
        assert_eq!(side.shown(), None);
        side.add_to(&mut options, OPTIONS).unwrap();
        assert_eq!(options.number("side"), None);
        assert!(field(1).shown().is_some());
    }

    #[test]
    fn shares_are_stepped_and_typed() {
        let (mut options, mut part) = (Options::default(), field(2));
        part.key(KeyCode::Right);
        assert_eq!(part.value, "0.1");
        assert!("1.5".chars().all(|letter| part.key(KeyCode::Char(letter))));
        assert!(part.add_to(&mut options, OPTIONS).is_err());
        part.key(KeyCode::Left);
        part.key(KeyCode::Left);
        assert_eq!(part.value, "0");
        part.add_to(&mut options, OPTIONS).unwrap();
        assert_eq!(options.share("part"), Some(0));
    }

    #[test]
    fn a_flag_is_toggled() {
        let (mut options, mut open) = (Options::default(), field(3));
        open.key(KeyCode::Right);
        open.add_to(&mut options, OPTIONS).unwrap();
        assert!(options.flag("open"));
        assert_eq!(Field::new(&OPTIONS[3], &options).value, "yes");
    }

    #[test]
    fn a_word_without_default_may_be_none() {
        let mut way = field(1);
        way.key(KeyCode::Left);
        assert_eq!(way.value, "right");
        way.key(KeyCode::Right);
        assert_eq!(way.value, "");
        way.key(KeyCode::Right);
        assert_eq!(way.value, "left");
    }

    #[test]
    fn a_given_text_can_be_chosen_again() {
        let mut options = Options::default();
        options.set(OPTIONS, "rules", &"A B".into()).unwrap();
        let mut rules = Field::new(&OPTIONS[4], &options);
        assert_eq!(rules.value, "ab");
        assert_eq!(rules.shown().unwrap().key, "verbatim");
        rules.key(KeyCode::Right);
        assert_eq!(rules.value, "");
        rules.key(KeyCode::Right);
        assert_eq!((rules.value.as_str(), &*rules.shown().unwrap().key), ("easy", "-easy"));
        rules.key(KeyCode::Right);
        rules.add_to(&mut options, OPTIONS).unwrap();
        assert_eq!(options.choice("rules"), Some("ab"));
    }

    #[test]
    fn a_text_is_typed() {
        const TEXT: &[OptionSpec] = &[OptionSpec {
            kind: OptionKind::Text { read: |text| Ok(text.to_owned()) },
            ..OPTIONS[1]
        }];
        let (mut options, mut text) =
            (Options::default(), Field::new(&TEXT[0], &Options::default()));
        assert!("q 5".chars().all(|letter| text.key(KeyCode::Char(letter))));
        text.key(KeyCode::Right);
        text.key(KeyCode::Backspace);
        text.add_to(&mut options, TEXT).unwrap();
        assert_eq!(options.choice("way"), Some("q "));
        text.key(KeyCode::Delete);
        assert!(text.value.is_empty());
    }

    #[test]
    fn an_unset_field_follows_the_default() {
        let mut side = field(0);
        side.set_default("5");
        assert_eq!(side.value, "5");
        side.key(KeyCode::Right);
        side.set_default("5");
        assert_eq!(side.value, "6");
        side.key(KeyCode::Delete);
        side.set_default("5");
        assert_eq!(side.value, "5");
    }

    #[test]
    fn only_set_values_are_added() {
        let (mut options, mut side) = (Options::default(), field(0));
        side.add_to(&mut options, OPTIONS).unwrap();
        assert_eq!(options, Options::default());
        side.key(KeyCode::Char('9'));
        side.key(KeyCode::Char('9'));
        assert!(side.add_to(&mut options, OPTIONS).is_err());
        side.key(KeyCode::Backspace);
        side.add_to(&mut options, OPTIONS).unwrap();
        assert_eq!(options.number("side"), Some(9));
    }
}
