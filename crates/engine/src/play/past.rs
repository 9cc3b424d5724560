//! The past of a game, for clients: its time line, bookmarks, branches, and the way back by agreement.
//!
//! A session is a tree of lines. Line 0 is the game as it was first played; a branch leaves a line after one of its
//! steps. One line is current: it is the one that is played, undone and redone, and that the time line shows.
//!
//! Clients point at the past by *places*: place 0 is the beginning, the last place is the present. A viewer who may
//! count the steps has one place for each. Where another seat has secrets, the number of steps would betray them:
//! such a viewer has one place for each step that its own log tells of. [`Past::steps_at`] turns a place into a
//! number of steps. All other functions take this number, and such a viewer must not be shown it.

use crate::record::log::LogLine;
use crate::view::View;
use crate::{Refusal, Seat, Viewer};
use serde::Serialize;

/// Number of a line of the tree: 0 is the game as it was first played. No number is given twice.
pub type BranchId = u32;
/// Most characters of a branch's name.
pub const LONGEST_NAME: usize = 60;

/// Where a line stands, or stood.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TurnPhase {
    /// Game-turn, from 1; 0 during set-up.
    pub turn: u16,
    /// Id of the phase.
    pub phase: &'static str,
    /// True where the game is over there.
    pub over: bool,
}

/// What a list of branches shows of one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BranchInfo {
    /// Its number.
    pub id: BranchId,
    /// Its name, different from those of the others.
    pub name: String,
    /// The line it left; `None` for the game as it was first played.
    pub parent: Option<BranchId>,
    /// After how many steps it left, counting only those that both still share; `None` for a viewer who must not
    /// count steps.
    pub from: Option<usize>,
    /// Where it left; the beginning for line 0.
    pub left: TurnPhase,
    /// Number of its steps, including those that it shares with its parents; `None` for a viewer who must not count
    /// steps.
    pub steps: Option<usize>,
    /// Where it stands now.
    pub stand: TurnPhase,
    /// True for the line that is played now.
    pub current: bool,
    /// True where other dice fall from its beginning on.
    pub fresh_dice: bool,
    /// True where [`Past::drop_branch`] would remove it.
    pub can_drop: bool,
}

/// A branch to be made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewBranch {
    /// After how many steps of the current line it leaves.
    pub from: usize,
    /// Its name, at most 60 characters in one line; empty for "Branch 1", "Branch 2" ...
    pub name: String,
    /// The seed of other dice from here on ([`drawn_seed`](crate::dice::drawn_seed) draws one). With `None` the same
    /// dice go on; while two persons play a running game, other dice fall in any case.
    pub fresh_dice: Option<u64>,
    /// True where both sides have agreed to it.
    pub agreed: bool,
}

/// What a mark on the time line stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TimeKind {
    /// A turn begins.
    Turn,
    /// A phase begins.
    Phase,
    /// A battle or an attack begins.
    Battle,
    /// Strength is lost: a step, a unit, a leader; a capture, too.
    Loss,
    /// A card goes from one pile to another, or is shown.
    Card,
    /// Dice are rolled outside of what the other kinds tell.
    Dice,
    /// Something hidden is turned up, or placed.
    Reveal,
    /// The marker of a track moves.
    Track,
    /// A player changed something by hand: the position, or faces put before the dice.
    Edit,
    /// A remark of the players or of the session.
    Note,
    /// A bookmark.
    Bookmark,
    /// A branch left here.
    Branch,
    /// The game ends.
    End,
}

impl TimeKind {
    /// All kinds, the widest first.
    pub const ALL: [TimeKind; 13] = [
        TimeKind::Turn,
        TimeKind::Phase,
        TimeKind::Battle,
        TimeKind::Loss,
        TimeKind::Card,
        TimeKind::Dice,
        TimeKind::Reveal,
        TimeKind::Track,
        TimeKind::Edit,
        TimeKind::Note,
        TimeKind::Bookmark,
        TimeKind::Branch,
        TimeKind::End,
    ];

    /// Returns its title, for a legend.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            TimeKind::Turn => "Turn",
            TimeKind::Phase => "Phase",
            TimeKind::Battle => "Battle",
            TimeKind::Loss => "Loss",
            TimeKind::Card => "Card",
            TimeKind::Dice => "Dice",
            TimeKind::Reveal => "Reveal",
            TimeKind::Track => "Track",
            TimeKind::Edit => "Edit",
            TimeKind::Note => "Note",
            TimeKind::Bookmark => "Bookmark",
            TimeKind::Branch => "Branch",
            TimeKind::End => "End",
        }
    }
}

