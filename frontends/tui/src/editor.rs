//! The board editor.

mod check;
mod files;
mod history;
mod keys;
mod painting;
mod question;

use std::time::Duration;

use app::{AnyGame, BoardEditor, EditorFactory, Options};
use kernel::{Message, PlaceId, Scene};
use ratatui::crossterm::event::KeyCode;

use crate::BoardDraft;
use crate::board::BoardSize;
use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::screen::{Context, Screen, Transition};
pub use check::SolvabilityCheck;
use history::EditHistory;
use painting::MouseStroke;
pub use question::{AfterDiscard, FilePurpose, Question};

/// A drawing and its tools.
pub struct Editor {
    pub game: &'static dyn AnyGame,
    pub drawing: Box<dyn BoardEditor>,
    /// The drawing as it is shown.
    pub scene: Scene,
    /// The place of the cursor, if the board has places.
    pub cursor: Option<PlaceId>,
    /// The index of the selected brush.
    pub brush: usize,
    /// The file of the drawing; empty if there is none.
    pub file: String,
    pub question: Option<Question>,
    /// What was last said to the person.
    pub message: Option<Message>,
    /// The result of the last check.
    pub report: Vec<Message>,
    /// The running check.
    pub check: Option<SolvabilityCheck>,
    factory: EditorFactory,
    /// The options of a game on the board.
    options: Options,
    history: EditHistory,
    mouse_stroke: Option<MouseStroke>,
    /// The text of the drawing as it was saved.
    saved: String,
    /// Whether this editor wrote the file, so that it may replace it without a question.
    is_own_file: bool,
}

impl Editor {
    /// Opens the editor.
    pub fn new(draft: BoardDraft) -> Self {
        let BoardDraft { game, editor_factory: factory, board_editor: drawing, file, options } =
            draft;
        let scene = drawing.scene();
        Self {
            game,
            factory,
            cursor: middle(&scene),
            scene,
            saved: drawing.draft(),
            drawing,
            brush: 0,
            file,
            question: None,
            message: None,
            report: Vec::new(),
            check: None,
            options,
            history: EditHistory::default(),
            mouse_stroke: None,
            is_own_file: false,
        }
    }

    /// The size of the board.
    pub fn sizes(&self) -> Vec<BoardSize> {
        BoardSize::all(&self.scene)
    }

    /// Whether there are unsaved changes.
    pub fn is_unsaved(&self) -> bool {
        self.drawing.draft() != self.saved
    }

    /// Updates the scene.
    fn refresh(&mut self) {
        self.scene = self.drawing.scene();
        let is_on_board = self.cursor.is_some_and(|place| self.scene.place(place).is_some());
        if !is_on_board {
            self.cursor = middle(&self.scene);
        }
    }

    /// Changes the drawing, as part of the last stroke if it `joins` that; whether there is
    /// something to undo.
    fn stroke(
        &mut self,
        joins: bool,
        change: impl FnOnce(&mut dyn BoardEditor) -> Result<(), Message>,
    ) -> bool {
        if !joins {
            self.history.begin(self.drawing.as_ref());
        }
        self.message = change(self.drawing.as_mut()).err();
        let changed = self.history.end(self.drawing.as_ref());
        if changed || joins {
            self.drop_check();
        }
        self.refresh();
        changed
    }

    fn step_history(
        &mut self,
        step: fn(&mut EditHistory, &mut Box<dyn BoardEditor>) -> bool,
        nothing: Message,
    ) {
        let changed = step(&mut self.history, &mut self.drawing);
        self.message = (!changed).then_some(nothing);
        if changed {
            self.drop_check();
            self.refresh();
        }
    }

    /// Replaces the drawing.
    fn replace(&mut self, drawing: Box<dyn BoardEditor>, file: String) {
        *self = Self::new(BoardDraft {
            game: self.game,
            editor_factory: self.factory,
            board_editor: drawing,
            file,
            options: self.options.clone(),
        });
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

    fn takes_text(&self) -> bool {
        matches!(self.question, Some(Question::FileName { .. }))
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        self.mouse_stroke = None;
        match self.question.take() {
            Some(question) => self.answer(question, key, context),
            None => self.press(key, context),
        }
    }

    fn click(&mut self, target: Target, _context: &mut Context<'_>) -> Transition {
        self.press_mouse(target, true);
        Transition::Stay
    }

    fn click_right(&mut self, target: Target, context: &mut Context<'_>) -> Transition {
        if self.question.is_some() {
            return self.key(KeyCode::Esc, context);
        }
        self.press_mouse(target, false);
        Transition::Stay
    }

    fn drag(&mut self, target: Target) -> bool {
        self.drag_mouse(target)
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Transition {
        if self.question.is_none() {
            self.next_brush(down);
        }
        Transition::Stay
    }

    fn poll_timeout(&self) -> Duration {
        Duration::from_millis(if self.check.is_some() { 10 } else { 50 })
    }

    fn tick(&mut self, context: &mut Context<'_>) -> bool {
        self.advance_check(context.now)
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::editor(self, canvas);
    }
}
