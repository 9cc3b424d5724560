//! Long moves: where counters on the march can get to, and the chain of steps that leads there.

use crate::data::terrain::QUARTERS;
use crate::ids::{Counter, CounterSet};
use crate::rules::fire::exposure::ShotChances;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, March};
use crate::state::step::Step;
use crate::words::{mp_word, names};
use redoubt_engine::RuleId;
use redoubt_engine::hex::{Dir, HexId};
use redoubt_engine::overlay::{Risk, Route, Way};
use redoubt_engine::record::log::capitalised;
use redoubt_engine::{Refusal, Target};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// A hex on a way: the quarters of an MP that the slowest has spent, and from where it was entered.
type Leg = (u16, Option<(HexId, Dir)>);

impl AdobeWalls {
    /// Returns what a step costs those who move together: the quarters of the dearest; `None` where one of them cannot
    /// make it, with what all have spent before. `who` comes with what each has left.
    fn pace(&self, who: &[(Counter, u8)], from: HexId, dir: Dir, spent: u16) -> Option<u16> {
        self.check_leg(who.iter().map(|(counter, _)| *counter).collect(), from, dir).ok()?;
        let mut dearest = 0;
        for (counter, left) in who {
            let cost = u16::from(self.cost(*counter, from, dir).ok()?);
            if spent + cost > u16::from(*left) {
                return None;
            }
            dearest = dearest.max(cost);
        }
        Some(dearest)
    }

    /// Returns counters with the quarters of an MP that each has left.
    fn purses(&self, who: CounterSet) -> Vec<(Counter, u8)> {
        who.iter().map(|counter| (counter, self.left(counter))).collect()
    }

    /// Finds all hexes that counters can reach together.
    fn march_ways(&self, who: &[(Counter, u8)], start: HexId) -> BTreeMap<HexId, Leg> {
        let mut best: BTreeMap<HexId, Leg> = BTreeMap::from([(start, (0, None))]);
        let mut queue = BinaryHeap::from([Reverse((0_u16, start))]);
        while let Some(Reverse((spent, hex))) = queue.pop() {
            if best.get(&hex).is_some_and(|leg| leg.0 < spent) {
                continue;
            }
            for (dir, to) in self.grid().neighbours(hex) {
                let Some(cost) = self.pace(who, hex, dir, spent) else { continue };
                let next = spent + cost;
                if best.get(&to).is_none_or(|leg| next < leg.0) {
                    best.insert(to, (next, Some((hex, dir))));
                    queue.push(Reverse((next, to)));
                }
            }
        }
        best
    }

    /// Lists the hexes that counters in one hex can reach together, with the quarters of an MP that it costs.
    pub(crate) fn reachable(&self, who: CounterSet) -> Vec<(HexId, u8)> {
        let Some(start) = who.first().and_then(|c| self.hex_of(c)) else { return vec![] };
        let ways = self.march_ways(&self.purses(who), start);
        let all = ways.into_iter().filter(|(hex, _)| *hex != start);
        all.map(|(hex, leg)| (hex, leg.0.min(u16::from(u8::MAX)) as u8)).collect()
    }

    /// Finds the long move of those on the march to a far target.
    pub(crate) fn long_move(&self, target: &Target) -> Option<Route<Step>> {
        let Some(Frame::March(March { who, at: Some(at), .. })) = self.agenda.top() else { return None };
        let to = match target {
            Target::Place(id) => self.hex_of_id(id)?,
            Target::Counter(key) => self.hex_of(<Counter as redoubt_engine::ids::Id>::named(key)?)?,
            _ => return None,
        };
        let purses = self.purses(*who);
        // No step costs less than 1 MP.
        let most = purses.iter().map(|(_, left)| left / QUARTERS).min()?;
        if self.grid().distance(at.0, to) > u16::from(most) {
            return None;
        }
        let ways = self.march_ways(&purses, at.0);
        let total = ways.get(&to)?.0;
        let (mut hexes, mut dirs, mut hex) = (vec![to], vec![], to);
        while let Some((_, Some((from, dir)))) = ways.get(&hex) {
            hexes.push(*from);
            dirs.push(*dir);
            hex = *from;
        }
        if dirs.len() < 2 {
            return None;
        }
        hexes.reverse();
        dirs.reverse();
        let side = who.first()?.side();
        let watched = hexes[..hexes.len() - 1].iter().position(|hex| self.in_zone_of(*hex, side.other()));
        let asks = self.leaves_a_leader(*who, at.0);
        let stop = match watched {
            Some(0) => Some((0, "AW-9F.a", "the enemy may fire at those who leave this hex")),
            // The question comes when they have made the first step.
            _ if asks => Some((1, "AW-13A.b", "a leader stays behind: choose whom he joins")),
            watched => watched.map(|n| (n, "AW-9F.a", "the enemy may fire at those who leave this hex")),
        };
        let stop = stop.map(|(n, rule, text)| (n, Refusal::new(rule, text)));
        let places = hexes.iter().map(|hex| self.grid().number(*hex)).collect();
        let cost = format!("{} MP", mp_word(total.min(255) as u8));
        Some(Route {
            steps: dirs.into_iter().map(Step::Go).take(if asks { 1 } else { usize::MAX }).collect(),
            way: Way { places, cost, stop, risks: self.risks_of(*who, &hexes) },
        })
    }

    /// Tells whether a leader whom a group leaves behind in a hex has to choose among several units there (AW-13A.b).
    fn leaves_a_leader(&self, who: CounterSet, from: HexId) -> bool {
        let Some(side) = who.first().map(|c| c.side()) else { return false };
        let parted = |leader: Counter| self.attached[leader].is_none_or(|unit| who.has(unit));
        self.leaders(from, side).less(who).iter().any(|l| parted(l) && self.hosts(l).less(who).len() > 1)
    }

    /// Says who could fire at a group as it leaves each hex of its way, and with what chance (AW-9F.a).
    fn risks_of(&self, who: CounterSet, hexes: &[HexId]) -> Vec<Risk> {
        let left = hexes.split_last().map_or(&[][..], |(_, left)| left);
        let Some(side) = who.first().map(|c| c.side()) else { return vec![] };
        let risk = |(at, hex): (usize, &HexId)| {
            if !self.in_zone_of(*hex, side.other()) {
                return None;
            }
            let shots = self.exposed_leaving(who, *hex);
            let spared = |of: fn(&ShotChances) -> f64| shots.iter().map(|s| 1.0 - of(&s.chances)).product::<f64>();
            let percent = |chance: f64| format!("{} %", (chance * 100.0).round());
            let firers: CounterSet = shots.iter().map(|shot| shot.firer).collect();
            (!shots.is_empty()).then(|| Risk {
                at,
                chance: percent(1.0 - spared(|c| c.loss + c.check)),
                text: format!(
                    "{} can fire at those who leave {}: {} for a loss, {} for a loss or a check",
                    capitalised(&names(self, firers)),
                    self.grid().number(*hex),
                    percent(1.0 - spared(|c| c.loss)),
                    percent(1.0 - spared(|c| c.loss + c.check)),
                ),
                rule: RuleId::new("AW-9F.a"),
            })
        };
        left.iter().enumerate().filter_map(risk).collect()
    }
}
