//! Starts games from the command line, in full-screen or plain mode.

use std::io::{self, BufReader, IsTerminal};
use std::path::Path;

use app::{
    AnyGame, AnySession, EditorFactory, Kind, Options, SeedSource, Storage, Tool, ToolArgs,
    ToolError, ToolOutcome,
};
use clap::ArgMatches;
use i18n::Translator;
use kernel::{Message, ParseError, Seed, message, save};
use line::LineConsole;
use tui::{BoardDraft, Ending, ScreenOptions, Start};

use crate::args::EDIT;
use crate::commands::{DONE, NO};
use crate::errors::{CliError, hung_up};
use crate::game_request::{GameRequest, load_models};
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
