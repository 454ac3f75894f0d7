//! One game: moves, undo, hints and automatic play, until it is over or left.

use core::time::Duration;

use app::commands::{Command, conclude, explain_exercise, hint_budget, run};
use app::console::busy;
use app::{AnySession, ConsoleResult, Dialogue, Options, describe, levels};
use kernel::{Budget, Message, Presentation, Rng, Session, Turn, message};

use super::finish::{ended, leave};
use super::input::{Request, parse_key, parse_line};
use crate::board::{Tilt, value};
use crate::text_board::text_board;
use crate::{State, Twenty48, bots};

/// The time limit of a computer's move.
const MOVE_MS: u64 = 3000;
/// How long each board is shown while the computer plays.
const PACE: Duration = Duration::from_millis(250);

/// Asks for moves until the game is over or left.
pub fn play(
    console: &mut dyn Dialogue,
    session: &mut Session<Twenty48>,
    fingerprint: Message,
) -> ConsoleResult<()> {
    let mut game_loop =
        GameLoop { console, session, notices: Vec::new(), shown: None, asked: false };
    if game_loop.console.has_keys() {
        // Clearing the screen for the first board removes what was printed before it.
        game_loop.notices.push(fingerprint);
    }
    let listed = game_loop.open_records();
    game_loop.advance();
    loop {
        game_loop.show()?;
        if explain_exercise(game_loop.console, game_loop.session)? {
            return Ok(());
        }
        if let Some(outcome) = Twenty48::describe_outcome(game_loop.session.view()) {
            conclude(game_loop.console, game_loop.session)?;
            game_loop.console.print(&outcome)?;
            return ended(game_loop.console, game_loop.session, listed);
        }
        match game_loop.ask()? {
            Request::Leave => return leave(game_loop.console, game_loop.session),
            request => game_loop.handle(request)?,
        }
    }
}

/// A game being played on a console.
struct GameLoop<'a> {
    console: &'a mut dyn Dialogue,
    session: &'a mut Session<Twenty48>,
    /// Messages to print below the next board: printing them now would lose them when it is drawn.
    notices: Vec<Message>,
    /// The position drawn last.
    shown: Option<State>,
    /// Whether the last line on the screen is the prompt for a key.
    asked: bool,
}

impl GameLoop<'_> {
    /// Creates the high-score list if it is missing; whether it can be used.
    fn open_records(&mut self) -> bool {
        self.notices.extend((self.session as &dyn AnySession).unlisted_reason());
        let Some(records) = AnySession::records(self.session, &Options::default()) else {
            return false;
        };
        match records.list(self.console.storage()) {
            Ok((_, warning)) => {
                self.notices.extend(warning);
                true
            }
            Err(why) => {
                self.notices.push(why.message());
                false
            }
        }
    }

    /// Draws the board if it has changed, then prints the notices.
    fn show(&mut self) -> ConsoleResult<()> {
        let state = *self.session.state();
        if self.shown != Some(state) {
            (self.shown, self.asked) = (Some(state), false);
            self.draw(&state)?;
        }
        self.asked &= self.notices.is_empty();
        self.notices.drain(..).try_for_each(|notice| self.console.print(&notice))
    }

    /// Prints points and goal on a line, then the board.
    fn draw(&mut self, state: &State) -> ConsoleResult<()> {
        self.console.clear()?;
        self.console.print(
            &message("twenty48-screen")
                .with("last", state.last().to_string())
                .with("points", state.points().to_string())
                .with("goal", value(state.variant().goal).to_string()),
        )?;
        let coloured = self.console.coloured();
        self.console.show(&text_board(state.board(), coloured))
    }

    /// Waits for a valid request: a key on a terminal, a line elsewhere.
    fn ask(&mut self) -> ConsoleResult<Request> {
        if self.console.has_keys() {
            if !std::mem::replace(&mut self.asked, true) {
                self.console.print(&message("twenty48-use-arrows"))?;
            }
            loop {
                if let Some(request) = self.console.key(None)?.and_then(parse_key) {
                    return Ok(request);
                }
            }
        }
        loop {
            let line = self.console.ask(&message("twenty48-ask-play"))?;
            match parse_line(&line) {
                Some(request) => return Ok(request),
                None => self.console.print(&message("twenty48-not-a-play").with("found", line))?,
            }
        }
    }

    fn handle(&mut self, request: Request) -> ConsoleResult<()> {
        match request {
            Request::Tilt(tilt) => self.tilt(tilt),
            Request::Auto(count) => self.auto(count)?,
            Request::Command(command) => self.run(&command)?,
            Request::Leave => {}
        }
        Ok(())
    }

    fn run(&mut self, command: &Command) -> ConsoleResult<()> {
        match command {
            Command::Undo(count) => {
                self.repeat(*count, "dialogue-undone", |session| session.undo_decision());
            }
            Command::Redo(count) => {
                self.repeat(*count, "dialogue-redone", |session| session.redo_decision());
            }
            Command::Hint => self.hint()?,
            Command::Read => self.notices.extend(describe::position(self.session)),
            Command::Help if self.console.has_keys() => {
                self.notices.push(message("twenty48-keys"));
            }
            command => run(self.console, self.session, command, "twenty48-commands")?,
        }
        Ok(())
    }

    fn tilt(&mut self, tilt: Tilt) {
        match self.session.play(tilt) {
            Ok(_) => self.advance(),
            // On a terminal, a key that moves nothing does nothing.
            Err(_) if self.console.has_keys() => {}
            Err(why) => self.notices.push(why.message()),
        }
    }

    /// Rolls the new tile, then saves the game in progress or concludes it.
    fn advance(&mut self) {
        while self.session.turn() == Turn::Chance && levels::answer(self.session).is_none() {
            if let Err(why) = self.session.roll() {
                self.notices.push(why.message());
                return;
            }
        }
        if levels::is_finished(self.session) {
            self.notices.extend(self.console.storage().conclude(self.session));
        } else if let Err(why) = self.console.storage().autosave(self.session) {
            self.notices.push(why.message());
        }
    }

    /// Undoes or redoes up to `count` moves, and reports how many.
    fn repeat(&mut self, count: i64, key: &'static str, step: fn(&mut dyn AnySession) -> bool) {
        let done = (0..count).take_while(|_| step(self.session)).count();
        self.notices.push(message(key).with("count", done));
        if done > 0 {
            self.advance();
        }
    }

    fn hint(&mut self) -> ConsoleResult<()> {
        self.session.meta_mut().mark_hinted();
        let budget = hint_budget(self.console);
        let hint = AnySession::hint(self.session, budget.clone());
        let doing = message("twenty48-doing");
        let advice = busy(self.console, &doing, &budget, hint)?;
        self.notices.push(advice.why);
        Ok(())
    }

    /// Lets the computer play; any key stops it.
    fn auto(&mut self, count: Option<i64>) -> ConsoleResult<()> {
        let mut player = bots::strongest(self.session.models());
        self.session.meta_mut().mark_played_by_computer();
        let mut left = count.unwrap_or(i64::MAX);
        while left > 0 && matches!(self.session.turn(), Turn::Player(_)) {
            left -= 1;
            let (budget, mut rng) = (Budget::from_millis(MOVE_MS), Rng::new(0));
            let Some(tilt) = player.choose(self.session.state(), &budget, &mut rng) else { break };
            self.tilt(tilt);
            if self.console.has_keys() {
                self.show()?;
                if self.console.key(Some(PACE))?.is_some() {
                    break;
                }
            }
        }
        Ok(())
    }
}
