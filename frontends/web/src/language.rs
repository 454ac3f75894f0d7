//! The languages of the server and the texts of the page.

use std::sync::OnceLock;

use app::AnyGame;
use axum::http::{HeaderMap, header};
use i18n::{Lang, Translator};
use kernel::{Message, message};

/// The phrases of the chat, under `web-chat-`. There is no free text because strangers meet here.
pub const CHAT_PHRASES: &[&str] =
    &["hello", "luck", "well", "wow", "oops", "thanks", "sorry", "hurry", "wait", "again", "bye"];

/// The texts of the page, under `web-page-`.
pub const PAGE_TEXTS: &[&str] = &[
    "absent",
    "accept-draw",
    "advanced",
    "again",
    "analysis",
    "analysis-graph",
    "answer",
    "back",
    "begin",
    "begins",
    "best",
    "blank",
    "board",
    "broken",
    "brought-back",
    "brushes",
    "can-touch",
    "cancel",
    "census-axis",
    "census-curve",
    "certificate-exhaustion",
    "certificate-pagoda",
    "certificate-parity",
    "changes",
    "chat",
    "chosen",
    "class",
    "class-about",
    "class-empty",
    "classes",
    "clock",
    "clock-each",
    "clock-more",
    "close",
    "computer",
    "continue",
    "copied",
    "copy",
    "create",
    "daily",
    "daily-about",
    "daily-list",
    "daily-nobody",
    "deck",
    "difficulty",
    "direction",
    "draw-offered",
    "draw-sure",
    "drawn",
    "enter",
    "fair",
    "fill",
    "fingerprint",
    "forged",
    "free",
    "free-seats",
    "game",
    "gave-up",
    "get-link",
    "gives-up",
    "go-beyond",
    "go-beyond-about",
    "go-home",
    "go-on",
    "goal",
    "guest",
    "hand",
    "hint",
    "hints-allowed",
    "how-many",
    "invite",
    "job-limit",
    "job-lost",
    "job-refused",
    "job-stopped",
    "join",
    "keys-help",
    "laboratory",
    "laboratory-about",
    "language",
    "leave",
    "left",
    "level",
    "levels",
    "levels-about",
    "log",
    "longest",
    "look-back",
    "lost",
    "lost-game",
    "map-about",
    "map-none",
    "map-own",
    "map-some",
    "minimum",
    "minutes",
    "mirror",
    "more-tools",
    "moves",
    "name",
    "new-board",
    "new-table",
    "next-level",
    "no-records",
    "no-tables",
    "nobody",
    "nonce-forged",
    "nonce-missing",
    "nonce-withheld",
    "nonces",
    "none",
    "not-solved",
    "nowhere",
    "nowhere-about",
    "occupied",
    "offer-draw",
    "offers-draw",
    "offline",
    "open",
    "opening",
    "options",
    "other-game",
    "over",
    "own-text",
    "paint",
    "person",
    "picture",
    "play",
    "play-all",
    "play-board",
    "positions",
    "program",
    "program-empty",
    "prove",
    "qr",
    "ran-out",
    "records",
    "redo",
    "rematch",
    "rematch-waits",
    "replay",
    "replay-back",
    "replay-first",
    "replay-forward",
    "replay-last",
    "resign",
    "restart",
    "restart-sure",
    "rubber",
    "rules",
    "sat-down",
    "save",
    "save-answer",
    "seconds",
    "seed",
    "seeded",
    "send",
    "settings",
    "share",
    "share-end",
    "skip",
    "solutions",
    "solvable",
    "solve",
    "sound",
    "spectators",
    "speed",
    "speed-0",
    "speed-1",
    "speed-2",
    "speed-3",
    "stars",
    "stop",
    "streak",
    "substitute",
    "sure",
    "symmetries",
    "table-rules",
    "tables",
    "take-back",
    "theme",
    "theme-auto",
    "theme-dark",
    "theme-light",
    "thinking",
    "throw",
    "throws-hand",
    "throws-itself",
    "timed-out",
    "title",
    "to-now",
    "to-rematch",
    "to-table",
    "took-back",
    "took-hint",
    "try-again",
    "turn-of",
    "undecided",
    "undo",
    "undo-allowed",
    "unsolvable",
    "verified",
    "verified-nonces",
    "verify",
    "volume",
    "waiting",
    "wants-rematch",
    "watch",
    "watch-link",
    "watch-solution",
    "way-down",
    "way-left",
    "way-right",
    "way-up",
    "ways",
    "welcome",
    "who-has-come",
    "with-friends",
    "won",
    "you",
    "your-turn",
];

