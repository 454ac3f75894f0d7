//! How holes and pegs are drawn as pictures.

use app::Art;
use pegs::art::{BOARD, HOLE, NULL, PEG};

/// The drawings of Senku.
pub const ART: Art = Art { pictures: &[HOLE, PEG, NULL], ..BOARD };
