//! Loads a session from its file by replaying every step.
//!
//! The program that saved a file may have been another version, or may have had other data. Where both are the same,
//! every step must lead to the position whose digest the file has; anything else is damage. Where one is different,
//! and the steps no longer lead to the positions that the file keeps (at the beginning of each turn, and at the end of
//! a whole save), the game goes on from the kept ones. Where there is none after a step that is no longer legal, it
//! opens at the last position before it. Each is warned of. The file is never changed by loading.

use super::files::{GameFiles, PROGRAM};
use super::moment::Action;
use super::opened::Opened;
use super::running::{KEYFRAME_EVERY, Session};
use super::warnings::{Stop, drifted, saved_by};
use crate::contract::Game;
use crate::dice::DicePosition;
use crate::journal::{EditLine, JournalLine, KeptLine, Record, Told};
use crate::plain::{LONGEST_REMARK, echo, line as line_of};
use crate::play::past::{NewBranch, Past, TurnPhase};
use crate::play::trial::StepDice;
use crate::play::{Play, Query};
use crate::session::read_state::read_state;
use crate::{Complaint, Refusal};
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
    /// It cannot be replayed, and nothing has changed.
    Not(Stop),
}

/// What came of a replay by other rules than those of the program that saved the file.
#[derive(Default)]
struct Replay {
    /// True where the steps since the last kept position lead to another digest than when they were saved.
    differs: bool,
    /// Why it ended early; `None` where it came to the end.
    stopped: Option<Stop>,
    /// True where the game went on from a position that was kept on the way.
    from_kept: bool,
}

impl<G: Game> Session<G> {
    /// Replays a record.
    ///
    /// # Errors
    /// Where this very version saved the file with these very data: a step that leads to another position than
    /// when it was saved, or a different state at the end; then the file was changed by hand. In any case:
    /// a scenario, an option or a seat that does not exist.
    pub fn load(files: GameFiles<G>, record: &Record) -> Result<Self, Complaint> {
        let mut session = Session::new(files, record.header.start.clone())
            .map_err(|c| Complaint::new(format!("{}:2", record.place), c.to_string()))?;
        session.make_room(record.lines.len());
        if record.header.program == PROGRAM && record.header.data == session.files.data_digest() {
            session.replay_exactly(record)?;
        } else {
            session.replay_by_other_rules(record);
        }
        if let Some(lost) = &record.lost {
            session.warning = Some(session.end_is_lost(lost));
        }
        Ok(session)
    }

    /// Replays a record of this very version and these very data.
    fn replay_exactly(&mut self, record: &Record) -> Result<(), Complaint> {
        let (journal, mark) = (self.journal.clone(), self.mark);
        let (mut known, mut work) = (Known::with_capacity_and_hasher(KNOWN, Xxh3DefaultBuilder::new()), 0);
        for (n, line) in record.lines.iter().enumerate() {
            match self.replay_within(line, &mut known, &mut work) {
                Replayed::Alike => {}
                Replayed::Otherwise => return Err(damaged_step(record, n, Query::len(self))),
                Replayed::Not(stop) => {
                    self.journal = journal;
                    for line in &record.lines[..n] {
                        self.journal.push(line);
                    }
                    self.mark = self.last_mark(&record.lines[..n]).unwrap_or(mark);
                    self.warning =
                        Some(self.cut_short("the file was changed by hand".into(), stop, record.head().turn));
                    return Ok(());
                }
            }
        }
        self.journal = journal.of(record);
        self.mark = self.last_mark(&record.lines).unwrap_or(mark);
        self.check_end(record)
    }

    /// Replays a record of another version, or of other data: as far as its steps go, and where they lead elsewhere,
    /// from the positions that the file keeps.
    fn replay_by_other_rules(&mut self, record: &Record) {
        let cause = saved_by(&record.header);
        let data = self.files.data;
        let by_hand = |line: &JournalLine| {
            matches!(line, JournalLine::Edit(EditLine::Begin { .. }) | JournalLine::Opened { open: true, .. })
        };
        let end = record
            .end
            .map(|(dice, state)| Opened::read::<G>(&KeptLine { dice, state }, record.lines.iter().any(by_hand), data));
        let replay = self.replay_lines(&record.lines, !matches!(end, Some(Ok(_))));
        let unread = match end {
            Some(Ok((opened, game))) => {
                if replay.stopped.is_none() && self.stands_at(&opened, &game) {
                    return;
                }
                let log = record.told();
                if self.open_at_end(opened, &log).is_ok() {
                    self.warning = Some(self.opened_at_end(cause, !log.is_empty()));
                    return;
                }
                String::new()
            }
            // The place alone: what stands there can be secret.
            Some(Err(fault)) => format!("; the position at its end cannot be read here ({})", fault.place),
            None => String::new(),
        };
        let cause = cause + &unread;
        self.warning = match replay {
            Replay { from_kept: true, .. } => Some(self.goes_on_from_kept(cause)),
            Replay { stopped: Some(stop), .. } => Some(self.cut_short(cause, stop, record.head().turn)),
            Replay { differs: true, .. } => Some(drifted(cause)),
            _ => None,
        };
    }

