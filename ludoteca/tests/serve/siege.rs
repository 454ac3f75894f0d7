//! Attacks from one address, short ones; `cargo xtask siege` makes longer ones of a release build
//! and measures how fast the others are answered.

#[path = "../../../frontends/web/examples/siege/siege.rs"]
mod attacks;

use std::time::Duration;

use attacks::ATTACKS;

const TIME: Duration = Duration::from_secs(2);
/// Other tests run at the same time.
const PATIENCE: Duration = Duration::from_secs(10);

#[test]
fn attacks_do_not_affect_other_clients() {
    let missed: Vec<String> = ATTACKS
        .iter()
        .flat_map(|attack| {
            let findings = attack.run(env!("CARGO_BIN_EXE_ludoteca"), TIME);
            let missed = attack.missed(&findings, Some(PATIENCE));
            missed.into_iter().map(|miss| format!("{} ({}): {miss}", attack.name, attack.limit()))
        })
        .collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
