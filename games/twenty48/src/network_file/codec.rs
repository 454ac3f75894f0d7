//! Encoding and decoding of networks.

use rayon::prelude::*;

use super::range_coder::{Decoder, Encoder};
use super::reader::{Magic, ModelFileError, ModelFileReader, begin_sided, end, put_tuples};
use super::table::take;
use crate::fast::FastBoard;
use crate::net::{Network, ValueFunction, on_huge_pages};

const MAGIC: Magic = b"L2048NET";

/// Encodes a network as a file.
pub fn encode<S: FastBoard>(network: &Network<S>) -> Vec<u8> {
    let mut bytes = begin_sided(MAGIC, S::SIDE);
    bytes.extend(network.step().to_le_bytes());
    put_tuples(&mut bytes, network.tuples());
    let streams: Vec<Vec<u8>> = network
        .tables()
        .into_par_iter()
        .map(|(table, digits)| {
            let mut encoder = Encoder::new();
            take(&mut encoder, &mut table.to_vec(), digits);
            encoder.done()
        })
        .collect();
    for stream in &streams {
        let length = u32::try_from(stream.len()).expect("a stream is no longer than its table");
        bytes.extend(length.to_le_bytes());
    }
    bytes.extend(streams.iter().flatten());
    end(bytes)
}

/// The side of the boards that the network of a file evaluates.
pub fn side(bytes: &[u8]) -> Result<u8, ModelFileError> {
    Ok(ModelFileReader::sided(bytes, MAGIC)?.0)
}

/// Decodes the network of a file.
pub fn decode<S: FastBoard>(bytes: &[u8]) -> Result<Network<S>, ModelFileError> {
    let mut reader = ModelFileReader::on::<S>(bytes, MAGIC)?;
    let step = u16::from_le_bytes(reader.number()?);
    let tuples = reader.tuples::<S>()?;
    let mut lengths = Vec::new();
    for _ in tuples.cells() {
        lengths.push(u32::from_le_bytes(reader.number()?) as usize);
    }
    let mut weights = on_huge_pages(std::iter::repeat_n(0, tuples.weights()));
    let (mut jobs, mut room) = (Vec::new(), weights.as_mut_slice());
    for (cells, length) in tuples.cells().zip(lengths) {
        let (table, others) = room.split_at_mut(1 << (4 * cells.len()));
        room = others;
        jobs.push((table, reader.bytes(length)?, cells.len()));
    }
    if !reader.is_empty() {
        return Err(ModelFileError::Damaged);
    }
    let read = |(table, stream, digits)| take(&mut Decoder::new(stream), table, digits);
    jobs.into_par_iter().for_each(read);
    Network::new(tuples, step, weights).ok_or(ModelFileError::Tuples)
}
