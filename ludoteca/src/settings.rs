//! The settings in force, from options, environment variables and the settings file.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use app::settings::{self, ALL, PLAIN, SettingSource, THEME};
use app::{Setting, Settings, StorageError};
use clap::ArgMatches;
use i18n::Translator;
use kernel::{Message, ParseError, message};

use crate::commands::{DONE, answer};
use crate::errors::CliError;
use crate::{files, folders, lang, shared};

/// The name of the settings file.
const FILE: &str = "config.toml";
/// The suffix of a settings file that was set aside because it cannot be parsed.
const BACKUP_SUFFIX: &str = ".bak";
/// The environment variable that sets the theme.
const THEME_VARIABLE: &str = "LUDOTECA_THEME";
/// The value that resets a setting.
const DEFAULT: &str = "default";

/// The settings, each with its source.
#[derive(Debug, Default)]
pub struct Preferences {
    /// The values in force.
    pub settings: Settings,
    /// Errors in the file and in variables.
    warnings: Vec<Message>,
    /// The folder of the file, if there is a home folder.
    folder: Option<PathBuf>,
}

/// Gathers the settings that do not depend on parsed arguments.
pub fn gather(args: &[OsString], variable: impl Fn(&str) -> Option<String>) -> Preferences {
    // Everything that the program keeps is in the folder that was asked for.
    let folder = lang::early(args, "--data-dir").map(PathBuf::from).or_else(folders::settings);
    let mut gathered = Preferences { folder, ..Preferences::default() };
    gathered.read_file();
    gathered.offer(THEME, SettingSource::Variable(THEME_VARIABLE), variable(THEME_VARIABLE));
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
            Ok(Ok(parsed)) => {
                self.warnings.extend(parsed.errors.iter().map(in_file));
                for (setting, value) in parsed.values {
                    self.settings.set_by_precedence(setting, &value, SettingSource::File);
                }
            }
            Ok(Err(error)) => self.warnings.push(in_file(&error)),
            Err(error) => self.warnings.push(error.message()),
        }
    }

    /// Offers a value for a setting; an invalid one becomes a warning.
    fn offer(&mut self, name: &str, source: SettingSource, value: Option<String>) {
        let value = value.filter(|value| !value.is_empty());
        let (Some(setting), Some(value)) = (settings::named(name), value) else { return };
        match setting.read(&value) {
            Ok(value) => self.settings.set_by_precedence(setting, &value, source),
            Err(what) => {
                let warning = message("config-elsewhere").with("where", source.value_label());
                self.warnings.push(warning.with("what", what));
            }
        }
    }

    /// Applies the options, whose values the parser has checked.
    pub fn take_options(&mut self, matches: &ArgMatches) {
        let theme = matches.get_one::<String>("theme").cloned();
        self.offer(THEME, SettingSource::Flag("--theme"), theme);
        let plain = matches.get_flag("plain").then(|| "on".to_owned());
        self.offer(PLAIN, SettingSource::Flag("--plain"), plain);
    }

    /// Prints the warnings; none of them stops the program.
    pub fn warn(&self, translator: &Translator) {
        for what in &self.warnings {
            let warning = translator.translate(&message("cli-warning").with("what", what.clone()));
            // A failure to write to stderr cannot be reported.
            let _ = writeln!(io::stderr(), "{warning}");
        }
    }

    /// The warnings as one message, for front ends that hide stderr. They are returned once.
    pub fn news(&mut self) -> Option<Message> {
        let join = |rest, first| message("config-warnings").with("first", first).with("rest", rest);
        std::mem::take(&mut self.warnings).into_iter().rev().reduce(join)
    }

    /// Changes a setting in the file, or resets it without a value. If the file cannot be written,
    /// the change lasts until the program ends.
    pub fn set(
        &mut self,
        setting: &'static Setting,
        value: Option<&str>,
    ) -> Result<Option<Message>, StorageError> {
        let before = self.settings.source(setting.name);
        let written = self.write(setting, value);
        let source = match (&written, value) {
            (Err(_), _) => SettingSource::Now,
            (Ok(_), Some(_)) => SettingSource::File,
            (Ok(_), None) => SettingSource::Default,
        };
        self.settings.set(setting, value.unwrap_or(setting.default), source);
        let news = written?;
        Ok(news.or_else(|| match before {
            SettingSource::Variable(name) | SettingSource::Flag(name) => {
                Some(message("setting-outranked").with("where", name))
            }
            _ => None,
        }))
    }

    fn write(
        &self,
        setting: &Setting,
        value: Option<&str>,
    ) -> Result<Option<Message>, StorageError> {
        let folder = self.folder.as_ref().ok_or(StorageError::NoSettingsDirectory)?;
        shared::update(folder, FILE, BACKUP_SUFFIX, &mut |text| {
            config::changed(text.unwrap_or_default(), setting, value)
        })
    }

    /// A table of the values in force with their sources, and the path of the file.
    fn listed(&self, translator: &Translator) -> String {
        let value = |setting: &Setting| match self.settings.value(setting.name) {
            "" => "-".to_owned(),
            value => value.to_owned(),
        };
        let max = |widths: &mut dyn Iterator<Item = usize>| widths.max().unwrap_or(0);
        let names = max(&mut ALL.iter().map(|setting| setting.name.len()));
        let values = max(&mut ALL.iter().map(|setting| value(setting).chars().count()));
        let line = |setting: &Setting| {
            let source = translator.translate(&self.settings.source(setting.name).value_label());
            format!("{:names$}  {:values$}  {source}", setting.name, value(setting))
        };
        let mut lines: Vec<String> = ALL.iter().map(line).collect();
        let file = self.file().map(|file| files::shown(&file));
        let file = file.map_or_else(
            || StorageError::NoSettingsDirectory.message(),
            |file| message("config-file").with("file", file),
        );
        lines.push(translator.translate(&file));
        lines.join("\n") + "\n"
    }
}

/// Prints the settings or one of them, or changes it.
pub fn run(
    preferences: &mut Preferences,
    matches: &ArgMatches,
    translator: &Translator,
) -> Result<u8, CliError> {
    let given = |id| matches.get_one::<String>(id).map(String::as_str);
    let Some(setting) = given("setting").and_then(settings::named) else {
        return answer(&preferences.listed(translator));
    };
    let Some(value) = given("value") else {
        return answer(&format!("{}\n", preferences.settings.value(setting.name)));
    };
    let value = if value == DEFAULT { None } else { Some(setting.read(value)?) };
    if let Some(news) = preferences.set(setting, value.as_deref())? {
        answer(&format!("{}\n", translator.translate(&news)))?;
    }
    Ok(DONE)
}
