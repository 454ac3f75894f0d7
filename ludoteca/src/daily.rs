//! `ludoteca daily`: lists the boards of a day, or plays one.

use app::daily::{self, DailyResults, Date};
use app::{AnyGame, Storage};
use clap::ArgMatches;
use kernel::Message;
use protocol::daily::{DailyReport, DailyResult, GameOfTheDay};
use protocol::to_json;
use tui::Start;

use crate::commands::answer;
use crate::errors::CliError;
use crate::play::CommandContext;
use crate::scores::figure;

/// Runs the command.
pub fn run(cli: &mut CommandContext, matches: &ArgMatches) -> Result<u8, CliError> {
    let storage: &mut dyn Storage = cli.storage;
    let date = matches.get_one::<Date>("date").copied().unwrap_or_else(|| storage.today());
    let game = matches.get_one::<String>("game").and_then(|name| registry::find(name));
    match game {
        Some(game) if cli.plain => {
            cli.run_dialogue(|console| line::play_daily(console, game, date))
        }
        Some(game) => {
            let (session, options) = (storage.open_daily(game, date)?, storage.options());
            cli.screen(Start::Game(session, options))
        }
        None if matches.get_flag("json") => json(cli, date),
        None if cli.plain => cli.run_dialogue(|console| line::daily(console, date)),
        None => cli.screen(Start::Daily(date)),
    }
}

fn json(cli: &mut CommandContext, date: Date) -> Result<u8, CliError> {
    let storage: &mut dyn Storage = cli.storage;
    let (results, problem) = storage.daily_results();
    let today = storage.today();
    let games: Result<_, Message> = registry::GAMES
        .iter()
        .map(|game| to_report(*game, date, today, &results, storage))
        .collect();
    let problems = problem.iter().map(|problem| cli.translator.translate(problem)).collect();
    answer(&(to_json(&DailyReport { date: date.to_string(), games: games?, problems }) + "\n"))
}

fn to_report(
    game: &dyn AnyGame,
    date: Date,
    today: Date,
    results: &DailyResults,
    storage: &dyn Storage,
) -> Result<GameOfTheDay, Message> {
    let streak = results.streak(game.name(), today);
    let result = results.of(game.name(), date).map(|result| DailyResult {
        outcome: result.outcome.word(),
        figure: result.figure.map(figure),
        finished: result.finished.clone(),
    });
    Ok(GameOfTheDay {
        game: game.name(),
        seed: daily::seed(game.name(), date).to_string(),
        setup: storage.start_daily(game, date)?.setup_text(),
        result,
        streak: streak.now,
        longest: streak.longest,
    })
}
