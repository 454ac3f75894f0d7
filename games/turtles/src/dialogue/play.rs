//! One game: turns and what follows from them, until it is over or left.

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
use crate::event::{Event, tell};
use crate::state::State;
use crate::text_board;

/// How long each board stands where only computer players sit at the table and somebody looks on.
const PACE: Duration = Duration::from_millis(400);

/// How a game came to its end here.
pub enum Ending {
    /// It is over.
    Over,
    /// The player left it, and may go on another time.
    Left,
}

/// Plays until the game is over or left.
pub fn play(
    console: &mut dyn Dialogue,
    session: &mut Session<Turtles>,
    names: &[String],
) -> Answer<Ending> {
    let fingerprint = message("seed-fingerprint").with("fingerprint", session.seed().fingerprint());
    let mut game = GameLoop { console, session, names, news: vec![fingerprint], shown: None };
    game.keep();
    loop {
        let goes_on = match game.session.turn() {
            Turn::Over(_) => {
                game.show()?;
                return Ok(Ending::Over);
            }
            Turn::Chance => {
                let events = game.session.roll().map(|(_, events)| events);
                game.done(events);
                true
            }
            Turn::Player(seat) => game.decide(seat)?,
        };
        if !goes_on {
            return Ok(Ending::Left);
        }
    }
}

/// A game and those who talk about it.
struct GameLoop<'a> {
    console: &'a mut dyn Dialogue,
    session: &'a mut Session<Turtles>,
    names: &'a [String],
    /// What is to be said with the next board: on a terminal it wipes away what stands over it.
    news: Vec<Message>,
    /// The position that was drawn last.
    shown: Option<State>,
}

/// What is said to the question whether to go on.
enum Reply {
    GoOn(bool),
    Request(Request),
}

impl GameLoop<'_> {
    /// Draws the board, unless nothing has changed, and says the news: after the board on a
    /// screen that is wiped for it, in the command of things elsewhere.
    fn show(&mut self) -> Answer<()> {
        let state = *self.session.state();
        let wiped = self.console.has_keys();
        if !wiped {
            self.say_news()?;
        }
        if self.shown.replace(state) != Some(state) {
            draw(self.console, &state, self.names)?;
        }
        self.say_news()
    }

    fn say_news(&mut self) -> Answer<()> {
        self.news.drain(..).try_for_each(|news| self.console.say(&news))
    }

    /// What happened is to be told, and the game kept, or why nothing did.
    fn done(&mut self, events: Result<Vec<Event>, IllegalMove>) {
        match events {
            Ok(events) => {
                let name = |seat: Seat| self.names[seat].as_str().into();
                self.news.extend(events.iter().map(|event| tell(event, &name)));
                self.keep();
            }
            Err(why) => self.news.push(why.message()),
        }
    }

    /// Keeps the game for the next start; one that is over is forgotten after it has been counted.
    fn keep(&mut self) {
        if !matches!(self.session.turn(), Turn::Over(_))
            && let Err(why) = self.console.storage().keep(self.session)
        {
            self.news.push(why);
        }
    }

    /// A decision; whether the game goes on.
    fn decide(&mut self, seat: Seat) -> Answer<bool> {
        match self.session.view().decider() {
            Decider::Computer(name) => self.think(name),
            Decider::People => self.ask_whether_to_go_on(),
            Decider::Person(_) | Decider::Chance | Decider::Nobody => self.ask(seat),
        }
    }

    fn ask_whether_to_go_on(&mut self) -> Answer<bool> {
        self.show()?;
        match self.reply()? {
            Reply::GoOn(true) => self.act(Action::Continue),
            Reply::GoOn(false) => self.act(Action::Stop),
            Reply::Request(request) => return self.fulfil(request),
        }
        Ok(true)
    }

    /// Waits for yes or no, or for something that is no answer and can be wished all the same: a
    /// key on a terminal, a line elsewhere.
    fn reply(&mut self) -> Answer<Reply> {
        let question = message("turtles-ask-go-on");
        let beside = |request: &Request| matches!(request, Request::Command(_) | Request::Leave);
        if self.console.has_keys() {
            self.console.say(&question)?;
            loop {
                let Some(key) = self.console.key(None)? else { continue };
                let letter = if let Key::Letter(letter) = key { letter } else { ' ' };
                if let Some(on) = yes_or_no(&letter.to_string()) {
                    return Ok(Reply::GoOn(on));
                }
                if let Some(request) = pressed(key).filter(beside) {
                    return Ok(Reply::Request(request));
                }
            }
        }
        loop {
            let line = self.console.ask(&question)?;
            if let Some(on) = yes_or_no(&line) {
                return Ok(Reply::GoOn(on));
            }
            match typed(&line).filter(beside) {
                Some(request) => return Ok(Reply::Request(request)),
                None => self.console.say(&message("answer-yes-or-no"))?,
            }
        }
    }

    fn act(&mut self, action: Action) {
        let events = self.session.play(action);
        self.done(events);
    }

    /// A computer player decides; where nobody else plays, every board is shown, and a key leaves.
    fn think(&mut self, name: &str) -> Answer<bool> {
        if self.session.seats().persons() == 0 {
            self.show()?;
            if self.console.has_keys() && self.console.key(Some(PACE))?.is_some() {
                return Ok(false);
            }
        }
        let action = think(self.console, self.session, name)?;
        if let Some(action) = action {
            self.act(action);
        }
        Ok(action.is_some())
    }

    /// A person decides; whether the game goes on.
    fn ask(&mut self, seat: Seat) -> Answer<bool> {
        self.show()?;
        let request = self.read_request(seat)?;
        self.fulfil(request)
    }

    /// Does what a person wishes; whether the game goes on.
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

    /// Waits for something that makes sense: a key on a terminal, a line elsewhere.
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
            Err(why) => self.news.push(why),
        }
    }

    fn sequence_by_keys(&mut self) -> Answer<()> {
        let (state, names) = (*self.session.state(), self.names);
        let entered =
            sequence::keyed(self.console, &state, |console| draw(console, &state, names))?;
        // What was drawn last has the sequence under it.
        self.shown = None;
        if let Some(cards) = entered {
            self.act(Action::Play(cards));
        }
        Ok(())
    }

    /// Asks at whom the bug is thrown, where there is one.
    fn bug(&mut self) -> Answer<()> {
        if self.session.state().current().hand.count(Card::Bug) == 0 {
            self.news.push(message("turtles-no-bug"));
            return Ok(());
        }
        let answer = self.console.ask(&message("turtles-ask-victim"))?;
        let number = whole_number(&answer).and_then(|number| usize::try_from(number).ok());
        match number.filter(|number| (1..=self.names.len()).contains(number)) {
            Some(number) => self.act(Action::Bug(number - 1)),
            None => self.news.push(message("turtles-not-a-player").with("found", answer)),
        }
        Ok(())
    }

    fn run_command(&mut self, command: &Command) -> Answer<()> {
        let keys = self.console.has_keys();
        let help = if keys { "turtles-help-keys" } else { "turtles-help-lines" };
        commands::run(self.console, self.session, command, help)
    }
}

/// The board, and under it the players with their hands.
fn draw(console: &mut dyn Dialogue, state: &State, names: &[String]) -> Answer<()> {
    let coloured = console.coloured();
    console.clear()?;
    console.show(&text_board::board(state, coloured))?;
    console.say(&message("turtles-hands"))?;
    console.show(&text_board::hands(state, &|seat| names.get(seat).cloned(), coloured))
}
