//! The arena: results of computer players over many games.

use crate::common::Home;
use serde_json::Value;

/// The report of an arena without its CPU time.
fn report(args: &str) -> Value {
    let args: Vec<&str> = ["arena"].into_iter().chain(args.split(' ')).collect();
    let ran = Home::new().play(&args, "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
    let mut report: Value = serde_json::from_str(&ran.out).expect("one JSON object");
    let seconds = report.as_object_mut().unwrap().remove("cpu_seconds");
    assert!(seconds.is_some_and(|seconds| seconds.as_f64() >= Some(0.0)));
    report
}

#[test]
fn results_do_not_depend_on_threads() {
    let order = "unosolo --random 6 --players expert,random --games 40 --seed 5 --json";
    let alone = report(&format!("{order} --threads 1"));
    assert_eq!(alone, report(&format!("{order} --threads 3")));
    assert_ne!(alone, report(&order.replace("--seed 5", "--seed 6")));
    assert_eq!(alone["games"], 40);
    let [expert, random] = &alone["players"].as_array().unwrap()[..] else { panic!("{alone}") };
    assert_eq!(
        (expert["name"].as_str(), random["name"].as_str()),
        (Some("expert"), Some("random"))
    );
    // A board made by reverse play can be won, and the expert does it.
    assert_eq!((expert["wins"].as_u64(), expert["rate"].as_f64()), (Some(40), Some(1.0)));
    let number = |key: &str| random[key].as_f64().unwrap();
    assert!(random["wins"].as_u64().unwrap() < 40);
    assert!(number("low") <= number("rate") && number("rate") <= number("high"));
    assert!(number("rating") < expert["rating"].as_f64().unwrap());
}

#[test]
fn invalid_arguments_are_rejected() {
    let home = Home::new();
    let cases: [(&[&str], &str); 5] = [
        (&["arena"], ""),
        (&["arena", "ajedrez"], "ajedrez"),
        (&["arena", "unosolo", "--players", "nobody"], "nobody"),
        (&["arena", "unosolo", "--games", "0"], "--games"),
        (&["arena", "unosolo", "--random", "0"], "--random"),
    ];
    for (args, what) in cases {
        let ran = home.play(args, "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(what), "{}", ran.err);
    }
}

#[test]
fn the_table_is_translated() {
    let args = ["arena", "unosolo", "english", "--players", "random", "--games", "3", "--lang"];
    for (lang, words) in [("es", "3 partidas"), ("en", "3 games")] {
        let args: Vec<&str> = args.iter().copied().chain([lang]).collect();
        let ran = Home::new().play(&args, "");
        assert_eq!(ran.status, 0, "{}", ran.err);
        assert!(ran.out.starts_with("random: ") && ran.out.contains(words), "{}", ran.out);
    }
}

/// Players with one name are told apart, and every share has a bar.
#[test]
fn players_and_seats_are_labelled() {
    let args = [
        "arena",
        "parchis",
        "--players",
        "random,random,random,easy",
        "--games",
        "2",
        "--lang",
        "en",
    ];
    let ran = Home::new().play(&args, "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    for part in ["random (1): ", "random (3): ", "easy: ", "Seat 1: ", "Seat 4: "] {
        let line = ran.out.lines().position(|line| line.starts_with(part));
        let bar = line.and_then(|line| ran.out.lines().nth(line + 1)).unwrap_or_default();
        assert!(bar.starts_with("  0 % ") && bar.contains('┃'), "{part}: {}", ran.out);
    }
    let json = Home::new().play(&[&args[..], &["--json"]].concat(), "");
    let report: Value = serde_json::from_str(&json.out).unwrap();
    let wins = |index: usize| report["seats"][index]["wins"].as_u64().unwrap();
    assert_eq!((0..4).map(wins).sum::<u64>(), 2, "{report}");
}

/// The report has every tile that was made, not only those at the end of games.
#[test]
fn reached_tiles_have_no_gaps() {
    let report = report("2048 --players normal --dim 3 --games 8 --seed 3 --json");
    let reach = report["reach"].as_object().unwrap();
    let mut tiles: Vec<u64> = reach.keys().map(|tile| tile.parse().unwrap()).collect();
    tiles.sort_unstable();
    assert!(tiles.len() > 4, "{reach:?}");
    assert_eq!(tiles[0], 4);
    assert!(tiles.windows(2).all(|pair| pair[1] == 2 * pair[0]), "{tiles:?}");
    let shares: Vec<f64> =
        tiles.iter().map(|tile| reach[&tile.to_string()].as_f64().unwrap()).collect();
    assert!(shares.windows(2).all(|pair| pair[1] <= pair[0]), "{shares:?}");
}
