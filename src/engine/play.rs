//! A session of any game behind one door, for clients that know no game: table, text client,
//! protocol, replay.

use super::board::Board;
use super::chart::Chart;
use super::log::LogEntry;
use super::overlay::{Overlay, Way};
use super::rules::RuleIndex;
use super::view::View;
use super::{Complaint, GameInfo, Outcome, Prompt, Refusal, Seat, Setup, Target, Viewer};
use serde::Serialize;
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

/// A session of one game. Indices of steps are those of the open prompt's offers; asides follow
/// after them (index = offers + number of the aside).
pub trait Play: Send + Sync {
    /// The game.
    fn info(&self) -> &'static GameInfo;
    /// What it was started from.
    fn setup(&self) -> &Setup;
    /// Setup, seats, open table and seed. The seed is not to be shown before the end.
    fn start(&self) -> &super::journal::Start;
    /// The scenario's title.
    fn scenario_title(&self) -> String;
    /// Its boards, main board first.
    fn boards(&self) -> &[Board];
    /// Its charts.
    fn charts(&self) -> &[Chart];
    /// Its rules index.
    fn rules(&self) -> &RuleIndex;

    /// Who must answer; `None` when the game is over.
    fn asked(&self) -> Option<Seat>;
    /// The open question; `None` when the game is over.
    fn prompt(&self) -> Option<Prompt>;
    /// The open question as another viewer may know it (no answers).
    fn question(&self, viewer: Viewer) -> Option<super::Question>;
    /// The result, when over.
    fn outcome(&self) -> Option<Outcome>;
    /// What a viewer may see. `Viewer::All` is refused by clients, not here, while the game runs.
    fn view(&self, viewer: Viewer) -> View;
    /// The log of a viewer from line `from` on.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine>;
    /// Why a target is not offered.
    fn why(&self, viewer: Viewer, target: &Target) -> Refusal;
    /// Odds of the `n`-th offered step, from the asked seat's view.
    fn odds(&self, n: usize) -> Result<Odds, Refusal>;

    /// Odds of the whole battle (or whatever [lasts](super::Game::lasts)) when the `n`-th step is
    /// taken and both seats go on by rule of thumb; always sampled. Refused where nothing lasts.
    fn odds_ahead(&self, n: usize) -> Result<Odds, Refusal>;
    /// The overlay with this key of the game info, as a viewer may see it.
    fn overlay(&self, viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay;
    /// The long move of the asked seat to a target that is not one click away.
    fn route(&self, target: &Target) -> Option<Way>;
    /// Takes the steps of that long move one by one, each an ordinary step of the journal. It stops
    /// where another seat is asked, where something was revealed, or where the next step is no
    /// longer legal.
    ///
    /// # Errors
    /// There is no such move, or its first step was refused; nothing has changed then.
    fn take_route(&mut self, target: &Target, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;

    /// Takes the `n`-th step of the open prompt; beats are told to `watch`.
    fn take(&mut self, n: usize, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;
    /// Takes a step by its RON text.
    fn take_text(&mut self, step: &str, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;
    /// Queues faces for the next rolls (sandbox, lessons, real dice). They are written into the journal.
    fn put_dice(&mut self, faces: &[u8]) -> Result<(), Refusal>;

    /// Writes a remark of the players into log and journal; undo leaves it there.
    fn note(&mut self, text: &str);

    /// Whether the last step can be taken back, and how.
    fn undo_state(&self) -> UndoState;
    /// Takes back the last step if nothing was revealed by it.
    fn undo(&mut self) -> Result<(), Refusal>;
    /// Takes back the last step by agreement of both seats; written into the log.
    fn undo_agreed(&mut self) -> Result<(), Refusal>;
    /// Puts the last undone step back.
    fn redo(&mut self) -> Result<(), Refusal>;
    /// True where there is something to put back.
    fn can_redo(&self) -> bool;

    /// Number of steps taken. Not to be shown to a seat while another has secrets.
    fn len(&self) -> usize;
    /// True before the first step.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The session as it stood after `n` steps, for scrubbing; `branch` it to play on from there.
    fn at(&self, n: usize) -> Result<Box<dyn Play>, Complaint>;
    /// Seed of the game. Not to be shown before the end.
    fn seed(&self) -> u64;

    /// Writes a whole save: a new file beside the old one, then renamed.
    fn save(&self, path: &Path) -> Result<(), Complaint>;
    /// Appends every further step to this file, flushed step by step.
    fn autosave_to(&mut self, path: &Path) -> Result<(), Complaint>;

    /// Why the autosave has stopped, if it has: to be shown at once.
    fn trouble(&self) -> Option<Complaint>;
    /// Digest of the state, the same on every machine. Not to be shown before the end.
    fn digest(&self) -> u64;

    /// The index that a bot would take, thinking from the asked seat's view only.
    fn advise(&self, bot: super::bots::Bot, seed: u64) -> usize;

    /// True at a table without secrets: begun as one, or by an option called `open` or with that value.
    fn is_open(&self) -> bool {
        let (info, setup) = (self.info(), self.setup());
        let open = |text: &str| matches!(text, "open" | "open_table" | "open-table");
        let by_option = info.options.iter().any(|o| {
            let value = setup.option(info, o.key);
            open(value) || open(o.key) && value == "on"
        });
        self.start().open || by_option
    }

    /// The seat with this key, as in `--seats british=mcts`.
    fn seat(&self, key: &str) -> Option<Seat> {
        self.info().seats.iter().position(|s| s.key == key).map(|i| Seat(i as u8))
    }
}
