//! The common head of every scenario file: what the chooser, the goal card and `list` need to know of it.
//!
//! A scenario file is `scenarios/<game>/<id>.ron`. Its outermost struct has a field `head` with
//! a [`ScenarioHead`]; the other fields are the game's own:
//!
//! ```text
//! (
//!     head: (
//!         id: "august-1763", title: "...", date: "5 and 6 August 1763", turns: 8, minutes: 60, level: medium, order: 1,
//!         blurb: "...",
//!         goal: "...",
//!         goals: [(seat: "british", text: "...", line: "..."), (seat: "allied", text: "...", line: "...")],
//!     ),
//!     placement: [...],
//! )
//! ```

use crate::data::datafile::DataFile;
use crate::data::library::{Library, Once};
use crate::plain::clean;
use crate::{Complaint, GameInfo, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Prefix of the ids of the player's own scenarios; no other scenario has it.
pub const OWN: &str = "own-";

/// How much of a game a scenario asks of its players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ScenarioLevel {
    /// A first game: few pieces, few rules.
    Introductory,
    /// A small battle, for one who knows the basic rules.
    Short,
    /// A whole battle.
    Medium,
    /// All rules of the game.
    Full,
}

impl ScenarioLevel {
    /// All levels, easiest first.
    pub const ALL: [ScenarioLevel; 4] =
        [ScenarioLevel::Introductory, ScenarioLevel::Short, ScenarioLevel::Medium, ScenarioLevel::Full];

    /// Returns the level in plain words, in lower case.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            ScenarioLevel::Introductory => "introductory",
            ScenarioLevel::Short => "short",
            ScenarioLevel::Medium => "medium",
            ScenarioLevel::Full => "full rules",
        }
    }
}

impl fmt::Display for ScenarioLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

/// What one seat wants to reach in a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatGoal {
    /// Key of the seat, as in the game info.
    pub seat: String,
    /// One to three sentences for the card at the start: how it wins, how it loses, what to try first.
    pub text: String,
    /// The same as one line of at most [`SeatGoal::LINE`] characters, which stands on the screen during play.
    pub line: String,
}

impl SeatGoal {
    /// Most characters of [`SeatGoal::line`].
    pub const LINE: usize = 70;
}

/// Where a position of the player's own came from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// The game-turn in which it was kept; 0 in the set-up.
    pub turn: u16,
    /// Title of the scenario from which it came.
    pub from: String,
}

impl Kept {
    /// Words the moment: `turn 3 of Batoche`, `the set-up of Batoche`.
    #[must_use]
    pub fn moment(&self) -> String {
        let when = if self.turn == 0 { "the set-up".to_string() } else { format!("turn {}", self.turn) };
        format!("{when} of {}", self.from)
    }

    /// Says whose position it is, as a sentence for the goal.
    #[must_use]
    pub fn sentence(&self) -> String {
        format!("A position of your own, from {}.", self.moment())
    }
}

/// What is known of a scenario before it starts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioHead {
    /// Its id: the name of its file without `.ron`, such as `august-1763`.
    pub id: String,
    /// Title.
    pub title: String,
    /// When it took place, such as `26 March 1885`.
    pub date: String,
    /// One or two sentences for the chooser: the situation, without the goal.
    pub blurb: String,
    /// One or two sentences: what the fight is about and how long it lasts.
    pub goal: String,
    /// The goal of each seat, in the order of the game info's seats.
    pub goals: Vec<SeatGoal>,
    /// Most game-turns, at least 1.
    pub turns: u16,
    /// About how many minutes two people play, at least 1.
    pub minutes: u16,
    /// How much of the game it asks.
    pub level: ScenarioLevel,
    /// Place in the list: lowest first. A game's id alone means its first scenario.
    #[serde(default)]
    pub order: u16,
    /// Where it came from, if it is a position of the player's own; files of older versions do not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<Kept>,
}

