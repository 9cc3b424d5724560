//! Offered steps in words: what each does and costs, with its warnings and the cells of the charts that it may
//! light.

use crate::engine::hex::{Dir, HexId};
use crate::engine::log::{ChartRef, plural};
use crate::engine::{Offer, Target};
use crate::games::prairie_aflame::data::map::{PlaceId, Water};
use crate::games::prairie_aflame::ids::{Leader, Side, Unit};
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{Battle, Frame, Group, LeaderSet, Moment, PrairieAflame, Stage};
use crate::games::prairie_aflame::words::{
    figure, force_word, garrison_key, label, leader_target, leader_word, unit_target,
};

impl PrairieAflame {
    /// An offered step in words.
    pub(crate) fn offer_words(&self, step: Step) -> Offer {
        let side = self.asked_side().unwrap_or(Side::Nations);
        let top = self.agenda.last().copied();
        match step {
            Step::Take(hex) => self.offer_take(side, hex),
            Step::Pick(unit) => self.offer_pick(unit),
            Step::Lead(leader) => {
                if matches!(top, Some(Frame::Battle(_))) {
                    return Offer::new(label!("{} rides along", leader_word(leader)), leader_target(leader));
                }
                let verb = if matches!(top, Some(Frame::March(_))) { "Add" } else { "Move" };
                let left = figure(self.leader_mp_left(leader));
                Offer::new([verb, " ", leader_word(leader), " (", left, " MP)"].concat(), leader_target(leader))
            }
            Step::Go(dir) => self.offer_go(dir),
            Step::Leave(unit) => Offer::new(["Leave ", self.unit_word(unit), " here"].concat(), unit_target(unit)),
            Step::LeaveLeader(leader) => {
                Offer::new(label!("Leave {} here", leader_word(leader)), leader_target(leader))
            }
            Step::Entrain => Offer::button("Board the train (1 MP)"),
            Step::Ride(hex) => {
                let offer = Offer::new(["Ride to ", self.hex_word(hex)].concat(), self.hex_target(hex));
                if self.nations_cover(hex) { offer.warn("The enemy's zone stops the train there.") } else { offer }
            }
            Step::Detrain => Offer::button("Leave the train (1 MP)"),
            Step::Steam(edge) => {
                let grid = &self.map().grid;
                let (a, _, b) = grid.sides(edge);
                let now = self.boat_hexes();
                let ahead = if now.contains(&Some(a)) { b } else { a };
                let verb = if matches!(top, Some(Frame::Battle(_))) { "The Northcote falls back" } else { "Steam" };
                let offer = Offer::new(label!("{verb} to {}", self.edge_word(edge)), self.hex_target(ahead));
                if self.nations_cover(a) || self.nations_cover(b) {
                    offer.warn("The enemy's zone stops her there.")
                } else {
                    offer
                }
            }
            Step::Embark(unit) => {
                Offer::new(label!("Take {} on board (its whole movement)", self.unit_word(unit)), unit_target(unit))
            }
            Step::Land(hex) => Offer::new(label!("Land in {}", self.hex_word(hex)), self.hex_target(hex)),
            Step::Burn(place) => {
                let hex = self.map().place(place).hex;
                Offer::new(label!("Burn {}: a morale check", self.place_word(place)), self.hex_target(hex)).rolls()
            }
            Step::Halt => match top {
                Some(Frame::March(group)) if !group.stepped => Offer::button("Stay here: their move is over").primary(),
                Some(Frame::March(_)) => Offer::button("Halt here").primary(),
                _ => Offer::button("Heave to").primary(),
            },
            Step::Form(unit, hex) => {
                let data = self.unit(unit);
                Offer::new(
                    label!(
                        "Form {} in {} ({} SP, MA {})",
                        data.name,
                        self.hex_word(hex),
                        data.rating.sp,
                        data.rating.ma
                    ),
                    self.hex_target(hex),
                )
            }
            Step::BreakDown(unit) => {
                Offer::new(label!("Break down {} into companies", self.unit_word(unit)), unit_target(unit))
            }
            Step::Release(force) => {
                let n = self.hostages_of(force);
                let target = self.guards[force.index()].map_or(Target::Button, unit_target);
                Offer::new(label!("Release 1 of {n} hostages held by {} (unrest -1)", force_word(force)), target)
            }
            Step::Hand(force, unit) => Offer::new(
                label!("{} guards the hostages held by {}", self.unit_word(unit), force_word(force)),
                unit_target(unit),
            ),
            Step::Free(hex) => {
                let n = self.units_of(side, hex).less(self.marching.commanded).len() as usize;
                Offer::new(
                    label!("Free the stack in {}: {}", self.hex_word(hex), plural(n.max(1), "unit", "units")),
                    self.hex_target(hex),
                )
            }
            Step::Engineer(unit) => Offer::new(
                label!("{}: engineers at the river in this phase, does not move", self.unit_word(unit)),
                unit_target(unit),
            ),
            Step::Ferry => {
                Offer::new("The Northcote is a ferry in this phase, does not move", unit_target(Unit::NORTHCOTE))
            }
            Step::Expend(unit) => {
                let hex = self.at[unit].get();
                let fed = hex.map_or(0, |h| self.combat(self.units_of(side, h)).and(self.unsupplied).len());
                let fed = plural(fed as usize, "unit", "units");
                let at = hex.map_or("", |h| self.hex_word(h));
                Offer::new(label!("{} in {at}: feeds {fed}", self.unit_word(unit)), unit_target(unit))
            }
            Step::Return(unit, hex) => {
                Offer::new([self.unit_word(unit), " returns to ", self.hex_word(hex)].concat(), self.hex_target(hex))
            }
            Step::Keep(force) => Offer::button(format!("Held by {}", force_word(force))),
            Step::Join(hex) => {
                let units = self.combat(self.units_of(side, hex));
                let who = self.crowd(units, LeaderSet::default());
                Offer::new(label!("To {who} in {}", self.hex_word(hex)), self.hex_target(hex))
            }
            Step::Fight(hex) => {
                let sp = |s: Side| self.units_of(s, hex).iter().map(|u| u32::from(self.strength(u))).sum::<u32>();
                let ours = sp(side);
                let theirs = sp(side.other());
                Offer::new(label!("Fight in {}: {ours} SP against {theirs}", self.hex_word(hex)), self.hex_target(hex))
                    .rolls()
            }
            Step::JoinBoat => Offer::new("The Northcote joins the battle", unit_target(Unit::NORTHCOTE)).rolls(),
            Step::Engage(unit) => self.offer_engage(unit, top),
            Step::Use(leader) => {
                let n = self.leader(leader).combat;
                let mut offer = Offer::new(label!("{}: {n:+} to the die", leader_word(leader)), leader_target(leader));
                offer.rolls = true;
                offer.cell = self.column_now(side);
                offer
            }
            Step::NoLeader => {
                let mut offer = Offer::button("Nobody leads").rolls();
                offer.cell = self.column_now(side);
                offer
            }
            Step::Lose(unit) => self.offer_lose(unit),
            Step::LoseGarrison => {
                let key = |b: &Battle| garrison_key(&self.map().grid.number(b.hex));
                let counter = self.battle.as_ref().map_or(Target::Button, |b| Target::Counter(key(b)));
                Offer::new("The intrinsic garrison loses a point", counter)
            }
            Step::Disrupt(unit) => {
                let data = self.unit(unit);
                let what = match (data.formed, self.hit.has(unit), self.is_disrupted(unit)) {
                    (true, false, _) => "first marker, no effect yet",
                    (true, true, false) | (false, false, _) => "disrupted, checks against retreat",
                    _ => "hit again, checks against surrender",
                };
                Offer::new(label!("{}: {what}", data.name), unit_target(unit))
            }
            Step::Retreat(hex) => Offer::new(label!("Retreat to {}", self.hex_word(hex)), self.hex_target(hex)),
            Step::Depart(unit, hex) => {
                Offer::new(label!("{} leaves for {}", self.unit_word(unit), self.hex_word(hex)), self.hex_target(hex))
            }
            Step::Continue => {
                let mut offer = Offer::button("Fight on").primary().rolls();
                offer.cell = self.column_now(side);
                offer
            }
            Step::Withdraw(n, hex) => self.offer_withdraw(side, n, hex),
            Step::Follow(hex) => {
                let side = self.battle.as_ref().and_then(|b| b.winner).unwrap_or(side);
                if self.enemy_in(side, hex) {
                    return Offer::new(label!("Follow to {} and fight", self.hex_word(hex)), self.hex_target(hex))
                        .rolls();
                }
                Offer::new(label!("Follow to {} and stop there", self.hex_word(hex)), self.hex_target(hex))
            }
            Step::Done => self.offer_done(top),
        }
    }

