//! Runs the command that the arguments name.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;

use app::settings::PLAIN;
use app::{AnyGame, Settings};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command};
use clap_complete::Shell;
use i18n::Translator;
use kernel::{Message, Seed, message};

use crate::args::{self, PROGRAM};
use crate::errors::CliError;
use crate::folders::Folders;
use crate::play::CommandContext;
use crate::settings::Preferences;
use crate::storage::DiskStorage;
use crate::{
    analyse, arena, bench, colour, daily, game_request, lang, levels, manual, replay, schema,
    scores, serve, settings, tables, tools, verify,
};

/// The exit status of success.
pub const DONE: u8 = 0;
/// The exit status of a negative result: a failed check, a limit reached.
pub const NO: u8 = 1;

/// Runs the command and returns the exit status.
pub fn run(
    args: &[OsString],
    preferences: Preferences,
    translator: &Translator,
) -> Result<u8, CliError> {
    match args::parse(args, translator) {
        Ok(matches) => dispatch(&matches, preferences, translator),
        Err(error)
            if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) =>
        {
            let text = error.render();
            let coloured = colour::wanted(lang::early(args, "--color").as_deref());
            answer(&if coloured { text.ansi().to_string() } else { text.to_string() })
        }
        Err(error) => Err(misused(error, args, &args::command(translator))),
    }
}

/// A parser error with the command whose help to suggest: the deepest one that was named.
fn misused(mut error: clap::Error, args: &[OsString], command: &Command) -> CliError {
    let unknown = error.get(ContextKind::InvalidSubcommand).map(ToString::to_string);
    let unknown = unknown.filter(|_| error.kind() == ErrorKind::InvalidSubcommand);
    let mut path = command.get_bin_name().unwrap_or(PROGRAM).to_owned();
    let mut deepest = command;
    for arg in args.iter().skip(1) {
        if unknown.as_ref().is_some_and(|unknown| arg == unknown.as_str()) {
            break;
        }
        if let Some(sub) = deepest.find_subcommand(arg) {
            path = format!("{path} {}", sub.get_name());
            deepest = sub;
        }
    }
    if unknown.is_some() {
        let names = deepest.get_subcommands().map(|sub| sub.get_name().to_owned());
        error.insert(ContextKind::ValidSubcommand, ContextValue::Strings(names.collect()));
    }
    CliError::Misuse(Box::new(error), path)
}

/// Prints a text on the standard output.
pub fn answer(text: &str) -> Result<u8, CliError> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(DONE)
}

fn dispatch(
    matches: &ArgMatches,
    mut preferences: Preferences,
    translator: &Translator,
) -> Result<u8, CliError> {
    let colour = colour::wanted(matches.get_one::<String>("color").map(String::as_str));
    preferences.take_options(matches);
    preferences.warn(translator);
    let plain = plain(&preferences.settings);
    let mut storage = storage(matches)?.with_preferences(preferences);
    if let Some(("settings", matches)) = matches.subcommand() {
        return settings::run(storage.preferences(), matches, translator);
    }
    if let Some(("serve", matches)) = matches.subcommand() {
        return serve::serve(matches, storage, &folders(matches), translator);
    }
    if let Some(("tables", matches)) = matches.subcommand() {
        return tables::run(matches, &folders(matches), translator);
    }
    let own_args = own_args(matches);
    let mut cli = CommandContext { storage: &mut storage, translator, colour, plain, own_args };
    match matches.subcommand() {
        None => cli.menu(),
        Some(("arena", matches)) => arena(matches, &mut cli),
        Some(("engine", matches)) => engine(matches, cli.storage, translator),
        Some(("replay", matches)) => replay::replay(&mut cli, matches),
        Some(("analyse", matches)) => analyse::run(&mut cli, matches),
        Some(("bench", matches)) => bench::run(&mut cli, matches),
        Some(("learn", matches)) => cli.learn(game(matches)),
        Some(("daily", matches)) => daily::run(&mut cli, matches),
        Some(("levels", matches)) => levels::run(&mut cli, matches),
        Some(("scores", matches)) => scores::run(&mut cli, matches),
        Some(("verify", matches)) => {
            let verdict = verify::check(file(matches)?)?;
            answer(&verdict.render(matches.get_flag("json"), translator))?;
            Ok(verdict.status())
        }
        Some(("schema", matches)) => schema::run(matches),
        Some(("completions", matches)) => completions(matches, args::command(translator)),
        Some(("man", _)) => answer(&manual::page(args::command(translator), translator)),
        Some(("help", matches)) => help(matches, args::command(translator), colour),
        Some((name, of_game)) => match registry::find(name) {
            Some(info) => match tools::by_option(info, of_game) {
                Some((tool, given)) => cli.run_tool(tool, &given),
                None => cli.play(info, of_game),
            },
            None => tool(name, matches, &mut cli),
        },
    }
}

