//! What is chosen before play, from programs and from the command line.

use app::{OptionKind, Options, Registered, Value};
use bolero::check;
use fuzz::{assert_translated, text};
use kernel::{Game, Seed, Session, Turn};
use unosolo::UnoSolo;

const NAMES: &[&str] = &["board", "moves", "dim", "stop"];
const PIECES: &[&str] = &[
    "first",
    "exhausted",
    "corner",
    "3",
    "6",
    "10",
    "11",
    "0",
    "1000",
    "1001",
    "-",
    "+",
    " ",
    "x",
    "board",
    "dim",
    "9223372036854775808",
];

/// A name and a value: mostly real names, values of every kind.
fn choice(input: &[u8]) -> (String, Value) {
    let Some(([name, kind], rest)) = input.split_first_chunk() else {
        return (String::new(), Value::Null);
    };
    let text = text(rest, PIECES, &["first", "6", "exhausted"]);
    let number = rest.iter().fold(0_i64, |sum, byte| (sum << 8) | i64::from(*byte));
    let value = match kind % 8 {
        0 => Value::Null,
        1 => Value::Flag(true),
        2 => Value::Number(number),
        3 => Value::Number(number % 16),
        4 => Value::list([number]),
        _ => Value::Text(text.clone()),
    };
    let known = NAMES.get(usize::from(name % 5)).map(|name| (*name).to_owned());
    (known.unwrap_or(text), value)
}

#[test]
fn stay_within_bounds() {
    let seed = Seed::new("7").unwrap();
    check!().for_each(|input: &[u8]| {
        let mut options = Options::default();
        for part in input.chunks(8) {
            let (name, value) = choice(part);
            let before = options.clone();
            if let Err(refusal) = options.set(UnoSolo::info().options, &name, &value) {
                assert_translated::<UnoSolo>(&refusal);
                assert_eq!(options, before, "a refusal changes nothing");
            }
        }
        for spec in UnoSolo::info().options {
            if let (OptionKind::Number { min, max }, Some(number)) =
                (spec.kind, options.number(spec.name))
            {
                assert!((min..=max).contains(&number));
            }
        }
        match (UnoSolo::info().setup)(&options) {
            Err(refusal) => assert_translated::<UnoSolo>(&refusal),
            Ok(setup) => {
                assert_eq!(setup.to_string().parse().as_ref(), Ok(&setup));
                let session = Session::<UnoSolo>::new(setup, seed.clone());
                assert_ne!(UnoSolo::turn(session.state()), Turn::Chance);
            }
        }
    });
}
