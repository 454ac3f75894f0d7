//! Keys as terminals send them: a character, or Esc and what belongs to it.

use app::Key;
use kernel::Way;

/// What Esc sends, and what the sequences of other keys begin with.
pub const ESC: u8 = 0x1b;

/// What the key Backspace sends on most terminals, and on the others.
const DELETE: u8 = 0x7f;
const BACKSPACE: u8 = 0x08;

/// What some bytes begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decoded {
    /// Nothing.
    Nothing,
    /// A key, with the bytes that it takes.
    Key(Key, usize),
    /// A key that may not be whole.
    Begun,
}

/// The key at the beginning of some bytes.
pub fn decode(bytes: &[u8]) -> Decoded {
    match bytes {
        [] => Decoded::Nothing,
        [ESC] | [ESC, b'[' | b'O'] => Decoded::Begun,
        [ESC, b'O', last, ..] => Decoded::Key(named(*last), 3),
        [ESC, b'[', rest @ ..] => match rest.iter().position(|byte| (0x40..0x7f).contains(byte)) {
            Some(end) => Decoded::Key(named(rest[end]), end + 3),
            None => Decoded::Begun,
        },
        // Esc and at once another key.
        [ESC, ..] => Decoded::Key(Key::Escape, 1),
        [b'\r' | b'\n', ..] => Decoded::Key(Key::Enter, 1),
        [DELETE | BACKSPACE, ..] => Decoded::Key(Key::Backspace, 1),
        [byte, ..] if byte.is_ascii_control() => Decoded::Key(Key::Other, 1),
        _ => letter(bytes),
    }
}

/// A cursor key by the last letter of its sequence.
fn named(last: u8) -> Key {
    match last {
        b'A' => Key::Way(Way::Up),
        b'B' => Key::Way(Way::Down),
        b'C' => Key::Way(Way::Right),
        b'D' => Key::Way(Way::Left),
        _ => Key::Other,
    }
}

fn letter(bytes: &[u8]) -> Decoded {
    let (valid, begun) = match str::from_utf8(bytes) {
        Ok(text) => (text, false),
        Err(error) => {
            let valid = str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
            (valid, error.error_len().is_none())
        }
    };
    match valid.chars().next() {
        Some(letter) => Decoded::Key(Key::Letter(letter), letter.len_utf8()),
        // The first bytes of a longer character wait for the rest.
        None if begun => Decoded::Begun,
        None => Decoded::Key(Key::Other, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_one_by_one() {
        for (bytes, key, taken) in [
            (&b"\x1b[Ax"[..], Key::Way(Way::Up), 3),
            (b"\x1bOD", Key::Way(Way::Left), 3),
            (b"\x1b[1;5B", Key::Way(Way::Down), 6),
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
    fn what_may_go_on_is_waited_for() {
        for bytes in [&b"\x1b"[..], b"\x1b[", b"\x1bO", b"\x1b[1;", b"\xc3"] {
            assert_eq!(decode(bytes), Decoded::Begun, "{bytes:?}");
        }
        assert_eq!(decode(b""), Decoded::Nothing);
    }
}
