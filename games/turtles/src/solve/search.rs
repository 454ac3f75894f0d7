//! Breadth-first search over where the turtle stands and looks, the crates and the ice.
//!
//! Crates and ice together are a *layout*. Most cards leave it as it is, so layouts are numbered,
//! and each has a bit for every cell and way: only a push or a shot that melts looks into a table.

use kernel::Budget;
use rustc_hash::FxHashMap;

use super::{Maze, Solution, SolveResult, has};
use crate::board::{Cell, Direction, Pose};
use crate::cards::Card;

/// How many positions are looked at between two looks at the clock.
const PATIENCE: usize = 1 << 14;

/// Crates and ice, and the poses in which the turtle has been seen among them.
struct Layout {
    crates: u64,
    ice: u64,
    seen: [u64; 4],
}

/// A position that was reached.
#[derive(Clone, Copy)]
struct Node {
    layout: u32,
    /// The position before it, and the card between.
    parent: u32,
    pose: Pose,
    card: Card,
}

struct Search<'a> {
    maze: &'a Maze,
    layouts: Vec<Layout>,
    numbers: FxHashMap<(u64, u64), u32>,
    nodes: Vec<Node>,
    /// The node whose turtle stands on a gem.
    goal: Option<usize>,
}

/// Finds a shortest sequence, with all things on the board searched.
pub fn search(maze: &Maze, most: usize, budget: &Budget) -> Solution {
    let mut search = Search {
        maze,
        layouts: Vec::new(),
        numbers: FxHashMap::default(),
        nodes: Vec::new(),
        goal: None,
    };
    let result = search.run(most.min(u32::MAX as usize), budget);
    Solution { result, states: search.nodes.len() as u64 }
}

impl Search<'_> {
    fn run(&mut self, most: usize, budget: &Budget) -> SolveResult {
        let first = self.layout(self.maze.terrain.crates, self.maze.terrain.ice);
        self.reach(0, first, self.maze.pose, Card::Bug);
        let mut at = 0;
        while at < self.nodes.len() {
            if let Some(goal) = self.goal {
                return SolveResult::Shortest(self.path(goal));
            }
            let glance = at % PATIENCE == PATIENCE - 1;
            if glance {
                budget.count(PATIENCE as u64);
            }
            if self.nodes.len() > most || glance && budget.spent() {
                return SolveResult::Unknown;
            }
            self.expand(at);
            at += 1;
        }
        SolveResult::Impossible
    }

    /// The number of a layout, which it gets when it first comes up.
    fn layout(&mut self, crates: u64, ice: u64) -> u32 {
        let layouts = &mut self.layouts;
        *self.numbers.entry((crates, ice)).or_insert_with(|| {
            layouts.push(Layout { crates, ice, seen: [0; 4] });
            u32::try_from(layouts.len() - 1).unwrap_or(u32::MAX)
        })
    }

    /// Notes a position, unless it is known.
    fn reach(&mut self, parent: usize, layout: u32, pose: Pose, card: Card) {
        let seen = &mut self.layouts[layout as usize].seen[pose.facing as usize];
        if has(*seen, pose.at) {
            return;
        }
        *seen |= pose.at.bit();
        if has(self.maze.terrain.gems, pose.at) && self.goal.is_none() {
            self.goal = Some(self.nodes.len());
        }
        let parent = u32::try_from(parent).unwrap_or(u32::MAX);
        self.nodes.push(Node { layout, parent, pose, card });
    }

    fn expand(&mut self, at: usize) {
        let Node { layout, pose, card, .. } = self.nodes[at];
        let Layout { crates, ice, .. } = self.layouts[layout as usize];
        let turned = |facing: Direction| Pose { facing, ..pose };
        self.forward(at, layout, pose, (crates, ice));
        // A turn back is where it came from.
        if card != Card::Right {
            self.reach(at, layout, turned(pose.facing.left()), Card::Left);
        }
        if card != Card::Left {
            self.reach(at, layout, turned(pose.facing.right()), Card::Right);
        }
        self.laser(at, pose, (crates, ice));
    }

    fn forward(&mut self, at: usize, layout: u32, pose: Pose, (crates, ice): (u64, u64)) {
        let Some(next) = pose.at.step(pose.facing) else { return };
        let terrain = &self.maze.terrain;
        if has(terrain.walls | ice, next) {
            return;
        }
        let mut layout = layout;
        if has(crates, next) {
            let taken = terrain.walls | terrain.gems | ice | crates;
            let behind = next.step(pose.facing).filter(|behind| !has(taken, *behind));
            let Some(behind) = behind else { return };
            layout = self.layout(crates ^ next.bit() ^ behind.bit(), ice);
        }
        self.reach(at, layout, Pose { at: next, ..pose }, Card::Forward);
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
            let layout = self.layout(crates, ice ^ hit.bit());
            self.reach(at, layout, pose, Card::Laser);
        }
    }

    /// The cards from the beginning to a node.
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

/// For each way and cell the cells that a ray passes.
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
