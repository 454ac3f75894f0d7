//! A game in the dialogue, turn by turn, until it is over or left.

use core::time::Duration;

use app::commands::{self, Command, think};
use app::console::{whole_number, yes_or_no};
use app::levels::level_of;
use app::{ConsoleResult, Dialogue, Key};
use kernel::{Decider, IllegalMove, Message, Seat, Session, Turn, message};

use super::input::{PlayerInput, from_key, from_line};
use super::sequence;
use crate::Turtles;
use crate::cards::Card;
use crate::decision::Decision;
use crate::event::{Event, describe};
use crate::rules::violation::Violation;
use crate::state::State;
use crate::text_board;

/// How long each board is shown to a person who watches computer players.
const FRAME_TIME: Duration = Duration::from_millis(400);

/// Why the dialogue stopped playing.
pub enum Ending {
    /// The game is over.
    Over,
    /// The player left; the game can be continued later.
    Left,
}

/// Plays until the game is over or left.
pub fn play(
    console: &mut dyn Dialogue,
    session: &mut Session<Turtles>,
    names: &[String],
) -> ConsoleResult<Ending> {
    let fingerprint = message("seed-fingerprint").with("fingerprint", session.seed().fingerprint());
    let mut game = GameLoop { console, session, names, messages: vec![fingerprint], shown: None };
    // A level can be started again at any time.
    if level_of(game.session).is_none() {
        game.autosave();
    }
    loop {
        let continues = match game.session.turn() {
            Turn::Over(_) => {
                game.show()?;
                return Ok(Ending::Over);
            }
            Turn::Chance => {
                let events = game.session.roll().map(|(_, events)| events);
                game.report(events);
                true
            }
            Turn::Player(seat) => game.decide(seat)?,
        };
        if !continues {
            return Ok(Ending::Left);
        }
    }
}

/// The state of the dialogue.
struct GameLoop<'a> {
    console: &'a mut dyn Dialogue,
    session: &'a mut Session<Turtles>,
    names: &'a [String],
    /// Messages for the next board: on a terminal, drawing it clears the screen.
    messages: Vec<Message>,
    /// The position that was drawn last.
    shown: Option<State>,
}

/// An answer to the question whether to continue.
enum Reply {
    Continue(bool),
    Input(PlayerInput),
}

