fn main() {
    let four = twenty48::fast::Four::new(0.1);
    let mut dice = kernel::Dice::new(1);
    let t = std::time::Instant::now();
    let (mut m, mut s) = (0u64, 0u64);
    let n = 500_000;
    for _ in 0..n {
        let p = twenty48::fast::play_out(four, &mut dice);
        m += u64::from(p.moves);
        s += p.points;
    }
    let e = t.elapsed().as_secs_f64();
    println!(
        "{:.1} M/s mean {:.2} moves {:.3}",
        m as f64 / e / 1e6,
        s as f64 / n as f64,
        m as f64 / n as f64
    );
}
