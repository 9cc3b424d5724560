//! What a viewer sees besides the counters: turn track, facts, hexes, rosters, arrows, the schedule of arrivals.

pub(crate) mod battle;
pub(crate) mod counters;
pub(crate) mod links;

use crate::data::scenario::Victory;
use crate::prelude::*;
use crate::state::{Guns, Level};
use crate::words::{halves_word, hour_word, side_name, side_word, zone_word};
use redoubt_engine::contract::{Views, bare_view};
use redoubt_engine::record::log::plural;
use redoubt_engine::view::{
    ArrivalView, Arrow, ArrowKind, Count, Face, Fact, Roster, SpaceView, TrackBox, TrackView, View,
};
use redoubt_engine::{Seat, Viewer};

/// Up to how many units in order an army is near its rout, so that it is said.
const FEW: usize = 4;

impl Views for BattlesForCanada {
    fn view(&self, viewer: Viewer) -> View {
        View {
            phasing: self.activation.map(|a| a.side.seat()),
            boards: vec![self.board_id()],
            counters: self.counters(viewer),
            spaces: self.spaces(viewer),
            tracks: self.tracks(),
            facts: self.facts(),
            rosters: self.rosters(viewer),
            battle: self.battle_view(),
            arrows: self.arrows(),
            links: self.links(viewer),
            marks: self.assaulted().map(|(hex, _)| self.grid().number(hex)).into_iter().collect(),
            schedule: self.schedule(),
            ..bare_view(self, viewer)
        }
    }

    fn in_hand(&self, viewer: Viewer) -> Vec<String> {
        self.counters_in_hand(viewer)
    }

    fn counts(&self, _viewer: Viewer) -> Vec<Count> {
        let count = |key, title, value: i16, of, side: Option<Side>, rule: &'static str| Count {
            key,
            title,
            value: value.into(),
            of,
            side: side.map(Side::seat),
            rule: rule.into(),
        };
        let lost = |side| self.sp_lost(side, false);
        let (french, english) = (Some(Side::French), Some(Side::English));
        let mut out = vec![
            count("lost-french", "French strength lost", lost(Side::French), None, french, "BC-2.1b"),
            count("lost-english", "English strength lost", lost(Side::English), None, english, "BC-2.1b"),
        ];
        match &self.scenario().victory {
            Victory::Works(_) => {
                let held = i16::from(self.works_held());
                out.push(count("works", "Works held by the English", held, Some(1), english, "BC-13.1e"));
            }
            Victory::Abraham(_) => {
                let points = |side| self.abraham_points(side);
                out.push(count("halves-french", "French half points", points(Side::French), None, french, "BC-13.2e"));
                out.push(count(
                    "halves-english",
                    "English half points",
                    points(Side::English),
                    None,
                    english,
                    "BC-13.2d",
                ));
            }
            Victory::SainteFoy(p) => {
                let points = |side| self.sainte_foy_points(side, p) as i16;
                out.push(count("points-french", "French points", points(Side::French), None, french, "BC-13.4d"));
                out.push(count("points-english", "English points", points(Side::English), None, english, "BC-13.4d"));
            }
        }
        out
    }

    fn secrets(&self, _seat: Seat) -> Vec<String> {
        // The places of hidden units are not words; the names of these units are known from the list of the scenario.
        vec![]
    }
}

impl BattlesForCanada {
    /// Builds the turn track: one box for each hour.
    pub(crate) fn tracks(&self) -> Vec<TrackView> {
        let turns = self.turns();
        let due = |turn: u8| {
            let of = self.scenario().arrivals.iter().filter(|a| a.turn == turn && turn > self.turn);
            of.map(|a| a.units.len() + a.leaders.len()).sum::<usize>()
        };
        let boxes = (1..=turns).map(|turn| TrackBox {
            label: hour_word(self.scenario().hour(turn)),
            chip: Some(due(turn)).filter(|n| *n > 0).map(|n| format!("{} due", plural(n, "counter", "counters"))),
            danger: turn == turns,
            dot: due(turn) > 0,
            side: None,
        });
        let at = (self.turn > 0).then(|| usize::from(self.turn.min(turns) - 1));
        vec![TrackView::row(("turn", "Hours"), boxes.collect(), at, "BC-0.2a")]
    }

    /// Lists the short facts: initiative, leaders to come, guns, points.
    pub(crate) fn facts(&self) -> Vec<Fact> {
        let mut facts = vec![];
        if let Some(side) = self.initiative {
            facts.push(Fact::new("Initiative", side_name(side), "BC-1.2a"));
        }
        for side in Side::ALL.into_iter().filter(|_| self.turn > 0) {
            let left = self.leaders_of(side).filter(|l| self.face_up.has(*l) && self.is_present(*l)).count();
            facts.push(Fact::new(format!("{} leaders to act", side_name(side)), left.to_string(), "BC-1.2d"));
        }
        if self.scenario().boats.is_some() && !self.plays(HouseRule::NoGuns) {
            let guns = match self.guns {
                Guns::Waiting => "may come".to_string(),
                Guns::From(turn) => format!("land at {}", hour_word(self.scenario().hour(turn))),
                Guns::Never => "never come".into(),
                Guns::Landed => "on the map".into(),
            };
            facts.push(Fact::new("Guns in boats", guns, "BC-13.1m"));
        }
        self.victory_facts(&mut facts);
        facts
    }

