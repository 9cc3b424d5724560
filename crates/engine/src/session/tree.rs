//! The lines of a session (the game as it was first played, and the branches that left it), and its bookmarks.
//!
//! Every line holds all its moments, including those that it shares with the line it left. So a line does not change
//! when another one is undone, played on or dropped. The moments of the current line are in the session; those of the
//! others are kept here, without states and without a log: going to a line replays it from where both are alike.

use super::moment::{Action, Moment, steps_in};
use crate::Refusal;
use crate::plain::{clean, line};
use crate::play::past::{BranchId, LONGEST_NAME, TurnPhase};
use serde::Serialize;
use std::collections::BTreeMap;

/// Most lines of a session at once.
pub(super) const MOST_LINES: usize = 100;
/// Most bookmarks of a session at once.
pub(super) const MOST_BOOKMARKS: usize = 500;
/// Most bytes that the moments of all lines take together. Every line holds all its moments, so that many branches of a
/// long game multiply them.
const MOST_BYTES: usize = 256 << 20;
/// Most characters of a bookmark's text.
const LONGEST_TEXT: usize = 500;

/// A line: what is known of it while it is current, and its moments while it is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BranchLine<S> {
    pub(super) name: String,
    pub(super) parent: Option<BranchId>,
    /// Number of moments at its beginning that it shares with its parent.
    pub(super) base: usize,
    /// Where it left its parent.
    pub(super) left: TurnPhase,
    /// True where other dice fall from its beginning on.
    pub(super) fresh: bool,
    /// All its moments; empty while it is current.
    pub(super) moments: Vec<Moment<S>>,
    /// What was undone on it; empty while it is current.
    pub(super) redo: Vec<Vec<Action<S>>>,
    /// Where it stood when it was left.
    pub(super) stand: TurnPhase,
}

/// A bookmark: the position after so many steps, known by its digest. Every line that passes this position has the
/// bookmark, and no other line has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Marked {
    pub(super) n: u32,
    pub(super) text: String,
    pub(super) branch: BranchId,
    pub(super) steps: usize,
    /// Digest of the state after the last of these steps; 0 before the first.
    pub(super) digest: u64,
    pub(super) stand: TurnPhase,
}

/// All lines and bookmarks of a session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tree<S> {
    pub(super) lines: BTreeMap<BranchId, BranchLine<S>>,
    pub(super) current: BranchId,
    /// Number of branches that were ever made.
    made: BranchId,
    pub(super) bookmarks: Vec<Marked>,
    /// Number of bookmarks that were ever set.
    marked: u32,
}

impl<S: Serialize> Tree<S> {
    /// Makes the tree of a game that begins at `stand`: one line.
    pub(super) fn new(stand: TurnPhase) -> Self {
        let (moments, redo) = (vec![], vec![]);
        let game =
            BranchLine { name: "Game".into(), parent: None, base: 0, left: stand, fresh: false, moments, redo, stand };
        Tree { lines: BTreeMap::from([(0, game)]), current: 0, made: 0, bookmarks: vec![], marked: 0 }
    }

    /// Returns the current line.
    pub(super) fn now(&self) -> Option<&BranchLine<S>> {
        self.lines.get(&self.current)
    }

    /// Returns a line.
    ///
    /// # Errors
    /// There is none with this number.
    pub(super) fn line(&self, id: BranchId) -> Result<&BranchLine<S>, Refusal> {
        self.lines.get(&id).ok_or_else(|| none(id))
    }

    /// Returns the names of the current line and of the one that it left.
    pub(super) fn names(&self) -> (&str, &str) {
        let name = |id: BranchId| self.lines.get(&id).map_or("", |line| line.name.as_str());
        (name(self.current), name(self.now().and_then(|line| line.parent).unwrap_or_default()))
    }

    /// Finds the line to which a new branch after `steps` steps of the current one belongs, and how many of the
    /// current line's `moments` it shares; `end` is that number for the current line.
    pub(super) fn owner(&self, moments: &[Moment<S>], steps: usize, end: usize) -> (BranchId, usize) {
        let (mut id, mut end) = (self.current, end);
        while let Some(line) = self.lines.get(&id)
            && let Some(parent) = line.parent
        {
            let common = steps_in(&moments[..line.base.min(moments.len())]);
            match steps.cmp(&common) {
                std::cmp::Ordering::Greater => break,
                // It begins just where this line did.
                std::cmp::Ordering::Equal => end = line.base,
                std::cmp::Ordering::Less => {}
            }
            id = parent;
        }
        (id, end)
    }

