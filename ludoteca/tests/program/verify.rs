//! Verification of the chance events of a save.

use std::process::Command;

use crate::common::{EXAMPLE, Home, random_save};
use app::{AnySession, Options, Value};
use kernel::{Nonce, Seed, Turn};

#[test]
fn a_genuine_save_is_confirmed() {
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

/// Changes each chance event of a save in turn, to possible and to impossible outcomes: the report
/// names the step and the line, and the exit status is 1.
#[test]
fn every_forgery_is_reported() {
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
            let report = format!(
                "forged:{line}: el paso {} dice «{forged}», pero de la semilla sale «{word}»",
                index + 1
            );
            assert!(ran.out.contains(&report), "{}", ran.out);
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
fn games_without_chance_have_nothing_to_verify() {
    let home = Home::new();
    let board = home.put("board.txt", EXAMPLE);
    home.play(&["unosolo", &board], "3\n2\n3\n");
    let save = home.under_way().unwrap();
    let ran = home.run(&["verify", save.to_str().unwrap()], "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("no hay azar"), "{}", ran.out);
}

/// Recomputes the chance events of whole games with the documented Python: the probabilities come
/// from the rules, in their order; the number that chooses comes from the seed alone.
#[test]
fn the_documented_python_recomputes_the_chance_events() {
    let home = Home::new();
    for seed in ["7", "hola", "una semilla más larga"] {
        let save = random_save(&home, seed);
        let session = opened(&save);
        for (n, word) in session.action_texts().iter().enumerate() {
            let actions = session.view_at(n).actions().into_iter();
            let (outcomes, weights): (Vec<String>, Vec<u32>) =
                actions.map(|action| (action.text, action.weight.unwrap())).unzip();
            let drawn = python(&recomputed(seed, n, &outcomes, &weights, &[]));
            assert_eq!(drawn.trim(), word, "stroke {n} of {seed}");
        }
    }
}

/// The nonces of two players.
const NONCES: [&str; 2] = ["first-player-nonce", "2nd_player_NONCE"];

/// A game of 2048 to which two nonces were added, with some moves.
fn game_with_nonces() -> Box<dyn AnySession> {
    let info = registry::find("2048").unwrap();
    let seed = Seed::new("compartida").unwrap();
    let mut session = info.start_deferred(&Options::default(), seed).unwrap();
    session.meta_mut().add_nonces(NONCES.map(|nonce| Nonce::new(nonce).unwrap()).to_vec());
    for _ in 0..12 {
        match session.turn() {
            Turn::Chance => drop(session.roll().unwrap()),
            _ => drop(session.apply(&session.actions()[0].text).unwrap()),
        }
    }
    session
}

#[test]
fn nonces_are_part_of_a_save_and_of_the_check() {
    let home = Home::new();
    let save = game_with_nonces().save();
    let [first, second] = NONCES;
    assert!(save.contains(&format!("\nseed compartida\nnonces {first},{second}\n")), "{save}");
    let ran = home.run(&["verify", &home.put("game", &save), "--lang", "en"], "");
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(ran.out.contains(&format!("Nonces of the players: {first}, {second}")), "{}", ran.out);
    for forged in [
        save.replace(first, "first-player-nonc3"),
        save.replace(&format!("{first},{second}"), &format!("{second},{first}")),
        save.replace(&format!(",{second}"), ""),
        save.replace(&format!("nonces {first},{second}\n"), ""),
    ] {
        assert_ne!(forged, save);
        let ran = home.run(&["verify", &home.put("forged", &forged)], "");
        assert_eq!(ran.status, 1, "{forged}{ran:?}");
    }
    for (bad, why) in [("a b", "letters, digits"), ("short", "letters, digits")] {
        let text = save.replace(&format!("{first},{second}"), bad);
        let ran = home.run(&["verify", &home.put("bad", &text), "--lang", "en"], "");
        assert!(ran.status == 2 && ran.err.contains("bad:5") && ran.err.contains(why), "{ran:?}");
    }
}

#[test]
fn the_documented_python_recomputes_games_with_nonces() {
    let session = game_with_nonces();
    let mut n = 0;
    for (step, word) in session.action_texts().iter().enumerate() {
        let view = session.view_at(step);
        if view.turn() != Turn::Chance {
            continue;
        }
        let actions = view.actions().into_iter();
        let (outcomes, weights): (Vec<String>, Vec<u32>) =
            actions.map(|action| (action.text, action.weight.unwrap())).unzip();
        let drawn = python(&recomputed("compartida", n, &outcomes, &weights, &NONCES));
        assert_eq!(drawn.trim(), word, "chance event {n}");
        n += 1;
    }
    assert!(n > 5);
}

fn opened(save: &str) -> Box<dyn AnySession> {
    let info = registry::find("unosolo").unwrap();
    info.open(save, &Options::default(), Seed::from_bits(0)).unwrap()
}

/// Calls the function of `docs/luck.md`.
fn recomputed(
    seed: &str,
    n: usize,
    outcomes: &[String],
    weights: &[u32],
    nonces: &[&str],
) -> String {
    let docs = include_str!("../../../docs/luck.md");
    let function = docs.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    format!("{function}\nprint({outcomes:?}[luck(\"{seed}\", {n}, {weights:?}, {nonces:?})])\n")
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
fn preset_rolls_are_distinguished_from_those_of_the_seed() {
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

#[test]
fn programs_get_the_verdict_as_json() {
    let home = Home::new();
    let json = |name: &str| -> serde_json::Value {
        let ran = home.run(&["verify", name, "--json"], "");
        serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{}{}", ran.out, ran.err))
    };
    let save = std::fs::read_to_string(crate::tree::root().join("docs/gallery/2048.ludoteca"));
    let save = save.unwrap();
    home.put("game.ludoteca", &save);
    let verdict = json("game.ludoteca");
    assert_eq!((verdict["game"].as_str(), verdict["honest"].as_bool()), (Some("2048"), Some(true)));
    assert!(verdict["drawn"].as_u64() > Some(0) && verdict["seed"].is_string(), "{verdict}");
    home.put("forged.ludoteca", save.replace("gallery 2048", "another seed"));
    let verdict = json("forged.ludoteca");
    assert_eq!(verdict["honest"].as_bool(), Some(false), "{verdict}");
    assert!(verdict["line"].is_u64() && verdict["drawn"].is_null(), "{verdict}");
}
