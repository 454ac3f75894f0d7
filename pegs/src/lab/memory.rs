//! Fallible allocation: large tables report a lack of memory instead of aborting.

/// The memory for boards with few positions, which are solved faster without a bitmap.
pub(crate) const SMALL: usize = 1 << 20;

/// The largest memory limit that is suggested to users: few machines have more.
const MAX_SUGGESTED: usize = 64 << 30;

/// An empty vector with that capacity; `None` if there is no memory for it.
pub(crate) fn try_with_capacity<T>(len: usize) -> Option<Vec<T>> {
    let mut list = Vec::new();
    list.try_reserve_exact(len).ok()?;
    Some(list)
}

/// The largest of `bytes`, `bytes / 2`, `bytes / 4`… that can be allocated in one block.
pub(crate) fn available(bytes: usize) -> usize {
    let mut halves = std::iter::successors(Some(bytes), |bytes| Some(bytes / 2));
    // Zero bytes are always available.
    halves.find(|bytes| try_with_capacity::<u8>(*bytes).is_some()).unwrap_or_default()
}

/// The memory limit to suggest if `need` bytes would have been enough; `None` if machines rarely
/// have that much, or if it was allowed but not available.
pub(crate) fn suggested(need: usize, allowed: usize) -> Option<usize> {
    (need > allowed && need <= MAX_SUGGESTED).then_some(need)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allocation_failures_are_reported() {
        assert!(try_with_capacity::<u64>(usize::MAX / 8).is_none());
        assert!(
            try_with_capacity::<u64>(8).is_some_and(|list| list.is_empty() && list.capacity() >= 8)
        );
        let most = available(usize::MAX);
        assert!((SMALL..usize::MAX).contains(&most), "{most}");
        assert_eq!([0, 1, SMALL].map(available), [0, 1, SMALL]);
    }

    #[test]
    fn suggestions_are_realistic() {
        assert_eq!(suggested(2 * SMALL, SMALL), Some(2 * SMALL));
        assert_eq!(suggested(SMALL, 2 * SMALL), None);
        assert_eq!(suggested(MAX_SUGGESTED + 1, SMALL), None);
    }
}
