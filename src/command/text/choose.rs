//! The chooser of the terminal: unfinished games, scenarios and lessons, then who plays which seat and
//! with which options.
//!
//! It only fills in a [`Launch`]; the game is then begun as if the command line had named it.

use super::terminal::Terminal;
use crate::command::failure::{Failure, VerbResult};
use crate::command::program::program;
use crate::engine::GameInfo;
use crate::engine::bots::Bot;
use crate::engine::catalog::launch::{ByHand, Launch};
use crate::engine::catalog::registry::{Entry, Games, SavedGame, ScenarioInfo, Unfinished};
use crate::engine::contract::OptionGroup;
use crate::engine::data::library::Library;
use crate::engine::home::Standing;
use std::io::{BufRead, Write};
use std::path::PathBuf;

/// Most unfinished games that the chooser offers; `redoubt saves list` has all.
const RESUMABLE: usize = 9;
/// Most other files of a game that it offers.
const BELOW: usize = 4;

/// An entry of the list.
enum Choice {
    /// An unfinished game, by its file.
    Resume(PathBuf),
    /// A scenario of a game.
    Scenario(&'static dyn Entry, Box<ScenarioInfo>),
    /// A lesson: the full name of its scenario, and its id.
    Lesson(String, String),
}

/// How the page of seats and options was left.
enum Set {
    /// The game begins.
    Begin,
    /// The list is shown again.
    Back,
    /// The player leaves.
    Quit,
}

/// Lists what can be played, asks for one and for its seats and options, and fills them into the launch.
/// Returns `None` where the player leaves.
///
/// A scenario or lesson file is wrong, or the terminal cannot be read or written.
pub(super) fn choose<R: BufRead, W: Write>(
    read: (Games, &Library),
    launch: &Launch,
    resumable: &[Unfinished],
    terminal: &mut Terminal<R, W>,
) -> Result<Option<Launch>, Failure> {
    'list: loop {
        let mut choices = list(read, resumable, terminal)?;
        loop {
            let Some(line) = terminal.ask("Which game? (a number, or quit)")? else { return Ok(None) };
            if is_quit(&line) {
                return Ok(None);
            }
            let n = line.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|n| *n < choices.len());
            let Some(n) = n else {
                terminal.say("Give one of the numbers.")?;
                continue;
            };
            let mut launch = launch.clone();
            match choices.swap_remove(n) {
                Choice::Resume(path) => launch.load = Some(path),
                Choice::Lesson(scenario, id) => {
                    launch.scenario = Some(scenario);
                    launch.lesson = Some(id);
                }
                Choice::Scenario(game, scenario) => {
                    match set_up(game.info(), &scenario, &mut launch, terminal)? {
                        Set::Begin => launch.scenario = Some(scenario.scenario),
                        Set::Back => continue 'list,
                        Set::Quit => return Ok(None),
                    };
                }
            }
            return Ok(Some(launch));
        }
    }
}

fn is_quit(line: &str) -> bool {
    matches!(line, "quit" | "q")
}

/// Words where a game stands, after a colon.
fn at(game: &SavedGame) -> String {
    let stand = game.stand();
    if stand.is_empty() { stand } else { format!(": {stand}") }
}

/// Writes the numbered list; returns what each number stands for.
fn list<R: BufRead, W: Write>(
    (games, library): (Games, &Library),
    resumable: &[Unfinished],
    terminal: &mut Terminal<R, W>,
) -> Result<Vec<Choice>, Failure> {
    let mut choices = Vec::new();
    for Unfinished { game, others } in resumable.iter().take(RESUMABLE) {
        choices.push(Choice::Resume(game.file.path.clone()));
        let line = format!("resume {}, {}{}", game.game, game.scenario, at(game));
        terminal.say(format!("{:>4}  {line}", choices.len()))?;
        for (other, standing) in others.iter().take(BELOW) {
            choices.push(Choice::Resume(other.file.path.clone()));
            let what = match standing {
                Standing::Branch => "a branch of it",
                Standing::Older => "an older save of it",
                Standing::Copy => "a save of the same moment",
            };
            let name = if other.file.auto { String::new() } else { format!(", {}", other.file.name) };
            terminal.say(format!("{:>4}    {what}{name}{}", choices.len(), at(other)))?;
        }
        if others.len() > BELOW {
            terminal.say(format!("        and {} more files of it", others.len() - BELOW))?;
        }
    }
    if resumable.len() > RESUMABLE {
        let more = resumable.len() - RESUMABLE;
        let program = program();
        let words = format!("{program} saves list lists all, {program} play --load FILE resumes one");
        terminal.say(format!("      and {more} more; {words}"))?;
    }
    for game in games.iter() {
        let game_info = game.info();
        terminal.say(format!("\n{} ({}). {}", game_info.title, game_info.when, game_info.blurb))?;
        for scenario in game.scenarios(library)? {
            terminal.say(format!("{:>4}  {}", choices.len() + 1, scenario.line()))?;
            choices.push(Choice::Scenario(game, Box::new(scenario)));
        }
        for fault in game.own_faults(library) {
            terminal.say(format!("      left out: {fault}"))?;
        }
        for lesson in game.lessons(library)? {
            let scenario = format!("{}/{}", game_info.id, lesson.scenario);
            choices.push(Choice::Lesson(scenario, lesson.id));
            terminal.say(format!("{:>4}  lesson: {}. {}", choices.len(), lesson.title, lesson.blurb))?;
        }
    }
    Ok(choices)
}

