//! The conformance suite.

use parchis::{Parchis, Setup};

#[test]
fn conforms() {
    let home = "am:-1,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1";
    let setups: Vec<Setup> = [
        format!("{home} turno:- seises:0 ultima:-"),
        format!("{home} turno:- seises:0 ultima:- barriers:everywhere blocked-six:free"),
        format!("{home} turno:ro seises:0 ultima:- dados:5,6,6,5,1,5,6"),
        "am:-1,-1,5,101 az:22,56,-1,-1 ro:-1,-1,-1,-1 ve:56,58,0,108 turno:ve seises:0 ultima:- \
         dos:56=az"
            .to_owned(),
        "am:108,108,108,107 az:22,56,-1,-1 ro:-1,12,12,-1 ve:56,58,0,108 turno:am seises:1 \
         ultima:3 dos:56=ve dado:1 pasos:1"
            .to_owned(),
        "am:108,108,108,108 az:22,-1,-1,-1 ro:-1,12,12,-1 ve:-1,58,0,108 turno:am seises:0 \
         ultima:3"
            .to_owned(),
    ]
    .iter()
    .map(|line| line.parse().unwrap())
    .collect();
    conformance::check::<Parchis>(&setups, 3);
}
