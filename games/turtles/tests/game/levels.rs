//! The levels, with a search and rules of their own.

use std::collections::{BTreeSet, VecDeque};
use std::ops::RangeInclusive;

use app::{AnyGame, AnySession, Level};
use conformance::levels::{check_stars, start};
use kernel::{Budget, Turn, Verdict, message};

fn game() -> &'static dyn AnyGame {
    &turtles::INFO
}

/// A turtle alone on a board, with what can change.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Alone {
    row: i32,
    col: i32,
    facing: usize,
    crates: BTreeSet<(i32, i32)>,
    ice: BTreeSet<(i32, i32)>,
}

/// What cannot change.
struct Fixed {
    walls: BTreeSet<(i32, i32)>,
    gems: BTreeSet<(i32, i32)>,
}

/// North, east, south, west.
const STEPS: [(i32, i32); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

fn read(setup: &str) -> (Fixed, Alone) {
    let rows = setup.strip_prefix("board basic ").unwrap();
    let cells = (0..).zip(rows.split('/')).flat_map(|(row, line)| {
        (0..).zip(line.chars()).map(move |(col, letter)| ((row, col), letter))
    });
    let cells: Vec<((i32, i32), char)> = cells.collect();
    let set = |wanted: char| {
        let matching = cells.iter().filter(|(_, letter)| *letter == wanted);
        matching.map(|(at, _)| *at).collect::<BTreeSet<_>>()
    };
    let (at, letter) = cells.iter().find(|(_, letter)| "URDL".contains(*letter)).unwrap();
    let facing = "URDL".find(*letter).unwrap();
    let alone = Alone { row: at.0, col: at.1, facing, crates: set('C'), ice: set('@') };
    (Fixed { walls: set('#'), gems: set('$') }, alone)
}

/// The position after a card.
fn after(fixed: &Fixed, alone: &Alone, card: char) -> Alone {
    let mut next = alone.clone();
    let (down, right) = STEPS[alone.facing];
    let is_inside = |(row, col): (i32, i32)| (0..8).contains(&row) && (0..8).contains(&col);
    match card {
        '<' => next.facing = (alone.facing + 3) % 4,
        '>' => next.facing = (alone.facing + 1) % 4,
        '~' => {
            let beam = (1..8).map(|far| (alone.row + far * down, alone.col + far * right));
            let is_hit = |at: &(i32, i32)| {
                [&fixed.walls, &fixed.gems, &alone.ice, &alone.crates]
                    .iter()
                    .any(|s| s.contains(at))
            };
            if let Some(hit) = beam.into_iter().find(is_hit) {
                next.ice.remove(&hit);
            }
        }
        _ => {
            let ahead = (alone.row + down, alone.col + right);
            let behind = (ahead.0 + down, ahead.1 + right);
            let is_taken = |at| {
                [&fixed.walls, &fixed.gems, &alone.ice, &alone.crates]
                    .iter()
                    .any(|s| s.contains(at))
            };
            let is_blocked = !is_inside(ahead)
                || fixed.walls.contains(&ahead)
                || alone.ice.contains(&ahead)
                || alone.crates.contains(&ahead) && (!is_inside(behind) || is_taken(&behind));
            if !is_blocked {
                (next.row, next.col) = ahead;
                if next.crates.remove(&ahead) {
                    next.crates.insert(behind);
                }
            }
        }
    }
    next
}

/// The fewest cards to a gem, by breadth-first search.
fn fewest_cards(fixed: &Fixed, start: Alone) -> Option<u32> {
    let mut seen = BTreeSet::from([start.clone()]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((alone, cards)) = queue.pop_front() {
        if fixed.gems.contains(&(alone.row, alone.col)) {
            return Some(cards);
        }
        for card in ['^', '<', '>', '~'] {
            let next = after(fixed, &alone, card);
            if seen.insert(next.clone()) {
                queue.push_back((next, cards + 1));
            }
        }
    }
    None
}

/// Levels whose search meets more positions are checked by the slow test.
const QUICK: u64 = 1000;

#[test]
fn no_path_has_fewer_cards() {
    check_optima(0..=QUICK);
}

#[test]
#[ignore = "slow: searches the largest boards"]
fn no_path_on_a_large_board_has_fewer_cards() {
    check_optima(QUICK + 1..=u64::MAX);
}

/// Checks the levels whose search meets a number of positions in this range.
fn check_optima(efforts: RangeInclusive<u64>) {
    let levels = game().data().levels.unwrap().all();
    for level in levels.into_iter().filter(|level| efforts.contains(&level.effort)) {
        let (fixed, start) = read(&level.setup);
        let end = level.solution.chars().fold(start.clone(), |at, card| after(&fixed, &at, card));
        assert!(fixed.gems.contains(&(end.row, end.col)), "level {}", level.number);
        assert_eq!(level.solution.chars().count(), level.optimum as usize);
        assert_eq!(fewest_cards(&fixed, start), Some(level.optimum), "level {}", level.number);
    }
}

/// The cards of the stored path can be drawn and played, whatever the deck.
#[test]
fn stored_paths_can_be_played() {
    let levels = game().data().levels.unwrap().all();
    for level in levels.iter().step_by(7) {
        let mut session = start(game(), level);
        let mut cards = level.solution.chars().peekable();
        while let Some(card) = cards.peek() {
            match session.turn() {
                Turn::Chance => drop(session.roll().unwrap()),
                _ if session.apply(&format!("play {card}")).is_ok() => drop(cards.next()),
                _ => drop(session.apply("draw").unwrap()),
            }
        }
        check_stars(session, level);
    }
}

#[test]
#[ignore = "slow: generates hundreds of boards"]
fn the_pack_is_made_again_to_the_byte() {
    let levels = game().data().levels.unwrap();
    assert_eq!((levels.make)(&Budget::unlimited()), levels.all());
}

/// Whoever is alone and has blocked the way to the gem is told how far to go back.
#[test]
fn hints_lead_back_to_a_position_that_wins() {
    let board = ["...#....", "RC..$...", "...#....", "###....."];
    let rows = [&board[..], &["........"; 4]].concat();
    let level = game().data().levels.unwrap().get(1).unwrap();
    let mut session =
        start(game(), &Level { setup: format!("board basic {}", rows.join("/")), ..level });
    let hint = |session: &dyn AnySession| session.hint(Budget::unlimited())();
    for _ in 0..2 {
        while session.apply("play ^").is_err() {
            session.apply("draw").unwrap();
            session.roll().unwrap();
        }
    }
    for back in 1..=2_u32 {
        let advice = hint(session.as_ref());
        assert_eq!(advice.verdict, Verdict::Loss);
        assert_eq!(advice.why, message("hint-way-back").with("count", back));
        session.apply("draw").unwrap();
        session.roll().unwrap();
    }
    // The two cards, and the second step.
    for _ in 0..3 {
        assert!(session.undo_decision());
    }
    assert_eq!(hint(session.as_ref()).verdict, Verdict::Win);
}
