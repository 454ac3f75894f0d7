//! Everything around the tables.

use rayon::prelude::*;

use super::bits::{Reader, Writer};
use super::table::take;
use crate::net::{Network, Tuples, Value};

const MAGIC: &[u8; 8] = b"L2048NET";
const VERSION: u8 = 1;
/// The most weights of a file that is read: what a damaged one asks for is bounded.
const MOST_WEIGHTS: usize = 1 << 28;

/// Why the file of a network is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadNetwork {
    /// It is no such file.
    Magic,
    /// It is of a version that is not known here.
    Version(u8),
    /// It is cut short or damaged: the checksum or a length is wrong.
    Damaged,
    /// Its tuples are none that a network can have.
    Tuples,
}

/// A network as the bytes of a file.
pub fn encode(network: &Network) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.push(VERSION);
    bytes.extend(network.step().to_le_bytes());
    let tuples: Vec<&[u8]> = network.tuples().cells().collect();
    bytes.push(small(tuples.len()));
    for cells in &tuples {
        bytes.push(small(cells.len()));
        bytes.extend(*cells);
    }
    let streams: Vec<Vec<u8>> = tables(&tuples, network.weights())
        .into_par_iter()
        .map(|(table, digits)| {
            let mut writer = Writer::new();
            take(&mut writer, &mut table.to_vec(), digits);
            writer.done()
        })
        .collect();
    for stream in &streams {
        let length = u32::try_from(stream.len()).expect("a stream is no longer than its table");
        bytes.extend(length.to_le_bytes());
    }
    bytes.extend(streams.iter().flatten());
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

fn small(count: usize) -> u8 {
    u8::try_from(count).expect("tuples are few and short")
}

/// The tables with their digits.
fn tables<'a>(tuples: &[&[u8]], mut weights: &'a [i16]) -> Vec<(&'a [i16], usize)> {
    let cut = |cells: &&[u8]| {
        let (table, rest) = weights.split_at(1 << (4 * cells.len()));
        weights = rest;
        (table, cells.len())
    };
    tuples.iter().map(cut).collect()
}

/// The network of a file.
pub fn decode(bytes: &[u8]) -> Result<Network, BadNetwork> {
    let mut rest = bytes.strip_prefix(MAGIC).ok_or(BadNetwork::Magic)?;
    let version = *part(&mut rest, 1)?.first().ok_or(BadNetwork::Damaged)?;
    if version != VERSION {
        return Err(BadNetwork::Version(version));
    }
    let (body, sum) = bytes.split_last_chunk().ok_or(BadNetwork::Damaged)?;
    if checksum(body) != u64::from_le_bytes(*sum) {
        return Err(BadNetwork::Damaged);
    }
    let step = u16::from_le_bytes(number(&mut rest)?);
    let [count] = number(&mut rest)?;
    let mut cells = Vec::new();
    for _ in 0..count {
        let [length] = number(&mut rest)?;
        cells.push(part(&mut rest, length.into())?);
    }
    let tuples = Tuples::new(&cells).map_err(|_| BadNetwork::Tuples)?;
    if tuples.weights() > MOST_WEIGHTS {
        return Err(BadNetwork::Tuples);
    }
    let mut lengths = Vec::new();
    for _ in 0..count {
        lengths.push(u32::from_le_bytes(number(&mut rest)?) as usize);
    }
    let mut weights = vec![0; tuples.weights()];
    let (mut jobs, mut room) = (Vec::new(), weights.as_mut_slice());
    for (cells, length) in cells.iter().zip(lengths) {
        let (table, others) = room.split_at_mut(1 << (4 * cells.len()));
        room = others;
        jobs.push((table, part(&mut rest, length)?, cells.len()));
    }
    let read = |(table, stream, digits)| take(&mut Reader::new(stream), table, digits);
    jobs.into_par_iter().for_each(read);
    Network::new(tuples, step, weights).ok_or(BadNetwork::Tuples)
}

/// The next bytes.
fn part<'a>(rest: &mut &'a [u8], length: usize) -> Result<&'a [u8], BadNetwork> {
    rest.split_off(..length).ok_or(BadNetwork::Damaged)
}

fn number<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], BadNetwork> {
    part(rest, N)?.try_into().map_err(|_| BadNetwork::Damaged)
}

/// FNV-1a of 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}
