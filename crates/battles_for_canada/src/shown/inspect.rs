//! What a viewer may know of a hex: ground, what lies along its sides, cost, protection, zones, distances.

use crate::data::map::Hexside;
use crate::data::units::Mover;
use crate::prelude::*;
use crate::words::{ground_word, side_head};
use redoubt_engine::Viewer;
use redoubt_engine::contract::Inspects;
use redoubt_engine::record::log::capitalised;
use redoubt_engine::view::Fact;

impl Inspects for BattlesForCanada {
    fn inspect(&self, viewer: Viewer, place: &str) -> Vec<Fact> {
        let seen = self.without_hidden(viewer);
        seen.as_ref().unwrap_or(self).inspect_hex(viewer, place)
    }
}

impl BattlesForCanada {
    /// Lists the facts of a space; none where it is no hex of the map.
    pub(crate) fn inspect_hex(&self, viewer: Viewer, place: &str) -> Vec<Fact> {
        let Some(hex) = self.grid().hex(place) else { return vec![] };
        let terrain = self.terrain(hex);
        let row = self.tables().terrain.hex(terrain);
        let mut facts = vec![Fact::new("Ground", capitalised(terrain.word()), "BC-6a")];
        if self.has_works(hex) {
            facts.push(Fact::new("Works", "cover the sides towards the abatis", "BC-3e"));
        }
        if terrain.is_closed() {
            facts.push(Fact::new("Closed", "nobody may enter", "BC-10.1j"));
            return facts;
        }
        let cost = |mover: Mover| row.cost[mover as usize].map_or("no".to_string(), |mp| mp.to_string());
        let [foot, horse, light] = Mover::ALL.map(cost);
        facts.push(Fact::new("MP on foot, mounted, light", format!("{foot}, {horse}, {light}"), "BC-T13"));
        facts.push(Fact::new("Protection", row.protection.to_string(), "BC-11.1g"));
        facts.push(Fact::new("In an assault", capitalised(ground_word(row.ground)), "BC-11.2g"));
        if row.disorders {
            facts.push(Fact::new("Entering", "disorganizes, skirmishers excepted", "BC-13.1u"));
        }
        facts.extend(self.sides_fact(hex));
        for side in Side::ALL {
            if self.in_enemy_zone(side.other(), hex) {
                facts.push(Fact::new("Zone of control", format!("{} have one here", side_head(side)), "BC-5a"));
            }
        }
        for side in Side::ALL {
            let units = self.seen_in(viewer, side, hex);
            if !units.is_empty() {
                facts.push(Fact::new(side_head(side), self.data.units_word(units.iter()), None));
            }
            let free = units.iter().filter(|u| self.formation(*u).is_none() && self.unit(*u).kind != Kind::Guns);
            let names: Vec<&str> = free.map(|u| self.data.unit_word(u)).collect();
            if !names.is_empty() {
                let text = format!("{}: acts once a turn, with any leader of its side", names.join(", "));
                facts.push(Fact::new("Independent", text, "BC-9.1c"));
            }
        }
        facts
    }

    /// Words what lies along the sides of a hex; `None` where nothing does.
    fn sides_fact(&self, hex: HexId) -> Option<Fact> {
        let named = Dir::ALL.into_iter().filter_map(|dir| {
            let side = self.hexside(hex, dir);
            (side != Hexside::Open).then(|| format!("{} {}", self.grid().dir_name(dir), side.word()))
        });
        let words: Vec<String> = named.collect();
        (!words.is_empty()).then(|| Fact::new("Hexsides", words.join(", "), "BC-6a"))
    }
}
