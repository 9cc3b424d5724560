//! Offered steps of combat in words: fire, assault, skirmish, guns, losses, retreats and routs.

use crate::prelude::*;
use crate::words::unit_target;
use redoubt_engine::Offer;

impl BattlesForCanada {
    /// Words a step of combat and what follows it.
    pub(crate) fn offer_in_combat(&self, step: Step) -> Offer {
        let at = |hex: HexId| self.map().word(hex);
        let names = |units: UnitSet| self.data.units_word(units.iter());
        let side = self.asked_side().unwrap_or(Side::French);
        match step {
            Step::Fire(units, Spot(hex)) => {
                let text = format!("Fire at {} with {}", self.targets_word(side, hex), names(units));
                self.offer_fire(text, units, hex)
            }
            Step::DefensiveFire(units, Spot(hex)) => {
                let text = format!("Fire at {} with {}", names(self.attackers_in(hex)), names(units));
                self.offer_fire(text, units, hex)
            }
            Step::HoldFire => Offer::button("Hold the fire").primary().gives_up(),
            Step::Assault(Spot(hex)) => {
                Offer::new(format!("Assault {}", names(self.targets_in(side, hex))), self.hex_target(hex))
                    .note("Then choose who takes part.")
                    .fights()
            }
            Step::Toggle(unit) => self.offer_toggle(unit),
            Step::Confirm => self.offer_confirm(),
            Step::Cancel => Offer::button("Call off the assault").leaves(),
            Step::Skirmish(unit, Spot(hex)) => self.offer_skirmish(unit, hex),
            Step::Bombard(unit, Spot(hex)) => self.offer_bombard(unit, hex),
            Step::Advance(units, Spot(hex)) => {
                let text = format!("Advance into {} with {}", at(hex), names(units));
                Offer::new(text, self.hex_target(hex))
            }
            Step::Lose(unit) => {
                let offer = Offer::new(format!("Take the loss from {}", names(UnitSet::one(unit))), unit_target(unit));
                if self.sp[unit] <= 1 {
                    offer.warn("This is its last strength point: the unit is eliminated")
                } else {
                    offer
                }
            }
            Step::TakeRout => Offer::button("Let it rout"),
            Step::RollCheck => self.offer_check(),
            Step::RetreatFirst(Spot(hex)) => Offer::new(format!("Retreat next from {}", at(hex)), self.hex_target(hex)),
            Step::Retreat(Spot(hex)) => self.offer_retreat(hex),
            Step::GiveUp => Offer::button("Eliminate them instead").warn("They are lost, and nobody is pushed"),
            Step::Flee(Spot(hex)) if matches!(self.agenda.top(), Some(Frame::Rout(r)) if r.hex == hex) => {
                Offer::new("Run off the map", self.hex_target(hex))
            }
            Step::JoinUnit(unit) => Offer::new(format!("Take {} along", names(UnitSet::one(unit))), unit_target(unit)),
            Step::Flee(Spot(hex)) => Offer::new(format!("Run to {}", at(hex)), self.hex_target(hex)),
            Step::StayUnit(unit) => Offer::new(format!("Leave {} here", names(UnitSet::one(unit))), unit_target(unit)),
            Step::StayLeader(leader) => {
                Offer::new(format!("Leave {} here", self.leader_name(leader)), self.leader_at(leader))
            }
            Step::JoinLeader(leader) => {
                Offer::new(format!("Take {} along", self.leader_name(leader)), self.leader_at(leader))
            }
            _ => Offer::button("Go on"),
        }
    }

    /// Names those in a hex whom fire and skirmish of a side can hurt: "44th Foot".
    fn targets_word(&self, side: Side, hex: HexId) -> String {
        self.data.units_word(self.strong(self.targets_in(side, hex)).iter())
    }

    /// Words a fire with what is added to its die.
    fn offer_fire(&self, text: String, units: UnitSet, hex: HexId) -> Offer {
        let side = units.first().map_or(Side::French, Unit::side);
        let targets = self.strong(self.enemies_in(side, hex));
        let Some(roll) = self.fire_roll(units, hex, targets, 0, false) else { return Offer::button(text) };
        let add = roll.total();
        let offer = Offer::new(text, self.hex_target(hex));
        let offer = units.first().map_or(offer.clone(), |first| offer.of(first.id()));
        offer
            .rolls()
            .uses("fire", 0)
            .costs(format!("{add:+}"))
            .note(format!("The die {add:+}: 5 or less has no effect, 6 to 8 disorganizes (D), 9 or more also takes a strength point (1D)."))
    }

