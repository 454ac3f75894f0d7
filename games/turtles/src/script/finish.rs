//! After the game: who won what, the points, and the stars of a game alone.

use kernel::console::busy;
use kernel::{Answer, Budget, Console, Seat, Session, Stage, phrase};

use crate::{Turtles, scores, stars};

/// How long the search for the shortest way may take.
const SEARCH_MS: u64 = 10_000;

/// Tells how a game ended and counts it, once.
pub fn finish(
    console: &mut dyn Console,
    session: &mut Session<Turtles>,
    names: &[String],
    most: usize,
) -> Answer<()> {
    results(console, session, names)?;
    count(console, session, names, most)?;
    console.house().forget(session);
    if session.company().len() == 1 { rate(console, session) } else { Ok(()) }
}

fn results(console: &mut dyn Console, session: &Session<Turtles>, names: &[String]) -> Answer<()> {
    let state = session.state();
    let Some(winner) = state.arrived().first() else {
        return Turtles::verdict(state).map_or(Ok(()), |verdict| console.say(&verdict));
    };
    console.say(&phrase("turtles-winner").with("player", names[*winner].as_str()))?;
    for (seat, place) in state.arrived().iter().zip(1..) {
        console.say(
            &phrase("turtles-result")
                .with("place", place)
                .with("player", names[*seat].as_str())
                .with("points", state.points(*seat)),
        )?;
    }
    Ok(())
}

/// The points of the people who have names go to the file; of the others it is said why not.
fn count(
    console: &mut dyn Console,
    session: &Session<Turtles>,
    names: &[String],
    most: usize,
) -> Answer<()> {
    let (state, company) = (session.state(), session.company());
    let mut won: Vec<(&str, u64)> = Vec::new();
    for seat in state.arrived().iter().copied() {
        if let Some(name) = company.name(seat) {
            won.push((name, points(session, seat)));
            continue;
        }
        let computer = company.computer(seat).is_some();
        let key = if computer { "turtles-scores-computer" } else { "turtles-scores-nameless" };
        console.say(&phrase(key).with("player", names[seat].as_str()))?;
    }
    if won.is_empty() {
        return Ok(());
    }
    let (scores, news) = match scores::enter(console.house(), &won, most) {
        Ok(entered) => entered,
        Err(why) => return console.say(&why),
    };
    news.map_or(Ok(()), |news| console.say(&news))?;
    scores.left_out.iter().try_for_each(|name| {
        console.say(&phrase("turtles-scores-full").with("player", name.as_str()))
    })
}

fn points(session: &Session<Turtles>, seat: Seat) -> u64 {
    u64::try_from(session.state().points(seat)).unwrap_or(u64::MAX)
}

/// The stars of somebody who played alone and took the gem.
fn rate(console: &mut dyn Console, session: &Session<Turtles>) -> Answer<()> {
    if session.state().arrived().is_empty() {
        return Ok(());
    }
    let cards = stars::cards_played(session);
    let (budget, doing) = (Budget::ms(SEARCH_MS), phrase("turtles-doing"));
    let Some(best) = busy(console, &doing, &budget, || stars::best(session, &budget))? else {
        return console.say(&phrase("turtles-cards-played").with("cards", cards));
    };
    console.say(&phrase("turtles-cards-best").with("cards", cards).with("best", best))?;
    console.say(&phrase("turtles-stars").with("stars", stars::stars(cards, best)))
}
