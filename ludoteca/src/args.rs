//! The command line.
//!
//! Help, completions and the manual come from [`command`], in the language in force. The texts of
//! clap are English, so its headings, defaults and possible values are hidden and given here.

mod analysis;
mod arena;
mod daily;
mod games;
mod levels;
pub mod range;
mod replay;
mod serve;
mod settings;
mod tables;
mod tools;

use std::ffi::OsString;
use std::path::PathBuf;

use app::names::folded;
use app::settings::THEMES;
use app::{AnyGame, Tool};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, Id, ValueHint, value_parser};
use clap_complete::Shell;
use i18n::Translator;
use kernel::{Message, message};

pub use games::{EDIT, model_id, option_id, tool_flag_id};
pub use replay::EXPORTS;
pub use tools::param_id;

use crate::examples::{self, Example};

/// The name of the program.
pub const PROGRAM: &str = "ludoteca";

/// Parses the arguments.
///
/// To start quickly this defines only the commands whose names are among the arguments, since no
/// other can be called, and leaves out their texts. Help and errors need the whole definition and
/// are left to a second parser.
pub fn parse(args: &[OsString], translator: &Translator) -> Result<ArgMatches, clap::Error> {
    let args = &with_game_names(args, translator);
    match called(args).try_get_matches_from(args) {
        Err(error) if error.kind() != ErrorKind::DisplayVersion => {
            command(translator).try_get_matches_from(args)
        }
        parsed => parsed,
    }
}

/// General options whose next argument is their value.
const VALUED: [&str; 5] = ["--lang", "--color", "--theme", "--data-dir", "--seed"];
/// Commands whose first argument is the name of a game.
const OF_GAMES: [&str; 5] = ["arena", "engine", "help", "learn", "scores"];

/// The arguments with the identifier of a game for its name, however it is written: `Parchís`.
fn with_game_names(args: &[OsString], translator: &Translator) -> Vec<OsString> {
    let mut args = args.to_vec();
    let mut is_value = false;
    for arg in args.iter_mut().skip(1) {
        let Some(word) = arg.to_str() else { return args };
        if std::mem::take(&mut is_value) || word.starts_with('-') {
            is_value = VALUED.contains(&word);
            continue;
        }
        if OF_GAMES.contains(&word) {
            continue;
        }
        if let Some(name) = game_named(word, translator) {
            *arg = name.into();
        }
        return args;
    }
    args
}

/// The identifier of the game whose name or title this is, apart from accents and capitals.
fn game_named(word: &str, translator: &Translator) -> Option<&'static str> {
    let names = || registry::GAMES.iter().map(|info| info.name());
    if word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()) {
        // Most commands; no title has to be looked up.
        return names().find(|name| *name == word);
    }
    let wanted = folded(word);
    let title = |name: &str| folded(&translator.translate(&app::info::title(name)));
    names().find(|name| folded(name) == wanted || title(name) == wanted)
}

/// The part of the command line that some arguments can call, without texts.
fn called(args: &[OsString]) -> Command {
    Builder { extent: Extent::Called(args), tools: crate::tools::all() }.program()
}

/// The whole command line, with its texts.
pub fn command(translator: &Translator) -> Command {
    Builder { extent: Extent::Whole(translator), tools: crate::tools::all() }.program()
}

struct Builder<'a> {
    extent: Extent<'a>,
    tools: Vec<&'static dyn Tool>,
}

/// A method of a builder that defines a command.
type Definition<B> = fn(&B) -> Command;

