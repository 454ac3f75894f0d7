//! What every game must pass.

use app::{Options, Registered};
use turtles::Turtles;

const TWO: &str = "2\nR     $\n  @\n\n   C\n\n\n\n$      L\n";

#[test]
fn conforms() {
    let mut setups = Vec::new();
    for extended in [false, true] {
        let mut options = Options::default();
        if extended {
            options.set(Turtles::OPTIONS, "extended", &"yes".into()).unwrap();
        }
        setups.push(Turtles::setup(&options).unwrap());
        setups.push(Turtles::read(TWO, &options).unwrap());
    }
    conformance::check::<Turtles>(&setups, 3);
}
