//! A position: the board, the points, and what comes next.

use app::options::WHOLE;
use kernel::{IllegalMove, message};

use crate::board::{Board, Cell, MOST, Tilt};
use crate::chance::NewTile;
use crate::event::direction;
use crate::options::{Setup, Variant};
use crate::slide::{self, GameStatus};

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// The first tile of a new game, always a 2.
    First,
    /// Its second tile.
    Second,
    /// A new tile after a move.
    Tile,
    /// A move.
    Play,
}

/// A position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    variant: Variant,
    board: Board,
    /// The identity of each tile, which it keeps as it slides.
    tiles: [u8; MOST],
    /// The first candidate for the identity of the next tile.
    fresh: u8,
    points: u64,
    last: u64,
    next: Next,
}

impl State {
    /// The initial position.
    pub fn begin(setup: &Setup) -> Self {
        let variant = *setup.variant();
        let (board, points, next) = match setup {
            Setup::New(_) => (Board::empty(variant.dim), 0, Next::First),
            Setup::Board(_, board, points) => (*board, *points, Next::Play),
        };
        let mut state = Self { variant, board, tiles: [0; MOST], fresh: 0, points, last: 0, next };
        for cell in board.cells() {
            state.tiles[board.index(cell)] = state.fresh;
            state.fresh += u8::from(board.rank(cell) > 0);
        }
        state
    }

    /// The rules of this game.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The points so far.
    pub fn points(&self) -> u64 {
        self.points
    }

    /// The points of the last move.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// The identity of the tile on a cell.
    pub fn tile(&self, cell: Cell) -> u8 {
        self.tiles[self.board.index(cell)]
    }

    /// Whether and how the game has ended, apart from a tile that is still to appear.
    pub fn status(&self) -> GameStatus {
        slide::status(&self.board, &self.variant)
    }

    /// Whether the initial tiles are still to appear.
    pub fn is_opening(&self) -> bool {
        matches!(self.next, Next::First | Next::Second)
    }

    /// Whether a tile is to appear next. A winning move ends the game before that.
    pub fn awaits_tile(&self) -> bool {
        self.is_opening() || self.next == Next::Tile && self.status() != GameStatus::Won
    }

    /// The setup of an endless game that goes on from a won position.
    pub fn continuation(&self) -> Option<Setup> {
        let variant = Variant { endless: true, ..self.variant };
        let is_won = self.status() == GameStatus::Won;
        is_won.then_some(Setup::Board(variant, self.board, self.points))
    }

    /// The legal moves.
    pub fn tilts(&self) -> impl Iterator<Item = Tilt> + '_ {
        let playing = self.next == Next::Play && self.status() == GameStatus::Playing;
        Tilt::ALL.into_iter().filter(move |tilt| playing && slide::can_tilt(&self.board, *tilt))
    }

    /// Makes a move and returns its points.
    pub fn tilt(&mut self, tilt: Tilt) -> Result<u64, IllegalMove> {
        if self.next != Next::Play {
            return Err(message("twenty48-tile-first").into());
        }
        if self.status() != GameStatus::Playing {
            return Err(IllegalMove::Over);
        }
        let (mut board, mut tiles) = (self.board, self.tiles);
        let moved = slide::tilt(&mut board, tilt, |step| {
            if !step.merged {
                tiles[self.board.index(step.to)] = self.tile(step.from);
            }
        });
        let points =
            moved.ok_or_else(|| message("twenty48-no-change").with("way", direction(tilt)))?;
        (self.board, self.tiles, self.last, self.next) = (board, tiles, points, Next::Tile);
        self.points = self.points.saturating_add(points);
        Ok(points)
    }

    /// The weights of a new 2 and a new 4.
    pub fn weights(&self) -> [u32; 2] {
        let four = self.variant.four;
        let common = gcd(WHOLE, four);
        match self.next {
            Next::First => [1, 0],
            _ => [(WHOLE - four) / common, four / common],
        }
    }

    /// Adds a new tile, if it is possible.
    pub fn add_tile(&mut self, new: NewTile) -> Result<(), IllegalMove> {
        let NewTile { cell, rank } = new;
        let weight = self.weights()[usize::from(rank - 1)];
        let free = self.board.has(cell) && self.board.rank(cell) == 0;
        if !(self.awaits_tile() && free && weight > 0) {
            return Err(message("twenty48-impossible-chance")
                .with("outcome", new.to_string())
                .into());
        }
        let number = self.free_number();
        self.board.put(cell, rank);
        self.tiles[self.board.index(cell)] = number;
        self.fresh = number.wrapping_add(1);
        self.next = if self.next == Next::First { Next::Second } else { Next::Play };
        Ok(())
    }

    /// An identity that no tile has, and none had recently.
    fn free_number(&self) -> u8 {
        let taken = |number: u8| {
            self.board.cells().any(|cell| self.board.rank(cell) > 0 && self.tile(cell) == number)
        };
        let numbers = (0..=u8::MAX).map(|more| self.fresh.wrapping_add(more));
        // There are four times as many identities as cells.
        numbers.into_iter().find(|number| !taken(*number)).unwrap_or(self.fresh)
    }
}

fn gcd(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { gcd(other, one % other) }
}
