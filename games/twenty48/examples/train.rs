//! Trains a network from the command line, packs it and measures it.

use kernel::Budget;
use std::time::Instant;
use twenty48::fast::Four;
use twenty48::learn::{Learner, Plan, train};
use twenty48::net::{Network, Tuples, Value};
use twenty48::play::{Search, Tally, play_many};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let get = |name: &str| args.iter().position(|a| a == name).map(|at| args[at + 1].clone());
    let num = |name: &str, or: f64| get(name).map_or(or, |v| v.parse().expect("a number"));
    let threads = num("--threads", 1.0) as usize;
    rayon::ThreadPoolBuilder::new().num_threads(threads).build_global().unwrap();
    if let Some(file) = get("--network") {
        let bytes = std::fs::read(&file).unwrap();
        let t = Instant::now();
        let network = twenty48::file::decode(&bytes).unwrap();
        println!("{file}: {} bytes, decoded in {:.3} s", bytes.len(), t.elapsed().as_secs_f64());
        evaluate(&network, &num);
        return;
    }
    let mut learner = match get("--resume") {
        _ if get("--arrive").is_some() => arrive(&get("--arrive").unwrap()),
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
    let mut total = 0;
    train(
        &mut learner,
        &plan,
        num("--games", 1e12) as u64,
        &Budget::ms((num("--seconds", 60.0) * 1000.0) as u64),
        |learner, p| {
            let now = start.elapsed().as_secs_f64();
            total += p.moves;
            let used = (0..learner.tuples().weights()).filter(|at| learner.seen(*at) > 0.0).count();
            let tiles: Vec<String> =
                (11..16).map(|r| format!("{:.1}", 100.0 * p.whole.reached(r))).collect();
            println!(
                "{now:6.1}s {:8} games {:.0} M moves mean {:8.0} tiles {} {:.2} M/s used {:.1} M",
                p.games,
                total as f64 / 1e6,
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
    if let Some(travel) = get("--travel") {
        pack_travel(&learner, &travel);
    }
    if get("--raw").is_some() {
        println!("raw");
        evaluate(&learner, &num);
    }
    if let Some(steps) = get("--steps") {
        for step in steps.split(',') {
            let (step, cut) = step.split_once(':').unwrap_or((step, "0"));
            let (step, cut): (u16, f32) = (step.parse().unwrap(), cut.parse().unwrap());
            let base = num("--init", 0.0) as f32 / 32.0;
            let weights = (0..learner.tuples().weights())
                .map(|at| {
                    if learner.seen(at) <= cut {
                        return 0;
                    }
                    ((learner.weight(at) - 0.0 * base) / f32::from(step)).round() as i16
                })
                .collect::<Vec<i16>>();
            let kept = weights.iter().filter(|w| **w != 0).count();
            let network = Network::new(learner.tuples().clone(), step, weights).unwrap();
            let t = Instant::now();
            let bytes = twenty48::file::encode(&network);
            println!(
                "step {step} cut {cut}: kept {:.2} M, {} bytes, {:.2} bits each, encoded in {:.2} s",
                kept as f64 / 1e6,
                bytes.len(),
                bytes.len() as f64 * 8.0 / kept as f64,
                t.elapsed().as_secs_f64()
            );
            let t = Instant::now();
            assert!(twenty48::file::decode(&bytes).unwrap() == network);
            println!("decoded in {:.3} s", t.elapsed().as_secs_f64());
            evaluate(&network, &num);
            if let Some(pack) = get("--pack") {
                std::fs::write(format!("{pack}-{step}-{cut}.net"), &bytes).unwrap();
            }
        }
    }
}

fn evaluate<V: Value>(network: &V, num: &dyn Fn(&str, f64) -> f64) {
    let four = Four::new(0.1);
    for (plies, name) in [(1, "--one"), (2, "--two"), (3, "--three")] {
        let games = num(name, 0.0) as u32;
        if games == 0 {
            continue;
        }
        let t = Instant::now();
        let player = || {
            let mut search = Search::new(network, four);
            move |board| search.best(board, plies)
        };
        let played = play_many(games, four, 99, player);
        let mut tally = Tally::default();
        let mut points: Vec<u64> = played.iter().map(|p| p.points).collect();
        points.sort();
        played.iter().for_each(|p| tally.add(p));
        let e = t.elapsed().as_secs_f64();
        let tiles: Vec<String> =
            (11..18).map(|r| format!("{:.1}", 100.0 * tally.reached(r))).collect();
        let mean = tally.mean();
        let var = points.iter().map(|p| (*p as f64 - mean).powi(2)).sum::<f64>() / f64::from(games);
        println!(
            "  {plies} plies: {games} games mean {mean:.0} +- {:.0} median {} tiles {} {:.0} moves/s",
            (var / f64::from(games)).sqrt(),
            points[points.len() / 2],
            tiles.join(" "),
            tally.moves as f64 / e
        );
    }
}

/// A checkpoint that travels: weights in steps of 2, the sizes of errors by their logarithm, and
/// the sum of errors as a part of that.
fn pack_travel(learner: &Learner, prefix: &str) {
    let bytes = learner.checkpoint();
    std::fs::write(format!("{prefix}-games.txt"), learner.games.to_string()).unwrap();
    let each = |name: &str, step: u16, part: fn([f32; 3]) -> f32| {
        let weights = bytes[16..]
            .as_chunks::<12>()
            .0
            .iter()
            .map(|c| {
                let f = |at: usize| f32::from_le_bytes(c[at..at + 4].try_into().unwrap());
                part([f(0), f(4), f(8)]).round() as i16
            })
            .collect();
        let network = Network::new(learner.tuples().clone(), step, weights).unwrap();
        let bytes = twenty48::file::encode(&network);
        for (part, bytes) in bytes.chunks(15_000_000).enumerate() {
            std::fs::write(format!("{prefix}-{name}.net.{part}"), bytes).unwrap();
        }
    };
    each("fine", 2, |[w, _, _]| w / 2.0);
    each("seen", 1, |[_, _, a]| if a == 0.0 { 0.0 } else { (40.0 + 3.0 * a.log2()).max(1.0) });
    each("rate", 1, |[_, e, a]| if a == 0.0 { 0.0 } else { 50.0 * e / a });
}

fn read_travel(prefix: &str, name: &str) -> Network {
    let mut bytes = Vec::new();
    for part in 0.. {
        let Ok(more) = std::fs::read(format!("{prefix}-{name}.net.{part}")) else { break };
        bytes.extend(more);
    }
    twenty48::file::decode(&bytes).unwrap()
}

fn arrive(prefix: &str) -> Learner {
    let games: u64 =
        std::fs::read_to_string(format!("{prefix}-games.txt")).unwrap().parse().unwrap();
    let [fine, seen, rate] = ["fine", "seen", "rate"].map(|name| read_travel(prefix, name));
    let mut bytes = b"L2048CP1".to_vec();
    bytes.extend(games.to_le_bytes());
    for ((w, a), e) in fine.weights().iter().zip(seen.weights()).zip(rate.weights()) {
        let size = if *a == 0 { 0.0 } else { ((f32::from(*a) - 40.0) / 3.0).exp2() };
        bytes.extend((2.0 * f32::from(*w)).to_le_bytes());
        bytes.extend((size * f32::from(*e) / 50.0).to_le_bytes());
        bytes.extend(size.to_le_bytes());
    }
    Learner::resume(fine.tuples().clone(), &bytes).unwrap()
}
