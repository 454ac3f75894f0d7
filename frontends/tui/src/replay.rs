//! A game looked at step by step.

use std::time::{Duration, Instant};

use app::{AnySession, Look, Options};
use kernel::{Message, ParseError, PlaceId, Scene, Seed, Turn, message};
use ratatui::crossterm::event::KeyCode;

use crate::board::Frame;
use crate::canvas::Canvas;
use crate::draw;
use crate::help::Help;
use crate::keys::{self, Act, On};
use crate::play::{Play, chance};
use crate::screen::{Context, Go, Screen};
use crate::settings::SettingsScreen;

/// How long a step lasts at each speed, from slow to fast.
const SPEEDS: [u64; 7] = [4000, 2000, 1000, 500, 250, 125, 60];
/// The speed to begin with.
const USUAL: usize = 2;
/// Steps that a page key moves.
const PAGE: usize = 10;
/// Digits that can be typed.
const DIGITS: usize = 9;

/// A game looked at.
pub struct Replay {
    /// The game.
    pub session: Box<dyn AnySession>,
    /// The step on the screen.
    pub step: usize,
    /// The position as it is drawn.
    pub scene: Scene,
    /// How its kinds of places and pieces are drawn.
    pub looks: &'static [Look],
    /// How it ended, where it has at that moment.
    pub verdict: Option<Message>,
    /// The places touched by the step that comes next, in order.
    pub coming: Vec<PlaceId>,
    /// Where that step leads, where its offer tells.
    pub lead: Option<PlaceId>,
    /// The room that the board takes at its largest, so that it does not change on the way.
    pub frames: Vec<Frame>,
    /// The number typed so far of a step to jump to.
    pub typed: String,
    /// The speed, from 0.
    pub speed: usize,
    /// News, until the next key.
    pub message: Option<Message>,
    next: Option<Instant>,
}

impl Replay {
    /// The game from its first moment on.
    pub fn new(session: Box<dyn AnySession>) -> Self {
        let looks = session.game().data().looks;
        let frames = Frame::all(&session.view_at(session.len()).scene());
        let mut replay = Self {
            step: 0,
            scene: Scene::default(),
            session,
            looks,
            verdict: None,
            coming: Vec::new(),
            lead: None,
            frames,
            typed: String::new(),
            speed: USUAL,
            message: None,
            next: None,
        };
        replay.show(0);
        replay
    }

    /// Whether it goes on by itself.
    pub fn playing(&self) -> bool {
        self.next.is_some()
    }

    /// Steps a minute at the speed chosen.
    pub fn pace(&self) -> u64 {
        60_000 / SPEEDS[self.speed]
    }

    /// Whether the game is over at the step that is shown.
    pub fn over(&self) -> bool {
        matches!(self.session.view_at(self.step).turn(), Turn::Over(_))
    }

    /// What is to be known of the seed.
    pub fn chance(&self) -> Option<Message> {
        chance(self.session.as_ref(), self.over())
    }

    /// Shows a step, or the last one if there are fewer.
    fn show(&mut self, step: usize) {
        self.step = step.min(self.session.len());
        let view = self.session.view_at(self.step);
        self.scene = view.scene();
        self.verdict = view.describe_outcome();
        let word = self.following_action();
        let offer = self.scene.offers.iter().find(|offer| Some(&offer.word) == word.as_ref());
        self.lead = offer.and_then(|offer| offer.leads);
        self.coming = word.and_then(|word| view.touches(&word)).unwrap_or_default();
    }

    fn following_action(&self) -> Option<String> {
        let following = self.step + 1;
        if following > self.session.len() {
            return None;
        }
        self.session.view_at(following).action()
    }

    /// Stops and shows a step.
    fn go_to(&mut self, step: usize) {
        self.next = None;
        self.show(step);
    }

    fn move_by(&mut self, steps: usize, forwards: bool) {
        let (step, back) = (self.step, self.step.saturating_sub(steps));
        self.go_to(if forwards { step.saturating_add(steps) } else { back });
    }

    fn toggle(&mut self, now: Instant) {
        if self.next.take().is_some() {
            return;
        }
        if self.step == self.session.len() {
            self.show(0);
        }
        self.next = Some(now + self.pause());
    }

