//! The parts of the solver against exhaustive search, on small boards with all templates.

use kernel::{Budget, Rng};
use rustc_hash::FxHashSet;

use super::beam::{Beam, BeamOutcome};
use super::cuts::Cuts;
use super::endgames::Endgames;
use super::heuristic::{Evaluator, HEURISTICS};
use crate::lab::bits::Bits;
use crate::lab::grid::{CellState, Grid};
use crate::lab::parity::finishes;
use crate::lab::puzzle::{JumpGraph, Puzzle};
use crate::lab::template::Template;

type Pegs = Bits<1>;

fn random_grid(rng: &mut Rng) -> Grid {
    let sides = [2, 3, 4, 5];
    let (rows, cols) = (rng.one_of(&sides).unwrap(), rng.one_of(&sides[..3]).unwrap());
    let cells = [
        CellState::Unused,
        CellState::Empty,
        CellState::Empty,
        CellState::Peg,
        CellState::Peg,
        CellState::Peg,
    ];
    let cells = (0..rows * cols).map(|_| rng.one_of(&cells).unwrap()).collect();
    Grid::new(rows, cols, cells).unwrap()
}

/// Collects every position that can be reached and still be won.
fn won(puzzle: &Puzzle<1>, pegs: Pegs, known: &mut FxHashSet<Pegs>, won: &mut FxHashSet<Pegs>) {
    if !known.insert(pegs) {
        return;
    }
    let mut wins = pegs.count() == 1;
    let mut after = Vec::new();
    puzzle.each_jump(&pegs, |_, next| after.push(next));
    for next in after {
        self::won(puzzle, next, known, won);
        wins |= won.contains(&next);
    }
    if wins {
        won.insert(pegs);
    }
}

/// A random game to its end.
fn game(puzzle: &Puzzle<1>, rng: &mut Rng) -> Vec<Pegs> {
    let mut game = vec![puzzle.start];
    loop {
        let mut after = Vec::new();
        puzzle.each_jump(&game[game.len() - 1], |_, next| after.push(next));
        match rng.one_of(&after) {
            Some(next) => game.push(next),
            None => return game,
        }
    }
}

/// Cuts learnt from any game never forbid a jump to a position that can be won.
#[test]
fn cuts_never_forbid_a_win() {
    let (mut rng, budget) = (Rng::new(5), Budget::from_millis(120_000));
    let (mut forbidden, mut allowed) = (0, 0);
    for bits in (0..4).flat_map(|_| 0..=255) {
        let grid = random_grid(&mut rng);
        let graph = JumpGraph::new(&grid, Template::new(bits));
        let (puzzle, targets) = (Puzzle::<1>::new(&grid, &graph), finishes(&grid, &graph));
        if targets.is_empty() || grid.pegs() == 0 {
            continue;
        }
        let (mut known, mut winning) = (FxHashSet::default(), FxHashSet::default());
        won(&puzzle, puzzle.start, &mut known, &mut winning);
        let mut cuts = Cuts::new(&graph, &targets);
        for _ in 0..6 {
            let lost = cuts.learn(&game(&puzzle, &mut rng), &budget);
            assert!(!lost || winning.is_empty(), "{grid:?} {bits}");
        }
        for pegs in &known {
            let margins = cuts.margins(pegs);
            puzzle.each_jump(pegs, |jump, after| {
                let cut = cuts.forbids(&margins, jump as usize);
                assert!(!cut || !winning.contains(&after), "{grid:?} {bits}");
                if cut { forbidden += 1 } else { allowed += 1 }
            });
        }
    }
    assert!(forbidden > 1000 && allowed > 1000, "{forbidden} forbidden, {allowed} allowed");
}

/// Endgames are exactly the positions with their number of pegs that can be won; the jumps from
/// each lead to one of the finishes.
#[test]
fn endgames_are_the_won_positions() {
    let (mut rng, budget) = (Rng::new(13), Budget::from_millis(120_000));
    let (mut won_ends, mut lost_ends) = (0, 0);
    for bits in (0..12).flat_map(|_| 0..=255) {
        let grid = random_grid(&mut rng);
        let graph = JumpGraph::new(&grid, Template::new(bits));
        let (puzzle, targets) = (Puzzle::<1>::new(&grid, &graph), finishes(&grid, &graph));
        let (mut known, mut winning) = (FxHashSet::default(), FxHashSet::default());
        won(&puzzle, puzzle.start, &mut known, &mut winning);
        let mut endgames = Endgames::new(&puzzle, &targets);
        endgames.grow(rng.one_of(&[8, 64, 4096]).unwrap(), &budget);
        assert!(endgames.pegs() == 1 || endgames.pegs() < grid.pegs());
        for pegs in known.iter().filter(|pegs| pegs.count() as usize == endgames.pegs()) {
            assert_eq!(endgames.has(pegs), winning.contains(pegs), "{grid:?} {bits}");
            if !endgames.has(pegs) {
                lost_ends += 1;
                continue;
            }
            won_ends += 1;
            let mut last = *pegs;
            for jump in endgames.jumps_from(*pegs) {
                let (needed, all) = puzzle.masks[jump];
                assert_eq!(last.and(&all), needed);
                last = last.xor(&all);
            }
            assert!(last.count() == 1 && targets.iter().any(|aim| last.has(*aim)));
        }
    }
    assert!(won_ends > 300 && lost_ends > 300, "{won_ends} won, {lost_ends} lost");
}

/// For any width, with or without cuts: what a search finds is a solution, and if it dropped
/// nothing, there is none.
#[test]
fn narrow_searches_are_sound() {
    let (mut rng, budget, mut tally) = (Rng::new(8), Budget::from_millis(120_000), [0; 3]);
    for bits in (0..8).flat_map(|_| 0..=255) {
        let grid = random_grid(&mut rng);
        let graph = JumpGraph::new(&grid, Template::new(bits));
        let (puzzle, targets) = (Puzzle::<1>::new(&grid, &graph), finishes(&grid, &graph));
        if targets.is_empty() || grid.pegs() == 0 {
            continue;
        }
        let (mut known, mut winning) = (FxHashSet::default(), FxHashSet::default());
        won(&puzzle, puzzle.start, &mut known, &mut winning);
        let (mut cuts, solvable) = (Cuts::new(&graph, &targets), !winning.is_empty());
        for (heuristic, width) in
            HEURISTICS.into_iter().flat_map(|h| [1, 4, 64].map(|width| (h, width)))
        {
            let mut endgames = Endgames::new(&puzzle, &targets);
            endgames.grow(width, &budget);
            let mut beam =
                Beam { puzzle: &puzzle, graph: &graph, endgames, budget: &budget, nodes: 0 };
            match beam.run(&Evaluator::new(&graph, &targets, heuristic), &cuts, width) {
                BeamOutcome::Solved(jumps) => {
                    let mut grid = grid.clone();
                    let directions = Template::new(bits).directions();
                    for (from, to) in jumps {
                        grid.jump(from, to, &directions).unwrap();
                    }
                    assert_eq!(grid.pegs(), 1);
                    tally[0] += 1;
                }
                BeamOutcome::Exhausted(positions) => {
                    assert!(!solvable && positions <= known.len() as u64);
                    tally[1] += 1;
                }
                BeamOutcome::Pruned(games) => {
                    assert!(games.iter().flatten().all(|pegs| known.contains(pegs)));
                    tally[2] += 1;
                }
                BeamOutcome::OutOfTime => panic!("a small board took too long"),
            }
            cuts.learn(&game(&puzzle, &mut rng), &budget);
        }
    }
    assert!(tally.iter().all(|times| *times > 300), "{tally:?}: the test says little");
}
