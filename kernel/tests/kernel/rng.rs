//! The pseudorandom generator.

use kernel::Rng;

/// The first outputs of the published reference for seed 1234567.
#[test]
fn reference_outputs() {
    let mut dice = Rng::new(1_234_567);
    assert_eq!(dice.bits(), 6_457_827_717_110_365_317);
    assert_eq!(dice.bits(), 3_203_168_211_198_807_973);
}

#[test]
fn below_stays_below() {
    let mut dice = Rng::new(1);
    assert!((0..1000).all(|_| dice.below(6) < 6));
    assert_eq!(dice.below(0), 0);
    assert_eq!(dice.one_of::<u8>(&[]), None);
}
