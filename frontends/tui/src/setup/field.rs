//! One knob of the form, with what is chosen on it.

use app::options::{WHOLE, decimal, millionths};
use app::{Kind, OptionSpec, Options, Value};
use kernel::Message;
use ratatui::crossterm::event::KeyCode;

/// Digits that can be typed: more than any knob needs, few enough never to overflow.
const DIGITS: usize = 12;
/// Characters of a text that can be typed: more than any knob needs.
const LETTERS: usize = 4096;

/// How far a share shifts.
const TWENTIETH: u32 = WHOLE / 20;

/// A knob and its value.
#[derive(Clone, Debug)]
pub struct Field {
    /// The knob.
    pub spec: &'static OptionSpec,
    /// What is chosen, as text; empty where nothing is.
    pub value: String,
    /// Whether it was chosen, or stands by itself.
    pub(super) chosen: bool,
    /// A value that was given and is not among the words of the knob; it can be chosen again.
    given: Option<String>,
    /// Whether the value is being typed: the first digit replaces what was there.
    typing: bool,
    /// The value that the form began with for somebody who has chosen nothing, until another is.
    pub(super) begun: Option<String>,
    /// The names of the people who play here, where seats have names.
    pub(super) names: Vec<String>,
}

impl Field {
    /// The knob as it was chosen, or else as it stands by itself.
    pub fn new(spec: &'static OptionSpec, options: &Options) -> Self {
        let chosen = options.text(spec.name);
        let (value, chosen) =
            (chosen.as_deref().unwrap_or(spec.default).to_owned(), chosen.is_some());
        let sheet = matches!(spec.kind, Kind::Sheet { .. }) && !value.is_empty();
        let unlisted = sheet && !spec.words().contains(&value.as_str());
        let given = unlisted.then(|| value.clone());
        Self { spec, given, value, chosen, typing: false, begun: None, names: Vec::new() }
    }

    /// The same for somebody who has chosen nothing, with what the form begins with.
    pub fn begun(spec: &'static OptionSpec, given: &Options, begun: &Options) -> Self {
        if given.text(spec.name).is_some() {
            return Self::new(spec, given);
        }
        Self { begun: begun.text(spec.name), ..Self::new(spec, begun) }
    }

    /// Where the person has chosen nothing, takes up what the form began with, or lets it go; says
    /// whether there is any such thing.
    pub fn ease(&mut self, on: bool) -> bool {
        let Some(begun) = &self.begun else { return false };
        (if on { begun.as_str() } else { self.spec.default }).clone_into(&mut self.value);
        self.chosen = on;
        true
    }

    /// Shows what holds now, where nothing was chosen.
    pub fn follow(&mut self, usual: &str) {
        if !self.chosen {
            usual.clone_into(&mut self.value);
        }
    }

    /// What the value is called; nothing where it was erased and the default holds.
    pub fn shown(&self) -> Option<Message> {
        let erased = self.value.is_empty() && !self.spec.default.is_empty();
        (!erased).then(|| self.spec.shown(&self.value))
    }

    /// Notes the value among the choices, where it is not what holds anyway.
    pub fn choose(&self, options: &mut Options, specs: &[OptionSpec]) -> Result<(), Message> {
        options.unset(self.spec.name);
        if self.value.is_empty() || !self.chosen {
            return Ok(());
        }
        options.set(specs, self.spec.name, &Value::Text(self.value.clone()))
    }

    /// A key on this field; says whether it meant anything.
    pub fn key(&mut self, key: KeyCode) -> bool {
        let meant = match key {
            KeyCode::Left => self.turn(false),
            KeyCode::Right => self.turn(true),
            KeyCode::Char(letter) => self.type_in(letter),
            KeyCode::Backspace | KeyCode::Delete => return self.erase(key == KeyCode::Delete),
            _ => false,
        };
        if meant {
            (self.chosen, self.begun) = (true, None);
        }
        meant
    }

    /// The next value, or the one before.
    fn turn(&mut self, forwards: bool) -> bool {
        self.typing = false;
        match self.spec.kind {
            Kind::Number { min, max } => self.count(min, max, forwards),
            Kind::Share => self.shift(forwards),
            Kind::Word(_) | Kind::Source(_) | Kind::Sheet { .. } | Kind::Flag => {
                self.cycle(&self.spec.words(), forwards);
            }
            // A text is typed, and who plays is turned seat by seat.
            Kind::Text { .. } | Kind::Seats(_) => return false,
        }
        true
    }

    fn count(&mut self, min: i64, max: i64, forwards: bool) {
        let next = match self.value.parse::<i64>() {
            Ok(number) if forwards => Some(number.saturating_add(1)),
            // Below the least there is "none", where the knob can do without.
            Ok(number) if number <= min && self.spec.default.is_empty() => None,
            Ok(number) => Some(number.saturating_sub(1)),
            Err(_) if forwards => Some(min),
            Err(_) => None,
        };
        self.value = next.map(|number| number.clamp(min, max).to_string()).unwrap_or_default();
    }

