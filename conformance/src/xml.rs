//! Whether a drawing is well-formed, and keeps to itself.

use std::collections::HashSet;

/// Elements that would run something or bring something in.
const BARRED: [&str; 7] = ["script", "foreignObject", "image", "iframe", "a", "style", "set"];

/// What a drawing holds, as far as others may refer to it or it to them.
#[derive(Debug, Default)]
pub struct Held<'a> {
    /// Ids that are given.
    pub ids: Vec<&'a str>,
    /// Ids that are referred to.
    pub references: HashSet<&'a str>,
    /// Classes that are used.
    pub classes: HashSet<&'a str>,
}

/// Reads elements of SVG one after another; says what is wrong where they are not well-formed.
pub fn read(svg: &str) -> Result<Held<'_>, String> {
    let (mut held, mut open, mut rest) = (Held::default(), Vec::new(), svg);
    while let Some((text, after)) = rest.split_once('<') {
        check_text(text)?;
        let (tag, after) = after.split_once('>').ok_or("a tag without an end")?;
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            let last = open.pop();
            if last != Some(name) {
                return Err(format!("</{name}> closes {last:?}"));
            }
            continue;
        }
        let (tag, closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        if name.is_empty() || !name.chars().all(char::is_alphanumeric) {
            return Err(format!("<{tag}> is no element"));
        }
        read_attributes(attributes, &mut held)?;
        if !closed {
            open.push(name);
        }
        if BARRED.contains(&name) {
            return Err(format!("<{name}> does not belong into a drawing"));
        }
    }
    check_text(rest)?;
    open.pop().map_or(Ok(held), |name| Err(format!("<{name}> is not closed")))
}

fn check_text(text: &str) -> Result<(), String> {
    let known = ["amp;", "lt;", "gt;", "quot;"];
    let entity = |part: &str| known.iter().any(|known| part.starts_with(known));
    if text.contains('>') || !text.split('&').skip(1).all(entity) {
        return Err(format!("{text:?} is not escaped"));
    }
    Ok(())
}

fn read_attributes<'a>(text: &'a str, held: &mut Held<'a>) -> Result<(), String> {
    let (mut rest, mut names) = (text.trim_start(), HashSet::new());
    while !rest.is_empty() {
        let (name, after) = rest.split_once("=\"").ok_or_else(|| format!("{rest:?}: no value"))?;
        let (value, after) = after.split_once('"').ok_or_else(|| format!("{name}: no end"))?;
        if !names.insert(name) {
            return Err(format!("{name} comes twice"));
        }
        check_text(value)?;
        read_attribute(name, value, held)?;
        rest = after.trim_start();
    }
    Ok(())
}

fn read_attribute<'a>(name: &str, value: &'a str, held: &mut Held<'a>) -> Result<(), String> {
    let outside = || Err(format!("{name}=\"{value}\" leads outside"));
    match name {
        "id" => held.ids.push(value),
        "class" => held.classes.extend(value.split(' ')),
        "href" => match value.strip_prefix('#') {
            Some(id) => drop(held.references.insert(id)),
            None => return outside(),
        },
        _ if name.starts_with("on") || name == "style" || name.contains(':') => return outside(),
        _ => {
            for part in value.split("url(").skip(1) {
                match part.strip_prefix('#').and_then(|part| part.split_once(')')) {
                    Some((id, _)) => drop(held.references.insert(id)),
                    None => return outside(),
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_well_formed_is_read() {
        let held =
            read("<g id=\"a\" class=\"b c\"><use href=\"#d\"/>&lt;<rect fill=\"url(#e)\"/></g>");
        let held = held.expect("well-formed");
        assert_eq!((held.ids, held.classes.len()), (vec!["a"], 2));
        assert_eq!(held.references, HashSet::from(["d", "e"]));
    }

    #[test]
    fn what_is_not_is_refused() {
        for bad in [
            "<g>",
            "</g>",
            "<g></p>",
            "<g",
            "<g a=1/>",
            "<g a=\"1\" a=\"2\"/>",
            "a & b",
            "<script></script>",
            "<g onclick=\"x\"/>",
            "<use href=\"http://x\"/>",
            "<rect fill=\"url(x.svg#a)\"/>",
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
