//! The computer players.

use std::time::Duration;

use crate::position::Position;
use app::contest::Match;
use app::{Contest, MatchResult, Registered};
use kernel::{Bot, Budget, Game, Models, Rng, Seed, Turn};
use turtles::built_in::{BOARDS, find};
use turtles::decision::Decision;
use turtles::options::Setup;
use turtles::state::State;
use turtles::{Turtles, text};

fn player(name: &str) -> Box<dyn Bot<Turtles>> {
    (Turtles::info().bot(name).expect("a player").make)(&Models::default())
}

/// The choice of `expert` with some random numbers.
fn choice(state: &State, rng: u64) -> Decision {
    let choice = player("expert").choose(state, &Budget::unlimited(), &mut Rng::new(rng));
    choice.expect("somebody's turn")
}

fn chosen(position: &Position) -> String {
    choice(&position.0, 1).to_string()
}

fn setup(level: &str, extended: bool) -> Setup {
    let board = text::read(find(level).expect("a level").text, None).expect("built in");
    Setup::Board { board, extended }
}

/// Plays a game whose chance events follow from its number; panics on an illegal move.
fn played(
    level: &str,
    extended: bool,
    names: &[&str],
    turned: usize,
    number: usize,
) -> MatchResult {
    let seed = Seed::new("players").expect("a seed");
    let contest = Match::<Turtles>::new(setup(level, extended), names, Models::default(), seed)
        .expect("players");
    let line_up: Vec<usize> = (0..names.len()).map(|seat| (seat + turned) % names.len()).collect();
    let played = contest.play(&line_up, number, Duration::MAX, &Budget::unlimited());
    played.unwrap_or_else(|| panic!("{level} {names:?} {number}: a move that is not legal"))
}

#[test]
fn expert_is_the_default() {
    let names: Vec<&str> = Turtles::info().bots.iter().map(|bot| bot.name).collect();
    assert_eq!(names, ["expert", "easy", "random"]);
}

#[test]
fn games_are_legal_and_end() {
    let tables: [(&str, &[&str]); 5] = [
        ("solo-05", &["expert"]),
        ("duo-03", &["expert", "random"]),
        ("duo-04", &["expert", "expert"]),
        ("trio-03", &["expert", "easy", "expert"]),
        ("seed", &["expert", "easy", "expert", "random"]),
    ];
    for (level, names) in tables {
        for (extended, number) in [(false, 0), (false, 1), (true, 2), (true, 3)] {
            let played = played(level, extended, names, number, number);
            assert_eq!(played.winners.len(), 1, "{level}: somebody is the first");
        }
    }
}

/// A position only has the counts of the shuffled cards, so there is no order to peek at. What is
/// left to show is that nothing else matters: another instance with other random numbers and no
/// history makes the same choice.
#[test]
fn expert_depends_on_public_information_only() {
    for (level, extended) in [("duo-02", false), ("duo-05", true), ("trio-02", true)] {
        let mut state = Turtles::start(&setup(level, extended));
        let (mut chance, mut expert) = (Rng::new(7), player("expert"));
        let (mut outcomes, mut events) = (Vec::new(), Vec::new());
        for _ in 0..60 {
            match Turtles::turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let card =
                        Turtles::sample_chance(&state, &mut outcomes, |total| chance.below(total));
                    Turtles::apply_chance(&mut state, card.expect("a card"), &mut events)
                        .expect("legal");
                }
                Turn::Player(_) => {
                    let budget = Budget::unlimited();
                    let decision =
                        expert.choose(&state, &budget, &mut Rng::new(1)).expect("a turn");
                    assert_eq!(decision, choice(&state, 2), "{level}");
                    Turtles::play(&mut state, decision, &mut events).expect("legal");
                }
            }
        }
    }
}

#[test]
fn games_are_reproducible() {
    let game = || played("duo-04", true, &["expert", "easy"], 0, 5);
    assert_eq!(game(), game());
}

#[test]
fn expert_plays_a_complete_path_but_not_a_part_of_one() {
    let board = ["R  $    ", "        ", "        ", "        ", "L      $"];
    assert_eq!(chosen(&Position::basic(&board, &["^^^", "<"])), "play ^^^");
    assert_eq!(chosen(&Position::basic(&board, &["^^<", "<"])), "draw");
}

/// Three left turns equal a right turn.
#[test]
fn expert_considers_every_combination_of_cards() {
    let board = ["R      ", "$      ", "       ", "L     $"];
    assert_eq!(chosen(&Position::basic(&board, &["<<<^", "<"])), "play <<<^");
}

/// The rival holds a path through the only gap, which the turtle above can block.
#[test]
fn expert_blocks_a_rival_who_would_win() {
    let board = ["#D      ", "R   $###", "###### #", "$       "];
    assert_eq!(chosen(&Position::basic(&board, &["^<<", "^^^^"])), "play ^");
}

/// A rival who holds a complete path loses the card drawn last.
#[test]
fn expert_throws_the_bug_at_a_complete_hand() {
    let board = ["R    $  ", "        ", "        ", "        ", "L      $"];
    let mut position = Position::extended(&board, &["^^^^", "&>~"]);
    position.draw("^");
    assert_eq!(chosen(&position), "bug 0");
}

/// In the extended game a shot moves a rival away from the gem.
#[test]
fn a_shot_pushes_a_rival_away() {
    let board = ["#D      ", " R$     ", "        ", "        ", "        ", "       $"];
    let position = Position::extended(&board, &["~", "^"]);
    assert_eq!(chosen(&position), "play ~");
}

/// The others continue after a gem, unless none of them can reach another.
#[test]
fn expert_continues_while_a_gem_is_reachable() {
    for (rest, answer) in [("L      $", "continue"), ("L     #$", "stop")] {
        let board = ["R$      ", "       #", rest, "       #"];
        let mut position = Position::extended(&board, &["^", "<"]);
        position.act("play ^");
        assert_eq!(chosen(&position), answer);
    }
}

/// All built-in boards for two, with the same chance events for both seats.
#[test]
#[ignore = "half a minute"]
fn expert_wins_four_of_five_against_easy() {
    const GAMES: usize = 40;
    let (mut won, mut games) = (0, 0);
    for board in BOARDS.iter().filter(|board| board.name.starts_with("duo")) {
        for number in 0..GAMES {
            for turned in 0..2 {
                let played = played(board.name, false, &["expert", "easy"], turned, number);
                won += usize::from(played.winners == [turned]);
                games += 1;
            }
        }
    }
    assert!(won * 100 >= games * 85, "{won} of {games}");
}
