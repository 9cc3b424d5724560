//! A running game for clients that know no game: table, text client, protocol, replay.

use super::board::Board;
use super::cards::Cards;
use super::chart::Chart;
use super::edit::{Desk, Edit, Flaw};
use super::history::TrackHistory;
use super::keeping::{Keep, Keeping};
use super::ledger::LedgerRow;
use super::overlay::{Overlay, Way};
use super::past::{BranchId, Past};
use super::rules::RuleIndex;
use super::trial::Trial;
use super::view::{Fact, View};
use super::{Complaint, GameInfo, Outcome, Prompt, Refusal, ScenarioHead, Seat, Setup, Target, Viewer};
use serde::Serialize;
use std::fmt;
use std::path::{Path, PathBuf};

pub use super::log::LogLine;

/// One event of a step, with the view just after it: what the table animates.
#[derive(Clone, Debug)]
pub struct AnimationStep {
    /// The event, as it is described to the watching viewer.
    pub line: LogLine,
    /// That viewer's view after it.
    pub view: View,
}

/// The chances of one measure.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsTable {
    /// What is measured.
    pub name: String,
    /// Chance that the measure applies at all, above 0; 1 where every outcome has it. The other figures are those
    /// of the outcomes that have it.
    pub applies: f64,
    /// When it applies, in words ("if the battle ends now"); empty where every outcome has it.
    pub condition: String,
    /// Mean value; `None` where the values only name results.
    pub mean: Option<f64>,
    /// Value, its label (never empty) and its probability, ordered by value.
    pub chances: Vec<(i32, String, f64)>,
}

/// The odds of a step, before it is taken.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Odds {
    /// One table for each measure.
    pub tables: Vec<OddsTable>,
    /// True where every outcome was walked.
    pub exact: bool,
    /// Number of outcomes walked, or of samples drawn.
    pub paths: u64,
    /// Largest standard error of a probability where the odds were sampled; 0 where they are exact.
    pub error: f64,
}

impl Odds {
    /// Words a chance of one of its tables (0 to 1) in per cent, with so many decimal places. A chance that is not
    /// certain never reads as 0 % or 100 %; that a result came in every sample does not make it certain.
    ///
    /// ```
    /// use redoubt_engine::play::Odds;
    /// let exact = Odds { tables: vec![], exact: true, paths: 36, error: 0.0 };
    /// assert_eq!([0.0, 0.0001, 0.25, 0.9999, 1.0].map(|p| exact.percent(p, 0)), ["0 %", "<1 %", "25 %", ">99 %", "100 %"]);
    /// let sampled = Odds { exact: false, paths: 400, ..exact };
    /// assert_eq!([0.0, 0.5, 1.0].map(|p| sampled.percent(p, 1)), ["<0.8 %", "50.0 %", ">99.2 %"]);
    /// ```
    #[must_use]
    pub fn percent(&self, chance: f64, places: usize) -> String {
        let step = 10_f64.powi(-(places as i32));
        // Of a result that came in none of n samples one only knows that its chance is hardly above 3 in n.
        let least = if self.exact { 0.0 } else { (300.0 / self.paths.max(3) as f64 / step).ceil() * step };
        let value = (chance * 100.0).clamp(0.0, 100.0);
        let certain = self.exact && (value == 0.0 || value == 100.0);
        let edge = if value == 0.0 || value == 100.0 { least.max(step) } else { step };
        match value {
            _ if certain => format!("{value:.places$} %"),
            v if v == 0.0 || (v / step).round() == 0.0 => format!("<{edge:.places$} %"),
            v if v == 100.0 || ((100.0 - v) / step).round() == 0.0 => format!(">{:.places$} %", 100.0 - edge),
            v => format!("{v:.places$} %"),
        }
    }
}

/// A calculation of odds that owns all it needs, so that it may run on any thread while the game goes on.
///
/// It returns a refusal where the step is not legal, or where no battle is under way (odds of a whole battle).
pub type OddsJob = Box<dyn FnOnce() -> Result<Odds, Refusal> + Send>;

/// A calculation of the ledger of luck that owns all it needs, so that it may run on any thread while the game goes on.
pub type LedgerJob = Box<dyn FnOnce() -> Vec<LedgerRow> + Send>;

/// Whether the last step can be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum UndoState {
    /// There is nothing to take back.
    Nothing,
    /// The last step revealed nothing: undo is free.
    Free,
    /// Something was revealed: both seats must agree.
    NeedsAgreement,
}

