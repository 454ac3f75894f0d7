//! What every game must pass.

use app::options::WHOLE;
use twenty48::Twenty48;
use twenty48::options::{Setup, Variant};

fn new(dim: u8, goal: u8, four: u32, endless: bool) -> Setup {
    Setup::New(Variant { dim, goal, four, endless })
}

#[test]
fn conforms() {
    let setups = [
        new(4, 11, 50_000, false),
        new(3, 4, 50_000, false),
        new(3, 10, 333_333, true),
        new(5, 6, 0, false),
        new(8, 5, WHOLE, false),
        "board 3 16 0.05 ends 40 8,8,4/2,1,1/1,1,2".parse().unwrap(),
        "board 3 16 0.05 ends 40 2,4,2/4,2,4/2,4,2".parse().unwrap(),
    ];
    ::conformance::check::<Twenty48>(&setups, 3);
}
