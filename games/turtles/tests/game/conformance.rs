//! The conformance suite.

use app::Options;
use turtles::Turtles;
use turtles::options::OPTIONS;

const TWO: &str = "2\nR     $\n  @\n\n   C\n\n\n\n$      L\n";

#[test]
fn conforms() {
    let mut setups = Vec::new();
    for extended in [false, true] {
        let mut options = Options::default();
        if extended {
            options.set(OPTIONS, "extended", &"yes".into()).unwrap();
        }
        setups.push(turtles::options::setup(&options).unwrap());
        setups.push((turtles::text::FILE.read)(TWO, &options).unwrap());
    }
    conformance::check::<Turtles>(&setups, 3);
}
