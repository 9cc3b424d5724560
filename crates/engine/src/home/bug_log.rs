//! The log for reports of bugs: `redoubt.log` in the folder of the player's files.
//!
//! It holds public facts only: version, system and graphics driver, names of files that were opened, faults and panics.
//! What a game hides never goes there: no state, step, die, seed, PIN or note, and of a fault in the file of a game
//! only the name of the file. Nothing leaves the machine by itself: a player who reports a bug can read the file first.
//!
//! The file is cut by size and two older ones are kept. Several programs may write to it at once: each line is appended
//! whole. A verb of the command that goes well writes nothing; its lines wait until there is a fault. A folder that
//! cannot be written stops no game: [`trouble`] tells of it once.

use crate::plain::line;
use crate::{Complaint, home};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use tracing::level_filters::LevelFilter;
use tracing::{Level, Metadata, error, info, warn};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::fmt::writer::OptionalWriter;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// Name of the file.
const NAME: &str = "redoubt";
/// Bytes after which a new file is begun.
const LARGEST: u64 = 256 << 10;
/// Number of older files that are kept.
const OLDER: usize = 2;
/// Most bytes that wait for the first fault.
const WAITING: usize = 16 << 10;
/// Most characters of one fault.
const LONGEST: usize = 400;

/// The log of this program, once it has begun.
static LOG: OnceLock<Arc<Mutex<LogFile>>> = OnceLock::new();

/// True while a window is open: then errors of the libraries are printed, too.
static WINDOW: AtomicBool = AtomicBool::new(false);

/// The file, and what waits to be written to it.
struct LogFile {
    /// The folder; `None` where no home folder is known.
    folder: Option<PathBuf>,
    file: Option<File>,
    waiting: Vec<u8>,
    /// True once writing has failed: it is not tried again.
    failed: bool,
    /// Why it failed, until it is told.
    trouble: Option<Complaint>,
}

impl LogFile {
    fn new(folder: Option<PathBuf>) -> Self {
        LogFile { folder, file: None, waiting: vec![], failed: false, trouble: None }
    }

    /// Takes a line; it is written `now`, or with the first one that is.
    fn take(&mut self, text: &[u8], now: bool) {
        if self.failed {
            return;
        }
        if now || self.file.is_some() {
            self.waiting.extend_from_slice(text);
            self.write_out();
        } else if self.waiting.len() + text.len() <= WAITING {
            self.waiting.extend_from_slice(text);
        }
    }

    /// Writes what waits.
    fn write_out(&mut self) {
        let Some(folder) = self.folder.clone().filter(|_| !self.failed) else { return };
        if let Err(e) = self.append(&folder) {
            (self.failed, self.file) = (true, None);
            let text = format!("the log for reports of bugs cannot be written ({e}); allow writing there");
            self.trouble = Some(Complaint::new(path_in(&folder, 0).display().to_string(), text));
        }
        self.waiting.clear();
    }

    fn append(&mut self, folder: &Path) -> io::Result<()> {
        let open = || OpenOptions::new().create(true).append(true).open(path_in(folder, 0));
        if self.file.is_none() {
            std::fs::create_dir_all(folder)?;
            self.file = Some(open()?);
        }
        let large = |file: &File| Ok::<_, io::Error>(file.metadata()?.len() + self.waiting.len() as u64 > LARGEST);
        if self.file.as_ref().is_some_and(|file| large(file).unwrap_or(false)) {
            // Another program may have begun a new file already.
            let path = path_in(folder, 0);
            if std::fs::metadata(&path).is_ok_and(|now| now.len() + self.waiting.len() as u64 > LARGEST) {
                for n in (0..OLDER).rev() {
                    match std::fs::rename(path_in(folder, n), path_in(folder, n + 1)) {
                        Err(e) if e.kind() != io::ErrorKind::NotFound => return Err(e),
                        _ => {}
                    }
                }
            }
            self.file = Some(open()?);
        }
        self.file.as_mut().map_or(Ok(()), |file| file.write_all(&self.waiting))
    }
}

/// Returns the path of the log, or of the `n`-th older one.
fn path_in(folder: &Path, n: usize) -> PathBuf {
    folder.join(if n == 0 { format!("{NAME}.log") } else { format!("{NAME}.{n}.log") })
}

/// Locks the log. A thread that panics while it writes must not wait for itself, so this gives up after a moment.
fn locked(log: &Mutex<LogFile>) -> Option<MutexGuard<'_, LogFile>> {
    for _ in 0..50 {
        match log.try_lock() {
            Ok(log) => return Some(log),
            Err(std::sync::TryLockError::Poisoned(log)) => return Some(PoisonError::into_inner(log)),
            Err(std::sync::TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(1)),
        }
    }
    None
}

/// Hands lines to the log; those of faults are written at once.
struct ToFile(Arc<Mutex<LogFile>>);

/// Writes one line.
struct OneLine<'a> {
    log: &'a Mutex<LogFile>,
    now: bool,
}

