//! Files of networks and checkpoints: they round-trip, and damage is rejected.

use kernel::Rng;
use proptest::prelude::*;
use twenty48::fast::{FastBoard, Five, FourRate, PackedBoard, Three};
use twenty48::learn::{self, Episode, Learner};
use twenty48::net::{Network, Tuples, TuplesError};
use twenty48::network_file::{ModelFileError, decode, encode, side};
use twenty48::networks::{HasNetwork, shipped};

/// A network with `some` percent of nonzero weights of up to `size`.
fn network<S: FastBoard>(seed: u64, some: u64, size: u64) -> Network<S> {
    let tuples = Tuples::new(&[&[0, 1, 2, 4], &[5], &[6, 7, 8]]).expect("good tuples");
    let mut rng = Rng::new(seed);
    let weight = |_| {
        let weight = i64::try_from(rng.below(2 * size + 1)).expect("small") - 32_768;
        let near = weight + 32_768 - i64::try_from(size).expect("small");
        if rng.below(100) < some { i16::try_from(near).unwrap_or(i16::MIN) } else { 0 }
    };
    let weights = (0..tuples.weights()).map(weight).collect();
    Network::new(tuples, 16, weights).expect("as many as there are places")
}

/// A network round-trips, and its file is rejected for other sizes.
fn check_network<S: FastBoard>(seed: u64, some: u64, size: u64) {
    let network = network::<S>(seed, some, size);
    let bytes = encode(&network);
    assert_eq!(side(&bytes), Ok(S::SIDE));
    assert_eq!(decode(&bytes), Ok(network));
    let refused = |bad: Option<ModelFileError>, wanted: u8| {
        let other = ModelFileError::Side { found: S::SIDE, wanted };
        assert_eq!(bad, (S::SIDE != wanted).then_some(other));
    };
    refused(decode::<Three>(&bytes).err(), 3);
    refused(decode::<PackedBoard>(&bytes).err(), 4);
    refused(decode::<Five>(&bytes).err(), 5);
}

fn learner() -> Learner<PackedBoard> {
    let tuples = Tuples::<PackedBoard>::new(&[&[0, 1, 4, 5], &[0, 1, 2, 3]]).expect("good tuples");
    let (mut learner, mut rng) = (Learner::new(tuples, 100.0), Rng::new(3));
    let mut episode = Episode::default();
    for _ in 0..30 {
        let from = PackedBoard::random_start(FourRate::new(0.1), &mut rng);
        episode.play(&learner, from, FourRate::new(0.1), &mut rng);
        episode.learn(&learner, 0.5);
        learner.games += 1;
    }
    learner
}

