//! What is tested and how far: the properties, and the plan of the games that are walked.

use crate::engine::Setup;
use serde::{Deserialize, Serialize};

/// What is tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Property {
    /// A clone then stepped equals the stepped original: state, events and dice; and it does not
    /// matter who listens.
    Clones,
    /// The legal list is never empty, sorted, without doubles, all of it accepted; asides too; a
    /// heuristic points into it.
    Legal,
    /// Nothing else is accepted: foreign and mutated steps are refused, and the state, the dice
    /// and the log stay as they were.
    Foreign,
    /// States, steps and events come back equal from their RON text.
    Text,
    /// Looking changes nothing, and equal states look equal; the view agrees with the game.
    Looks,
    /// What a seat must not know may be determinized at will: all that the seat is shown stays
    /// byte-equal, and the determinized state is a function of the view and the random numbers alone.
    Secrets,
    /// No word that is secret to a seat occurs in anything it is shown.
    Words,
    /// Events told later are told alike.
    Told,
    /// Games end within the game info's bound, with an outcome at the end and only there, worth 1 to
    /// the winner and 0 to the others; turns never run back.
    Ends,
    /// There is a refusal for everything that is not offered.
    Refusals,
    /// The reason shown for a target is the rule itself: it is the bar by which `play` refuses the step
    /// that a click there would mean; and `check` says Ok exactly where the legal list has the step.
    Reasons,
    /// Questions and offers have words, point at what the seat can see and can be told apart.
    Labels,
    /// Overlays lie on boards in sight and explain their tints; a long move is a chain of legal steps.
    Routes,
    /// The odds of a step are those of the same step followed by nothing; what was measured of it stays
    /// measured up to their end.
    Odds,
    /// Every rule and every chart that is cited is in the index.
    Rules,
    /// Undo to the start meets every earlier state; save, load and replay are identities.
    Sessions,
}

impl Property {
    /// All of them.
    pub const ALL: [Property; 16] = [
        Property::Clones,
        Property::Legal,
        Property::Foreign,
        Property::Text,
        Property::Looks,
        Property::Secrets,
        Property::Words,
        Property::Told,
        Property::Ends,
        Property::Refusals,
        Property::Reasons,
        Property::Labels,
        Property::Routes,
        Property::Odds,
        Property::Rules,
        Property::Sessions,
    ];
}

/// What a game is put through: set-ups, seeds, and how often a position is probed.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Set-ups, each walked with each seed.
    pub setups: Vec<Setup>,
    /// Seeds.
    pub seeds: std::ops::Range<u64>,
    /// About how many positions of a game are probed, evenly spread; other ones with another seed.
    pub probes: usize,
}

impl Plan {
    /// Plans one scenario with the default options, four seeds, some 150 positions of each game probed.
    pub fn scenario(name: &str) -> Plan {
        let setup = Setup { scenario: name.into(), ..Setup::default() };
        Plan { setups: vec![setup], seeds: 0..4, probes: 150 }
    }

    /// Sets these options in every set-up.
    pub fn option(mut self, key: &str, value: &str) -> Plan {
        for setup in &mut self.setups {
            setup.options.insert(key.into(), value.into());
        }
        self
    }

    /// Joins the set-ups of both.
    pub fn and(mut self, other: Plan) -> Plan {
        self.setups.extend(other.setups);
        self
    }

    /// Takes these seeds.
    pub fn seeds(mut self, seeds: std::ops::Range<u64>) -> Plan {
        self.seeds = seeds;
        self
    }

    /// Probes about so many positions of each game.
    pub fn probes(mut self, probes: usize) -> Plan {
        self.probes = probes.max(1);
        self
    }
}
