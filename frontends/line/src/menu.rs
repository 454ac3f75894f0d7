//! The menu of the house in plain lines.

use app::console::whole_number;
use app::info::{about, title};
use app::storage::SavedGame;
use app::{Answer, AnyGame, Console, Dialogue, Options};
use kernel::message;

use crate::{Talk, learn, scores};

/// What can be chosen in the menu.
enum Entry {
    Continue(SavedGame),
    Game(&'static dyn AnyGame),
    Lessons,
    Saved,
    Scores,
    Language,
}

/// Asks what to do until the answer is to leave.
pub fn menu(talk: &mut Talk) -> Answer<()> {
    loop {
        let mut entries = entries(talk);
        talk.say(&message("line-menu"))?;
        for (entry, number) in entries.iter().zip(1..) {
            let what = describe(entry);
            talk.say(&message("line-menu-entry").with("number", number).with("what", what))?;
        }
        talk.say(&message("line-menu-quit"))?;
        match choose(talk, entries.len())? {
            0 => return talk.say(&message("line-bye")),
            number => follow(talk, entries.swap_remove(number - 1))?,
        }
    }
}

fn entries(talk: &mut Talk) -> Vec<Entry> {
    let storage = talk.storage();
    let mut kept = storage.in_progress().into_iter();
    let last = kept.next().map(Entry::Continue);
    let games = storage.games().iter().map(|info| Entry::Game(*info));
    let others = kept.chain(storage.stored()).next();
    let saved = others.map(|_| Entry::Saved);
    let games = last.into_iter().chain(games).chain([Entry::Lessons]);
    games.chain(saved).chain([Entry::Scores, Entry::Language]).collect()
}

fn describe(entry: &Entry) -> kernel::Message {
    match entry {
        Entry::Continue(kept) => message("line-menu-continue").with("title", title(&kept.game)),
        Entry::Game(info) => message("line-menu-game")
            .with("title", title(info.name()))
            .with("about", about(info.name())),
        Entry::Lessons => message("line-menu-lesson"),
        Entry::Saved => message("line-menu-saved"),
        Entry::Scores => message("line-menu-scores"),
        Entry::Language => message("line-menu-language"),
    }
}

/// Asks until the answer is a number up to `most`.
fn choose(talk: &mut Talk, most: usize) -> Answer<usize> {
    loop {
        let answer = talk.ask(&message("line-ask-choice"))?;
        let number = whole_number(&answer).and_then(|number| usize::try_from(number).ok());
        match number.filter(|number| *number <= most) {
            Some(number) => return Ok(number),
            None => {
                talk.say(&message("line-no-choice").with("found", answer).with("most", most))?
            }
        }
    }
}

fn follow(talk: &mut Talk, entry: Entry) -> Answer<()> {
    match entry {
        Entry::Continue(kept) => resume(talk, &kept, true),
        Entry::Game(info) => info.run_dialogue(talk, None, &Options::default()),
        Entry::Lessons => lessons(talk),
        Entry::Saved => saved(talk),
        // Who reads lines may hear them.
        Entry::Scores => scores(talk, None, true),
        Entry::Language => {
            talk.switch(talk.lang().other());
            Ok(())
        }
    }
}

/// Lists the lessons, and gives the one chosen.
pub fn lessons(talk: &mut Talk) -> Answer<()> {
    let games = talk.storage().games().iter().copied();
    let games: Vec<_> = games.filter(|info| info.data().lesson.is_some()).collect();
    for (info, number) in games.iter().zip(1..) {
        let what = title(info.name());
        talk.say(&message("line-menu-entry").with("number", number).with("what", what))?;
    }
    talk.say(&message("line-saved-back"))?;
    match choose(talk, games.len())? {
        0 => Ok(()),
        number => learn(talk, games[number - 1]),
    }
}

/// Lists the saved games, those left under way before the last one too, and goes on with the one
/// chosen.
fn saved(talk: &mut Talk) -> Answer<()> {
    let under_way: Vec<SavedGame> = talk.storage().in_progress().into_iter().skip(1).collect();
    let saves: Vec<SavedGame> = under_way.iter().cloned().chain(talk.storage().stored()).collect();
    for (kept, number) in saves.iter().zip(1..) {
        talk.say(
            &message("line-saved-entry")
                .with("number", number)
                .with("title", title(&kept.game))
                .with("name", kept.label()),
        )?;
    }
    talk.say(&message("line-saved-back"))?;
    match choose(talk, saves.len())? {
        0 => Ok(()),
        number => resume(talk, &saves[number - 1], number <= under_way.len()),
    }
}

/// Goes on with a game from its save; one that is under way stays in its place.
fn resume(talk: &mut Talk, kept: &SavedGame, under_way: bool) -> Answer<()> {
    let storage = talk.storage();
    let opened = if under_way { storage.resume(kept) } else { storage.open_stored(kept) };
    let info = storage.games().iter().find(|info| info.name() == kept.game);
    match (opened, info) {
        (Ok(table), Some(info)) => info.run_dialogue(talk, Some(table), &Options::default()),
        (Ok(_), None) => Ok(()),
        (Err(why), _) => talk.say(&why),
    }
}
