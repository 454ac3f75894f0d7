//! How holes and pegs are drawn as pictures.

use app::Art;
use pegs::art::{BOARD, GOAL, HOLE, NULL, PEG, PEG_ON_GOAL};

/// The drawings of Uno Solo.
pub const ART: Art = Art {
    pictures: &[HOLE, GOAL, PEG, PEG_ON_GOAL.called("unosolo-heard-on-goal", 1), NULL],
    ..BOARD
};