impl Write for OneLine<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        if let Some(mut log) = locked(self.log) {
            log.take(text, self.now);
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for ToFile {
    type Writer = OneLine<'a>;

    fn make_writer(&'a self) -> OneLine<'a> {
        OneLine { log: &self.0, now: true }
    }

    fn make_writer_for(&'a self, about: &Metadata<'_>) -> OneLine<'a> {
        OneLine { log: &self.0, now: *about.level() <= Level::WARN }
    }
}

/// Begins the log, for a `verb` of the command. Errors of the libraries that draw go there, too.
pub fn begin(verb: &str) {
    let log = LOG.get_or_init(|| Arc::new(Mutex::new(LogFile::new(home::home().ok()))));
    // The graphics library and the interface's report what they get over by themselves.
    let noisy = ["wgpu", "naga", "bevy_egui"].map(|target| (target, LevelFilter::OFF));
    let errors = Targets::new().with_default(LevelFilter::ERROR).with_targets(noisy);
    let (ours, others) =
        (errors.clone().with_target(NAME, LevelFilter::INFO), errors.with_target(NAME, LevelFilter::OFF));
    let file = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(ToFile(log.clone())).with_filter(ours);
    let printed = || match WINDOW.load(Ordering::Relaxed) {
        true => OptionalWriter::some(io::stderr()),
        false => OptionalWriter::none(),
    };
    let printed = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(printed).with_filter(others);
    // A second one in the same program changes nothing.
    if tracing_subscriber::registry().with(file).with(printed).try_init().is_ok() {
        let (version, system, machine) = (env!("CARGO_PKG_VERSION"), std::env::consts::OS, std::env::consts::ARCH);
        info!(target: NAME, "redoubt {version}, {system}, {machine}: {verb}");
    }
}

/// Writes what waits, and from now on every line at once: a game is played, in a `window` or in the terminal.
pub fn write_at_once(window: bool) {
    WINDOW.store(window, Ordering::Relaxed);
    if let Some(mut log) = LOG.get().and_then(|log| locked(log)) {
        log.take(b"", true);
    }
}

/// Returns why the log cannot be written, once.
pub fn trouble() -> Option<Complaint> {
    LOG.get().and_then(|log| locked(log)).and_then(|mut log| log.trouble.take())
}

/// Notes a public fact, such as the graphics driver.
pub fn note(fact: &str) {
    info!(target: NAME, "{}", line(fact, LONGEST));
}

/// Notes by its name that a file was opened.
pub fn opened(path: &Path) {
    let name = path.file_name().map_or_else(|| "a file without a name".into(), |name| name.to_string_lossy());
    info!(target: NAME, "opened {}", line(&name, LONGEST));
}

/// Notes a fault; [`told`] names the log, too.
pub fn fault(wrong: &Complaint) {
    warn!(target: NAME, "{}", public(wrong));
}

/// Returns the path of the log; `None` where nothing has been written to it.
pub fn path() -> Option<PathBuf> {
    let log = LOG.get().and_then(|log| locked(log)).filter(|log| log.file.is_some())?;
    log.folder.as_ref().map(|folder| path_in(folder, 0))
}

/// Notes a fault, and words it for the player: where there is a log, the message ends with its path.
#[must_use]
pub fn told(wrong: &Complaint) -> String {
    fault(wrong);
    let text = wrong.to_string();
    match path() {
        Some(path) => format!("{}. Details are in {}.", text.trim_end_matches('.'), path.display()),
        None => text,
    }
}

/// Notes that a verb of the command failed with this exit code.
pub fn failed(code: u8) {
    warn!(target: NAME, "it failed with exit code {code}");
}

/// Notes a panic: its thread, its place, and as much of its words as no value of a game can be in.
pub fn panicked(info: &PanicHookInfo<'_>) {
    let place = info.location().map_or_else(String::new, |at| format!(" at {}:{}", at.file(), at.line()));
    let thread = std::thread::current();
    let words = words_of_panic(info.payload().downcast_ref::<&str>().copied(), info.payload_as_str());
    error!(target: NAME, "panic{place} in the thread {}: {words}", thread.name().unwrap_or("without a name"));
}

/// Words a panic in public. `fixed` is its message where it is written in the source; else it may have been put together
/// from anything, and only the beginning is kept, unless it holds nothing but numbers.
fn words_of_panic(fixed: Option<&str>, any: Option<&str>) -> String {
    const NUMBERS: [&str; 4] = ["index out of bounds", "attempt to", "range ", "slice index"];
    let text = match (fixed, any) {
        (Some(fixed), _) => fixed,
        (None, Some(any)) if NUMBERS.iter().any(|begin| any.starts_with(begin)) => any,
        (None, Some(any)) => any.split([':', '(', '{', '\'', '"', '`']).next().unwrap_or_default(),
        (None, None) => "no message",
    };
    line(text, LONGEST)
}

/// Words a fault in public: without what it quotes, without the name of the player's folder, and of the file of a game
/// only that it is at fault.
fn public(wrong: &Complaint) -> String {
    let short = |text: &str| {
        let home = home::home().map_or_else(|_| String::new(), |home| home.display().to_string());
        let text = if home.len() > 1 { text.replace(&home, "REDOUBT_HOME") } else { text.to_string() };
        let user = std::env::var("HOME").unwrap_or_default();
        if user.len() > 1 { text.replace(&user, "~") } else { text }
    };
    let games_file = [home::ENDING, "ron"].iter().any(|ending| {
        let file = wrong.place.trim_end_matches(|c: char| c.is_ascii_digit() || c == ':');
        Path::new(file).extension().is_some_and(|found| found == *ending) && !is_of_the_program(file)
    });
    if games_file {
        return line(&format!("{}: a fault in the file of a game", short(&wrong.place)), LONGEST);
    }
    let quoted = |(n, part): (usize, &str)| if n % 2 == 0 { part.to_string() } else { "...".into() };
    let text: Vec<String> = wrong.text.split('\'').enumerate().map(quoted).collect();
    line(&short(&Complaint::new(&wrong.place, text.join("'")).to_string()), LONGEST)
}

/// Tells whether a file in RON holds data or settings of the program, and nothing of a game.
fn is_of_the_program(file: &str) -> bool {
    let own = ["settings.ron", "window.ron", "keys.ron"].iter().any(|name| file.ends_with(name));
    own || file.replace('\\', "/").contains("assets/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(folder: &Path, n: usize) -> String {
        std::fs::read_to_string(path_in(folder, n)).unwrap_or_default()
    }

    #[test]
    fn lines_wait_for_the_first_fault() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("new");
        let mut log = LogFile::new(Some(folder.clone()));
        log.take(b"one\n", false);
        assert!(!folder.exists(), "a verb that goes well leaves nothing");
        log.take(b"two\n", true);
        log.take(b"three\n", false);
        assert_eq!(lines(&folder, 0), "one\ntwo\nthree\n");
        assert!(log.trouble.is_none());
        let mut many = LogFile::new(Some(folder.clone()));
        (0..10_000).for_each(|_| many.take(b"a line that waits\n", false));
        assert!(many.waiting.len() <= WAITING);
    }

