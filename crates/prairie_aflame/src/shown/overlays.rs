//! What can be laid over the map: reach, supply, zones of influence, command, control and duty,
//! bounds. Nothing in this game is secret, so every viewer gets the same.

use crate::data::Data;
use crate::data::map::PlaceId;
use crate::data::units::{Arm, commands};
use crate::ids::{Force, Leader, Side, Unit, hex_text};
use crate::rules::march::limits::ROAM;
use crate::shown::routes::March;
use crate::state::step::Step;
use crate::state::{Frame, Group, PrairieAflame};
use crate::words::{force_word, leader_of, list, side_head, side_word};
use redoubt_engine::contract::Maps;
use redoubt_engine::data::board::Board;
use redoubt_engine::hex::{HexId, HexSet, Influence, Supply};
use redoubt_engine::ids::Id;
use redoubt_engine::overlay::{Overlay, OverlayMark, Path, Route, Tint};
use redoubt_engine::{Target, Viewer};

/// What is pointed at.
enum Focus {
    Unit(Unit),
    Leader(Leader),
    Hex(HexId),
    Nothing,
}

impl Maps for PrairieAflame {
    fn boards(data: &Data) -> &[Board] {
        &data.boards
    }

    fn overlay(&self, _: Viewer, key: &str, focus: Option<&Target>) -> Overlay {
        let focus = self.focus(focus);
        match key {
            "reach" => self.lay_reach(focus),
            "supply" => self.lay_supply(focus),
            "zones" => self.lay_zones(),
            "command" => self.lay_command(focus),
            "control" => self.lay_control(),
            "bounds" => self.lay_bounds(),
            _ => Overlay::default(),
        }
    }

    fn route(&self, target: &Target) -> Option<Route<Step>> {
        let Target::Place(id) = target else { return None };
        let to = hex_text::read(id).filter(|h| h.index() < self.map().grid.len())?;
        match self.agenda.top() {
            Some(Frame::March(group)) => self.march_to(*group, to),
            Some(Frame::Boat) => self.steam_to(to),
            _ => None,
        }
    }
}

impl PrairieAflame {
    /// Reads what is pointed at.
    fn focus(&self, focus: Option<&Target>) -> Focus {
        match focus {
            Some(Target::Counter(key)) => match (Unit::named(key), leader_of(key)) {
                (Some(unit), _) => Focus::Unit(unit),
                (_, Some(leader)) => Focus::Leader(leader),
                _ => Focus::Nothing,
            },
            Some(Target::Place(id)) => {
                let hex = hex_text::read(id).filter(|h| h.index() < self.map().grid.len());
                hex.map_or(Focus::Nothing, Focus::Hex)
            }
            _ => Focus::Nothing,
        }
    }

    /// Returns the group in hand, or else the one pointed at, and the position in which it marches.
    fn marching_focus(&self, focus: &Focus) -> Option<(PrairieAflame, Group)> {
        if let Some(Frame::March(group)) = self.agenda.top() {
            return Some((self.clone(), *group));
        }
        let (game, group) = match focus {
            Focus::Unit(unit) => (self.as_marching(unit.side()), self.alone(Some(*unit), None)),
            Focus::Leader(leader) => (self.as_marching(leader.side()), self.alone(None, Some(*leader))),
            Focus::Hex(hex) => {
                let first = self.phasing();
                let side = if self.units_of(first, *hex).is_empty() { first.other() } else { first };
                let game = self.as_marching(side);
                let group = game.everybody(side, *hex);
                (game, group)
            }
            Focus::Nothing => return None,
        };
        let group = group.filter(|g| !g.units.has(Unit::NORTHCOTE))?;
        Some((game, group))
    }

