//! Small boards solved exactly: every state that can be reached, what it is worth, and the best
//! move in it.

mod codes;
mod index;
mod layers;
mod lines;
mod moves;
mod policy;
mod policy_file;
mod question;
mod reach;
mod set;
mod shape;
mod side;
mod size;
mod solve;
mod start;
mod values;

pub use policy::{Known, Policy};
pub use question::{Question, Start, Unasked};
pub use solve::{Solution, Stop, Task, solve};
