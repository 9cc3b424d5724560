//! A running game as clients use it that know no game: table, text client, protocol, replay.

use super::board::Board;
use super::chart::Chart;
use super::log::LogEntry;
use super::overlay::{Overlay, Way};
use super::rules::RuleIndex;
use super::view::View;
use super::{Complaint, GameInfo, Outcome, Prompt, Refusal, Seat, Setup, Target, Viewer};
use serde::Serialize;
use std::fmt;
use std::path::Path;

/// A line of the log as one viewer may read it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LogLine {
    /// Number in this viewer's log, from 0 without gaps: it tells nothing of what is left out.
    pub n: usize,
    /// Game-turn.
    pub turn: u16,
    /// Id of the phase.
    pub phase: &'static str,
    /// What happened.
    #[serde(flatten)]
    pub entry: LogEntry,
}

/// One event of a step just taken, with the view just after it: what the table animates.
#[derive(Clone, Debug)]
pub struct AnimationStep {
    /// The event, as the watching viewer is told it.
    pub line: LogLine,
    /// The watching viewer's view after it.
    pub view: View,
}

/// Chances of one measure.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsTable {
    /// What is measured.
    pub name: String,
    /// Chance that it is measured at all, above 0; 1 where every outcome has it. The other figures are those
    /// of the outcomes that have it.
    pub applies: f64,
    /// When it is measured, in words ("if the battle ends now"); empty where every outcome has it.
    pub condition: String,
    /// Mean value.
    pub mean: f64,
    /// Value, its label and its probability, by value.
    pub chances: Vec<(i32, String, f64)>,
}

/// Odds of a step, before it is taken.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Odds {
    /// One table a measure.
    pub tables: Vec<OddsTable>,
    /// True where every outcome was walked.
    pub exact: bool,
    /// Outcomes walked, or samples drawn.
    pub paths: u64,
    /// Largest standard error of a probability when sampled; 0 when exact.
    pub error: f64,
}

/// A calculation of odds that owns all it needs: it may run on any thread while the game goes on.
///
/// Its answer is a refusal where the step is not legal, or where nothing lasts (odds of a whole battle).
pub type OddsJob = Box<dyn FnOnce() -> Result<Odds, Refusal> + Send>;

/// Why a step cannot simply be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum UndoState {
    /// There is nothing to take back.
    Nothing,
    /// The last step revealed nothing: undo is free.
    Free,
    /// Something was revealed: both seats must agree.
    NeedsAgreement,
}

/// What is to be said of a game that was not loaded exactly as it was saved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LoadWarning {
    /// True where every step of the file was replayed; false where the game opens before its end.
    pub whole: bool,
    /// One sentence for the players; it tells no secret.
    pub text: String,
}

impl fmt::Display for LoadWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A running game of any kind, for clients. Indices of steps are those of the open prompt's offers; asides
/// follow after them (index = offers + number of the aside).
pub trait Play: Send + Sync {
    /// Gives the game's fixed facts.
    fn info(&self) -> &'static GameInfo;
    /// Gives scenario and options.
    fn setup(&self) -> &Setup;
    /// Gives setup, seats, open table and seed. The seed is not to be shown before the end.
    fn start(&self) -> &super::journal::Start;
    /// Gives the scenario's title.
    fn scenario_title(&self) -> String;
    /// Gives its boards, main board first.
    fn boards(&self) -> &[Board];
    /// Gives its charts.
    fn charts(&self) -> &[Chart];
    /// Gives its rules index.
    fn rules(&self) -> &RuleIndex;

    /// Tells who must answer; `None` when the game is over.
    fn asked(&self) -> Option<Seat>;
    /// Gives the game-turn, from 1; 0 during set-up.
    fn turn(&self) -> u16;
    /// Gives the id of the phase, one of the game info's.
    fn phase(&self) -> &'static str;
    /// Says in public why that seat is asked; as [`View::reason`], without the rest of a view.
    fn reason(&self) -> String;
    /// Builds the open question with every answer; `None` when the game is over.
    fn prompt(&self) -> Option<Prompt>;
    /// Writes the `n`-th step of the open prompt, or beyond them an aside, as RON; `None` where there are
    /// not so many.
    fn step_text(&self, n: usize) -> Option<String>;
    /// Words the open question as another viewer may know it (no answers).
    fn question(&self, viewer: Viewer) -> Option<super::Question>;
    /// Gives the result, when over.
    fn outcome(&self) -> Option<Outcome>;
    /// Builds what a viewer may see. `Viewer::All` is refused by clients, not here, while the game runs.
    fn view(&self, viewer: Viewer) -> View;
    /// Counts the lines in a viewer's log, without wording them.
    fn log_len(&self, viewer: Viewer) -> usize;
    /// Words the log of a viewer from line `from` on; the lines before it cost nothing.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine>;
    /// Tells why a target is not offered.
    fn why(&self, viewer: Viewer, target: &Target) -> Refusal;
    /// Computes the odds of the `n`-th offered step, from the asked seat's view.
    ///
    /// # Errors
    /// There is no such step, or nothing is rolled for it.
    fn odds(&self, n: usize) -> Result<Odds, Refusal>;

