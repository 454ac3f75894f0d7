//! The menu of the house in plain lines.

use kernel::console::whole_number;
use kernel::cover::{about, title};
use kernel::house::Kept;
use kernel::{Answer, Choices, Console, Cover, Lesson, phrase};

use crate::{Talk, learn, scores};

/// What can be chosen in the menu.
enum Entry {
    Continue(Kept),
    Game(&'static dyn Cover),
    Lessons,
    Saved,
    Scores,
    Language,
}

/// Asks what to do until the answer is to leave.
pub fn menu(talk: &mut Talk) -> Answer<()> {
    loop {
        let mut entries = entries(talk);
        talk.say(&phrase("line-menu"))?;
        for (entry, number) in entries.iter().zip(1..) {
            let what = describe(entry);
            talk.say(&phrase("line-menu-entry").with("number", number).with("what", what))?;
        }
        talk.say(&phrase("line-menu-quit"))?;
        match choose(talk, entries.len())? {
            0 => return talk.say(&phrase("line-bye")),
            number => follow(talk, entries.swap_remove(number - 1))?,
        }
    }
}

fn entries(talk: &mut Talk) -> Vec<Entry> {
    let house = talk.house();
    let mut kept = house.kept().into_iter();
    let last = kept.next().map(Entry::Continue);
    let games = house.covers().iter().map(|cover| Entry::Game(*cover));
    let others = kept.chain(house.stored()).next();
    let saved = others.map(|_| Entry::Saved);
    let games = last.into_iter().chain(games).chain([Entry::Lessons]);
    games.chain(saved).chain([Entry::Scores, Entry::Language]).collect()
}

fn describe(entry: &Entry) -> kernel::Phrase {
    match entry {
        Entry::Continue(kept) => phrase("line-menu-continue").with("title", title(&kept.game)),
        Entry::Game(cover) => phrase("line-menu-game")
            .with("title", title(cover.name()))
            .with("about", about(cover.name())),
        Entry::Lessons => phrase("line-menu-lesson"),
        Entry::Saved => phrase("line-menu-saved"),
        Entry::Scores => phrase("line-menu-scores"),
        Entry::Language => phrase("line-menu-language"),
    }
}

/// Asks until the answer is a number up to `most`.
fn choose(talk: &mut Talk, most: usize) -> Answer<usize> {
    loop {
        let answer = talk.ask(&phrase("line-ask-choice"))?;
        let number = whole_number(&answer).and_then(|number| usize::try_from(number).ok());
        match number.filter(|number| *number <= most) {
            Some(number) => return Ok(number),
            None => talk.say(&phrase("line-no-choice").with("found", answer).with("most", most))?,
        }
    }
}

fn follow(talk: &mut Talk, entry: Entry) -> Answer<()> {
    match entry {
        Entry::Continue(kept) => resume(talk, &kept, true),
        Entry::Game(cover) => cover.converse(talk, None, &Choices::default()),
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
    let covers = talk.house().covers().iter().copied();
    let covers: Vec<_> = covers.filter(|cover| cover.lesson() != Lesson::NONE).collect();
    for (cover, number) in covers.iter().zip(1..) {
        let what = title(cover.name());
        talk.say(&phrase("line-menu-entry").with("number", number).with("what", what))?;
    }
    talk.say(&phrase("line-saved-back"))?;
    match choose(talk, covers.len())? {
        0 => Ok(()),
        number => learn(talk, covers[number - 1]),
    }
}

/// Lists the saved games, those left under way before the last one too, and goes on with the one
/// chosen.
fn saved(talk: &mut Talk) -> Answer<()> {
    let under_way: Vec<Kept> = talk.house().kept().into_iter().skip(1).collect();
    let saves: Vec<Kept> = under_way.iter().cloned().chain(talk.house().stored()).collect();
    for (kept, number) in saves.iter().zip(1..) {
        talk.say(
            &phrase("line-saved-entry")
                .with("number", number)
                .with("title", title(&kept.game))
                .with("name", kept.called()),
        )?;
    }
    talk.say(&phrase("line-saved-back"))?;
    match choose(talk, saves.len())? {
        0 => Ok(()),
        number => resume(talk, &saves[number - 1], number <= under_way.len()),
    }
}

/// Goes on with a game from its save; one that is under way stays in its place.
fn resume(talk: &mut Talk, kept: &Kept, under_way: bool) -> Answer<()> {
    let house = talk.house();
    let opened = if under_way { house.open_kept(kept) } else { house.open_stored(kept) };
    let cover = house.covers().iter().find(|cover| cover.name() == kept.game);
    match (opened, cover) {
        (Ok(table), Some(cover)) => cover.converse(talk, Some(table), &Choices::default()),
        (Ok(_), None) => Ok(()),
        (Err(why), _) => talk.say(&why),
    }
}
