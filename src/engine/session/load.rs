//! Loads a session from its file by replaying every step.
//!
//! The program that saved a file may have been another version, or may have had other data. Where both are the same,
//! every step must lead to the position whose digest the file has; anything else is damage. Where one is different,
//! a different position is only warned of. A step that is no longer legal ends the replay: the game opens at
//! the last position before it. The file is never changed by loading.

use super::files::{GameFiles, PROGRAM};
use super::moment::Action;
use super::running::{KEYFRAME_EVERY, Session};
use crate::engine::dice::DicePosition;
use crate::engine::game::Game;
use crate::engine::journal::{EditLine, Header, JournalLine, Record};
use crate::engine::past::{NewBranch, Past, Stand};
use crate::engine::play::{LoadWarning, Play};
use crate::engine::{Complaint, Refusal};
use std::collections::HashMap;
use xxhash_rust::xxh3::Xxh3DefaultBuilder;

/// Number of different steps in a usual game.
const KNOWN: usize = 800;
/// Most moments that the lines of a file let the session go through again; no file of a player comes near it.
const MOST_WORK: usize = 10_000_000;
/// Steps by their texts. The same steps appear again and again, so each text is read once.
type Known<'a, S> = HashMap<&'a str, S, Xxh3DefaultBuilder>;

/// How a line of the file was replayed.
enum Replayed {
    /// It led to the position that was saved.
    Alike,
    /// It led to another position.
    Otherwise,
    /// It cannot be replayed, and nothing has changed; with the rule that forbids it, or an empty text.
    Not(&'static str),
}

impl<G: Game> Session<G> {
    /// Replays a record.
    ///
    /// Where this very version saved the file with these very data: a step that leads to another position than
    /// when it was saved, or a different state at the end; then the file was changed by hand. In any case:
    /// a scenario, an option or a seat that does not exist.
    pub fn load(files: GameFiles<G>, record: &Record) -> Result<Self, Complaint> {
        let mut session = Session::new(files, record.header.start.clone())
            .map_err(|c| Complaint::new(format!("{}:2", record.place), c.to_string()))?;
        let same = record.header.program == PROGRAM && record.header.data == session.files.data_digest();
        let (journal, mark) = (session.journal.clone(), session.mark);
        session.make_room(record.lines.len());
        let mut known = Known::with_capacity_and_hasher(KNOWN, Xxh3DefaultBuilder::new());
        let (mut differs, mut stopped, mut work) = (false, None, 0);
        for (n, line) in record.lines.iter().enumerate() {
            work += session.work_of(line);
            if work > MOST_WORK {
                stopped = Some((n, ""));
                break;
            }
            match session.replay(line, &mut known) {
                Replayed::Alike => {}
                Replayed::Otherwise if same => return Err(damaged_step(record, n, Play::len(&session))),
                Replayed::Otherwise => differs = true,
                Replayed::Not(rule) => {
                    stopped = Some((n, rule));
                    break;
                }
            }
            if !same {
                session.write_replayed(line);
            }
        }
        match stopped {
            None if same => {
                session.journal = journal.of(record);
                session.mark = session.last_mark(&record.lines).unwrap_or(mark);
                session.check_end(record)?;
            }
            None if differs => session.warning = Some(drifted(&record.header)),
            None => {}
            Some((n, rule)) => {
                if same {
                    session.journal = journal;
                    for line in &record.lines[..n] {
                        session.journal.push(line);
                    }
                    session.mark = session.last_mark(&record.lines[..n]).unwrap_or(mark);
                }
                session.warning = Some(session.cut_short(&record.header, same, rule));
            }
        }
        Ok(session)
    }

    /// Finds where the game stands by the last mark of these lines.
    fn last_mark(&self, lines: &[JournalLine]) -> Option<Stand> {
        let (turn, phase, over) = lines.iter().rev().find_map(|line| match line {
            JournalLine::Mark { turn, phase, over } => Some((*turn, *phase, *over)),
            _ => None,
        })?;
        let known = G::info().phases.iter().find(|known| known.id == phase)?;
        Some(Stand { turn, phase: known.id, over })
    }

    fn make_room(&mut self, lines: usize) {
        self.moments.reserve(lines);
        // Some steps have several events.
        self.log.reserve(lines + lines / 2);
        self.keyframes.reserve(lines / KEYFRAME_EVERY + 1);
    }

    /// Executes a line of a file.
    fn replay<'a>(&mut self, line: &JournalLine<'a>, known: &mut Known<'a, G::Step>) -> Replayed {
        let done = match line {
            JournalLine::Step { aside, digest, text } => {
                let step = match known.get(text) {
                    Some(step) => *step,
                    None => match ron::from_str(text) {
                        Ok(step) => *known.entry(*text).or_insert(step),
                        Err(_) => return Replayed::Not(""),
                    },
                };
                if let Err(no) = self.apply(Action::Step { step, aside: *aside }, None) {
                    return Replayed::Not(no.rule);
                }
                self.redo.clear();
                return match self.moments.last().is_some_and(|m| m.digest == *digest) {
                    true => Replayed::Alike,
                    false => Replayed::Otherwise,
                };
            }
            JournalLine::Dice(faces) => self.put_dice(faces),
            JournalLine::StepDice(dice) => self.put_faces(&dice.faces, Action::StepDice(dice.clone())),
            JournalLine::Note(text) => {
                self.note(text);
                Ok(())
            }
            JournalLine::Undo { agreed: false } => self.undo(),
            JournalLine::Undo { agreed: true } => self.undo_agreed(),
            JournalLine::Redo => Play::redo(self),
            JournalLine::Edit(line) => match self.replay_edit(line) {
                Ok(false) => return Replayed::Otherwise,
                done => done.map(drop),
            },
            other => self.replay_past(other),
        };
        match done {
            Ok(()) => Replayed::Alike,
            Err(no) => Replayed::Not(no.rule),
        }
    }

