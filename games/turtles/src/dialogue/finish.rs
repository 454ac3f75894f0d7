//! After the game: results, points and, for a player alone, cards.

use app::commands::{conclude, report_level};
use app::console::busy;
use app::records::NewScores;
use app::{AnySession, ConsoleResult, Dialogue, Options};
use kernel::{Budget, Presentation, Session, message};

use crate::{Turtles, card_count};

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
    if session.seats().len() == 1 { show_cards(console, session) } else { Ok(()) }
}

fn show_results(
    console: &mut dyn Dialogue,
    session: &Session<Turtles>,
    names: &[String],
) -> ConsoleResult<()> {
    let state = session.state();
    let Some(winner) = state.arrived().first() else {
        return Turtles::describe_outcome(session.view())
            .map_or(Ok(()), |outcome| console.print(&outcome));
    };
    console.print(&message("turtles-winner").with("player", names[*winner].as_str()))?;
    for (seat, place) in state.arrived().iter().zip(1..) {
        console.print(
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
    let Some(records) = AnySession::records(session, options) else { return Ok(()) };
    records.notes.iter().try_for_each(|note| console.print(note))?;
    if records.entry == NewScores::Nothing || session.meta().is_scored() {
        return Ok(());
    }
    let (list, news) = match records.enter_once(console.storage(), session) {
        Ok(entered) => entered,
        Err(why) => return console.print(&why.message()),
    };
    news.iter().chain(&list.rejected).try_for_each(|news| console.print(news))
}

/// Shows the cards of a player alone who took the gem.
fn show_cards(console: &mut dyn Dialogue, session: &Session<Turtles>) -> ConsoleResult<()> {
    if session.state().arrived().is_empty() {
        return Ok(());
    }
    let cards = card_count::cards_played(&session.view());
    let (budget, doing) = (Budget::unlimited(), message("turtles-doing"));
    let best = if session.view().is_played_by_computer() {
        None
    } else {
        busy(console, &doing, &budget, || card_count::fewest_cards(&session.view(), &budget))?
    };
    console.print(&match best {
        Some(best) => message("turtles-cards-best").with("cards", cards).with("best", best),
        None => message("turtles-cards-played").with("cards", cards),
    })?;
    report_level(console, session)
}
