//! Statistics and high-score lists of every game.

use crate::history::{self, FinishedGame, GameTotals, ScoreMetric, tally};
use kernel::{Message, ParseError, message};

use crate::info::title;
use crate::records::HighScoreList;
use crate::{AnyGame, DataFiles, Storage};

/// The number of names shown of a list.
const SHOWN: usize = 10;
/// Reading a list does not truncate it.
const ALL: usize = usize::MAX;

/// The statistics of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameStatistics {
    /// The game's name.
    pub game: &'static str,
    /// The totals of its finished games.
    pub tally: GameTotals,
    /// Its high-score lists with their files.
    pub lists: Vec<(String, HighScoreList)>,
}

/// A line of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// Its text.
    pub what: Message,
    /// Whether it is a heading.
    pub heading: bool,
}

fn line(what: Message) -> ScoreLine {
    ScoreLine { what, heading: false }
}

/// The statistics of all games or one of them, and what could not be read.
pub fn statistics(
    storage: &mut dyn Storage,
    only: Option<&str>,
) -> (Vec<GameStatistics>, Vec<Message>) {
    let mut news = Vec::new();
    let entries = entries(storage, &mut news);
    let files = storage.data_files();
    let games = storage.games().iter().filter(|info| only.is_none_or(|name| name == info.name()));
    let statistics = games.map(|info| GameStatistics {
        game: info.name(),
        tally: tally(entries.iter().filter(|entry| entry.game == info.name())),
        lists: lists(*info, &files, storage, &mut news),
    });
    (statistics.collect(), news)
}

fn entries(files: &mut dyn DataFiles, news: &mut Vec<Message>) -> Vec<FinishedGame> {
    let text = files.data(history::FILE).unwrap_or_else(|error| {
        news.push(error.message());
        None
    });
    let (entries, damaged) = history::read(&text.unwrap_or_default());
    if let Some(first) = damaged.first() {
        let what = message("scores-damaged").with("count", damaged.len());
        news.push(ParseError::new(*first, what).in_file(history::FILE));
    }
    entries
}

/// The high-score lists of a game with their files; appends what could not be read to `news`.
pub fn lists(
    info: &dyn AnyGame,
    files: &[String],
    data: &mut dyn DataFiles,
    news: &mut Vec<Message>,
) -> Vec<(String, HighScoreList)> {
    let Some(listing) = info.data().lists else { return Vec::new() };
    let mut lists = Vec::new();
    for file in files.iter().filter(|file| (listing.title)(file).is_some()) {
        let read = data.data(file).map_err(Message::from).and_then(|text| {
            let list = (listing.add_results)(text.as_deref(), &[], ALL);
            list.map_err(|error| error.in_file(file))
        });
        match read {
            Ok(list) => lists.push((file.clone(), list)),
            Err(problem) => news.push(problem),
        }
    }
    lists
}

impl GameStatistics {
    /// Its lines, in words only if bars would not be understood.
    pub fn lines(&self, in_words: bool) -> Vec<ScoreLine> {
        let tally = &self.tally;
        let mut lines = vec![ScoreLine { what: title(self.game), heading: true }];
        if tally.is_empty() {
            lines.push(line(message("scores-none")));
        }
        if tally.games > 0 {
            lines.push(line(
                message("scores-games").with("games", tally.games).with("won", tally.won),
            ));
            lines.push(line(
                message("scores-streaks").with("now", tally.streak).with("longest", tally.longest),
            ));
            lines.extend(tally.best.map(best).map(line));
            lines.push(line(self.latest(in_words)));
        }
        let apart = [
            ("scores-aided", tally.aided),
            ("scores-together", tally.together),
            ("scores-computers", tally.computers),
        ];
        let apart = apart.into_iter().filter(|(_, count)| *count > 0);
        lines.extend(apart.map(|(key, count)| line(message(key).with("count", count))));
        lines.extend(self.lists.iter().flat_map(|(file, list)| listed(file, list)));
        lines
    }

    /// The latest results, from the oldest to the newest.
    fn latest(&self, in_words: bool) -> Message {
        if !in_words {
            return message("scores-bars").with("bars", self.tally.sparkline());
        }
        let results = self.tally.last.iter().map(result);
        let joined = results.reduce(|before, last| {
            message("scores-then").with("before", before).with("last", last)
        });
        message("scores-latest").with("results", joined.unwrap_or_else(|| message("scores-none")))
    }
}

fn best(figure: ScoreMetric) -> Message {
    let key = match figure {
        ScoreMetric::Points(_) => "scores-best-points",
        ScoreMetric::Left(_) => "scores-best-left",
        ScoreMetric::Moves(_) => "scores-best-moves",
    };
    message(key).with("count", figure.number())
}

/// The result of a game in a few words.
fn result(entry: &FinishedGame) -> Message {
    let won = message(if entry.won { "scores-won" } else { "scores-lost" });
    match entry.figure {
        Some(ScoreMetric::Points(points)) => {
            message("scores-result").with("result", won).with("points", points.to_string())
        }
        Some(ScoreMetric::Left(_) | ScoreMetric::Moves(_)) | None => won,
    }
}

fn listed(file: &str, list: &HighScoreList) -> Vec<ScoreLine> {
    let mut lines = vec![line(message("scores-list").with("file", file))];
    if list.best.is_empty() {
        lines.push(line(message("scores-list-none")));
    }
    for ((name, points), place) in list.best.iter().zip(1..).take(SHOWN) {
        lines.push(line(
            message("scores-entry")
                .with("place", place)
                .with("name", name.as_str())
                .with("points", points.to_string()),
        ));
    }
    lines
}