    fn lay_reach(&self, focus: Focus) -> Overlay {
        if matches!(self.agenda.top(), Some(Frame::Boat)) {
            return self.lay_steaming();
        }
        let mut out = Overlay::new("reach", "Reach: choose a group, or point at a unit");
        let Some((game, group)) = self.marching_focus(&focus) else { return out };
        let all = game.group_mp(&group);
        out.title = format!("Reach of {}, {all} MP", game.crowd_short(group.units, group.leaders));
        out.explain(Tint::Reach, "can be reached, with the MP it takes");
        out.explain(Tint::Danger, "the enemy is there: the move ends, a battle follows");
        out.explain(Tint::Stop, "uses up the last MP");
        for leg in March::of(&game, group).best_legs().into_iter().skip(1) {
            let tint = match &leg.stop {
                None => Tint::Reach,
                Some(why) if why.rule.as_deref() == Some("PA-10.3a") => Tint::Danger,
                Some(_) => Tint::Stop,
            };
            let mark = OverlayMark::new(self.number(leg.hex), tint).text(leg.cost.to_string());
            let mark = mark.line(format!("{} of {all} MP", leg.cost));
            out.marks.push(match &leg.stop {
                Some(why) => mark.line(why.to_string()),
                None => mark,
            });
        }
        out
    }

    fn lay_steaming(&self) -> Overlay {
        let all = self.mp_left(Unit::NORTHCOTE);
        let mut out = Overlay::new("reach", format!("Reach of the Northcote, {all} MP"));
        out.explain(Tint::Reach, "the Northcote can go there, with the MP it takes");
        out.explain(Tint::Stop, "the nations' zone stops her there");
        for (edge, cost, _) in self.steaming().into_iter().skip(1) {
            let (a, _, b) = self.map().grid.sides(edge);
            let tint = if self.stops_boat(edge) { Tint::Stop } else { Tint::Reach };
            for hex in [a, b] {
                let place = self.number(hex);
                if out.mark(&place).is_none() {
                    let line = format!("{cost} of {all} MP, to {}", self.edge_word(edge));
                    out.marks.push(OverlayMark::new(place, tint).text(cost.to_string()).line(line));
                }
            }
        }
        out
    }

    /// Returns the side and forces whose supply is asked for: those of what is pointed at, else of the side that
    /// moves.
    fn suppliers(&self, focus: &Focus) -> (Side, Vec<Option<Force>>) {
        let nations = || Force::ALL.into_iter().map(Some).collect();
        match focus {
            Focus::Unit(unit) => (unit.side(), vec![self.unit(*unit).force]),
            Focus::Leader(leader) if leader.side() == Side::Nations => (Side::Nations, nations()),
            Focus::Leader(_) => (Side::Government, vec![None]),
            Focus::Hex(hex) if !self.units_of(Side::Nations, *hex).is_empty() => {
                let here = |f: &Force| !self.force_in(*f, *hex).is_empty();
                (Side::Nations, Force::ALL.into_iter().filter(here).map(Some).collect())
            }
            Focus::Hex(hex) if !self.units_of(Side::Government, *hex).is_empty() => (Side::Government, vec![None]),
            _ if self.phasing() == Side::Nations => (Side::Nations, nations()),
            _ => (Side::Government, vec![None]),
        }
    }

    fn lay_supply(&self, focus: Focus) -> Overlay {
        let (side, forces) = self.suppliers(&focus);
        let grid = &self.map().grid;
        let mut out = Overlay::new("supply", format!("Supply of {}", supplied_word(side, &forces)));
        out.explain(Tint::Supply, "in supply: within 4 hexes of a source or of a wagon that has a path");
        out.explain(Tint::NoSupply, "units without a path: they must forage");
        let (mut fed, mut cut) = (HexSet::new(grid), HexSet::new(grid));
        let mut supply = Supply::default();
        for force in forces {
            self.trace(side, force, &mut supply);
            supply.hexes().for_each(|h| {
                fed.insert(h);
            });
            let own = force.map_or(side.units(), Force::units);
            let mut stacks: Vec<HexId> = self.on_map(side).and(own).iter().filter_map(|u| self.at[u].get()).collect();
            if side == Side::Government {
                // For the Northcote the nearer bank counts (PA-15.1a).
                stacks.extend(self.boat_hexes().into_iter().flatten().find(|h| supply.reaches(*h)));
            }
            stacks.sort_unstable();
            stacks.dedup();
            for hex in stacks {
                let path = supply.path(hex);
                if path.is_empty() {
                    cut.insert(hex);
                } else if path.len() > 1 {
                    let places = path.iter().map(|h| self.number(*h)).collect();
                    out.paths.push(Path { places, tint: Tint::Supply, stop: None });
                }
            }
        }
        for hex in fed.iter().filter(|h| !cut.contains(*h)) {
            let mark = OverlayMark::new(self.number(hex), Tint::Supply);
            let wagon = self.units_of(side, hex).iter().any(|u| self.unit(u).arm == Arm::Wagon);
            out.marks.push(if wagon { mark.line("A wagon carries supply on from here") } else { mark });
        }
        for hex in cut.iter() {
            out.marks.push(OverlayMark::new(self.number(hex), Tint::NoSupply).line("Units here have no supply path"));
        }
        out
    }

