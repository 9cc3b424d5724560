//! What clients do with a session: implements [`Play`] for any game.

use super::moment::{Action, step_text, steps_in};
use super::running::Session;
use crate::board::Board;
use crate::bots::Bot;
use crate::cards::Cards;
use crate::chart::Chart;
use crate::contract::Game;
use crate::edit::{Desk, Edit, Flaw};
use crate::history::TrackHistory;
use crate::journal::{JournalLine, Start};
use crate::overlay::{Overlay, Way};
use crate::past::BranchId;
use crate::plain::{LONGEST_REMARK, echo, line};
use crate::play::{AnimationStep, LedgerJob, LoadWarning, LogLine, Odds, OddsJob, Play, UndoState};
use crate::rules::RuleIndex;
use crate::view::{Fact, View};
use crate::{
    Complaint, GameInfo, Outcome, Prompt, Question, Refusal, ScenarioHead, Seat, Setup, Target, Viewer, digest, odds,
};
use std::path::{Path, PathBuf};

/// Most faces that may be put before the dice at once.
const MOST_FACES: usize = 64;
/// Most faces that wait before the dice: every key frame of the session has a copy of them.
pub(super) const MOST_QUEUED: usize = 1000;
/// What the log says of an undo that needs the agreement of both seats.
pub(super) const UNDONE: &str = "Both sides agreed to undo the last step";
/// What it says where only one person plays.
pub(super) const UNDONE_ALONE: &str = "The last step was undone";

/// Says that a text is no step of the game: in one short sentence, whatever the reader of the text lists.
fn no_step(text: &str, why: &ron::Error) -> Refusal {
    let why = match why {
        ron::Error::NoSuchEnumVariant { found, .. } => format!("nothing is called {} there", echo(found)),
        ron::Error::NoSuchStructField { found, .. } => format!("it has no {}", echo(found)),
        why => line(&why.to_string(), 120),
    };
    Refusal::new("", format!("'{}' is not a step of this game: {why}. Take a step that the prompt lists", echo(text)))
}