impl ScenarioHead {
    /// Returns the goal of a seat; `None` where the game has no such seat.
    #[must_use]
    pub fn goal_of(&self, seat: Seat) -> Option<&SeatGoal> {
        self.goals.get(seat.index())
    }

    /// Tells whether it is a position of the player's own.
    #[must_use]
    pub fn is_own(&self) -> bool {
        self.id.starts_with(OWN)
    }

    /// Words a position of the player's own for lists: `your own position, turn 3 of Batoche`; `None` for other
    /// scenarios.
    #[must_use]
    pub fn own_words(&self) -> Option<String> {
        let moment = self.kept.as_ref().map_or(String::new(), |kept| format!(", {}", kept.moment()));
        self.is_own().then(|| format!("your own position{moment}"))
    }

    /// Words the length: `1 turn`, `12 turns`.
    #[must_use]
    pub fn turns_word(&self) -> String {
        if self.turns == 1 { "1 turn".to_string() } else { format!("{} turns", self.turns) }
    }

    /// Words about how long two people play, rounded: `15 minutes`, `1 hour`, `4 hours`.
    #[must_use]
    pub fn time_word(&self) -> String {
        match self.minutes {
            1 => "1 minute".to_string(),
            60..=89 => "1 hour".to_string(),
            n if n < 60 => format!("{n} minutes"),
            n => format!("{} hours", (n + 30) / 60),
        }
    }

    /// Makes all its texts fit to be shown: one line each, without what a terminal obeys or nobody can see.
    pub fn clean(&mut self) {
        let own = [&mut self.title, &mut self.date, &mut self.blurb, &mut self.goal];
        let goals = self.goals.iter_mut().flat_map(|goal| [&mut goal.text, &mut goal.line]);
        for text in own.into_iter().chain(goals).chain(self.kept.iter_mut().map(|kept| &mut kept.from)) {
            *text = clean(text).into_owned();
        }
    }

    /// Checks what the form of the file cannot: that no text is empty or too long, and that each seat of the game has
    /// one goal. The goals are put into the order of the seats, and all texts are made fit to be shown.
    ///
    /// # Errors
    /// What is wrong and what to write instead; the place is `file`.
    pub fn check(&mut self, info: &GameInfo, file: &str) -> Result<(), Complaint> {
        let bad = |text: String| Err(Complaint::new(file, text));
        if self.turns == 0 {
            return bad("`turns` in the head is 0; give the number of game-turns, at least 1".into());
        }
        if self.minutes == 0 {
            return bad("`minutes` in the head is 0; give about how long two people play".into());
        }
        let texts = [("title", &self.title), ("date", &self.date), ("blurb", &self.blurb), ("goal", &self.goal)];
        if let Some((field, _)) = texts.iter().find(|(_, text)| text.trim().is_empty()) {
            return bad(format!("`{field}` in the head is empty; write a text there"));
        }
        let keys: Vec<&str> = info.seats.iter().map(|s| s.key).collect();
        for goal in &self.goals {
            let seat = &goal.seat;
            if !keys.contains(&seat.as_str()) {
                return bad(format!("`goals` names the seat \"{seat}\"; the game has {}", keys.join(", ")));
            }
            for (field, text) in [("text", &goal.text), ("line", &goal.line)] {
                if text.trim().is_empty() {
                    return bad(format!("`{field}` of the goal of {seat} is empty; write what this seat must do"));
                }
            }
            let length = goal.line.chars().count();
            if length > SeatGoal::LINE || goal.line.contains('\n') {
                let most = SeatGoal::LINE;
                return bad(format!(
                    "`line` of the goal of {seat} has {length} characters; give one line of at most {most}"
                ));
            }
        }
        for key in &keys {
            match self.goals.iter().filter(|g| g.seat == *key).count() {
                1 => {}
                0 => return bad(format!("`goals` has nothing for the seat \"{key}\"; add its goal")),
                n => return bad(format!("`goals` has {n} goals for the seat \"{key}\"; keep one")),
            }
        }
        self.goals.sort_by_key(|g| keys.iter().position(|key| *key == g.seat));
        self.clean();
        Ok(())
    }
}

