//! Settings for all games: their values, and where each value comes from.

use core::time::Duration;

use kernel::seats::MAX_NAME_LEN;
use kernel::{Message, message};

/// The language.
pub const LANGUAGE: &str = "language";
/// The theme of the full-screen mode.
pub const THEME: &str = "theme";
/// The speed of animations.
pub const SPEED: &str = "speed";
/// Whether the full-screen mode uses the mouse.
pub const MOUSE: &str = "mouse";
/// Whether plain mode is the default.
pub const PLAIN: &str = "plain";
/// The time limit of a hint, in seconds.
pub const HINT_SECONDS: &str = "hint-seconds";
/// The names of the people who play on this machine.
pub const NAMES: &str = "names";

/// A word and the key of its label.
type ChoiceLabel = (&'static str, &'static str);

/// The languages.
const LANGUAGES: &[ChoiceLabel] = &[("es", "setting-language-es"), ("en", "setting-language-en")];
/// The themes.
pub const THEMES: &[ChoiceLabel] = &[
    ("classic", "setting-theme-classic"),
    ("dark", "setting-theme-dark"),
    ("light", "setting-theme-light"),
    ("high-contrast", "setting-theme-high-contrast"),
    ("colour-blind", "setting-theme-colour-blind"),
];
/// The speeds, from the slowest to no animation.
pub const SPEEDS: &[ChoiceLabel] = &[
    ("slowest", "setting-speed-slowest"),
    ("slow", "setting-speed-slow"),
    ("normal", "setting-speed-normal"),
    ("fast", "setting-speed-fast"),
    ("fastest", "setting-speed-fastest"),
    ("off", "setting-off"),
];
const SWITCH: &[ChoiceLabel] = &[(OFF, "setting-off"), (ON, "setting-on")];
const OFF: &str = "off";
const ON: &str = "on";
/// Alternative spellings.
const SPELLINGS: &[(&str, &str)] =
    &[("color-blind", "colour-blind"), ("true", ON), ("false", OFF), ("yes", ON), ("no", OFF)];

/// The maximum number of names.
const MOST_NAMES: usize = 8;

/// What a setting accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingKind {
    /// One of some words.
    Choice(&'static [ChoiceLabel]),
    /// On or off.
    Switch,
    /// A whole number between two bounds.
    Number(i64, i64),
    /// Names separated by commas, possibly none.
    Names,
}

/// A setting.
#[derive(Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its name in the file and on the command line.
    pub name: &'static str,
    /// The key of its label.
    pub label: &'static str,
    /// The key of its explanation.
    pub help: &'static str,
    /// What it accepts.
    pub kind: SettingKind,
    /// The default.
    pub default: &'static str,
}

/// All settings, in the order in which they are shown.
pub static ALL: [Setting; 7] = [
    Setting {
        name: THEME,
        label: "setting-theme",
        help: "setting-theme-help",
        kind: SettingKind::Choice(THEMES),
        default: "classic",
    },
    Setting {
        name: LANGUAGE,
        label: "setting-language",
        help: "setting-language-help",
        kind: SettingKind::Choice(LANGUAGES),
        default: "es",
    },
    Setting {
        name: SPEED,
        label: "setting-speed",
        help: "setting-speed-help",
        kind: SettingKind::Choice(SPEEDS),
        default: "normal",
    },
    Setting {
        name: MOUSE,
        label: "setting-mouse",
        help: "setting-mouse-help",
        kind: SettingKind::Switch,
        default: ON,
    },
    Setting {
        name: PLAIN,
        label: "setting-plain",
        help: "setting-plain-help",
        kind: SettingKind::Switch,
        default: OFF,
    },
    Setting {
        name: HINT_SECONDS,
        label: "setting-hint",
        help: "setting-hint-help",
        kind: SettingKind::Number(1, 60),
        default: "3",
    },
    Setting {
        name: NAMES,
        label: "setting-names",
        help: "setting-names-help",
        kind: SettingKind::Names,
        default: "",
    },
];

