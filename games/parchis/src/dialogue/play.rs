//! One game: rolls, choices and what follows from them, until it is over or left.

use core::time::Duration;

use app::commands::{Command, keep, run, think};
use app::{Answer, Dialogue};
use kernel::{IllegalMove, Line, Message, Presentation, Seat, Session, Turn, message};

use crate::board::Spot;
use crate::rules::{ARRIVING, EATING, SEVEN};
use crate::state::Phase;
use crate::text_board::text_board;
use crate::{Choice, Event, Parchis, State, event};

/// How long each roll stands where only computer players sit at the table and somebody looks on.
const PACE: Duration = Duration::from_millis(400);

/// What a person answers.
enum Wish {
    Piece(usize),
    Command(Command),
    Leave,
}

/// Plays until the game is over or left.
pub fn play(console: &mut dyn Dialogue, session: &mut Session<Parchis>) -> Answer<()> {
    let mut round = Round { console, session, shown: Vec::new(), events: false };
    keep(round.console, round.session)?;
    if let Some(verdict) = Parchis::describe_outcome(round.session.view()) {
        // It was won before this conversation.
        round.show()?;
        return round.console.say(&verdict);
    }
    loop {
        let goes_on = match round.session.turn() {
            Turn::Over(_) => {
                keep(round.console, round.session)?;
                return round.show();
            }
            Turn::Chance => round.roll()?,
            Turn::Player(seat) => match round.session.seats().computer(seat) {
                Some(name) => round.think(name)?,
                None => round.ask(seat)?,
            },
        };
        if !goes_on {
            return Ok(());
        }
    }
}

/// A game and those who talk about it.
struct Round<'a> {
    console: &'a mut dyn Dialogue,
    session: &'a mut Session<Parchis>,
    /// The board as it was last shown.
    shown: Vec<Line>,
    /// Whether the roll that a person answers has been told.
    events: bool,
}

impl Round<'_> {
    /// Shows the board, unless it is the one that was shown last.
    fn show(&mut self) -> Answer<()> {
        let board = text_board(self.session.state(), self.console.coloured());
        if board == self.shown {
            return Ok(());
        }
        self.shown.clone_from(&board);
        self.console.show(&board)
    }

    fn say(&mut self, events: &[Event]) -> Answer<()> {
        events.iter().try_for_each(|event| self.console.say(&event::describe(*event)))
    }

    /// What happened is told and kept, or why nothing did.
    fn done(&mut self, events: Result<Vec<Event>, IllegalMove>) -> Answer<()> {
        match events {
            Ok(events) => {
                self.say(&events)?;
                keep(self.console, self.session)
            }
            Err(why) => self.console.say(&why.message()),
        }
    }

    /// The die is thrown, over the board where somebody looks at it; whether the game goes on.
    fn roll(&mut self) -> Answer<bool> {
        let seats = self.session.seats();
        let alone = seats.persons() == 0;
        let state = self.session.state();
        let nobody = state.phase() == Phase::First;
        if alone || nobody || seats.computer(state.seat()).is_none() {
            self.show()?;
        }
        let events = self.session.roll().map(|(_, events)| events);
        self.events = true;
        self.done(events)?;
        if alone && self.console.has_keys() {
            return Ok(self.console.key(Some(PACE))?.is_none());
        }
        Ok(true)
    }

    /// A computer player chooses; whether the game goes on.
    fn think(&mut self, name: &str) -> Answer<bool> {
        match think(self.console, self.session, name)? {
            Some(choice) => {
                let events = self.session.play(choice);
                // A player that knows no legal move would be asked for ever.
                let goes_on = events.is_ok();
                self.done(events)?;
                Ok(goes_on)
            }
            None => Ok(false),
        }
    }

    /// A person chooses; whether the game goes on.
    fn ask(&mut self, seat: Seat) -> Answer<bool> {
        self.show()?;
        if !std::mem::replace(&mut self.events, true) {
            let news = owed(self.session.state());
            self.say(&news)?;
        }
        self.console.say(&message("parchis-ask"))?;
        for line in options(self.session.state(), seat) {
            self.console.say(&line)?;
        }
        match self.answer()? {
            Wish::Leave => return Ok(false),
            Wish::Piece(piece) => {
                let events = self.session.play(Choice::of(piece));
                self.done(events)?;
            }
            Wish::Command(command) => {
                let before = self.session.at();
                run(self.console, self.session, &command, "parchis-help")?;
                if self.session.at() != before {
                    // The position is another one: it is shown and told as if it were new.
                    self.events = false;
                    self.shown.clear();
                }
            }
        }
        Ok(true)
    }

    /// Waits for something that makes sense.
    fn answer(&mut self) -> Answer<Wish> {
        loop {
            let answer = self.console.ask(&message("parchis-ask-piece"))?;
            if answer == "0" {
                return Ok(Wish::Leave);
            }
            if let Some(command) = Command::read(&answer) {
                return Ok(Wish::Command(command));
            }
            let piece = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            match piece.filter(|piece| self.session.state().choice().has(*piece)) {
                Some(piece) => return Ok(Wish::Piece(piece)),
                None => {
                    self.console.say(&message("parchis-not-a-piece").with("found", answer))?;
                }
            }
        }
    }
}

/// What a person has to answer, as it was told when it came up.
fn owed(state: &State) -> Vec<Event> {
    let (seat, steps) = (state.seat, state.steps);
    let rolled = Event::Rolled { seat, die: state.roll };
    match steps {
        EATING | ARRIVING => vec![Event::Bonus { seat, steps }],
        SEVEN => vec![rolled, Event::Seven { seat }],
        _ => vec![rolled],
    }
}

/// A line for each piece that can be chosen.
fn options(state: &State, seat: Seat) -> Vec<Message> {
    let place = |spot: Spot| spot.number(seat);
    let option = |piece: usize| {
        let to = state.destination(seat, piece, state.steps)?;
        Some(
            message("parchis-option")
                .with("piece", piece + 1)
                .with("from", place(state.spots(seat)[piece]))
                .with("to", place(to)),
        )
    };
    state.choice().iter().filter_map(option).collect()
}