/// Any scenario file, of which only the head is read. The outer struct of the file has no name
/// or the name `Scenario`.
#[derive(Deserialize)]
#[serde(rename = "Scenario")]
struct Headed {
    head: ScenarioHead,
}

/// Reads the heads of all scenarios of a game, built-in and overlaid, in their order.
///
/// # Errors
/// The first file without a valid head, with line and column where the form is wrong.
pub fn heads(library: &Library, info: &GameInfo) -> Result<Vec<ScenarioHead>, Complaint> {
    static BUILT_IN: Once<Vec<ScenarioHead>> = Once::new();
    library.once(&BUILT_IN, info.id, || read_heads(library, info))
}

fn read_heads(library: &Library, info: &GameInfo) -> Result<Vec<ScenarioHead>, Complaint> {
    let folder = format!("scenarios/{}", info.id);
    let mut heads = Vec::new();
    for name in library.names(&folder, ".ron")? {
        let stem = name.rsplit('/').next().unwrap_or(&name).trim_end_matches(".ron");
        if stem.starts_with(OWN) {
            let text = format!("is a scenario of your own; move it to own/{} in your data folder", info.id);
            return Err(Complaint::new(library.place_of(&name, "head:"), text));
        }
        let Headed { mut head } = library.ron(&name)?;
        if head.id != stem {
            let text = format!("the head's id is \"{}\"; it must be \"{stem}\" like the file's name", head.id);
            return Err(Complaint::new(name, text));
        }
        head.check(info, &library.place_of(&name, "head:"))?;
        heads.push(head);
    }
    heads.sort_by(|a, b| (a.order, &a.id).cmp(&(b.order, &b.id)));
    Ok(heads)
}

/// Reads all scenario files of a folder by `read`, and sorts the scenarios as the list has them; `head` returns the head of
/// one.
///
/// # Errors
/// The first fault, or that there is none.
pub fn read_all<T>(
    library: &Library,
    folder: &str,
    mut read: impl FnMut(&DataFile) -> Result<T, Complaint>,
    head: impl Fn(&T) -> &ScenarioHead,
) -> Result<Vec<T>, Complaint> {
    let mut all = vec![];
    for name in library.names(folder, ".ron")? {
        all.push(read(&library.open(&name)?)?);
    }
    if all.is_empty() {
        return Err(Complaint::new(folder, "there is no scenario; give one at least"));
    }
    all.sort_by(|a, b| (head(a).order, &head(a).id).cmp(&(head(b).order, &head(b).id)));
    Ok(all)
}

