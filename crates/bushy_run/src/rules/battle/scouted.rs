//! What a scout finds (BR-10.2b).

/// The result of a scout's die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scouted {
    /// All units in the Area are Revealed.
    Found,
    /// Nothing is seen.
    Nothing,
    /// Nothing is seen, and the scout loses a step.
    StepLost,
}

impl Scouted {
    /// Greatest face that finds.
    pub(crate) const FINDS: u8 = 3;

    /// Reads the result of a die; without one nothing is seen.
    pub(crate) fn of(die: Option<&u8>) -> Scouted {
        match die {
            Some(1..=Scouted::FINDS) => Scouted::Found,
            Some(6) => Scouted::StepLost,
            _ => Scouted::Nothing,
        }
    }
}
