//! All combinations of cards that take a turtle to a gem in one play while the others stand still.
//!
//! A best-first search by the number of cards: those played plus a lower bound from the empty
//! board. A position is expanded once for every combination of cards that leads there, unless
//! another one that leads there, or to a gem, needs no more cards of any kind.

use rustc_hash::FxHashMap;

use super::packed_counts::PackedCounts;
use crate::board::{Cell, Direction, Pose, Terrain, cells};
use crate::cards::{Card, Cards};
use crate::solve::Maze;

/// How many cards longer than the shortest path a program may be.
const SLACK: usize = 6;
/// The search limit; on harder boards some programs are not found.
const MAX_LABELS: usize = 8_000;
/// More cards than any player has.
const UNREACHABLE: u8 = 64;
const NONE: u32 = u32::MAX;

/// A path to a gem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its cards, in order.
    pub cards: Cards,
    /// Its cards, counted.
    pub needs: PackedCounts,
}

impl Program {
    /// The program of some cards, cut off at the capacity of [`Cards`].
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Self {
        let cards: Cards = cards.into_iter().collect();
        Self { cards, needs: PackedCounts::of(cards.counts()) }
    }
}

/// A node of the search: the result of a sequence.
#[derive(Clone, Copy)]
struct Label {
    arrangement: u32,
    pose: Pose,
    needs: PackedCounts,
    played: u8,
    card: Card,
    /// The sequence without its last card.
    parent: u32,
    /// The next label of the same position.
    other: u32,
}

/// Crates and ice, with the first label of each pose.
struct Arrangement {
    crates: u64,
    ice: u64,
    heads: [u32; 256],
}

struct Search<'a> {
    maze: &'a Maze,
    supply: PackedCounts,
    bounds: [u8; 256],
    arrangements: Vec<Arrangement>,
    numbers: FxHashMap<(u64, u64), u32>,
    labels: Vec<Label>,
    /// Open labels by their lower bound.
    open: Vec<Vec<u32>>,
    goals: Vec<u32>,
}

/// The programs that a supply of cards allows, the shortest first.
pub fn programs(maze: &Maze, supply: PackedCounts) -> Vec<Program> {
    let mut search = Search {
        maze,
        supply,
        bounds: bounds(maze),
        arrangements: Vec::new(),
        numbers: FxHashMap::default(),
        labels: Vec::new(),
        open: vec![Vec::new(); usize::from(UNREACHABLE)],
        goals: Vec::new(),
    };
    search.run();
    search.goals.iter().map(|goal| search.program(*goal)).collect()
}

impl Search<'_> {
    fn run(&mut self) {
        let arrangement = self.arrangement(self.maze.terrain.crates, self.maze.terrain.ice);
        let (pose, needs) = (self.maze.pose, PackedCounts::default());
        let card = Card::Bug;
        self.push(Label { arrangement, pose, needs, played: 0, card, parent: NONE, other: NONE });
        let mut last = self.open.len() - 1;
        let mut total = 0;
        while total <= last {
            let Some(at) = self.open[total].pop() else {
                total += 1;
                continue;
            };
            let label = self.labels[at as usize];
            if self.is_dominated(&label) {
                continue;
            }
            if self.maze.terrain.gems & label.pose.at.bit() != 0 {
                self.goals.push(at);
                last = last.min(total + SLACK);
                continue;
            }
            if self.labels.len() >= MAX_LABELS {
                return;
            }
            let head = &mut self.arrangements[label.arrangement as usize].heads[index(label.pose)];
            self.labels[at as usize].other = std::mem::replace(head, at);
            self.expand(at);
        }
    }

    fn arrangement(&mut self, crates: u64, ice: u64) -> u32 {
        let arrangements = &mut self.arrangements;
        *self.numbers.entry((crates, ice)).or_insert_with(|| {
            arrangements.push(Arrangement { crates, ice, heads: [NONE; 256] });
            u32::try_from(arrangements.len() - 1).unwrap_or(NONE)
        })
    }

    fn push(&mut self, label: Label) {
        let bound = self.bounds[index(label.pose)];
        let total = usize::from(label.played) + usize::from(bound);
        if bound < UNREACHABLE && total < self.open.len() && self.supply.covers(label.needs) {
            self.open[total].push(u32::try_from(self.labels.len()).unwrap_or(NONE));
            self.labels.push(label);
        }
    }

    /// Whether a combination with no more cards of any kind leads there, or to a gem.
    fn is_dominated(&self, label: &Label) -> bool {
        let mut at = self.arrangements[label.arrangement as usize].heads[index(label.pose)];
        while at != NONE {
            let known = &self.labels[at as usize];
            if label.needs.covers(known.needs) {
                return true;
            }
            at = known.other;
        }
        self.goals.iter().any(|goal| label.needs.covers(self.labels[*goal as usize].needs))
    }

    fn expand(&mut self, at: u32) {
        let from = self.labels[at as usize];
        let Arrangement { crates, ice, .. } = self.arrangements[from.arrangement as usize];
        let here = Maze { terrain: Terrain { ice, crates, ..self.maze.terrain }, pose: from.pose };
        for card in Card::PLAYABLE {
            let Some(next) = step(&here, card) else { continue };
            let (pose, Terrain { crates, ice, .. }) = (next.pose, next.terrain);
            let same = (crates, ice) == (here.terrain.crates, here.terrain.ice);
            let arrangement = if same { from.arrangement } else { self.arrangement(crates, ice) };
            let (needs, played) = (from.needs.with(card), from.played + 1);
            let label = Label { arrangement, pose, needs, played, card, parent: at, other: NONE };
            if !self.is_dominated(&label) {
                self.push(label);
            }
        }
    }

    fn program(&self, goal: u32) -> Program {
        let mut cards: Vec<Card> = Vec::new();
        let mut at = goal;
        while let Some(label) = self.labels.get(at as usize).filter(|label| label.parent != NONE) {
            cards.push(label.card);
            at = label.parent;
        }
        Program::of(cards.into_iter().rev())
    }
}

