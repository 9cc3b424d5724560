//! Data files of every registered game that are cut, garbled, mistyped or nonsense: each gives one clear sentence,
//! nothing panics, nothing is half loaded, and the files are unchanged.

use crate::common::on_all_cores;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt::engine::Complaint;
use redoubt::engine::bots::below;
use redoubt::engine::catalog::entry::Entry;
use redoubt::engine::data::library::Library;
use redoubt::engine::journal::Start;
use redoubt::games::GAMES;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Lists all data files of a game.
fn files(game: &dyn Entry) -> Vec<String> {
    let library = Library::built_in();
    let id = game.info().id;
    let folders = [format!("assets/games/{id}"), format!("scenarios/{id}"), format!("scenarios/{id}/lessons")];
    let out: Vec<String> = folders.iter().flat_map(|folder| library.names(folder, ".ron").unwrap()).collect();
    assert!(out.len() >= 4, "{out:?}");
    out
}

/// Runs a trial on every file of every registered game, on all cores. Random choices depend on `seed` and the file alone.
fn each_file(seed: u64, run: impl Fn(&Trial, &str, &mut ChaCha8Rng) + Sync) {
    let of = |game: &'static dyn Entry| files(game).into_iter().map(move |file| (game, file));
    let all: Vec<(&'static dyn Entry, String)> = GAMES.iter().flat_map(of).collect();
    on_all_cores(&all, |(game, file)| {
        let name = file.bytes().fold(seed, |sum, b| sum.wrapping_mul(31).wrapping_add(b.into()));
        run(&Trial::new(*game), file, &mut ChaCha8Rng::seed_from_u64(name));
    });
}

/// Tries a game with other bytes for one of its data files.
struct Trial {
    folder: tempfile::TempDir,
    game: &'static dyn Entry,
    scenarios: Vec<String>,
}

impl Trial {
    fn new(game: &'static dyn Entry) -> Trial {
        let scenarios = game.scenarios(&Library::built_in()).unwrap();
        let scenarios = scenarios.iter().map(|s| s.setup([]).scenario).collect();
        Trial { folder: tempfile::tempdir().unwrap(), game, scenarios }
    }

    /// Lays the bytes over `file` and checks the game. Checks the words of an error here; `Ok` means that the data
    /// are sound, and then a game starts on them: of the file's own scenario, or the first one.
    fn of(&self, file: &str, bytes: &[u8], what: &str) -> Result<(), Complaint> {
        let path = self.folder.path().join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, bytes).unwrap();
        let library = Library::with_overlay(self.folder.path());
        let checked = catch_unwind(AssertUnwindSafe(|| self.game.check(&library)));
        let checked = checked.unwrap_or_else(|_| panic!("{file}, {what}: checking it panicked"));
        let mut start = Start::default();
        let own = self.scenarios.iter().find(|s| file.ends_with(&format!("/{s}.ron")));
        start.setup.scenario = own.unwrap_or(&self.scenarios[0]).clone();
        let started = catch_unwind(AssertUnwindSafe(|| self.game.new_session(&library, start)));
        let started = started.unwrap_or_else(|_| panic!("{file}, {what}: starting a game on it panicked"));
        assert_eq!(std::fs::read(&path).unwrap(), bytes, "{file}, {what}: the file was changed");
        std::fs::remove_file(&path).unwrap();
        match &checked {
            Ok(()) => assert!(started.is_ok(), "{file}, {what}: it is in order, but no game can be started"),
            Err(complaint) => sentence(complaint, self.folder.path(), file, what),
        }
        checked
    }

    /// Lays the bytes over a file that must then be refused.
    fn refused(&self, file: &str, bytes: &[u8], what: &str) -> Complaint {
        match self.of(file, bytes, what) {
            Ok(()) => panic!("{file}, {what}: it was accepted"),
            Err(complaint) => complaint,
        }
    }
}

