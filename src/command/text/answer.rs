//! Reads what is typed at a question: an answer by number, word or id, or a request (why, odds, undo ...).

use super::client::{Client, Flow};
use super::papers;
use super::past::is_past;
use super::show;
use crate::command::failure::{Failure, VerbResult};
use crate::command::replay::log_line;
use crate::engine::bots::{Bot, Thinking};
use crate::engine::plain::echo;
use crate::engine::play::{GAMES, Odds, UndoState};
use crate::engine::record::summary::scenes;
use crate::engine::typed::{ParsedAnswer, answer, find_target, result, with_result};
use crate::engine::{Prompt, Seat, Viewer};
use std::io::{BufRead, Write};

const HELP: &str = "\
 12            take answer 12 (12! where it has a warning)
 Enter         take the answer marked (Enter)
 6, br-42      take the answer that points at this place or counter, or learn why there is none
 map, facts    the boards as lists; tracks, facts, the battle and lists
 map 6         one space and those beside it
 goal          what the fight is about, and how you win
 look 6        what is known of a space: ground, cost, supply, effect in battle
 log, log all  the log of this turn, or all of it
 why ID        why a place, counter or card is not among the answers
 odds 12       the odds of answer 12
 ahead 12      the chances of the whole battle to which answer 12 leads
 with 12 = 2D  take answer 12 with dice that bring a result of its odds
 rule ID       what a rule says
 glossary      what the abbreviations mean; glossary SP: one of them
 chart         the titles of the charts; chart Fire: one of them, with what its codes mean
 hint          what the computer would answer
 playout       the computer plays from here to the end, 100 times: who wins how often
 story         what happened since you were asked last, event by event
 undo, redo    undo the last step (by agreement where something was revealed), redo it
 dice 3 5      the next rolls, where you roll real dice
 timeline      what happened, with places to point at; timeline all: every mark
 past 12       the boards and facts as they were at place 12
 undo to 12    undo everything since place 12 (or turn 3, or a bookmark), by agreement, after a list of it
 bookmark TEXT a bookmark here (bookmark TEXT at 12: there); bookmarks, unmark 2
 branch NAME   try something from here (branch NAME from 12: from there; with fresh: other dice)
 branches      the game and its branches; go NAME plays one on, go alone the game
 compare A with B, rename A to B, drop A    what to do with branches
 edit          set the position by hand; nothing is secret any more then
 save FILE     write a save
 look          what the asked seat may see, where the question is public
 back, skip    in a lesson: one page back; leave the lesson and play on
 quit          leave; the game stays saved";

/// Why all are asked before an undo after which other dice fall.
const REVEALED_AND_ROLLED: &str = "A die was rolled. After an undo the dice are rolled anew, and there is no redo.";
/// The answer to undo and the like in a lesson.
const NO_UNDO: &str = "Not in a lesson; back turns a page back, skip leaves it.";

/// Tells whether a line is the label of an answer.
fn is_label(prompt: &Prompt, line: &str) -> bool {
    prompt.offers.iter().any(|offer| offer.label.eq_ignore_ascii_case(line))
}

