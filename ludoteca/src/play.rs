//! Starts games from the command line, in full-screen or plain mode.

use std::ffi::OsString;
use std::io::{self, BufReader, IsTerminal};
use std::path::Path;
use std::process;

use app::tool::JSON;
use app::{
    AnyGame, AnySession, Dialogue, EditorFactory, OptionKind, OptionSpec, Options, SeedSource,
    Storage, Tool, ToolArgs, ToolError, ToolOutcome,
};
use clap::ArgMatches;
use i18n::{Lang, Translator};
use kernel::{Message, ParseError, message, save};
use line::{Interrupt, LineConsole, MenuEnd};
use tui::{BoardDraft, Ending, ScreenOptions, Start};

use crate::args::EDIT;
use crate::commands::{DONE, NO};
use crate::errors::{CliError, dialogue_result};
use crate::game_request::{GameRequest, load_models};
use crate::storage::DiskStorage;
use crate::{colour, files, tools};

const SIGINT: i32 = 2;

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
    /// The general options that hold for commands run from the menu too.
    pub own_args: Vec<OsString>,
}

impl CommandContext<'_> {
    /// Opens the menu, and comes back to it after the commands that were chosen there.
    pub fn menu(&mut self) -> Result<u8, CliError> {
        let (args, lang) = (self.own_args.clone(), self.translator.lang());
        if self.plain {
            return plain_menu(&mut self.console(), &args);
        }
        loop {
            match self.show(Start::Menu)? {
                Ending::Command(call) => run_command(&call, &args, lang, &mut self.console())?,
                ending => return Ok(status(&ending)),
            }
        }
    }

    /// Starts the lesson of a game, or lists the lessons.
    pub fn learn(&mut self, info: Option<&'static dyn AnyGame>) -> Result<u8, CliError> {
        match info {
            Some(info) if self.plain => self.run_dialogue(|console| line::learn(console, info)),
            None if self.plain => self.run_dialogue(line::lessons),
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
            _ if self.plain => {
                self.run_dialogue(|console| info.run_dialogue(console, session, &options))
            }
            Some(session) => self.screen(Start::Game(session, portable_options(info, options))),
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
        let GameRequest { options, file, .. } = self.game_request(info, matches, !self.plain)?;
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
        let (file, options) =
            (file.map(files::shown).unwrap_or_default(), portable_options(info, options));
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
            return self.run_dialogue(|console| line::replay(console, session.as_ref(), steps));
        }
        self.screen(Start::Replay(session))
    }

    /// Runs a tool and prints its report.
    pub fn run_tool(&mut self, tool: &dyn Tool, given: &ToolArgs) -> Result<u8, CliError> {
        let mut console = self.console();
        let report = match tool.run(given, &mut console) {
            Ok(report) => report,
            Err(ToolError::Bad(what)) => return Err(CliError::Message(what)),
            Err(ToolError::ConsoleClosed(hangup)) => {
                return dialogue_result(Err(hangup)).map(|()| DONE);
            }
        };
        dialogue_result(tools::print(report.as_ref(), given.has(JSON), &mut console))?;
        Ok(match report.outcome() {
            ToolOutcome::Success => DONE,
            ToolOutcome::Negative => NO,
            ToolOutcome::Interrupted => return Err(CliError::InterruptedInPart),
        })
    }

    /// Runs a dialogue on the standard streams.
    pub fn run_dialogue(
        &mut self,
        say: impl FnOnce(&mut LineConsole) -> app::ConsoleResult<()>,
    ) -> Result<u8, CliError> {
        dialogue_result(say(&mut self.console()))?;
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

    /// Runs the full screen.
    pub fn screen(&mut self, start: Start) -> Result<u8, CliError> {
        self.show(start).map(|ending| status(&ending))
    }

    fn show(&mut self, start: Start) -> Result<Ending, CliError> {
        let options = ScreenOptions {
            lang: self.translator.lang(),
            colour: self.colour,
            depth: colour::depth(),
            motion: true,
        };
        Ok(tui::run(self.storage, start, options)?)
    }

    fn open_or_start(
        &mut self,
        info: &'static dyn AnyGame,
        matches: &ArgMatches,
    ) -> Result<(Options, Option<Box<dyn AnySession>>), CliError> {
        let asked = self.game_request(info, matches, false)?;
        let options = asked.options;
        let session = match asked.file {
            Some(file) => {
                let text = files::read(file)?;
                let located = |error| with_location(file, &error);
                Some(if save::is_save(&text) {
                    info.open_save(&text, &options).map_err(located)?
                } else {
                    let opened = info.open(&text, &options, self.storage.fresh_seed()?);
                    self.seated(opened.map_err(located)?, &options)?
                })
            }
            None if asked.whole => {
                let session = info.start(&options, self.storage.fresh_seed()?)?;
                Some(self.seated(session, &options)?)
            }
            None => {
                // Contradicting options are reported at once, not after the first questions.
                info.check(&options)?;
                None
            }
        };
        Ok((options, session))
    }

    /// A new game for one person who plays alone, unless the players were given. In plain mode the
    /// dialogue of the game asks for them.
    fn seated(
        &self,
        mut session: Box<dyn AnySession>,
        options: &Options,
    ) -> Result<Box<dyn AnySession>, Message> {
        let is_given = |(spec, _): (&OptionSpec, _)| options.choice(spec.name).is_some();
        if !self.plain && !session.game().seat_option().is_some_and(is_given) {
            session.seat_alone()?;
        }
        Ok(session)
    }

    /// Parses the arguments of a game, and loads the models that were given.
    pub fn game_request<'m>(
        &mut self,
        info: &dyn AnyGame,
        matches: &'m ArgMatches,
        draws: bool,
    ) -> Result<GameRequest<'m>, Message> {
        self.storage.set_models(load_models(info, matches)?);
        GameRequest::gather(info, matches, self.storage.options(), draws)
    }
}

