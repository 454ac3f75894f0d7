//! A plain dialogue: the board, the hands and a question, until the game ends.

use kernel::{Answer, Budget, Choices, Console, Illegal, Session, Stage, Table, Turn, phrase};

use crate::Turtles;
use crate::event::Event;
use crate::state::Phase;

/// How long a computer player may think, in milliseconds.
const THINK_MS: u64 = 1000;

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

/// The turn of a computer player.
fn think(session: &mut Session<Turtles>, name: &str) -> Result<Vec<Event>, Illegal> {
    let advice = Table::think(session, Some(name), Budget::ms(THINK_MS), session.dice())?();
    session.apply(&advice.best.unwrap_or_default())
}

/// Asks for what the player does until it can be done, and does it.
fn ask(console: &mut dyn Console, session: &mut Session<Turtles>) -> Answer<()> {
    loop {
        let asking = session.state().phase == Phase::Ask;
        let key = if asking { "turtles-ask-continue" } else { "turtles-ask-action" };
        let answer = if session.turn() == Turn::Luck {
            session.throw().map(|(_, told)| told)
        } else if let Some(name) = session.computer() {
            think(session, name)
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
