//! What a viewer may know of a hex: ground, level, cost, zones, stacking.

use crate::ids::Side;
use crate::state::AdobeWalls;
use crate::words::{mp_word, side_name};
use redoubt_engine::Viewer;
use redoubt_engine::contract::Inspects;
use redoubt_engine::record::log::capitalised;
use redoubt_engine::view::Fact;

impl Inspects for AdobeWalls {
    fn inspect(&self, _viewer: Viewer, place: &str) -> Vec<Fact> {
        let Some(hex) = self.hex_of_id(place) else { return vec![] };
        let map = self.map();
        let terrain = map.terrain(hex);
        let mut facts = vec![
            Fact::new("Ground", capitalised(terrain.word()), "AW-T2"),
            Fact::new("Level", map.level(hex).to_string(), "AW-7B.5"),
        ];
        let row = self.tables().terrain.hex(terrain);
        let [mounted, dismounted, _] = row.cost.map(|cost| cost.map_or("no entry".into(), mp_word));
        facts.push(Fact::new("MP to enter", format!("{mounted} mounted, {dismounted} on foot"), "AW-7B.1"));
        if row.fire.drm != 0 {
            let who = if row.fire.on_foot { " for those on foot" } else { "" };
            facts.push(Fact::new("Under fire", format!("{:+}{who}", row.fire.drm), "AW-9B.1a"));
        }
        if row.melee.drm != 0 {
            let who = if row.melee.on_foot { " for those on foot" } else { "" };
            facts.push(Fact::new("Attacked in melee", format!("{:+}{who}", row.melee.drm), "AW-10D.a"));
        }
        for side in Side::ALL {
            if self.in_zone_of(hex, side) {
                facts.push(Fact::new("Zone of control", side_name(side), "AW-5.a"));
            }
            let points = self.density(hex, side);
            if points > 0 {
                let most = self.tables().constants.max_stack;
                facts.push(Fact::new(format!("Stack, {}", side_name(side)), format!("{points} of {most}"), "AW-6A.a"));
            }
        }
        if let Some(camp) = self.camp_at(hex) {
            let state = self.camps[camp];
            let word = match (state.burning.is_some(), state.looted) {
                (true, _) => "burning",
                (_, true) => "looted",
                _ => "standing",
            };
            facts.push(Fact::new("Camp", word, "AW-18B.b"));
        }
        if let Some(fire) = self.fires.iter().find(|fire| fire.hex == hex) {
            facts.push(Fact::new("Grass fire", format!("to the end of turn {}", fire.until), "AW-17D.c"));
        }
        facts
    }
}
