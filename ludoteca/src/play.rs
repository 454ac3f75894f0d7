//! Starts games from the command line, in full-screen or plain mode.

use std::ffi::{OsStr, OsString};
use std::io::{self, BufReader, IsTerminal};
use std::path::Path;

use app::{
    AnyGame, AnySession, EditorFactory, Kind, ModelFile, OptionSpec, Options, SeedSource, Storage,
    Tool, ToolArgs, ToolError, ToolOutcome, Value, listed,
};
use clap::ArgMatches;
use i18n::Translator;
use kernel::{Message, Models, ParseError, Seed, message, save};
use line::LineConsole;
use tui::{BoardDraft, Ending, ScreenOptions, Start};

use crate::args::{EDIT, aid_id, option_id};
use crate::commands::{DONE, NO};
use crate::errors::{CliError, hung_up};
use crate::storage::DiskStorage;
use crate::{colour, files};

/// What commands run with.
pub struct CommandContext<'a> {
    /// Files, settings and saved games.
    pub storage: &'a mut DiskStorage,
    /// The language of the output.
    pub translator: &'a Translator,
    /// Whether the output has colours.
    pub colour: bool,
    /// Whether to use plain mode.
    pub plain: bool,
}

impl CommandContext<'_> {
    /// Opens the menu.
    pub fn menu(&mut self) -> Result<u8, CliError> {
        if self.plain {
            return self.talk(line::menu);
        }
        self.screen(Start::Menu)
    }

    /// Starts the lesson of a game, or lists the lessons.
    pub fn learn(&mut self, info: Option<&'static dyn AnyGame>) -> Result<u8, CliError> {
        match info {
            Some(info) if self.plain => self.talk(|console| line::learn(console, info)),
            None if self.plain => self.talk(line::lessons),
            info => self.screen(Start::Lessons(info)),
        }
    }

    /// Plays a game: at once if the arguments determine one, else from the first question.
    pub fn play(
        &mut self,
        info: &'static dyn AnyGame,
        matches: &ArgMatches,
    ) -> Result<u8, CliError> {
        if let Some(editor_factory) = info.data().editor.filter(|_| matches.get_flag(EDIT)) {
            return self.edit(info, editor_factory, matches);
        }
        let (options, session) = self.open_or_start(info, matches)?;
        match session {
            _ if self.plain => self.talk(|console| info.run_dialogue(console, session, &options)),
            Some(session) => self.screen(Start::Game(session, sheets(info, options))),
            None => self.screen(Start::Setup(info, options)),
        }
    }

    /// Edits a board: of a file, a built-in one, or an empty one.
    fn edit(
        &mut self,
        info: &'static dyn AnyGame,
        editor_factory: EditorFactory,
        matches: &ArgMatches,
    ) -> Result<u8, CliError> {
        let GameRequest { options, file, .. } = self.asked(info, matches, !self.plain)?;
        let built_in = built_in_text(info, editor_factory, &options);
        let board_editor = match (file, built_in) {
            // A new file is created by saving.
            (Some(file), _) if !file.exists() => (editor_factory.blank)(&options),
            (Some(file), _) => (editor_factory.open)(&files::read(file)?)
                .map_err(|error| with_location(file, &error))?,
            (None, Some(text)) => (editor_factory.open)(&text).map_err(|error| error.message)?,
            (None, None) => (editor_factory.blank)(&options),
        };
        if self.plain {
            return Err(CliError::Message(message("cli-edit-plain")));
        }
        let (file, options) = (file.map(files::shown).unwrap_or_default(), sheets(info, options));
        self.screen(Start::Editor(BoardDraft {
            game: info,
            editor_factory,
            board_editor,
            file,
            options,
        }))
    }

    /// Replays a saved game.
    pub fn replay(&mut self, session: Box<dyn AnySession>) -> Result<u8, CliError> {
        if self.plain {
            let steps = 0..=session.len();
            return self.talk(|console| line::replay(console, session.as_ref(), steps));
        }
        self.screen(Start::Replay(session))
    }

    /// Runs a tool.
    pub fn work(&mut self, tool: &dyn Tool, given: &ToolArgs) -> Result<u8, CliError> {
        match tool.run(given, &mut self.console()) {
            Ok(ToolOutcome::Success) => Ok(DONE),
            Ok(ToolOutcome::Negative) => Ok(NO),
            Err(ToolError::Bad(what)) => Err(CliError::Message(what)),
            Err(ToolError::ConsoleClosed(hangup)) => hung_up(Err(hangup)).map(|()| DONE),
        }
    }

    /// Runs a dialogue on the standard streams.
    pub fn talk(
        &mut self,
        say: impl FnOnce(&mut LineConsole) -> app::ConsoleResult<()>,
    ) -> Result<u8, CliError> {
        hung_up(say(&mut self.console()))?;
        Ok(DONE)
    }

    /// A console on the standard streams.
    pub fn console(&mut self) -> LineConsole<'_> {
        let input = Box::new(BufReader::new(io::stdin()));
        let output = Box::new(io::stdout());
        let console =
            LineConsole::new(input, output, self.translator.clone(), self.colour, self.storage);
        // A terminal echoes what is typed; input from a pipe has to be echoed here.
        let (typed, seen) = (io::stdin().is_terminal(), io::stdout().is_terminal());
        if typed && seen && !colour::dumb() {
            console.at_keyboard()
        } else {
            console.echoing(!typed)
        }
    }

    fn screen(&mut self, start: Start) -> Result<u8, CliError> {
        let options = ScreenOptions {
            lang: self.translator.lang(),
            colour: self.colour,
            depth: colour::depth(),
            motion: true,
        };
        match tui::run(self.storage, start, options)? {
            Ending::Quit => Ok(DONE),
            // As shells report it.
            Ending::Signal(number) => Ok(u8::try_from(128 + number).unwrap_or(u8::MAX)),
        }
    }

    fn open_or_start(
        &mut self,
        info: &'static dyn AnyGame,
        matches: &ArgMatches,
    ) -> Result<(Options, Option<Box<dyn AnySession>>), CliError> {
        let asked = self.asked(info, matches, false)?;
        let options = asked.options;
        let session = match asked.file {
            Some(file) => {
                let text = files::read(file)?;
                let seed = if save::is_save(&text) { unused() } else { self.storage.fresh_seed() };
                Some(
                    info.open(&text, &options, seed)
                        .map_err(|error| with_location(file, &error))?,
                )
            }
            None if asked.whole => Some(info.start(&options, self.storage.fresh_seed())?),
            None => {
                // Contradicting options are reported at once, not after the first questions.
                info.start(&options, unused())?;
                None
            }
        };
        Ok((options, session))
    }

    /// Parses the arguments of a game, and loads the models that were given.
    pub fn asked<'m>(
        &mut self,
        info: &dyn AnyGame,
        matches: &'m ArgMatches,
        draws: bool,
    ) -> Result<GameRequest<'m>, Message> {
        self.storage.set_models(load_models(info, matches)?);
        GameRequest::gather(info, matches, self.storage.options(), draws)
    }
}

