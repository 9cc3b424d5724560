//! Saves and autosaves that are cut, flipped, mixed up or foreign: each gives one clear sentence, never a panic,
//! never half a game, and the file is unchanged.

use crate::common::{self, Luck, begin, fails, first_scenarios, play_on, run};
use redoubt::engine::Viewer;
use redoubt::engine::bots::Bot;
use redoubt::engine::data::library::Library;
use redoubt::engine::journal::Record;
use redoubt::engine::play::Play;
use redoubt::games::GAMES;
use std::path::{Path, PathBuf};

fn open(bytes: &[u8]) -> Result<Box<dyn Play>, String> {
    let record = Record::parse("file", bytes).map_err(|c| c.to_string())?;
    GAMES.open(&Library::built_in(), &record).map_err(|c| c.to_string())
}

/// Makes a game in its middle, as a save and as an autosave.
fn files(scenario: &str, seed: u64, steps: usize, folder: &Path) -> (Box<dyn Play>, Vec<u8>, Vec<u8>) {
    let mut play = begin(scenario, seed);
    let auto = folder.join("auto.redoubt");
    // A file that is there would not be replaced.
    let _ = std::fs::remove_file(&auto);
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

/// Does one of many kinds of damage; returns the bytes and what was done.
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
fn a_damaged_autosave_is_read_up_to_its_last_good_line() {
    let folder = tempfile::tempdir().unwrap();
    for scenario in first_scenarios() {
        let (play, _, auto) = files(&scenario, 8, 40, folder.path());
        let mut luck = Luck(5);
        for _ in 0..400 {
            let (bytes, what) = damage(&auto, &mut luck);
            // What is left must be the beginning of what was there, line by line, and the rest is told.
            let Ok(back) = open(&bytes) else { continue };
            assert!(back.len() <= play.len());
            let lines = |bytes: &[u8]| bytes.split_inclusive(|&b| b == b'\n').map(<[u8]>::to_vec).collect::<Vec<_>>();
            let same = lines(&auto).into_iter().zip(lines(&bytes)).take_while(|(a, b)| a == b);
            let good: Vec<u8> = same.flat_map(|(line, _)| line).collect();
            assert_eq!(back.digest(), open(&good).unwrap().digest(), "{scenario}: {what}");
            let told = back.warning().is_some_and(|warning| warning.text.contains("lost"));
            assert_eq!(told, good.len() < bytes.len(), "{scenario}: {what}");
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

/// Returns the folder of the saves that must load for ever; `tests/command/versions.rs` guards them.
fn kept() -> PathBuf {
    // The path comes from cargo while the test runs: another checkout may have built this test.
    let root = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&root).join("tests/saves")
}

/// There are a save and an autosave of each scenario, each of a game that was played, with an undo by agreement.
#[test]
fn every_scenario_has_kept_saves() {
    for scenario in common::scenarios() {
        for ending in ["save", "autosave"] {
            let path = kept().join(format!("{}.{ending}.redoubt", scenario.replace('/', "-")));
            let name = path.display();
            assert!(path.exists(), "there is no {name}: write it with REDOUBT_RECORD=1, see `record`");
            let before = std::fs::read(&path).unwrap();
            let play = GAMES.load(&Library::built_in(), &path).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
            assert!(play.len() >= 10 && play.log_len(Viewer::Public) > 0, "{name}");
            assert!(play.log(Viewer::Public, 0).iter().any(|l| l.entry.text.contains("agreed")), "{name}");
            assert_eq!(std::fs::read(&path).unwrap(), before, "{name} was changed");
        }
    }
}

/// Writes the kept saves of scenarios that have none: `REDOUBT_RECORD=1 cargo test --test command record -- --ignored`.
/// A file that exists is never written again: it is a player's game, and `tests/command/versions.rs` knows its digest. Add a
/// line there for each new one.
#[test]
#[ignore = "writes tests/saves; run it for a new scenario"]
fn record() {
    if std::env::var_os("REDOUBT_RECORD").is_none() {
        return;
    }
    std::fs::create_dir_all(kept()).unwrap();
    for (i, scenario) in common::scenarios().into_iter().enumerate() {
        let file = |ending: &str| kept().join(format!("{}.{ending}.redoubt", scenario.replace('/', "-")));
        let (save, auto) = (file("save"), file("autosave"));
        if save.exists() || auto.exists() {
            continue;
        }
        let mut play = begin(&scenario, 1885 + i as u64);
        play.autosave_to(&auto).unwrap();
        play_well(play.as_mut(), 320);
        let _ = play.undo();
        play.undo_agreed().unwrap();
        play.put_dice(&[6, 1, 3]).unwrap();
        play_well(play.as_mut(), 5);
        play.note("kept");
        play.save(&save).unwrap();
    }
}

/// Plays at most so many steps by the heuristic; a game that ends earlier is stopped three quarters through.
fn play_well(play: &mut dyn Play, steps: usize) {
    for n in 0..steps {
        if play.outcome().is_some() {
            let back = play.len() - play.len() / 4;
            while play.len() > back {
                play.undo_agreed().unwrap();
            }
            return;
        }
        let n = play.advise(Bot::Heuristic, n as u64);
        play.take(n, None).unwrap();
    }
}

/// A step in the middle is no longer legal: the game opens before it, and the file is unchanged.
#[test]
fn a_save_of_another_version_opens_at_its_last_legal_position() {
    let folder = tempfile::tempdir().unwrap();
    for scenario in first_scenarios() {
        let mut play = begin(&scenario, 11);
        play_on(play.as_mut(), 11, 30);
        let file = folder.path().join("old.redoubt");
        let _ = std::fs::remove_file(&file);
        play.autosave_to(&file).unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        let mut lines: Vec<String> = text.lines().map(|l| l.split('\t').next().unwrap().to_string()).collect();
        lines[1] = lines[1].replace(env!("CARGO_PKG_VERSION"), "0.0.1");
        // Files of that time kept no position.
        lines.retain(|line| !line.starts_with("p "));
        let step = |line: &String| line.starts_with("s ") || line.starts_with("a ");
        let (at, _) = lines.iter().enumerate().filter(|(_, line)| step(line)).nth(20).unwrap();
        lines[at] = lines[at].split(' ').take(2).collect::<Vec<_>>().join(" ") + " Flown(7)";
        let mut crc = 0;
        let checked = lines[1..].iter().map(|line| {
            let mut hasher = crc32fast::Hasher::new_with_initial(crc);
            hasher.update(line.as_bytes());
            crc = hasher.finalize();
            format!("{line}\t{crc:08x}\n")
        });
        let old = format!("{}\n{}", lines[0], checked.collect::<String>());
        std::fs::write(&file, &old).unwrap();

        let mut back = GAMES.load(&Library::built_in(), &file).unwrap();
        let warning = back.warning().unwrap().to_string();
        assert!(warning.contains("Redoubt 0.0.1") && !warning.contains("Flown"), "{warning}");
        assert_eq!(back.digest(), play.at(20).unwrap().digest(), "{scenario}");
        assert!(back.autosave_to(&file).is_err());
        let new = folder.path().join("new.redoubt");
        let _ = std::fs::remove_file(&new);
        back.autosave_to(&new).unwrap();
        play_on(back.as_mut(), 12, 5);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), old, "the file was changed");
        let again = GAMES.load(&Library::built_in(), &new).unwrap();
        assert_eq!((again.digest(), again.warning()), (back.digest(), None));

        let path = file.to_str().unwrap();
        let told = common::stdout(&run(&["replay", path]));
        assert!(told.contains("Redoubt 0.0.1"), "{told}");
        let told = common::stdout(&run(&["play", "--text", "--open", "--load", path]));
        assert!(told.contains("Redoubt 0.0.1"), "{told}");
        let mut talk = common::Talk::start(common::command(folder.path(), &["drive", "--load", path]));
        let reply = talk.ask(serde_json::json!({"do": "prompt"}));
        assert!(reply["warning"].as_str().unwrap().contains("Redoubt 0.0.1"), "{reply}");
        let reply = talk.ask(serde_json::json!({"do": "prompt"}));
        assert!(reply["warning"].is_null(), "{reply}");
    }
}

#[test]
#[cfg(unix)]
fn what_is_no_file_is_not_read() {
    let text = fails(&run(&["check", "/dev/zero"]), 1);
    assert!(text.contains("is a pipe or a device"), "{text}");
}

/// A list of saved games reads what it shows from the head of the file, without a replay, and shows no number where a
/// seat has secrets.
#[test]
fn the_head_of_a_file_tells_where_its_game_stands() {
    use redoubt::engine::journal::SavedFile;
    let folder = tempfile::tempdir().unwrap();
    for (scenario, open) in [("prairie-aflame/duck-lake", true), ("bushy-run/august-1763", false)] {
        let mut play = begin(scenario, 3);
        let auto = folder.path().join("auto.redoubt");
        let _ = std::fs::remove_file(&auto);
        play.autosave_to(&auto).unwrap();
        for _ in 0..25 {
            // One game is played at random, and so comes to its end; the other by the heuristic, because its set-up
            // is long.
            if open {
                play_on(play.as_mut(), 3, 7)
            } else {
                play_well(play.as_mut(), 7)
            }
            let _ = play.undo_agreed();
            if play.outcome().is_none() {
                let _ = play.undo();
                let _ = play.redo();
            }
            let save = folder.path().join("save.redoubt");
            play.save(&save).unwrap();
            for file in [&auto, &save] {
                let head = SavedFile::read(file).unwrap().head().unwrap();
                assert_eq!(format!("{}/{}", head.game, head.scenario), scenario);
                assert_eq!((head.turn.unwrap_or(play.turn()), head.over), (play.turn(), play.outcome().is_some()));
                let phase = play.info().phases.iter().find(|p| p.id == play.phase()).map(|p| p.title);
                assert!(head.phase.is_none() || head.phase_title(play.info()) == phase);
                assert_eq!(head.steps(play.info()), open.then(|| play.len()));
                assert_eq!(head.autosave, file == &auto);
                assert!(head.players(play.info()).iter().all(|(_, who)| who == "person"));
            }
        }
        play_on(play.as_mut(), 3, 4000);
        let head = SavedFile::read(&auto).unwrap().head().unwrap();
        assert!(head.turn.is_some() && head.phase.is_some() && head.over, "{head:?}");
    }
    // Older files do not name the turn; they are read all the same.
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    for entry in std::fs::read_dir(old).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            continue;
        }
        let head = SavedFile::read(&path).unwrap().head().unwrap();
        assert_eq!(head.autosave, path.to_str().unwrap().contains("autosave"));
    }
}
