//! What can be set of the whole game and of hexes: facings, initiative, what the scenario counts.

use crate::data::scenario::Victory;
use crate::prelude::*;
use crate::state::Guns;
use redoubt_engine::edit::{Choice, Settable};
use redoubt_engine::record::log::capitalised;

/// Keys of the sides, by [`Side`].
pub(super) const SIDES: [&str; 2] = ["french", "english"];
/// Names of the sides, by [`Side`].
const NAMES: [&str; 2] = ["French", "English"];
/// Most lost leaders that can be set.
const MOST_LEADERS: i32 = 9;

/// Lists the sides as choices, with a word for neither before them.
fn sides(neither: Option<&str>) -> Vec<Choice> {
    let none = neither.map(|word| Choice::new("none", word));
    none.into_iter().chain([Choice::new(SIDES[0], NAMES[0]), Choice::new(SIDES[1], NAMES[1])]).collect()
}

/// Returns the key of a side or of neither.
fn key_of(side: Option<Side>) -> &'static str {
    side.map_or("none", |side| SIDES[side.index()])
}

/// Finds the side of a key.
fn side_of(key: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| SIDES[side.index()] == key)
}

type Set = Settable<BattlesForCanada>;

impl BattlesForCanada {
    /// Lists what can be set.
    pub(super) fn all_settings(&self) -> Vec<Set> {
        let mut out = vec![];
        if self.turn > 0 {
            let now = key_of(Some(self.initiative.unwrap_or(self.scenario().ties)));
            out.push(Set::among("", "initiative", "Initiative", now, sides(None), |g, key| {
                g.initiative = side_of(key)
            }));
        }
        match &self.scenario().victory {
            Victory::Works(_) => {
                out.push(Set::switch("", "fought", "The first combat has been fought", self.fought, |g, on| {
                    g.fought = on
                }));
                if self.scenario().boats.is_some() {
                    out.push(self.guns_setting());
                }
            }
            Victory::Abraham(_) => {
                let (title, choices) = ("The army that is routed", sides(Some("neither")));
                out.push(Set::among("", "broken", title, key_of(self.broken), choices, |g, key| {
                    g.broken = side_of(key)
                }));
                for side in Side::ALL.map(Side::index) {
                    let (key, on) = (format!("near-{}", SIDES[side]), self.came_near[side]);
                    let title = format!("{} regulars have been near the centre of the field", NAMES[side]);
                    out.push(Set::switch("", &key, title, on, move |g, on| g.came_near[side] = on));
                }
            }
            Victory::SainteFoy(_) => {
                for side in Side::ALL.map(Side::index) {
                    let (key, title) = (format!("leaders-{}", SIDES[side]), format!("Leaders lost, {}", NAMES[side]));
                    let lost = self.leaders_lost[side];
                    let set = move |g: &mut Self, n: i32| g.leaders_lost[side] = n as u8;
                    out.push(Set::number("", &key, title, lost, (0, MOST_LEADERS), set));
                }
                for (n, hex) in self.map().zone(Zone::REDOUBTS).iter().enumerate().take(3) {
                    let (number, title) = (self.grid().number(hex), format!("Control of {}", self.map().word(hex)));
                    let (now, choices) = (key_of(self.redoubts[n]), sides(Some("nobody")));
                    let set = move |g: &mut Self, key: &str| g.redoubts[n] = side_of(key);
                    out.push(Set::among(&number, "control", title, now, choices, set));
                }
            }
        }
        if self.tests_honour() && self.turn > 0 {
            for side in Side::ALL {
                let (n, key) = (side.index(), format!("honour-{}", SIDES[side.index()]));
                let who = capitalised(&self.leader_name(self.commander(side)));
                let title = format!("{who} has failed the first honour test of the turn");
                out.push(Set::switch("", &key, title, self.dishonoured[n], move |g, on| g.dishonoured[n] = on));
            }
        }
        out.extend(self.facing_settings());
        out
    }

    fn guns_setting(&self) -> Set {
        let now = match self.guns {
            Guns::Waiting => "waiting",
            Guns::From(_) => "coming",
            Guns::Never => "never",
            Guns::Landed => "landed",
        };
        let choices = vec![
            Choice::new("waiting", "may be rolled for"),
            Choice::new("coming", "can be placed in the next turn"),
            Choice::new("never", "never come"),
            Choice::new("landed", "on the map, or lost"),
        ];
        Set::among("", "guns", "The English guns in boats", now, choices, |g, key| {
            g.guns = match key {
                "waiting" => Guns::Waiting,
                "coming" => Guns::From(g.turn + 1),
                "never" => Guns::Never,
                _ => Guns::Landed,
            }
        })
    }

    /// Lists the facing of each hex whose units have one.
    fn facing_settings(&self) -> Vec<Set> {
        let units = Side::ALL
            .into_iter()
            .fold(Default::default(), |all: crate::state::sets::UnitSet, side| all.or(self.on_map(side)));
        let hexes = HexBits::of(units.iter().filter(|u| self.is_faced(*u)).filter_map(|u| self.hex_of(u)));
        let named = |facing: Vertex| self.grid().vertex_name(facing);
        let setting = |hex| {
            let faced = self.units_in(hex).iter().find(|u| self.is_faced(*u))?;
            let choices = Vertex::ALL.map(|v| Choice::new(named(v), named(v))).to_vec();
            let (number, title) = (self.grid().number(hex), format!("Facing in {}", self.map().word(hex)));
            Some(Set::among(&number, "facing", title, named(self.facing[faced]), choices, move |g, key| {
                if let Some(facing) = g.grid().vertex(key) {
                    g.units_in(hex).iter().for_each(|unit| g.facing[unit] = facing);
                }
            }))
        };
        hexes.iter().filter_map(setting).collect()
    }
}
