//! The edit mode of the terminal: the position is set by hand, line by line.

use super::client::{Client, Flow};
use super::show;
use crate::command::failure::{Failure, VerbResult};
use crate::command::program::program;
use crate::engine::edit::{Choice, Desk, DeskCounter, Setting, Values};
use crate::engine::home;
use crate::engine::plain::echo;
use crate::engine::record::log::plural;
use crate::engine::typed::change;
use crate::engine::{Refusal, Viewer};
use std::io::{BufRead, Write};

/// The words for counters; a game of Cubes and cards has none.
const OF_COUNTERS: &str = " place COUNTER PLACE        put a counter somewhere; without a place back into its tray
 face COUNTER FACE          turn a counter to another side, as the desk names them
 mark COUNTER MARKER        lay a marker on it (mark COUNTER MARKER off takes it off)
";
/// The words for cards; a game of counters has none.
const OF_CARDS: &str = " card CARD PILE             put a card into a pile, at the bottom (card CARD PILE top)
";
const FIRST: &str = " desk, desk WORD            all that can be set with its key, or what has this word in it
";
const HELP: &str = " set KEY VALUE              set a value of the whole game
 set PLACE KEY VALUE        set a value of a space
 stand, stand KEY           the moments from which the game can go on; go to one
 clear                      everything off the map
 flaws, mend 1              what the rules cannot go on from; mend one
 undo, redo                 undo the last change, redo it
 map, map 6, facts, log     look at the position, the last lines of the log
 keep TITLE                 write the position as a scenario of your own
 save FILE                  write a save
 done                       play on from here
 abandon                    put everything back
 quit                       leave; the game stays saved";

/// Most lines of a list that is not asked for by a word.
const MANY: usize = 60;

impl<R: BufRead, W: Write> Client<R, W> {
    /// Begins the edit mode, where all persons agree; true where it has begun.
    pub(super) fn begin_edit(&mut self) -> Result<bool, Failure> {
        let agreed = self.play.edit_needs_agreement();
        if agreed && !self.all_agree("The position is to be set by hand.", "do you agree?")? {
            self.terminal.say("The position stays as it is.")?;
            return Ok(false);
        }
        match self.play.begin_edit(agreed) {
            Ok(()) => Ok(true),
            Err(refusal) => {
                self.terminal.say(refusal.to_string())?;
                Ok(false)
            }
        }
    }

    /// Reads lines until the edit mode is left.
    pub(super) fn set_by_hand(&mut self) -> Result<Flow, Failure> {
        self.on = Viewer::All;
        // Nothing is secret any more; the lines of the log need not be told again.
        self.mark_read();
        let secrets = self.play.info().seats.iter().any(|seat| seat.secrets);
        let open = if secrets { ", and nothing is secret any more" } else { "" };
        self.terminal.say(format!("\nThe position is set by hand{open} (type help for help)."))?;
        self.show_flaws(false)?;
        // The position whose doubts the player has read.
        let mut doubted = None;
        while self.play.is_editing() {
            let Some(line) = self.terminal.ask("by hand")? else { return Ok(Flow::Quit) };
            let (verb, rest) = line.split_once(char::is_whitespace).map_or((line.as_str(), ""), |(v, r)| (v, r.trim()));
            match verb {
                "" => {}
                "quit" | "q" => return Ok(Flow::Quit),
                "help" | "h" | "?" => self.show_help()?,
                "desk" => self.show_desk(rest)?,
                "stand" if rest.is_empty() => self.show_stands()?,
                "flaws" => self.show_flaws(true)?,
                "map" | "m" if rest.is_empty() => self.terminal.say(show::map(self.play.as_ref(), self.on))?,
                "map" | "m" => match show::around(self.play.as_ref(), self.on, rest) {
                    Some(text) => self.terminal.say(text)?,
                    None => self.terminal.say(format!("There is no space '{}' on a map.", echo(rest)))?,
                },
                "facts" | "f" => self.terminal.say(show::facts(self.play.as_ref(), self.on))?,
                "log" | "l" => self.show_log(rest == "all", self.play.turn())?,
                "save" | "s" => self.save(rest)?,
                "keep" => self.keep(rest)?,
                "undo" | "u" => drop(self.undo()?),
                "redo" => self.done(|play| play.redo())?,
                "mend" => match rest.parse::<usize>().ok().and_then(|n| n.checked_sub(1)) {
                    Some(n) => self.done(|play| play.mend(n))?,
                    None => self.terminal.say("Give the number of a flaw: mend 1")?,
                },
                "done" => {
                    let now = self.play.digest();
                    let doubts = if doubted == Some(now) { vec![] } else { self.play.doubts() };
                    doubted = Some(now);
                    match doubts.is_empty() {
                        true => self.done(|play| play.end_edit())?,
                        false => self.terminal.say(format!("{} Type done again to go on anyway.", doubts.join(" ")))?,
                    }
                }
                "abandon" => {
                    self.done(|play| play.abandon_edit())?;
                    // The log was put back, too, except for a last remark.
                    for (sight, read) in &mut self.read {
                        *read = (*read).min(self.play.log_len(*sight).saturating_sub(1));
                    }
                }
                _ => match change(verb, rest) {
                    Some(Ok(edit)) => {
                        let before = self.play.digest();
                        let mut made = false;
                        self.done(|play| play.edit(&edit, None).map(|_| made = true))?;
                        if made && self.play.digest() == before {
                            self.terminal.say("It already is so: nothing would change.")?;
                        }
                    }
                    Some(Err(text)) => self.terminal.say(text)?,
                    None => self
                        .terminal
                        .say(format!("'{}' is no command of the edit mode; type help for a list.", echo(verb)))?,
                },
            }
            self.tell_news()?;
            self.tell_keeping()?;
        }
        Ok(Flow::On)
    }