/// Checks that an error is one clear sentence about a file of the game.
fn sentence(complaint: &Complaint, folder: &Path, file: &str, what: &str) {
    let said = format!("{file}, {what}: {complaint}");
    assert!(!complaint.text.trim().is_empty() && complaint.text.len() < 1000, "{said}");
    assert!(!complaint.to_string().contains('\n'), "more than one line: {said}");
    assert!(!complaint.text.contains("panicked") && !complaint.text.contains("unwrap"), "{said}");
    // It says what to do about it: after a semicolon, or by what the file must have.
    let cure = ["; ", " must ", " needs ", "give "].iter().any(|words| complaint.text.contains(words));
    assert!(cure, "no cure: {said}");
    let line = complaint.place.rsplit(':').next().is_some_and(|number| number.parse::<u32>().is_ok());
    assert!(line || what == "a folder", "no line: {said}");
    // It names the file that was changed, or one that no longer fits it.
    let ours = folder.display().to_string();
    assert!(
        complaint.place.starts_with(&ours)
            || complaint.place.starts_with("assets/")
            || complaint.place.starts_with("scenarios/"),
        "no place: {said}"
    );
}

fn text(file: &str) -> String {
    Library::built_in().text(file).unwrap().0
}

#[test]
fn the_files_themselves_are_in_order() {
    each_file(0, |trial, file, _| {
        trial.of(file, text(file).as_bytes(), "as it is").unwrap_or_else(|e| panic!("{e}"));
    });
}

#[test]
fn cut_and_garbage_files_are_refused_with_their_place() {
    each_file(1, |trial, file, rng| {
        let whole = text(file);
        let end = whole.trim_end().len();
        for i in 0..8 {
            let mut at = match i {
                0 => 0,
                1 => end - 1,
                _ => below(rng, end - 1),
            };
            while !whole.is_char_boundary(at) {
                at -= 1;
            }
            let complaint = trial.refused(file, &whole.as_bytes()[..at], &format!("cut after {at} bytes"));
            let name = file.rsplit('/').next().unwrap();
            assert!(complaint.place.contains(name), "{file} cut at {at}: {complaint}");
        }
        let garbage: [(&[u8], &str); 7] = [
            (b"", "empty"),
            (b"\xFF\xFE\x00\x01", "no text"),
            (b"\x00\x00\x00\x00", "zeros"),
            (b"{\"json\": true}", "JSON"),
            (b"()", "an empty struct"),
            (b"[]", "an empty list"),
            (b"PK\x03\x04 not a data file", "an archive"),
        ];
        for (bytes, what) in garbage {
            trial.refused(file, bytes, what);
        }
        trial.refused(file, "(".repeat(100_000).as_bytes(), "a hundred thousand brackets");
        trial.refused(file, "[".repeat(100_000).as_bytes(), "a hundred thousand lists");
        trial.refused(file, format!("{whole}\n)").as_bytes(), "a bracket too many");
    });
}

#[test]
fn misspelt_and_unknown_fields_are_refused_with_line_and_column() {
    each_file(2, |trial, file, rng| {
        let whole = text(file);
        // Places of `name:` outside of strings and comments, at the beginning of a line.
        let fields: Vec<(usize, usize)> = field_names(&whole);
        assert!(!fields.is_empty(), "{file}");
        for _ in 0..6 {
            let (start, end) = fields[below(rng, fields.len())];
            let misspelt = format!("{}x{}{}", &whole[..start], &whole[start..end], &whole[end..]);
            let complaint = trial.refused(file, misspelt.as_bytes(), &format!("{} misspelt", &whole[start..end]));
            assert!(complaint.place.matches(':').count() >= 2, "without line and column: {complaint}");
            let more = format!("{}bogus: 1, {}", &whole[..start], &whole[start..]);
            let complaint = trial.refused(file, more.as_bytes(), "an unknown field");
            assert!(complaint.text.contains("bogus"), "{complaint}");
        }
    });
}

/// Returns start and end of each field name that stands first in its line.
fn field_names(text: &str) -> Vec<(usize, usize)> {
    let mut out = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let indent = line.len() - line.trim_start().len();
        let body = &line[indent..];
        let name: usize = body.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').count();
        if name > 0 && body[name..].starts_with(':') {
            out.push((at + indent, at + indent + name));
        }
        at += line.len();
    }
    out
}

