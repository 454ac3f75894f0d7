//! The analysis of played games, by the library and by the program.

use std::fs;
use std::time::Duration;

use crate::common::Home;
use app::{AnySession, MoveQuality, Options, Review, Value};
use kernel::{Budget, Seed, Turn};
use serde_json::Value as Json;

/// The time limit of a decision, far above what these games need.
const LIMIT: Duration = Duration::from_secs(20);

/// A game between computer players.
fn played(game: &str, chosen: &[(&str, Value)], bots: &[&str], seed: &str) -> Box<dyn AnySession> {
    let info = registry::find(game).expect("a game");
    let mut options = Options::default();
    for (name, value) in chosen {
        options.set(info.data().options, name, value).expect("it can be chosen");
    }
    let mut table = info.start(&options, Seed::new(seed).unwrap()).expect("a new game");
    loop {
        match table.turn() {
            Turn::Over(_) => return table,
            Turn::Chance => drop(table.roll().expect("luck has its turn")),
            Turn::Player(seat) => {
                let bot = Some(bots[seat % bots.len()]);
                let job = table
                    .think(bot, Budget::from_millis(20_000), table.meta().rng())
                    .expect("a player");
                let word = job().best.expect("a move");
                table.apply(&word).expect("a legal one");
            }
        }
    }
}

fn review(table: &dyn AnySession) -> Review {
    table.review(LIMIT, &Budget::unlimited()).expect("a game with a scale")
}

/// The losses of a player's decisions are the marks and the means that its account tells, and what
/// came by luck, by its decisions and by those of others is the whole change.
fn check_accounts(review: &Review) {
    for (seat, account) in review.accounts.iter().enumerate() {
        let own = || review.decisions.iter().filter(|it| it.seat == seat);
        assert_eq!(account.mistakes, own().filter(|it| it.mark == MoveQuality::Mistake).count());
        assert_eq!(account.blunders, own().filter(|it| it.mark == MoveQuality::Blunder).count());
        let sum: f64 = own().filter_map(|it| it.loss).sum();
        assert!((account.lost - sum).abs() < 1e-6);
        let (Some(first), Some(last)) = (account.first, account.last) else { panic!("{review:?}") };
        let change = review.scale.gain(first, last);
        let parts = account.chance + account.own + account.others;
        assert!((change - parts).abs() < 1e-6, "seat {seat}: {change} is not {parts}");
    }
}

/// Whether there were decisions, all of them without a loss.
fn is_faultless(review: &Review) -> bool {
    let decisions = &review.decisions;
    !decisions.is_empty() && decisions.iter().all(|decision| decision.loss == Some(0.0))
}

fn solution(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/unosolo/tests/solutions");
    fs::read_to_string(format!("{folder}/{name}.ludoteca")).unwrap()
}

fn opened(save: &str) -> Box<dyn AnySession> {
    let info = registry::find("unosolo").unwrap();
    info.open(save, &Options::default(), Seed::from_bits(0)).expect("a save")
}

#[test]
fn a_solution_has_no_mistakes() {
    for name in ["english", "french", "hearth", "wiegleb"] {
        let found = review(opened(&solution(name)).as_ref());
        assert!(is_faultless(&found), "{name}");
        assert_eq!(found.turning, None);
        check_accounts(&found);
    }
}

/// The beginning of a game on the hearth.
const HEARTH: &str = "ludoteca 1\ngame unosolo\n\
    setup board 3,3 11 0 --ooo--/--ooo--/xxoooxx/xxoxoxx/xxxxxxx/--xxx--/--xxx--\nseed x\n";

/// A solution up to some jumps from its end, and then one after which brute force finds no win.
#[test]
fn a_planted_blunder_is_found() {
    let mut lines: Vec<String> = solution("hearth").lines().map(str::to_owned).collect();
    lines.truncate(lines.len() - 7);
    let begun = lines.join("\n") + "\n";
    let mut table = opened(&begun);
    let right = table.len();
    let spoiling = table.actions().into_iter().find(|action| {
        let mut after = opened(&begun);
        after.apply(&action.text).unwrap();
        !winnable(after.as_mut())
    });
    table.apply(&spoiling.expect("a jump that spoils it").text).unwrap();
    while matches!(table.turn(), Turn::Player(_)) {
        let word = table.actions().remove(0).text;
        table.apply(&word).unwrap();
    }
    let found = review(table.as_ref());
    assert_eq!(found.turning, Some((right, right + 1)));
    let wrong: Vec<usize> = found
        .decisions
        .iter()
        .filter(|it| it.mark != MoveQuality::Fine)
        .map(|it| it.step)
        .collect();
    assert_eq!(wrong, [right + 1]);
    let best = found.decisions.iter().find(|it| it.step == right + 1).unwrap().best.clone();
    let mut better = opened(&begun);
    better.apply(&best.expect("what would have been right")).unwrap();
    assert!(winnable(better.as_mut()));
    check_accounts(&found);
}