    /// Replays lines of another version and writes them into the journal. With `kept`, where a position that is kept
    /// among them is not the one to which the steps led, or a step before it is not legal here, it goes on from there.
    fn replay_lines(&mut self, lines: &[JournalLine], kept: bool) -> Replay {
        let (mut known, mut work) = (Known::with_capacity_and_hasher(KNOWN, Xxh3DefaultBuilder::new()), 0);
        let (mut replay, mut n) = (Replay::default(), 0);
        while let Some(line) = lines.get(n) {
            n += 1;
            if let (JournalLine::Kept(position), true) = (line, kept) {
                let read = Opened::read::<G>(position, self.by_hand.opened, self.files.data).ok();
                if let Some((opened, game)) = read.filter(|_| replay.differs) {
                    let there = self.stands_at(&opened, &game);
                    if there || self.go_on_from(opened).is_ok() {
                        replay.differs = false;
                        replay.from_kept |= !there;
                    }
                }
                continue;
            }
            match self.replay_within(line, &mut known, &mut work) {
                Replayed::Alike => {}
                Replayed::Otherwise => replay.differs = true,
                Replayed::Not(stop) => {
                    let Some(skipped) = kept.then(|| self.next_kept(&lines[n..])).flatten() else {
                        replay.stopped = Some(stop);
                        break;
                    };
                    n += skipped;
                    (replay.differs, replay.from_kept) = (false, true);
                    continue;
                }
            }
            self.write_replayed(line);
        }
        replay
    }

    /// Goes on from the next position that is kept among these lines and can be read; returns how many lines that are.
    fn next_kept(&mut self, lines: &[JournalLine]) -> Option<usize> {
        let (mut open, mut told) = (self.by_hand.opened, std::mem::take(&mut self.untold));
        for (n, line) in lines.iter().enumerate() {
            let (kept, log) = match line {
                JournalLine::Kept(kept) => (kept, vec![]),
                JournalLine::Opened { open: by_hand, kept } => {
                    open |= by_hand;
                    (kept, std::mem::take(&mut told))
                }
                JournalLine::Told(entry) => {
                    told.push(entry.clone());
                    continue;
                }
                JournalLine::Edit(EditLine::Begin { .. }) => {
                    open = true;
                    continue;
                }
                _ => continue,
            };
            let read = Opened::read::<G>(kept, open, self.files.data).ok();
            let went = |(opened, _): (Opened, G)| self.go_on_from(Opened { told: log, ..opened }).is_ok();
            if read.is_some_and(went) {
                return Some(n + 1);
            }
        }
        None
    }

    /// Opens the game at the end of a whole save: after the moments that its log as text confirms, or, in an older
    /// file without it, after all that could be replayed.
    ///
    /// # Errors
    /// It is no position of this game.
    fn open_at_end(&mut self, mut opened: Opened, log: &[Told]) -> Result<(), Refusal> {
        if !log.is_empty() {
            let here = self.log.as_text(&self.game);
            let alike = here.iter().zip(log).take_while(|(a, b)| a == b).count();
            if let Some(moment) = self.log.moment_of(alike) {
                *self = self.cut(moment).map_err(|complaint| Refusal::plain(complaint.text))?;
            }
            opened.told = log[self.log.entries().min(log.len())..].to_vec();
        }
        self.go_on_from(opened)
    }

    /// Finds where the game stands by the last mark of these lines.
    fn last_mark(&self, lines: &[JournalLine]) -> Option<TurnPhase> {
        let (turn, phase, over) = lines.iter().rev().find_map(|line| match line {
            JournalLine::Mark { turn, phase, over } => Some((*turn, *phase, *over)),
            _ => None,
        })?;
        let known = G::info().phase(phase)?;
        Some(TurnPhase { turn, phase: known.id, over })
    }

    fn make_room(&mut self, lines: usize) {
        self.moments.reserve(lines);
        // Some steps have several events.
        self.log.reserve(lines + lines / 2);
        self.keyframes.reserve(lines / KEYFRAME_EVERY + 1);
    }

