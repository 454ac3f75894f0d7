//! The screen of a game being played.

mod advice;
mod animation;
mod computer;
mod cursor;
mod keys;
mod lesson;
mod opening;
mod score_entry;
mod touch;
mod turns;
mod undo;

use std::cell::Cell;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

use app::levels::ExerciseAnswer;
use app::{AnySession, LessonProgress, Level, LevelResult, Look, Options};
use kernel::touch::Touches;
use kernel::{Decider, Direction, Message, PlaceId, Scene, Turn, message};
use ratatui::crossterm::event::KeyCode;

use crate::background::BackgroundJob;
use crate::board::BoardSize;
use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::levels::CurrentLevel;
use crate::motion::Motion;
use crate::screen::{Context, Screen, Transition};
use computer::Autoplay;
use opening::Opening;
use score_entry::ScoreEntry;

pub use keys::{code, gesture};

/// A failure to save the game in progress.
pub struct Unsaved {
    /// Its reason.
    pub why: Message,
    /// Whether the screen asks if the game is to be left all the same.
    pub asks_to_leave: bool,
}

/// The screen to which a game returns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Below {
    /// The home screen.
    Home,
    /// The list that it was chosen from.
    List,
}

pub struct Play {
    pub session: Box<dyn AnySession>,
    /// The position as it is drawn.
    pub scene: Scene,
    /// The size of the board in each of its layouts.
    pub sizes: Vec<BoardSize>,
    /// The layout that was drawn last. Drawing chooses it, because it knows the terminal's size.
    pub layout: Cell<usize>,
    pub looks: &'static [Look],
    /// The result, once the game has ended. Computing it may take a moment, so it is done once.
    pub outcome: Option<Message>,
    /// The places touched so far.
    pub touches: Touches,
    /// Whether the scene is that of an unfinished move.
    is_partial: bool,
    /// The place of the cursor, if the board has places.
    pub cursor: Option<PlaceId>,
    /// The place under the mouse.
    hover: Option<PlaceId>,
    /// The places to touch according to the last hint, in order.
    pub advice: Vec<PlaceId>,
    /// The direction that the last hint advises, in a steered game.
    pub advised_way: Option<Direction>,
    /// What was last said to the person.
    pub message: Option<Message>,
    /// The failure to save the game in progress, as long as it lasts.
    pub unsaved: Option<Unsaved>,
    /// The frame of the spinner while the computer thinks.
    pub spinner_frame: Option<usize>,
    /// The animation, from the current motion on.
    pub motions: VecDeque<Motion>,
    /// The standing in the high-score list.
    pub score_entry: ScoreEntry,
    options: Options,
    job: Option<BackgroundJob>,
    /// Whether the computer plays for the person.
    watching: bool,
    autoplay: Autoplay,
    /// When a computer may move next.
    next_move_at: Instant,
    opening: Option<Opening>,
    /// Whether the mouse button was pressed when the person could move.
    pressed: bool,
    course: Option<LessonProgress>,
    /// The level that follows, if it began as a lesson.
    pub level_after_lesson: Option<Level>,
    /// The level that is played.
    pub level: Option<CurrentLevel>,
    /// What was reached in it, once it is solved.
    pub level_result: Option<LevelResult>,
    /// The decision of the person and what is said about it, if it is an exercise.
    pub exercise_answer: Option<ExerciseAnswer>,
    /// What to say about the end of a level, or of a board of the day.
    pub results: Vec<Message>,
    /// The screen below.
    pub below: Below,
}

impl Play {
    /// Shows a game with the options given before the first screen.
    pub fn new(session: Box<dyn AnySession>, context: &mut Context<'_>) -> Self {
        let options = context.given_options.clone();
        Self::with_options(session, options, context)
    }

    /// Shows a game with options chosen for it.
    pub fn with_options(
        session: Box<dyn AnySession>,
        options: Options,
        context: &mut Context<'_>,
    ) -> Self {
        Self::open(session, options, None, context)
    }

    fn open(
        session: Box<dyn AnySession>,
        options: Options,
        course: Option<LessonProgress>,
        context: &mut Context<'_>,
    ) -> Self {
        let mut play = Self::idle(session, options, course, context);
        let is_new = !play.in_lesson() && play.is_new();
        if !is_new {
            play.roll_and_animate(context);
        }
        play.refresh();
        play.read_records(context);
        play.message = play.message.take().or_else(|| play.session.unlisted_reason());
        if play.is_over() {
            context.storage.discard(play.session.as_mut());
        } else if play.session.has_chance() && play.is_unlevelled_and_new() {
            // Otherwise quitting and starting again would be a way to roll again.
            play.autosave(context);
        }
        if is_new {
            play.start_opening(context);
        }
        play
    }

    /// Whether the game has no file yet and is no level, which may be started again anyway.
    fn is_unlevelled_and_new(&self) -> bool {
        self.level.is_none() && self.session.meta().slot().is_none()
    }

