//! Boards being drawn: sheets, limits, what is missing, and what a check says.

use kernel::{Budget, Choices, Easel, Phrase, Stage};
use turtles::Turtles;
use words::{Lang, Speaker};

/// The brushes by their index.
const WALL: usize = 0;
const ICE: usize = 1;
const CRATE: usize = 2;
const GEM: usize = 3;
const TURTLE: usize = 4;

const ONE: &str =
    "1\nR      $\n        \n        \n        \n        \n        \n        \n        \n";
const TWO: &str =
    "2\nR     $ \n  @     \n        \n   C    \n        \n        \n        \n$      L\n";

fn blank() -> Box<dyn Easel> {
    (Turtles::STUDIO.unwrap().blank)(&Choices::default())
}

fn open(text: &str) -> Box<dyn Easel> {
    (Turtles::STUDIO.unwrap().open)(text).unwrap()
}

fn said(phrase: &Phrase) -> String {
    Speaker::new(Lang::Es, [Turtles::WORDS]).say(phrase)
}

/// What a check says, in Spanish.
fn checked(easel: &dyn Easel) -> Vec<String> {
    easel.check(&Budget::endless()).iter().map(said).collect()
}

#[test]
fn a_board_is_drawn_thing_by_thing() {
    let mut easel = blank();
    assert_eq!(easel.missing().unwrap().key, "turtles-easel-empty");
    for (place, brush) in [(0, TURTLE), (0, TURTLE), (7, GEM), (10, WALL), (10, ICE)] {
        easel.paint(place, brush).unwrap();
    }
    easel.erase(10);
    assert_eq!(easel.text().unwrap(), ONE, "painted twice, the turtle looks to the east");
    easel.paint(0, WALL).unwrap();
    assert!(easel.draft().starts_with("1\n#      $\n"), "what stood there has gone");
}

#[test]
fn a_turtle_painted_again_turns_all_the_way_round() {
    let mut easel = blank();
    let first = |easel: &dyn Easel| easel.draft().chars().nth(2);
    let mut seen = Vec::new();
    for _ in 0..5 {
        easel.paint(0, TURTLE).unwrap();
        seen.extend(first(easel.as_ref()));
    }
    assert_eq!(seen, ['U', 'R', 'D', 'L', 'U']);
}

#[test]
fn no_more_fit_than_the_rules_allow() {
    for (brush, most) in [(WALL, 20), (ICE, 12), (CRATE, 8), (GEM, 1), (TURTLE, 1)] {
        let mut easel = blank();
        for place in 0..most {
            easel.paint(place, brush).unwrap();
        }
        let refusal = easel.paint(63, brush).unwrap_err();
        assert_eq!(refusal.key, "turtles-easel-full");
        // What stands there already may be painted again, or turned.
        easel.paint(0, brush).unwrap();
    }
}

#[test]
fn what_is_missing_is_said_exactly() {
    let mut easel = blank();
    easel.turn(0, true);
    for (place, brush) in [(0, TURTLE), (9, TURTLE), (20, GEM)] {
        easel.paint(place, brush).unwrap();
    }
    let missing = said(&easel.text().unwrap_err());
    assert_eq!(
        missing,
        "el tablero para 2 jugadores no está listo: hay 2 tortugas y 1 joya; hacen falta 2 de cada"
    );
    easel.paint(21, GEM).unwrap();
    assert!(easel.text().is_ok());
}

#[test]
fn the_boards_for_other_numbers_of_players_stay() {
    let mut easel = open(&format!("{TWO}\n{ONE}"));
    assert_eq!(easel.draft(), format!("{TWO}{ONE}"), "in the order of the file");
    easel.paint(63 - 8, WALL).unwrap();
    let changed = TWO.replace("        \n$", "       #\n$");
    assert_eq!(easel.text().unwrap(), format!("{changed}{ONE}"));
    easel.turn(0, false);
    assert_eq!(easel.seen().unwrap(), ONE, "what is seen is played");
    easel.turn(0, false);
    assert_eq!(easel.seen().unwrap(), ONE, "there is no board for nobody");
    for _ in 0..5 {
        easel.turn(0, true);
    }
    easel.paint(0, WALL).unwrap();
    let missing = easel.missing().unwrap();
    assert!(said(&missing).contains("4 jugadores"), "{}", said(&missing));
    easel.erase(0);
    assert!(easel.text().is_ok(), "a sheet with nothing on it is no board");
}

#[test]
fn a_broken_file_is_refused_with_its_line() {
    let refused = |text: &str| {
        let flaw = (Turtles::STUDIO.unwrap().open)(text).err().expect("a bad file");
        (flaw.line, flaw.what.key.into_owned())
    };
    assert_eq!(refused("1\nR  ?\n"), (2, "turtles-file-letter".to_owned()));
    assert_eq!(refused("1\nR\n\n\n\n\n\n\n\n"), (1, "turtles-file-gems".to_owned()));
    assert_eq!(refused(""), (1, "turtles-file-empty".to_owned()));
}

#[test]
fn a_file_over_the_limits_can_be_mended() {
    let walls = "########\n".repeat(3);
    let mut easel = open(&format!("1\nR      $\n{walls}\n\n\n\n"));
    assert_eq!(said(&easel.missing().unwrap()).split(": ").last(), Some("hay más de 20 muros"));
    assert!(checked(easel.as_ref()).contains(&"Aviso: hay más de 20 muros".to_owned()));
    (8..12).for_each(|place| easel.erase(place));
    assert!(easel.text().is_ok());
}

#[test]
fn a_check_says_the_ways_of_the_first_description() {
    let text = (Turtles::STUDIO.unwrap().built_in)("seed").unwrap();
    let told = checked(open(&text).as_ref());
    assert_eq!(told[0], "Tablero para 4 jugadores:");
    let cards = told[1..5].iter().map(|line| line.split(' ').nth(2).unwrap());
    assert_eq!(cards.collect::<Vec<_>>(), ["8", "8", "8", "9"]);
    assert_eq!(told.len(), 7, "and whether it is fair, and how hard: {told:?}");
}

#[test]
fn a_check_tells_an_unfinished_board_from_one_without_a_way() {
    let mut easel = blank();
    assert_eq!(checked(easel.as_ref()), ["todavía no hay nada dibujado"]);
    easel.paint(0, TURTLE).unwrap();
    let told = checked(easel.as_ref());
    assert_eq!(told[1], "Aviso: hay 1 tortuga y 0 joyas; hace falta una de cada");
    for (place, brush) in [(1, WALL), (8, WALL), (63, GEM)] {
        easel.paint(place, brush).unwrap();
    }
    let told = checked(easel.as_ref());
    assert_eq!(told[1], "Jugador 1: no puede llegar a ninguna joya (demostrado)");
}
