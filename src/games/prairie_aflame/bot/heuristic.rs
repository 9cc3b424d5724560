//! A sensible step at first sight, question by question, for the bot by rules of thumb and for playouts.
//! Marches follow `plan.rs`.

use crate::engine::bots::below;
use crate::engine::hex::HexId;
use crate::games::prairie_aflame::bot::plan::Plan;
use crate::games::prairie_aflame::bot::plan::path::Move;
use crate::games::prairie_aflame::data::map::PlaceId;
use crate::games::prairie_aflame::data::scenario::Victory;
use crate::games::prairie_aflame::ids::{Leader, Side, Unit};
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{At, Frame, Group, Moment, PrairieAflame, Stage};
use rand_chacha::ChaCha8Rng;

/// Rounds after which a side that may leave the field does.
const TIRED: u8 = 15;

impl PrairieAflame {
    /// Index of a sensible step among `legal`, which is not empty.
    pub(crate) fn guess(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        let wanted = match (self.agenda.top(), self.asked_side()) {
            (Some(frame), Some(side)) => self.sensible(*frame, side, legal),
            _ => None,
        };
        wanted.and_then(|step| legal.iter().position(|s| *s == step)).unwrap_or_else(|| {
            let close = |s: &Step| matches!(s, Step::Done | Step::Halt | Step::Continue);
            legal.iter().position(close).unwrap_or_else(|| below(rng, legal.len()))
        })
    }

    fn sensible(&self, frame: Frame, side: Side, legal: &[Step]) -> Option<Step> {
        match frame {
            // Companies share out what hits them; a battalion loses all its strength at the second.
            Frame::Form(_) => Some(Step::Done),
            Frame::Turn(_, Stage::Supply, _) => best(legal, |s| match s {
                Step::Expend(wagon) => {
                    let stack = self.at[wagon].get().map_or(UnitSet::EMPTY, |h| self.units_of(side, h));
                    let hungry = stack.and(self.unsupplied);
                    let points: u8 = hungry.iter().map(|u| self.unit(u).rating.sp).sum();
                    (points >= 4).then(|| f32::from(points))
                }
                _ => None,
            }),
            Frame::Turn(_, Stage::Replace, _) => best(legal, |s| match s {
                Step::Return(unit, hex) => Some(f32::from(self.unit(unit).rating.sp) + self.mates(side, hex) * 0.01),
                _ => None,
            }),
            Frame::Turn(_, Stage::Organise, _) => self.organise(side, legal),
            Frame::Turn(_, Stage::March, _) => self.who_marches(side, legal),
            Frame::March(group) => self.whither(side, &group, legal),
            Frame::Turn(_, Stage::Combat, _) => best(legal, |s| match s {
                // Chiefs last: the ring about them is to be closed by then.
                Step::Fight(hex) => {
                    let last = if side == Side::Government && self.chief_in(hex) { 100.0 } else { 0.0 };
                    Some(self.mates(side, hex) - self.mates(side.other(), hex) - last)
                }
                _ => None,
            }),
            Frame::Hostages(_) => best(legal, |s| match s {
                Step::Keep(force) => Some(f32::from(self.hostages_of(force))),
                _ => None,
            }),
            Frame::Stray(_) | Frame::Escape(_) => best(legal, |s| match s {
                Step::Join(hex) => Some(self.quiet(side, hex)),
                _ => None,
            }),
            Frame::Battle(moment) => self.in_battle(moment, side, legal),
            _ => None,
        }
    }

    /// Strength of a side in a hex.
    fn mates(&self, side: Side, hex: HexId) -> f32 {
        self.might_of(self.units_of(side, hex))
    }

    /// How safe a hex is: friends there, few enemies about.
    fn quiet(&self, side: Side, hex: HexId) -> f32 {
        let grid = &self.map().grid;
        let enemies = self.on_map(side.other());
        let threat: f32 = enemies
            .iter()
            .filter(|u| self.at[*u].get().is_some_and(|h| grid.distance(h, hex) <= 2))
            .map(|u| self.might(u))
            .sum();
        self.mates(side, hex) - threat
    }

