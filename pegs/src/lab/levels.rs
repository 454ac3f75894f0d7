//! Levels: small boards in order of their difficulty, which an exhaustive analysis measures.

use app::Level;
use kernel::Budget;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::bits::Bits;
use super::grid::{Coord, Grid};
use super::puzzle::{JumpGraph, Puzzle};
use super::solve::SolveOutcome;
use super::sweeps::{count_sweeps, fewest};
use super::template::Template;
use super::text::jump_word;
use crate::search::MEMORY;

/// The most holes of a board.
const MAX_HOLES: usize = 64;
/// The most positions of a board: those that have more are left out.
const MAX_POSITIONS: usize = 150_000;

/// The levels of a pack.
const LEVELS: usize = 120;

/// A board to be rated.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The board.
    pub grid: Grid,
    /// The directions of its jumps.
    pub template: Template,
    /// The hole of the last peg, if it is given.
    pub finish: Option<Coord>,
    /// Its setup in the game it is for.
    pub setup: String,
}

/// What the analysis of a board found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The difficulty; see `docs/levels.md`.
    pub difficulty: u32,
    /// The positions that can be reached.
    pub positions: u64,
    /// The share of jumps from winnable positions that lose, in percent.
    pub misleading: u32,
    /// A solution with the fewest sweeps.
    pub solution: Vec<(Coord, Coord)>,
    /// Its sweeps: the proved minimum.
    pub sweeps: u32,
}

/// Chooses levels among some boards, which are rated on all cores. The budget counts boards.
pub fn make(candidates: &[Candidate], budget: &Budget) -> Vec<Level> {
    budget.set_total(candidates.len() as u64);
    let rated = candidates.par_iter().map(|candidate| {
        let rating = (!budget.is_stopped()).then(|| rate(candidate)).flatten();
        budget.count(1);
        rating.map(|rating| rating.level(&candidate.setup))
    });
    app::levels::choose(rated.flatten().collect(), LEVELS)
}

impl Rating {
    /// The level, without its number.
    fn level(&self, setup: &str) -> Level {
        let jumps = self.solution.iter().map(|(from, to)| jump_word(*from, *to));
        Level {
            number: 0,
            difficulty: self.difficulty,
            optimum: self.sweeps,
            length: u32::try_from(self.solution.len()).unwrap_or(u32::MAX),
            effort: self.positions,
            misleading: self.misleading,
            setup: setup.to_owned(),
            solution: jumps.collect::<Vec<String>>().join(" "),
        }
    }
}

/// Rates a board; `None` if it cannot be won, is won already or is too large.
pub fn rate(candidate: &Candidate) -> Option<Rating> {
    let Candidate { grid, template, finish, .. } = candidate;
    let graph = JumpGraph::new(grid, *template);
    if graph.holes.len() > MAX_HOLES {
        return None;
    }
    let finish_hole = finish.and_then(|finish| graph.holes.binary_search(&finish).ok());
    let puzzle = Puzzle::<1>::new(grid, &graph);
    let mut analysis = Analysis {
        goal: finish_hole.map(|hole| Bits::default().with(hole)),
        chances: FxHashMap::default(),
        from_winnable: (0, 0),
        puzzle: &puzzle,
    };
    let chance = analysis.chance(puzzle.start)?;
    if chance <= 0.0 || grid.pegs() <= 1 {
        return None;
    }
    let (outcome, _) = fewest(grid, *template, *finish, &Budget::unlimited(), MEMORY);
    let SolveOutcome::Solved(solution) = outcome else { return None };
    let positions = analysis.chances.len() as u64;
    let (all, losing) = analysis.from_winnable;
    Some(Rating {
        difficulty: difficulty(chance, positions),
        positions,
        misleading: u32::try_from(100 * losing / all.max(1)).unwrap_or(100),
        sweeps: u32::try_from(count_sweeps(&solution)).ok()?,
        solution,
    })
}

/// Four for every doubling of the random games that a win takes on average, and two for every
/// doubling of the positions.
fn difficulty(chance: f64, positions: u64) -> u32 {
    let positions = f64::from(u32::try_from(positions).unwrap_or(u32::MAX));
    let sum = 2.0 * positions.log2() - 4.0 * chance.log2();
    // Saturates, and is far below the limit.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range")]
    let rounded = sum.round() as u32;
    rounded
}

/// The positions that were analysed.
struct Analysis<'a> {
    puzzle: &'a Puzzle<1>,
    /// The only position that wins, if the finish is given.
    goal: Option<Bits<1>>,
    /// The chance that random jumps win, by position.
    chances: FxHashMap<Bits<1>, f64>,
    /// The jumps from winnable positions, and those of them that lose.
    from_winnable: (u64, u64),
}

impl Analysis<'_> {
    /// The chance that random jumps win; `None` if there are too many positions.
    fn chance(&mut self, pegs: Bits<1>) -> Option<f64> {
        if let Some(known) = self.chances.get(&pegs) {
            return Some(*known);
        }
        if self.chances.len() >= MAX_POSITIONS {
            return None;
        }
        let mut after = Vec::new();
        self.puzzle.each_jump(&pegs, |_, position| after.push(position));
        let is_won = self.goal.map_or(pegs.count() == 1, |goal| pegs == goal);
        let chance = if is_won {
            1.0
        } else {
            let (mut sum, mut losing) = (0.0, 0);
            for position in &after {
                let chance = self.chance(*position)?;
                sum += chance;
                losing += u64::from(chance <= 0.0);
            }
            let all = u32::try_from(after.len()).unwrap_or(u32::MAX);
            if sum > 0.0 {
                self.from_winnable.0 += u64::from(all);
                self.from_winnable.1 += losing;
            }
            sum / f64::from(all.max(1))
        };
        self.chances.insert(pegs, chance);
        Some(chance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::boards::find;
    use crate::lab::grid::CellState;

    fn candidate(grid: Grid, finish: Option<Coord>) -> Candidate {
        let template = Template::named("classic").unwrap();
        Candidate { grid, template, finish, setup: String::new() }
    }

    fn row(letters: &str) -> Grid {
        let cells = letters.chars().map(|letter| match letter {
            'o' => CellState::Peg,
            _ => CellState::Empty,
        });
        Grid::new(1, letters.len(), cells.collect()).unwrap()
    }

    /// One of two jumps loses: a win takes two random games on average.
    #[test]
    fn a_small_board_by_hand() {
        let grid = row("xooox");
        let rating = rate(&candidate(grid, None));
        // Every jump outwards leaves two pegs apart.
        assert_eq!(rating, None);
        let rating = rate(&candidate(row("xoox"), Some((0, 0)))).unwrap();
        assert_eq!((rating.difficulty, rating.positions, rating.misleading), (7, 3, 50));
        assert_eq!((rating.sweeps, rating.solution), (1, vec![((0, 2), (0, 0))]));
        let rating = rate(&candidate(row("xoox"), None)).unwrap();
        assert_eq!((rating.difficulty, rating.misleading), (3, 0));
    }

    #[test]
    fn large_boards_are_left_out() {
        assert_eq!(rate(&candidate(find("english").unwrap(), None)), None);
        assert_eq!(rate(&candidate(find("square9").unwrap(), None)), None);
    }
}
