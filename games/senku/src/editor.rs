//! The editor of boards and their directions.

use app::{BoardEditor, Brush, BrushLetters, EditorFactory, Options, Parameter};
use kernel::{Budget, Message, ParseError, Piece, Place, PlaceId, Scene, message};
use pegs::lab::boards;
use pegs::lab::grid::{CellState, Coord, Grid, LARGEST};
use pegs::lab::solve::{SolveOutcome, solve};
use pegs::lab::template::{NAMED, Template};
use pegs::lab::text::write_board;
use pegs::search::MEMORY;

use crate::board::default_template;
use crate::bots::HOPELESS;
use crate::options::chosen_moves;
use crate::scene::{arrows, axis_labels, place, place_id};
use crate::text::{read, write};

pub const EDITOR: EditorFactory = EditorFactory {
    blank: |options: &Options| Box::new(Drawing::blank(chosen_moves(options))),
    open: |text| Ok(Box::new(Drawing::open(text)?)),
    built_in: |name| boards::find(name).map(|grid| write_board(&grid)),
};

/// The rows and columns of a new drawing, those of the English board.
const SIDE: usize = 7;

const BRUSHES: &[Brush] = &[
    Brush { letters: BrushLetters { es: 'v', en: 'e' }, name: "pegs-editor-hole", kind: "hole" },
    Brush { letters: BrushLetters { es: 'f', en: 'p' }, name: "pegs-editor-peg", kind: "peg" },
];
/// The result of each brush.
const CELLS: [CellState; 2] = [CellState::Empty, CellState::Peg];

// Indices of the parameters; the last one is the directions.
const ROWS: usize = 0;
const COLUMNS: usize = 1;

#[derive(Clone, Debug)]
struct Drawing {
    grid: Grid,
    template: Template,
}

/// Every cell of a rectangle.
fn coords(rows: usize, cols: usize) -> impl Iterator<Item = Coord> {
    (0..rows).flat_map(move |row| (0..cols).map(move |col| (row, col)))
}

impl Drawing {
    /// A square of empty holes.
    fn blank(moves: Option<Template>) -> Self {
        let cells = vec![CellState::Empty; SIDE * SIDE];
        let grid = Grid::new(SIDE, SIDE, cells).expect("a board of that size");
        Self { template: moves.unwrap_or_else(|| default_template(&grid)), grid }
    }

    fn open(text: &str) -> Result<Self, ParseError> {
        let (grid, own) = read(text)?;
        Ok(Self { template: own.unwrap_or_else(|| default_template(&grid)), grid })
    }

    fn coord(&self, id: PlaceId) -> Option<Coord> {
        let id = usize::from(id);
        let (row, col) = (id / LARGEST, id % LARGEST);
        (row < self.grid.rows() && col < self.grid.cols()).then_some((row, col))
    }

    fn place(&self, coord: Coord) -> Place {
        let kind = if self.grid.at(coord) == CellState::Unused { "null" } else { "hole" };
        Place { kind, ..place(coord) }
    }

    /// Cells beyond the new edges are lost; new cells are unused.
    fn resize(&mut self, rows: usize, cols: usize) {
        let cells = coords(rows, cols).map(|coord| self.grid.at(coord)).collect();
        if let Some(grid) = Grid::new(rows, cols, cells) {
            self.grid = grid;
        }
    }

    /// Selects the next or previous of the named templates. Other templates come from files only,
    /// and precede the first.
    fn turn_directions(&mut self, up: bool) {
        let index = NAMED.iter().position(|(_, template)| *template == self.template);
        let next = match index {
            Some(index) if up => index + 1,
            Some(index) => index.saturating_sub(1),
            None => 0,
        };
        self.template = NAMED[next.min(NAMED.len() - 1)].1;
    }
}

impl BoardEditor for Drawing {
    fn scene(&self) -> Scene {
        let (rows, cols) = (self.grid.rows(), self.grid.cols());
        let pegs = self.grid.holes().filter(|coord| self.grid.at(*coord) == CellState::Peg);
        let piece =
            |coord| Piece { id: place_id(coord), kind: "peg", at: place_id(coord), caption: None };
        let holes = message("pegs-editor-holes").with("holes", self.grid.holes().count());
        let pegs_fact = message("senku-pegs").with("pegs", self.grid.pegs());
        Scene {
            places: coords(rows, cols).map(|coord| self.place(coord)).collect(),
            pieces: pegs.map(piece).collect(),
            facts: vec![holes, pegs_fact],
            columns: axis_labels(cols),
            rows: axis_labels(rows),
            ..Scene::default()
        }
    }

    fn brushes(&self) -> &'static [Brush] {
        BRUSHES
    }

    fn paint(&mut self, place: PlaceId, brush: usize) -> Result<(), Message> {
        if let (Some(coord), Some(cell)) = (self.coord(place), CELLS.get(brush)) {
            self.grid.set(coord, *cell);
        }
        Ok(())
    }

    fn erase(&mut self, place: PlaceId) {
        if let Some(coord) = self.coord(place) {
            self.grid.set(coord, CellState::Unused);
        }
    }

    fn parameters(&self) -> Vec<Parameter> {
        let side = |side: usize| message("option-number").with("number", side);
        let arrows = arrows(self.template);
        let directions = if arrows.is_empty() {
            message("senku-no-ways")
        } else {
            message("verbatim").with("word", arrows)
        };
        vec![
            Parameter { name: "senku-editor-rows", value: side(self.grid.rows()) },
            Parameter { name: "senku-editor-columns", value: side(self.grid.cols()) },
            Parameter { name: "senku-moves", value: directions },
        ]
    }

    fn turn(&mut self, parameter: usize, up: bool) {
        let (rows, cols) = (self.grid.rows(), self.grid.cols());
        let turned = |side: usize| if up { side + 1 } else { side - 1 };
        match parameter {
            ROWS => self.resize(turned(rows), cols),
            COLUMNS => self.resize(rows, turned(cols)),
            _ => self.turn_directions(up),
        }
    }

    fn draft(&self) -> String {
        write(&self.grid, self.template)
    }

    /// Any drawing is a valid board.
    fn missing(&self) -> Option<Message> {
        None
    }

    fn check(&self, budget: &Budget) -> Vec<Message> {
        vec![match solve(&self.grid, self.template, budget, MEMORY) {
            SolveOutcome::Solved(jumps) => message("pegs-editor-solved").with("jumps", jumps.len()),
            SolveOutcome::Unsolvable(_) => message(HOPELESS),
            SolveOutcome::Limit => message("pegs-hint-unknown"),
        }]
    }

    fn copy(&self) -> Box<dyn BoardEditor> {
        Box::new(self.clone())
    }
}
