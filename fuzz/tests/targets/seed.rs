//! The text of a seed.

use bolero::check;
use fuzz::{assert_translated, text};
use kernel::{Seed, save};
use unosolo::UnoSolo;

const PIECES: &[&str] =
    &["7", "#", "2", "18446744073709551615", " ", "\u{a0}", "\u{feff}", "\n", "ñ", "\u{2028}", ":"];

#[test]
fn round_trips() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, &["hola", "7#2", "a#18446744073709551615"]);
        match Seed::new(&text) {
            Err(refusal) => assert_translated::<UnoSolo>(&refusal.message()),
            Ok(seed) => {
                assert_eq!(seed.to_string(), text);
                let saved = save::write(
                    &save::SaveHeader {
                        game: "unosolo",
                        setup: "s",
                        seed: &seed,
                        players: None,
                        flags: &[],
                    },
                    [],
                );
                assert_eq!(save::parse(&saved).expect("it parses").seed, seed);
                let next = seed.next();
                assert_eq!(Seed::new(&next.to_string()), Ok(next));
                for (n, total) in [(0, 1), (1, 6), (usize::MAX, u64::MAX)] {
                    assert!(seed.draw(n, total) < total);
                }
            }
        }
    });
}
