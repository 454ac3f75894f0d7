//! Names and secrets that nobody can guess, and how they are compared.

use std::hint::black_box;

use kernel::Seed;

/// The signs of a short name: none looks like another when it is read aloud or written down.
const SIGNS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// The signs of a table's name.
const SHORT: usize = 8;
/// The signs of a secret: 130 bits, of which 128 are drawn.
const LONG: usize = 26;

/// Where unforeseeable bits come from.
pub type Random = fn() -> u128;

fn spelled(mut bits: u128, signs: usize) -> String {
    let mut text = String::with_capacity(signs);
    for _ in 0..signs {
        let sign = usize::try_from(bits % 32).expect("a small number");
        text.push(char::from(SIGNS[sign]));
        bits /= 32;
    }
    text
}

/// A name short enough for a link.
pub fn short_name(random: Random) -> String {
    spelled(random(), SHORT)
}

/// Whether a text could be a short name: anything else need not be looked for.
pub fn is_short_name(text: &str) -> bool {
    text.len() == SHORT && text.bytes().all(|sign| SIGNS.contains(&sign))
}

/// A secret that opens a seat.
pub fn secret(random: Random) -> String {
    spelled(random(), LONG)
}

/// What is kept of a secret: whoever reads the database cannot sit down with it.
pub fn digest(secret: &str) -> String {
    Seed::new(secret).map(|seed| seed.fingerprint()).unwrap_or_default()
}

/// Whether a secret has that digest. It takes as long for a near miss as for any other.
pub fn opens(secret: &str, digest_kept: &str) -> bool {
    let found = digest(secret);
    let pairs = found.bytes().zip(digest_kept.bytes());
    let differences = pairs.fold(0, |sum, (one, other)| black_box(sum | (one ^ other)));
    !found.is_empty() && found.len() == digest_kept.len() && differences == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_read_aloud() {
        assert_eq!(short_name(|| 0), "00000000");
        assert_eq!(short_name(|| u128::MAX), "zzzzzzzz");
        assert_eq!(secret(|| 1 << 125), format!("{}1", "0".repeat(25)));
        assert!(is_short_name("0a1b2c3d"));
        for bad in ["", "0a1b2c3", "0a1b2c3dd", "0a1b2c3u", "../../..", "0a1b2c3É"] {
            assert!(!is_short_name(bad), "{bad}");
        }
    }

    #[test]
    fn only_the_secret_itself_opens() {
        let kept = digest("llave");
        assert!(opens("llave", &kept));
        for bad in ["", "llavE", "llave ", "llav"] {
            assert!(!opens(bad, &kept), "{bad}");
        }
        assert!(!opens("", "") && !opens("\n", ""));
    }
}
