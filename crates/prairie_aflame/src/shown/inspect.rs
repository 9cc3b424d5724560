//! The inspector of a hex: ground, cost of entry, rivers, railway, zones of influence, supply and what cuts it, and
//! what the hex is worth in battle and for the game. Every figure comes from the rules.

use crate::data::charts::Cause;
use crate::data::map::{PlaceId, Water};
use crate::data::map_file::PlaceClass;
use crate::data::scenario::Victory;
use crate::ids::{Force, Side, Unit, hex_text};
use crate::rules::upkeep::PATH;
use crate::state::{At, PrairieAflame};
use crate::words::{columns, force_word, side_head, side_word};
use redoubt_engine::Viewer;
use redoubt_engine::contract::Inspects;
use redoubt_engine::hex::{Dir, HexId, Influence, Supply};
use redoubt_engine::record::log::plural;
use redoubt_engine::view::Fact;

impl Inspects for PrairieAflame {
    fn inspect(&self, _: Viewer, number: &str) -> Vec<Fact> {
        let found = hex_text::read(number).filter(|h| h.index() < self.map().grid.len());
        let Some(hex) = found else { return vec![] };
        if !self.scenario().in_window(self.map(), hex) {
            let refusal = self.word_outside(hex);
            return vec![Fact::new("Out of play", refusal.text, refusal.rule)];
        }
        let mut out = vec![];
        let (ground, rule) = if self.map().hills.contains(hex) { ("hills", "PA-9.1b") } else { ("clear", "PA-9.1a") };
        out.push(Fact::new("Ground", ground, rule));
        self.add_entry(hex, &mut out);
        self.add_water(hex, &mut out);
        if self.map().rail_hexes.contains(hex) {
            out.push(Fact::new("Railway", "the Canadian Pacific runs through", "PA-10.8a"));
        }
        self.add_place(hex, &mut out);
        self.add_worth(hex, &mut out);
        self.add_zones(hex, &mut out);
        for side in [Side::Nations, Side::Government] {
            self.add_supply(side, hex, &mut out);
        }
        out
    }
}

impl PrairieAflame {
    /// Adds the cost of entry: for the group in hand, else for a unit on foot and a mounted one.
    fn add_entry(&self, hex: HexId, out: &mut Vec<Fact>) {
        if let Some(group) = self.marching_group()
            && let Some(dir) = self.map().grid.dir_to(group.hex, hex)
        {
            let who = self.crowd(group.units, group.leaders);
            match self.check_go(&group, dir) {
                Ok(cost) => {
                    let left = self.group_mp(&group);
                    out.push(Fact::new("Entry of the group", format!("{cost} of {left} MP: {who}"), "PA-10.0a"));
                }
                Err(bar) => {
                    let refusal = self.word_march(bar);
                    out.push(Fact::new("Entry of the group", format!("not now: {}", refusal.text), refusal.rule));
                }
            }
        }
        let side = self.phasing();
        for (mounted, label) in [(false, "Entry on foot"), (true, "Entry of mounted units")] {
            let kind = |u: &Unit| !u.is_wagon() && *u != Unit::NORTHCOTE && self.unit(*u).is_mounted() == mounted;
            let fit = |u: &Unit| !self.is_disrupted(*u) && !self.unsupplied.has(*u) && !self.is_guard(*u);
            if let Some(unit) = self.on_map(side).iter().find(|u| kind(u) && fit(u)) {
                let rule = if self.winter() { "PA-9.1c" } else { "PA-9.1a" };
                out.push(Fact::new(label, self.entry_words(unit, hex), rule));
            }
        }
    }

