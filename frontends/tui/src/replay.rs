//! The replay of a game, step by step.

use std::time::{Duration, Instant};

use app::review::ReviewedMove;
use app::{AnySession, Look, Options, stops};
use kernel::{Message, ParseError, PlaceId, Scene, Turn, message};
use ratatui::crossterm::event::KeyCode;

use crate::board::BoardSize;
use crate::canvas::Canvas;
use crate::draw;
use crate::help::Help;
use crate::keys::{self, KeyCommand, Mode};
use crate::play::{Play, seed_message};
use crate::review::ReviewScreen;
use crate::screen::{Context, Screen, Transition};
use crate::settings::SettingsScreen;

/// The milliseconds of a step at each speed.
const SPEEDS: [u64; 7] = [4000, 2000, 1000, 500, 250, 125, 60];
const DEFAULT_SPEED: usize = 2;
/// Stops that a page key moves.
const PAGE: usize = 10;
/// The most digits of a step.
const MAX_DIGITS: usize = 9;

pub struct Replay {
    pub session: Box<dyn AnySession>,
    /// The step on the screen.
    pub step: usize,
    /// The steps at which one can stop.
    pub stops: Vec<usize>,
    /// The index of the step on the screen among them.
    pub at: usize,
    pub scene: Scene,
    pub looks: &'static [Look],
    /// The result, at the last step.
    pub outcome: Option<Message>,
    /// The places that the next step touches, in order.
    pub next_touches: Vec<PlaceId>,
    /// The destination of the next step, if its offer has one.
    pub destination: Option<PlaceId>,
    /// The sizes of the board at the last step, so that it does not change during the replay.
    pub sizes: Vec<BoardSize>,
    /// The digits typed so far of the step to jump to.
    pub typed: String,
    /// An index into the speeds.
    pub speed: usize,
    /// A message, until the next key.
    pub message: Option<Message>,
    /// When the next step is shown, if the replay is running.
    next_at: Option<Instant>,
    /// A decision of the analysis, shown before it is made.
    decision: Option<ReviewedDecision>,
}

/// A decision of the analysis.
struct ReviewedDecision {
    /// The step before it.
    step: usize,
    better: Option<String>,
    words: Option<Message>,
}

impl Replay {
    /// A replay from the start.
    pub fn new(session: Box<dyn AnySession>) -> Self {
        let looks = session.game().data().looks;
        let sizes = BoardSize::all(&session.view_at(session.len()).scene());
        let mut replay = Self {
            step: 0,
            stops: stops(session.as_ref()),
            at: 0,
            scene: Scene::default(),
            session,
            looks,
            outcome: None,
            next_touches: Vec::new(),
            destination: None,
            sizes,
            typed: String::new(),
            speed: DEFAULT_SPEED,
            message: None,
            next_at: None,
            decision: None,
        };
        replay.show(0);
        replay
    }

    /// A replay at a decision of the analysis, with its better move marked.
    pub fn at_decision(
        session: Box<dyn AnySession>,
        decision: &ReviewedMove,
        words: Option<Message>,
    ) -> Self {
        let step = decision.step.saturating_sub(1);
        let better = decision.best.clone();
        let decision = Some(ReviewedDecision { step, better, words });
        let mut replay = Self { decision, ..Self::new(session) };
        replay.show(step);
        replay
    }

    /// The decision of the analysis that is to be made at the step on the screen.
    fn decision(&self) -> Option<&ReviewedDecision> {
        self.decision.as_ref().filter(|decision| decision.step == self.step)
    }

    /// That decision in words.
    pub fn decision_in_words(&self) -> Option<Message> {
        self.decision()?.words.clone()
    }

    /// Whether it is running.
    pub fn is_running(&self) -> bool {
        self.next_at.is_some()
    }

    /// The steps per minute.
    pub fn pace(&self) -> u64 {
        60_000 / SPEEDS[self.speed]
    }

    /// Whether the game is over at the step that is shown.
    pub fn is_over(&self) -> bool {
        matches!(self.session.view_at(self.step).turn(), Turn::Over(_))
    }

    /// What may be shown of the seed.
    pub fn seed_message(&self) -> Option<Message> {
        seed_message(self.session.as_ref(), self.is_over())
    }

    /// The index of the last stop.
    pub fn last(&self) -> usize {
        self.stops.len() - 1
    }

    /// Shows a stop, or the last one if there are fewer.
    fn show(&mut self, at: usize) {
        self.at = at.min(self.last());
        self.step = self.stops[self.at];
        let view = self.session.view_at(self.step);
        self.scene = view.scene();
        self.outcome = view.describe_outcome();
        let better = self.decision().and_then(|decision| decision.better.clone());
        let action = better.or_else(|| self.following_action());
        let offer = self.scene.offers.iter().find(|offer| Some(&offer.action) == action.as_ref());
        self.destination = offer.and_then(|offer| offer.destination);
        self.next_touches = action.and_then(|action| view.touches(&action)).unwrap_or_default();
    }

    fn following_action(&self) -> Option<String> {
        let following = self.step + 1;
        if following > self.session.len() {
            return None;
        }
        self.session.view_at(following).action()
    }

    /// Pauses and shows a stop.
    fn go_to(&mut self, at: usize) {
        self.next_at = None;
        self.show(at);
    }

