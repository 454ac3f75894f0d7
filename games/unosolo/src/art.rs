//! How holes and pegs look in pictures and on the page.

use app::Art;
use pegs::art::{BOARD, GOAL, HOLE, NULL, PEG, PEG_ON_GOAL};

pub const ART: Art = Art {
    pictures: &[HOLE, GOAL, PEG, PEG_ON_GOAL.with_name("unosolo-heard-on-goal", 1), NULL],
    ..BOARD
};