/// Shows seats and options as numbered lines; a number changes its line.
fn set_up<R: BufRead, W: Write>(
    game_info: &GameInfo,
    scenario: &ScenarioInfo,
    launch: &mut Launch,
    terminal: &mut Terminal<R, W>,
) -> Result<Set, Failure> {
    terminal.say(format!("\n{}: {}. {}", game_info.title, scenario.line(), scenario.head.blurb))?;
    terminal.say(&scenario.head.goal)?;
    // A scenario of the player's own is played with the options with which it was kept.
    let lines: Vec<Row> =
        lines(game_info).into_iter().filter(|line| scenario.own.is_none() || !matches!(line, Row::Option(_))).collect();
    let mut show = true;
    loop {
        if show {
            let mut under = None;
            for (n, line) in lines.iter().enumerate() {
                let group = line.group(game_info);
                if let Some(group) = group.filter(|_| group != under) {
                    terminal.say(format!("      {}. {}", group.title(), group.text()))?;
                }
                under = group;
                terminal.say(format!("{:>4}  {}", n + 1, line.text(game_info, launch)))?;
            }
        }
        show = true;
        let Some(answer) = terminal.ask("Type a number to change that line; Enter begins the game (or back, quit)")?
        else {
            return Ok(Set::Quit);
        };
        match answer.as_str() {
            "" => return Ok(Set::Begin),
            "back" | "b" => return Ok(Set::Back),
            answer if is_quit(answer) => return Ok(Set::Quit),
            answer => match answer.parse::<usize>().ok().and_then(|n| lines.get(n.checked_sub(1)?)) {
                Some(line) => line.change(game_info, launch, terminal)?,
                None => {
                    terminal.say("Give one of the numbers.")?;
                    show = false;
                }
            },
        }
    }
}

/// A line of the page of seats and options.
#[derive(Clone, Copy)]
enum Row {
    /// Who plays the seat of this index.
    Seat(usize),
    /// Whether the table is open.
    Open,
    /// Whether the same dice fall again after an undo by agreement.
    SameDice,
    /// The seed of the dice.
    Seed,
    /// The option of this index.
    Option(usize),
    /// Whether the position is set by hand first.
    ByHand,
}

/// Returns the lines of a game's page.
fn lines(game_info: &GameInfo) -> Vec<Row> {
    let mut lines: Vec<Row> = (0..game_info.seats.len()).map(Row::Seat).collect();
    lines.extend(game_info.seats.iter().any(|s| s.secrets).then_some(Row::Open));
    lines.push(Row::Seed);
    for group in OptionGroup::ALL {
        lines.extend((0..game_info.options.len()).filter(|i| game_info.options[*i].group == group).map(Row::Option));
    }
    lines.push(Row::SameDice);
    lines.push(Row::ByHand);
    lines
}

/// The word for a person, as in `--seats`.
const PERSON: &str = "person";

/// Returns the next word for who plays a seat: a person, then each bot, then a person again.
fn next_player(now: &str) -> &'static str {
    match now.parse::<Bot>() {
        Ok(bot) => {
            let after = Bot::LEVELS.iter().skip_while(|b| **b != bot).nth(1);
            after.map_or(PERSON, |b| b.key())
        }
        Err(_) => Bot::LEVELS[0].key(),
    }
}