impl<G: Game> Play for Session<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    fn setup(&self) -> &Setup {
        &self.start.setup
    }

    fn start(&self) -> &Start {
        &self.start
    }

    fn head(&self) -> &ScenarioHead {
        &self.files.head
    }

    fn boards(&self) -> &[Board] {
        G::boards(self.files.data)
    }

    fn charts(&self) -> &[Chart] {
        G::charts(self.files.data)
    }

    fn cards(&self) -> &Cards {
        G::cards(self.files.data)
    }

    fn rules(&self) -> &RuleIndex {
        G::rules(self.files.data)
    }

    fn asked(&self) -> Option<Seat> {
        self.game.asked()
    }

    fn prompt(&self) -> Option<Prompt> {
        if self.is_editing() { None } else { self.choices().prompt(&self.game) }
    }

    fn marked_prompt(&self) -> Option<Prompt> {
        if self.is_editing() { None } else { self.choices().marked(&self.game) }
    }

    fn question(&self, viewer: Viewer) -> Option<Question> {
        self.game.asked().filter(|_| !self.is_editing()).map(|_| self.game.question(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    fn in_hand(&self, viewer: Viewer) -> Vec<String> {
        self.game.in_hand(viewer)
    }

    fn turn(&self) -> u16 {
        self.game.turn()
    }

    fn phase(&self) -> &'static str {
        self.game.phase()
    }

    fn reason(&self) -> String {
        self.game.reason()
    }

    fn step_text(&self, n: usize) -> Option<String> {
        self.nth(n).ok().map(|(_, step)| step_text(&step))
    }

    fn log_len(&self, viewer: Viewer) -> usize {
        self.log.lines(self.reader(viewer))
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine> {
        self.log.read(&self.game, self.reader(viewer), from)
    }

    fn log_phases(&self, viewer: Viewer, from: usize) -> Vec<(u16, &'static str)> {
        self.log.phases(self.reader(viewer), from).collect()
    }

    fn inspect(&self, viewer: Viewer, place: &str) -> Vec<Fact> {
        self.game.inspect(viewer, place)
    }

    fn history(&self, viewer: Viewer) -> Vec<TrackHistory> {
        self.course(viewer)
    }

    fn why(&self, viewer: Viewer, target: &Target) -> Refusal {
        self.not_while_editing().map_or_else(|no| no, |()| crate::why(&self.game, viewer, target))
    }

    fn odds(&self, n: usize) -> Result<Odds, Refusal> {
        let (seat, step) = self.nth(n)?;
        odds::odds(&self.game, seat, step)
    }

    fn odds_job(&self, n: usize) -> Result<OddsJob, Refusal> {
        let ((seat, step), game) = (self.nth(n)?, self.game.clone());
        Ok(Box::new(move || odds::odds(&game, seat, step)))
    }

    fn odds_ahead_job(&self, n: usize) -> Result<OddsJob, Refusal> {
        let ((seat, step), game) = (self.nth(n)?, self.game.clone());
        Ok(Box::new(move || odds::odds_ahead(&game, seat, step, odds::AHEAD)))
    }

    fn odds_ahead(&self, n: usize) -> Result<Odds, Refusal> {
        let (seat, step) = self.nth(n)?;
        odds::odds_ahead(&self.game, seat, step, odds::AHEAD)
    }

    fn ledger_job(&self) -> Result<LedgerJob, Refusal> {
        let open = self.nothing_is_secret() || self.game.asked().is_none();
        open.then(|| self.ledger()).ok_or_else(|| {
            Refusal::new(
                "",
                "the comparison with the odds is shown when the game is over: before that it would give secrets away",
            )
        })
    }

    fn overlay(&self, viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay {
        if self.is_editing() { Overlay::default() } else { self.game.overlay(viewer, key, focus) }
    }

    fn route(&self, target: &Target) -> Option<Way> {
        self.not_while_editing().ok().and_then(|()| self.game.route(target)).map(|route| route.way)
    }

    fn take_route(&mut self, target: &Target, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal> {
        self.not_while_editing()?;
        let none = || Refusal::new("", "no long move leads there from this question");
        let (route, asked) = (self.game.route(target).ok_or_else(none)?, self.game.asked());
        let mut shown = Vec::new();
        for (i, step) in route.steps.into_iter().enumerate() {
            if i > 0 && !self.goes_on(asked, step) {
                break;
            }
            shown.extend(self.take_step(step, watch)?);
        }
        Ok(shown)
    }

    fn take(&mut self, n: usize, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal> {
        let (_, step) = self.nth(n)?;
        self.take_step(step, watch)
    }

    fn take_text(&mut self, step: &str, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal> {
        let step = ron::from_str(step).map_err(|e| no_step(step, &e.code))?;
        self.take_step(step, watch)
    }

    fn put_dice(&mut self, faces: &[u8]) -> Result<(), Refusal> {
        self.put_faces(faces, Action::Dice(faces.to_vec()))
    }

    fn note(&mut self, text: &str) {
        if self.apply(Action::Note(line(text, LONGEST_REMARK)), None).is_ok() {
            self.write_last();
        }
    }

    fn undo_state(&self) -> UndoState {
        match self.last_step() {
            None => UndoState::Nothing,
            Some(n) if self.moments[n..].iter().any(|moment| moment.barrier) => UndoState::NeedsAgreement,
            Some(_) => UndoState::Free,
        }
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        if self.undo_state() == UndoState::NeedsAgreement {
            let text = "the last step revealed something or passed the turn to the other side; both sides must agree to undo it";
            return Err(Refusal::new("", text));
        }
        let undone = self.take_back()?;
        self.finish_undo(undone)?;
        self.write(&JournalLine::Undo { agreed: false });
        Ok(())
    }

    fn undo_agreed(&mut self) -> Result<(), Refusal> {
        self.undo_fairly()
    }

    fn redo(&mut self) -> Result<(), Refusal> {
        let group = self.redo.pop().ok_or_else(|| Refusal::new("", "there is no undone step to take again"))?;
        for kind in group {
            self.apply(kind, None)?;
        }
        self.write(&JournalLine::Redo);
        Ok(())
    }

    fn is_editing(&self) -> bool {
        self.by_hand.begin.is_some()
    }

    fn has_secrets(&self) -> bool {
        self.game.has_secrets()
    }

    fn was_edited(&self) -> bool {
        self.by_hand.opened
    }

    fn edit_needs_agreement(&self) -> bool {
        self.must_agree()
    }

    fn begin_edit(&mut self, agreed: bool) -> Result<(), Refusal> {
        self.open_edit(agreed)
    }

    fn edit(&mut self, edit: &Edit, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal> {
        self.make_change(edit, watch)
    }

    fn desk(&self) -> Option<Desk> {
        self.is_editing().then(|| self.game.desk())
    }

    fn flaws(&self) -> Vec<Flaw> {
        if self.is_editing() { self.game.flaws() } else { vec![] }
    }

    fn mend(&mut self, n: usize) -> Result<(), Refusal> {
        self.mend_flaw(n)
    }

    fn end_edit(&mut self) -> Result<(), Refusal> {
        self.close_edit(true)
    }

    fn abandon_edit(&mut self) -> Result<(), Refusal> {
        self.put_back()
    }

    fn keep(&self, title: &str, note: &str, folder: &Path) -> Result<PathBuf, Complaint> {
        self.keep_position(title, note, folder)
    }

    fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    fn len(&self) -> usize {
        steps_in(&self.moments)
    }

    fn at(&self, n: usize) -> Result<Box<dyn Play>, Complaint> {
        let end = self.moments_to(n).map_err(|no| Complaint::new("", no.text))?;
        Ok(Box::new(self.cut(end)?))
    }

    fn at_branch(&self, id: BranchId, n: Option<usize>) -> Result<Box<dyn Play>, Complaint> {
        Ok(Box::new(self.cut_branch(id, n)?))
    }

    fn seed(&self) -> u64 {
        self.start.seed
    }

    fn autosave_to(&mut self, path: &Path) -> Result<(), Complaint> {
        self.keep_in(path)
    }

    fn autosave_when_played(&mut self, path: &Path) {
        self.keep_in_later(path);
    }

    fn warning(&self) -> Option<&LoadWarning> {
        self.warning.as_ref()
    }

    fn digest(&self) -> u64 {
        digest::digest(&self.game)
    }

    fn advise(&self, bot: Bot, seed: u64) -> usize {
        if self.is_editing() {
            return 0;
        }
        // Nobody waits for the plans of another who thinks at the same time.
        let mut mind = self.mind.lock().map(|mind| mind.clone()).unwrap_or_default();
        let step = mind.choose(bot, &self.game, seed, bot.budget());
        if let Ok(mut kept) = self.mind.lock() {
            *kept = mind;
        }
        step.and_then(|step| self.choices().legal.iter().position(|&s| s == step)).unwrap_or(0)
    }
}

impl<G: Game> Session<G> {
    /// Puts faces before the dice.
    ///
    /// # Errors
    /// A face is not from 1 to 6, there are too many, the game is over, or the position is being set by hand.
    pub(super) fn put_faces(&mut self, faces: &[u8], action: Action<G::Step>) -> Result<(), Refusal> {
        if self.game.asked().is_none() {
            return Err(Refusal::new("", "the game is over: no dice will be rolled"));
        }
        if faces.is_empty() || faces.len() > MOST_FACES || faces.iter().any(|f| !(1..=6).contains(f)) {
            return Err(Refusal::new("", format!("give 1 to {MOST_FACES} faces, each 1 to 6")));
        }
        if matches!(action, Action::Dice(_)) && self.dice.queued().count() + faces.len() > MOST_QUEUED {
            let text = format!("{MOST_QUEUED} dice are set already at most; take a step that rolls some of them first");
            return Err(Refusal::new("", text));
        }
        self.apply(action, None)?;
        self.redo.clear();
        self.write_last();
        Ok(())
    }

    /// Tells whether a long move of `asked` may go on with `step`: no other seat is asked, the last step
    /// revealed nothing, and the next one is legal.
    fn goes_on(&self, asked: Option<Seat>, step: G::Step) -> bool {
        self.game.asked() == asked && self.moments.last().is_some_and(|m| !m.barrier) && self.choices().has(step)
    }

    /// Returns the `n`-th step of the open prompt, or an aside beyond them, and its seat.
    pub(super) fn nth(&self, n: usize) -> Result<(Seat, G::Step), Refusal> {
        self.not_while_editing()?;
        self.choices().nth(self.game.asked(), n)
    }
}