/// The maze after a card, or `None` if the card has no effect.
fn step(maze: &Maze, card: Card) -> Option<Maze> {
    let Maze { mut terrain, mut pose } = *maze;
    match card {
        Card::Left => pose.facing = pose.facing.left(),
        Card::Right => pose.facing = pose.facing.right(),
        Card::Forward => {
            pose.at = pose.at.step(pose.facing)?;
            if (terrain.walls | terrain.ice) & pose.at.bit() != 0 {
                return None;
            }
            if terrain.crates & pose.at.bit() != 0 {
                let behind = pose.at.step(pose.facing)?;
                if terrain.occupied() & behind.bit() != 0 {
                    return None;
                }
                terrain.crates ^= pose.at.bit() | behind.bit();
            }
        }
        Card::Laser => {
            let hit = pose.at.ray(pose.facing).find(|cell| terrain.occupied() & cell.bit() != 0)?;
            if terrain.ice & hit.bit() == 0 {
                return None;
            }
            terrain.ice ^= hit.bit();
        }
        Card::Bug => return None,
    }
    Some(Maze { terrain, pose })
}

/// The cells that must stay free for a program: the turtle's steps, the pushed crates and the
/// beams.
pub fn footprint(maze: &Maze, program: &Program) -> u64 {
    let (mut here, mut cells) = (*maze, 0);
    for card in program.cards.iter() {
        let Some(next) = step(&here, card) else { break };
        cells |= next.pose.at.bit() | (next.terrain.crates & !here.terrain.crates);
        if card == Card::Laser {
            let melted = here.terrain.ice ^ next.terrain.ice;
            let ray =
                here.pose.at.ray(here.pose.facing).take_while(|cell| melted & cell.bit() == 0);
            cells |= ray.fold(0, |set, cell| set | cell.bit());
        }
        here = next;
    }
    cells
}

fn index(pose: Pose) -> usize {
    usize::from(pose.at.index()) * Direction::ALL.len() + pose.facing as usize
}

/// A lower bound for each pose: the cards to a gem on a board without crates and ice.
fn bounds(maze: &Maze) -> [u8; 256] {
    let mut bounds = [UNREACHABLE; 256];
    let gems = cells(maze.terrain.gems);
    let poses = gems.flat_map(|at| Direction::ALL.map(|facing| Pose { at, facing }));
    let mut reached: Vec<Pose> = poses.collect();
    for pose in &reached {
        bounds[index(*pose)] = 0;
    }
    let mut at = 0;
    while let Some(pose) = reached.get(at).copied() {
        at += 1;
        let bound = bounds[index(pose)];
        let turned =
            [pose.facing.left(), pose.facing.right()].map(|facing| Pose { facing, ..pose });
        let before = back(pose).filter(|at| maze.terrain.walls & at.bit() == 0);
        let before = before.map(|at| Pose { at, ..pose });
        for earlier in turned.into_iter().chain(before) {
            if bounds[index(earlier)] == UNREACHABLE {
                bounds[index(earlier)] = (bound + 1).min(UNREACHABLE - 1);
                reached.push(earlier);
            }
        }
    }
    bounds
}

/// The cell behind a turtle.
fn back(pose: Pose) -> Option<Cell> {
    pose.at.step(pose.facing.right().right())
}
