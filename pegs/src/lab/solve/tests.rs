//! The parts of the solver against trying everything, on small boards with all templates.

use kernel::{Budget, Rng};
use rustc_hash::FxHashSet;

use super::beam::{Beam, End};
use super::cuts::Cuts;
use super::ends::Ends;
use super::taste::{Judge, TASTES};
use crate::lab::bits::Bits;
use crate::lab::grid::{CellState, Grid};
use crate::lab::parity::finishes;
use crate::lab::puzzle::{JumpGraph, Puzzle};
use crate::lab::template::Template;

type Pegs = Bits<1>;

fn random_grid(dice: &mut Rng) -> Grid {
    let sides = [2, 3, 4, 5];
    let (rows, cols) = (dice.one_of(&sides).unwrap(), dice.one_of(&sides[..3]).unwrap());
    let cells = [
        CellState::Unused,
        CellState::Empty,
        CellState::Empty,
        CellState::Peg,
        CellState::Peg,
        CellState::Peg,
    ];
    let cells = (0..rows * cols).map(|_| dice.one_of(&cells).unwrap()).collect();
    Grid::new(rows, cols, cells).unwrap()
}

/// Every position that can be reached and still be won.
fn won(puzzle: &Puzzle<1>, pegs: Pegs, known: &mut FxHashSet<Pegs>, won: &mut FxHashSet<Pegs>) {
    if !known.insert(pegs) {
        return;
    }
    let mut wins = pegs.count() == 1;
    let mut after = Vec::new();
    puzzle.each(&pegs, |_, next| after.push(next));
    for next in after {
        self::won(puzzle, next, known, won);
        wins |= won.contains(&next);
    }
    if wins {
        won.insert(pegs);
    }
}

/// A game at random to its end.
fn game(puzzle: &Puzzle<1>, dice: &mut Rng) -> Vec<Pegs> {
    let mut game = vec![puzzle.start];
    loop {
        let mut after = Vec::new();
        puzzle.each(&game[game.len() - 1], |_, next| after.push(next));
        match dice.one_of(&after) {
            Some(next) => game.push(next),
            None => return game,
        }
    }
}

/// What is learnt from any game forbids no jump into a position that can be won.
#[test]
fn cuts_spare_what_can_be_won() {
    let (mut dice, budget) = (Rng::new(5), Budget::ms(120_000));
    let (mut forbidden, mut allowed) = (0, 0);
    for bits in (0..4).flat_map(|_| 0..=255) {
        let grid = random_grid(&mut dice);
        let graph = JumpGraph::new(&grid, Template::new(bits));
        let (puzzle, aims) = (Puzzle::<1>::new(&grid, &graph), finishes(&grid, &graph));
        if aims.is_empty() || grid.pegs() == 0 {
            continue;
        }
        let (mut known, mut winning) = (FxHashSet::default(), FxHashSet::default());
        won(&puzzle, puzzle.start, &mut known, &mut winning);
        let mut cuts = Cuts::new(&graph, &aims);
        for _ in 0..6 {
            let lost = cuts.learn(&game(&puzzle, &mut dice), &budget);
            assert!(!lost || winning.is_empty(), "{grid:?} {bits}");
        }
        for pegs in &known {
            let above = cuts.above(pegs);
            puzzle.each(pegs, |jump, after| {
                let cut = cuts.forbid(&above, jump as usize);
                assert!(!cut || !winning.contains(&after), "{grid:?} {bits}");
                if cut { forbidden += 1 } else { allowed += 1 }
            });
        }
    }
    assert!(forbidden > 1000 && allowed > 1000, "{forbidden} forbidden, {allowed} allowed");
}

/// The ends of games are those positions of their number of pegs that can be won, and no others;
/// the way from each leads to one of the finishes.
#[test]
fn ends_are_what_can_be_won() {
    let (mut dice, budget) = (Rng::new(13), Budget::ms(120_000));
    let (mut won_ends, mut lost_ends) = (0, 0);
    for bits in (0..12).flat_map(|_| 0..=255) {
        let grid = random_grid(&mut dice);
        let graph = JumpGraph::new(&grid, Template::new(bits));
        let (puzzle, aims) = (Puzzle::<1>::new(&grid, &graph), finishes(&grid, &graph));
        let (mut known, mut winning) = (FxHashSet::default(), FxHashSet::default());
        won(&puzzle, puzzle.start, &mut known, &mut winning);
        let mut ends = Ends::new(&puzzle, &aims);
        ends.grow(dice.one_of(&[8, 64, 4096]).unwrap(), &budget);
        assert!(ends.pegs() == 1 || ends.pegs() < grid.pegs());
        for pegs in known.iter().filter(|pegs| pegs.count() as usize == ends.pegs()) {
            assert_eq!(ends.has(pegs), winning.contains(pegs), "{grid:?} {bits}");
            if !ends.has(pegs) {
                lost_ends += 1;
                continue;
            }
            won_ends += 1;
            let mut last = *pegs;
            for jump in ends.way_from(*pegs) {
                let (needed, all) = puzzle.masks[jump];
                assert_eq!(last.and(&all), needed);
                last = last.xor(&all);
            }
            assert!(last.count() == 1 && aims.iter().any(|aim| last.has(*aim)));
        }
    }
    assert!(won_ends > 300 && lost_ends > 300, "{won_ends} won, {lost_ends} lost");
}

/// However narrow a search is, with cuts or without: what it finds is a solution, and where it
/// dropped nothing there is none.
#[test]
fn narrow_searches_tell_the_truth() {
    let (mut dice, budget, mut tally) = (Rng::new(8), Budget::ms(120_000), [0; 3]);
    for bits in (0..8).flat_map(|_| 0..=255) {
        let grid = random_grid(&mut dice);
        let graph = JumpGraph::new(&grid, Template::new(bits));
        let (puzzle, aims) = (Puzzle::<1>::new(&grid, &graph), finishes(&grid, &graph));
        if aims.is_empty() || grid.pegs() == 0 {
            continue;
        }
        let (mut known, mut winning) = (FxHashSet::default(), FxHashSet::default());
        won(&puzzle, puzzle.start, &mut known, &mut winning);
        let (mut cuts, solvable) = (Cuts::new(&graph, &aims), !winning.is_empty());
        for (taste, width) in TASTES.into_iter().flat_map(|t| [1, 4, 64].map(|width| (t, width))) {
            let mut ends = Ends::new(&puzzle, &aims);
            ends.grow(width, &budget);
            let mut beam = Beam { puzzle: &puzzle, graph: &graph, ends, budget: &budget, nodes: 0 };
            match beam.sweep(&Judge::new(&graph, &aims, taste), &cuts, width) {
                End::Solved(way) => {
                    let mut grid = grid.clone();
                    let ways = Template::new(bits).directions();
                    for (from, to) in way {
                        grid.jump(from, to, &ways).unwrap();
                    }
                    assert_eq!(grid.pegs(), 1);
                    tally[0] += 1;
                }
                End::Exhausted(positions) => {
                    assert!(!solvable && positions <= known.len() as u64);
                    tally[1] += 1;
                }
                End::Dropped(games) => {
                    assert!(games.iter().flatten().all(|pegs| known.contains(pegs)));
                    tally[2] += 1;
                }
                End::Spent => panic!("a small board took too long"),
            }
            cuts.learn(&game(&puzzle, &mut dice), &budget);
        }
    }
    assert!(tally.iter().all(|times| *times > 300), "{tally:?}: the test says little");
}
