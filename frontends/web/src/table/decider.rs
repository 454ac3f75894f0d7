//! Who decides at a table.

use app::AnyView;
use kernel::{Decider, Turn};
use protocol::web::setup::TableSetup;

/// The seat that decides now, if any. Group decisions are up to the next person, or to a computer
/// player if there are no people.
pub fn decider(setup: &TableSetup, view: &dyn AnyView) -> Option<usize> {
    let Turn::Player(turn) = view.turn() else { return None };
    let seats = setup.seats.len();
    let mut order = (turn..seats).chain(0..turn.min(seats));
    let person = order.find(|seat| setup.seats[*seat].is_none());
    Some(person.filter(|_| view.decider() == Decider::People).unwrap_or(turn))
}
