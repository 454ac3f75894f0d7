//! Cards are conserved, undo restores positions exactly, and lists, counts and samples of sequences
//! agree.

use std::collections::HashSet;

use app::Registered;
use kernel::playout::{Scratch, playout};
use kernel::{Budget, Game, Models, Rng, Seed, Session, Turn};
use turtles::Turtles;
use turtles::cards::{Card, CardCounts, Cards};
use turtles::decision::Decision;
use turtles::options::Setup;
use turtles::sequences::{MAX_LISTED, below, count, list, nth};
use turtles::state::{Phase, State};

fn setup(players: usize, extended: bool) -> Setup {
    let board =
        turtles::text::read(turtles::built_in::default_for(Some(players)).text, None).unwrap();
    Setup::Board { board, extended }
}

/// All cards of a player: 38, or 39 less a thrown bug.
fn check_cards(state: &State) {
    for player in state.players() {
        let under = player.deck.under.counts();
        let all =
            player.hand.checked_add(&player.deck.shuffled).and_then(|sum| sum.checked_add(&under));
        let whole =
            all == Some(CardCounts::BASIC) || state.extended && all == Some(CardCounts::EXTENDED);
        assert!(whole, "{player:?}");
        assert_eq!(player.deck.len(), (all.unwrap().total() - player.hand.total()) as usize);
    }
}

#[test]
fn cards_are_conserved_and_undo_is_exact() {
    for (players, seed) in (1..=4).flat_map(|players| (0..12).map(move |seed| (players, seed))) {
        let (setup, mut rng) = (setup(players, seed % 2 == 1), Rng::new(seed));
        let mut session = Session::<Turtles>::new(setup, Seed::from_bits(u128::from(seed)));
        let mut states = vec![*session.state()];
        for _ in 0..400 {
            check_cards(session.state());
            match session.turn() {
                Turn::Over(_) => break,
                Turn::Chance => drop(session.roll().unwrap()),
                // Mostly draws, so that sequences get long and decks run out.
                Turn::Player(_) if rng.below(3) > 0 && session.apply("draw").is_ok() => {}
                Turn::Player(_) => drop(session.play(any(session.state(), &mut rng)).unwrap()),
            }
            states.push(*session.state());
        }
        while session.undo() {
            states.pop();
            assert_eq!(session.state(), states.last().unwrap());
        }
        assert_eq!(states.len(), 1);
    }
}

fn any(state: &State, rng: &mut Rng) -> Decision {
    let mut bot = (Turtles::info().bot("random").unwrap().make)(&Models::default());
    bot.choose(state, &Budget::unlimited(), rng).unwrap()
}

#[test]
fn every_bot_plays_legal_games_to_the_end() {
    for entry in Turtles::info().bots {
        let (mut bot, mut rng, mut scratch) =
            ((entry.make)(&Models::default()), Rng::new(5), Scratch::default());
        for (players, extended) in (1..=4).flat_map(|players| [(players, false), (players, true)]) {
            let start = Turtles::start(&setup(players, extended));
            let played = playout::<Turtles>(
                start,
                bot.as_mut(),
                &Budget::unlimited(),
                &mut rng,
                &mut scratch,
            );
            assert!(played.is_some(), "{} made no legal move", entry.name);
        }
    }
}

#[test]
fn lists_counts_and_samples_of_sequences_agree() {
    let hands =
        [[0, 0, 0, 0, 0], [1, 0, 0, 0, 0], [2, 1, 0, 1, 1], [3, 0, 2, 1, 0], [2, 2, 2, 1, 0]];
    for hand in hands.map(CardCounts::new) {
        let mut listed: Vec<Cards> = Vec::new();
        list(hand, &mut listed);
        let drawn: HashSet<Cards> = (0..count(hand)).map(|number| nth(hand, number)).collect();
        assert_eq!(listed.len() as u128, count(hand));
        assert_eq!(listed.iter().copied().collect::<HashSet<_>>(), drawn);
    }
}

#[test]
fn all_sequences_of_a_hand_of_seven_cards_are_listed() {
    let hands = (0..8_u8).flat_map(|a| (0..8).flat_map(move |b| (0..8).map(move |c| [a, b, c])));
    for [forward, left, right] in hands.filter(|hand| hand.iter().sum::<u8>() <= 7) {
        let laser = (7 - forward - left - right).min(4);
        let hand = CardCounts::new([forward, left, right, laser, 0]);
        assert!(count(hand) <= MAX_LISTED as u128, "{hand}: {}", count(hand));
    }
}

