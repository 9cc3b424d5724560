//! The desk: all that can be set by hand, as it is now.

use super::change::Edit;
use crate::view::Face;
use crate::{Refusal, Seat, Target};
use serde::Serialize;

/// One of several things to choose from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// Key.
    pub key: String,
    /// Title.
    pub title: String,
}

impl Choice {
    /// Makes a choice.
    pub fn new(key: impl Into<String>, title: impl Into<String>) -> Choice {
        Choice { key: key.into(), title: title.into() }
    }
}

/// All that can be set by hand, as it is now. It shows everything: only the edit mode, which has no secrets, has it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Desk {
    /// All counters of the game, in the order of their trays.
    pub counters: Vec<DeskCounter>,
    /// What can be set of the whole game and of spaces.
    pub settings: Vec<Setting>,
    /// Piles of cards. A card of the game lies in one of them.
    pub piles: Vec<DeskPile>,
    /// The moments at which the game can be continued, in the order of play.
    pub stands: Vec<Choice>,
    /// Key of the moment at which it stands; empty while something is under way (a battle, a move) and where the game
    /// is over. The first change ends what is under way.
    pub stand: String,
}

/// A counter of the game, on the map or in its tray.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DeskCounter {
    /// Key; on the map that of its counter in the view of everything.
    pub key: String,
    /// Full name.
    pub title: String,
    /// Title of its tray ("Métis").
    pub tray: String,
    /// Its side.
    pub side: Seat,
    /// How it is drawn.
    pub face: Face,
    /// Where it lies; empty for its tray.
    pub place: String,
    /// Its faces; empty where it has one only.
    pub faces: Vec<Choice>,
    /// Key of the face that is up; empty where it has one only.
    pub up: String,
    /// The markers that it can have, and whether it has them.
    pub marks: Vec<(Choice, bool)>,
}

impl DeskCounter {
    /// Makes a counter that lies in its tray and has this face alone.
    pub fn new(key: &str, title: impl Into<String>, tray: impl Into<String>, face: Face) -> DeskCounter {
        let (key, title, tray, side) = (key.into(), title.into(), tray.into(), face.side);
        let (place, up) = (String::new(), String::new());
        DeskCounter { key, title, tray, side, face, place, faces: vec![], up, marks: vec![] }
    }
}

/// Something that has one of several values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Setting {
    /// Id of the space that it belongs to; empty for the whole game.
    pub place: String,
    /// Key, unique with the place.
    pub key: String,
    /// Title.
    pub title: String,
    /// Value now.
    pub value: String,
    /// The values that it can have.
    pub values: Values,
}

impl Setting {
    /// Makes a number of the whole game, or of the space `place`.
    pub fn number(place: &str, key: &str, title: impl Into<String>, value: i32, (least, most): (i32, i32)) -> Setting {
        let values = Values::Number { least, most };
        Setting { place: place.into(), key: key.into(), title: title.into(), value: value.to_string(), values }
    }

    /// Makes a choice of the whole game, or of the space `place`.
    pub fn among(place: &str, key: &str, title: impl Into<String>, value: &str, choices: Vec<Choice>) -> Setting {
        let (title, values) = (title.into(), Values::Among(choices));
        Setting { place: place.into(), key: key.into(), title, value: value.into(), values }
    }

    /// Makes a switch of the whole game, or of the space `place`, with the values `no` and `yes`.
    pub fn switch(place: &str, key: &str, title: impl Into<String>, on: bool) -> Setting {
        let values = vec![Choice::new("no", "no"), Choice::new("yes", "yes")];
        Setting::among(place, key, title, if on { "yes" } else { "no" }, values)
    }

