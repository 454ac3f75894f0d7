//! The game against the reference implementation, step by step through random games on random
//! boards.

use crate::reference::{DIRECTIONS, Next, Reference, random_board};
use app::Value;
use kernel::{Game, Rng, Seed, Session, Turn};
use turtles::Turtles;
use turtles::options::Setup;
use turtles::state::{Phase, State};

/// Compares everything that both implementations have.
fn compare(session: &Session<Turtles>, reference: &Reference) {
    let state = session.state();
    let cells = turtles::board::lines(|cell| state.letter(cell));
    assert_eq!(cells, reference.lines(), "{}", session.save());
    for (seat, (player, turtle)) in state.players().iter().zip(&reference.turtles).enumerate() {
        let at = (i32::from(player.pose.at.row()), i32::from(player.pose.at.col()));
        assert_eq!(
            (at, player.pose.facing.letter()),
            (turtle.at, DIRECTIONS[turtle.direction]),
            "{}",
            session.save()
        );
        assert_eq!(state.is_playing(seat), turtle.playing, "{}", session.save());
        for card in turtles::cards::Card::ALL {
            let held = turtle.hand.iter().filter(|other| **other == card.symbol()).count();
            assert_eq!(usize::from(player.hand.count(card)), held, "{}", session.save());
        }
        let under: String = turtle.deck[turtle.shuffled..].iter().collect();
        assert_eq!(player.deck.under.to_string(), under, "{}", session.save());
        assert_eq!(player.deck.len(), turtle.deck.len(), "{}", session.save());
    }
    assert_eq!(state.turn, reference.turn, "{}", session.save());
    assert_eq!(state.arrived(), reference.order, "{}", session.save());
    assert_eq!(state.phase == Phase::Over, reference.next == Next::Nothing, "{}", session.save());
    assert_eq!(
        state.phase == Phase::Ask,
        reference.next == Next::ConsoleResult,
        "{}",
        session.save()
    );
    assert_eq!(state.phase == Phase::Draw, reference.next == Next::Card, "{}", session.save());
}

/// Compares the outcomes of a chance node.
fn compare_outcomes(state: &State, reference: &Reference) {
    let mut outcomes = Vec::new();
    Turtles::chance_outcomes(state, &mut outcomes);
    let outcomes: Vec<_> =
        outcomes.into_iter().map(|(card, weight)| (card.symbol(), weight)).collect();
    assert_eq!(outcomes, reference.chance_outcomes());
}

/// A random decision, not necessarily legal, biased towards games that make progress.
fn any_action(rng: &mut Rng, reference: &Reference) -> String {
    let hand = &reference.turtles[reference.turn].hand;
    if reference.next == Next::ConsoleResult && rng.below(8) > 0 {
        return if rng.below(4) > 0 { "continue" } else { "stop" }.to_owned();
    }
    if hand.contains(&'&') && rng.below(3) == 0 {
        return format!("bug {}", rng.below(4));
    }
    match rng.below(12) {
        0..5 => "draw".to_owned(),
        5 => "continue".to_owned(),
        6 => format!("bug {}", rng.below(4)),
        7 => format!("play {}", ["^", "<", "~~", ">^"][usize::try_from(rng.below(4)).unwrap()]),
        _ => {
            let mut cards: Vec<char> = hand.iter().copied().filter(|card| *card != '&').collect();
            let length = usize::try_from(rng.below(cards.len() as u64 + 1)).unwrap();
            for at in 0..length {
                let other = at + usize::try_from(rng.below((cards.len() - at) as u64)).unwrap();
                cards.swap(at, other);
            }
            format!("play {}", cards[..length].iter().collect::<String>())
        }
    }
}

/// Plays a game on both implementations until it ends or gets long. Returns the turns undone by a
/// bug and the gems taken.
fn game(rng: &mut Rng, players: usize, extended: bool, side: u64) -> (usize, usize) {
    let lines = random_board(rng, players, side, side);
    let rows = lines.join("/").replace(' ', ".");
    let rules = if extended { "extended" } else { "basic" };
    let setup: Setup = format!("board {rules} {rows}").parse().unwrap();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let mut reference = Reference::new(&lines, extended);
    let mut session =
        Session::<Turtles>::new(setup.clone(), Seed::from_bits(u128::from(rng.bits())));
    for (step, card) in session.past().enumerate() {
        reference.turn = step / 3;
        reference.draw(card.to_text().chars().next().unwrap(), false);
    }
    reference.turn = 0;
    let mut undone = 0;
    for _ in 0..200 {
        compare(&session, &reference);
        match session.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                compare_outcomes(session.state(), &reference);
                let (card, _) = session.roll().unwrap();
                reference.draw(card.symbol(), true);
            }
            Turn::Player(_) => {
                let decision = any_action(rng, &reference);
                let before = *session.state();
                let events = session.apply(&decision);
                assert_eq!(
                    events.is_ok(),
                    reference.play(&decision),
                    "{decision}: {}",
                    session.save()
                );
                match events {
                    Err(_) => assert_eq!(*session.state(), before, "a refusal changes nothing"),
                    Ok(events) => {
                        let is_undone = |event: &&turtles::event::Event| {
                            matches!(event, turtles::event::Event::Undone(..))
                        };
                        undone += events.iter().filter(is_undone).count();
                    }
                }
            }
        }
    }
    (undone, reference.order.len())
}

fn games(seed: u64, count: u64, extended: bool) -> (usize, usize) {
    let mut rng = Rng::new(seed);
    let (mut undone, mut gems) = (0, 0);
    for number in 0..count {
        let players = 1 + usize::try_from(number % 4).unwrap();
        let side = [4, 5, 6, 8][usize::try_from(rng.below(4)).unwrap()];
        let (more, taken) = game(&mut rng, players, extended, side);
        (undone, gems) = (undone + more, gems + taken);
    }
    (undone, gems)
}

#[test]
fn basic_games_agree_step_by_step() {
    let (_, gems) = games(1, 1500, false);
    assert!(gems > 300, "{gems} gems");
}

#[test]
fn extended_games_agree_step_by_step() {
    let (undone, gems) = games(2, 1500, true);
    assert!(undone > 100 && gems > 300, "{undone} undone, {gems} gems");
}

/// The fields of the engine protocol agree with the position.
#[test]
fn fields_follow_the_protocol() {
    let rest = ["........"; 7].join("/");
    let setup: Setup = format!("board extended R......$/{rest}").parse().unwrap();
    let mut session = Session::<Turtles>::new(setup, Seed::new("7").unwrap());
    let record = turtles::text::fields(session.state());
    let names: Vec<&str> = record.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["cells", "turtles", "hands", "decks", "turn"]);
    assert_eq!(record[3].1, Value::list([36_usize]));
    session.apply("draw").unwrap();
    session.roll().unwrap();
    let record = turtles::text::fields(session.state());
    assert_eq!(record[3].1, Value::list([35_usize]));
    let Value::List(cells) = &record[0].1 else { panic!("cells are a list") };
    assert_eq!(cells[0], Value::from("R      $"));
    let turtle = Value::List(vec![Value::map([
        ("at", Value::list([0_u8, 0])),
        ("dir", "E".into()),
        ("playing", Value::Flag(true)),
    ])]);
    assert_eq!(record[1].1, turtle);
}
