//! Positions set by hand, over the protocol.
//!
//! `{"do":"edit"}` begins (`"agreed":true` where two persons have begun to play), `desk` shows what can be set. The
//! changes are `place` (`counter`, `place`; without a place back to its tray), `face` (`counter`, `face`), `mark`
//! (`counter`, `mark`, `on`), `set` (`key`, `value`, for a space also `place`), `card` (`card`, `pile`, `top`),
//! `stand` (`key`) and `clear`. `flaws` lists the flaws from which the rules cannot go on, `mend` (`flaw`) mends one,
//! `done` ends, `abandon` puts everything back, and `keep` (`title`, `note`) writes a scenario file of the player's
//! own. Meanwhile `undo` and `redo` go by single changes.

use crate::engine::Viewer;
use crate::engine::edit::Edit;
use crate::engine::home;
use crate::engine::plain::line;
use crate::engine::play::Play;
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// The requests of this file.
const VERBS: [&str; 14] = [
    "edit", "desk", "place", "face", "mark", "set", "card", "stand", "clear", "flaws", "mend", "done", "abandon",
    "keep",
];

/// A request. Unknown fields are refused, so that a misspelt one is noticed.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
enum Request {
    Edit {
        #[serde(default)]
        agreed: bool,
    },
    Desk {},
    Place {
        counter: String,
        #[serde(default)]
        place: String,
    },
    Face {
        counter: String,
        face: String,
    },
    Mark {
        counter: String,
        mark: String,
        on: Option<bool>,
    },
    Set {
        #[serde(default)]
        place: String,
        key: String,
        value: Text,
    },
    Card {
        card: String,
        pile: String,
        #[serde(default)]
        top: bool,
    },
    Stand {
        key: String,
    },
    Clear {},
    Flaws {},
    Mend {
        flaw: usize,
    },
    Done {},
    Abandon {},
    Keep {
        title: String,
        #[serde(default)]
        note: String,
    },
}

/// A value as text or as a number.
#[derive(Deserialize)]
#[serde(untagged)]
enum Text {
    Number(i64),
    Words(String),
}

impl Text {
    fn text(self) -> String {
        match self {
            Text::Number(n) => n.to_string(),
            Text::Words(words) => words,
        }
    }
}

/// Refuses, while the position is set by hand, what asks for the open question.
///
/// # Errors
/// It is being set by hand.
pub(super) fn not_while_editing(play: &dyn Play) -> Result<(), String> {
    match play.is_editing() {
        true => Err("the position is being set by hand: end that first (done), or abandon it".into()),
        false => Ok(()),
    }
}

/// Answers a request about a position set by hand; `None` where it is another request.
pub(super) fn answer(play: &mut dyn Play, object: &Map<String, Value>) -> Option<Result<Value, String>> {
    let verb = object.get("do")?.as_str()?;
    if !VERBS.contains(&verb) {
        return None;
    }
    let request = serde_json::from_value(Value::Object(object.clone()));
    Some(
        request
            .map_err(|e| format!("not a request: {}", line(&e.to_string(), 300)))
            .and_then(|request| execute(play, request)),
    )
}

fn execute(play: &mut dyn Play, request: Request) -> Result<Value, String> {
    let edit = match request {
        Request::Edit { agreed } => {
            play.begin_edit(agreed).map_err(|r| r.to_string())?;
            return state(play);
        }
        Request::Desk {} => {
            let desk = play.desk().ok_or("the position is not being set by hand: begin with edit")?;
            return Ok(json!({"desk": serde_json::to_value(desk).map_err(|e| e.to_string())?}));
        }
        Request::Flaws {} => {
            let mut reply = state(play)?;
            reply["doubts"] = play.doubts().into();
            return Ok(reply);
        }
        Request::Mend { flaw } => {
            play.mend(flaw).map_err(|r| r.to_string())?;
            return state(play);
        }
        Request::Done {} => {
            play.end_edit().map_err(|r| r.to_string())?;
            return state(play);
        }
        Request::Abandon {} => {
            play.abandon_edit().map_err(|r| r.to_string())?;
            return state(play);
        }
        Request::Keep { title, note } => return keep(play, &title, &note),
        Request::Place { counter, place } => Edit::Place { counter, place },
        Request::Face { counter, face } => Edit::Face { counter, face },
        Request::Mark { counter, mark, on } => Edit::Mark { counter, mark, on: on.unwrap_or(true) },
        Request::Set { place, key, value } => Edit::Set { place, key, value: value.text() },
        Request::Card { card, pile, top } => Edit::Card { card, pile, top },
        Request::Stand { key } => Edit::Stand { key },
        Request::Clear {} => Edit::Clear,
    };
    let before = play.digest();
    let shown = play.edit(&edit, Some(Viewer::All)).map_err(|r| r.to_string())?;
    let changed = play.digest() != before;
    let lines: Vec<_> = shown.into_iter().map(|step| step.line).collect();
    let mut reply = state(play)?;
    reply["changed"] = changed.into();
    reply["log"] = serde_json::to_value(lines).map_err(|e| e.to_string())?;
    Ok(reply)
}

/// Tells whether the position is being set by hand, and lists its flaws.
fn state(play: &dyn Play) -> Result<Value, String> {
    let flaws = serde_json::to_value(play.flaws()).map_err(|e| e.to_string())?;
    Ok(json!({"editing": play.is_editing(), "flaws": flaws}))
}

/// Keeps the position as a scenario of the player's own.
fn keep(play: &dyn Play, title: &str, note: &str) -> Result<Value, String> {
    let game = play.info().id;
    let folder = home::own().map_err(|c| c.to_string())?.join(game);
    let path = play.keep(title, note, &folder).map_err(|c| c.to_string())?;
    let id = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    Ok(json!({"path": path.display().to_string(), "scenario": format!("{game}/{id}")}))
}