    /// Battalions are broken down, to march faster and to share out hits; the strongest stack out of
    /// command goes free.
    fn organise(&self, side: Side, legal: &[Step]) -> Option<Step> {
        let plan = legal.iter().any(|s| matches!(s, Step::Free(_))).then(|| Plan::new(self, side));
        let posted = plan.map_or(UnitSet::EMPTY, |p| p.anchored);
        best(legal, |s| match s {
            Step::BreakDown(_) => Some(100.0),
            Step::Free(hex) => Some(self.might_of(self.units_of(side, hex).less(posted))),
            _ => None,
        })
    }

    fn who_marches(&self, side: Side, legal: &[Step]) -> Option<Step> {
        if let Some(burn) = legal.iter().copied().find(|s| matches!(s, Step::Burn(p) if self.would_burn(*p))) {
            return Some(burn);
        }
        if let Some(step) = self.rescue_riel(side, legal) {
            return Some(step);
        }
        let plan = Plan::new(self, side);
        for &(unit, _) in &plan.sent {
            let Some(hex) = self.at[unit].get() else { continue };
            let group = Group::of(hex, UnitSet::one(unit));
            if plan.way(&group, |dir| self.can_go(&group, dir)).is_some() && legal.contains(&Step::Pick(unit)) {
                return Some(Step::Pick(unit));
            }
        }
        let mut stacks: Vec<(bool, f32, HexId)> =
            plan.own.iter().map(|s| (side == Side::Government && plan.strikes(s.units), s.might, s.hex)).collect();
        stacks.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)).then(a.2.cmp(&b.2)));
        for (_, _, hex) in stacks {
            let Some(group) = plan.mover(hex) else { continue };
            let movable = self.movable(side).and(self.units_in(hex));
            let afoot = movable.less(self.entrained);
            let taken = if afoot.is_empty() { movable } else { afoot };
            let all = taken == group.units
                && self.leaders_in(side, hex).iter().all(|l| group.leaders.has(l) || !self.leader_movable(l));
            let step = if all { Some(Step::Take(hex)) } else { group.units.first().map(Step::Pick) };
            if let Some(step) = step.filter(|s| legal.contains(s)) {
                return Some(step);
            }
        }
        // Generals whose columns have marched may do better with others.
        if let Some((leader, _)) = plan.general()
            && legal.contains(&Step::Lead(leader))
        {
            return Some(Step::Lead(leader));
        }
        legal.contains(&Step::Done).then_some(Step::Done)
    }

    /// Batoche: Riel goes out with one company, since his rating harms the defence.
    fn rescue_riel(&self, side: Side, legal: &[Step]) -> Option<Step> {
        if side != Side::Nations || self.scenario().victory != Victory::Batoche {
            return None;
        }
        let hex = self.leaders[Leader::Riel].get()?;
        (self.leaders[Leader::Dumont] == At::hex(hex) && self.leader_movable(Leader::Riel))
            .then(|| legal.iter().copied().find(|s| matches!(s, Step::Pick(u) if self.unit(*u).rating.sp == 1)))
            .flatten()
    }

    fn whither(&self, side: Side, group: &Group, legal: &[Step]) -> Option<Step> {
        if side == Side::Nations && self.scenario().victory == Victory::Batoche {
            return self.out_of_batoche(group, legal);
        }
        let plan = Plan::new(self, side);
        if !group.stepped {
            let posted = plan.sent.iter().any(|(u, _)| group.units == UnitSet::one(*u));
            if !posted && !group.units.is_empty() {
                let whole = plan.muster(group.hex, Some(group), &mut UnitSet::default());
                let might = self.might_of(group.units);
                let more = whole.units.less(group.units);
                let mut more = more.iter().map(Step::Pick).chain(whole.leaders.iter().map(Step::Lead));
                let want = plan.crew(group) > might;
                if let Some(step) = more.find(|s| want && legal.contains(s)) {
                    return Some(step);
                }
            }
        }
        let moved = plan.way(group, |dir| legal.contains(&Step::Go(dir))).map(|m| match m {
            Move::Go(dir) => Step::Go(dir),
            Move::Ride(hex) => Step::Ride(hex),
            Move::Entrain => Step::Entrain,
            Move::Detrain => Step::Detrain,
        });
        moved.filter(|s| legal.contains(s)).or_else(|| legal.contains(&Step::Halt).then_some(Step::Halt))
    }

    fn out_of_batoche(&self, group: &Group, legal: &[Step]) -> Option<Step> {
        if !group.stepped && !group.leaders.has(Leader::Riel) && legal.contains(&Step::Lead(Leader::Riel)) {
            return Some(Step::Lead(Leader::Riel));
        }
        if !group.leaders.has(Leader::Riel) {
            return Some(Step::Halt);
        }
        let grid = &self.map().grid;
        let enemies = self.on_map(Side::Government);
        let far = |hex: HexId| {
            let near = enemies.iter().filter_map(|u| self.at[u].get()).map(|h| grid.distance(h, hex)).min();
            f32::from(near.unwrap_or(9))
        };
        let here = far(group.hex);
        best(legal, |s| match s {
            Step::Go(dir) => {
                grid.neighbour(group.hex, dir).map(&far).filter(|d| *d > here || !group.stepped && *d >= here)
            }
            _ => None,
        })
    }

    /// A place that would soon be lost is better burnt.
    fn would_burn(&self, place: PlaceId) -> bool {
        let hex = self.map().place(place).hex;
        let grid = &self.map().grid;
        let enemies = self.on_map(Side::Government);
        let threat: f32 = enemies
            .iter()
            .filter(|u| self.at[*u].get().is_some_and(|h| grid.distance(h, hex) <= 3))
            .map(|u| self.might(u))
            .sum();
        threat > 1.2 * self.mates(Side::Nations, hex)
    }

    // Battle.

    fn in_battle(&self, moment: Moment, side: Side, legal: &[Step]) -> Option<Step> {
        let grit = |u: Unit| f32::from(self.morale(u));
        let points = |u: Unit| f32::from(self.unit(u).rating.sp);
        match moment {
            Moment::Boat => Some(Step::JoinBoat),
            Moment::Free(_) => best(legal, |s| match s {
                Step::Engage(u) => Some(self.might(u) * 10.0 - grit(u)),
                _ => None,
            }),
            Moment::Lead(_) => best(legal, |s| match s {
                Step::Use(l) => Some(f32::from(self.leader(l).combat)),
                Step::NoLeader => Some(-0.5),
                _ => None,
            }),
            Moment::Lose(_) => best(legal, |s| match s {
                Step::Lose(u) => {
                    let guard = if self.is_guard(u) { 3.0 } else { 0.0 };
                    let formed = if self.unit(u).formed { 2.0 } else { 0.0 };
                    Some(-self.might(u) * 10.0 - grit(u) - guard - formed)
                }
                Step::LoseGarrison => Some(-11.0),
                _ => None,
            }),
            // A formed battalion bears its first disruption without harm; then the steadiest, the weakest.
            Moment::Disrupt(_) => best(legal, |s| match s {
                Step::Disrupt(u) => {
                    let free = self.unit(u).formed && !self.hit.has(u);
                    let line = self.battle.as_ref().is_some_and(|b| b.engaged.has(u));
                    Some(if free { 100.0 } else { 0.0 } + grit(u) * 2.0 - points(u) - f32::from(u8::from(line)))
                }
                _ => None,
            }),
            Moment::Out(_) => best(legal, |s| match s {
                Step::Retreat(hex) => Some(self.quiet(side, hex)),
                _ => None,
            }),
            Moment::Leave(_) => {
                let hopeless = self.may_lose(side) && self.balance(side) < 0.25;
                let gone = best(legal, |s| match s {
                    Step::Depart(_, hex) if hopeless => Some(self.quiet(side, hex)),
                    _ => None,
                });
                gone.or(Some(Step::Done))
            }
            Moment::Continue(_) => {
                // A fight in which nobody can hurt the other any more is not fought for ever.
                let round = self.battle.as_ref().map_or(0, |b| b.round);
                let kill = side == Side::Government && self.battle.as_ref().is_some_and(|b| self.is_kill(b.hex));
                let bold = match side {
                    Side::Nations => 0.6,
                    Side::Government if kill => 0.15,
                    Side::Government => 0.5,
                };
                let beaten = self.balance(side) < bold;
                let tired = round >= TIRED && self.is_campaign() && !kill;
                let withdraws = self.may_lose(side) && (beaten || tired) || round >= 4 * TIRED;
                let gone = best(legal, |s| match s {
                    Step::Withdraw(n, hex) if withdraws => Some(self.quiet(side, hex) - f32::from(n) * 20.0),
                    _ => None,
                });
                gone.or(Some(Step::Continue))
            }
            Moment::Late => Some(Step::Done),
            Moment::Burn => legal.iter().copied().find(|s| matches!(s, Step::Burn(p) if self.would_burn(*p))),
            Moment::Pursue => {
                let battle = self.battle.as_ref()?;
                let chased = battle.gone_to[side.other().index()].iter().map(|h| self.mates(side.other(), *h));
                let prey = chased.fold(0.0, f32::max);
                let pack = self.might_of(battle.engaged.and(self.units_of(side, battle.hex)));
                // Who closes a ring stays.
                let grid = &self.map().grid;
                let ring = side == Side::Government
                    && self.is_campaign()
                    && grid.neighbours(battle.hex).any(|(_, n)| self.chief_in(n) && self.any_of(side, n));
                let hunt = pack >= 1.2 * prey && !ring;
                let next = best(legal, |s| match s {
                    Step::Engage(u) if hunt => Some(self.might(u)),
                    _ => None,
                });
                next.or(Some(Step::Done))
            }
            Moment::Follow => best(legal, |s| match s {
                Step::Follow(hex) => {
                    let prey = self.mates(side.other(), hex);
                    let pack = self.might_of(self.battle.as_ref().map_or(UnitSet::EMPTY, |b| b.pursuers));
                    (prey > 0.0 && pack >= prey).then_some(prey)
                }
                _ => None,
            }),
            _ => None,
        }
    }

    /// False where leaving the field loses the game.
    fn may_lose(&self, side: Side) -> bool {
        match self.scenario().victory {
            Victory::DuckLake | Victory::FishCreek => false,
            Victory::CutKnifeHill => side == Side::Nations && self.battle.as_ref().map(|b| b.hex) != self.goal(),
            // The Government may try again in the next turn, if there is one.
            Victory::Batoche => side == Side::Government && self.turn < self.scenario().last_turn,
            _ => true,
        }
    }

    /// Own strength against the enemy's in the battle, with ground and leaders.
    fn balance(&self, side: Side) -> f32 {
        let Some(battle) = &self.battle else { return 1.0 };
        let total = |s: Side| {
            let units = self.might_of(self.fighters(s)) + f32::from(self.garrison_here(s));
            let ground = if s == battle.attacker { 1.0 } else { self.shelter_factor(battle.hex, s) };
            (units * ground * self.led(s, battle.hex)).max(0.1)
        };
        total(side) / total(side.other())
    }
}

/// The step with the greatest value, the first of equals.
fn best(legal: &[Step], value: impl Fn(Step) -> Option<f32>) -> Option<Step> {
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
    use crate::engine::BuiltIn;
    use crate::engine::Setup;
    use crate::engine::bots::Bot;
    use crate::engine::simulate::{Batch, simulate};
    use crate::games::prairie_aflame::data::Data;

    /// Games of a hundred that the bot by rules of thumb wins with this side against chance.
    fn wins(scenario: &str, side: Side, games: u64) -> u64 {
        let setup = Setup { scenario: scenario.into(), ..Setup::default() };
        let mut bots = vec![Bot::Random; 2];
        bots[side.index()] = Bot::Heuristic;
        let plan = Batch { games, seed: 7, bots, threads: 1 };
        let tally = simulate::<PrairieAflame>(Data::built_in(), &setup, &plan, &|| ()).unwrap();
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
