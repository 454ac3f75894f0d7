//! The public interface of the kernel.

mod bot;
mod chance;
mod layout;
mod rng;
mod seats;
mod touch;
