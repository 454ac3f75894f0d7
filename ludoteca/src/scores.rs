//! `ludoteca scores`: results and records of all games, or of one.

use app::history::{self, ScoreMetric};
use app::records::HighScoreList;
use app::scores::{GameStatistics, statistics};
use clap::ArgMatches;
use protocol::scores::{self as report, FinishedGame, GameScores, HighScore, HighScores};
use protocol::to_json;

use crate::commands::answer;
use crate::errors::CliError;
use crate::play::CommandContext;

/// Prints them, as text or as JSON.
pub fn run(cli: &mut CommandContext, matches: &ArgMatches) -> Result<u8, CliError> {
    let only = matches.get_one::<String>("game").map(String::as_str);
    if !matches.get_flag("json") {
        let in_words = matches.get_flag("plain");
        return cli.run_dialogue(|console| line::scores(console, only, in_words));
    }
    let (statistics, problems) = statistics(cli.storage, only);
    let problems = problems.iter().map(|problem| cli.translator.translate(problem)).collect();
    let games = statistics.iter().map(game_scores).collect();
    answer(&(to_json(&report::ScoresReport { games, problems }) + "\n"))
}

fn game_scores(stats: &GameStatistics) -> GameScores {
    let tally = &stats.tally;
    GameScores {
        game: stats.game,
        games: tally.games,
        won: tally.won,
        best: tally.best.map(figure),
        streak: tally.streak,
        longest: tally.longest,
        sparkline: tally.sparkline(),
        last: tally.last.iter().map(finished_game).collect(),
        aided: tally.aided,
        together: tally.together,
        computers: tally.computers,
        records: stats.lists.iter().map(|(file, list)| high_scores(file, list)).collect(),
    }
}

fn finished_game(entry: &history::FinishedGame) -> FinishedGame {
    FinishedGame {
        date: entry.date.clone(),
        won: entry.won,
        outcome: entry.outcome.clone(),
        figure: entry.figure.map(figure),
        moves: entry.moves,
        setup: entry.setup.clone(),
    }
}

/// A figure as reports have it.
pub fn figure(figure: ScoreMetric) -> report::Figure {
    match figure {
        ScoreMetric::Points(points) => report::Figure::Points(points),
        ScoreMetric::Left(left) => report::Figure::Left(left),
        ScoreMetric::Moves(moves) => report::Figure::Moves(moves),
    }
}

fn high_scores(file: &str, list: &HighScoreList) -> HighScores {
    let score = |(name, points): &(String, u64)| HighScore { name: name.clone(), points: *points };
    HighScores { file: file.to_owned(), best: list.best.iter().map(score).collect() }
}
