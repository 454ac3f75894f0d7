//! The manual: one page for the program and all of its commands.

use std::io;

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use i18n::Translator;
use kernel::message;

use crate::args::PROGRAM;

/// The section of the system manual for games.
const SECTION: &str = "6";

/// The page, ready for `man -l -`.
pub fn page(mut command: Command, translator: &Translator) -> String {
    // Building propagates the global options and sets the full name of every command.
    command.build();
    let mut page = Vec::new();
    // Writing to memory cannot fail.
    let _ = opening(&command, translator, &mut page);
    let _ = commands(&command, translator, &mut page);
    let _ = closing(&command, translator, &mut page);
    translate_headings(&without_preludes(&String::from_utf8_lossy(&page)), translator)
}

fn opening(command: &Command, translator: &Translator, page: &mut Vec<u8>) -> io::Result<()> {
    let source = format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION"));
    let manual = translator.translate(&message("cli-man-manual"));
    let man = Man::new(command.clone()).section(SECTION).source(source).manual(manual);
    let mut title = Vec::new();
    man.render_title(&mut title)?;
    // The generator omits an empty date, which would shift the arguments that follow.
    let undated = format!(" {SECTION}  ");
    page.extend(
        String::from_utf8_lossy(&title).replace(&undated, &format!(" {SECTION} \"\" ")).bytes(),
    );
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    let mut description = Roff::new();
    description.control("SH", ["DESCRIPTION"]);
    paragraphs(&mut description, &translator.translate(&message("cli-man-description")));
    description.to_writer(page)?;
    man.render_options_section(page)
}

fn commands(command: &Command, translator: &Translator, page: &mut Vec<u8>) -> io::Result<()> {
    let mut heading = Roff::new();
    heading.control(
        "SH",
        [uppercase(&translator.translate(&message("cli-heading-commands"))).as_str()],
    );
    heading.to_writer(page)?;
    command.get_subcommands().try_for_each(|sub| entry(sub, page))
}

/// A command, followed by its subcommands.
fn entry(sub: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    let mut roff = Roff::new();
    roff.control("SS", [sub.get_bin_name().unwrap_or_else(|| sub.get_name())]);
    roff.to_writer(page)?;
    page.extend(body(sub)?);
    sub.get_subcommands().try_for_each(|deeper| entry(deeper, page))
}

/// The text of a command, without headings and without the options that every command has.
fn body(sub: &Command) -> io::Result<Vec<u8>> {
    let own = sub.clone().mut_args(|arg| {
        let common = arg.is_global_set() || arg.get_id() == "help";
        arg.hide(common)
    });
    let man = Man::new(own).section(SECTION);
    let mut text = Vec::new();
    man.render_description_section(&mut text)?;
    text.extend(b".PP\n");
    man.render_synopsis_section(&mut text)?;
    man.render_options_section(&mut text)?;
    let mut text = without_headings(&String::from_utf8_lossy(&text));
    if sub.get_after_help().is_some() {
        let mut examples = Roff::new();
        verbatim(&mut examples, &example_lines(sub));
        text.push_str(&examples.to_roff());
    }
    Ok(text.into_bytes())
}

fn without_headings(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with(".SH")).collect()
}

/// Removes all preludes but the first; the generator writes one for every part.
fn without_preludes(page: &str) -> String {
    let prelude = |line: &str| line.starts_with(".ie ") || line.starts_with(".el ");
    let lines = page.split_inclusive('\n').enumerate();
    lines.filter(|(index, line)| *index < 2 || !prelude(line)).map(|(_, line)| line).collect()
}

fn closing(command: &Command, translator: &Translator, page: &mut Vec<u8>) -> io::Result<()> {
    let mut roff = Roff::new();
    for (heading, text) in [
        ("cli-man-heading-files", "cli-man-files"),
        ("cli-man-heading-environment", "cli-man-environment"),
        ("cli-man-heading-status", "cli-man-status"),
    ] {
        roff.control("SH", [uppercase(&translator.translate(&message(heading))).as_str()]);
        entries(&mut roff, &translator.translate(&message(text)));
    }
    roff.control(
        "SH",
        [uppercase(&translator.translate(&message("cli-heading-examples"))).as_str()],
    );
    verbatim(&mut roff, &example_lines(command));
    roff.to_writer(page)
}

/// The examples of a command, without their heading.
fn example_lines(command: &Command) -> String {
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    help.lines().skip(1).collect::<Vec<_>>().join("\n")
}

fn uppercase(text: &str) -> String {
    text.to_uppercase()
}

fn paragraphs(roff: &mut Roff, text: &str) {
    for paragraph in text.lines().filter(|line| !line.trim().is_empty()) {
        roff.control("PP", []);
        roff.text([roman(paragraph)]);
    }
}

/// Lines of the form `NAME: meaning`.
fn entries(roff: &mut Roff, text: &str) {
    for line in text.lines() {
        let (name, meaning) = line.split_once(": ").unwrap_or((line, ""));
        roff.control("TP", []);
        roff.text([bold(name)]);
        roff.text([roman(meaning)]);
    }
}

fn verbatim(roff: &mut Roff, text: &str) {
    roff.control("PP", []);
    roff.control("nf", []);
    for line in text.lines() {
        roff.text([roman(line)]);
    }
    roff.control("fi", []);
}

/// Translates the headings of the generator.
fn translate_headings(page: &str, translator: &Translator) -> String {
    let headings = [
        (".SH NAME\n", "cli-man-heading-name"),
        (".SH SYNOPSIS\n", "cli-man-heading-synopsis"),
        (".SH DESCRIPTION\n", "cli-man-heading-description"),
    ];
    headings.into_iter().fold(page.to_owned(), |page, (english, key)| {
        let heading = uppercase(&translator.translate(&message(key)));
        page.replace(english, &format!(".SH {heading}\n"))
    })
}