    fn lay_zones(&self) -> Overlay {
        let mut out = Overlay::new("zones", "Zones of influence");
        out.explain(Tint::Zone(Side::Nations.seat()), "of the nations");
        out.explain(Tint::Zone(Side::Government.seat()), "of the Government");
        out.explain(Tint::Zones, "of both");
        let grid = &self.map().grid;
        let mut zones = [Influence::new(grid), Influence::new(grid)];
        for side in [Side::Nations, Side::Government] {
            self.zoi(side, &mut zones[side.index()]);
        }
        for hex in grid.hexes().filter(|h| self.scenario().in_window(self.map(), *h)) {
            let [nations, government] =
                [Side::Nations, Side::Government].map(|s| self.in_zoi(s, &zones[s.index()], hex));
            let (tint, line) = match (nations, government) {
                (false, false) => continue,
                (true, false) => (Tint::Zone(Side::Nations.seat()), "Zone of the nations"),
                (false, true) => (Tint::Zone(Side::Government.seat()), "Zone of the Government"),
                (true, true) => (Tint::Zones, "Zones of both sides"),
            };
            out.marks.push(OverlayMark::new(self.number(hex), tint).line(line));
        }
        out
    }

    fn lay_command(&self, focus: Focus) -> Overlay {
        let side = match &focus {
            Focus::Unit(unit) => unit.side(),
            Focus::Leader(leader) => leader.side(),
            _ => self.phasing(),
        };
        let wanted = |l: &Leader| match &focus {
            Focus::Leader(leader) => l == leader,
            Focus::Unit(unit) => commands(*l, self.unit(*unit)),
            _ => l.side() == side,
        };
        let leaders: Vec<Leader> =
            Leader::ALL.into_iter().filter(|l| wanted(l) && self.leaders[*l].get().is_some()).collect();
        let names: Vec<String> = leaders.iter().map(|l| l.word().to_string()).collect();
        let title = if names.is_empty() { "nobody on the map".into() } else { list(&names) };
        let mut out = Overlay::new("command", format!("Command: {title}"));
        out.explain(Tint::Command, "within range of a leader");
        out.explain(Tint::NoCommand, "units out of command: they check before they move");
        let lost = |hex: HexId| -> Vec<String> {
            let away = self.units_of(side, hex).iter().filter(|u| !self.is_commanded(*u));
            away.map(|u| format!("{} is out of command", self.unit_word(u))).collect()
        };
        for hex in self.map().grid.hexes().filter(|h| self.scenario().in_window(self.map(), *h)) {
            let over: Vec<&str> = leaders.iter().filter(|l| self.in_range(**l, hex)).map(|l| l.word()).collect();
            let lines = lost(hex);
            if over.is_empty() && lines.is_empty() {
                continue;
            }
            let tint = if lines.is_empty() { Tint::Command } else { Tint::NoCommand };
            let mut mark = OverlayMark::new(self.number(hex), tint);
            mark.lines = lines;
            if !over.is_empty() {
                mark.lines.push(format!("In range of {}", over.join(", ")));
            }
            out.marks.push(mark);
        }
        out
    }

