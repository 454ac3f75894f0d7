//! A board being drawn.

mod asking;
mod check;
mod files;
mod history;
mod keys;
mod pen;

use std::time::Duration;

use app::{AnyGame, BoardEditor, EditorFactory, Options};
use kernel::{Message, PlaceId, Scene};
use ratatui::crossterm::event::KeyCode;

use crate::Drawing;
use crate::board::Frame;
use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::screen::{Context, Go, Screen};
pub use asking::{Asking, Purpose, Then};
pub use check::Check;
use history::History;
use pen::Pen;

/// A drawing and what its drawer has at hand.
pub struct Editor {
    /// The game.
    pub info: &'static dyn AnyGame,
    /// The drawing.
    pub board_editor: Box<dyn BoardEditor>,
    /// The drawing as it is shown.
    pub scene: Scene,
    /// Where the cursor is; nowhere on a board without places.
    pub cursor: Option<PlaceId>,
    /// The brush in the hand, by its index.
    pub brush: usize,
    /// The file that the drawing came from or was saved to; empty where there is none.
    pub file: String,
    /// What is asked, where something is.
    pub asking: Option<Asking>,
    /// News, where there are any.
    pub message: Option<Message>,
    /// What a check found out.
    pub report: Vec<Message>,
    /// The check under way.
    pub check: Option<Check>,
    editor_factory: EditorFactory,
    /// What was chosen beside the board.
    beside: Options,
    history: History,
    pen: Option<Pen>,
    /// The draft that needs no saving.
    saved: String,
    /// Whether the file is one that was written here, and may be written again unasked.
    own: bool,
}

impl Editor {
    /// Begins with what is drawn so far.
    pub fn new(Drawing { info, editor_factory, board_editor, file, options }: Drawing) -> Self {
        let scene = board_editor.scene();
        Self {
            info,
            editor_factory,
            cursor: middle(&scene),
            scene,
            saved: board_editor.draft(),
            board_editor,
            brush: 0,
            file,
            asking: None,
            message: None,
            report: Vec::new(),
            check: None,
            beside: options,
            history: History::default(),
            pen: None,
            own: false,
        }
    }

    /// The room that the board takes.
    pub fn frames(&self) -> Vec<Frame> {
        Frame::all(&self.scene)
    }

    /// Whether something is drawn that is in no file.
    pub fn unsaved(&self) -> bool {
        self.board_editor.draft() != self.saved
    }

    /// Looks at the drawing anew.
    fn look(&mut self) {
        self.scene = self.board_editor.scene();
        let there = self.cursor.is_some_and(|place| self.scene.place(place).is_some());
        if !there {
            self.cursor = middle(&self.scene);
        }
    }

    /// Does something to the drawing that can be undone as one stroke, or as a part of the last
    /// one where it joins that. Whether there is such a stroke now.
    fn stroke(
        &mut self,
        joins: bool,
        change: impl FnOnce(&mut dyn BoardEditor) -> Result<(), Message>,
    ) -> bool {
        if !joins {
            self.history.begin(self.board_editor.as_ref());
        }
        self.message = change(self.board_editor.as_mut()).err();
        let changed = self.history.end(self.board_editor.as_ref());
        if changed || joins {
            self.drop_check();
        }
        self.look();
        changed
    }

    fn travel(
        &mut self,
        through: fn(&mut History, &mut Box<dyn BoardEditor>) -> bool,
        nothing: Message,
    ) {
        let travelled = through(&mut self.history, &mut self.board_editor);
        self.message = (!travelled).then_some(nothing);
        if travelled {
            self.drop_check();
            self.look();
        }
    }

    /// Puts another drawing in place of this one.
    fn replace(&mut self, board_editor: Box<dyn BoardEditor>, file: String) {
        let (info, editor_factory, options) = (self.info, self.editor_factory, self.beside.clone());
        *self = Self::new(Drawing { info, editor_factory, board_editor, file, options });
    }
}

/// The place nearest to the middle of a scene.
fn middle(scene: &Scene) -> Option<PlaceId> {
    let (wide, high) = scene.size();
    let off = |at: i16, size: usize| {
        let middle = i32::try_from(size.saturating_sub(1)).unwrap_or(0);
        (2 * i32::from(at) - middle).abs()
    };
    let distance =
        |place: &&kernel::Place| (off(place.x, wide) + off(place.y, high), place.y, place.x);
    scene.places.iter().min_by_key(distance).map(|place| place.id)
}

impl Screen for Editor {
    fn is_home(&self) -> bool {
        true
    }

    fn types(&self) -> bool {
        matches!(self.asking, Some(Asking::Name { .. }))
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        self.pen = None;
        match self.asking.take() {
            Some(asking) => self.answer(asking, key, context),
            None => self.press(key, context),
        }
    }

    fn click(&mut self, target: Target, _context: &mut Context<'_>) -> Go {
        self.touch(target, true);
        Go::Stay
    }

    fn click_right(&mut self, target: Target, context: &mut Context<'_>) -> Go {
        if self.asking.is_some() {
            return self.key(KeyCode::Esc, context);
        }
        self.touch(target, false);
        Go::Stay
    }

    fn drag(&mut self, target: Target) -> bool {
        self.drag_pen(target)
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Go {
        if self.asking.is_none() {
            self.next_brush(down);
        }
        Go::Stay
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(if self.check.is_some() { 10 } else { 50 })
    }

    fn tick(&mut self, context: &mut Context<'_>) -> bool {
        self.follow_check(context.now)
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::editor(self, canvas);
    }
}
