//! What one viewer may see. Clients get nothing else of a state, so a secret that is not in the view cannot leak.

mod battle;
mod face;
mod facts;
mod link;
mod mp;
mod piles;
mod powers;
mod tracks;

pub use battle::{BattleGroup, BattleSide, BattleUnit, BattleView};
pub use face::{Face, Template, gathered};
pub use facts::{Count, Fact};
pub use link::Link;
pub use mp::Mp;
pub use piles::{CardView, PileKind, PileView};
pub use powers::{PowerState, PowerView};
pub use tracks::{TrackBox, TrackStyle, TrackView};

use crate::hex::Facing;
use crate::{Outcome, Seat, Viewer};
use serde::Serialize;

/// All that one viewer may see of the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// Game-turn, from 1; 0 during set-up.
    pub turn: u16,
    /// Id of the current phase, one of [`GameInfo::phases`](crate::GameInfo::phases).
    pub phase: &'static str,
    /// Ids of the phases that this turn does not have.
    pub skipped: Vec<&'static str>,
    /// Whose phase it is.
    pub phasing: Option<Seat>,
    /// The seat that must answer now; `None` when the game is over.
    pub asked: Option<Seat>,
    /// Why that seat is asked, in public words, for curtain and badge.
    pub reason: String,
    /// Ids of the boards this viewer may see, main board first.
    pub boards: Vec<&'static str>,
    /// The spaces in play, where only a part of the main board is used; empty for all of it.
    pub field: Vec<String>,
    /// Counters, in stacking order from bottom to top within a place.
    pub counters: Vec<CounterView>,
    /// The changing facts of spaces (Defense Value with bonus, holder, markers), where they differ from the board.
    pub spaces: Vec<SpaceView>,
    /// Tracks (turn, BUL, VP ...).
    pub tracks: Vec<TrackView>,
    /// Piles of cards: hands, pool, decks, discards. Cards that this viewer may not see are backs.
    pub piles: Vec<PileView>,
    /// What sides may do a limited number of times.
    pub powers: Vec<PowerView>,
    /// Short facts for the side panel ("Eliminated", "9 of 14").
    pub facts: Vec<Fact>,
    /// Grouped lists of this viewer's counters ("Hidden", "Concealed", "Lost"), for the roster panel.
    pub rosters: Vec<Roster>,
    /// The present battle, for the battle board.
    pub battle: Option<BattleView>,
    /// Arrows of what is declared or fought now: attacks, marches into battle, declared retreats.
    pub arrows: Vec<Arrow>,
    /// Lines of counters: links between neighbours that stand together.
    pub links: Vec<Link>,
    /// Spaces that are the target of what is declared or fought now.
    pub marks: Vec<String>,
    /// Small boxes on a board that repeat what stands in the same space of another board.
    pub ghosts: Vec<Ghost>,
    /// Arrivals that are still to come, by turn.
    pub schedule: Vec<ArrivalView>,
    /// The result, when the game is over.
    pub outcome: Option<Outcome>,
}

/// A counter as this viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CounterView {
    /// Key, unique in the view. Stable while the counter's identity is known to the viewer;
    /// an anonymous counter's key holds only place and number in the pile.
    pub key: String,
    /// Board it lies on.
    pub board: &'static str,
    /// Space, hexside or printed box it lies in.
    pub place: String,
    /// Its side.
    pub owner: Seat,
    /// The side that is up.
    pub face: Face,
    /// The vertex or the side of its hex that it faces; `None` for a counter without a facing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<Facing>,
    /// Markers on it ("Fired", "Volley", "Low Ammo", "Disrupted" ...), as keys of marker faces.
    pub markers: Vec<&'static str>,
    /// True where it has been chosen in the open prompt (a toggle, the mover).
    pub chosen: bool,
    /// Movement points left, while it moves.
    pub mp_left: Option<Mp>,
    /// Lines for the inspector (full name, people's own name, steps, status).
    pub lines: Vec<String>,
}

