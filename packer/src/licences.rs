//! Which licences the house allows in what it needs.

use spdx::{Expression, Licensee, ParseMode};

use crate::Fault;
use crate::crates::Crate;

/// Licences that ask for no more than to be named. Another one is a decision for people.
const ALLOWED: [&str; 5] = ["Apache-2.0", "BSD-3-Clause", "MIT", "Unicode-3.0", "Zlib"];

/// Refuses the crates of which some part may only be had under another licence, all at once.
pub fn check(crates: &[Crate]) -> Result<(), Fault> {
    let allowed = allowed()?;
    let refused = crates.iter().filter_map(|it| {
        let reason = objection(it.licence.as_deref(), &allowed)?;
        Some(format!("  {} {}: {reason}", it.name, it.version))
    });
    let refused: Vec<String> = refused.collect();
    if refused.is_empty() {
        return Ok(());
    }
    let allowed = ALLOWED.join(", ");
    Err(format!("licences that are not allowed ({allowed} are):\n{}", refused.join("\n")))
}

fn allowed() -> Result<Vec<Licensee>, Fault> {
    let parsed = ALLOWED.iter().map(|name| Licensee::parse(name));
    parsed.collect::<Result<_, _>>().map_err(|error| error.to_string())
}

/// Why an expression is refused; `None` where it is fine.
fn objection(expression: Option<&str>, allowed: &[Licensee]) -> Option<String> {
    let Some(text) = expression else {
        return Some("its manifest names no licence".to_owned());
    };
    // Old manifests write `MIT/Apache-2.0` for a choice.
    let Ok(expression) = Expression::parse_mode(text, ParseMode::LAX) else {
        return Some(format!("\"{text}\" is no SPDX expression"));
    };
    let fine = expression.evaluate(|asked| allowed.iter().any(|given| given.satisfies(asked)));
    (!fine).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(expression: &str) -> bool {
        objection(Some(expression), &allowed().expect("known names")).is_some()
    }

    #[test]
    fn a_choice_needs_one_allowed_licence_and_a_sum_needs_all() {
        for fine in ["MIT", "MIT/Apache-2.0", "GPL-2.0-only OR Apache-2.0"] {
            assert!(!refused(fine), "{fine}");
        }
        assert!(!refused("(MIT OR GPL-3.0-only) AND Unicode-3.0"));
        for bad in ["GPL-3.0-only", "MIT AND GPL-3.0-only", "(MIT OR Zlib) AND MPL-2.0"] {
            assert!(refused(bad), "{bad}");
        }
    }

    #[test]
    fn what_is_unknown_is_refused() {
        for bad in ["", "Beerware or so", "LicenseRef-ours", "MIT AND"] {
            assert!(refused(bad), "{bad:?}");
        }
        assert!(objection(None, &allowed().expect("known names")).is_some());
    }
}
