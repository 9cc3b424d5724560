//! Chooses a sensible step without searching, question by question, for the heuristic bot and for rollouts. Marches
//! follow the plan, see `plan`; the questions of a battle are in `battle`; a stance of the searching bot is in
//! `forward`.

pub(crate) mod battle;
pub(crate) mod forward;

use crate::bot::plan::model::Plan;
use crate::bot::plan::path::Move;
use crate::data::map::PlaceId;
use crate::data::scenario::Victory;
use crate::ids::{Leader, Side};
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{At, Frame, Group, PrairieAflame, Stage};
use rand_chacha::ChaCha8Rng;
use redoubt_engine::bots::below;
use redoubt_engine::contract::Thumb;
use redoubt_engine::hex::HexId;

/// Returns the frame that asks, and whom.
fn asked(game: &PrairieAflame) -> Option<(Frame, Side)> {
    Some((*game.agenda.top()?, game.asked_side()?))
}

/// Finds the wanted step among `legal`; where there is none, one that closes the question, else any.
fn index(wanted: Option<Step>, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
    wanted.and_then(|step| legal.iter().position(|s| *s == step)).unwrap_or_else(|| {
        let close = |s: &Step| matches!(s, Step::Done | Step::EndMove | Step::ContinueBattle);
        legal.iter().position(close).unwrap_or_else(|| below(rng, legal.len()))
    })
}

impl Thumb for PrairieAflame {
    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        let wanted = asked(self).and_then(|(frame, side)| self.choose(frame, side, legal));
        index(wanted, legal, rng)
    }

    fn tuned_heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        let wanted = asked(self).and_then(|(frame, side)| {
            self.choose_forward(frame, side, legal).or_else(|| self.choose(frame, side, legal))
        });
        index(wanted, legal, rng)
    }
}

impl PrairieAflame {
    /// Chooses a step by the frame that asks; `None` where none is better than another.
    fn choose(&self, frame: Frame, side: Side, legal: &[Step]) -> Option<Step> {
        match frame {
            // Companies share hits out among them; a battalion loses all its strength at the second hit.
            Frame::Form(_) => Some(Step::Done),
            Frame::Turn(_, Stage::Supply, _) => best(legal, |s| match s {
                Step::UseUpWagon(wagon) => {
                    let stack = self.at[wagon].get().map_or(UnitSet::EMPTY, |h| self.units_of(side, h));
                    let hungry = stack.and(self.unsupplied);
                    let points: u8 = hungry.iter().map(|u| self.unit(u).rating.sp).sum();
                    (points >= 4).then(|| f32::from(points))
                }
                _ => None,
            }),
            Frame::Turn(_, Stage::Replace, _) => best(legal, |s| match s {
                Step::BuyBack(unit, hex) => {
                    Some(f32::from(self.unit(unit).rating.sp) + self.might_in(side, hex) * 0.01)
                }
                _ => None,
            }),
            Frame::Turn(_, Stage::Organise, _) => self.choose_organise(side, legal),
            Frame::Turn(_, Stage::March, _) => self.choose_mover(side, legal),
            Frame::March(group) => self.choose_march(side, &group, legal),
            Frame::Turn(_, Stage::Combat, _) => best(legal, |s| match s {
                // Battles against chiefs come last: the ring around them should be closed by then.
                Step::Fight(hex) => {
                    let last = if side == Side::Government && self.chief_in(hex) { 100.0 } else { 0.0 };
                    Some(self.might_in(side, hex) - self.might_in(side.other(), hex) - last)
                }
                _ => None,
            }),
            Frame::Hostages(_) => best(legal, |s| match s {
                Step::AssignHostages(force) => Some(f32::from(self.hostages_of(force))),
                _ => None,
            }),
            Frame::Stray(_) | Frame::Escape(_) => best(legal, |s| match s {
                Step::JoinStack(hex) => Some(self.safety(side, hex)),
                _ => None,
            }),
            Frame::Battle(moment) => self.choose_in_battle(moment, side, legal),
            _ => None,
        }
    }

    /// Returns the strength of a side in a hex.
    pub(crate) fn might_in(&self, side: Side, hex: HexId) -> f32 {
        self.might_of(self.units_of(side, hex))
    }

