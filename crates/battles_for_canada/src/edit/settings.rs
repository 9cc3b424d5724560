//! What can be set of the whole game and of hexes: facings, initiative, what the scenario counts.

use crate::data::scenario::Victory;
use crate::ids::{Side, Zone};
use crate::state::sets::HexBits;
use crate::state::{BattlesForCanada, Guns};
use redoubt_engine::edit::{Choice, Setting};
use redoubt_engine::hex::Vertex;
use redoubt_engine::record::log::capitalised;

/// Keys of the sides, by [`Side`].
pub(super) const SIDES: [&str; 2] = ["french", "english"];
/// Most lost leaders that can be set.
const MOST_LEADERS: i32 = 9;

/// Lists the sides as choices, with a word for neither before them.
fn sides(neither: Option<&str>) -> Vec<Choice> {
    let none = neither.map(|word| Choice::new("none", word));
    none.into_iter().chain([Choice::new(SIDES[0], "French"), Choice::new(SIDES[1], "English")]).collect()
}

/// Returns the key of a side or of neither.
fn key_of(side: Option<Side>) -> &'static str {
    side.map_or("none", |side| SIDES[side.index()])
}

/// Finds the side of a key.
fn side_of(key: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| SIDES[side.index()] == key)
}

impl BattlesForCanada {
    /// Lists what can be set.
    pub(super) fn desk_settings(&self) -> Vec<Setting> {
        let mut out = vec![];
        if self.turn > 0 {
            let now = key_of(Some(self.initiative.unwrap_or(self.scenario().ties)));
            out.push(Setting::among("", "initiative", "Initiative", now, sides(None)));
        }
        match &self.scenario().victory {
            Victory::Works(_) => {
                out.push(Setting::switch("", "fought", "The first combat has been fought", self.fought));
                if self.scenario().boats.is_some() {
                    out.push(self.guns_setting());
                }
            }
            Victory::Abraham(_) => {
                let choices = sides(Some("neither"));
                out.push(Setting::among("", "broken", "The army that is routed", key_of(self.broken), choices));
                for side in Side::ALL {
                    let (key, on) = (format!("near-{}", SIDES[side.index()]), self.came_near[side.index()]);
                    let who = ["French", "English"][side.index()];
                    let title = format!("{who} regulars have been near the centre of the field");
                    out.push(Setting::switch("", &key, title, on));
                }
            }
            Victory::SainteFoy(_) => {
                for side in Side::ALL {
                    let key = format!("leaders-{}", SIDES[side.index()]);
                    let who = ["French", "English"][side.index()];
                    let n = i32::from(self.leaders_lost[side.index()]).min(MOST_LEADERS);
                    out.push(Setting::number("", &key, format!("Leaders lost, {who}"), n, (0, MOST_LEADERS)));
                }
                for (n, hex) in self.map().zone(Zone::REDOUBTS).iter().enumerate().take(3) {
                    let number = self.grid().number(hex);
                    let now = key_of(self.redoubts[n]);
                    let title = format!("Control of {}", self.map().word(hex));
                    out.push(Setting::among(&number, "control", title, now, sides(Some("nobody"))));
                }
            }
        }
        if self.tests_honour() && self.turn > 0 {
            for side in Side::ALL {
                let key = format!("honour-{}", SIDES[side.index()]);
                let who = capitalised(&self.leader_name(self.commander(side)));
                let title = format!("{who} has failed the first honour test of the turn");
                out.push(Setting::switch("", &key, title, self.dishonoured[side.index()]));
            }
        }
        out.extend(self.facing_settings());
        out
    }

    fn guns_setting(&self) -> Setting {
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
        Setting::among("", "guns", "The English guns in boats", now, choices)
    }

    /// Lists the facing of each hex whose units have one.
    fn facing_settings(&self) -> Vec<Setting> {
        let units = Side::ALL
            .into_iter()
            .fold(Default::default(), |all: crate::state::sets::UnitSet, side| all.or(self.on_map(side)));
        let hexes = HexBits::of(units.iter().filter(|u| self.is_faced(*u)).filter_map(|u| self.hex_of(u)));
        let named = |facing: Vertex| self.grid().vertex_name(facing);
        let setting = |hex| {
            let faced = self.units_in(hex).iter().find(|u| self.is_faced(*u))?;
            let choices = Vertex::ALL.map(|v| Choice::new(named(v), named(v))).to_vec();
            let title = format!("Facing in {}", self.map().word(hex));
            Some(Setting::among(&self.grid().number(hex), "facing", title, named(self.facing[faced]), choices))
        };
        hexes.iter().filter_map(setting).collect()
    }

    /// Sets a value of a hex or of the whole game.
    pub(super) fn set_value(&mut self, place: &str, key: &str, value: &str) {
        let (yes, side) = (value == "yes", side_of(value));
        if let Some(hex) = self.grid().hex(place) {
            if key == "control" {
                let n = self.map().zone(Zone::REDOUBTS).iter().position(|h| h == hex);
                if let Some(redoubt) = n.and_then(|n| self.redoubts.get_mut(n)) {
                    *redoubt = side;
                }
            } else if let Some(facing) = self.grid().vertex(value) {
                for unit in self.units_in(hex) {
                    self.facing[unit] = facing;
                }
            }
            return;
        }
        let of = |rest: &str| side_of(rest).map_or(0, Side::index);
        match key.split_once('-') {
            Some(("near", rest)) => self.came_near[of(rest)] = yes,
            Some(("honour", rest)) => self.dishonoured[of(rest)] = yes,
            Some((_, rest)) => self.leaders_lost[of(rest)] = value.parse().unwrap_or(0),
            None => match key {
                "initiative" => self.initiative = side,
                "fought" => self.fought = yes,
                "broken" => self.broken = side,
                _ => {
                    self.guns = match value {
                        "waiting" => Guns::Waiting,
                        "coming" => Guns::From(self.turn + 1),
                        "never" => Guns::Never,
                        _ => Guns::Landed,
                    }
                }
            },
        }
    }
}