impl<R: BufRead, W: Write> Client<R, W> {
    /// Reads lines until one of them is an answer.
    pub(super) fn answer(&mut self, prompt: &Prompt) -> Result<Flow, Failure> {
        loop {
            let Some(line) = self.terminal.ask("")? else { return Ok(Flow::Quit) };
            let (word, rest) = line.split_once(char::is_whitespace).map_or((line.as_str(), ""), |(w, r)| (w, r.trim()));
            match word {
                "back" | "b" if self.course.is_some() => {
                    self.page_back()?;
                    return Ok(Flow::On);
                }
                "undo" | "u" | "redo" | "dice" | "d" | "with" | "edit" if self.course.is_some() => {
                    self.terminal.say(NO_UNDO)?;
                }
                word if self.course.is_some() && is_past(word) => self.terminal.say(NO_UNDO)?,
                word if is_past(word) && !is_label(prompt, &line) => {
                    if self.past(word, rest)? {
                        return Ok(Flow::On);
                    }
                }
                "quit" | "q" => return Ok(Flow::Quit),
                "help" | "h" | "?" => self.terminal.say(HELP)?,
                "map" | "m" if rest.is_empty() => self.terminal.say(show::map(self.play.as_ref(), self.on))?,
                "map" | "m" => self.say_of(show::around(self.play.as_ref(), self.on, rest), rest)?,
                "facts" | "f" => self.terminal.say(show::facts(self.play.as_ref(), self.on))?,
                "goal" | "g" => self.terminal.say(self.goals())?,
                "log" | "l" => self.show_log(rest == "all", prompt.turn)?,
                "why" | "w" => self.why(rest, prompt)?,
                "odds" | "o" => self.odds(rest)?,
                "ahead" => self.ahead(rest)?,
                "with" if !is_label(prompt, &line) => {
                    if let Some(n) = self.with_result(rest, prompt)? {
                        return self.take(n);
                    }
                }
                "rule" | "r" => self.rule(rest)?,
                "glossary" => self.terminal.say(papers::glossary(self.play.as_ref(), rest))?,
                "chart" => self.terminal.say(papers::chart(self.play.as_ref(), rest))?,
                "hint" => self.hint()?,
                "playout" => self.playout()?,
                "story" => self.story()?,
                "save" | "s" => self.save(rest)?,
                "dice" | "d" => self.dice(rest)?,
                "undo" | "u" => {
                    let moved = match rest.is_empty() {
                        true => self.undo()?,
                        false => self.past("back", rest)?,
                    };
                    if moved {
                        return Ok(Flow::On);
                    }
                }
                "edit" => {
                    if self.begin_edit()? {
                        return Ok(Flow::On);
                    }
                }
                "redo" => match self.play.redo() {
                    Ok(()) => return Ok(Flow::On),
                    Err(refusal) => self.terminal.say(refusal.to_string())?,
                },
                "look" if !rest.is_empty() => self.say_of(show::inspect(self.play.as_ref(), self.on, rest), rest)?,
                "look" | "v" => {
                    self.looking = true;
                    return Ok(Flow::On);
                }
                "skip" if self.course.is_some() => {
                    self.mark_read();
                    self.end_lesson()?;
                    return Ok(Flow::On);
                }
                _ => {
                    if let Some(n) = self.chosen(&line, prompt)? {
                        return self.take(n);
                    }
                }
            }
        }
    }

    /// Writes what is known of a space, or that there is none of this name.
    fn say_of(&mut self, known: Option<String>, named: &str) -> VerbResult {
        let none = || format!("There is no space '{}' on a map that you may see.", echo(named));
        self.terminal.say(known.unwrap_or_else(none))
    }

    fn take(&mut self, n: usize) -> Result<Flow, Failure> {
        self.looking = false;
        if let Some(refusal) = self.course.as_ref().and_then(|c| c.allows(self.play.as_ref(), n).err()) {
            self.terminal.say(refusal.to_string())?;
            return Ok(Flow::On);
        }
        match self.play.take(n, None) {
            Err(refusal) => self.terminal.say(refusal.to_string())?,
            Ok(_) if self.course.is_some() => {
                self.tell_news()?;
                self.turn_page()?;
            }
            Ok(_) if self.play.outcome().is_none() => self.tell_news()?,
            Ok(_) => {}
        }
        Ok(Flow::On)
    }

    /// Returns the answer that a line means, after its warning was confirmed.
    fn chosen(&mut self, line: &str, prompt: &Prompt) -> Result<Option<usize>, Failure> {
        let (line, anyway) = line.strip_suffix('!').map_or((line, false), |l| (l.trim_end(), true));
        let Some(n) = self.meant(line, prompt)? else { return Ok(None) };
        match prompt.offers.get(n).and_then(|o| o.warning.as_ref()) {
            Some(warning) if !anyway => {
                self.terminal.say(format!("{warning}. Type {n}! to do it anyway."))?;
                Ok(None)
            }
            _ => Ok(Some(n)),
        }
    }

