//! Saves outlive versions: every file under `tests/saves` opens, at its end, at a position that it kept, or as near to
//! it as its steps go, and says which. None of these files is ever written again.

use crate::common::{self, begin, play_on, scenarios};
use redoubt::engine::Viewer;
use redoubt::engine::data::library::Library;
use redoubt::engine::digest::digest_bytes;
use redoubt::engine::journal::{Record, SavedFile};
use redoubt::engine::play::{Opens, Play};
use redoubt::games::GAMES;
use std::path::{Path, PathBuf};

/// Every file under `tests/saves` with the CRC-32 of its bytes. **A file that stands here is never recorded anew and
/// never removed**: it is a player's game. Where a change of the rules, of a state or of the file format breaks one,
/// the change brings a conversion, or the file opens at its kept position and says so. Only lines for new files are
/// added here. `old/` has those that were once recorded anew, named by the day and the commit of their first state.
const KEPT: &[(&str, u32)] = &[
    ("adobe-walls-carsons-advance.autosave.redoubt", 0x0fd9f7b8),
    ("adobe-walls-carsons-advance.save.redoubt", 0x42757d16),
    ("adobe-walls-the-reserve-comes-up.autosave.redoubt", 0xa3b66ce4),
    ("adobe-walls-the-reserve-comes-up.save.redoubt", 0x615dd4a9),
    ("battles-for-canada-like-lions.autosave.redoubt", 0x4355e074),
    ("battles-for-canada-like-lions.save.redoubt", 0x82aa9994),
    ("battles-for-canada-plains-of-abraham-free.autosave.redoubt", 0xf93f933f),
    ("battles-for-canada-plains-of-abraham-free.save.redoubt", 0x66e0e111),
    ("battles-for-canada-plains-of-abraham.autosave.redoubt", 0x2376979f),
    ("battles-for-canada-plains-of-abraham.save.redoubt", 0xdfcaa0f8),
    ("battles-for-canada-sainte-foy.autosave.redoubt", 0x7a51ef14),
    ("battles-for-canada-sainte-foy.save.redoubt", 0xc1d6d18f),
    ("battles-for-canada-ticonderoga.autosave.redoubt", 0xca6c9c51),
    ("battles-for-canada-ticonderoga.save.redoubt", 0xb0b695e6),
    ("bushy-run-august-1763.autosave.redoubt", 0x487c111b),
    ("bushy-run-august-1763.save.redoubt", 0x20b724c4),
    ("picket-long.autosave.redoubt", 0x3e73166d),
    ("picket-long.save.redoubt", 0x38deaba3),
    ("prairie-aflame-batoche-or-bust.autosave.redoubt", 0xd3ecc122),
    ("prairie-aflame-batoche-or-bust.save.redoubt", 0x1fd9a6bb),
    ("prairie-aflame-batoche.autosave.redoubt", 0x99fdce9b),
    ("prairie-aflame-batoche.save.redoubt", 0xcd198eaa),
    ("prairie-aflame-cut-knife-hill.autosave.redoubt", 0xb84dfbfa),
    ("prairie-aflame-cut-knife-hill.save.redoubt", 0x2f100277),
    ("prairie-aflame-duck-lake.autosave.redoubt", 0x1e4f85e0),
    ("prairie-aflame-duck-lake.save.redoubt", 0x122da1c9),
    ("prairie-aflame-fish-creek.autosave.redoubt", 0x7d7c5581),
    ("prairie-aflame-fish-creek.save.redoubt", 0x8d44a1c0),
    ("prairie-aflame-on-to-regina.autosave.redoubt", 0x7cd8080b),
    ("prairie-aflame-on-to-regina.save.redoubt", 0xdd3218ea),
    ("prairie-aflame-our-brave-boys-far-away.autosave.redoubt", 0x394b010f),
    ("prairie-aflame-our-brave-boys-far-away.save.redoubt", 0x882f27da),
    ("prelude-to-rebellion-lower-canada.autosave.redoubt", 0x75efc926),
    ("prelude-to-rebellion-lower-canada.save.redoubt", 0x40c98719),
    ("old/2026-11-21-175452e-format-1-autosave.redoubt", 0x2b86ba68),
    ("old/2026-11-21-175452e-format-1.redoubt", 0x10538e8a),
    ("old/2026-11-22-c797cc8-bushy-run-august-1763.autosave.redoubt", 0xbfd0c5ab),
    ("old/2026-11-22-c797cc8-bushy-run-august-1763.save.redoubt", 0xbd17bd21),
    ("old/2026-11-22-c797cc8-picket-long.autosave.redoubt", 0x51f24160),
    ("old/2026-11-22-c797cc8-picket-long.save.redoubt", 0x9534f86d),
    ("old/2026-11-22-c797cc8-prairie-aflame-batoche-or-bust.autosave.redoubt", 0x5ba2000f),
    ("old/2026-11-22-c797cc8-prairie-aflame-batoche-or-bust.save.redoubt", 0xb54e6b4e),
    ("old/2026-11-22-c797cc8-prairie-aflame-batoche.autosave.redoubt", 0xdc727988),
    ("old/2026-11-22-c797cc8-prairie-aflame-batoche.save.redoubt", 0x6b3fe707),
    ("old/2026-11-22-c797cc8-prairie-aflame-cut-knife-hill.autosave.redoubt", 0xc0492282),
    ("old/2026-11-22-c797cc8-prairie-aflame-cut-knife-hill.save.redoubt", 0x85f585cd),
    ("old/2026-11-22-c797cc8-prairie-aflame-duck-lake.autosave.redoubt", 0x6c9da5f0),
    ("old/2026-11-22-c797cc8-prairie-aflame-duck-lake.save.redoubt", 0x63589f10),
    ("old/2026-11-22-c797cc8-prairie-aflame-fish-creek.autosave.redoubt", 0xb98b53a6),
    ("old/2026-11-22-c797cc8-prairie-aflame-fish-creek.save.redoubt", 0x3deda4c4),
    ("old/2026-11-22-c797cc8-prairie-aflame-on-to-regina.autosave.redoubt", 0xcb2d86e3),
    ("old/2026-11-22-c797cc8-prairie-aflame-on-to-regina.save.redoubt", 0x7097b361),
    ("old/2026-11-22-c797cc8-prairie-aflame-our-brave-boys-far-away.autosave.redoubt", 0xd76e09c6),
    ("old/2026-11-22-c797cc8-prairie-aflame-our-brave-boys-far-away.save.redoubt", 0xda42f3a3),
    ("old/2026-11-23-2363d82-battles-for-canada-ticonderoga.autosave.redoubt", 0xf34adb15),
    ("old/2026-11-23-2363d82-battles-for-canada-ticonderoga.save.redoubt", 0xadb7d35b),
    ("old/2026-11-23-3bb8cef-battles-for-canada-like-lions.autosave.redoubt", 0xac2ef6b0),
    ("old/2026-11-23-3bb8cef-battles-for-canada-like-lions.save.redoubt", 0xbfdd38da),
    ("old/2026-11-23-3bb8cef-battles-for-canada-plains-of-abraham-free.autosave.redoubt", 0x8aaf3996),
    ("old/2026-11-23-3bb8cef-battles-for-canada-plains-of-abraham-free.save.redoubt", 0x1f503ebc),
    ("old/2026-11-23-3bb8cef-battles-for-canada-plains-of-abraham.autosave.redoubt", 0x714aed4c),
    ("old/2026-11-23-3bb8cef-battles-for-canada-plains-of-abraham.save.redoubt", 0x40c050ff),
    ("old/2026-11-23-3bb8cef-battles-for-canada-sainte-foy.autosave.redoubt", 0x27f1fbce),
    ("old/2026-11-23-3bb8cef-battles-for-canada-sainte-foy.save.redoubt", 0xbf712753),
    ("old/2026-11-23-3bb8cef-battles-for-canada-ticonderoga.autosave.redoubt", 0x1042464d),
    ("old/2026-11-23-3bb8cef-battles-for-canada-ticonderoga.save.redoubt", 0x257f9b10),
    ("old/2026-11-23-60b8186-prelude-to-rebellion-lower-canada.autosave.redoubt", 0xe70ba2b1),
    ("old/2026-11-23-60b8186-prelude-to-rebellion-lower-canada.save.redoubt", 0x9ac1b02a),
];

