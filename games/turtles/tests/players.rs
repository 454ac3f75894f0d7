//! The computer players.

mod position;

use std::time::Duration;

use app::contest::Match;
use app::{Contest, Played, Registered};
use kernel::{Bot, Budget, Game, Models, Rng, Seed, Turn};
use position::Position;
use turtles::action::Action;
use turtles::levels::{LEVELS, find};
use turtles::options::Setup;
use turtles::state::State;
use turtles::{Turtles, text};

fn player(name: &str) -> Box<dyn Bot<Turtles>> {
    (Turtles::info().bot(name).expect("a player").make)(&Models::default())
}

/// What `expert` does, whatever rng it is given.
fn choice(state: &State, rng: u64) -> Action {
    let choice = player("expert").choose(state, &Budget::endless(), &mut Rng::new(rng));
    choice.expect("somebody's turn")
}

fn chosen(position: &Position) -> String {
    choice(&position.0, 1).to_string()
}

fn setup(level: &str, extended: bool) -> Setup {
    let board = text::read(find(level).expect("a level").text, None).expect("built in");
    Setup::Board { board, extended }
}

/// A game of a number, whose luck the number decides; it fails where a move is not legal.
fn played(level: &str, extended: bool, names: &[&str], turned: usize, number: usize) -> Played {
    let seed = Seed::new("players").expect("a seed");
    let contest = Match::<Turtles>::new(setup(level, extended), names, Models::default(), seed)
        .expect("players");
    let line_up: Vec<usize> = (0..names.len()).map(|seat| (seat + turned) % names.len()).collect();
    let played = contest.play(&line_up, number, Duration::MAX, &Budget::endless());
    played.unwrap_or_else(|| panic!("{level} {names:?} {number}: a move that is not legal"))
}

#[test]
fn expert_is_the_first() {
    let names: Vec<&str> = Turtles::info().bots.iter().map(|bot| bot.name).collect();
    assert_eq!(names, ["expert", "easy", "random"]);
}

#[test]
fn whole_games_are_legal_and_come_to_an_end() {
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

/// A position has the counts of the shuffled cards and no order of them, so there is nothing to
/// peek at; what is left to show is that nothing else decides: another player with other rng,
/// who has not seen how the position came about, does the same.
#[test]
fn only_what_everybody_sees_decides() {
    for (level, extended) in [("duo-02", false), ("duo-05", true), ("trio-02", true)] {
        let mut state = Turtles::start(&setup(level, extended));
        let (mut chance, mut expert) = (Rng::new(7), player("expert"));
        let (mut odds, mut events) = (Vec::new(), Vec::new());
        for _ in 0..60 {
            match Turtles::turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let card =
                        Turtles::sample_chance(&state, &mut odds, |total| chance.below(total));
                    Turtles::apply_chance(&mut state, card.expect("a card"), &mut events)
                        .expect("legal");
                }
                Turn::Player(_) => {
                    let budget = Budget::endless();
                    let action = expert.choose(&state, &budget, &mut Rng::new(1)).expect("a turn");
                    assert_eq!(action, choice(&state, 2), "{level}");
                    Turtles::play(&mut state, action, &mut events).expect("legal");
                }
            }
        }
    }
}

#[test]
fn the_same_luck_is_the_same_game() {
    let game = || played("duo-04", true, &["expert", "easy"], 0, 5);
    assert_eq!(game(), game());
}

#[test]
fn a_whole_way_is_played_and_a_piece_of_one_is_not() {
    let board = ["R  $    ", "        ", "        ", "        ", "L      $"];
    assert_eq!(chosen(&Position::basic(&board, &["^^^", "<"])), "play ^^^");
    assert_eq!(chosen(&Position::basic(&board, &["^^<", "<"])), "draw");
}

/// Three turns to the left are one to the right.
#[test]
fn any_mixture_of_cards_is_a_way() {
    let board = ["R      ", "$      ", "       ", "L     $"];
    assert_eq!(chosen(&Position::basic(&board, &["<<<^", "<"])), "play <<<^");
}

/// The rival holds its way through the only gap, and the turtle above can stand in it.
#[test]
fn a_rival_who_would_win_finds_somebody_in_the_way() {
    let board = ["#D      ", "R   $###", "###### #", "$       "];
    assert_eq!(chosen(&Position::basic(&board, &["^<<", "^^^^"])), "play ^");
}

/// Who is a card ahead and holds all that is needed loses the card that was drawn last.
#[test]
fn the_bug_takes_the_last_card_of_a_way_away() {
    let board = ["R    $  ", "        ", "        ", "        ", "L      $"];
    let mut position = Position::extended(&board, &["^^^^", "&>~"]);
    position.draw("^");
    assert_eq!(chosen(&position), "bug 0");
}

/// In the extended game a shot takes a rival away from the gem.
#[test]
fn a_shot_pushes_a_rival_away() {
    let board = ["#D      ", " R$     ", "        ", "        ", "        ", "       $"];
    let position = Position::extended(&board, &["~", "^"]);
    assert_eq!(chosen(&position), "play ~");
}

/// The others go on after a gem, unless none of them can come to another.
#[test]
fn others_go_on_where_there_is_hope() {
    for (rest, answer) in [("L      $", "continue"), ("L     #$", "stop")] {
        let board = ["R$      ", "       #", rest, "       #"];
        let mut position = Position::extended(&board, &["^", "<"]);
        position.act("play ^");
        assert_eq!(chosen(&position), answer);
    }
}

/// All built-in boards for two, both seats with the same luck.
#[test]
#[ignore = "half a minute"]
fn expert_wins_four_of_five_against_easy() {
    const GAMES: usize = 40;
    let (mut won, mut games) = (0, 0);
    for level in LEVELS.iter().filter(|level| level.name.starts_with("duo")) {
        for number in 0..GAMES {
            for turned in 0..2 {
                let played = played(level.name, false, &["expert", "easy"], turned, number);
                won += usize::from(played.winners == [turned]);
                games += 1;
            }
        }
    }
    assert!(won * 100 >= games * 85, "{won} of {games}");
}