impl Row {
    /// Returns the group of its option; `None` for a line without an option.
    fn group(self, game_info: &GameInfo) -> Option<OptionGroup> {
        match self {
            Row::Option(i) => game_info.options.get(i).map(|o| o.group),
            _ => None,
        }
    }

    /// Words the line with its present value.
    fn text(self, game_info: &GameInfo, launch: &Launch) -> String {
        match self {
            Row::Seat(i) => {
                let seat = &game_info.seats[i];
                let secrets = if seat.secrets { " (has secrets)" } else { "" };
                let who = match launch.seats.get(seat.key).map(String::as_str) {
                    None | Some(PERSON) => "a person".to_string(),
                    Some(key) => match key.parse::<Bot>() {
                        Ok(bot) => format!("the computer, {}. {}", bot.title().to_lowercase(), bot.text()),
                        Err(_) => format!("the computer ({key})"),
                    },
                };
                format!("{}{secrets}: {who}", seat.name)
            }
            Row::Open => {
                format!("Open table, no secrets: {}", if launch.open { "yes" } else { "no" })
            }
            Row::SameDice => {
                let dice = if launch.same_dice { "the same" } else { "other ones" };
                format!("Dice after an undo that two persons agreed to: {dice}")
            }
            Row::Seed => {
                format!("Seed of the dice: {}", launch.seed.map_or("random".to_string(), |s| s.to_string()))
            }
            Row::ByHand => {
                let how = match launch.by_hand {
                    ByHand::No => "as the scenario has it",
                    ByHand::Scenario => "set by hand, from the scenario",
                    ByHand::Empty => "set by hand, on an empty map",
                };
                format!("The position at the start: {how}")
            }
            Row::Option(i) => {
                let option = &game_info.options[i];
                let now = launch.options.get(option.key).map(String::as_str);
                let value = option.values.iter().find(|v| Some(v.0) == now).or(option.values.first());
                format!("{}: {}. {} ({})", option.title, value.map_or("", |v| v.1), option.text, option.rule)
            }
        }
    }

