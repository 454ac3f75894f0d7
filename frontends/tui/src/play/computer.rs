//! Hints, the computer players at the session, and the computer playing on while the person watches.

use kernel::{Advice, Budget, Decider, Message, message};

use super::Play;
use crate::keys::Act;
use crate::screen::Context;
use crate::thinking::{Thinking, Thought};

/// How long a move of a computer player may take.
const MOVE_MS: u64 = 1000;

/// Whether the computer players at the session go on by themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Run {
    /// They do.
    #[default]
    On,
    /// One more move, then they stop.
    Once,
    /// They wait.
    Paused,
}

impl Play {
    /// Asks for a hint.
    pub(super) fn ask_hint(&mut self, context: &Context<'_>) {
        if !self.may_play() {
            return;
        }
        let budget = Budget::lasting(context.storage.settings().hint());
        let job = self.session.hint(budget.clone());
        self.message = None;
        self.advice.clear();
        self.start(Thinking::start(job, Thought::Hint, budget, context.now));
    }

    fn start(&mut self, thinking: Thinking) {
        self.thinking = Some(thinking);
        self.wheel = Some(0);
    }

    /// Lets the computer play on for the person, too.
    pub(super) fn start_watching(&mut self, context: &Context<'_>) {
        self.drop_all();
        if self.over() {
            self.message = Some(message("tui-is-over"));
            return;
        }
        self.run = Run::On;
        self.next = context.now;
        // Where only computers sit, there is nobody to play for.
        if self.session.seats().persons() > 0 {
            self.session.meta_mut().mark_played_by_computer();
            self.watching = true;
        }
    }

    /// Takes the game over from the computer; says whether it was playing for the person.
    pub(super) fn stop_watching(&mut self) -> bool {
        let watching = std::mem::take(&mut self.watching);
        if watching {
            self.drop_all();
            self.message = Some(message("tui-watch-stopped"));
        }
        watching
    }

    /// Whether a computer plays now: at its own turn, or for the person.
    pub fn computer_plays(&self) -> bool {
        match self.decider() {
            Decider::Computer(_) => self.watching || self.run != Run::Paused,
            Decider::Person(_) | Decider::People => self.watching,
            Decider::Chance | Decider::Nobody => false,
        }
    }

    /// Whether the session waits for whoever sits before it to let the computers go on.
    pub fn paused(&self) -> bool {
        self.run == Run::Paused && self.computer().is_some()
    }

    /// Whether the computers at the session are stopped and let go on by whoever looks on.
    pub fn driven(&self) -> bool {
        let alone = self.session.seats().persons() == 0;
        !self.over() && (alone || self.paused())
    }

    /// Stops the computers at the session or lets them go on; says whether that was asked for.
    pub(super) fn drive(&mut self, act: Act, context: &Context<'_>) -> bool {
        let run = match (act, self.paused()) {
            (Act::Run, true) => Run::On,
            (Act::Run, false) => Run::Paused,
            (Act::Step, true) => Run::Once,
            _ => return false,
        };
        self.drop_all();
        self.run = run;
        self.next = context.now;
        true
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
        let due = self.computer_plays() && context.now >= self.next;
        if due {
            self.think_on(context);
        }
        due
    }

    fn think_on(&mut self, context: &mut Context<'_>) {
        if let Some(word) = self.lesson_word() {
            self.play(&word, context);
            return;
        }
        let budget = Budget::ms(MOVE_MS);
        match self.session.think(self.computer(), budget.clone(), self.session.meta().rng()) {
            Ok(job) => self.start(Thinking::start(job, Thought::Move, budget, context.now)),
            Err(why) => self.give_up(why),
        }
    }

    /// No computer can go on.
    fn give_up(&mut self, why: Message) {
        self.watching = false;
        self.run = Run::Paused;
        self.message = Some(why);
    }

    fn hear(&mut self, thought: Thought, context: &mut Context<'_>) {
        match thought {
            Thought::Hint(advice) => {
                self.message = Some(advice.why);
                self.let_go();
                let touches = advice.best.and_then(|word| self.session.touches(&word));
                self.advice = touches.unwrap_or_default();
            }
            Thought::Move(Advice { best: Some(word), .. }) => {
                if self.run == Run::Once {
                    self.run = Run::Paused;
                }
                if !self.play(&word, context) {
                    self.give_up(message("tui-no-thought"));
                }
            }
            Thought::Move(_) | Thought::Nothing => self.give_up(message("tui-no-thought")),
        }
    }
}
