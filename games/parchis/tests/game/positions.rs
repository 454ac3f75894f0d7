//! Parsing and formatting of positions and lists of rolls, and every error.

use app::{Options, Registered, Value};
use parchis::{Parchis, State, text};

const HOME: &str = "am:-1,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1";
const LEGACY: &str = "-1 -1 5 101\n22 -1 -1 -1\n-1 -1 -1 -1\n56 58 0 108\n3\n";

fn read(line: &str) -> State {
    text::read(line).unwrap_or_else(|error| panic!("{line}: {error:?}"))
}

/// Asserts the line and the message of a parse error.
#[track_caller]
fn rejected(text: &str, line: usize, key: &str) {
    let error = text::read(text).expect_err(text);
    assert_eq!((error.line, &*error.message.key), (line, key), "{text}");
}

#[test]
fn a_position_round_trips() {
    let line = "am:-1,-1,5,101 az:22,-1,-1,-1 ro:-1,-1,-1,-1 ve:56,58,0,108 turno:ve seises:0 \
                ultima:-";
    assert_eq!(text::write(&read(line)), line);
}

#[test]
fn fields_may_have_any_order_and_line() {
    let line = "turno:ro ve:56,-1,-1,-1\nro:-1,-1,-1,-1\r\n\taz:-1,-1,-1,-1 am:0,-1,-1,-1\n";
    let written = "am:0,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:56,-1,-1,-1 turno:ro seises:0 \
                   ultima:-";
    assert_eq!(text::write(&read(line)), written);
}

#[test]
fn second_pieces_are_given_or_follow_from_the_order() {
    let line = "am:56,12,-1,-1 az:56,-1,-1,-1 ro:12,-1,-1,-1 ve:-1,-1,-1,-1 turno:am";
    assert!(text::write(&read(line)).ends_with("dos:12=ro,56=az"));
    let explicit = read(&format!("{line} dos:56=am,12=ro"));
    assert!(text::write(&explicit).ends_with("dos:12=ro,56=am"));
}

#[test]
fn the_legacy_format() {
    let line = "am:-1,-1,5,101 az:22,-1,-1,-1 ro:-1,-1,-1,-1 ve:56,58,0,108 turno:ve seises:0 \
                ultima:-";
    assert_eq!(text::write(&read(LEGACY)), line);
    assert_eq!(text::write(&read(&format!("{LEGACY}-1"))), line);
    assert_eq!(read(&format!("{LEGACY}5 6\n6 2 -1\n")).preset_rolls(), [5, 6, 6, 2]);
    let shared = LEGACY.replacen("-1 -1 5", "-1 22 5", 1);
    assert!(
        text::write(&read(&shared)).ends_with("dos:22=az"),
        "the piece read first is the first"
    );
}

#[test]
fn optional_fields_round_trip() {
    for line in [
        format!("{HOME} turno:- seises:0 ultima:-"),
        format!("{HOME} turno:- seises:0 ultima:- dados:5,6,6,2"),
        format!("{HOME} turno:az seises:2 ultima:3 barriers:everywhere blocked-six:free"),
        "am:7,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am seises:1 ultima:- \
         dado:6 pasos:6"
            .to_owned(),
    ] {
        assert_eq!(text::write(&read(&line)), line);
    }
}

#[test]
fn malformed_fields_are_rejected() {
    rejected("", 1, "parchis-empty");
    rejected(" \n\n", 2, "parchis-empty");
    rejected("hola", 1, "parchis-field-unknown");
    rejected(&format!("{HOME}\nturno:am color:az"), 2, "parchis-field-unknown");
    rejected(&format!("{HOME}\nturno:am turno:am"), 2, "parchis-field-twice");
    rejected(&format!("{HOME} seises:0"), 1, "parchis-field-missing");
    let three = &HOME[..HOME.len() - "ve:-1,-1,-1,-1".len()];
    rejected(&format!("{three} turno:am"), 1, "parchis-field-missing");
}

/// Asserts that a position with these pieces is rejected.
#[track_caller]
fn pieces_rejected(am: &str, az: &str, key: &str) {
    rejected(&format!("turno:am\nro:-1,-1,-1,-1 ve:-1,-1,-1,-1\nam:{am}\naz:{az}"), 4, key);
}

