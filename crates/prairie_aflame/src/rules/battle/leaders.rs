//! Leaders in battle (PA-4.2, PA-12.4): whom they command, whose rating a side may use or must use.

use crate::data::units::commands;
use crate::ids::{Leader, Side, Unit};
use crate::rules::battle::bar::BattleBar;
use crate::state::sets::UnitSet;
use crate::state::{At, Moment, PrairieAflame};

/// How far a leader may be from the battle for his rating to count (PA-12.4a); Middleton has his own range.
const NEAR: u16 = 1;

impl PrairieAflame {
    /// Tells whether the leader commands one of these units in battle; Dumont commands any that is stacked with him
    /// (PA-4.2e).
    pub(crate) fn leads(&self, leader: Leader, units: UnitSet) -> bool {
        units.iter().any(|u| {
            commands(leader, self.unit(u))
                || leader == Leader::Dumont && self.unit(u).force.is_some() && self.at[u] == self.leaders[leader]
        })
    }

    /// Tells whether the leader commands one of these units; leaders who command all of their side command an
    /// intrinsic garrison too (PA-4.2b, PA-9.4).
    pub(crate) fn directs(&self, leader: Leader, side: Side, units: UnitSet) -> bool {
        let all = matches!(leader, Leader::Middleton | Leader::Otter | Leader::Strange);
        self.leads(leader, units) || all && side == Side::Government && self.garrison_here(side) > 0
    }

    /// Returns the modifier of a check: -1 where a commanding leader is in the hex (PA-5.2a, PA-5.2b, PA-5.2e).
    pub(crate) fn steadied(&self, unit: Unit) -> i8 {
        let Some(hex) = self.field().map(At::hex) else { return 0 };
        let led = Leader::ALL.into_iter().any(|l| self.leaders[l] == hex && self.leads(l, UnitSet::one(unit)));
        -i8::from(led)
    }

    /// Lists the leaders whose rating a side may use, or the one it must use (PA-12.4), with their ratings.
    #[must_use]
    pub fn ratings(&self, side: Side) -> Vec<(Leader, i8)> {
        let (line, forced) = self.who_leads(side);
        let fit = |l: &Leader| self.check_rating_with(side, *l, line, forced).is_ok();
        Leader::ALL.into_iter().filter(fit).map(|l| (l, self.leader(l).combat)).collect()
    }

    /// Checks whether a side may use the rating of a leader (PA-12.4).
    pub(crate) fn check_rating(&self, side: Side, leader: Leader) -> Result<(), BattleBar> {
        let (line, forced) = self.who_leads(side);
        self.check_rating_with(side, leader, line, forced)
    }

    /// Checks whether a side may choose no leader: only where it has a choice and every rating would harm.
    pub(crate) fn check_no_leader(&self, side: Side) -> Result<(), BattleBar> {
        let choices = self.ratings(side);
        let all_harm = choices.len() > 1 && choices.iter().all(|(_, rating)| *rating < 0);
        if all_harm { Ok(()) } else { Err(BattleBar::SomebodyLeads) }
    }

    /// Returns the units that fire for a side, and the leader whose rating it must then use.
    fn who_leads(&self, side: Side) -> (UnitSet, Option<Leader>) {
        let line = self.shooters(side);
        let chief = match side {
            // PA-12.4e: Riel in the hex; not in turn 1.
            Side::Nations => {
                let counts = self.turn != 1 && self.distance_of(Leader::Riel) == Some(0);
                counts.then_some(Leader::Riel)
            }
            // PA-12.4d: Middleton, within his own range.
            Side::Government => {
                let range = u16::from(self.leader(Leader::Middleton).range);
                let counts = self.distance_of(Leader::Middleton).is_some_and(|far| far <= range);
                counts.then_some(Leader::Middleton)
            }
        };
        (line, chief.filter(|l| self.directs(*l, side, line)))
    }

    fn check_rating_with(
        &self,
        side: Side,
        leader: Leader,
        line: UnitSet,
        forced: Option<Leader>,
    ) -> Result<(), BattleBar> {
        self.check_leader(side, leader)?;
        if forced == Some(leader) {
            return Ok(());
        }
        let Some(far) = self.distance_of(leader) else { return Err(BattleBar::NotAsked(Moment::Lead(side))) };
        if leader == Leader::Riel && far > 0 {
            Err(BattleBar::RielElsewhere)
        } else if leader == Leader::Riel && self.turn == 1 {
            Err(BattleBar::RielInTurnOne)
        } else if far > NEAR {
            Err(BattleBar::LeaderTooFar(leader, far))
        } else if let Some(chief) = forced {
            Err(BattleBar::MustUse(chief))
        } else if leader == Leader::Riel || !self.directs(leader, side, line) {
            // Riel in the hex is forced if he directs anybody.
            Err(BattleBar::CommandsNobody(leader))
        } else {
            Ok(())
        }
    }

    /// Returns how many hexes a leader is from the battle; `None` off the map or without a battle.
    fn distance_of(&self, leader: Leader) -> Option<u16> {
        let at = self.leaders[leader].get()?;
        Some(self.map().grid.distance(at, self.field()?))
    }
}
