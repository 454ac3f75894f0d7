//! Statistics and lists of the best, game by game, for every front end.

use crate::cover::title;
use crate::history::{self, Entry, Figure, Tally, tally};
use crate::records::Amended;
use crate::{Cover, Flaw, House, Phrase, phrase};

/// The most names of a list that are shown.
const SHOWN: usize = 10;
/// No list is cut while it is only looked at.
const ALL: usize = usize::MAX;

/// What is known of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The game's name.
    pub game: &'static str,
    /// What its finished games add up to.
    pub tally: Tally,
    /// Its lists of the best, each with its file.
    pub lists: Vec<(String, Amended)>,
}

/// A line of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it says.
    pub what: Phrase,
    /// Whether it begins what follows.
    pub heading: bool,
}

fn line(what: Phrase) -> Line {
    Line { what, heading: false }
}

/// The sheets of all games, or of one of them, and what could not be read.
pub fn sheets(house: &mut dyn House, only: Option<&str>) -> (Vec<Sheet>, Vec<Phrase>) {
    let mut news = Vec::new();
    let entries = entries(house, &mut news);
    let files = house.data_files();
    let covers = house.covers().iter().filter(|cover| only.is_none_or(|name| name == cover.name()));
    let sheets = covers.map(|cover| Sheet {
        game: cover.name(),
        tally: tally(entries.iter().filter(|entry| entry.game == cover.name())),
        lists: lists(*cover, &files, house, &mut news),
    });
    (sheets.collect(), news)
}

fn entries(house: &mut dyn House, news: &mut Vec<Phrase>) -> Vec<Entry> {
    let text = house.data(history::FILE).unwrap_or_else(|problem| {
        news.push(problem);
        None
    });
    let (entries, damaged) = history::read(&text.unwrap_or_default());
    if let Some(first) = damaged.first() {
        let what = phrase("scores-damaged").with("count", damaged.len());
        news.push(Flaw::new(*first, what).in_file(history::FILE));
    }
    entries
}

/// The lists of the best of a game, each with its file, and what of them could not be read.
pub fn lists(
    cover: &dyn Cover,
    files: &[String],
    house: &mut dyn House,
    news: &mut Vec<Phrase>,
) -> Vec<(String, Amended)> {
    let Some(listing) = cover.listing() else { return Vec::new() };
    let mut lists = Vec::new();
    for file in files.iter().filter(|file| (listing.called)(file).is_some()) {
        let read = house.data(file).and_then(|text| {
            let list = (listing.amend)(text.as_deref(), &[], ALL);
            list.map_err(|flaw| flaw.in_file(file))
        });
        match read {
            Ok(list) => lists.push((file.clone(), list)),
            Err(problem) => news.push(problem),
        }
    }
    lists
}

impl Sheet {
    /// What it says, line by line; in words alone where bars would not be understood.
    pub fn lines(&self, in_words: bool) -> Vec<Line> {
        let tally = &self.tally;
        let mut lines = vec![Line { what: title(self.game), heading: true }];
        if tally.is_empty() {
            lines.push(line(phrase("scores-none")));
        }
        if tally.games > 0 {
            lines.push(line(
                phrase("scores-games").with("games", tally.games).with("won", tally.won),
            ));
            lines.push(line(
                phrase("scores-streaks").with("now", tally.streak).with("longest", tally.longest),
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
        lines.extend(apart.map(|(key, count)| line(phrase(key).with("count", count))));
        lines.extend(self.lists.iter().flat_map(|(file, list)| listed(file, list)));
        lines
    }

    /// The latest results, from the oldest to the newest.
    fn latest(&self, in_words: bool) -> Phrase {
        if !in_words {
            return phrase("scores-bars").with("bars", self.tally.sparkline());
        }
        let results = self.tally.last.iter().map(result);
        let joined = results
            .reduce(|before, last| phrase("scores-then").with("before", before).with("last", last));
        phrase("scores-latest").with("results", joined.unwrap_or_else(|| phrase("scores-none")))
    }
}

fn best(figure: Figure) -> Phrase {
    let key = match figure {
        Figure::Points(_) => "scores-best-points",
        Figure::Left(_) => "scores-best-left",
        Figure::Moves(_) => "scores-best-moves",
    };
    phrase(key).with("count", figure.number())
}

/// A game in a word or two.
fn result(entry: &Entry) -> Phrase {
    let won = phrase(if entry.won { "scores-won" } else { "scores-lost" });
    match entry.figure {
        Some(Figure::Points(points)) => {
            phrase("scores-result").with("result", won).with("points", points.to_string())
        }
        Some(Figure::Left(_) | Figure::Moves(_)) | None => won,
    }
}

fn listed(file: &str, list: &Amended) -> Vec<Line> {
    let mut lines = vec![line(phrase("scores-list").with("file", file))];
    if list.best.is_empty() {
        lines.push(line(phrase("scores-list-none")));
    }
    for ((name, points), place) in list.best.iter().zip(1..).take(SHOWN) {
        lines.push(line(
            phrase("scores-entry")
                .with("place", place)
                .with("name", name.as_str())
                .with("points", points.to_string()),
        ));
    }
    lines
}
