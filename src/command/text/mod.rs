//! `redoubt play --text`: the whole table in a terminal, or through a pipe.
//!
//! Everything goes by numbers, ids and words. Where a seat has secrets and somebody else is at the
//! keyboard too, the screen is cleared and the keyboard handed over before anything of the next
//! seat's sight is written.

mod lesson;
mod show;
mod sketch;

use super::cli::scenario;
use super::drive::find_target;
use super::replay::log_line;
use super::{Done, Failure, Launch};
use crate::engine::bots::Bot;
use crate::engine::home;
use crate::engine::journal::Start;
use crate::engine::lesson::Course;
use crate::engine::library::Library;
use crate::engine::play::{Odds, Play, UndoState};
use crate::engine::{Prompt, Seat, Setup, Target, Viewer};
use crate::games::{GAMES, registry};
use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

const HELP: &str = "\
 12            take answer 12 (12! where it bears a warning)
 Enter         take the answer marked (Enter)
 6, br-42      take the answer that points at this place or counter, or learn why there is none
 map, facts    the boards as lists; tracks, facts, the battle and lists
 map 6         one space and those beside it
 log, log all  the log of this turn, or all of it
 why ID        why a place, counter or card is not among the answers
 odds 12       the odds of answer 12
 rule ID       what a rule says
 hint          what the computer would answer
 undo, redo    take back the last step (by agreement where something was shown), put it back
 dice 3 5      the next rolls, where you roll real dice
 save FILE     write a save
 look          the sight of the seat that is asked, where the question is public
 quit          leave; the game stays saved";

pub fn run(library: &Library, launch: Launch) -> Done {
    let (input, out) = (std::io::stdin().lock(), std::io::stdout());
    let clear = out.is_terminal();
    let mut terminal = Terminal { input, out: out.lock(), clear };
    if let (Some(name), Some(id)) = (&launch.scenario, &launch.lesson) {
        return lesson::run(library, name, id, terminal);
    }
    let Some((play, resumed)) = begin(library, &launch, &mut terminal)? else { return Ok(()) };
    let mut client = Client::new(play, terminal);
    client.autosave(resumed.as_deref())?;
    client.run()
}

/// The keyboard and the screen.
struct Terminal<R, W> {
    input: R,
    out: W,
    clear: bool,
}

impl<R: BufRead, W: Write> Terminal<R, W> {
    fn say(&mut self, text: impl AsRef<str>) -> Done {
        Ok(writeln!(self.out, "{}", text.as_ref())?)
    }

    /// The next line; `None` at the end of the input.
    fn ask(&mut self, what: &str) -> Result<Option<String>, Failure> {
        write!(self.out, "{what}> ")?;
        self.out.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_string();
        if !self.clear {
            // Into a file or a pipe the line is not echoed by the terminal.
            self.say(&line)?;
        }
        Ok(Some(line))
    }

