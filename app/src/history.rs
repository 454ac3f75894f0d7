//! The history of finished games, one per line in a file of the data directory.
//!
//! ```text
//! 20261115-190512 2048 straight lost PIERDE points:1460 187 new 4 2048 0.05 ends
//! ```
//!
//! The fields are: when it ended, the game, how it was played, whether a person won, the outcome,
//! the figure for comparison (`-` if there is none), the number of decisions, and the abbreviated
//! setup.

mod tally;

use std::fmt;

use kernel::{Game, Turn};

use crate::AnySession;

pub use tally::{GameTotals, SHOWN, tally};

/// The file in the data directory.
pub const FILE: &str = "history.txt";
/// The length of a time stamp.
pub(crate) const DATE: usize = 15;
/// The maximum length of a setup.
const SETUP: usize = 60;

/// How a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayMode {
    /// By one person, alone or against computers, without assistance.
    Straight,
    /// With undo, or with moves by the computer on behalf of a person.
    Aided,
    /// By several people without computers, so that a person wins in any case.
    Together,
    /// By computers only.
    Computers,
}

/// All of them with their words in the file.
const PLAY_MODES: [(PlayMode, &str); 4] = [
    (PlayMode::Straight, "straight"),
    (PlayMode::Aided, "aided"),
    (PlayMode::Together, "together"),
    (PlayMode::Computers, "computers"),
];

/// What finished games of one kind are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreMetric {
    /// Points: more is better.
    Points(i64),
    /// What is left over: less is better.
    Left(i64),
    /// Decisions up to a win: fewer is better.
    Moves(i64),
}

impl ScoreMetric {
    /// Whether it is better than another figure of its kind.
    pub fn beats(self, other: Self) -> bool {
        match (self, other) {
            (Self::Points(this), Self::Points(other)) => this > other,
            (Self::Left(this), Self::Left(other)) | (Self::Moves(this), Self::Moves(other)) => {
                this < other
            }
            _ => false,
        }
    }

    /// The number.
    pub fn number(self) -> i64 {
        match self {
            Self::Points(number) | Self::Left(number) | Self::Moves(number) => number,
        }
    }

    /// The word of its kind in the file.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Points(_) => "points",
            Self::Left(_) => "left",
            Self::Moves(_) => "moves",
        }
    }

    pub(crate) fn read(text: &str) -> Option<Self> {
        let (kind, number) = text.split_once(':')?;
        let number = number.parse().ok()?;
        match kind {
            "points" => Some(Self::Points(number)),
            "left" => Some(Self::Left(number)),
            "moves" => Some(Self::Moves(number)),
            _ => None,
        }
    }
}

/// As in the file.
impl fmt::Display for ScoreMetric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind(), self.number())
    }
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// When it ended.
    pub date: String,
    /// The game's name.
    pub game: String,
    /// How it was played.
    pub how: PlayMode,
    /// Whether a person won.
    pub won: bool,
    /// The outcome, for programs.
    pub outcome: String,
    /// What it is compared by.
    pub figure: Option<ScoreMetric>,
    /// The number of decisions of all players.
    pub moves: usize,
    /// The abbreviated setup.
    pub setup: String,
}

impl fmt::Display for FinishedGame {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { date, game, outcome, moves, setup, .. } = self;
        let how = PLAY_MODES.iter().find(|(how, _)| *how == self.how).map_or("", |(_, word)| *word);
        let won = if self.won { "won" } else { "lost" };
        write!(out, "{date} {game} {how} {won} {outcome} ")?;
        match self.figure {
            Some(figure) => write!(out, "{figure}")?,
            None => write!(out, "-")?,
        }
        write!(out, " {moves} {setup}")
    }
}

impl FinishedGame {
    /// Parses a line.
    pub fn read(line: &str) -> Option<Self> {
        let mut words = line.splitn(8, ' ');
        let mut word = || words.next().filter(|word| !word.is_empty());
        let date = word().filter(|date| is_stamp(date))?.to_owned();
        let game = word()?.to_owned();
        let how = word()?;
        let (how, _) = PLAY_MODES.into_iter().find(|(_, known)| *known == how)?;
        let won = match word()? {
            "won" => true,
            "lost" => false,
            _ => return None,
        };
        let outcome = word()?.to_owned();
        let figure = match word()? {
            "-" => None,
            figure => Some(ScoreMetric::read(figure)?),
        };
        let moves = word()?.parse().ok()?;
        let setup = words.next()?.to_owned();
        Some(Self { date, game, how, won, outcome, figure, moves, setup })
    }

    /// The entry of a session, once it is over, unless it began in a way that does not count.
    pub fn of(session: &dyn AnySession, date: String) -> Option<Self> {
        let view = session.view();
        let Turn::Over(outcome) = view.turn() else { return None };
        if session.unranked_reason().is_some() {
            return None;
        }
        let seats = session.seats();
        let how = match seats.persons() {
            0 => PlayMode::Computers,
            _ if session.meta().is_assisted() => PlayMode::Aided,
            1 => PlayMode::Straight,
            persons if persons == seats.len() => PlayMode::Together,
            _ => PlayMode::Straight,
        };
        let is_person = |seat: &usize| *seat < seats.len() && seats.computer(*seat).is_none();
        let won = outcome.winners.iter().any(is_person);
        let is_move = |step: &usize| matches!(session.view_at(*step).turn(), Turn::Player(_));
        let moves = (0..session.at()).filter(is_move).count();
        let fewest = || ScoreMetric::Moves(i64::try_from(moves).unwrap_or(i64::MAX));
        Some(Self {
            date,
            game: session.name().to_owned(),
            how,
            won,
            outcome: outcome.id.into_owned(),
            figure: view.results().figure.or_else(|| won.then(fewest)),
            moves,
            setup: shortened(&session.setup_text()),
        })
    }
}

