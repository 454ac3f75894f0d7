//! Large tables on large pages.
//!
//! A value reads weights from all over tables of a hundred megabytes and more. On the usual pages
//! of four kilobytes nearly every read first has to find out where its page is; on pages of two
//! megabytes the processor knows them all. `cargo bench -p twenty48 --bench speed` is about a
//! quarter quicker for it in training.

/// A list of that many values, on large pages where the system has them for the asking.
pub fn on_large_pages<T>(values: impl ExactSizeIterator<Item = T>) -> Vec<T> {
    let mut list = Vec::with_capacity(values.len());
    // Before anything stands there: a page keeps the size with which it is first written.
    advise(&mut list);
    list.extend(values);
    list
}

#[cfg(target_os = "linux")]
fn advise<T>(list: &mut Vec<T>) {
    let room = list.spare_capacity_mut().as_mut_ptr_range();
    let first = room.start.addr().next_multiple_of(PAGE);
    // Of a table that is smaller than a few large pages nothing would come of it.
    let Some(length) = room.end.addr().checked_sub(first).filter(|length| *length > LARGE) else {
        return;
    };
    // A system that cannot follow the advice goes on with small pages.
    let _ = advise_at(room.start.with_addr(first).cast(), length);
}

#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "earned by the benchmark above; no safe function gives this advice")]
fn advise_at(first: *mut core::ffi::c_void, length: usize) -> rustix::io::Result<()> {
    // SAFETY: this advice changes no content and unmaps nothing: whatever `first` and `length` are,
    // memory reads after the call as it did before. Advice that does otherwise is never given here.
    unsafe { rustix::mm::madvise(first, length, rustix::mm::Advice::LinuxHugepage) }
}

#[cfg(not(target_os = "linux"))]
fn advise<T>(_: &mut Vec<T>) {}

/// The pages that advice may begin at, and those that it asks for, on nearly every machine; on
/// another the advice is refused or comes to nothing.
#[cfg(target_os = "linux")]
const PAGE: usize = 1 << 12;
#[cfg(target_os = "linux")]
const LARGE: usize = 1 << 21;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_values_are_those_given() {
        for length in [0, 1, 1000, 3 << 20] {
            let list = on_large_pages(0..length);
            assert!(list.iter().copied().eq(0..length), "{length}");
        }
    }
}
