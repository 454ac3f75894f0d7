//! The release build, which depends on the commit alone and not on the machine of its builder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::check::cargo;
use crate::process::{Result, stdout};

/// Between the flags in `CARGO_ENCODED_RUSTFLAGS`.
const SEPARATOR: &str = "\x1f";

/// Replaces the paths of the builder's machine by these names, in messages of panics and in debug
/// information.
pub struct Remapping(Vec<(PathBuf, &'static str)>);

impl Remapping {
    /// The paths of a build of the sources in `root`.
    pub fn of(root: &Path) -> Result<Self> {
        let sysroot = stdout(Command::new("rustc").args(["--print", "sysroot"]).current_dir(root))?;
        let library = Path::new(sysroot.trim_end()).join("lib/rustlib/src/rust");
        Ok(Self(vec![
            (library, "/rust"),
            (cargo_home()?, "/cargo"),
            (root.to_owned(), "/ludoteca"),
        ]))
    }

    /// Makes cargo use these flags, and no others that the builder may have set.
    pub fn apply(&self, command: &mut Command) {
        let flag =
            |(from, to): &(PathBuf, &str)| format!("--remap-path-prefix={}={to}", from.display());
        let flags: Vec<String> = self.0.iter().map(flag).collect();
        command.env("CARGO_ENCODED_RUSTFLAGS", flags.join(SEPARATOR));
        // C code has its paths in debug information and in assertions.
        let map = |(from, to): &(PathBuf, &str)| {
            quoted(&format!("-ffile-prefix-map={}={to}", from.display()))
        };
        let flags: Vec<String> = self.0.iter().map(map).collect();
        command.env("CFLAGS", flags.join(" ")).env("CC_SHELL_ESCAPED_FLAGS", "1");
    }

    /// Fails if a program contains one of the paths.
    pub fn verify(&self, program: &Path) -> Result<()> {
        let bytes = fs::read(program)?;
        for (path, _) in &self.0 {
            let path = path.to_string_lossy();
            if contains(&bytes, path.as_bytes()) {
                return Err(format!("{} contains the path {path}", program.display()).into());
            }
        }
        Ok(())
    }
}

/// A flag as a shell quotes it, which the crate `cc` understands if it is told so.
fn quoted(flag: &str) -> String {
    format!("'{}'", flag.replace('\'', "'\\''"))
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

fn cargo_home() -> Result<PathBuf> {
    if let Some(home) = std::env::var_os("CARGO_HOME") {
        return Ok(home.into());
    }
    let home = std::env::home_dir().ok_or("there is no home folder")?;
    Ok(home.join(".cargo"))
}

/// Builds the program from the sources in `root` into a target folder of its own, and strips it.
pub fn build(root: &Path) -> Result<PathBuf> {
    let (target, remapping) = (root.join("target"), Remapping::of(root)?);
    let mut build = cargo();
    build.args(["build", "--release", "--locked", "--package", "ludoteca", "--target-dir"]);
    remapping.apply(build.arg(&target).current_dir(root));
    stdout(&mut build)?;
    let program = target.join("release/ludoteca");
    stdout(Command::new("strip").arg(&program))?;
    remapping.verify(&program)?;
    Ok(program)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_in_a_program_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let remapping = Remapping(vec![(PathBuf::from("/home/ana/src"), "/ludoteca")]);
        let program = folder.path().join("program");
        fs::write(&program, b"\x7fELF /ludoteca/kernel/src/lib.rs").unwrap();
        remapping.verify(&program).unwrap();
        fs::write(&program, b"\x7fELF /home/ana/src/kernel/src/lib.rs").unwrap();
        assert!(remapping.verify(&program).unwrap_err().to_string().contains("/home/ana/src"));
    }

    #[test]
    fn flags_may_contain_spaces() {
        let mut command = Command::new("cargo");
        let paths = vec![(PathBuf::from("/my src"), "/a"), (PathBuf::from("/b"), "/c")];
        Remapping(paths).apply(&mut command);
        let flags = command.get_envs().find(|(name, _)| *name == "CARGO_ENCODED_RUSTFLAGS");
        let expected = "--remap-path-prefix=/my src=/a\x1f--remap-path-prefix=/b=/c";
        assert_eq!(flags.unwrap().1, Some(expected.as_ref()));
        let flags = command.get_envs().find(|(name, _)| *name == "CFLAGS");
        let expected = "'-ffile-prefix-map=/my src=/a' '-ffile-prefix-map=/b=/c'";
        assert_eq!(flags.unwrap().1, Some(expected.as_ref()));
        assert!(command.get_envs().any(|(name, _)| name == "CC_SHELL_ESCAPED_FLAGS"));
        assert_eq!(quoted("a'b"), r"'a'\''b'");
    }
}
