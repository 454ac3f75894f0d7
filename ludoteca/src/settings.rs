//! The settings in force, from options, variables and the file; and the file, changed.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use app::settings::{self, ALL, PLAIN, Source, THEME};
use app::{Setting, Settings};
use clap::ArgMatches;
use i18n::Speaker;
use kernel::{Message, ParseError, message};

use crate::commands::{DONE, answer};
use crate::errors::Stop;
use crate::{files, folders, lang, shared};

/// The file, in the folder for settings.
const FILE: &str = "config.toml";
/// How the name of one ends that could not be read and was put aside.
const ASIDE: &str = ".bak";
/// The variable that names a theme.
const THEME_VARIABLE: &str = "LUDOTECA_THEME";
/// What is given for a value to have the usual one again.
const USUAL: &str = "default";

/// What was set, and where.
#[derive(Debug, Default)]
pub struct Preferences {
    /// The values in force.
    pub settings: Settings,
    /// What is wrong with the file and with variables.
    warnings: Vec<Message>,
    /// The folder of the file, where a home is known.
    folder: Option<PathBuf>,
}

/// Gathers what can be known before the arguments are parsed.
pub fn gather(args: &[OsString], variable: impl Fn(&str) -> Option<String>) -> Preferences {
    let mut gathered = Preferences { folder: folders::settings(), ..Preferences::default() };
    gathered.read_file();
    gathered.take(THEME, Source::Variable(THEME_VARIABLE), variable(THEME_VARIABLE));
    lang::gather(args, variable, &mut gathered.settings);
    gathered
}

impl Preferences {
    fn file(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(FILE))
    }

    fn read_file(&mut self) {
        let Some(file) = self.file().filter(|file| fs::symlink_metadata(file).is_ok()) else {
            return;
        };
        let in_file = |error: &ParseError| error.in_file(&files::shown(&file));
        match files::read(&file).map(|text| config::read(&text)) {
            Ok(Ok(said)) => {
                self.warnings.extend(said.errors.iter().map(in_file));
                for (setting, value) in said.values {
                    self.settings.offer(setting, &value, Source::File);
                }
            }
            Ok(Err(error)) => self.warnings.push(in_file(&error)),
            Err(why) => self.warnings.push(why),
        }
    }

    /// Takes what somebody has said of a setting; what makes no sense is passed over and told.
    fn take(&mut self, name: &str, source: Source, said: Option<String>) {
        let said = said.filter(|said| !said.is_empty());
        let (Some(setting), Some(said)) = (settings::named(name), said) else { return };
        match setting.read(&said) {
            Ok(value) => self.settings.offer(setting, &value, source),
            Err(what) => {
                let events = message("config-elsewhere").with("where", source.shown());
                self.warnings.push(events.with("what", what));
            }
        }
    }

    /// Takes what the options say, which the parser has found to make sense.
    pub fn take_options(&mut self, matches: &ArgMatches) {
        let theme = matches.get_one::<String>("theme").cloned();
        self.take(THEME, Source::Flag("--theme"), theme);
        let plain = matches.get_flag("plain").then(|| "on".to_owned());
        self.take(PLAIN, Source::Flag("--plain"), plain);
    }

    /// Tells what is wrong with the file and with variables; nothing of that stops the program.
    pub fn warn(&self, speaker: &Speaker) {
        for what in &self.warnings {
            let events = speaker.say(&message("cli-warning").with("what", what.clone()));
            // Nobody is left to be told that this could not be told.
            let _ = writeln!(io::stderr(), "{events}");
        }
    }

    /// What is wrong with the file and with variables, for those who cannot see where it was told;
    /// once.
    pub fn warning(&mut self) -> Option<Message> {
        let join = |rest, first| message("config-news").with("first", first).with("rest", rest);
        std::mem::take(&mut self.warnings).into_iter().rev().reduce(join)
    }

    /// Sets something for good, or has the usual value again; where that cannot be kept, it holds
    /// until the program ends.
    pub fn set(
        &mut self,
        setting: &'static Setting,
        value: Option<&str>,
    ) -> Result<Option<Message>, Message> {
        let before = self.settings.source(setting.name);
        let kept = self.keep(setting, value);
        let source = match (&kept, value) {
            (Err(_), _) => Source::Now,
            (Ok(_), Some(_)) => Source::File,
            (Ok(_), None) => Source::Default,
        };
        self.settings.hold(setting, value.unwrap_or(setting.default), source);
        let news = kept?;
        Ok(news.or_else(|| match before {
            Source::Variable(name) | Source::Flag(name) => {
                Some(message("setting-outranked").with("where", name))
            }
            _ => None,
        }))
    }

    fn keep(&self, setting: &Setting, value: Option<&str>) -> Result<Option<Message>, Message> {
        let folder = self.folder.as_ref().ok_or_else(|| message("config-no-home"))?;
        shared::amend(folder, FILE, ASIDE, &mut |text| {
            config::changed(text.unwrap_or_default(), setting, value)
        })
    }

    /// The values in force, each with where it comes from, and where the file lies.
    fn listed(&self, speaker: &Speaker) -> String {
        let value = |setting: &Setting| match self.settings.value(setting.name) {
            "" => "-".to_owned(),
            value => value.to_owned(),
        };
        let wide = |widths: &mut dyn Iterator<Item = usize>| widths.max().unwrap_or(0);
        let names = wide(&mut ALL.iter().map(|setting| setting.name.len()));
        let values = wide(&mut ALL.iter().map(|setting| value(setting).chars().count()));
        let line = |setting: &Setting| {
            let source = speaker.say(&self.settings.source(setting.name).shown());
            format!("{:names$}  {:values$}  {source}", setting.name, value(setting))
        };
        let mut lines: Vec<String> = ALL.iter().map(line).collect();
        let file = self.file().map(|file| files::shown(&file));
        let file = file.map_or_else(
            || message("config-no-home"),
            |file| message("config-file").with("file", file),
        );
        lines.push(speaker.say(&file));
        lines.join("\n") + "\n"
    }
}

/// Shows the settings, or one of them, or sets it.
pub fn run(
    preferences: &mut Preferences,
    matches: &ArgMatches,
    speaker: &Speaker,
) -> Result<u8, Stop> {
    let given = |id| matches.get_one::<String>(id).map(String::as_str);
    let Some(setting) = given("setting").and_then(settings::named) else {
        return answer(&preferences.listed(speaker));
    };
    let Some(value) = given("value") else {
        return answer(&format!("{}\n", preferences.settings.value(setting.name)));
    };
    let value = if value == USUAL { None } else { Some(setting.read(value)?) };
    if let Some(news) = preferences.set(setting, value.as_deref())? {
        answer(&format!("{}\n", speaker.say(&news)))?;
    }
    Ok(DONE)
}
