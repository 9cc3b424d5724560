//! Tests of positions set by hand: begun, changed, undone, ended, abandoned, saved, damaged, kept as a scenario.

use super::Session;
use crate::contract::Rules;
use crate::data::library::Library;
use crate::data::scenario::{Kept, ScenarioHead};
use crate::edit::Edit;
use crate::home::own::{self, OwnScenario};
use crate::journal::{JournalLine, Record, SavedFile, Start};
use crate::play::keeping::Keep;
use crate::play::{About, ByHand, Chances, Opens, Play, Query, UndoState};
use crate::record::log::Topic;
use crate::session::GameFiles;
use crate::testgame::{PATROL, Picket, Step, WATCH};
use crate::{Setup, Target, Viewer, home};
use std::path::Path;

/// Begins a game between persons at the seats that are not named here.
fn session(seats: &[(&str, &str)]) -> Session<Picket> {
    let setup = Setup { scenario: "long".into(), ..Setup::default() };
    let seats = seats.iter().map(|(seat, who)| (seat.to_string(), who.to_string())).collect();
    let files = GameFiles::of(&Library::built_in(), "long").unwrap();
    let mut session = Session::new(files, Start { setup, seats, seed: 5, ..Start::default() }).unwrap();
    session.take_step(Step::Company(1), None).unwrap();
    session.take_step(Step::Post(2), None).unwrap();
    session
}

/// Begins a game of one person against a bot.
fn alone() -> Session<Picket> {
    session(&[("watch", "mcts")])
}

fn put(counter: &str, place: &str) -> Edit {
    Edit::Place { counter: counter.into(), place: place.into() }
}

fn place_of(session: &Session<Picket>, key: &str) -> Option<String> {
    let view = session.view(Viewer::All);
    view.counters.iter().find(|c| c.key == key).map(|c| c.place.clone())
}

fn saved(session: &Session<Picket>) -> String {
    session.whole_text().unwrap()
}

fn load(text: &str) -> Result<Session<Picket>, String> {
    let record = Record::parse("f", text.as_bytes()).map_err(|c| c.to_string())?;
    load_record(&record)
}

fn load_record(record: &Record) -> Result<Session<Picket>, String> {
    let files = GameFiles::for_start(&Library::built_in(), &record.header.start).map_err(|c| c.to_string())?;
    Session::load(files, record).map_err(|c| c.to_string())
}

fn topics(session: &Session<Picket>) -> Vec<String> {
    let lines = session.log(Viewer::Public, 0).into_iter().filter(|l| l.entry.topic == Topic::Edit);
    lines.map(|l| l.entry.text).collect()
}

#[test]
fn a_change_is_shown_told_and_taken_back() {
    let mut game = alone();
    let (digest, steps) = (game.digest(), game.len());
    assert!(game.edit(&put("picket", "ford"), None).is_err() && game.desk().is_none() && game.flaws().is_empty());
    game.begin_edit(false).unwrap();
    assert!(game.is_editing() && game.is_open() && game.prompt().is_none() && game.asked() == Some(PATROL));
    let shown = game.edit(&put("picket", "ford"), Some(Viewer::Seat(PATROL))).unwrap();
    assert_eq!((shown.len(), shown[0].line.entry.text.as_str()), (1, "By hand: The picket to ford"));
    assert_eq!(shown[0].line.entry.about, [Target::Counter("picket".into())]);
    assert_eq!(place_of(&game, "picket").as_deref(), Some("ford"));
    let (before, told) = (game.digest(), topics(&game));
    assert!(game.edit(&put("picket", "ford"), Some(Viewer::Seat(PATROL))).unwrap().is_empty(), "it is there already");
    assert_eq!((game.digest(), topics(&game)), (before, told), "nothing has changed");
    game.edit(&put("patrol", "mill"), None).unwrap();
    assert_eq!((game.undo_state(), game.len()), (UndoState::Free, steps));
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!((game.undo_state(), game.digest()), (UndoState::Nothing, digest));
    assert!(game.undo().unwrap_err().text.contains("no change by hand is left to undo"));
    game.redo().unwrap();
    assert_eq!(place_of(&game, "picket").as_deref(), Some("ford"));
    game.end_edit().unwrap();
    assert!(!game.is_editing() && !game.can_redo() && game.is_open() && game.len() == steps + 1);
    let told = topics(&game);
    assert_eq!(told[0], "The position is set by hand from here on; nothing is secret any more");
    assert_eq!(told[1], "By hand: The picket to ford");
    assert_eq!(told[2], "The position is set, and play goes on at Turn 1, March");
    game.undo().unwrap();
    assert_eq!((game.digest(), game.len()), (digest, steps));
    assert!(game.is_open() && game.can_redo(), "what was seen stays open");
    game.redo().unwrap();
    assert_eq!((place_of(&game, "picket").as_deref(), game.len()), (Some("ford"), steps + 1));
}

