//! Plans against the rules, and against fully known decks.

use kernel::Rng;

use super::arrival::{ArrivalTimes, race_value};
use super::deck_samples::DeckSamples;
use super::packed_counts::PackedCounts;
use super::programs::{Program, footprint, programs};
use super::reachable::reach;
use super::stages::stages;
use crate::cards::{Card, CardCounts, Cards, Deck};
use crate::rules::effects;
use crate::solve::Maze;
use crate::state::{Player, State};
use crate::text;

/// A random board for one player.
fn random_board(rng: &mut Rng) -> State {
    let mut letters = [' '; 64];
    let things = "###########@@@@@CCCCC$R";
    for thing in things.chars() {
        let mut cell = usize::try_from(rng.below(64)).unwrap_or_default();
        while letters[cell] != ' ' {
            cell = (cell + 1) % 64;
        }
        letters[cell] = thing;
    }
    let rows: Vec<String> = letters.chunks(8).map(|row| row.iter().collect()).collect();
    let board = text::read(&format!("1\n{}\n", rows.join("\n")), None).expect("a good board");
    State::new(&board, false)
}

/// All hands of up to `most` cards with at most two lasers.
fn hands(most: u8) -> impl Iterator<Item = CardCounts> {
    let numbers = 0..u16::from(most + 1).pow(3) * 3;
    let hand = move |number: u16| {
        let mut rest = number;
        let mut digit = |base: u8| {
            let digit = u8::try_from(rest % u16::from(base)).unwrap_or_default();
            rest /= u16::from(base);
            digit
        };
        CardCounts::new([digit(most + 1), digit(most + 1), digit(most + 1), digit(3), 0])
    };
    numbers.map(hand).filter(move |hand| hand.total() <= u32::from(most))
}

/// A hand covers a program exactly if the rules let it take a gem in some order.
#[test]
fn programs_are_all_combinations_that_the_rules_allow() {
    let (mut rng, mut paths) = (Rng::new(3), 0);
    for _ in 0..150 {
        let state = random_board(&mut rng);
        let found = programs(&Maze::of(&state, 0), PackedCounts::of(CardCounts::BASIC));
        for hand in hands(5) {
            let mut held = state;
            held.player_mut(0).hand = hand;
            let covered = found.iter().any(|program| PackedCounts::of(hand).covers(program.needs));
            assert_eq!(covered, reach(&held).win.is_some(), "{hand} of {held:?}");
            paths += u32::from(covered);
        }
    }
    assert!(paths > 500, "only {paths} hands had a path");
}

#[test]
fn programs_take_a_gem_within_their_footprint() {
    let mut rng = Rng::new(4);
    for _ in 0..100 {
        let state = random_board(&mut rng);
        let maze = Maze::of(&state, 0);
        for program in programs(&maze, PackedCounts::of(CardCounts::BASIC)) {
            let cells = footprint(&maze, &program);
            let mut full = state;
            // Walls on all cells that the program does not need make no difference.
            full.terrain.walls |= !(cells | state.terrain.occupied() | maze.pose.at.bit());
            let takes = |card| effects::apply(&mut full, card, &mut Vec::new()).took.is_some();
            assert_eq!(program.cards.iter().map(takes).position(|took| took), {
                Some(program.cards.len() - 1)
            });
        }
    }
}

fn player(hand: &str, shuffled: [u8; 5], under: &str) -> Player {
    let mut rng = Rng::new(0);
    let mut player = random_board(&mut rng).players()[0];
    player.hand = hand.parse::<Cards>().expect("cards").counts();
    let under = under.parse().expect("cards");
    player.deck = Deck { shuffled: CardCounts::new(shuffled), under };
    player
}

fn program(cards: &str) -> Program {
    Program::of(cards.parse::<Cards>().expect("cards").iter())
}

/// Cards under the deck are drawn in the order in which they were played.
#[test]
fn a_known_deck_leaves_nothing_to_chance() {
    let player = player("^", [0; 5], "<>^~^");
    let samples = DeckSamples::new(&player, &mut Rng::new(1));
    let draws = |programs: &[Program], under: &str| {
        let under = under.parse().expect("cards");
        let draws: Vec<_> = samples.draws(PackedCounts::of(player.hand), under, programs).collect();
        assert!(draws.iter().all(|other| *other == draws[0]));
        draws[0]
    };
    assert_eq!(draws(&[program("^")], ""), Some(0));
    assert_eq!(draws(&[program("^^^"), program("~<")], ""), Some(4));
    assert_eq!(draws(&[program("^^^^")], ""), None);
    assert_eq!(draws(&[program("^^^^")], "<^"), Some(7));
}

#[test]
fn the_first_to_arrive_wins() {
    let at = ArrivalTimes::certain;
    assert!(race_value(&at(2), &[at(2)], false) > 0.9, "whose turn it is comes first");
    assert!(race_value(&at(2), &[at(1)], false) < 0.1);
    let even = ArrivalTimes::of([Some(1), Some(3)]);
    assert!((race_value(&even, &[at(2)], false) - 0.5).abs() < 0.1);
    assert!((race_value(&even, &[at(2), at(1)], false) - 0.5).abs() < 0.1);
    assert!(race_value(&at(2), &[at(1), at(9)], true) > race_value(&at(2), &[at(1), at(1)], true));
    assert!(
        race_value(&at(2), &[at(5)], false) > race_value(&at(3), &[at(5)], false),
        "sooner is better"
    );
    assert!((at(5).later(2).mean() - at(7).mean()).abs() < 1e-9);
}

#[test]
fn long_paths_are_split() {
    let long = [Card::Forward; 30];
    let waiting = stages(&long, &player("^", [17, 8, 8, 4, 0], ""), &mut Rng::new(1));
    assert!(waiting.now.is_empty() && waiting.turns > 30 && waiting.turns < 120, "{waiting:?}");
    let rich = stages(&long, &player(&"^".repeat(18), [0, 8, 8, 4, 0], ""), &mut Rng::new(1));
    assert_eq!(rich.now.len(), 18);
}
