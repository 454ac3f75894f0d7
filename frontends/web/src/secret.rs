//! Ids and secrets that cannot be guessed.

use std::hint::black_box;

use app::NoRandomness;
use kernel::chance::fingerprint;

/// Crockford's base 32: no two characters are confused when read aloud or written down.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// The length of a table's id: room for 70 bits.
const ID_LENGTH: usize = 14;
/// The length of the ids in databases of version 0.1, which had 40 bits.
const OLD_ID_LENGTH: usize = 8;
/// The length of a secret: room for 130 bits, of which 128 are random.
const SECRET_LENGTH: usize = 26;

/// A source of cryptographically random bits.
pub type RandomBits = fn() -> Result<u128, NoRandomness>;

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
pub fn new_table_id(random: RandomBits) -> Result<String, NoRandomness> {
    random().map(|bits| encode(bits, ID_LENGTH))
}

/// The id of a table that follows from some texts; it cannot be guessed if one of them is secret.
pub fn derived_table_id(parts: &[&str]) -> String {
    let hash = fingerprint(&parts.join(" "));
    let bits = hash.get(..32).and_then(|digits| u128::from_str_radix(digits, 16).ok());
    encode(bits.unwrap_or_default(), ID_LENGTH)
}

/// Whether a text has the form of a table id.
pub fn is_table_id(text: &str) -> bool {
    [ID_LENGTH, OLD_ID_LENGTH].contains(&text.len())
        && text.bytes().all(|digit| ALPHABET.contains(&digit))
}

/// A new secret, such as the token of a seat.
pub fn new_secret(random: RandomBits) -> Result<String, NoRandomness> {
    random().map(|bits| encode(bits, SECRET_LENGTH))
}

/// Whether a text has the form of a secret.
pub fn is_secret(text: &str) -> bool {
    text.len() == SECRET_LENGTH && text.bytes().all(|digit| ALPHABET.contains(&digit))
}

/// What is stored of a secret, so that reading the database does not reveal it.
pub fn digest(secret: &str) -> String {
    fingerprint(secret)
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
        assert_eq!(new_table_id(|| Ok(0)), Ok("0".repeat(14)));
        assert_eq!(new_table_id(|| Ok(u128::MAX)), Ok("z".repeat(14)));
        assert_eq!(new_secret(|| Ok(1 << 125)), Ok(format!("{}1", "0".repeat(25))));
        let old = "0a1b2c3d";
        assert!(is_table_id("0a1b2c3d4e5f6g") && is_table_id(old));
        for bad in ["", "0a1b2c3", "0a1b2c3dd", "0a1b2c3u", "../../..", "0a1b2c3É", "0a1b2c3d4e5f6"]
        {
            assert!(!is_table_id(bad), "{bad}");
        }
    }

    #[test]
    fn a_derived_id_depends_on_every_part() {
        let id = derived_table_id(&["rematch", "0a1b2c3d4e5f6g", "digest"]);
        assert!(is_table_id(&id), "{id}");
        assert_eq!(derived_table_id(&["rematch", "0a1b2c3d4e5f6g", "digest"]), id);
        assert_ne!(derived_table_id(&["rematch", "0a1b2c3d4e5f6g", "other"]), id);
    }

    #[test]
    fn table_ids_have_at_least_64_random_bits() {
        assert_ne!(new_table_id(|| Ok(0)), new_table_id(|| Ok(1 << 63)));
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
