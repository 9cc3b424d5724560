//! What a summary of the log needs of an entry.

use serde::Serialize;

/// What a summary needs of an entry, so that it never reads the entry's text.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Brief {
    /// Who moves, in words ("Dumont and 3 Métis companies"); empty where the entry names nobody.
    pub who: String,
    /// What happened, as a clause without a full stop ("42nd Grenadiers lost 1 step"); empty where a summary
    /// leaves the entry out.
    pub what: String,
    /// Small things that happened, counted: a summary adds up those of all its entries.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tallies: Vec<Tally>,
    /// Places that it moves between: id, and name in words.
    pub places: Vec<(String, String)>,
    /// True for the move of a counter without a name that was on the board before. If it starts where the last mover
    /// stopped, it may be that one going on.
    pub goes_on: bool,
}

/// Small things alike, counted in words ("4 counters are Hidden again").
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tally {
    /// How many.
    pub n: usize,
    /// What is said after the number 1.
    pub one: &'static str,
    /// What is said after any other number.
    pub many: &'static str,
}
