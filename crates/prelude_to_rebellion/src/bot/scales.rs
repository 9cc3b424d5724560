//! What things are worth in VP, by the moment of the game. All values are towards the Patriote.

use crate::ids::{County, LOYAL, PATRIOTE, ROUNDS, Special, TURNS, Track};
use crate::state::PreludeToRebellion;
use redoubt_engine::Seat;
use std::sync::OnceLock;

/// Rounds of a game.
const LAST: usize = (TURNS * ROUNDS) as usize;
/// Dice of a round.
const DICE: f32 = 2.0;
/// Dice until a marker advances, on average.
const ADVANCE: f32 = 4.0;
/// Number of dice after which a lead on each track is worth a third of what it was. Found by play: from either side,
/// rules of thumb with these values win 20 more games of 100 than with a third of them.
const KEEPS: [f32; 4] = [80.0, 50.0, 120.0, 38.0];
/// The same for the Rebellious Spirit.
const SPIRIT_KEEPS: f32 = 70.0;
/// Steps that the Rebellious Spirit rises in a round, on average.
const PACE: f32 = 0.25;
/// Cubes that Fear of Reprisal costs by the Rebellious Spirit, smoothed, because the Spirit goes on rising.
const FEAR: [f32; 16] = [0.8, 0.9, 1.1, 1.4, 1.9, 3.3, 3.5, 3.9, 4.7, 5.2, 6.0, 6.9, 8.6, 9.0, 9.4, 10.0];
/// VP that a step of the Spirit costs the Patriote for each Fear of Reprisal to come: it stays, and the next steps
/// come on top of it.
const STEP: f32 = 0.61;
/// VP of one step of the Spirit by the Events that it opens for the Loyal.
const OPENS: f32 = 0.5;
/// Part of a County's value by its lead of Cubes, up to five: a County that is lightly held is soon lost.
const HELD: [f32; 6] = [0.0, 0.82, 0.93, 0.95, 0.98, 1.0];
/// The same for the Patriote once the Spirit costs him Cubes.
const FEARED: [f32; 6] = [0.0, 0.58, 0.76, 0.88, 0.95, 1.0];
/// VP of any Cube in a Rural County, for checks and as a reserve: the first six.
const RESERVE: f32 = 0.1;
/// VP of any Cube in a city: affiliation and checks; the first twelve.
const CITY_RESERVE: f32 = 0.06;
/// VP of an Opportunity Point.
const POINT: f32 = 0.32;
/// VP of a city without Cubes, by those that are there: attrition takes the last one.
const EMPTY: [f32; 4] = [2.0, 1.8, 0.7, 0.25];
/// VP of a won or lost rising, for rules of thumb.
const DECIDED: f32 = 12.0;

/// How often a lead counts until the end, discounted, for each track (the fifth is the Spirit's), by rounds that are
/// left and by marker; the last marker scores now.
type Weights = [[[f32; 5]; LAST + 1]; 5];

fn weights() -> &'static Weights {
    static CELL: OnceLock<Box<Weights>> = OnceLock::new();
    CELL.get_or_init(|| {
        let mut all = Box::new([[[0.0; 5]; LAST + 1]; 5]);
        for (track, rounds) in all.iter_mut().enumerate() {
            let keeps = KEEPS.get(track).copied().unwrap_or(SPIRIT_KEEPS);
            for (left, markers) in rounds.iter_mut().enumerate() {
                for (marker, weight) in markers.iter_mut().enumerate() {
                    *weight = counts(DICE * left as f32, marker as f32, keeps);
                }
            }
        }
        all
    })
}

/// Sums over the scorings to come and the final one.
fn counts(dice: f32, marker: f32, keeps: f32) -> f32 {
    let mut sum = (-dice / keeps).exp();
    for k in 0..8_u8 {
        let after = ADVANCE * (4.0 - marker) + 4.0 * ADVANCE * f32::from(k);
        let comes = 1.0 / (1.0 + ((after - dice) / (1.0 + 0.6 * after.sqrt())).exp());
        sum += comes * (-after / keeps).exp();
    }
    sum
}

