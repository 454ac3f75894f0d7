//! Verification of the chance events of a save.

use std::process::Command;

use crate::common::{EXAMPLE, Home, random_save};
use app::{AnySession, Options, Value};
use kernel::Seed;

#[test]
fn an_honest_save_is_confirmed() {
    let home = Home::new();
    let file = home.put("game", random_save(&home, "hola"));
    for (lang, events) in
        [("es", "9 golpes de azar comprobados"), ("en", "9 chance events checked")]
    {
        let ran = home.run(&["verify", &file, "--lang", lang], "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        assert!(ran.out.contains(events), "{}", ran.out);
        assert!(ran.out.contains("hola"));
        // The fingerprint by `printf hola | sha256sum`.
        assert!(
            ran.out.contains("b221d9dbb083a7f33428d7c2a3c3198ae925614d70210e28716ccaa7cd4ddb79")
        );
    }
}

/// Every stroke of luck of the save is changed in turn, for words that may come and words that
/// never could: each is named by its step and its line, and the status is the honest no.
#[test]
fn every_forgery_is_named() {
    let home = Home::new();
    let save = random_save(&home, "7");
    let header = save.lines().take_while(|line| !line.starts_with("goal")).count();
    let words: Vec<&str> = save.lines().skip(header).collect();
    for (index, word) in words.iter().enumerate() {
        for forged in ["goal:4,4", "back:2,2:2,4", "nonsense"] {
            let line = header + index + 1;
            let text = replaced(&save, line, forged);
            let file = home.put("forged", text);
            let ran = home.run(&["verify", &file], "");
            assert_eq!(ran.status, 1, "{forged} for {word}: {ran:?}");
            let events = format!(
                "forged:{line}: el paso {} dice «{forged}», pero de la semilla sale «{word}»",
                index + 1
            );
            assert!(ran.out.contains(&events), "{}", ran.out);
        }
    }
}

fn replaced(text: &str, line: usize, by: &str) -> String {
    let lines = text.lines().zip(1..);
    lines.map(|(old, number)| if number == line { by } else { old }.to_owned() + "\n").collect()
}

#[test]
fn another_seed_is_a_forgery_too() {
    let home = Home::new();
    let save = random_save(&home, "7").replace("seed 7\n", "seed 8\n");
    let file = home.put("game", save);
    assert_eq!(home.run(&["verify", &file], "").status, 1);
}

#[test]
fn where_there_is_no_luck_there_is_nothing_to_check() {
    let home = Home::new();
    let board = home.put("board.txt", EXAMPLE);
    home.play(&["unosolo", &board], "3\n2\n3\n");
    let save = home.under_way().unwrap();
    let ran = home.run(&["verify", save.to_str().unwrap()], "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("no hay azar"), "{}", ran.out);
}

/// The luck of whole games, recomputed by the documented lines of Python: the odds before each
/// stroke come from the rules, in their order; the number that chooses comes from the seed alone.
#[test]
fn a_few_lines_of_python_recompute_the_luck() {
    let home = Home::new();
    for seed in ["7", "hola", "una semilla más larga"] {
        let save = random_save(&home, seed);
        let session = opened(&save);
        for (n, word) in session.words().iter().enumerate() {
            let actions = session.view_at(n).actions().into_iter();
            let (outcomes, weights): (Vec<String>, Vec<u32>) =
                actions.map(|action| (action.word, action.weight.unwrap())).unzip();
            let drawn = python(&recomputed(seed, n, &outcomes, &weights));
            assert_eq!(drawn.trim(), word, "stroke {n} of {seed}");
        }
    }
}

fn opened(save: &str) -> Box<dyn AnySession> {
    let info = registry::find("unosolo").unwrap();
    info.open(save, &Options::default(), Seed::from_bits(0)).unwrap()
}

/// Calls the function as `docs/luck.md` has it.
fn recomputed(seed: &str, n: usize, outcomes: &[String], weights: &[u32]) -> String {
    let docs = include_str!("../../../docs/luck.md");
    let function = docs.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    format!("{function}\nprint({outcomes:?}[luck(\"{seed}\", {n}, {weights:?})])\n")
}

fn python(script: &str) -> String {
    let output = Command::new("python3")
        .args(["-c", script])
        .output()
        .expect("python3 runs; `cargo xtask test` installs it");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it prints text")
}

/// Rolls given beforehand are not attributed to the seed.
#[test]
fn rolls_that_were_given_are_told_from_those_of_the_seed() {
    let parchis = registry::find("parchis").expect("it is on the shelf");
    let mut options = Options::default();
    options.set(parchis.data().options, "dice", &Value::from("6,6,6")).unwrap();
    let mut table = parchis.start(&options, Seed::new("5").unwrap()).unwrap();
    // Who begins, the three that were given, and one more.
    (0..5).for_each(|_| drop(table.roll().unwrap()));
    let home = Home::new();
    let file = home.put("game", table.save());
    let ran = home.run(&["verify", &file, "--lang", "en"], "");
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(ran.out.contains("2 chance events checked"), "{}", ran.out);
    assert!(ran.out.contains("3 more events were predetermined"), "{}", ran.out);
}