    /// Executes a line of a file, unless all lines so far are more work than any game.
    fn replay_within<'a>(
        &mut self,
        line: &JournalLine<'a>,
        known: &mut Known<'a, G::Step>,
        work: &mut usize,
    ) -> Replayed {
        *work += self.work_of(line);
        if *work > MOST_WORK { Replayed::Not(Stop::default()) } else { self.replay(line, known) }
    }

    /// Executes a line of a file.
    fn replay<'a>(&mut self, line: &JournalLine<'a>, known: &mut Known<'a, G::Step>) -> Replayed {
        let done = match line {
            JournalLine::Step { aside, digest, text } => {
                let step = match known.get(text) {
                    Some(step) => *step,
                    None => match ron::from_str(text) {
                        Ok(step) => *known.entry(*text).or_insert(step),
                        Err(_) => return Replayed::Not(Stop::default()),
                    },
                };
                if let Err(no) = self.apply(Action::Step { step, aside: *aside }, None) {
                    return Replayed::Not(Stop { rule: no.rule });
                }
                self.redo.clear();
                return match self.moments.last().is_some_and(|m| m.digest == *digest) {
                    true => Replayed::Alike,
                    false => Replayed::Otherwise,
                };
            }
            JournalLine::Dice(faces) => self.put_dice(faces),
            JournalLine::StepDice(dice) => {
                let what = line_of(&dice.what, LONGEST_REMARK);
                self.put_faces(&dice.faces, Action::StepDice(StepDice { what, ..dice.clone() }))
            }
            JournalLine::Note(text) => {
                self.note(text);
                Ok(())
            }
            JournalLine::Undo { agreed: false } => self.undo(),
            JournalLine::Undo { agreed: true } => self.agree_to_undo(),
            JournalLine::Redo => Play::redo(self),
            JournalLine::Told(told) => {
                self.untold.push(told.clone());
                Ok(())
            }
            JournalLine::Opened { open, kept } => self.replay_opened(kept, *open),
            JournalLine::Edit(line) => match self.replay_edit(line) {
                Ok(false) => return Replayed::Otherwise,
                done => done.map(drop),
            },
            other => self.replay_past(other),
        };
        match done {
            Ok(()) => Replayed::Alike,
            Err(no) => Replayed::Not(Stop { rule: no.rule }),
        }
    }

    /// Goes on from a position, as a line of a file says.
    fn replay_opened(&mut self, kept: &KeptLine, open: bool) -> Result<(), Refusal> {
        let (mut opened, _) =
            Opened::read::<G>(kept, open, self.files.data).map_err(|fault| Refusal::plain(fault.to_string()))?;
        opened.told = std::mem::take(&mut self.untold);
        self.go_on_from(opened)
    }

    /// Counts about how many moments a line lets the session go through: a file could send it from one branch to the
    /// other for hours.
    fn work_of(&self, line: &JournalLine) -> usize {
        match line {
            JournalLine::Go(_) | JournalLine::Branch { .. } => self.moments.len(),
            JournalLine::Step { .. } | JournalLine::Mark { .. } | JournalLine::Kept(_) | JournalLine::Told(_) => 0,
            _ => self.moments.len() / 64,
        }
    }

    /// Executes a line of a file about the past: branches, bookmarks, the way back.
    fn replay_past(&mut self, line: &JournalLine) -> Result<(), Refusal> {
        match line {
            JournalLine::Back(n) => {
                let steps = Query::len(self).checked_sub(*n);
                self.agree_to_go_back(steps.ok_or_else(|| Refusal::plain("there are not so many steps"))?)
            }
            JournalLine::Fresh(seed) => self.reseed(*seed),
            JournalLine::NewDice(seed) => self.new_dice(*seed),
            JournalLine::Branch { from, name, fresh, agreed } => {
                let name = self.tree.name_of_file(name, None);
                self.make_branch(NewBranch { from: *from, name, fresh_dice: *fresh, agreed: *agreed }).map(|_| ())
            }
            JournalLine::Go(id) => self.go_to_branch(*id),
            JournalLine::Rename(id, name) => self.rename_branch(*id, &self.tree.name_of_file(name, Some(*id))),
            JournalLine::Drop(id) => self.drop_branch(*id),
            JournalLine::Bookmark(steps, text) => self.bookmark(*steps, text).map(|_| ()),
            JournalLine::Unmark(n) => self.remove_bookmark(*n),
            // A mark is written again when the game comes to that moment, and so is a position.
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
        if !alike && read_state::<G>(state, self.files.data).map_err(|_| damaged(1))? != self.game {
            return Err(damaged(1));
        }
        Ok(())
    }
}

/// Complains about a step that leads to another position. `n` is its line, `steps` the number of steps up to it.
fn damaged_step(record: &Record, n: usize, steps: usize) -> Complaint {
    let step = match &record.lines[n] {
        JournalLine::Step { text, .. } | JournalLine::Edit(EditLine::Change { text, .. }) => {
            format!(" ({})", echo(text))
        }
        _ => String::new(),
    };
    let text = format!("step {steps}{step} leads to another position than when it was saved");
    Complaint::new(format!("{}:{}", record.place, n + Record::FIRST), by_hand(&text))
}

/// Adds cause and cure for a file that this very version saved and that was changed since.
fn by_hand(what: &str) -> String {
    format!("{what}; the file was changed by hand: load an autosave or an older save")
}