/// The arguments of a game.
pub struct GameRequest<'a> {
    /// The options.
    pub options: Options,
    /// The file to open.
    pub file: Option<&'a Path>,
    /// Whether the options determine a game.
    whole: bool,
    /// Whether the file may be missing.
    draws: bool,
}

impl<'a> GameRequest<'a> {
    fn gather(
        info: &dyn AnyGame,
        matches: &'a ArgMatches,
        options: Options,
        draws: bool,
    ) -> Result<Self, Message> {
        let mut asked = Self { options, file: None, whole: false, draws };
        for spec in info.data().options {
            match spec.kind {
                Kind::Source(_) => {
                    if let Some(given) = matches.get_one::<OsString>(&option_id(spec)) {
                        asked.source(info, spec, given)?;
                    }
                }
                Kind::Sheet { read, .. } => {
                    if let Some(given) = matches.get_one::<OsString>(&option_id(spec)) {
                        asked.sheet(info, spec, given, read)?;
                    }
                }
                Kind::Text { read } => {
                    if let Some(given) = matches.get_one::<OsString>(&option_id(spec)) {
                        asked.text(info, spec, given, read)?;
                    }
                }
                Kind::Flag => {
                    if matches.get_flag(&option_id(spec)) {
                        asked.options.set(info.data().options, spec.name, &Value::Flag(true))?;
                    }
                }
                Kind::Number { .. } | Kind::Word(_) | Kind::Share | Kind::Seats(_) => {
                    if let Some(given) = text(matches, spec) {
                        asked.value(info, spec, given)?;
                    }
                }
            }
        }
        Ok(asked)
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
        if self.draws && !given.to_str().is_some_and(|name| spec.words().contains(&name)) {
            self.file = Some(drawable(missing)?);
            return Ok(());
        }
        self.whole = true;
        self.built_in(info, spec, given)
    }

