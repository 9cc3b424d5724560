//! What the tables answer: letters, results of fire, checks, melee, howitzers, and which row or column is whose.

use crate::ids::{Counter, Kind, Side};
use serde::{Deserialize, Serialize};
use std::fmt;

redoubt_engine::listed! {
    /// Row of the Fire Combat Matrix: how the firer stands (AW-9A.d).
    pub enum FireRow {
        /// The firer is dismounted; pack trains and packers too.
        Dismounted,
        /// The firer is prone or behind breastworks.
        Prone,
        /// The firer is mounted.
        Mounted,
    }
}

/// A letter of the Fire Combat Matrix, 0 for A to 8 for I: a column of the results.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Letter(pub u8);

impl Letter {
    /// Number of letters.
    pub const COUNT: usize = 9;

    /// Reads "A" to "I".
    #[must_use]
    pub fn parse(text: &str) -> Option<Letter> {
        match text.as_bytes() {
            [letter @ b'A'..=b'I'] => Some(Letter(letter - b'A')),
            _ => None,
        }
    }

    /// Returns the column of the results.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0))
    }
}

/// What fire does to its target (AW-9D.a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum FireResult {
    /// Nothing.
    #[default]
    None,
    /// A morale check with this modifier: 0 or -1 (AW-9D.b).
    Morale(i8),
    /// So many casualty points, then a morale check (AW-9D.2c).
    Points(u8),
}

impl FireResult {
    /// Reads "-", "MC", "MC-1", "1", "2".
    ///
    /// ```
    /// use redoubt_adobe_walls::data::results::FireResult;
    /// assert_eq!(FireResult::parse("MC-1"), Some(FireResult::Morale(-1)));
    /// assert_eq!(FireResult::parse("0"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<FireResult> {
        match text {
            "-" => Some(FireResult::None),
            "MC" => Some(FireResult::Morale(0)),
            "1" | "2" | "3" => Some(FireResult::Points(text.as_bytes()[0] - b'0')),
            _ => {
                let drm: i8 = text.strip_prefix("MC")?.parse().ok()?;
                (-3..0).contains(&drm).then_some(FireResult::Morale(drm))
            }
        }
    }
}

/// Column of the Morale Table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Nerve {
    /// US units but scouts.
    Us,
    /// Bands, ponies, leaders of the Nations, and scouts.
    Irregular,
}

impl Nerve {
    /// Returns the column of a counter.
    #[must_use]
    pub fn of(counter: Counter) -> Nerve {
        match (counter.side(), counter.kind()) {
            (Side::Nations, _) | (_, Kind::Scout) => Nerve::Irregular,
            _ => Nerve::Us,
        }
    }
}

/// What a morale check does (AW-14A.a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum MoraleResult {
    /// Nothing.
    #[default]
    None,
    /// Disrupted.
    Disrupt,
    /// Pinned.
    Pin,
    /// Retreats so many hexes and is disrupted (AW-9D.1b).
    Retreat(u8),
    /// Routs.
    Rout,
}

/// What a roll to retreat before melee does (AW-10H.1b, AW-10H.1c).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum RbmResult {
    /// No*: it stays and is disrupted.
    NoDisrupted,
    /// It stays.
    No,
    /// It may go.
    Yes,
}

/// How those who were in a melee leave it (AW-10C.2a, AW-10C.3a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Flight {
    /// They stay.
    #[default]
    Stay,
    /// They retreat so many hexes and are disrupted.
    Retreat(u8),
    /// They rout.
    Rout,
}

/// What a melee does to a side (AW-10C.1a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Harm {
    /// Casualty points that its owner distributes.
    pub points: u8,
    /// How its units leave.
    pub flight: Flight,
}