    /// Rates how safe a hex is: own strength there less the enemy's within two hexes.
    pub(crate) fn safety(&self, side: Side, hex: HexId) -> f32 {
        let grid = &self.map().grid;
        let enemies = self.on_map(side.other());
        let threat: f32 = enemies
            .iter()
            .filter(|u| self.at[*u].get().is_some_and(|h| grid.distance(h, hex) <= 2))
            .map(|u| self.might(u))
            .sum();
        self.might_in(side, hex) - threat
    }

    /// Chooses orders before the movement: battalions break down, to march faster and to share hits; the strongest
    /// stack out of command becomes free.
    fn choose_organise(&self, side: Side, legal: &[Step]) -> Option<Step> {
        let plan = legal.iter().any(|s| matches!(s, Step::FreeStack(_))).then(|| Plan::new(self, side));
        let posted = plan.map_or(UnitSet::EMPTY, |p| p.anchored);
        best(legal, |s| match s {
            Step::BreakDownBattalion(_) => Some(100.0),
            Step::FreeStack(hex) => Some(self.might_of(self.units_of(side, hex).less(posted))),
            _ => None,
        })
    }

    /// Chooses who moves next.
    fn choose_mover(&self, side: Side, legal: &[Step]) -> Option<Step> {
        if let Some(burn) = legal.iter().copied().find(|s| matches!(s, Step::BurnPlace(p) if self.should_burn(*p))) {
            return Some(burn);
        }
        if let Some(step) = self.lead_riel_out(side, legal) {
            return Some(step);
        }
        let plan = Plan::new(self, side);
        for &(unit, _) in &plan.posted {
            let Some(hex) = self.at[unit].get() else { continue };
            let group = Group::of(hex, UnitSet::one(unit));
            if plan.next_move(&group, |dir| self.can_go(&group, dir)).is_some() && legal.contains(&Step::PickUnit(unit))
            {
                return Some(Step::PickUnit(unit));
            }
        }
        let mut stacks: Vec<(bool, f32, HexId)> =
            plan.own.iter().map(|s| (side == Side::Government && plan.has_strikers(s.units), s.might, s.hex)).collect();
        stacks.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)).then(a.2.cmp(&b.2)));
        for (_, _, hex) in stacks {
            let Some(group) = plan.first_group(hex) else { continue };
            let movable = self.movable(side).and(self.units_in(hex));
            let afoot = movable.less(self.entrained);
            let taken = if afoot.is_empty() { movable } else { afoot };
            let all = taken == group.units
                && self.leaders_in(side, hex).iter().all(|l| group.leaders.has(l) || !self.leader_movable(l));
            let step = if all { Some(Step::PickStack(hex)) } else { group.units.first().map(Step::PickUnit) };
            if let Some(step) = step.filter(|s| legal.contains(s)) {
                return Some(step);
            }
        }
        // Generals whose columns have marched may be worth more elsewhere.
        if let Some((leader, _)) = plan.general_to_move()
            && legal.contains(&Step::PickLeader(leader))
        {
            return Some(Step::PickLeader(leader));
        }
        legal.contains(&Step::Done).then_some(Step::Done)
    }

    /// Chooses one company with which Riel leaves Batoche, in its scenario: his rating harms the defence.
    fn lead_riel_out(&self, side: Side, legal: &[Step]) -> Option<Step> {
        if side != Side::Nations || self.scenario().victory != Victory::Batoche {
            return None;
        }
        let hex = self.leaders[Leader::Riel].get()?;
        (self.leaders[Leader::Dumont] == At::hex(hex) && self.leader_movable(Leader::Riel))
            .then(|| legal.iter().copied().find(|s| matches!(s, Step::PickUnit(u) if self.unit(*u).rating.sp == 1)))
            .flatten()
    }

    /// Chooses the next step of a group on the march.
    fn choose_march(&self, side: Side, group: &Group, legal: &[Step]) -> Option<Step> {
        if side == Side::Nations && self.scenario().victory == Victory::Batoche {
            return self.flee_batoche(group, legal);
        }
        let plan = Plan::new(self, side);
        if !group.stepped {
            let posted = plan.posted.iter().any(|(u, _)| group.units == UnitSet::one(*u));
            if !posted && !group.units.is_empty() {
                let whole = plan.gather(group.hex, Some(group), &mut UnitSet::default());
                let might = self.might_of(group.units);
                let more = whole.units.less(group.units);
                let mut more = more.iter().map(Step::PickUnit).chain(whole.leaders.iter().map(Step::PickLeader));
                let want = plan.strength_wanted(group) > might;
                if let Some(step) = more.find(|s| want && legal.contains(s)) {
                    return Some(step);
                }
            }
        }
        let moved = plan.next_move(group, |dir| legal.contains(&Step::Move(dir))).map(|m| match m {
            Move::Go(dir) => Step::Move(dir),
            Move::Ride(hex) => Step::RideTo(hex),
            Move::Entrain => Step::Entrain,
            Move::Detrain => Step::Detrain,
        });
        moved.filter(|s| legal.contains(s)).or_else(|| legal.contains(&Step::EndMove).then_some(Step::EndMove))
    }

    /// Chooses a step that leads Riel away from the Government's units.
    fn flee_batoche(&self, group: &Group, legal: &[Step]) -> Option<Step> {
        if !group.stepped && !group.leaders.has(Leader::Riel) && legal.contains(&Step::PickLeader(Leader::Riel)) {
            return Some(Step::PickLeader(Leader::Riel));
        }
        if !group.leaders.has(Leader::Riel) {
            return Some(Step::EndMove);
        }
        let grid = &self.map().grid;
        let enemies = self.on_map(Side::Government);
        let far = |hex: HexId| {
            let near = enemies.iter().filter_map(|u| self.at[u].get()).map(|h| grid.distance(h, hex)).min();
            f32::from(near.unwrap_or(9))
        };
        let here = far(group.hex);
        best(legal, |s| match s {
            Step::Move(dir) => {
                grid.neighbour(group.hex, dir).map(&far).filter(|d| *d > here || !group.stepped && *d >= here)
            }
            _ => None,
        })
    }

    /// Tells whether a place would soon be lost, so that it is better burnt.
    pub(crate) fn should_burn(&self, place: PlaceId) -> bool {
        let hex = self.map().place(place).hex;
        let grid = &self.map().grid;
        let enemies = self.on_map(Side::Government);
        let threat: f32 = enemies
            .iter()
            .filter(|u| self.at[*u].get().is_some_and(|h| grid.distance(h, hex) <= 3))
            .map(|u| self.might(u))
            .sum();
        threat > 1.2 * self.might_in(Side::Nations, hex)
    }
}

