//! A board of Senku being drawn, with the directions in which its pegs may jump.

use app::{BoardEditor, Brush, EditorFactory, Options, Parameter};
use kernel::{Budget, Message, ParseError, Piece, Place, PlaceId, Scene, message};
use pegs::lab::boards;
use pegs::lab::grid::{Cell, Grid, LARGEST, Spot};
use pegs::lab::solve::{Outcome, solve};
use pegs::lab::template::{NAMED, Template};
use pegs::lab::text::write_board;
use pegs::search::MEMORY;

use crate::board::usual;
use crate::bots::HINT_KEYS;
use crate::options::chosen_moves;
use crate::scene::{arrows, number, numbers, place};
use crate::text::{read, write};

/// Where drawings come from.
pub const EDITOR: EditorFactory = EditorFactory {
    blank: |options: &Options| Box::new(Drawing::blank(chosen_moves(options))),
    open: |text| Ok(Box::new(Drawing::open(text)?)),
    built_in: |name| boards::find(name).map(|grid| write_board(&grid)),
};

/// Rows and columns of an empty drawing: those of the best known board.
const SIDE: usize = 7;

const BRUSHES: &[Brush] = &[
    Brush { letter: 'h', name: "senku-easel-hole", kind: "hole" },
    Brush { letter: 'f', name: "senku-easel-peg", kind: "peg" },
];
/// What the brushes put on a cell.
const CELLS: [Cell; 2] = [Cell::Empty, Cell::Peg];

/// The dials by their index; the last one turns the directions.
const ROWS: usize = 0;
const COLUMNS: usize = 1;

#[derive(Clone, Debug)]
struct Drawing {
    grid: Grid,
    template: Template,
}

/// Every cell of so many rows and columns.
fn spots(rows: usize, cols: usize) -> impl Iterator<Item = Spot> {
    (0..rows).flat_map(move |row| (0..cols).map(move |col| (row, col)))
}

impl Drawing {
    /// A square of empty holes.
    fn blank(moves: Option<Template>) -> Self {
        let cells = vec![Cell::Empty; SIDE * SIDE];
        let grid = Grid::new(SIDE, SIDE, cells).expect("a board of that size");
        Self { template: moves.unwrap_or_else(|| usual(&grid)), grid }
    }

    fn open(text: &str) -> Result<Self, ParseError> {
        let (grid, own) = read(text)?;
        Ok(Self { template: own.unwrap_or_else(|| usual(&grid)), grid })
    }

    fn spot(&self, id: PlaceId) -> Option<Spot> {
        let id = usize::from(id);
        let (row, col) = (id / LARGEST, id % LARGEST);
        (row < self.grid.rows() && col < self.grid.cols()).then_some((row, col))
    }

    fn place(&self, spot: Spot) -> Place {
        let kind = if self.grid.at(spot) == Cell::Unused { "null" } else { "hole" };
        Place { kind, ..place(spot) }
    }

    /// What lies beyond the new edges goes; what comes within them is no part of the board yet.
    fn resize(&mut self, rows: usize, cols: usize) {
        let cells = spots(rows, cols).map(|spot| self.grid.at(spot)).collect();
        if let Some(grid) = Grid::new(rows, cols, cells) {
            self.grid = grid;
        }
    }

    /// The next of the directions with a name, or the ones before; directions of their own come
    /// from a file alone, and lie before the first.
    fn turn_ways(&mut self, up: bool) {
        let at = NAMED.iter().position(|(_, template)| *template == self.template);
        let next = match at {
            Some(at) if up => at + 1,
            Some(at) => at.saturating_sub(1),
            None => 0,
        };
        self.template = NAMED[next.min(NAMED.len() - 1)].1;
    }
}

impl BoardEditor for Drawing {
    fn scene(&self) -> Scene {
        let (rows, cols) = (self.grid.rows(), self.grid.cols());
        let pegs = self.grid.holes().filter(|spot| self.grid.at(*spot) == Cell::Peg);
        let piece = |spot| Piece { id: number(spot), kind: "peg", at: number(spot), caption: None };
        let holes = message("senku-easel-holes").with("holes", self.grid.holes().count());
        let pegs_fact = message("senku-pegs").with("pegs", self.grid.pegs());
        Scene {
            places: spots(rows, cols).map(|spot| self.place(spot)).collect(),
            pieces: pegs.map(piece).collect(),
            facts: vec![holes, pegs_fact],
            columns: numbers(cols),
            rows: numbers(rows),
            ..Scene::default()
        }
    }

    fn brushes(&self) -> &'static [Brush] {
        BRUSHES
    }

    fn paint(&mut self, place: PlaceId, brush: usize) -> Result<(), Message> {
        if let (Some(spot), Some(cell)) = (self.spot(place), CELLS.get(brush)) {
            self.grid.set(spot, *cell);
        }
        Ok(())
    }

    fn erase(&mut self, place: PlaceId) {
        if let Some(spot) = self.spot(place) {
            self.grid.set(spot, Cell::Unused);
        }
    }

    fn parameters(&self) -> Vec<Parameter> {
        let side = |side: usize| message("option-number").with("number", side);
        let arrows = arrows(self.template);
        let ways = if arrows.is_empty() {
            message("senku-no-ways")
        } else {
            message("verbatim").with("word", arrows)
        };
        vec![
            Parameter { name: "senku-easel-rows", value: side(self.grid.rows()) },
            Parameter { name: "senku-easel-columns", value: side(self.grid.cols()) },
            Parameter { name: "senku-moves", value: ways },
        ]
    }

    fn turn(&mut self, parameter: usize, up: bool) {
        let (rows, cols) = (self.grid.rows(), self.grid.cols());
        let turned = |side: usize| if up { side + 1 } else { side - 1 };
        match parameter {
            ROWS => self.resize(turned(rows), cols),
            COLUMNS => self.resize(rows, turned(cols)),
            _ => self.turn_ways(up),
        }
    }

    fn draft(&self) -> String {
        write(&self.grid, self.template)
    }

    /// Whatever is drawn is a board of GSenku.
    fn missing(&self) -> Option<Message> {
        None
    }

    fn check(&self, budget: &Budget) -> Vec<Message> {
        vec![match solve(&self.grid, self.template, budget, MEMORY) {
            Outcome::Solved(way) => message("senku-easel-solved").with("jumps", way.len()),
            Outcome::Unsolvable(_) => message(HINT_KEYS.hopeless),
            Outcome::Limit => message(HINT_KEYS.unknown),
        }]
    }

    fn copy(&self) -> Box<dyn BoardEditor> {
        Box::new(self.clone())
    }
}
