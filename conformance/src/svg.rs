//! SVG fragments: they are well-formed and self-contained.

use std::collections::HashSet;

use roxmltree::{Attribute, Document, Node};

/// Elements that run code, load something or restyle the page around them.
const FORBIDDEN_ELEMENTS: [&str; 7] =
    ["script", "foreignObject", "image", "iframe", "a", "style", "set"];

/// The names that a fragment defines and uses.
#[derive(Debug, Default)]
pub struct Names {
    /// Values of `id`, in document order and with duplicates.
    pub ids: Vec<String>,
    /// Ids in `href="#…"` and `url(#…)`.
    pub references: HashSet<String>,
    /// Values of `class`.
    pub classes: HashSet<String>,
}

/// Why a fragment is rejected.
#[derive(Debug, thiserror::Error)]
pub enum SvgError {
    /// It is not XML.
    #[error("malformed: {0}")]
    Malformed(#[from] roxmltree::Error),
    /// It has more than elements and text.
    #[error("comments, CDATA sections and processing instructions are not allowed")]
    Markup,
    /// It has a forbidden element.
    #[error("<{0}> is not allowed")]
    Element(String),
    /// An attribute, by name and value, runs code or refers to another document.
    #[error("{0}=\"{1}\" is not self-contained")]
    Attribute(String, String),
}

/// Collects the names of a fragment, which may have any number of root elements.
pub fn names(fragment: &str) -> Result<Names, SvgError> {
    if fragment.contains("<!") || fragment.contains("<?") {
        return Err(SvgError::Markup);
    }
    let text = format!("<svg>{fragment}</svg>");
    let document = Document::parse(&text)?;
    let mut names = Names::default();
    for element in document.root_element().descendants().filter(Node::is_element) {
        let name = element.tag_name().name();
        let is_forbidden = FORBIDDEN_ELEMENTS.iter().any(|other| name.eq_ignore_ascii_case(other));
        if is_forbidden || element.namespaces().any(|namespace| namespace.name() != Some("xml")) {
            return Err(SvgError::Element(name.to_owned()));
        }
        element.attributes().try_for_each(|attribute| collect(attribute, &mut names))?;
    }
    Ok(names)
}

fn collect(attribute: Attribute, names: &mut Names) -> Result<(), SvgError> {
    let (name, value) = (attribute.name(), attribute.value());
    let error = || SvgError::Attribute(name.to_owned(), value.to_owned());
    match name {
        _ if attribute.namespace().is_some() => return Err(error()),
        "id" => names.ids.push(value.to_owned()),
        "class" => names.classes.extend(value.split(' ').map(str::to_owned)),
        "href" => {
            let id = value.strip_prefix('#').ok_or_else(error)?;
            names.references.insert(id.to_owned());
        }
        _ if name.starts_with("on") || name == "style" => return Err(error()),
        _ => {
            for part in value.split("url(").skip(1) {
                let id = part.strip_prefix('#').and_then(|part| part.split_once(')'));
                names.references.insert(id.ok_or_else(error)?.0.to_owned());
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_a_well_formed_fragment() {
        let names =
            names("<g id=\"a\" class=\"b c\"><use href=\"#d\"/>&lt;<rect fill=\"url(#e)\"/></g>");
        let names = names.expect("well-formed");
        assert_eq!((names.ids, names.classes.len()), (vec!["a".to_owned()], 2));
        assert_eq!(names.references, HashSet::from(["d", "e"].map(str::to_owned)));
    }

    #[test]
    fn other_fragments_are_rejected() {
        for bad in [
            "<g>",
            "</g>",
            "<g></p>",
            "<g",
            "<g a=1/>",
            "<g a=\"1\" a=\"2\"/>",
            "a & b",
            "<script></script>",
            "<SCRIPT/>",
            "<g onclick=\"x\"/>",
            "<g xml:space=\"preserve\"/>",
            "<g xmlns=\"http://x\"/>",
            "<g xmlns:x=\"http://x\"/>",
            "<x:g/>",
            "<use href=\"http://x\"/>",
            "<rect fill=\"url(x.svg#a)\"/>",
            "</svg><svg>",
            "<!-- -->",
            "<![CDATA[x]]>",
            "<?x?>",
        ] {
            assert!(names(bad).is_err(), "{bad}");
        }
    }
}
