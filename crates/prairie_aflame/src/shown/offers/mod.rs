//! Offered steps in words: what each does and costs, with its warnings and the chart cells that it may light.

pub(crate) mod battle;
pub(crate) mod warnings;

use crate::data::map::{PlaceId, Water};
use crate::ids::{Force, Leader, Side, Unit};
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{Frame, Group, LeaderSet, Moment, PrairieAflame, Stage};
use crate::words::{force_word, leader_target, unit_target};
use redoubt_engine::contract::Offers;
use redoubt_engine::hex::{Dir, EdgeId, HexId};
use redoubt_engine::record::log::{ChartRef, plural};
use redoubt_engine::{Offer, Target};

impl Offers for PrairieAflame {
    fn offer(&self, step: Step) -> Offer {
        self.offer_of(self.asked_side().unwrap_or(Side::Nations), step)
    }
}

impl PrairieAflame {
    /// Words an offered step for the side that is asked.
    pub(crate) fn offer_of(&self, side: Side, step: Step) -> Offer {
        match step {
            Step::PickStack(hex) => self.offer_take(side, hex),
            Step::PickUnit(unit) => self.offer_pick(unit),
            Step::PickLeader(leader) => self.offer_lead(leader),
            Step::Move(dir) => self.offer_go(dir),
            Step::LeaveUnit(unit) => Offer::new(format!("Leave {} here", self.unit_word(unit)), unit_target(unit)),
            Step::LeaveLeader(leader) => Offer::new(format!("Leave {} here", leader.word()), leader_target(leader)),
            Step::Entrain => Offer::button("Board the train (1 MP)"),
            Step::RideTo(hex) => self.offer_ride(hex),
            Step::Detrain => Offer::button("Leave the train (1 MP)"),
            Step::SteamTo(edge) => self.offer_steam(edge),
            Step::EmbarkUnit(unit) => {
                let text = format!("Take {} on board (uses its whole movement)", self.unit_word(unit));
                Offer::new(text, unit_target(unit))
            }
            Step::LandPassenger(hex) => self.offer_hex("Land in", hex),
            Step::BurnPlace(place) => self.offer_burn(place),
            Step::EndMove => self.offer_halt(),
            Step::FormBattalion(unit, hex) => self.offer_form(unit, hex),
            Step::BreakDownBattalion(unit) => {
                Offer::new(format!("Break down {} into companies", self.unit_word(unit)), unit_target(unit))
            }
            Step::ReleaseHostage(force) => self.offer_release(force),
            Step::HandOverHostages(force, unit) => {
                let text = format!("{} guards the hostages held by {}", self.unit_word(unit), force_word(force));
                Offer::new(text, unit_target(unit))
            }
            Step::FreeStack(hex) => self.offer_free(side, hex),
            Step::UseAsEngineers(unit) => {
                let name = self.unit_word(unit);
                let text = format!("{name}: make a ford as engineers, without moving in this phase");
                Offer::new(text, unit_target(unit))
            }
            Step::UseAsFerry => {
                let text = "The Northcote: be a ferry, without moving in this phase";
                Offer::new(text, unit_target(Unit::NORTHCOTE))
            }
            Step::UseUpWagon(unit) => self.offer_expend(side, unit),
            Step::BuyBack(unit, hex) => {
                let text = format!("{} returns to {}", self.unit_word(unit), self.hex_word(hex));
                Offer::new(text, self.hex_target(hex))
            }
            Step::AssignHostages(force) => Offer::button(format!("Held by {}", force_word(force))),
            Step::JoinStack(hex) => self.offer_join(side, hex),
            Step::Fight(hex) => self.offer_fight(side, hex),
            Step::Done => self.offer_done(),
            step => self.offer_in_battle(side, step),
        }
    }

    /// Words a step that points at a hex and needs no more words than the hex's.
    fn offer_hex(&self, verb: &str, hex: HexId) -> Offer {
        Offer::new(format!("{verb} {}", self.hex_word(hex)), self.hex_target(hex))
    }