    fn idle(
        session: Box<dyn AnySession>,
        options: Options,
        course: Option<LessonProgress>,
        context: &Context<'_>,
    ) -> Self {
        let (looks, scene) = (session.game().data().looks, session.scene());
        let level = CurrentLevel::of(session.game(), &session.setup_text());
        let first_level = || session.game().data().levels.and_then(|levels| levels.get(1));
        let level_after_lesson = course.as_ref().and_then(|_| first_level());
        Self {
            session,
            sizes: BoardSize::all(&scene),
            layout: Cell::new(0),
            scene,
            looks,
            outcome: None,
            touches: Touches::default(),
            is_partial: false,
            cursor: None,
            hover: None,
            advice: Vec::new(),
            advised_way: None,
            message: None,
            unsaved: None,
            spinner_frame: None,
            motions: VecDeque::new(),
            score_entry: ScoreEntry::default(),
            options,
            job: None,
            watching: false,
            autoplay: Autoplay::Running,
            next_move_at: context.now + context.speed.pace(),
            opening: None,
            pressed: false,
            level_after_lesson,
            course,
            level,
            level_result: None,
            exercise_answer: None,
            results: Vec::new(),
            below: Below::Home,
        }
    }

    /// Rolls until a player has to decide, and animates that.
    fn roll_and_animate(&mut self, context: &Context<'_>) {
        let from = self.session.at();
        self.scene = self.session.scene();
        self.roll();
        self.animate_from(from, *context.speed);
        self.refresh();
    }

    /// The step on the screen: an earlier one while the opening is shown.
    pub fn step(&self) -> usize {
        self.opening.as_ref().map_or(self.session.at(), |opening| opening.step)
    }

    /// Who decides what happens after that step.
    fn decider(&self) -> Decider {
        self.session.view_at(self.step()).decider()
    }

    /// The computer player to act, unless a person or chance is.
    fn computer(&self) -> Option<&'static str> {
        match self.decider() {
            Decider::Computer(name) => Some(name),
            _ => None,
        }
    }

    /// Whether a person plays.
    pub fn has_person(&self) -> bool {
        self.session.seats().persons() > 0
    }

    /// Whether the game has ended, or is an exercise in which the person has decided.
    pub fn is_over(&self) -> bool {
        self.decider() == Decider::Nobody || self.exercise_answer.is_some()
    }

    /// Whether the list that the game was chosen from is below it.
    pub fn is_above_list(&self) -> bool {
        self.below == Below::List
    }

    /// Whether a person who plays alone has lost.
    pub fn is_lost_alone(&self) -> bool {
        let is_lost = || match self.session.turn() {
            Turn::Over(outcome) => outcome.winners.is_empty(),
            _ => false,
        };
        self.has_person() && self.session.seats().len() == 1 && is_lost()
    }

    /// Whether the screen asks if an unsaved game is to be left.
    pub fn asks_to_leave(&self) -> bool {
        self.unsaved.as_ref().is_some_and(|unsaved| unsaved.asks_to_leave)
    }

    /// Opens or closes the question whether to leave an unsaved game.
    fn ask_to_leave(&mut self, asks: bool) {
        if let Some(unsaved) = &mut self.unsaved {
            unsaved.asks_to_leave = asks;
        }
    }

    /// Whether the computer plays for the person.
    pub fn is_watching(&self) -> bool {
        self.watching
    }

    /// Discards an unfinished move, a hint, a message and a running job.
    fn cancel_all(&mut self) {
        self.cancel_move();
        self.clear_advice();
        self.message = None;
        self.cancel_job();
        self.mark_lesson_places();
    }

    /// What may be shown of the seed: its fingerprint, and after the end the seed itself.
    pub fn seed_message(&self) -> Option<Message> {
        seed_message(self.session.as_ref(), self.has_shown_end())
    }
}

/// What may be shown of the seed of a game with chance events: its fingerprint, and the seed
/// itself once the game has ended.
pub fn seed_message(session: &dyn AnySession, has_ended: bool) -> Option<Message> {
    if !session.has_chance() {
        return None;
    }
    let fingerprint = session.seed().fingerprint();
    let text = if has_ended {
        message("tui-seed").with("seed", session.seed().to_string())
    } else {
        message("tui-fingerprint")
    };
    Some(text.with("fingerprint", fingerprint))
}

impl Screen for Play {
    fn takes_text(&self) -> bool {
        // In steered games capitals and small letters differ.
        self.scene.steered
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        self.press(key, context)
    }

    fn click(&mut self, target: Target, context: &mut Context<'_>) -> Transition {
        if self.asks_to_leave() {
            return Transition::Stay;
        }
        let skipped = self.skip_animation();
        self.pressed = !(self.finish_opening(context) || self.stop_watching() || skipped);
        if let (true, false, Target::Place(place)) = (self.pressed, self.scene.steered, target) {
            self.touch(place, context);
        }
        Transition::Stay
    }

    fn release(
        &mut self,
        from: Target,
        delta: (i32, i32),
        context: &mut Context<'_>,
    ) -> Transition {
        let pressed = std::mem::take(&mut self.pressed);
        if let (true, true, Target::Place(place)) = (pressed, self.scene.steered, from) {
            self.swipe(place, delta, context);
        }
        Transition::Stay
    }

    fn hover(&mut self, target: Target) -> bool {
        let place = match target {
            Target::Place(place) => Some(place),
            _ => None,
        };
        std::mem::replace(&mut self.hover, place) != place
    }

    fn poll_timeout(&self) -> Duration {
        // Answers are handled as soon as they arrive.
        Duration::from_millis(match &self.job {
            Some(_) => 2,
            None if self.is_busy() => 10,
            None => 50,
        })
    }

    fn tick(&mut self, context: &mut Context<'_>) -> bool {
        self.advance_animation(context)
            || self.advance_opening(context)
            || self.advance_job(context)
    }

    fn resume(&mut self, context: &mut Context<'_>) {
        self.reread_records(context);
    }

    fn show_message(&mut self, message: Message) {
        self.message = Some(message);
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::play(self, canvas);
    }
}