    /// Reads a value of the setting: the number, or the index of the value in the list of values.
    ///
    /// # Errors
    /// It has no such value; the sentence says which it has.
    pub fn read(&self, value: &str) -> Result<i32, Refusal> {
        let no = |what: String| Refusal::plain(format!("\"{value}\" is no value of {}; give {what}", self.title));
        match &self.values {
            Values::Number { least, most } => {
                let number = value.parse::<i32>().ok().filter(|n| (least..=most).contains(&n));
                number.ok_or_else(|| no(format!("a number from {least} to {most}")))
            }
            Values::Among(choices) => {
                let at = choices.iter().position(|c| c.key == value);
                at.map(|n| n as i32).ok_or_else(|| no(listed(choices.iter().map(|c| c.key.as_str()))))
            }
        }
    }

    /// Words the present value.
    #[must_use]
    pub fn words(&self) -> &str {
        match &self.values {
            Values::Among(choices) => {
                choices.iter().find(|c| c.key == self.value).map_or(self.value.as_str(), |c| c.title.as_str())
            }
            Values::Number { .. } => &self.value,
        }
    }
}

/// The values of a [`Setting`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Values {
    /// One of these.
    Among(Vec<Choice>),
    /// A whole number within these bounds, both included.
    Number {
        /// The least.
        least: i32,
        /// The greatest.
        most: i32,
    },
}

/// A pile of cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DeskPile {
    /// Key; that of the pile in the view, where it has one.
    pub key: String,
    /// Title.
    pub title: String,
    /// True where the order of its cards matters.
    pub ordered: bool,
    /// Ids of its cards, of an ordered pile the top one first.
    pub cards: Vec<String>,
}

/// Most kinds of things that a change brings with it and that are told.
const MOST_BROUGHT: usize = 6;

/// Lists some titles, and says how many more there are.
fn some_of(titles: &[&str]) -> String {
    const MOST: usize = 6;
    match titles.len() {
        n if n > MOST => format!("{} and {} more", titles[..MOST].join(", "), n - MOST),
        _ => titles.join(", "),
    }
}

/// Lists keys in words, at most twelve of them.
fn listed<'a>(keys: impl Iterator<Item = &'a str>) -> String {
    const MOST: usize = 12;
    let all: Vec<&str> = keys.collect();
    match all.len() {
        0 => "nothing: there is none".into(),
        n if n > MOST => format!("one of {} and {} more", all[..MOST].join(", "), n - MOST),
        _ => all.join(", "),
    }
}

impl Desk {
    /// Says that positions of a game cannot be set by hand.
    #[must_use]
    pub fn closed() -> Refusal {
        Refusal::plain("positions of this game cannot be set by hand: play from a scenario")
    }

