//! A board that is being drawn: what an editor holds, without a game's name.

use kernel::{Budget, Message, ParseError, PlaceId, Scene};

use crate::Options;

/// Letters that command editors: no brush is chosen by one of them.
pub const COMMANDS: &str = "clnopqsuxy";

/// Something that can be put on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brush {
    /// The small letter that chooses it.
    pub letter: char,
    /// The key of its name.
    pub name: &'static str,
    /// What it looks like: a kind among the game's looks.
    pub kind: &'static str,
}

/// Something about a drawing as a whole that is turned up and down: its side, for instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The key of its name.
    pub name: &'static str,
    /// What it stands at.
    pub value: Message,
}

/// An unfinished drawing of a game's own file.
pub trait BoardEditor: Send {
    /// The drawing as front ends show it: every place that can be painted, what stands there, and
    /// what has been used of how much.
    fn scene(&self) -> Scene;
    /// What can be put on a place.
    fn brushes(&self) -> &'static [Brush];
    /// Puts something on a place, by the index of its brush, or says why it cannot be; what stood
    /// there before goes. What is put where it stands already is turned, where it can be.
    fn paint(&mut self, place: PlaceId, brush: usize) -> Result<(), Message>;
    /// Takes away what stands on a place.
    fn erase(&mut self, place: PlaceId);
    /// What can be turned up and down.
    fn parameters(&self) -> Vec<Parameter>;
    /// Turns a dial, by its index; at its ends it stays.
    fn turn(&mut self, parameter: usize, up: bool);
    /// All that is drawn, as text, complete or not: two drawings with the same draft would become
    /// the same file.
    fn draft(&self) -> String;
    /// Why the drawing is no file that could be read again, where it is none.
    fn missing(&self) -> Option<Message>;
    /// What is known of the drawing once it has been thought over: whether it can be solved, and
    /// what is wrong with it.
    fn check(&self, budget: &Budget) -> Vec<Message>;
    /// A drawing of its own that is the same.
    fn copy(&self) -> Box<dyn BoardEditor>;

    /// The file of the drawing, or what it lacks.
    fn text(&self) -> Result<String, Message> {
        self.missing().map_or_else(|| Ok(self.draft()), Err)
    }

    /// The file of what is seen of the drawing now, where there is more in it.
    fn seen(&self) -> Result<String, Message> {
        self.text()
    }
}

/// Where drawings of a game come from.
#[derive(Clone, Copy, Debug)]
pub struct EditorFactory {
    /// An empty drawing; what was chosen may tell its size.
    pub blank: fn(&Options) -> Box<dyn BoardEditor>,
    /// The drawing of a game's own file.
    pub open: fn(&str) -> Result<Box<dyn BoardEditor>, ParseError>,
    /// The file of the built-in board of a name.
    pub built_in: fn(&str) -> Option<String>,
}
