//! What clients do with a session: implements [`Play`] and [`About`] for any game. `query`, `chances`, `edit`, `keeping`,
//! `past` and `trial` have the rest.

use super::moment::Action;
use super::running::Session;
use crate::contract::Game;
use crate::data::board::Board;
use crate::data::cards::Cards;
use crate::data::chart::Chart;
use crate::data::glossary::Glossary;
use crate::data::rules::RuleIndex;
use crate::journal::{JournalLine, Start};
use crate::plain::{LONGEST_REMARK, echo, line};
use crate::play::past::BranchId;
use crate::play::{About, AnimationStep, Play, UndoState};
use crate::{Complaint, GameInfo, Refusal, ScenarioHead, Seat, Setup, Target, Viewer};

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
    Refusal::plain(format!("'{}' is not a step of this game: {why}. Take a step that the prompt lists", echo(text)))
}

impl<G: Game> About for Session<G> {
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

    fn explained_charts(&self) -> Vec<Chart> {
        let mut charts = self.charts().to_vec();
        for chart in &mut charts {
            let id = chart.id.clone();
            chart.explain(|cell| G::meaning(self.files.data, &id, cell));
        }
        charts
    }

    fn cards(&self) -> &Cards {
        G::cards(self.files.data)
    }

    fn glossary(&self) -> &Glossary {
        G::glossary(self.files.data)
    }

    fn rules(&self) -> &RuleIndex {
        G::rules(self.files.data)
    }

    fn seed(&self) -> u64 {
        self.start.seed
    }

    fn has_secrets(&self) -> bool {
        self.game.has_secrets()
    }
}

impl<G: Game> Play for Session<G> {
    fn take_route(&mut self, target: &Target, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal> {
        self.not_while_editing()?;
        let none = || Refusal::plain("no long move leads there from this question");
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
            return Err(Refusal::plain(text));
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
        let group = self.redo.pop().ok_or_else(|| Refusal::plain("there is no undone step to take again"))?;
        for kind in group {
            self.apply(kind, None)?;
        }
        self.write(&JournalLine::Redo);
        Ok(())
    }

    fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    fn at(&self, n: usize) -> Result<Box<dyn Play>, Complaint> {
        let end = self.moments_to(n).map_err(|no| Complaint::new("", no.text))?;
        Ok(Box::new(self.cut(end)?))
    }

    fn at_branch(&self, id: BranchId, n: Option<usize>) -> Result<Box<dyn Play>, Complaint> {
        Ok(Box::new(self.cut_branch(id, n)?))
    }
}

impl<G: Game> Session<G> {
    /// Puts faces before the dice.
    ///
    /// # Errors
    /// A face is not from 1 to 6, there are too many, the game is over, or the position is being set by hand.
    pub(super) fn put_faces(&mut self, faces: &[u8], action: Action<G::Step>) -> Result<(), Refusal> {
        if self.game.asked().is_none() {
            return Err(Refusal::plain("the game is over: no dice will be rolled"));
        }
        if faces.is_empty() || faces.len() > MOST_FACES || faces.iter().any(|f| !(1..=6).contains(f)) {
            return Err(Refusal::plain(format!("give 1 to {MOST_FACES} faces, each 1 to 6")));
        }
        if matches!(action, Action::Dice(_)) && self.dice.queued().count() + faces.len() > MOST_QUEUED {
            let text = format!("{MOST_QUEUED} dice are set already at most; take a step that rolls some of them first");
            return Err(Refusal::plain(text));
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
