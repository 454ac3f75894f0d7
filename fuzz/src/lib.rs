//! What the fuzz targets share: texts that parsers take seriously, made from plain bytes.
//!
//! Plain random bytes hardly ever get past the first character of a parser. So the first byte of
//! an input says how the rest becomes a text: as it is, as pieces of the format laid end to end,
//! or as small changes to a faultless example. Coverage-guided engines and plain random ones both
//! profit, and a failing input is still nothing but a few bytes.

use app::Registered;
use i18n::{Lang, Translator};
use kernel::{Message, ParseError};

/// Makes a text from an input.
pub fn text(input: &[u8], pieces: &[&str], examples: &[&str]) -> String {
    String::from_utf8_lossy(&bytes(input, pieces, examples)).into_owned()
}

/// Makes bytes from an input; they need not be text.
pub fn bytes(input: &[u8], pieces: &[&str], examples: &[&str]) -> Vec<u8> {
    let Some((how, rest)) = input.split_first() else { return Vec::new() };
    let choice = usize::from(how / 3);
    match how % 3 {
        0 => rest.to_vec(),
        1 => stitch(rest, pieces),
        _ => change(rest, examples.get(choice % examples.len().max(1)).copied().unwrap_or("")),
    }
}

/// Three bytes out of four select a piece; the fourth precedes a literal byte.
fn stitch(input: &[u8], pieces: &[&str]) -> Vec<u8> {
    let mut made = Vec::new();
    let mut input = input.iter();
    while let Some(byte) = input.next() {
        match pieces.get(usize::from(byte / 4) % pieces.len().max(1)) {
            Some(piece) if byte % 4 != 0 => made.extend_from_slice(piece.as_bytes()),
            _ => made.extend(input.next()),
        }
    }
    made
}

/// Every four bytes make one change: two say where, one what kind, one with what.
fn change(input: &[u8], example: &str) -> Vec<u8> {
    let mut made = example.as_bytes().to_vec();
    for edit in input.chunks_exact(4) {
        let at = usize::from(u16::from_be_bytes([edit[0], edit[1]])) % (made.len() + 1);
        match edit[2] % 4 {
            0 => made.insert(at, edit[3]),
            1 => drop(made.drain(at..(at + usize::from(edit[3] % 8)).min(made.len()))),
            2 => made.extend_from_within(at..(at + usize::from(edit[3] % 32)).min(made.len())),
            _ => {
                if let Some(byte) = made.get_mut(at) {
                    *byte = edit[3];
                }
            }
        }
    }
    made
}

/// Asserts that both languages translate a message and the messages inside it.
pub fn assert_translated<G: Registered>(message: &Message) {
    for lang in [Lang::Es, Lang::En] {
        // Making a translator parses every Fluent file; one of each is enough for all inputs.
        let knows = |key: &str| {
            TRANSLATORS.with(|translators| translator(translators, lang, G::info().texts, key))
        };
        assert!(knows(&message.key), "no {} sentence for {message:?}", lang.code());
    }
    for (_, arg) in &message.args {
        if let kernel::Arg::Message(inner) = arg {
            assert_translated::<G>(inner);
        }
    }
}

type TranslatorCache = std::cell::RefCell<Vec<Translator>>;

thread_local! {
    static TRANSLATORS: TranslatorCache = const { TranslatorCache::new(Vec::new()) };
}

fn translator(translators: &TranslatorCache, lang: Lang, words: kernel::Texts, key: &str) -> bool {
    let mut translators = translators.borrow_mut();
    if let Some(translator) = translators.iter().find(|translator| translator.lang() == lang) {
        return translator.knows(key);
    }
    let translator = Translator::new(lang, [words]);
    let knows = translator.knows(key);
    translators.push(translator);
    knows
}

/// Asserts that a parse error names a line of the text and has a translated message.
pub fn assert_names_its_line<G: Registered>(error: &ParseError, text: &str) {
    let last = text.lines().count().max(1);
    assert!((1..=last).contains(&error.line), "{error:?} in a text of {last} lines");
    assert_translated::<G>(&error.message);
}

#[cfg(test)]
mod tests {
    use super::*;
    // An instrumented build links only where the engine is: in this test program too.
    use bolero as _;

    fn made(input: &[u8]) -> String {
        text(input, &["ab", "cd"], &["first", "second"])
    }

    #[test]
    fn the_first_byte_selects_the_input() {
        assert_eq!(made(b""), "");
        assert_eq!(made(b"\x00raw"), "raw");
        assert_eq!(made(&[1, 1, 5, 0, b'!', 9]), "abcd!ab");
        assert_eq!(made(&[2]), "first");
        assert_eq!(made(&[5, 0, 1, 3, b'E']), "sEcond");
        assert_eq!(made(&[5, 0, 1, 1, 3]), "snd");
        assert_eq!(made(&[5, 0, 0, 2, 3, 0, 0, 0, b'-']), "-secondsec");
    }
}
