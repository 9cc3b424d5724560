//! How a verb fails.

use crate::engine::{Complaint, Refusal};

/// Why a verb fails.
#[derive(Debug)]
pub(super) enum Failure {
    /// Wrong usage: exit code 2.
    Usage(String),
    /// A fault of the game or of the file: exit code 1.
    Fault(String),
    /// The reader of the output is gone, so nothing is written.
    Gone,
}

/// The result of a verb.
pub(super) type VerbResult = Result<(), Failure>;

impl Failure {
    /// Makes a failure for wrong usage.
    pub(super) fn usage(text: impl ToString) -> Failure {
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