/// Whether a game can be won, by trying everything.
fn winnable(table: &mut dyn AnySession) -> bool {
    match table.turn() {
        Turn::Over(outcome) => !outcome.winners.is_empty(),
        _ => table.actions().iter().any(|action| {
            table.apply(&action.text).unwrap();
            let won = winnable(table);
            table.undo();
            won
        }),
    }
}

#[test]
fn a_short_time_limit_gives_unknown() {
    let whole = solution("nine");
    let begun: String = whole.split_inclusive('\n').take(6).collect();
    let found = opened(&begun).review(Duration::ZERO, &Budget::unlimited()).unwrap();
    assert!(!found.decisions.is_empty());
    assert!(found.decisions.iter().all(|it| it.loss.is_none()));
    assert_eq!((found.turning, found.accounts[0].rated), (None, 0));
}

#[test]
fn parchis_experts_make_no_mistakes_and_luck_is_separated_from_skill() {
    let table = played("parchis", &[], &["expert"], "1");
    let found = review(table.as_ref());
    assert!(is_faultless(&found));
    assert!(found.accounts.iter().all(|account| account.own == 0.0 && account.chance != 0.0));
    check_accounts(&found);
    let winner = found.accounts.iter().filter(|account| account.last == Some(100.0)).count();
    assert_eq!(winner, 1);
}

#[test]
fn random_players_lose_winning_chances() {
    let table = played("parchis", &[], &["expert", "random", "expert", "expert"], "2");
    let found = review(table.as_ref());
    check_accounts(&found);
    assert!(found.accounts[1].own < 0.0);
    assert!(found.accounts[1].mean() > 10.0 * found.accounts[0].mean());
    // One player always wins: what one loses the others gain, if they play optimally.
    let got: f64 = [0, 2, 3].map(|seat| found.accounts[seat].others).iter().sum();
    assert!((got + found.accounts[1].own).abs() < 0.01, "{got}");
}

/// The reviews of a game of 2048 by the expert and by a random player.
fn expert_and_random(options: &[(&str, Value)]) -> [Review; 2] {
    let [expert, random] =
        ["expert", "random"].map(|bot| review(played("2048", options, &[bot], "4").as_ref()));
    check_accounts(&expert);
    check_accounts(&random);
    assert_eq!(expert.accounts[0].mistakes + expert.accounts[0].blunders, 0);
    [expert, random]
}

#[test]
fn moves_of_2048_are_valued_in_points_without_a_goal() {
    let endless = [("dim", Value::from(3_i64)), ("endless", Value::from("yes"))];
    let [_, random] = expert_and_random(&endless);
    assert!(random.accounts[0].blunders > 3 && random.accounts[0].own < 0.0);
}

#[test]
fn moves_of_2048_are_valued_by_the_chance_to_reach_the_goal() {
    let low = [("dim", Value::from(3_i64)), ("goal", Value::from("128"))];
    let [expert, random] = expert_and_random(&low);
    assert!(expert.accounts[0].first.is_some_and(|chance| (50.0..=100.0).contains(&chance)));
    assert_eq!(expert.accounts[0].last, Some(100.0));
    assert!(random.accounts[0].own < expert.accounts[0].own);
    assert_eq!(random.accounts[0].last, Some(0.0));
}

#[test]
fn turtles_are_valued_in_cards_alone_and_in_turns_in_a_race() {
    let alone = [("board", Value::from("solo-05"))];
    let found = review(played("tortugas", &alone, &["easy"], "3").as_ref());
    check_accounts(&found);
    assert!(is_faultless(&found), "{:?}", found.decisions);
    assert_eq!(found.accounts[0].first, found.accounts[0].last);
    let two = [("players", Value::from(2_i64))];
    let race = review(played("tortugas", &two, &["expert", "random"], "3").as_ref());
    check_accounts(&race);
    assert!(race.accounts[1].mean() > race.accounts[0].mean());
}

/// A short game of Parchís as a file, with a player who chooses badly.
fn race(home: &Home) -> String {
    let bots = ["expert", "random", "easy", "expert"];
    let players = [("players", Value::from(bots.join(",")))];
    let table = played("parchis", &players, &bots, "2");
    home.put("race.ludoteca", table.save())
}

