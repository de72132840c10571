//! Files that are there whole or not at all.
//!
//! What is to become a file is written to a *draft* beside it. The draft takes the file's name only
//! when everything has reached the disk; renaming is atomic, so whoever looks, even after a crash,
//! finds the old file or the new one, never a part. A file that is replaced keeps its permissions.
//!
//! A draft that is given up is removed, and a process that is about to end calls [`remove_drafts`]. Only
//! one that is killed without warning leaves a draft behind; its name begins with a dot and ends with
//! `.draft`, and the next who writes to the same directory removes it. Whoever writes a draft holds a lock
//! on it, which the system takes back when the process ends: a draft that can be locked is nobody's.
//!
//! ```
//! use std::io::Write;
//!
//! let path = std::env::temp_dir().join(format!("files-{}.txt", std::process::id()));
//! euclid_files::write(&path, |file| file.write_all(b"whole"))?;
//! let given_up: std::io::Result<()> = euclid_files::write(&path, |file| {
//!     file.write_all(b"ha")?;
//!     Err(std::io::Error::other("no more paper"))
//! });
//! assert!(given_up.is_err());
//! assert_eq!(std::fs::read(&path)?, b"whole");
//! # std::fs::remove_file(&path)?;
//! # Ok::<(), std::io::Error>(())
//! ```

#![forbid(unsafe_code)]