    fn offer_take(&self, side: Side, hex: HexId) -> Offer {
        let units = self.movable_in(side, hex);
        let mut leaders = LeaderSet::default();
        self.leaders_in(side, hex).iter().filter(|l| self.leader_movable(*l)).for_each(|l| leaders.insert(l));
        let mut text = String::with_capacity(96);
        text.extend(["Move all in ", self.hex_word(hex), ": "]);
        self.add_crowd(&mut text, units, leaders);
        let offer = Offer::new(text, self.hex_target(hex));
        match units.less(self.marching.commanded).len() {
            0 => offer,
            n => {
                let who = plural(n as usize, "unit is", "units are");
                let mut offer = offer.warn(format!("{who} out of command: each checks first, and stays if it fails."));
                offer.rolls = true;
                offer
            }
        }
    }

    fn offer_pick(&self, unit: Unit) -> Offer {
        let verb = if matches!(self.agenda.last(), Some(Frame::March(_))) { "Add" } else { "Move" };
        let text = [verb, " ", self.unit_word(unit), " (", figure(self.mp_left(unit)), " MP)"].concat();
        let offer = Offer::new(text, unit_target(unit));
        if self.marching.commanded.has(unit) {
            return offer;
        }
        let value = figure(self.morale(unit));
        offer.warn(["Out of command: it moves on a die of ", value, " or less, else it stays."].concat()).rolls()
    }

