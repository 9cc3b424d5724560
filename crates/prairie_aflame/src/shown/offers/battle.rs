//! Offered steps of a battle in words.

use crate::ids::{Leader, Side, Unit};
use crate::state::step::Step;
use crate::state::{Battle, Frame, Moment, PrairieAflame};
use crate::words::{garrison_key, leader_target, unit_target};
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::ChartRef;
use redoubt_engine::{Offer, Target};

impl PrairieAflame {
    /// Words a step that occurs only in battles.
    pub(crate) fn offer_in_battle(&self, side: Side, step: Step) -> Offer {
        match step {
            Step::JoinWithBoat => Offer::new("The Northcote joins the battle", unit_target(Unit::NORTHCOTE)).rolls(),
            Step::CommitUnit(unit) => self.offer_engage(unit),
            Step::UseLeader(leader) => {
                let n = self.leader(leader).combat;
                let text = format!("{}: {n:+} to the die", leader.word());
                self.at_column(side, Offer::new(text, leader_target(leader)))
            }
            Step::UseNoLeader => self.at_column(side, Offer::button("Use no leader")),
            Step::TakeLoss(unit) => self.offer_lose(unit),
            Step::TakeGarrisonLoss => {
                let key = |b: &Battle| garrison_key(&self.map().grid.number(b.hex));
                let counter = self.battle.as_ref().map_or(Target::Button, |b| Target::Counter(key(b)));
                Offer::new("The intrinsic garrison loses a point", counter)
            }
            Step::TakeDisruption(unit) => self.offer_disrupt(unit),
            Step::RetreatTo(hex) => self.offer_hex("Retreat to", hex),
            Step::LeaveBattle(unit, hex) => {
                let text = format!("{} leaves for {}", self.unit_word(unit), self.hex_word(hex));
                Offer::new(text, self.hex_target(hex)).of(unit.id())
            }
            Step::ContinueBattle => self.at_column(side, Offer::button("Fight on").primary().fights()),
            Step::WithdrawTo(n, hex) => self.offer_withdraw(side, n, hex),
            Step::PursueTo(hex) => self.offer_follow(side, hex),
            _ => Offer::button("Go on"),
        }
    }

    /// Marks the column of the CRT on which a side rolls after this step.
    fn at_column(&self, side: Side, offer: Offer) -> Offer {
        let mut offer = offer.rolls();
        offer.cell = self.column_now(side);
        offer
    }

    fn offer_disrupt(&self, unit: Unit) -> Offer {
        let data = self.unit(unit);
        let what = match (data.formed, self.hit.has(unit), self.is_disrupted(unit)) {
            (true, false, _) => "first marker, no effect yet",
            (true, true, false) | (false, false, _) => "disrupted, checks against retreat",
            _ => "hit again, checks against surrender",
        };
        Offer::new(format!("{}: {what}", data.name), unit_target(unit))
    }

    fn offer_follow(&self, side: Side, hex: HexId) -> Offer {
        let side = self.battle.as_ref().and_then(|b| b.winner).unwrap_or(side);
        let (at, target) = (self.hex_word(hex), self.hex_target(hex));
        match self.enemy_in(side, hex) {
            true => Offer::new(format!("Follow to {at} and fight"), target).rolls().fights(),
            false => Offer::new(format!("Follow to {at} and stop there"), target),
        }
    }

    fn offer_engage(&self, unit: Unit) -> Offer {
        let data = self.unit(unit);
        if matches!(self.agenda.top(), Some(Frame::Battle(Moment::Pursue))) {
            let text = format!("{}: try to pursue, on a die of {} or less", data.name, self.morale(unit));
            return Offer::new(text, unit_target(unit));
        }
        Offer::new(format!("Bring {} into line ({} SP)", data.name, self.strength(unit)), unit_target(unit)).rolls()
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
            1 => Offer::new(format!("Withdraw to {at}"), self.hex_target(hex)),
            _ => {
                let change = if side == Side::Government { "+1" } else { "-1" };
                let cost = if self.is_campaign() { format!(" (unrest {change})") } else { String::new() };
                Offer::new(format!("Withdraw two hexes to {at}{cost}"), self.hex_target(hex))
            }
        };
        if self.data.0.tables.turn(self.turn).riel
            && side == Side::Nations
            && self.leaders_in(side, battle.hex).has(Leader::Riel)
        {
            offer = offer.warn("Riel must leave with them: he is captured on 1 to 3.");
        } else if side == Side::Government && self.garrisoned(battle.hex) {
            let sp = self.garrison_here(side);
            offer = offer.warn(format!("The intrinsic garrison of {sp} SP is left behind and lost."));
        }
        offer
    }

    /// Returns the column of the CRT on which a side would roll now.
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
