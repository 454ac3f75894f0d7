//! What `ludoteca bench` measures.

use app::Workload;

pub const WORKLOADS: &[Workload] = &[];