#[test]
fn nothing_is_played_while_the_position_is_set_by_hand() {
    let mut game = alone();
    game.begin_edit(false).unwrap();
    for no in [
        game.take(0, None).unwrap_err(),
        game.take_step(Step::Lantern, None).unwrap_err(),
        game.put_dice(&[3]).unwrap_err(),
        game.begin_edit(false).unwrap_err(),
        game.odds(0).unwrap_err(),
        game.take_route(&Target::Place("mill".into()), None).unwrap_err(),
        game.why(Viewer::Public, &Target::Place("mill".into())),
    ] {
        assert!(no.text.starts_with("the position is being set by hand: end that first"), "{no}");
    }
    assert!(game.question(Viewer::Public).is_none() && game.step_text(0).is_none());
    game.note("a remark");
    game.abandon_edit().unwrap();
    for no in [game.end_edit(), game.abandon_edit(), game.mend(0)] {
        assert!(no.unwrap_err().text.contains("is not being set by hand"));
    }
    game.take_step(Step::Lantern, None).unwrap();
}

#[test]
fn flaws_keep_the_edit_mode_open_until_they_are_mended() {
    let mut game = alone();
    game.begin_edit(false).unwrap();
    game.edit(&Edit::Clear, None).unwrap();
    let no = game.end_edit().unwrap_err();
    assert_eq!(no.to_string(), "the game cannot go on from here: the picket lies in no place, and 1 more (TG-1)");
    assert!(game.is_editing() && game.flaws().len() == 2);
    assert!(game.mend(2).unwrap_err().text.contains("take 0 to 1"));
    game.mend(1).unwrap();
    game.mend(0).unwrap();
    assert!(game.flaws().is_empty() && game.mend(0).unwrap_err().text.contains("nothing to mend"));
    game.end_edit().unwrap();
    let n = game.advise(crate::bots::Bot::Mcts, 1);
    game.take(n, None).unwrap();
}

#[test]
fn abandoned_everything_is_as_it_was_but_open() {
    let mut game = alone();
    let (digest, lines) = (game.digest(), game.log_len(Viewer::Public));
    game.begin_edit(false).unwrap();
    game.edit(&Edit::Stand { key: "3/shift".into() }, None).unwrap();
    game.note("a remark");
    assert_eq!((game.turn(), game.asked()), (3, Some(WATCH)));
    game.abandon_edit().unwrap();
    assert_eq!((game.digest(), game.is_editing(), game.is_open()), (digest, false, true));
    let told: Vec<String> = game.log(Viewer::Public, lines).into_iter().map(|l| l.entry.text).collect();
    assert_eq!(told, ["a remark", "The position was set by hand and put back; nothing is secret any more"]);
    let again = load(&saved(&game)).unwrap();
    assert!(again.is_open() && !again.is_editing() && again.digest() == digest && again.warning().is_none());
}

#[test]
fn two_persons_must_agree_once_they_have_begun() {
    let mut game = session(&[]);
    assert!(game.edit_needs_agreement());
    assert!(game.begin_edit(false).unwrap_err().text.contains("both must agree"));
    game.begin_edit(true).unwrap();
    game.end_edit().unwrap();
    assert!(topics(&game)[0].starts_with("Both sides agreed: the position is set by hand"));
    assert_eq!(game.undo_state(), UndoState::NeedsAgreement);
    assert!(game.undo().is_err());
    game.undo_agreed().unwrap();
    // Nobody has played yet, and nothing is dealt at the start, so nobody has to agree.
    let files = GameFiles::of(&Library::built_in(), "long").unwrap();
    let setup = Setup { scenario: "long".into(), ..Setup::default() };
    let mut new = Session::<Picket>::new(files, Start { setup, ..Start::default() }).unwrap();
    assert!(!new.edit_needs_agreement());
    new.begin_edit(true).unwrap();
    assert!(topics(&new)[0].starts_with("The position is set by hand"));
    assert!(!alone().edit_needs_agreement());
}

