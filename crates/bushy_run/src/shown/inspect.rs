//! The inspector of an Area or Zone: its Defense Value with every part, who may enter and for how many MP, what is
//! next to it, and who is there on either map, as far as a viewer may know.

use crate::ids::{Place, Unit};
use crate::rules::bar::Bar;
use crate::state::query::BRITISH_ROOM;
use crate::state::sets::WAGON;
use crate::state::step::{Mode, Step};
use crate::state::{BushyRun, Fight, FightKind, Frame};
use crate::words::movement_points;
use redoubt_engine::Viewer;
use redoubt_engine::contract::{Inspects, Reasons};
use redoubt_engine::ids::Id;
use redoubt_engine::record::log::plural;
use redoubt_engine::view::Fact;

impl Inspects for BushyRun {
    fn inspect(&self, viewer: Viewer, place: &str) -> Vec<Fact> {
        let Some(p) = Place::named(place).filter(|p| p.in_play()) else { return vec![] };
        let all = self.sees_all(viewer);
        let mut out = vec![];
        let ground = self.data.boards.first().and_then(|b| b.space(place)).map(|s| s.terrain.replace(['-', '_'], " "));
        if let Some(ground) = ground.filter(|g| !g.is_empty()) {
            out.push(Fact::new("Ground", ground, "BR-2.2.1a"));
        }
        self.add_defense(p, &mut out);
        self.add_entry(p, all, &mut out);
        self.add_ways(p, &mut out);
        self.add_who(p, all, &mut out);
        out
    }
}

impl BushyRun {
    /// Adds the Defense Value with its parts, and which faces hit there.
    fn add_defense(&self, p: Place, out: &mut Vec<Fact>) {
        if p.is_zone() {
            return out.push(Fact::new("Defense Value", "none: nobody attacks in a Zone", "BR-2.2.1c"));
        }
        let (dv, wagon) = self.defense(p, true);
        out.push(Fact::new("Defense Value", dv.to_string(), "BR-7.4.1e"));
        if wagon > 0 {
            let sum = format!("+{wagon} when the British are attacked: {} in all", dv + wagon);
            out.push(Fact::new("Deployed wagon", sum, "BR-10.3g"));
        }
        let least = |british: bool, from: Place| self.aimed(&Fight::new(FightKind::Attack, british, from, p));
        let beside = self.data.place(p).adjacent.iter().copied().find(|q| q.is_area());
        for (british, who, rule) in
            [(true, "British attack hits on", "BR-7.4.1b"), (false, "Allied attack hits on", "BR-8.4b")]
        {
            let here = least(british, p);
            let mut text = format!("{} from the Area itself", faces(here[1].1));
            if let Some(from) = beside {
                text = format!("{text}, {} from next to it", faces(least(british, from)[1].1));
            }
            if british {
                text += "; with Volley 1 less is needed";
            }
            out.push(Fact::new(who, text, rule));
        }
    }

    /// Adds who may enter (the unit in hand, else each side), and what stops a unit there.
    fn add_entry(&self, p: Place, all: bool, out: &mut Vec<Fact>) {
        let hand = self.agenda.iter().rev().find_map(|frame| match *frame {
            Frame::BritishMover(u, mp, _) => Some((u, mp)),
            Frame::AlliedMover(u, mode, mp, _) if all => Some((u, if mode == Mode::Hidden { mp.min(1) } else { mp })),
            _ => None,
        });
        if let Some((u, mp)) = hand.filter(|(u, _)| self.place_of(*u) != p) {
            let name = self.name(u);
            let label = format!("Entry of {name}");
            match self.agenda.top().map(|top| self.check_at(*top, Step::MoveTo(p))) {
                Some(Ok(())) => out.push(Fact::new(label, format!("1 of {}", movement_points(mp)), "BR-7.2b")),
                Some(Err(bar @ (Bar::March(_) | Bar::NoPlace))) => {
                    let refusal = self.refusal(bar);
                    out.push(Fact::new(label, format!("not now: {}", refusal.text), refusal.rule));
                }
                _ => {}
            }
        } else {
            out.push(Fact::new("Entry", "1 movement point from any place next to it", "BR-7.2b"));
        }
        if p.is_zone() {
            return out.push(Fact::new("Room", "for any number of units", "BR-3.5f"));
        }
        let combat = self.combat_at(p).len();
        out.push(Fact::new("Room for the British", format!("{combat} of {BRITISH_ROOM} units"), "BR-3.5a"));
        if let Err(bar) = self.check_british_room(Unit::WAGON, p, self.data.unit(Unit::WAGON).mp) {
            let refusal = self.refusal(bar);
            out.push(Fact::new("The wagon", refusal.text, refusal.rule));
        }
        let held = self.revealed_at(p).len();
        if held > 0 {
            let bands = plural(held, "Revealed band ends", "Revealed bands end");
            out.push(Fact::new("British moves", format!("{bands} them here"), "BR-7.2d"));
        }
        if !self.british_at(p).is_empty() {
            out.push(Fact::new("Moves of bands", "British units end them here", "BR-8.2.2h"));
        }
        if self.turn == 0 && self.data.place(p).british {
            out.push(Fact::new("Set-up", "British units start here", "BR-4.2e"));
        }
    }

    /// Adds the neighbours, and how far the Zones are.
    fn add_ways(&self, p: Place, out: &mut Vec<Fact>) {
        let near = &self.data.place(p).adjacent;
        let list = |zones: bool| {
            let ids: Vec<&str> = near.iter().filter(|q| q.is_zone() == zones).map(|q| q.id()).collect();
            ids.join(", ")
        };
        let (areas, zones) = (list(false), list(true));
        let next = match (areas.as_str(), zones.as_str()) {
            (areas, "") => format!("Areas {areas}"),
            ("", zones) => format!("Zone {zones}"),
            (areas, zones) => format!("Areas {areas}; Zone {zones}"),
        };
        out.push(Fact::new("Next to it", next, "BR-2.2.1a"));
        for (zone, rule) in [(Place::ZONE_A, "BR-2.2.1b"), (Place::ZONE_B, "BR-11b")] {
            if zone != p {
                let far = self.data.distance[p.index()][zone.index()];
                out.push(Fact::new(format!("Way to {zone}"), movement_points(far), rule));
            }
        }
    }

    /// Adds who is there, on both maps as far as the viewer may know.
    fn add_who(&self, p: Place, all: bool, out: &mut Vec<Fact>) {
        let (here, combat) = (self.british_at(p), self.combat_at(p));
        if !here.is_empty() {
            let fp: u8 = crate::state::sets::british(combat).map(|u| self.fp(u)).sum();
            let units = plural(combat.len(), "unit", "units");
            let wagon = if here.and(WAGON).is_empty() { "" } else { " and the wagon" };
            out.push(Fact::new("British", format!("{units}{wagon}, firepower {fp}"), "BR-3.5a"));
        }
        if all {
            out.extend(self.own_words(p).map(|words| {
                let (label, value) = words.split_once(": ").unwrap_or(("Allied Nations", words.as_str()));
                Fact::new(label, value, "BR-3.5b")
            }));
        } else {
            let (open, covered) = (self.revealed_at(p).len(), self.bands_at(p).and(self.concealed).len());
            if open + covered > 0 {
                let text = format!("{open} Revealed, {covered} Concealed");
                out.push(Fact::new("Allied Nations on the main map", text, "BR-3.3"));
            }
        }
    }
}

/// Words the faces that hit: "5 or 6", "6".
fn faces(least: u8) -> String {
    if least >= 6 { "6".into() } else { format!("{least} or more") }
}
