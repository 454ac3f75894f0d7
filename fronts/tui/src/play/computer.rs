//! Hints, and the computer playing on while the person watches.

use std::time::Instant;

use kernel::{Advice, Budget, Dice, Illegal, Turn, phrase};

use super::Play;
use crate::screen::Context;
use crate::thinking::{Thinking, Thought};

/// How long a hint may take.
const HINT_MS: u64 = 3000;
/// How long a move of a computer player may take.
const MOVE_MS: u64 = 1000;

/// The computer is playing.
pub struct Watch {
    next: Instant,
}

impl Play {
    /// Asks for a hint.
    pub(super) fn ask_hint(&mut self, context: &Context<'_>) {
        if self.over() {
            self.message = Some(phrase("tui-is-over"));
            return;
        }
        let budget = Budget::ms(HINT_MS);
        let job = self.table.hint(budget.clone());
        self.message = None;
        self.advice.clear();
        self.start(Thinking::start(job, Thought::Hint, budget, context.now));
    }

    fn start(&mut self, thinking: Thinking) {
        self.thinking = Some(thinking);
        self.wheel = Some(0);
    }

    /// Lets the computer play on.
    pub(super) fn start_watching(&mut self, context: &Context<'_>) {
        self.drop_all();
        if self.over() {
            self.message = Some(phrase("tui-is-over"));
            return;
        }
        self.table.aid();
        self.watch = Some(Watch { next: context.now });
    }

    /// Takes the game over from the computer; says whether it was playing.
    pub(super) fn stop_watching(&mut self) -> bool {
        let watching = self.watch.take().is_some();
        if watching {
            self.drop_all();
            self.message = Some(phrase("tui-watch-stopped"));
        }
        watching
    }

    /// What time brings: an answer, the next thought, or a turn of the wheel.
    pub(super) fn think(&mut self, context: &mut Context<'_>) -> bool {
        if let Some(thought) = self.thinking.as_ref().and_then(Thinking::answer) {
            self.thinking = None;
            self.wheel = None;
            self.hear(thought, context);
            return true;
        }
        if let Some(thinking) = &self.thinking {
            let stage = Some(thinking.stage(context.now));
            return std::mem::replace(&mut self.wheel, stage) != stage;
        }
        let due = self.watch.as_ref().is_some_and(|watch| context.now >= watch.next);
        if due {
            self.think_on(context);
        }
        due
    }

    fn think_on(&mut self, context: &Context<'_>) {
        if !matches!(self.table.turn(), Turn::Player(_)) {
            self.watch = None;
            return;
        }
        let budget = Budget::ms(MOVE_MS);
        // The place in the game is luck enough for whoever plays beside the seed.
        let dice = Dice::new(self.table.at() as u64);
        match self.table.think(None, budget.clone(), dice) {
            Ok(job) => self.start(Thinking::start(job, Thought::Move, budget, context.now)),
            Err(Illegal(why)) => {
                self.watch = None;
                self.message = Some(why);
            }
        }
    }

    fn hear(&mut self, thought: Thought, context: &mut Context<'_>) {
        match thought {
            Thought::Hint(advice) => {
                self.message = Some(advice.why);
                let offer = self
                    .scene
                    .offers
                    .iter()
                    .find(|offer| Some(&offer.word) == advice.best.as_ref());
                self.advice = offer.map(|offer| offer.touches.clone()).unwrap_or_default();
                self.touches.clear();
            }
            Thought::Move(Advice { best: Some(word), .. }) => {
                self.watch = Some(Watch { next: context.now + context.speed.pace() });
                self.play(&word, context);
            }
            Thought::Move(_) | Thought::Nothing => {
                self.watch = None;
                self.message = Some(phrase("tui-no-thought"));
            }
        }
    }
}