/// Runs the arena of a game.
fn arena(matches: &ArgMatches, cli: &mut CommandContext) -> Result<u8, CliError> {
    let (name, matches) = matches.subcommand().unwrap_or(("", matches));
    let info = registry::find(name).ok_or_else(|| unknown_command(name))?;
    arena::play(cli, info, matches)
}

/// Runs a tool command of a game.
fn tool(name: &str, matches: &ArgMatches, cli: &mut CommandContext) -> Result<u8, CliError> {
    let called = tools::by_subcommand(&tools::all(), matches);
    let (tool, given) = called.ok_or_else(|| unknown_command(name))?;
    cli.run_tool(tool, &given)
}

fn storage(matches: &ArgMatches) -> Result<DiskStorage, Message> {
    let seed = matches.get_one::<String>("seed").map(|text| Seed::new(text)).transpose()?;
    Ok(DiskStorage::new(folders(matches), seed))
}

/// The general options that a command run from the menu takes over.
fn own_args(matches: &ArgMatches) -> Vec<OsString> {
    let folder = matches.get_one::<PathBuf>("data-dir");
    let folder = folder.map(|root| [OsString::from("--data-dir"), root.clone().into_os_string()]);
    folder.into_iter().flatten().collect()
}

fn folders(matches: &ArgMatches) -> Folders {
    match matches.get_one::<PathBuf>("data-dir") {
        Some(root) => Folders::within(root),
        None => Folders::standard(),
    }
}

/// Whether to use plain dialogues instead of the full screen.
fn plain(settings: &Settings) -> bool {
    use io::IsTerminal;
    let terminals = io::stdin().is_terminal() && io::stdout().is_terminal();
    settings.is_on(PLAIN) || !terminals || colour::dumb()
}

fn file(matches: &ArgMatches) -> Result<&PathBuf, CliError> {
    // The parser requires it.
    matches.get_one::<PathBuf>("file").ok_or_else(|| CliError::Message(message("cli-misuse")))
}

/// The game that was named, if any.
fn game(matches: &ArgMatches) -> Option<&'static dyn AnyGame> {
    matches.get_one::<String>("game").and_then(|name| registry::find(name))
}

fn unknown_command(name: &str) -> CliError {
    CliError::Message(message("cli-unknown-command").with("command", name))
}

fn engine(
    matches: &ArgMatches,
    storage: &mut DiskStorage,
    translator: &Translator,
) -> Result<u8, CliError> {
    let name = matches.get_one::<String>("game").map(String::as_str).unwrap_or_default();
    let info = registry::find(name).ok_or_else(|| unknown_command(name))?;
    storage.set_models(game_request::load_models(info, matches)?);
    engine::serve(info, io::stdin().lock(), io::stdout().lock(), translator, storage)?;
    Ok(DONE)
}

fn completions(matches: &ArgMatches, mut command: Command) -> Result<u8, CliError> {
    let shell = matches.get_one::<Shell>("shell").copied().unwrap_or(Shell::Bash);
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut command, PROGRAM, &mut text);
    answer(&String::from_utf8_lossy(&text))
}

fn help(matches: &ArgMatches, mut command: Command, colour: bool) -> Result<u8, CliError> {
    // Building propagates the global options to the subcommands.
    command.build();
    let words = ["command", "sub"].map(|id| matches.get_one::<String>(id));
    let mut asked = &command;
    for word in words.into_iter().flatten() {
        asked = asked.find_subcommand(word).ok_or_else(|| no_help(word, asked))?;
    }
    let text = asked.clone().render_help();
    answer(&if colour { text.ansi().to_string() } else { text.to_string() })
}

/// The error for help on an unknown subcommand.
fn no_help(word: &str, parent: &Command) -> CliError {
    let unknown = |kind, context| {
        let mut error = clap::Error::new(kind);
        error.insert(context, ContextValue::String(word.to_owned()));
        error
    };
    if parent.has_subcommands() {
        let mut error = unknown(ErrorKind::InvalidSubcommand, ContextKind::InvalidSubcommand);
        let usage = parent.clone().render_usage();
        error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
        return misused(error, &[], parent);
    }
    let error = unknown(ErrorKind::UnknownArgument, ContextKind::InvalidArg);
    CliError::Misuse(Box::new(error), format!("{PROGRAM} help"))
}
