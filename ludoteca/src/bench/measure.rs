//! Measuring workloads, and the signature of what they find.

use std::time::Duration;

use app::{Work, Workload};
use cpu_time::ProcessTime;
use kernel::Budget;

/// The rounds that the signature is made of.
const SIGNED: u64 = 2;

/// How quick a workload is.
pub struct Measured {
    /// Which.
    pub workload: Workload,
    /// How much it does in a second of the processor.
    pub rate: f64,
    /// For how many such seconds that was measured.
    pub seconds: f64,
}

/// A number that only a change of behaviour changes: counts and results of the first rounds of all
/// workloads, by their names.
pub fn signature(workloads: &[Workload], budget: &Budget) -> String {
    let mut whole = Work::default();
    for workload in workloads {
        workload.name.bytes().for_each(|byte| whole.note(byte.into()));
        for round in 0..SIGNED {
            if budget.is_stopped() {
                return String::new();
            }
            let work = (workload.run)(round);
            whole.note(work.count);
            whole.note(work.digest);
        }
    }
    format!("{:016x}", whole.digest)
}

/// Measures each workload for some time of the processor, after the signature has warmed it up.
pub fn measure(workloads: &[Workload], time: Duration, budget: &Budget) -> Vec<Measured> {
    budget.expect(workloads.len() as u64);
    let mut measured = Vec::new();
    for workload in workloads {
        let (begun, mut done, mut round) = (ProcessTime::now(), 0, SIGNED);
        while done == 0 || begun.elapsed() < time {
            if budget.is_stopped() {
                return measured;
            }
            done += (workload.run)(round).count.max(1);
            round += 1;
        }
        let seconds = begun.elapsed().as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "told to a few digits")]
        let rate = done as f64 / seconds.max(1e-9);
        measured.push(Measured { workload: *workload, rate, seconds });
        budget.count(1);
    }
    measured
}