/// What things are worth now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scales {
    /// How often the lead on each track counts, by its marker.
    pub(crate) weight: [f32; 4],
    /// What one advance of each marker adds to it.
    pub(crate) advance: [f32; 4],
    /// What a reset of each marker takes from it.
    pub(crate) reset: [f32; 4],
    /// How often Fear of Reprisal comes.
    pub(crate) fear: f32,
    /// The chance of a rising.
    pub(crate) rising: f32,
    /// VP of an Opportunity Point, for each seat.
    pub(crate) point: [f32; 2],
    /// Rounds that are left.
    pub(crate) left: f32,
    /// The lead on each track as it counts, without its weight; for Rural Counties the plain one.
    pub(crate) lead: [f32; 4],
    held: [[f32; 6]; 2],
}

impl Scales {
    /// Computes the values for a game.
    pub(crate) fn of(game: &PreludeToRebellion) -> Scales {
        let done = usize::from(game.turn) * usize::from(ROUNDS) + usize::from(game.round) - 1;
        let rounds = LAST.saturating_sub(done) as f32;
        let spirit = f32::from(game.spirit);
        // A rising ends the game early.
        let left = rounds.min((15.0 - spirit) / PACE / 1.2).max(0.0);
        let table = weights();
        let row = |track: usize| &table[track][left as usize];
        let at = |track: usize| usize::from(game.markers[track].min(3));
        let weight = std::array::from_fn(|t| row(t)[at(t)]);
        let high = (spirit + PACE * rounds - 14.0) / 1.8;
        let rising = 0.5 + 0.5 * high / (1.0 + high.abs());
        let point = [PATRIOTE, LOYAL].map(|seat| {
            let income = game.data.tables.points_income;
            let income = if seat == PATRIOTE { income.0 } else { income.1 };
            let full = game.points[seat.index()] + income > game.most_points(seat);
            let late = if full { 0.6 } else { 1.0 };
            POINT * late * (left / 6.0).min(1.0)
        });
        Scales {
            weight,
            advance: std::array::from_fn(|t| row(t)[at(t) + 1] - weight[t] + if at(t) == 3 { row(t)[0] } else { 0.0 }),
            reset: std::array::from_fn(|t| row(t)[0] - weight[t]),
            fear: row(4)[at(0)],
            rising,
            point,
            left,
            lead: Track::ALL.map(|track| lead(game, track)),
            held: [if game.spirit >= 4 { FEARED } else { HELD }, HELD],
        }
    }

    /// Returns the value of a County with so many Cubes of the Patriote and of the Loyal.
    pub(crate) fn county(&self, county: County, p: u8, l: u8) -> f32 {
        let (each, most) = if county.is_urban() { (CITY_RESERVE, 12) } else { (RESERVE, 6) };
        self.control(county, p, l) + each * (f32::from(p.min(most)) - f32::from(l.min(most)))
    }

    /// Returns the value of controlling a County with so many Cubes; in a city, also of having Cubes there.
    pub(crate) fn control(&self, county: County, p: u8, l: u8) -> f32 {
        let lead = |own: u8, other: u8, side: usize| self.held[side][usize::from((own - other).min(5))];
        let control = if p >= l { lead(p, l, 0) } else { -lead(l, p, 1) };
        if county.is_urban() {
            let empty = |n: u8| EMPTY.get(usize::from(n)).copied().unwrap_or(0.0);
            self.weight[usize::from(Track::URBAN.0)] * (2.0 * control + empty(l) - empty(p))
        } else {
            0.5 * self.weight[usize::from(Track::RURAL.0)] * control
        }
    }

    /// Returns the value of a Rebellious Spirit, without that of a rising.
    pub(crate) fn spirit(&self, spirit: u8) -> f32 {
        let opens = OPENS * f32::from(spirit) * (self.left / 16.0).min(1.0);
        -STEP * f32::from(spirit) * self.fear - opens
    }

    /// Returns what a Scoring Die of a track brings the Patriote.
    pub(crate) fn die(&self, game: &PreludeToRebellion, die: Track) -> f32 {
        Track::ALL.into_iter().map(|track| self.moves(game, track) * if track == die { 0.5 } else { 1.0 / 6.0 }).sum()
    }

    /// Returns what an advance of a track's marker brings the Patriote.
    pub(crate) fn moves(&self, game: &PreludeToRebellion, track: Track) -> f32 {
        let t = usize::from(track.0);
        let mut lead = self.lead[t];
        if track == Track::RURAL {
            lead -= 0.12 * FEAR[usize::from(game.spirit.min(15))];
        } else if track == Track::URBAN {
            for city in [County::MONTREAL, County::QUEBEC] {
                let empty = |n: u8| EMPTY.get(usize::from(n)).copied().unwrap_or(0.0);
                lead += empty(game.mv(LOYAL, city)) - empty(game.mv(PATRIOTE, city));
            }
        }
        self.advance[t] * lead
    }

