//! One game: plays, undo, hints and the computer, until it is over or left.

use core::time::Duration;

use app::commands::{conclude, hint_budget};
use app::console::busy;
use app::{Answer, AnySession, Dialogue, Options, describe};
use kernel::{Budget, Message, Presentation, Rng, Session, Turn, message};

use super::finish::{ended, leave};
use super::input::{Wish, pressed, typed};
use crate::board::{Tilt, value};
use crate::text_board::text_board;
use crate::{State, Twenty48, bots, records};

/// How long a play of the computer may take.
const MOVE_MS: u64 = 3000;
/// How long each board stands while the computer plays and somebody looks on.
const PACE: Duration = Duration::from_millis(250);

/// Asks for plays until the game is over or left.
pub fn play(
    console: &mut dyn Dialogue,
    session: &mut Session<Twenty48>,
    fingerprint: Message,
) -> Answer<()> {
    let mut round = Round { console, session, news: Vec::new(), shown: None, asked: false };
    if round.console.has_keys() {
        // What was said before the first board is gone from the screen.
        round.news.push(fingerprint);
    }
    let listed = round.open_records();
    round.go_on();
    loop {
        round.show()?;
        if let Some(outcome) = Twenty48::describe_outcome(round.session.view()) {
            conclude(round.console, round.session)?;
            round.console.say(&outcome)?;
            return ended(round.console, round.session, listed);
        }
        match round.ask()? {
            Wish::Leave => return leave(round.console, round.session),
            wish => round.grant(wish)?,
        }
    }
}

/// A game and those who talk about it.
struct Round<'a> {
    console: &'a mut dyn Dialogue,
    session: &'a mut Session<Twenty48>,
    /// What is to be said under the next board: what stands over it is wiped away with it.
    news: Vec<Message>,
    /// The position that was drawn last.
    shown: Option<State>,
    /// Whether the last line on the screen asks for a key.
    asked: bool,
}

impl Round<'_> {
    /// Makes the list of the best where it is missing; whether it can be had.
    fn open_records(&mut self) -> bool {
        let Some(records) = records::standing(self.session, &Options::default()) else {
            return false;
        };
        match records.list(self.console.storage()) {
            Ok((_, news)) => {
                self.news.extend(news);
                true
            }
            Err(why) => {
                self.news.push(why);
                false
            }
        }
    }

    /// Draws the board, unless nothing has changed, and says the news.
    fn show(&mut self) -> Answer<()> {
        let state = *self.session.state();
        if self.shown != Some(state) {
            (self.shown, self.asked) = (Some(state), false);
            self.draw(&state)?;
        }
        self.asked &= self.news.is_empty();
        self.news.drain(..).try_for_each(|news| self.console.say(&news))
    }

    /// Points and goal on the first line, then the board.
    fn draw(&mut self, state: &State) -> Answer<()> {
        self.console.clear()?;
        self.console.say(
            &message("twenty48-screen")
                .with("last", state.last().to_string())
                .with("points", state.points().to_string())
                .with("goal", value(state.variant().goal).to_string()),
        )?;
        let coloured = self.console.coloured();
        self.console.show(&text_board(state.board(), coloured))
    }

    /// Waits for something that makes sense: a key on a terminal, a line elsewhere.
    fn ask(&mut self) -> Answer<Wish> {
        if self.console.has_keys() {
            if !std::mem::replace(&mut self.asked, true) {
                self.console.say(&message("twenty48-use-arrows"))?;
            }
            loop {
                if let Some(wish) = self.console.key(None)?.and_then(pressed) {
                    return Ok(wish);
                }
            }
        }
        loop {
            let line = self.console.ask(&message("twenty48-ask-play"))?;
            match typed(&line) {
                Some(wish) => return Ok(wish),
                None => self.console.say(&message("twenty48-not-a-play").with("found", line))?,
            }
        }
    }

    fn grant(&mut self, wish: Wish) -> Answer<()> {
        let keys = self.console.has_keys();
        match wish {
            Wish::Tilt(tilt) => self.tilt(tilt),
            Wish::Undo(count) => {
                self.again(count, "twenty48-undone", |session| session.undo_decision());
            }
            Wish::Redo(count) => {
                self.again(count, "twenty48-redone", |session| session.redo_decision());
            }
            Wish::Hint => self.hint()?,
            Wish::Read => self.news.extend(describe::position(self.session)),
            Wish::Auto(count) => self.auto(count)?,
            Wish::Help if keys => self.news.push(message("twenty48-keys")),
            Wish::Help => self.news.push(message("twenty48-commands")),
            Wish::Leave => {}
        }
        Ok(())
    }

    fn tilt(&mut self, tilt: Tilt) {
        match self.session.play(tilt) {
            Ok(_) => self.go_on(),
            // On a terminal a key that moves nothing does nothing.
            Err(_) if self.console.has_keys() => {}
            Err(why) => self.news.push(why.message()),
        }
    }

    /// Chance's turn after a play, and the game kept for the next start, or forgotten.
    fn go_on(&mut self) {
        while self.session.turn() == Turn::Chance {
            if let Err(why) = self.session.roll() {
                self.news.push(why.message());
                return;
            }
        }
        if let Turn::Over(_) = self.session.turn() {
            self.news.extend(self.console.storage().conclude(self.session));
        } else if let Err(why) = self.console.storage().keep(self.session) {
            self.news.push(why);
        }
    }

    /// Undoes or redoes up to that many plays and says how many it was.
    fn again(&mut self, count: i64, key: &'static str, step: fn(&mut dyn AnySession) -> bool) {
        let done = (0..count).take_while(|_| step(self.session)).count();
        self.news.push(message(key).with("count", done));
        if done > 0 {
            self.go_on();
        }
    }

    fn hint(&mut self) -> Answer<()> {
        let budget = hint_budget(self.console);
        let hint = AnySession::hint(self.session, budget.clone());
        let doing = message("twenty48-doing");
        let advice = busy(self.console, &doing, &budget, hint)?;
        self.news.push(advice.why);
        Ok(())
    }

    /// The computer plays; a key stops it where there are keys.
    fn auto(&mut self, count: Option<i64>) -> Answer<()> {
        let mut player = bots::strongest(self.session.models());
        self.session.meta_mut().mark_played_by_computer();
        let mut left = count.unwrap_or(i64::MAX);
        while left > 0 && matches!(self.session.turn(), Turn::Player(_)) {
            left -= 1;
            let (budget, mut rng) = (Budget::ms(MOVE_MS), Rng::new(0));
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