    /// Counts about how many moments a line lets the session go through: a file could send it from one branch to the
    /// other for hours.
    fn work_of(&self, line: &JournalLine) -> usize {
        match line {
            JournalLine::Go(_) | JournalLine::Branch { .. } => self.moments.len(),
            JournalLine::Step { .. } | JournalLine::Mark { .. } => 0,
            _ => self.moments.len() / 64,
        }
    }

    /// Executes a line of a file about the past: branches, bookmarks, the way back.
    fn replay_past(&mut self, line: &JournalLine) -> Result<(), Refusal> {
        match line {
            JournalLine::Back(n) => {
                let steps = Play::len(self).checked_sub(*n);
                self.undo_to_agreed(steps.ok_or_else(|| Refusal::new("", "there are not so many steps"))?)
            }
            JournalLine::Fresh(seed) => self.reseed(*seed),
            JournalLine::Branch { from, name, fresh, agreed } => {
                let name = name.clone();
                self.branch(NewBranch { from: *from, name, fresh_dice: *fresh, agreed: *agreed }).map(|_| ())
            }
            JournalLine::Go(id) => self.go_to_branch(*id),
            JournalLine::Rename(id, name) => self.rename_branch(*id, name),
            JournalLine::Drop(id) => self.drop_branch(*id),
            JournalLine::Bookmark(steps, text) => self.bookmark(*steps, text).map(|_| ()),
            JournalLine::Unmark(n) => self.remove_bookmark(*n),
            // The mark is written again when the game comes to that moment.
            _ => Ok(()),
        }
    }

    /// Writes a replayed line into the journal, with the digest that it led to here. Lines that are not
    /// steps write themselves.
    fn write_replayed(&mut self, line: &JournalLine) {
        if let (JournalLine::Step { aside, text, .. }, Some(moment)) = (line, self.moments.last()) {
            let line = JournalLine::Step { aside: *aside, digest: moment.digest, text };
            self.write(&line);
        }
    }

    /// Checks dice and state at the end of a whole save.
    fn check_end(&self, record: &Record) -> Result<(), Complaint> {
        let Some((dice, state)) = record.end else { return Ok(()) };
        let damaged = |n: usize| {
            let text = "the state at the end is not the one that the steps lead to";
            Complaint::new(format!("{}:{}", record.place, record.lines.len() + Record::FIRST + n), by_hand(text))
        };
        let position: DicePosition = ron::from_str(dice).map_err(|_| damaged(0))?;
        if self.dice.position().as_ref() != Some(&position) {
            return Err(damaged(0));
        }
        // A text that equals the state's needs no reading; only a different one is read.
        let alike = ron::to_string(&self.game).is_ok_and(|text| text == state);
        if !alike && ron::from_str::<G>(state).map_err(|_| damaged(1))? != self.game {
            return Err(damaged(1));
        }
        Ok(())
    }

    /// Words the warning of a game that opens before its end. It names neither the step nor its number:
    /// both can be secret.
    fn cut_short(&self, header: &Header, same: bool, rule: &str) -> LoadWarning {
        let phases = G::info().phases;
        let phase = phases.iter().find(|p| p.id == self.game.phase()).map_or("", |p| p.title);
        let cause = if same { "the file was changed by hand".to_string() } else { saved_by(header) };
        let rule = if rule.is_empty() { String::new() } else { format!(" ({rule})") };
        let text = format!(
            "{cause}, and a step in it is not legal here{rule}: the game opens at the last position before \
             it, in turn {}, {phase}; the file stays as it was",
            self.game.turn()
        );
        LoadWarning { whole: false, text }
    }
}

/// Words the warning of a game whose steps lead to another position than when they were saved.
fn drifted(header: &Header) -> LoadWarning {
    let text = format!(
        "{}, and its steps lead to a position that is not quite the one that was saved; the file stays as it was",
        saved_by(header)
    );
    LoadWarning { whole: true, text }
}

/// Says which program saved a file.
fn saved_by(header: &Header) -> String {
    match header.program == PROGRAM {
        true => "the file was saved with other data files".into(),
        false => format!("the file was saved by Redoubt {}, and this is {PROGRAM}", header.program),
    }
}

/// Complains about a step that leads to another position. `n` is its line, `steps` the number of steps up to it.
fn damaged_step(record: &Record, n: usize, steps: usize) -> Complaint {
    let step = match &record.lines[n] {
        JournalLine::Step { text, .. } | JournalLine::Edit(EditLine::Change { text, .. }) => format!(" ({text})"),
        _ => String::new(),
    };
    let text = format!("step {steps}{step} leads to another position than when it was saved");
    Complaint::new(format!("{}:{}", record.place, n + Record::FIRST), by_hand(&text))
}

/// Adds cause and cure for a file that this very version saved and that was changed since.
fn by_hand(what: &str) -> String {
    format!("{what}; the file was changed by hand: load an autosave or an older save")
}
