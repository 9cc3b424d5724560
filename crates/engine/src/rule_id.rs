//! Ids of rules, what may stand for one where something is made, and what forbids a step by a rule.

use serde::{Serialize, Serializer};
use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;

/// Names a rule of a game, as its index of rules has it ("PA-10.6b").
///
/// Where a rule may be missing, the type is `Option<RuleId>`: an id is never empty.
///
/// ```
/// use redoubt_engine::RuleId;
/// const RIVER: RuleId = RuleId::new("PA-10.6b");
/// assert_eq!(RIVER, "PA-10.6b");
/// assert!(RIVER.starts_with("PA-"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct RuleId(&'static str);

impl RuleId {
    /// Makes an id of its text.
    ///
    /// # Panics
    /// With an empty text; in a constant, the compiler refuses it.
    #[must_use]
    pub const fn new(id: &'static str) -> RuleId {
        assert!(!id.is_empty(), "a rule has an id");
        RuleId(id)
    }

    /// Returns the id as text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl From<&'static str> for RuleId {
    fn from(id: &'static str) -> RuleId {
        RuleId::new(id)
    }
}

impl Deref for RuleId {
    type Target = str;

    fn deref(&self) -> &str {
        self.0
    }
}

impl Borrow<str> for RuleId {
    fn borrow(&self) -> &str {
        self.0
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl PartialEq<str> for RuleId {
    fn eq(&self, text: &str) -> bool {
        self.0 == text
    }
}

impl PartialEq<&str> for RuleId {
    fn eq(&self, text: &&str) -> bool {
        self.0 == *text
    }
}

/// What can be said about the rule behind something: an id, its text, or an `Option` of an id where there may be none.
pub trait Cites: Copy {
    /// Returns the rule's id, or `None` where no rule is behind it.
    #[must_use]
    fn cited(self) -> Option<RuleId>;
}

impl Cites for RuleId {
    fn cited(self) -> Option<RuleId> {
        Some(self)
    }
}

impl Cites for Option<RuleId> {
    fn cited(self) -> Option<RuleId> {
        self
    }
}

impl Cites for &'static str {
    fn cited(self) -> Option<RuleId> {
        Some(RuleId::new(self))
    }
}

/// Writes the id of a rule for the protocol, where an empty text stands for no rule.
pub(crate) fn or_empty<S: Serializer>(rule: &Option<RuleId>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(rule.as_deref().unwrap_or_default())
}

/// Makes the enum of what forbids a step, with the rule of each: [`Rules::Bar`](crate::contract::Rules::Bar). A value without
/// a rule says what no rule forbids: that it is not among the answers, or that there is no such thing.
///
/// ```
/// redoubt_engine::bars! {
///     /// What forbids a step.
///     pub enum Bar {
///         /// The game is over.
///         Over,
///         /// The river is too deep there.
///         Deep(u8) = "TG-4.2",
///     }
/// }
/// assert_eq!(Bar::Deep(7).rule().unwrap(), "TG-4.2");
/// assert_eq!(Bar::Over.rule(), None);
/// ```
#[macro_export]
macro_rules! bars {
    ($(#[$note:meta])* $vis:vis enum $name:ident {
        $($(#[$bar_note:meta])* $bar:ident $(($($of:ty),+))? $(= $rule:literal)?),+ $(,)?
    }) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $(#[$note])*
        $vis enum $name { $($(#[$bar_note])* $bar $(($($of),+))?),+ }

        impl $name {
            /// Returns the id of the rule that forbids; `None` where no rule is involved.
            #[must_use]
            $vis const fn rule(self) -> Option<$crate::RuleId> {
                match self {
                    $($($name::$bar { .. } => Some($crate::RuleId::new($rule)),)?)+
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_about_a_rule_is_an_id_or_none() {
        assert_eq!("TG-1".cited(), Some(RuleId::new("TG-1")));
        assert_eq!(RuleId::new("TG-1").cited(), Some("TG-1".into()));
        assert_eq!(None::<RuleId>.cited(), None);
    }

    #[test]
    #[should_panic(expected = "a rule has an id")]
    fn no_rule_is_no_empty_id() {
        let _ = "".cited();
    }
}