/// The same in plain lines. One console reads everything, so that no input is lost on the way.
fn plain_menu(console: &mut LineConsole, args: &[OsString]) -> Result<u8, CliError> {
    loop {
        match line::menu(console) {
            Ok(MenuEnd::Command(call)) => run_command(&call, args, console.lang(), console)?,
            Ok(MenuEnd::Quit) => return Ok(DONE),
            Err(closed) => return dialogue_result(Err(closed)).map(|()| DONE),
        }
    }
}

/// Runs a command in a process of its own, so that Ctrl-C ends it and nothing else, and waits until
/// its output has been read.
fn run_command(
    call: &[String],
    args: &[OsString],
    lang: Lang,
    console: &mut LineConsole,
) -> Result<(), CliError> {
    let watch = Interrupt::watch(SIGINT)?;
    let mut command = process::Command::new(std::env::current_exe()?);
    command.args(call).args(args).arg("--lang").arg(lang.code());
    if !io::stdin().is_terminal() {
        command.stdin(process::Stdio::null());
    }
    command.status()?;
    drop(watch);
    dialogue_result(
        console.ask(&message("cli-command-done").with("line", call.join(" "))).map(drop),
    )
}

/// The exit status after the screen was closed.
fn status(ending: &Ending) -> u8 {
    match ending {
        Ending::Quit | Ending::Command(_) => DONE,
        // As shells report it.
        Ending::Signal(number) => u8::try_from(128 + number).unwrap_or(u8::MAX),
    }
}

/// The options that also apply to other setups.
fn portable_options(info: &dyn AnyGame, mut options: Options) -> Options {
    let others = info.data().options.iter().filter(|spec| !spec.applies_to_any_setup());
    others.for_each(|spec| options.unset(spec.name));
    options
}

/// The file of the chosen built-in board, if there is one.
fn built_in_text(
    info: &dyn AnyGame,
    editor_factory: EditorFactory,
    options: &Options,
) -> Option<String> {
    let source =
        info.data().options.iter().find(|spec| matches!(spec.kind, OptionKind::NameOrFile(_)))?;
    options.choice(source.name).and_then(editor_factory.built_in)
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

/// Opens a save of any game.
pub fn open_save(text: &str, options: &Options) -> Result<Box<dyn AnySession>, ParseError> {
    game_of(text)?.open_save(text, options)
}

/// An error with its file and line.
pub fn with_location(file: &Path, error: &ParseError) -> Message {
    error.in_file(&files::shown(file))
}
