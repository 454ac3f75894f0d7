//! The template passes what every game must pass.

use empty::{Empty, Setup};

#[test]
fn the_battery() {
    battery::check::<Empty>(&[Setup], 3);
}
