//! A game in the dialogue, turn by turn, until it is over or left.

use core::time::Duration;

use app::commands::{self, Command, think};
use app::console::{whole_number, yes_or_no};
use app::{Answer, Dialogue, Key};
use kernel::{Decider, IllegalMove, Message, Seat, Session, Turn, message};

use super::request::{Request, pressed, typed};
use super::sequence;
use crate::Turtles;
use crate::action::Action;
use crate::cards::Card;
use crate::event::{Event, describe};
use crate::rules::violation::Violation;
use crate::state::State;
use crate::text_board;

/// How long each board is shown when only computer players play and somebody watches.
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
) -> Answer<Ending> {
    let fingerprint = message("seed-fingerprint").with("fingerprint", session.seed().fingerprint());
    let mut game = GameLoop { console, session, names, messages: vec![fingerprint], shown: None };
    game.keep();
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
    Request(Request),
}

impl GameLoop<'_> {
    /// Draws the board unless nothing has changed, and prints the messages: after the board if the
    /// screen is cleared for it, otherwise in chronological order.
    fn show(&mut self) -> Answer<()> {
        let state = *self.session.state();
        let wiped = self.console.has_keys();
        if !wiped {
            self.say_messages()?;
        }
        if self.shown.replace(state) != Some(state) {
            draw(self.console, &state, self.names)?;
        }
        self.say_messages()
    }

    fn say_messages(&mut self) -> Answer<()> {
        self.messages.drain(..).try_for_each(|news| self.console.say(&news))
    }

    /// Describes what happened and saves the game, or explains why nothing happened.
    fn report(&mut self, events: Result<Vec<Event>, IllegalMove>) {
        match events {
            Ok(events) => {
                let name = |seat: Seat| self.names[seat].as_str().into();
                self.messages.extend(events.iter().map(|event| describe(event, &name)));
                self.keep();
            }
            Err(why) => self.messages.push(why.message()),
        }
    }

    /// Saves the game in progress. A finished game is removed once it has been counted.
    fn keep(&mut self) {
        if !matches!(self.session.turn(), Turn::Over(_))
            && let Err(why) = self.console.storage().keep(self.session)
        {
            self.messages.push(why);
        }
    }

    /// Makes a decision; `false` if the player left.
    fn decide(&mut self, seat: Seat) -> Answer<bool> {
        match self.session.view().decider() {
            Decider::Computer(name) => self.think(name),
            Decider::People => self.ask_continue(),
            Decider::Person(_) | Decider::Chance | Decider::Nobody => self.ask_person(seat),
        }
    }

    fn ask_continue(&mut self) -> Answer<bool> {
        self.show()?;
        match self.reply()? {
            Reply::Continue(true) => self.act(Action::Continue),
            Reply::Continue(false) => self.act(Action::Stop),
            Reply::Request(request) => return self.fulfil(request),
        }
        Ok(true)
    }

    /// Reads yes or no, or a command: a key on a terminal, otherwise a line.
    fn reply(&mut self) -> Answer<Reply> {
        let question = message("turtles-ask-go-on");
        let is_command =
            |request: &Request| matches!(request, Request::Command(_) | Request::Leave);
        if self.console.has_keys() {
            self.console.say(&question)?;
            loop {
                let Some(key) = self.console.key(None)? else { continue };
                let letter = if let Key::Letter(letter) = key { letter } else { ' ' };
                if let Some(answer) = yes_or_no(&letter.to_string()) {
                    return Ok(Reply::Continue(answer));
                }
                if let Some(request) = pressed(key).filter(is_command) {
                    return Ok(Reply::Request(request));
                }
            }
        }
        loop {
            let line = self.console.ask(&question)?;
            if let Some(answer) = yes_or_no(&line) {
                return Ok(Reply::Continue(answer));
            }
            match typed(&line).filter(is_command) {
                Some(request) => return Ok(Reply::Request(request)),
                None => self.console.say(&message("answer-yes-or-no"))?,
            }
        }
    }

    fn act(&mut self, action: Action) {
        let events = self.session.play(action);
        self.report(events);
    }

    /// Lets a computer player decide. If only computers play, every board is shown and a key
    /// leaves.
    fn think(&mut self, name: &str) -> Answer<bool> {
        if self.session.seats().persons() == 0 {
            self.show()?;
            if self.console.has_keys() && self.console.key(Some(FRAME_TIME))?.is_some() {
                return Ok(false);
            }
        }
        let action = think(self.console, self.session, name)?;
        if let Some(action) = action {
            self.act(action);
        }
        Ok(action.is_some())
    }

    /// Lets a person decide; `false` if the player left.
    fn ask_person(&mut self, seat: Seat) -> Answer<bool> {
        self.show()?;
        let request = self.read_request(seat)?;
        self.fulfil(request)
    }

    /// Does what a person asked for; `false` if the player left.
    fn fulfil(&mut self, request: Request) -> Answer<bool> {
        match request {
            Request::Leave => return Ok(false),
            Request::Draw => self.act(Action::Draw),
            Request::Sequence if self.console.has_keys() => self.sequence_by_keys()?,
            Request::Sequence => {
                let line = self.console.ask(&message("turtles-ask-sequence"))?;
                self.play_line(&line);
            }
            Request::Cards(line) => self.play_line(&line),
            Request::Bug => self.bug()?,
            Request::Command(command) => self.run_command(&command)?,
            Request::Save => {
                let name = self.console.ask(&message("turtles-ask-save"))?;
                if !name.is_empty() {
                    self.run_command(&Command::Save(name))?;
                }
            }
        }
        Ok(true)
    }

    /// Reads a valid request: a key on a terminal, otherwise a line.
    fn read_request(&mut self, seat: Seat) -> Answer<Request> {
        let bugs = self.session.state().extended;
        let key = if bugs { "turtles-ask-turn-bug" } else { "turtles-ask-turn" };
        let question = message(key).with("player", self.names[seat].as_str());
        if self.console.has_keys() {
            self.console.say(&question)?;
            loop {
                if let Some(request) = self.console.key(None)?.and_then(pressed) {
                    return Ok(request);
                }
            }
        }
        loop {
            let line = self.console.ask(&question)?;
            match typed(&line) {
                Some(request) => return Ok(request),
                None => self.console.say(&message("turtles-not-a-turn").with("found", line))?,
            }
        }
    }

    fn play_line(&mut self, line: &str) {
        match sequence::typed(self.session.state(), line) {
            Ok(cards) => self.act(Action::Play(cards)),
            Err(why) => self.messages.push(why.message()),
        }
    }

    fn sequence_by_keys(&mut self) -> Answer<()> {
        let (state, names) = (*self.session.state(), self.names);
        let entered =
            sequence::keyed(self.console, &state, |console| draw(console, &state, names))?;
        // The sequence was printed under the last board.
        self.shown = None;
        if let Some(cards) = entered {
            self.act(Action::Play(cards));
        }
        Ok(())
    }

    /// Asks for the target of a bug, if the player has one.
    fn bug(&mut self) -> Answer<()> {
        if self.session.state().current().hand.count(Card::Bug) == 0 {
            self.messages.push(Violation::NoBug.message());
            return Ok(());
        }
        let answer = self.console.ask(&message("turtles-ask-victim"))?;
        let number = whole_number(&answer).and_then(|number| usize::try_from(number).ok());
        match number.filter(|number| (1..=self.names.len()).contains(number)) {
            Some(number) => self.act(Action::Bug(number - 1)),
            None => self.messages.push(message("turtles-not-a-player").with("found", answer)),
        }
        Ok(())
    }

    fn run_command(&mut self, command: &Command) -> Answer<()> {
        let keys = self.console.has_keys();
        let help = if keys { "turtles-help-keys" } else { "turtles-help-lines" };
        commands::run(self.console, self.session, command, help)
    }
}

/// The board, then the players with their hands.
fn draw(console: &mut dyn Dialogue, state: &State, names: &[String]) -> Answer<()> {
    let coloured = console.coloured();
    console.clear()?;
    console.show(&text_board::board(state, coloured))?;
    console.say(&message("turtles-hands"))?;
    console.show(&text_board::hands(state, &|seat| names.get(seat).cloned(), coloured))
}
