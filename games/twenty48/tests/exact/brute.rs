//! A second, plain solver: boards as lists of ranks, without symmetries, and a map of known values.

use std::collections::{BTreeSet, HashMap};

use kernel::Direction;
use twenty48::board::Tilt;
use twenty48::exact::{Problem, StartRule};

/// A board, row by row.
pub type Board = Vec<u8>;

/// The values of a board.
#[derive(Clone, Debug)]
pub struct Worth {
    /// The points to come under optimal play.
    pub score: f64,
    /// The points to come under random play.
    pub random: f64,
    /// The probability of reaching each rank, from 0 on, under the play that maximises it.
    pub reach: Vec<f64>,
}

/// The solver.
pub struct Brute {
    problem: Problem,
    /// The values of states.
    pub known: HashMap<Board, Worth>,
    after: BTreeSet<Board>,
}

/// Counts up to symmetry: states, live states, boards after a move.
pub type Counts = (u64, u64, u64);

impl Brute {
    /// A game to solve.
    pub fn new(problem: Problem) -> Self {
        Self { problem, known: HashMap::new(), after: BTreeSet::new() }
    }

    fn side(&self) -> (usize, usize) {
        (self.problem.rows.into(), self.problem.cols.into())
    }

    /// The board after a slide and its points; `None` if nothing changes.
    pub fn slid(&self, board: &Board, tilt: Tilt) -> Option<(Board, f64)> {
        let (rows, cols) = self.side();
        let (mut after, mut points) = (board.clone(), 0.0);
        let vertical = matches!(tilt.0, Direction::Up | Direction::Down);
        for line in 0..if vertical { cols } else { rows } {
            let mut cells: Vec<usize> = if vertical {
                (0..rows).map(|row| row * cols + line).collect()
            } else {
                (0..cols).map(|col| line * cols + col).collect()
            };
            if matches!(tilt.0, Direction::Down | Direction::Right) {
                cells.reverse();
            }
            let mut tiles: Vec<u8> =
                cells.iter().map(|cell| board[*cell]).filter(|rank| *rank > 0).collect();
            let mut at = 0;
            while at + 1 < tiles.len() {
                if tiles[at] == tiles[at + 1] {
                    tiles.remove(at);
                    tiles[at] += 1;
                    points += f64::from(1_u32 << tiles[at]);
                }
                at += 1;
            }
            tiles.resize(cells.len(), 0);
            cells.iter().zip(tiles).for_each(|(cell, rank)| after[*cell] = rank);
        }
        (after != *board).then_some((after, points))
    }

    /// All moves.
    pub fn moves(&self, board: &Board) -> Vec<(Tilt, Board, f64)> {
        let slid = |tilt| {
            let (after, points) = self.slid(board, tilt)?;
            Some((tilt, after, points))
        };
        Tilt::ALL.into_iter().filter_map(slid).collect()
    }

    /// The values of a state.
    pub fn state(&mut self, board: &Board) -> Worth {
        if let Some(worth) = self.known.get(board) {
            return worth.clone();
        }
        let moves = self.moves(board);
        let mut worth = self.nothing(board);
        for (_, after, points) in &moves {
            let then = self.after(after);
            worth.score = worth.score.max(points + then.score);
            worth.random += (points + then.random) / f64::from(u8::try_from(moves.len()).unwrap());
            for (best, odds) in worth.reach.iter_mut().zip(then.reach) {
                *best = best.max(odds);
            }
        }
        self.known.insert(board.clone(), worth.clone());
        worth
    }

    /// The values of a board after a move.
    pub fn after(&mut self, board: &Board) -> Worth {
        self.after.insert(board.clone());
        let mut worth = self.nothing(board);
        if board.iter().any(|rank| Some(*rank) == self.problem.goal) {
            return worth;
        }
        let free: Vec<usize> = (0..board.len()).filter(|cell| board[*cell] == 0).collect();
        let share = 1.0 / f64::from(u8::try_from(free.len()).unwrap());
        worth.reach.fill(0.0);
        for cell in free {
            for (rank, odds) in [(1, 1.0 - self.problem.four), (2, self.problem.four)] {
                if odds > 0.0 {
                    let mut with = board.clone();
                    with[cell] = rank;
                    let then = self.state(&with);
                    add(&mut worth, &then, odds * share);
                }
            }
        }
        worth
    }

    /// The values of a board without moves.
    fn nothing(&self, board: &Board) -> Worth {
        let top = board.iter().copied().max().unwrap();
        let reach = (0..=self.problem.top()).map(|rank| f64::from(u8::from(rank <= top)));
        Worth { score: 0.0, random: 0.0, reach: reach.collect() }
    }

    /// The values of a new game.
    pub fn game(&mut self) -> Worth {
        let cells = usize::from(self.problem.cells());
        let (two, four) = (1.0 - self.problem.four, self.problem.four);
        let tiles = match self.problem.start {
            StartRule::Standard => vec![(1, 1, two), (1, 2, four)],
            StartRule::TwoSpawns => {
                vec![(1, 1, two * two), (1, 2, two * four), (2, 1, four * two), (2, 2, four * four)]
            }
        };
        let pairs = f64::from(u16::try_from(cells * (cells - 1)).unwrap());
        let mut worth = self.nothing(&vec![0; cells]);
        worth.reach.fill(0.0);
        for (first, second, odds) in tiles.into_iter().filter(|(_, _, odds)| *odds > 0.0) {
            for one in 0..cells {
                for other in (0..cells).filter(|other| *other != one) {
                    let mut board = vec![0; cells];
                    (board[one], board[other]) = (first, second);
                    let then = self.state(&board);
                    add(&mut worth, &then, odds / pairs);
                }
            }
        }
        worth
    }

    /// The number of known boards.
    pub fn counts(&self) -> Counts {
        let states: BTreeSet<Board> = self.known.keys().map(|board| self.least(board)).collect();
        let after: BTreeSet<Board> = self.after.iter().map(|board| self.least(board)).collect();
        let live = states.iter().filter(|board| !self.moves(board).is_empty()).count();
        (states.len() as u64, live as u64, after.len() as u64)
    }

    /// The smallest image of a board.
    fn least(&self, board: &Board) -> Board {
        let (rows, cols) = self.side();
        let mut images = Vec::new();
        for turned in [false, true].into_iter().filter(|turned| !turned || rows == cols) {
            for (upside, mirrored) in [(false, false), (false, true), (true, false), (true, true)] {
                let at = |cell: usize| {
                    let (row, col) = (cell / cols, cell % cols);
                    let row = if upside { rows - 1 - row } else { row };
                    let col = if mirrored { cols - 1 - col } else { col };
                    if turned { col * cols + row } else { row * cols + col }
                };
                images.push((0..board.len()).map(|cell| board[at(cell)]).collect::<Board>());
            }
        }
        images.into_iter().min().unwrap()
    }
}

fn add(worth: &mut Worth, then: &Worth, odds: f64) {
    worth.score += odds * then.score;
    worth.random += odds * then.random;
    worth
        .reach
        .iter_mut()
        .zip(&then.reach)
        .for_each(|(sum, chance_then)| *sum += odds * chance_then);
}
