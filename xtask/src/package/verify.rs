//! Checks of finished packages.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{VERSION, listing, tarball, tree};
use crate::process::{Result, stdout};

const EXECUTABLE: &str = "-rwxr-xr-x";
const READABLE: &str = "-rw-r--r--";

/// The folders in which Debian keeps shell completions.
const COMPLETIONS: [(&str, &str); 3] = [
    ("completions/bash/", "usr/share/bash-completion/completions/"),
    ("completions/zsh/", "usr/share/zsh/vendor-completions/"),
    ("completions/fish/", "usr/share/fish/vendor_completions.d/"),
];
const DOCUMENTS: &str = "usr/share/doc/ludoteca";

/// Packages made twice have the same bytes.
pub fn identical(packages: &[PathBuf], again: &[PathBuf]) -> Result<()> {
    for (package, again) in packages.iter().zip(again) {
        if fs::read(package)? != fs::read(again)? {
            return Err(format!("{}: not reproducible", package.display()).into());
        }
    }
    Ok(())
}

/// The notices name every crate whose code is in the program.
pub fn notices(text: &str, crates: &[String]) -> Result<()> {
    let is_named = |package: &str| {
        let line = package.replacen(" v", " ", 1) + ": ";
        text.lines().any(|it| it.starts_with(&line))
    };
    match crates.iter().find(|package| !is_named(package)) {
        Some(package) => Err(format!("{package} is missing from the notices").into()),
        None => Ok(()),
    }
}

/// The tarball has exactly the files of the tree, below one folder.
pub fn tarball(archive: &Path, tree: &Path, top: &str) -> Result<()> {
    let expected = tree::files(tree)?.into_iter().map(|file| {
        let mode = mode(&file);
        (format!("{top}/{file}"), mode.to_owned())
    });
    compare(archive, &listing::files(&tarball::list(archive)?)?, &expected.collect())
}

/// The Debian package has the files of the tree in their places, and its program runs.
pub fn debian(package: &Path, tree: &Path, unpacked: &Path) -> Result<()> {
    let dpkg = |option: &str| {
        let mut dpkg = Command::new("dpkg-deb");
        dpkg.arg(option).arg(package);
        dpkg
    };
    control(&stdout(&mut dpkg("--field"))?)?;
    let files = tree::files(tree)?;
    let mut expected: BTreeMap<String, String> =
        files.iter().map(|file| (debian_path(file), mode(file).to_owned())).collect();
    expected.insert(format!("{DOCUMENTS}/copyright"), READABLE.to_owned());
    compare(package, &listing::files(&stdout(&mut dpkg("--contents"))?)?, &expected)?;
    stdout(dpkg("--extract").arg(unpacked))?;
    for file in files {
        same_content(&unpacked.join(debian_path(&file)), &tree.join(&file))?;
    }
    let version = stdout(Command::new(unpacked.join("usr/bin/ludoteca")).arg("--version"))?;
    if !version.contains(VERSION) {
        return Err(format!("the packaged program is version {version}").into());
    }
    Ok(())
}

/// The copyright file of the Debian package is ours, not one that cargo-deb generated.
pub fn copyright(source: &Path, unpacked: &Path) -> Result<()> {
    same_content(&unpacked.join(DOCUMENTS).join("copyright"), source)
}

fn same_content(packaged: &Path, source: &Path) -> Result<()> {
    if content(packaged)? != content(source)? {
        let (packaged, source) = (packaged.display(), source.display());
        return Err(format!("{packaged} is not a copy of {source}").into());
    }
    Ok(())
}

/// The fields of the control file on which installation depends.
fn control(fields: &str) -> Result<()> {
    let version = format!("Version: {VERSION}");
    for start in ["Package: ludoteca", &version, "Architecture: ", "Depends: libc6"] {
        if !fields.lines().any(|line| line.starts_with(start)) {
            return Err(format!("the control file has no \"{start}\":\n{fields}").into());
        }
    }
    Ok(())
}

