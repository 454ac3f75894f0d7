//! Memory that may not be had: what is asked of the system, so that a no is an answer and no end.

/// The bytes in which few positions fit, which are found sooner without a bitmap.
pub(crate) const FEW: usize = 1 << 20;

/// The most bytes that are advised: hardly any reader has a machine with more, and advice that
/// cannot be followed is none.
const MOST_ADVISED: usize = 64 << 30;

/// An empty list with room for so many; `None` where there is no memory for it.
pub(crate) fn room<T>(len: usize) -> Option<Vec<T>> {
    let mut list = Vec::new();
    list.try_reserve_exact(len).ok()?;
    Some(list)
}

/// Of so many bytes that may be used, those that can be had in one piece, more or less: all, or
/// half, or half of that, and so on.
pub(crate) fn granted(bytes: usize) -> usize {
    let mut halves = std::iter::successors(Some(bytes), |bytes| Some(bytes / 2));
    // Nothing can always be had.
    halves.find(|bytes| room::<u8>(*bytes).is_some()).unwrap_or_default()
}

/// The bytes to be advised where so many would do and so many were allowed: none where more is
/// needed than people have, or where as much was allowed and could not be had.
pub(crate) fn advised(need: usize, allowed: usize) -> Option<usize> {
    (need > allowed && need <= MOST_ADVISED).then_some(need)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_had_is_seen() {
        assert!(room::<u64>(usize::MAX / 8).is_none());
        assert!(room::<u64>(8).is_some_and(|list| list.is_empty() && list.capacity() >= 8));
        let most = granted(usize::MAX);
        assert!((FEW..usize::MAX).contains(&most), "{most}");
        assert_eq!([0, 1, FEW].map(granted), [0, 1, FEW]);
    }

    #[test]
    fn nothing_absurd_is_advised() {
        assert_eq!(advised(2 * FEW, FEW), Some(2 * FEW));
        assert_eq!(advised(FEW, 2 * FEW), None);
        assert_eq!(advised(MOST_ADVISED + 1, FEW), None);
    }
}
