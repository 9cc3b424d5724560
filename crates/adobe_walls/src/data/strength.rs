//! Strengths in fractions of a combat factor, and what multiplies them.

/// A strength in sixty-fourths of a combat factor: a factor can be halved six times and stays exact (AW-3L.a).
pub type Part = u32;
/// One combat factor.
pub const WHOLE: Part = 64;

/// What multiplies a strength: a half, a double.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Factor {
    /// Times so many.
    pub times: u8,
    /// Divided by so many: 1, 2, 4 or 8.
    pub over: u8,
}

impl Factor {
    /// Reads "1/2", "2/1", "1/4".
    ///
    /// ```
    /// use redoubt_adobe_walls::data::strength::{Factor, WHOLE};
    /// let half = Factor::parse("1/2").unwrap();
    /// assert_eq!(half.of(3 * WHOLE), WHOLE + WHOLE / 2);
    /// assert_eq!(Factor::parse("1/3"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Factor> {
        let (times, over) = text.split_once('/')?;
        let (times, over) = (times.parse().ok()?, over.parse().ok()?);
        ((1..=8).contains(&times) && [1, 2, 4, 8].contains(&over)).then_some(Factor { times, over })
    }

    /// Multiplies a strength.
    #[inline]
    #[must_use]
    pub fn of(self, strength: Part) -> Part {
        strength * Part::from(self.times) / Part::from(self.over)
    }
}

/// Rounds a strength down to a whole number of combat factors (AW-9B.3b).
#[inline]
#[must_use]
pub const fn rounded_down(strength: Part) -> Part {
    strength - strength % WHOLE
}

/// Rounds a strength up to a whole number of combat factors (AW-17A.d).
#[inline]
#[must_use]
pub const fn rounded_up(strength: Part) -> Part {
    strength.div_ceil(WHOLE) * WHOLE
}

/// Writes a strength: "3", "2.5", "0.75".
///
/// ```
/// use redoubt_adobe_walls::data::strength::{WHOLE, words};
/// assert_eq!([words(3 * WHOLE), words(WHOLE / 2), words(WHOLE * 9 / 4)], ["3", "0.5", "2.25"]);
/// ```
#[must_use]
pub fn words(strength: Part) -> String {
    let (whole, rest) = (strength / WHOLE, strength % WHOLE);
    match rest * 1_000_000 / WHOLE {
        0 => whole.to_string(),
        rest => format!("{whole}.{rest:06}").trim_end_matches('0').to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_halved_and_rounded_as_the_rules_say() {
        let half = Factor::parse("1/2").unwrap();
        assert_eq!(rounded_down(half.of(3 * WHOLE)), WHOLE);
        assert_eq!(rounded_up(half.of(half.of(5 * WHOLE))), 2 * WHOLE);
        let five = (0..5).fold(WHOLE, |strength, _| half.of(strength));
        assert_eq!((five, words(five)), (2, "0.03125".to_string()));
        assert_eq!((rounded_up(WHOLE), rounded_down(WHOLE)), (WHOLE, WHOLE));
        assert_eq!(["2", "1/0", "9/1", "x/2", "1/2/2"].map(Factor::parse), [None; 5]);
    }
}