fn compare(
    archive: &Path,
    files: &BTreeMap<String, String>,
    expected: &BTreeMap<String, String>,
) -> Result<()> {
    let other = files.iter().find(|(file, mode)| expected.get(*file) != Some(*mode));
    let missing = expected.keys().find(|file| !files.contains_key(*file));
    match (missing, other) {
        (None, None) => Ok(()),
        (Some(file), _) => Err(format!("{} lacks {file}", archive.display()).into()),
        (_, Some((file, mode))) => Err(format!("{}: {mode} {file}", archive.display()).into()),
    }
}

fn mode(file: &str) -> &'static str {
    if file == "ludoteca" { EXECUTABLE } else { READABLE }
}

/// The path in the Debian package of a file of the tree.
fn debian_path(file: &str) -> String {
    for (folder, installed) in COMPLETIONS {
        if let Some(name) = file.strip_prefix(folder) {
            return format!("{installed}{name}");
        }
    }
    if let Some(name) = file.strip_prefix("systemd/") {
        return format!("usr/lib/systemd/system/{name}");
    }
    match file {
        "ludoteca" => "usr/bin/ludoteca".to_owned(),
        "THIRD-PARTY.txt" => format!("{DOCUMENTS}/{file}.gz"),
        _ if file.starts_with("share/man/") => format!("usr/{file}.gz"),
        _ if file.starts_with("share/") => format!("usr/{file}"),
        _ => format!("{DOCUMENTS}/{file}"),
    }
}

/// The bytes of a file, decompressed if it is compressed.
fn content(file: &Path) -> Result<Vec<u8>> {
    if file.extension().is_some_and(|it| it == "gz") {
        let text = stdout(Command::new("gzip").args(["--decompress", "--stdout"]).arg(file))?;
        return Ok(text.into_bytes());
    }
    Ok(fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_name_every_crate() {
        let text = "Head\n\nclap 4.5.0: MIT https://example.org\n";
        assert!(notices(text, &["clap v4.5.0".to_owned()]).is_ok());
        let error = notices(text, &["clap v4.5.1".to_owned()]).unwrap_err();
        assert_eq!(error.to_string(), "clap v4.5.1 is missing from the notices");
    }

    #[test]
    fn the_control_file_needs_version_and_dependencies() {
        let fields = format!(
            "Package: ludoteca\nVersion: {VERSION}\nArchitecture: amd64\nDepends: libc6 (>= 2.34)\n"
        );
        assert!(control(&fields).is_ok());
        assert!(control(&fields.replace("libc6", "bash")).is_err());
        assert!(control(&fields.replace(VERSION, "9")).is_err());
    }

    #[test]
    fn debian_keeps_files_in_its_own_folders() {
        for (file, installed) in [
            ("ludoteca", "usr/bin/ludoteca"),
            ("completions/zsh/_ludoteca", "usr/share/zsh/vendor-completions/_ludoteca"),
            ("share/man/es/man6/ludoteca.6", "usr/share/man/es/man6/ludoteca.6.gz"),
            ("share/applications/ludoteca.desktop", "usr/share/applications/ludoteca.desktop"),
            ("THIRD-PARTY.txt", "usr/share/doc/ludoteca/THIRD-PARTY.txt.gz"),
            ("systemd/ludoteca@.service", "usr/lib/systemd/system/ludoteca@.service"),
            ("docs/files.md", "usr/share/doc/ludoteca/docs/files.md"),
        ] {
            assert_eq!(debian_path(file), installed);
        }
    }

    #[test]
    fn missing_and_unexpected_files_are_errors() {
        let map = |files: &[(&str, &str)]| {
            files.iter().map(|(file, mode)| ((*file).to_owned(), (*mode).to_owned())).collect()
        };
        let expected = map(&[("a", READABLE)]);
        assert!(compare(Path::new("x"), &expected, &expected).is_ok());
        assert!(compare(Path::new("x"), &map(&[]), &expected).is_err());
        assert!(compare(Path::new("x"), &map(&[("a", EXECUTABLE)]), &expected).is_err());
        let more = map(&[("a", READABLE), ("b", READABLE)]);
        assert!(compare(Path::new("x"), &more, &expected).is_err());
    }
}
