//! The solver against breadth-first search, and against the rules.

use crate::reference::{Reference, random_board, shortest};
use kernel::{Budget, Rng};
use turtles::board::Board;
use turtles::solve::{DEFAULT_STATES, Maze, SolveResult, solve};
use turtles::{built_in, text};

fn found(board: &Board, seat: usize) -> SolveResult {
    solve(&Maze::of_board(board, seat), DEFAULT_STATES, &Budget::unlimited()).result
}

fn length(result: &SolveResult) -> Option<usize> {
    match result {
        SolveResult::Shortest(cards) => Some(cards.len()),
        SolveResult::Impossible => None,
        SolveResult::Unknown => panic!("no answer"),
    }
}

/// The known lengths.
#[test]
fn the_board_of_the_first_description_takes_8_8_8_and_9_cards() {
    let board = text::read(built_in::find("seed").unwrap().text, Some(4)).unwrap();
    let lengths: Vec<_> = (0..4).map(|seat| length(&found(&board, seat))).collect();
    assert_eq!(lengths, [Some(8), Some(8), Some(8), Some(9)]);
}

/// The solver's path is as long as the reference says, and leads to a gem by its rules.
fn check_random(seed: u64, boards: usize, rows: u64, cols: u64) {
    let mut rng = Rng::new(seed);
    let (mut some, mut none) = (0, 0);
    for _ in 0..boards {
        let players = 1 + usize::try_from(rng.below(2)).unwrap();
        let lines = random_board(&mut rng, players, rows, cols);
        let file = format!("{players}\n{}\n", lines.join("\n"));
        let board = text::read(&file, None).unwrap();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let start = Reference::new(&lines, false);
        for seat in 0..players {
            let result = found(&board, seat);
            assert_eq!(length(&result), shortest(&start, seat), "{file}");
            match result {
                SolveResult::Shortest(cards) => {
                    let mut game = start.clone();
                    game.turn = seat;
                    game.turtles[seat].hand = cards.iter().map(|card| card.symbol()).collect();
                    let word: String = cards.iter().map(|card| card.symbol()).collect();
                    assert!(game.play(&format!("play {word}")) && game.order == [seat], "{file}");
                    assert!(game.turtles[seat].hand.is_empty(), "the gem comes with the last card");
                    some += 1;
                }
                _ => none += 1,
            }
        }
    }
    assert!(some > boards / 3 && none > boards / 50, "{some} ways, {none} without");
}

#[test]
fn as_short_as_plain_search_on_boards_of_3_by_4() {
    check_random(1, 2000, 3, 4);
}

#[test]
fn as_short_as_plain_search_on_boards_of_4_by_4() {
    check_random(2, 2000, 4, 4);
}

#[test]
fn as_short_as_plain_search_on_boards_of_4_by_5() {
    check_random(3, 600, 4, 5);
}

/// The first gem is walled in; the second lies behind a crate that can only be pushed against it.
/// Eight crates have far too many layouts for an exhaustive search.
#[test]
fn impossibility_is_proven_despite_eight_crates() {
    for (row, corner) in [(" CC CC", "     ###\n     #$#"), (" CC C", "     ###\n     C$#")] {
        let file = format!("1\nR\n CC CC\n\n{row}\n\n{corner}\n     ###\n");
        let board = text::read(&file, None).unwrap();
        assert_eq!(found(&board, 0), SolveResult::Impossible, "{file}");
    }
}

#[test]
fn a_stopped_search_is_inconclusive() {
    let board = text::read(built_in::find("seed").unwrap().text, Some(4)).unwrap();
    let maze = Maze::of_board(&board, 0);
    assert_eq!(solve(&maze, 10, &Budget::unlimited()).result, SolveResult::Unknown);
}