#[test]
fn what_was_under_way_is_ended_and_told() {
    let mut game = alone();
    let at = place_of(&game, "patrol").unwrap();
    let to = if at == "mill" { 0 } else { 1 };
    game.take_step(Step::March(to), None).unwrap();
    assert_eq!(game.asked(), Some(WATCH));
    game.begin_edit(false).unwrap();
    assert_eq!(game.desk().unwrap().stand, "");
    game.edit(&Edit::Mark { counter: "patrol".into(), mark: "lantern".into(), on: true }, None).unwrap();
    assert_eq!(topics(&game)[1], "By hand: what was going on ends here; the game stands at Turn 1, March");
    assert_eq!(topics(&game)[2], "By hand: The patrol: Lantern laid on");
    game.end_edit().unwrap();
    assert_eq!(game.asked(), Some(PATROL));
}

#[test]
fn moments_of_a_game_with_an_edit_are_found_again() {
    let mut game = alone();
    game.take_step(Step::Lantern, None).unwrap();
    let before = game.digest();
    game.begin_edit(false).unwrap();
    game.edit(&put("picket", "ford"), None).unwrap();
    let within = game.at(game.len()).unwrap();
    assert!(within.is_editing() && within.is_open());
    game.end_edit().unwrap();
    game.take_step(Step::End, None).unwrap();
    let (then, there) = (game.at(3).unwrap(), game.at(4).unwrap());
    assert_eq!((then.digest(), then.is_editing(), then.is_open()), (before, false, true));
    assert!(there.digest() != before && !there.is_editing() && there.len() == 4);
    assert!(!game.history(Viewer::Public).is_empty());
}

#[test]
fn a_saved_game_comes_back_in_the_middle_of_an_edit_and_after_it() {
    let mut game = alone();
    game.begin_edit(false).unwrap();
    game.edit(&put("picket", "ford"), None).unwrap();
    game.edit(&put("patrol", "ford"), None).err();
    game.undo().unwrap();
    game.edit(&Edit::Clear, None).unwrap();
    let mut back = load(&saved(&game)).unwrap();
    assert!(back.is_editing() && back.flaws().len() == 2 && back.warning().is_none());
    assert_eq!(saved(&back), saved(&game));
    back.undo().unwrap();
    back.edit(&put("picket", "mill"), None).unwrap();
    back.end_edit().unwrap();
    back.take_step(Step::End, None).unwrap();
    let text = saved(&back);
    let end = load(&text).unwrap();
    assert!(!end.is_editing() && end.is_open() && end.digest() == back.digest());
    let head = Record::parse("f", text.as_bytes()).unwrap().head();
    assert_eq!((head.open, head.steps(Picket::info())), (true, Some(back.len())));
    // An autosave that is cut off in the middle of the edit goes on in it.
    let auto = back.journal.autosave();
    let cut = auto.find("e resumed").unwrap();
    assert!(load(&auto[..cut]).unwrap().is_editing());
}

#[test]
fn damaged_lines_are_named_with_their_cure() {
    let mut game = alone();
    game.begin_edit(false).unwrap();
    game.edit(&put("picket", "ford"), None).unwrap();
    game.end_edit().unwrap();
    let text = saved(&game);
    let wrong = load(&text.replace("\"ford\"", "\"mill\"")).err().unwrap();
    assert!(wrong.starts_with("f:") && wrong.contains("damaged"), "{wrong}");
    let record = Record::parse("f", text.as_bytes()).unwrap();
    let line = |record: &Record, part: &str| {
        record.lines.iter().position(|l| format!("{l:?}").contains(part)).unwrap_or_else(|| panic!("no {part}"))
    };
    let mut other = record.clone();
    let n = line(&other, "ford");
    let JournalLine::Edit(crate::journal::EditLine::Change { digest, .. }) = &mut other.lines[n] else { panic!() };
    *digest ^= 1;
    let wrong = load_record(&other).err().unwrap();
    assert!(wrong.contains("leads to another position") && wrong.contains("load an autosave"), "{wrong}");
    // A file of an earlier version, which says only that the edit mode ended, loads as it was.
    let mut old = record.clone();
    let n = line(&old, "resumed");
    old.lines[n] = JournalLine::Edit(crate::journal::EditLine::End { resumed: None });
    let back = load_record(&old).unwrap();
    assert!(!back.is_editing() && back.warning().is_none() && back.digest() == game.digest());
    // A line that cannot be replayed ends the game there, with a warning.
    for text in ["place(counter:\"picket\",place:\"moon\")", "nonsense", "clear(1)"] {
        let mut other = record.clone();
        let n = line(&other, "ford");
        other.lines[n] = JournalLine::Edit(crate::journal::EditLine::Change { digest: 1, text });
        let stopped = load_record(&other).unwrap();
        assert!(stopped.is_editing() && stopped.warning().is_some_and(|w| w.opens == Opens::Cut), "{text}");
    }
    let mut other = record.clone();
    let n = line(&other, "Begin");
    other.lines.remove(n);
    assert_eq!(load_record(&other).unwrap().warning().unwrap().opens, Opens::Cut, "a change outside the edit mode");
}

