//! What the operator of a server relies on.

mod database;
mod metrics;
