//! The requests of the protocol, as they are read from their JSON.

use crate::engine::Target;
use serde::Deserialize;

/// A request. Unknown fields are refused, so that a misspelt one is noticed.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Request {
    Scenario {},
    Prompt {},
    Take {
        step: StepRef,
        want: Option<Wish>,
    },
    View {
        seat: Option<String>,
    },
    Why {
        target: TargetRef,
        seat: Option<String>,
    },
    Inspect {
        place: String,
        seat: Option<String>,
    },
    Odds {
        step: usize,
    },
    Ahead {
        step: usize,
    },
    Hint {},
    Playout {
        games: Option<u32>,
        seat: Option<String>,
    },
    Glossary {},
    Charts {},
    Overlay {
        key: String,
        seat: Option<String>,
        focus: Option<TargetRef>,
    },
    Route {
        target: TargetRef,
        #[serde(default)]
        take: bool,
    },
    Undo {
        #[serde(default)]
        agreed: bool,
    },
    Redo {},
    Dice {
        next: Vec<u8>,
    },
    Log {
        #[serde(default)]
        from: usize,
        seat: Option<String>,
    },
    Summary {
        #[serde(default)]
        from: usize,
        seat: Option<String>,
    },
    History {
        seat: Option<String>,
    },
    Luck {
        seat: Option<String>,
    },
    Timeline {
        seat: Option<String>,
    },
    Past {
        at: Option<usize>,
        branch: Option<BranchRef>,
        seat: Option<String>,
    },
    Back {
        to: usize,
        #[serde(default)]
        agreed: bool,
        seat: Option<String>,
    },
    Bookmarks {
        seat: Option<String>,
    },
    Bookmark {
        #[serde(default)]
        text: String,
        at: Option<usize>,
        seat: Option<String>,
    },
    Unmark {
        bookmark: u32,
    },
    Branches {
        seat: Option<String>,
    },
    Branch {
        #[serde(default)]
        name: String,
        from: Option<usize>,
        #[serde(default)]
        fresh: bool,
        #[serde(default)]
        agreed: bool,
        seat: Option<String>,
    },
    Go {
        branch: BranchRef,
    },
    Rename {
        branch: BranchRef,
        name: String,
    },
    Drop {
        branch: BranchRef,
    },
    Compare {
        a: BranchRef,
        b: BranchRef,
        seat: Option<String>,
    },
    Save {
        path: String,
        #[serde(default)]
        replace: bool,
    },
    Quit {},
}

/// A result that a step is to bring: the name of a table of its odds, and a value of that table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wish {
    pub(super) table: String,
    pub(super) value: i32,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum StepRef {
    Index(usize),
    Text(String),
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum TargetRef {
    Id(String),
    Exact(Target),
}

/// A branch by its number or its name.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum BranchRef {
    Id(u32),
    Name(String),
}
