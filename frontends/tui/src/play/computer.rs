//! Hints, the moves of computer players, and the computer playing for the person.

use kernel::{Advice, Budget, Decider, Message, message};

use super::Play;
use crate::background::{BackgroundJob, BotAnswer};
use crate::keys::KeyCommand;
use crate::review::ReviewScreen;
use crate::screen::{Context, Transition};

/// The time of a computer player for one move.
const MOVE_MS: u64 = 1000;

/// Whether computer players move by themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Autoplay {
    /// They do.
    #[default]
    Running,
    /// One more move, then they pause.
    SingleMove,
    /// They wait.
    Paused,
}

impl Play {
    /// Asks for a hint.
    pub(super) fn ask_hint(&mut self, context: &Context<'_>) {
        // Whoever has lost alone is told how far to go back.
        if !(self.is_lost_alone() || self.check_turn()) {
            return;
        }
        let budget = Budget::from_duration(context.storage.settings().hint());
        let job = self.session.hint(budget.clone());
        self.session.meta_mut().mark_hinted();
        self.message = None;
        self.clear_advice();
        self.start_job(BackgroundJob::start(job, BotAnswer::Hint, budget, context.now));
    }

    /// Analyses the game once it is over.
    pub(super) fn review(&mut self, context: &Context<'_>) -> Transition {
        let opened = if self.is_over() {
            ReviewScreen::open(self.session.as_ref(), context)
        } else {
            Err(message("tui-review-at-end"))
        };
        opened.unwrap_or_else(|why| {
            self.message = Some(why);
            Transition::Stay
        })
    }

    fn start_job(&mut self, job: BackgroundJob) {
        self.job = Some(job);
        self.spinner_frame = Some(0);
    }

    pub(super) fn cancel_job(&mut self) {
        self.job = None;
        self.spinner_frame = None;
    }

    /// Lets the computer play for the person.
    pub(super) fn start_watching(&mut self, context: &Context<'_>) {
        self.cancel_all();
        if self.is_over() {
            self.message = Some(message("tui-is-over"));
            return;
        }
        self.autoplay = Autoplay::Running;
        self.next_move_at = context.now;
        // Without people, the computer already plays.
        if self.has_person() {
            self.session.meta_mut().mark_played_by_computer();
            self.watching = true;
        }
    }

    /// Lets the person play again; whether the computer was playing for them.
    pub(super) fn stop_watching(&mut self) -> bool {
        let watching = std::mem::take(&mut self.watching);
        if watching {
            self.cancel_all();
            self.message = Some(message("tui-watch-stopped"));
        }
        watching
    }

    /// Whether a computer plays now: at its own turn, or for the person.
    pub fn is_computers_turn(&self) -> bool {
        match self.decider() {
            _ if self.is_over() => false,
            Decider::Computer(_) => self.watching || self.autoplay != Autoplay::Paused,
            Decider::Person(_) | Decider::People => self.watching,
            Decider::Chance | Decider::Nobody => false,
        }
    }

    /// Whether a computer player is to move and waits.
    pub fn is_paused(&self) -> bool {
        self.autoplay == Autoplay::Paused && self.computer().is_some()
    }

    /// Whether the keys of a spectator hold: only computers play, or one of them waits.
    pub fn has_spectator(&self) -> bool {
        !self.is_over() && (!self.has_person() || self.is_paused())
    }

    /// Pauses or continues the computer players; whether the command was one of those.
    pub(super) fn spectate(&mut self, command: KeyCommand, context: &Context<'_>) -> bool {
        let autoplay = match (command, self.is_paused()) {
            (KeyCommand::Run, true) => Autoplay::Running,
            (KeyCommand::Run, false) => Autoplay::Paused,
            (KeyCommand::Step, true) => Autoplay::SingleMove,
            _ => return false,
        };
        self.cancel_all();
        self.autoplay = autoplay;
        self.next_move_at = context.now;
        true
    }

    /// Handles an answer, starts the next move, or turns the spinner; whether anything changed.
    pub(super) fn advance_job(&mut self, context: &mut Context<'_>) -> bool {
        if let Some(thought) = self.job.as_ref().and_then(BackgroundJob::answer) {
            self.cancel_job();
            self.receive(thought, context);
            return true;
        }
        if let Some(job) = &self.job {
            let frame = Some(job.spinner_frame(context.now));
            return std::mem::replace(&mut self.spinner_frame, frame) != frame;
        }
        let is_due = self.is_computers_turn() && context.now >= self.next_move_at;
        if is_due {
            self.start_move(context);
        }
        is_due
    }

    fn start_move(&mut self, context: &mut Context<'_>) {
        if let Some(action) = self.lesson_move() {
            self.play(&action, context);
            return;
        }
        let (budget, rng) = (Budget::from_millis(MOVE_MS), self.session.meta().rng());
        match self.session.think(self.computer(), budget.clone(), rng) {
            Ok(job) => {
                self.start_job(BackgroundJob::start(job, BotAnswer::Move, budget, context.now));
            }
            Err(unknown) => self.pause(unknown.message()),
        }
    }

    /// Pauses because no computer player can move.
    fn pause(&mut self, why: Message) {
        self.watching = false;
        self.autoplay = Autoplay::Paused;
        self.message = Some(why);
    }

    fn receive(&mut self, thought: BotAnswer, context: &mut Context<'_>) {
        match thought {
            BotAnswer::Hint(advice) => {
                self.message = Some(advice.why);
                self.cancel_move();
                self.advise(advice.best.as_deref());
            }
            BotAnswer::Move(Advice { best: Some(action), .. }) => {
                if self.autoplay == Autoplay::SingleMove {
                    self.autoplay = Autoplay::Paused;
                }
                if !self.play(&action, context) {
                    self.pause(message("tui-no-thought"));
                }
            }
            BotAnswer::Move(_) | BotAnswer::Nothing => self.pause(message("tui-no-thought")),
        }
    }
}