fn folder() -> PathBuf {
    // The path comes from cargo while the test runs: another checkout may have built this test.
    let root = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&root).join("tests/saves")
}

/// Lists all files under `tests/saves`, by their names in [`KEPT`].
fn there() -> Vec<String> {
    let files = |folder: &Path| -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
        entries.filter(|e| e.path().is_file()).map(|e| e.file_name().into_string().unwrap()).collect()
    };
    let old = files(&folder().join("old")).into_iter().map(|name| format!("old/{name}"));
    let mut all: Vec<String> = files(&folder()).into_iter().chain(old).collect();
    all.sort();
    all
}

fn load(path: &Path) -> Box<dyn Play> {
    GAMES.load(&Library::built_in(), path).unwrap_or_else(|wrong| panic!("{wrong}"))
}

#[test]
fn no_kept_file_is_recorded_anew_or_removed() {
    let mut names: Vec<&str> = KEPT.iter().map(|(name, _)| *name).collect();
    names.sort();
    assert_eq!(there(), names, "add a line for a new file; an old one stays");
    for (name, crc) in KEPT {
        let bytes = std::fs::read(folder().join(name)).unwrap();
        let now = crc32fast::hash(&bytes);
        assert_eq!(now, *crc, "{name} was changed: take it back from the history ({now:#010x})");
    }
}

