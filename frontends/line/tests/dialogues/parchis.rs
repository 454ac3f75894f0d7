//! The dialogue of Parchís.

use app::{AnyGame, ConsoleClosed, Options, Value};
use conformance::MemoryStorage;
use i18n::Lang;
use kernel::Seed;

use crate::transcript;

/// The position of the description's example: green has three pieces that can move.
const EXAMPLE: &str = "am:-1,-1,103,-1 az:23,-1,-1,107 ro:102,-1,-1,-1 ve:56,-1,0,56 turno:ve";

fn parchis() -> &'static dyn AnyGame {
    registry::find("parchis").expect("a registered game")
}

fn options(players: &str, dice: &str) -> Options {
    let mut options = Options::default();
    for (name, value) in [("players", players), ("position", EXAMPLE), ("dice", dice)] {
        options.set(parchis().data().options, name, &Value::from(value)).unwrap();
    }
    options
}

/// The transcript of a game, and how it ended.
fn play(
    storage: &mut MemoryStorage,
    lang: Lang,
    colour: bool,
    options: &Options,
    answers: &str,
) -> (String, Result<(), ConsoleClosed>) {
    let session = parchis().start(options, Seed::new("hola").unwrap()).unwrap();
    transcript(storage, lang, colour, answers, |console| {
        parchis().run_dialogue(console, Some(session), options)
    })
}

fn played(lang: Lang, players: &str, dice: &str, answers: &str) -> String {
    let mut storage = MemoryStorage::new(registry::GAMES);
    let (text, ended) = play(&mut storage, lang, false, &options(players, dice), answers);
    ended.unwrap();
    text
}

const PEOPLE: &str = "human,human,human,human";
/// Green moves, yellow leaves home, blue and red cannot move, green rolls sixes.
const DICE: &str = "2,5,6,3,1,6,6,6";
const ANSWERS: &str = "1\n1\n1\n3\n0\n";

#[test]
fn four_people_in_spanish() {
    insta::assert_snapshot!(played(Lang::Es, PEOPLE, DICE, ANSWERS));
}

#[test]
fn four_people_in_english() {
    insta::assert_snapshot!(played(Lang::En, PEOPLE, DICE, ANSWERS));
}

#[test]
fn invalid_answers_commands_and_leaving() {
    let answers = "\nhola\n2\n5\n-1\n99999999999999999999\n?\npista\ndeshacer\n3\nundo\n4\n\
        guardar a.txt\nsave a.ludoteca\nguardar\nrehacer\n0\n";
    let mut storage = MemoryStorage::new(registry::GAMES);
    let options = options(PEOPLE, "2,1,1,1,3");
    let (text, ended) = play(&mut storage, Lang::Es, false, &options, answers);
    ended.unwrap();
    insta::assert_snapshot!(text);
    insta::assert_snapshot!(storage.files["a.txt"]);
    insta::assert_snapshot!(storage.files["a.ludoteca"]);
    assert_eq!(storage.kept.len(), 1, "the game can be continued");
}

#[test]
fn colours_match_the_description() {
    let mut storage = MemoryStorage::new(registry::GAMES);
    let (text, _) = play(&mut storage, Lang::Es, true, &options(PEOPLE, "2"), "0\n");
    for escape in ["\u{1b}[33;107m", "\u{1b}[34;107m", "\u{1b}[31;107m", "\u{1b}[32;107m"] {
        assert!(text.contains(escape), "{}", escape.escape_debug());
    }
    insta::assert_snapshot!(text.replace('\u{1b}', "␛"));
}

/// Undo returns to the person's last decision, and the dice repeat.
#[test]
fn undo_against_computers_repeats_the_dice() {
    let answers = "1\ndeshacer\n1\n0\n";
    let text = played(Lang::Es, "fast,fast,fast,human", "2,4,4,4,3", answers);
    let turns: Vec<&str> = text.lines().filter(|line| line.starts_with("Turno para")).collect();
    let after: Vec<&[&str]> = turns.split(|line| line.ends_with("Verde... Sale un 2")).collect();
    assert_eq!(after.len(), 3, "{text}");
    assert_eq!(after[1], after[2], "{text}");
    assert_eq!(after[1].len(), 4, "{text}");
}

/// The dialogue ends where the input ends.
#[test]
fn the_input_may_end_anywhere() {
    let lines: Vec<&str> = ANSWERS.split_inclusive('\n').collect();
    for count in 0..lines.len() {
        let mut storage = MemoryStorage::new(registry::GAMES);
        let answers = lines[..count].concat();
        let (_, ended) = play(&mut storage, Lang::Es, false, &options(PEOPLE, DICE), &answers);
        assert!(matches!(ended, Err(ConsoleClosed::Input)), "after {count} lines");
    }
}