    fn move_by(&mut self, stops: usize, forwards: bool) {
        let (at, back) = (self.at, self.at.saturating_sub(stops));
        self.go_to(if forwards { at.saturating_add(stops) } else { back });
    }

    fn toggle_running(&mut self, now: Instant) {
        if self.next_at.take().is_some() {
            return;
        }
        if self.at == self.last() {
            self.show(0);
        }
        self.next_at = Some(now + self.step_duration());
    }

    fn step_duration(&self) -> Duration {
        Duration::from_millis(SPEEDS[self.speed])
    }

    fn change_speed(&mut self, faster: bool, now: Instant) {
        let wanted = if faster { self.speed + 1 } else { self.speed.saturating_sub(1) };
        self.speed = wanted.min(SPEEDS.len() - 1);
        if self.next_at.is_some() {
            self.next_at = Some(now + self.step_duration());
        }
    }

    fn type_digit(&mut self, key: KeyCode) {
        if let KeyCode::Char(digit) = key
            && self.typed.len() < MAX_DIGITS
        {
            self.typed.push(digit);
        }
    }

    fn jump(&mut self) {
        if let Ok(at) = std::mem::take(&mut self.typed).parse() {
            self.go_to(at);
        }
    }

    /// Jumps to the step that was typed, or starts a game from here.
    fn enter(&mut self, context: &mut Context<'_>) -> Transition {
        if self.typed.is_empty() {
            return self.branch(context);
        }
        self.jump();
        Transition::Stay
    }

    /// Starts a new game from the step on the screen, with the same seed.
    fn branch(&mut self, context: &mut Context<'_>) -> Transition {
        self.next_at = None;
        if self.is_over() {
            self.message = Some(message("tui-branch-over"));
            return Transition::Stay;
        }
        match self.branched(&context.storage.options()) {
            Ok(session) => Transition::StartGame(Box::new(Play::new(session, context))),
            Err(error) => {
                self.message = Some(error.message);
                Transition::Stay
            }
        }
    }

    fn review(&mut self, context: &Context<'_>) -> Transition {
        self.next_at = None;
        ReviewScreen::open(self.session.as_ref(), context).unwrap_or_else(|why| {
            self.message = Some(why);
            Transition::Stay
        })
    }

    /// A copy of the game that ends at the step on the screen.
    fn branched(&self, options: &Options) -> Result<Box<dyn AnySession>, ParseError> {
        let mut session = self.reopened(&self.session.save(), options)?;
        session.rewind(self.step);
        // Saving drops the later steps, so that they cannot be redone.
        let mut session = self.reopened(&session.save(), options)?;
        // The player knows what happened next, as after undo.
        session.meta_mut().mark_played_by_computer();
        Ok(session)
    }

    fn reopened(&self, save: &str, options: &Options) -> Result<Box<dyn AnySession>, ParseError> {
        self.session.game().open_save(save, options)
    }

    /// Closes the replay; Esc clears the digits first.
    fn leave(&mut self, key: KeyCode) -> Transition {
        if key != KeyCode::Esc || self.typed.is_empty() {
            return Transition::Back;
        }
        self.typed.clear();
        Transition::Stay
    }

    fn open_screen(
        &mut self,
        command: KeyCommand,
        key: KeyCode,
        context: &mut Context<'_>,
    ) -> Transition {
        match command {
            KeyCommand::Confirm => self.enter(context),
            KeyCommand::Branch => self.branch(context),
            KeyCommand::Review => self.review(context),
            KeyCommand::Language => Transition::SwitchLanguage,
            KeyCommand::Settings => Transition::Push(Box::new(SettingsScreen::new(context))),
            KeyCommand::Help => {
                Transition::Push(Box::new(Help::replay(self.session.name(), self.seed_message())))
            }
            KeyCommand::Leave => self.leave(key),
            _ => Transition::Stay,
        }
    }
}

impl Screen for Replay {
    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        self.message = None;
        let Some(command) = keys::command(Mode::Replay, key) else { return Transition::Stay };
        match command {
            KeyCommand::Left => self.move_by(1, false),
            KeyCommand::Right => self.move_by(1, true),
            KeyCommand::PageUp => self.move_by(PAGE, false),
            KeyCommand::PageDown => self.move_by(PAGE, true),
            KeyCommand::First => self.go_to(0),
            KeyCommand::Last => self.go_to(usize::MAX),
            KeyCommand::Run => self.toggle_running(context.now),
            KeyCommand::Faster => self.change_speed(true, context.now),
            KeyCommand::Slower => self.change_speed(false, context.now),
            KeyCommand::Number => self.type_digit(key),
            KeyCommand::TakeBack => drop(self.typed.pop()),
            KeyCommand::Jump => self.jump(),
            command => return self.open_screen(command, key, context),
        }
        Transition::Stay
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Transition {
        self.move_by(1, down);
        Transition::Stay
    }

    fn tick(&mut self, context: &mut Context<'_>) -> bool {
        if self.next_at.is_none_or(|next| context.now < next) {
            return false;
        }
        self.show(self.at + 1);
        let more = self.at < self.last();
        self.next_at = more.then(|| context.now + self.step_duration());
        true
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::replay(self, canvas);
    }
}
