//! Saves and autosaves that are cut, flipped, mixed up or foreign: one clear sentence each, never
//! a panic, never half a game, and the file as it was.

mod common;

use common::{Luck, begin, fails, first_scenarios, play_on, run};
use redoubt::engine::Viewer;
use redoubt::engine::journal::Record;
use redoubt::engine::library::Library;
use redoubt::engine::play::Play;
use redoubt::games::registry;
use std::path::Path;

fn open(bytes: &[u8]) -> Result<Box<dyn Play>, String> {
    let record = Record::parse("file", bytes).map_err(|c| c.to_string())?;
    registry::open(&Library::built_in(), &record).map_err(|c| c.to_string())
}

/// A game in its middle, as a save and as an autosave.
fn files(scenario: &str, seed: u64, steps: usize, folder: &Path) -> (Box<dyn Play>, Vec<u8>, Vec<u8>) {
    let mut play = begin(scenario, seed);
    let auto = folder.join("auto.redoubt");
    play.autosave_to(&auto).unwrap();
    play_on(play.as_mut(), seed, steps);
    let _ = play.put_dice(&[6, 5]);
    let _ = play.undo();
    let _ = play.undo_agreed();
    play_on(play.as_mut(), seed + 1, 3);
    let save = folder.join("save.redoubt");
    play.save(&save).unwrap();
    let bytes = (std::fs::read(save).unwrap(), std::fs::read(auto).unwrap());
    (play, bytes.0, bytes.1)
}

/// One of many kinds of damage.
fn damage(bytes: &[u8], luck: &mut Luck) -> (Vec<u8>, String) {
    let mut b = bytes.to_vec();
    let (i, j) = (luck.below(b.len()), luck.below(b.len()));
    let (i, j) = (i.min(j), i.max(j));
    let what = match luck.below(8) {
        0 => {
            b.truncate(i);
            format!("cut at {i}")
        }
        1 => {
            let bit = luck.below(8);
            b[i] ^= 1 << bit;
            format!("bit {bit} of byte {i}")
        }
        2 => {
            b[i] = luck.below(256) as u8;
            format!("byte {i} is {}", b[i])
        }
        3 => {
            b.drain(i..j);
            format!("{i} to {j} is gone")
        }
        4 => {
            let part = b[i..j].to_vec();
            b.splice(i..i, part);
            format!("{i} to {j} is doubled")
        }
        5 => {
            let n = 1 + luck.below(20);
            let part: Vec<u8> = (0..n).map(|_| luck.below(256) as u8).collect();
            b.splice(i..i, part);
            format!("{n} bytes put in at {i}")
        }
        6 => {
            b[i..j].reverse();
            format!("{i} to {j} is turned round")
        }
        _ => {
            b[i..j].fill(0);
            format!("{i} to {j} is zero")
        }
    };
    (b, what)
}

#[test]
fn saves_and_autosaves_give_the_same_game_back() {
    let folder = tempfile::tempdir().unwrap();
    for scenario in common::scenarios() {
        for seed in 0..3 {
            let (play, save, auto) = files(&scenario, seed, 5 + 40 * seed as usize, folder.path());
            for bytes in [save, auto] {
                let back = open(&bytes).unwrap();
                assert_eq!((back.digest(), back.len(), back.prompt()), (play.digest(), play.len(), play.prompt()));
                for viewer in [Viewer::Public, Viewer::All] {
                    assert_eq!(back.view(viewer), play.view(viewer));
                    assert_eq!(back.log(viewer, 0), play.log(viewer, 0));
                }
            }
        }
    }
}

#[test]
fn hundreds_of_damaged_saves_are_refused_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    for scenario in first_scenarios() {
        let (_, save, _) = files(&scenario, 7, 40, folder.path());
        let mut luck = Luck(99);
        for _ in 0..400 {
            let (bytes, what) = damage(&save, &mut luck);
            if bytes == save {
                continue;
            }
            let text = open(&bytes).err().unwrap_or_else(|| panic!("{scenario}: {what} was not noticed"));
            assert!(text.starts_with("file"), "{what}: {text}");
            assert!(!text.contains('\n') && text.len() < 300, "{what}: {text}");
        }
    }
}

#[test]
fn a_damaged_autosave_is_refused_or_loses_its_torn_last_line() {
    let folder = tempfile::tempdir().unwrap();
    for scenario in first_scenarios() {
        let (play, _, auto) = files(&scenario, 8, 40, folder.path());
        let mut luck = Luck(5);
        for _ in 0..400 {
            let (bytes, what) = damage(&auto, &mut luck);
            // What is left must be the beginning of what was there, line by line.
            if let Ok(back) = open(&bytes) {
                let whole = bytes.iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1);
                assert!(auto.starts_with(&bytes[..whole]), "{scenario}: {what} was not noticed");
                assert!(back.len() <= play.len());
            }
        }
    }
}

