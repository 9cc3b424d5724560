//! The past in the terminal: the time line, bookmarks, branches, comparisons, and the way back by agreement.

use super::client::Client;
use super::show;
use crate::command::failure::{Failure, VerbResult};
use crate::command::replay::log_line;
use crate::engine::dice::drawn_seed;
use crate::engine::play::past::{BranchInfo, Comparison, LostCounter, NewBranch, TimeKind, TurnPhase};
use crate::engine::typed::{find_branch, find_moment, with_number};
use crate::engine::{Seat, Viewer};
use std::io::{BufRead, Write};

/// The words that ask about the past.
const VERBS: [&str; 12] = [
    "timeline",
    "past",
    "back",
    "bookmark",
    "bookmarks",
    "unmark",
    "branch",
    "branches",
    "go",
    "rename",
    "drop",
    "compare",
];

/// Kinds of marks that the short time line leaves out.
const MANY: [TimeKind; 5] = [TimeKind::Phase, TimeKind::Dice, TimeKind::Card, TimeKind::Reveal, TimeKind::Track];

/// Tells whether a word asks about the past.
pub(super) fn is_past(word: &str) -> bool {
    VERBS.contains(&word)
}

impl<R: BufRead, W: Write> Client<R, W> {
    /// Carries out a request about the past; returns true where the game then stands elsewhere.
    pub(super) fn past(&mut self, verb: &str, rest: &str) -> Result<bool, Failure> {
        let done = match verb {
            "timeline" => return self.timeline(rest == "all").map(|()| false),
            "past" => return self.look_back(rest).map(|()| false),
            "bookmarks" => return self.bookmarks().map(|()| false),
            "branches" => return self.branches().map(|()| false),
            "compare" => return self.compare(rest).map(|()| false),
            "back" => return self.back(rest),
            "branch" => return self.branch(rest),
            "bookmark" => self.set_bookmark(rest),
            "unmark" => self.unmark(rest),
            "rename" => self.rename(rest),
            "drop" => self.drop_branch(rest),
            _ => return self.go(rest),
        };
        self.terminal.say(done.unwrap_or_else(|wrong| wrong))?;
        Ok(false)
    }

    fn set_bookmark(&mut self, rest: &str) -> Result<String, String> {
        let (text, at) = with_number(rest, "at ");
        let steps = self.steps(at.unwrap_or(""))?;
        let n = self.play.bookmark(steps, text).map_err(|no| no.to_string())?;
        Ok(format!("Bookmark {n} is set."))
    }

    fn unmark(&mut self, rest: &str) -> Result<String, String> {
        let n = rest.parse().map_err(|_| "Give the number of a bookmark: unmark 2")?;
        self.play.remove_bookmark(n).map_err(|no| no.to_string())?;
        Ok("The bookmark is removed.".into())
    }

    fn rename(&mut self, rest: &str) -> Result<String, String> {
        let (old, new) = rest.split_once(" to ").ok_or("Give both names: rename Branch 1 to Through the ford")?;
        let id = find_branch(self.play.as_ref(), old)?;
        self.play.rename_branch(id, new).map_err(|no| no.to_string())?;
        Ok(format!("It is called '{}' now.", new.trim()))
    }

    fn drop_branch(&mut self, named: &str) -> Result<String, String> {
        let id = find_branch(self.play.as_ref(), named)?;
        self.play.drop_branch(id).map_err(|no| no.to_string())?;
        Ok("The branch is dropped.".into())
    }

    /// Finds the number of steps at a place of the time line on the screen; an empty text means the present.
    fn steps(&self, place: &str) -> Result<usize, String> {
        match place.is_empty() {
            true => Ok(self.play.len()),
            false => Ok(self.play.steps_at(self.on, find_moment(&self.play.timeline(self.on), place)?)),
        }
    }

    /// Words where a line stands.
    fn stand(&self, stand: TurnPhase) -> String {
        let turn = if stand.turn == 0 { "set-up".to_string() } else { format!("turn {}", stand.turn) };
        let title = self.play.info().phases.iter().find(|p| p.id == stand.phase).map_or("", |p| p.title);
        if stand.over { format!("{turn}, over") } else { format!("{turn}, {title}") }
    }

