//! The board editor.

use app::{BoardEditor, Brush, BrushLetters, EditorFactory, Options, Parameter};
use kernel::{Budget, Message, ParseError, Piece, Place, PlaceId, Scene, message};
use pegs::search::SearchResult;

use crate::Position;
use crate::board::{Board, Cell, DIMS, cells};
use crate::bots::HOPELESS;
use crate::built_in;
use crate::options::chosen_dim;
use crate::scene::{axis_labels, label};
use crate::search::solve;
use crate::text;

pub const EDITOR: EditorFactory = EditorFactory {
    blank: |options: &Options| Box::new(Drawing::blank(chosen_dim(options))),
    open: |text| Ok(Box::new(Drawing::open(text)?)),
    built_in: |name| built_in::find(name).map(|position| text::write(&position)),
};

/// The kind of a cell that is not part of the board.
const NULL: &str = "null";

const fn brush(es: char, en: char, name: &'static str, kind: &'static str) -> Brush {
    Brush { letters: BrushLetters { es, en }, name, kind }
}

const BRUSHES: &[Brush] = &[
    brush('v', 'e', "pegs-editor-hole", "hole"),
    brush('f', 'p', "pegs-editor-peg", "peg"),
    brush('m', 'g', "unosolo-editor-goal", "goal"),
];
// Indices into `BRUSHES`.
const HOLE: usize = 0;
const PEG: usize = 1;
const GOAL: usize = 2;

/// A board that may lack pegs or a goal.
#[derive(Clone, Copy, Debug)]
struct Drawing {
    board: Board,
    /// The moves recorded in its file, which are preserved.
    moves: u32,
}

impl Drawing {
    /// A square of empty holes.
    fn blank(dim: u8) -> Self {
        let mut board = Board::blank(dim);
        board.holes = board.square().map(Cell::bit).fold(0, |holes, bit| holes | bit);
        Self { board, moves: 0 }
    }

    fn open(text: &str) -> Result<Self, ParseError> {
        let Position { board, moves, .. } = text::read_draft(text)?;
        Ok(Self { board, moves })
    }

    fn cell(&self, place: PlaceId) -> Option<Cell> {
        self.board.square().find(|cell| PlaceId::from(cell.index()) == place)
    }

    fn place(&self, cell: Cell) -> Place {
        let kind = match (self.board.has_hole(cell), self.board.goal == Some(cell)) {
            (false, _) => NULL,
            (true, true) => "goal",
            (true, false) => "hole",
        };
        let (x, y) = (cell.col().into(), cell.row().into());
        Place { id: cell.index().into(), x, y, kind, label: label(cell) }
    }

    fn piece(&self, cell: Cell) -> Piece {
        let kind = if self.board.goal == Some(cell) { "peg-on-goal" } else { "peg" };
        let number = cell.index().into();
        Piece { id: number, kind, at: number, caption: None }
    }

    fn facts(&self) -> Vec<Message> {
        let holes = message("pegs-editor-holes").with("holes", self.board.holes.count_ones());
        let mut facts = vec![holes, message("unosolo-pegs").with("pegs", self.board.peg_count())];
        if self.moves > 0 {
            facts.push(message("unosolo-moves").with("moves", self.moves));
        }
        if self.board.goal.is_none() {
            facts.push(message("unosolo-editor-no-goal"));
        }
        facts
    }

    /// The position so far, complete or not.
    fn position(&self) -> Position {
        let initial = self.board.peg_count().saturating_add(self.moves);
        Position { board: self.board, initial, moves: self.moves }
    }
}

impl BoardEditor for Drawing {
    fn scene(&self) -> Scene {
        Scene {
            places: self.board.square().map(|cell| self.place(cell)).collect(),
            pieces: cells(self.board.pegs).map(|cell| self.piece(cell)).collect(),
            facts: self.facts(),
            columns: axis_labels(&self.board),
            rows: axis_labels(&self.board),
            ..Scene::default()
        }
    }

    fn brushes(&self) -> &'static [Brush] {
        BRUSHES
    }

    fn paint(&mut self, place: PlaceId, brush: usize) -> Result<(), Message> {
        let Some(cell) = self.cell(place) else { return Ok(()) };
        let board = &mut self.board;
        match brush {
            HOLE => board.pegs &= !cell.bit(),
            PEG => board.pegs |= cell.bit(),
            GOAL => board.goal = Some(cell),
            _ => return Ok(()),
        }
        board.holes |= cell.bit();
        Ok(())
    }

    fn erase(&mut self, place: PlaceId) {
        let Some(cell) = self.cell(place) else { return };
        self.board.holes &= !cell.bit();
        self.board.pegs &= !cell.bit();
        self.board.goal = self.board.goal.filter(|goal| *goal != cell);
    }

    fn parameters(&self) -> Vec<Parameter> {
        let value = message("option-number").with("number", self.board.dim);
        vec![Parameter { name: "unosolo-editor-dim", value }]
    }

    /// Cells beyond the new edges are lost; new cells are null.
    fn turn(&mut self, _: usize, up: bool) {
        let dim = if up { self.board.dim + 1 } else { self.board.dim - 1 };
        let mut board = Board::blank(dim.clamp(*DIMS.start(), *DIMS.end()));
        let inside = board.square().map(Cell::bit).fold(0, |inside, bit| inside | bit);
        (board.holes, board.pegs) = (self.board.holes & inside, self.board.pegs & inside);
        board.goal = self.board.goal.filter(|goal| board.has_hole(*goal));
        self.board = board;
    }

    fn draft(&self) -> String {
        text::write(&self.position())
    }

    fn missing(&self) -> Option<Message> {
        if self.board.goal.is_none() {
            return Some(message("unosolo-editor-no-goal"));
        }
        let Position { board, initial, moves } = self.position();
        Position::new(board, initial, moves).err().map(|error| error.message())
    }

    fn check(&self, budget: &Budget) -> Vec<Message> {
        if let Some(missing) = self.missing() {
            return vec![missing];
        }
        vec![match solve(&self.board, budget) {
            SearchResult::Win(jumps) => message("pegs-editor-solved").with("jumps", jumps.len()),
            SearchResult::Loss => message(HOPELESS),
            SearchResult::Unknown => message("pegs-hint-unknown"),
        }]
    }

    fn copy(&self) -> Box<dyn BoardEditor> {
        Box::new(*self)
    }
}
