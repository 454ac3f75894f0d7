//! What a translator returns.

use i18n::{Lang, Translator};
use kernel::message;

#[test]
fn messages_are_translated_into_each_language() {
    let forged = message("verify-forged").with("step", 3).with("found", "a").with("expected", "b");
    let es = Translator::new(Lang::Es, []);
    let en = Translator::new(Lang::En, []);
    assert_eq!(es.translate(&forged), "el paso 3 dice «a», pero de la semilla sale «b»");
    assert_eq!(en.translate(&forged), "step 3 is \"a\", but the seed gives \"b\"");
}

#[test]
fn messages_nest() {
    let inner = message("illegal-over");
    let error = message("file-line-error").with("file", "f").with("line", 2).with("what", inner);
    assert_eq!(Translator::new(Lang::En, []).translate(&error), "f:2: the game is over");
}

#[test]
fn an_unknown_key_is_shown_as_it_is() {
    assert_eq!(Translator::new(Lang::Es, []).translate(&message("no-such-key")), "no-such-key");
}

#[test]
fn locales_name_languages() {
    for (code, lang) in [
        ("es", Some(Lang::Es)),
        ("es_ES.UTF-8", Some(Lang::Es)),
        ("EN-gb", Some(Lang::En)),
        ("en@euro", Some(Lang::En)),
        ("C", None),
        ("fr_FR", None),
        ("", None),
        ("esperanto", None),
    ] {
        assert_eq!(Lang::from_code(code), lang, "{code}");
    }
}

/// Text from files and arguments is quoted so that it cannot harm a terminal.
#[test]
fn quoted_texts_are_harmless() {
    let translator = Translator::new(Lang::En, []);
    let said = translator.translate(&message("answer-number").with("found", "\u{1b}[31m\n\u{9b}x"));
    assert!(!said.contains(['\u{1b}', '\n', '\u{9b}']), "{said:?}");
    let long = translator.translate(&message("answer-number").with("found", "ñ".repeat(3_000_000)));
    assert!(long.chars().count() < 1000 && long.contains("ñ…"));
}
