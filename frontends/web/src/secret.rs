//! Ids and secrets that nobody can guess.

use std::hint::black_box;

use kernel::Seed;

/// Crockford's base 32: no two characters are confused when read aloud or written down.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// The length of a table's id.
const ID_LENGTH: usize = 8;
/// The length of a secret: room for 130 bits, of which 128 are random.
const SECRET_LENGTH: usize = 26;

/// A source of cryptographically random bits.
pub type RandomBits = fn() -> u128;

fn encode(mut bits: u128, length: usize) -> String {
    let mut text = String::with_capacity(length);
    for _ in 0..length {
        let digit = usize::try_from(bits % 32).expect("less than 32");
        text.push(char::from(ALPHABET[digit]));
        bits /= 32;
    }
    text
}

/// A new table id, short enough for a link.
pub fn new_table_id(random: RandomBits) -> String {
    encode(random(), ID_LENGTH)
}

/// Whether a text has the form of a table id.
pub fn is_table_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|digit| ALPHABET.contains(&digit))
}

/// A new secret, such as the token of a seat.
pub fn new_secret(random: RandomBits) -> String {
    encode(random(), SECRET_LENGTH)
}

/// What is stored of a secret, so that reading the database does not reveal it.
pub fn digest(secret: &str) -> String {
    Seed::new(secret).map(|seed| seed.fingerprint()).unwrap_or_default()
}

/// Whether a secret has a digest, compared in constant time.
pub fn matches_digest(secret: &str, expected: &str) -> bool {
    let found = digest(secret);
    let pairs = found.bytes().zip(expected.bytes());
    let differences = pairs.fold(0, |sum, (one, other)| black_box(sum | (one ^ other)));
    !found.is_empty() && found.len() == expected.len() && differences == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_secrets_use_the_alphabet() {
        assert_eq!(new_table_id(|| 0), "00000000");
        assert_eq!(new_table_id(|| u128::MAX), "zzzzzzzz");
        assert_eq!(new_secret(|| 1 << 125), format!("{}1", "0".repeat(25)));
        assert!(is_table_id("0a1b2c3d"));
        for bad in ["", "0a1b2c3", "0a1b2c3dd", "0a1b2c3u", "../../..", "0a1b2c3É"] {
            assert!(!is_table_id(bad), "{bad}");
        }
    }

    #[test]
    fn only_the_secret_itself_matches() {
        let expected = digest("llave");
        assert!(matches_digest("llave", &expected));
        for bad in ["", "llavE", "llave ", "llav"] {
            assert!(!matches_digest(bad, &expected), "{bad}");
        }
        assert!(!matches_digest("", "") && !matches_digest("\n", ""));
    }
}
