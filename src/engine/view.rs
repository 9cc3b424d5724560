//! What one viewer may see. Clients get nothing else of a state, so a secret that is not in the view cannot leak.

use super::log::{ChartRef, Modifier};
use super::{Outcome, Seat, Viewer};
use serde::Serialize;

/// All that one viewer may see of the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// Game-turn, from 1; 0 during set-up.
    pub turn: u16,
    /// Id of the current phase, one of [`GameInfo::phases`](super::GameInfo::phases).
    pub phase: &'static str,
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
    /// Spaces that are the target of what is declared or fought now.
    pub marks: Vec<String>,
    /// Short boxes on a board that repeat what stands in the same space of another board.
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
    /// Markers on it ("Fired", "Volley", "Low Ammo", "Disrupted" ...), as keys of marker faces.
    pub markers: Vec<&'static str>,
    /// True where it has been chosen in the open prompt (a toggle, the mover).
    pub chosen: bool,
    /// Movement points left, while it moves.
    pub mp_left: Option<u8>,
    /// Lines for the inspector (full name, people's own name, steps, status).
    pub lines: Vec<String>,
}

/// The printed side of a counter, in terms that all games share. The table draws it from this alone.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Face {
    /// The kind of drawing: unit, leader, marker or a back.
    pub template: Template,
    /// Side, for field colour and corner shape.
    pub side: Seat,
    /// Key of the formation band's colour and pattern in the game's look file; empty for none.
    pub band: &'static str,
    /// Name in the band.
    pub name: String,
    /// Key of the symbol ("coat-block", "hunting-horn", "musket-bow", "wagon" ...).
    pub symbol: &'static str,
    /// Figure at the lower left (strength, FP); empty for none.
    pub left: String,
    /// Figure in the disc in the middle (morale); empty for none.
    pub middle: String,
    /// Figure at the lower right (MP); empty for none.
    pub right: String,
    /// Steps left and steps at full strength; (0, 0) draws no pips.
    pub pips: (u8, u8),
    /// True on its reduced side (the white band).
    pub reduced: bool,
}

impl Face {
    /// Makes the back of a counter that shows nothing but its side.
    ///
    /// ```
    /// # use redoubt::engine::{Seat, view::Face};
    /// assert_eq!(Face::hidden(Seat(1)).name, "");
    /// ```
    pub fn hidden(side: Seat) -> Face {
        Face {
            template: Template::Hidden,
            side,
            band: "",
            name: String::new(),
            symbol: "",
            left: String::new(),
            middle: String::new(),
            right: String::new(),
            pips: (0, 0),
            reduced: false,
        }
    }
}

/// Kinds of counter drawings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Template {
    /// A body of troops.
    Unit,
    /// A leader.
    Leader,
    /// A marker with a symbol and a word.
    Marker,
    /// A back that shows only its side.
    Hidden,
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
    /// Cubes in each of the space's columns of boxes, in the order of [`Space::columns`](super::board::Space::columns);
    /// empty where the space has none.
    pub cubes: Vec<u8>,
}

/// A numbered track with its marker.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TrackView {
    /// Key ("turn", "bul", "vp").
    pub key: &'static str,
    /// Title.
    pub title: String,
    /// Boxes in order.
    pub boxes: Vec<TrackBox>,
    /// Index of the box with the marker.
    pub at: Option<usize>,
    /// Id of the rule.
    pub rule: &'static str,
    /// How it is drawn.
    pub style: TrackStyle,
    /// A second marker that counts up: boxes reached, and boxes in all ("3 of 4 until it scores").
    pub meter: Option<(u8, u8)>,
    /// What it means now, a few words ("pays the Loyal 2 VP"); may be empty.
    pub note: String,
}

/// How a track is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TrackStyle {
    /// Boxes one after the other.
    #[default]
    Boxes,
    /// Boxes of both sides with a common zero between them; each box has its side.
    Balance,
    /// A supply that fills and empties, in the colour of its side.
    Supply,
    /// A calendar: as many rows as there are chips on first boxes, each row with its title.
    Calendar,
}

/// One box of a track.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TrackBox {
    /// Text in the box.
    pub label: String,
    /// What lies there ("event" face down, an event's title ...), for the tooltip and a small chip.
    pub chip: Option<String>,
    /// True where a threshold or danger range begins.
    pub danger: bool,
    /// Side whose half of the track it is in.
    pub side: Option<Seat>,
}

impl TrackBox {
    /// Makes a plain box.
    pub fn plain(label: impl Into<String>) -> TrackBox {
        TrackBox { label: label.into(), chip: None, danger: false, side: None }
    }
}

/// Something that a side may do a limited number of times in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PowerView {
    /// Key, unique among the powers of its side.
    pub key: &'static str,
    /// Whose it is.
    pub seat: Seat,
    /// Title.
    pub title: String,
    /// What it costs, short ("4 or 6 AP").
    pub cost: String,
    /// What it does, one or two sentences.
    pub text: String,
    /// How it stands.
    pub state: PowerState,
    /// Id of the rule.
    pub rule: &'static str,
}

/// How a [power](PowerView) stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PowerState {
    /// It can still be used.
    Ready,
    /// It was used and waits for its moment.
    Waiting,
    /// It is spent; when, in words.
    Spent(String),
}

