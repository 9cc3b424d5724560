//! What decided a game, in words: which of a scenario's conditions it was, with the names of leaders and places.
//!
//! The reason is read from the last position, which never changes again.

use crate::data::map::PlaceId;
use crate::data::scenario::Victory;
use crate::ids::{Leader, Side};
use crate::state::sets::UnitSet;
use crate::state::{At, PrairieAflame, Stage};
use crate::words::side_head;
use redoubt_engine::record::log::plural;

/// Most places that are named.
const NAMED: usize = 3;

/// Joins names: "Riel, Poundmaker and Big Bear".
fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_string(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}

/// Says that these are captured, in words.
fn are_taken(names: &[&str]) -> String {
    format!("{} {} captured", listed(names), if names.len() == 1 { "is" } else { "are" })
}

impl PrairieAflame {
    /// Words in a sentence what decided the game.
    pub(crate) fn ending_word(&self, rule: &str, winner: Option<Side>) -> String {
        let government = winner == Some(Side::Government);
        let heads = [Leader::Riel, Leader::Poundmaker, Leader::BigBear];
        match rule {
            "PA-13.1b" | "PA-18.C0b" => "Unrest has reached 30: the whole of the plains rises.".into(),
            "PA-18.C0a" => format!("They have held {} since an earlier turn.", listed(&self.bases_held())),
            "PA-18.C1b" => {
                let taken = are_taken(&self.names(&heads, true));
                format!("Every place that stands is the Government's, and {taken}.")
            }
            "PA-18.C1d" => format!("At the end {}.", self.still_theirs(false)),
            "PA-18.C1f" => {
                let free = listed(&self.names(&heads, false));
                format!("Every place that stands is the Government's, but {free} escaped.")
            }
            "PA-18.C2a" if government => format!("Unrest did not reach 30: it stands at {}.", self.unrest),
            "PA-18.C2a" => "Unrest has reached 30 in time.".into(),
            "PA-18.C2b" => "Unrest has reached 30, but after turn 9.".into(),
            "PA-18.C3b" if government => {
                format!("The District is the Government's, and {}.", are_taken(&self.names(&heads, true)))
            }
            "PA-18.C3b" => {
                let free = self.names(&heads, false);
                match (self.government_holds(true), free.is_empty()) {
                    (true, _) => format!("At the end the Government has the District, but {} escaped.", listed(&free)),
                    (false, true) => format!("At the end {}.", self.still_theirs(true)),
                    (false, false) => {
                        format!("At the end {}, and {} escaped.", self.still_theirs(true), listed(&free))
                    }
                }
            }
            "PA-18.B1c" if self.lost.iter().all(|sp| *sp == 0) => {
                "Neither side was beaten, and nothing was lost.".into()
            }
            "PA-18.B1c" => "Neither side was driven from the field.".into(),
            "PA-18.B3b" => "The reserve was not taken in time.".into(),
            "PA-18.B4a" if government => {
                let taken = self.names(&[Leader::Riel, Leader::Dumont], true);
                match taken.is_empty() {
                    true => "Batoche is taken.".into(),
                    false => format!("Batoche is taken, and {}.", are_taken(&taken)),
                }
            }
            "PA-18.B4a" => "Batoche has held out.".into(),
            "PA-18.B3a" if government && !self.taken(Leader::Poundmaker) => "The reserve is taken.".into(),
            "PA-18.B2c" if !government && self.stage() == Some(Stage::Victory) => {
                "The Government did not force the passage in time.".into()
            }
            "PA-18.B1a" | "PA-18.B1b" | "PA-18.B2c" | "PA-18.B3a" => {
                self.beaten_word(winner.map_or(Side::Nations, Side::other))
            }
            _ => "The time is up.".into(),
        }
    }

    /// Words how a side was beaten in a battle scenario: what became of its force, and of the leader who counts.
    fn beaten_word(&self, side: Side) -> String {
        let leaders: &[Leader] = match (self.scenario().victory, side) {
            (Victory::DuckLake, Side::Nations) => &[Leader::Riel, Leader::Dumont],
            (Victory::DuckLake, Side::Government) => &[Leader::Crozier],
            (Victory::FishCreek, Side::Nations) => &[Leader::Dumont],
            (Victory::FishCreek, Side::Government) => &[Leader::Middleton],
            (Victory::CutKnifeHill, Side::Nations) => &[Leader::Poundmaker],
            _ => &[],
        };
        let taken = self.names(leaders, true);
        let lying = |at: At| UnitSet::matching(&self.at, |a| a == at).and(side.units());
        let left = self.combat(self.on_map(side)).len() + self.combat(lying(At::GONE)).len();
        let who = side_head(side);
        let force = if left == 0 {
            format!("{who} lost {} last unit", if side == Side::Nations { "their" } else { "its" })
        } else if self.battle.is_none() {
            format!("{who} left the field without a fight")
        } else if self.battle.as_ref().is_some_and(|b| !b.retreated[side.index()]) {
            format!("{who} lost every unit in the battle")
        } else {
            format!("{who} gave up the field")
        };
        match taken.as_slice() {
            [] => format!("{force}."),
            names => format!("{force}, and {}.", are_taken(names)),
        }
    }

    /// Names those of these leaders who are captured, or those who are not.
    fn names(&self, leaders: &[Leader], taken: bool) -> Vec<&'static str> {
        leaders.iter().filter(|l| self.taken(**l) == taken).map(|l| l.word()).collect()
    }

    /// Names the main bases that the nations have held since an earlier turn.
    fn bases_held(&self) -> Vec<&'static str> {
        let since = |n: &usize| self.base_since[*n] > 0 && self.base_since[*n] < self.turn;
        let bases = self.map().bases;
        (0..bases.len()).filter(since).map(|n| self.place_word(bases[n])).collect()
    }

    /// Says which standing places the Government does not hold, in the District only or on the whole map.
    fn still_theirs(&self, district: bool) -> String {
        let map = self.map();
        let counts = |p: &PlaceId| !district || map.place(*p).in_district;
        let all = (0..map.places.len()).map(|i| PlaceId(i as u8)).filter(counts);
        let theirs: Vec<&str> =
            all.clone().filter(|p| self.controller(*p) == Some(Side::Nations)).map(|p| self.place_word(p)).collect();
        let name_some = |names: &[&str]| match names.len().saturating_sub(NAMED) {
            0 => listed(names),
            more => format!("{} and {}", names[..NAMED].join(", "), plural(more, "more place", "more places")),
        };
        if theirs.is_empty() {
            // By a house rule the Government must have a unit in every place.
            let empty = |p: &PlaceId| {
                self.controller(*p) == Some(Side::Government) && !self.occupied_by(Side::Government, map.place(*p).hex)
            };
            let names: Vec<&str> = all.filter(empty).map(|p| self.place_word(p)).collect();
            return format!("the Government has no unit in {}", name_some(&names));
        }
        let be = if theirs.len() == 1 { "is" } else { "are" };
        format!("{} {be} still in the hands of the nations", name_some(&theirs))
    }
}
