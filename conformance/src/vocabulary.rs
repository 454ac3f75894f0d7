//! Texts: both languages have the same keys, with the same arguments.

use std::collections::{BTreeMap, BTreeSet};

use app::Registered;
use app::info::{about, rules, title};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use i18n::{Lang, Translator};
use kernel::{Arg, Message, Texts};

/// One translator for each language, with the texts of a game.
pub struct Translators([Translator; 2]);

impl Translators {
    /// Translators for a game.
    pub fn of<G: Registered>() -> Self {
        Self([Lang::Es, Lang::En].map(|lang| Translator::new(lang, [G::info().texts])))
    }

    /// Both languages have the message, and all its arguments are filled in.
    pub fn check(&self, message: &Message) {
        for translator in &self.0 {
            assert!(
                translator.knows(&message.key),
                "{}: no {}",
                translator.lang().code(),
                message.key
            );
            let said = translator.translate(message);
            assert!(!said.contains("{$"), "{}: {said}", translator.lang().code());
        }
        for (_, arg) in &message.args {
            if let Arg::Message(inner) = arg {
                self.check(inner);
            }
        }
    }
}

/// The texts of a game are complete in both languages and include its title and options.
pub fn check_game<G: Registered>() {
    check_pair(G::info().texts);
    let keys = keys(G::info().texts.es);
    for part in [title, about, rules] {
        let key = part(G::NAME).key;
        assert!(keys.contains_key(&*key), "no {key}");
    }
    for spec in G::info().options {
        for key in spec.keys() {
            assert!(keys.contains_key(&key), "no {key}");
        }
    }
}

/// Both languages have the same keys with the same arguments.
pub fn check_pair(texts: Texts) {
    assert_eq!(keys(texts.es), keys(texts.en));
}

/// The keys of a Fluent file, each with the names of its arguments. Panics if the file is malformed
/// or has a duplicate key.
pub fn keys(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut keys = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut names = BTreeSet::new();
            collect(message.value.as_ref().expect("a message has a value"), &mut names);
            let duplicate = keys.insert(message.id.name.to_owned(), names);
            assert!(duplicate.is_none(), "duplicate key {}", message.id.name);
        }
    }
    keys
}

fn collect(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, names),
            Expression::Select { selector, variants } => {
                collect_inline(selector, names);
                for variant in variants {
                    collect(&variant.value, names);
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            names.insert(id.name.to_owned());
        }
        // Messages are parsed one at a time, without the rest of the file.
        InlineExpression::MessageReference { id, .. }
        | InlineExpression::TermReference { id, .. } => {
            panic!("a message cannot refer to {}", id.name)
        }
        _ => {}
    }
}
