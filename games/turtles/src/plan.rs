//! Planning with cards: which of them take a turtle to a gem, and how long it takes to hold them.
//!
//! A turn is a draw or a play of any number of cards, so a plan is measured in turns, not in
//! cards: nothing is quicker than to draw until the hand holds a whole way, and to play it at
//! once. What counts is therefore every mixture of cards that is a way, not the shortest way
//! alone ([`programs`]), the turns until a hand holds one of them ([`samples`]), and, where a way
//! asks for more cards than a deck has, how to cut it into pieces ([`stages`]).

pub mod arrival;
pub mod deck_samples;
pub mod forecast;
pub mod packed_counts;
pub mod programs;
pub mod reachable;
pub mod stages;

#[cfg(test)]
mod tests;