/// How much of the command line is defined.
enum Extent<'a> {
    /// Every command, with its texts.
    Whole(&'a Translator),
    /// The commands named by these arguments, without texts.
    Called(&'a [OsString]),
}

impl Builder<'_> {
    /// The text of a message; empty in a definition without texts.
    fn text(&self, message: &Message) -> String {
        match self.extent {
            Extent::Whole(translator) => translator.translate(message),
            Extent::Called(_) => String::new(),
        }
    }

    fn say(&self, key: &'static str) -> String {
        self.text(&message(key))
    }

    /// Whether the definition includes a command.
    fn includes(&self, name: &str) -> bool {
        match self.extent {
            Extent::Whole(_) => true,
            Extent::Called(args) => args.iter().any(|arg| arg == name),
        }
    }

    /// The games that the definition includes commands for.
    fn games(&self) -> impl Iterator<Item = &'static dyn AnyGame> {
        registry::GAMES.iter().copied().filter(|info| self.includes(info.name()))
    }

    fn program(&self) -> Command {
        let usage = format!("{PROGRAM} {} [{}]", self.options(), self.say("cli-value-command"));
        let program = self
            .describe(Command::new(PROGRAM), &usage, examples::general)
            .version(env!("CARGO_PKG_VERSION"))
            .about(self.say("cli-about"))
            .subcommand_help_heading(self.say("cli-heading-commands"))
            .subcommand_value_name(self.say("cli-value-command"))
            .disable_help_subcommand(true)
            .disable_version_flag(true)
            .args([self.help_flag(), self.version_flag()])
            .args(self.globals())
            .subcommands(self.games().map(|info| self.game(info)))
            .subcommands(self.tool_commands())
            .subcommands(self.general_commands());
        if !self.includes("help") {
            return program;
        }
        let help = self.help(&program);
        program.subcommand(help)
    }

    /// The commands that are not games or tools, in the order of the help.
    fn general_commands(&self) -> impl Iterator<Item = Command> {
        let commands: [(&str, Definition<Self>); 16] = [
            ("arena", Self::arena),
            ("engine", Self::engine),
            ("replay", Self::replay),
            ("analyse", Self::analyse),
            ("verify", Self::verify),
            ("bench", Self::bench),
            ("serve", Self::serve),
            ("tables", Self::tables),
            ("settings", Self::settings),
            ("learn", Self::learn),
            ("levels", Self::levels),
            ("daily", Self::daily),
            ("scores", Self::scores),
            ("schema", Self::schema),
            ("completions", Self::completions),
            ("man", Self::man),
        ];
        let included = commands.into_iter().filter(|(name, _)| self.includes(name));
        included.map(|(_, build)| build(self))
    }

    /// Sets the usage, the help template and the examples of a command.
    fn describe(
        &self,
        command: Command,
        usage: &str,
        examples: impl FnOnce() -> Vec<Example>,
    ) -> Command {
        let command = command.disable_help_flag(true);
        let Extent::Whole(translator) = self.extent else { return command };
        let header = *command.get_styles().get_header();
        let heading = |key| format!("{header}{}:{header:#}", self.say(key));
        let template = format!(
            "{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
            heading("cli-usage")
        );
        let command = command.override_usage(usage.to_owned()).help_template(template);
        let examples = examples();
        if examples.is_empty() {
            return command;
        }
        let examples = examples::listed(&examples, translator);
        command.after_help(format!("{}\n{examples}", heading("cli-heading-examples")))
    }

    fn options(&self) -> String {
        format!("[{}]", self.say("cli-value-options"))
    }

    /// A command. Its help lists the arguments before the help flag.
    fn sub(&self, name: &'static str, about: String, values: &str, args: Vec<Arg>) -> Command {
        let usage = format!("{PROGRAM} {name} {} {values}", self.options());
        self.describe(Command::new(name), usage.trim_end(), || examples::of(name))
            .about(about)
            .args(args)
            .arg(self.help_flag())
    }

    fn help_flag(&self) -> Arg {
        self.flag("help", "cli-help-help").short('h').action(ArgAction::Help)
    }

    fn version_flag(&self) -> Arg {
        self.flag("version", "cli-help-version").short('V').action(ArgAction::Version)
    }

    fn flag(&self, name: &'static str, help: &'static str) -> Arg {
        let heading = self.say("cli-heading-options");
        Arg::new(name).long(name).help(self.say(help)).help_heading(heading)
    }

    fn globals(&self) -> [Arg; 6] {
        let global = |name: &'static str, help: &'static str| {
            let heading = self.say("cli-heading-globals");
            self.flag(name, help).help_heading(heading).global(true)
        };
        let lang = global("lang", "cli-help-lang").value_name("es|en");
        let color = global("color", "cli-help-color").value_name("auto|always|never");
        let theme = global("theme", "cli-help-theme").value_name(self.say("cli-value-theme"));
        let folder = self.say("cli-value-folder");
        let data_dir = global("data-dir", "cli-help-data-dir").value_name(folder);
        let seed = global("seed", "cli-help-seed").value_name(self.say("cli-value-seed"));
        [
            one_of(lang, ["es", "en"]),
            one_of(color, ["auto", "always", "never"]),
            themed(theme),
            data_dir.value_parser(value_parser!(PathBuf)).value_hint(ValueHint::DirPath),
            global("plain", "cli-help-plain").action(ArgAction::SetTrue),
            seed.allow_negative_numbers(true),
        ]
    }

    fn positional(&self, id: impl Into<Id>, value: &'static str, help: &'static str) -> Arg {
        Arg::new(id)
            .value_name(self.say(value))
            .help(self.say(help))
            .help_heading(self.say("cli-heading-arguments"))
            .hide_possible_values(true)
    }

    fn engine(&self) -> Command {
        let names: Vec<&str> = registry::GAMES.iter().map(|info| info.name()).collect();
        let help = message("cli-help-game").with("games", names.join(", "));
        let game = self
            .required("game", "cli-value-game", "cli-help-game")
            .help(self.text(&help))
            .value_parser(PossibleValuesParser::new(names));
        let value = self.say("cli-value-game");
        let mut args = vec![game];
        args.extend(self.all_model_files(&args));
        self.sub("engine", self.say("cli-about-engine"), &format!("<{value}>"), args)
    }

    /// The model files of all games, except for options that are already among the arguments.
    fn all_model_files(&self, args: &[Arg]) -> Vec<Arg> {
        let mut model_files: Vec<Arg> = Vec::new();
        for file in registry::GAMES.iter().flat_map(|info| self.model_files(*info)) {
            // Several games may use the same option.
            let same = |other: &Arg| other.get_id() == file.get_id();
            if !args.iter().chain(&model_files).any(same) {
                model_files.push(file);
            }
        }
        model_files
    }

    fn verify(&self) -> Command {
        let file = self
            .required("file", "cli-value-file", "cli-help-file")
            .value_parser(value_parser!(PathBuf))
            .value_hint(ValueHint::FilePath);
        let value = self.say("cli-value-file");
        let json = self.flag("json", "cli-help-json").action(ArgAction::SetTrue);
        self.sub("verify", self.say("cli-about-verify"), &format!("<{value}>"), vec![file, json])
    }

    fn required(&self, id: &'static str, value: &'static str, help: &'static str) -> Arg {
        self.positional(id, value, help).required(true)
    }

    fn schema(&self) -> Command {
        let command = self.positional("command", "cli-value-command", "cli-help-schema");
        let sub = self.positional("sub", "cli-value-subcommand", "cli-help-subcommand");
        let values = [self.say("cli-value-command"), self.say("cli-value-subcommand")];
        let values = values.map(|value| format!("[{value}]")).join(" ");
        self.sub("schema", self.say("cli-about-schema"), &values, vec![command, sub])
    }

    fn completions(&self) -> Command {
        let shell = self.required("shell", "cli-value-shell", "cli-help-shell");
        let shell = shell.value_parser(value_parser!(Shell));
        let (about, value) = (self.say("cli-about-completions"), self.say("cli-value-shell"));
        self.sub("completions", about, &format!("<{value}>"), vec![shell])
    }

    fn man(&self) -> Command {
        self.sub("man", self.say("cli-about-man"), "", Vec::new())
    }

    fn help(&self, program: &Command) -> Command {
        let others = program.get_subcommands().map(|sub| sub.get_name().to_owned());
        let names = others.chain(["help".to_owned()]);
        let command = self
            .positional("command", "cli-value-command", "cli-help-command")
            .value_parser(PossibleValuesParser::new(names));
        let sub = self.positional("sub", "cli-value-subcommand", "cli-help-subcommand");
        let values = [self.say("cli-value-command"), self.say("cli-value-subcommand")];
        let values = values.map(|value| format!("[{value}]")).join(" ");
        self.sub("help", self.say("cli-about-help"), &values, vec![command, sub])
    }
}

/// An option that takes one of some words, which its value name lists.
fn one_of<const N: usize>(arg: Arg, words: [&'static str; N]) -> Arg {
    arg.value_parser(PossibleValuesParser::new(words)).hide_possible_values(true)
}

/// An option that takes the name of a theme.
fn themed(arg: Arg) -> Arg {
    let names = THEMES.iter().map(|(name, _)| PossibleValue::new(*name));
    // The option is called `--color`, so the American spelling is expected here, too.
    let spelt = |name: PossibleValue| {
        if name.get_name() == "colour-blind" { name.alias("color-blind") } else { name }
    };
    arg.value_parser(PossibleValuesParser::new(names.map(spelt))).hide_possible_values(true)
}

#[cfg(test)]
#[path = "args/tests.rs"]
mod tests;