/// Reads all scenario files of a folder as [`read_all`] does, one for each of the fights of a game; `fight` returns that of
/// a scenario, which its file has in a field `fight`.
///
/// # Errors
/// The first fault, or that a fight has no scenario or two.
pub fn read_fights<T, F: Copy + PartialEq + fmt::Debug>(
    library: &Library,
    folder: &str,
    fights: &[F],
    read: impl Fn(&DataFile) -> Result<T, Complaint>,
    (fight, head): (impl Fn(&T) -> F, impl Fn(&T) -> &ScenarioHead),
) -> Result<Vec<T>, Complaint> {
    let mut known: Vec<(F, String)> = vec![];
    let read_one = |file: &DataFile| {
        let scenario = read(file)?;
        let own = fight(&scenario);
        if let Some((_, other)) = known.iter().find(|(fight, _)| *fight == own) {
            let text = format!("{own:?} is already the scenario \"{other}\"; leave one of them");
            return Err(file.complaint_at("fight:", text));
        }
        known.push((own, head(&scenario).id.clone()));
        Ok(scenario)
    };
    let all = read_all(library, folder, read_one, &head)?;
    match fights.iter().find(|fight| !known.iter().any(|(other, _)| other == *fight)) {
        Some(fight) => Err(Complaint::new(folder, format!("there is no scenario for {fight:?}; give its file"))),
        None => Ok(all),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;
    use crate::testgame::Picket;

    fn head() -> ScenarioHead {
        Picket::scenarios(&Library::built_in()).unwrap().remove(0)
    }

    #[test]
    fn each_fight_has_one_scenario() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(folder.path().join("scenarios/fights")).unwrap();
        let write = |name: &str, fight: &str| {
            std::fs::write(folder.path().join("scenarios/fights").join(name), fight).unwrap();
        };
        let library = Library::with_overlay(folder.path());
        let read = |file: &DataFile| {
            let fight: u8 = file.parse()?;
            Ok((fight, ScenarioHead { order: u16::from(9 - fight), id: format!("fight-{fight}"), ..head() }))
        };
        let all = || read_fights(&library, "scenarios/fights", &[1, 2], read, (|s: &(u8, _)| s.0, |s| &s.1));
        assert!(all().unwrap_err().text.contains("there is no scenario; give one at least"));
        write("a.ron", "1");
        assert!(all().unwrap_err().text.contains("there is no scenario for 2; give its file"));
        write("b.ron", "2");
        assert_eq!(all().unwrap().iter().map(|s| s.0).collect::<Vec<_>>(), [2, 1]);
        write("c.ron", "1");
        let twice = all().unwrap_err().to_string();
        assert!(twice.ends_with("c.ron:1:1: 1 is already the scenario \"fight-1\"; leave one of them"), "{twice}");
    }

    #[test]
    fn a_head_that_lacks_something_is_complained_of_with_its_cure() {
        type Spoil = fn(&mut ScenarioHead);
        let wrong: [(Spoil, &str); 12] = [
            (|h| h.turns = 0, "`turns` in the head is 0"),
            (|h| h.minutes = 0, "`minutes` in the head is 0"),
            (|h| h.title.clear(), "`title` in the head is empty"),
            (|h| h.date = " ".into(), "`date` in the head is empty"),
            (|h| h.blurb.clear(), "`blurb` in the head is empty"),
            (|h| h.goal.clear(), "`goal` in the head is empty"),
            (|h| h.goals[0].seat = "king".into(), "names the seat \"king\"; the game has patrol, watch"),
            (|h| h.goals[1].text.clear(), "`text` of the goal of watch is empty"),
            (|h| h.goals[0].line.clear(), "`line` of the goal of patrol is empty"),
            (|h| h.goals[0].line = "é".repeat(71), "has 71 characters; give one line of at most 70"),
            (|h| drop(h.goals.remove(1)), "has nothing for the seat \"watch\"; add its goal"),
            (|h| h.goals.push(h.goals[0].clone()), "has 2 goals for the seat \"patrol\""),
        ];
        for (spoil, text) in wrong {
            let mut head = head();
            spoil(&mut head);
            let complaint = head.check(Picket::info(), "file.ron").unwrap_err();
            assert!(complaint.place == "file.ron" && complaint.text.contains(text), "{complaint}, not {text}");
        }
        let mut line = head();
        line.goals[0].line = "é".repeat(70);
        line.goals.reverse();
        line.check(Picket::info(), "file.ron").unwrap();
        assert_eq!(line.goal_of(Seat(0)).unwrap().seat, "patrol", "the goals are in the order of the seats");
        assert_eq!(line.goal_of(Seat(2)), None);
    }

    #[test]
    fn turns_and_minutes_are_worded() {
        let words = |turns, minutes| {
            let head = ScenarioHead { turns, minutes, ..head() };
            format!("{}, {}", head.turns_word(), head.time_word())
        };
        assert_eq!(words(1, 15), "1 turn, 15 minutes");
        assert_eq!(words(2, 60), "2 turns, 1 hour");
        assert_eq!(words(12, 240), "12 turns, 4 hours");
        assert_eq!(words(12, 90), "12 turns, 2 hours");
    }
}