    /// Writes the words of the edit mode, without those for which this game has nothing.
    fn show_help(&mut self) -> VerbResult {
        let desk = self.play.desk();
        let has = |of: fn(&Desk) -> bool, text| if desk.as_ref().is_some_and(of) { text } else { "" };
        let counters = has(|desk| !desk.counters.is_empty(), OF_COUNTERS);
        let cards = has(|desk| !desk.piles.is_empty(), OF_CARDS);
        self.terminal.say(format!("{FIRST}{counters}{cards}{HELP}"))
    }

    /// Carries out a deed, or says why not.
    fn done(&mut self, deed: impl FnOnce(&mut dyn crate::engine::play::Play) -> Result<(), Refusal>) -> VerbResult {
        match deed(self.play.as_mut()) {
            Ok(()) => Ok(()),
            Err(refusal) => self.terminal.say(refusal.to_string()),
        }
    }

    /// Writes the flaws; where `always` is true also that there are none.
    fn show_flaws(&mut self, always: bool) -> VerbResult {
        let flaws = self.play.flaws();
        if flaws.is_empty() && always {
            self.terminal.say("The game can go on from here.")?;
        }
        for (n, flaw) in flaws.iter().enumerate() {
            let cure = if flaw.mends.is_empty() { "; you decide" } else { "" };
            self.terminal.say(format!("{:>4}  {}{cure}", n + 1, flaw.words()))?;
        }
        Ok(())
    }

    /// Writes the moments at which the game can go on.
    fn show_stands(&mut self) -> VerbResult {
        let Some(desk) = self.play.desk() else { return Ok(()) };
        for Choice { key, title } in &desk.stands {
            let now = if *key == desk.stand { "  (now)" } else { "" };
            self.terminal.say(format!(" {key:<24} {title}{now}"))?;
        }
        Ok(())
    }

    /// Writes what can be set; with a word only what has it.
    fn show_desk(&mut self, word: &str) -> VerbResult {
        let Some(desk) = self.play.desk() else { return Ok(()) };
        let lines = desk_lines(&desk);
        let found: Vec<&String> = lines.iter().filter(|l| l.to_lowercase().contains(&word.to_lowercase())).collect();
        let most = if word.is_empty() { MANY } else { usize::MAX };
        for line in found.iter().take(most) {
            self.terminal.say(line)?;
        }
        match found.len().saturating_sub(most) {
            0 if found.is_empty() => self.terminal.say(format!("Nothing was found for '{}'.", echo(word))),
            0 => Ok(()),
            n => self.terminal.say(format!(" and {}; name a word: desk WORD", plural(n, "more line", "more lines"))),
        }
    }

    /// Keeps the position as a scenario of the player's own.
    fn keep(&mut self, title: &str) -> VerbResult {
        let game = self.play.info().id;
        let kept = home::own().and_then(|folder| self.play.keep(title, "", &folder.join(game)));
        match kept {
            Ok(path) => {
                let id = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
                let text = format!("Kept as {}; {} play {game}/{id} begins it", path.display(), program());
                self.terminal.say(text)
            }
            Err(complaint) => self.terminal.say(complaint.to_string()),
        }
    }
}

/// Words everything on the desk, one line for each item.
fn desk_lines(desk: &Desk) -> Vec<String> {
    let now = desk.moment(&desk.stand).map_or("something is under way", |m| m.title.as_str());
    let mut lines = vec![format!(" stand: {now}")];
    lines.extend(desk.settings.iter().map(setting_line));
    lines.extend(desk.counters.iter().map(counter_line));
    for pile in &desk.piles {
        lines.push(format!(" pile {} ({}): {}", pile.key, pile.title, pile.cards.join(" ")));
    }
    lines
}

/// Lists keys.
fn keys<'a>(choices: impl Iterator<Item = &'a Choice>) -> String {
    choices.map(|c| c.key.as_str()).collect::<Vec<_>>().join(", ")
}

fn setting_line(setting: &Setting) -> String {
    let values = match &setting.values {
        Values::Number { least, most } => format!("{least} to {most}"),
        Values::Among(choices) => keys(choices.iter()),
    };
    let place = if setting.place.is_empty() { String::new() } else { format!("{} ", setting.place) };
    format!(" set {place}{} {}  {} ({values})", setting.key, setting.value, setting.title)
}

fn counter_line(counter: &DeskCounter) -> String {
    let DeskCounter { key, title, tray, place, faces, up, marks, .. } = counter;
    let at = if place.is_empty() { format!("in the tray {tray}") } else { format!("at {place}") };
    let mut line = format!(" {key:<8} {title}, {at}");
    if !faces.is_empty() {
        line.push_str(&format!("; face {up} ({})", keys(faces.iter())));
    }
    for (mark, laid) in marks {
        line.push_str(&format!("; {}{}", if *laid { "with " } else { "" }, mark.key));
    }
    line
}