/// Keeps a position in a folder, and returns its file.
fn keep(game: &Session<Picket>, folder: &Path, title: &str) -> std::path::PathBuf {
    game.keep(title, "", &folder.join("picket")).unwrap()
}

fn start_of(own: &OwnScenario) -> Start {
    let setup = Setup { scenario: own.head.id.clone(), options: own.options.clone() };
    let seats = [("watch".to_string(), "mcts".to_string())].into();
    Start { setup, seats, seed: 9, own: Some(own.clone()), ..Start::default() }
}

#[test]
fn a_position_is_kept_begun_again_and_needs_no_file_then() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = alone();
    let no = game.keep("Secret", "", folder.path()).unwrap_err();
    assert!(no.text.contains("has secrets"), "{no}");
    game.begin_edit(false).unwrap();
    game.edit(&Edit::Stand { key: "4/march".into() }, None).unwrap();
    game.edit(&Edit::Clear, None).unwrap();
    assert!(game.keep("Flawed", "", folder.path()).unwrap_err().text.contains("the picket lies in no place (TG-1)"));
    game.mend(0).unwrap();
    game.mend(0).unwrap();
    for title in ["", " ", &"x".repeat(61), "two\nlines"] {
        assert!(game.keep(title, "", folder.path()).unwrap_err().text.contains("a title is one line"), "{title}");
    }
    let first = keep(&game, folder.path(), "At the ford");
    let second = keep(&game, folder.path(), "At the ford");
    assert!(first.ends_with("picket/own-at-the-ford.ron") && second.ends_with("picket/own-at-the-ford-2.ron"));
    let library = Library::built_in().with_own(folder.path());
    let (all, faults) = own::all(&library, Picket::info());
    assert!(faults.is_empty() && all.len() == 2 && all[0].head.title == "At the ford" && all[0].base == "long");
    assert_eq!(all[0].head.blurb, "A position of your own, from turn 4 of A long watch.");
    assert_eq!(all[0].head.kept, Some(Kept { turn: 4, from: "A long watch".into() }));
    assert_eq!(all[0].head.own_words().as_deref(), Some("your own position, turn 4 of A long watch"));
    let goal = |head: &ScenarioHead| head.goal.clone();
    let of_base = goal(game.head());
    assert_eq!(goal(&all[0].head), format!("A position of your own, from turn 4 of A long watch. {of_base}"));
    let files = GameFiles::for_start(&library, &start_of(&all[0])).unwrap();
    let mut begun = Session::<Picket>::new(files, start_of(&all[0])).unwrap();
    assert_eq!((begun.turn(), begun.digest(), begun.head().title.as_str()), (4, game.digest(), "At the ford"));
    assert!(!begun.is_open(), "a game that begins from it has its secrets again");
    for n in 0..2 {
        let step = begun.advise(crate::bots::Bot::Mcts, n);
        begun.take(step, None).unwrap();
    }
    std::fs::remove_dir_all(folder.path().join("picket")).unwrap();
    let text = saved(&begun);
    let back = load(&text).unwrap();
    assert_eq!((back.digest(), back.head().title.as_str()), (begun.digest(), "At the ford"));
    assert_eq!(Record::parse("f", text.as_bytes()).unwrap().head().own.as_deref(), Some("At the ford"));
    // A position that came from it has the same base.
    begun.begin_edit(true).unwrap();
    let third = keep(&begun, folder.path(), "Later");
    let third = OwnScenario::read(&third, Picket::info()).unwrap();
    assert_eq!((third.base.as_str(), third.head.kept.clone().unwrap().from.as_str()), ("long", "A long watch"));
    assert_eq!(goal(&third.head), format!("{} {of_base}", third.head.kept.clone().unwrap().sentence()));
    assert!(home::own().is_err() || home::own().unwrap().ends_with("own"));
}

