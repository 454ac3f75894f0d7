//! Which language is spoken.
//!
//! It has to be known before the arguments are parsed, since their help and errors are in it.

use std::ffi::OsString;

use app::Settings;
use app::settings::{self, Source};
use i18n::{Lang, Speaker};

/// Somebody who speaks that language and knows the words of every game on the shelf.
pub fn speaker(lang: Lang) -> Speaker {
    Speaker::new(lang, registry::GAMES.iter().map(|info| info.data().texts))
}

/// Tells the settings what is said of the language: by `--lang`, by `LUDOTECA_LANG`, and by the
/// locale, which is weaker than the file.
pub fn gather(
    args: &[OsString],
    variable: impl Fn(&str) -> Option<String>,
    settings: &mut Settings,
) {
    let set = |name: &&'static str| {
        variable(name).filter(|value| !value.is_empty()).map(|value| (*name, value))
    };
    let own = set(&"LUDOTECA_LANG");
    // The first variable that is set decides, even where it names neither language.
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
    let asked = early(args, "--lang").and_then(|value| exact(&value));
    let spoken = |(name, value): (_, String)| Some((name, Lang::from_code(&value)?));
    let said = [
        locale.and_then(spoken).map(|(name, lang)| (lang, Source::System(name))),
        own.and_then(spoken).map(|(name, lang)| (lang, Source::Variable(name))),
        asked.map(|lang| (lang, Source::Flag("--lang"))),
    ];
    let Some(setting) = settings::named(settings::LANGUAGE) else { return };
    for (lang, source) in said.into_iter().flatten() {
        settings.offer(setting, lang.code(), source);
    }
}

/// The language that is set.
pub fn chosen(settings: &Settings) -> Lang {
    Lang::from_code(settings.value(settings::LANGUAGE)).unwrap_or(Lang::Es)
}

/// A value of `--lang`: the code and nothing else, as the parser has it.
fn exact(code: &str) -> Option<Lang> {
    Lang::from_code(code).filter(|lang| lang.code() == code)
}

/// The value of an option, looked up before the arguments are parsed.
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
    fn what_names_no_language_is_passed_over() {
        assert_eq!(chosen("ludoteca --lang fr", &[("LANG", "en")]), Lang::En);
        assert_eq!(chosen("ludoteca --lang", &[("LANG", "en")]), Lang::En);
        assert_eq!(chosen("ludoteca", &[("LUDOTECA_LANG", "fr"), ("LANG", "en")]), Lang::En);
        assert_eq!(chosen("ludoteca verify -- --lang en", &[]), Lang::Es);
        assert_eq!(chosen("ludoteca --language en", &[]), Lang::Es);
        assert_eq!(chosen("ludoteca", &[]), Lang::Es);
    }
}
