//! Tries a step on a copy of the game: which dice it rolls, and which faces bring a wanted result.

use super::moment::Action;
use super::running::{Session, list};
use crate::contract::{Cx, Game, Sink};
use crate::dice::Dice;
use crate::odds::{PATHS, Scope, bear_out, odds_laid_open};
use crate::plain::echo;
use crate::play::Play;
use crate::play::trial::{NextDie, StepDice, Trial};
use crate::record::log::Audience;
use crate::{Refusal, Seat, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Faces that lie ready for one try; a step that rolls more takes the others from the dice of the game.
const FACES: usize = 64;
/// Most tries for a wanted result: enough to find one with a chance of 1 in 5,000.
const TRIES: usize = 50_000;
/// Number of outcomes that are looked at for the results of a step, where there are too many to walk.
const GLANCES: u64 = 4_000;
/// Number of tries with other cards that must agree on what a die is for.
const DRAWS: u64 = 4;

/// Most tries of a step whose consequences later steps bear.
const BORNE: usize = 2_000;
/// Dice of later steps that are tried before a result counts as certain.
const LATER: u64 = 24;

/// Name of a roll about which no more may be told.
const NEXT: &str = "the next roll";

/// Draws faces at random.
fn drawn(rng: &mut ChaCha8Rng) -> [u8; FACES] {
    std::array::from_fn(|_| ((u64::from(rng.next_u32()) * 6) >> 32) as u8 + 1)
}

/// Keeps all events of a step.
struct Heard<G: Game>(Vec<(Audience, G::Event)>);

impl<G: Game> Sink<G> for Heard<G> {
    fn event(&mut self, _: &G, audience: Audience, event: G::Event) {
        self.0.push((audience, event));
    }
}

impl<G: Game> Session<G> {
    /// Plays a step on a copy with these dice and these faces before them, in place of what was put there. Returns how
    /// many of them were rolled.
    fn tried(
        &self,
        step: G::Step,
        (mut dice, faces): (Dice, &[u8]),
        sink: &mut dyn Sink<G>,
    ) -> Result<(G, usize), Refusal> {
        let mut after = self.game.clone();
        dice.put_alone(faces);
        after.play(step, &mut Cx::new(&mut dice, sink)).map_err(|bar| self.game.refusal(bar))?;
        Ok((after, faces.len().saturating_sub(dice.queued().count())))
    }

    /// Tells whether everything lies open: in an open game, and in one without secrets.
    pub(super) fn nothing_is_secret(&self) -> bool {
        self.is_open() || !G::info().seats.iter().any(|seat| seat.secrets)
    }

    /// Returns dice that know nothing of those of the game: what a try tells before the step is taken must not depend
    /// on the cards that it will draw.
    fn strange_dice(&self, n: u64) -> Dice {
        Dice::seeded(self.moments.len() as u64 ^ n << 32)
    }

    /// Returns the random numbers for tries in this position, the same each time.
    fn rng(&self) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(self.moments.len() as u64)
    }

    /// Returns who may read of a roll of `seat` before it is made.
    fn reader_of(&self, seat: Seat) -> Viewer {
        if self.is_open() { Viewer::All } else { Viewer::Seat(seat) }
    }

    /// Finds the roll to which the die with this number belongs, as a viewer may know it.
    fn roll_of(&self, viewer: Viewer, heard: &[(Audience, G::Event)], die: usize) -> Option<NextDie> {
        let mut before = 0;
        for (audience, event) in heard {
            let Some(roll) = self.game.describe(event, Viewer::All).roll else { continue };
            let of = roll.pools.iter().map(|(_, dice)| dice.len()).sum::<usize>();
            if before + of > die {
                let seen = audience.admits(viewer).then(|| self.game.describe(event, viewer).roll).flatten()?;
                let (what, seat) = (seen.title, seen.seat);
                return Some(NextDie { what, seat, number: die - before + 1, of: Some(of) });
            }
            before += of;
        }
        None
    }

    /// Finds the roll of the die that follows these faces when a step is taken; `None` where they are all of its dice.
    /// How many dice it has is told only where every face of this die leads to the same number.
    fn die_after(&self, n: usize, faces: &[u8]) -> Result<Option<NextDie>, Refusal> {
        let (seat, step) = self.nth(n)?;
        let rest = drawn(&mut self.rng());
        let mut found: Option<NextDie> = None;
        for face in 1..=6 {
            let all = [faces, &[face], &rest].concat();
            let mut heard = Heard(vec![]);
            let (_, rolled) = self.tried(step, (self.strange_dice(u64::from(face)), &all), &mut heard)?;
            if rolled <= faces.len() {
                return Ok(None);
            }
            let unknown = NextDie { what: NEXT.into(), seat, number: 1, of: None };
            let die = self.roll_of(self.reader_of(seat), &heard.0, faces.len()).unwrap_or(unknown);
            match &mut found {
                Some(found) if found.what != die.what => {
                    *found = NextDie { what: NEXT.into(), seat, number: 1, of: None }
                }
                Some(found) if found.of != die.of => found.of = None,
                Some(_) => {}
                None => found = Some(die),
            }
        }
        Ok(found)
    }

    /// Finds faces that bring a result of a step, with the label of the result.
    ///
    /// # Errors
    /// As [`Trial::dice_for`].
    fn found(&self, n: usize, table: &str, value: i32) -> Result<(Vec<u8>, String), Refusal> {
        self.not_while_editing()?;
        let (seat, step) = self.nth(n)?;
        if !self.nothing_is_secret() {
            let text =
                "a result can be chosen only where nothing is secret: begin an open game, or set the position by hand";
            return Err(Refusal::plain(text));
        }
        self.can_come(seat, step, (table, value))?;
        let (mut rng, mut borne) = (self.rng(), 0);
        for _ in 0..TRIES {
            let faces = drawn(&mut rng);
            let mut scope = Scope::of_step(&self.game);
            let (mut after, rolled) = self.tried(step, (self.dice.clone(), &faces), &mut scope)?;
            if scope.end.is_none() && after.bears() {
                borne += 1;
                if borne > BORNE {
                    break;
                }
                if !self.comes_for_certain((seat, step), &faces[..rolled.min(FACES)], (table, value))? {
                    continue;
                }
                bear_out(&mut after, &mut Dice::seeded(0), &mut scope)?;
            }
            let measures = scope.measures(&after, seat);
            if let Some(met) = measures.into_iter().find(|m| m.name == table && m.value == value) {
                let label = met.label.filter(|label| !label.is_empty()).unwrap_or_else(|| value.to_string());
                return Ok((faces[..rolled.min(FACES)].to_vec(), label));
            }
        }
        let text = match borne {
            0 => format!("this result is too rare: {TRIES} tries did not bring it"),
            _ => "the dice of this step alone do not bring this result: later dice decide it".to_string(),
        };
        Err(Refusal::plain(text))
    }

    /// Tells whether these faces bring a result of a step whatever the dice of the steps are that bear its consequences.
    fn comes_for_certain(
        &self,
        (seat, step): (Seat, G::Step),
        faces: &[u8],
        (table, value): (&str, i32),
    ) -> Result<bool, Refusal> {
        for seed in 0..LATER {
            let mut scope = Scope::of_step(&self.game);
            let (mut after, _) = self.tried(step, (self.dice.clone(), faces), &mut scope)?;
            bear_out(&mut after, &mut Dice::seeded(seed), &mut scope)?;
            if !scope.measures(&after, seat).iter().any(|m| m.name == table && m.value == value) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Checks, before anything is tried, that a step has a table of results with this name, and that the table has the
    /// value where every outcome can be walked.
    ///
    /// # Errors
    /// It has not; with what it has.
    fn can_come(&self, seat: Seat, step: G::Step, (table, value): (&str, i32)) -> Result<(), Refusal> {
        let odds = odds_laid_open(&self.game, seat, step, (PATHS, GLANCES), true)?;
        let Some(known) = odds.tables.iter().find(|known| known.name == table) else {
            let names: Vec<&str> = odds.tables.iter().map(|known| known.name.as_str()).collect();
            let there = match names.is_empty() {
                true => "it has no results to choose from".to_string(),
                false => format!("it has {}", names.join(", ")),
            };
            return Err(Refusal::plain(format!("this step has no results '{}'; {there}", echo(table))));
        };
        if odds.exact && !known.chances.iter().any(|(known, ..)| *known == value) {
            let values: Vec<String> = known.chances.iter().map(|(value, ..)| value.to_string()).collect();
            let text = format!("'{}' cannot come to {value} here; it comes to {}", known.name, values.join(", "));
            return Err(Refusal::plain(text));
        }
        Ok(())
    }

    /// Says what the dice that were rolled at the table for a step are for, roll by roll, as everybody may read it.
    ///
    /// # Errors
    /// There is no such step.
    fn rolled_for(&self, n: usize, faces: &[u8]) -> Result<String, Refusal> {
        let (_, step) = self.nth(n)?;
        let mut all = faces.to_vec();
        all.extend(drawn(&mut self.rng()));
        let mut tries = vec![];
        for n in 0..DRAWS {
            let mut heard = Heard(vec![]);
            self.tried(step, (self.strange_dice(n), &all), &mut heard)?;
            tries.push(heard.0);
        }
        let viewer = if self.is_open() { Viewer::All } else { Viewer::Public };
        let mut rolls: Vec<(String, Vec<u8>)> = vec![];
        for (i, face) in faces.iter().enumerate() {
            // Where it depends on a card that is drawn first, it is not told beforehand.
            let mut whats = tries.iter().map(|heard| self.roll_of(viewer, heard, i).map(|die| die.what));
            let first = whats.next().flatten();
            let roll =
                first.filter(|first| whats.all(|what| what.as_ref() == Some(first))).unwrap_or_else(|| NEXT.into());
            match rolls.last_mut() {
                Some((title, dice)) if *title == roll => dice.push(*face),
                _ => rolls.push((roll, vec![*face])),
            }
        }
        let rolls = rolls.iter().map(|(title, dice)| format!("{} ({title})", list(dice)));
        Ok(format!("Rolled at the table: {}", rolls.collect::<Vec<_>>().join("; ")))
    }
}

impl<G: Game> Trial for Session<G> {
    fn next_die(&self, n: usize, faces: &[u8]) -> Result<Option<NextDie>, Refusal> {
        self.not_while_editing()?;
        self.die_after(n, faces)
    }

    fn dice_for(&self, n: usize, table: &str, value: i32) -> Result<Vec<u8>, Refusal> {
        self.found(n, table, value).map(|(faces, _)| faces)
    }

    fn set_result(&mut self, n: usize, table: &str, value: i32) -> Result<(), Refusal> {
        let (faces, label) = self.found(n, table, value)?;
        if faces.is_empty() {
            return Ok(());
        }
        let what = format!("A result was chosen ({table}: {label}), and the dice are {}", list(&faces));
        self.put_faces(&faces, Action::StepDice(StepDice { faces: faces.clone(), rolled: false, what }))
    }

    fn set_rolled(&mut self, n: usize, faces: &[u8]) -> Result<(), Refusal> {
        let what = self.rolled_for(n, faces)?;
        self.put_faces(faces, Action::StepDice(StepDice { faces: faces.to_vec(), rolled: true, what }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use crate::data::library::Library;
    use crate::journal::Start;
    use crate::play::past::{NewBranch, Past, TimeKind};
    use crate::play::{Chances, Query, UndoState};
    use crate::session::GameFiles;
    use crate::session::tests::{reloaded, same};
    use crate::testgame::{Picket, Step};

    /// Makes a session with the patrol before the picket, in which the watch is asked whether to fire.
    fn fight(open: bool) -> (Session<Picket>, usize) {
        let setup = Setup { scenario: "long".into(), ..Setup::default() };
        let files = GameFiles::of(&Library::built_in(), "long").unwrap();
        let mut session = Session::new(files, Start { setup, open, seed: 5, ..Start::default() }).unwrap();
        for step in [Step::Company(0), Step::Post(1), Step::March(1)] {
            session.take_step(step, None).unwrap();
        }
        let fire = session.prompt().unwrap().offers.iter().position(|o| o.rolls).expect("the watch may fire");
        (session, fire)
    }

    #[test]
    fn the_next_die_is_asked_for_with_its_roll_until_all_are_there() {
        let (session, fire) = fight(false);
        let die = session.next_die(fire, &[]).unwrap().expect("one die is rolled");
        assert!(!die.what.is_empty() && die.what != "the next roll", "{die:?}");
        assert_eq!(
            (die.seat, die.words()),
            (session.asked().unwrap(), die.what.clone()),
            "a roll of one die has no number"
        );
        assert_eq!(session.next_die(fire, &[4]).unwrap(), None);
        assert!(session.next_die(99, &[]).is_err());
        let quiet = session.prompt().unwrap().offers.iter().position(|o| !o.rolls).expect("it may hold its fire");
        assert_eq!(session.next_die(quiet, &[]).unwrap(), None);
    }

    /// Returns the faces of the last roll in the log.
    fn last_faces(session: &Session<Picket>) -> Vec<u8> {
        let log = session.log(Viewer::All, 0);
        let roll = log.iter().rev().find_map(|l| l.entry.roll.clone()).expect("a roll");
        roll.pools.iter().flat_map(|(_, dice)| dice.iter().map(|die| die.face)).collect()
    }

    fn queued(session: &Session<Picket>) -> Vec<u8> {
        session.dice.queued().collect()
    }

    /// A chosen result replaces what lay before the dice. Undo brings that back, not the dice of the result; then a
    /// second result of the same step can be found.
    #[test]
    fn undo_of_a_step_takes_its_chosen_dice_with_it_and_brings_back_what_was_set_by_hand() {
        let (mut session, fire) = fight(true);
        let table = session.odds(fire).unwrap().tables[0].clone();
        session.put_dice(&[6, 5, 4]).unwrap();
        let before = session.whole_text().unwrap();
        for (value, label, _) in table.chances.iter().chain(&table.chances) {
            session.set_result(fire, &table.name, *value).unwrap();
            let faces = queued(&session);
            session.note("a remark in between");
            session.take(fire, None).unwrap();
            assert_eq!(last_faces(&session), faces, "{label}");
            assert_eq!((queued(&session), session.undo_state()), (vec![], UndoState::NeedsAgreement));
            let said = session.log(Viewer::Public, 0).into_iter().map(|l| l.entry.text).collect::<Vec<_>>();
            let told = format!("A result was chosen ({}: {label}), and the dice are {}", table.name, list(&faces));
            assert!(said.contains(&told), "{said:?}");
            same(&session, &reloaded(&session, &session.whole_text().unwrap()));
            session.undo_agreed().unwrap();
            assert_eq!(queued(&session), [6, 5, 4]);
            same(&session, &reloaded(&session, &session.journal.autosave()));
            Play::redo(&mut session).unwrap();
            assert_eq!((last_faces(&session), queued(&session)), (faces, vec![]));
            session.undo_to_agreed(3).unwrap();
            same(&session, &reloaded(&session, &session.journal.autosave()));
        }
        assert_ne!(session.whole_text().unwrap(), before, "the log tells of it");
        // Dice that were set by hand come back when the step that used one of them is undone.
        session.take(fire, None).unwrap();
        assert_eq!((last_faces(&session), queued(&session)), (vec![6], vec![5, 4]));
        session.undo_agreed().unwrap();
        assert_eq!(queued(&session), [6, 5, 4]);
    }

    /// Dice that were put for a result, but whose step was not taken, go when another result is asked for; and what a
    /// branch begins with is not undone on it.
    #[test]
    fn a_second_result_takes_the_place_of_the_first() {
        let (mut session, fire) = fight(true);
        let table = session.odds(fire).unwrap().tables[0].clone();
        let (one, other) = (table.chances[0].0, table.chances[1].0);
        session.set_result(fire, &table.name, one).unwrap();
        session.set_result(fire, &table.name, other).unwrap();
        let faces = queued(&session);
        assert_eq!(faces.len(), 1);
        session.branch(NewBranch { from: 3, ..NewBranch::default() }).unwrap();
        session.take(fire, None).unwrap();
        assert_eq!(last_faces(&session), faces);
        session.undo_agreed().unwrap();
        assert_eq!((queued(&session), session.undo_state()), (faces, UndoState::Nothing));
        same(&session, &reloaded(&session, &session.whole_text().unwrap()));
    }

    /// Dice that were rolled at the table are told as such, each with its roll, and are rolled anew after undo.
    #[test]
    fn dice_of_the_real_table_are_told_and_undone_with_their_step() {
        let (mut session, fire) = fight(false);
        let what = session.next_die(fire, &[]).unwrap().expect("one die is rolled").what;
        session.put_dice(&[1]).unwrap();
        session.set_rolled(fire, &[4]).unwrap();
        session.take(fire, None).unwrap();
        assert_eq!((last_faces(&session), queued(&session)), (vec![4], vec![]));
        let line = |session: &Session<Picket>| {
            let log = session.log(Viewer::Public, 0);
            log.iter().find(|l| l.entry.text.starts_with("Rolled at the table")).map(|l| l.entry.text.clone())
        };
        assert_eq!(line(&session), Some(format!("Rolled at the table: 4 ({what})")));
        same(&session, &reloaded(&session, &session.whole_text().unwrap()));
        let marks = session.timeline(Viewer::All).marks;
        assert!(marks.iter().any(|m| m.kind == TimeKind::Note && m.text.starts_with("Rolled at the table")));
        session.undo_agreed().unwrap();
        assert_eq!((queued(&session), line(&session)), (vec![1], None));
        assert!(session.set_rolled(fire, &[7]).is_err() && session.set_rolled(99, &[1]).is_err());
    }

    #[test]
    fn a_step_comes_to_the_result_that_was_chosen() {
        let (session, fire) = fight(true);
        let odds = session.odds(fire).unwrap();
        let table = &odds.tables[0];
        assert!(table.chances.len() > 1);
        for (value, ..) in &table.chances {
            let (mut session, fire) = fight(true);
            let faces = session.dice_for(fire, &table.name, *value).unwrap();
            assert_eq!(faces.len(), 1, "no more dice than are rolled");
            session.set_result(fire, &table.name, *value).unwrap();
            let before = session.dice.rolled();
            session.take(fire, None).unwrap();
            assert_eq!((session.dice.rolled() - before, session.dice.queued().count()), (1, 0));
            let hit = session.log(Viewer::All, 0).iter().rev().find_map(|l| l.entry.roll.clone()).expect("a roll");
            assert_eq!(hit.pools[0].1.len(), 1, "{hit:?}");
        }
        let none = session.dice_for(fire, &table.name, 77).unwrap_err();
        assert!(none.text.contains("cannot come to 77 here; it comes to 0, 1"), "{none}");
        let (secret, fire) = fight(false);
        assert!(secret.dice_for(fire, &table.name, 1).unwrap_err().text.contains("nothing is secret"));
    }
}
