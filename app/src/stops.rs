//! The steps of a game at which people stop to look.

use kernel::Turn;

use crate::AnySession;

/// The steps at which a move is complete, from the first that people may see. A chance event that
/// only completes a move, such as the tile after a slide, belongs to that move; throws of a die are
/// steps of their own.
pub fn stops(session: &dyn AnySession) -> Vec<usize> {
    let (first, last) = (session.first_shown_step(), session.len());
    let opening = session.meta().opening_len();
    let data = session.game().data();
    let completes = |step: usize| {
        // An opening that was hidden is worth looking at afterwards.
        let is_revealed = data.hides_opening && step <= opening;
        let may_complete = data.art.dice.is_empty() && !is_revealed;
        may_complete && session.view_at(step - 1).turn() == Turn::Chance
    };
    (first..=last).filter(|step| *step == last || !completes(step + 1)).collect()
}