    /// Checks the name of a line, or gives it one where it is empty and `unnamed` is allowed; `of` is the line that may
    /// keep its own name.
    ///
    /// # Errors
    /// It is empty, too long, or taken.
    pub(super) fn name(&self, name: &str, of: Option<BranchId>) -> Result<String, Refusal> {
        let taken = |name: &str| self.is_taken(name, of);
        let name = clean(name);
        let name = name.trim();
        let no = |text: String| Err(Refusal::plain(text));
        match name {
            "" if of.is_some() => no("give the branch a name".into()),
            "" => {
                let free = (1..).map(|n: u32| format!("Branch {n}")).find(|name| !taken(name));
                Ok(free.unwrap_or_default())
            }
            _ if name.chars().count() > LONGEST_NAME => no(format!("a name has at most {LONGEST_NAME} characters")),
            _ if taken(name) => no(format!("there is a branch '{name}' already; take another name")),
            _ => Ok(name.to_string()),
        }
    }

    /// Tells whether another line than `of` has a name.
    fn is_taken(&self, name: &str, of: Option<BranchId>) -> bool {
        self.lines.iter().any(|(id, line)| Some(*id) != of && same_name(&line.name, name))
    }

    /// Makes the name that a line gets which a file names so: another one where only this program finds it empty, too
    /// long or taken. `of` is as for [`Tree::name`].
    pub(super) fn name_of_file(&self, name: &str, of: Option<BranchId>) -> String {
        let name = match line(name, LONGEST_NAME) {
            empty if empty.is_empty() && of.is_some() => "Branch".to_string(),
            name => name,
        };
        let others = (2..).map(|n: u32| format!("{} {n}", line(&name, LONGEST_NAME - 11)));
        std::iter::once(name.clone()).chain(others).find(|name| !self.is_taken(name, of)).unwrap_or(name)
    }

    /// Adds a line and returns its number.
    pub(super) fn add(&mut self, line: BranchLine<S>) -> BranchId {
        self.made = self.made.saturating_add(1);
        self.lines.insert(self.made, line);
        self.made
    }

    /// Tells whether there is room for one more line beside the current one, which has these moments.
    ///
    /// # Errors
    /// There are too many, or they are too long together.
    pub(super) fn room(&self, current: &[Moment<S>]) -> Result<(), Refusal> {
        if self.lines.len() >= MOST_LINES || self.made == BranchId::MAX {
            return Err(Refusal::plain(format!("there are {MOST_LINES} branches: drop one first")));
        }
        let bytes: usize = self.lines.values().flat_map(|line| &line.moments).chain(current).map(Moment::bytes).sum();
        match bytes < MOST_BYTES {
            true => Ok(()),
            false => Err(Refusal::plain("the branches are too long together: drop one first")),
        }
    }

    /// Tells whether a line may be removed.
    ///
    /// # Errors
    /// There is none, it is line 0, the current one, or others left it.
    pub(super) fn may_drop(&self, id: BranchId) -> Result<(), Refusal> {
        let name = &self.line(id)?.name;
        let child = self.lines.values().find(|line| line.parent == Some(id));
        let text = match child {
            _ if id == 0 => format!("'{name}' is the game as it was first played: it stays"),
            _ if id == self.current => format!("'{name}' is the branch that is played now; go to another one first"),
            Some(child) => format!("'{}' left '{name}': drop it first", child.name),
            None => return Ok(()),
        };
        Err(Refusal::plain(text))
    }

    /// Removes a line and the bookmarks that were set on it.
    ///
    /// # Errors
    /// As [`Tree::may_drop`].
    pub(super) fn drop_line(&mut self, id: BranchId) -> Result<(), Refusal> {
        self.may_drop(id)?;
        self.lines.remove(&id);
        self.bookmarks.retain(|mark| mark.branch != id);
        Ok(())
    }

    /// Adds a bookmark and returns the number that it gets; the number in `mark` is ignored.
    ///
    /// # Errors
    /// There are too many, or its text is too long.
    pub(super) fn mark(&mut self, mark: Marked) -> Result<u32, Refusal> {
        if self.bookmarks.len() >= MOST_BOOKMARKS {
            return Err(Refusal::plain(format!("there are {MOST_BOOKMARKS} bookmarks: remove one first")));
        }
        if mark.text.chars().count() > LONGEST_TEXT {
            return Err(Refusal::plain(format!("a bookmark has at most {LONGEST_TEXT} characters")));
        }
        self.marked = self.marked.saturating_add(1);
        self.bookmarks.push(Marked { n: self.marked, ..mark });
        Ok(self.marked)
    }

    /// Removes a bookmark.
    ///
    /// # Errors
    /// None has this number.
    pub(super) fn unmark(&mut self, n: u32) -> Result<(), Refusal> {
        let i = self.bookmarks.iter().position(|mark| mark.n == n);
        let i = i.ok_or_else(|| Refusal::plain(format!("there is no bookmark {n}")))?;
        self.bookmarks.remove(i);
        Ok(())
    }
}

/// Tells whether two names are the same but for capitals.
fn same_name(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}

/// Says that there is no line with a number.
fn none(id: BranchId) -> Refusal {
    Refusal::plain(format!("there is no branch {id}"))
}
