//! Decodes the bytes of a terminal: characters and escape sequences.

use app::Key;
use kernel::Direction;

/// The Esc key, and the first byte of escape sequences.
pub const ESC: u8 = 0x1b;

/// The Backspace key sends either, depending on the terminal.
const DELETE: u8 = 0x7f;
const BACKSPACE: u8 = 0x08;

/// The result of decoding the beginning of some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decoded {
    /// There are no bytes.
    Empty,
    /// A key and its length in bytes.
    Key(Key, usize),
    /// The beginning of a longer sequence, or Esc alone.
    Incomplete,
}

/// Decodes the first key.
pub fn decode(bytes: &[u8]) -> Decoded {
    match bytes {
        [] => Decoded::Empty,
        [ESC] | [ESC, b'[' | b'O'] => Decoded::Incomplete,
        [ESC, b'O', last, ..] => Decoded::Key(cursor_key(*last), 3),
        [ESC, b'[', rest @ ..] => match rest.iter().position(|byte| (0x40..0x7f).contains(byte)) {
            Some(end) => Decoded::Key(cursor_key(rest[end]), end + 3),
            None => Decoded::Incomplete,
        },
        // Esc followed by another key.
        [ESC, ..] => Decoded::Key(Key::Escape, 1),
        [b'\r' | b'\n', ..] => Decoded::Key(Key::Enter, 1),
        [DELETE | BACKSPACE, ..] => Decoded::Key(Key::Backspace, 1),
        [byte, ..] if byte.is_ascii_control() => Decoded::Key(Key::Other, 1),
        _ => character(bytes),
    }
}

/// A key by the final byte of its sequence.
fn cursor_key(last: u8) -> Key {
    match last {
        b'A' => Key::Direction(Direction::Up),
        b'B' => Key::Direction(Direction::Down),
        b'C' => Key::Direction(Direction::Right),
        b'D' => Key::Direction(Direction::Left),
        _ => Key::Other,
    }
}

fn character(bytes: &[u8]) -> Decoded {
    let (valid, is_incomplete) = match str::from_utf8(bytes) {
        Ok(text) => (text, false),
        Err(error) => {
            let valid = str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
            (valid, error.error_len().is_none())
        }
    };
    match valid.chars().next() {
        Some(letter) => Decoded::Key(Key::Letter(letter), letter.len_utf8()),
        None if is_incomplete => Decoded::Incomplete,
        None => Decoded::Key(Key::Other, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_decoded_one_by_one() {
        for (bytes, key, taken) in [
            (&b"\x1b[Ax"[..], Key::Direction(Direction::Up), 3),
            (b"\x1bOD", Key::Direction(Direction::Left), 3),
            (b"\x1b[1;5B", Key::Direction(Direction::Down), 6),
            (b"\x1b[3~", Key::Other, 4),
            (b"\x1bq", Key::Escape, 1),
            (b"\x1b\x1b[A", Key::Escape, 1),
            (b"ab", Key::Letter('a'), 1),
            ("ñ".as_bytes(), Key::Letter('ñ'), 2),
            (b"\n", Key::Enter, 1),
            (b"\r\n", Key::Enter, 1),
            (b"\x7f", Key::Backspace, 1),
            (b"\x08", Key::Backspace, 1),
            (b"\t", Key::Other, 1),
            (b"\x80", Key::Other, 1),
            (b"\xc3a", Key::Other, 1),
        ] {
            assert_eq!(decode(bytes), Decoded::Key(key, taken), "{bytes:?}");
        }
    }

    #[test]
    fn incomplete_sequences_wait_for_more() {
        for bytes in [&b"\x1b"[..], b"\x1b[", b"\x1bO", b"\x1b[1;", b"\xc3"] {
            assert_eq!(decode(bytes), Decoded::Incomplete, "{bytes:?}");
        }
        assert_eq!(decode(b""), Decoded::Empty);
    }
}
