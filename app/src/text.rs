//! Lists of names as text.

/// The shortest run of consecutive names that is abbreviated.
const RUN: usize = 3;

/// Names separated by commas. Runs of numbered names such as `solo-01`, `solo-02`, … are
/// abbreviated to the first and the last.
pub fn listed(names: &[&str]) -> String {
    let runs = names.chunk_by(|one, next| follows(one, next));
    let shortened = runs.map(|run| match run {
        [first, .., last] if run.len() >= RUN => format!("{first} … {last}"),
        run => run.join(", "),
    });
    shortened.collect::<Vec<String>>().join(", ")
}

/// Whether a name is another one with the next number.
fn follows(one: &str, next: &str) -> bool {
    let stem = |name: &str| name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (cut, same) = (stem(one), stem(next));
    let number = |name: &str, cut: usize| name[cut..].parse::<u32>().ok();
    one[..cut] == next[..same]
        && one.len() == next.len()
        && number(one, cut).is_some_and(|count| number(next, same) == count.checked_add(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_shortened_to_their_ends() {
        assert_eq!(
            listed(&["seed", "solo-01", "solo-02", "solo-03", "duo-1"]),
            "seed, solo-01 … solo-03, duo-1"
        );
        assert_eq!(listed(&["a1", "a2", "b3"]), "a1, a2, b3");
        assert_eq!(listed(&["a1", "a3", "a4", "a5"]), "a1, a3 … a5");
        assert_eq!(listed(&["9", "10", "ñ1"]), "9, 10, ñ1");
        assert_eq!(listed(&[]), "");
    }
}