    fn offer_lead(&self, leader: Leader) -> Offer {
        let (name, top) = (leader.word(), self.agenda.top());
        if matches!(top, Some(Frame::Battle(_))) {
            return Offer::new(format!("{name} goes with the pursuers"), leader_target(leader));
        }
        let verb = if matches!(top, Some(Frame::March(_))) { "Add" } else { "Move" };
        Offer::new(format!("{verb} {name} ({} MP)", self.leader_mp_left(leader)), leader_target(leader))
    }

    fn offer_ride(&self, hex: HexId) -> Offer {
        let mut offer = self.offer_hex("Go by train to", hex);
        if self.nations_zoi(hex) {
            offer.label += ", where the enemy's zone stops the train";
        }
        offer
    }

    fn offer_steam(&self, edge: EdgeId) -> Offer {
        let (a, _, b) = self.map().grid.sides(edge);
        let ahead = if self.boat_hexes().contains(&Some(a)) { b } else { a };
        let battle = matches!(self.agenda.top(), Some(Frame::Battle(_)));
        let verb = if battle { "The Northcote falls back" } else { "Steam" };
        let end = if !battle && self.stops_boat(edge) { ", where the enemy's zone stops her" } else { "" };
        Offer::new(format!("{verb} to {}{end}", self.edge_word(edge)), self.hex_target(ahead))
    }

    fn offer_burn(&self, place: PlaceId) -> Offer {
        let hex = self.map().place(place).hex;
        Offer::new(format!("Burn {}: a morale check", self.place_word(place)), self.hex_target(hex)).rolls()
    }

    fn offer_halt(&self) -> Offer {
        let text = match self.agenda.top() {
            Some(Frame::March(group)) if !group.stepped => "Stay here: this ends their move",
            Some(Frame::March(_)) => "Halt here",
            _ => "Stop here",
        };
        Offer::button(text).primary().gives_up()
    }

    fn offer_form(&self, unit: Unit, hex: HexId) -> Offer {
        let (data, at) = (self.unit(unit), self.hex_word(hex));
        let text = format!("Form {} in {at} ({} SP, MA {})", data.name, data.rating.sp, data.rating.ma);
        Offer::new(text, self.hex_target(hex))
    }

    fn offer_release(&self, force: Force) -> Offer {
        let n = self.hostages_of(force);
        let target = self.guards[force.index()].map_or(Target::Button, unit_target);
        Offer::new(format!("Release 1 of {n} hostages held by {} (unrest -1)", force_word(force)), target)
    }

    fn offer_free(&self, side: Side, hex: HexId) -> Offer {
        let n = self.units_of(side, hex).less(self.marching.commanded).len();
        let units = plural(n.max(1), "unit", "units");
        Offer::new(
            format!("Let the stack in {} move without a check: {units}", self.hex_word(hex)),
            self.hex_target(hex),
        )
    }

    fn offer_expend(&self, side: Side, unit: Unit) -> Offer {
        let hex = self.at[unit].get();
        let fed = hex.map_or(0, |h| self.combat(self.units_of(side, h)).and(self.unsupplied).len());
        let fed = plural(fed, "unit", "units");
        let at = hex.map_or("", |h| self.hex_word(h));
        Offer::new(format!("{} in {at}: feeds {fed}", self.unit_word(unit)), unit_target(unit))
    }

    fn offer_join(&self, side: Side, hex: HexId) -> Offer {
        let who = self.crowd(self.combat(self.units_of(side, hex)), LeaderSet::EMPTY);
        Offer::new(format!("Join {who} in {}", self.hex_word(hex)), self.hex_target(hex))
    }

    fn offer_fight(&self, side: Side, hex: HexId) -> Offer {
        let sp = |s: Side| self.units_of(s, hex).iter().map(|u| u32::from(self.strength(u))).sum::<u32>();
        let text = format!("Fight in {}: {} SP against {}", self.hex_word(hex), sp(side), sp(side.other()));
        Offer::new(text, self.hex_target(hex)).rolls().fights()
    }

    fn offer_take(&self, side: Side, hex: HexId) -> Offer {
        let units = self.movable_in(side, hex);
        let mut leaders = LeaderSet::EMPTY;
        self.leaders_in(side, hex).iter().filter(|l| self.leader_movable(*l)).for_each(|l| leaders.insert(l));
        let mut text = format!("Move all in {}: ", self.hex_word(hex));
        self.add_crowd(&mut text, units, leaders);
        let offer = Offer::new(text, self.hex_target(hex));
        let checking = units.less(self.marching.commanded);
        let offer = if checking.is_empty() { offer } else { offer.rolls() };
        match self.warn_of_checks(checking) {
            Some(warning) => offer.warn(warning),
            None => offer,
        }
    }

