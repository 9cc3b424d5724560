//! Files that others wrote: their checks are valid, and they hold any number and any count of lines.

use super::client::MOST_QUEUED;
use super::tests::{hidden, session};
use super::{GameFiles, Session};
use crate::contract::Rules;
use crate::data::library::Library;
use crate::home::own::{self, OwnScenario};
use crate::journal::{EditLine, Header, Journal, JournalLine, Record};
use crate::play::keeping::Keep;
use crate::play::past::Past;
use crate::play::trial::StepDice;
use crate::play::{Play, Query};
use crate::testgame::{Picket, Step};

/// Makes the text of an autosave with these lines, after two steps.
fn file(lines: &[JournalLine]) -> String {
    let begun = hidden(3);
    let header = Header {
        game: "picket".into(),
        start: begun.start.clone(),
        program: super::PROGRAM.into(),
        data: begun.files.data_digest(),
    };
    let mut journal = Journal::new(&header).unwrap();
    for moment in &begun.moments {
        journal.push(&moment.line(&moment.text()));
    }
    for line in lines {
        journal.push(line);
    }
    journal.autosave()
}

/// Reads head and game of such a file, and says how it was loaded.
fn read(lines: &[JournalLine]) -> (Session<Picket>, Option<String>) {
    let text = file(lines);
    let record = Record::parse("file", text.as_bytes()).unwrap();
    let head = record.head();
    let loaded = Session::load(hidden(3).files, &record).unwrap();
    assert!(head.steps_told() <= 2 + lines.len(), "no more steps are counted than there are lines");
    let warning = Keep::warning(&loaded).map(|warning| warning.to_string());
    (loaded, warning)
}

#[test]
fn numbers_of_any_size_in_a_journal_are_no_fault_of_the_program() {
    let branch = |from| JournalLine::Branch { from, name: "x".into(), fresh: Some(u64::MAX), agreed: true };
    let (most, name) = (usize::MAX, || "x".to_string());
    let odd: [Vec<JournalLine>; 12] = [
        vec![JournalLine::Back(most)],
        vec![JournalLine::Back(most), JournalLine::Back(most), JournalLine::Redo, JournalLine::Redo],
        vec![branch(most)],
        vec![branch(most), JournalLine::Redo, JournalLine::Back(most), branch(most)],
        vec![branch(most), JournalLine::Undo { agreed: true }, JournalLine::Undo { agreed: true }],
        vec![JournalLine::Go(u32::MAX), JournalLine::Undo { agreed: false }, JournalLine::Redo],
        vec![JournalLine::Drop(u32::MAX), JournalLine::Rename(u32::MAX, name())],
        vec![JournalLine::Bookmark(most, name()), JournalLine::Unmark(u32::MAX)],
        vec![JournalLine::Mark { turn: u16::MAX, phase: "nowhere", over: true }],
        vec![JournalLine::Edit(EditLine::End { resumed: None }), branch(most)],
        vec![JournalLine::Edit(EditLine::Begin { agreed: true }), JournalLine::Back(most), branch(most)],
        vec![JournalLine::Fresh(u64::MAX), JournalLine::Step { aside: true, digest: 0, text: "Post(255)" }],
    ];
    for lines in odd {
        let (loaded, warning) = read(&lines);
        assert!(loaded.len() <= 2, "{lines:?}: {warning:?}");
    }
}

#[test]
fn queued_dice_do_not_fill_the_memory() {
    let lines = vec![JournalLine::Dice(vec![6; 64]); 60_000];
    let (loaded, warning) = read(&lines);
    assert!(loaded.dice().queued().count() <= MOST_QUEUED, "{}", loaded.dice().queued().count());
    assert!(warning.is_some_and(|text| text.contains("opens at the last position")));
    let mut game = hidden(3);
    let no = std::iter::repeat_with(|| game.put_dice(&[6; 64])).find_map(Result::err).unwrap();
    assert!(no.text.contains("take a step that rolls some of them first"), "{no}");
    // Dice for one step alone take the place of all others.
    for _ in 0..100 {
        let dice = StepDice { faces: vec![5; 64], rolled: true, what: "dice".into() };
        game.put_faces(&dice.faces.clone(), super::moment::Action::StepDice(dice)).unwrap();
    }
}