    fn timeline(&mut self, all: bool) -> VerbResult {
        let line = self.play.timeline(self.on);
        for mark in line.marks.iter().filter(|mark| all || !MANY.contains(&mark.kind)) {
            self.terminal.say(format!("{:>5}  {:<8} {}", mark.place, mark.kind.title(), mark.text))?;
        }
        self.terminal.say(format!("{:>5}  the present", line.last))
    }

    /// Shows the maps and facts at an earlier place.
    fn look_back(&mut self, place: &str) -> VerbResult {
        let then = match place.is_empty() {
            true => Err("Give a place: past 12".to_string()),
            false => self.steps(place).and_then(|steps| self.play.at(steps).map_err(|c| c.text)),
        };
        match then {
            Err(text) => self.terminal.say(text),
            Ok(then) => {
                self.terminal.say(show::map(then.as_ref(), self.on))?;
                self.terminal.say(show::facts(then.as_ref(), self.on))
            }
        }
    }

    fn bookmarks(&mut self) -> VerbResult {
        let bookmarks = self.play.bookmarks(self.on);
        if bookmarks.is_empty() {
            return self.terminal.say("There is no bookmark; bookmark TEXT sets one.");
        }
        for mark in bookmarks {
            let place = mark.place.map_or("on another branch".to_string(), |place| format!("place {place}"));
            let text = format!("{:>4}  {} ({}, {place})", mark.n, mark.text, self.stand(mark.stand));
            self.terminal.say(text)?;
        }
        Ok(())
    }

    /// Writes the tree of branches, each below the one it left.
    fn branches(&mut self) -> VerbResult {
        let all = self.play.branches(self.on);
        let mut open: Vec<(usize, &BranchInfo)> = all.iter().filter(|b| b.parent.is_none()).map(|b| (0, b)).collect();
        while let Some((depth, branch)) = open.pop() {
            let here = if branch.current { "*" } else { " " };
            let dice = if branch.fresh_dice { ", other dice" } else { "" };
            let left = match branch.parent {
                None => String::new(),
                Some(_) => format!(", left in {}", self.stand(branch.left)),
            };
            let steps = branch.steps.map_or(String::new(), |n| format!(", {n} steps"));
            let stand = self.stand(branch.stand);
            let (indent, name) = ("  ".repeat(depth), &branch.name);
            self.terminal.say(format!("{here}{indent}{:>3} {name}: {stand}{steps}{left}{dice}", branch.id))?;
            open.extend(all.iter().rev().filter(|b| b.parent == Some(branch.id)).map(|b| (depth + 1, b)));
        }
        Ok(())
    }

