//! Properties of positions set by hand: every change that the desk offers can be made and is shown, every flaw is
//! listed and mended, and the game goes on from the result.

use super::rules::cited;
use super::sessions::save_and_load;
use super::text::text_of;
use super::tools::Tools;
use super::walk::{Walk, seats, viewers};
use rand_chacha::ChaCha8Rng;
use redoubt_engine::bots::below;
use redoubt_engine::contract::{Cx, Game, NullSink};
use redoubt_engine::edit::{Desk, DeskCounter, Edit, Flaw, Setting, Values};
use redoubt_engine::play::{ByHand, Play, Query, UndoState};
use redoubt_engine::session::Session;
use redoubt_engine::{BuiltIn, Refusal, Viewer};
use std::collections::BTreeSet;

/// Changes made by hand at a probed position.
const CHANGES: usize = 8;
/// Steps played on from a position that was set by hand.
const STEPS: usize = 100;
/// The game is played on from one in so many probed positions.
const PLAYED_ON: usize = 6;
/// Most flaws that are mended in one position.
const MENDS: usize = 200;

/// Picks one of a list that is not empty.
pub(super) fn one<'a, T>(all: &'a [T], rng: &mut ChaCha8Rng) -> Option<&'a T> {
    if all.is_empty() { None } else { all.get(below(rng, all.len())) }
}

/// Picks a value of a setting.
fn value(setting: &Setting, rng: &mut ChaCha8Rng) -> String {
    match &setting.values {
        Values::Among(choices) => one(choices, rng).map_or(String::new(), |c| c.key.clone()),
        Values::Number { least, most } => (least + below(rng, (most - least + 1) as usize) as i32).to_string(),
    }
}

/// Lists where counters may lie on the boards.
pub(super) fn places<G: Game>() -> Vec<String> {
    let boards = G::boards(G::Data::built_in());
    let spaces = boards.iter().flat_map(|b| b.spaces.iter().map(|s| s.id.clone()));
    let boxes = boards.iter().flat_map(|b| b.boxes.iter().map(|b| b.id.clone()));
    spaces.chain(boxes).collect()
}

/// Makes a random change of what the desk offers.
pub(super) fn random_edit(desk: &Desk, places: &[String], rng: &mut ChaCha8Rng) -> Option<Edit> {
    let counter = |rng: &mut ChaCha8Rng| one(&desk.counters, rng);
    Some(match below(rng, 16) {
        0..=5 => {
            // Half of the changes crowd the places where something lies already.
            let there: Vec<&str> = desk.counters.iter().map(|c| c.place.as_str()).filter(|p| !p.is_empty()).collect();
            let place = match below(rng, 5) {
                0 => String::new(),
                1 | 2 if !there.is_empty() => there[below(rng, there.len())].to_string(),
                _ => one(places, rng)?.clone(),
            };
            Edit::Place { counter: counter(rng)?.key.clone(), place }
        }
        6 | 7 => {
            let of = counter(rng)?;
            Edit::Face { counter: of.key.clone(), face: one(&of.faces, rng)?.key.clone() }
        }
        8 | 9 => {
            let of = counter(rng)?;
            Edit::Mark { counter: of.key.clone(), mark: one(&of.marks, rng)?.0.key.clone(), on: below(rng, 2) == 0 }
        }
        10 | 11 => {
            let of = one(&desk.settings, rng)?;
            Edit::Set { place: of.place.clone(), key: of.key.clone(), value: value(of, rng) }
        }
        12 | 13 => {
            let from = one(&desk.piles, rng)?;
            let (card, pile) = (one(&from.cards, rng)?.clone(), one(&desk.piles, rng)?.key.clone());
            Edit::Card { card, pile, top: below(rng, 2) == 0 }
        }
        14 => Edit::Stand { key: one(&desk.stands, rng)?.key.clone() },
        _ if below(rng, 8) == 0 => Edit::Clear,
        _ => Edit::Stand { key: desk.stand.clone() },
    })
}