    /// Clears the screen and all that could be scrolled back to.
    fn wipe(&mut self) -> Done {
        if self.clear {
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(())
    }
}

/// A game, and the file it was resumed from.
type Begun = (Box<dyn Play>, Option<PathBuf>);

/// The game to play: loaded, named, or chosen from the list.
fn begin<R: BufRead, W: Write>(
    library: &Library,
    launch: &Launch,
    terminal: &mut Terminal<R, W>,
) -> Result<Option<Begun>, Failure> {
    if let Some(path) = &launch.load {
        return Ok(Some((registry::load(library, path)?, Some(path.clone()))));
    }
    let start = |setup: Setup| Start {
        setup,
        seats: launch.seats.clone(),
        open: launch.open,
        seed: launch.seed.unwrap_or_else(super::cli::drawn_seed),
        ..Start::default()
    };
    if let Some(name) = &launch.scenario {
        let (game, info) = scenario(library, name)?;
        let setup = registry::setup(&info, launch.options.clone());
        return Ok(Some((game.new_session(library, start(setup))?, None)));
    }
    let resumable = registry::resumable(library, 9);
    let mut scenarios = Vec::new();
    for game in GAMES {
        scenarios.extend(game.scenarios(library)?.into_iter().map(|info| (*game, info)));
    }
    for (n, r) in resumable.iter().enumerate() {
        terminal.say(format!(
            "{:>4}  resume {}, {}: turn {}, {} to answer",
            n + 1,
            r.game,
            r.scenario,
            r.turn,
            r.asked
        ))?;
    }
    for (n, (game, info)) in scenarios.iter().enumerate() {
        terminal.say(format!("{:>4}  {}: {}", resumable.len() + n + 1, game.card().title, info.title))?;
    }
    loop {
        let Some(line) = terminal.ask("Which game? (a number, or quit)")? else { return Ok(None) };
        if matches!(line.as_str(), "quit" | "q") {
            return Ok(None);
        }
        let n = line.parse::<usize>().unwrap_or(0);
        if let Some(r) = n.checked_sub(1).and_then(|n| resumable.get(n)) {
            return Ok(Some((registry::load(library, &r.file.path)?, Some(r.file.path.clone()))));
        }
        if let Some((game, info)) = n.checked_sub(1 + resumable.len()).and_then(|n| scenarios.get(n)) {
            let setup = registry::setup(info, BTreeMap::new());
            return Ok(Some((game.new_session(library, start(setup))?, None)));
        }
        terminal.say("Give one of the numbers.")?;
    }
}

/// A game at the terminal.
struct Client<R, W> {
    play: Box<dyn Play>,
    terminal: Terminal<R, W>,
    /// The bot of each seat; `None` is a person.
    bots: Vec<Option<Bot>>,
    /// Whose sight is on the screen.
    on: Viewer,
    /// The seat with a public question looks at its own sight.
    looking: bool,
    /// Lines of its log that each sight has read.
    read: BTreeMap<Viewer, usize>,
    thoughts: u64,
    /// The lesson that is being taken.
    course: Option<Course>,
}

/// Whether to go on.
#[derive(PartialEq)]
enum Flow {
    On,
    Quit,
}

impl<R: BufRead, W: Write> Client<R, W> {
    fn new(play: Box<dyn Play>, terminal: Terminal<R, W>) -> Self {
        let who = |key: &str| play.start().seats.get(key).and_then(|w| w.parse().ok());
        let bots = play.card().seats.iter().map(|s| who(s.key)).collect();
        let (on, read) = (Viewer::Public, BTreeMap::new());
        Client { play, terminal, bots, on, looking: false, read, thoughts: 0, course: None }
    }

    /// Appends every step to a file: the one that is resumed, if it is an autosave, else a new one.
    fn autosave(&mut self, resumed: Option<&Path>) -> Done {
        let path = match resumed.filter(|path| home::is_autosave(path)) {
            Some(path) => Ok(path.to_path_buf()),
            None => home::new_autosave(self.play.card().id),
        };
        match path.and_then(|path| self.play.autosave_to(&path).map(|()| path)) {
            Ok(path) => self.terminal.say(format!("Every step is saved in {}", path.display())),
            Err(complaint) => self.terminal.say(format!("The game is not saved by itself: {complaint}")),
        }
    }

    fn run(&mut self) -> Done {
        let title = format!("{}: {}. Type help for help.", self.play.card().title, self.play.scenario_title());
        self.terminal.say(title)?;
        let people = self.bots.iter().filter(|b| b.is_none()).count();
        loop {
            if self.course.is_some() && self.lecture()? == Flow::Quit {
                return self.leave();
            }
            let Some(prompt) = self.play.prompt() else { return self.end() };
            if let Some(bot) = self.bots.get(prompt.seat.index()).copied().flatten() {
                self.thoughts += 1;
                let n = self.play.advise(bot, self.thoughts);
                self.play.take(n, None)?;
                if people == 0 && self.play.outcome().is_none() {
                    self.tell_news()?;
                }
                continue;
            }
            if self.turn_to(&prompt, people)? == Flow::Quit {
                return self.leave();
            }
            self.tell_news()?;
            let text = show::prompt(self.play.as_ref(), &prompt, self.on);
            self.terminal.say(text.trim_end())?;
            if self.answer(&prompt)? == Flow::Quit {
                return self.leave();
            }
            if let Some(trouble) = self.play.trouble() {
                self.terminal.say(format!("Take care: {trouble}"))?;
            }
        }
    }

