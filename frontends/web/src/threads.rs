//! Threads for work that takes long.

use std::thread;

use tokio::sync::oneshot;

/// Runs work on a thread of its own, with a lower priority than the threads that answer requests;
/// `None` if it panics or no thread can be started. It always runs to its end.
pub async fn run_in_background<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (sender, receiver) = oneshot::channel();
    let run = move || {
        lower_priority();
        // The caller may have gone.
        let _ = sender.send(work());
    };
    if let Err(error) = thread::Builder::new().name("background".to_owned()).spawn(run) {
        tracing::warn!(%error, "cannot start a thread");
    }
    receiver.await.ok()
}

/// On Linux niceness belongs to the thread, elsewhere to the whole process.
#[cfg(target_os = "linux")]
fn lower_priority() {
    const NICENESS: i32 = 10;
    let _ = rustix::process::nice(NICENESS);
}

#[cfg(not(target_os = "linux"))]
fn lower_priority() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_no_answer() {
        assert_eq!(run_in_background(|| 7).await, Some(7));
        assert_eq!(run_in_background::<u8>(|| panic!("while working")).await, None);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn the_priority_of_other_threads_stays() {
        let niceness = || rustix::process::nice(0).expect("reading needs no permission");
        let before = niceness();
        assert_eq!(run_in_background(niceness).await, Some((before + 10).min(19)));
        assert_eq!(niceness(), before);
    }
}
