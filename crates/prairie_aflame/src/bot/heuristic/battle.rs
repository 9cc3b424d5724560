//! Chooses a sensible step in a battle without searching, moment by moment.

use crate::bot::heuristic::best;
use crate::data::scenario::Victory;
use crate::ids::Side;
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{Moment, PrairieAflame};

/// Rounds after which a side that may leave the field leaves it.
const TIRED_ROUND: u8 = 15;

impl PrairieAflame {
    /// Chooses a step at a moment of the battle; `None` where none is better than another.
    pub(crate) fn choose_in_battle(&self, moment: Moment, side: Side, legal: &[Step]) -> Option<Step> {
        match moment {
            Moment::Boat => Some(Step::JoinWithBoat),
            Moment::Free(_) | Moment::Lead(_) | Moment::Lose(_) | Moment::Disrupt(_) => {
                best(legal, |step| self.value_in_fire(step))
            }
            Moment::Out(_) => best(legal, |s| match s {
                Step::RetreatTo(hex) => Some(self.safety(side, hex)),
                _ => None,
            }),
            Moment::Leave(_) => {
                let hopeless = self.may_leave_field(side) && self.strength_ratio(side) < 0.25;
                let gone = best(legal, |s| match s {
                    Step::LeaveBattle(_, hex) if hopeless => Some(self.safety(side, hex)),
                    _ => None,
                });
                gone.or(Some(Step::Done))
            }
            Moment::Continue(_) => self.choose_withdrawal(side, legal),
            Moment::Late => Some(Step::Done),
            Moment::Burn => legal.iter().copied().find(|s| matches!(s, Step::BurnPlace(p) if self.should_burn(*p))),
            Moment::Pursue => self.choose_pursuer(side, legal),
            Moment::Follow => best(legal, |s| match s {
                Step::PursueTo(hex) => {
                    let prey = self.might_in(side.other(), hex);
                    let pack = self.might_of(self.battle.as_ref().map_or(UnitSet::EMPTY, |b| b.pursuers));
                    (prey > 0.0 && pack >= prey).then_some(prey)
                }
                _ => None,
            }),
            _ => None,
        }
    }

    /// Rates who comes into line, who leads, and who takes losses and disruptions.
    fn value_in_fire(&self, step: Step) -> Option<f32> {
        match step {
            Step::CommitUnit(u) => Some(self.might(u) * 10.0 - f32::from(self.morale(u))),
            Step::UseLeader(l) => Some(f32::from(self.leader(l).combat)),
            Step::UseNoLeader => Some(-0.5),
            Step::TakeLoss(u) => {
                let guard = if self.is_guard(u) { 3.0 } else { 0.0 };
                let formed = if self.unit(u).formed { 2.0 } else { 0.0 };
                Some(-self.might(u) * 10.0 - f32::from(self.morale(u)) - guard - formed)
            }
            Step::TakeGarrisonLoss => Some(-11.0),
            // A formed battalion takes its first disruption without harm; then the steadiest takes it, then the
            // weakest.
            Step::TakeDisruption(u) => {
                let free = self.unit(u).formed && !self.hit.has(u);
                let line = self.battle.as_ref().is_some_and(|b| b.engaged.has(u));
                let points = f32::from(self.unit(u).rating.sp);
                let steady = f32::from(self.morale(u)) * 2.0;
                Some(if free { 100.0 } else { 0.0 } + steady - points - f32::from(u8::from(line)))
            }
            _ => None,
        }
    }

    /// Chooses to withdraw, the nearest safe way, or to fight on.
    fn choose_withdrawal(&self, side: Side, legal: &[Step]) -> Option<Step> {
        // A fight in which neither side can hurt the other any more is broken off.
        let round = self.battle.as_ref().map_or(0, |b| b.round);
        let kill = side == Side::Government && self.battle.as_ref().is_some_and(|b| self.is_kill(b.hex));
        let bold = match side {
            Side::Nations => 0.6,
            Side::Government if kill => 0.15,
            Side::Government => 0.5,
        };
        let beaten = self.strength_ratio(side) < bold;
        let tired = round >= TIRED_ROUND && self.is_campaign() && !kill;
        let withdraws = self.may_leave_field(side) && (beaten || tired) || round >= 4 * TIRED_ROUND;
        let gone = best(legal, |s| match s {
            Step::WithdrawTo(n, hex) if withdraws => Some(self.safety(side, hex) - f32::from(n) * 20.0),
            _ => None,
        });
        gone.or(Some(Step::ContinueBattle))
    }

    /// Chooses the next pursuer where the pursuers are strong enough, else none.
    fn choose_pursuer(&self, side: Side, legal: &[Step]) -> Option<Step> {
        let battle = self.battle.as_ref()?;
        let chased = battle.gone_to[side.other().index()].iter().map(|h| self.might_in(side.other(), *h));
        let prey = chased.fold(0.0, f32::max);
        let pack = self.might_of(battle.engaged.and(self.units_of(side, battle.hex)));
        // Units that close a ring around a chief stay.
        let grid = &self.map().grid;
        let ring = side == Side::Government
            && self.is_campaign()
            && grid.neighbours(battle.hex).any(|(_, n)| self.chief_in(n) && self.any_of(side, n));
        let hunt = pack >= 1.2 * prey && !ring;
        let next = best(legal, |s| match s {
            Step::CommitUnit(u) if hunt => Some(self.might(u)),
            _ => None,
        });
        next.or(Some(Step::Done))
    }

    /// Tells whether a side may leave the field without losing the game.
    fn may_leave_field(&self, side: Side) -> bool {
        match self.scenario().victory {
            Victory::DuckLake | Victory::FishCreek => false,
            Victory::CutKnifeHill => side == Side::Nations && self.battle.as_ref().map(|b| b.hex) != self.goal(),
            // The Government may try again in the next turn, if there is one.
            Victory::Batoche => side == Side::Government && self.turn < self.scenario().last_turn,
            _ => true,
        }
    }

    /// Returns the own strength divided by the enemy's in the battle, with ground and leaders.
    fn strength_ratio(&self, side: Side) -> f32 {
        let Some(battle) = &self.battle else { return 1.0 };
        let total = |s: Side| {
            let units = self.might_of(self.fighters(s)) + f32::from(self.garrison_here(s));
            let ground = if s == battle.attacker { 1.0 } else { self.shelter_factor(battle.hex, s) };
            (units * ground * self.led(s, battle.hex)).max(0.1)
        };
        total(side) / total(side.other())
    }
}
