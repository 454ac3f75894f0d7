//! The rules against the jumps of the laboratory and exhaustive search, on small boards with all
//! templates.

use std::collections::HashMap;

use app::Registered;
use kernel::{Budget, Game, Models, Rng, Turn, Verdict};
use pegs::lab::grid::CellState;
use pegs::lab::puzzle::{JumpGraph, Puzzle};
use senku::Setup;
use senku::{Jump, Senku, State};

fn random_state(rng: &mut Rng, template: u64) -> State {
    let (rows, columns) = (1 + rng.below(4), 1 + rng.below(5));
    let letter = |_, rng: &mut Rng| rng.one_of(&['-', 'x', 'x', 'o', 'o', 'o']).unwrap();
    let lines: Vec<String> =
        (0..rows).map(|_| (0..columns).map(|col| letter(col, rng)).collect()).collect();
    let mut signs: String =
        (0..8).map(|bit| if template >> bit & 1 == 1 { '+' } else { '-' }).collect();
    signs.insert(4, 'o');
    Senku::start(&format!("{signs} {}", lines.join("/")).parse::<Setup>().unwrap())
}

fn moves(state: &State) -> Vec<Jump> {
    let mut moves = Vec::new();
    Senku::legal_moves(state, &mut moves);
    moves
}

/// The legal jumps by the masks of the solver.
fn masked(state: &State) -> Vec<Jump> {
    let shape = JumpGraph::new(&state.grid, state.template);
    let puzzle = Puzzle::<1>::new(&state.grid, &shape);
    let mut jumps = Vec::new();
    puzzle.each_jump(&puzzle.start, |number, _| {
        let jump = shape.jumps[number as usize];
        let coord = |hole: u16| shape.holes[usize::from(hole)];
        jumps.push(Jump { from: coord(jump.from), to: coord(jump.to) });
    });
    jumps
}

fn pegs(state: &State) -> Vec<bool> {
    state.grid.holes().map(|coord| state.grid.at(coord) == CellState::Peg).collect()
}

/// Whether a position can be won, by exhaustive search.
fn winnable(state: &State, known: &mut HashMap<Vec<bool>, bool>) -> bool {
    if let Some(known) = known.get(&pegs(state)) {
        return *known;
    }
    let answer = match Senku::turn(state) {
        Turn::Over(end) => end.id == "GANA",
        _ => moves(state).into_iter().any(|jump| {
            let mut after = state.clone();
            Senku::play(&mut after, jump, &mut Vec::new()).unwrap();
            winnable(&after, known)
        }),
    };
    known.insert(pegs(state), answer);
    answer
}

#[test]
fn jumps_are_those_of_the_masks() {
    let mut rng = Rng::new(1);
    for template in (0..256).cycle().take(20_000) {
        let state = random_state(&mut rng, template);
        assert_eq!(moves(&state), masked(&state), "{state:?}");
    }
}

#[test]
fn hints_are_exact() {
    let (mut rng, mut verdicts) = (Rng::new(2), [0, 0]);
    for template in (0..256).cycle().take(5000) {
        let state = random_state(&mut rng, template);
        let advice = (Senku::info().hint)(&state, &Budget::from_millis(60_000), &Models::default());
        let Turn::Player(_) = Senku::turn(&state) else {
            assert_eq!((advice.best, advice.verdict), (None, Verdict::Unknown));
            continue;
        };
        let expected = winnable(&state, &mut HashMap::new());
        assert_eq!(advice.verdict == Verdict::Win, expected, "{state:?}");
        assert_eq!(advice.verdict == Verdict::Loss, !expected, "{state:?}");
        verdicts[usize::from(expected)] += 1;
        if let Some(jump) = advice.best {
            let mut after = state.clone();
            Senku::play(&mut after, jump, &mut Vec::new()).unwrap();
            assert!(winnable(&after, &mut HashMap::new()), "{jump} spoils {state:?}");
        }
    }
    assert!(verdicts.iter().all(|count| *count > 100), "{verdicts:?}: the test says little");
}

#[test]
fn one_peg_wins_anywhere_and_none_loses() {
    let outcome = |line: &str| {
        let state = Senku::start(&line.parse::<Setup>().unwrap());
        match Senku::turn(&state) {
            Turn::Over(end) => end.id.into_owned(),
            turn => format!("{turn:?}"),
        }
    };
    assert_eq!(outcome("-+-+o+-+- o"), "GANA");
    assert_eq!(outcome("----o---- xxx/x-o"), "GANA");
    assert_eq!(outcome("-+-+o+-+- xx"), "BLOQUEO");
    assert_eq!(outcome("-+-+o+-+- -"), "BLOQUEO");
    assert_eq!(outcome("-+-+o+-+- oxo"), "BLOQUEO");
    assert_eq!(outcome("----o---- oox"), "BLOQUEO");
    assert_eq!(outcome("----o+--- oox"), "Player(0)");
    assert_eq!(outcome("---+o---- oox"), "BLOQUEO");
}

#[test]
fn illegal_jumps_have_a_reason_and_change_nothing() {
    let state = Senku::start(&"-+-+o+-+- oox-/xoox/o-xo".parse::<Setup>().unwrap());
    for (word, key) in [
        ("0,0:0,4", "peg-bad-off-board"),
        ("0,3:0,1", "peg-bad-off-board"),
        ("18446744073709551615,0:0,0", "peg-bad-off-board"),
        ("0,0:0,1", "peg-bad-direction"),
        ("0,0:2,2", "peg-bad-direction"),
        ("0,2:0,0", "peg-bad-no-peg"),
        ("0,0:2,0", "peg-bad-nothing-over"),
        ("1,1:1,3", ""),
        ("1,2:1,0", ""),
        ("0;0 : 0, 2", "unreadable"),
        ("0 , 0 ; 0 , 2", ""),
    ] {
        let mut after = state.clone();
        let key_found = match word.parse::<Jump>() {
            Err(_) => "unreadable".to_owned(),
            Ok(jump) => match Senku::play(&mut after, jump, &mut Vec::new()) {
                Ok(()) => String::new(),
                Err(why) => why.message().key.into_owned(),
            },
        };
        assert_eq!(key_found, key, "{word}");
        assert_eq!(after == state, !key.is_empty(), "{word}");
    }
}
