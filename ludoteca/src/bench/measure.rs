//! Measurements of workloads, and the signature of their results.

use std::time::Duration;

use app::{WorkResult, Workload};
use cpu_time::ProcessTime;
use kernel::Budget;

/// The rounds that the signature covers.
const SIGNED_ROUNDS: u64 = 2;

/// The speed of a workload.
pub struct Measurement {
    /// The workload.
    pub workload: Workload,
    /// Its units per second of processor time.
    pub rate: f64,
    /// The processor time of the measurement.
    pub seconds: f64,
}

/// A hash of the names, counts and results of the first rounds of all workloads: it changes only
/// with the behaviour of the program.
pub fn signature(workloads: &[Workload], budget: &Budget) -> String {
    let mut whole = WorkResult::default();
    for workload in workloads {
        workload.name.bytes().for_each(|byte| whole.record(byte.into()));
        for round in 0..SIGNED_ROUNDS {
            if budget.is_stopped() {
                return String::new();
            }
            let work = (workload.run)(round);
            whole.record(work.count);
            whole.record(work.digest);
        }
    }
    format!("{:016x}", whole.digest)
}

/// Measures each workload for some processor time, after the signature has warmed it up.
pub fn measure(workloads: &[Workload], time: Duration, budget: &Budget) -> Vec<Measurement> {
    budget.set_total(workloads.len() as u64);
    let mut measured = Vec::new();
    for workload in workloads {
        let (begun, mut done, mut round) = (ProcessTime::now(), 0, SIGNED_ROUNDS);
        while done == 0 || begun.elapsed() < time {
            if budget.is_stopped() {
                return measured;
            }
            done += (workload.run)(round).count.max(1);
            round += 1;
        }
        let seconds = begun.elapsed().as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "a few digits are enough")]
        let rate = done as f64 / seconds.max(1e-9);
        measured.push(Measurement { workload: *workload, rate, seconds });
        budget.count(1);
    }
    measured
}
