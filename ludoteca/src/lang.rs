//! The language in force.
//!
//! It has to be known before the arguments are parsed, since their help and errors are in it.

use std::ffi::OsString;

use app::Settings;
use app::settings::{self, SettingSource};
use i18n::{Lang, Translator};

/// A translator with the texts of every game.
pub fn translator(lang: Lang) -> Translator {
    Translator::new(lang, registry::GAMES.iter().map(|info| info.data().texts))
}

/// Offers the settings the language of `--lang`, of `LUDOTECA_LANG` and of the locale, which yields
/// to the settings file.
pub fn gather(
    args: &[OsString],
    variable: impl Fn(&str) -> Option<String>,
    settings: &mut Settings,
) {
    let set = |name: &&'static str| {
        variable(name).filter(|value| !value.is_empty()).map(|value| (*name, value))
    };
    let own = set(&"LUDOTECA_LANG");
    // The first variable that is set decides, even if it names another language.
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
    let asked = early(args, "--lang").and_then(|value| exact(&value));
    let language = |(name, value): (_, String)| Some((name, Lang::from_code(&value)?));
    let offers = [
        locale.and_then(language).map(|(name, lang)| (lang, SettingSource::System(name))),
        own.and_then(language).map(|(name, lang)| (lang, SettingSource::Variable(name))),
        asked.map(|lang| (lang, SettingSource::Flag("--lang"))),
    ];
    let Some(setting) = settings::named(settings::LANGUAGE) else { return };
    for (lang, source) in offers.into_iter().flatten() {
        settings.set_by_precedence(setting, lang.code(), source);
    }
}

/// The language that is set.
pub fn chosen(settings: &Settings) -> Lang {
    Lang::from_code(settings.value(settings::LANGUAGE)).unwrap_or(Lang::Es)
}

/// The language of `--lang`, which takes codes but no locale names.
fn exact(code: &str) -> Option<Lang> {
    Lang::from_code(code).filter(|lang| lang.code() == code)
}

/// The value of an option, found without parsing the other arguments.
pub fn early(args: &[OsString], option: &str) -> Option<String> {
    let mut args = args.iter().skip(1).take_while(|arg| *arg != "--").map(|arg| arg.to_str());
    while let Some(arg) = args.next() {
        let Some(rest) = arg.and_then(|arg| arg.strip_prefix(option)) else { continue };
        match rest.strip_prefix('=') {
            Some(value) => return Some(value.to_owned()),
            None if rest.is_empty() => return args.next().flatten().map(str::to_owned),
            None => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(line: &str, variables: &[(&str, &str)]) -> Lang {
        let args: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
        let mut settings = Settings::default();
        let variable = |name: &str| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        gather(&args, variable, &mut settings);
        super::chosen(&settings)
    }

    /// Keys are found by scanning; parsing the whole file finds the same messages.
    #[test]
    fn every_game_message_has_a_text() {
        let texts = registry::GAMES.iter().map(|info| info.data().texts);
        for (lang, file) in texts.flat_map(|texts| [(Lang::Es, texts.es), (Lang::En, texts.en)]) {
            let translator = translator(lang);
            for key in conformance::vocabulary::keys(file).into_keys() {
                assert!(translator.knows(&key), "{key}");
                assert_ne!(translator.translate(&kernel::message(key.clone())), key);
            }
        }
    }

    #[test]
    fn the_order_is_kept() {
        let all = [("LUDOTECA_LANG", "es"), ("LC_ALL", "es_ES"), ("LANG", "es_ES.UTF-8")];
        assert_eq!(chosen("ludoteca --lang en", &all), Lang::En);
        assert_eq!(chosen("ludoteca man --lang=en", &all), Lang::En);
        assert_eq!(chosen("ludoteca", &[("LUDOTECA_LANG", "en"), ("LC_ALL", "es")]), Lang::En);
        assert_eq!(chosen("ludoteca", &[("LC_ALL", "en_GB.UTF-8"), ("LANG", "es")]), Lang::En);
        assert_eq!(chosen("ludoteca", &[("LC_MESSAGES", "en"), ("LANG", "es")]), Lang::En);
        assert_eq!(chosen("ludoteca", &[("LC_ALL", ""), ("LANG", "en_IE")]), Lang::En);
    }

    #[test]
    fn the_first_variable_set_decides() {
        assert_eq!(chosen("ludoteca", &[("LC_ALL", "C"), ("LANG", "en_GB")]), Lang::Es);
        assert_eq!(chosen("ludoteca", &[("LC_ALL", "fr_FR"), ("LANG", "en_GB")]), Lang::Es);
    }

    #[test]
    fn values_without_a_language_are_skipped() {
        assert_eq!(chosen("ludoteca --lang fr", &[("LANG", "en")]), Lang::En);
        assert_eq!(chosen("ludoteca --lang", &[("LANG", "en")]), Lang::En);
        assert_eq!(chosen("ludoteca", &[("LUDOTECA_LANG", "fr"), ("LANG", "en")]), Lang::En);
        assert_eq!(chosen("ludoteca verify -- --lang en", &[]), Lang::Es);
        assert_eq!(chosen("ludoteca --language en", &[]), Lang::Es);
        assert_eq!(chosen("ludoteca", &[]), Lang::Es);
    }
}