    /// Asks every person at the table; returns true where all agree.
    fn agreed(&mut self, question: &str) -> Result<bool, Failure> {
        for seat in 0..self.bots.len() {
            if self.bots[seat].is_none() {
                let name = show::seat_name(self.play.as_ref(), Seat(seat as u8));
                let what = format!("{name}, {question} (yes or no)");
                if !matches!(self.terminal.ask(&what)?.as_deref(), Some("yes" | "y")) {
                    self.terminal.say("Nothing has changed.")?;
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Says how it went, and counts the new log as read; returns true where it went well.
    fn moved(&mut self, done: Result<String, String>) -> Result<bool, Failure> {
        let ok = done.is_ok();
        self.terminal.say(done.unwrap_or_else(|wrong| wrong))?;
        if ok {
            self.mark_read();
        }
        Ok(ok)
    }

    /// Lists what would be undone, and goes back where all agree.
    fn back(&mut self, rest: &str) -> Result<bool, Failure> {
        let place = rest.strip_prefix("to ").unwrap_or(rest).trim();
        // Where two people look at the screen, only what both may know is listed.
        let people = self.bots.iter().filter(|b| b.is_none()).count();
        let eyes = if self.guarded(self.on, people) { Viewer::Public } else { self.on };
        let list = match place.is_empty() {
            true => Err("Give a place: undo to 12; timeline lists them.".to_string()),
            false => self.steps(place),
        };
        let list = list.and_then(|n| self.play.undo_list(eyes, n).map(|list| (n, list)).map_err(|r| r.to_string()));
        let (steps, list) = match list {
            Ok(list) => list,
            Err(wrong) => return self.moved(Err(wrong)),
        };
        self.terminal.say("This would be undone:")?;
        for line in &list.lines {
            self.terminal.say(log_line(self.play.as_ref(), line))?;
        }
        let many = list.steps.map_or(String::new(), |n| format!("{n} steps, "));
        self.terminal.say(format!("That is {many}{} rolls, {} cards.", list.rolls, list.cards))?;
        if list.new_dice {
            self.terminal.say(
                "The dice are rolled anew afterwards; the first step that rolled and what follows cannot be redone.",
            )?;
        }
        if !self.agreed(&format!("may the game go back to {}?", self.stand(list.stand)))? {
            return Ok(false);
        }
        let done = self.play.undo_to_agreed(steps).map_err(|r| r.to_string());
        let redo = if self.play.can_redo() { "; redo takes the steps again" } else { "" };
        self.moved(done.map(|()| format!("The game went back{redo}.")))
    }

    /// Makes a branch and goes on there.
    fn branch(&mut self, rest: &str) -> Result<bool, Failure> {
        let (rest, fresh) = match rest.strip_suffix("fresh") {
            Some(rest) if rest.is_empty() || rest.ends_with(' ') => (rest.trim(), true),
            _ => (rest, false),
        };
        let (name, from) = with_number(rest, "from ");
        let from = match self.steps(from.unwrap_or("")) {
            Ok(from) => from,
            Err(wrong) => return self.moved(Err(wrong)),
        };
        let needs = self.play.branch_needs_agreement();
        if needs
            && !self.agreed("a branch shows what would come, and at its end all secrets. May the game branch off?")?
        {
            return Ok(false);
        }
        let fresh_dice = fresh.then(drawn_seed).transpose()?;
        let new = NewBranch { from, name: name.to_string(), fresh_dice, agreed: needs };
        let done = self.play.branch(new).map_err(|r| r.to_string());
        self.moved(done.map(|_| "This is a branch now; go Game leads back to the game.".to_string()))
    }

    fn go(&mut self, named: &str) -> Result<bool, Failure> {
        let found = find_branch(self.play.as_ref(), if named.is_empty() { "0" } else { named });
        let done = found.and_then(|id| self.play.go_to_branch(id).map_err(|r| r.to_string()));
        let name = self.play.branches(self.on).into_iter().find(|b| b.current).map_or(String::new(), |b| b.name);
        self.moved(done.map(|()| format!("'{name}' is played now.")))
    }

    /// Compares two branches, or one with the present one.
    fn compare(&mut self, rest: &str) -> VerbResult {
        let play = self.play.as_ref();
        let find = |name: &str| find_branch(play, name);
        let now = || play.branches(self.on).iter().find(|b| b.current).map_or(0, |b| b.id);
        let two = match rest.split_once(" with ").or_else(|| rest.split_once(' ').filter(|_| find(rest).is_err())) {
            Some((a, b)) => find(a).and_then(|a| Ok((a, find(b)?))),
            None if rest.is_empty() => Err("Give two branches: compare Game with Branch 1".to_string()),
            None => find(rest).map(|b| (now(), b)),
        };
        match two.and_then(|(a, b)| play.compare(self.on, a, b).map_err(|r| r.to_string())) {
            Err(wrong) => self.terminal.say(wrong),
            Ok(found) => {
                let text = self.comparison(&found);
                self.terminal.say(text.join("\n"))
            }
        }
    }

    /// Words a comparison, line by line.
    fn comparison(&self, found: &Comparison) -> Vec<String> {
        let (a, b) = (&found.a, &found.b);
        let mut out = vec![format!(
            "They part in {}. {}: {}. {}: {}.",
            self.stand(found.parted),
            a.name,
            self.stand(a.stand),
            b.name,
            self.stand(b.stand)
        )];
        out.extend(found.figures.iter().map(|f| format!(" {}: {} | {}", f.title, f.a_words, f.b_words)));
        out.extend(found.facts.iter().map(|f| format!(" {}: {} | {}", f.label, f.a, f.b)));
        let lost = |name: &str, lost: &[LostCounter]| {
            let names: Vec<&str> = lost.iter().map(|l| l.name.as_str()).collect();
            (!names.is_empty()).then(|| format!(" Lost in {name} only: {}", names.join(", ")))
        };
        out.extend(lost(&a.name, &found.lost_a));
        out.extend(lost(&b.name, &found.lost_b));
        let words = |there: &[String]| if there.is_empty() { "nothing".to_string() } else { there.join("; ") };
        out.extend(found.places.iter().map(|p| format!(" {}: {} | {}", p.name, words(&p.a), words(&p.b))));
        if out.len() == 1 {
            out.push(" They are alike as far as this seat may see.".into());
        }
        out
    }
}
