//! A sequence played on the full board, beside the easier one for which it was found.

use super::{Maze, has};
use crate::board::{Cell, Direction};
use crate::cards::Card;

/// Where the thing stood at first that was in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict(pub Cell);

/// The things of the full board as they stand now.
struct Replay<'a> {
    maze: Maze,
    /// Where each crate stood at first, and where it is.
    crates: Vec<(Cell, Cell)>,
    /// The board for which the sequence was found, as it began.
    easier: &'a Maze,
}

/// Plays a sequence that leads to a gem on the easier board. `None` where every card does the same
/// on the full one; else the first thing that is on the full board alone and in the way.
pub fn follow(maze: &Maze, easier: &Maze, cards: &[Card]) -> Option<Conflict> {
    let crates = crate::board::cells(maze.terrain.crates).map(|cell| (cell, cell)).collect();
    let mut replay = Replay { maze: *maze, crates, easier };
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

    /// A shortest sequence has no card without effect, so on the easier board the way is free or a
    /// crate moves.
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

    /// Pushes a crate. Where it does not move, either it is not on the easier board or what stands
    /// behind it is not.
    fn push(&mut self, cell: Cell, direction: Direction) -> Option<Conflict> {
        let behind = cell.step(direction);
        let terrain = &mut self.maze.terrain;
        if let Some(behind) = behind.filter(|behind| !has(terrain.occupied(), *behind)) {
            terrain.crates ^= cell.bit() | behind.bit();
            self.crates.iter_mut().filter(|(_, at)| *at == cell).for_each(|(_, at)| *at = behind);
            return None;
        }
        let home = self.home(cell);
        if !has(self.easier.terrain.crates, home) {
            return Some(Conflict(home));
        }
        behind.map(|behind| Conflict(self.home(behind)))
    }

    /// On the easier board the shot melts ice.
    fn laser(&mut self) -> Option<Conflict> {
        let terrain = &mut self.maze.terrain;
        let pose = self.maze.pose;
        let hit = pose.at.ray(pose.facing).find(|cell| has(terrain.occupied(), *cell))?;
        if has(terrain.ice, hit) && has(self.easier.terrain.ice, hit) {
            terrain.ice ^= hit.bit();
            return None;
        }
        Some(Conflict(self.home(hit)))
    }

    /// Where the thing on a cell stood at first.
    fn home(&self, cell: Cell) -> Cell {
        self.crates.iter().find(|(_, at)| *at == cell).map_or(cell, |(home, _)| *home)
    }
}