/// How a game counts results.
pub struct Scoring<G: Game> {
    /// The points so far.
    pub points: fn(&G::State) -> Option<i64>,
    /// What a finished game is compared by with others, if that is more than winning soon.
    pub figure: fn(&G::State) -> Option<ScoreMetric>,
    /// The milestones reached, such as every tile up to the largest; reports count how often each
    /// was reached.
    pub marks: fn(&G::State) -> Vec<u64>,
}

impl<G: Game> Scoring<G> {
    /// Nothing is counted.
    pub const NONE: Self = Self { points: |_| None, figure: |_| None, marks: |_| Vec::new() };
}

/// Whether a text is a time stamp.
pub(crate) fn is_stamp(text: &str) -> bool {
    let digit_or_dash = |(index, byte): (usize, u8)| match index {
        8 => byte == b'-',
        _ => byte.is_ascii_digit(),
    };
    text.len() == DATE && text.bytes().enumerate().all(digit_or_dash)
}

fn shortened(setup: &str) -> String {
    if setup.chars().count() <= SETUP {
        return setup.to_owned();
    }
    setup.chars().take(SETUP - 1).chain(['…']).collect()
}

/// The text of the file with one more game. Existing lines stay as they are, damaged ones too; an
/// incomplete last line is terminated first.
pub fn with(text: Option<&str>, entry: &FinishedGame) -> String {
    let text = text.unwrap_or_default();
    let end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
    format!("{text}{end}{entry}\n")
}

/// The same, unless the file already has a game with the same end since `begun`.
pub fn with_once(text: Option<&str>, entry: &FinishedGame, begun: &str) -> String {
    let known = |other: &FinishedGame| {
        other.date.as_str() >= begun
            && *entry == FinishedGame { date: entry.date.clone(), ..other.clone() }
    };
    let noted = text.is_some_and(|text| read(text).0.iter().any(known));
    if noted { text.unwrap_or_default().to_owned() } else { with(text, entry) }
}

/// The games of a file, and the numbers of damaged lines, from 1.
pub fn read(text: &str) -> (Vec<FinishedGame>, Vec<usize>) {
    let (mut entries, mut damaged) = (Vec::new(), Vec::new());
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (line, number) in text.lines().zip(1..) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        match FinishedGame::read(line) {
            Some(entry) => entries.push(entry),
            None => damaged.push(number),
        }
    }
    (entries, damaged)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "20261115-190512 2048 straight lost PIERDE points:1460 187 new 4 2048 ends";

    #[test]
    fn a_line_round_trips() {
        let entry = FinishedGame::read(LINE).unwrap();
        assert_eq!(entry.figure, Some(ScoreMetric::Points(1460)));
        assert_eq!((entry.moves, entry.setup.as_str()), (187, "new 4 2048 ends"));
        assert_eq!(entry.to_string(), LINE);
    }

    #[test]
    fn a_game_is_recorded_once_per_start_time() {
        let text = format!("{LINE}\n");
        let late = FinishedGame {
            date: "20261116-080000".to_owned(),
            ..FinishedGame::read(LINE).unwrap()
        };
        assert_eq!(with_once(Some(&text), &late, "20261115-190000"), text);
        // Another game with the same end.
        assert_eq!(with_once(Some(&text), &late, "20261115-190513"), format!("{text}{late}\n"));
        assert_eq!(with_once(None, &late, ""), format!("{late}\n"));
    }

    #[test]
    fn damaged_lines_are_skipped_and_preserved() {
        let cut = &LINE[..50];
        let entry = FinishedGame::read(LINE).unwrap();
        let text = with(Some(&format!("{LINE}\n{cut}")), &entry);
        assert_eq!(text, format!("{LINE}\n{cut}\n{LINE}\n"));
        assert_eq!(read(&text), (vec![entry.clone(), entry], vec![2]));
    }

    #[test]
    fn incomplete_lines_are_rejected() {
        for (from, to) in [
            ("20261115-190512", "20261115x190512"),
            ("straight", "somehow"),
            ("lost", "even"),
            ("points:1460", "points:x"),
            ("points:1460", "cards:3"),
            ("187", "-1"),
            ("2048 straight", " straight"),
        ] {
            assert_eq!(FinishedGame::read(&LINE.replacen(from, to, 1)), None, "{to}");
        }
    }

    #[test]
    fn long_setups_are_shortened() {
        assert_eq!(shortened("short"), "short");
        let long = shortened(&"x".repeat(100));
        assert_eq!((long.chars().count(), long.ends_with('…')), (SETUP, true));
    }
}