impl CounterView {
    /// Makes a counter of the side of its face, with nothing on it.
    pub fn new(key: impl Into<String>, board: &'static str, place: impl Into<String>, face: Face) -> Self {
        CounterView {
            key: key.into(),
            board,
            place: place.into(),
            owner: face.side,
            face,
            facing: None,
            markers: vec![],
            chosen: false,
            mp_left: None,
            lines: vec![],
        }
    }
}

impl From<CounterView> for BattleUnit {
    fn from(counter: CounterView) -> Self {
        BattleUnit { key: counter.key, face: counter.face, markers: counter.markers }
    }
}

/// The changing facts of one space.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SpaceView {
    /// Space.
    pub place: String,
    /// Short plates drawn at the space's label ("DV 3"); replaces the board's own plate of the same key.
    pub plates: Vec<(&'static str, String)>,
    /// Who holds it, if the game knows holders.
    pub holder: Option<Seat>,
    /// Lines for the hover card.
    pub lines: Vec<String>,
    /// Cubes in each of the space's columns of boxes, in the order of [`Space::columns`](crate::data::board::Space::columns);
    /// empty where the space has none.
    pub cubes: Vec<u8>,
}

impl SpaceView {
    /// Makes a space of which nothing is known but who holds it.
    pub fn held(place: impl Into<String>, holder: Option<Seat>) -> Self {
        SpaceView { place: place.into(), plates: vec![], holder, lines: vec![], cubes: vec![] }
    }
}

/// A titled row of counters in the roster panel.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Roster {
    /// Title ("Hidden").
    pub title: String,
    /// Summary ("13 + 6 decoys").
    pub summary: String,
    /// Faces to draw, with their number.
    pub faces: Vec<(Face, u16)>,
    /// Printed box that shows this group on the sheet; empty for none.
    pub place: String,
    /// The counter at which the group is, for a jump to it.
    pub about: Option<String>,
}

impl Roster {
    /// Makes a row of these faces, equal ones together.
    pub fn of(title: impl Into<String>, summary: String, faces: impl IntoIterator<Item = Face>) -> Self {
        Roster { title: title.into(), summary, faces: gathered(faces), place: String::new(), about: None }
    }
}

/// An arrow on the main board, while something is declared or fought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Arrow {
    /// Space where it begins.
    pub from: String,
    /// Space where it ends, another one.
    pub to: String,
    /// Side whose arrow it is.
    pub side: Seat,
    /// What it stands for.
    pub kind: ArrowKind,
}

/// What an [`Arrow`] stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum ArrowKind {
    /// An attack from one space on another.
    Attack,
    /// A march into the enemy's space, where the battle is fought.
    March,
    /// A retreat that is declared and not carried out yet.
    Retreat,
}

/// A small box on one board for what stands in the same space of another board, as far as the viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ghost {
    /// Board on which the box is drawn.
    pub board: &'static str,
    /// Space.
    pub place: String,
    /// Side whose counters stand there.
    pub owner: Seat,
    /// Who stands there, one line ("3 British on map").
    pub text: String,
}

/// Counters that arrive together.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ArrivalView {
    /// Turn.
    pub turn: u16,
    /// Date of that turn, if the game has one; may be empty.
    pub date: String,
    /// The seat.
    pub seat: Seat,
    /// Where they arrive, in words.
    pub entry: String,
    /// Spaces where they arrive, for a jump on the map; may be empty.
    pub places: Vec<String>,
    /// Faces, with their number.
    pub faces: Vec<(Face, u16)>,
    /// Remark; may be empty.
    pub note: String,
}

impl View {
    /// Iterates over the ids of all cards that the viewer sees, in any pile.
    pub fn cards(&self) -> impl Iterator<Item = &String> {
        self.piles.iter().flat_map(|pile| &pile.cards).filter_map(|card| card.card.as_ref())
    }
}
