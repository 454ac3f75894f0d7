//! The definition of the command line, and the part of it that is built at start-up.

use std::iter;

use i18n::Lang;

use super::*;
use crate::lang;

/// Command lines that are accepted.
const ACCEPTED: [&str; 25] = [
    "",
    "--plain --lang en --seed 7",
    "unosolo",
    "unosolo english --stop first --seed -1",
    "senku english classic",
    "parchis --lang=es",
    "2048 --plain",
    "gsenku english classic 0",
    "gsenku --lang en english classic 0",
    "peg solve english classic --json",
    "peg map french classic",
    "arena parchis --games 10 --json",
    "engine unosolo",
    "replay game.ludoteca --svg film.svg --speed 2",
    "analyse --svg graph.svg",
    "verify gsenku",
    "verify -- help",
    "bench --quick",
    "serve --listen 127.0.0.1:0 --rate 3",
    "settings theme dark",
    "learn senku",
    "scores unosolo --json",
    "completions bash",
    "man",
    "help peg solve",
];

/// Command lines that end with help or an error.
const REFUSED: [&str; 16] = [
    "--help",
    "gsenku -h",
    "arena --help",
    "arena parchis -h",
    "unosol",
    "--lagn en",
    "--quick bench",
    "--josn scores unosolo",
    "gsenku --version",
    "peg",
    "peg slove",
    "arena",
    "arena unosolo --games 0",
    "engine chess",
    "help chess",
    "unosolo --stop frist",
];

fn args(line: &str) -> Vec<OsString> {
    iter::once(PROGRAM).chain(line.split_whitespace()).map(OsString::from).collect()
}

/// The subcommand of some matches and the values of their arguments, with their sources.
fn values(matches: &ArgMatches) -> Vec<String> {
    let value = |id: &Id| {
        let (source, raw) = (matches.value_source(id.as_str()), matches.get_raw(id.as_str()));
        format!("{id} {source:?} {:?}", raw.map(Iterator::collect::<Vec<_>>))
    };
    let mut found: Vec<String> = matches.ids().map(value).collect();
    if let Some((name, matches)) = matches.subcommand() {
        found.push(name.to_owned());
        found.extend(values(matches));
    }
    found
}

/// Catches mistakes such as two options with one name.
#[test]
fn the_command_definition_is_valid_in_both_languages() {
    for lang in [Lang::Es, Lang::En] {
        command(&lang::translator(lang)).debug_assert();
    }
}

#[test]
fn a_partial_definition_parses_like_the_full_one() {
    let whole = command(&lang::translator(Lang::En));
    for line in ACCEPTED {
        let args = args(line);
        let called = called(&args).try_get_matches_from(&args).expect(line);
        let expected = whole.clone().try_get_matches_from(&args).expect(line);
        assert_eq!(values(&called), values(&expected), "{line}");
    }
}

#[test]
fn help_and_errors_equal_those_of_the_full_definition() {
    let translator = lang::translator(Lang::Es);
    let whole = command(&translator);
    for line in REFUSED.into_iter().chain(["--version", "-V --lagn", "--plain -V gsenku"]) {
        let args = args(line);
        let error = parse(&args, &translator).expect_err(line);
        let expected = whole.clone().try_get_matches_from(&args).expect_err(line);
        assert_eq!(error.kind(), expected.kind(), "{line}");
        assert_eq!(error.to_string(), expected.to_string(), "{line}");
    }
}

/// Start-up is short because no unused text is parsed and no unused command is defined.
#[test]
fn parsing_needs_no_texts_and_no_other_commands() {
    let translator = lang::translator(Lang::Es);
    for line in ACCEPTED.into_iter().chain(["--version", "-V"]) {
        let _ = parse(&args(line), &translator);
        assert_eq!(translator.parsed(), 0, "{line}");
    }
    for (line, names) in [
        ("--version", &[][..]),
        ("gsenku english classic 0", &["gsenku"]),
        ("engine unosolo", &["unosolo", "engine"]),
    ] {
        let called = called(&args(line));
        let defined: Vec<&str> = called.get_subcommands().map(Command::get_name).collect();
        assert_eq!(defined, names, "{line}");
    }
}