/// A file of this very version must fit it exactly: a change of rules or states must first raise the version in
/// `Cargo.toml`; otherwise the saves of players would be taken for damaged.
///
/// A whole save opens at its end, whatever the rules have become; an old autosave, which kept nothing on the way, opens
/// as far as its steps go. Then each is played on, saved, and loaded without a word.
#[test]
fn every_kept_file_opens_at_its_end_or_says_where() {
    let scratch = tempfile::tempdir().unwrap();
    let mut report = String::new();
    for name in there() {
        let path = folder().join(&name);
        let file = SavedFile::read(&path).unwrap();
        let (record, head) = (file.record().unwrap(), file.head().unwrap());
        let mut play = load(&path);
        let opens = play.warning().map(|warning| warning.opens);
        report += &format!("{:<16} {name}\n", opens.map_or("whole".into(), |opens| format!("{opens:?}")));
        if let Some(warning) = play.warning() {
            assert!(warning.text.contains("Redoubt 0.") && warning.text.contains("stays as it was"), "{warning}");
        }
        let end = matches!(opens, None | Some(Opens::Kept));
        if !end && record.end.is_some() {
            report += &format!("a whole save opens at its end: {:?}\n", play.warning());
        }
        if end && let Some(turn) = head.turn {
            assert_eq!((play.turn(), Some(play.phase())), (turn, head.phase.as_deref()), "{name}");
        }
        if end && let Some((dice, _)) = record.end {
            let copy = scratch.path().join("copy.redoubt");
            play.save(&copy).unwrap();
            assert_eq!(SavedFile::read(&copy).unwrap().record().unwrap().end.unwrap().0, dice, "{name}");
        }
        goes_on(play.as_mut(), &name, scratch.path());
    }
    eprintln!("{report}");
    assert!(!report.contains("opens at its end"), "{report}");
}

/// Plays on, and checks that what is written then is a game of this version: it loads exactly.
fn goes_on(play: &mut dyn Play, name: &str, scratch: &Path) {
    let (auto, save) = (scratch.join("auto.redoubt"), scratch.join("save.redoubt"));
    let _ = std::fs::remove_file(&auto);
    play.autosave_to(&auto).unwrap();
    let begun = play.digest();
    play_on(play, 3, 12);
    play.save(&save).unwrap();
    for file in [&auto, &save] {
        let back = load(file);
        assert_eq!(back.warning(), None, "{name}");
        assert_eq!((back.digest(), back.len(), back.prompt()), (play.digest(), play.len(), play.prompt()), "{name}");
        for viewer in [Viewer::Public, Viewer::All] {
            assert_eq!(back.log(viewer, 0), play.log(viewer, 0), "{name}");
            assert_eq!(back.timeline(viewer), play.timeline(viewer), "{name}");
        }
    }
    let kept = play.warning().is_some_and(|warning| warning.opens == Opens::Kept);
    while play.undo_agreed().is_ok() {}
    if kept {
        assert_eq!(play.digest(), begun, "{name}: undo does not go back before the kept position");
        let no = play.undo_agreed().unwrap_err().to_string();
        assert!(no.contains("what was before cannot be undone"), "{name}: {no}");
    }
}

