//! Fuzz targets, one module per input format.

#[path = "../../../frontends/web/tests/client/mod.rs"]
mod client;

mod lab;
mod options;
mod parchis;
mod request;
mod save;
mod seed;
mod senku;
mod settings;
mod setup;
mod step;
mod turtles;
mod twenty48;
mod unosolo_file;
mod web;