    /// Returns what the Patriote gains when the Spirit moves to a value: 15 is a rising.
    pub(crate) fn spirit_to(&self, game: &PreludeToRebellion, to: u8) -> f32 {
        let to = to.min(15);
        if to == 15 && game.spirit < 15 {
            return decided(rising_margin(game, self)) - decided(0.5 * f32::from(game.vp));
        }
        self.spirit(to) - self.spirit(game.spirit)
    }
}

/// Returns the lead on a track as it counts, without its weight; for Rural Counties the plain one.
fn lead(game: &PreludeToRebellion, track: Track) -> f32 {
    let position = game.position(track);
    match track {
        Track::RURAL => 0.5 * f32::from(position),
        Track::ORGANIZATIONS => f32::from(position.clamp(-8, 8)),
        Track::INFLUENCE => f32::from(position),
        _ => 2.0 * f32::from(position),
    }
}

/// Estimates the VP lead after a rising now.
pub(crate) fn rising_margin(game: &PreludeToRebellion, scales: &Scales) -> f32 {
    let tracks: f32 = scales.lead.iter().sum();
    let war = f32::from(game.war[PATRIOTE.index()]) - f32::from(game.war[LOYAL.index()]);
    let fear = if game.pending[PATRIOTE.index()].has(Special::NO_MATTER) { 0.0 } else { 1.8 };
    f32::from(game.vp) + tracks + war - fear - 0.5
}

/// Returns the worth of a decided game by its margin.
fn decided(margin: f32) -> f32 {
    DECIDED * margin / (2.0 + margin.abs())
}

/// In how many of 216 ways three dice have this sum at most.
const WAYS: [u8; 19] = [0, 0, 0, 1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216];
/// The sums of all these ways, added up.
const SUMS: [u16; 19] = {
    let mut sums = [0; 19];
    let mut sum = 1;
    while sum < 19 {
        sums[sum] = sums[sum - 1] + sum as u16 * (WAYS[sum] - WAYS[sum - 1]) as u16;
        sum += 1;
    }
    sums
};

/// Returns the chance that the sum of three dice does not exceed a target.
pub(crate) fn chance(target: i16) -> f32 {
    f32::from(WAYS[target.clamp(0, 18) as usize]) / 216.0
}

/// Estimates what a check brings the seat that makes it: success brings `gain`, and a miss may be paid for with
/// points where that is worth it.
pub(crate) fn check_gain(target: i16, gain: f32, points: u8, point: f32) -> f32 {
    let paid = f32::from(points).min(gain / point.max(1e-6)).max(0.0) as i16;
    let (hit, last) = (target.clamp(0, 18) as usize, (target + paid).clamp(0, 18) as usize);
    let ways = f32::from(WAYS[last] - WAYS[hit]);
    let excess = f32::from(SUMS[last] - SUMS[hit]) - f32::from(target) * ways;
    gain * chance(target) + (gain * ways - point * excess) / 216.0
}

/// Turns a number towards the Patriote into one towards a seat.
pub(crate) fn towards(seat: Seat, value: f32) -> f32 {
    if seat == PATRIOTE { value } else { -value }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::checks;

    #[test]
    fn a_check_is_worth_what_each_of_its_rolls_brings() {
        let near = |a: f32, b: f32| (a - b).abs() < 1e-4;
        for target in -2..=20 {
            assert!(near(chance(target), checks::chance(target) as f32), "{target}");
            for (points, gain) in [0, 1, 4, 12].into_iter().flat_map(|n| [-1.0, 0.5, 2.0, 6.0].map(|gain| (n, gain))) {
                let mut sum = gain * chance(target);
                for excess in 1..=i16::from(points) {
                    // A miss is paid for where that leaves a gain.
                    let left = gain - 0.32 * f32::from(excess);
                    sum += left.max(0.0) * (chance(target + excess) - chance(target + excess - 1));
                }
                assert!(near(check_gain(target, gain, points, 0.32), sum), "{target} {points} {gain}");
            }
        }
    }
}