/// Changes lines of a file, says that an older version wrote it, and puts its checks right.
fn rewritten(text: &str, change: impl FnOnce(&mut Vec<String>)) -> String {
    let mut lines: Vec<String> = text.lines().map(|line| line.split('\t').next().unwrap().to_string()).collect();
    lines[1] = lines[1].replace(&format!("program:\"{}\"", env!("CARGO_PKG_VERSION")), "program:\"0.0.1\"");
    change(&mut lines);
    let whole = lines.pop_if(|line| line.starts_with("end ")).is_some();
    let mut crc = 0;
    let checked = lines[1..].iter().map(|line| {
        let mut hasher = crc32fast::Hasher::new_with_initial(crc);
        hasher.update(line.as_bytes());
        crc = hasher.finalize();
        format!("{line}\t{crc:08x}\n")
    });
    let body = format!("{}\n{}", lines[0], checked.collect::<String>());
    let end = if whole { format!("end {:016x}\n", digest_bytes(body.as_bytes())) } else { String::new() };
    body + &end
}

/// Makes a game over several turns, with its autosave and its whole save.
fn played(scenario: &str, steps: usize, scratch: &Path) -> (Box<dyn Play>, String, String) {
    let (auto, save) = (scratch.join("played.auto"), scratch.join("played.save"));
    let _ = std::fs::remove_file(&auto);
    let mut play = begin(scenario, 5);
    play.autosave_to(&auto).unwrap();
    for n in 0..steps {
        if play.outcome().is_some() {
            let back = play.len() - play.len() / 8;
            play.undo_to_agreed(back).unwrap();
            break;
        }
        let n = play.advise(redoubt::engine::bots::Bot::Heuristic, n as u64);
        play.take(n, None).unwrap();
    }
    play.save(&save).unwrap();
    let [auto, save] = [auto, save].map(|file| std::fs::read_to_string(file).unwrap());
    (play, auto, save)
}