use std::{
    collections::BTreeSet,
    ffi::{OsStr, OsString},
    fs::{self, File, OpenOptions, Permissions, TryLockError as TryFileLockError},
    io::{self, Write},
    path::{Path, PathBuf},
    process,
    sync::{
        Mutex, MutexGuard, PoisonError, TryLockError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// The drafts that there are. A file is made and noted under one lock.
static DRAFTS: Mutex<Drafts> =
    Mutex::new(Drafts { names: BTreeSet::new(), swept: BTreeSet::new(), closed: false });

struct Drafts {
    names: BTreeSet<PathBuf>,
    /// Large directories that were looked through for drafts of others; once is enough.
    swept: BTreeSet<PathBuf>,
    /// Whether there may be no more of them.
    closed: bool,
}

/// The register is right after every single change, so a panic elsewhere does not matter.
fn drafts() -> MutexGuard<'static, Drafts> {
    DRAFTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all drafts of this process, and lets there be no more: for a process that is about to end.
///
/// It waits for nobody longer than a moment, so it may be called whatever other threads are doing.
/// `false` if it could not look, because a file is being opened that does not want to be.
pub fn remove_drafts() -> bool {
    for _ in 0..TRIES {
        let mut drafts = match DRAFTS.try_lock() {
            Ok(drafts) => drafts,
            Err(TryLockError::Poisoned(error)) => error.into_inner(),
            Err(TryLockError::WouldBlock) => {
                thread::sleep(BETWEEN_TRIES);
                continue;
            }
        };
        drafts.closed = true;
        for name in std::mem::take(&mut drafts.names) {
            // It may have its final name already.
            let _ = fs::remove_file(name);
        }
        return true;
    }
    false
}

const TRIES: u32 = 50;
const BETWEEN_TRIES: Duration = Duration::from_millis(2);

/// Writes a file whole or not at all.
///
/// An error of the writer leaves the file as it was. Errors of reading and writing name the file.
pub fn write<T, E: From<io::Error>>(
    path: impl AsRef<Path>,
    writer: impl FnOnce(&mut Draft) -> Result<T, E>,
) -> Result<T, E> {
    let mut draft = Draft::new(path)?;
    let result = writer(&mut draft)?;
    draft.publish()?;
    Ok(result)
}

/// What is to become a file. It is not buffered.
#[derive(Debug)]
pub struct Draft {
    file: File,
    /// The name that was asked for, for messages.
    asked: PathBuf,
    /// Where the draft is and what it will be called. A device or a pipe is written at once.
    names: Option<Names>,
}

#[derive(Debug)]
struct Names {
    draft: PathBuf,
    finally: PathBuf,
}

impl Draft {
    /// Opens a draft in the directory of the file. If the file is a link, it is the linked file that will
    /// be replaced.
    pub fn new(path: impl AsRef<Path>) -> io::Result<Self> {
        let asked = path.as_ref().to_path_buf();
        let (file, names) = open(&asked).map_err(|error| explained(&asked, &error))?;
        Ok(Draft { file, asked, names })
    }

    /// Gives the file its name, now that it is whole.
    pub fn publish(mut self) -> io::Result<()> {
        self.finish().map_err(|error| explained(&self.asked, &error))
    }

    fn finish(&mut self) -> io::Result<()> {
        self.file.flush()?;
        let Some(names) = &self.names else { return Ok(()) };
        self.file.sync_all()?;
        fs::rename(&names.draft, &names.finally)?;
        // The name should survive a power failure, too. Not every system can promise that of a
        // directory, and the file is whole in any case.
        if let Ok(directory) = File::open(directory(&names.finally)) {
            let _ = directory.sync_all();
        }
        if let Some(names) = self.names.take() {
            drafts().names.remove(&names.draft);
        }
        Ok(())
    }
}

impl Drop for Draft {
    /// What has not been published is removed.
    fn drop(&mut self) {
        if let Some(names) = &self.names {
            let _ = fs::remove_file(&names.draft);
            drafts().names.remove(&names.draft);
        }
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes).map_err(|error| match error.kind() {
            // Whoever writes all of something tries again.
            io::ErrorKind::Interrupted => error,
            _ => explained(&self.asked, &error),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush().map_err(|error| explained(&self.asked, &error))
    }
}

fn open(asked: &Path) -> io::Result<(File, Option<Names>)> {
    let (finally, permissions) = match fs::metadata(asked) {
        Ok(old) if old.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(old) if !old.is_file() => {
            return Ok((OpenOptions::new().write(true).open(asked)?, None));
        }
        Ok(old) if old.permissions().readonly() => {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        Ok(old) => (fs::canonicalize(asked)?, Some(old.permissions())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => (asked.to_path_buf(), None),
        Err(error) => return Err(error),
    };
    let Some(name) = finally.file_name() else { return Err(io::ErrorKind::InvalidFilename.into()) };
    sweep(directory(&finally));
    loop {
        let draft = directory(&finally).join(draft_name(name));
        // Whoever removes all drafts finds this one before it is made, or as a file.
        let mut drafts = drafts();
        if drafts.closed {
            return Err(io::Error::other("the program is ending"));
        }
        let file = match create(&draft, permissions.as_ref()) {
            Ok(file) => file,
            // Left behind by a process of the same number that was killed.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            Err(error) => return Err(error),
        };
        // Somebody who sweeps may have come between making and locking. What is there and locked stays. Where the
        // system has no locks, nobody sweeps.
        if matches!(file.try_lock(), Err(TryFileLockError::WouldBlock)) || !draft.exists() {
            continue;
        }
        drafts.names.insert(draft.clone());
        return Ok((file, Some(Names { draft, finally })));
    }
}

/// Makes a draft. What replaces a file is open to those to whom the file is open, from the beginning.
fn create(draft: &Path, permissions: Option<&Permissions>) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    let Some(permissions) = permissions else { return options.open(draft) };
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(draft)?;
    // Not every file system has permissions; then there is nothing to keep.
    let _ = file.set_permissions(permissions.clone());
    Ok(file)
}

/// Removes the drafts that killed processes have left in a directory. Whatever fails is left alone.
fn sweep(directory: &Path) {
    let key = fs::canonicalize(directory).unwrap_or_default();
    if drafts().swept.contains(&key) {
        return;
    }
    let Ok(entries) = fs::read_dir(directory) else { return };
    let mut count = 0;
    for entry in entries.flatten() {
        count += 1;
        let name = entry.file_name();
        if is_draft(&name) && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            remove_if_nobodys(&entry.path(), &name);
        }
    }
    if count > LARGE_DIRECTORY {
        drafts().swept.insert(key);
    }
}

/// Looking through so many names takes less time than writing one file to the disk.
const LARGE_DIRECTORY: usize = 1000;

fn remove_if_nobodys(draft: &Path, name: &OsStr) {
    // Some systems let a process lock twice what it has locked itself.
    if drafts().names.iter().any(|ours| ours.file_name() == Some(name)) {
        return;
    }
    let Ok(file) = OpenOptions::new().write(true).open(draft) else { return };
    if file.try_lock().is_ok() {
        // Locked until it is gone, so that whoever has just made it sees that.
        let _ = fs::remove_file(draft);
    }
}

/// A name that no other draft of this process has.
fn draft_name(name: &OsStr) -> OsString {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let mut draft = OsString::from(".");
    draft.push(name);
    draft.push(format!(".{}-{count}.draft", process::id()));
    draft
}

/// Whether a name is one that [`draft_name`] makes.
fn is_draft(name: &OsStr) -> bool {
    let name = name.as_encoded_bytes();
    let Some(name) = name.strip_prefix(b".").and_then(|name| name.strip_suffix(b".draft")) else {
        return false;
    };
    let number = |digits: &[u8]| !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    let Some(dot) = name.iter().rposition(|&byte| byte == b'.') else { return false };
    let mut numbers = name[dot + 1..].split(|&byte| byte == b'-');
    let [process, count, none] = [numbers.next(), numbers.next(), numbers.next()];
    dot > 0 && process.is_some_and(number) && count.is_some_and(number) && none.is_none()
}

fn directory(file: &Path) -> &Path {
    match file.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    }
}

fn explained(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(
        error.kind(),
        format!("the file '{}' cannot be written: {error}", path.display()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An empty directory, removed with everything in it.
    struct Place(PathBuf);

    impl Place {
        fn new(name: &str) -> Self {
            let place = std::env::temp_dir().join(format!("euclid-{name}-{}", process::id()));
            fs::create_dir_all(&place).unwrap();
            Place(place)
        }

        fn names(&self) -> Vec<String> {
            let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string();
            fs::read_dir(&self.0).unwrap().map(|entry| name(entry).unwrap()).collect()
        }
    }

    impl Drop for Place {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_file_appears_when_it_is_whole() {
        let place = Place::new("whole");
        let path = place.0.join("x.txt");
        let count = write(&path, |file| {
            file.write_all(b"one ")?;
            assert!(!path.exists());
            file.write_all(b"two")?;
            Ok::<_, io::Error>(2)
        });
        assert_eq!(count.unwrap(), 2);
        assert_eq!(fs::read(&path).unwrap(), b"one two");
        assert_eq!(place.names(), ["x.txt"]);
    }

    #[test]
    fn a_failure_leaves_the_old_file_and_nothing_else() {
        let place = Place::new("failure");
        let path = place.0.join("x.txt");
        let fail = |file: &mut Draft| {
            file.write_all(b"new")?;
            Err::<(), _>(io::Error::other("enough"))
        };
        assert_eq!(write(&path, fail).unwrap_err().to_string(), "enough");
        assert!(place.names().is_empty());

        fs::write(&path, b"old").unwrap();
        assert!(write(&path, fail).is_err());
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(place.names(), ["x.txt"]);
    }

    #[test]
    fn two_drafts_of_one_file_do_not_meet() {
        let place = Place::new("two");
        let path = place.0.join("x.txt");
        let (mut one, mut two) = (Draft::new(&path).unwrap(), Draft::new(&path).unwrap());
        one.write_all(b"one").unwrap();
        two.write_all(b"two").unwrap();
        one.publish().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"one");
        two.publish().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(place.names(), ["x.txt"]);
    }

    #[test]
    fn a_panic_leaves_nothing() {
        let place = Place::new("panic");
        let path = place.0.join("x.txt");
        let result = std::panic::catch_unwind(|| {
            write(&path, |_| -> io::Result<()> { std::panic::resume_unwind(Box::new(())) })
        });
        assert!(result.is_err());
        assert!(place.names().is_empty());
    }

    #[test]
    fn errors_name_the_file() {
        let place = Place::new("errors");
        let refused = |path: &Path, words: &str| {
            let error = write(path, |_| Ok::<_, io::Error>(())).unwrap_err().to_string();
            assert!(
                error.contains(&path.display().to_string()) && error.contains(words),
                "{error}"
            );
        };
        refused(&place.0.join("nowhere").join("x.txt"), "cannot be written");
        refused(&place.0, "directory");
        let locked = place.0.join("locked.txt");
        fs::write(&locked, b"old").unwrap();
        let mut permissions = fs::metadata(&locked).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&locked, permissions).unwrap();
        refused(&locked, "permission denied");
        assert_eq!(place.names(), ["locked.txt"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_is_replaced_keeps_its_permissions() {
        use std::os::unix::fs::PermissionsExt;
        let place = Place::new("permissions");
        let path = place.0.join("x.txt");
        for mode in [0o600, 0o640, 0o755, 0o666] {
            fs::write(&path, b"old").unwrap();
            fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
            write(&path, |draft| {
                let draft = draft.file.metadata()?.permissions();
                assert_eq!(draft.mode() & 0o777, mode);
                Ok::<_, io::Error>(())
            })
            .unwrap();
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode);
        }
    }

    #[test]
    fn drafts_of_the_dead_are_swept_and_nothing_else() {
        let place = Place::new("sweep");
        let alive = Draft::new(place.0.join("alive.txt")).unwrap();
        // Somebody else who writes: a file that is locked.
        let other = File::create(place.0.join(".other.txt.1-0.draft")).unwrap();
        other.try_lock().unwrap();
        let kept =
            ["x.draft", ".x.draft", ".x.1-.draft", ".1-2.draft", ".x.1-2-3.draft", ".x.a-1.draft"];
        for name in kept.iter().chain(&[".x.txt.1-0.draft", ".a b.4000000000-17.draft"]) {
            fs::write(place.0.join(name), b"half").unwrap();
        }
        fs::create_dir(place.0.join(".dir.1-0.draft")).unwrap();
        write(place.0.join("new.txt"), |draft| draft.write_all(b"new")).unwrap();
        let mut expected: Vec<String> = kept.map(str::to_owned).into();
        expected.extend([".other.txt.1-0.draft", ".dir.1-0.draft", "new.txt"].map(str::to_owned));
        let draft = alive.names.as_ref().unwrap().draft.clone();
        expected.push(draft.file_name().unwrap().to_str().unwrap().to_owned());
        expected.sort();
        let mut found = place.names();
        found.sort();
        assert_eq!(found, expected);
        // As soon as the other is gone, so is its draft.
        drop(other);
        alive.publish().unwrap();
        Draft::new(place.0.join("new.txt")).unwrap();
        assert!(!place.names().contains(&".other.txt.1-0.draft".to_owned()));
        assert!(is_draft(draft.file_name().unwrap()));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed() {
        let place = Place::new("link");
        let (file, link) = (place.0.join("x.txt"), place.0.join("link"));
        fs::write(&file, b"old").unwrap();
        std::os::unix::fs::symlink("x.txt", &link).unwrap();
        write(&link, |draft| draft.write_all(b"new")).unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_device_is_written_at_once_and_stays() {
        let full = Path::new("/dev/full");
        let error = write(full, |file| file.write_all(b"some")).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        assert!(error.to_string().contains("'/dev/full' cannot be written"), "{error}");
        write("/dev/null", |file| file.write_all(b"some")).unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
