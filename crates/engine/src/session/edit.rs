//! Positions set by hand: the edit mode of a session, from its beginning to its end, or back.

use super::log::LogSink;
use super::moment::{Action, EditAction, EditMode, Moment};
use super::running::Session;
use crate::contract::{Cx, Game};
use crate::data::board::Board;
use crate::edit::{Desk, Edit, Flaw};
use crate::journal::{EditLine, JournalLine};
use crate::play::{AnimationStep, ByHand};
use crate::{Complaint, Refusal, Target, Viewer};
use std::path::{Path, PathBuf};

/// What follows a moment of the edit mode: whether undo needs agreement, the digest of the state, what is animated.
pub(super) type Done = (bool, u64, Vec<AnimationStep>);

/// Names a place in words, by the first board in play that has it.
fn place_words(boards: &[Board], in_play: &[&str], place: &str) -> String {
    let board = boards.iter().find(|board| in_play.contains(&board.id.as_str()) && board.has(place));
    board.map_or_else(|| place.to_string(), |board| board.words(place))
}

/// Returns the end of a sentence: in a game with secrets, that nothing is secret any more.
fn laid_open<G: Game>() -> &'static str {
    if G::info().seats.iter().any(|seat| seat.secrets) { "; nothing is secret any more" } else { "" }
}

impl<G: Game> Session<G> {
    /// Refuses, while the position is being set by hand, what needs an open question.
    pub(super) fn not_while_editing(&self) -> Result<(), Refusal> {
        match self.by_hand.begin {
            Some(_) => Err(Refusal::plain("the position is being set by hand: end that first, or abandon it")),
            None => Ok(()),
        }
    }

    /// Refuses, outside the edit mode, what needs it.
    fn while_editing(&self) -> Result<(), Refusal> {
        let text = "the position is not being set by hand: begin with that first";
        self.by_hand.begin.map(drop).ok_or_else(|| Refusal::plain(text))
    }

    /// Tells whether the seats of more than one person are in the game.
    pub(super) fn two_play(&self) -> bool {
        let person = |key: &str| self.start.seats.get(key).is_none_or(|who| who == "person");
        G::info().seats.iter().filter(|seat| person(seat.key)).count() > 1
    }

    /// Checks that a moment fits: steps and dice outside the edit mode, changes by hand within it.
    pub(super) fn check_by_hand(&self, action: &Action<G::Step>) -> Result<(), Refusal> {
        match action {
            Action::Note(_) | Action::Reseed(_) | Action::NewDice(_) | Action::Opened(_) => Ok(()),
            Action::Step { .. } | Action::Dice(_) | Action::StepDice(_) => self.not_while_editing(),
            Action::Hand(EditAction::Begin(_)) => self.not_while_editing(),
            Action::Hand(EditAction::Change(_)) => self.while_editing(),
            Action::Hand(EditAction::End(_)) => {
                self.while_editing()?;
                let flaws = self.game.flaws();
                let Some(flaw) = flaws.first() else { return Ok(()) };
                let more = match flaws.len() - 1 {
                    0 => String::new(),
                    n => format!(", and {n} more"),
                };
                Err(Refusal::new(flaw.rule, format!("the game cannot go on from here: {}{more}", flaw.text)))
            }
        }
    }

    /// Carries out a moment of the edit mode that [`Session::check_by_hand`] lets pass.
    ///
    /// # Errors
    /// The game's refusal of a change, or of one that changes nothing; then nothing has changed.
    pub(super) fn carry_out(&mut self, deed: &EditAction, watch: Option<Viewer>) -> Result<Done, Refusal> {
        let told = self.log.lines(watch.unwrap_or(Viewer::Public));
        let mut barrier = matches!(deed, EditAction::Begin(true));
        match deed {
            EditAction::Begin(agreed) => {
                self.by_hand = EditMode { begin: Some(self.moments.len()), opened: true };
                self.played = true;
                let who = if *agreed { "Both sides agreed: the" } else { "The" };
                let text = format!("{who} position is set by hand from here on{}", laid_open::<G>());
                self.log.by_hand(&self.game, text, None);
            }
            EditAction::Change(edit) => self.change(edit)?,
            EditAction::End(resumes) => {
                self.by_hand.begin = None;
                self.stepped = true;
                let desk = self.game.desk();
                let at = desk.moment(&desk.stand).map_or(String::new(), |m| format!(" at {}", m.title));
                self.log.by_hand(&self.game, format!("The position is set, and play goes on{at}"), None);
                if *resumes {
                    let rolled = self.dice.rolled();
                    let mut sink = LogSink { log: &mut self.log, watch: None };
                    let mut cx = Cx::new(&mut self.dice, &mut sink);
                    self.game.resume(&mut cx);
                    barrier = cx.is_barrier();
                    barrier |= rolled != self.dice.rolled();
                }
            }
        }
        let shown = watch.map_or(vec![], |viewer| {
            let lines = self.log.read(&self.game, viewer, told);
            lines.into_iter().map(|line| AnimationStep { line, view: self.game.view(viewer) }).collect()
        });
        Ok((barrier, self.digester.of(&self.game), shown))
    }

