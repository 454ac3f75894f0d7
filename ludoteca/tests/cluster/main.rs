//! Servers that are killed, stopped and shut down at random while clients play, and the checker of
//! what the clients saw. `cargo xtask cluster` does this for longer.
#![cfg(target_os = "linux")]

mod browsers;
#[path = "../../../frontends/web/tests/browser/chromium/mod.rs"]
mod chromium;
mod operating;

use std::fs::File;
use std::io::BufReader;
use std::time::Duration;

use cluster::check::{Anomaly, CheckSummary, check};
use cluster::haproxy::Haproxy;
use cluster::postgres::Postgres;
use cluster::run::{Database, Disturbance, Plan, run};
use cluster::sabotage::Sabotage;

/// A run of a few seconds.
fn plan() -> Plan {
    Plan {
        program: env!("CARGO_BIN_EXE_ludoteca").into(),
        servers: 1,
        database: Database::Sqlite,
        proxy: false,
        players: 4,
        moves: u64::MAX,
        time: Duration::from_secs(6),
        seed: 1,
        disturbance: Disturbance::Faults,
        pause: 2500,
        sabotage: None,
    }
}

/// Runs a plan and checks its record.
fn checked(plan: &Plan) -> CheckSummary {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("record.jsonl");
    run(plan, &record).unwrap();
    check(BufReader::new(File::open(record).unwrap())).unwrap()
}

fn assert_sound(report: &CheckSummary) {
    assert_eq!(report.anomalies, [], "{report}");
    assert!(report.moves > 20 && report.faults > 0 && report.events > report.moves, "{report}");
}

#[test]
fn one_server_loses_and_doubles_nothing() {
    assert_sound(&checked(&plan()));
}

#[test]
fn one_server_behind_haproxy_loses_and_doubles_nothing() {
    if Haproxy::is_installed() {
        assert_sound(&checked(&Plan { proxy: true, seed: 2, ..plan() }));
    }
}

/// Three servers on PostgreSQL behind HAProxy; `None` if they are not installed.
fn three_servers() -> Option<Plan> {
    let plan = Plan { servers: 3, database: Database::Postgres, proxy: true, ..plan() };
    (Postgres::is_installed() && Haproxy::is_installed()).then_some(plan)
}

#[test]
fn three_servers_on_postgresql_lose_and_double_nothing() {
    let Some(plan) = three_servers() else { return };
    assert_sound(&checked(&Plan { time: Duration::from_secs(20), seed: 3, ..plan }));
}

#[test]
fn an_upgrade_of_three_servers_interrupts_nobody() {
    let Some(plan) = three_servers() else { return };
    let report = checked(&Plan { disturbance: Disturbance::Upgrade, ..plan });
    assert_sound(&report);
    assert_eq!((report.faults, report.unanswered), (3, 0), "{report}");
}

/// Without the comparison of versions, rivals both make their moves.
#[test]
fn the_checker_catches_servers_that_compare_no_versions() {
    let Some(plan) = three_servers() else { return };
    let (disturbance, sabotage) = (Disturbance::None, Some(Sabotage::NoCompare));
    let report = checked(&Plan { disturbance, sabotage, ..plan });
    let is_doubled = |anomaly: &Anomaly| matches!(anomaly, Anomaly::Doubled { .. });
    assert!(report.anomalies.iter().any(is_doubled), "{report}");
}