#[test]
fn a_damaged_scenario_file_is_one_sentence_and_the_others_stay() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = alone();
    game.begin_edit(false).unwrap();
    let (good, bad) = (keep(&game, folder.path(), "Good"), keep(&game, folder.path(), "Bad"));
    let text = std::fs::read_to_string(&bad).unwrap();
    let cases: [(String, &str); 10] = [
        (text.replace("steps:2", "steps:1"), "the file is damaged"),
        (text.replace("own-bad", "own-other"), "must be the file's name"),
        (text.replace("turns: 6", "turns: 0"), "`turns` in the head is 0"),
        (text.replace("options: {}", "options: {\"mist\": \"on\"}"), "there is no such option"),
        (text.replace("base:", "bass:"), "correct it there"),
        (text.replace("game: \"picket\"", "game: \"chess\""), "it belongs to the game \"chess\""),
        (text[..text.len() / 2].to_string(), "correct it there"),
        (String::new(), "correct it there"),
        (text.replace("seat: \"watch\"", "seat: \"king\""), "names the seat \"king\""),
        ("\u{0}".repeat(40), "correct it there"),
    ];
    let library = Library::built_in().with_own(folder.path());
    for (wrong, words) in cases {
        assert_ne!(wrong, text);
        std::fs::write(&bad, wrong).unwrap();
        let (all, faults) = own::all(&library, Picket::info());
        assert_eq!((all.len(), faults.len()), (1, 1), "{words}");
        let complaint = faults[0].to_string();
        assert!(complaint.contains("own-bad.ron") && complaint.contains(words), "{complaint}");
    }
    std::fs::write(&bad, [0xff, 0xfe]).unwrap();
    assert!(own::all(&library, Picket::info()).1[0].text.contains("UTF-8"));
    std::fs::remove_file(&bad).unwrap();
    std::fs::create_dir(&bad).unwrap();
    assert!(own::all(&library, Picket::info()).1[0].text.contains("is no file of a scenario"));
    // A state that another version wrote, and one from which nobody can play.
    let own = OwnScenario::read(&good, Picket::info()).unwrap();
    let other = |state: &str| {
        let (head, options) = (own.head.clone(), own.options.clone());
        let own = OwnScenario::new(head, ("picket", "long"), options, ("0.0.1", "0"), state.to_string());
        own.game::<Picket>(game.data()).unwrap_err().to_string()
    };
    assert!(other("(turn:three)").contains("it was kept by Redoubt 0.0.1: keep the position anew"));
    let state = ron::to_string(game.game()).unwrap();
    assert!(other(&state.replace("post:Some(2)", "post:None")).contains("nobody could play on from its position"));
    let wrong =
        Start { setup: Setup { options: [("fog".into(), "on".into())].into(), ..Setup::default() }, ..start_of(&own) };
    let files = GameFiles::for_start(&library, &wrong).unwrap();
    let no = Session::<Picket>::new(files, wrong).err().unwrap();
    assert!(no.text.contains("the options with which it was kept"), "{no}");
}

#[test]
fn saves_of_games_from_own_scenarios_are_read_from_disk() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = alone();
    game.begin_edit(false).unwrap();
    let own = OwnScenario::read(&keep(&game, folder.path(), "One"), Picket::info()).unwrap();
    let library = Library::built_in();
    let files = GameFiles::for_start(&library, &start_of(&own)).unwrap();
    let begun = Session::<Picket>::new(files, start_of(&own)).unwrap();
    let path = folder.path().join("game.redoubt");
    begun.save(&path).unwrap();
    let file = SavedFile::read(&path).unwrap();
    assert_eq!(load_record(&file.record().unwrap()).unwrap().digest(), game.digest());
}
