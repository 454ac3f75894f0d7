//! The high-score lists.

use app::history::FinishedGame;
use app::records::NewScores;
use app::{AnySession, Options, Registered, SessionHighScores};
use kernel::{Direction, Seed, Session};
use twenty48::board::Tilt;
use twenty48::records::{MOST, amend, name};
use twenty48::{Twenty48, options::Setup};

const LIST: &str = "Luis 21763\nAna 20967\nEva 20682\n??? 0\n";

fn with(text: Option<&str>, name: &str, points: u64) -> (String, Option<usize>) {
    let amended = amend(text, &[(name, points)], MOST).unwrap();
    (amended.text, amended.places.first().copied())
}

#[test]
fn a_missing_list_is_created() {
    assert_eq!(amend(None, &[], MOST).unwrap().text, "??? 0\n");
    assert_eq!(amend(Some(" \n"), &[], MOST).unwrap().text, "??? 0\n");
    assert_eq!(with(None, "Ana", 4), ("Ana 4\n??? 0\n".to_owned(), Some(0)));
}

#[test]
fn lists_are_sorted_and_ties_rank_below_older_results() {
    assert_eq!(amend(Some(LIST), &[], MOST).unwrap().text, LIST);
    let (text, place) = with(Some(LIST), "Pía", 20967);
    assert_eq!(text, "Luis 21763\nAna 20967\nPía 20967\nEva 20682\n??? 0\n");
    assert_eq!(place, Some(2));
}

#[test]
fn a_list_has_at_most_ten_results() {
    let mut text = None;
    for points in 1..=10 {
        text = Some(with(text.as_deref(), "x", points).0);
    }
    let full = text.unwrap();
    assert_eq!(full.lines().count(), 11);
    assert_eq!(with(Some(&full), "y", 1), (full.clone(), None), "a tie with the last stays out");
    let (text, place) = with(Some(&full), "y", 2);
    assert_eq!((text.lines().count(), place), (11, Some(9)));
    assert!(text.ends_with("x 2\ny 2\n??? 0\n"));
}

#[test]
fn damage_is_reported_with_its_line() {
    for (text, line, key) in [
        ("Ana\n??? 0\n", 1, "line"),
        ("Ana 3\nEva x\n??? 0\n", 2, "line"),
        ("Ana 3 4\n??? 0\n", 1, "line"),
        ("Ana -3\n??? 0\n", 1, "line"),
        ("Ana 3\nEva 4\n??? 0\n", 2, "order"),
        ("Ana 3\n\n", 2, "end"),
        ("Ana 3\n??? 0\nEva 2\n", 3, "after"),
    ] {
        let error = amend(Some(text), &[], MOST).unwrap_err();
        let found = (error.line, error.message.key.into_owned());
        assert_eq!(found, (line, format!("twenty48-records-{key}")), "{text:?}");
    }
}

#[test]
fn a_name_is_one_word_and_not_the_sentinel() {
    assert_eq!(name("Ana").as_deref(), Ok("Ana"));
    assert_eq!(name("  Ana \t María ").as_deref(), Ok("Ana_María"));
    assert_eq!(name("a\u{1b}[2Jb").as_deref(), Ok("a[2Jb"));
    for (bad, key) in
        [("", "none"), (" \u{1b} ", "none"), ("???", "sentinel"), (" ??? ", "sentinel")]
    {
        assert_eq!(name(bad).unwrap_err().key, format!("twenty48-name-{key}"), "{bad:?}");
    }
    assert!(name(&"x".repeat(41)).is_err());
    assert_eq!(name("Ana\u{202e}").unwrap_err().key, "name-character");
}

/// A game that is one move before its end.
fn almost(rules: &str) -> Session<Twenty48> {
    let setup: Setup = format!("board 3 16 {rules} 40 8,8,1/1,1,1/1,1,1").parse().unwrap();
    Session::new(setup, Seed::from_bits(1))
}

fn records(session: &Session<Twenty48>) -> Option<SessionHighScores> {
    twenty48::records::records(session, &Options::default())
}

fn entry(session: &Session<Twenty48>) -> NewScores {
    records(session).unwrap().entry
}

#[test]
fn only_wins_with_default_rules_enter() {
    let mut won = almost("0.05 ends");
    assert_eq!(entry(&won), NewScores::Nothing, "it is not won yet");
    won.play(Tilt(Direction::Left)).unwrap();
    assert_eq!(entry(&won), NewScores::Nameless(56));
    assert_eq!(records(&won).unwrap().file, "records_16_3.txt");
    for rules in ["0.1 ends", "0.05 endless"] {
        let mut other = almost(rules);
        other.play(Tilt(Direction::Left)).unwrap();
        assert!(records(&other).is_none(), "{rules}");
    }
}

/// Everybody knows the seed of a day, so its chance events can be tried out in advance.
#[test]
fn a_game_with_the_seed_of_a_day_does_not_enter() {
    let setup: Setup = "board 3 16 0.05 ends 32 8,8,1/1,1,1/1,1,1".parse().unwrap();
    for (seed, enters) in [
        ("daily-2048-2026-11-18", false),
        ("daily-2048-2026-02-30", true),
        ("daily-senku-2026-11-18", true),
        ("ana", true),
    ] {
        let mut session = Session::<Twenty48>::new(setup, Seed::new(seed).unwrap());
        session.play(Tilt(Direction::Left)).unwrap();
        let session: &dyn AnySession = &session;
        let records = session.records(&Options::default()).unwrap();
        let entry = if enters { NewScores::Nameless(48) } else { NewScores::Nothing };
        assert_eq!(records.entry, entry, "{seed}");
        let why: Vec<_> = records.notes.iter().map(|note| note.key.as_ref()).collect();
        assert_eq!(why, if enters { vec![] } else { vec!["daily-unlisted"] }, "{seed}");
        // Like any other game it counts in the statistics.
        let finished = FinishedGame::of(session, "20261118-120000".to_owned()).unwrap();
        assert!(finished.won);
    }
}

#[test]
fn an_assisted_game_does_not_enter_even_after_loading() {
    let mut undone = almost("0.05 ends");
    undone.play(Tilt(Direction::Down)).unwrap();
    assert!(undone.undo());
    let again = Session::<Twenty48>::load(&undone.save(), &Twenty48::info().seating()).unwrap();
    for mut session in [undone, again] {
        session.play(Tilt(Direction::Left)).unwrap();
        assert_eq!(entry(&session), NewScores::Nothing);
    }
    let mut aided = almost("0.05 ends");
    aided.meta_mut().mark_played_by_computer();
    aided.play(Tilt(Direction::Left)).unwrap();
    assert_eq!(entry(&aided), NewScores::Nothing);
}
