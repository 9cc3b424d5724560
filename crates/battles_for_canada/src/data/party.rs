//! The two parties of an assault.

use crate::ids::Side;
use serde::{Deserialize, Serialize};

/// A side of an assault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Party {
    /// Who assaults.
    Attackers,
    /// Who is assaulted.
    Defenders,
}

impl Party {
    /// Returns the side of this party, where `attacker` attacks.
    #[must_use]
    pub const fn side(self, attacker: Side) -> Side {
        match self {
            Party::Attackers => attacker,
            Party::Defenders => attacker.other(),
        }
    }
}
