//! The template passes what every game must pass.

use empty::{Empty, Setup};

#[test]
fn conforms() {
    conformance::check::<Empty>(&[Setup], 3);
}
