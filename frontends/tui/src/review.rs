//! The analysis of a game: a graph of each player's prospects and the costliest decisions, from
//! which one goes to the board.

use app::review::{DescribedReview, INTERACTIVE_LIMIT, ReviewedMove};
use app::{AnySession, Review};
use kernel::{Budget, Message, ParseError, Progress, Seat};
use ratatui::crossterm::event::KeyCode;

use crate::background::BackgroundJob;
use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::help::Help;
use crate::keys::{self, KeyCommand, Mode};
use crate::list::{Selection, numbered};
use crate::replay::Replay;
use crate::screen::{Context, Screen, Transition};
use crate::settings::SettingsScreen;

/// The most decisions that are listed for a player.
const MAX_LISTED: usize = 20;

pub struct ReviewScreen {
    pub session: Box<dyn AnySession>,
    /// What was found, once the work is done, if the game can be analysed.
    pub review: Option<Review>,
    /// The player whose curve and decisions are shown.
    pub seat: Seat,
    pub selection: Selection,
    pub message: Option<Message>,
    /// The frame of the spinner.
    pub spinner_frame: usize,
    job: Option<BackgroundJob<Option<Review>>>,
}

impl ReviewScreen {
    /// Starts the analysis of a copy of a game.
    pub fn new(session: &dyn AnySession, context: &Context<'_>) -> Result<Self, ParseError> {
        let session = copy(session, context)?;
        let budget = Budget::unlimited();
        let job = session.review_job(INTERACTIVE_LIMIT, budget.clone());
        let is_person = |seat: &Seat| session.seats().computer(*seat).is_none();
        Ok(Self {
            seat: (0..session.seats().len()).find(is_person).unwrap_or_default(),
            session,
            review: None,
            selection: Selection::default(),
            message: None,
            spinner_frame: 0,
            job: Some(BackgroundJob::start(job, |review| review, budget, context.now)),
        })
    }

    /// The screen of the analysis, or why there is none.
    pub fn open(session: &dyn AnySession, context: &Context<'_>) -> Result<Transition, Message> {
        let screen = Self::new(session, context).map_err(|error| error.message)?;
        Ok(Transition::Push(Box::new(screen)))
    }

    /// How far the analysis is.
    pub fn progress(&self) -> Option<Progress> {
        self.job.as_ref().map(BackgroundJob::progress)
    }

    /// What was found.
    pub fn found(&self) -> Option<&Review> {
        self.review.as_ref()
    }

    /// The same with everything needed to describe it.
    pub fn described(&self) -> Option<DescribedReview<'_>> {
        Some(DescribedReview::new(self.session.as_ref(), self.found()?))
    }

    /// The decisions of the player that are listed.
    pub fn listed(&self) -> Vec<&ReviewedMove> {
        self.found()
            .map_or_else(Vec::new, |review| review.costliest(MAX_LISTED, |seat| seat == self.seat))
    }

    /// The number of players.
    fn players(&self) -> usize {
        self.found().map_or(1, |review| review.accounts.len().max(1))
    }

    /// Whether there are several players to choose from.
    pub fn has_players(&self) -> bool {
        self.players() > 1
    }

    fn turn_to(&mut self, forwards: bool) {
        let players = self.players();
        let step = if forwards { 1 } else { players - 1 };
        self.seat = (self.seat + step) % players;
        self.selection = Selection::default();
    }

    /// Shows the position of the selected decision, with the better move.
    fn jump(&mut self, context: &Context<'_>) -> Transition {
        let Some(decision) = self.listed().get(self.selection.index).copied().cloned() else {
            return Transition::Stay;
        };
        match copy(self.session.as_ref(), context) {
            Ok(session) => {
                let words = self.described().map(|review| review.decision(&decision));
                Transition::Push(Box::new(Replay::at_decision(session, &decision, words)))
            }
            Err(error) => {
                self.message = Some(error.message);
                Transition::Stay
            }
        }
    }

    fn pick(&mut self, row: usize, context: &Context<'_>) -> Transition {
        self.selection.index = row;
        self.jump(context)
    }
}

/// A copy of a game up to its current step.
fn copy(
    session: &dyn AnySession,
    context: &Context<'_>,
) -> Result<Box<dyn AnySession>, ParseError> {
    session.game().open_save(&session.save(), &context.storage.options())
}

impl Screen for ReviewScreen {
    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        self.message = None;
        let Some(command) = keys::command(Mode::Review, key) else { return Transition::Stay };
        if self.selection.navigate(command, self.listed().len()) {
            return Transition::Stay;
        }
        match command {
            KeyCommand::Left => self.turn_to(false),
            KeyCommand::Right => self.turn_to(true),
            KeyCommand::Confirm => return self.jump(context),
            KeyCommand::Number => {
                let row = numbered(key, self.listed().len());
                return row.map_or(Transition::Stay, |row| self.pick(row, context));
            }
            KeyCommand::Language => return Transition::SwitchLanguage,
            KeyCommand::Settings => {
                return Transition::Push(Box::new(SettingsScreen::new(context)));
            }
            KeyCommand::Help => return Transition::Push(Box::new(Help::keys(Mode::Review))),
            KeyCommand::Leave => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }

    fn click(&mut self, target: Target, context: &mut Context<'_>) -> Transition {
        match target {
            Target::Row(row) => self.pick(row, context),
            _ => Transition::Stay,
        }
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Transition {
        self.selection.scroll(down, self.listed().len());
        Transition::Stay
    }

    fn tick(&mut self, context: &mut Context<'_>) -> bool {
        let Some(job) = &self.job else { return false };
        if let Some(review) = job.answer() {
            self.review = review;
            self.job = None;
            return true;
        }
        let frame = job.spinner_frame(context.now);
        std::mem::replace(&mut self.spinner_frame, frame) != frame
    }

    fn show_message(&mut self, message: Message) {
        self.message = Some(message);
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::review(self, canvas);
    }
}
