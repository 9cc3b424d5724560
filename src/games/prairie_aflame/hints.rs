//! Questions and offers in words: what is asked, what each answer does and costs.

use super::card::CARD;
use super::ids::{Leader, Side, Unit};
use super::map::{PlaceId, Water};
use super::set::UnitSet;
use super::state::{Battle, Frame, Group, LeaderSet, Moment, PrairieAflame, Stage};
use super::step::Step;
use super::words::{
    figure, force_word, garrison_key, label, leader_target, leader_word, phase_of, side_head, side_word, unit_target,
};
use crate::engine::hex::{Dir, HexId};
use crate::engine::tell::{ChartRef, plural};
use crate::engine::{Offer, Question, Target, Viewer};

fn question(title: impl Into<String>, text: impl Into<String>, rule: &'static str) -> Question {
    Question { title: title.into(), text: text.into(), rule, secret: false }
}

impl PrairieAflame {
    /// Public reason why a side is asked.
    pub(super) fn reason(&self) -> String {
        let Some(side) = self.asked() else { return "The game is over".into() };
        let what = match self.agenda.last() {
            Some(Frame::Form(_)) => "set-up".to_string(),
            Some(Frame::Hostages(_)) => "whose are the hostages".into(),
            Some(Frame::Guard(..)) => "who guards the hostages".into(),
            Some(Frame::Escape(leader) | Frame::Stray(leader)) => format!("where does {} go", leader_word(*leader)),
            Some(Frame::Battle(_)) => {
                self.battle.as_ref().map_or("a battle".into(), |b| format!("the battle in {}", self.hex_word(b.hex)))
            }
            _ => self.stage().map_or("the turn", |s| stage_word(s)).into(),
        };
        format!("{}: {what}", side_head(side))
    }

    /// The open question.
    pub(super) fn ask_words(&self, _: Viewer) -> Question {
        let Some(side) = self.asked() else {
            return question("Game over", "The game is over.", "PA-3.0h");
        };
        match self.agenda.last().copied() {
            Some(Frame::Form(_)) => question(
                format!("Set-up of {}", side_word(side)),
                "Battalions may stand formed (one strong counter, slower) or as companies. Choose, then begin.",
                "PA-18.B0e",
            ),
            Some(Frame::March(group)) => self.ask_march(&group),
            Some(Frame::Boat) => question(
                format!("The Northcote: {} MP left", self.mp_left(Unit::NORTHCOTE)),
                "She steams along major-river hexsides at 1 MP each, and stops where the enemy's zone reaches her. On her \
                 way she may take one company on board, or land it.",
                "PA-15.11b",
            ),
            Some(Frame::Hostages(place)) => question(
                format!("Hostages of {}", self.place_word(place)),
                "Which force keeps the hostages? One of its units will guard them, and loses 1 MP for each point.",
                "PA-17.2a",
            ),
            Some(Frame::Guard(force, place)) => question(
                format!("A guard for the hostages of {}", self.place_word(place)),
                format!(
                    "Choose the unit of {} that guards them: it loses 1 MP for each point, 4 at most.",
                    force_word(force)
                ),
                "PA-17.2b",
            ),
            Some(Frame::Stray(leader)) => question(
                format!("{} is alone", leader_word(leader)),
                "A leader ends the phase with friendly units. Choose to which of the nearest he goes.",
                "PA-4.4c",
            ),
            Some(Frame::Escape(leader)) => question(
                format!("{} escapes", leader_word(leader)),
                if self.riel_flees(leader) {
                    "He has got away from the lost battle. Choose the friendly units, up to 8 hexes away, that he joins."
                } else {
                    "He has got away from the lost battle. Choose which of the nearest friendly units he joins."
                },
                if leader == Leader::Riel { "PA-4.51c" } else { "PA-4.5c" },
            ),
            Some(Frame::Battle(moment)) => self.ask_battle(side, moment),
            Some(Frame::Turn(_, stage, _)) => self.ask_stage(side, stage),
            None => question("The turn", "The turn goes on.", "PA-3.0a"),
        }
    }

