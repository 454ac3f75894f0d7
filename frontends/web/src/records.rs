//! The lists of the best, which the house keeps in files.

use app::info::title;
use app::records::{Amended, Entry, Listing};
use app::{AnyGame, Options, scores};
use i18n::Speaker;
use kernel::{Seed, message};
use serde_json::{Value as Json, json};

use crate::app::App;
use crate::table::Live;

/// The lists of all games: that of the game as it is usually played, where it has one, then those
/// of other setups in which somebody stands.
pub fn lists(app: &App, speaker: &Speaker) -> Json {
    let files = app.storage().data_files();
    let usual = app.usual_lists.get_or_init(|| app.games.iter().map(usual_file).collect());
    let of_game = |(info, usual): (&&'static dyn AnyGame, &Option<String>)| {
        lists_of(*info, usual.as_deref(), &files, app, speaker)
    };
    app.games.iter().zip(usual).flat_map(of_game).collect()
}

fn lists_of(
    info: &dyn AnyGame,
    usual: Option<&str>,
    files: &[String],
    app: &App,
    speaker: &Speaker,
) -> Vec<Json> {
    // What cannot be read is told when somebody enters it, who then has it put aside.
    let mut found = scores::lists(info, files, app.storage().as_mut(), &mut Vec::new());
    if let Some(usual) = usual.filter(|usual| !found.iter().any(|(it, _)| it == usual)) {
        found.push((usual.to_owned(), Amended::default()));
    }
    let is_usual = |file: &str| usual == Some(file);
    found.retain(|(file, list)| is_usual(file) || !list.best.is_empty());
    found.sort_by_key(|(file, _)| !is_usual(file));
    let events = |(file, list): (String, Amended)| {
        let name = title(info.name());
        let list_of = |listing: Listing| (listing.called)(&file);
        let shown = match info.data().lists.and_then(list_of) {
            Some(list) => message("web-list").with("title", name).with("list", list),
            None => name,
        };
        let entry = |(name, result): &(String, u64)| json!({"name": name, "result": result});
        json!({"game": info.name(), "title": speaker.say(&shown), "file": file,
            "best": list.best.iter().map(entry).collect::<Json>()})
    };
    found.into_iter().map(events).collect()
}

/// The file of the list for which a game is usually played.
fn usual_file(info: &&'static dyn AnyGame) -> Option<String> {
    // Nothing of this game is played, so any seed will do.
    let table = info.start(&Options::default(), Seed::from_bits(0)).ok()?;
    table.records(&Options::default()).map(|records| records.file)
}

/// Enters the results of a game that has ended into its list: those of people whom the game knows
/// by name, or that of a person alone.
pub fn enter(app: &App, live: &Live) {
    let Some(records) = live.play.table.records(&Options::default()) else { return };
    let alone = match &live.play.chairs[..] {
        [chair] => chair.name.clone(),
        _ => None,
    };
    let app = app.clone();
    tokio::task::spawn_blocking(move || {
        let mut storage = app.storage();
        let entered = match (&records.entry, alone) {
            (Entry::Nameless(_), Some(name)) => records.enter(storage.as_mut(), &name),
            (Entry::Named(_), _) => records.enter_named(storage.as_mut()),
            _ => return,
        };
        // The game is over and kept; a list that cannot be written is no reason to refuse it.
        if let Err(why) = entered {
            eprintln!("{}", app.speech.speaker(i18n::Lang::En).say(&why));
        }
    });
}
