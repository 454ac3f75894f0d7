//! The server in the process of the test.

#[path = "../common/mod.rs"]
mod common;

mod agreement;
mod contract;
mod faults;
mod history;
mod http;
mod interruptions;
mod lab;
mod late_clients;
mod levels;
mod operating;
mod page;
mod seats;
mod secrets;
mod shares;
mod tables;