impl Harm {
    /// Reads "-", "c1", "r2", "Rt", "c2 r1", "c2 Rt".
    #[must_use]
    pub fn parse(text: &str) -> Option<Harm> {
        let mut harm = Harm::default();
        if text == "-" {
            return Some(harm);
        }
        let mut parts = text.split(' ').peekable();
        let digit = |s: &str| s.parse::<u8>().ok().filter(|n| (1..=4).contains(n) && s.len() == 1);
        if let Some(points) = parts.peek().and_then(|p| p.strip_prefix('c')) {
            harm.points = digit(points)?;
            parts.next();
        }
        if let Some(part) = parts.next() {
            harm.flight = match part.strip_prefix('r') {
                Some(hexes) => Flight::Retreat(digit(hexes)?),
                None if part == "Rt" => Flight::Rout,
                None => return None,
            };
        }
        parts.next().is_none().then_some(harm)
    }
}

/// A result of the Melee Table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct MeleeResult {
    /// What the attackers suffer.
    pub attacker: Harm,
    /// What the defenders suffer.
    pub defender: Harm,
}

impl MeleeResult {
    /// Reads a cell: attackers, a stroke, defenders.
    ///
    /// ```
    /// use redoubt_adobe_walls::data::results::{Flight, MeleeResult};
    /// let cell = MeleeResult::parse("c1 r2 / -").unwrap();
    /// assert_eq!((cell.attacker.points, cell.attacker.flight, cell.defender.points), (1, Flight::Retreat(2), 0));
    /// assert_eq!(MeleeResult::parse("c1"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<MeleeResult> {
        let (attacker, defender) = text.split_once(" / ")?;
        Some(MeleeResult { attacker: Harm::parse(attacker)?, defender: Harm::parse(defender)? })
    }
}

/// What a Leader Loss Check does (AW-13D.1a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum LeaderLoss {
    /// Nothing.
    None,
    /// Wounded: roll for the wound.
    Wounded,
    /// Killed.
    Killed,
}

/// How bad a wound is (AW-13D.1b to 13D.1e).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Severity {
    /// Nothing.
    Light,
    /// He is flipped to his wounded side.
    Moderate,
    /// As mortal, but he does not die.
    Severe,
    /// He dies unless he is brought to safety.
    Mortal,
}

/// What howitzer shell does to a hex (AW-11C.3a, AW-11C.3b).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Shell {
    /// Nothing.
    #[default]
    None,
    /// R: all units in the hex make a rout move.
    Disperse,
    /// 1: a unit loses a point, then all make the rout move.
    Hit,
}

/// What pushing a gun does (AW-11B.e).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Push {
    /// It stays.
    No,
    /// Yes*: it moves and rolls whether it is wrecked.
    YesWreckCheck,
    /// It moves.
    Yes,
}

/// Whether a gun is mired (AW-11B.g, AW-11B.i).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Mired {
    /// No.
    No,
    /// Yes.
    Yes,
    /// Yes*: and it rolls whether it is wrecked.
    YesWreckCheck,
}

/// Whether a mired gun comes free (AW-11B.k, AW-11B.l).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Recovery {
    /// No*: it stays and rolls whether it is wrecked.
    NoWreckCheck,
    /// It stays.
    No,
    /// It is free.
    Yes,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_and_nothing_else() {
        let all = ["-", "MC", "MC-1", "1", "2"].map(FireResult::parse);
        let [none, check, worse, one, two] = all.map(Option::unwrap);
        assert_eq!((none, check, worse), (FireResult::None, FireResult::Morale(0), FireResult::Morale(-1)));
        assert_eq!((one, two), (FireResult::Points(1), FireResult::Points(2)));
        assert_eq!(["", "MC+1", "4", "MC-9", "x"].map(FireResult::parse), [None; 5]);
        assert_eq!(Harm::parse("Rt"), Some(Harm { points: 0, flight: Flight::Rout }));
        assert_eq!(Harm::parse("c3 Rt"), Some(Harm { points: 3, flight: Flight::Rout }));
        assert_eq!(["", "c", "c9", "r0", "c1 c1", "r1 c1", "c1 r1 r1", "Rtx"].map(Harm::parse), [None; 8]);
        assert_eq!((Letter::parse("I"), Letter::parse("J"), Letter::parse("AB")), (Some(Letter(8)), None, None));
        assert_eq!(Letter(3).to_string(), "D");
    }
}