    /// Tells whether a leader is on the map or waits in a box.
    fn is_present(&self, leader: crate::ids::Leader) -> bool {
        self.leaders[leader].on_map() || self.leaders[leader] == At::BOX
    }

    fn victory_facts(&self, facts: &mut Vec<Fact>) {
        match &self.scenario().victory {
            Victory::Works(need) => {
                let need = self.works_needed(*need);
                facts.push(Fact::new("Works held by the English", self.works_word(need), "BC-13.1e"));
            }
            Victory::Abraham(points) => {
                for side in Side::ALL {
                    let points = halves_word(self.abraham_points(side));
                    let rule = if side == Side::French { "BC-13.2e" } else { "BC-13.2d" };
                    facts.push(Fact::new(format!("{} points", side_name(side)), points, rule));
                }
                facts.push(Fact::new("If it ended now", self.ending_now(), "BC-13.2f"));
                if let Some(side) = self.broken {
                    facts.push(Fact::new("Army routed", side_name(side), "BC-13.2g"));
                }
                for side in Side::ALL.into_iter().filter(|_| self.broken.is_none() && self.hidden.is_empty()) {
                    let n = self.steady_near(side, points);
                    if self.came_near[side.index()] && n <= FEW {
                        let left =
                            format!("{} in order near the field; without any it is routed", plural(n, "unit", "units"));
                        facts.push(Fact::new(format!("{} army", side_name(side)), left, "BC-13.2g"));
                    }
                }
            }
            Victory::SainteFoy(points) => {
                for side in Side::ALL {
                    let got = self.sainte_foy_points(side, points);
                    facts.push(Fact::new(format!("{} points", side_name(side)), got.to_string(), "BC-13.4d"));
                }
                facts.push(Fact::new("If it ended now", self.ending_now(), "BC-13.4f"));
            }
        }
    }

    /// Says how many hexes of the works are lost, and how many more decide the battle.
    fn works_word(&self, need: u8) -> String {
        let (held, all) = (self.works_held(), self.map().zone(Zone::FORTIFICATIONS).iter().count());
        let end = format!("at the end of turn {}", self.turns());
        match need.saturating_sub(held) {
            0 => format!("{held} of {all}: enough to win {end}"),
            n => format!("{held} of {all}; {n} {end} {} the battle", if n == 1 { "wins" } else { "win" }),
        }
    }

    /// Says who would win now by points, and how far it is to the next level.
    fn ending_now(&self) -> String {
        let ending = self.ending_by_points();
        let level = if ending.level == Level::Complete { "complete" } else { "partial" };
        let now = format!("{level} victory of {}", ending.winner.map_or("nobody", side_word));
        let more = |side: Side, n: String, what: &str| format!("{now}; {} need {n} more for {what}", side_word(side));
        match &self.scenario().victory {
            Victory::Abraham(p) => {
                let lead = self.abraham_points(Side::English) - self.abraham_points(Side::French);
                match lead {
                    n if n >= p.complete_english => now,
                    n if n >= p.partial_english => {
                        more(Side::English, halves_word(p.complete_english - n), "a complete one")
                    }
                    n => more(Side::English, halves_word(p.partial_english - n), "a victory"),
                }
            }
            Victory::SainteFoy(p) => {
                let [french, english] = Side::ALL.map(|side| self.sainte_foy_points(side, p));
                match french > english {
                    true => more(Side::English, (french - english).to_string(), "a victory"),
                    false => more(Side::French, (english - french + 1).to_string(), "a victory"),
                }
            }
            Victory::Works(_) => now,
        }
    }

    /// Returns a side's units in a hex that a viewer may know of.
    pub(crate) fn seen_in(&self, viewer: Viewer, side: Side, hex: HexId) -> UnitSet {
        self.own_in(side, hex).iter().filter(|u| self.shows_unit(viewer, *u)).collect()
    }

    /// Builds the changing parts of the hexes: who stands there, who controls a redoubt.
    pub(crate) fn spaces(&self, viewer: Viewer) -> Vec<SpaceView> {
        let redoubts: Vec<HexId> = self.map().zone(Zone::REDOUBTS).iter().collect();
        let mut hexes = HexBits::EMPTY;
        for side in Side::ALL {
            let seen = self.on_map(side).iter().filter(|u| self.shows_unit(viewer, *u));
            seen.filter_map(|u| self.hex_of(u)).for_each(|hex| hexes.insert(hex));
        }
        let held = redoubts.iter().zip(self.redoubts).filter(|(_, side)| side.is_some());
        held.for_each(|(hex, _)| hexes.insert(*hex));
        hexes.iter().map(|hex| self.space(viewer, hex, &redoubts)).collect()
    }