/// The setting of a name.
pub fn named(name: &str) -> Option<&'static Setting> {
    ALL.iter().find(|setting| setting.name == name)
}

impl Setting {
    /// The words it accepts, if it accepts words.
    pub fn choices(&self) -> &'static [ChoiceLabel] {
        match self.kind {
            SettingKind::Choice(words) => words,
            SettingKind::Switch => SWITCH,
            SettingKind::Number(..) | SettingKind::Names => &[],
        }
    }

    /// Parses and normalizes a value.
    pub fn read(&self, text: &str) -> Result<String, Message> {
        let text = text.trim();
        let bad = |key: &'static str| message(key).with("name", self.name).with("value", text);
        match self.kind {
            SettingKind::Choice(_) | SettingKind::Switch => {
                let spelt = SPELLINGS.iter().find(|(other, _)| *other == text);
                let text = spelt.map_or(text, |(_, word)| word);
                let word = self.choices().iter().find(|(word, _)| *word == text);
                word.map(|(word, _)| (*word).to_owned()).ok_or_else(|| {
                    let words: Vec<&str> = self.choices().iter().map(|(word, _)| *word).collect();
                    bad("setting-bad-choice").with("words", words.join(", "))
                })
            }
            SettingKind::Number(min, max) => {
                let number = text.parse().ok().filter(|number| (min..=max).contains(number));
                let refused = || bad("setting-bad-number").with("min", min).with("max", max);
                number.map(|number: i64| number.to_string()).ok_or_else(refused)
            }
            SettingKind::Names => names(text).map(|names| names.join(", ")).ok_or_else(|| {
                bad("setting-bad-names").with("most", MOST_NAMES).with("longest", MAX_NAME_LEN)
            }),
        }
    }

    /// The label of a value.
    pub fn value_label(&self, value: &str) -> Message {
        if let Some((_, key)) = self.choices().iter().find(|(word, _)| *word == value) {
            return message(*key);
        }
        match value.parse::<i64>() {
            Ok(number) => message("setting-seconds").with("seconds", number),
            Err(_) if value.is_empty() => message("setting-no-names"),
            Err(_) => message("setting-as-it-is").with("value", value),
        }
    }

    /// The next or the previous value; words wrap around. `None` for names.
    pub fn next_value(&self, value: &str, forwards: bool) -> Option<String> {
        if let SettingKind::Number(min, max) = self.kind {
            let number: i64 = value.parse().ok()?;
            let next = if forwards { number + 1 } else { number - 1 };
            return Some(next.clamp(min, max).to_string());
        }
        let words = self.choices();
        let at = words.iter().position(|(word, _)| *word == value)?;
        let step = if forwards { 1 } else { words.len() - 1 };
        Some(words[(at + step) % words.len()].0.to_owned())
    }
}

/// The names in a text, if they can be those of different players.
fn names(text: &str) -> Option<Vec<&str>> {
    let names: Vec<&str> = text.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    let odd = |letter: char| letter == ':' || letter.is_whitespace() || letter.is_control();
    let fits = |name: &&str| name.chars().count() <= MAX_NAME_LEN && !name.contains(odd);
    let twice = names.iter().enumerate().any(|(at, name)| names[..at].contains(name));
    (names.len() <= MOST_NAMES && names.iter().all(fits) && !twice).then_some(names)
}

