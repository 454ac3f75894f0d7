//! Work on another thread, while the screen stays responsive.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use app::any_session::Job;
use kernel::{Advice, Budget, Progress};

/// What a computer player came up with.
#[derive(Debug, Default)]
pub enum BotAnswer {
    /// Advice for the person.
    Hint(Advice<String>),
    /// A move of a computer player.
    Move(Advice<String>),
    /// Nothing: the thread failed.
    #[default]
    Nothing,
}

/// A running job. Dropping it stops the work.
pub struct BackgroundJob<A = BotAnswer> {
    budget: Budget,
    answer: Receiver<A>,
    since: Instant,
}

const SPINNER: [&str; 4] = ["|", "/", "-", "\\"];
/// How long each frame of the spinner lasts.
const SPINNER_FRAME: Duration = Duration::from_millis(150);

impl<A: Default + Send + 'static> BackgroundJob<A> {
    /// Starts a job, whose result `wrap` turns into the answer.
    pub fn start<T: 'static>(job: Job<T>, wrap: fn(T) -> A, budget: Budget, now: Instant) -> Self {
        let (sender, answer) = channel();
        // If the thread cannot be started or panics, the sender is dropped, which `answer` notices.
        let _ = thread::Builder::new().name("thinking".to_owned()).spawn(move || {
            let _ = sender.send(wrap(job()));
        });
        Self { budget, answer, since: now }
    }

    /// The answer, once there is one; the default value if the job failed.
    pub fn answer(&self) -> Option<A> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(A::default()),
        }
    }

    /// The progress of the work.
    pub fn progress(&self) -> Progress {
        self.budget.progress()
    }

    /// The frame of the spinner.
    pub fn spinner_frame(&self, now: Instant) -> usize {
        let passed = now.saturating_duration_since(self.since).as_millis();
        usize::try_from(passed / SPINNER_FRAME.as_millis()).unwrap_or(0)
    }
}

/// A frame of the spinner.
pub fn spinner(frame: usize) -> &'static str {
    SPINNER[frame % SPINNER.len()]
}

impl<A> Drop for BackgroundJob<A> {
    fn drop(&mut self) {
        self.budget.stop();
    }
}
