//! The board of the day: one for each game, derived from the date, the same for everybody.
//!
//! Its seed is `daily-GAME-DATE`, such as `daily-unosolo-2026-11-18`; a game that needs more than a
//! seed draws its setup from it ([`crate::GameInfo::daily`]). Days are those of UTC. A session
//! counts as the board of its day by its seed and its setup, however it was started.

mod class;
mod date;
mod results;

use kernel::{Message, Seed, Turn, message};

use crate::history::FinishedGame;
use crate::{AnyGame, AnySession, DataFiles, Options, Storage, StorageError};

pub use class::{CLASS_FILE, DailyClass, ListedResult};
pub use date::Date;
pub use results::{DailyOutcome, DailyResult, DailyResults, FILE, Streak, standing};

/// The seed of the board of a day.
pub fn seed(game: &str, date: Date) -> Seed {
    let text = format!("daily-{game}-{date}");
    // The text is short and has no blanks, so it is always accepted.
    Seed::new(&text).unwrap_or_else(|_| Seed::placeholder())
}

/// The day that the seed of a session belongs to, if it does.
pub fn day_of_seed(session: &dyn AnySession) -> Option<Date> {
    let text = session.seed().to_string();
    let rest = text.strip_prefix("daily-")?.strip_prefix(session.name())?;
    rest.strip_prefix('-')?.parse().ok().filter(|_| session.seed().nonces().is_empty())
}

/// Why a session enters no high-score list: its seed is that of the board of a day, whatever the
/// options are.
pub(crate) fn unlisted(session: &dyn AnySession) -> Option<Message> {
    session.game().data().lists?;
    day_of_seed(session).map(|_| message("daily-unlisted"))
}

/// The day whose board a session plays, if it does.
fn day_of(session: &dyn AnySession) -> Option<Date> {
    let (game, date) = (session.game(), day_of_seed(session)?);
    let board = game.start_daily(&Options::default(), seed(game.name(), date)).ok()?;
    // The names of people do not matter.
    let (seats, usual) = (session.seats(), board.seats());
    let has_same_players = seats.len() == usual.len()
        && (0..usual.len()).all(|seat| seats.computer(seat) == usual.computer(seat));
    let is_same = board.setup_text() == session.setup_text() && has_same_players;
    is_same.then_some(date)
}

/// The result of a finished session as the board of a day, if it is one that a person played.
/// Whoever has undone a throw of the dice knows it, so that counts as help.
pub fn result(session: &dyn AnySession, finished: String) -> Option<DailyResult> {
    let is_over = matches!(session.turn(), Turn::Over(_));
    let is_own = session.seats().persons() > 0 && !session.meta().is_played_by_computer();
    if !is_over || !is_own {
        return None;
    }
    result_of(session, day_of(session)?, finished)
}

/// The result of a finished session that is known to be the board of a day.
pub fn result_of(session: &dyn AnySession, date: Date, finished: String) -> Option<DailyResult> {
    let meta = session.meta();
    let game = FinishedGame::of(session, finished)?;
    let outcome = if !game.won {
        DailyOutcome::Lost
    } else if meta.is_hinted()
        || meta.is_played_by_computer()
        || meta.is_assisted() && has_chance_in_play(session)
    {
        DailyOutcome::Helped
    } else {
        DailyOutcome::Won
    };
    Some(DailyResult { date, game: game.game, outcome, figure: game.figure, finished: game.date })
}

/// Whether chance decides something after the opening.
pub fn has_chance_in_play(session: &dyn AnySession) -> bool {
    let mut steps = session.meta().opening_len()..session.at();
    steps.any(|step| session.view_at(step).turn() == Turn::Chance)
}

impl dyn Storage + '_ {
    /// Today, by UTC.
    pub fn today(&self) -> Date {
        Date::of_stamp(&self.stamp()).unwrap_or(Date::FIRST)
    }

    /// Starts the board of a day.
    pub fn start_daily(
        &self,
        game: &dyn AnyGame,
        date: Date,
    ) -> Result<Box<dyn AnySession>, Message> {
        game.start_daily(&self.options(), seed(game.name(), date))
    }

    /// Continues the board of a day that is in progress, or starts it.
    pub fn open_daily(
        &mut self,
        game: &dyn AnyGame,
        date: Date,
    ) -> Result<Box<dyn AnySession>, Message> {
        let same_game = self.in_progress().into_iter().filter(|saved| saved.game == game.name());
        for saved in same_game.collect::<Vec<_>>() {
            let opened = self.open_saved(&saved);
            if opened.is_ok_and(|session| day_of(session.as_ref()) == Some(date)) {
                return Ok(self.resume(&saved)?);
            }
        }
        self.start_daily(game, date)
    }

    /// What to say about the end of a session as the board of a day, if it is one: its result and
    /// the streak.
    pub fn daily_report(&mut self, session: &dyn AnySession) -> Option<Message> {
        if !matches!(session.turn(), Turn::Over(_)) {
            return None;
        }
        let date = day_of(session)?;
        if session.meta().is_played_by_computer() {
            return Some(message("daily-by-computer"));
        }
        let (results, today) = (self.daily_results().0, self.today());
        let row = results.describe(session.game(), date, today);
        Some(message("daily-ended").with("date", date.to_string()).with("row", row))
    }

    /// The results of the boards of all days, and what could not be read.
    pub fn daily_results(&mut self) -> (DailyResults, Option<Message>) {
        let text = match self.data(FILE) {
            Ok(text) => text.unwrap_or_default(),
            Err(error) => return (DailyResults::default(), Some(error.message())),
        };
        match DailyResults::read(&text) {
            Ok(results) => (results, None),
            Err(error) => (DailyResults::default(), Some(error.in_file(FILE))),
        }
    }

    /// Records a game that has ended then, if it is the board of a day. The same result may be
    /// recorded any number of times.
    pub fn record_daily(
        &mut self,
        session: &dyn AnySession,
        ended: &str,
    ) -> Result<Option<Message>, StorageError> {
        let Some(result) = result(session, ended.to_owned()) else { return Ok(None) };
        let files: &mut dyn DataFiles = self;
        files.add_daily(&result, has_chance_in_play(session))
    }
}

impl dyn DataFiles + '_ {
    /// Adds a result to those of this machine. If chance decides in play, a win after another
    /// result of the same board counts as one with help.
    pub fn add_daily(
        &mut self,
        result: &DailyResult,
        has_chance: bool,
    ) -> Result<Option<Message>, StorageError> {
        self.update(FILE, &mut |text| {
            let mut results = DailyResults::read(text.unwrap_or_default())?;
            let mut result = result.clone();
            if has_chance && results.of(&result.game, result.date).is_some() {
                result.outcome = result.outcome.min(DailyOutcome::Helped);
            }
            results.add(result);
            Ok(results.write())
        })
    }

    /// Adds a result to those of a person, and to the list of its day if it counts there.
    pub fn add_daily_of(
        &mut self,
        name: &str,
        result: &DailyResult,
        is_listed: bool,
    ) -> Result<Option<Message>, StorageError> {
        self.update(CLASS_FILE, &mut |text| {
            let mut class = DailyClass::read(text.unwrap_or_default())?;
            class.add(name, result.clone(), is_listed);
            Ok(class.write())
        })
    }
}