    /// A share by a twentieth more or less.
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
            Kind::Number { min, .. } => min < 0,
            Kind::Share => false,
            Kind::Text { .. } => return self.type_text(letter),
            Kind::Word(_) | Kind::Source(_) | Kind::Sheet { .. } | Kind::Flag | Kind::Seats(_) => {
                return false;
            }
        };
        if letter == '-' && signed {
            self.typing = true;
            "-".clone_into(&mut self.value);
            return true;
        }
        let point = letter == '.' && matches!(self.spec.kind, Kind::Share);
        if !(letter.is_ascii_digit() || point && self.typing && !self.value.contains('.')) {
            return false;
        }
        if !std::mem::replace(&mut self.typing, true) {
            self.value.clear();
        }
        if self.value.len() < DIGITS {
            self.value.push(letter);
        }
        true
    }

    fn type_text(&mut self, letter: char) -> bool {
        let fits = self.value.len() < LETTERS && !letter.is_control();
        if fits {
            self.value.push(letter);
        }
        fits
    }

    /// Whether its value is typed letter by letter.
    pub fn types(&self) -> bool {
        matches!(self.spec.kind, Kind::Text { .. })
    }

    fn erase(&mut self, all: bool) -> bool {
        let typed = matches!(self.spec.kind, Kind::Number { .. } | Kind::Share) || self.types();
        if !typed || all {
            self.value = self.spec.default.to_owned();
            (self.chosen, self.typing) = (false, false);
        } else {
            self.value.pop();
            self.chosen = true;
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
            kind: Kind::Number { min: 3, max: 10 },
            default: "6",
            moot_with: "",
            label: "",
            help: "",
        },
        OptionSpec {
            name: "way",
            flag: "way",
            kind: Kind::Word(&["left", "right"]),
            default: "",
            moot_with: "",
            label: "",
            help: "",
        },
        OptionSpec {
            name: "part",
            flag: "part",
            kind: Kind::Share,
            default: "0.05",
            moot_with: "",
            label: "",
            help: "",
        },
        OptionSpec {
            name: "open",
            flag: "open",
            kind: Kind::Flag,
            default: "no",
            moot_with: "",
            label: "",
            help: "",
        },
        OptionSpec {
            name: "rules",
            flag: "rules",
            kind: Kind::Sheet {
                names: || vec!["easy"],
                read: |text| Ok(text.to_lowercase().replace(' ', "")),
            },
            default: "",
            moot_with: "",
            label: "",
            help: "",
        },
    ];

    fn field(index: usize) -> Field {
        Field::new(&OPTIONS[index], &Options::default())
    }

    #[test]
    fn numbers_step_and_are_typed() {
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
        side.choose(&mut options, OPTIONS).unwrap();
        assert_eq!(options.number("side"), None);
        assert!(field(1).shown().is_some());
    }

    #[test]
    fn shares_shift_and_are_typed() {
        let (mut options, mut part) = (Options::default(), field(2));
        part.key(KeyCode::Right);
        assert_eq!(part.value, "0.1");
        assert!("1.5".chars().all(|letter| part.key(KeyCode::Char(letter))));
        assert!(part.choose(&mut options, OPTIONS).is_err());
        part.key(KeyCode::Left);
        part.key(KeyCode::Left);
        assert_eq!(part.value, "0");
        part.choose(&mut options, OPTIONS).unwrap();
        assert_eq!(options.share("part"), Some(0));
    }

    #[test]
    fn a_flag_is_turned() {
        let (mut options, mut open) = (Options::default(), field(3));
        open.key(KeyCode::Right);
        open.choose(&mut options, OPTIONS).unwrap();
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
    fn a_sheet_that_was_given_can_be_chosen_again() {
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
        rules.choose(&mut options, OPTIONS).unwrap();
        assert_eq!(options.word("rules"), Some("ab"));
    }

    #[test]
    fn a_text_is_typed() {
        const TEXT: &[OptionSpec] =
            &[OptionSpec { kind: Kind::Text { read: |text| Ok(text.to_owned()) }, ..OPTIONS[1] }];
        let (mut options, mut text) =
            (Options::default(), Field::new(&TEXT[0], &Options::default()));
        assert!("q 5".chars().all(|letter| text.key(KeyCode::Char(letter))));
        text.key(KeyCode::Right);
        text.key(KeyCode::Backspace);
        text.choose(&mut options, TEXT).unwrap();
        assert_eq!(options.word("way"), Some("q "));
        text.key(KeyCode::Delete);
        assert!(text.value.is_empty());
    }

    #[test]
    fn what_was_not_chosen_follows_what_is_usual() {
        let mut side = field(0);
        side.follow("5");
        assert_eq!(side.value, "5");
        side.key(KeyCode::Right);
        side.follow("5");
        assert_eq!(side.value, "6");
        side.key(KeyCode::Delete);
        side.follow("5");
        assert_eq!(side.value, "5");
    }

    #[test]
    fn only_what_was_chosen_is_noted() {
        let (mut options, mut side) = (Options::default(), field(0));
        side.choose(&mut options, OPTIONS).unwrap();
        assert_eq!(options, Options::default());
        side.key(KeyCode::Char('9'));
        side.key(KeyCode::Char('9'));
        assert!(side.choose(&mut options, OPTIONS).is_err());
        side.key(KeyCode::Backspace);
        side.choose(&mut options, OPTIONS).unwrap();
        assert_eq!(options.number("side"), Some(9));
    }
}