    fn offer_go(&self, dir: Dir) -> Offer {
        let Some(Frame::March(group)) = self.agenda.last() else { return Offer::button("Go on") };
        let Some(to) = self.map().grid.neighbour(group.hex, dir) else { return Offer::button("Go on") };
        let cost = self.pace(group, dir).unwrap_or(0);
        let over = match self.map().water_between(group.hex, to) {
            Water::Dry | Water::Lake => "",
            Water::Minor => ", over the minor river",
            Water::Ford => ", over the ford",
            Water::Major => ", over the river",
        };
        let mut offer =
            Offer::new(["Go to ", self.hex_word(to), ": ", figure(cost), " MP", over].concat(), self.hex_target(to));
        offer.cell = self.terrain_cell(group, to);
        let side = self.phasing();
        if self.enemy_in(side, to) {
            return offer.warn("The enemy is there: the move ends and a battle follows.");
        }
        let combat = self.combat(group.units);
        let bare = self.combat(self.units_of(side, group.hex)).less(group.units).is_empty();
        if side == Side::Government && !combat.is_empty() && bare && self.owes_garrison(group.hex) {
            return offer.warn("The place they leave would have no garrison.");
        }
        offer
    }

    /// What a step costs in the Terrain Effects Chart: the river if there is one, else the ground.
    fn terrain_cell(&self, group: &Group, to: HexId) -> Option<ChartRef> {
        let hills = &self.map().hills;
        let ground = match (hills.contains(group.hex), hills.contains(to)) {
            (_, false) => 0,
            (false, true) => 1,
            (true, true) => 2,
        };
        let (row, water) = match self.map().water_between(group.hex, to) {
            Water::Major => (3, true),
            Water::Ford => (4, true),
            Water::Minor => (5, true),
            _ => (ground, false),
        };
        let column = if group.units.is_empty() {
            3
        } else if self.winter() && !water {
            2
        } else {
            usize::from(!group.units.iter().all(|u| self.unit(u).is_mounted()))
        };
        // The ground adds to a river's cost unless that is the whole allowance; in winter it stands in another column.
        let whole = row == 3 && column == 1;
        let also = if water && !whole && (column == 3 || !self.winter()) { vec![ground] } else { vec![] };
        Some(ChartRef { also, ..ChartRef::new("tec", Some(row), Some(column)) })
    }

    /// The garrisoned place in this hex must stay garrisoned.
    fn owes_garrison(&self, hex: HexId) -> bool {
        let Some(place) = self.map().place_in(hex) else { return false };
        self.is_campaign()
            && self.controller(place) == Some(Side::Government)
            && (self.guarded.has(place) || self.retaken.has(place) || self.map().cpr.contains(&place))
    }

    fn offer_engage(&self, unit: Unit, top: Option<Frame>) -> Offer {
        let data = self.unit(unit);
        if matches!(top, Some(Frame::Battle(Moment::Pursue))) {
            let text = label!("{} pursues on {} or less", data.name, self.morale(unit));
            return Offer::new(text, unit_target(unit));
        }
        Offer::new(label!("Bring {} into line ({} SP)", data.name, self.strength(unit)), unit_target(unit)).rolls()
    }

    fn offer_lose(&self, unit: Unit) -> Offer {
        let data = self.unit(unit);
        let text = match (data.formed, self.is_disrupted(unit)) {
            (true, _) => format!("{}: breaks down and loses a company", data.name),
            (false, true) => format!("{}: eliminated (it is disrupted)", data.name),
            (false, false) => format!("{}: eliminated", data.name),
        };
        Offer::new(text, unit_target(unit))
    }