fn open(text: &str) -> Box<dyn Play> {
    let record = Record::parse("file", text.as_bytes()).unwrap_or_else(|wrong| panic!("{wrong}"));
    GAMES.open(&Library::built_in(), &record).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// Makes the `n`-th step illegal.
fn illegal(lines: &mut [String], n: usize) {
    let step = |line: &&mut String| line.starts_with("s ") || line.starts_with("a ");
    let line = lines.iter_mut().filter(step).nth(n).unwrap();
    *line = line.split(' ').take(2).collect::<Vec<_>>().join(" ") + " Flown(7)";
}

/// Two saves of other rules: in one a step is not legal here, in the other the steps lead elsewhere. Both open at the
/// position that was saved, and the log says what was played, to each reader what it may read.
#[test]
fn a_whole_save_whose_steps_do_not_lead_there_opens_at_its_kept_position() {
    let scratch = tempfile::tempdir().unwrap();
    for scenario in scenarios() {
        let (play, _, save) = played(&scenario, 160, scratch.path());
        let steps = play.len();
        let cut = rewritten(&save, |lines| illegal(lines, steps / 2));
        let other_dice = rewritten(&save, |lines| lines.insert(2, "d 1 1 6 2 5".into()));
        for (text, what) in [(cut, "an illegal step"), (other_dice, "other dice")] {
            let back = open(&text);
            let warning = back.warning().unwrap_or_else(|| panic!("{scenario}: {what}"));
            assert_eq!(warning.opens, Opens::Kept, "{scenario}: {warning}");
            assert!(warning.text.contains("Redoubt 0.0.1") && !warning.text.contains("Flown"), "{warning}");
            assert_eq!(back.digest(), play.digest(), "{scenario}: {what}");
            for viewer in [Viewer::Public, Viewer::All, Viewer::Seat(redoubt::engine::Seat(0))] {
                let [there, here] = [&play, &back].map(|play| play.log(viewer, 0));
                assert_eq!(there.len() + 1, here.len(), "{scenario}: {what}: all lines and a remark");
                for (a, b) in there.iter().zip(&here) {
                    let text = a.entry.text.trim_end_matches('.');
                    assert!(b.entry.text.starts_with(text), "{scenario}: {what}: {} | {}", a.entry.text, b.entry.text);
                    assert_eq!((a.turn, a.phase, a.entry.side), (b.turn, b.phase, b.entry.side), "{scenario}: {text}");
                }
            }
            let mut back = back;
            goes_on(back.as_mut(), &scenario, scratch.path());
        }
    }
}

/// An autosave keeps its position at the beginning of each turn: from the last one its steps are played on.
#[test]
fn an_autosave_whose_steps_do_not_lead_there_goes_on_from_the_last_turn() {
    let scratch = tempfile::tempdir().unwrap();
    for scenario in scenarios() {
        let (play, auto, _) = played(&scenario, 400, scratch.path());
        let kept = auto.lines().filter(|line| line.starts_with("p ")).count();
        assert!(kept > 0, "{scenario} keeps positions");
        let cut = rewritten(&auto, |lines| illegal(lines, 3));
        let mut back = open(&cut);
        let warning = back.warning().unwrap().clone();
        assert_eq!((warning.opens, back.digest()), (Opens::AfterKept, play.digest()), "{scenario}: {warning}");
        assert!(back.log_len(Viewer::Public) > 0);
        goes_on(back.as_mut(), &scenario, scratch.path());
        // Where only digests differ (a state has a new field), nothing is told.
        let digests = rewritten(&auto, |lines| {
            let last = lines.iter().rposition(|line| line.starts_with("p ")).unwrap();
            for line in lines[..last].iter_mut().filter(|line| line.starts_with("s ")) {
                line.replace_range(2..6, "0000");
            }
        });
        assert_eq!(open(&digests).warning(), None, "{scenario}");
        // A kept position that is no position is passed over.
        let wrong = rewritten(&auto, |lines| {
            illegal(lines, 3);
            for line in lines.iter_mut().filter(|line| line.starts_with("p ")) {
                *line = "p (seed:1,rolls:0,bags:0,queue:[]) (turn:seven)".into();
            }
        });
        assert_eq!(open(&wrong).warning().unwrap().opens, Opens::Cut, "{scenario}");
    }
}

/// The end of an autosave is torn, zero or garbage: the game opens at its last good line, all that reads it says how
/// much is lost, and the game goes on in another file.
#[test]
fn a_lost_end_is_told_and_the_file_stays() {
    let scratch = tempfile::tempdir().unwrap();
    for scenario in ["picket/long", "bushy-run/august-1763"] {
        let (_, auto, save) = played(scenario, 60, scratch.path());
        let ends: Vec<usize> = auto.match_indices('\n').map(|(i, _)| i + 1).collect();
        let good = ends[ends.len() - 4];
        let cases = [
            (auto.as_bytes()[..good + 9].to_vec(), "1 line (9 bytes)"),
            ([auto.as_bytes()[..good].to_vec(), vec![0; 4096]].concat(), "zeros: 4096 bytes"),
            ([&auto.as_bytes()[..good], &b"\xff\xfe garbage\nmore\n\0\0"[..]].concat(), "2 lines (18 bytes)"),
            // The system lost a block in the middle: what follows cannot be relied on.
            (auto.replacen(&auto[good..good + 8], "\0\0\0\0\0\0\0\0", 1).into_bytes(), "3 lines"),
        ];
        for (n, (bytes, says)) in cases.into_iter().enumerate() {
            let file = scratch.path().join(format!("autosave-picket-{n}.redoubt"));
            std::fs::write(&file, &bytes).unwrap();
            let path = file.to_str().unwrap();
            let mut play = load(&file);
            assert_eq!(play.digest(), open(&auto[..good]).digest(), "{scenario}: {says}");
            assert_eq!(play.warning().map(|warning| warning.opens), Some(Opens::Cut));
            for verb in ["check", "replay"] {
                let told = common::stdout(&common::run(&[verb, path]));
                assert!(told.contains(says) && told.contains("lost"), "{verb}: {told}");
                assert!(!told.contains("verified") && !told.contains("in order"), "{verb}: {told}");
            }
            assert!(play.autosave_to(&file).is_err(), "it goes on in a file of its own");
            play_on(play.as_mut(), 4, 3);
            assert_eq!(std::fs::read(&file).unwrap(), bytes, "{says}");
        }
        // A whole save is refused: it was written at once, so there is an older one, or the autosave.
        let cut = &save.as_bytes()[..save.len() - 40];
        assert!(Record::parse("file", cut).is_err());
    }
}

/// A save that came by mail or through an editor of another system has other line ends.
#[test]
fn other_line_ends_and_a_mark_of_the_encoding_do_no_harm() {
    let scratch = tempfile::tempdir().unwrap();
    let (play, auto, save) = played("bushy-run/august-1763", 60, scratch.path());
    for text in [&auto, &save] {
        for changed in
            [text.replace('\n', "\r\n"), format!("\u{feff}{text}"), format!("\u{feff}{}", text.replace('\n', "\r\n"))]
        {
            let file = scratch.path().join("mailed.redoubt");
            std::fs::write(&file, &changed).unwrap();
            let back = load(&file);
            assert_eq!((back.digest(), back.warning()), (play.digest(), None));
            assert!(SavedFile::read(&file).unwrap().head().is_ok());
            let told = common::stdout(&common::run(&["check", file.to_str().unwrap()]));
            assert!(told.contains("in order"), "{told}");
            assert_eq!(std::fs::read_to_string(&file).unwrap(), changed, "it stays as it was");
        }
    }
}

/// `check` calls a file in order only where the whole game replays.
#[test]
fn check_says_what_holds() {
    let check = |name: &str| common::stdout(&common::run(&["check", folder().join(name).to_str().unwrap()]));
    let told = check("old/2026-11-23-60b8186-prelude-to-rebellion-lower-canada.save.redoubt");
    assert!(told.contains("opens at the kept position of its end") && !told.contains("in order"), "{told}");
    let told = check("old/2026-11-23-60b8186-prelude-to-rebellion-lower-canada.autosave.redoubt");
    assert!(told.contains("opens at the last position before") && !told.contains("in order"), "{told}");
    // None opens silently in the set-up.
    let told = check("old/2026-11-23-3bb8cef-battles-for-canada-ticonderoga.autosave.redoubt");
    let back = told.contains("in turn 0, Set-up");
    assert!(!back || told.contains("though it was played to turn 4"), "{told}");
    assert!(check("old/2026-11-22-c797cc8-picket-long.save.redoubt").contains("in order"));
}

/// A position of one's own comes from another machine, under its own name or another.
#[test]
fn a_position_is_imported_under_a_free_name() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let kept = |scenario: &str, title: &str| {
        let mut play = begin(scenario, 3);
        play.begin_edit(false).unwrap();
        while !play.flaws().is_empty() {
            play.mend(0).unwrap();
        }
        play.keep(title, "", there.path()).unwrap()
    };
    let file = kept("prairie-aflame/duck-lake", "The ford");
    let own = |args: &[&str]| common::command(here.path(), &[&["own"], args].concat()).output().unwrap();
    let done = common::stdout(&own(&["import", file.to_str().unwrap()]));
    assert_eq!(done, "imported as \"The ford\": prairie-aflame/own-the-ford\n");
    let again = common::stdout(&own(&["import", file.to_str().unwrap()]));
    assert_eq!(again, "it is there already as \"The ford\": prairie-aflame/own-the-ford\n");
    std::fs::remove_file(&file).unwrap();
    let other = kept("prairie-aflame/batoche", "The ford");
    let no = common::fails(&own(&["import", other.to_str().unwrap()]), 1);
    assert!(no.contains("another position is called \"The ford\"") && no.contains("--as \"The ford 2\""), "{no}");
    let done = common::stdout(&own(&["import", other.to_str().unwrap(), "--as", "The ford 2"]));
    assert_eq!(done, "imported as \"The ford 2\": prairie-aflame/own-the-ford-2\n");
    let list = common::stdout(&own(&["list"]));
    assert!(list.contains("own-the-ford ") && list.contains("own-the-ford-2 "), "{list}");
    std::fs::write(&other, "redoubt save 1\n").unwrap();
    common::fails(&own(&["import", other.to_str().unwrap()]), 1);
}

