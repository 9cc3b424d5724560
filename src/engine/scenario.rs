//! The common head of every scenario file: what the chooser and `list` need to know of it.
//!
//! A scenario file is `scenarios/<game>/<id>.ron`. Its outermost struct has a field `head` with
//! a [`ScenarioHead`]; the other fields are the game's own:
//!
//! ```text
//! (
//!     head: (id: "august-1763", title: "...", blurb: "...", turns: 14, order: 1),
//!     placement: [...],
//! )
//! ```

use super::Complaint;
use super::library::{Library, Once};
use serde::{Deserialize, Serialize};

/// What is known of a scenario before it starts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioHead {
    /// Its id: the name of its file without `.ron`, such as `august-1763`.
    pub id: String,
    /// Title.
    pub title: String,
    /// Two or three sentences for the chooser.
    pub blurb: String,
    /// Most game-turns, at least 1.
    pub turns: u16,
    /// Place in the list: lowest first. A game's id alone means its first scenario.
    #[serde(default)]
    pub order: u16,
}

/// Any scenario file, of which only the head is read. The outer struct of the file has no name
/// or the name `Scenario`.
#[derive(Deserialize)]
#[serde(rename = "Scenario")]
struct Headed {
    head: ScenarioHead,
}

/// Reads the heads of all scenarios of the game with this id, built-in and overlaid, in their order.
///
/// # Errors
/// The first file without a valid head, with line and column.
pub fn heads(library: &Library, game: &str) -> Result<Vec<ScenarioHead>, Complaint> {
    static BUILT_IN: Once<Vec<ScenarioHead>> = Once::new();
    library.once(&BUILT_IN, game, || read_heads(library, game))
}

fn read_heads(library: &Library, game: &str) -> Result<Vec<ScenarioHead>, Complaint> {
    let folder = format!("scenarios/{game}");
    let mut heads = Vec::new();
    for name in library.names(&folder, ".ron")? {
        let Headed { head } = library.ron(&name)?;
        let stem = name.rsplit('/').next().unwrap_or(&name).trim_end_matches(".ron");
        if head.id != stem {
            let text = format!("the head's id is \"{}\"; it must be \"{stem}\" like the file's name", head.id);
            return Err(Complaint::new(name, text));
        }
        if head.turns == 0 {
            return Err(Complaint::new(name, "`turns` in the head is 0; give the number of game-turns, at least 1"));
        }
        heads.push(head);
    }
    heads.sort_by(|a, b| (a.order, &a.id).cmp(&(b.order, &b.id)));
    Ok(heads)
}
