//! A plain dialogue: the board, the hands and a question, until the game ends.

use kernel::{Answer, Choices, Console, Illegal, Session, Stage, Turn, phrase};

use crate::Turtles;

/// Plays the game given, or else one of what was chosen.
pub fn converse(
    console: &mut dyn Console,
    first: Option<Session<Turtles>>,
    choices: &Choices,
) -> Answer<()> {
    let mut session = match first {
        Some(session) => session,
        None => match Turtles::setup(choices) {
            Ok(setup) => Session::new(setup, console.house().fresh_seed()),
            Err(why) => return console.say(&why),
        },
    };
    loop {
        let coloured = console.coloured();
        console.show(&Turtles::sketch(session.state(), coloured))?;
        if let Some(verdict) = Turtles::verdict(session.state()) {
            console.house().forget(&mut session);
            return console.say(&verdict);
        }
        ask(console, &mut session)?;
        if let Err(why) = console.house().keep(&mut session) {
            console.say(&why)?;
        }
    }
}

/// Asks for what the player does until it can be done, and does it.
fn ask(console: &mut dyn Console, session: &mut Session<Turtles>) -> Answer<()> {
    loop {
        let asking = session.state().phase == crate::state::Phase::Ask;
        let key = if asking { "turtles-ask-continue" } else { "turtles-ask-action" };
        let answer = if session.turn() == Turn::Luck {
            session.throw().map(|(_, told)| told)
        } else {
            let line = console.ask(&phrase(key).with("player", session.state().turn + 1))?;
            session.apply(line.trim())
        };
        match answer {
            Ok(told) => {
                for event in &told {
                    console.say(&Turtles::tell(event))?;
                }
                if session.turn() != Turn::Luck {
                    return Ok(());
                }
            }
            Err(Illegal(why)) => console.say(&why)?,
        }
    }
}
