//! Thinking beside the screen, which keeps answering meanwhile.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use app::any_session::Job;
use kernel::{Advice, Budget, Progress};

/// What came of thinking.
#[derive(Debug, Default)]
pub enum Thought {
    /// Advice for the person.
    Hint(Advice<String>),
    /// What a computer player would do.
    Move(Advice<String>),
    /// The thinking broke down.
    #[default]
    Nothing,
}

/// Thinking under way. Dropping it tells it to stop.
pub struct Thinking<A = Thought> {
    budget: Budget,
    answer: Receiver<A>,
    since: Instant,
}

/// The stages of the wheel that turns meanwhile.
const WHEEL: [&str; 4] = ["|", "/", "-", "\\"];
/// How long each stage lasts.
const STAGE: Duration = Duration::from_millis(150);

impl<A: Default + Send + 'static> Thinking<A> {
    /// Starts a job on a thread of its own.
    pub fn start<T: 'static>(job: Job<T>, meant: fn(T) -> A, budget: Budget, now: Instant) -> Self {
        let (sender, answer) = channel();
        // Where no thread can be had, or it breaks down, the sender is dropped, which is seen.
        let _ = thread::Builder::new().name("thinking".to_owned()).spawn(move || {
            let _ = sender.send(meant(job()));
        });
        Self { budget, answer, since: now }
    }

    /// The answer, where it has come; nothing by default where the thinking broke down.
    pub fn answer(&self) -> Option<A> {
        match self.answer.try_recv() {
            Ok(thought) => Some(thought),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(A::default()),
        }
    }

    /// How far the work has come.
    pub fn progress(&self) -> Progress {
        self.budget.progress()
    }

    /// How far the wheel has turned.
    pub fn stage(&self, now: Instant) -> usize {
        let passed = now.saturating_duration_since(self.since).as_millis() / STAGE.as_millis();
        usize::try_from(passed).unwrap_or(0)
    }
}

/// The wheel at a stage.
pub fn wheel(stage: usize) -> &'static str {
    WHEEL[stage % WHEEL.len()]
}

impl<A> Drop for Thinking<A> {
    fn drop(&mut self) {
        self.budget.stop();
    }
}