#[test]
fn a_file_of_more_lines_than_any_game_has_is_refused() {
    let text = file(&vec![JournalLine::Redo; 300_001]);
    let complaint = Record::parse("file", text.as_bytes()).unwrap_err().to_string();
    assert!(complaint.starts_with("file:300001: ") && complaint.contains("load an autosave"), "{complaint}");
}

#[test]
fn branches_do_not_multiply_a_long_game_without_end() {
    let note = JournalLine::Note("x".repeat(2_000));
    let branch = || JournalLine::Branch { from: 2, name: String::new(), fresh: None, agreed: true };
    let mut lines = vec![note; 10_000];
    lines.extend((0..20).map(|_| branch()));
    let (loaded, warning) = read(&lines);
    let branches = loaded.branches(crate::Viewer::All).len();
    assert!((2..18).contains(&branches) && warning.is_some(), "{branches} {warning:?}");
}

#[test]
fn going_from_branch_to_branch_ends_in_time() {
    let mut lines = vec![JournalLine::Note("x".into()); 20_000];
    lines.push(JournalLine::Branch { from: 2, name: String::new(), fresh: None, agreed: true });
    lines.extend((0..20_000).map(|n| JournalLine::Go(n % 2)));
    let (_, warning) = read(&lines);
    assert!(warning.is_some());
}

/// Makes a kept position with another state, with its digest made anew as anybody can.
fn with_state(change: impl Fn(&str) -> String) -> String {
    let begun = session(3);
    let mut game = begun.game().clone();
    game.play(Step::Company(1), &mut crate::Cx::new(&mut begun.dice().clone(), &mut crate::contract::NullSink))
        .unwrap();
    let state = change(&ron::to_string(&game).unwrap());
    let head = begun.files.head.clone();
    let own = OwnScenario::new(head, ("picket", "short"), Default::default(), ("9.9", "0"), state);
    own.game::<Picket>(begun.data()).unwrap_err().to_string()
}

#[test]
fn a_position_with_a_wrong_number_is_refused_with_its_field_and_cure() {
    let said = with_state(|state| state.replace("steps:2", "steps:7"));
    let cure = "it was kept by Redoubt 9.9: keep the position anew";
    assert!(said.contains("at steps (7 is not a number from 1 to 2)") && said.contains(cure), "{said}");
    let said = with_state(|state| state.replace("company:Some(1)", "company:Some(3)"));
    assert!(said.contains("at company (3 is not a number from 0 to 2)"), "{said}");
    let said = with_state(|state| state.replace("agenda:[Post]", "agenda:[]"));
    assert!(said.contains("at agenda (0 is not a number from 1 to 2)"), "{said}");
    // What cannot be read at all names the field and the column.
    let said = with_state(|state| state.replace("marches:0", "marches:300"));
    assert!(said.contains("at marches, column "), "{said}");
    let said = with_state(|state| state.replace("(turn", "[turn"));
    assert!(said.contains("column ") && said.contains(cure), "{said}");
    let said = with_state(|state| format!("{state} x"));
    assert!(said.contains("at column ") && said.contains(cure), "{said}");
}

#[test]
fn a_kept_position_that_is_wrong_is_named_by_file_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let begun = session(3);
    let mut head = begun.files.head.clone();
    head.id = "own-odd".into();
    let state = ron::to_string(begun.game()).unwrap().replace("marches:0", "marches:3");
    let own = OwnScenario::new(head, ("picket", "short"), Default::default(), ("9.9", "0"), state);
    let file = folder.path().join("picket/own-odd.ron");
    std::fs::create_dir_all(folder.path().join("picket")).unwrap();
    std::fs::write(&file, own.text().unwrap()).unwrap();
    let library = Library::built_in().with_own(folder.path());
    let found = own::find(&library, Picket::info(), "own-odd").unwrap().unwrap();
    let fault = found.game::<Picket>(begun.data()).unwrap_err();
    let complaint = own::at_state(&file, fault).to_string();
    let place = complaint.strip_prefix(&file.display().to_string()).unwrap();
    assert!(place.starts_with(':') && place[1..].starts_with(|c: char| c.is_ascii_digit()), "{complaint}");
    assert_eq!(own::file_of(&library, Picket::info(), "own-odd"), Some(file));
    assert!(GameFiles::<Picket>::of(&library, "short").is_ok());
}