/// Makes changes that name something that does not exist.
fn wrong_edits(desk: &Desk) -> Vec<Edit> {
    let none = || "no such thing".to_string();
    let counter = desk.counters.first().map_or_else(none, |c| c.key.clone());
    vec![
        Edit::Place { counter: none(), place: String::new() },
        Edit::Place { counter: counter.clone(), place: none() },
        Edit::Face { counter: counter.clone(), face: none() },
        Edit::Mark { counter, mark: none(), on: true },
        Edit::Set { place: String::new(), key: none(), value: none() },
        Edit::Card { card: none(), pile: none(), top: true },
        Edit::Stand { key: none() },
    ]
}

/// Checks a desk: keys differ, everything has a title, and each face and value that it shows is one that it offers.
fn check_desk<G: Game>(game: &G, desk: &Desk) -> Result<(), String> {
    let mut keys = BTreeSet::new();
    let boards = G::boards(G::Data::built_in());
    let view = game.view(Viewer::All);
    for DeskCounter { key, title, tray, place, faces, up, marks, .. } in &desk.counters {
        if !keys.insert(key) || title.is_empty() || tray.is_empty() {
            return Err(format!("the desk's counter '{key}' is there twice, or has no title or no tray"));
        }
        if faces.iter().chain(marks.iter().map(|m| &m.0)).any(|c| c.title.is_empty()) {
            return Err(format!("a face or marker of '{key}' has no title"));
        }
        if !up.is_empty() && !faces.iter().any(|f| f.key == *up) {
            return Err(format!("the face '{up}' of '{key}' is none of its faces"));
        }
        let there = boards.iter().any(|b| b.has(place));
        let seen = view.counters.iter().any(|c| c.key == *key && c.place == *place);
        if !(place.is_empty() || there && seen) {
            return Err(format!("the desk has '{key}' at '{place}', but the view of everything has not"));
        }
    }
    let mut settings = BTreeSet::new();
    for setting in &desk.settings {
        let (place, key) = (&setting.place, &setting.key);
        if !settings.insert((place, key)) || setting.title.is_empty() || setting.read(&setting.value).is_err() {
            let value = &setting.value;
            return Err(format!("the setting '{key}' of '{place}' is there twice, untitled, or cannot be '{value}'"));
        }
    }
    let mut cards: Vec<&String> = desk.piles.iter().flat_map(|p| &p.cards).collect();
    cards.sort();
    let all = G::cards(G::Data::built_in());
    if !cards.is_sorted_by(|a, b| a < b) || cards.iter().any(|card| all.get(card).is_none()) {
        return Err("a card lies in two piles of the desk, or is no card".into());
    }
    let known = desk.stand.is_empty() || desk.moment(&desk.stand).is_ok();
    if desk.stands.is_empty() || !known || desk.stands.iter().any(|s| s.title.is_empty()) {
        return Err(format!("the desk's moment '{}' is none of its moments, or one has no title", desk.stand));
    }
    Ok(())
}

/// Checks a flaw: it has words, and its rule is in the index.
fn check_flaw<G: Game>(flaw: &Flaw) -> Result<(), String> {
    if flaw.text.is_empty() {
        return Err("a flaw has no words".into());
    }
    cited::<G>(|| format!("the flaw '{}'", flaw.text), flaw.rule)
}

/// Checks a change on a state: either it is made and shown, or it is refused in words and changes nothing. Returns
/// true where it was made.
fn check_edit<G: Game>(game: &mut G, edit: &Edit) -> Result<bool, String> {
    let before = game.clone();
    match game.alter(edit) {
        Err(Refusal { text, .. }) if text.is_empty() => Err(format!("the change {edit:?} is refused without words")),
        Err(_) if *game != before => Err(format!("the change {edit:?} is refused, but it changed the state")),
        Err(_) => Ok(false),
        Ok(()) => {
            let desk = game.desk();
            if !desk.shows(edit) {
                return Err(format!("the change {edit:?} is made, but the desk does not show it"));
            }
            if desk.stand.is_empty() || game.asked().is_none() {
                return Err(format!("after the change {edit:?} the game stands at no moment, or nobody is asked"));
            }
            check_desk(game, &desk)?;
            Ok(true)
        }
    }
}