    /// Prepares [`Play::odds`] for another thread.
    ///
    /// # Errors
    /// There is no `n`-th step.
    fn odds_job(&self, n: usize) -> Result<OddsJob, Refusal>;
    /// Prepares [`Play::odds_ahead`] for another thread.
    ///
    /// # Errors
    /// There is no `n`-th step.
    fn odds_ahead_job(&self, n: usize) -> Result<OddsJob, Refusal>;
    /// Samples the odds of the whole battle (or whatever [lasts](super::Advice::lasts)) when the `n`-th step
    /// is taken and both seats go on by rule of thumb.
    ///
    /// # Errors
    /// There is no such step, or nothing lasts.
    fn odds_ahead(&self, n: usize) -> Result<Odds, Refusal>;
    /// Builds the overlay with this key of the game info, as a viewer may see it.
    fn overlay(&self, viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay;
    /// Finds the long move of the asked seat to a target that is not one click away.
    fn route(&self, target: &Target) -> Option<Way>;
    /// Takes the steps of that long move one by one, each an ordinary step of the journal. It stops
    /// where another seat is asked, where something was revealed, or where the next step is no
    /// longer legal.
    ///
    /// # Errors
    /// There is no such move, or its first step was refused; nothing has changed then.
    fn take_route(&mut self, target: &Target, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;

    /// Takes the `n`-th step of the open prompt; what is to be animated is made for `watch`.
    ///
    /// # Errors
    /// There is no such step.
    fn take(&mut self, n: usize, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;
    /// Takes a step by its RON text.
    ///
    /// # Errors
    /// No step has this text, or the step is refused.
    fn take_text(&mut self, step: &str, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;
    /// Queues faces for the next rolls (sandbox, lessons, real dice). They are written into the journal.
    ///
    /// # Errors
    /// Faces that are none, or too many; the game is over.
    fn put_dice(&mut self, faces: &[u8]) -> Result<(), Refusal>;

    /// Writes a remark of the players into log and journal; undo leaves it there.
    fn note(&mut self, text: &str);

    /// Tells whether the last step can be taken back, and how.
    fn undo_state(&self) -> UndoState;
    /// Takes back the last step if nothing was revealed by it.
    ///
    /// # Errors
    /// There is no step, or both seats must agree.
    fn undo(&mut self) -> Result<(), Refusal>;
    /// Takes back the last step by agreement of both seats; written into the log.
    ///
    /// # Errors
    /// There is no step.
    fn undo_agreed(&mut self) -> Result<(), Refusal>;
    /// Puts the last undone step back.
    ///
    /// # Errors
    /// Nothing was undone.
    fn redo(&mut self) -> Result<(), Refusal>;
    /// Tells whether there is something to put back.
    fn can_redo(&self) -> bool;

    /// Counts the steps taken. Not to be shown to a seat while another has secrets.
    fn len(&self) -> usize;
    /// Tells whether no step was taken yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Makes the session as it stood after `n` steps, for scrubbing, or to play on from there.
    ///
    /// # Errors
    /// There are not so many steps.
    fn at(&self, n: usize) -> Result<Box<dyn Play>, Complaint>;
    /// Gives the seed of the game. Not to be shown before the end.
    fn seed(&self) -> u64;

    /// Writes a whole save: a new file beside the old one, then renamed.
    ///
    /// # Errors
    /// The file cannot be written; the old one is as it was.
    fn save(&self, path: &Path) -> Result<(), Complaint>;
    /// Appends every further step to this file, flushed step by step.
    ///
    /// # Errors
    /// The file cannot be written. A game with a [warning](Play::warning) is written over no file.
    fn autosave_to(&mut self, path: &Path) -> Result<(), Complaint>;

    /// Gives what is to be said of a game that was not loaded exactly as it was saved: to be shown once.
    fn warning(&self) -> Option<&LoadWarning>;
    /// Says why the autosave has stopped, if it has: to be shown at once.
    fn trouble(&self) -> Option<Complaint>;
    /// Computes the digest of the state, the same on every machine. Not to be shown before the end.
    fn digest(&self) -> u64;

    /// Finds the index that a bot would take, thinking from the asked seat's view only.
    fn advise(&self, bot: super::bots::Bot, seed: u64) -> usize;

    /// Tells whether the table has no secrets: begun as one, or by an option called `open` or with that value.
    fn is_open(&self) -> bool {
        let (info, setup) = (self.info(), self.setup());
        let open = |text: &str| matches!(text, "open" | "open_table" | "open-table");
        let by_option = info.options.iter().any(|o| {
            let value = setup.option(info, o.key);
            open(value) || open(o.key) && value == "on"
        });
        self.start().open || by_option
    }

    /// Finds the seat with this key, as in `--seats british=mcts`.
    fn seat(&self, key: &str) -> Option<Seat> {
        self.info().seats.iter().position(|s| s.key == key).map(|i| Seat(i as u8))
    }
}
