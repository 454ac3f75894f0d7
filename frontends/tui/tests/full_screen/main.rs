//! The full screen, driven by keys and the mouse.

mod editor;
mod first_minute;
mod footer;
mod keeping;
mod levels;
mod library;
mod parchis;
mod random_input;
mod review;
mod screens;
mod seats;
mod settings;
mod steering;
mod support;
mod touching;
mod turtles;
