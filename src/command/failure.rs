//! How a verb ends without success.

use crate::engine::{Complaint, Refusal};

/// Why a verb ends without success.
#[derive(Debug)]
pub enum Failure {
    /// Wrong usage: exit code 2.
    Usage(String),
    /// The game's or the file's fault: exit code 1.
    Fault(String),
    /// Nobody reads what is written any more: nothing to say.
    Gone,
}

/// What a verb gives back.
pub type Done = Result<(), Failure>;

impl Failure {
    /// Makes a failure of wrong usage.
    pub fn usage(text: impl ToString) -> Failure {
        Failure::Usage(text.to_string())
    }
}

impl From<Complaint> for Failure {
    fn from(complaint: Complaint) -> Failure {
        Failure::Fault(complaint.to_string())
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Fault(refusal.to_string())
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::Gone,
            _ => Failure::Fault(format!("input or output failed: {error}")),
        }
    }
}