    /// Words what it costs a fresh unit to enter, from each side.
    fn entry_words(&self, unit: Unit, hex: HexId) -> String {
        let grid = &self.map().grid;
        let mut game = self.clone();
        game.marching.spent[unit] = 0;
        let mut ways: Vec<(Option<u8>, Water, Vec<&'static str>)> = vec![];
        for dir in Dir::ALL {
            let Some(from) = grid.neighbour(hex, dir) else { continue };
            if !self.scenario().in_window(self.map(), from) {
                continue;
            }
            game.marching.start[unit] = At::hex(from);
            let cost = game.step_cost(unit, from, dir.opposite(), hex).map(|c| c.0);
            let water = self.map().water_between(from, hex);
            match ways.iter_mut().find(|w| (w.0, w.1) == (cost, water)) {
                Some(way) => way.2.push(grid.dir_name(dir)),
                None => ways.push((cost, water, vec![grid.dir_name(dir)])),
            }
        }
        ways.sort_by_key(|(cost, ..)| cost.unwrap_or(u8::MAX));
        let one = ways.len() == 1;
        let word = |(cost, water, dirs): &(Option<u8>, Water, Vec<&str>)| {
            let what = cost.map_or("no way".to_string(), |c| format!("{c} MP"));
            let over = match water {
                Water::Dry => "",
                Water::Minor => " over the minor river",
                Water::Ford => " over the ford",
                Water::Major => " over the major river",
                Water::Lake => " over the lake",
            };
            let from = if one { String::new() } else { format!(" from {}", dirs.join(", ")) };
            format!("{what}{over}{from}")
        };
        ways.iter().map(word).collect::<Vec<_>>().join("; ")
    }

    /// Adds the sides along which rivers run, and where they can be crossed more easily.
    fn add_water(&self, hex: HexId, out: &mut Vec<Fact>) {
        let grid = &self.map().grid;
        let kinds = [
            (Water::Major, "Major river", "PA-10.6b"),
            (Water::Ford, "Ford", "PA-9.1e"),
            (Water::Minor, "Minor river", "PA-9.1d"),
            (Water::Lake, "Lake", "PA-9.1f"),
        ];
        for (kind, label, rule) in kinds {
            let on = |dir: &Dir| grid.edge(hex, *dir).is_some_and(|e| self.map().water(e) == kind);
            let sides: Vec<&str> = Dir::ALL.into_iter().filter(on).map(|dir| grid.dir_name(dir)).collect();
            if !sides.is_empty() {
                out.push(Fact::new(label, format!("on {}", sides.join(", ")), rule));
            }
        }
        if self.marching.ferry
            && let Some(edge) = self.boat.filter(|_| self.boat_hexes().contains(&Some(hex)))
        {
            out.push(Fact::new("Ferry", format!("the Northcote, over {}", self.edge_word(edge)), "PA-10.6f"));
        }
        let near = |u: &Unit| self.at[*u].get().is_some_and(|h| grid.distance(h, hex) <= 1);
        if self.map().riverside.contains(hex)
            && let Some(wagon) = self.marching.engineers.iter().find(near)
        {
            let text = format!("{} makes a ford of the major river beside it", self.unit_word(wagon));
            out.push(Fact::new("Engineers", text, "PA-10.6d"));
        }
    }

    /// Adds the place in the hex: its kind, its holder, its garrison, what its capture changes.
    fn add_place(&self, hex: HexId, out: &mut Vec<Fact>) {
        let map = self.map();
        if let Some(place) = map.place_in(hex) {
            let data = map.place(place);
            let class = match data.class {
                PlaceClass::Town => "town",
                PlaceClass::Fort => "fort",
                PlaceClass::Settlement => "settlement",
            };
            let held = match self.controller(place) {
                None => "destroyed".to_string(),
                Some(side) => format!("held by {}", side_word(side)),
            };
            out.push(Fact::new(data.name.as_str(), format!("{class}, {held}"), "PA-9.3b"));
            if self.garrison[place.index()] > 0 {
                let sp = self.garrison[place.index()];
                out.push(Fact::new("Intrinsic garrison", format!("{sp} SP"), "PA-9.4a"));
            }
            self.add_stakes(place, out);
        }
        if self.goal() == Some(hex) {
            out.push(Fact::new("Victory", "the Government wins by taking this hex", "PA-18.B3a"));
        }
    }

    /// Adds what the capture or the loss of a place changes: unrest, garrisons, victory.
    fn add_stakes(&self, place: PlaceId, out: &mut Vec<Fact>) {
        let map = self.map();
        if self.scenario().victory == Victory::Batoche && place == map.batoche {
            out.push(Fact::new("Victory", "the Government wins by taking it", "PA-18.B4a"));
        }
        if !self.is_campaign() || self.destroyed.has(place) {
            return;
        }
        let taker = self.controller(place).map(Side::other);
        let (up, rule) = match taker {
            Some(Side::Nations) => (0, "PA-9.31a"),
            _ => (1, "PA-9.33a"),
        };
        if let Some(side) = taker {
            let by = self.data.0.tables.unrest[Cause::Capture as usize][up];
            out.push(Fact::new("Capture", format!("by {}: unrest {by:+}", side_word(side)), rule));
        }
        if map.bases.contains(&place) {
            out.push(Fact::new("Victory", "the nations win by holding it for a whole turn", "PA-18.C0a"));
        }
        if self.controller(place) == Some(Side::Government) {
            if let Some(why) = self.owes(place) {
                out.push(Fact::new("Garrison needed", why, "PA-14.3a"));
            }
            if map.cpr.contains(&place) {
                let guarded = self.is_railway_guarded(place);
                let text = if guarded { "there, or in a hex beside it" } else { "missing here and beside it" };
                out.push(Fact::new("Railway garrison", text, "PA-14.2a"));
            }
        }
        if self.provisional && place == map.batoche {
            out.push(Fact::new("Provisional Government", "is here", "PA-16.2a"));
        }
    }

    /// Adds what the hex is worth to each side as its defender.
    fn add_worth(&self, hex: HexId, out: &mut Vec<Fact>) {
        let shift = |side: Side| self.hex_shift(hex, side);
        let word = |by: i8| format!("{by:+} {} for the attacker", columns(by.into()));
        match (shift(Side::Nations), shift(Side::Government)) {
            (0, 0) => out.push(Fact::new("In battle", "no shift", "PA-9.2a")),
            (a, b) if a == b => out.push(Fact::new("In battle", word(a), "PA-9.2b")),
            shifts => {
                for (side, by) in [(Side::Nations, shifts.0), (Side::Government, shifts.1)] {
                    let text = if by == 0 { "no shift".into() } else { word(by) };
                    out.push(Fact::new(format!("{} in defence", side_head(side)), text, "PA-9.2b"));
                }
            }
        }
        let grid = &self.map().grid;
        let has = |kind: fn(Water) -> bool| {
            Dir::ALL.into_iter().any(|d| grid.edge(hex, d).is_some_and(|e| kind(self.map().water(e))))
        };
        if has(|w| w == Water::Minor) {
            let by = self.data.0.tables.terrain.shifts[1];
            out.push(Fact::new("Attack over the minor river", word(by), "PA-9.2b"));
        }
        if has(Water::is_major) {
            out.push(Fact::new("Attack over the major river or a ford", "at half strength", "PA-9.2c"));
        }
    }

    /// Adds whose zones of influence cover the hex.
    fn add_zones(&self, hex: HexId, out: &mut Vec<Fact>) {
        let mut zone = Influence::new(&self.map().grid);
        for side in [Side::Nations, Side::Government] {
            self.zoi(side, &mut zone);
            if self.in_zoi(side, &zone, hex) {
                let text = "covers this hex: it cuts the enemy's supply paths";
                out.push(Fact::new(format!("Zone of {}", side_word(side)), text, "PA-2.2a"));
            }
        }
    }

    /// Adds the supply of a side's units in the hex, by force: its path, or what cuts it.
    fn add_supply(&self, side: Side, hex: HexId, out: &mut Vec<Fact>) {
        let here = self.units_of(side, hex);
        if here.is_empty() || !self.is_campaign() {
            return;
        }
        let forces: Vec<Option<Force>> = match side {
            Side::Government => vec![None],
            Side::Nations => Force::ALL.into_iter().filter(|f| !self.force_in(*f, hex).is_empty()).map(Some).collect(),
        };
        let mut supply = Supply::default();
        for force in forces {
            let who = force.map_or("the Government", force_word);
            self.trace(side, force, &mut supply);
            let path = supply.path(hex);
            let (text, rule) = match path.as_slice() {
                [_] => ("a source is here".to_string(), "PA-7.2a"),
                [source, ..] => {
                    let far = plural(path.len() - 1, "hex", "hexes");
                    (format!("a path of {far} from {}", self.hex_word(*source)), "PA-7.2a")
                }
                [] => match self.supply_cut(side, force, hex) {
                    Some(at) => (format!("no path: the enemy cuts it in {}", self.hex_word(at)), "PA-7.2b"),
                    None => (format!("no path: no source or wagon within {PATH} hexes"), "PA-7.2a"),
                },
            };
            out.push(Fact::new(format!("Supply of {who}"), text, rule));
        }
        let hungry = here.and(self.unsupplied).len();
        if hungry > 0 {
            let units = plural(hungry, "unit is", "units are");
            out.push(Fact::new("Out of supply now", format!("{units}: strength and movement halved"), "PA-7.6b"));
        }
    }
}
