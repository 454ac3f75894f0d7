//! The manual page: every command and option of the help, in both languages.

use crate::common::Home;

/// The headings of a language: those of the manual in order, and those of the help that introduce
/// subcommands and what the manual repeats for each of them.
struct Language {
    code: &'static str,
    sections: [&'static str; 10],
    commands: &'static str,
    entries: [&'static str; 2],
}

const LANGUAGES: [Language; 2] = [
    Language {
        code: "es",
        sections: [
            "NOMBRE",
            "SINOPSIS",
            "DESCRIPCIÓN",
            "OPCIONES",
            "OPCIONES GENERALES",
            "ÓRDENES",
            "FICHEROS",
            "ENTORNO",
            "ESTADO DE SALIDA",
            "EJEMPLOS",
        ],
        commands: "Órdenes:",
        entries: ["Argumentos:", "Opciones:"],
    },
    Language {
        code: "en",
        sections: [
            "NAME",
            "SYNOPSIS",
            "DESCRIPTION",
            "OPTIONS",
            "GENERAL OPTIONS",
            "COMMANDS",
            "FILES",
            "ENVIRONMENT",
            "EXIT STATUS",
            "EXAMPLES",
        ],
        commands: "Commands:",
        entries: ["Arguments:", "Options:"],
    },
];

/// The macros that the page may use.
const MACROS: [&str; 9] = [".ie", ".el", ".TH", ".SH", ".SS", ".PP", ".TP", ".nf", ".fi"];

/// The terms of the sections that the help does not have, in the order of [`Language::sections`].
const TERMS: [(usize, &[&str]); 3] = [
    (
        6,
        &[
            "$XDG_STATE_HOME/ludoteca/under-way/",
            "$XDG_DATA_HOME/ludoteca/saves/",
            "$XDG_CONFIG_HOME/ludoteca/config.toml",
        ],
    ),
    (
        7,
        &[
            "LUDOTECA_LANG",
            "LUDOTECA_THEME",
            "LC_ALL, LC_MESSAGES, LANG",
            "NO_COLOR",
            "COLORTERM, TERM",
            "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME",
        ],
    ),
    (8, &["0", "1", "2"]),
];

fn page(lang: &str) -> String {
    let ran = Home::new().run(&["man", "--lang", lang], "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    ran.out
}

fn help(command: &str, lang: &str) -> String {
    let args: Vec<&str> = command.split(' ').skip(1).chain(["--help", "--lang", lang]).collect();
    Home::new().run(&args, "").out
}

/// The texts of `.SH` or `.SS` lines.
fn headings<'a>(page: &'a str, level: &str) -> Vec<&'a str> {
    let lines = page.lines().filter_map(|line| line.strip_prefix(level));
    lines.map(|heading| heading.trim().trim_matches('"')).collect()
}

/// The text between a heading and the next one.
fn section<'a>(page: &'a str, level: &str, heading: &str) -> &'a str {
    let after = [format!("\n{level} {heading}\n"), format!("\n{level} \"{heading}\"\n")]
        .iter()
        .find_map(|line| Some(page.split_once(line.as_str())?.1));
    let after = after.unwrap_or_else(|| panic!("no {heading}"));
    after.split("\n.S").next().unwrap_or_default()
}

/// The text of roff, in one line.
fn plain(roff: &str) -> String {
    let lines = roff.lines().filter(|line| !line.starts_with('.'));
    let mut text = lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ");
    for (escape, sign) in
        [("\\fB", ""), ("\\fI", ""), ("\\fR", ""), ("\\-", "-"), ("\\*(Aq", "'"), ("\\&", "")]
    {
        text = text.replace(escape, sign);
    }
    text
}

/// The terms of a section: the lines after `.TP`.
fn terms(section: &str) -> Vec<String> {
    section.split(".TP\n").skip(1).filter_map(|item| item.lines().next()).map(plain).collect()
}

/// Lines of the help that are indented further continue an entry.
const MAX_INDENT: usize = 6;

/// The entries under a heading of the help, each as a term and its text. The text starts on the
/// same line or, if the terms are long, on the next one.
fn entries(help: &str, heading: &str) -> Vec<(String, String)> {
    let lines = help.lines().skip_while(|line| *line != heading).skip(1);
    let mut entries: Vec<(String, String)> = Vec::new();
    for line in lines.take_while(|line| !line.is_empty()) {
        let text = line.trim_start();
        if line.len() - text.len() <= MAX_INDENT {
            let (term, text) = text.split_once("  ").unwrap_or((text, ""));
            entries.push((term.to_owned(), text.trim().to_owned()));
        } else {
            let (_, whole) = entries.last_mut().expect("an entry has a term");
            format!("{whole} {text}").trim().clone_into(whole);
        }
    }
    entries
}

/// A command and all its subcommands, in the order of the help.
fn commands(command: &str, language: &Language) -> Vec<String> {
    let subcommands = entries(&help(command, language.code), language.commands);
    let nested =
        subcommands.iter().flat_map(|(name, _)| commands(&format!("{command} {name}"), language));
    [command.to_owned()].into_iter().chain(nested).collect()
}

#[test]
fn sections_are_complete_and_in_order() {
    for language in &LANGUAGES {
        let page = page(language.code);
        assert_eq!(headings(&page, ".SH"), language.sections);
        for (at, expected) in TERMS {
            assert_eq!(terms(section(&page, ".SH", language.sections[at])), expected);
        }
    }
}

#[test]
fn every_command_has_its_help_in_the_manual() {
    for language in &LANGUAGES {
        let page = page(language.code);
        let commands = commands("ludoteca", language);
        assert!(commands.len() > 30, "{commands:?}");
        assert_eq!(headings(&page, ".SS"), commands[1..]);
        for command in &commands[1..] {
            let (section, help) = (section(&page, ".SS", command), help(command, language.code));
            let text = plain(section);
            let about = help.split("\n\n").next().unwrap_or_default().replace('\n', " ");
            assert!(text.starts_with(&about), "{command}: {about}");
            let expected = language.entries.iter().flat_map(|heading| entries(&help, heading));
            let expected: Vec<_> = expected.filter(|(term, _)| !term.ends_with("--help")).collect();
            assert_eq!(terms(section).len(), expected.len(), "{command}");
            for (term, about) in expected {
                assert!(text.contains(&format!("{term} {about}")), "{command}: {term} {about}");
            }
        }
    }
}

#[test]
fn the_manual_is_well_formed_and_equal_in_both_languages() {
    let [spanish, english] = LANGUAGES.map(|language| {
        let page = page(language.code);
        let requests = page.lines().filter(|line| line.starts_with('.'));
        let macros: Vec<String> =
            requests.filter_map(|line| line.split(' ').next()).map(str::to_owned).collect();
        for name in &macros {
            assert!(MACROS.contains(&name.as_str()), "{name}");
        }
        macros
    });
    assert_eq!(spanish, english);
    let count = |name: &str| spanish.iter().filter(|it| *it == name).count();
    assert_eq!((count(".TH"), count(".nf")), (1, count(".fi")));
}