    /// Finds the answer by number, main button, label, RON of a step, or id of its target.
    fn meant(&mut self, line: &str, prompt: &Prompt) -> Result<Option<usize>, Failure> {
        if line.is_empty() {
            let n = prompt.enter();
            if n.is_none() {
                self.terminal.say("Give the number of an answer, or help.")?;
            }
            return Ok(n);
        }
        match answer(line, self.play.as_ref(), prompt) {
            ParsedAnswer::One(n) => Ok(Some(n)),
            ParsedAnswer::None => {
                self.why(line, prompt)?;
                Ok(None)
            }
            ParsedAnswer::Several(several) => {
                for n in several {
                    self.terminal.say(format!("{n:>4}  {}", prompt.offers[n].label))?;
                }
                Ok(None)
            }
        }
    }

    fn why(&mut self, id: &str, prompt: &Prompt) -> VerbResult {
        let Some(target) = find_target(self.play.as_ref(), self.on, id) else {
            return self.terminal.say(format!(
                "'{}' is no answer and no place, counter or card that you may see; type help for help.",
                echo(id)
            ));
        };
        let offered: Vec<String> = (0..prompt.offers.len())
            .filter(|&n| prompt.offers[n].target == target)
            .map(|n| format!("{n} {}", prompt.offers[n].label))
            .collect();
        if offered.is_empty() {
            let refusal = self.play.why(self.on, &target);
            self.terminal.say(refusal.to_string())
        } else {
            self.terminal.say(format!("It is among the answers: {}", offered.join("; ")))
        }
    }

    fn odds(&mut self, n: &str) -> VerbResult {
        let odds = n.parse().map_err(|_| "Give the number of an answer: odds 12".to_string());
        match odds.and_then(|n| self.play.odds(n).map_err(|r| r.to_string())) {
            Ok(odds) => self.terminal.say(odds_text(&odds)),
            Err(text) => self.terminal.say(text),
        }
    }

    fn ahead(&mut self, n: &str) -> VerbResult {
        let odds = n.parse().map_err(|_| "Give the number of an answer: ahead 12".to_string());
        match odds.and_then(|n| self.play.odds_ahead(n).map_err(|r| r.to_string())) {
            Ok(odds) => self.terminal.say(odds_text(&odds)),
            Err(text) => self.terminal.say(text),
        }
    }

    /// Puts dice that bring a result before the answer that a line names; returns that answer, to be taken.
    fn with_result(&mut self, line: &str, prompt: &Prompt) -> Result<Option<usize>, Failure> {
        let (line, wanted) = match with_result(line) {
            Ok(parts) => parts,
            Err(refusal) => return self.terminal.say(refusal.text).map(|()| None),
        };
        let Some(n) = self.meant(line, prompt)? else { return Ok(None) };
        let play = &mut self.play;
        let found = play
            .odds(n)
            .and_then(|odds| result(&odds, wanted))
            .and_then(|(table, value)| play.set_result(n, &table, value));
        match found {
            Ok(()) => Ok(Some(n)),
            Err(refusal) => self.terminal.say(refusal.to_string()).map(|()| None),
        }
    }

    fn rule(&mut self, id: &str) -> VerbResult {
        let text = match self.play.rules().iter().find(|r| r.id.eq_ignore_ascii_case(id)) {
            Some(rule) => format!("{} {}\n{}", rule.id, rule.title, rule.text),
            None => {
                format!("There is no rule '{}'; the ids are those in the log, such as {}", echo(id), self.some_rule())
            }
        };
        self.terminal.say(text)
    }

    fn some_rule(&self) -> String {
        self.play.rules().iter().next().map_or(String::new(), |r| r.id.clone())
    }

    fn hint(&mut self) -> VerbResult {
        let text = match self.play.hint_job() {
            Ok(job) => job(&Bot::Mcts.thinking()).lines().join("\n"),
            Err(refusal) => refusal.to_string(),
        };
        self.terminal.say(text)
    }

