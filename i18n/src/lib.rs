//! The texts of the program, in Spanish and English.
//!
//! Texts are in Fluent files: the shared ones in `es/` and `en/` here, those of a game in the
//! folder of the game. A [`Translator`] turns a [`Message`] into text.

mod catalogue;

use std::sync::Arc;

use catalogue::Catalogue;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Expression, InlineExpression, PatternElement};
use kernel::{Arg, Message, Texts};
use unic_langid::LanguageIdentifier;

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// Spanish.
    Es,
    /// English.
    En,
}

impl Lang {
    /// The language of a code or a locale name such as `es` or `en_GB.UTF-8`.
    pub fn from_code(code: &str) -> Option<Self> {
        let language = code.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match language.to_ascii_lowercase().as_str() {
            "es" => Some(Self::Es),
            "en" => Some(Self::En),
            _ => None,
        }
    }

    /// The ISO 639-1 code.
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

    fn file(self, texts: Texts) -> &'static str {
        match self {
            Self::Es => texts.es,
            Self::En => texts.en,
        }
    }
}

/// The texts that belong to no game.
pub const SHARED_TEXTS: &[Texts] = &[
    Texts { es: include_str!("../es/kernel.ftl"), en: include_str!("../en/kernel.ftl") },
    Texts { es: include_str!("../es/line.ftl"), en: include_str!("../en/line.ftl") },
    Texts { es: include_str!("../es/tui.ftl"), en: include_str!("../en/tui.ftl") },
    Texts { es: include_str!("../es/keys.ftl"), en: include_str!("../en/keys.ftl") },
    Texts { es: include_str!("../es/film.ftl"), en: include_str!("../en/film.ftl") },
    Texts { es: include_str!("../es/engine.ftl"), en: include_str!("../en/engine.ftl") },
    Texts { es: include_str!("../es/settings.ftl"), en: include_str!("../en/settings.ftl") },
    Texts { es: include_str!("../es/web.ftl"), en: include_str!("../en/web.ftl") },
    Texts { es: include_str!("../es/levels.ftl"), en: include_str!("../en/levels.ftl") },
    Texts { es: include_str!("../es/review.ftl"), en: include_str!("../en/review.ftl") },
    Texts { es: include_str!("../es/program.ftl"), en: include_str!("../en/program.ftl") },
];

/// The longest text that a message quotes, in characters.
const MAX_QUOTED: usize = 600;

/// A text that is safe to quote on a terminal: control characters and those that change the writing
/// direction are replaced, and a long text (a binary file given by mistake) is cut.
fn quotable(text: &str) -> String {
    let harmful = |c: char| {
        c.is_control()
            || matches!(c, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let safe = |c: char| if harmful(c) { char::REPLACEMENT_CHARACTER } else { c };
    let mut quoted: String = text.chars().take(MAX_QUOTED).map(safe).collect();
    if text.chars().nth(MAX_QUOTED).is_some() {
        quoted.push('…');
    }
    quoted
}

/// Renders messages in one language. Clones are cheap and share the parsed messages.
#[derive(Clone)]
pub struct Translator {
    lang: Lang,
    catalogue: Arc<Catalogue>,
    /// Formats the patterns of the catalogue; it has no messages itself.
    formatter: Arc<FluentBundle<FluentResource>>,
}

impl Translator {
    /// A translator with the shared texts and those of some games.
    pub fn new(lang: Lang, games: impl IntoIterator<Item = Texts>) -> Self {
        let texts = SHARED_TEXTS.iter().copied().chain(games);
        let catalogue = Catalogue::new(texts.map(|texts| lang.file(texts)));
        let mut formatter = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // Terminals show the marks that isolate arguments from the surrounding text.
        formatter.set_use_isolating(false);
        Self { lang, catalogue: Arc::new(catalogue), formatter: Arc::new(formatter) }
    }

    /// The language of the texts.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of a message, or its key if there is none.
    pub fn translate(&self, message: &Message) -> String {
        let Some(pattern) = self.catalogue.pattern(&message.key) else {
            return message.key.to_string();
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            match arg {
                Arg::Number(number) => args.set(*name, *number),
                Arg::Text(text) => args.set(*name, quotable(text)),
                Arg::Message(inner) => args.set(*name, self.translate(inner)),
            }
        }
        self.formatter.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// The text of a message as a sentence of its own: it begins with a capital letter, unless it
    /// begins with something quoted. Errors are worded so that they can follow a colon.
    pub fn sentence(&self, message: &Message) -> String {
        let text = self.translate(message);
        // A letter to type, as in a list of choices, stays as it is.
        let is_letter = text.chars().nth(1).is_some_and(|next| next.is_ascii_punctuation());
        if is_letter || !self.begins_with_own_words(message) {
            return text;
        }
        let mut letters = text.chars();
        letters
            .next()
            .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// Whether the text begins with words of the Fluent files rather than with an argument.
    fn begins_with_own_words(&self, message: &Message) -> bool {
        let first = self.catalogue.pattern(&message.key).and_then(|it| it.elements.first());
        first.is_some_and(|first| self.is_own(first, message))
    }

    fn is_own(&self, first: &PatternElement<&'static str>, message: &Message) -> bool {
        match first {
            PatternElement::TextElement { .. } => true,
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().all(|variant| {
                    variant.value.elements.first().is_some_and(|it| self.is_own(it, message))
                })
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => message.args.iter().any(|(name, arg)| {
                *name == id.name
                    && matches!(arg, Arg::Message(inner) if self.begins_with_own_words(inner))
            }),
            PatternElement::Placeable { .. } => false,
        }
    }

    /// Whether there is a text with that key.
    pub fn knows(&self, key: &str) -> bool {
        self.catalogue.contains(key)
    }

    /// The number of messages parsed so far, for tests of the cost of a command.
    pub fn parsed(&self) -> usize {
        self.catalogue.parsed()
    }
}
