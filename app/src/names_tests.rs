use super::*;

#[test]
fn names_of_all_scripts_and_emoji_are_allowed() {
    for name in [
        "Ana María",
        "O’Brien-Ñáñez, Jr.",
        "Łukasz Żółć",
        "Nguyễn Thị Ánh",
        "Сергей Йовович",
        "Χρήστος",
        "Հայկ",
        "מֹשֶׁה בֶּן־דָּוִד",
        "محمد علي",
        "علی\u{200c}رضا",
        "प्रिया",
        "ශ්\u{200d}රී",
        "தமிழ்",
        "ธนพงษ์ น้ำผึ้ง",
        "སྒྲོལ་མ",
        "မောင်",
        "ខ្មែរ",
        "김민준",
        "山田 太郎",
        "さくら",
        "🎲",
        "❤\u{fe0f} Ana",
        "👩\u{200d}🔬",
        "👩🏽\u{200d}🚀",
        "🏳\u{fe0f}\u{200d}🌈",
        "🇪🇸",
        "1\u{fe0f}\u{20e3}",
    ] {
        assert_eq!(
            read(name, MAX_NAME_LEN).as_deref(),
            Ok(name.nfc().collect::<String>().as_str()),
            "{name:?}"
        );
    }
}

#[test]
fn other_characters_are_named() {
    for (name, found) in [
        ("Ana\u{200b}", '\u{200b}'),
        ("\u{202e}anA", '\u{202e}'),
        ("A\u{2066}n", '\u{2066}'),
        ("\u{61c}", '\u{61c}'),
        ("A\u{feff}na", '\u{feff}'),
        ("Ana\u{ad}", '\u{ad}'),
        ("\u{3164}", '\u{3164}'),
        ("\u{2800}", '\u{2800}'),
        ("Ana\u{34f}", '\u{34f}'),
        ("An\u{7}a", '\u{7}'),
        ("\u{e000}", '\u{e000}'),
        ("\u{f0000}", '\u{f0000}'),
        ("\u{378}", '\u{378}'),
        ("\u{fdd0}", '\u{fdd0}'),
        ("\u{fffd}", '\u{fffd}'),
        // A flag of tag characters.
        ("🏴\u{e0067}\u{e007f}", '\u{e0067}'),
        ("A\u{200d}na", '\u{200d}'),
        ("\u{200d}🔬", '\u{200d}'),
        ("👩\u{200d}", '\u{200d}'),
        ("A\u{200c}na", '\u{200c}'),
        // Alef does not connect to what follows it anyway.
        ("ا\u{200c}ب", '\u{200c}'),
        ("A\u{fe0f}", '\u{fe0f}'),
        ("1\u{fe0f}", '\u{fe0f}'),
        ("1\u{20e3}", '\u{20e3}'),
        ("葛\u{e0100}", '\u{e0100}'),
        // Marks without a letter, too many of them, or one of them twice.
        ("\u{301}a", '\u{301}'),
        ("a \u{301}", '\u{301}'),
        ("q\u{301}\u{302}\u{303}\u{304}", '\u{304}'),
        ("q\u{301}\u{301}", '\u{301}'),
        ("a\u{20dd}", '\u{20dd}'),
    ] {
        assert_eq!(read(name, MAX_NAME_LEN), Err(NameError::Character(found)), "{name:?}");
    }
}

#[test]
fn names_are_normalized() {
    assert_eq!(read("  Jose\u{301}\u{a0}\u{3000} M. ", MAX_NAME_LEN).as_deref(), Ok("José M."));
    assert_eq!(
        read("ﬁ", MAX_NAME_LEN).as_deref(),
        Ok("ﬁ"),
        "only canonical equivalents are replaced"
    );
}

#[test]
fn lengths_are_bounded() {
    assert_eq!(read(" \t\n", MAX_NAME_LEN), Err(NameError::Empty));
    assert!(read(&"ñ".repeat(MAX_NAME_LEN), MAX_NAME_LEN).is_ok());
    assert_eq!(
        read(&"ñ".repeat(MAX_NAME_LEN + 1), MAX_NAME_LEN),
        Err(NameError::TooLong(MAX_NAME_LEN))
    );
}

#[test]
fn a_cut_name_is_a_name() {
    assert_eq!(cut("Ana María", 4), "Ana");
    assert_eq!(cut("Ana 👩\u{200d}🔬", 6), "Ana 👩");
    assert_eq!(cut("Ana", 20), "Ana");
}
