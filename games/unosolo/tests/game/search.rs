//! The search for a win against exhaustive search on small boards.

use std::collections::HashMap;

use kernel::{Budget, Game, Rng, Turn};
use pegs::search::SearchResult;
use unosolo::Setup;
use unosolo::built_in::find;
use unosolo::search::solve;
use unosolo::{State, UnoSolo};

/// Whether a position can be won, by exhaustive search.
fn winnable(state: &State, known: &mut HashMap<u128, bool>) -> bool {
    if let Some(known) = known.get(&state.board().pegs) {
        return *known;
    }
    let answer = if let Turn::Over(end) = UnoSolo::turn(state) {
        end.id == "GANA"
    } else {
        let mut moves = Vec::new();
        UnoSolo::legal_moves(state, &mut moves);
        moves.into_iter().any(|mv| {
            let mut after = *state;
            UnoSolo::play(&mut after, mv, &mut Vec::new()).unwrap();
            winnable(&after, known)
        })
    };
    known.insert(state.board().pegs, answer);
    answer
}

fn random_state(rng: &mut Rng) -> State {
    let rows: Vec<String> = (0..4)
        .map(|_| (0..4).map(|_| rng.one_of(&['-', 'x', 'x', 'o', 'o', 'o']).unwrap()).collect())
        .collect();
    let rows = rows.join("/");
    let pegs = rows.matches('o').count();
    let goal = format!("{},{}", rng.below(4), rng.below(4));
    match format!("board {goal} {pegs} 0 {rows}").parse::<Setup>() {
        Ok(setup) => UnoSolo::start(&setup),
        Err(_) => random_state(rng),
    }
}

#[test]
fn small_boards_match_exhaustive_search() {
    let (mut rng, mut wins) = (Rng::new(1), 0);
    for _ in 0..10_000 {
        let state = random_state(&mut rng);
        let found = solve(state.board(), &Budget::from_millis(60_000));
        let expected = winnable(&state, &mut HashMap::new());
        match &found {
            SearchResult::Win(way) => {
                let mut end = state;
                for jump in way {
                    UnoSolo::play(&mut end, *jump, &mut Vec::new()).unwrap();
                }
                assert!(matches!(UnoSolo::turn(&end), Turn::Over(end) if end.id == "GANA"));
                wins += 1;
            }
            SearchResult::Loss => {}
            SearchResult::Unknown => panic!("a small board left open"),
        }
        assert_eq!(matches!(found, SearchResult::Win(_)), expected, "{state:?}");
    }
    assert!(wins > 100, "only {wins} winnable boards: the test says little");
}

#[test]
fn the_english_board_is_won() {
    let board = find("english").unwrap().board;
    assert!(
        matches!(solve(&board, &Budget::from_millis(60_000)), SearchResult::Win(way) if way.len() == 31)
    );
}

/// From the centre of the French board to the centre: parity excludes it without any search.
#[test]
fn parity_needs_no_time() {
    let mut board = find("french").unwrap().board;
    let centre = unosolo::board::Cell::at(3, 3).unwrap();
    board.pegs = board.holes & !centre.bit();
    board.goal = Some(centre);
    let budget = Budget::from_millis(0);
    assert_eq!(solve(&board, &budget), SearchResult::Loss);
}

#[test]
fn no_time_gives_no_answer() {
    let budget = Budget::from_millis(60_000);
    budget.stop();
    let board = find("ten").unwrap().board;
    assert_eq!(solve(&board, &budget), SearchResult::Unknown);
}
