//! Movement points, whole or in quarters.

use serde::{Serialize, Serializer};
use std::fmt::{Display, Formatter, Result as Written};

/// A number of movement points, counted in quarters. It is written as the number.
///
/// ```
/// use redoubt_engine::view::Mp;
/// assert_eq!([Mp::quarters(10), Mp::whole(3)].map(|mp| mp.to_string()), ["2.5", "3"]);
/// assert_eq!(serde_json::to_string(&[Mp::whole(3), Mp::quarters(9)]).unwrap(), "[3,2.25]");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mp(u16);

impl Mp {
    /// Makes a number of whole points.
    #[must_use]
    pub fn whole(n: u8) -> Self {
        Mp(u16::from(n) * 4)
    }

    /// Makes a number of points from quarters.
    #[must_use]
    pub fn quarters(n: u16) -> Self {
        Mp(n)
    }
}

impl Display for Mp {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        let part = ["", ".25", ".5", ".75"][usize::from(self.0 % 4)];
        write!(f, "{}{part}", self.0 / 4)
    }
}

impl Serialize for Mp {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self.0 % 4 {
            0 => s.serialize_u16(self.0 / 4),
            _ => s.serialize_f32(f32::from(self.0) / 4.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_shown_and_written_as_the_number() {
        let all = [0, 1, 2, 3, 4, 9, 40, 1022].map(Mp::quarters);
        assert_eq!(all.map(|mp| mp.to_string()), ["0", "0.25", "0.5", "0.75", "1", "2.25", "10", "255.5"]);
        assert_eq!(serde_json::to_string(&all).unwrap(), "[0,0.25,0.5,0.75,1,2.25,10,255.5]");
    }

    #[test]
    fn whole_points_are_written_as_a_whole_number_always_was() {
        for n in [0, 1, 7, u8::MAX] {
            assert_eq!(serde_json::to_value(Mp::whole(n)).unwrap(), serde_json::json!(n));
            assert_eq!(ron::to_string(&Mp::whole(n)).unwrap(), ron::to_string(&n).unwrap());
            assert_eq!(Mp::whole(n).to_string(), n.to_string());
        }
    }
}