    fn space(&self, viewer: Viewer, hex: HexId, redoubts: &[HexId]) -> SpaceView {
        let mut lines = vec![];
        let n = redoubts.iter().position(|r| *r == hex);
        let holder = n.and_then(|n| self.redoubts[n]);
        if let Some(side) = holder {
            lines.push(format!("Redoubt of {}", crate::words::side_word(side)));
        }
        for side in Side::ALL {
            let units = self.seen_in(viewer, side, hex);
            if !units.is_empty() {
                let sp = self.strength(self.strong(units).iter().filter(|u| self.unit(*u).has_strength()).collect());
                lines.push(format!("{}: {}, {sp} SP", side_name(side), plural(units.len(), "unit", "units")));
            }
        }
        SpaceView {
            place: self.grid().number(hex),
            plates: vec![],
            holder: holder.map(Side::seat),
            lines,
            cubes: vec![],
        }
    }

    /// Lists who is lost, who left the map, and who is still to come.
    pub(crate) fn rosters(&self, viewer: Viewer) -> Vec<Roster> {
        let mut out = vec![];
        for (at, title, place) in [(At::LOST, "lost", "lost"), (At::LEFT, "routed off the map", "left")] {
            for side in Side::ALL {
                let units: Vec<Unit> = self.army(side).filter(|u| self.at[*u] == at).collect();
                let leaders = self.leaders_of(side).filter(|l| self.leaders[*l] == at);
                let faces: Vec<Face> =
                    units.iter().map(|u| self.unit_face(*u)).chain(leaders.map(|l| self.leader_face(l))).collect();
                if faces.is_empty() {
                    continue;
                }
                let summary = plural(faces.len(), "counter", "counters");
                let mut row = Roster::of(format!("{}, {title}", side_name(side)), summary, faces);
                row.place = place.into();
                out.push(row);
            }
        }
        let unseen: Vec<Unit> = self.hidden.iter().filter(|u| self.shows_unit(viewer, *u)).collect();
        if !unseen.is_empty() {
            let summary = plural(unseen.len(), "unit", "units");
            out.push(Roster::of("Not seen by the enemy", summary, unseen.into_iter().map(|u| self.unit_face(u))));
        }
        out
    }

    /// Returns the hex that is being assaulted, and its attackers.
    pub(crate) fn assaulted(&self) -> Option<(HexId, UnitSet)> {
        match (self.agenda.top(), &self.assault) {
            (Some(Frame::Declare(hex, chosen)), _) => Some((*hex, *chosen)),
            // before the die, those who are left.
            (_, Some(assault)) if assault.rolled.0.is_none() => Some((assault.target, self.still_attacking())),
            (_, Some(assault)) => Some((assault.target, assault.attackers)),
            _ => None,
        }
    }

    /// Draws the arrows of an assault.
    pub(crate) fn arrows(&self) -> Vec<Arrow> {
        let Some((target, attackers)) = self.assaulted() else { return vec![] };
        let Some(side) = attackers.first().map(Unit::side) else { return vec![] };
        // The arrows of an assault that was rolled stay where it was made from.
        let rolled = self.assault.as_ref().filter(|a| a.rolled.0.is_some());
        let from = match rolled {
            Some(assault) => HexBits::of(assault.from.iter().copied()),
            None => HexBits::of(attackers.iter().filter_map(|u| self.hex_of(u))),
        };
        let number = |hex| self.grid().number(hex);
        let apart = from.iter().filter(|hex| *hex != target);
        apart
            .map(|hex| Arrow { from: number(hex), to: number(target), side: side.seat(), kind: ArrowKind::Attack })
            .collect()
    }

    /// Lists the arrivals that are still to come by schedule.
    pub(crate) fn schedule(&self) -> Vec<ArrivalView> {
        let due = self.scenario().arrivals.iter().filter(|a| a.turn > self.turn);
        let mut out = vec![];
        for a in due {
            let units = a.units.iter().map(|u| self.unit_face(*u));
            let faces: Vec<Face> = units.chain(a.leaders.iter().map(|l| self.leader_face(*l))).collect();
            let Some(side) = a.units.first().map(|u| u.side()).or(a.leaders.first().map(|l| l.side())) else {
                continue;
            };
            out.push(ArrivalView {
                turn: a.turn.into(),
                date: hour_word(self.scenario().hour(a.turn)),
                seat: side.seat(),
                entry: zone_word(a.zone).into(),
                places: self.map().zone(a.zone).iter().map(|hex| self.grid().number(hex)).collect(),
                faces: redoubt_engine::view::gathered(faces),
                note: String::new(),
            });
        }
        out
    }
}
