//! The search for damage when the server starts.

use std::collections::BTreeSet;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode};

/// The number of structural problems that are reported.
const MAX_PROBLEMS: usize = 20;

/// The result of an inspection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inspection {
    /// The number of tables that were read.
    pub tables: usize,
    /// The ids of those that are damaged.
    pub damaged: Vec<String>,
    /// Damage to the structure of the file.
    pub problems: Vec<String>,
    /// Whether time ran out before the structure had been checked.
    pub incomplete: bool,
    /// If time ran out before all tables had been read, the id after which the others come.
    pub read_until: Option<String>,
}

impl Inspection {
    /// Logs the findings. A sound database is not logged.
    pub fn log(&self) {
        let Self { tables, damaged, problems, incomplete, read_until } = self;
        for problem in problems {
            tracing::error!("the database is damaged: {problem}");
        }
        for id in damaged {
            log_damage(id);
        }
        if *incomplete {
            tracing::warn!("the structure of the database was not checked: time ran out");
        }
        if read_until.is_some() {
            tracing::info!(tables, "the remaining tables are inspected while others are served");
        }
    }
}

/// Names a damaged table.
pub fn log_damage(id: &str) {
    tracing::error!(table = %id, "the table is damaged; the others are served");
}

/// Interrupts a connection when time is up, unless it is dropped before.
struct Deadline {
    at: Instant,
    cancel: Option<Sender<()>>,
    timer: Option<JoinHandle<()>>,
}

impl Deadline {
    fn new(connection: &Connection, time: Duration) -> Self {
        let (cancel, cancelled) = channel();
        let handle = connection.get_interrupt_handle();
        let timer = thread::spawn(move || {
            if cancelled.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                handle.interrupt();
            }
        });
        Self { at: Instant::now() + time, cancel: Some(cancel), timer: Some(timer) }
    }

    fn has_passed(&self) -> bool {
        Instant::now() >= self.at
    }
}

/// Later statements are not interrupted: the timer has ended before this returns.
impl Drop for Deadline {
    fn drop(&mut self) {
        drop(self.cancel.take());
        if let Some(timer) = self.timer.take() {
            let _ = timer.join();
        }
    }
}

/// Checks the structure of the file, then reads the tables. Each takes up to half of the time.
pub fn inspect(
    connection: &Connection,
    time: Duration,
    is_sound: impl Fn(&str) -> bool,
) -> Inspection {
    let mut found = Inspection::default();
    let structure = Deadline::new(connection, time / 2);
    match structural_problems(connection) {
        Ok(problems) => found.problems = problems,
        Err(error) if is_interrupted(&error) => found.incomplete = true,
        Err(error) => found.problems.push(error.to_string()),
    }
    drop(structure);
    let deadline = Deadline::new(connection, time / 2);
    let mut last = String::new();
    for id in table_ids(connection, !found.problems.is_empty()) {
        let sound = !deadline.has_passed() && is_sound(&id);
        // An interrupted read says nothing about the table.
        if deadline.has_passed() {
            break;
        }
        found.tables += 1;
        if !sound {
            found.damaged.push(id.clone());
        }
        last = id;
    }
    // The list of tables may be incomplete as well.
    found.read_until = deadline.has_passed().then_some(last);
    found
}

fn is_interrupted(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::OperationInterrupted)
}

fn structural_problems(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut check = connection.prepare(&format!("PRAGMA quick_check({MAX_PROBLEMS})"))?;
    let lines = check.query_map([], |row| row.get::<_, String>(0))?;
    let lines: Vec<String> = lines.collect::<Result<_, _>>()?;
    // One result may have several lines.
    let lines = lines.iter().flat_map(|line| line.lines()).filter(|line| *line != "ok");
    Ok(lines.take(MAX_PROBLEMS).map(str::to_owned).collect())
}

/// All ids that can still be found. A damaged page hides the rows behind it, so a damaged file is
/// also read from the other end.
fn table_ids(connection: &Connection, is_damaged: bool) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    let orders: &[&str] = if is_damaged { &["ASC", "DESC"] } else { &["ASC"] };
    for (table, key) in [("usage", "id"), ("tables", "number")] {
        for order in orders {
            let sql = format!("SELECT id FROM {table} ORDER BY {key} {order}");
            let Ok(mut query) = connection.prepare(&sql) else { continue };
            let Ok(rows) = query.query_map([], |row| row.get::<_, String>(0)) else { continue };
            ids.extend(rows.map_while(Result::ok));
        }
    }
    ids
}
