//! Warnings of offered steps: only where enemies can do harm as far as the asked seat knows, or where the wagon, and
//! with it the game, is at stake. Each gives the reason with its numbers.

use crate::ids::{Place, Unit};
use crate::state::query::BRITISH_ROOM;
use crate::state::sets::{BandSet, SCOUTS, SHOOTERS, bands, british};
use crate::state::{BushyRun, Stage};
use crate::words::movement_points;
use redoubt_engine::record::log::plural;

/// A lone unit gets a warning where it would lose at least one in this many of its steps, on average.
const PART: f64 = 4.0;

impl BushyRun {
    /// Warns of a step of a British unit with `mp` MP into a place, from visible facts: of what happens at once, and of
    /// its end where the unit must stop there. A unit that may go on is warned when it stops.
    pub(crate) fn warn_of_step(&self, u: Unit, p: Place, mp: u8) -> Option<String> {
        if u == Unit::WAGON {
            let alone = p.is_area() && self.combat_at(p).is_empty();
            return if alone { self.warn_at_once("The wagon goes there alone", p) } else { None };
        }
        let from = self.place_of(u);
        if self.last_escort(u)
            && from.is_area()
            && let Some(warning) = self.warn_at_once(&format!("It leaves the wagon alone in {from}"), from)
        {
            return Some(warning);
        }
        if !p.is_area() {
            return None;
        }
        let room = self.combat_count(p, u);
        if room >= BRITISH_ROOM && !self.visible_at(p).is_empty() {
            return Some(format!(
                "{} are there already: if a band stops this unit there, it is removed.",
                plural(room, "British unit", "British units")
            ));
        }
        let stops = mp <= 1 || !self.revealed_at(p).is_empty();
        if stops { self.warn_of_stop(u, p) } else { None }
    }

    /// Warns of a wagon that is alone in an Area, where counters there take it at once (BR-10.3i, BR-10.3j).
    fn warn_at_once(&self, what: &str, p: Place) -> Option<String> {
        let (here, hidden) = (self.visible_at(p).len(), self.hidden.len());
        match (here, hidden) {
            (0, 0) => None,
            (0, n) => {
                let hidden = plural(n, "counter is Hidden", "counters are Hidden");
                Some(format!("{what}: a band that is Hidden there takes it at once. {hidden}, nobody knows where."))
            }
            (n, _) => {
                let counters = plural(n, "counter is", "counters are");
                Some(format!("{what}, and a band there takes it at once: {counters} in sight there."))
            }
        }
    }

    /// Warns of the end of the last British Movement Phase with the wagon on its way, and of one in which the wagon stays
    /// alone.
    pub(crate) fn warn_of_end(&self) -> Option<String> {
        let p = self.place_of(Unit::WAGON);
        if self.stage() != Some(Stage::BritishMove) || !p.is_area() {
            return None;
        }
        if self.turn >= self.data.scenario.turns {
            let far = movement_points(self.data.distance[p.index()][Place::ZONE_B.index()]);
            return Some(format!("The British move no more after this, and the wagon is {far} from Zone B."));
        }
        if !self.combat_at(p).is_empty() {
            return None;
        }
        let danger = self.wagon_danger(p)?;
        Some(format!("The wagon stands alone in {p}, and any band in its Area takes it: {danger}."))
    }

    /// Warns where a unit stops alone among counters that can attack it without moving, if their average damage is a
    /// good part of its steps and no other unit can still join it.
    pub(crate) fn warn_of_stop(&self, u: Unit, p: Place) -> Option<String> {
        if u == Unit::WAGON || !p.is_area() || self.combat_count(p, u) > 0 || self.can_be_joined(u, p) {
            return None;
        }
        let near = self.attackers_in_sight(p);
        let steps = self.steps_of(u);
        let loss = self.loss_by(near, p);
        if loss * PART < f64::from(steps) - 1e-9 {
            return None;
        }
        let (open, covered) = (near.and(self.revealed).len(), near.and(self.concealed).len());
        Some(format!(
            "It ends its move alone in {p} with {}, and {} in or next to it can attack it ({open} Revealed, {covered} \
             Concealed): {loss:.1} damage points on average.",
            plural(steps.into(), "step", "steps"),
            plural(near.len(), "counter", "counters")
        ))
    }