/// Where a game opens that is not loaded exactly as it was saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Opens {
    /// At its end: the position that was saved is read from the file, because the steps do not lead there here.
    Kept,
    /// After its last step, from a position that was kept on the way, which the steps before it do not lead to here.
    AfterKept,
    /// After its last step, and the position is not quite the one that was saved.
    Near,
    /// After the last step that can be read or is legal here: the rest is lost.
    Cut,
}

/// The warning for a game that was not loaded exactly as it was saved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LoadWarning {
    /// Where the game opens.
    pub opens: Opens,
    /// One sentence for the players; it tells no secret.
    pub text: String,
}

impl fmt::Display for LoadWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A running game of any kind, for clients. [`Past`] has its time line and its branches, [`Keep`] its files. The index
/// of a step is that of its offer in the open prompt; asides follow after the offers (index = offers + number of the
/// aside).
pub trait Play: Past + Trial + Keep + Send + Sync {
    /// Returns the game's fixed facts.
    fn info(&self) -> &'static GameInfo;
    /// Returns scenario and options.
    fn setup(&self) -> &Setup;
    /// Returns setup, seats, open game and seed. The seed must not be shown before the end.
    fn start(&self) -> &super::journal::Start;
    /// Returns the head of the scenario: title, date, length and the goal of each seat.
    fn head(&self) -> &ScenarioHead;
    /// Returns its boards, main board first.
    fn boards(&self) -> &[Board];
    /// Returns its charts.
    fn charts(&self) -> &[Chart];

    /// Returns the cards of the game; none in a game without cards.
    fn cards(&self) -> &Cards;
    /// Returns its rules index.
    fn rules(&self) -> &RuleIndex;

