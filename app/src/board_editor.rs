//! Editing boards of any game.

use kernel::{Budget, Message, ParseError, PlaceId, Scene};

use crate::Options;

/// Letters that are commands of the editor, so that no brush may use them.
pub const COMMANDS: &str = "bcdlnoqsuxy";

/// Something that can be put on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brush {
    /// The lower-case letters that select it, from its name in each language.
    pub letters: BrushLetters,
    /// The key of its name.
    pub name: &'static str,
    /// The kind of its look.
    pub kind: &'static str,
}

/// The letters of a brush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrushLetters {
    /// In Spanish.
    pub es: char,
    /// In English.
    pub en: char,
}

/// A property of the whole board that can be increased and decreased, such as its side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The key of its name.
    pub name: &'static str,
    /// Its value.
    pub value: Message,
}

/// An unfinished board.
pub trait BoardEditor: Send {
    /// The board as front ends draw it, with every place that can be painted.
    fn scene(&self) -> Scene;
    /// The brushes.
    fn brushes(&self) -> &'static [Brush];
    /// Paints a place with a brush, by index. Painting the same thing again rotates it, if it can
    /// be rotated.
    fn paint(&mut self, place: PlaceId, brush: usize) -> Result<(), Message>;
    /// Clears a place.
    fn erase(&mut self, place: PlaceId);
    /// The parameters.
    fn parameters(&self) -> Vec<Parameter>;
    /// Increases or decreases a parameter, by index, within its bounds.
    fn turn(&mut self, parameter: usize, up: bool);
    /// The board as text, complete or not. Equal drafts give equal files.
    fn draft(&self) -> String;
    /// What is missing before the board can be a file, if anything.
    fn missing(&self) -> Option<Message>;
    /// Checks the board: whether it can be solved, and what is wrong with it.
    fn check(&self, budget: &Budget) -> Vec<Message>;
    /// A copy.
    fn copy(&self) -> Box<dyn BoardEditor>;

    /// The file, or what is missing.
    fn text(&self) -> Result<String, Message> {
        self.missing().map_or_else(|| Ok(self.draft()), Err)
    }

    /// The file of the visible part, if there is more.
    fn seen(&self) -> Result<String, Message> {
        self.text()
    }
}

/// Creates board editors.
#[derive(Clone, Copy, Debug)]
pub struct EditorFactory {
    /// An empty board; the options may determine its size.
    pub blank: fn(&Options) -> Box<dyn BoardEditor>,
    /// The board of a file.
    pub open: fn(&str) -> Result<Box<dyn BoardEditor>, ParseError>,
    /// The file of a built-in board.
    pub built_in: fn(&str) -> Option<String>,
}
