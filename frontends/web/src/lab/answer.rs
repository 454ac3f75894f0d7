//! The answer of a job: small ones are part of its status, large ones are kept compressed and
//! streamed.

use std::io;

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::Stream;
use protocol::web::Success;
use protocol::web::lab::JobReport;
use serde_json::value::RawValue;

pub use crate::encoding::CHUNK;
use crate::encoding::decompressed;

/// The bytes of the largest answer.
const MAX_ANSWER: usize = 16 << 20;
/// The largest answer that is sent with the status.
const MAX_INLINE: usize = 256 << 10;
/// The most memory that an answer takes.
const MAX_KEPT: usize = 1 << 20;

/// The answer of a job.
#[derive(Clone, Debug)]
pub enum JobAnswer {
    Inline(Box<RawValue>),
    Packed(PackedAnswer),
}

/// A [`JobReport`] with a large answer, compressed by gzip. A temporary
/// file would cost less memory, but the database would wait for it at every commit.
#[derive(Clone, Debug)]
pub struct PackedAnswer {
    pub gzip: Bytes,
    /// The length of the answer itself.
    pub bytes: u64,
}

impl JobAnswer {
    /// Keeps the text of an answer, which is JSON, or fails if it is too large.
    pub fn new(text: String) -> io::Result<Self> {
        let bytes = text.len();
        if bytes > MAX_ANSWER {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let answer = RawValue::from_string(text)?;
        if bytes <= MAX_INLINE {
            return Ok(Self::Inline(answer));
        }
        let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
        serde_json::to_writer(&mut gzip, &Success::from(JobReport { answer }))?;
        let gzip = gzip.finish()?;
        if gzip.len() > MAX_KEPT {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(Self::Packed(PackedAnswer { gzip: gzip.into(), bytes: bytes as u64 }))
    }

    /// The memory it takes, in bytes.
    pub fn size(&self) -> u64 {
        match self {
            Self::Inline(text) => text.get().len() as u64,
            Self::Packed(packed) => packed.gzip.len() as u64,
        }
    }
}

impl PackedAnswer {
    /// The report in plain text, in parts.
    pub fn plain(self) -> impl Stream<Item = io::Result<Bytes>> {
        decompressed(self.gzip)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt;

    use super::*;

    #[tokio::test]
    async fn large_answers_round_trip_compressed() {
        let text = format!("[{}0]", "1234567,".repeat(200_000));
        let Ok(JobAnswer::Packed(packed)) = JobAnswer::new(text.clone()) else {
            panic!("it is large")
        };
        assert!(packed.gzip.len() < MAX_KEPT && packed.bytes == text.len() as u64);
        let parts: Vec<Bytes> = packed.plain().map(Result::unwrap).collect().await;
        assert!(parts.iter().all(|part| part.len() as u64 <= CHUNK));
        assert_eq!(parts.concat(), format!("{{\"ok\":true,\"answer\":{text}}}").as_bytes());
    }

    #[test]
    fn answers_that_cannot_be_compressed_enough_are_refused() {
        let digits = (0_u64..400_000).map(|number| {
            let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9).to_string()
        });
        let text = format!("[{}]", digits.collect::<Vec<_>>().join(","));
        assert!(JobAnswer::new(text).is_err());
        assert!(matches!(JobAnswer::new("{}".to_owned()), Ok(JobAnswer::Inline(_))));
    }
}
