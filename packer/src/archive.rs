//! Archives that are the same byte for byte whenever and wherever they are made.

use std::collections::BTreeMap;
use std::io::{self, Write};

use flate2::{Compression, GzBuilder};
use tar::{Builder, EntryType, Header};

/// The mode of a program, and of folders.
pub const PROGRAM: u32 = 0o755;
/// The mode of what is read.
pub const READ: u32 = 0o644;

/// Files by their paths from the top of an archive, with `/` between the names.
#[derive(Clone, Debug, Default)]
pub struct Files(BTreeMap<String, (u32, Vec<u8>)>);

impl Files {
    /// Puts a file there.
    pub fn put(&mut self, path: impl Into<String>, mode: u32, bytes: impl Into<Vec<u8>>) {
        self.0.insert(path.into(), (mode, bytes.into()));
    }

    /// The same files in a folder.
    #[must_use]
    pub fn moved(&self, folder: &str) -> Self {
        let files = self.0.iter().map(|(path, file)| (format!("{folder}/{path}"), file.clone()));
        Self(files.collect())
    }

    /// How many bytes all of them have.
    pub fn size(&self) -> usize {
        self.0.values().map(|(_, bytes)| bytes.len()).sum()
    }

    /// A compressed archive of them below `top`, with a folder's entry before what is in it, in
    /// the order of their names, all of `root` and of one moment (seconds since 1970).
    pub fn tar_gz(&self, top: &str, moment: u32) -> io::Result<Vec<u8>> {
        let mut builder = Builder::new(Vec::new());
        for folder in self.folders() {
            let header = header(&format!("{top}/{folder}"), PROGRAM, EntryType::Directory, moment);
            builder.append(&header?, io::empty())?;
        }
        for (path, (mode, bytes)) in &self.0 {
            let mut header = header(&format!("{top}/{path}"), *mode, EntryType::Regular, moment)?;
            header.set_size(bytes.len() as u64);
            header.set_cksum();
            builder.append(&header, bytes.as_slice())?;
        }
        gz(&builder.into_inner()?, moment)
    }

    /// Every folder, ending in `/`; the top is the empty one.
    fn folders(&self) -> Vec<&str> {
        let ends = |path: &str| path.match_indices('/').map(|(at, _)| at + 1).collect::<Vec<_>>();
        let mut folders: Vec<&str> = self
            .0
            .keys()
            .flat_map(|path| ends(path).into_iter().map(move |end| &path[..end]))
            .chain([""])
            .collect();
        folders.sort_unstable();
        folders.dedup();
        folders
    }
}

fn header(path: &str, mode: u32, kind: EntryType, moment: u32) -> io::Result<Header> {
    let mut header = Header::new_gnu();
    // Written by hand: `set_path` would drop the `./` with which paths of Debian packages begin.
    let name = &mut header.as_old_mut().name;
    let Some(room) = name.get_mut(..path.len()) else {
        return Err(io::Error::other(format!("{path} is too long a name for an archive")));
    };
    room.copy_from_slice(path.as_bytes());
    header.set_entry_type(kind);
    header.set_mode(mode);
    header.set_mtime(u64::from(moment));
    header.set_uid(0);
    header.set_gid(0);
    header.set_username("root")?;
    header.set_groupname("root")?;
    header.set_size(0);
    header.set_cksum();
    Ok(header)
}

/// Bytes compressed, and the moment at which that is said to have happened.
pub fn gz(bytes: &[u8], moment: u32) -> io::Result<Vec<u8>> {
    // 255 stands for an unknown system, so that the bytes are the same on all.
    let mut encoder =
        GzBuilder::new().mtime(moment).operating_system(255).write(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}
