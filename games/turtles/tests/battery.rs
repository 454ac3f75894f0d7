//! What every game must pass.

use kernel::{Choices, Stage};
use turtles::Turtles;

const TWO: &str = "2\nR     $\n  @\n\n   C\n\n\n\n$      L\n";

#[test]
fn the_battery() {
    let mut setups = Vec::new();
    for extended in [false, true] {
        let mut choices = Choices::default();
        if extended {
            choices.set(Turtles::KNOBS, "extended", &"yes".into()).unwrap();
        }
        setups.push(Turtles::setup(&choices).unwrap());
        setups.push(Turtles::read(TWO, &choices).unwrap());
    }
    battery::check::<Turtles>(&setups, 3);
}
