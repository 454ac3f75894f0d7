//! Trains a network from the command line.

use kernel::Budget;
use std::time::Instant;
use twenty48::fast::Four;
use twenty48::learn::{Learner, Plan, train};
use twenty48::net::Tuples;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let get = |name: &str| args.iter().position(|a| a == name).map(|at| args[at + 1].clone());
    let num = |name: &str, or: f64| get(name).map_or(or, |v| v.parse().expect("a number"));
    let threads = num("--threads", 1.0) as usize;
    rayon::ThreadPoolBuilder::new().num_threads(threads).build_global().unwrap();
    let mut learner = match get("--resume") {
        Some(file) => Learner::resume(Tuples::standard(), &std::fs::read(file).unwrap()).unwrap(),
        None => Learner::new(Tuples::standard(), num("--init", 0.0) as f32),
    };
    let plan = Plan {
        four: Four::new(0.1),
        lambda: num("--lambda", 0.5) as f32,
        again: get("--again").map(|v| v.parse().unwrap()),
        seed: num("--seed", 1.0) as u64,
        round: num("--round", 1000.0) as u32,
    };
    let start = Instant::now();
    let mut last = 0.0;
    train(
        &mut learner,
        &plan,
        num("--games", 1e9) as u64,
        &Budget::ms((num("--seconds", 60.0) * 1000.0) as u64),
        |learner, p| {
            let now = start.elapsed().as_secs_f64();
            let used = (0..learner.tuples().weights()).filter(|at| learner.seen(*at) > 0.0).count();
            let tiles: Vec<String> =
                (11..16).map(|r| format!("{:.1}", 100.0 * p.whole.reached(r))).collect();
            println!(
                "{now:6.1}s {:8} games mean {:8.0} tiles {} {:.2} M/s used {:.1} M",
                p.games,
                p.whole.mean(),
                tiles.join(" "),
                p.moves as f64 / (now - last) / 1e6,
                used as f64 / 1e6
            );
            last = start.elapsed().as_secs_f64();
            true
        },
    );
    if let Some(out) = get("--out") {
        std::fs::write(out, learner.checkpoint()).unwrap();
    }
}
