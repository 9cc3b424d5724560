//! A session from its file: every step replayed and its digest verified, and what explains a difference.

use super::{FRAME_EVERY, Kind, Origin, PROGRAM, Session};
use crate::engine::bots::Bot;
use crate::engine::dice::DicePosition;
use crate::engine::digest::TextHasher;
use crate::engine::game::Game;
use crate::engine::journal::{Header, Line, Record, Start};
use crate::engine::play::Play;
use crate::engine::{Complaint, GameInfo, Refusal, options, plain};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// Different steps of a usual game.
const KNOWN: usize = 800;
/// Steps by their texts.
type Known<'a, S> = HashMap<&'a str, S, BuildHasherDefault<TextHasher>>;

impl<G: Game> Session<G> {
    /// Replays a record, verifying the digest of every step.
    ///
    /// # Errors
    /// The first step that differs, by number and line, and what explains it.
    pub fn load(origin: Origin<G>, record: &Record) -> Result<Self, Complaint> {
        let ours = format!("{:016x}", origin.fingerprint);
        let mut session = Session::new(origin, record.header.start.clone())
            .map_err(|c| Complaint::new(format!("{}:2", record.place), c.to_string()))?;
        let journal = session.journal.clone();
        let lines = record.lines.len();
        session.moments.reserve(lines);
        // Some steps have several events.
        session.log.reserve(lines + lines / 2);
        session.frames.reserve(lines / FRAME_EVERY + 1);
        let mut known = Known::with_capacity_and_hasher(KNOWN, BuildHasherDefault::default());
        for (n, line) in record.lines.iter().enumerate() {
            session.replay(line, &mut known).map_err(|text| {
                let step = Play::len(&session) + 1;
                let text = format!("step {step} {text}; {}", why_it_differs(&record.header, &ours));
                Complaint::new(format!("{}:{}", record.place, n + Record::FIRST), text)
            })?;
        }
        session.journal = journal.of(record);
        if let Some((dice, state)) = record.end {
            let damaged = |n: usize| {
                let text = format!(
                    "the state at the end is not the one that the steps lead to; {}",
                    why_it_differs(&record.header, &ours)
                );
                Complaint::new(format!("{}:{}", record.place, record.lines.len() + Record::FIRST + n), text)
            };
            let position: DicePosition = ron::from_str(dice).map_err(|_| damaged(0))?;
            if session.dice.position().as_ref() != Some(&position) {
                return Err(damaged(0));
            }
            // What is written like the state is the state; only what is written otherwise has to be read.
            let alike = plain::text(&session.game, state.len()).is_ok_and(|text| text == state);
            if !alike && ron::from_str::<G>(state).map_err(|_| damaged(1))? != session.game {
                return Err(damaged(1));
            }
        }
        Ok(session)
    }

    /// Executes a line of a file; what is wrong with its step where it cannot be. Steps come again
    /// and again, so their texts are read once.
    fn replay<'a>(&mut self, line: &Line<'a>, known: &mut Known<'a, G::Step>) -> Result<(), String> {
        let refused = |r: Refusal| format!("is refused here: {r}");
        match line {
            Line::Step { aside, digest, text } => {
                let step = match known.get(text) {
                    Some(step) => *step,
                    None => {
                        let step = plain::read(text).map_err(|e| format!("({text}) is unknown: {}", e.code))?;
                        known.insert(text, step);
                        step
                    }
                };
                self.apply(Kind::Step { step, aside: *aside }, None).map_err(refused)?;
                if self.moments.last().is_none_or(|m| m.digest != *digest) {
                    // The step has been taken already; its number is the one of the complaint.
                    self.moments.pop();
                    return Err(format!("({text}) leads to another position than when it was saved"));
                }
                self.redo.clear();
                Ok(())
            }
            Line::Dice(faces) => self.put_dice(faces).map_err(refused),
            Line::Note(text) => {
                self.note(text);
                Ok(())
            }
            Line::Undo { agreed: false } => self.undo().map_err(refused),
            Line::Undo { agreed: true } => self.undo_agreed().map_err(refused),
            Line::Redo => Play::redo(self).map_err(refused),
        }
    }
}

/// What explains that a file's steps do not lead where they led.
fn why_it_differs(header: &Header, ours: &str) -> String {
    if header.program != PROGRAM {
        format!("it was saved by Redoubt {}, this is {PROGRAM}: load it with that version", header.program)
    } else if header.data != ours {
        "it was saved with other data files: load it with the same --data folder".to_string()
    } else {
        "the file was changed by hand: load an autosave or an older save".to_string()
    }
}

/// Refuses options and seats that the game does not have.
pub(super) fn check_start(info: &GameInfo, start: &Start) -> Result<(), Complaint> {
    options::check(info.options, &start.setup.options)?;
    for (key, who) in &start.seats {
        if !info.seats.iter().any(|s| s.key == key) {
            let keys: Vec<&str> = info.seats.iter().map(|s| s.key).collect();
            return Err(Complaint::new(key, format!("{} has no such seat; it has {}", info.title, keys.join(", "))));
        }
        if who != "person" {
            who.parse::<Bot>()?;
        }
    }
    for key in start.pins.keys() {
        if !info.seats.iter().any(|s| s.key == key && s.secrets) {
            return Err(Complaint::new(
                key,
                format!("no seat of {} with this name has secrets: it needs no PIN", info.title),
            ));
        }
    }
    Ok(())
}