#[test]
fn all_sequences_of_a_full_deck_have_an_index() {
    let hand = CardCounts::BASIC;
    let last = nth(hand, count(hand) - 1);
    assert!(!last.is_empty() && nth(hand, 0) == "^".parse().unwrap());
    let mut listed = Vec::new();
    list(hand, &mut listed);
    // All sequences of up to six cards, except those with more than four lasers.
    assert!(listed.len() <= MAX_LISTED && listed.iter().all(|cards| cards.len() <= 6));
}

#[test]
fn an_unlisted_sequence_is_legal() {
    let mut state = Turtles::start(&setup(1, false));
    while !state.current().deck.is_empty() {
        let card = state.current().deck.chance_outcomes().next().unwrap().0;
        if state.phase == Phase::Play {
            Turtles::play(&mut state, Decision::Draw, &mut Vec::new()).unwrap();
        }
        Turtles::apply_chance(&mut state, card, &mut Vec::new()).unwrap();
    }
    let mut decisions = Vec::new();
    Turtles::legal_moves(&state, &mut decisions);
    let turns: Cards = std::iter::repeat_n([Card::Left, Card::Right], 8).flatten().collect();
    let decision = Decision::Play(turns);
    assert!(!decisions.contains(&decision));
    assert!(
        decisions.iter().all(|decision| Turtles::play(
            &mut state.clone(),
            *decision,
            &mut Vec::new()
        )
        .is_ok())
    );
    Turtles::play(&mut state, decision, &mut Vec::new()).unwrap();
    assert_eq!(state.players()[0].deck.len(), 16);
}

/// Positions of two players who only draw, from the first turn to empty decks.
fn growing_hands() -> Vec<State> {
    let mut state = Turtles::start(&setup(2, true));
    let mut states = Vec::new();
    loop {
        if state.phase == Phase::Play {
            states.push(state);
            if Turtles::play(&mut state, Decision::Draw, &mut Vec::new()).is_err() {
                return states;
            }
        } else {
            // The rarest card first, so that hands of every size hold all kinds.
            let outcomes = state.current().deck.chance_outcomes();
            let (card, _) = outcomes.min_by_key(|(_, weight)| *weight).unwrap();
            Turtles::apply_chance(&mut state, card, &mut Vec::new()).unwrap();
        }
    }
}

fn listed(state: &State) -> Vec<Decision> {
    let mut decisions = Vec::new();
    Turtles::legal_moves(state, &mut decisions);
    decisions
}

fn is_legal(state: &State, decision: Decision) -> bool {
    Turtles::play(&mut state.clone(), decision, &mut Vec::new()).is_ok()
}

#[test]
fn listed_moves_are_legal_distinct_and_never_missing() {
    let states = growing_hands();
    assert_eq!(states.last().unwrap().current().hand, CardCounts::EXTENDED);
    for state in states {
        let decisions = listed(&state);
        assert!(!decisions.is_empty());
        assert_eq!(decisions.iter().collect::<HashSet<_>>().len(), decisions.len());
        assert!(
            decisions.iter().all(|decision| is_legal(&state, *decision)),
            "{}",
            state.current().hand
        );
    }
}

#[test]
fn the_list_is_complete_up_to_its_limit() {
    let is_small = |state: &State| count(state.current().hand) <= MAX_LISTED as u128;
    let (small, large): (Vec<State>, Vec<State>) = growing_hands().into_iter().partition(is_small);
    assert!(small.len() >= 10 && large.len() > 50, "{} and {}", small.len(), large.len());
    for state in small {
        let (decisions, hand) =
            (listed(&state).into_iter().collect::<HashSet<_>>(), state.current().hand);
        // Drawing, every sequence, and the bug at the only opponent.
        assert_eq!(decisions.len() as u128, 2 + count(hand));
        assert!(
            (0..count(hand)).all(|number| decisions.contains(&Decision::Play(nth(hand, number))))
        );
    }
}

#[test]
fn representatives_are_all_sequences_up_to_a_length() {
    let state = growing_hands().pop().unwrap();
    let plays: HashSet<Cards> = listed(&state)
        .into_iter()
        .filter_map(
            |decision| if let Decision::Play(cards) = decision { Some(cards) } else { None },
        )
        .collect();
    let longest = plays.iter().map(Cards::len).max().unwrap();
    let (hand, mut rng, mut unlisted) = (state.current().hand, Rng::new(1), 0);
    for _ in 0..1000 {
        let mut cards = nth(hand, below(&mut rng, count(hand)));
        assert!(is_legal(&state, Decision::Play(cards)), "{cards}");
        unlisted += usize::from(!plays.contains(&cards));
        while cards.len() > longest {
            cards.pop();
        }
        assert!(plays.contains(&cards), "{cards}");
    }
    assert!(unlisted > 900, "{unlisted}");
    let too_many = Decision::Play([Card::Laser; 5].into_iter().collect());
    assert!(!is_legal(&state, too_many), "only four lasers are in the hand");
}