    /// Writes what happened since the player was asked last, event by event.
    fn story(&mut self) -> VerbResult {
        let lines = self.play.log(self.on, self.news.get(&self.on).copied().unwrap_or(0));
        let told: Vec<String> = scenes(&lines, self.on).into_iter().map(|scene| format!(" {}", scene.text)).collect();
        let none = "Nothing has happened that could be told.";
        self.terminal.say(if told.is_empty() { none.to_string() } else { told.join("\n") })
    }

    fn playout(&mut self) -> VerbResult {
        let text = match self.play.fight_out_job(self.on) {
            Ok(job) => job(&Thinking::new(GAMES)).lines(self.play.info()).join("\n"),
            Err(refusal) => refusal.to_string(),
        };
        self.terminal.say(text)
    }

    fn dice(&mut self, faces: &str) -> VerbResult {
        let parsed: Result<Vec<u8>, _> = faces.split_whitespace().map(str::parse::<u8>).collect();
        let done = match parsed {
            Ok(faces) => self.play.put_dice(&faces).map_err(|r| r.to_string()),
            Err(_) => Err("give faces from 1 to 6: dice 3 5".to_string()),
        };
        self.terminal.say(done.err().unwrap_or_else(|| "The next dice are set.".to_string()))
    }

    /// Asks every person; true where all say yes.
    pub(super) fn all_agree(&mut self, why: &str, what: &str) -> Result<bool, Failure> {
        for seat in (0..self.bots.len()).filter(|seat| self.bots[*seat].is_none()).collect::<Vec<_>>() {
            let name = show::seat_name(self.play.as_ref(), Seat(seat as u8));
            let answer = self.terminal.ask(&format!("{why} {name}, {what} (yes or no)"))?;
            if !matches!(answer.as_deref(), Some("yes" | "y")) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Takes back the last step; returns true if it did.
    pub(super) fn undo(&mut self) -> Result<bool, Failure> {
        let done = match self.play.undo_state() {
            UndoState::Nothing | UndoState::Free => self.play.undo(),
            UndoState::NeedsAgreement => {
                let before = self.play.len().saturating_sub(1);
                let anew = self.play.undo_list(Viewer::Public, before).is_ok_and(|list| list.new_dice);
                let why = if anew { REVEALED_AND_ROLLED } else { "Something was revealed." };
                if !self.all_agree(why, "may it be undone?")? {
                    self.terminal.say("The step is not undone.")?;
                    return Ok(false);
                }
                self.play.undo_agreed()
            }
        };
        if let Err(refusal) = &done {
            self.terminal.say(refusal.to_string())?;
        }
        for (sight, read) in &mut self.read {
            *read = (*read).min(self.play.log(*sight, 0).len());
        }
        Ok(done.is_ok())
    }

    /// Writes the log: all lines that are open to this viewer, or those of a turn.
    pub(super) fn show_log(&mut self, all: bool, turn: u16) -> VerbResult {
        for line in self.play.log(self.on, 0).iter().filter(|l| all || l.turn == turn) {
            self.terminal.say(log_line(self.play.as_ref(), line))?;
        }
        Ok(())
    }
}

fn odds_text(odds: &Odds) -> String {
    let mut text = String::new();
    for table in &odds.tables {
        let condition = match table.condition.as_str() {
            "" => String::new(),
            words => format!(" ({words}: {})", odds.percent(table.applies, 1)),
        };
        let mean = table.mean.map_or(String::new(), |mean| format!(": {mean:.2} on average"));
        text.push_str(&format!(" {}{condition}{mean}\n", table.name));
        for (_, label, chance) in &table.chances {
            let bar = "#".repeat((chance * 40.0).round() as usize);
            text.push_str(&format!("   {label:>12} {:>7} {bar}\n", odds.percent(*chance, 1)));
        }
    }
    match (odds.tables.is_empty(), odds.exact) {
        (true, _) => " There are no chances to compute here.".to_string(),
        (_, true) => format!("{text} Exact: {} outcomes walked.", odds.paths),
        (_, false) if odds.error == 0.0 => format!("{text} From {} samples, which came out alike.", odds.paths),
        (_, false) => format!(
            "{text} From {} samples; error at most {:.1} % (one standard error).",
            odds.paths,
            odds.error * 100.0
        ),
    }
}