/// Builds what every viewer is shown of the position, as clients do in the edit mode.
fn look_at<G: Game>(game: &G, places: &[String], rng: &mut ChaCha8Rng) {
    for viewer in viewers::<G>() {
        let _ = game.view(viewer);
        if let Some(place) = one(places, rng) {
            let _ = game.inspect(viewer, place);
        }
    }
}

/// Mends all flaws. Returns the changes, or `None` where only a person can decide.
fn mend_all<G: Game>(game: &mut G) -> Result<Option<Vec<Edit>>, String> {
    let mut changes = Vec::new();
    for _ in 0..MENDS {
        let flaws = game.flaws();
        flaws.iter().try_for_each(check_flaw::<G>)?;
        let Some(flaw) = flaws.iter().find(|f| !f.mends.is_empty()) else {
            return Ok(flaws.is_empty().then_some(changes));
        };
        // A session makes no change of a counter or a value that the desk shows already: such a mend would do nothing.
        let desk = game.desk();
        let idle = |edit: &Edit| desk.shows(edit) && !matches!(edit, Edit::Stand { .. } | Edit::Clear);
        if flaw.mends.iter().all(idle) {
            return Err(format!("the desk shows already what is to mend '{}': {:?}", flaw.text, flaw.mends));
        }
        for edit in &flaw.mends {
            game.alter(edit).map_err(|no| format!("{edit:?}, which is to mend '{}', is refused: {no}", flaw.text))?;
            changes.push(edit.clone());
        }
        if game.flaws().contains(flaw) {
            return Err(format!("{:?} does not mend '{}'", flaw.mends, flaw.text));
        }
    }
    Err(format!("more than {MENDS} flaws were mended, and there are still more"))
}

impl<G: Game> Walk<G> {
    /// Checks that a game whose positions cannot be set by hand says so, and that nothing changes.
    fn probe_closed(&self, desk: &Desk, tools: &mut Tools<G>) -> Result<(), String> {
        if *desk != Desk::default() {
            return Err("the desk has something to set, but no moment at which the game goes on".into());
        }
        let mut game = self.state.clone();
        for edit in wrong_edits(desk).into_iter().chain([Edit::Clear]) {
            if check_edit(&mut game, &edit)? {
                return Err(format!("the desk is empty, but the change {edit:?} was made"));
            }
        }
        tools.facts += 1;
        Ok(())
    }

    /// Sets the position by hand in random ways.
    pub(super) fn probe_edits(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        if let Some(flaw) = self.state.flaws().first().filter(|_| self.state.asked().is_some()) {
            return Err(format!("play has led to a flaw: {}", flaw.words()));
        }
        let desk = self.state.desk();
        if !desk.is_open() {
            return self.probe_closed(&desk, tools);
        }
        check_desk(&self.state, &desk)?;
        let (mut game, places) = (self.state.clone(), places::<G>());
        for edit in wrong_edits(&game.desk()) {
            if check_edit(&mut game, &edit)? {
                return Err(format!("the change {edit:?} names nothing there is, but it was made"));
            }
        }
        for _ in 0..CHANGES {
            let desk = game.desk();
            let edit = random_edit(&desk, &places, &mut self.rng);
            if let Some(edit) = edit.filter(|edit| !matches!(edit, Edit::Stand { key } if key.is_empty()))
                && check_edit(&mut game, &edit)?
            {
                game.check_state().map_err(|fault| format!("set by hand, the state is refused: {fault}"))?;
                tools.facts += 1;
            }
        }
        look_at(&game, &places, &mut self.rng);
        if below(&mut self.rng, PLAYED_ON) > 0 {
            return Ok(());
        }
        if mend_all(&mut game)?.is_some() {
            self.play_on(game).map_err(|e| format!("after a position was set by hand: {e}"))?;
            tools.facts += 1;
        }
        Ok(())
    }

