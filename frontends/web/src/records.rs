//! High-score lists, which are files of the program.

use app::records::{HighScoreList, NewScores, SessionHighScores};
use app::{AnyGame, DataFiles, Options, scores};
use i18n::{Lang, Translator};
use kernel::{Message, Seed, message};
use protocol::web::site::{Record, RecordList};
use tracing::Instrument;

use crate::app_state::AppState;
use crate::table::TableState;

/// The lists of all games: the one for default options if the game has one, then other lists that
/// are not empty.
pub fn lists(
    app: &AppState,
    stored: &mut dyn DataFiles,
    translator: &Translator,
) -> Vec<RecordList> {
    let files = stored.data_files();
    let defaults = app.default_lists.get_or_init(|| app.games.iter().map(default_file).collect());
    let of_game = |(game, default): (&&'static dyn AnyGame, &Option<String>)| {
        game_lists(*game, default.as_deref(), &files, stored, translator)
    };
    app.games.iter().zip(defaults).flat_map(of_game).collect()
}

fn game_lists(
    game: &dyn AnyGame,
    default: Option<&str>,
    files: &[String],
    stored: &mut dyn DataFiles,
    translator: &Translator,
) -> Vec<RecordList> {
    // A damaged list is reported and set aside when a result is entered.
    let mut found = scores::lists(game, files, stored, &mut Vec::new());
    if let Some(default) = default.filter(|default| !found.iter().any(|(file, _)| file == default))
    {
        found.push((default.to_owned(), HighScoreList::default()));
    }
    let is_default = |file: &str| default == Some(file);
    found.retain(|(file, list)| is_default(file) || !list.best.is_empty());
    found.sort_by_key(|(file, _)| !is_default(file));
    found.into_iter().map(|(file, list)| record_list(game, file, list, translator)).collect()
}

fn record_list(
    game: &dyn AnyGame,
    file: String,
    list: HighScoreList,
    translator: &Translator,
) -> RecordList {
    let title = match game.data().lists.and_then(|lists| (lists.title)(&file)) {
        Some(list) => message("web-list").with("title", game.title()).with("list", list),
        None => game.title(),
    };
    let best = list.best.into_iter().map(|(name, result)| Record { name, result }).collect();
    RecordList { game: game.name(), title: translator.translate(&title), file, best }
}

/// The file of the list for games with default options.
fn default_file(game: &&'static dyn AnyGame) -> Option<String> {
    let session = game.start(&Options::default(), Seed::placeholder()).ok()?;
    session.records(&Options::default()).map(|records| records.file)
}

/// Why the result of a game is not ranked, if the game has lists: nobody may have chosen or known
/// its chance events, and its board has to be one of the game's own.
pub fn unlisted(state: &TableState) -> Option<Message> {
    let (setup, session) = (&state.setup, state.session.as_ref());
    session.game().data().lists?;
    if setup.seeded {
        return Some(message("web-unlisted-seeded"));
    }
    setup.custom.then(|| message("web-unlisted-custom")).or_else(|| session.unranked_reason())
}

/// Enters the results of a finished game into its list: those of people whom the game knows by
/// name, or that of a person who played alone.
pub fn enter(app: &AppState, id: &str, state: &TableState) {
    let result = result(state);
    let (app, id) = (app.clone(), id.to_owned());
    if app.coordination.is_some() {
        tokio::spawn(enter_shared(app, id, result).in_current_span());
        return;
    }
    let Some((records, alone)) = result else { return };
    let span = tracing::Span::current();
    tokio::task::spawn_blocking(move || {
        let _span = span.entered();
        let mut storage = app.storage();
        let entered = match (&records.entry, alone) {
            (NewScores::Nameless(_), Some(name)) => records.enter(storage.as_mut(), &name),
            (NewScores::Named(_), _) => {
                records.enter_named(storage.as_mut()).map_err(Message::from)
            }
            _ => return,
        };
        // The game itself is stored, so this is no error of the request.
        if let Err(why) = entered {
            let why = app.translators.get(Lang::En).translate(&why);
            tracing::warn!(table = %id, "cannot enter a record: {why}");
        }
    });
}

/// The list that a finished game is entered into, and the name of a person who played alone.
fn result(state: &TableState) -> Option<(SessionHighScores, Option<String>)> {
    if unlisted(state).is_some() {
        return None;
    }
    let records = state.session.records(&Options::default())?;
    let alone = match &state.seats[..] {
        [seat] => seat.name.clone(),
        _ => None,
    };
    Some((records, alone))
}

/// Enters a result into the list that several servers share.
async fn enter_shared(
    app: AppState,
    id: String,
    result: Option<(SessionHighScores, Option<String>)>,
) {
    let Some(coordination) = &app.coordination else { return };
    if let Err(error) = coordination.enter(&id, result).await {
        // The next comparison finds that it is missing.
        tracing::warn!(table = %id, %error, "cannot enter a record");
    }
}
