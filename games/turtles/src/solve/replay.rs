//! Replays a path on the full board to find where the relaxed board differs.

use super::{Maze, has};
use crate::board::{Cell, Direction};
use crate::cards::Card;

/// The original cell of a thing that is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict(pub Cell);

/// The full board during the replay.
struct Replay<'a> {
    maze: Maze,
    /// The original and the current cell of each crate.
    crates: Vec<(Cell, Cell)>,
    /// The board for which the path was found.
    relaxed: &'a Maze,
}

/// Replays a path of the relaxed board. `None` if every card has the same effect on the full board,
/// otherwise the first thing in the way that only the full board has.
pub fn first_conflict(maze: &Maze, relaxed: &Maze, cards: &[Card]) -> Option<Conflict> {
    let crates = crate::board::cells(maze.terrain.crates).map(|cell| (cell, cell)).collect();
    let mut replay = Replay { maze: *maze, crates, relaxed };
    cards.iter().find_map(|card| replay.play(*card))
}

impl Replay<'_> {
    fn play(&mut self, card: Card) -> Option<Conflict> {
        match card {
            Card::Left => self.maze.pose.facing = self.maze.pose.facing.left(),
            Card::Right => self.maze.pose.facing = self.maze.pose.facing.right(),
            Card::Forward => return self.forward(),
            Card::Laser => return self.laser(),
            Card::Bug => {}
        }
        None
    }

    /// A shortest path has no cards without effect, so on the relaxed board the turtle moves,
    /// perhaps with a crate.
    fn forward(&mut self) -> Option<Conflict> {
        let next = self.maze.pose.at.step(self.maze.pose.facing)?;
        if has(self.maze.terrain.ice, next) {
            return Some(Conflict(next));
        }
        if has(self.maze.terrain.crates, next)
            && let Some(conflict) = self.push(next, self.maze.pose.facing)
        {
            return Some(conflict);
        }
        self.maze.pose.at = next;
        None
    }

    /// Pushes a crate. If it does not move, either the crate or the thing behind it is missing from
    /// the relaxed board.
    fn push(&mut self, cell: Cell, direction: Direction) -> Option<Conflict> {
        let behind = cell.step(direction);
        let terrain = &mut self.maze.terrain;
        if let Some(behind) = behind.filter(|behind| !has(terrain.occupied(), *behind)) {
            terrain.crates ^= cell.bit() | behind.bit();
            self.crates.iter_mut().filter(|(_, at)| *at == cell).for_each(|(_, at)| *at = behind);
            return None;
        }
        let home = self.home(cell);
        if !has(self.relaxed.terrain.crates, home) {
            return Some(Conflict(home));
        }
        behind.map(|behind| Conflict(self.home(behind)))
    }

    /// On the relaxed board the shot melts ice.
    fn laser(&mut self) -> Option<Conflict> {
        let terrain = &mut self.maze.terrain;
        let pose = self.maze.pose;
        let hit = pose.at.ray(pose.facing).find(|cell| has(terrain.occupied(), *cell))?;
        if has(terrain.ice, hit) && has(self.relaxed.terrain.ice, hit) {
            terrain.ice ^= hit.bit();
            return None;
        }
        Some(Conflict(self.home(hit)))
    }

    /// The original cell of the thing on a cell.
    fn home(&self, cell: Cell) -> Cell {
        self.crates.iter().find(|(_, at)| *at == cell).map_or(cell, |(home, _)| *home)
    }
}