impl GameLoop<'_> {
    /// Draws the board unless nothing has changed, and prints the messages: after the board if the
    /// screen is cleared for it, otherwise in chronological order.
    fn show(&mut self) -> ConsoleResult<()> {
        let state = *self.session.state();
        let cleared = self.console.has_keys();
        if !cleared {
            self.say_messages()?;
        }
        if self.shown.replace(state) != Some(state) {
            draw(self.console, &state, self.names)?;
        }
        self.say_messages()
    }

    fn say_messages(&mut self) -> ConsoleResult<()> {
        self.messages.drain(..).try_for_each(|message| self.console.print(&message))
    }

    /// Describes what happened and saves the game, or explains why nothing happened.
    fn report(&mut self, events: Result<Vec<Event>, IllegalMove>) {
        match events {
            Ok(events) => {
                let name = |seat: Seat| self.names[seat].as_str().into();
                self.messages.extend(events.iter().map(|event| describe(event, &name)));
                self.autosave();
            }
            Err(why) => self.messages.push(why.message()),
        }
    }

    /// Saves the game in progress. A finished game is removed once it has been counted.
    fn autosave(&mut self) {
        if !matches!(self.session.turn(), Turn::Over(_))
            && let Err(why) = self.console.storage().autosave(self.session)
        {
            self.messages.push(why.message());
        }
    }

    /// Makes a decision; `false` if the player left.
    fn decide(&mut self, seat: Seat) -> ConsoleResult<bool> {
        match self.session.view().decider() {
            Decider::Computer(name) => self.think(name),
            Decider::People => self.ask_continue(),
            Decider::Person(_) | Decider::Chance | Decider::Nobody => self.ask_person(seat),
        }
    }

    fn ask_continue(&mut self) -> ConsoleResult<bool> {
        self.show()?;
        match self.reply()? {
            Reply::Continue(true) => self.act(Decision::Continue),
            Reply::Continue(false) => self.act(Decision::Stop),
            Reply::Input(input) => return self.fulfil(input),
        }
        Ok(true)
    }

    /// Reads yes or no, or a command: a key on a terminal, otherwise a line.
    fn reply(&mut self) -> ConsoleResult<Reply> {
        let question = message("turtles-ask-go-on");
        let is_command =
            |input: &PlayerInput| matches!(input, PlayerInput::Command(_) | PlayerInput::Leave);
        if self.console.has_keys() {
            self.console.print(&question)?;
            loop {
                let Some(key) = self.console.key(None)? else { continue };
                let letter = if let Key::Letter(letter) = key { letter } else { ' ' };
                if let Some(answer) = yes_or_no(&letter.to_string()) {
                    return Ok(Reply::Continue(answer));
                }
                if let Some(input) = from_key(key).filter(is_command) {
                    return Ok(Reply::Input(input));
                }
            }
        }
        loop {
            let line = self.console.ask(&question)?;
            if let Some(answer) = yes_or_no(&line) {
                return Ok(Reply::Continue(answer));
            }
            match from_line(&line).filter(is_command) {
                Some(input) => return Ok(Reply::Input(input)),
                None => self.console.print(&message("answer-yes-or-no"))?,
            }
        }
    }

    fn act(&mut self, decision: Decision) {
        let events = self.session.play(decision);
        self.report(events);
    }

    /// Lets a computer player decide. If only computers play, every board is shown and a key
    /// leaves.
    fn think(&mut self, name: &str) -> ConsoleResult<bool> {
        if self.session.seats().persons() == 0 {
            self.show()?;
            if self.console.has_keys() && self.console.key(Some(FRAME_TIME))?.is_some() {
                return Ok(false);
            }
        }
        let decision = think(self.console, self.session, name)?;
        if let Some(decision) = decision {
            self.act(decision);
        }
        Ok(decision.is_some())
    }

    /// Lets a person decide; `false` if the player left.
    fn ask_person(&mut self, seat: Seat) -> ConsoleResult<bool> {
        self.show()?;
        let input = self.read_input(seat)?;
        self.fulfil(input)
    }

    /// Does what a person asked for; `false` if the player left.
    fn fulfil(&mut self, input: PlayerInput) -> ConsoleResult<bool> {
        match input {
            PlayerInput::Leave => return Ok(false),
            PlayerInput::Draw => self.act(Decision::Draw),
            PlayerInput::Sequence if self.console.has_keys() => self.sequence_by_keys()?,
            PlayerInput::Sequence => {
                let line = self.console.ask(&message("turtles-ask-sequence"))?;
                self.play_line(&line);
            }
            PlayerInput::Cards(line) => self.play_line(&line),
            PlayerInput::Bug => self.bug()?,
            PlayerInput::Command(command) => self.run_command(&command)?,
            PlayerInput::Save => {
                let name = self.console.ask(&message("turtles-ask-save"))?;
                if !name.is_empty() {
                    self.run_command(&Command::Save(name))?;
                }
            }
        }
        Ok(true)
    }

    /// Reads a valid input: a key on a terminal, otherwise a line.
    fn read_input(&mut self, seat: Seat) -> ConsoleResult<PlayerInput> {
        let bugs = self.session.state().extended;
        let key = if bugs { "turtles-ask-turn-bug" } else { "turtles-ask-turn" };
        let question = message(key).with("player", self.names[seat].as_str());
        if self.console.has_keys() {
            self.console.print(&question)?;
            loop {
                if let Some(input) = self.console.key(None)?.and_then(from_key) {
                    return Ok(input);
                }
            }
        }
        loop {
            let line = self.console.ask(&question)?;
            match from_line(&line) {
                Some(input) => return Ok(input),
                None => self.console.print(&message("turtles-not-a-turn").with("found", line))?,
            }
        }
    }

    fn play_line(&mut self, line: &str) {
        match sequence::parse(self.session.state(), line) {
            Ok(cards) => self.act(Decision::Play(cards)),
            Err(why) => self.messages.push(why.message()),
        }
    }

    fn sequence_by_keys(&mut self) -> ConsoleResult<()> {
        let (state, names) = (*self.session.state(), self.names);
        let entered =
            sequence::read_keys(self.console, &state, |console| draw(console, &state, names))?;
        // The sequence was printed under the last board.
        self.shown = None;
        if let Some(cards) = entered {
            self.act(Decision::Play(cards));
        }
        Ok(())
    }

    /// Asks for the target of a bug, if the player has one.
    fn bug(&mut self) -> ConsoleResult<()> {
        if self.session.state().current().hand.count(Card::Bug) == 0 {
            self.messages.push(Violation::NoBug.message());
            return Ok(());
        }
        let answer = self.console.ask(&message("turtles-ask-victim"))?;
        let number = whole_number(&answer).and_then(|number| usize::try_from(number).ok());
        match number.filter(|number| (1..=self.names.len()).contains(number)) {
            Some(number) => self.act(Decision::Bug(number - 1)),
            None => self.messages.push(message("turtles-not-a-player").with("found", answer)),
        }
        Ok(())
    }

    fn run_command(&mut self, command: &Command) -> ConsoleResult<()> {
        let keys = self.console.has_keys();
        let help = if keys { "turtles-help-keys" } else { "turtles-help-lines" };
        commands::run(self.console, self.session, command, help)
    }
}

/// The board, then the players with their hands.
fn draw(console: &mut dyn Dialogue, state: &State, names: &[String]) -> ConsoleResult<()> {
    let coloured = console.coloured();
    console.clear()?;
    console.show(&text_board::board(state, coloured))?;
    console.print(&message("turtles-hands"))?;
    console.show(&text_board::hands(state, &|seat| names.get(seat).cloned(), coloured))
}
