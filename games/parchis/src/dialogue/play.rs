//! Playing one game until it is over or the player quits.

use core::time::Duration;

use app::commands::{Command, asks_to_leave, autosave_or_conclude, explain_exercise, run, think};
use app::{ConsoleResult, Dialogue};
use kernel::{IllegalMove, Line, Message, Presentation, Seat, Session, Turn, message};

use crate::rules::{BOOSTED_SIX, CAPTURE_BONUS, GOAL_BONUS};
use crate::state::Phase;
use crate::text_board::text_board;
use crate::{Event, Parchis, PieceChoice, State, event};

/// The pause after each roll if only computer players play and a person watches.
const PACE: Duration = Duration::from_millis(400);

/// A person's input.
enum Input {
    Piece(usize),
    Command(Command),
    Quit,
}

/// Plays until the game is over or the player quits.
pub fn play(console: &mut dyn Dialogue, session: &mut Session<Parchis>) -> ConsoleResult<()> {
    let mut dialogue = GameDialogue { console, session, shown: Vec::new(), is_announced: false };
    autosave_or_conclude(dialogue.console, dialogue.session)?;
    if let Some(outcome) = Parchis::describe_outcome(dialogue.session.view()) {
        dialogue.show()?;
        return dialogue.console.print(&outcome);
    }
    loop {
        if explain_exercise(dialogue.console, dialogue.session)? {
            return Ok(());
        }
        let continues = match dialogue.session.turn() {
            Turn::Over(_) => {
                autosave_or_conclude(dialogue.console, dialogue.session)?;
                return dialogue.show();
            }
            Turn::Chance => dialogue.roll()?,
            Turn::Player(seat) => match dialogue.session.seats().computer(seat) {
                Some(name) => dialogue.think(name)?,
                None => dialogue.ask(seat)?,
            },
        };
        if !continues {
            return Ok(());
        }
    }
}

struct GameDialogue<'a> {
    console: &'a mut dyn Dialogue,
    session: &'a mut Session<Parchis>,
    /// The board that was shown last.
    shown: Vec<Line>,
    /// Whether the roll or bonus of the pending choice has been described.
    is_announced: bool,
}

impl GameDialogue<'_> {
    /// Shows the board if it has changed.
    fn show(&mut self) -> ConsoleResult<()> {
        let board = text_board(self.session.state(), self.console.coloured());
        if board == self.shown {
            return Ok(());
        }
        self.shown.clone_from(&board);
        self.console.show(&board)
    }

    fn describe(&mut self, events: &[Event]) -> ConsoleResult<()> {
        events.iter().try_for_each(|event| self.console.print(&event::describe(*event)))
    }

    /// Describes the events and saves the game, or explains why the move was rejected.
    fn finish(&mut self, result: Result<Vec<Event>, IllegalMove>) -> ConsoleResult<()> {
        match result {
            Ok(events) => {
                self.describe(&events)?;
                autosave_or_conclude(self.console, self.session)
            }
            Err(error) => self.console.print(&error.message()),
        }
    }

    /// Rolls the die, after showing the board if a person rolls or only watches. Returns whether
    /// the game continues.
    fn roll(&mut self) -> ConsoleResult<bool> {
        let seats = self.session.seats();
        let only_computers = seats.persons() == 0;
        let state = self.session.state();
        let is_draw = state.phase() == Phase::DrawFirst;
        if only_computers || is_draw || seats.computer(state.seat()).is_none() {
            self.show()?;
        }
        let events = self.session.roll().map(|(_, events)| events);
        self.is_announced = true;
        self.finish(events)?;
        if only_computers && self.console.has_keys() {
            return Ok(self.console.key(Some(PACE))?.is_none());
        }
        Ok(true)
    }

    /// Lets a computer player choose. Returns whether the game continues.
    fn think(&mut self, name: &str) -> ConsoleResult<bool> {
        match think(self.console, self.session, name)? {
            Some(choice) => {
                let events = self.session.play(choice);
                // A bot that chooses an illegal move would be asked forever.
                let continues = events.is_ok();
                self.finish(events)?;
                Ok(continues)
            }
            None => Ok(false),
        }
    }

    /// Lets a person choose. Returns whether the game continues.
    fn ask(&mut self, seat: Seat) -> ConsoleResult<bool> {
        self.show()?;
        if !std::mem::replace(&mut self.is_announced, true) {
            let events = pending_events(self.session.state());
            self.describe(&events)?;
        }
        self.console.print(&message("parchis-ask"))?;
        for line in choice_lines(self.session.state(), seat) {
            self.console.print(&line)?;
        }
        match self.input()? {
            Input::Quit => return Ok(false),
            Input::Piece(piece) => {
                let events = self.session.play(PieceChoice::of(piece));
                self.finish(events)?;
            }
            Input::Command(command) => {
                let before = self.session.at();
                run(self.console, self.session, &command, "parchis-help")?;
                if self.session.at() != before {
                    // Show and describe the new position from scratch.
                    self.is_announced = false;
                    self.shown.clear();
                }
            }
        }
        Ok(true)
    }

    /// Asks until the input is valid.
    fn input(&mut self) -> ConsoleResult<Input> {
        loop {
            let answer = self.console.ask(&message("parchis-ask-piece"))?;
            if asks_to_leave(&answer) {
                return Ok(Input::Quit);
            }
            if let Some(command) = Command::read(&answer) {
                return Ok(Input::Command(command));
            }
            let piece = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            match piece.filter(|piece| self.session.state().choice().contains(*piece)) {
                Some(piece) => return Ok(Input::Piece(piece)),
                None => {
                    self.console.print(&message("parchis-not-a-piece").with("found", answer))?;
                }
            }
        }
    }
}

/// The events that led to the pending choice.
fn pending_events(state: &State) -> Vec<Event> {
    let (seat, steps) = (state.seat, state.steps);
    let rolled = Event::Rolled { seat, die: state.roll };
    match steps {
        CAPTURE_BONUS | GOAL_BONUS => vec![Event::Bonus { seat, steps }],
        BOOSTED_SIX => vec![rolled, Event::SixCountsSeven { seat }],
        _ => vec![rolled],
    }
}

/// A line for each piece that can be chosen.
fn choice_lines(state: &State, seat: Seat) -> Vec<Message> {
    let line = |piece: usize| {
        let to = state.destination(seat, piece, state.steps)?;
        Some(
            message("parchis-option")
                .with("piece", piece + 1)
                .with("from", state.pieces(seat)[piece].number(seat))
                .with("to", to.number(seat)),
        )
    };
    state.choice().iter().filter_map(line).collect()
}
