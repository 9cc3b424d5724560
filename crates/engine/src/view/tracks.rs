//! Numbered tracks with their markers.

use crate::Seat;
use crate::rule_id::RuleId;
use serde::Serialize;

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
    pub rule: RuleId,
    /// How it is drawn.
    pub style: TrackStyle,
    /// A second marker that counts up: boxes reached, and boxes in all ("3 of 4 until it scores").
    pub meter: Option<(u8, u8)>,
    /// What it means now, a few words ("pays the Loyal 2 VP"); may be empty.
    pub note: String,
}

impl TrackView {
    /// Returns the figure in the marker's box; in a balance it is positive on the half of the first seat and negative on
    /// the other one. `None` where the box has no figure.
    #[must_use]
    pub fn value(&self) -> Option<i32> {
        let now = self.boxes.get(self.at?)?;
        let figure: i32 = now.label.parse().ok()?;
        let against = self.style == TrackStyle::Balance && now.side.is_some_and(|seat| seat.0 > 0);
        Some(if against { -figure } else { figure })
    }

    /// Makes the track of the game-turns from 1 to `last`, which is marked as dangerous; in turn 0 it has no marker.
    #[must_use]
    pub fn turns(turn: u16, last: u16, rule: impl Into<RuleId>) -> TrackView {
        let boxes = (1..=last).map(|n| TrackBox { danger: n == last, ..TrackBox::plain(n.to_string()) });
        TrackView::row(("turn", "Turn"), boxes.collect(), usize::from(turn).checked_sub(1), rule)
    }

    /// Makes a plain row of boxes, with the marker at an index.
    #[must_use]
    pub fn row(
        (key, title): (&'static str, &str),
        boxes: Vec<TrackBox>,
        at: Option<usize>,
        rule: impl Into<RuleId>,
    ) -> TrackView {
        TrackView {
            key,
            title: title.into(),
            boxes,
            at,
            rule: rule.into(),
            style: TrackStyle::Boxes,
            meter: None,
            note: String::new(),
        }
    }
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
    /// True where something small is due: a dot in a calendar.
    pub dot: bool,
    /// Side whose half of the track it is in.
    pub side: Option<Seat>,
}

impl TrackBox {
    /// Makes a plain box.
    pub fn plain(label: impl Into<String>) -> TrackBox {
        TrackBox { label: label.into(), chip: None, danger: false, dot: false, side: None }
    }
}