/// A mark on the time line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TimeMark {
    /// Place on the viewer's time line: where the game stood just after it.
    pub place: usize,
    /// Game-turn.
    pub turn: u16,
    /// Id of the phase.
    pub phase: &'static str,
    /// What it stands for.
    pub kind: TimeKind,
    /// The side it concerns.
    pub side: Option<Seat>,
    /// In words, for a tooltip.
    pub text: String,
    /// Number of the line of the viewer's log that tells it; `None` for bookmarks and branches.
    pub line: Option<usize>,
}

impl TimeMark {
    /// Words it with its kind: "Battle: At the mill"; a text that begins with its kind says it once.
    #[must_use]
    pub fn words(&self) -> String {
        let kind = self.kind.title();
        if self.text.starts_with(kind) { self.text.clone() } else { format!("{kind}: {}", self.text) }
    }
}

/// The time line of the current line, for one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct TimeLine {
    /// The last place, which is the present; places begin with 0.
    pub last: usize,
    /// The marks, by place.
    pub marks: Vec<TimeMark>,
}

/// A bookmark.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bookmark {
    /// Its number; no number is given twice.
    pub n: u32,
    /// What the players wrote; may be empty.
    pub text: String,
    /// Where it was set.
    pub stand: TurnPhase,
    /// The line on which it was set, or the line from which that line has the step.
    pub branch: BranchId,
    /// Its place on the viewer's time line; `None` where the current line does not pass it.
    pub place: Option<usize>,
}

/// What would be undone by going back.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct UndoList {
    /// Where the game would stand.
    pub stand: TurnPhase,
    /// True where other dice fall afterwards: two persons play, and a die was seen. What rolled cannot be redone then.
    pub new_dice: bool,
    /// Number of steps; `None` for a viewer who must not count them.
    pub steps: Option<usize>,
    /// Number of rolls among the lines.
    pub rolls: usize,
    /// Number of cards that were played, drawn or shown.
    pub cards: usize,
    /// Number of things that were turned up or placed.
    pub reveals: usize,
    /// The lines of the viewer's log that would go, all but remarks.
    pub lines: Vec<LogLine>,
}

/// A figure that differs between two lines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FigureDifference {
    /// Key of the track or of the count.
    pub key: &'static str,
    /// Its title.
    pub title: String,
    /// The side that the figure belongs to, if it is one side's.
    pub side: Option<Seat>,
    /// Its value in the first line, if it has one there.
    pub a: Option<i32>,
    /// Its value in the second line, if it has one there.
    pub b: Option<i32>,
    /// The first value in words, with the box of the track where both values are equal.
    pub a_words: String,
    /// The second value in words.
    pub b_words: String,
}

/// A short fact of the side panel that differs between two lines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FactDifference {
    /// Its label.
    pub label: String,
    /// Its value in the first line; empty where it has none.
    pub a: String,
    /// Its value in the second line; empty where it has none.
    pub b: String,
}

/// A counter that stood on the map where two lines parted, and is on the map in only one of them now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LostCounter {
    /// Its key where the lines parted.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: Seat,
    /// Where it stood then.
    pub place: String,
}

/// A place that differs between two lines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlaceDifference {
    /// Id of the board.
    pub board: &'static str,
    /// Id of the space, hexside or printed box.
    pub place: String,
    /// Its name in words.
    pub name: String,
    /// What is there in the first line only, in words.
    pub a: Vec<String>,
    /// What is there in the second line only, in words.
    pub b: Vec<String>,
}

/// How two lines differ at their ends, as one viewer may see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Comparison {
    /// The first line.
    pub a: BranchInfo,
    /// The second line.
    pub b: BranchInfo,
    /// Where they part.
    pub parted: TurnPhase,
    /// Steps that both have in common; `None` for a viewer who must not count steps.
    pub common: Option<usize>,
    /// Tracks and counts that differ, except the turn, which `a` and `b` tell.
    pub figures: Vec<FigureDifference>,
    /// Facts that differ.
    pub facts: Vec<FactDifference>,
    /// Counters that only the first line has lost.
    pub lost_a: Vec<LostCounter>,
    /// Counters that only the second line has lost.
    pub lost_b: Vec<LostCounter>,
    /// Places that differ, board by board, by id.
    pub places: Vec<PlaceDifference>,
    /// What stands where in the two positions, by board, place and side.
    pub stacks: [Vec<StackCount>; 2],
}

/// How many counters of a side stand in a place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StackCount {
    /// Id of the board.
    pub board: &'static str,
    /// Id of the space, hexside or printed box.
    pub place: String,
    /// Side.
    pub side: Seat,
    /// Counters, 1 or more.
    pub counters: usize,
}

