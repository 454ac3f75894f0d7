//! The state of a seat, which follows from the log of its table.

use kernel::Nonce;

/// A seat.
#[derive(Clone, Debug, Default)]
pub struct SeatState {
    /// The computer player that has the seat from the start.
    pub level: Option<String>,
    /// The name of the person.
    pub name: Option<String>,
    /// The digest of the person's token.
    pub digest: Option<String>,
    /// The SHA-256 of the person's nonce.
    pub commitment: Option<String>,
    /// The person's nonce, once it is known.
    pub nonce: Option<Nonce>,
    /// The version at which the person sat down.
    pub since: u64,
    /// Whether the person resigned or ran out of time.
    pub resigned: bool,
    /// Whether the person ran out of time.
    pub timed_out: bool,
    /// The time the person has spent.
    pub spent_ms: u64,
    /// The number of moves that earned an increment.
    pub increments: u64,
    /// The furthest step that earned one: repeating a move after undo earns nothing.
    pub furthest: usize,
}

impl SeatState {
    /// Whether a person can sit down here.
    pub fn is_free(&self) -> bool {
        self.level.is_none() && self.digest.is_none()
    }

    /// Whether the person has yet to reveal the nonce they committed to.
    pub fn owes_nonce(&self) -> bool {
        self.commitment.is_some() && self.nonce.is_none()
    }
}