    fn offer_withdraw(&self, side: Side, n: u8, hex: HexId) -> Offer {
        let Some(battle) = &self.battle else { return Offer::button("Withdraw") };
        if hex == battle.hex {
            return Offer::button("The Northcote steams away");
        }
        let at = self.hex_word(hex);
        let mut offer = match n {
            1 => Offer::new(label!("Withdraw to {at}"), self.hex_target(hex)),
            _ => {
                let change = if side == Side::Government { "+1" } else { "-1" };
                let cost = if self.is_campaign() { format!(" (unrest {change})") } else { String::new() };
                Offer::new(label!("Withdraw two hexes to {at}{cost}"), self.hex_target(hex))
            }
        };
        if self.data.0.tables.turn(self.turn).riel
            && side == Side::Nations
            && self.leaders_in(side, battle.hex).has(Leader::Riel)
        {
            offer = offer.warn("Riel must leave with them: he is captured on 1 to 3.");
        } else if side == Side::Government && self.garrisoned(battle.hex) {
            offer = offer.warn("The intrinsic garrison is left behind and lost.");
        }
        offer
    }

    fn offer_done(&self, top: Option<Frame>) -> Offer {
        let label = match top {
            Some(Frame::Form(_)) => "The set-up is complete",
            Some(Frame::Turn(_, Stage::Supply, _)) => "No more wagons",
            Some(Frame::Turn(_, Stage::Replace, _)) => "Use no more points",
            Some(Frame::Turn(_, Stage::Organise, _)) => "Begin to move",
            Some(Frame::Turn(_, Stage::March, _)) => "End the movement",
            Some(Frame::Turn(_, Stage::Combat, _)) => "No more battles",
            Some(Frame::Battle(Moment::Boat)) => "The Northcote stays out",
            Some(Frame::Battle(Moment::Leave(_))) => "The others stay",
            Some(Frame::Battle(Moment::Late)) => "They fight as companies",
            Some(Frame::Battle(Moment::Burn)) => "Leave it standing",
            Some(Frame::Battle(Moment::Pursue)) => {
                let none = self.battle.as_ref().is_none_or(|b| b.pursuers.is_empty());
                let offer = Offer::button(if none { "No pursuit" } else { "Pursue" }).primary();
                return if none { offer } else { offer.rolls() };
            }
            Some(Frame::Battle(Moment::Follow)) => "Let them go",
            _ => "Done",
        };
        let offer = Offer::button(label).primary();
        match top {
            Some(Frame::Battle(Moment::Boat)) => offer.rolls(),
            Some(Frame::Turn(side, Stage::Organise, _)) => self.warn_of_command(side, offer),
            Some(Frame::Turn(Side::Government, Stage::March, _)) => self.warn_of_garrisons(offer),
            _ => offer,
        }
    }

    /// Units out of command, and the free stack not chosen.
    fn warn_of_command(&self, side: Side, offer: Offer) -> Offer {
        let out = self.on_map(side).less(self.marching.commanded).len() as usize;
        if out == 0 || self.marching.freed {
            return offer;
        }
        let who = plural(out, "unit is", "units are");
        offer.warn(format!("{who} out of command, and one stack of them could still be freed from its check."))
    }

    /// What the end of the movement would cost in unrest.
    fn warn_of_garrisons(&self, offer: Offer) -> Offer {
        if !self.is_campaign() || !self.data.0.tables.turn(self.turn).garrisons {
            return offer;
        }
        let bare = self.cpr_missing();
        let owed = (0..self.map().places.len() as u8).map(PlaceId).filter(|p| {
            let kept = self.guarded.has(*p) || self.retaken.has(*p) || self.duty.has(*p);
            kept && self.controller(*p) == Some(Side::Government) && !self.guards_in(self.map().place(*p).hex)
        });
        let mut words: Vec<String> = owed.map(|p| format!("{} has no garrison", self.place_word(p))).collect();
        if bare > 0 {
            words.insert(0, format!("the railway lacks {}", plural(bare, "garrison", "garrisons")));
        }
        match words.as_slice() {
            [] => offer,
            some => offer.warn(format!("Unrest +{}: {}.", some.len(), crate::games::prairie_aflame::words::list(some))),
        }
    }

    /// The column of the CRT on which a side would roll now.
    pub(crate) fn column_now(&self, side: Side) -> Option<ChartRef> {
        let sp = self.line_strength(side)?;
        let crt = &self.data.0.tables.crt;
        let battle = self.battle.as_ref()?;
        let [ground, river] = self.shifts(side);
        let ambush = battle.ambush.map_or(0, |(who, n)| if who == side { n as i8 } else { 0 });
        let column = if sp == 0 { 0 } else { crt.shifted(crt.column(sp), ground + river + ambush) };
        Some(ChartRef::new("crt", None, Some(column)))
    }
}
