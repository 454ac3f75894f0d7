//! How holes and pegs look in pictures and on the page.

use app::Art;
use pegs::art::{BOARD, HOLE, NULL, PEG};

pub const ART: Art = Art { pictures: &[HOLE, PEG, NULL], ..BOARD };