    /// True where this sight must be kept from another person at the keyboard.
    fn guarded(&self, sight: Viewer, people: usize) -> bool {
        let Viewer::Seat(seat) = sight else { return false };
        people > 1 && !self.play.is_open() && self.play.card().seats.get(seat.index()).is_some_and(|s| s.secrets)
    }

    /// Puts the sight on the screen under which this question is answered, with a hand-over before
    /// it where secrets are at stake.
    fn turn_to(&mut self, prompt: &Prompt, people: usize) -> Result<Flow, Failure> {
        let own = Viewer::Seat(prompt.seat);
        let sight = if self.play.is_open() {
            Viewer::All
        } else if self.guarded(own, people) && !prompt.question.secret && !self.looking {
            Viewer::Public
        } else {
            own
        };
        if sight != self.on && (self.guarded(sight, people) || self.guarded(self.on, people)) {
            if self.guarded(self.on, people) {
                let what = "Press Enter when you have read this; the screen is cleared then";
                if self.terminal.ask(what)?.is_none() {
                    return Ok(Flow::Quit);
                }
                self.terminal.wipe()?;
            }
            let reason = self.play.view(Viewer::Public).reason;
            let to = show::seat_name(self.play.as_ref(), prompt.seat);
            let what = format!("Hand the keyboard to {to} ({reason}), then press Enter");
            if self.terminal.ask(&what)?.is_none() || !self.admitted(sight)? {
                return Ok(Flow::Quit);
            }
            self.terminal.wipe()?;
        }
        self.on = sight;
        Ok(Flow::On)
    }