/// FNV-1a, as documented.
fn signed(mut bytes: Vec<u8>) -> Vec<u8> {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for byte in &bytes {
        sum = (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    }
    bytes.extend(sum.to_le_bytes());
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn networks_round_trip(seed: u64, some in 0..=100_u64, size in 1..=32_767_u64) {
        check_network::<Three>(seed, some, size);
        check_network::<PackedBoard>(seed, some, size);
        check_network::<Five>(seed, some, size);
    }

    #[test]
    fn a_changed_byte_is_detected(at: prop::sample::Index, by in 1..=255_u8) {
        let mut bytes = encode(&network::<PackedBoard>(1, 20, 100));
        let at = at.index(bytes.len());
        bytes[at] ^= by;
        let bad = decode::<PackedBoard>(&bytes).expect_err("damaged");
        let said = if at < 8 { ModelFileError::Magic } else { ModelFileError::Damaged };
        prop_assert!(bad == said || at == 8 && matches!(bad, ModelFileError::Version(_)), "{bad:?}");
    }

    #[test]
    fn a_truncated_file_is_detected(length: prop::sample::Index) {
        let bytes = encode(&network::<PackedBoard>(1, 20, 100));
        prop_assert!(decode::<PackedBoard>(&bytes[..length.index(bytes.len())]).is_err());
    }

    #[test]
    fn any_bytes_are_decoded_or_rejected(bytes: Vec<u8>) {
        prop_assert!(decode::<PackedBoard>(&bytes).is_err());
        prop_assert!(Learner::<PackedBoard>::resume(&bytes).is_err());
    }

    /// A valid checksum with an arbitrary stream.
    #[test]
    fn any_stream_is_decoded(stream in prop::collection::vec(any::<u8>(), 0..400)) {
        let mut bytes = b"L2048NET\x01\x10\x00\x01\x03\x00\x01\x02".to_vec();
        bytes.extend(u32::try_from(stream.len()).unwrap().to_le_bytes());
        bytes.extend(stream);
        prop_assert!(decode::<PackedBoard>(&signed(bytes)).is_ok());
    }

    #[test]
    fn a_damaged_checkpoint_is_rejected(at: prop::sample::Index, by in 1..=255_u8) {
        let mut bytes = learner().checkpoint();
        let at = at.index(bytes.len());
        bytes[at] ^= by;
        prop_assert!(Learner::<PackedBoard>::resume(&bytes).is_err());
    }
}

#[test]
fn checkpoints_round_trip() {
    let bytes = learner().checkpoint();
    let again =
        Learner::<PackedBoard>::resume(&bytes).map_err(|bad| format!("{bad:?}")).expect("good");
    assert_eq!(again.games, 30);
    assert_eq!(again.checkpoint(), bytes);
    assert_eq!(learn::side(&bytes), Ok(4));
    let other = Some(ModelFileError::Side { found: 4, wanted: 5 });
    assert_eq!(Learner::<Five>::resume(&bytes).err(), other);
}

/// Invalid lengths and tuples with a valid checksum.
#[test]
fn impossible_files_are_rejected() {
    let decoded = |body: &[u8]| decode::<PackedBoard>(&signed([b"L2048NET\x01", body].concat()));
    assert_eq!(decoded(b"\x10\x00\x00"), Err(ModelFileError::Tuples));
    assert_eq!(decoded(b"\x10\x00\x01\x01\x10"), Err(ModelFileError::Tuples));
    assert_eq!(decoded(b"\x10\x00\x01\x09\x00"), Err(ModelFileError::Damaged));
    assert_eq!(decoded(b"\x10\x00\x01\x01\x00\xff\xff\xff\xff"), Err(ModelFileError::Damaged));
    assert_eq!(decoded(b"\x10\x00\x01\x01\x00\x00\x00\x00\x00more"), Err(ModelFileError::Damaged));
    assert_eq!(
        decode::<PackedBoard>(&signed(b"L2048NET\x03".to_vec())),
        Err(ModelFileError::Version(3))
    );
    let resumed = |body: &[u8]| {
        Learner::<PackedBoard>::resume(&signed([b"L2048CPT\x01", body].concat())).err()
    };
    let head = b"\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\x00";
    assert_eq!(resumed(head), None);
    assert_eq!(resumed(&[head, &[0xff; 20][..]].concat()), Some(ModelFileError::Damaged));
    assert_eq!(
        resumed(&[head, &b"\x0f\0\0\0\x02\0\0\0"[..], &[0; 24]].concat()),
        Some(ModelFileError::Damaged)
    );
}

#[test]
fn invalid_tuples_are_rejected() {
    assert_eq!(Tuples::<PackedBoard>::new(&[]), Err(TuplesError::Count));
    assert_eq!(Tuples::<PackedBoard>::new(&[&[0][..]; 9]), Err(TuplesError::Count));
    assert_eq!(Tuples::<PackedBoard>::new(&[&[]]), Err(TuplesError::Cells));
    assert_eq!(Tuples::<PackedBoard>::new(&[&[0, 1, 2, 3, 4, 5, 6, 7]]), Err(TuplesError::Cells));
    assert_eq!(Tuples::<PackedBoard>::new(&[&[1, 0]]), Err(TuplesError::Order));
    assert_eq!(Tuples::<PackedBoard>::new(&[&[16]]), Err(TuplesError::Order));
    assert_eq!(Tuples::<PackedBoard>::new(&[&[0, 2, 4]]), Err(TuplesError::Runs));
}

/// The shipped networks, with their steps and the number of cells of each tuple.
#[test]
fn the_shipped_networks_are_decoded() {
    assert_eq!(unpacked::<PackedBoard>(), (16, vec![6; 4]));
    assert_eq!(unpacked::<Three>(), (1, vec![6; 4]));
    assert_eq!(unpacked::<Five>(), (16, vec![5; 6]));
}

fn unpacked<S: HasNetwork>() -> (u16, Vec<usize>) {
    let network = shipped::<S>();
    let used = |(table, _): &(&[i16], usize)| table.iter().any(|weight| *weight != 0);
    assert!(network.tables().iter().all(used));
    (network.step(), network.tables().iter().map(|(_, digits)| *digits).collect())
}