    fn lay_control(&self) -> Overlay {
        let mut out = Overlay::new("control", "Control and garrisons");
        out.explain(Tint::Control(Side::Nations.seat()), "held by the nations");
        out.explain(Tint::Control(Side::Government.seat()), "held by the Government");
        out.explain(Tint::Supply, "a garrison is needed, and is there");
        out.explain(Tint::Duty, "a garrison is needed, and is missing");
        out.explain(Tint::Plain, "destroyed");
        for (i, data) in self.map().places.iter().enumerate() {
            let place = PlaceId(i as u8);
            let holder = self.controller(place);
            let mut mark = OverlayMark::new(
                self.number(data.hex),
                match holder {
                    None => Tint::Plain,
                    Some(side) => Tint::Control(side.seat()),
                },
            );
            mark.lines.push(match holder {
                None => format!("{}: destroyed", data.name),
                Some(side) => format!("{}: held by {}", data.name, side_head(side)),
            });
            if self.garrison[i] > 0 {
                mark.lines.push(format!("Intrinsic garrison of {} SP", self.garrison[i]));
            }
            let mut there = true;
            if self.is_campaign() && holder == Some(Side::Government) {
                if let Some(why) = self.owes(place) {
                    there = self.guards_in(data.hex);
                    mark.tint = if there { Tint::Supply } else { Tint::Duty };
                    mark.lines.push(why.into());
                }
                if self.map().cpr.contains(&place) {
                    let guarded = self.is_railway_guarded(place);
                    there &= guarded;
                    mark.tint = if there { Tint::Supply } else { Tint::Duty };
                    mark.lines.push(if guarded {
                        "The railway is garrisoned here".into()
                    } else {
                        "The railway lacks a garrison here or in a hex beside it".into()
                    });
                }
            }
            if !there {
                mark.text = "!".into();
            }
            out.marks.push(mark);
        }
        out
    }

    /// Says why the Government owes a garrison to a place that it holds.
    pub(crate) fn owes(&self, place: PlaceId) -> Option<&'static str> {
        if self.retaken.has(place) {
            Some("Retaken: it must keep a garrison")
        } else if self.guarded.has(place) {
            Some("Garrisoned once: it must keep a garrison")
        } else if self.duty.has(place) || self.pending.has(place) {
            Some("A general was in range: it needs a garrison")
        } else {
            None
        }
    }

    fn lay_bounds(&self) -> Overlay {
        let mut out = Overlay::new("bounds", "Bounds of the nations");
        out.explain(Tint::Zone(Side::Nations.seat()), "within 4 hexes of a band's reserve");
        out.explain(Tint::Plain, "the District");
        let (map, campaign) = (self.map(), self.is_campaign());
        if !campaign {
            out.title = "No bounds in this scenario".into();
            return out;
        }
        if self.roaming {
            out.title = "Bounds of the nations: the bands are free to roam".into();
        }
        for hex in map.grid.hexes().filter(|h| self.scenario().in_window(map, *h)) {
            let near = |f: &Force| map.home(*f).is_some_and(|home| map.grid.distance(home, hex) <= ROAM);
            let bands: Vec<&str> = [Force::Poundmaker, Force::BigBear]
                .into_iter()
                .filter(|f| !self.roaming && near(f))
                .map(force_word)
                .collect();
            let inside = self.scenario().historical && map.district.contains(hex);
            let mut mark = match (bands.is_empty(), inside) {
                (true, false) => continue,
                (true, true) => OverlayMark::new(self.number(hex), Tint::Plain),
                (false, _) => OverlayMark::new(self.number(hex), Tint::Zone(Side::Nations.seat()))
                    .line(format!("Open to {}", bands.join(" and "))),
            };
            if inside {
                mark.lines.push("In the District".into());
            }
            out.marks.push(mark);
        }
        out
    }
}

fn supplied_word(side: Side, forces: &[Option<Force>]) -> String {
    match forces {
        [Some(force)] => force_word(*force).into(),
        _ => side_word(side).into(),
    }
}