#[test]
fn impossible_pieces_are_rejected() {
    for az in ["-1,-1,-1", "-1,-1,-1,-1,-1", ""] {
        pieces_rejected("-1,-1,-1,-1", az, "parchis-places");
    }
    for bad in ["68", "100", "109", "-2", "x", "", "99999999999999999999", "5.0"] {
        pieces_rejected("-1,-1,-1,-1", &format!("-1,-1,-1,{bad}"), "parchis-place-none");
    }
    pieces_rejected("-1,-1,-1,-1", "7,-1,7,7", "parchis-place-three");
    pieces_rejected("12,-1,-1,-1", "12,12,-1,-1", "parchis-place-three");
    pieces_rejected("-1,-1,-1,-1", "103,103,103,-1", "parchis-place-three");
    pieces_rejected("7,-1,-1,-1", "-1,-1,-1,7", "parchis-place-colours");
    pieces_rejected("108,108,108,108", "108,108,108,108", "parchis-two-winners");
}

#[test]
fn bad_turns_sixes_and_last_pieces_are_rejected() {
    for bad in ["", "0", "AM", "amarillo", "az,am"] {
        rejected(&format!("{HOME} turno:{bad}"), 1, "parchis-turn");
    }
    for bad in ["", "3", "-1", "01", "x"] {
        rejected(&format!("{HOME} turno:am seises:{bad}"), 1, "parchis-sixes");
    }
    for bad in ["", "4", "-1", "x"] {
        rejected(&format!("{HOME} turno:am ultima:{bad}"), 1, "parchis-last");
    }
    rejected(&format!("{HOME} turno:- seises:1"), 1, "parchis-undrawn");
    rejected(&format!("{HOME} turno:- ultima:2"), 1, "parchis-undrawn");
}

#[test]
fn bad_second_pieces_are_rejected() {
    let line = "am:12,-1,-1,-1 az:12,0,0,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am";
    for (bad, key) in [
        ("", "parchis-second"),
        ("12", "parchis-second"),
        ("12=", "parchis-second"),
        ("12=xx", "parchis-second"),
        ("68=az", "parchis-second"),
        ("-1=az", "parchis-second"),
        ("12=az,", "parchis-second"),
        ("12=az,12=am", "parchis-second-twice"),
        ("0=az", "parchis-second-alone"),
        ("5=az", "parchis-second-alone"),
        ("12=ro", "parchis-second-absent"),
    ] {
        rejected(&format!("{line} dos:{bad}"), 1, key);
    }
}

#[test]
fn impossible_choices_are_rejected() {
    let line = "am:7,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am";
    for (bad, key) in [
        ("dado:3", "parchis-choice-half"),
        ("pasos:3", "parchis-choice-half"),
        ("dado:0 pasos:3", "parchis-die"),
        ("dado:7 pasos:7", "parchis-die"),
        ("dado:x pasos:3", "parchis-die"),
        ("dado:3 pasos:4", "parchis-steps"),
        ("dado:6 pasos:7 seises:1", "parchis-steps"),
        ("dado:3 pasos:x", "parchis-steps"),
        ("dado:5 pasos:5", "parchis-no-choice"),
        ("dado:6 pasos:6", "parchis-no-choice"),
    ] {
        rejected(&format!("{line} {bad}"), 1, key);
    }
    rejected(&format!("{HOME} turno:- dado:3 pasos:3"), 1, "parchis-no-choice");
    rejected(&format!("{HOME} turno:am dado:3 pasos:20"), 1, "parchis-no-choice");
}

#[test]
fn bad_house_rules_are_rejected() {
    rejected(&format!("{HOME} turno:am barriers:nowhere"), 1, "parchis-bad-house-rule");
    rejected(&format!("{HOME} turno:am blocked-six:"), 1, "parchis-bad-house-rule");
}

