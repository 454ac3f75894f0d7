//! After the game: results, points and, for a player alone, stars.

use app::commands::conclude;
use app::console::busy;
use app::records::Entry;
use app::{ConsoleResult, Dialogue, Options};
use kernel::{Budget, Presentation, Session, message};

use crate::{Turtles, records, stars};

/// Shows the result of a game and records it, once.
pub fn finish(
    console: &mut dyn Dialogue,
    session: &mut Session<Turtles>,
    names: &[String],
    options: &Options,
) -> ConsoleResult<()> {
    show_results(console, session, names)?;
    record_points(console, session, options)?;
    conclude(console, session)?;
    if session.seats().len() == 1 { show_stars(console, session) } else { Ok(()) }
}

fn show_results(
    console: &mut dyn Dialogue,
    session: &Session<Turtles>,
    names: &[String],
) -> ConsoleResult<()> {
    let state = session.state();
    let Some(winner) = state.arrived().first() else {
        return Turtles::describe_outcome(session.view())
            .map_or(Ok(()), |outcome| console.say(&outcome));
    };
    console.say(&message("turtles-winner").with("player", names[*winner].as_str()))?;
    for (seat, place) in state.arrived().iter().zip(1..) {
        console.say(
            &message("turtles-result")
                .with("place", place)
                .with("player", names[*seat].as_str())
                .with("points", state.points(*seat)),
        )?;
    }
    Ok(())
}

/// Adds the points of the people with names to the high-score list, and explains why other points
/// do not count.
fn record_points(
    console: &mut dyn Dialogue,
    session: &mut Session<Turtles>,
    options: &Options,
) -> ConsoleResult<()> {
    let records = records::records(session, options);
    records.notes.iter().try_for_each(|note| console.say(note))?;
    if records.entry == Entry::Nothing || session.meta().is_scored() {
        return Ok(());
    }
    let (list, news) = match records.enter_once(console.storage(), session) {
        Ok(entered) => entered,
        Err(why) => return console.say(&why),
    };
    news.iter().chain(&list.left_out).try_for_each(|news| console.say(news))
}

/// Shows the stars of a player alone who took the gem.
fn show_stars(console: &mut dyn Dialogue, session: &Session<Turtles>) -> ConsoleResult<()> {
    if session.state().arrived().is_empty() {
        return Ok(());
    }
    let cards = stars::cards_played(session.view());
    let (budget, doing) = (Budget::endless(), message("turtles-doing"));
    let Some(best) =
        busy(console, &doing, &budget, || stars::fewest_cards(session.view(), &budget))?
    else {
        return console.say(&message("turtles-cards-played").with("cards", cards));
    };
    console.say(&message("turtles-cards-best").with("cards", cards).with("best", best))?;
    console.say(&message("turtles-stars").with("stars", stars::stars(cards, best)))
}