    /// Changes the line to its next value.
    fn change<R: BufRead, W: Write>(
        self,
        game_info: &GameInfo,
        launch: &mut Launch,
        terminal: &mut Terminal<R, W>,
    ) -> VerbResult {
        match self {
            Row::Seat(i) => {
                let key = game_info.seats[i].key;
                let now = launch.seats.get(key).map_or(PERSON, String::as_str);
                let next = next_player(now).to_string();
                launch.seats.insert(key.to_string(), next);
            }
            Row::Open => launch.open = !launch.open,
            Row::SameDice => launch.same_dice = !launch.same_dice,
            Row::ByHand => {
                launch.by_hand = match launch.by_hand {
                    ByHand::No => ByHand::Scenario,
                    ByHand::Scenario => ByHand::Empty,
                    ByHand::Empty => ByHand::No,
                }
            }
            Row::Seed => {
                let line = terminal.ask("The seed, a whole number; Enter for a random one")?.unwrap_or_default();
                match line.parse() {
                    Ok(seed) => launch.seed = Some(seed),
                    Err(_) if line.is_empty() => launch.seed = None,
                    Err(_) => terminal.say("A seed is a whole number.")?,
                }
            }
            Row::Option(i) => {
                let option = &game_info.options[i];
                let now = launch.options.get(option.key);
                let at = now.and_then(|now| option.values.iter().position(|v| v.0 == now)).unwrap_or(0);
                match option.values.get(at + 1) {
                    Some(next) => drop(launch.options.insert(option.key.to_string(), next.0.to_string())),
                    None => drop(launch.options.remove(option.key)),
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::home::SaveFile;
    use crate::games::GAMES;
    use std::time::SystemTime;

    /// Types these lines at the chooser; returns what it chose and what it wrote.
    fn typed(resumable: &[Unfinished], lines: &[&str]) -> (Option<Launch>, String) {
        let input = lines.iter().map(|l| format!("{l}\n")).collect::<String>();
        let mut terminal = Terminal { input: input.as_bytes(), out: Vec::new(), clear: false, echo: true };
        let chosen = choose((GAMES, &Library::built_in()), &Launch::default(), resumable, &mut terminal).unwrap();
        (chosen, String::from_utf8(terminal.out).unwrap())
    }

    /// Finds the number of the line with these words in the list.
    fn number(of: &str) -> String {
        let (_, text) = typed(&[], &["quit"]);
        let line = text.lines().find(|l| l.contains(of)).unwrap_or_else(|| panic!("{of} is not in {text}"));
        line.split_whitespace().next().unwrap().to_string()
    }

    #[test]
    fn every_scenario_and_every_lesson_can_be_chosen() {
        let library = Library::built_in();
        let mut n = 0;
        for game in GAMES.iter() {
            for scenario in game.scenarios(&library).unwrap() {
                n += 1;
                let launch = typed(&[], &[&n.to_string(), ""]).0.unwrap();
                assert_eq!(launch, Launch { scenario: Some(scenario.scenario), ..Launch::default() });
            }
            for lesson in game.lessons(&library).unwrap() {
                n += 1;
                let launch = typed(&[], &[&n.to_string()]).0.unwrap();
                let scenario = format!("{}/{}", game.info().id, lesson.scenario);
                assert_eq!((launch.scenario, launch.lesson), (Some(scenario), Some(lesson.id)));
            }
        }
        let (chosen, text) = typed(&[], &[&(n + 1).to_string(), "0", "x"]);
        assert!(chosen.is_none() && text.matches("Give one of the numbers.").count() == 3, "{text}");
    }

    #[test]
    fn unfinished_games_come_first() {
        let path = PathBuf::from("saves/one.redoubt");
        let file =
            SaveFile { path: path.clone(), name: "one".into(), when: SystemTime::UNIX_EPOCH, auto: true, head: None };
        let left = SavedGame {
            file,
            game: "A game",
            scenario: "A scenario".into(),
            turn: Some(3),
            phase: Some("Blue's move"),
            over: false,
            players: vec![],
            steps: None,
        };
        let left = Unfinished { game: left, others: vec![] };
        let (chosen, text) = typed(&[left], &["1"]);
        assert!(text.starts_with("   1  resume A game, A scenario: turn 3, Blue's move\n"), "{text}");
        assert_eq!(chosen, Some(Launch { load: Some(path), ..Launch::default() }));
    }

    #[test]
    fn seats_options_seed_and_the_open_table_are_set_by_their_numbers() {
        let game = GAMES.iter().find(|g| g.info().seats.iter().any(|s| s.secrets)).unwrap();
        let (seats, option) = (game.info().seats, &game.info().options[0]);
        let first = number(&game.scenarios(&Library::built_in()).unwrap()[0].head.title);
        let (open, seed, options) = (seats.len() + 1, seats.len() + 2, seats.len() + 3);
        let (open, seed, options) = (open.to_string(), seed.to_string(), options.to_string());
        let keys = [&first, "1", "1", &open, &seed, "77", &options, ""];
        let (launch, text) = typed(&[], &keys);
        let launch = launch.unwrap();
        assert_eq!(launch.seats[seats[0].key], Bot::LEVELS[1].key());
        assert_eq!((launch.open, launch.seed), (true, Some(77)));
        assert_eq!(launch.options[option.key], option.values[1].0);
        assert!(text.contains(&format!("{}: {}.", option.title, option.values[1].1)), "{text}");
        // Three times round: each line comes back to its first value.
        let players = vec!["1"; Bot::LEVELS.len() + 1];
        let values = vec![options.as_str(); option.values.len()];
        let keys = [&[&first, &open, &open, &seed, "x", &seed, ""][..], &players, &values, &[""]].concat();
        let (launch, text) = typed(&[], &keys);
        let launch = launch.unwrap();
        assert!(text.contains("A seed is a whole number."), "{text}");
        assert_eq!((launch.seats[seats[0].key].as_str(), launch.open, launch.seed), (PERSON, false, None));
        assert!(launch.options.is_empty());
    }

    #[test]
    fn back_leads_to_the_list_and_quit_leads_out() {
        let (chosen, text) = typed(&[], &["1", "1", "back", "1", ""]);
        let launch = chosen.unwrap();
        assert!(launch.seats.is_empty(), "what was set before going back is forgotten");
        assert_eq!(text.matches("Which game?").count(), 2);
        for left in [&["quit"][..], &["1", "quit"], &["1"], &[]] {
            assert!(typed(&[], left).0.is_none(), "{left:?}");
        }
    }
}
