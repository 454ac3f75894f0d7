//! `ludoteca levels`: lists levels, plays one, or makes the pack of a game again.

use app::console::busy;
use app::{AnyGame, Level, Levels, Storage, levels};
use clap::ArgMatches;
use kernel::{Budget, message};
use protocol::levels::{self as report, GameLevels, LevelsReport};
use protocol::to_json;
use tui::Start;

use crate::commands::{DONE, answer};
use crate::errors::{CliError, dialogue_result};
use crate::play::CommandContext;

/// Runs the command.
pub fn run(cli: &mut CommandContext, matches: &ArgMatches) -> Result<u8, CliError> {
    let name = matches.get_one::<String>("game");
    let info = name.and_then(|name| registry::find(name));
    if matches.get_flag("json") {
        return json(cli, info);
    }
    let number = matches.get_one::<u32>("number");
    match info.and_then(|info| Some((info, info.data().levels?))) {
        Some((info, levels)) if matches.get_flag("make") => make(cli, info, levels),
        Some((info, levels)) => match number {
            Some(number) => play(cli, info, levels, *number),
            None if cli.plain => cli.run_dialogue(|console| line::levels(console, Some(info))),
            None => cli.screen(Start::Levels(Some(info))),
        },
        None if cli.plain => cli.run_dialogue(|console| line::levels(console, None)),
        None => cli.screen(Start::Levels(None)),
    }
}

/// Plays a level.
fn play(
    cli: &mut CommandContext,
    info: &'static dyn AnyGame,
    levels: Levels,
    number: u32,
) -> Result<u8, CliError> {
    let unknown = || {
        let most = levels.all().len();
        message("levels-unknown").with("number", number).with("most", most)
    };
    let level = levels.get(number).ok_or_else(unknown)?;
    if cli.plain {
        return cli.run_dialogue(|console| line::play_level(console, info, &level));
    }
    let storage: &mut dyn Storage = cli.storage;
    let (session, options) = (storage.start_level(info, &level)?, storage.options());
    cli.screen(Start::Game(session, options))
}

/// Prints the pack of a game, made again.
fn make(
    cli: &mut CommandContext,
    info: &'static dyn AnyGame,
    levels: Levels,
) -> Result<u8, CliError> {
    let (doing, budget) = (message("levels-doing"), Budget::unlimited());
    let made = {
        let mut console = cli.console();
        busy(&mut console, &doing, &budget, || (levels.make)(&budget))
    };
    match made {
        Ok(made) => answer(&levels::write(info.name(), &made)),
        Err(closed) => dialogue_result(Err(closed)).map(|()| DONE),
    }
}

fn json(cli: &mut CommandContext, only: Option<&'static dyn AnyGame>) -> Result<u8, CliError> {
    let storage: &mut dyn Storage = cli.storage;
    let (progress, problem) = storage.level_progress();
    let problems = problem.iter().map(|problem| cli.translator.translate(problem)).collect();
    let games = registry::GAMES.iter().copied();
    let games = games.filter(|info| only.is_none_or(|only| only.name() == info.name()));
    let games = games.filter_map(|info| {
        let level = |level: Level| to_report(info.name(), level, &progress);
        let pack = info.data().levels?;
        let levels = pack.all().into_iter().map(level).collect();
        Some(GameLevels { game: info.name(), exercises: pack.are_exercises(), levels })
    });
    answer(&(to_json(&LevelsReport { games: games.collect(), problems }) + "\n"))
}

fn to_report(game: &str, level: Level, progress: &levels::LevelProgress) -> report::Level {
    let record = progress.of(game, level.number);
    report::Level {
        number: level.number,
        difficulty: level.difficulty,
        optimum: level.optimum,
        length: level.length,
        effort: level.effort,
        misleading: level.misleading,
        setup: level.setup,
        stars: record.map_or(0, |record| record.stars),
        best: record.and_then(|record| record.best),
    }
}