/// A figure of the game that is counted and has no track of its own (bands eliminated, strength on the map): its
/// course over the turns is shown at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Count {
    /// Key; different from the keys of the tracks.
    pub key: &'static str,
    /// Title ("Bands eliminated").
    pub title: &'static str,
    /// Value now.
    pub value: i32,
    /// The value that decides something ("14 of them win"), if there is one.
    pub of: Option<i32>,
    /// The side whose figure it is, if it is one side's.
    pub side: Option<Seat>,
    /// Id of the rule.
    pub rule: &'static str,
}

/// Cards that lie together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PileView {
    /// Key, unique in the view ("hand-loyal", "pool").
    pub key: &'static str,
    /// Title.
    pub title: String,
    /// What kind of pile it is.
    pub kind: PileKind,
    /// The seat whose pile it is; `None` for one of both.
    pub owner: Option<Seat>,
    /// The cards that can be told apart: those that the viewer sees, and a back for each other card of a hand. Of
    /// a deck nothing.
    pub cards: Vec<CardView>,
    /// Number of all its cards.
    pub count: u16,
    /// Id of the rule.
    pub rule: &'static str,
}

/// What a pile of cards is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PileKind {
    /// Cards that one seat holds.
    Hand,
    /// The card that is being played.
    Played,
    /// Cards that lie open for both.
    Pool,
    /// Cards to draw, face down.
    Deck,
    /// Cards that were discarded, open.
    Discards,
    /// Cards that lie open while their effect lasts.
    Aside,
}

/// A card as this viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardView {
    /// Id of the card; `None` for a back.
    pub card: Option<String>,
    /// Key of its set, which its back shows.
    pub set: String,
    /// True where what the card needs is not met now: that line is struck out.
    pub unmet: bool,
    /// The seat that would gain by it if its holder played it: its opponent.
    pub helps: Option<Seat>,
    /// Remark under the card ("until the end of the Turn"); may be empty.
    pub note: String,
}

impl CardView {
    /// Makes a card that lies face up.
    pub fn open(card: impl Into<String>, set: impl Into<String>) -> CardView {
        CardView { card: Some(card.into()), set: set.into(), unmet: false, helps: None, note: String::new() }
    }

    /// Makes a back.
    pub fn back(set: impl Into<String>) -> CardView {
        CardView { card: None, set: set.into(), unmet: false, helps: None, note: String::new() }
    }
}

impl View {
    /// Iterates over the ids of all cards that the viewer sees, in any pile.
    pub fn cards(&self) -> impl Iterator<Item = &String> {
        self.piles.iter().flat_map(|pile| &pile.cards).filter_map(|card| card.card.as_ref())
    }
}

/// A short fact: a label and a value.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Fact {
    /// Label.
    pub label: String,
    /// Value.
    pub value: String,
    /// Id of the rule.
    pub rule: &'static str,
}

/// Counts equal faces, in the order in which each first appears.
pub fn gathered(faces: impl IntoIterator<Item = Face>) -> Vec<(Face, u16)> {
    let mut out: Vec<(Face, u16)> = Vec::new();
    for face in faces {
        match out.iter_mut().find(|known| known.0 == face) {
            Some(known) => known.1 += 1,
            None => out.push((face, 1)),
        }
    }
    out
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

impl Fact {
    /// Makes a fact; `rule` is the id of the rule, or empty for none.
    pub fn new(label: impl Into<String>, value: impl Into<String>, rule: &'static str) -> Self {
        Fact { label: label.into(), value: value.into(), rule }
    }
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

/// A short box on one board for what stands in the same space of another board, as far as the viewer may know it.
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

/// A battle in progress, as a battle board shows it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BattleView {
    /// Title ("Battle at 2911, Batoche").
    pub title: String,
    /// Space where it is fought.
    pub place: String,
    /// Id of the rule.
    pub rule: &'static str,
    /// Round, from 1; 0 before the first.
    pub round: u16,
    /// What is being done now, and what was rolled for it, one line ("Round 2: losses of the nations").
    pub state: String,
    /// The cell of a chart that was rolled, from the roll until its result is carried out.
    pub rolled: Option<ChartRef>,
    /// Facts about it ("Size", "large").
    pub facts: Vec<Fact>,
    /// Both sides, the attacker first.
    pub sides: Vec<BattleSide>,
}

/// One side of a battle.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BattleSide {
    /// The seat.
    pub seat: Seat,
    /// Its role ("attacking").
    pub role: String,
    /// Summary ("11 SP").
    pub summary: String,
    /// Its units by their state; the first group is the one in line.
    pub groups: Vec<BattleGroup>,
    /// The column (or row) that it would roll on now.
    pub cell: Option<ChartRef>,
    /// The modifiers of that column and of its die, each with its rule.
    pub modifiers: Vec<Modifier>,
}

/// Units of one side in the same state.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BattleGroup {
    /// Key: `engaged`, `uncommitted`, `disrupted`, `retreated` ...
    pub key: &'static str,
    /// Title.
    pub title: String,
    /// The units.
    pub units: Vec<BattleUnit>,
}

/// A unit on the battle board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BattleUnit {
    /// Its key in the view's counters.
    pub key: String,
    /// Its face.
    pub face: Face,
    /// Markers on it.
    pub markers: Vec<&'static str>,
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