    /// Tells whether things are already as a change would make them.
    ///
    /// # Errors
    /// The change cannot be made.
    fn holds(&self, edit: &Edit) -> Result<bool, Refusal> {
        let desk = self.game.desk();
        desk.check(edit)?;
        if desk.shows(edit) && !matches!(edit, Edit::Stand { .. } | Edit::Clear) {
            return Ok(true);
        }
        let mut next = self.game.clone();
        next.alter(edit)?;
        Ok(next == self.game)
    }

    /// Changes the state by hand, and tells it with what it brings with it.
    fn change(&mut self, edit: &Edit) -> Result<(), Refusal> {
        let mut next = self.game.clone();
        next.alter(edit)?;
        if next == self.game {
            return Err(Refusal::plain("it already is as you want it: nothing would change"));
        }
        let before = self.game.desk();
        self.game = next;
        let desk = self.game.desk();
        if before.stand.is_empty() && !matches!(edit, Edit::Stand { .. }) {
            let stand = Edit::Stand { key: desk.stand.clone() };
            let text = format!("By hand: what was going on ends here; {}", self.words(&desk, &stand));
            self.log.by_hand(&self.game, text, None);
        }
        // The view may name the counter otherwise, or not have it: then there is nothing to jump to.
        let about = edit.about().filter(|target| match target {
            Target::Counter(key) => self.game.view(Viewer::All).counters.iter().any(|c| c.key == *key),
            _ => true,
        });
        let more = self.with_places(|place| before.brought(&desk, edit, place));
        let more = more.map_or(String::new(), |more| format!("; with it: {more}"));
        self.log.by_hand(&self.game, format!("By hand: {}{more}", self.words(&desk, edit)), about);
        Ok(())
    }

    /// Calls `tell` with what names the places of the boards in play.
    fn with_places<T>(&self, tell: impl FnOnce(&dyn Fn(&str) -> String) -> T) -> T {
        let in_play = self.game.view(Viewer::All).boards;
        tell(&|id: &str| place_words(G::boards(self.files.data), &in_play, id))
    }

    /// Words a change.
    fn words(&self, desk: &Desk, edit: &Edit) -> String {
        let card = |id: &str| G::cards(self.files.data).get(id).map_or(id.to_string(), |card| card.title.clone());
        self.with_places(|place| desk.tell(edit, place, &card))
    }

    /// Finds the moment with which the open edit mode began.
    pub(super) fn begin_of_edit(&self) -> Option<usize> {
        let turns = |m: &Moment<G::Step>| {
            matches!(m.action, Action::Hand(EditAction::Begin(_) | EditAction::End(_))) || m.is_opened()
        };
        let last = self.moments.iter().rposition(turns)?;
        self.moments[last].is_begin().then_some(last)
    }

    /// Finds the index of the first moment that undo takes back: the last step that belongs to the current line alone
    /// (a position set by hand counts as one step), or, while the position is being set, the last change.
    pub(super) fn last_step(&self) -> Option<usize> {
        if let Some(begin) = self.by_hand.begin {
            let changed = |m: &Moment<G::Step>| matches!(m.action, Action::Hand(EditAction::Change(_)));
            return self.moments[begin..].iter().rposition(changed).map(|i| begin + i);
        }
        let last = self.moments.iter().rposition(Moment::is_step)?;
        self.begin_of_step(last).filter(|n| *n >= self.floor())
    }

    /// Finds where the step that ends with a moment begins: a position set by hand with the beginning of the edit
    /// mode, another step with the dice that were put for it alone, where they belong to the current line.
    pub(super) fn begin_of_step(&self, last: usize) -> Option<usize> {
        match self.moments.get(last)?.action {
            Action::Hand(_) => self.moments[..last].iter().rposition(Moment::is_begin),
            _ => {
                let remark = |m: &Moment<G::Step>| matches!(m.action, Action::Note(_));
                let before = self.moments[..last].iter().rposition(|m| !remark(m));
                let put = before.filter(|n| self.moments[*n].is_step_dice() && *n >= self.floor());
                Some(put.unwrap_or(last))
            }
        }
    }

    /// Says that there is nothing to undo.
    pub(super) fn nothing_to_undo(&self) -> Refusal {
        match self.by_hand.begin {
            Some(_) => Refusal::plain("no change by hand is left to undo; end the edit mode, or abandon it"),
            None => Refusal::plain("there is no step to undo"),
        }
    }

