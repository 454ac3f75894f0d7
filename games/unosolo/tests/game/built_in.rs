//! Every built-in board can be won: a recorded solution of each is replayed.

use app::Registered;
use kernel::{Session, Turn};
use unosolo::Setup;
use unosolo::UnoSolo;
use unosolo::built_in::BOARDS;

fn solution(name: &str) -> String {
    let path = format!("{}/tests/solutions/{name}.ludoteca", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn every_built_in_board_can_be_won() {
    for board in BOARDS {
        let session = Session::<UnoSolo>::load(&solution(board.name), &UnoSolo::info().seating())
            .expect(board.name);
        let position = board.position().expect(board.name);
        assert_eq!(*session.setup(), Setup::Board(position), "{}", board.name);
        let won = matches!(session.turn(), Turn::Over(end) if end.id == "GANA");
        assert!(won, "{}", board.name);
        assert_eq!(session.at() + 1, position.initial as usize, "{}", board.name);
    }
}

#[test]
fn there_are_a_dozen_boards_besides_the_classics() {
    let names = unosolo::built_in::names();
    assert!(["example", "english", "french"].iter().all(|name| names.contains(name)));
    assert!(names.len() >= 15);
}

#[test]
fn every_board_has_a_title_in_both_languages() {
    let translators = conformance::vocabulary::Translators::of::<UnoSolo>();
    for name in unosolo::built_in::names() {
        translators.check(&kernel::message(format!("unosolo-board-{name}")));
    }
}
