//! Seats and their occupants as text.

use kernel::seats::to_single_word;
use kernel::{SeatSpec, Seats};

const COLOURS: SeatSpec =
    SeatSpec { min_players: 4, max_players: 4, named: false, levels: || vec!["random", "expert"] };
const NAMES: SeatSpec = SeatSpec { min_players: 1, named: true, ..COLOURS };

fn refusal(text: &str, seating: &SeatSpec) -> String {
    Seats::read(text, seating).unwrap_err().message().key.into_owned()
}

#[test]
fn occupants_round_trip() {
    for (text, seating) in [
        ("human,expert,random,human", &COLOURS),
        ("ana,bot:expert,luis", &NAMES),
        ("human", &NAMES),
        ("expert,human,bot:random", &NAMES),
    ] {
        assert_eq!(Seats::read(text, seating).unwrap().to_string(), text);
    }
    let spaced = Seats::read("human, bot:expert ,random,human", &COLOURS).unwrap();
    assert_eq!(spaced.to_string(), "human,expert,random,human");
}

#[test]
fn each_mistake_has_its_message() {
    for (text, key) in [
        ("human", "seats-exactly"),
        ("human,human,human,human,human", "seats-exactly"),
        ("human,human,human,ana", "seats-unknown"),
        ("human,human,human,", "seats-unknown"),
        ("human,human,human,bot:ana", "seats-level"),
    ] {
        assert_eq!(refusal(text, &COLOURS), key, "{text}");
    }
    for (text, key) in [
        ("", "seats-name"),
        ("a,b,c,d,e", "seats-count"),
        ("ana,", "seats-name"),
        ("a b", "seats-name"),
        ("una-persona-de-nombre-muy-largo", "seats-name"),
        ("ana,luis,ana", "seats-twice"),
        ("bot:ana", "seats-level"),
    ] {
        assert_eq!(refusal(text, &NAMES), key, "{text}");
    }
}

#[test]
fn only_people_have_names() {
    let seats = Seats::read("human,bot:expert,luis", &NAMES).unwrap();
    let seats = seats.with_name(0, Some("ana".to_owned())).with_name(2, None);
    let seats = seats.with_name(1, Some("eva".to_owned())).with_name(9, None);
    assert_eq!(seats.to_string(), "ana,bot:expert,human");
    assert_eq!(to_single_word(" Ana  María, la 1 "), "Ana_María_la_1");
}

#[test]
fn seats_list_their_occupants() {
    let seats = Seats::read("ana,bot:expert,human", &NAMES).unwrap();
    assert_eq!((seats.name(0), seats.name(1), seats.name(2)), (Some("ana"), None, None));
    assert_eq!((seats.computer(0), seats.computer(1)), (None, Some("expert")));
    assert_eq!((seats.computer(3), seats.len(), seats.persons()), (None, 3, 2));
    assert!(!seats.is_plain() && Seats::people(2).is_plain());
}