#[test]
fn bad_legacy_files_are_rejected() {
    rejected("-1 -1\n-1", 2, "parchis-course-few");
    rejected(&LEGACY.replacen("22", "x", 1), 2, "parchis-course-number");
    rejected(&LEGACY.replacen("22", "68", 1), 2, "parchis-place-none");
    rejected(&LEGACY.replacen("22", "5.5", 1), 2, "parchis-course-number");
    rejected(&LEGACY.replacen("58 0", "56 56", 1), 4, "parchis-place-three");
    rejected(&LEGACY.replacen("22", "58", 1), 4, "parchis-place-colours");
    for bad in ["4", "-1", "99999999999999999999"] {
        rejected(&LEGACY.replacen("\n3\n", &format!("\n{bad}\n"), 1), 5, "parchis-course-turn");
    }
    rejected(&format!("{LEGACY}5 6"), 6, "parchis-course-unended");
    rejected(&format!("{LEGACY}5 7 -1"), 6, "parchis-dice-bad");
    rejected(&format!("{LEGACY}0"), 6, "parchis-dice-bad");
    rejected(&format!("{LEGACY}5 -1\n6"), 7, "parchis-course-many");
}

#[test]
fn lists_of_rolls() {
    assert_eq!(text::read_rolls("5,6,6,2"), Ok(vec![5, 6, 6, 2]));
    assert_eq!(text::read_rolls(" 5, 6 6,2 "), Ok(vec![5, 6, 6, 2]));
    for bad in ["", " "] {
        assert_eq!(text::read_rolls(bad).unwrap_err().key, "parchis-dice-empty");
    }
    for bad in ["0", "7", "5,,6", "5,", ",5", "5;6", "x", "-1", "5,66", "1.5"] {
        assert_eq!(text::read_rolls(bad).unwrap_err().key, "parchis-dice-bad", "{bad}");
    }
    rejected(&format!("{HOME} turno:am dados:5,9"), 1, "parchis-dice-bad");
    rejected(&format!("{HOME} turno:am dados:"), 1, "parchis-dice-empty");
}

fn options(values: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (name, value) in values {
        options.set(Parchis::info().options, name, &Value::from(*value)).unwrap();
    }
    options
}

#[test]
fn options_make_a_setup() {
    let chosen = options(&[
        ("position", &format!("{HOME} turno:ro")),
        ("dice", "5 6"),
        ("barriers", "everywhere"),
        ("blocked-six", "free"),
    ]);
    let line =
        format!("{HOME} turno:ro seises:0 ultima:- dados:5,6 barriers:everywhere blocked-six:free");
    assert_eq!((Parchis::info().setup)(&chosen).unwrap().to_string(), line);
    let mut from_list = Options::default();
    from_list.set(Parchis::info().options, "dice", &Value::list([5_i64, 6])).unwrap();
    assert_eq!(from_list.choice("dice"), Some("5,6"), "programs may give rolls as a list");
}

#[test]
fn contradictory_options_are_rejected() {
    let position = format!("{HOME} turno:ro dados:1");
    let twice = options(&[("position", &position), ("dice", "5")]);
    assert_eq!((Parchis::info().setup)(&twice).unwrap_err().key, "parchis-dice-twice");
    let both = options(&[("position", &position)]);
    assert_eq!(
        (Parchis::info().file.read)(&position, &both).unwrap_err().message.key,
        "parchis-two-positions"
    );
    let setup = (Parchis::info().setup)(&Options::default()).unwrap();
    let other = options(&[("barriers", "everywhere")]);
    assert_eq!((Parchis::info().accepts)(&setup, &other).unwrap_err().key, "parchis-save-rules");
    let whole = options(&[("dice", "5")]);
    assert_eq!((Parchis::info().accepts)(&setup, &whole).unwrap_err().key, "parchis-save-whole");
    assert!((Parchis::info().accepts)(&setup, &options(&[("barriers", "safe")])).is_ok());
}

#[test]
fn a_choice_that_other_house_rules_forbid_is_rejected() {
    let position = "am:10,-1,-1,-1 az:13,13,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am \
                    seises:0 ultima:- dado:4 pasos:4";
    let chosen = options(&[("position", position), ("barriers", "everywhere")]);
    assert_eq!((Parchis::info().setup)(&chosen).unwrap_err().key, "parchis-no-choice");
}