    /// A second file, or a built-in name.
    fn sheet(
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
        let Some(text) = given.to_str().filter(|_| !file.is_file()) else {
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
                .with("names", listed(&spec.words()))
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
    let file = |aid| matches.try_get_one::<OsString>(&aid_id(aid)).ok().flatten();
    for other in registry::GAMES.iter().filter(|other| other.name() != info.name()) {
        let own =
            |aid: &&ModelFile| info.data().model_files.iter().any(|known| known.flag == aid.flag);
        if let Some(aid) =
            other.data().model_files.iter().find(|aid| !own(aid) && file(aid).is_some())
        {
            return Err(message("cli-aid-elsewhere")
                .with("aid", format!("--{}", aid.flag))
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

/// The options that also apply to other setups.
fn sheets(info: &dyn AnyGame, mut options: Options) -> Options {
    let others = info.data().options.iter().filter(|spec| !spec.goes_with_any());
    others.for_each(|spec| options.unset(spec.name));
    options
}

/// The file of the chosen built-in board, if there is one.
fn built_in_text(
    info: &dyn AnyGame,
    editor_factory: EditorFactory,
    options: &Options,
) -> Option<String> {
    let source = info.data().options.iter().find(|spec| matches!(spec.kind, Kind::Source(_)))?;
    options.word(source.name).and_then(editor_factory.built_in)
}

/// The file that is meant: it takes precedence over a built-in name, but a folder does not.
fn file<'a>(spec: &OptionSpec, given: &'a OsStr) -> Option<&'a Path> {
    let path = Path::new(given);
    let built_in = given.to_str().is_some_and(|name| spec.words().contains(&name));
    let only_files = spec.words().is_empty();
    (only_files || path.exists() && !(path.is_dir() && built_in)).then_some(path)
}

/// The game of a save.
pub fn game_of(text: &str) -> Result<&'static dyn AnyGame, ParseError> {
    let (line, name) = save::parse(text)?.game;
    registry::find(name).ok_or_else(|| {
        let known: Vec<&str> = registry::GAMES.iter().map(|info| info.name()).collect();
        let what = message("cli-unknown-game").with("game", name).with("games", known.join(", "));
        ParseError::new(line, what)
    })
}

/// Opens a save of whatever game.
pub fn open_save(text: &str, options: &Options) -> Result<Box<dyn AnySession>, ParseError> {
    game_of(text)?.open(text, options, unused())
}

/// A seed for a save, which has its own: the requested one is left for the next new game.
fn unused() -> Seed {
    Seed::from_bits(0)
}

/// An error with its file and line.
pub fn with_location(file: &Path, error: &ParseError) -> Message {
    error.in_file(&files::shown(file))
}
