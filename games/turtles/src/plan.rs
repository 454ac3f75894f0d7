//! Planning: which cards take a turtle to a gem, and how long it takes to hold them.
//!
//! A turn is a draw or a play of any number of cards, so plans are measured in turns, not cards:
//! drawing until the hand holds a complete path and playing it at once is the fastest way. What
//! counts is therefore every combination of cards that is a path, not only the shortest one
//! ([`programs`]), the turns until a hand holds one of them ([`deck_samples`]), and how to split a
//! path that needs more cards than are worth waiting for ([`stages`]).

pub mod arrival;
pub mod deck_samples;
pub mod forecast;
pub mod packed_counts;
pub mod programs;
pub mod reachable;
pub mod stages;

#[cfg(test)]
mod tests;
