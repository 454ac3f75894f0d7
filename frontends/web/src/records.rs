//! High-score lists, which are files of the program.

use app::records::{Entry, HighScoreList};
use app::{AnyGame, Options, scores};
use i18n::{Lang, Translator};
use kernel::{Seed, message};
use protocol::web::site::{Record, RecordList};

use crate::app_state::AppState;
use crate::table::TableState;

/// The lists of all games: the one for default options if the game has one, then other lists that
/// are not empty.
pub fn lists(app: &AppState, translator: &Translator) -> Vec<RecordList> {
    let files = app.storage().data_files();
    let defaults = app.default_lists.get_or_init(|| app.games.iter().map(default_file).collect());
    let of_game = |(game, default): (&&'static dyn AnyGame, &Option<String>)| {
        game_lists(*game, default.as_deref(), &files, app, translator)
    };
    app.games.iter().zip(defaults).flat_map(of_game).collect()
}

fn game_lists(
    game: &dyn AnyGame,
    default: Option<&str>,
    files: &[String],
    app: &AppState,
    translator: &Translator,
) -> Vec<RecordList> {
    // A damaged list is reported and set aside when somebody enters it.
    let mut found = scores::lists(game, files, app.storage().as_mut(), &mut Vec::new());
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
    let title = match game.data().lists.and_then(|lists| (lists.called)(&file)) {
        Some(list) => message("web-list").with("title", game.title()).with("list", list),
        None => game.title(),
    };
    let best = list.best.into_iter().map(|(name, result)| Record { name, result }).collect();
    RecordList { game: game.name(), title: translator.say(&title), file, best }
}

/// The file of the list for games with default options.
fn default_file(game: &&'static dyn AnyGame) -> Option<String> {
    // Nothing is played, so any seed will do.
    let session = game.start(&Options::default(), Seed::from_bits(0)).ok()?;
    session.records(&Options::default()).map(|records| records.file)
}

/// Enters the results of a finished game into its list: those of people whom the game knows by
/// name, or that of a person who played alone.
pub fn enter(app: &AppState, id: &str, state: &TableState) {
    let Some(records) = state.session.records(&Options::default()) else { return };
    let alone = match &state.seats[..] {
        [seat] => seat.name.clone(),
        _ => None,
    };
    let (app, id) = (app.clone(), id.to_owned());
    tokio::task::spawn_blocking(move || {
        let mut storage = app.storage();
        let entered = match (&records.entry, alone) {
            (Entry::Nameless(_), Some(name)) => records.enter(storage.as_mut(), &name),
            (Entry::Named(_), _) => records.enter_named(storage.as_mut()),
            _ => return,
        };
        // The game itself is stored, so this is no error of the request.
        if let Err(why) = entered {
            let why = app.speakers.get(Lang::En).say(&why);
            tracing::warn!(table = %id, "cannot enter a record: {why}");
        }
    });
}