    fn pause(&self) -> Duration {
        Duration::from_millis(SPEEDS[self.speed])
    }

    fn faster(&mut self, faster: bool, now: Instant) {
        let wanted = if faster { self.speed + 1 } else { self.speed.saturating_sub(1) };
        self.speed = wanted.min(SPEEDS.len() - 1);
        if self.next.is_some() {
            self.next = Some(now + self.pause());
        }
    }

    fn type_digit(&mut self, key: KeyCode) {
        if let KeyCode::Char(digit) = key
            && self.typed.len() < DIGITS
        {
            self.typed.push(digit);
        }
    }

    fn jump(&mut self) {
        if let Ok(step) = std::mem::take(&mut self.typed).parse() {
            self.go_to(step);
        }
    }

    /// Enter goes to the step that was typed, or else plays on from here.
    fn enter(&mut self, context: &mut Context<'_>) -> Go {
        if self.typed.is_empty() {
            return self.branch(context);
        }
        self.jump();
        Go::Stay
    }

    /// A game of its own that goes on from the moment looked at, with the same luck; the one
    /// looked at stays as it is.
    fn branch(&mut self, context: &mut Context<'_>) -> Go {
        self.next = None;
        if self.over() {
            self.message = Some(message("tui-branch-over"));
            return Go::Stay;
        }
        match self.branched(&context.storage.options()) {
            Ok(session) => Go::Begin(Box::new(Play::new(session, context))),
            Err(error) => {
                self.message = Some(error.message);
                Go::Stay
            }
        }
    }

    /// A copy of the game that ends at the step on the screen.
    fn branched(&self, options: &Options) -> Result<Box<dyn AnySession>, ParseError> {
        let mut session = self.reopened(&self.session.save(), options)?;
        session.meta_mut().rewind(self.step);
        // Saving drops the later steps, so that they cannot be redone.
        let mut session = self.reopened(&session.save(), options)?;
        // The player knows what happened next, as after undo.
        session.meta_mut().mark_played_by_computer();
        Ok(session)
    }

    fn reopened(&self, save: &str, options: &Options) -> Result<Box<dyn AnySession>, ParseError> {
        // A save has its own seed; this one is never used.
        self.session.game().open(save, options, Seed::from_bits(0))
    }

    /// Goes back; Esc lets go first of a number that was typed.
    fn leave(&mut self, key: KeyCode) -> Go {
        if key != KeyCode::Esc || self.typed.is_empty() {
            return Go::Back;
        }
        self.typed.clear();
        Go::Stay
    }

    fn command(&mut self, act: Act, key: KeyCode, context: &mut Context<'_>) -> Go {
        match act {
            Act::Confirm => self.enter(context),
            Act::Branch => self.branch(context),
            Act::Language => Go::Language,
            Act::Settings => Go::Push(Box::new(SettingsScreen::new(context))),
            Act::Help => Go::Push(Box::new(Help::replay(self.session.name(), self.chance()))),
            Act::Leave => self.leave(key),
            _ => Go::Stay,
        }
    }
}

impl Screen for Replay {
    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        self.message = None;
        let Some(act) = keys::act(On::Replay, key) else { return Go::Stay };
        match act {
            Act::Left => self.move_by(1, false),
            Act::Right => self.move_by(1, true),
            Act::PageUp => self.move_by(PAGE, false),
            Act::PageDown => self.move_by(PAGE, true),
            Act::First => self.go_to(0),
            Act::Last => self.go_to(usize::MAX),
            Act::Run => self.toggle(context.now),
            Act::Faster => self.faster(true, context.now),
            Act::Slower => self.faster(false, context.now),
            Act::Number => self.type_digit(key),
            Act::TakeBack => drop(self.typed.pop()),
            Act::Jump => self.jump(),
            act => return self.command(act, key, context),
        }
        Go::Stay
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Go {
        self.move_by(1, down);
        Go::Stay
    }

    fn tick(&mut self, context: &mut Context<'_>) -> bool {
        if self.next.is_none_or(|next| context.now < next) {
            return false;
        }
        self.show(self.step + 1);
        let more = self.step < self.session.len();
        self.next = more.then(|| context.now + self.pause());
        true
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::replay(self, canvas);
    }
}