    /// Plays on from a position, half of the steps by the rules of thumb and half at random, and asks for what bots
    /// and clients ask.
    fn play_on(&mut self, mut game: G) -> Result<(), String> {
        let text = text_of(&game);
        let mut dice = self.dice.clone();
        for n in 0..STEPS {
            let Some(asked) = game.asked() else { return Ok(()) };
            if n == 0 {
                seats::<G>().for_each(|seat| drop(game.determinize(seat, &mut self.rng)));
            }
            let mut legal = Vec::new();
            game.legal(&mut legal);
            if legal.is_empty() {
                return Err(format!("nothing is legal for {asked:?} after {n} steps from {text}"));
            }
            let thought = game.heuristic(&legal, &mut self.rng);
            let at = if below(&mut self.rng, 2) == 0 { thought } else { below(&mut self.rng, legal.len()) };
            let step = *legal.get(at).ok_or("the heuristic points at no step")?;
            game.question(Viewer::Seat(asked));
            game.offer(step);
            game.play(step, &mut Cx::new(&mut dice, &mut NullSink))
                .map_err(|bar| format!("the legal step {step:?} is refused after {n} steps from {text}: {bar:?}"))?;
        }
        Ok(())
    }

    /// Puts a session through the edit mode: undo, redo, abandoning, ending, saving and loading, playing on.
    pub(super) fn probe_edited_session(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let mut session = Session::<G>::built_in(self.setup.clone(), self.seed)
            .map_err(|e| format!("no session could be made: {e:?}"))?;
        let taken = below(&mut self.rng, self.steps.len().min(300) + 1);
        for &step in &self.steps[..taken] {
            session.take_step(step, None).map_err(|e| format!("the session refuses the step {step:?}: {e:?}"))?;
        }
        if !self.state.desk().is_open() {
            return match session.begin_edit(true) {
                Err(no) if !no.text.is_empty() => Ok(()),
                _ => Err("the desk is empty, but the edit mode begins".into()),
            };
        }
        let (digest, steps, places) = (session.digest(), session.len(), places::<G>());
        let fail = |no: Refusal| format!("the edit mode refuses what it should do: {no}");
        session.begin_edit(true).map_err(fail)?;
        if session.game().asked().is_some() {
            session.end_edit().map_err(fail)?;
            if session.digest() != digest || session.len() != steps + 1 || !session.is_open() {
                return Err(
                    "begun and ended without a change, the edit mode has changed the game, or left secrets".into()
                );
            }
            session.undo_agreed().map_err(fail)?;
            session.begin_edit(true).map_err(fail)?;
        }
        for _ in 0..CHANGES {
            let Some(edit) = session.desk().and_then(|desk| random_edit(&desk, &places, &mut self.rng)) else {
                continue;
            };
            let before = session.digest();
            if session.edit(&edit, Some(Viewer::All)).is_err() || session.digest() == before {
                continue;
            }
            let after = session.digest();
            let free = session.undo_state() == UndoState::Free;
            session.undo().map_err(fail)?;
            let undone = session.digest();
            Play::redo(&mut session).map_err(fail)?;
            if !free || undone != before || session.digest() != after {
                return Err(format!("the change {edit:?} is not undone and redone freely"));
            }
            tools.facts += 1;
        }
        let mut session = save_and_load(&session, "in the edit mode")?;
        let mut mended = session.game().clone();
        if mend_all(&mut mended)?.is_none() || session.flaws().is_empty() && session.game().asked().is_none() {
            session.abandon_edit().map_err(fail)?;
        } else {
            for mended in 0.. {
                if session.flaws().is_empty() {
                    break;
                }
                if mended > MENDS {
                    return Err(format!("more than {MENDS} flaws were mended in the session: {:?}", session.flaws()));
                }
                let mends = session.flaws().iter().position(|f| !f.mends.is_empty());
                let n = mends.ok_or("a flaw that was mended in a copy is not mended in the session")?;
                if session.end_edit().is_ok() {
                    return Err("the edit mode ends with a flaw".into());
                }
                session.mend(n).map_err(fail)?;
            }
            session.end_edit().map_err(fail)?;
            save_and_load(&session, "after a position was set by hand")?;
            session.undo_agreed().map_err(fail)?;
        }
        if session.digest() != digest || session.len() != steps || session.is_editing() {
            return Err("taken back, the edit mode has left another position".into());
        }
        save_and_load(&session, "after the edit mode was taken back")?;
        tools.facts += 1;
        Ok(())
    }
}
