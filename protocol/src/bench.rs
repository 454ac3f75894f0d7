//! The report of `ludoteca bench`.

use schemars::JsonSchema;
use serde::Serialize;

/// Speeds on this machine, compared with the recorded ones.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BenchReport {
    /// This machine.
    pub machine: String,
    /// The machine of the baselines.
    pub baseline_machine: String,
    /// A hash of the results, which changes only with the behaviour of the program.
    pub signature: String,
    /// The recorded signature.
    pub baseline_signature: String,
    /// The workloads; empty if only the signature was asked for.
    pub workloads: Vec<WorkloadResult>,
}

/// The speed of one workload.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WorkloadResult {
    /// The workload.
    pub name: &'static str,
    /// What is counted.
    pub unit: &'static str,
    /// The units per second of processor time.
    pub rate: f64,
    /// The processor time of the measurement.
    pub cpu_seconds: f64,
    /// The recorded rate, if there is one.
    pub baseline: Option<f64>,
    /// The rate divided by the recorded one.
    pub ratio: Option<f64>,
}
