//! Large tables on huge pages.
//!
//! Evaluating a board reads weights from all over a table of more than a hundred megabytes. With
//! pages of 4 KiB nearly every read misses the TLB; with pages of 2 MiB all of them fit. In `cargo
//! bench -p twenty48 --bench speed`, training is about a quarter faster with them.

/// Collects values on huge pages, if the system provides them.
pub fn on_huge_pages<T>(values: impl ExactSizeIterator<Item = T>) -> Vec<T> {
    let mut list = Vec::with_capacity(values.len());
    // A page keeps the size it has at its first write, so the advice comes first.
    advise(&mut list);
    list.extend(values);
    list
}

#[cfg(target_os = "linux")]
fn advise<T>(list: &mut Vec<T>) {
    let room = list.spare_capacity_mut().as_mut_ptr_range();
    let first = room.start.addr().next_multiple_of(PAGE);
    // A table of less than a huge page gains nothing.
    let Some(length) = room.end.addr().checked_sub(first).filter(|length| *length > LARGE) else {
        return;
    };
    // A system that does not follow the advice uses small pages.
    let _ = advise_at(room.start.with_addr(first).cast(), length);
}

#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "earned by the benchmark above; no safe function gives this advice")]
fn advise_at(first: *mut core::ffi::c_void, length: usize) -> rustix::io::Result<()> {
    // SAFETY: this advice neither changes content nor unmaps anything, whatever `first` and
    // `length` are, so memory reads the same after the call. No other advice is given here.
    unsafe { rustix::mm::madvise(first, length, rustix::mm::Advice::LinuxHugepage) }
}

#[cfg(not(target_os = "linux"))]
fn advise<T>(_: &mut Vec<T>) {}

/// The alignment of the advice and the size of a huge page on nearly every machine; on others the
/// advice is rejected or has no effect.
#[cfg(target_os = "linux")]
const PAGE: usize = 1 << 12;
#[cfg(target_os = "linux")]
const LARGE: usize = 1 << 21;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_allocated_values_are_those_given() {
        for length in [0, 1, 1000, 3 << 20] {
            let list = on_huge_pages(0..length);
            assert!(list.iter().copied().eq(0..length), "{length}");
        }
    }
}
