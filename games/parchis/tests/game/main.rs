//! Tests of the game, in one binary so that they are linked once.

mod baselines;
mod conformance;
mod exercises;
mod games;
mod learning;
mod networks;
mod plain;
mod players;
mod positions;
mod reference_games;
mod rules;