/// Replaces numbers and strings of every file by nonsense, so many in each.
fn nonsense(each: usize) {
    let (tried, refused) = (AtomicUsize::new(0), AtomicUsize::new(0));
    each_file(3, |trial, file, rng| {
        let whole = text(file);
        let values = values(&whole);
        for _ in 0..each {
            let (start, end) = values[below(rng, values.len())];
            let old = &whole[start..end];
            let nonsense: &[&str] = if old.starts_with('"') {
                &["\"\"", "\"nowhere\"", "\"B01\"", "7", "\"\u{0}\u{202e}x\"", "()", "\"1\""]
            } else {
                &["99999", "-1", "0", "1e30", "NaN", "256", "\"x\"", "-0.5", "99999999999999999999999"]
            };
            let new = nonsense[below(rng, nonsense.len())];
            let text = format!("{}{new}{}", &whole[..start], &whole[end..]);
            tried.fetch_add(1, Relaxed);
            let of = trial.of(file, text.as_bytes(), &format!("{old} is {new} at {start}"));
            refused.fetch_add(usize::from(of.is_err()), Relaxed);
        }
    });
    let (tried, refused) = (tried.into_inner(), refused.into_inner());
    assert!(tried >= 300 && refused > tried / 3, "{refused} of {tried} were refused");
}

/// Numbers and strings of every file are replaced by nonsense, some hundreds of them in all.
#[test]
fn nonsense_values_never_panic_and_complaints_are_sentences() {
    nonsense(8);
}

/// The everyday run tries fewer.
#[test]
#[ignore = "a minute: thirty values of every file"]
fn thirty_nonsense_values_of_every_file_never_panic() {
    nonsense(30);
}

/// Returns start and end of strings and numbers, comments left out.
fn values(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let (mut out, mut i) = (Vec::new(), 0);
    while i < bytes.len() {
        let start = i;
        match bytes[i] {
            b'/' if bytes.get(i + 1) == Some(&b'/') => {
                while i < bytes.len() && bytes[i] != b'\n' {
                    i += 1;
                }
            }
            b'"' => {
                i += 1;
                while i < bytes.len() && bytes[i] != b'"' {
                    i += if bytes[i] == b'\\' { 2 } else { 1 };
                }
                i += 1;
                out.push((start, i.min(bytes.len())));
            }
            c if c.is_ascii_digit() || c == b'-' => {
                while i < bytes.len() && (bytes[i].is_ascii_digit() || matches!(bytes[i], b'-' | b'.')) {
                    i += 1;
                }
                let word = start > 0 && (bytes[start - 1].is_ascii_alphanumeric() || bytes[start - 1] == b'_');
                if !word && bytes[start..i].iter().any(u8::is_ascii_digit) {
                    out.push((start, i));
                }
            }
            _ => i += 1,
        }
    }
    out
}

/// Removes, doubles and exchanges lines of every file, and flips single characters, so often in each.
fn shuffled(each: usize) {
    each_file(4, |trial, file, rng| {
        let whole = text(file);
        let lines: Vec<&str> = whole.split_inclusive('\n').collect();
        for i in 0..each {
            let mut lines = lines.clone();
            let (a, b) = (below(rng, lines.len()), below(rng, lines.len()));
            let what = match i % 3 {
                0 => {
                    lines.remove(a);
                    format!("without line {}", a + 1)
                }
                1 => {
                    lines.insert(a, lines[b]);
                    format!("line {} again before line {}", b + 1, a + 1)
                }
                _ => {
                    lines.swap(a, b);
                    format!("lines {} and {} exchanged", a + 1, b + 1)
                }
            };
            let _ = trial.of(file, lines.concat().as_bytes(), &what);
        }
        for _ in 0..each {
            let mut bytes = whole.clone().into_bytes();
            let at = below(rng, bytes.len());
            bytes[at] ^= 1 << below(rng, 7);
            let _ = trial.of(file, &bytes, &format!("a bit of byte {at} flipped"));
        }
    });
}

#[test]
fn shuffled_lines_and_flipped_characters_never_panic() {
    shuffled(3);
}

/// The everyday run tries fewer.
#[test]
#[ignore = "a minute: nine lines and nine characters of every file"]
fn eighteen_slips_in_every_file_never_panic() {
    shuffled(9);
}

#[test]
fn a_folder_or_nothing_in_place_of_a_file() {
    each_file(5, |trial, file, _| {
        let folder = trial.folder.path().join(file);
        std::fs::create_dir_all(&folder).unwrap();
        let library = Library::with_overlay(trial.folder.path());
        let complaint = trial.game.check(&library).unwrap_err();
        sentence(&complaint, trial.folder.path(), file, "a folder");
        std::fs::remove_dir(&folder).unwrap();
    });
    for game in GAMES.iter() {
        let trial = Trial::new(game);
        for file in files(game) {
            std::fs::create_dir_all(trial.folder.path().join(file).parent().unwrap()).unwrap();
        }
        game.check(&Library::with_overlay(trial.folder.path())).unwrap();
    }
}