    /// Tells whether another British unit that has not moved may still reach a place in this phase.
    fn can_be_joined(&self, u: Unit, p: Place) -> bool {
        let still = |other: Unit| other != u && self.place_of(other).in_play();
        let waits = SHOOTERS.or(SCOUTS).less(self.moved.or(self.done));
        british(waits).any(|other| {
            still(other) && self.data.distance[self.place_of(other).index()][p.index()] <= self.data.unit(other).mp
        })
    }

    /// Returns the damage points, on average, of one attack from each of their Areas on a place (BR-8.4b, BR-7.4.1e). A
    /// Concealed counter counts as a band with 1 FP.
    fn loss_by(&self, near: BandSet, p: Place) -> f64 {
        let mut dice = [0_u8; 32];
        for u in bands(near) {
            let n = if self.concealed.has(u.own()) { 1 } else { self.fp(u) };
            dice[self.place_of(u).index()] += n;
        }
        let (dv, wagon) = self.defense(p, true);
        let of = |(q, n): (usize, &u8)| beyond(*n, if q == p.index() { 2 } else { 1 }, dv + wagon);
        dice.iter().enumerate().map(of).sum()
    }

    /// Returns the counters in sight that can attack a place from where they are (BR-8.4a).
    fn attackers_in_sight(&self, p: Place) -> BandSet {
        let near = |u: &Unit| {
            let q = self.place_of(*u);
            q.is_area() && (q == p || self.data.place(p).beside.has(q))
        };
        bands(self.concealed.or(self.revealed)).filter(near).map(Unit::own).collect()
    }

    /// Says which counters could take a wagon that stands alone in an Area before the British move again: those
    /// there, those whose MP bring them there, and those that are Hidden anywhere. `None` where none can.
    fn wagon_danger(&self, p: Place) -> Option<String> {
        let mp = |u: Unit| {
            let concealed = self.concealed.has(u.own());
            if concealed { self.data.concealed_mp } else { self.data.unit(u).mp }
        };
        let comes = |u: &Unit| self.data.distance[self.place_of(*u).index()][p.index()] <= mp(*u);
        let near = bands(self.concealed.or(self.revealed)).filter(comes).count();
        let hidden = self.hidden.len();
        let seen =
            plural(near, "counter on the main map can be there next", "counters on the main map can be there next");
        let unseen = plural(hidden, "counter is Hidden", "counters are Hidden");
        match (near, hidden) {
            (0, 0) => None,
            (_, 0) => Some(seen),
            (0, _) => Some(unseen),
            _ => Some(format!("{seen}, {unseen}")),
        }
    }

    /// Says what a scout risks where nothing is to be found.
    pub(crate) fn word_nothing(&self, scout: Unit) -> String {
        let risk = if self.steps_of(scout) > 1 { "the scout loses a step" } else { "the scout is eliminated" };
        format!("No counter is Concealed there, and no Hidden one can be there. On a 6 {risk}.")
    }

    /// Warns of a retreat by which the last escort leaves the wagon to counters that can reach its Area.
    pub(crate) fn warn_of_retreat(&self, u: Unit) -> Option<String> {
        let from = self.place_of(u);
        if !u.is_british() || from != self.place_of(Unit::WAGON) || !from.is_area() {
            return None;
        }
        let leaves = |other: Unit| self.fight.iter().flat_map(|f| &f.retreats).any(|r| r.0 == other);
        if british(self.combat_at(from)).any(|other| other != u && !leaves(other)) {
            return None;
        }
        let danger = self.wagon_danger(from)?;
        Some(format!("The wagon would stand alone in {from}, and any band in its Area takes it: {danger}."))
    }
}

/// Returns the mean of the hits above `dv` of some dice, each of which hits on so many of its six faces.
fn beyond(dice: u8, faces: u8, dv: u8) -> f64 {
    let p = f64::from(faces) / 6.0;
    // The chance of each number of hits.
    let mut chance = vec![0.0; usize::from(dice) + 1];
    chance[0] = 1.0;
    for _ in 0..dice {
        for n in (0..chance.len()).rev() {
            let less = if n == 0 { 0.0 } else { chance[n - 1] };
            chance[n] = chance[n] * (1.0 - p) + less * p;
        }
    }
    chance.iter().enumerate().map(|(n, c)| n.saturating_sub(dv.into()) as f64 * c).sum()
}
