//! What the house says, in Spanish and English.
//!
//! Sentences live in Fluent files: those of the house in `es/` and `en/` here, those of a game in
//! its own folder. A [`Speaker`] turns a [`Message`] into a sentence.

use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use kernel::{Arg, Message, Texts};
use unic_langid::LanguageIdentifier;

/// A language of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// Spanish, the language of the games' first descriptions.
    Es,
    /// English.
    En,
}

impl Lang {
    /// The language that a code or the name of a locale stands for: `es`, `en_GB.UTF-8`.
    pub fn from_code(code: &str) -> Option<Self> {
        let language = code.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match language.to_ascii_lowercase().as_str() {
            "es" => Some(Self::Es),
            "en" => Some(Self::En),
            _ => None,
        }
    }

    /// Its code.
    pub fn code(self) -> &'static str {
        match self {
            Self::Es => "es",
            Self::En => "en",
        }
    }

    /// The other language.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Es => Self::En,
            Self::En => Self::Es,
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }

    fn of(self, words: Texts) -> &'static str {
        match self {
            Self::Es => words.es,
            Self::En => words.en,
        }
    }
}

/// The word files of the house itself.
pub const HOUSE: &[Texts] = &[
    Texts { es: include_str!("../es/kernel.ftl"), en: include_str!("../en/kernel.ftl") },
    Texts { es: include_str!("../es/line.ftl"), en: include_str!("../en/line.ftl") },
    Texts { es: include_str!("../es/tui.ftl"), en: include_str!("../en/tui.ftl") },
    Texts { es: include_str!("../es/keys.ftl"), en: include_str!("../en/keys.ftl") },
    Texts { es: include_str!("../es/film.ftl"), en: include_str!("../en/film.ftl") },
    Texts { es: include_str!("../es/engine.ftl"), en: include_str!("../en/engine.ftl") },
    Texts { es: include_str!("../es/settings.ftl"), en: include_str!("../en/settings.ftl") },
    Texts { es: include_str!("../es/web.ftl"), en: include_str!("../en/web.ftl") },
    Texts { es: include_str!("../es/program.ftl"), en: include_str!("../en/program.ftl") },
];

/// Characters of a text that are quoted at the most.
const LONGEST: usize = 600;

/// A text as it can be quoted: a character that controls the terminal or turns the direction of
/// writing in it would be obeyed, and a file given by mistake may hold words of millions of characters.
fn quotable(text: &str) -> String {
    let harmful = |c: char| {
        c.is_control()
            || matches!(c, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let mark = |c: char| if harmful(c) { char::REPLACEMENT_CHARACTER } else { c };
    let mut quoted: String = text.chars().take(LONGEST).map(mark).collect();
    if text.chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    quoted
}

/// Somebody who speaks one language and knows the words of the house and of some games. Clones
/// share the words, which take long to read.
#[derive(Clone)]
pub struct Speaker {
    lang: Lang,
    bundle: Arc<FluentBundle<FluentResource>>,
}

impl Speaker {
    /// A speaker who knows the words of the house and those given.
    pub fn new(lang: Lang, games: impl IntoIterator<Item = Texts>) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // The marks that isolate arguments from the text around them garble terminals.
        bundle.set_use_isolating(false);
        for words in HOUSE.iter().copied().chain(games) {
            let text = lang.of(words).to_owned();
            // What can be read of a faulty file is used; a test keeps the files faultless.
            let resource = FluentResource::try_new(text).unwrap_or_else(|(part, _)| part);
            let _ = bundle.add_resource(resource);
        }
        Self { lang, bundle: Arc::new(bundle) }
    }

    /// The language spoken.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The sentence for a phrase; its key where no file has it.
    pub fn say(&self, message: &Message) -> String {
        let known = self.bundle.get_message(&message.key);
        let Some(pattern) = known.and_then(|known| known.value()) else {
            return message.key.to_string();
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            match arg {
                Arg::Number(number) => args.set(*name, *number),
                Arg::Text(text) => args.set(*name, quotable(text)),
                Arg::Message(inner) => args.set(*name, self.say(inner)),
            }
        }
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// Whether a file has that key.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }
}
