//! Network files and checkpoints: round trips, and rejection of anything else.

use app::checksummed::FormatError;
use parchis::learn::Learner;
use parchis::net::{Network, decode, encode, file_error, shipped};

/// The offsets of the version and of the layer sizes.
const VERSION: usize = 8;
const SIZES: usize = 9;

/// Recomputes the checksum of a file.
fn with_checksum(bytes: &[u8]) -> Vec<u8> {
    app::checksummed::end(bytes[..bytes.len() - 8].to_vec())
}

#[test]
fn networks_round_trip() {
    let network = &shipped();
    let again = decode(&encode(network)).unwrap();
    let largest = network.0.iter().fold(0.0_f32, |largest, number| largest.max(number.abs()));
    for (one, other) in network.0.iter().zip(again.0.iter()) {
        assert!((one - other).abs() <= largest / 32_767.0, "{one} {other}");
    }
    // Rounding is idempotent.
    assert_eq!(encode(&again), encode(&decode(&encode(&again)).unwrap()));
}

#[test]
fn other_files_are_rejected() {
    let good = encode(&shipped());
    let error = |bytes: &[u8]| decode(bytes).map(|_| ()).unwrap_err();
    let corrupted = |offset: usize| {
        let mut bad = good.clone();
        bad[offset] ^= 1;
        bad
    };
    assert_eq!(error(&[]), FormatError::Magic);
    assert_eq!(error(&Learner::new(1).checkpoint()), FormatError::Magic);
    assert_eq!(error(&with_checksum(&corrupted(VERSION))), FormatError::Version(0));
    for offset in [SIZES, good.len() / 2, good.len() - 1] {
        assert_eq!(error(&corrupted(offset)), FormatError::Damaged, "{offset}");
    }
    // Valid, but of a network with other sizes.
    assert_eq!(error(&with_checksum(&corrupted(SIZES))), FormatError::Damaged);
    assert_eq!(error(&with_checksum(&corrupted(SIZES + 2))), FormatError::Damaged);
    for length in [9, 20, good.len() / 2, good.len() - 1] {
        assert_eq!(error(&good[..length]), FormatError::Damaged, "{length}");
        assert_eq!(
            error(&with_checksum(&good[..length.max(17)])),
            FormatError::Damaged,
            "{length}"
        );
    }
    // A quantization step that is NaN.
    let mut bad = good.clone();
    bad[SIZES + 4..SIZES + 8].copy_from_slice(&f32::NAN.to_le_bytes());
    assert_eq!(error(&with_checksum(&bad)), FormatError::Damaged);
}

#[test]
fn damaged_checkpoints_are_rejected() {
    let good = Learner::new(1).checkpoint();
    let mut bad = good.clone();
    bad[good.len() / 2] ^= 1;
    assert_eq!(Learner::resume(&bad), Err(FormatError::Damaged));
    assert_eq!(Learner::resume(&good[..good.len() - 1]), Err(FormatError::Damaged));
    assert_eq!(Learner::resume(&encode(&shipped())), Err(FormatError::Magic));
}

#[test]
fn errors_have_messages() {
    let key = |error| file_error(error, "x").key.into_owned();
    assert_eq!(key(FormatError::Magic), "parchis-network-other");
    assert_eq!(key(FormatError::Version(9)), "parchis-network-version");
    assert_eq!(key(FormatError::Damaged), "parchis-network-damaged");
}

#[test]
fn chances_are_positive_and_sum_to_one() {
    let network: &Network = &shipped();
    for line in [
        "am:-1,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:az seises:0 ultima:-",
        "am:1,2,3,4 az:6,7,8,9 ro:10,11,13,14 ve:15,16,18,19 turno:ve seises:2 ultima:1",
    ] {
        let chances = network.evaluate(&parchis::text::read(line).unwrap());
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{chances:?}");
        assert!(chances.iter().all(|chance| *chance > 0.0), "{chances:?}");
    }
}
