//! A game being played.

mod computer;
mod keys;
mod moving;
mod opening;
mod past;
mod pointing;
mod prize;
mod teaching;

use std::cell::Cell;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

use kernel::touch::{Touched, Touches, gestured};
use kernel::{
    Act, Choices, Course, Gesture, Illegal, Look, Phrase, PlaceId, Scene, Shortcut, Table, Turn,
    Way, phrase,
};
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
    pub table: Box<dyn Table>,
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
    pub verdict: Option<Phrase>,
    /// The places touched so far.
    pub touches: Touches,
    /// Whether the scene is that of a move made in part.
    midway: bool,
    /// Where the cursor is; nowhere on a board without places.
    pub cursor: Option<PlaceId>,
    /// Where the mouse is, where it is on a place.
    hover: Option<PlaceId>,
    /// The places that the last hint says to touch, in order.
    pub advice: Vec<PlaceId>,
    /// News, where there are any.
    pub message: Option<Phrase>,
    /// How far the wheel has turned while the computer thinks.
    pub wheel: Option<usize>,
    /// The steps that are still to be seen.
    pub motions: VecDeque<Motion>,
    /// The list of the best, where there is one.
    pub prize: Prize,
    /// What was chosen before the game.
    choices: Choices,
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
    /// Sits down at a table, with what was chosen before the first screen.
    pub fn new(table: Box<dyn Table>, context: &mut Context<'_>) -> Self {
        let given = context.given.clone();
        Self::chosen(table, given, context)
    }

    /// The same with what was chosen for this game.
    pub fn chosen(table: Box<dyn Table>, choices: Choices, context: &mut Context<'_>) -> Self {
        Self::seated(table, choices, None, context)
    }

    fn seated(
        table: Box<dyn Table>,
        choices: Choices,
        course: Option<Course>,
        context: &mut Context<'_>,
    ) -> Self {
        let looks = context.cover(table.name()).map_or(&[][..], |cover| cover.looks());
        let scene = table.scene();
        let mut play = Self {
            table,
            frames: Frame::all(&scene),
            layout: Cell::new(0),
            scene,
            looks,
            verdict: None,
            touches: Touches::default(),
            midway: false,
            cursor: None,
            hover: None,
            advice: Vec::new(),
            message: None,
            wheel: None,
            motions: VecDeque::new(),
            prize: Prize::default(),
            choices,
            thinking: None,
            watching: false,
            run: Run::On,
            next: context.now + context.speed.pace(),
            opening: None,
            pressed: false,
            course,
        };
        let begins = !play.learning() && play.begins();
        if !begins {
            play.set_out(context);
        }
        play.look();
        play.open_records(context);
        if play.over() {
            context.house.forget(play.table.as_mut());
        } else if play.table.has_luck() && play.table.slot().is_none() {
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
        let from = self.table.at();
        self.scene = self.table.scene();
        self.throw();
        self.show_steps(from, *context.speed);
        self.look();
    }

    /// Whether the game has ended.
    pub fn over(&self) -> bool {
        matches!(self.table.turn(), Turn::Over(_))
    }

    /// Whether the computer plays for the person.
    pub fn watching(&self) -> bool {
        self.watching
    }

    /// Whether it is for the person to play; says why where it is not.
    fn may_play(&mut self) -> bool {
        let free = self.free();
        if !free {
            let why = if self.over() { "tui-is-over" } else { "tui-not-your-turn" };
            self.message = Some(phrase(why));
        }
        free
    }

    /// Whether it is for the person to play.
    pub fn free(&self) -> bool {
        let others = self.watching || self.opening() || self.table.computer().is_some();
        !(others || self.over())
    }

    /// Lets luck's turns happen as they come up.
    fn throw(&mut self) {
        while self.table.turn() == Turn::Luck {
            match self.table.throw() {
                Ok(_) => {}
                Err(Illegal(why)) => {
                    self.message = Some(why);
                    break;
                }
            }
        }
    }

    /// Looks at the board anew; whatever was begun or advised for the last position is gone.
    fn look(&mut self) {
        self.scene = self.table.scene();
        self.verdict = self.table.verdict();
        self.frames = Frame::all(&self.scene);
        self.touches.clear();
        self.midway = false;
        self.advice.clear();
        self.thinking = None;
        self.wheel = None;
        self.look_where_to_begin();
        self.teach();
    }

    /// Something changed: looks at it, and keeps it for the next start.
    fn changed(&mut self, context: &mut Context<'_>) {
        self.look();
        if self.over() {
            self.watching = false;
            self.count(context);
            if let Some(news) = context.house.conclude(self.table.as_mut()) {
                self.message = Some(news);
            }
        } else {
            self.uncount();
            self.keep(context);
        }
    }

    fn keep(&mut self, context: &mut Context<'_>) {
        // A lesson can be begun again any time.
        if self.learning() {
            return;
        }
        if let Err(problem) = context.house.keep(self.table.as_mut()) {
            self.message = Some(problem);
        }
    }

    /// Does what a word says; whether that can be done.
    fn play(&mut self, word: &str, context: &mut Context<'_>) -> bool {
        self.message = None;
        if self.lesson_refuses(word) {
            return false;
        }
        self.let_go();
        let (from, by_pupil) = (self.table.at(), self.table.computer().is_none());
        match self.table.apply(word) {
            Ok(_) => {
                self.next = context.now + context.speed.pace();
                self.throw();
                self.learn(by_pupil);
                self.show_steps(from, *context.speed);
                self.changed(context);
                true
            }
            Err(Illegal(why)) => {
                self.message = Some(why);
                false
            }
        }
    }

    /// Goes somewhere: with the cursor, or by a play where cursor keys play.
    fn go(&mut self, way: Way, context: &mut Context<'_>) {
        if !self.scene.steered {
            self.steer(way);
            return;
        }
        let word = gestured(&self.scene, Gesture::Way(way)).map(str::to_owned);
        match word {
            Some(word) => {
                self.play(&word, context);
            }
            None if self.over() => self.message = Some(phrase("tui-is-over")),
            None => self.message = Some(phrase("tui-nothing-that-way")),
        }
    }

    fn touch(&mut self, place: PlaceId, context: &mut Context<'_>) {
        self.cursor = Some(place);
        self.message = None;
        if !self.may_play() {
            return;
        }
        if self.lesson_refuses_place(place) {
            return;
        }
        if let Some(why) = self.scene.refusal(place) {
            self.message = Some(why.clone());
            return;
        }
        let begun = self.touches.clone();
        match self.touches.touch(&self.scene, place) {
            Touched::Move(word) => {
                self.play(&word, context);
            }
            Touched::Begun | Touched::Dropped => self.look_midway(),
            Touched::Nothing => {
                self.message = Some(phrase("tui-nothing-there"));
                if self.midway {
                    // What was made part by part is not lost by a touch beside it.
                    self.touches = begun;
                }
            }
        }
    }

    /// Looks at a move that was begun, gone on with or taken back. The advice stays while it is
    /// followed.
    fn look_midway(&mut self) {
        let so_far = self.touches.so_far();
        if !self.advice.starts_with(so_far) {
            self.advice.clear();
        }
        let midway = if so_far.is_empty() { None } else { self.table.midway(so_far) };
        if midway.is_some() || self.midway {
            self.midway = midway.is_some();
            self.scene = midway.unwrap_or_else(|| self.table.scene());
        }
    }

    /// Lets go of a move that was begun.
    fn let_go(&mut self) {
        self.touches.clear();
        self.look_midway();
    }

    /// Takes the last touch back; says whether there was one.
    fn take_touch_back(&mut self) -> bool {
        let any = self.touches.back();
        if any {
            self.message = None;
            self.look_midway();
        }
        any
    }

    fn store(&mut self, context: &mut Context<'_>) {
        let stored = context.house.store(self.table.name(), &self.table.save());
        self.message = Some(match stored {
            Ok(name) => phrase("tui-saved").with("name", name),
            Err(problem) => problem,
        });
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
    pub fn luck(&self) -> Option<Phrase> {
        luck(self.table.as_ref(), self.ended())
    }

    /// The keys that the scene claims: none where nobody sits before it who could use them.
    pub fn claimed(&self) -> &[Shortcut] {
        if self.has_person() { &self.scene.shortcuts } else { &[] }
    }

    /// What a key does that the scene claims.
    pub fn claim(&self, key: Gesture) -> Option<&Act> {
        self.scene.claims(key).filter(|_| self.has_person())
    }

    /// Whether a person plays.
    fn has_person(&self) -> bool {
        self.table.company().persons() > 0
    }
}

/// What is to be known of a table's seed, where it has luck: itself once the game has ended.
pub fn luck(table: &dyn Table, ended: bool) -> Option<Phrase> {
    let seed = table.seed();
    let print = seed.fingerprint();
    table.has_luck().then(|| {
        if ended {
            phrase("tui-seed").with("seed", seed.to_string()).with("fingerprint", print)
        } else {
            phrase("tui-fingerprint").with("fingerprint", print)
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
        self.move_on(context) || self.open_on(context) || self.think(context)
    }

    fn wake(&mut self, context: &mut Context<'_>) {
        self.come_back(context);
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::play(self, canvas);
    }
}
