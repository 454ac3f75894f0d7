//! pegs
