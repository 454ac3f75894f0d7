//! Files of networks and of checkpoints: what is written is read again, all else is refused.

use kernel::checksummed::FormatError;
use parchis::learn::Learner;
use parchis::net::{Network, decode, encode, explain};
use parchis::networks;

/// Where the version stands, and the sizes of the layers.
const VERSION: usize = 8;
const SIZES: usize = 9;

/// A file with its last eight bytes made right again, as another program would write it.
fn resealed(bytes: &[u8]) -> Vec<u8> {
    kernel::checksummed::end(bytes[..bytes.len() - 8].to_vec())
}

#[test]
fn a_network_is_written_and_read() {
    let network = &networks::shipped();
    let again = decode(&encode(network)).unwrap();
    let largest = network.0.numbers().fold(0.0_f32, |most, number| most.max(number.abs()));
    for (one, other) in network.0.numbers().zip(again.0.numbers()) {
        assert!((one - other).abs() <= largest / 32_767.0, "{one} {other}");
    }
    // What was rounded once is not rounded again.
    assert_eq!(encode(&again), encode(&decode(&encode(&again)).unwrap()));
}

#[test]
fn other_files_are_refused() {
    let good = encode(&networks::shipped());
    let refused = |bytes: &[u8]| decode(bytes).map(|_| ()).unwrap_err();
    let changed = |place: usize| {
        let mut bad = good.clone();
        bad[place] ^= 1;
        bad
    };
    assert_eq!(refused(&[]), FormatError::Magic);
    assert_eq!(refused(&Learner::new(1).checkpoint()), FormatError::Magic);
    assert_eq!(refused(&resealed(&changed(VERSION))), FormatError::Version(0));
    for place in [SIZES, good.len() / 2, good.len() - 1] {
        assert_eq!(refused(&changed(place)), FormatError::Damaged, "{place}");
    }
    // Whole, but of another network.
    assert_eq!(refused(&resealed(&changed(SIZES))), FormatError::Damaged);
    assert_eq!(refused(&resealed(&changed(SIZES + 2))), FormatError::Damaged);
    for length in [9, 20, good.len() / 2, good.len() - 1] {
        assert_eq!(refused(&good[..length]), FormatError::Damaged, "{length}");
        assert_eq!(refused(&resealed(&good[..length.max(17)])), FormatError::Damaged, "{length}");
    }
    // A step that is no number.
    let mut bad = good.clone();
    bad[SIZES + 4..SIZES + 8].copy_from_slice(&f32::NAN.to_le_bytes());
    assert_eq!(refused(&resealed(&bad)), FormatError::Damaged);
}

#[test]
fn a_damaged_checkpoint_is_refused() {
    let good = Learner::new(1).checkpoint();
    let mut bad = good.clone();
    bad[good.len() / 2] ^= 1;
    assert_eq!(Learner::resume(&bad), Err(FormatError::Damaged));
    assert_eq!(Learner::resume(&good[..good.len() - 1]), Err(FormatError::Damaged));
    assert_eq!(Learner::resume(&encode(&networks::shipped())), Err(FormatError::Magic));
}

#[test]
fn each_refusal_has_its_message() {
    let key = |broken| explain(broken, "x").key.into_owned();
    assert_eq!(key(FormatError::Magic), "parchis-network-other");
    assert_eq!(key(FormatError::Version(9)), "parchis-network-version");
    assert_eq!(key(FormatError::Damaged), "parchis-network-damaged");
}

/// Chances are chances, whoever throws.
#[test]
fn chances_are_shares_of_one() {
    let network: &Network = &networks::shipped();
    for line in [
        "am:-1,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:az seises:0 ultima:-",
        "am:1,2,3,4 az:6,7,8,9 ro:10,11,13,14 ve:15,16,18,19 turno:ve seises:2 ultima:1",
    ] {
        let chances = network.chances(&parchis::text::read(line).unwrap());
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{chances:?}");
        assert!(chances.iter().all(|chance| *chance > 0.0), "{chances:?}");
    }
}
