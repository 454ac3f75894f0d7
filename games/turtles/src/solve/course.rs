//! A sequence played on the full board, beside the easier one for which it was found.

use super::{Maze, has};
use crate::board::{Cell, Way};
use crate::cards::Card;

/// Where the thing stood at first that was in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash(pub Cell);

/// The things of the full board as they stand now.
struct Course<'a> {
    maze: Maze,
    /// Where each crate stood at first, and where it is.
    crates: Vec<(Cell, Cell)>,
    /// The board for which the sequence was found, as it began.
    easier: &'a Maze,
}

/// Plays a sequence that leads to a gem on the easier board. `None` where every card does the same
/// on the full one; else the first thing that is on the full board alone and in the way.
pub fn follow(maze: &Maze, easier: &Maze, cards: &[Card]) -> Option<Clash> {
    let crates = crate::board::cells(maze.ground.crates).map(|cell| (cell, cell)).collect();
    let mut course = Course { maze: *maze, crates, easier };
    cards.iter().find_map(|card| course.play(*card))
}

impl Course<'_> {
    fn play(&mut self, card: Card) -> Option<Clash> {
        match card {
            Card::Left => self.maze.pose.way = self.maze.pose.way.left(),
            Card::Right => self.maze.pose.way = self.maze.pose.way.right(),
            Card::Forward => return self.forward(),
            Card::Laser => return self.laser(),
            Card::Bug => {}
        }
        None
    }

    /// A shortest sequence has no card without effect, so on the easier board the way is free or a
    /// crate moves.
    fn forward(&mut self) -> Option<Clash> {
        let next = self.maze.pose.at.step(self.maze.pose.way)?;
        if has(self.maze.ground.ice, next) {
            return Some(Clash(next));
        }
        if has(self.maze.ground.crates, next)
            && let Some(clash) = self.push(next, self.maze.pose.way)
        {
            return Some(clash);
        }
        self.maze.pose.at = next;
        None
    }

    /// Pushes a crate. Where it does not move, either it is not on the easier board or what stands
    /// behind it is not.
    fn push(&mut self, cell: Cell, way: Way) -> Option<Clash> {
        let behind = cell.step(way);
        let ground = &mut self.maze.ground;
        if let Some(behind) = behind.filter(|behind| !has(ground.taken(), *behind)) {
            ground.crates ^= cell.bit() | behind.bit();
            self.crates.iter_mut().filter(|(_, at)| *at == cell).for_each(|(_, at)| *at = behind);
            return None;
        }
        let home = self.home(cell);
        if !has(self.easier.ground.crates, home) {
            return Some(Clash(home));
        }
        behind.map(|behind| Clash(self.home(behind)))
    }

    /// On the easier board the shot melts ice.
    fn laser(&mut self) -> Option<Clash> {
        let ground = &mut self.maze.ground;
        let pose = self.maze.pose;
        let hit = pose.at.ray(pose.way).find(|cell| has(ground.taken(), *cell))?;
        if has(ground.ice, hit) && has(self.easier.ground.ice, hit) {
            ground.ice ^= hit.bit();
            return None;
        }
        Some(Clash(self.home(hit)))
    }

    /// Where the thing on a cell stood at first.
    fn home(&self, cell: Cell) -> Cell {
        self.crates.iter().find(|(_, at)| *at == cell).map_or(cell, |(home, _)| *home)
    }
}