    fn offer_pick(&self, unit: Unit) -> Offer {
        let verb = if matches!(self.agenda.top(), Some(Frame::March(_))) { "Add" } else { "Move" };
        let text = format!("{verb} {} ({} MP)", self.unit_word(unit), self.mp_left(unit));
        let offer = Offer::new(text, unit_target(unit));
        if self.marching.commanded.has(unit) {
            return offer;
        }
        match self.warn_of_checks(UnitSet::one(unit)) {
            Some(warning) => offer.warn(warning).rolls(),
            None => offer.rolls(),
        }
    }

    fn offer_go(&self, dir: Dir) -> Offer {
        let Some(Frame::March(group)) = self.agenda.top() else { return Offer::button("Go on") };
        let Some(to) = self.map().grid.neighbour(group.hex, dir) else { return Offer::button("Go on") };
        let cost = self.pace(group, dir).unwrap_or(0);
        let over = match self.map().water_between(group.hex, to) {
            Water::Dry | Water::Lake => "",
            Water::Minor => ", over the minor river",
            Water::Ford => ", over the ford",
            Water::Major => ", over the river",
        };
        let text = format!("Go to {}: {cost} MP{over}", self.hex_word(to));
        let mut offer = Offer::new(text, self.hex_target(to));
        offer.cell = self.terrain_cell(group, to);
        if self.enemy_in(self.phasing(), to) {
            let [own, theirs] = self.meeting_sp(group, dir, to);
            offer.label = format!("{}, and fight there: {own} SP against {theirs}", offer.label);
            offer.fights = true;
        }
        offer.warning = self.warn_of_march(group, dir, to);
        offer
    }

    /// Finds the cell of the Terrain Effects Chart that sets a step's cost: the river's if there is one, else the
    /// ground's.
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
        // The ground adds to a river's cost, unless the river takes the whole allowance; winter has a column of its
        // own.
        let whole = row == 3 && column == 1;
        let also = if water && !whole && (column == 3 || !self.winter()) { vec![ground] } else { vec![] };
        Some(ChartRef { also, ..ChartRef::new("tec", Some(row), Some(column)) })
    }

    fn offer_done(&self) -> Offer {
        let top = self.agenda.top().copied();
        let label = match top {
            Some(Frame::Form(_)) => "The set-up is complete",
            Some(Frame::Turn(_, Stage::Supply, _)) => "Use no more wagons",
            Some(Frame::Turn(_, Stage::Replace, _)) => "Use no more points",
            Some(Frame::Turn(_, Stage::Organise, _)) => "Start moving",
            Some(Frame::Turn(_, Stage::March, _)) => "End the movement",
            Some(Frame::Turn(_, Stage::Combat, _)) => "Fight no more battles",
            Some(Frame::Battle(Moment::Boat)) => "The Northcote stays out",
            Some(Frame::Battle(Moment::Leave(_))) => "The others stay",
            Some(Frame::Battle(Moment::Late)) => "They fight as companies",
            Some(Frame::Battle(Moment::Burn)) => "Do not burn it",
            Some(Frame::Battle(Moment::Pursue)) => {
                let none = self.battle.as_ref().is_none_or(|b| b.pursuers.is_empty());
                let offer = Offer::button(if none { "No pursuit" } else { "Pursue" }).primary();
                return if none { offer.gives_up() } else { offer.rolls() };
            }
            Some(Frame::Battle(Moment::Follow)) => "Do not follow",
            _ => "Done",
        };
        let offer = Offer::button(label).primary().gives_up();
        match top {
            Some(Frame::Form(_)) => Offer { gives_up: false, ..offer },
            Some(Frame::Battle(Moment::Boat)) => offer.rolls(),
            Some(Frame::Turn(side, Stage::Organise, _)) => self.warn_of_command(side, offer),
            Some(Frame::Turn(Side::Government, Stage::March, _)) => self.warn_of_garrisons(offer),
            _ => offer,
        }
    }
}
