//! High-score lists, which are files of the program.

use app::records::HighScoreList;
use app::{AnyGame, DataFiles, Options, levels, scores};
use i18n::Translator;
use kernel::{Message, Seed, message};
use protocol::web::site::{Record, RecordList};

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
/// its chance events, its board has to be one of the game's own, and nobody had a hint.
pub fn unlisted(state: &TableState) -> Option<Message> {
    let (setup, session) = (&state.setup, state.session.as_ref());
    session.game().data().lists?;
    if setup.seeded {
        return Some(message("web-unlisted-seeded"));
    }
    if setup.custom {
        return Some(message("web-unlisted-custom"));
    }
    if session.meta().is_hinted() {
        return Some(message("web-unlisted-hinted"));
    }
    let level = || levels::level_of(session).map(|_| message("web-unlisted-level"));
    session.unlisted_reason().or_else(level)
}
