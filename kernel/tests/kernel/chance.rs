//! Seeds, nonces and draws.

use kernel::chance::{MAX_SEED_LEN, select_weighted};
use kernel::{Nonce, Seed, SeedError, message};

fn seed(text: &str) -> Seed {
    Seed::new(text).unwrap()
}

/// Computed with Python: `int(sha256(b"7:0").hexdigest(), 16) % 6` and so on.
#[test]
fn draws_match_the_documentation() {
    let draws: Vec<u64> = (0..12).map(|n| seed("7").draw(n, 6)).collect();
    assert_eq!(draws, [1, 5, 4, 0, 1, 1, 3, 5, 0, 4, 3, 2]);
    assert_eq!(seed("hola").draw(1000, 1 << 63), 7_178_588_214_268_193_652);
}

#[test]
fn nonces_are_bounded() {
    for good in ["0123456789abcdef", "_-Zz_-Zz_-Zz_-Zz", &"x".repeat(64)] {
        assert_eq!(Nonce::new(good).map(|nonce| nonce.to_string()), Ok(good.to_owned()));
    }
    for bad in ["", "0123456789abcde", &"x".repeat(65), "0123456789abcde:", "ñ0123456789abcdef"] {
        assert!(Nonce::new(bad).is_err(), "{bad:?}");
    }
    for bad in ["0123456789abcde\n", "0123456789abcde,", "0123456789abcde "] {
        assert!(Nonce::new(bad).is_err(), "{bad:?}");
    }
}

#[test]
fn weights_are_respected() {
    let outcomes = [('a', 1), ('b', 0), ('c', 3)];
    let marks: String = (0..4).map(|mark| select_weighted(mark, &outcomes).unwrap()).collect();
    assert_eq!(marks, "accc");
    assert_eq!(select_weighted(4, &outcomes), None);
    assert_eq!(seed("x").pick::<char>(0, &[]), None);
}

#[test]
fn seeds_that_a_save_cannot_hold_are_rejected() {
    for bad in ["", " a", "a ", "a\nb", "\u{1b}"] {
        assert!(Seed::new(bad).is_err(), "{bad:?}");
    }
}

#[test]
fn errors_do_not_repeat_long_seeds() {
    for letter in ["x", "ñ", "🎲"] {
        assert!(Seed::new(&letter.repeat(MAX_SEED_LEN)).is_ok());
        let refusal = Seed::new(&letter.repeat(MAX_SEED_LEN + 1)).unwrap_err();
        assert_eq!(refusal, SeedError::TooLong(201));
        let explanation = message("seed-long").with("found", 201_usize).with("most", 200_usize);
        assert_eq!(refusal.message(), explanation);
    }
}

#[test]
fn the_seed_after_a_long_one_is_a_seed() {
    let mut last = seed(&"x".repeat(MAX_SEED_LEN));
    for _ in 0..12 {
        let next = last.next();
        assert_eq!(Seed::new(&next.to_string()), Ok(next.clone()));
        assert_ne!(next, last);
        last = next;
    }
    let other = seed(&"y".repeat(MAX_SEED_LEN)).next();
    assert_ne!(seed(&"x".repeat(MAX_SEED_LEN)).next(), other);
}

#[test]
fn next_seeds_differ() {
    assert_eq!(seed("a").next(), seed("a#2"));
    assert_eq!(seed("a#2").next(), seed("a#3"));
    assert_eq!(seed("#2").next(), seed("#2#2"));
}
