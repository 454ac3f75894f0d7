//! Reads what the arguments ask of a game: options, files and models.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use app::{AnyGame, ModelFile, OptionKind, OptionSpec, Options, Value, listed};
use clap::ArgMatches;
use kernel::{Message, Models, ParseError, message};

use crate::args::{model_id, option_id};
use crate::files;
use crate::play::with_location;

/// The arguments of a game.
pub struct GameRequest<'a> {
    /// The options.
    pub options: Options,
    /// The file to open.
    pub file: Option<&'a Path>,
    /// Whether the options determine a game.
    pub whole: bool,
    /// Whether the file may be missing.
    draws: bool,
}

impl<'a> GameRequest<'a> {
    pub fn gather(
        info: &dyn AnyGame,
        matches: &'a ArgMatches,
        options: Options,
        draws: bool,
    ) -> Result<Self, Message> {
        let mut asked = Self { options, file: None, whole: false, draws };
        for spec in info.data().options {
            match spec.kind {
                OptionKind::NameOrFile(_) => {
                    if let Some(given) = matches.get_one::<OsString>(&option_id(spec)) {
                        asked.source(info, spec, given)?;
                    }
                }
                OptionKind::NameOrText { read, .. } => {
                    if let Some(given) = matches.get_one::<OsString>(&option_id(spec)) {
                        asked.name_or_text(info, spec, given, read)?;
                    }
                }
                OptionKind::Text { read } => {
                    if let Some(given) = matches.get_one::<OsString>(&option_id(spec)) {
                        asked.text(info, spec, given, read)?;
                    }
                }
                OptionKind::Flag => {
                    if matches.get_flag(&option_id(spec)) {
                        asked.options.set(info.data().options, spec.name, &Value::Flag(true))?;
                    }
                }
                OptionKind::Number { .. }
                | OptionKind::Choice(_)
                | OptionKind::Fraction
                | OptionKind::Seats(_) => {
                    if let Some(given) = text(matches, spec) {
                        asked.value(info, spec, given)?;
                    }
                }
            }
        }
        asked.whole |= asked.has_everything(info);
        Ok(asked)
    }

    /// Whether everything that the form would ask was given. A flag that was not given is off.
    fn has_everything(&self, info: &dyn AnyGame) -> bool {
        let specs = info.data().options;
        let is_asked = |spec: &&OptionSpec| {
            let is_file =
                matches!(spec.kind, OptionKind::NameOrFile(_)) && spec.choices().is_empty();
            let is_decided = self.options.text(spec.overridden_by).is_some();
            !(is_file || is_decided || matches!(spec.kind, OptionKind::Flag))
        };
        let mut asked = specs.iter().filter(is_asked).peekable();
        asked.peek().is_some() && asked.all(|spec| self.options.text(spec.name).is_some())
    }

    /// A file of the game, or a built-in name.
    fn source(
        &mut self,
        info: &dyn AnyGame,
        spec: &OptionSpec,
        given: &'a OsStr,
    ) -> Result<(), Message> {
        if let Some(file) = file(spec, given) {
            self.file = Some(file);
            return Ok(());
        }
        let missing = Path::new(given);
        if self.draws && !given.to_str().is_some_and(|name| spec.choices().contains(&name)) {
            self.file = Some(drawable(missing)?);
            return Ok(());
        }
        self.whole = true;
        self.built_in(info, spec, given)
    }

    /// A second file, or a built-in name.
    fn name_or_text(
        &mut self,
        info: &dyn AnyGame,
        spec: &OptionSpec,
        given: &OsStr,
        read: fn(&str) -> Result<String, ParseError>,
    ) -> Result<(), Message> {
        self.whole |= spec.default.is_empty();
        let Some(file) = file(spec, given) else { return self.built_in(info, spec, given) };
        let word = read(&files::read(file)?).map_err(|error| with_location(file, &error))?;
        self.options.set(info.data().options, spec.name, &Value::from(word))
    }

    /// A text, or a file that holds it.
    fn text(
        &mut self,
        info: &dyn AnyGame,
        spec: &OptionSpec,
        given: &OsStr,
        read: fn(&str) -> Result<String, ParseError>,
    ) -> Result<(), Message> {
        let file = Path::new(given);
        let Some(text) = given.to_str().filter(|_| !file.exists()) else {
            self.whole |= spec.default.is_empty();
            let word = read(&files::read(file)?).map_err(|error| with_location(file, &error))?;
            return self.options.set(info.data().options, spec.name, &Value::from(word));
        };
        self.value(info, spec, text).map_err(|what| {
            // Positions and lists of numbers do not look like file names.
            let named = !text.contains(':') && text.chars().any(char::is_alphabetic);
            if !named {
                return what;
            }
            message("cli-text-no-file").with("what", what).with("file", files::shown(file))
        })
    }

    fn built_in(
        &mut self,
        info: &dyn AnyGame,
        spec: &OptionSpec,
        given: &OsStr,
    ) -> Result<(), Message> {
        let name = given.to_str().unwrap_or_default();
        self.options.set(info.data().options, spec.name, &Value::from(name)).map_err(|_| {
            message("cli-no-source")
                .with("file", files::shown(Path::new(given)))
                .with("names", listed(&spec.choices()))
        })
    }

    fn value(&mut self, info: &dyn AnyGame, spec: &OptionSpec, given: &str) -> Result<(), Message> {
        // An option without a default asks for a game.
        self.whole |= spec.default.is_empty();
        let set = self.options.set(info.data().options, spec.name, &Value::from(given));
        set.map_err(|what| what.replacing("name", format!("--{}", spec.flag)))
    }
}

/// A missing file, if it could be created.
fn drawable(file: &Path) -> Result<&Path, Message> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let there = folder.is_none_or(Path::is_dir) && file.file_name().is_some();
    let nowhere = || message("cli-edit-nowhere").with("file", files::shown(file));
    there.then_some(file).ok_or_else(nowhere)
}

/// The value of an option, if the command has it: the arena has its own `--players`.
fn text<'a>(matches: &'a ArgMatches, spec: &OptionSpec) -> Option<&'a String> {
    matches.try_get_one(&option_id(spec)).ok().flatten()
}

/// Loads the model files that were given; rejects those of another game.
pub fn load_models(info: &dyn AnyGame, matches: &ArgMatches) -> Result<Models, Message> {
    let file = |file_kind| matches.try_get_one::<OsString>(&model_id(file_kind)).ok().flatten();
    for other in registry::GAMES.iter().filter(|other| other.name() != info.name()) {
        let own = |file_kind: &&ModelFile| {
            info.data().model_files.iter().any(|known| known.flag == file_kind.flag)
        };
        if let Some(file_kind) = other
            .data()
            .model_files
            .iter()
            .find(|file_kind| !own(file_kind) && file(file_kind).is_some())
        {
            return Err(message("cli-model-other-game")
                .with("option", format!("--{}", file_kind.flag))
                .with("game", app::info::title(other.name())));
        }
    }
    let mut models = Models::default();
    for model in info.data().model_files {
        if let Some(given) = file(model) {
            let file = Path::new(given);
            (model.load)(&mut models, &files::shown(file), &files::read_bytes(file)?)?;
        }
    }
    Ok(models)
}

/// The file that is meant: it takes precedence over a built-in name, but a folder does not.
fn file<'a>(spec: &OptionSpec, given: &'a OsStr) -> Option<&'a Path> {
    let path = Path::new(given);
    let built_in = given.to_str().is_some_and(|name| spec.choices().contains(&name));
    let only_files = spec.choices().is_empty();
    (only_files || path.exists() && !(path.is_dir() && built_in)).then_some(path)
}
