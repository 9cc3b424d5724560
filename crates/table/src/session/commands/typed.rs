//! Carries out a line that was typed in the command line.

use crate::parts::ui_state::{Pane, RightTab};
use crate::session::analysis_work::game;
use crate::session::commands::CommandCx;
use redoubt_engine::typed::{
    ParsedAnswer, answer, by_words, change, find_branch, find_moment, find_target, result, with_number, with_result,
};
use redoubt_engine::{Prompt, Refusal, Target};

/// Makes a refusal from a sentence; it has no rule.
fn no(text: impl Into<String>) -> Refusal {
    Refusal::plain(text)
}

/// Says which answers a text may mean.
fn several(prompt: &Prompt, all: &[usize]) -> Refusal {
    let labels: Vec<&str> = all.iter().map(|n| prompt.offers[*n].label.as_str()).collect();
    no(format!("Several answers are about it: {}.", labels.join("; ")))
}

impl CommandCx<'_> {
    /// Does what a line says. If that is impossible, the line stays open, to be corrected.
    ///
    /// # Errors
    /// The line means nothing here, or what it asks for is refused.
    pub(super) fn typed(&mut self, line: &str) -> Result<(), Refusal> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(w, r)| (w, r.trim()));
        let word = word.to_lowercase();
        let editing = self.table.sitting.as_ref().is_some_and(|s| s.play().is_editing());
        self.ui_state.pane = None;
        let done = if editing { self.typed_edit(&word, rest) } else { self.typed_word(&word, rest, line) };
        match &done {
            Ok(()) => self.ui_state.typed.clear(),
            // The line stays open, to be corrected.
            Err(_) => self.ui_state.pane = Some(Pane::CommandLine),
        }
        done
    }

    fn typed_edit(&mut self, word: &str, rest: &str) -> Result<(), Refusal> {
        match word {
            "undo" | "u" => self.undo(false),
            "redo" => self.redo(),
            "done" => self.end_edit(),
            "abandon" => self.abandon_edit(),
            "mend" => {
                let n = rest.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
                self.mend(n.ok_or_else(|| no("Give the number of a flaw: mend 1"))?)
            }
            "keep" => {
                self.keep_scenario(rest, "");
                Ok(())
            }
            _ => match change(word, rest) {
                Some(Ok(edit)) => self.change_by_hand(&edit),
                Some(Err(text)) => Err(no(text)),
                None => Err(no(format!("\"{word}\" is no command of the edit mode."))),
            },
        }
    }

    fn typed_word(&mut self, word: &str, rest: &str, line: &str) -> Result<(), Refusal> {
        match word {
            "why" | "w" => self.typed_why(rest),
            "look" => self.typed_look(rest),
            "odds" | "o" | "ahead" => {
                let n = self.typed_odds(word, rest)?;
                self.ui_state.hovered = Some(n);
                self.ui_state.focus = Some(n);
                Ok(())
            }
            "with" => {
                let (line, wanted) = with_result(rest)?;
                let n = self.typed_answer(line)?;
                let Some(sitting) = &self.table.sitting else { return Ok(()) };
                let (table, value) = result(&sitting.play().odds(n)?, wanted)?;
                self.take_with(n, &table, value)
            }
            "rule" | "r" if !rest.is_empty() => {
                // A text that is not the number of a rule is searched for.
                let rules = self.table.sitting.as_ref().map(|s| s.play().rules());
                let known = rules.and_then(|all| all.iter().find(|rule| rule.id.eq_ignore_ascii_case(rest)));
                self.ui_state.rule = known.map(|rule| rule.id.clone());
                self.ui_state.search = if known.is_some() { String::new() } else { rest.to_string() };
                self.ui_state.pane = Some(Pane::Rules);
                Ok(())
            }
            "hint" => self.hint(),
            "undo" | "u" => match rest.strip_prefix("to ") {
                Some(place) => self.typed_undo_to(place),
                None if rest.is_empty() => self.undo(false),
                None => Err(no("Type undo alone, or to where: undo to 12")),
            },
            "redo" => self.redo(),
            "dice" | "d" => {
                let faces: Result<Vec<u8>, _> = rest.split_whitespace().map(str::parse::<u8>).collect();
                self.put_dice(&faces.map_err(|_| no("Give faces from 1 to 6: dice 3 5"))?)
            }
            "past" => {
                let place = if rest.is_empty() { usize::MAX } else { self.typed_moment(rest)? };
                self.scrub(place)
            }
            "back" => self.typed_undo_to(rest.strip_prefix("to ").unwrap_or(rest)),
            "bookmark" => self.bookmark(rest),
            "unmark" => self.remove_bookmark(rest.parse().map_err(|_| no("Give the number of a bookmark: unmark 2"))?),
            "branch" => {
                let (name, fresh) = match rest.strip_suffix("fresh") {
                    Some(name) if name.is_empty() || name.ends_with(' ') => (name.trim(), true),
                    _ => (rest, false),
                };
                let (name, from) = with_number(name, "from ");
                if let Some(from) = from.and_then(|n| n.parse().ok()) {
                    self.scrub(from)?;
                }
                self.branch(name, fresh)
            }
            "go" => self.go_to_branch(self.named_branch(if rest.is_empty() { "0" } else { rest })?),
            "drop" => self.drop_branch(self.named_branch(rest)?),
            "rename" => {
                let both = rest.split_once(" to ").ok_or_else(|| no("Give both names: rename Branch 1 to The ford"))?;
                self.rename_branch(self.named_branch(both.0)?, both.1)
            }
            "compare" => {
                self.ui_state.compared = Some(self.named_branch(rest)?);
                self.ui_state.pane = Some(Pane::Compare);
                Ok(())
            }
            "note" => self.write_note(rest),
            "edit" => {
                self.ui_state.pane = Some(Pane::BeginEdit);
                Ok(())
            }
            _ => {
                let n = self.typed_answer(line)?;
                self.choose(n, false)
            }
        }
    }

    /// Finds the answer whose odds are wanted, also by some of its words.
    fn typed_odds(&self, word: &str, text: &str) -> Result<usize, Refusal> {
        let word = if word == "ahead" { word } else { "odds" };
        if text.is_empty() {
            return Err(no(format!("Say of which answer: {word} 2, or {word} and some words of it.")));
        }
        let found = match (self.typed_answer(text), &self.asked.0) {
            (Err(why), Some(prompt)) => match by_words(text, &prompt.offers) {
                ParsedAnswer::One(n) => Ok(n),
                ParsedAnswer::Several(all) => Err(several(prompt, &all)),
                ParsedAnswer::None => Err(why),
            },
            (found, _) => found,
        };
        let n = found?;
        let offer = self.asked.0.as_ref().and_then(|prompt| prompt.offers.get(n));
        match offer.filter(|offer| word == "odds" && !offer.rolls && !offer.fights) {
            Some(offer) => Err(no(format!("This answer rolls no dice: {}.", offer.label))),
            None => Ok(n),
        }
    }

    /// Finds the answer that a text means.
    fn typed_answer(&self, text: &str) -> Result<usize, Refusal> {
        let (Some(prompt), Some(sitting)) = (&self.asked.0, &self.table.sitting) else {
            return Err(no("Nobody at this screen is asked now."));
        };
        match answer(text, sitting.play(), prompt) {
            ParsedAnswer::One(n) => Ok(n),
            ParsedAnswer::Several(all) => Err(several(prompt, &all)),
            ParsedAnswer::None => match find_target(sitting.play(), sitting.viewer, text) {
                Some(target) => Err(sitting.play().why(sitting.viewer, &target)),
                None => Err(no(format!("\"{text}\" is no answer, no word and nothing on the table."))),
            },
        }
    }

    /// Finds the place of the time line that a text means.
    fn typed_moment(&self, text: &str) -> Result<usize, Refusal> {
        let Some(sitting) = &self.table.sitting else { return Err(no("There is no game here.")) };
        find_moment(&sitting.play().timeline(sitting.past_viewer()), text).map_err(no)
    }

    /// Shows that moment, and asks whether everything since then is to be undone.
    fn typed_undo_to(&mut self, text: &str) -> Result<(), Refusal> {
        self.scrub(self.typed_moment(text)?)?;
        self.ui_state.pane = Some(Pane::GoBack);
        Ok(())
    }

    fn typed_why(&mut self, id: &str) -> Result<(), Refusal> {
        let Some(sitting) = &self.table.sitting else { return Ok(()) };
        let target = find_target(sitting.play(), sitting.viewer, id)
            .ok_or_else(|| no(format!("There is no place, counter or card \"{id}\" that you may see.")))?;
        let offered = self.asked.0.as_ref().and_then(|p| p.offers.iter().find(|o| o.target == target));
        match offered {
            Some(offer) => {
                self.ui_state.say(format!("It is among the answers: {}.", offer.label));
                Ok(())
            }
            None => Err(sitting.play().why(sitting.viewer, &target)),
        }
    }

    fn typed_look(&mut self, id: &str) -> Result<(), Refusal> {
        let Some(sitting) = &self.table.sitting else { return Ok(()) };
        let target = find_target(sitting.play(), sitting.viewer, id);
        let target = target.filter(|t| !matches!(t, Target::Card(_)));
        let target = target.ok_or_else(|| no(format!("There is no place or counter \"{id}\" that you may see.")))?;
        self.ui_state.inspected = Some(target);
        self.ui_state.right = RightTab::Inspect;
        Ok(())
    }

    /// Asks for the advice of the computer on the open question, or closes it.
    pub(super) fn hint(&mut self) -> Result<(), Refusal> {
        self.lesson.forbid()?;
        if self.asked.0.is_none() {
            return Err(no("Nobody at this screen is asked now."));
        }
        let question = game(&self.table);
        self.ui_state.hint = if self.ui_state.hint == question { None } else { question };
        Ok(())
    }

    fn named_branch(&self, name: &str) -> Result<u32, Refusal> {
        let Some(sitting) = &self.table.sitting else { return Err(no("There is no game here.")) };
        find_branch(sitting.play(), name).map_err(no)
    }
}