    #[test]
    fn a_large_file_gives_way_and_two_older_ones_stay() {
        let folder = tempfile::tempdir().unwrap();
        let mut log = LogFile::new(Some(folder.path().into()));
        // A second program writes to the same file.
        let mut other = LogFile::new(Some(folder.path().into()));
        let text = [b'x'; 999].iter().chain(b"\n").copied().collect::<Vec<u8>>();
        for n in 0..2_000 {
            if n % 3 == 0 { other.take(&text, true) } else { log.take(&text, true) }
        }
        let mut files: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap()).collect();
        files.sort_by_key(|file| file.file_name());
        let names: Vec<_> = files.iter().map(|file| file.file_name().into_string().unwrap()).collect();
        assert_eq!(names, ["redoubt.1.log", "redoubt.2.log", "redoubt.log"]);
        for file in &files {
            let text = std::fs::read_to_string(file.path()).unwrap();
            assert!(text.len() as u64 <= LARGEST && text.lines().all(|line| line.len() == 999), "lines are whole");
        }
        assert!(lines(folder.path(), 1).len() as u64 > LARGEST - 2_000, "it was cut only when it was full");
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_told_once() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, "kept").unwrap();
        let mut log = LogFile::new(Some(file.join("below")));
        (0..3).for_each(|_| log.take(b"a fault\n", true));
        let wrong = log.trouble.take().unwrap();
        assert!(wrong.place.contains("redoubt.log") && wrong.text.contains("cannot be written"), "{wrong}");
        log.take(b"a fault\n", true);
        assert!(log.trouble.is_none() && log.waiting.is_empty());
        assert_eq!(std::fs::read_to_string(file).unwrap(), "kept");
        // Without any home folder there is none.
        LogFile::new(None).take(b"a fault\n", true);
    }

    #[test]
    fn what_a_fault_quotes_is_left_out() {
        let public = |place: &str, text: &str| public(&Complaint::new(place, text));
        assert_eq!(
            public("assets/look/sheet.ron:3:1", "there is no 'tint of Riel' here; correct it"),
            "assets/look/sheet.ron:3:1: there is no '...' here; correct it"
        );
        for place in ["a.redoubt", "saves/a.redoubt:17", "own/prairie-aflame/mine.ron", "own\\bushy-run\\b.ron:3"] {
            assert_eq!(public(place, "the step Place(b7) is wrong"), format!("{place}: a fault in the file of a game"));
        }
        assert_eq!(public("settings.ron", "cannot be written (full)"), "settings.ron: cannot be written (full)");
    }

    #[test]
    fn a_panic_is_worded_without_values() {
        let made = |text: &str| words_of_panic(None, Some(text));
        assert_eq!(words_of_panic(Some("the deck: empty"), Some("the deck: empty")), "the deck: empty");
        assert_eq!(
            made("index out of bounds: the len is 3 but the index is 7"),
            "index out of bounds: the len is 3 but the index is 7"
        );
        assert_eq!(made("called `Result::unwrap()` on an `Err` value: Place(b7)"), "called");
        assert_eq!(made("no band: Unit(7)"), "no band");
        assert_eq!(words_of_panic(None, None), "no message");
    }
}
