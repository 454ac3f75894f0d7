//! Generated boards: reproducible, solved by their own jumps, and as specified.

use kernel::{Budget, Seed};
use pegs::lab::generate::{BoardSpec, difficulty, generate};
use pegs::lab::solve::{SolveOutcome, solve_counted};
use pegs::lab::template::Template;
use pegs::lab::text::{read_board, write_board};

fn spec(rows: usize, cols: usize, template: Template, pegs: usize) -> BoardSpec {
    BoardSpec { rows, cols, template, pegs }
}

#[test]
fn boards_with_all_templates_are_solved_by_their_own_jumps() {
    let (mut made, mut stuck) = (0, 0);
    for bits in 0..=255 {
        let seed = Seed::new(&format!("board {bits}")).unwrap();
        let (rows, cols) = (2 + usize::from(bits) % 7, 3 + usize::from(bits) % 5);
        let template = Template::new(bits);
        let spec = spec(rows, cols, template, 3 + usize::from(bits) % 9);
        match generate(spec, &seed) {
            Ok(board) => {
                assert_eq!((board.grid.rows(), board.grid.cols()), (rows, cols));
                assert_eq!(board.grid.pegs(), spec.pegs);
                assert_eq!(board.grid.holes().count(), rows * cols);
                assert_eq!(board.solution.len() + 1, spec.pegs);
                let (mut grid, directions) = (board.grid.clone(), template.directions());
                for (from, to) in &board.solution {
                    grid.jump(*from, *to, &directions).unwrap();
                }
                assert_eq!(grid.pegs(), 1);
                assert_eq!(read_board(&write_board(&board.grid)).unwrap(), board.grid);
                made += 1;
            }
            Err(most) => {
                assert!(most < spec.pegs);
                stuck += 1;
            }
        }
    }
    assert!(made > 150 && stuck > 5, "{made} made, {stuck} stuck");
}

/// The same seed gives the same board, on every machine and in every version.
#[test]
fn seeds_are_stable() {
    let classic = Template::named("classic").unwrap();
    let of = |seed: &str| generate(spec(5, 5, classic, 9), &Seed::new(seed).unwrap()).unwrap();
    assert_eq!(of("7"), of("7"));
    assert_ne!(of("7").grid, of("8").grid);
    let board = "5 5\nx o x o x\no o x o o\nx x x x o\nx o x x x\nx x x x o\n";
    assert_eq!(write_board(&of("7").grid), board);
}

#[test]
fn impossible_specs_are_refused() {
    let one_peg = generate(spec(1, 1, Template::new(0), 1), &Seed::new("1").unwrap()).unwrap();
    assert_eq!((one_peg.grid.pegs(), one_peg.solution.len()), (1, 0));
    let full = generate(spec(3, 3, Template::new(255), 9), &Seed::new("1").unwrap());
    assert!(full.is_err_and(|most| (2..9).contains(&most)));
    let still = generate(spec(3, 3, Template::new(0), 2), &Seed::new("1").unwrap());
    assert_eq!(still, Err(1));
    assert_eq!(generate(spec(33, 1, Template::new(0), 2), &Seed::new("1").unwrap()), Err(0));
}

#[test]
fn difficulty_describes_the_board() {
    let classic = Template::named("classic").unwrap();
    let made = generate(spec(6, 6, classic, 14), &Seed::new("7").unwrap()).unwrap();
    let hard = difficulty(&made, classic, &Budget::from_millis(60_000), 1 << 28);
    assert!(hard.solved && hard.jumps == 13 && hard.nodes > 13);
    // The arithmetic mean is at least the geometric mean.
    assert!(hard.options >= 1.0 && hard.chance <= 13.0 * hard.options.log10() + 1e-9);
    let (outcome, nodes) =
        solve_counted(&made.grid, classic, None, &Budget::from_millis(60_000), 1 << 28);
    assert!(matches!(outcome, SolveOutcome::Solved(_)));
    assert_eq!(nodes, hard.nodes);
}
