//! Refusals of steps in a game, and complaints about files and arguments.

use crate::plain::clean;
use crate::rule_id::{Cites, RuleId};
use serde::Serialize;
use std::fmt;

/// Why something is not among the legal answers: the rule's id and one sentence with the numbers.
///
/// ```
/// use redoubt_engine::Refusal;
/// let no = Refusal::new("PA-10.4", "needs 4 MP, has 3");
/// assert_eq!(no.to_string(), "needs 4 MP, has 3 (PA-10.4)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// Id of the rule that forbids it; `None` where no rule is involved ("it is not your turn").
    #[serde(serialize_with = "crate::rule_id::or_empty")]
    pub rule: Option<RuleId>,
    /// One sentence with the numbers, without the rule's id.
    pub text: String,
}

impl Refusal {
    /// Makes a refusal by `rule` with its sentence, which becomes one line that is fit to be shown.
    pub fn new(rule: impl Cites, text: impl Into<String>) -> Self {
        let text = text.into();
        Refusal { rule: rule.cited(), text: clean(&text).into_owned() }
    }

    /// Makes a refusal that comes from no rule, as [`Refusal::new`] does.
    pub fn plain(text: impl Into<String>) -> Self {
        Refusal::new(None, text)
    }
}

/// Makes a refusal by `rule` with its sentence: the short word for lists of them.
pub fn no(rule: impl Cites, text: impl Into<String>) -> Refusal {
    Refusal::new(rule, text)
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} ({rule})", self.text),
            None => f.write_str(&self.text),
        }
    }
}
impl std::error::Error for Refusal {}

/// What is wrong with a file, an argument or a protocol line: one clear sentence with the
/// place and the cure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Complaint {
    /// File (and `line:column` where known), or the argument's name; may be empty.
    pub place: String,
    /// What is wrong and what to do about it.
    pub text: String,
}

impl Complaint {
    /// Makes a complaint about `place`. Both become lines that are fit to be shown, whatever a file or its name holds.
    pub fn new(place: impl Into<String>, text: impl Into<String>) -> Self {
        let (place, text) = (place.into(), text.into());
        Complaint { place: clean(&place).into_owned(), text: clean(&text).into_owned() }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place.is_empty() { f.write_str(&self.text) } else { write!(f, "{}: {}", self.place, self.text) }
    }
}
impl std::error::Error for Complaint {}