    fn offer_toggle(&self, unit: Unit) -> Offer {
        let taken = matches!(self.agenda.top(), Some(Frame::Declare(_, chosen)) if chosen.has(unit));
        let (name, sp) = (self.data.unit_word(unit), self.sp[unit]);
        let text = if taken { format!("Leave {name} out") } else { format!("Take {name} in ({sp} SP)") };
        Offer::new(text, unit_target(unit))
    }

    fn offer_confirm(&self) -> Offer {
        let Some(odds) = self.open_odds() else { return Offer::button("Roll the command checks").primary().rolls() };
        let text = format!("Assault: {}", self.odds_words(&odds));
        let offer = Offer::button(text).primary().rolls().fights().uses("assault", odds.column);
        let alone = matches!(self.agenda.top(), Some(Frame::Declare(hex, chosen))
            if chosen.first().is_some_and(|u| self.strong(self.targets_in(u.side(), *hex)).is_empty()));
        if alone { offer.note("A lone skirmisher has no strength points; he counts as 1.") } else { offer }
    }

    fn offer_skirmish(&self, unit: Unit, hex: HexId) -> Offer {
        let targets = self.strong(self.enemies_in(unit.side(), hex));
        let need = 6 - i16::from(self.skirmish_modifier(unit, targets));
        let at = self.targets_word(unit.side(), hex);
        let text = format!("Skirmish against {at} with {}", self.data.unit_word(unit));
        Offer::new(text, self.hex_target(hex))
            .of(unit.id())
            .rolls()
            .uses("skirmish", 0)
            .note(format!("A die of {} or more disorganizes the stack (D); less has no effect.", need.max(1)))
    }

    fn offer_bombard(&self, unit: Unit, hex: HexId) -> Offer {
        let text = format!("Fire at {} with {}", self.targets_word(unit.side(), hex), self.data.unit_word(unit));
        let offer = Offer::new(text, self.hex_target(hex)).of(unit.id()).rolls().uses("fire", 0);
        let (Some(from), Some(guns)) = (self.hex_of(unit), self.unit(unit).guns) else { return offer };
        let range = self.grid().distance(from, hex);
        let strength = self.tables().gun_strength(guns, range).unwrap_or(0);
        let targets = self.strong(self.enemies_in(unit.side(), hex));
        let add = i16::from(strength) - i16::from(self.protection(from, hex, targets));
        offer.costs(format!("{add:+}")).note(format!("{range} hexes away, strength {strength}: the die {add:+}."))
    }

    fn offer_check(&self) -> Offer {
        let Some(Frame::Disorder(units, _)) = self.agenda.top() else { return Offer::button("Roll").primary().rolls() };
        let Some(unit) = units.first() else { return Offer::button("Roll").primary().rolls() };
        let need = 6 - i16::from(self.unit(unit).morale) - i16::from(self.rout_modifier(unit));
        let text = match need {
            n if n <= 1 => "Roll: it holds, and loses a strength point".to_string(),
            n => format!("Roll: with {n} or more it holds, and loses a strength point"),
        };
        // A unit that holds pays for it with a strength point: whether it rolls is for the player to say.
        let offer = Offer::button(text).primary().gives_up().rolls().uses("rout", 0);
        if self.sp[unit] <= 1 { offer.warn("If it holds it loses its last strength point and is gone") } else { offer }
    }

    fn offer_retreat(&self, hex: HexId) -> Offer {
        let offer = Offer::new(format!("Retreat to {}", self.map().word(hex)), self.hex_target(hex));
        let Some(Frame::Retreat(r)) = self.agenda.top() else { return offer };
        let Some(side) = r.units.first().map(Unit::side) else { return offer };
        match self.retreat_column(side, r.units, hex) {
            Some(true) => {
                offer.rolls().uses("retreat", 1).warn("Through an enemy's flank: a roll on the Retreat Table")
            }
            Some(false) => {
                offer.rolls().uses("retreat", 0).warn("Into an enemy zone of control: a roll on the Retreat Table")
            }
            None => offer,
        }
    }
}
