//! Saves: errors with their lines, and chance outcomes that must follow from the seed.

use app::Registered;
use kernel::{Seed, Session};
use unosolo::Setup;
use unosolo::UnoSolo;
use unosolo::reverse::StopRule;

const SAVE: &str = "ludoteca 1\ngame unosolo\nsetup board 0,2 2 0 oox/---/---\nseed s\n0,0:0,2\n";

#[track_caller]
fn refused(text: &str, line: usize, key: &str) {
    let error = Session::<UnoSolo>::load(text, &UnoSolo::info().seating()).expect_err(text);
    assert_eq!((error.line, &*error.message.key), (line, key), "{text:?}");
}

fn changed(from: &str, to: &str) -> String {
    assert!(SAVE.contains(from));
    SAVE.replacen(from, to, 1)
}

#[test]
fn errors_have_a_message_and_a_line() {
    refused("", 1, "save-missing");
    refused("hola\n", 1, "save-missing");
    refused("ludoteca\n", 1, "save-missing");
    refused(&changed("ludoteca 1", "ludoteca 2"), 1, "save-version");
    refused(&changed("ludoteca 1", "ludoteca uno"), 1, "save-version");
    refused("ludoteca 1\n", 1, "save-missing");
    refused(&changed("game unosolo\n", ""), 2, "save-missing");
    refused(&changed("unosolo", "ajedrez"), 2, "save-other-game");
    refused(&changed("setup board 0,2", "setup tablero 0,2"), 3, "unosolo-setup");
    refused(&changed("0,2 2 0 oox", "0,2 2 0 oo"), 3, "unosolo-setup");
    refused(&changed("0,2 2 0", "0,2 3 0"), 3, "unosolo-sum");
    refused(&changed("0,2 2 0", "1,2 2 0"), 3, "unosolo-goal-null");
    refused(&changed("0,2 2 0", "9,9 2 0"), 3, "unosolo-goal-null");
    refused(&changed("oox", "xxx"), 3, "unosolo-no-pegs");
    refused(&changed("seed s\n", ""), 4, "save-missing");
    refused(&changed("seed s", "seed \u{7f}s"), 4, "seed-bad");
    refused(&changed("seed s", &format!("seed {}", "s".repeat(201))), 4, "seed-long");
    refused(&changed("0,0:0,2", "saltar"), 5, "illegal-unreadable");
    refused(&changed("0,0:0,2", "\n# una nota\n0,1:0,2"), 7, "unosolo-not-two-cells");
    refused(&changed("0,0:0,2", "0,2:0,0"), 5, "unosolo-jump-no-peg");
    refused(&changed("0,0:0,2", "0,0:2,0"), 5, "unosolo-jump-nothing-over");
    refused(&format!("{SAVE}0,0:0,2\n"), 6, "illegal-over");
    refused(
        &changed("setup board 0,2 2 0 oox/---/---", "setup random 3 1 last"),
        3,
        "unosolo-setup",
    );
    refused(
        &changed("setup board 0,2 2 0 oox/---/---", "setup random 3 1 first"),
        5,
        "illegal-unreadable",
    );
}

#[test]
fn comments_and_blank_lines_are_ignored() {
    let saved = Session::<UnoSolo>::load(SAVE, &UnoSolo::info().seating()).unwrap();
    for text in [
        SAVE.replace('\n', "\r\n"),
        SAVE.replace('\n', "\n\n"),
        SAVE.replace('\n', "\n# nota\n"),
        format!("\u{feff}{SAVE}"),
        format!("# una nota\n{SAVE}"),
        SAVE.trim_end().to_owned(),
    ] {
        assert!(kernel::save::is_save(&text));
        assert_eq!(
            Session::<UnoSolo>::load(&text, &UnoSolo::info().seating()).unwrap().save(),
            saved.save(),
            "{text:?}"
        );
    }
}

/// A save that contains only a seed draws the random board again.
#[test]
fn a_save_may_leave_the_drawing_to_the_seed() {
    let seed = Seed::new("7").unwrap();
    let drawn = Session::<UnoSolo>::new(
        Setup::Random { dim: 5, moves: 6, stop: StopRule::Exhausted },
        seed,
    );
    let save = drawn.save();
    let header: Vec<&str> = save.lines().take(4).collect();
    assert_eq!(
        Session::<UnoSolo>::load(&header.join("\n"), &UnoSolo::info().seating()).unwrap().save(),
        drawn.save()
    );
}

#[test]
fn forged_chance_outcomes_are_detected() {
    let drawn = Session::<UnoSolo>::new(
        Setup::Random { dim: 6, moves: 3, stop: StopRule::Exhausted },
        Seed::new("7").unwrap(),
    );
    assert_eq!(drawn.verify().map(|strokes| strokes.drawn + strokes.forced), Ok(4));
    let forged = drawn.save().replacen("seed 7", "seed 8", 1);
    let forged = Session::<UnoSolo>::load(&forged, &UnoSolo::info().seating())
        .unwrap()
        .verify()
        .unwrap_err();
    assert_eq!(forged.step, 1);
    assert_ne!(forged.found, forged.expected);
}
