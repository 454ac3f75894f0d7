//! The dialogue of the game's description.

use kernel::{Answer, Choices, Console, Hangup, Session, Stage, Turn, phrase};

use crate::{Choice, Event, Parchis, State, tell};

/// Plays the game given, or else a new one.
pub fn converse(
    console: &mut dyn Console,
    first: Option<Session<Parchis>>,
    choices: &Choices,
) -> Answer<()> {
    let mut session = match first {
        Some(session) => session,
        None => match Parchis::setup(choices) {
            Ok(setup) => Session::new(setup, console.house().fresh_seed()),
            Err(what) => return console.say(&what),
        },
    };
    let fingerprint = session.seed().fingerprint();
    console.say(&phrase("seed-fingerprint").with("fingerprint", fingerprint))?;
    let ended = play(console, &mut session);
    if !matches!(ended, Err(Hangup::Output(_) | Hangup::Interrupted)) {
        console.say(&phrase("seed-told").with("seed", session.seed().to_string()))?;
    }
    ended
}

fn play(console: &mut dyn Console, session: &mut Session<Parchis>) -> Answer<()> {
    loop {
        match session.turn() {
            Turn::Over(_) => {
                return console.show(&Parchis::sketch(session.state(), console.coloured()));
            }
            Turn::Luck => match session.throw() {
                Ok((_, told)) => say(console, &told)?,
                Err(refused) => return console.say(&refused.0),
            },
            Turn::Player(_) => match ask(console, session.state())? {
                Some(choice) => match session.play(choice) {
                    Ok(told) => say(console, &told)?,
                    Err(refused) => console.say(&refused.0)?,
                },
                None => return Ok(()),
            },
        }
        if let Err(problem) = console.house().keep(session) {
            console.say(&problem)?;
        }
    }
}

fn say(console: &mut dyn Console, told: &[Event]) -> Answer<()> {
    told.iter().try_for_each(|event| console.say(&tell::tell(*event)))
}

/// Asks for a piece; `None` to leave.
fn ask(console: &mut dyn Console, state: &State) -> Answer<Option<Choice>> {
    console.show(&Parchis::sketch(state, console.coloured()))?;
    console.say(&phrase("parchis-ask"))?;
    let (seat, steps) = (state.seat(), state.steps().unwrap_or_default());
    for piece in state.choice().iter() {
        let to = state.destination(seat, piece, steps);
        let place = |spot: crate::board::Spot| spot.number(seat);
        let line = phrase("parchis-option")
            .with("piece", piece + 1)
            .with("from", place(state.spots(seat)[piece]))
            .with("to", to.map_or(0, place));
        console.say(&line)?;
    }
    loop {
        let answer = console.ask(&phrase("parchis-ask-piece"))?;
        if answer == "0" {
            return Ok(None);
        }
        let piece = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match piece.filter(|piece| state.choice().has(*piece)) {
            Some(piece) => return Ok(Some(Choice::of(piece))),
            None => console.say(&phrase("parchis-not-a-piece").with("found", answer))?,
        }
    }
}