/// The source of a value, in increasing order of precedence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SettingSource {
    /// The default.
    Default,
    /// A variable of the system.
    System(&'static str),
    /// The settings file.
    File,
    /// A variable of the program.
    Variable(&'static str),
    /// A command-line option.
    Flag(&'static str),
    /// Changed in this session, but it could not be saved.
    Now,
}

impl SettingSource {
    /// Its label.
    pub fn value_label(self) -> Message {
        match self {
            Self::Default => message("setting-from-default"),
            Self::System(name) | Self::Variable(name) | Self::Flag(name) => {
                message("setting-from").with("where", name)
            }
            Self::File => message("setting-from-file"),
            Self::Now => message("setting-from-now"),
        }
    }
}

/// The values in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings(Vec<(String, SettingSource)>);

impl Default for Settings {
    fn default() -> Self {
        let held = |setting: &Setting| (setting.default.to_owned(), SettingSource::Default);
        Self(ALL.iter().map(held).collect())
    }
}

impl Settings {
    fn at(name: &str) -> usize {
        ALL.iter().position(|setting| setting.name == name).unwrap_or(0)
    }

    /// The value of a setting.
    pub fn value(&self, name: &str) -> &str {
        &self.0[Self::at(name)].0
    }

    /// The source of a value.
    pub fn source(&self, name: &str) -> SettingSource {
        self.0[Self::at(name)].1
    }

    /// Sets a value that [`Setting::read`] has parsed, unless a source of higher precedence has set
    /// it.
    pub fn set_by_precedence(&mut self, setting: &Setting, value: &str, source: SettingSource) {
        if self.source(setting.name) <= source {
            self.set(setting, value, source);
        }
    }

    /// Sets a value regardless of precedence.
    pub fn set(&mut self, setting: &Setting, value: &str, source: SettingSource) {
        self.0[Self::at(setting.name)] = (value.to_owned(), source);
    }

    /// Whether a switch is on.
    pub fn is_on(&self, name: &str) -> bool {
        self.value(name) == ON
    }

    /// The time limit of a hint.
    pub fn hint(&self) -> Duration {
        Duration::from_secs(self.value(HINT_SECONDS).parse().unwrap_or(1))
    }

    /// The names of the people who play on this machine.
    pub fn names(&self) -> Vec<&str> {
        names(self.value(NAMES)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_valid_values() {
        for setting in &ALL {
            assert_eq!(setting.read(setting.default).as_deref(), Ok(setting.default));
        }
    }

    #[test]
    fn choices_wrap_around_and_numbers_stop_at_their_bounds() {
        let theme = named(THEME).unwrap();
        assert_eq!(theme.next_value("classic", false).as_deref(), Some("colour-blind"));
        assert_eq!(theme.next_value("colour-blind", true).as_deref(), Some("classic"));
        let hint = named(HINT_SECONDS).unwrap();
        assert_eq!(hint.next_value("60", true).as_deref(), Some("60"));
        assert_eq!(hint.next_value("1", false).as_deref(), Some("1"));
        assert_eq!(named(NAMES).unwrap().next_value("ana", true), None);
    }

    #[test]
    fn invalid_values_are_rejected() {
        let read = |name: &str, text: &str| named(name).unwrap().read(text).ok();
        assert_eq!(read(THEME, "blue"), None);
        assert_eq!(read(THEME, "color-blind").as_deref(), Some("colour-blind"));
        assert_eq!(read(MOUSE, "false").as_deref(), Some("off"));
        assert_eq!((read(HINT_SECONDS, "0"), read(HINT_SECONDS, "9e9")), (None, None));
        assert_eq!(read(NAMES, " Ana,Luis ,").as_deref(), Some("Ana, Luis"));
        assert_eq!(
            (read(NAMES, "a b"), read(NAMES, "a,a"), read(NAMES, "a:b")),
            (None, None, None)
        );
    }

    #[test]
    fn the_strongest_source_wins() {
        let (mut settings, theme) = (Settings::default(), named(THEME).unwrap());
        settings.set_by_precedence(theme, "dark", SettingSource::Flag("--theme"));
        settings.set_by_precedence(theme, "light", SettingSource::Variable("LUDOTECA_THEME"));
        settings.set_by_precedence(theme, "light", SettingSource::File);
        assert_eq!(
            (settings.value(THEME), settings.source(THEME)),
            ("dark", SettingSource::Flag("--theme"))
        );
        settings.set(theme, "light", SettingSource::File);
        assert_eq!(settings.value(THEME), "light");
    }
}