    /// Tells whether anything can be set by hand: there is a moment at which the game can be continued.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.stands.is_empty()
    }

    /// Finds a counter.
    ///
    /// # Errors
    /// There is no such counter; the sentence says what there is.
    pub fn counter(&self, key: &str) -> Result<&DeskCounter, Refusal> {
        self.counters.iter().find(|c| c.key == key).ok_or_else(|| {
            if self.counters.is_empty() {
                let cards = if self.piles.is_empty() { "" } else { ", or put a card into a pile" };
                let text = format!("this game has no counters; set what lies in a space{cards}");
                return Refusal::plain(text);
            }
            let there = listed(self.counters.iter().map(|c| c.key.as_str()));
            Refusal::plain(format!("there is no counter \"{key}\"; name {there}"))
        })
    }

    /// Finds a setting of a space, or of the whole game where `place` is empty.
    ///
    /// # Errors
    /// There is none; the sentence says what there is.
    pub fn setting(&self, place: &str, key: &str) -> Result<&Setting, Refusal> {
        let here = || self.settings.iter().filter(|s| s.place == place);
        here().find(|s| s.key == key).ok_or_else(|| {
            let of = if place.is_empty() { "of the whole game".to_string() } else { format!("of \"{place}\"") };
            let there = listed(here().map(|s| s.key.as_str()));
            Refusal::plain(format!("nothing {of} is called \"{key}\"; name {there}"))
        })
    }

    /// Finds a pile.
    ///
    /// # Errors
    /// There is no such pile; the sentence says what there is.
    pub fn pile(&self, key: &str) -> Result<&DeskPile, Refusal> {
        self.piles.iter().find(|p| p.key == key).ok_or_else(|| {
            let there = listed(self.piles.iter().map(|p| p.key.as_str()));
            Refusal::plain(format!("there is no pile \"{key}\"; name {there}"))
        })
    }

    /// Finds a moment.
    ///
    /// # Errors
    /// There is no such moment; the sentence says what there is.
    pub fn moment(&self, key: &str) -> Result<&Choice, Refusal> {
        self.stands.iter().find(|s| s.key == key).ok_or_else(|| {
            let there = listed(self.stands.iter().map(|s| s.key.as_str()));
            Refusal::plain(format!("the game has no moment \"{key}\"; name {there}"))
        })
    }

    /// Checks a change against what there is: its counter with face and marker, setting with value, pile, moment.
    /// Places and cards are for the game to check.
    ///
    /// # Errors
    /// What does not exist; the sentence says what there is.
    pub fn check(&self, edit: &Edit) -> Result<(), Refusal> {
        match edit {
            Edit::Place { counter, .. } => self.counter(counter).map(drop),
            Edit::Face { counter, face } => {
                let of = self.counter(counter)?;
                let there = || listed(of.faces.iter().map(|f| f.key.as_str()));
                let no = || Refusal::plain(format!("{} has no face \"{face}\"; name {}", of.title, there()));
                of.faces.iter().any(|f| f.key == *face).then_some(()).ok_or_else(no)
            }
            Edit::Mark { counter, mark, .. } => {
                let of = self.counter(counter)?;
                let there = || listed(of.marks.iter().map(|m| m.0.key.as_str()));
                let no = || Refusal::plain(format!("{} takes no marker \"{mark}\"; name {}", of.title, there()));
                of.marks.iter().any(|m| m.0.key == *mark).then_some(()).ok_or_else(no)
            }
            Edit::Set { place, key, value } => self.setting(place, key)?.read(value).map(drop),
            Edit::Card { pile, .. } => self.pile(pile).map(drop),
            Edit::Stand { key } => self.moment(key).map(drop),
            Edit::Clear => Ok(()),
        }
    }

    /// Tells whether the desk shows things as this change makes them.
    #[must_use]
    pub fn shows(&self, edit: &Edit) -> bool {
        match edit {
            Edit::Place { counter, place } => self.counter(counter).is_ok_and(|c| c.place == *place),
            Edit::Face { counter, face } => self.counter(counter).is_ok_and(|c| c.up == *face),
            Edit::Mark { counter, mark, on } => {
                self.counter(counter).is_ok_and(|c| c.marks.iter().any(|(m, laid)| m.key == *mark && laid == on))
            }
            Edit::Set { place, key, value } => self.setting(place, key).is_ok_and(|s| s.value == *value),
            Edit::Card { card, pile, top } => self.pile(pile).is_ok_and(|p| match (p.ordered, top) {
                (false, _) => p.cards.contains(card),
                (true, true) => p.cards.first() == Some(card),
                (true, false) => p.cards.last() == Some(card),
            }),
            Edit::Stand { key } => self.stand == *key,
            Edit::Clear => true,
        }
    }

    /// Says what a change has brought with it: places, faces and markers of counters, and values, that it does not name.
    /// `self` is the desk before the change, `after` the one after it; `None` where there is nothing of the kind.
    pub fn brought(&self, after: &Desk, edit: &Edit, place: &dyn Fn(&str) -> String) -> Option<String> {
        if *edit == Edit::Clear {
            return None;
        }
        let mut found: Vec<(String, Vec<&str>)> = vec![];
        let mut add = |what: String, title| match found.iter_mut().find(|(known, _)| *known == what) {
            Some((_, titles)) => titles.push(title),
            None => found.push((what, vec![title])),
        };
        let named = |key: &str| matches!(edit.about(), Some(Target::Counter(about)) if about == key);
        for now in after.counters.iter().filter(|now| !named(&now.key)) {
            let Ok(old) = self.counter(&now.key) else { continue };
            if old.place != now.place {
                let to =
                    if now.place.is_empty() { "back to the tray".into() } else { format!("to {}", place(&now.place)) };
                add(to, &now.title);
            }
            if let (false, Some(face)) = (old.up == now.up, now.faces.iter().find(|f| f.key == now.up)) {
                add(face.title.clone(), &now.title);
            }
            let was = |key: &str| old.marks.iter().any(|(mark, on)| mark.key == key && *on);
            for (mark, on) in now.marks.iter().filter(|(mark, on)| was(&mark.key) != *on) {
                add(format!("{} {}", mark.title, if *on { "laid on" } else { "taken off" }), &now.title);
            }
        }
        for now in &after.settings {
            let set = matches!(edit, Edit::Set { place, key, .. } if (place, key) == (&now.place, &now.key));
            if !set && self.setting(&now.place, &now.key).is_ok_and(|old| old.value != now.value) {
                add(now.words().to_string(), &now.title);
            }
        }
        let words = found.iter().map(|(what, titles)| format!("{what}: {}", some_of(titles)));
        let words: Vec<String> = words.take(MOST_BROUGHT).collect();
        (!words.is_empty()).then(|| words.join("; "))
    }

    /// Words a change that was made; `self` is the desk after it. `place` and `card` name what the desk does not.
    pub fn tell(&self, edit: &Edit, place: &dyn Fn(&str) -> String, card: &dyn Fn(&str) -> String) -> String {
        let title = |key: &str| self.counter(key).map_or_else(|_| key.to_string(), |c| c.title.clone());
        match edit {
            Edit::Place { counter, place: to } if to.is_empty() => format!("{} back to its tray", title(counter)),
            Edit::Place { counter, place: to } => format!("{} to {}", title(counter), place(to)),
            Edit::Face { counter, face } => {
                let up = self.counter(counter).ok().and_then(|c| c.faces.iter().find(|f| f.key == *face));
                format!("{}: {}", title(counter), up.map_or(face.as_str(), |f| &f.title))
            }
            Edit::Mark { counter, mark, on } => {
                let of = self.counter(counter).ok().and_then(|c| c.marks.iter().find(|m| m.0.key == *mark));
                let (mark, deed) =
                    (of.map_or(mark.as_str(), |m| &m.0.title), if *on { "laid on" } else { "taken off" });
                format!("{}: {mark} {deed}", title(counter))
            }
            Edit::Set { place: at, key, value } => {
                let before = if at.is_empty() { String::new() } else { format!("{}: ", place(at)) };
                match self.setting(at, key) {
                    Ok(setting) => format!("{before}{}: {}", setting.title, setting.words()),
                    Err(_) => format!("{before}{key}: {value}"),
                }
            }
            Edit::Card { card: id, pile, top } => {
                let of = self.pile(pile).ok();
                let (to, ordered) = (of.map_or(pile.as_str(), |p| &p.title), of.is_some_and(|p| p.ordered));
                let where_to = match (ordered, top) {
                    (false, _) => "",
                    (true, true) => ", on top",
                    (true, false) => ", at the bottom",
                };
                format!("{} to {to}{where_to}", card(id))
            }
            Edit::Stand { key } => {
                let title = self.moment(key).map_or(key.as_str(), |m| &m.title);
                format!("the game stands at {title}")
            }
            Edit::Clear => "everything off the map".to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Target;

    fn desk() -> Desk {
        let counter = DeskCounter {
            key: "patrol".into(),
            title: "The patrol".into(),
            tray: "Patrol".into(),
            side: Seat(0),
            face: Face::hidden(Seat(0)),
            place: "ford".into(),
            faces: vec![Choice::new("1", "1 step"), Choice::new("2", "2 steps")],
            up: "2".into(),
            marks: vec![(Choice::new("lantern", "Lantern"), false)],
        };
        Desk {
            counters: vec![counter],
            settings: vec![
                Setting::number("", "marches", "Marches made", 1, (0, 2)),
                Setting::switch("ford", "fog", "Fog", true),
            ],
            piles: vec![DeskPile {
                key: "deck".into(),
                title: "the deck".into(),
                ordered: true,
                cards: vec!["a".into(), "b".into()],
            }],
            stands: vec![Choice::new("2/march", "Turn 2, March")],
            stand: "2/march".into(),
        }
    }

    fn edits() -> Vec<(Edit, &'static str)> {
        let (counter, place, key) = ("patrol".to_string(), "ford".to_string(), "fog".to_string());
        vec![
            (Edit::Place { counter: counter.clone(), place: place.clone() }, "The patrol to THE ford"),
            (Edit::Face { counter: counter.clone(), face: "2".into() }, "The patrol: 2 steps"),
            (Edit::Mark { counter, mark: "lantern".into(), on: false }, "The patrol: Lantern taken off"),
            (Edit::Set { place, key, value: "yes".into() }, "THE ford: Fog: yes"),
            (Edit::Set { place: String::new(), key: "marches".into(), value: "1".into() }, "Marches made: 1"),
            (Edit::Card { card: "a".into(), pile: "deck".into(), top: true }, "card a to the deck, on top"),
            (Edit::Card { card: "b".into(), pile: "deck".into(), top: false }, "card b to the deck, at the bottom"),
            (Edit::Stand { key: "2/march".into() }, "the game stands at Turn 2, March"),
            (Edit::Clear, "everything off the map"),
        ]
    }

    #[test]
    fn changes_are_shown_told_and_come_back_from_their_text() {
        let desk = desk();
        for (edit, words) in edits() {
            assert!(desk.shows(&edit), "{edit:?}");
            assert_eq!(desk.check(&edit), Ok(()));
            assert_eq!(desk.tell(&edit, &|p| format!("THE {p}"), &|c| format!("card {c}")), words);
            assert_eq!(ron::from_str::<Edit>(&ron::to_string(&edit).unwrap()).unwrap(), edit);
            assert_eq!(serde_json::from_value::<Edit>(serde_json::to_value(&edit).unwrap()).unwrap(), edit);
        }
        let away = Edit::Place { counter: "patrol".into(), place: String::new() };
        assert!(!desk.shows(&away));
        assert_eq!(desk.tell(&away, &|p| p.into(), &|c| c.into()), "The patrol back to its tray");
        assert_eq!((away.about(), Edit::Clear.about()), (Some(Target::Counter("patrol".into())), None));
    }

    #[test]
    fn what_does_not_exist_is_refused_with_what_there_is() {
        let desk = desk();
        let no = |edit: Edit| desk.check(&edit).unwrap_err().text;
        let counter = || "patrol".to_string();
        assert_eq!(
            no(Edit::Place { counter: "x".into(), place: String::new() }),
            "there is no counter \"x\"; name patrol"
        );
        assert_eq!(no(Edit::Face { counter: counter(), face: "3".into() }), "The patrol has no face \"3\"; name 1, 2");
        let mark = Edit::Mark { counter: counter(), mark: "x".into(), on: true };
        assert_eq!(no(mark), "The patrol takes no marker \"x\"; name lantern");
        let set = |place: &str, key: &str, value: &str| Edit::Set {
            place: place.into(),
            key: key.into(),
            value: value.into(),
        };
        assert_eq!(no(set("", "x", "1")), "nothing of the whole game is called \"x\"; name marches");
        assert_eq!(no(set("mill", "fog", "no")), "nothing of \"mill\" is called \"fog\"; name nothing: there is none");
        assert_eq!(no(set("", "marches", "3")), "\"3\" is no value of Marches made; give a number from 0 to 2");
        assert_eq!(no(set("ford", "fog", "so")), "\"so\" is no value of Fog; give no, yes");
        assert!(no(Edit::Card { card: "a".into(), pile: "x".into(), top: true }).ends_with("name deck"));
        assert!(no(Edit::Stand { key: "x".into() }).ends_with("name 2/march"));
        let many: Vec<String> = (0..20).map(|n| n.to_string()).collect();
        assert!(listed(many.iter().map(String::as_str)).ends_with("10, 11 and 8 more"));
    }
}