#[test]
fn an_autosave_cut_at_every_byte_loses_at_most_its_last_line() {
    let folder = tempfile::tempdir().unwrap();
    let (_, _, auto) = files("picket/short", 8, 8, folder.path());
    let ends: Vec<usize> = (0..auto.len()).filter(|&i| auto[i] == b'\n').map(|i| i + 1).collect();
    for cut in 0..auto.len() {
        let lines = ends.iter().filter(|&&end| end <= cut).count();
        match open(&auto[..cut]) {
            Ok(back) => {
                let whole = open(&auto[..ends[lines - 1]]).unwrap();
                assert_eq!(back.digest(), whole.digest(), "cut at {cut}");
            }
            Err(text) => assert!(lines < 2, "cut at {cut}: {text}"),
        }
    }
}

#[test]
fn foreign_files_are_refused_by_the_command_and_left_as_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let (_, save, _) = files("picket/long", 3, 30, folder.path());
    let text = String::from_utf8(save.clone()).unwrap();
    let mut luck = Luck(17);
    let mut cases: Vec<(String, Vec<u8>)> = vec![
        ("empty".into(), vec![]),
        ("noise".into(), (0..3000).map(|_| luck.below(256) as u8).collect()),
        ("zeros".into(), vec![0; 5000]),
        ("text".into(), b"Dear diary,\n".to_vec()),
        ("json".into(), b"{\"save\":1}\n".to_vec()),
        ("newer".into(), text.replacen("save 1", "save 2", 1).into_bytes()),
        ("windows".into(), text.replace('\n', "\r\n").into_bytes()),
        ("magic".into(), b"redoubt save 1\n".to_vec()),
        ("magic-auto".into(), b"redoubt autosave 1\n".to_vec()),
        ("as-autosave".into(), text.replacen("save", "autosave", 1).into_bytes()),
    ];
    for n in 0..15 {
        let (bytes, _) = damage(&save, &mut luck);
        cases.push((format!("damage-{n}"), bytes));
    }
    for (name, bytes) in cases.into_iter().filter(|(_, b)| *b != save) {
        let file = folder.path().join(&name);
        std::fs::write(&file, &bytes).unwrap();
        let path = file.to_str().unwrap();
        let verb: &[&str] = match luck.below(4) {
            0 => &["check", path],
            1 => &["replay", path],
            2 => &["drive", "--load", path],
            _ => &["play", "--text", "--load", path],
        };
        let text = fails(&run(verb), 1);
        assert!(text.contains(&name), "{text}");
        assert_eq!(std::fs::read(&file).unwrap(), bytes, "{name} was changed");
    }
}

#[test]
fn a_header_that_asks_for_what_there_is_not_is_explained() {
    use redoubt::engine::journal::{Header, Journal, Start};
    let header = |game: &str, scenario: &str, option: Option<&str>| {
        let mut start = Start::default();
        start.setup.scenario = scenario.into();
        if let Some(option) = option {
            start.setup.options.insert(option.into(), "on".into());
        }
        let header = Header { game: game.into(), start, program: "0.1.0".into(), data: "0".into() };
        open(Journal::new(&header).unwrap().autosave().as_bytes()).map(|_| ())
    };
    assert!(header("picket", "short", Some("fog")).is_ok());
    for (wrong, says) in [
        (header("chess", "short", None), "chess"),
        (header("picket", "endless", None), "endless"),
        (header("picket", "short", Some("mist")), "mist"),
    ] {
        let text = wrong.unwrap_err();
        assert!(text.starts_with("file:2: ") && text.contains(says), "{text}");
    }
}

#[test]
fn a_save_that_cannot_be_written_leaves_the_old_one() {
    let folder = tempfile::tempdir().unwrap();
    let play = begin("picket/short", 1);
    let file = folder.path().join("game.redoubt");
    play.save(&file).unwrap();
    let before = std::fs::read(&file).unwrap();
    play.save(&file).unwrap();
    assert_eq!(std::fs::read(&file).unwrap(), before);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left lying about");
    assert!(play.save(folder.path()).is_err(), "a folder is no file");
    assert!(play.save(&folder.path().join("no/such/folder/x")).is_err());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_save_of_every_released_format_still_loads() {
    // As cargo names it while the test runs: another checkout may have built this test.
    let root = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").into());
    let folder = Path::new(&root).join("tests/saves");
    let mut digests = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let play = registry::load(&Library::built_in(), &entry.unwrap().path()).unwrap();
        assert_eq!((play.len(), play.view(Viewer::Public).turn), (9, 2));
        assert!(play.log(Viewer::Public, 0).iter().any(|l| l.entry.text.contains("By agreement")));
        digests.push(play.digest());
    }
    // The digest is a promise: the same in every build and on every machine.
    assert_eq!(digests, [0x2518_6522_49f4_4b42; 2]);
}
