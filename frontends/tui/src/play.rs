//! A game being played.

mod computer;
mod keys;
mod moving;
mod opening;
mod past;
mod pointing;
mod prize;
mod teaching;
mod touching;
mod turns;

use std::cell::Cell;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

use app::{AnySession, Course, Look, Options};
use kernel::touch::Touches;
use kernel::{Decider, Message, PlaceId, Scene, message};
use ratatui::crossterm::event::KeyCode;

use crate::board::Frame;
use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::motion::Motion;
use crate::screen::{Context, Go, Screen};
use crate::thinking::Thinking;
use computer::Run;
use opening::Opening;
use prize::Prize;

pub use keys::{code, gesture};

/// A game being played.
pub struct Play {
    /// The game.
    pub session: Box<dyn AnySession>,
    /// The position as it is drawn.
    pub scene: Scene,
    /// The room that the board takes in each of its layouts; while it is being drawn, that which
    /// it will.
    pub frames: Vec<Frame>,
    /// The layout that was drawn last, where there are any. Drawing knows the room for it.
    pub layout: Cell<usize>,
    /// How its kinds of places and pieces are drawn.
    pub looks: &'static [Look],
    /// How it ended, where it has. Finding that out may take a moment, so it is done once.
    pub verdict: Option<Message>,
    /// The places touched so far.
    pub touches: Touches,
    /// Whether the scene is that of a move made in part.
    partial_scene: bool,
    /// Where the cursor is; nowhere on a board without places.
    pub cursor: Option<PlaceId>,
    /// Where the mouse is, where it is on a place.
    hover: Option<PlaceId>,
    /// The places that the last hint says to touch, in order.
    pub advice: Vec<PlaceId>,
    /// News, where there are any.
    pub message: Option<Message>,
    /// How far the wheel has turned while the computer thinks.
    pub wheel: Option<usize>,
    /// The steps that are still to be seen.
    pub motions: VecDeque<Motion>,
    /// The list of the best, where there is one.
    pub prize: Prize,
    /// What was chosen before the game.
    options: Options,
    thinking: Option<Thinking>,
    /// Whether the computer plays for the person.
    watching: bool,
    run: Run,
    /// When a computer may play next.
    next: Instant,
    opening: Option<Opening>,
    /// Whether the mouse was pressed while one could play.
    pressed: bool,
    /// The lesson under way, where there is one.
    course: Option<Course>,
}

impl Play {
    /// Sits down at a session, with what was chosen before the first screen.
    pub fn new(session: Box<dyn AnySession>, context: &mut Context<'_>) -> Self {
        let given = context.given.clone();
        Self::chosen(session, given, context)
    }

    /// The same with what was chosen for this game.
    pub fn chosen(
        session: Box<dyn AnySession>,
        options: Options,
        context: &mut Context<'_>,
    ) -> Self {
        Self::seated(session, options, None, context)
    }

    fn seated(
        session: Box<dyn AnySession>,
        options: Options,
        course: Option<Course>,
        context: &mut Context<'_>,
    ) -> Self {
        let looks = session.game().data().looks;
        let scene = session.scene();
        let mut play = Self {
            session,
            frames: Frame::all(&scene),
            layout: Cell::new(0),
            scene,
            looks,
            verdict: None,
            touches: Touches::default(),
            partial_scene: false,
            cursor: None,
            hover: None,
            advice: Vec::new(),
            message: None,
            wheel: None,
            motions: VecDeque::new(),
            prize: Prize::default(),
            options,
            thinking: None,
            watching: false,
            run: Run::On,
            next: context.now + context.speed.pace(),
            opening: None,
            pressed: false,
            course,
        };
        let begins = !play.learning() && play.is_new();
        if !begins {
            play.set_out(context);
        }
        play.look();
        play.open_records(context);
        if play.over() {
            context.storage.forget(play.session.as_mut());
        } else if play.session.has_chance() && play.session.meta().slot().is_none() {
            // What luck brought cannot be had again.
            play.keep(context);
        }
        if begins {
            play.start_opening(context);
        }
        play
    }

    /// Lets happen what luck brings now, and shows it.
    fn set_out(&mut self, context: &Context<'_>) {
        let from = self.session.at();
        self.scene = self.session.scene();
        self.roll();
        self.show_steps(from, *context.speed);
        self.look();
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

    /// Whether the game has ended.
    pub fn over(&self) -> bool {
        self.decider() == Decider::Nobody
    }

    /// Whether the computer plays for the person.
    pub fn watching(&self) -> bool {
        self.watching
    }

    fn drop_all(&mut self) {
        self.let_go();
        self.advice.clear();
        self.message = None;
        self.thinking = None;
        self.wheel = None;
        self.teach();
    }

    /// What is to be known of the seed: before the end what binds it, then itself.
    pub fn chance(&self) -> Option<Message> {
        chance(self.session.as_ref(), self.ended())
    }
}

/// What is to be known of a session's seed, where it has luck: itself once the game has ended.
pub fn chance(session: &dyn AnySession, ended: bool) -> Option<Message> {
    let seed = session.seed();
    let print = seed.fingerprint();
    session.has_chance().then(|| {
        if ended {
            message("tui-seed").with("seed", seed.to_string()).with("fingerprint", print)
        } else {
            message("tui-fingerprint").with("fingerprint", print)
        }
    })
}

impl Screen for Play {
    fn types(&self) -> bool {
        // There, capitals tell keys that play from those that command.
        self.scene.steered
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        self.press(key, context)
    }

    fn click(&mut self, target: Target, context: &mut Context<'_>) -> Go {
        let enough = self.end_motions();
        self.pressed = !(self.finish_opening(context) || self.stop_watching() || enough);
        if let (true, false, Target::Place(place)) = (self.pressed, self.scene.steered, target) {
            self.touch(place, context);
        }
        Go::Stay
    }

    fn stroke(&mut self, from: Target, way: (i32, i32), context: &mut Context<'_>) -> Go {
        let pressed = std::mem::take(&mut self.pressed);
        if let (true, true, Target::Place(place)) = (pressed, self.scene.steered, from) {
            self.swipe(place, way, context);
        }
        Go::Stay
    }

    fn hover(&mut self, target: Target) -> bool {
        let place = match target {
            Target::Place(place) => Some(place),
            _ => None,
        };
        std::mem::replace(&mut self.hover, place) != place
    }

    fn patience(&self) -> Duration {
        // An answer that has come is not kept waiting.
        Duration::from_millis(match &self.thinking {
            Some(_) => 2,
            None if self.busy() => 10,
            None => 50,
        })
    }

    fn tick(&mut self, context: &mut Context<'_>) -> bool {
        self.move_on(context) || self.advance_opening(context) || self.think(context)
    }

    fn wake(&mut self, context: &mut Context<'_>) {
        self.come_back(context);
    }

    fn hear(&mut self, news: Message) {
        self.message = Some(news);
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::play(self, canvas);
    }
}