    /// Puts a moment of the edit mode into timeline, journal and autosave.
    fn by_hand(&mut self, deed: EditAction, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal> {
        let shown = self.apply(Action::Hand(deed), watch)?;
        self.redo.clear();
        self.write_last();
        Ok(shown)
    }

    /// Ends the edit mode; `resumes` unless a file of an earlier version says that the position stayed as it was set.
    pub(super) fn close_edit(&mut self, resumes: bool) -> Result<(), Refusal> {
        self.by_hand(EditAction::End(resumes), None).map(drop)
    }

    /// Carries out again what a line of a file says; false where it led to another position than when it was saved.
    pub(super) fn replay_edit(&mut self, line: &EditLine) -> Result<bool, Refusal> {
        match line {
            // Whether both had to agree was asked for when it was written.
            EditLine::Begin { agreed } => self.by_hand(EditAction::Begin(*agreed), None).map(drop)?,
            EditLine::Change { digest, text } => {
                let edit: Edit = ron::from_str(text).map_err(|e| Refusal::plain(e.code.to_string()))?;
                self.edit(&edit, None)?;
                return Ok(self.moments.last().is_some_and(|m| m.digest == *digest));
            }
            EditLine::End { resumed } => {
                self.close_edit(resumed.is_some())?;
                return Ok(resumed.is_none_or(|digest| self.moments.last().is_some_and(|m| m.digest == digest)));
            }
            EditLine::Abandon => self.abandon_edit()?,
        }
        Ok(true)
    }
}

impl<G: Game> ByHand for Session<G> {
    fn is_editing(&self) -> bool {
        self.by_hand.begin.is_some()
    }

    fn was_edited(&self) -> bool {
        self.by_hand.opened
    }

    fn edit_needs_agreement(&self) -> bool {
        self.must_agree()
    }

    fn begin_edit(&mut self, agreed: bool) -> Result<(), Refusal> {
        if !self.game.desk().is_open() {
            return Err(Desk::closed());
        }
        if self.must_agree() && !agreed {
            return Err(Refusal::plain("two persons play this game: both must agree before it is set by hand"));
        }
        self.by_hand(EditAction::Begin(agreed && self.must_agree()), None).map(drop)
    }

    fn edit(&mut self, edit: &Edit, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal> {
        edit.check_keys()?;
        self.while_editing()?;
        if self.holds(edit)? {
            return Ok(vec![]);
        }
        self.by_hand(EditAction::Change(edit.clone()), watch)
    }

    fn desk(&self) -> Option<Desk> {
        self.is_editing().then(|| self.game.desk())
    }

    fn flaws(&self) -> Vec<Flaw> {
        if self.is_editing() { self.game.flaws() } else { vec![] }
    }

    fn doubts(&self) -> Vec<String> {
        if self.is_editing() { super::doubts::doubts(&self.game) } else { vec![] }
    }

    fn mend(&mut self, n: usize) -> Result<(), Refusal> {
        self.while_editing()?;
        let mut flaws = self.game.flaws();
        if n >= flaws.len() {
            let there =
                if flaws.is_empty() { "nothing to mend".into() } else { format!("take 0 to {}", flaws.len() - 1) };
            return Err(Refusal::plain(format!("there is no flaw {n}; {there}")));
        }
        let flaw = flaws.swap_remove(n);
        if flaw.mends.is_empty() {
            return Err(Refusal::new(flaw.rule, format!("only you can decide this: {}", flaw.text)));
        }
        let (mut trial, mut changes) = (self.game.clone(), Vec::new());
        for edit in flaw.mends {
            let before = trial.clone();
            trial.alter(&edit)?;
            if trial != before {
                changes.push(edit);
            }
        }
        changes.iter().try_for_each(|edit| self.edit(edit, None).map(drop))
    }

    fn end_edit(&mut self) -> Result<(), Refusal> {
        self.close_edit(true)
    }

    fn abandon_edit(&mut self) -> Result<(), Refusal> {
        self.while_editing()?;
        let begin = self.by_hand.begin.unwrap_or(self.moments.len());
        let notes: Vec<Action<G::Step>> = self.moments[begin..]
            .iter()
            .filter(|m| matches!(m.action, Action::Note(_)))
            .map(|m| m.action.clone())
            .collect();
        self.rewind(begin)?;
        self.redo.clear();
        for note in notes {
            self.apply(note, None)?;
        }
        let text = format!("The position was set by hand and put back{}", laid_open::<G>());
        self.apply(Action::Note(text), None)?;
        self.write(&JournalLine::Edit(EditLine::Abandon));
        Ok(())
    }

    fn keep(&self, title: &str, note: &str, folder: &Path) -> Result<PathBuf, Complaint> {
        self.keep_position(title, note, folder)
    }
}
