//! Breadth-first search over poses, crates and ice.
//!
//! Crates and ice together form an *arrangement*. Most cards do not change it, so arrangements are
//! numbered and have a bit for every pose: only pushes and melting shots look up a hash table.

use kernel::Budget;
use rustc_hash::FxHashMap;

use super::{Maze, Solution, SolveResult, has};
use crate::board::{Cell, Direction, Pose};
use crate::cards::Card;

/// Positions between two checks of the budget.
const CHECK_INTERVAL: usize = 1 << 14;

/// Crates and ice, with the poses that were reached.
struct Arrangement {
    crates: u64,
    ice: u64,
    seen: [u64; 4],
}

#[derive(Clone, Copy)]
struct Node {
    arrangement: u32,
    /// The preceding node; `card` leads from there.
    parent: u32,
    pose: Pose,
    card: Card,
}

struct Search<'a> {
    maze: &'a Maze,
    arrangements: Vec<Arrangement>,
    numbers: FxHashMap<(u64, u64), u32>,
    nodes: Vec<Node>,
    /// The node with the turtle on a gem.
    goal: Option<usize>,
}

/// Finds a shortest path with all crates and ice of the maze.
pub fn search(maze: &Maze, max_states: usize, budget: &Budget) -> Solution {
    let mut search = Search {
        maze,
        arrangements: Vec::new(),
        numbers: FxHashMap::default(),
        nodes: Vec::new(),
        goal: None,
    };
    let result = search.run(max_states.min(u32::MAX as usize), budget);
    Solution { result, states: search.nodes.len() as u64 }
}

impl Search<'_> {
    fn run(&mut self, max_states: usize, budget: &Budget) -> SolveResult {
        let first = self.arrangement(self.maze.terrain.crates, self.maze.terrain.ice);
        self.visit(0, first, self.maze.pose, Card::Bug);
        let mut at = 0;
        while at < self.nodes.len() {
            if let Some(goal) = self.goal {
                return SolveResult::Shortest(self.path(goal));
            }
            let check = at % CHECK_INTERVAL == CHECK_INTERVAL - 1;
            if check {
                budget.count(CHECK_INTERVAL as u64);
            }
            if self.nodes.len() > max_states || check && budget.is_exhausted() {
                return SolveResult::Unknown;
            }
            self.expand(at);
            at += 1;
        }
        SolveResult::Impossible
    }

    /// The number of an arrangement, assigned on first use.
    fn arrangement(&mut self, crates: u64, ice: u64) -> u32 {
        let arrangements = &mut self.arrangements;
        *self.numbers.entry((crates, ice)).or_insert_with(|| {
            arrangements.push(Arrangement { crates, ice, seen: [0; 4] });
            u32::try_from(arrangements.len() - 1).unwrap_or(u32::MAX)
        })
    }

    /// Adds a node unless it is known.
    fn visit(&mut self, parent: usize, arrangement: u32, pose: Pose, card: Card) {
        let seen = &mut self.arrangements[arrangement as usize].seen[pose.facing as usize];
        if has(*seen, pose.at) {
            return;
        }
        *seen |= pose.at.bit();
        if has(self.maze.terrain.gems, pose.at) && self.goal.is_none() {
            self.goal = Some(self.nodes.len());
        }
        let parent = u32::try_from(parent).unwrap_or(u32::MAX);
        self.nodes.push(Node { arrangement, parent, pose, card });
    }

    fn expand(&mut self, at: usize) {
        let Node { arrangement, pose, card, .. } = self.nodes[at];
        let Arrangement { crates, ice, .. } = self.arrangements[arrangement as usize];
        let turned = |facing: Direction| Pose { facing, ..pose };
        self.forward(at, arrangement, pose, (crates, ice));
        // Turning back leads to the preceding node.
        if card != Card::Right {
            self.visit(at, arrangement, turned(pose.facing.left()), Card::Left);
        }
        if card != Card::Left {
            self.visit(at, arrangement, turned(pose.facing.right()), Card::Right);
        }
        self.laser(at, pose, (crates, ice));
    }

    fn forward(&mut self, at: usize, arrangement: u32, pose: Pose, (crates, ice): (u64, u64)) {
        let Some(next) = pose.at.step(pose.facing) else { return };
        let terrain = &self.maze.terrain;
        if has(terrain.walls | ice, next) {
            return;
        }
        let mut arrangement = arrangement;
        if has(crates, next) {
            let taken = terrain.walls | terrain.gems | ice | crates;
            let behind = next.step(pose.facing).filter(|behind| !has(taken, *behind));
            let Some(behind) = behind else { return };
            arrangement = self.arrangement(crates ^ next.bit() ^ behind.bit(), ice);
        }
        self.visit(at, arrangement, Pose { at: next, ..pose }, Card::Forward);
    }

    fn laser(&mut self, at: usize, pose: Pose, (crates, ice): (u64, u64)) {
        let ray = rays()[pose.facing as usize][usize::from(pose.at.index())];
        if ray & ice == 0 {
            return;
        }
        let terrain = &self.maze.terrain;
        let taken = ray & (terrain.walls | terrain.gems | ice | crates);
        let first = match pose.facing {
            Direction::East | Direction::South => taken.trailing_zeros(),
            Direction::North | Direction::West => taken.ilog2(),
        };
        let hit = Cell::of_index(u8::try_from(first).unwrap_or_default());
        if has(ice, hit) {
            let arrangement = self.arrangement(crates, ice ^ hit.bit());
            self.visit(at, arrangement, pose, Card::Laser);
        }
    }

    /// The cards from the start to a node.
    fn path(&self, goal: usize) -> Vec<Card> {
        let mut cards = Vec::new();
        let mut at = goal;
        while at > 0 {
            cards.push(self.nodes[at].card);
            at = self.nodes[at].parent as usize;
        }
        cards.reverse();
        cards
    }
}

/// The cells of the beam for each direction and cell.
fn rays() -> &'static [[u64; 64]; 4] {
    static RAYS: std::sync::OnceLock<[[u64; 64]; 4]> = std::sync::OnceLock::new();
    RAYS.get_or_init(|| {
        let set = |cell: Cell, direction| cell.ray(direction).fold(0, |set, cell| set | cell.bit());
        Direction::ALL.map(|direction| {
            let mut of_direction = [0; 64];
            Cell::all().zip(&mut of_direction).for_each(|(cell, ray)| *ray = set(cell, direction));
            of_direction
        })
    })
}