/// Returns the step with the greatest value, the first of equals.
pub(crate) fn best(legal: &[Step], value: impl Fn(Step) -> Option<f32>) -> Option<Step> {
    let mut top: Option<(f32, Step)> = None;
    for &step in legal {
        if let Some(v) = value(step)
            && top.is_none_or(|(t, _)| v > t)
        {
            top = Some((v, step));
        }
    }
    top.map(|(_, step)| step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use redoubt_engine::bots::Bot;
    use redoubt_engine::simulate::{Batch, simulate};
    use redoubt_engine::{BuiltIn, Setup};

    /// Counts the games that the heuristic bot wins with this side against the random bot.
    fn wins(scenario: &str, side: Side, games: u64) -> u64 {
        let setup = Setup { scenario: scenario.into(), ..Setup::default() };
        let mut bots = vec![Bot::Random; 2];
        bots[side.index()] = Bot::Heuristic;
        let plan = Batch { threads: 1, ..Batch::new(games, 7, bots) };
        let tally = simulate::<PrairieAflame>(Data::built_in(), &setup, &plan, &|_| ()).unwrap();
        assert_eq!((tally.panics, &tally.fault, tally.games), (0, &None, games));
        let won = tally.outcomes.iter().filter(|((winner, _), _)| *winner == Some(side.seat()));
        won.map(|(_, n)| n).sum::<u64>() * 100 / games
    }

    #[test]
    fn rules_of_thumb_beat_chance() {
        for scenario in ["duck-lake", "fish-creek", "cut-knife-hill", "batoche"] {
            assert!(wins(scenario, Side::Nations, 20) >= 80, "{scenario}, nations");
            assert!(wins(scenario, Side::Government, 20) >= 70, "{scenario}, Government");
        }
        for scenario in ["our-brave-boys-far-away", "on-to-regina", "batoche-or-bust"] {
            assert!(wins(scenario, Side::Nations, 4) >= 75, "{scenario}, nations");
        }
        for scenario in ["our-brave-boys-far-away", "on-to-regina", "batoche-or-bust"] {
            assert!(wins(scenario, Side::Government, 6) >= 83, "{scenario}, Government");
        }
    }
}
