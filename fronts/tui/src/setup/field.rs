//! One knob of the form, with what is chosen on it.

use kernel::knob::{WHOLE, decimal, millionths};
use kernel::{Choices, Kind, Knob, Phrase, Value};
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
    pub knob: &'static Knob,
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
    pub fn new(knob: &'static Knob, choices: &Choices) -> Self {
        let chosen = choices.text(knob.name);
        let (value, chosen) =
            (chosen.as_deref().unwrap_or(knob.default).to_owned(), chosen.is_some());
        let sheet = matches!(knob.kind, Kind::Sheet { .. }) && !value.is_empty();
        let unlisted = sheet && !knob.words().contains(&value.as_str());
        let given = unlisted.then(|| value.clone());
        Self { knob, given, value, chosen, typing: false, begun: None, names: Vec::new() }
    }

    /// The same for somebody who has chosen nothing, with what the form begins with.
    pub fn begun(knob: &'static Knob, given: &Choices, begun: &Choices) -> Self {
        if given.text(knob.name).is_some() {
            return Self::new(knob, given);
        }
        Self { begun: begun.text(knob.name), ..Self::new(knob, begun) }
    }

    /// Where the person has chosen nothing, takes up what the form began with, or lets it go; says
    /// whether there is any such thing.
    pub fn ease(&mut self, on: bool) -> bool {
        let Some(begun) = &self.begun else { return false };
        (if on { begun.as_str() } else { self.knob.default }).clone_into(&mut self.value);
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
    pub fn shown(&self) -> Option<Phrase> {
        let erased = self.value.is_empty() && !self.knob.default.is_empty();
        (!erased).then(|| self.knob.shown(&self.value))
    }

    /// Notes the value among the choices, where it is not what holds anyway.
    pub fn choose(&self, choices: &mut Choices, knobs: &[Knob]) -> Result<(), Phrase> {
        choices.unset(self.knob.name);
        if self.value.is_empty() || !self.chosen {
            return Ok(());
        }
        choices.set(knobs, self.knob.name, &Value::Text(self.value.clone()))
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
        match self.knob.kind {
            Kind::Number { min, max } => self.count(min, max, forwards),
            Kind::Share => self.shift(forwards),
            Kind::Word(_) | Kind::Source(_) | Kind::Sheet { .. } | Kind::Flag => {
                self.cycle(&self.knob.words(), forwards);
            }
            // A text is typed, and who plays is turned seat by seat.
            Kind::Text { .. } | Kind::Company(_) => return false,
        }
        true
    }

    fn count(&mut self, min: i64, max: i64, forwards: bool) {
        let next = match self.value.parse::<i64>() {
            Ok(number) if forwards => Some(number.saturating_add(1)),
            // Below the least there is "none", where the knob can do without.
            Ok(number) if number <= min && self.knob.default.is_empty() => None,
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
        let none = self.knob.default.is_empty().then_some("");
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
        let signed = match self.knob.kind {
            Kind::Number { min, .. } => min < 0,
            Kind::Share => false,
            Kind::Text { .. } => return self.type_text(letter),
            Kind::Word(_)
            | Kind::Source(_)
            | Kind::Sheet { .. }
            | Kind::Flag
            | Kind::Company(_) => return false,
        };
        if letter == '-' && signed {
            self.typing = true;
            "-".clone_into(&mut self.value);
            return true;
        }
        let point = letter == '.' && matches!(self.knob.kind, Kind::Share);
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
        matches!(self.knob.kind, Kind::Text { .. })
    }

    fn erase(&mut self, all: bool) -> bool {
        let typed = matches!(self.knob.kind, Kind::Number { .. } | Kind::Share) || self.types();
        if !typed || all {
            self.value = self.knob.default.to_owned();
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

    const KNOBS: &[Knob] = &[
        Knob {
            name: "side",
            flag: "side",
            kind: Kind::Number { min: 3, max: 10 },
            default: "6",
            moot_with: "",
            label: "",
            help: "",
        },
        Knob {
            name: "way",
            flag: "way",
            kind: Kind::Word(&["left", "right"]),
            default: "",
            moot_with: "",
            label: "",
            help: "",
        },
        Knob {
            name: "part",
            flag: "part",
            kind: Kind::Share,
            default: "0.05",
            moot_with: "",
            label: "",
            help: "",
        },
        Knob {
            name: "open",
            flag: "open",
            kind: Kind::Flag,
            default: "no",
            moot_with: "",
            label: "",
            help: "",
        },
        Knob {
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
        Field::new(&KNOBS[index], &Choices::default())
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
        let (mut choices, mut side) = (Choices::default(), field(0));
        side.key(KeyCode::Backspace);
        assert_eq!(side.shown(), None);
        side.choose(&mut choices, KNOBS).unwrap();
        assert_eq!(choices.number("side"), None);
        assert!(field(1).shown().is_some());
    }

    #[test]
    fn shares_shift_and_are_typed() {
        let (mut choices, mut part) = (Choices::default(), field(2));
        part.key(KeyCode::Right);
        assert_eq!(part.value, "0.1");
        assert!("1.5".chars().all(|letter| part.key(KeyCode::Char(letter))));
        assert!(part.choose(&mut choices, KNOBS).is_err());
        part.key(KeyCode::Left);
        part.key(KeyCode::Left);
        assert_eq!(part.value, "0");
        part.choose(&mut choices, KNOBS).unwrap();
        assert_eq!(choices.share("part"), Some(0));
    }

    #[test]
    fn a_flag_is_turned() {
        let (mut choices, mut open) = (Choices::default(), field(3));
        open.key(KeyCode::Right);
        open.choose(&mut choices, KNOBS).unwrap();
        assert!(choices.flag("open"));
        assert_eq!(Field::new(&KNOBS[3], &choices).value, "yes");
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
        let mut choices = Choices::default();
        choices.set(KNOBS, "rules", &"A B".into()).unwrap();
        let mut rules = Field::new(&KNOBS[4], &choices);
        assert_eq!(rules.value, "ab");
        assert_eq!(rules.shown().unwrap().key, "knob-sheet");
        rules.key(KeyCode::Right);
        assert_eq!(rules.value, "");
        rules.key(KeyCode::Right);
        assert_eq!((rules.value.as_str(), &*rules.shown().unwrap().key), ("easy", "-easy"));
        rules.key(KeyCode::Right);
        rules.choose(&mut choices, KNOBS).unwrap();
        assert_eq!(choices.word("rules"), Some("ab"));
    }

    #[test]
    fn a_text_is_typed() {
        const TEXT: &[Knob] =
            &[Knob { kind: Kind::Text { read: |text| Ok(text.to_owned()) }, ..KNOBS[1] }];
        let (mut choices, mut text) =
            (Choices::default(), Field::new(&TEXT[0], &Choices::default()));
        assert!("q 5".chars().all(|letter| text.key(KeyCode::Char(letter))));
        text.key(KeyCode::Right);
        text.key(KeyCode::Backspace);
        text.choose(&mut choices, TEXT).unwrap();
        assert_eq!(choices.word("way"), Some("q "));
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
        let (mut choices, mut side) = (Choices::default(), field(0));
        side.choose(&mut choices, KNOBS).unwrap();
        assert_eq!(choices, Choices::default());
        side.key(KeyCode::Char('9'));
        side.key(KeyCode::Char('9'));
        assert!(side.choose(&mut choices, KNOBS).is_err());
        side.key(KeyCode::Backspace);
        side.choose(&mut choices, KNOBS).unwrap();
        assert_eq!(choices.number("side"), Some(9));
    }
}
