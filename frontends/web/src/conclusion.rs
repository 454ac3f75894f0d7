//! What the end of a game changes in the files of the data directory: high-score lists, the levels
//! that people have solved, and their boards of the day.

use app::daily::{self, DailyOutcome, DailyResult, Date};
use app::records::NewScores;
use app::{DataFiles, Options, levels};
use i18n::Lang;
use kernel::{Message, message};
use protocol::web::log::LogEntry;
use tracing::Instrument;

use crate::app_state::AppState;
use crate::records::unlisted;
use crate::table::TableState;

/// Enters a result into its file; the text is the time.
type Enter = Box<dyn Fn(&mut dyn DataFiles, &str) -> Result<(), Message> + Send + Sync>;

/// A change of a file of the data directory.
pub struct FileChange {
    /// The name of the file.
    pub file: String,
    enter: Enter,
}

impl FileChange {
    fn new<F>(file: impl Into<String>, enter: F) -> Self
    where
        F: Fn(&mut dyn DataFiles, &str) -> Result<(), Message> + Send + Sync + 'static,
    {
        Self { file: file.into(), enter: Box::new(enter) }
    }

    /// Makes the change. A failure is logged, since the game itself is stored.
    pub fn apply(&self, app: &AppState, files: &mut dyn DataFiles, stamp: &str) {
        if let Err(why) = (self.enter)(files, stamp) {
            let why = app.translators.get(Lang::En).translate(&why);
            tracing::warn!(file = self.file, "cannot enter a result: {why}");
        }
    }
}

/// Enters the results of a finished game into their files.
pub fn enter(app: &AppState, id: &str, state: &TableState) {
    let changes = changes(app, state);
    let (app, id) = (app.clone(), id.to_owned());
    if app.coordination.is_some() {
        tokio::spawn(enter_shared(app, id, changes).in_current_span());
        return;
    }
    if changes.is_empty() {
        return;
    }
    let span = tracing::info_span!("results", table = %id);
    tokio::task::spawn_blocking(move || {
        let _span = span.entered();
        let mut storage = app.storage();
        let stamp = storage.stamp();
        for change in &changes {
            change.apply(&app, storage.as_mut(), &stamp);
        }
    });
}

/// Enters results into the files that several servers share.
async fn enter_shared(app: AppState, id: String, changes: Vec<FileChange>) {
    let Some(coordination) = &app.coordination else { return };
    if let Err(error) = coordination.enter(&app, &id, &changes).await {
        // The next comparison finds that it is missing.
        tracing::warn!(table = %id, %error, "cannot enter a result");
    }
}

fn changes(app: &AppState, state: &TableState) -> Vec<FileChange> {
    let mut changes = Vec::from_iter(scores(state));
    let Some(name) = lone_person(state) else { return changes };
    let name = (!is_guest(app, name)).then(|| name.to_owned());
    changes.extend(level(app, state, name.as_deref()));
    changes.extend(board_of_the_day(app, state, name.as_deref()));
    changes
}

/// The name of the only person at a table.
fn lone_person(state: &TableState) -> Option<&str> {
    let mut people = state.seats.iter().filter(|seat| seat.level.is_none());
    let person = people.next()?;
    if people.next().is_some() { None } else { person.name.as_deref() }
}

/// Whether a name is the one that the page gives to people who have none.
fn is_guest(app: &AppState, name: &str) -> bool {
    let guest = message("web-page-guest");
    [Lang::Es, Lang::En].iter().any(|lang| app.translators.get(*lang).translate(&guest) == name)
}

/// The results of people whom the game knows by name, or that of a person who played alone.
fn scores(state: &TableState) -> Option<FileChange> {
    if unlisted(state).is_some() {
        return None;
    }
    let records = state.session.records(&Options::default())?;
    let alone = match &state.seats[..] {
        [seat] => seat.name.clone(),
        _ => None,
    };
    let enter = move |files: &mut dyn DataFiles, _: &str| match (&records.entry, &alone) {
        (NewScores::Nameless(_), Some(name)) => records.enter(files, name).map(drop),
        (NewScores::Named(_), _) => records.enter_named(files).map(drop).map_err(Message::from),
        _ => Ok(()),
    };
    Some(FileChange::new(state.session.records(&Options::default())?.file, enter))
}

/// A solved level: under the name of the person, and on one's own machine also where the other
/// front ends keep it.
fn level(app: &AppState, state: &TableState, name: Option<&str>) -> Vec<FileChange> {
    if state.ended_early_at().is_some() {
        return Vec::new();
    }
    let session = state.session.as_ref();
    let Some(result) = levels::result(session) else { return Vec::new() };
    let (game, number) = (session.name(), result.level.number);
    let record = move |stamp: &str| result.record(stamp.to_owned());
    let own = is_own(app).then(|| {
        let record = record.clone();
        FileChange::new(levels::FILE, move |files, stamp| {
            Ok(files.add_level(game, number, &record(stamp)).map(drop)?)
        })
    });
    let named = name.map(str::to_owned).map(|name| {
        FileChange::new(levels::CLASS_FILE, move |files, stamp| {
            Ok(files.add_level_of(&name, game, number, &record(stamp)).map(drop)?)
        })
    });
    own.into_iter().chain(named).collect()
}

/// Whether the server serves the machine of one person, whose other front ends share its files.
pub fn is_own(app: &AppState) -> bool {
    app.guard.is_private() && app.coordination.is_none()
}

/// The result of a board of the day that began here as one.
fn board_of_the_day(app: &AppState, state: &TableState, name: Option<&str>) -> Vec<FileChange> {
    let Some(date) = day_of(state) else { return Vec::new() };
    let Some(result) = daily_result(state, date) else { return Vec::new() };
    let at = move |stamp: &str| DailyResult { finished: stamp.to_owned(), ..result.clone() };
    let has_chance = daily::has_chance_in_play(state.session.as_ref());
    let own = (is_own(app) && state.ended_early_at().is_none()).then(|| {
        let at = at.clone();
        FileChange::new(daily::FILE, move |files, stamp| {
            Ok(files.add_daily(&at(stamp), has_chance).map(drop)?)
        })
    });
    let meta = state.session.meta();
    let is_honest = !was_rewound(state) && !meta.is_assisted() && !meta.is_hinted();
    let named = name.map(str::to_owned).map(|name| {
        FileChange::new(daily::CLASS_FILE, move |files, stamp| {
            let is_listed = is_honest && Date::of_stamp(stamp) == Some(date);
            Ok(files.add_daily_of(&name, &at(stamp), is_listed).map(drop)?)
        })
    });
    own.into_iter().chain(named).collect()
}

/// The day whose board a table plays: the server chose that seed, which nobody else may do
/// without the table saying so.
pub fn day_of(state: &TableState) -> Option<Date> {
    let is_begun_here = !state.setup.seeded && !state.setup.custom;
    daily::day_of_seed(state.session.as_ref()).filter(|_| is_begun_here)
}

/// The result of a board of the day. Who gives up has lost it.
fn daily_result(state: &TableState, date: Date) -> Option<DailyResult> {
    let (session, finished) = (state.session.as_ref(), String::new());
    if state.ended_early_at().is_none() {
        return daily::result_of(session, date, finished);
    }
    let (game, outcome) = (session.name().to_owned(), DailyOutcome::Lost);
    Some(DailyResult { date, game, outcome, figure: None, finished })
}

fn was_rewound(state: &TableState) -> bool {
    state.log_since(0).iter().any(|logged| matches!(logged.entry, LogEntry::Undo { .. }))
}
