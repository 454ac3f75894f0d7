//! Exact solutions of small 2048 boards.

use crate::common::Home;
use serde_json::Value;

#[test]
fn a_small_board_is_solved() {
    let line = "exact 2048 --board 2x2 --four 0.1 --start two-spawns --json --policy best.2048";
    let home = Home::new().with("LUDOTECA_LANG", "en");
    let ran = home.run(&line.split(' ').collect::<Vec<&str>>(), "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    let found: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!((&found["states"], &found["live"]), (&Value::from(110), &Value::from(74)));
    let score = found["expected_score"].as_f64().expect("a number");
    assert!((score - 66.964_149_457_1).abs() < 5e-11, "{score}");
    let policy = std::fs::read(home.path().join("best.2048")).expect("a file");
    assert!(policy.starts_with(b"L2048VAL\x01\x02\x02"));
    assert!(ran.err.contains("best.2048"), "{}", ran.err);
}

#[test]
fn too_large_boards_exit_with_1_and_misuse_with_2() {
    let status = |line: &str| {
        let ran = Home::new().run(&line.split(' ').collect::<Vec<&str>>(), "");
        assert_eq!(ran.out, "", "{line}");
        assert!(!ran.err.is_empty(), "{line}");
        ran.status
    };
    assert_eq!(status("exact 2048 --board 3x4"), 1);
    assert_eq!(status("exact 2048 --board 3x3 --time-limit 1 --memory 1"), 1);
    assert_eq!(status("exact 2048"), 2);
    assert_eq!(status("exact 2048 --board 2x2 --goal 64"), 2);
    assert_eq!(status("exact 2048 --board 2x2 --policy no/folder/best"), 2);
}

/// A policy file is used if it fits the game, and rejected otherwise.
#[test]
fn hints_are_exact_with_the_file() {
    let home = Home::new().with("LUDOTECA_LANG", "en");
    let run = |line: &str, input: &str| home.run(&line.split(' ').collect::<Vec<&str>>(), input);
    assert_eq!(run("exact 2048 --board 3x3 --goal 16 --policy f --json", "").status, 0);

    let ran = run("2048 --dim 3 --goal 16 --policy f --seed 7", "n\nh\nq\nn\n");
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.contains("Exact hint: ") && ran.out.contains("reaching 16"), "{}", ran.out);

    let requests = concat!(
        r#"{"cmd":"new","options":{"dim":3,"goal":16},"seed":7}"#,
        "\n",
        r#"{"cmd":"go","bot":"expert"}"#,
        "\n"
    );
    let ran = run("engine 2048 --policy f", requests);
    assert!(ran.out.contains("Exact hint: "), "{}", ran.out);

    let ran = run("arena 2048 --dim 3 --goal 16 --policy f --games 20 --json", "");
    assert!(ran.out.contains("\"reach\":{"), "{}", ran.err);
    std::fs::write(home.path().join("bad"), "2048 4").expect("a file");
    for (line, events) in [
        ("arena 2048 --dim 3 --goal 16 --four 0.1 --policy f", "--four 0.05"),
        ("arena 2048 --dim 3 --goal 32 --policy f", "--goal 16"),
        ("arena 2048 --dim 4 --goal 16 --policy f", "3x3"),
        ("2048 --policy bad", "bad"),
        ("engine 2048 --policy nothing", "nothing"),
        ("engine unosolo --policy f", "--policy"),
    ] {
        let ran = run(line, "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{line}");
        assert!(ran.err.contains(events), "{line}: {}", ran.err);
    }
}
