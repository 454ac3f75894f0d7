//! Packages for Debian and its relatives: two archives in an archive.
//!
//! The outer one is so plain, three members with headers of sixty bytes, that it is written here;
//! the inner ones are tar. So a package can be made on any machine, without tools of Debian's.

use std::io;

use crate::Fault;
use crate::archive::{Files, READ};

/// What Debian calls the machines for which there is a package.
const MACHINES: [(&str, &str); 4] =
    [("x86_64", "amd64"), ("aarch64", "arm64"), ("i686", "i386"), ("riscv64gc", "riscv64")];

const DESCRIPTION: &str = "\
house of games for the terminal
 Peg solitaire, 2048, Parchis and Robot Turtles in one program: in plain lines,
 in a full screen with keys and mouse, or from another program. With undo,
 saved games, replays, hints and luck that can be checked, in Spanish and in
 English.
";

/// What the machine of a target is called by Debian; `None` where it has none.
pub fn machine(target: &str) -> Option<&'static str> {
    let (processor, system) = target.split_once('-')?;
    let known = MACHINES.iter().find(|(name, _)| *name == processor)?;
    system.ends_with("linux-gnu").then_some(known.1)
}

/// The package: its files as they lie from `/`, for a machine as Debian calls it.
pub fn package(
    files: &Files,
    version: &str,
    machine: &str,
    program: &[u8],
    moment: u32,
) -> Result<Vec<u8>, Fault> {
    let mut control = Files::default();
    control.put("control", READ, control_file(files, version, machine, program));
    let packed = |files: &Files| files.tar_gz(".", moment).map_err(|error| error.to_string());
    let members: [(&str, &[u8]); 3] = [
        ("debian-binary", b"2.0\n"),
        ("control.tar.gz", &packed(&control)?),
        ("data.tar.gz", &packed(files)?),
    ];
    archive(&members, moment).map_err(|error| error.to_string())
}

fn control_file(files: &Files, version: &str, machine: &str, program: &[u8]) -> String {
    let kib = files.size().div_ceil(1024);
    let needs = needs(program);
    format!(
        "Package: ludoteca\nVersion: {version}\nArchitecture: {machine}\n\
         Maintainer: The Ludoteca developers\nInstalled-Size: {kib}\nDepends: {needs}\n\
         Section: games\nPriority: optional\nDescription: {DESCRIPTION}"
    )
}

/// The packages that the program needs: those libraries with which it was linked, and the least
/// version of the C library whose symbols it uses.
fn needs(program: &[u8]) -> String {
    let text = String::from_utf8_lossy(program);
    let versions = text.split("GLIBC_2.").skip(1).filter_map(|rest| {
        let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
        digits.parse::<u32>().ok()
    });
    let libc = match versions.max() {
        Some(minor) => format!("libc6 (>= 2.{minor})"),
        None => "libc6".to_owned(),
    };
    if text.contains("libgcc_s.so.1") { format!("{libc}, libgcc-s1") } else { libc }
}

/// The outer archive, as `ar` writes it.
fn archive(members: &[(&str, &[u8])], moment: u32) -> io::Result<Vec<u8>> {
    let mut bytes = b"!<arch>\n".to_vec();
    for (name, content) in members {
        let size = content.len();
        let header = format!("{name:<16}{moment:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, 100_644);
        if header.len() != 60 {
            return Err(io::Error::other(format!("{name} does not fit an archive")));
        }
        bytes.extend_from_slice(header.as_bytes());
        bytes.extend_from_slice(content);
        if !size.is_multiple_of(2) {
            bytes.push(b'\n');
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machines_have_the_names_that_debian_gives_them() {
        assert_eq!(machine("x86_64-unknown-linux-gnu"), Some("amd64"));
        assert_eq!(machine("aarch64-unknown-linux-gnu"), Some("arm64"));
        assert_eq!(machine("x86_64-unknown-linux-musl"), None);
        assert_eq!(machine("x86_64-pc-windows-msvc"), None);
    }

    #[test]
    fn a_program_needs_the_latest_symbols_that_it_names() {
        let program = b"\0GLIBC_2.34\0GLIBC_2.9\0GLIBC_2.2.5\0libgcc_s.so.1\0";
        assert_eq!(needs(program), "libc6 (>= 2.34), libgcc-s1");
        assert_eq!(needs(b"#!/bin/sh"), "libc6");
    }

    #[test]
    fn members_begin_at_even_places() {
        let bytes = archive(&[("one", b"1"), ("two", b"22")], 7).unwrap();
        assert_eq!(bytes.len(), 8 + 60 + 2 + 60 + 2);
        assert!(bytes[70..].starts_with(b"two "));
    }
}
