//! The rules on bit sets against a plain implementation on a grid of numbers.

use kernel::{Game, Rng, Turn};
use proptest::prelude::*;
use unosolo::board::{Board, Cell};
use unosolo::rules::{SelectionError, directions};
use unosolo::{Position, Setup};
use unosolo::{State, UnoSolo};

type Grid = Vec<Vec<u8>>;

/// The code `steps` cells away in a direction, with its row and column, unless that is off the
/// grid.
fn ahead(
    grid: &Grid,
    (row, col): (usize, usize),
    (dr, dc): (isize, isize),
    steps: isize,
) -> Option<(u8, usize, usize)> {
    let row = row.checked_add_signed(dr * steps)?;
    let col = col.checked_add_signed(dc * steps)?;
    grid.get(row)?.get(col).map(|code| (*code, row, col))
}

/// Every jump of a grid of codes, as words.
fn plain_jumps(grid: &Grid) -> Vec<String> {
    let mut jumps = Vec::new();
    for row in 0..grid.len() {
        for col in 0..grid.len() {
            for way in [(-1, 0), (0, 1), (1, 0), (0, -1)] {
                let over = ahead(grid, (row, col), way, 1).is_some_and(|(code, ..)| code == 10);
                match ahead(grid, (row, col), way, 2) {
                    Some((2, to_row, to_col)) if grid[row][col] == 10 && over => {
                        jumps.push(format!("{row},{col}:{to_row},{to_col}"));
                    }
                    _ => {}
                }
            }
        }
    }
    jumps
}

fn plain_play(grid: &mut Grid, word: &str) {
    let numbers: Vec<usize> =
        word.split([',', ':']).map(|number| number.parse().unwrap()).collect();
    let [row, col, to_row, to_col] = numbers[..] else { panic!("{word}") };
    grid[row][col] = 2;
    grid[usize::midpoint(row, to_row)][usize::midpoint(col, to_col)] = 2;
    grid[to_row][to_col] = 10;
}

fn state_of(grid: &Grid, goal: Cell) -> State {
    let mut board = Board::blank(u8::try_from(grid.len()).unwrap());
    for cell in board.square() {
        match grid[usize::from(cell.row())][usize::from(cell.col())] {
            2 => board.holes |= cell.bit(),
            10 => (board.holes, board.pegs) = (board.holes | cell.bit(), board.pegs | cell.bit()),
            _ => {}
        }
    }
    board.holes |= goal.bit();
    board.goal = Some(goal);
    UnoSolo::start(&Setup::Board(Position { board, initial: board.peg_count(), moves: 0 }))
}

fn grids() -> impl Strategy<Value = (Grid, Cell, u64)> {
    (3usize..=10).prop_flat_map(|dim| {
        let cell = prop_oneof![1 => Just(0u8), 2 => Just(2u8), 4 => Just(10u8)];
        let side = u8::try_from(dim).unwrap();
        let goal = (0..side, 0..side).prop_map(|(row, col)| Cell::at(row, col).unwrap());
        (prop::collection::vec(prop::collection::vec(cell, dim), dim), goal, any::<u64>())
    })
}

proptest! {
    #[test]
    fn bits_and_grid_agree_to_the_end((mut grid, goal, chance) in grids()) {
        let (row, col) = (usize::from(goal.row()), usize::from(goal.col()));
        grid[row][col] = grid[row][col].max(2);
        let (mut state, mut rng) = (state_of(&grid, goal), Rng::new(chance));
        let initial = state.position.initial;
        loop {
            let mut moves = Vec::new();
            UnoSolo::legal_moves(&state, &mut moves);
            let mut words: Vec<String> = moves.iter().map(ToString::to_string).collect();
            let mut plain = plain_jumps(&grid);
            words.sort();
            plain.sort();
            prop_assert_eq!(&words, &plain);
            let pegs = grid.iter().flatten().filter(|code| **code == 10).count();
            let expected = if pegs == 1 && grid[row][col] == 10 {
                "GANA"
            } else if plain.is_empty() {
                "BLOQUEO"
            } else {
                "JUGANDO"
            };
            let found = match UnoSolo::turn(&state) {
                Turn::Over(outcome) => outcome.id.into_owned(),
                _ => "JUGANDO".to_owned(),
            };
            prop_assert_eq!(found, expected);
            prop_assert_eq!(pegs + state.position.moves as usize, initial as usize);
            let Some(mv) = rng.one_of(&moves) else { break };
            UnoSolo::play(&mut state, mv, &mut Vec::new()).unwrap();
            plain_play(&mut grid, &mv.to_string());
        }
    }

    #[test]
    fn unlisted_moves_are_illegal(
        (grid, goal, _) in grids(),
        from in (0u8..10, 0u8..10),
        to in (0u8..10, 0u8..10),
    ) {
        let mut state = state_of(&grid, goal);
        let word = format!("{},{}:{},{}", from.0, from.1, to.0, to.1);
        let mut moves = Vec::new();
        UnoSolo::legal_moves(&state, &mut moves);
        let listed = moves.iter().any(|mv| mv.to_string() == word);
        let before = state;
        let made = UnoSolo::play(&mut state, word.parse().unwrap(), &mut Vec::new()).is_ok();
        prop_assert_eq!(made, listed);
        prop_assert_eq!(state == before, !made);
    }
}

/// The three reasons of the original description.
#[test]
fn three_reasons_to_refuse_a_selection() {
    let position = unosolo::built_in::find("english").unwrap();
    let directions = |row, col| directions(&position.board, Cell::at(row, col));
    assert_eq!(directions(7, 0), Err(SelectionError::OffBoard));
    assert_eq!(directions(10, 10), Err(SelectionError::OffBoard));
    assert_eq!(directions(0, 0), Err(SelectionError::NoPeg));
    assert_eq!(directions(3, 3), Err(SelectionError::NoPeg));
    assert_eq!(directions(0, 2), Err(SelectionError::Stuck));
    assert!(directions(1, 3).is_ok());
}

/// A single peg off the goal is blocked, not won.
#[test]
fn one_peg_off_the_goal_is_blocked() {
    let setup: Setup = "board 0,0 1 0 x--/-o-/---".parse().unwrap();
    assert!(
        matches!(UnoSolo::turn(&UnoSolo::start(&setup)), Turn::Over(end) if end.id == "BLOQUEO")
    );
    let setup: Setup = "board 1,1 1 0 x--/-o-/---".parse().unwrap();
    assert!(matches!(UnoSolo::turn(&UnoSolo::start(&setup)), Turn::Over(end) if end.id == "GANA"));
}
