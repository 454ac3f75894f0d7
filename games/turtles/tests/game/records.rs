//! The high-score list as text.

use turtles::records::{DEFAULT_MAX_NAMES, Scores, add};

fn after(text: Option<&str>, won: &[(&str, u64)], most: usize) -> Scores {
    add(text, won, most).expect("a good list")
}

fn written(text: &str, won: &[(&str, u64)]) -> String {
    after(Some(text), won, DEFAULT_MAX_NAMES).text()
}

#[test]
fn a_list_starts_empty_and_round_trips() {
    assert_eq!(after(None, &[], DEFAULT_MAX_NAMES).text(), "");
    let text = "ana 3\nluis 0\n";
    assert_eq!(written(text, &[]), text);
    assert_eq!(written("\u{feff}ana  3\r\n\r\n luis\t0 ", &[]), text);
}

#[test]
fn known_names_add_up_and_new_ones_come_last() {
    assert_eq!(written("ana 3\nluis 4\n", &[("luis", 2), ("eva", 1)]), "ana 3\nluis 6\neva 1\n");
    assert_eq!(written("Ana 3\n", &[("ana", 2)]), "Ana 3\nana 2\n");
    assert_eq!(written("ana 3\nana 4\n", &[]), "ana 7\n");
    let most = format!("ana {}\n", u64::MAX);
    assert_eq!(written(&most, &[("ana", 4)]), most);
}

/// Two programs that finish at the same time update the list one after the other.
#[test]
fn updates_of_two_programs_commute() {
    let one: &[(&str, u64)] = &[("ana", 4), ("luis", 3)];
    let other: &[(&str, u64)] = &[("luis", 2)];
    let both = |first, second| {
        let mut best = after(Some(&written("eva 1\n", first)), second, DEFAULT_MAX_NAMES).entries;
        best.sort();
        best
    };
    assert_eq!(both(one, other), both(other, one));
}

#[test]
fn only_more_points_displace_an_entry_of_a_full_list() {
    let line = |number: usize| format!("p{number} {}\n", 2 + number % 3);
    let full = (0..DEFAULT_MAX_NAMES).map(line).collect::<Vec<_>>().concat();
    let list = after(Some(&full), &[("ana", 2)], DEFAULT_MAX_NAMES);
    assert_eq!((list.text(), list.left_out), (full.clone(), vec!["ana".to_owned()]));
    let list = after(Some(&full), &[("ana", 3), ("p1", 1)], DEFAULT_MAX_NAMES);
    assert_eq!((list.entries.len(), list.left_out.len()), (DEFAULT_MAX_NAMES, 0));
    assert_eq!(list.entries[..2], [("ana".to_owned(), 3), ("p1".to_owned(), 4)]);
}

#[test]
fn nobody_is_dropped_from_a_list_that_is_too_long() {
    let list = after(Some("a 1\nb 2\nc 3\n"), &[("b", 1), ("d", 9), ("e", 1)], 2);
    assert_eq!(list.text(), "d 9\nb 3\nc 3\n");
    assert_eq!(list.left_out, ["e"]);
    assert_eq!(list.ranked(), [("d", 9), ("b", 3), ("c", 3)]);
}

#[test]
fn damage_is_reported_with_its_line() {
    for (text, line) in [
        ("ana\n", 1),
        ("ana 1\n\nluis -1\n", 3),
        ("ana +1\n", 1),
        ("ana 1 2\n", 1),
        ("ana 1\nluis 1.5\n", 2),
        ("ana 99999999999999999999\n", 1),
        ("an\u{1b}a 1\n", 1),
        ("{}", 1),
    ] {
        let error = add(Some(text), &[("eva", 1)], DEFAULT_MAX_NAMES).unwrap_err();
        assert_eq!(
            (error.line, error.message.key.as_ref()),
            (line, "turtles-scores-line"),
            "{text}"
        );
    }
}
