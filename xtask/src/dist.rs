//! `cargo xtask dist`: a tarball and a Debian package of the program, in `dist/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::check::cargo;
use crate::package::{VERSION, tarball, tree, verify};
use crate::process::{Result, stdout};
use crate::release::Remapping;
use crate::{Failed, licences, tools};

/// Builds the program, packages it, and checks the packages.
pub fn run() -> std::result::Result<(), Failed> {
    licences::run()?;
    let report = |error| {
        eprintln!("error: {error}");
        Failed(1)
    };
    let host = host().map_err(report)?;
    let tools = tools::provide_packaging(is_debian(&host))?;
    let dist = Dist::new(host, tools).map_err(report)?;
    dist.make().map_err(report)
}

/// The inputs of a run.
struct Dist {
    tools: PathBuf,
    /// The target triple.
    host: String,
    /// The modification time of every file in the packages, in seconds since 1970.
    epoch: String,
    /// The output folder.
    folder: PathBuf,
    /// Intermediate files. `[package.metadata.deb]` of the program refers to this folder.
    work: PathBuf,
}

impl Dist {
    fn new(host: String, tools: PathBuf) -> Result<Self> {
        let folder = root().join("dist");
        let work = folder.join("work");
        Ok(Self { tools, host, epoch: epoch()?, folder, work })
    }

    fn make(&self) -> Result<()> {
        let _ = fs::remove_dir_all(&self.work);
        fs::create_dir_all(&self.work)?;
        stdout(cargo().args(["fetch", "--locked"]).current_dir(root()))?;
        let tree = self.tree()?;
        let packages = self.pack(&tree, &self.folder)?;
        let again = self.work.join("again");
        fs::create_dir(&again)?;
        verify::identical(&packages, &self.pack(&tree, &again)?)?;
        verify::tarball(&packages[0], &tree, &self.top())?;
        if let Some(package) = packages.get(1) {
            let unpacked = self.work.join("unpacked");
            verify::debian(package, &tree, &unpacked)?;
            let copyright = root().join("ludoteca/packaging/copyright");
            verify::copyright(&copyright, &unpacked)?;
        }
        fs::remove_dir_all(&self.work)?;
        for package in packages {
            println!("{} ({} bytes)", package.display(), fs::metadata(&package)?.len());
        }
        Ok(())
    }

    /// Collects the files of the tarball, from which the Debian package is made as well.
    fn tree(&self) -> Result<PathBuf> {
        let program = self.program()?;
        let notices = self.notices()?;
        let tree = self.work.join("tree");
        tree::create(&tree, root(), &program, &notices)?;
        Ok(tree)
    }

    /// Builds the program, without paths of this machine, and strips its debug symbols.
    fn program(&self) -> Result<PathBuf> {
        let remapping = Remapping::of(root())?;
        let mut build = cargo();
        build.args(["build", "--release", "--locked", "--package", "ludoteca"]);
        remapping.apply(&mut build);
        stdout(build.current_dir(root()))?;
        // The target folder can be anywhere: `cargo install` copies the program from there.
        let mut install = cargo();
        install.args(["install", "--quiet", "--frozen", "--no-track", "--path", "ludoteca"]);
        remapping.apply(&mut install);
        stdout(install.arg("--root").arg(&self.work).current_dir(root()))?;
        let program = self.work.join("bin/ludoteca");
        stdout(Command::new("strip").arg(&program))?;
        remapping.verify(&program)?;
        Ok(program)
    }

    /// The third-party notices, and a compressed copy of them for the Debian package.
    fn notices(&self) -> Result<PathBuf> {
        let notices = self.work.join("THIRD-PARTY.txt");
        // cargo-about works offline, so that the notices depend on the lock file alone.
        let mut about = Command::new(self.tools.join("cargo-about"));
        about.args(["generate", "--frozen", "--fail", "--target", &self.host]);
        about.args(["--manifest-path", "ludoteca/Cargo.toml"]);
        about.args(["--config", "ludoteca/packaging/about.toml", "--output-file"]);
        about.arg(&notices).arg("ludoteca/packaging/notices.hbs");
        stdout(about.current_dir(root()))?;
        verify::notices(&fs::read_to_string(&notices)?, &licences::shipped()?)?;
        stdout(Command::new("gzip").args(["--best", "--no-name", "--keep"]).arg(&notices))?;
        Ok(notices)
    }

    /// Writes the tarball, followed by the Debian package on hosts that Debian supports.
    fn pack(&self, tree: &Path, folder: &Path) -> Result<Vec<PathBuf>> {
        let name = format!("{}.tar.gz", self.top());
        let mut packages = vec![folder.join(name)];
        tarball::write(&packages[0], tree, &self.top(), &self.epoch)?;
        if is_debian(&self.host) {
            packages.push(self.debian(folder)?);
        }
        Ok(packages)
    }

    fn debian(&self, folder: &Path) -> Result<PathBuf> {
        let mut deb = Command::new(self.tools.join("cargo-deb"));
        deb.args(["--package", "ludoteca", "--locked", "--no-build", "--no-strip", "--output"]);
        deb.arg(folder).env("SOURCE_DATE_EPOCH", &self.epoch).current_dir(root());
        Ok(stdout(&mut deb)?.trim_end().into())
    }

    /// The only folder at the top of the tarball.
    fn top(&self) -> String {
        format!("ludoteca-{VERSION}-{}", self.host)
    }
}

/// The root of the workspace.
pub fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

fn host() -> Result<String> {
    let version = stdout(cargo().arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.ok_or("cargo -vV prints no host")?.to_owned())
}

fn is_debian(host: &str) -> bool {
    host.ends_with("-linux-gnu")
}

/// `SOURCE_DATE_EPOCH`, or the time of the last commit.
fn epoch() -> Result<String> {
    let epoch = match std::env::var("SOURCE_DATE_EPOCH") {
        Ok(epoch) => epoch,
        Err(_) => {
            stdout(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root()))
                .map_err(|error| {
                    format!("set SOURCE_DATE_EPOCH, or run this in a clone: {error}")
                })?
        }
    };
    let epoch = epoch.trim();
    match epoch.parse::<u32>() {
        Ok(_) => Ok(epoch.to_owned()),
        Err(_) => Err(format!("SOURCE_DATE_EPOCH: \"{epoch}\" is not a number of seconds").into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debian_packages_are_for_linux_with_glibc() {
        assert!(is_debian("x86_64-unknown-linux-gnu"));
        assert!(!is_debian("x86_64-unknown-linux-musl"));
        assert!(!is_debian("x86_64-pc-windows-msvc"));
    }
}