/// Finds the fields of a text in RON at any depth, each with its range: from its name to the comma after it.
fn fields(text: &str) -> Vec<(&str, std::ops::Range<usize>)> {
    let (mut found, mut open, mut quoted) = (vec![], vec![], false);
    let bytes = text.as_bytes();
    for (i, byte) in bytes.iter().enumerate() {
        match byte {
            b'"' if bytes[i - 1] != b'\\' => quoted = !quoted,
            _ if quoted => {}
            b'(' | b'[' | b'{' => open.push((i + 1, None)),
            b':' => {
                if let Some((from, name @ None)) = open.last_mut() {
                    *name = Some(&text[*from..i]);
                }
            }
            b',' | b')' | b']' | b'}' => {
                let Some((from, name)) = open.last_mut() else { continue };
                // Keys of maps are in quotation marks.
                if let Some(name) = name.take().filter(|name| !name.starts_with('"')) {
                    found.push((name, *from..i + usize::from(*byte == b',')));
                }
                *from = i + 1;
                if *byte != b',' {
                    open.pop();
                }
            }
            _ => {}
        }
    }
    found
}

/// The fields without which a state cannot be read: those of its first versions that have no usual value. **A field
/// that is new needs one**: the files of players lack it. Either its struct has `#[serde(default)]`, or itself.
const NEEDED: &[&str] = &[
    "battles: at",
    "battles: attacked",
    "battles: commanded",
    "battles: done",
    "battles: engaged",
    "battles: entered",
    "battles: fighting",
    "battles: fit",
    "battles: mode",
    "battles: moved",
    "battles: side",
    "battles: spent",
    "battles: stopped",
    "battles: units",
    "prairie: all",
    "prairie: along",
    "prairie: attacker",
    "prairie: before",
    "prairie: chosen",
    "prairie: d",
    "prairie: engaged",
    "prairie: gone_to",
    "prairie: heirs",
    "prairie: hex",
    "prairie: hits",
    "prairie: large",
    "prairie: leaders",
    "prairie: line_guard",
    "prairie: loss",
    "prairie: may",
    "prairie: must",
    "prairie: owed",
    "prairie: pursuers",
    "prairie: retreated",
    "prairie: round",
    "prairie: stepped",
    "prairie: units",
    "prairie: x",
    "prelude: discards",
    "prelude: pile",
    "prelude: seat",
    "prelude: special",
];