/// The past of a running game. `steps` is always a number of steps of the current line, from 0 to
/// [`Query::len`](crate::play::Query::len); see the head of this file.
pub trait Past {
    /// Tells whether a viewer may count the steps: where no other seat has secrets, the game is open, or it is over.
    fn counts_steps(&self, viewer: Viewer) -> bool;
    /// Counts the places of a viewer's time line after the first: the number of the last one, which is the present.
    fn last_place(&self, viewer: Viewer) -> usize;
    /// Returns how many steps had been taken at a place of a viewer's time line; a place beyond the last is the present.
    fn steps_at(&self, viewer: Viewer, place: usize) -> usize;
    /// Finds the last place of a viewer's time line that is not later than `steps`.
    fn place_of(&self, viewer: Viewer, steps: usize) -> usize;
    /// Builds the view of a viewer at a place of its time line, without the rest of a session: for dragging along the
    /// line. `None` where the rules refuse a step that was taken before.
    fn glance(&self, viewer: Viewer, place: usize) -> Option<View>;
    /// Builds the time line of the current line, as a viewer may know it.
    fn timeline(&self, viewer: Viewer) -> TimeLine;

    /// Lists all bookmarks, by number. Everybody at the table may read them.
    fn bookmarks(&self, viewer: Viewer) -> Vec<Bookmark>;
    /// Sets a bookmark after so many steps of the current line and returns its number. It is kept in the save.
    ///
    /// # Errors
    /// There are fewer steps, too many bookmarks, or the text is too long.
    fn bookmark(&mut self, steps: usize, text: &str) -> Result<u32, Refusal>;
    /// Removes a bookmark.
    ///
    /// # Errors
    /// None has this number.
    fn remove_bookmark(&mut self, n: u32) -> Result<(), Refusal>;

    /// Lists the lines of the tree by number; line 0 is the first.
    fn branches(&self, viewer: Viewer) -> Vec<BranchInfo>;
    /// Returns the name of the branch that is played; `None` for the game as it was first played.
    fn branch_name(&self) -> Option<&str>;
    /// Tells whether both sides must agree to a new branch: where persons play several seats, a seat has secrets, and
    /// the game is neither open nor over. A branch shows what would come, and at its end all secrets, so it needs
    /// agreement as an undo does. Clients say so in their question.
    fn branch_needs_agreement(&self) -> bool;
    /// Makes a branch from any step of the current line, makes it current and returns its number. The line it leaves
    /// stays as it is, with all that was undone.
    ///
    /// # Errors
    /// There are fewer steps, the name is taken, there are too many branches, or both sides must agree.
    fn branch(&mut self, new: NewBranch) -> Result<BranchId, Refusal>;
    /// Makes another line current; 0 is the game as it was first played. It needs no agreement: that was asked for when
    /// the branch was made. Another seat may be asked there, so a client covers what that seat must not see.
    ///
    /// # Errors
    /// There is no such line, or the rules refuse a step of it.
    fn go_to_branch(&mut self, id: BranchId) -> Result<(), Refusal>;
    /// Gives a line another name.
    ///
    /// # Errors
    /// There is no such line, or the name is empty, too long, or taken.
    fn rename_branch(&mut self, id: BranchId, name: &str) -> Result<(), Refusal>;
    /// Removes a branch with all its steps.
    ///
    /// # Errors
    /// There is no such branch, it is line 0 or the current one, or others left it.
    fn drop_branch(&mut self, id: BranchId) -> Result<(), Refusal>;
    /// Compares the ends of two lines, as a viewer may see them: everything where both are over. While one of them
    /// goes on in a game with secrets, even [`Viewer::All`] is shown only what is public.
    ///
    /// # Errors
    /// There is no such line, or the rules refuse a step of it.
    fn compare(&self, viewer: Viewer, a: BranchId, b: BranchId) -> Result<Comparison, Refusal>;

    /// Lists what would be undone by going back to where so many steps had been taken, as a viewer may read it.
    ///
    /// # Errors
    /// Nothing would be undone, or it lies before the beginning of the branch.
    fn undo_list(&self, viewer: Viewer, steps: usize) -> Result<UndoList, Refusal>;
    /// Goes back by agreement of both sides to where so many steps had been taken, and writes that into the log.
    /// [`Play::redo`](crate::play::Play::redo) brings back one step after the other. Where two persons have seen a die,
    /// other dice fall afterwards, and the first step that rolled and all after it cannot be redone.
    ///
    /// # Errors
    /// As [`Past::undo_list`].
    fn undo_to_agreed(&mut self, steps: usize) -> Result<(), Refusal>;
}