/// A phrase of the chat.
pub fn chat_phrase(name: &str) -> Message {
    message(format!("web-chat-{name}"))
}

/// A translator for each language.
pub struct Translators {
    es: Translator,
    en: Translator,
}

impl Translators {
    /// Translators with the texts of some games.
    pub fn new(games: &[&'static dyn AnyGame]) -> Self {
        let translator = |lang| Translator::new(lang, games.iter().map(|game| game.data().texts));
        Self { es: translator(Lang::Es), en: translator(Lang::En) }
    }

    /// The translator for a language.
    pub fn get(&self, lang: Lang) -> &Translator {
        match lang {
            Lang::Es => &self.es,
            Lang::En => &self.en,
        }
    }
}

/// A value per language, computed on first use.
pub struct PerLanguage<T> {
    es: OnceLock<T>,
    en: OnceLock<T>,
}

impl<T> PerLanguage<T> {
    pub fn new() -> Self {
        Self { es: OnceLock::new(), en: OnceLock::new() }
    }

    /// The value for a language.
    pub fn get_or_init(&self, lang: Lang, make: impl FnOnce() -> T) -> &T {
        match lang {
            Lang::Es => self.es.get_or_init(make),
            Lang::En => self.en.get_or_init(make),
        }
    }
}

/// The language of a response: `lang` in the query, else the preference in `Accept-Language`, else
/// Spanish.
pub fn negotiate(query: Option<&str>, headers: &HeaderMap) -> Lang {
    let pairs = query.unwrap_or_default().split('&');
    let lang = pairs.filter_map(|pair| pair.strip_prefix("lang=")).find_map(Lang::from_code);
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    lang.or_else(|| preferred(accepted.unwrap_or_default())).unwrap_or(Lang::Es)
}

/// The known language with the highest weight in a list such as `fr, en;q=0.8, es;q=0.7`.
fn preferred(accepted: &str) -> Option<Lang> {
    let mut best: Option<(Lang, f64)> = None;
    for part in accepted.split(',') {
        let mut words = part.split(';').map(str::trim);
        let lang = words.next().and_then(Lang::from_code);
        let weight = words.find_map(|word| word.strip_prefix("q="));
        let weight = weight.map_or(Some(1.0), |weight| weight.parse().ok()).unwrap_or(0.0);
        if let Some(lang) = lang
            && weight > best.map_or(0.0, |(_, weight)| weight)
        {
            best = Some((lang, weight));
        }
    }
    best.map(|(lang, _)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lang(query: Option<&str>, accepted: &str) -> Lang {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, accepted.parse().unwrap());
        negotiate(query, &headers)
    }

    #[test]
    fn the_query_takes_precedence_over_the_browser() {
        assert_eq!(lang(Some("x=1&lang=en"), "es"), Lang::En);
        assert_eq!(lang(Some("lang=fr"), "en"), Lang::En);
        assert_eq!(lang(None, "fr, en;q=0.8, es;q=0.7"), Lang::En);
        assert_eq!(lang(None, "en;q=0.1, es-MX;q=0.7"), Lang::Es);
        assert_eq!(lang(None, "en;q=0, fr"), Lang::Es);
        assert_eq!(lang(None, ""), Lang::Es);
    }
}