/// Each file of [`KEPT`] that is a whole save, with one field of its state removed or added: its state is read all the
/// same, or the file says in one sentence that it opens elsewhere.
#[test]
fn states_are_read_by_name_and_what_they_lack_is_as_usual() {
    let mut needed: Vec<String> = vec![];
    for (name, _) in KEPT.iter().filter(|(name, _)| name.ends_with(".save.redoubt") && !name.starts_with("old/")) {
        let text = std::fs::read_to_string(folder().join(name)).unwrap();
        let text = text.replace("program:\"0.2.0\"", "program:\"0.0.1\"");
        let with = |change: &dyn Fn(&mut String)| {
            let text = rewritten(&text, |lines| {
                // Only its beginning and its end: the first step is not legal here.
                let end = lines.iter().position(|line| line.starts_with("= ")).unwrap();
                lines.drain(2..end);
                lines.insert(2, "s 0000000000000000 Flown(7)".into());
                change(&mut lines[4]);
            });
            let play = open(&text);
            let warning = play.warning().unwrap().clone();
            assert!(!warning.text.contains('\n') && warning.text.len() < 400, "{name}: {warning}");
            // A text that cannot be read is named by its column, a position that cannot be by its field.
            (warning.opens == Opens::Kept, warning.text.contains("column"))
        };
        assert!(with(&|_| {}).0, "{name}");
        let mut state = String::new();
        rewritten(&text, |lines| {
            state = lines.iter().filter(|line| line.starts_with("= ")).nth(1).unwrap().clone();
        });
        let all = fields(&state);
        assert!(all.len() > 10, "{name}: {all:?}");
        let mut seen = std::collections::BTreeSet::new();
        for (field, range) in all {
            if !seen.insert(field) {
                continue;
            }
            if with(&|state| state.replace_range(range.clone(), "")).1 {
                needed.push(format!("{}: {field}", name.split('-').next().unwrap()));
            }
            let new = "unheard_of:(a:Some(2),b:[Storm(3),Calm],c:{\"x\":(y:1)}),";
            assert!(with(&|state| state.insert_str(range.start, new)).0, "{name}: a new field beside {field}");
        }
    }
    needed.sort();
    needed.dedup();
    needed.retain(|field| !NEEDED.contains(&field.as_str()));
    assert!(needed.is_empty(), "fields without a usual value: {needed:?}");
}