    /// Tells who must answer; `None` when the game is over.
    fn asked(&self) -> Option<Seat>;
    /// Returns the game-turn, from 1; 0 during set-up.
    fn turn(&self) -> u16;
    /// Returns the id of the phase, one of the game info's.
    fn phase(&self) -> &'static str;
    /// Says in public why that seat is asked, as [`View::reason`], without building the rest of a view.
    fn reason(&self) -> String;
    /// Builds the open question with every answer; `None` when the game is over.
    fn prompt(&self) -> Option<Prompt>;
    /// Builds the open question as [`Play::prompt`] does, with the answers marked that end the game at once with a victory
    /// of the asked seat, without a die, whatever is hidden from it. It plays each answer of which the game says that it
    /// [may](super::Endings::may_win_at_once) once or a few times, and the first time only.
    fn marked_prompt(&self) -> Option<Prompt>;
    /// Writes the `n`-th step of the open prompt as RON, or an aside beyond them; `None` where there are
    /// fewer.
    fn step_text(&self, n: usize) -> Option<String>;
    /// Words the open question as another viewer may know it, without answers.
    fn question(&self, viewer: Viewer) -> Option<super::Question>;
    /// Returns the result, when the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Builds what a viewer may see. While the game runs, clients refuse `Viewer::All`; this function does not.
    fn view(&self, viewer: Viewer) -> View;
    /// Lists the keys of the counters that are chosen in the open question, as a viewer sees them, without the rest of a
    /// view.
    fn in_hand(&self, viewer: Viewer) -> Vec<String>;
    /// Counts the lines of a viewer's log, without wording them.
    fn log_len(&self, viewer: Viewer) -> usize;
    /// Words the log of a viewer from line `from` on; the lines before it cost nothing.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine>;
    /// Returns turn and phase of each line of a viewer's log from line `from` on, without wording them.
    fn log_phases(&self, viewer: Viewer, from: usize) -> Vec<(u16, &'static str)>;
    /// Lists what a viewer may know of a space, with the rules.
    fn inspect(&self, viewer: Viewer, place: &str) -> Vec<Fact>;
    /// Follows the game's tracks and counts over its turns, as a viewer may know them; when the game is over, all
    /// is open. It replays the game, so it takes as long as loading it.
    fn history(&self, viewer: Viewer) -> Vec<TrackHistory>;
    /// Says why a target is not offered.
    fn why(&self, viewer: Viewer, target: &Target) -> Refusal;
    /// Computes the odds of the `n`-th offered step, from the asked seat's view.
    ///
    /// # Errors
    /// There is no such step, or it leads to no roll.
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
    /// Samples the odds of the whole battle (or whatever [lasts](super::Advice::battle_id)) when the `n`-th step is taken
    /// and both seats then play by rules of thumb. For a step whose offer [fights](super::Offer::fights) it samples
    /// the battle to which the step leads.
    ///
    /// # Errors
    /// There is no such step, or it leads to no battle and none is under way.
    fn odds_ahead(&self, n: usize) -> Result<Odds, Refusal>;
    /// Prepares the ledger of luck for another thread: of every step of the current line that rolled, what its odds let
    /// expect and what came.
    ///
    /// # Errors
    /// Something is secret in this game, and it is not over.
    fn ledger_job(&self) -> Result<LedgerJob, Refusal>;
    /// Builds the overlay with this key of the game info, as a viewer may see it.
    fn overlay(&self, viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay;
    /// Finds the long move of the asked seat to a target that one click does not reach.
    fn route(&self, target: &Target) -> Option<Way>;
    /// Takes the steps of that long move one by one, each as an ordinary step of the journal. It stops
    /// where another seat is asked, where something was revealed, or where the next step is no
    /// longer legal.
    ///
    /// # Errors
    /// There is no such move, or its first step is refused; then nothing has changed.
    fn take_route(&mut self, target: &Target, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;

    /// Takes the `n`-th step of the open prompt; the animation steps are made for `watch`.
    ///
    /// # Errors
    /// There is no such step.
    fn take(&mut self, n: usize, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;
    /// Takes a step by its RON text.
    ///
    /// # Errors
    /// No step has this text, or the step is refused.
    fn take_text(&mut self, step: &str, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;
    /// Puts faces before the dice, for the next rolls (sandbox, lessons, real dice), and writes them into the
    /// journal.
    ///
    /// # Errors
    /// A face is not from 1 to 6, there are too many, or the game is over.
    fn put_dice(&mut self, faces: &[u8]) -> Result<(), Refusal>;

    /// Writes a remark of the players into log and journal; undo does not remove it.
    fn note(&mut self, text: &str);

    /// Tells whether the last step can be taken back, and how.
    fn undo_state(&self) -> UndoState;
    /// Takes back the last step if it revealed nothing.
    ///
    /// # Errors
    /// There is no step, a branch begins here, or both seats must agree.
    fn undo(&mut self) -> Result<(), Refusal>;
    /// Takes back the last step by agreement of both seats, and writes that into the log. Where two persons play and
    /// have seen a die of it, other dice fall afterwards (unless [`Start::same_dice`](super::journal::Start) says
    /// otherwise), and the step cannot be redone.
    ///
    /// # Errors
    /// There is no step.
    fn undo_agreed(&mut self) -> Result<(), Refusal>;
    /// Takes the last undone step again.
    ///
    /// # Errors
    /// Nothing was undone.
    fn redo(&mut self) -> Result<(), Refusal>;
    /// Tells whether there is an undone step to take again.
    fn can_redo(&self) -> bool;

    /// Tells whether the position is being set by hand. Then there is no prompt, no step is taken, undo and redo go
    /// by single changes, and views show the position as it is.
    fn is_editing(&self) -> bool;
    /// Tells whether the position was once set by hand: since then the game [is open](Play::is_open).
    fn was_edited(&self) -> bool;
    /// Tells whether both must agree to the edit mode: two persons play, and one of them has seen something, or could.
    fn edit_needs_agreement(&self) -> bool;
    /// Begins to set the position by hand, and lays all secrets open.
    ///
    /// # Errors
    /// It has begun already, or both seats must agree and have not.
    fn begin_edit(&mut self, agreed: bool) -> Result<(), Refusal>;
    /// Makes a change by hand; the animation step is made for `watch`. Where things are already so, nothing happens, and
    /// there is no animation step.
    ///
    /// # Errors
    /// The edit mode has not begun, or what is named does not exist.
    fn edit(&mut self, edit: &Edit, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;
    /// Shows what can be set by hand; `None` outside the edit mode.
    fn desk(&self) -> Option<Desk>;
    /// Lists what the rules cannot go on from; empty outside the edit mode.
    fn flaws(&self) -> Vec<Flaw>;
    /// Makes the changes that mend the `n`-th flaw.
    ///
    /// # Errors
    /// There is no such flaw, or only a person can decide what is to be done.
    fn mend(&mut self, n: usize) -> Result<(), Refusal>;
    /// Ends the edit mode: the game goes on from the position, and undo takes all of it back as one step.
    ///
    /// # Errors
    /// The edit mode has not begun, or there are flaws; then nothing has changed.
    fn end_edit(&mut self) -> Result<(), Refusal>;
    /// Leaves the edit mode and puts everything back as it was when it began; what was laid open stays open.
    ///
    /// # Errors
    /// The edit mode has not begun.
    fn abandon_edit(&mut self) -> Result<(), Refusal>;
    /// Writes the position as a scenario of the player's own into a folder (see
    /// [`home::own`](super::home::own)), under a name that no file has yet; `note` tells of it in lists. Returns
    /// its path.
    ///
    /// # Errors
    /// The game has secrets or is over, the position has flaws, the title is empty or too long, or the file cannot be
    /// written.
    fn keep(&self, title: &str, note: &str, folder: &Path) -> Result<PathBuf, Complaint>;

    /// Counts the steps taken. A seat must not see the number while another has secrets.
    fn len(&self) -> usize;
    /// Tells whether no step has been taken yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Makes the session as it stood after `n` steps, to look at or to play on from there.
    ///
    /// # Errors
    /// There are fewer steps.
    fn at(&self, n: usize) -> Result<Box<dyn Play>, Complaint>;
    /// Makes the session of a branch as it stood after `n` of its steps, including those that it shares with its
    /// parents; `None` for all of them. That session has no branches of its own. A client shows it like any game:
    /// everything only where it is over.
    ///
    /// # Errors
    /// There is no such branch, or it has fewer steps.
    fn at_branch(&self, id: BranchId, n: Option<usize>) -> Result<Box<dyn Play>, Complaint>;
    /// Returns the seed of the game. It must not be shown before the end.
    fn seed(&self) -> u64;

    /// Writes a whole save, over another save too; [`Keep::save_as`] asks first.
    ///
    /// # Errors
    /// As [`Keep::save_as`] with `replace`; the old file is as it was.
    fn save(&self, path: &Path) -> Result<(), Complaint> {
        Ok(self.save_as(path, true)?)
    }
    /// Appends every further step to this file, and flushes each. A file that exists is gone on with only if it is an
    /// autosave of this very game, and no further than it.
    ///
    /// # Errors
    /// The file cannot be written; it is another file, or in use; or the game has a [warning](Play::warning) and the
    /// file exists. Then nothing has changed.
    fn autosave_to(&mut self, path: &Path) -> Result<(), Complaint>;
    /// Does the same from the next step on, but not before a person has taken one, so that a game that nobody plays
    /// leaves no file. An autosave of this very game is taken at once. Where the file cannot be had, another one
    /// beside it is taken; [`Keep::keeping`] and [`Keep::keep_news`] tell what came of it. The file in which the game
    /// was kept before stays as it is.
    fn autosave_when_played(&mut self, path: &Path);

    /// Returns the warning of a game that was not loaded exactly as it was saved; clients show it once.
    fn warning(&self) -> Option<&LoadWarning>;
    /// Says why the last steps are not kept, if they are not; see [`Keep::keeping`].
    fn trouble(&self) -> Option<Complaint> {
        match self.keeping() {
            Keeping::NotKept(not) => Some(Complaint::new("", not.to_string())),
            Keeping::Nothing | Keeping::Kept(_) => None,
        }
    }
    /// Computes the digest of the state, the same on every machine. It must not be shown before the end.
    fn digest(&self) -> u64;

    /// Finds the index of the step that a bot would take, from the asked seat's view only.
    fn advise(&self, bot: super::bots::Bot, seed: u64) -> usize;

    /// Tells whether a seat has secrets in this scenario.
    fn has_secrets(&self) -> bool;

    /// Tells whether the game has no secrets: it was begun as an open one, by an option called `open` or with that
    /// value; its scenario has no secrets; or its position was set by hand.
    fn is_open(&self) -> bool {
        let (info, setup) = (self.info(), self.setup());
        let open = |text: &str| matches!(text, "open" | "open_table" | "open-table");
        let by_option = info.options.iter().any(|o| {
            let value = setup.option(info, o.key);
            open(value) || open(o.key) && value == "on"
        });
        let elsewhere = info.seats.iter().any(|seat| seat.secrets) && !self.has_secrets();
        self.start().open || by_option || elsewhere || self.was_edited()
    }

    /// Finds the seat with this key, as in `--seats british=mcts`.
    fn seat(&self, key: &str) -> Option<Seat> {
        self.info().seats.iter().position(|s| s.key == key).map(|i| Seat(i as u8))
    }
}