#[test]
fn the_report_in_both_languages() {
    let home = Home::new();
    let file = race(&home);
    home.put("lost.ludoteca", HEARTH.to_owned() + "1,3:3,3\n2,2:4,2\n");
    for lang in ["es", "en"] {
        let ran = home.play(&["analyse", &file, "--lang", lang], "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        insta::assert_snapshot!(format!("race_{lang}"), ran.out);
        let ran =
            home.play(&["analyse", "lost.ludoteca", "--steps", "--plain", "--lang", lang], "");
        assert_eq!(ran.status, 0, "{ran:?}");
        assert!(!ran.out.contains(['█', '▁', '│']), "{}", ran.out);
        insta::assert_snapshot!(format!("lost_{lang}"), ran.out);
    }
}

/// A board that cannot be won, one jump of which is the only one, and the same with a goal that it
/// reaches.
#[test]
fn players_without_decisions_are_not_praised() {
    let home = Home::new();
    let board = |goal: &str| {
        format!("ludoteca 1\ngame unosolo\nsetup board {goal} 2 0 oox/---/---\nseed s\n0,0:0,2\n")
    };
    for (goal, events) in [("0,0", "unwinnable from the start"), ("0,2", "nothing to decide")] {
        home.put("game.ludoteca", board(goal));
        let ran = home.play(&["analyse", "game.ludoteca", "--lang", "en"], "");
        assert_eq!(ran.status, 0, "{ran:?}");
        assert!(ran.out.contains(events) && !ran.out.contains("well played"), "{}", ran.out);
    }
}

#[test]
fn only_the_twenty_worst_mistakes_are_listed() {
    let home = Home::new();
    home.put("bad.ludoteca", played("parchis", &[], &["random"], "2").save());
    let ran = home.play(&["analyse", "bad.ludoteca", "--lang", "en"], "");
    assert!(ran.out.contains("These are the 20 most costly ones."), "{}", ran.out);
    assert_eq!(ran.out.lines().filter(|line| line.starts_with("Step ")).count(), 20);
}

#[test]
fn json_is_one_object() {
    let home = Home::new();
    let file = race(&home);
    let ran = home.play(&["analyse", &file, "--json"], "");
    let object: Json = serde_json::from_str(&ran.out).expect("one JSON object");
    assert_eq!((object["game"].as_str(), object["over"].as_bool()), (Some("parchis"), Some(true)));
    assert_eq!(object["players"].as_array().map(Vec::len), Some(4));
    let decision = &object["decisions"][0];
    let keys: Vec<&String> = decision.as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        ["step", "seat", "played", "best", "before", "after", "exact", "loss", "mark", "moves"]
    );
    assert_eq!(decision["before"].as_array().map(Vec::len), Some(4));
    let documented = include_str!("../../../docs/analysis.md");
    let named = |object: &Json| object.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    for key in [named(&object), named(&object["players"][0]), named(decision)].concat() {
        assert!(documented.contains(&format!("`{key}`")), "{key} is not documented");
    }
}

#[test]
fn the_chart_goes_to_stdout_or_a_file() {
    let home = Home::new();
    let file = race(&home);
    let shown = home.play(&["analyse", "--svg", &file, "--lang", "en"], "");
    assert_eq!(shown.status, 0, "{shown:?}");
    assert!(shown.out.starts_with("<svg ") && shown.out.ends_with("</svg>\n"));
    assert!(shown.out.contains("chances of winning") && shown.out.contains("steps of the game"));
    let stored = home.play(&["analyse", &file, "--svg", "graph.svg", "--lang", "en"], "");
    assert_eq!(stored.status, 0, "{stored:?}");
    assert_eq!(fs::read_to_string(home.path().join("graph.svg")).unwrap(), shown.out);
    let both = home.play(&["analyse", &file, "--svg", "graph.svg", "--json"], "");
    assert!(serde_json::from_str::<Json>(&both.out).is_ok(), "{both:?}");
    for (args, events) in [
        (vec![&file, "--svg", "none/graph.svg"], "none/graph.svg"),
        (vec![&file, "--svg", &file], &file),
        (vec![&file, "--svg", "/dev/stdout"], "/dev/stdout"),
        (vec![&file, "--json", "--svg"], "--json"),
        (vec!["--json", "--svg", &file], "--json"),
    ] {
        let refused = home.play(&[vec!["analyse"], args].concat(), "");
        assert_eq!((refused.status, refused.out.as_str()), (2, ""), "{refused:?}");
        assert!(refused.err.contains(events), "{refused:?}");
    }
}

#[test]
fn a_game_without_analysis_exits_with_1() {
    let home = Home::new();
    let large = [("dim", Value::from(6_i64)), ("goal", Value::from("8"))];
    home.put("large.ludoteca", played("2048", &large, &["random"], "1").save());
    let ran = home.play(&["analyse", "large.ludoteca", "--lang", "en"], "");
    assert_eq!((ran.status, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("cannot be analysed"), "{}", ran.err);
}

#[test]
fn errors_have_their_line() {
    let home = Home::new();
    home.put("bad.ludoteca", HEARTH.to_owned() + "1,3:3,3\n9,9:9,9\n");
    home.put("other.ludoteca", "ludoteca 1\ngame ajedrez\nsetup x\nseed x\n");
    home.put("text.txt", "hola\n");
    for (args, what) in [
        (vec!["bad.ludoteca"], "bad.ludoteca:6"),
        (vec!["other.ludoteca"], "other.ludoteca:2"),
        (vec!["text.txt"], "text.txt:1"),
        (vec!["none.ludoteca"], "none.ludoteca"),
        (vec![], ""),
        (vec!["bad.ludoteca", "--ms", "0"], "--ms"),
    ] {
        let ran = home.play(&[vec!["analyse"], args].concat(), "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{ran:?}");
        assert!(ran.err.contains(what), "{}", ran.err);
    }
}