    fn ask_march(&self, group: &Group) -> Question {
        let left = self.group_mp(group);
        let who = self.crowd(group.units, group.leaders);
        let text = if group.stepped {
            "Go on to a lit hex, leave somebody behind, or halt: then this move is over."
        } else {
            "Click a lit hex to go there, click more units to add them to the group, or let them stay: then their move is over."
        };
        question(format!("{who}: {left} MP left"), text, "PA-10.0a")
    }

    /// MP left to the slowest of a group.
    pub(super) fn group_mp(&self, group: &Group) -> u8 {
        let units = group.units.iter().map(|u| self.mp_left(u)).min();
        units.or_else(|| group.leaders.iter().map(|l| self.leader_mp_left(l)).min()).unwrap_or(0)
    }

    fn ask_stage(&self, side: Side, stage: Stage) -> Question {
        let phase = CARD.phases.iter().find(|p| p.id == phase_of(side, stage));
        let (title, rule) = phase.map_or(("The turn", "PA-3.0a"), |p| (p.title, p.rule));
        match stage {
            Stage::Supply => question(
                "Supply: use up a wagon?",
                format!(
                    "{} out of supply. A wagon used up feeds all units in its hex until your next Supply Phase.",
                    plural(self.unsupplied.and(UnitSet::side(side)).len() as usize, "unit is", "units are")
                ),
                "PA-7.5b",
            ),
            Stage::Replace => question(
                format!("Replacements: {}", plural(self.points[side.index()].into(), "point", "points")),
                "One point brings one strength point back. Choose a lost unit and where it returns, or keep the points.",
                "PA-8.3a",
            ),
            Stage::Organise => {
                let text = if !self.is_campaign() {
                    "Battalions may break down into companies or form again, before anybody moves. Then begin to move."
                } else if side == Side::Nations {
                    "Before anybody moves: form or break down battalions, release hostages, and choose the one stack \
                     out of command that moves freely. Then begin to move."
                } else {
                    "Before anybody moves: form or break down battalions, name engineers or the ferry, and choose the \
                     one stack out of command that moves freely. Then begin to move."
                };
                question(format!("{title}: orders"), text, "PA-3.0f")
            }
            Stage::March => {
                let n = self.movable(side).len() as usize;
                question(
                    format!("{title}: {} can move", plural(n, "unit", "units")),
                    "Choose a stack by its hex, or single units and leaders, to move them; or end the phase.",
                    rule,
                )
            }
            Stage::Combat => {
                question(title, "Both sides stand in these hexes. Choose which battle is fought next.", "PA-12.0a")
            }
            _ => question(title, "The turn goes on.", rule),
        }
    }

