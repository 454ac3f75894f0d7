//! A board under construction, changed symmetrically.

use kernel::Rng;

use crate::board::{Board, Cell, Direction, MAX_CRATES, MAX_ICE, MAX_PLAYERS, MAX_WALLS, SIDE};
use crate::text;

/// The letters of random things, by frequency.
const THINGS: [char; 8] = [' ', ' ', ' ', '#', '#', '#', '@', 'C'];

/// A board under construction.
#[derive(Clone, Copy)]
pub struct Canvas {
    letters: [char; 64],
    players: usize,
    /// The order of its rotational symmetry: 1, 2 or 4.
    order: usize,
}

impl Canvas {
    /// A random board with a symmetry; harder boards start with more things.
    pub fn random(players: usize, order: usize, wanted: u32, rng: &mut Rng) -> Self {
        let mut canvas = Self { letters: [' '; 64], players, order };
        let orbits = players / order;
        for _ in 0..orbits {
            for letter in ['$', Direction::ALL[index(rng, 4)].letter()] {
                canvas.put_somewhere(letter, rng);
            }
        }
        let things = 4 + wanted.min(30);
        for _ in 0..things / u32::try_from(order).unwrap_or(1) {
            let letter = THINGS[3 + index(rng, THINGS.len() - 3)];
            let cell = any_cell(rng);
            if canvas.is_free(cell) && canvas.has_room(letter) {
                canvas.put(cell, letter);
            }
        }
        canvas
    }

    /// The images of a cell under the symmetry, with their numbers of quarter turns.
    fn orbit(&self, cell: Cell) -> impl Iterator<Item = (Cell, usize)> + use<> {
        let quarters = MAX_PLAYERS / self.order;
        let turn = |cell: Cell| {
            let (row, col) = (cell.col(), SIDE - 1 - cell.row());
            Cell::at(row, col).unwrap_or(cell)
        };
        (0..self.order).map(move |number| {
            let turns = number * quarters;
            ((0..turns).fold(cell, |cell, _| turn(cell)), turns)
        })
    }

    fn letter(&self, cell: Cell) -> char {
        self.letters[usize::from(cell.index())]
    }

    fn is_free(&self, cell: Cell) -> bool {
        self.orbit(cell).all(|(cell, _)| self.letter(cell) == ' ')
    }

    fn put(&mut self, cell: Cell, letter: char) {
        for (cell, quarters) in self.orbit(cell) {
            let direction = Direction::from_letter(letter);
            let turned = direction.map(|direction| {
                (0..quarters).fold(direction, |direction, _| direction.right()).letter()
            });
            self.letters[usize::from(cell.index())] = turned.unwrap_or(letter);
        }
    }

    fn put_somewhere(&mut self, letter: char, rng: &mut Rng) {
        let mut cell = any_cell(rng);
        while !self.is_free(cell) {
            cell = any_cell(rng);
        }
        self.put(cell, letter);
    }

    /// Whether the limits allow another thing of a kind on a cell and its images.
    fn has_room(&self, letter: char) -> bool {
        let most = match letter {
            '#' => MAX_WALLS,
            '@' => MAX_ICE,
            'C' => MAX_CRATES,
            _ => return true,
        };
        let count = self.letters.iter().filter(|other| **other == letter).count();
        count + self.order <= most as usize
    }

    /// A copy with a small change: a thing is replaced, or a turtle or gem moves.
    pub fn changed(&self, rng: &mut Rng) -> Self {
        let mut canvas = *self;
        let cell = any_cell(rng);
        let (letter, direction) = (self.letter(cell), Direction::from_letter(self.letter(cell)));
        canvas.put(cell, ' ');
        if letter == '$' {
            canvas.put_somewhere(letter, rng);
        } else if direction.is_some() {
            canvas.put_somewhere(Direction::ALL[index(rng, 4)].letter(), rng);
        } else {
            let other = THINGS[index(rng, THINGS.len())];
            if canvas.has_room(other) {
                canvas.put(cell, other);
            }
        }
        canvas
    }

    /// The finished board, if it is valid.
    pub fn board(&self) -> Option<Board> {
        let rows = crate::board::lines(|cell| self.letter(cell)).join("\n");
        text::read(&format!("{}\n{rows}\n", self.players), None).ok()
    }
}

fn any_cell(rng: &mut Rng) -> Cell {
    Cell::of_index(u8::try_from(rng.below(64)).unwrap_or_default())
}

fn index(rng: &mut Rng, below: usize) -> usize {
    usize::try_from(rng.below(below as u64)).unwrap_or_default()
}
