//! How places and pieces look in pictures and on the page.

use app::Art;

pub const ART: Art = Art::NONE;