    fn ask_battle(&self, side: Side, moment: Moment) -> Question {
        let Some(battle) = &self.battle else { return question("A battle", "The battle goes on.", "PA-12.0a") };
        let at = self.hex_word(battle.hex);
        let loss = battle.loss[side.index()];
        match moment {
            Moment::Boat => question(
                format!("Battle in {at}"),
                "The Northcote lies beside this battle. She may join one battle in a Combat Phase.",
                "PA-15.12i",
            ),
            Moment::Free(_) => question(
                format!("The free unit in {at}"),
                "One unit of yours comes into line without a check. All others must pass a morale check first.",
                "PA-12.2c",
            ),
            Moment::Lead(_) => question(
                format!("The leader in {at}"),
                "Whose combat rating is added to your die in this roll?",
                "PA-12.4c",
            ),
            Moment::Lose(_) => question(
                format!("Losses in {at}: {} SP", loss.x),
                "Choose the unit that loses the next strength point. A battalion breaks down into its companies.",
                "PA-12.7c",
            ),
            Moment::Disrupt(_) => question(
                if loss.all {
                    format!("Disruptions in {at}: every unit")
                } else {
                    format!("Disruptions in {at}: {}", plural(loss.d.into(), "left", "left"))
                },
                "Choose the unit that is disrupted next. Every unit is disrupted once before any is hit a second time.",
                "PA-12.7a",
            ),
            Moment::Out(_) => {
                let units = battle.must.and(UnitSet::side(side));
                question(
                    format!("Forced out of {at}"),
                    format!(
                        "{} failed the check and must leave. Choose the hex to which they go.",
                        self.crowd(units, LeaderSet::default())
                    ),
                    "PA-12.14a",
                )
            }
            Moment::Leave(_) => question(
                format!("Stay in {at}?"),
                if self.is_campaign() {
                    "These units passed their check: each may stay, disrupted, or leave by one hex. Leaving by choice \
                     changes no unrest."
                } else {
                    "These units passed their check: each may stay, disrupted, or leave by one hex."
                },
                "PA-12.7b",
            ),
            Moment::Continue(_) => question(
                format!("Round {} in {at} is over", battle.round),
                if self.is_campaign() {
                    "Fight another round, or withdraw your whole force by a hex or two. Two change unrest by 1."
                } else {
                    "Fight another round, or withdraw your whole force by a hex or two."
                },
                "PA-12.2g",
            ),
            Moment::Heir(_) => question(
                format!("Hostages in {at}"),
                "The unit that guarded the hostages is gone. Which other unit of the force guards them now?",
                "PA-17.5e",
            ),
            Moment::Steer => question(
                format!("The Northcote leaves {at}"),
                "Her force withdraws. Choose the river hexside to which she goes.",
                "PA-15.12b",
            ),
            Moment::Late => {
                let who = self.fresh_battalion().map_or("A battalion", |unit| self.unit_word(unit));
                question(
                    format!("Fresh units in {at}"),
                    format!(
                        "{who}: all companies have just come up. Shall they fight as one counter, or as companies?"
                    ),
                    "PA-18.B0e",
                )
            }
            Moment::Burn => question(
                format!("Burn {at}?"),
                "The place was just won. One unit may try to burn it: a destroyed place is nobody's.",
                "PA-9.32a",
            ),
            Moment::Pursue => question(
                format!("Pursuit from {at}"),
                "Choose the units that try to follow the enemy; each must pass a morale check. Then fight one round.",
                "PA-12.16a",
            ),
            Moment::Follow => question(
                format!("Pursuit from {at}: follow?"),
                "Choose the leaders who ride along and the hex to which the pursuers follow, to fight one round; or let the \
                 enemy go.",
                "PA-12.16b",
            ),
            _ => question(format!("Battle in {at}"), "The battle goes on.", "PA-12.2g"),
        }
    }

    // Offers.

    /// An offered step in words.
    pub(super) fn offer_words(&self, step: Step) -> Offer {
        let side = self.asked().unwrap_or(Side::Nations);
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

    /// What one step of a group costs: MP of the slowest.
    pub(super) fn go_cost(&self, group: &Group, dir: Dir) -> Option<u8> {
        let to = self.map().grid.neighbour(group.hex, dir)?;
        if group.units.is_empty() {
            return self.leader_cost(group.hex, dir);
        }
        let mut dearest = 0;
        for u in group.units.iter() {
            dearest = dearest.max(self.step_cost(u, group.hex, dir, to)?.0);
        }
        Some(dearest)
    }

    fn offer_go(&self, dir: Dir) -> Offer {
        let Some(Frame::March(group)) = self.agenda.last() else { return Offer::button("Go on") };
        let Some(to) = self.map().grid.neighbour(group.hex, dir) else { return Offer::button("Go on") };
        let cost = self.go_cost(group, dir).unwrap_or(0);
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
            some => offer.warn(format!("Unrest +{}: {}.", some.len(), super::words::list(some))),
        }
    }

    /// The column of the CRT on which a side would roll now.
    pub(super) fn column_now(&self, side: Side) -> Option<ChartRef> {
        let sp = self.line_strength(side)?;
        let crt = &self.data.0.tables.crt;
        let battle = self.battle.as_ref()?;
        let [ground, river] = self.shifts(side);
        let ambush = battle.ambush.map_or(0, |(who, n)| if who == side { n as i8 } else { 0 });
        let column = if sp == 0 { 0 } else { crt.shifted(crt.column(sp), ground + river + ambush) };
        Some(ChartRef::new("crt", None, Some(column)))
    }
}

/// The stage in words, for the reason why a side is asked.
fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Rally => "rally",
        Stage::Supply => "supply",
        Stage::Arrive => "reinforcements",
        Stage::Replace => "replacements",
        Stage::Organise => "orders before the movement",
        Stage::March | Stage::MarchEnd => "movement",
        Stage::Combat => "combat",
        Stage::Victory => "the victory check",
    }
}