    /// Asks for the PIN of a sight that has one, until it is right; false where the player leaves instead.
    fn admitted(&mut self, sight: Viewer) -> Result<bool, Failure> {
        let Viewer::Seat(seat) = sight else { return Ok(true) };
        let key = self.play.card().seats[seat.index()].key;
        let mut digits = String::new();
        while !self.play.start().admits(key, &digits) {
            let name = show::seat_name(self.play.as_ref(), seat);
            let Some(line) = self.terminal.ask(&format!("The PIN of {name}"))? else { return Ok(false) };
            digits = line.trim().to_string();
            if matches!(digits.as_str(), "q" | "quit") {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Writes what has happened since this sight last read the log.
    fn tell_news(&mut self) -> Done {
        let lines = self.play.log(self.on, 0);
        let read = self.read.insert(self.on, lines.len()).unwrap_or(0).min(lines.len());
        for line in &lines[read..] {
            self.terminal.say(log_line(self.play.as_ref(), line))?;
        }
        Ok(())
    }

    /// Reads lines until one of them is an answer.
    fn answer(&mut self, prompt: &Prompt) -> Result<Flow, Failure> {
        loop {
            let Some(line) = self.terminal.ask("")? else { return Ok(Flow::Quit) };
            let (word, rest) = line.split_once(char::is_whitespace).map_or((line.as_str(), ""), |(w, r)| (w, r.trim()));
            match word {
                "undo" | "u" | "redo" | "dice" | "d" if self.course.is_some() => {
                    self.terminal.say("Not in a lesson; skip leaves it.")?;
                }
                "quit" | "q" => return Ok(Flow::Quit),
                "help" | "h" | "?" => self.terminal.say(HELP)?,
                "map" | "m" if rest.is_empty() => self.terminal.say(show::map(self.play.as_ref(), self.on))?,
                "map" | "m" => match show::around(self.play.as_ref(), self.on, rest) {
                    Some(text) => self.terminal.say(text)?,
                    None => self.terminal.say(format!("There is no space '{rest}' in sight."))?,
                },
                "facts" | "f" => self.terminal.say(show::facts(self.play.as_ref(), self.on))?,
                "log" | "l" => self.show_log(rest == "all", prompt.turn)?,
                "why" | "w" => self.why(rest, prompt)?,
                "odds" | "o" => self.odds(rest)?,
                "rule" | "r" => self.rule(rest)?,
                "hint" => self.hint(prompt)?,
                "save" | "s" => self.save(rest)?,
                "dice" | "d" => self.dice(rest)?,
                "undo" | "u" => {
                    if self.undo()? {
                        return Ok(Flow::On);
                    }
                }
                "redo" => match self.play.redo() {
                    Ok(()) => return Ok(Flow::On),
                    Err(refusal) => self.terminal.say(refusal.to_string())?,
                },
                "look" | "v" => {
                    self.looking = true;
                    return Ok(Flow::On);
                }
                "skip" if self.course.take().is_some() => return Ok(Flow::On),
                _ => {
                    if let Some(n) = self.chosen(&line, prompt)? {
                        return self.take(n);
                    }
                }
            }
        }
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

    /// The answer that a line means, after its warning has been heeded.
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

    /// A number, the main button, a label, the RON of a step, or the id of what an answer points at.
    fn meant(&mut self, line: &str, prompt: &Prompt) -> Result<Option<usize>, Failure> {
        if line.is_empty() {
            let n = prompt.offers.iter().position(|o| o.primary);
            if n.is_none() {
                self.terminal.say("Give the number of an answer, or help.")?;
            }
            return Ok(n);
        }
        let pointing: Vec<usize> = (0..prompt.offers.len())
            .filter(|&n| match &prompt.offers[n].target {
                Target::Counter(id) | Target::Place(id) | Target::Card(id) => id.eq_ignore_ascii_case(line),
                Target::Button => false,
            })
            .collect();
        // "0122" is the id of a hex, not the number of an answer.
        let number = if line.len() > 1 && line.starts_with('0') { None } else { line.parse::<usize>().ok() };
        let by_number = number.filter(|&n| n < prompt.offers.len() + prompt.asides.len());
        let by_label = prompt.offers.iter().position(|o| o.label.eq_ignore_ascii_case(line));
        let by_step = prompt.steps.iter().position(|s| s == line);
        match (by_number.or(by_label).or(by_step), &pointing[..]) {
            (Some(n), _) => Ok(Some(n)),
            (None, [n]) => Ok(Some(*n)),
            (None, []) => {
                self.why(line, prompt)?;
                Ok(None)
            }
            (None, several) => {
                for &n in several {
                    self.terminal.say(format!("{n:>4}  {}", prompt.offers[n].label))?;
                }
                Ok(None)
            }
        }
    }

    fn why(&mut self, id: &str, prompt: &Prompt) -> Done {
        let Some(target) = find_target(self.play.as_ref(), self.on, id) else {
            return self
                .terminal
                .say(format!("'{id}' is no answer, place, counter or card in sight; type help for help."));
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

    fn odds(&mut self, n: &str) -> Done {
        let odds = n.parse().map_err(|_| "Give the number of an answer: odds 12".to_string());
        match odds.and_then(|n| self.play.odds(n).map_err(|r| r.to_string())) {
            Ok(odds) => self.terminal.say(odds_text(&odds)),
            Err(text) => self.terminal.say(text),
        }
    }

    fn rule(&mut self, id: &str) -> Done {
        let text = match self.play.rules().iter().find(|r| r.id.eq_ignore_ascii_case(id)) {
            Some(rule) => format!("{} {}\n{}", rule.id, rule.title, rule.text),
            None => format!("There is no rule '{id}'; the ids are those in the log, such as {}", self.some_rule()),
        };
        self.terminal.say(text)
    }

    fn some_rule(&self) -> String {
        self.play.rules().iter().next().map_or(String::new(), |r| r.id.clone())
    }

    fn hint(&mut self, prompt: &Prompt) -> Done {
        self.thoughts += 1;
        let n = self.play.advise(Bot::Mcts, self.thoughts);
        let label = prompt.offers.get(n).map_or("", |o| o.label.as_str());
        self.terminal.say(format!("The computer would take {n}: {label}"))
    }

    fn save(&mut self, path: &str) -> Done {
        if path.is_empty() {
            return self.terminal.say("Give the name of a file: save game.redoubt");
        }
        match self.play.save(Path::new(path)) {
            Ok(()) => self.terminal.say(format!("Saved as {path}")),
            Err(complaint) => self.terminal.say(complaint.to_string()),
        }
    }

    fn dice(&mut self, faces: &str) -> Done {
        let parsed: Result<Vec<u8>, _> = faces.split_whitespace().map(str::parse).collect();
        let done = match parsed {
            Ok(faces) => self.play.put_dice(&faces).map_err(|r| r.to_string()),
            Err(_) => Err("give faces from 1 to 6: dice 3 5".to_string()),
        };
        self.terminal.say(done.err().unwrap_or_else(|| "The next dice are set.".to_string()))
    }

    /// Takes back the last step; true if that was done.
    fn undo(&mut self) -> Result<bool, Failure> {
        let done = match self.play.undo_state() {
            UndoState::Nothing | UndoState::Free => self.play.undo(),
            UndoState::NeedsAgreement => {
                for seat in 0..self.bots.len() {
                    let name = show::seat_name(self.play.as_ref(), Seat(seat as u8));
                    if self.bots[seat].is_none() {
                        let what = format!("Something was shown. {name}, may it be taken back? (yes or no)");
                        if !matches!(self.terminal.ask(&what)?.as_deref(), Some("yes" | "y")) {
                            self.terminal.say("It stands.")?;
                            return Ok(false);
                        }
                    }
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

    fn show_log(&mut self, all: bool, turn: u16) -> Done {
        for line in self.play.log(self.on, 0).iter().filter(|l| all || l.turn == turn) {
            self.terminal.say(log_line(self.play.as_ref(), line))?;
        }
        Ok(())
    }

    /// The end of the game: what is left to tell, now open, and the result.
    fn end(&mut self) -> Done {
        self.tell_rest()?;
        let Some(outcome) = self.play.outcome() else { return Ok(()) };
        let winner = outcome.winner.map_or("Nobody", |s| show::seat_name(self.play.as_ref(), s));
        self.terminal.say(format!("\n== {winner} wins: {} ({})", outcome.text, outcome.rule))?;
        for (part, value) in &outcome.score {
            self.terminal.say(format!(" {part}: {value}"))?;
        }
        Ok(())
    }

    /// The public events of the last step. The log is open and counted anew when the game is over,
    /// so the last turn is told again from its beginning.
    fn tell_rest(&mut self) -> Done {
        let turn = self.play.view(Viewer::Public).turn;
        self.terminal.say(format!("\nTurn {turn}, with all that was secret:"))?;
        self.on = Viewer::All;
        self.show_log(false, turn)
    }

    fn leave(&mut self) -> Done {
        self.terminal.say("\nThe game stays as it is; redoubt play --text offers to resume it.")
    }
}

fn odds_text(odds: &Odds) -> String {
    let mut text = String::new();
    for table in &odds.tables {
        text.push_str(&format!(" {}: {:.2} on average\n", table.name, table.mean));
        for (_, label, chance) in &table.chances {
            let bar = "#".repeat((chance * 40.0).round() as usize);
            text.push_str(&format!("   {label:>12} {:5.1} % {bar}\n", chance * 100.0));
        }
    }
    match (odds.tables.is_empty(), odds.exact) {
        (true, _) => " There is nothing to reckon here.".to_string(),
        (_, true) => format!("{text} Exact: {} outcomes walked.", odds.paths),
        (_, false) => format!(
            "{text} From {} samples; error at most {:.1} % (one standard error).",
            odds.paths,
            odds.error * 100.0
        ),
    }
}
