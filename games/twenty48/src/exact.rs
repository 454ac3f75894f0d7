//! An exact solver for small boards: every reachable state, its value and its best move.

mod axis;
mod backward;
mod concurrent_set;
mod deltas;
mod encoding;
mod estimate;
mod forward;
mod index;
mod layer;
mod lines;
mod opening;
mod policy;
mod policy_file;
mod policy_layer;
mod problem;
mod solve;

pub use policy::{Policy, PolicyEntry};
pub use problem::{InvalidProblem, Problem, StartRule};
pub use solve::{Solution, SolveError, Task, solve};
