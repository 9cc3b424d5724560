//! The tracks: Turns, the four scoring tracks, Rebellious Spirit, VP, points, War Readiness.

use crate::ids::{LOYAL, PATRIOTE, ROUNDS, Track};
use crate::state::PreludeToRebellion;
use redoubt_engine::RuleId;
use redoubt_engine::Seat;
use redoubt_engine::view::{Count, TrackBox, TrackStyle, TrackView};

/// Boxes of the Rural Counties track on each side: one for each Rural County (PR-5.1a).
const RURAL_BOXES: i8 = 24;
/// Boxes of the Organizations track that are drawn on each side.
const ORGANIZATION_BOXES: i8 = 8;

/// Makes a box of one side's half of a track; `position` counts towards the Patriote.
fn side_box(position: i8, label: String) -> TrackBox {
    TrackBox { side: PreludeToRebellion::favoured(position), ..TrackBox::plain(label) }
}

/// Rebellious Spirit at which the rebellion breaks out (PR-6.0c).
pub(crate) const REBELLION: u8 = 15;

impl PreludeToRebellion {
    /// Lists all tracks.
    pub(crate) fn tracks(&self) -> Vec<TrackView> {
        let mut out = vec![self.calendar(), self.vp_track(), self.spirit_track()];
        out.extend(Track::ALL.map(|track| self.scoring_track(track)));
        out.extend([self.points_track(PATRIOTE), self.points_track(LOYAL)]);
        out.extend([self.war_track(PATRIOTE), self.war_track(LOYAL)]);
        out
    }

    /// Makes the calendar of all Action Rounds: a row for each Turn, marked where Parliament sits.
    fn calendar(&self) -> TrackView {
        let mut boxes = Vec::new();
        for (i, turn) in self.data.tables.turns.iter().enumerate() {
            for round in 1..=ROUNDS {
                let now = i == usize::from(self.turn);
                let session = if now { self.is_session(round) } else { turn.sessions.contains(&round) };
                let feast = turn.st_jean == Some(round);
                let mut notes = vec![];
                if round == 1 {
                    notes.push(turn.title.clone());
                }
                if session {
                    notes.push("Parliamentary Session".into());
                }
                if feast {
                    notes.push("St-Jean-Baptiste".into());
                }
                let chip = (!notes.is_empty()).then(|| notes.join("; "));
                boxes.push(TrackBox { chip, danger: session, dot: feast, ..TrackBox::plain(round.to_string()) });
            }
        }
        let at = usize::from(self.turn) * usize::from(ROUNDS) + usize::from(self.round) - 1;
        TrackView {
            key: "turn",
            title: "Action Round".into(),
            boxes,
            at: Some(at),
            rule: RuleId::new("PR-2.0a"),
            style: TrackStyle::Calendar,
            meter: None,
            note: "Corner: Parliamentary Session. Dot: St-Jean-Baptiste.".into(),
        }
    }

    /// Makes the track of victory points.
    fn vp_track(&self) -> TrackView {
        let win = self.data.tables.win as i8;
        let boxes = (-win..=win).rev().map(|at| side_box(at, at.unsigned_abs().to_string())).collect();
        let shown = self.vp.clamp(-i16::from(win), i16::from(win)) as i8;
        let note = self.lead_word();
        TrackView {
            key: "vp",
            title: "Victory points".into(),
            boxes,
            at: Some(usize::from((win - shown) as u8)),
            rule: RuleId::new("PR-2.4a"),
            style: TrackStyle::Balance,
            meter: None,
            note,
        }
    }

    /// Says who is ahead and how many points more win: "Loyal 17 of 20: 3 more win".
    pub(crate) fn lead_word(&self) -> String {
        let win = self.data.tables.win;
        let (name, lead) = match self.vp {
            0 => return format!("even; {win} ahead wins"),
            n if n > 0 => ("Patriote", n.unsigned_abs()),
            n => ("Loyal", n.unsigned_abs()),
        };
        match u16::from(win).saturating_sub(lead) {
            0 => format!("{name} {lead} of {win}"),
            1 => format!("{name} {lead} of {win}: 1 more wins"),
            n => format!("{name} {lead} of {win}: {n} more win"),
        }
    }

    /// Makes the track of the Rebellious Spirit.
    fn spirit_track(&self) -> TrackView {
        let notes = [
            (5, "Fear of Reprisal grows"),
            (8, "Volunteer Corps may be recruited"),
            (10, "Fear of Reprisal grows"),
            (12, "Fear of Reprisal grows"),
            (15, "the rebellion breaks out"),
        ];
        let make = |n: u8| {
            let chip = notes.iter().find(|(at, _)| *at == n).map(|(_, note)| note.to_string());
            TrackBox { danger: chip.is_some(), chip, ..TrackBox::plain(n.to_string()) }
        };
        TrackView {
            key: "spirit",
            title: "Rebellious Spirit".into(),
            boxes: (0..=15).map(make).collect(),
            at: Some(usize::from(self.spirit)),
            rule: RuleId::new("PR-6.0a"),
            style: TrackStyle::Boxes,
            meter: None,
            note: match REBELLION.saturating_sub(self.spirit) {
                n @ 1..=3 => format!("{n} more: the game ends with a final scoring"),
                _ => String::new(),
            },
        }
    }

    /// Returns how far the marker of a track can be seen to go to each side.
    fn track_end(&self, track: Track) -> i8 {
        match track {
            Track::RURAL => RURAL_BOXES,
            Track::ORGANIZATIONS => ORGANIZATION_BOXES,
            Track::INFLUENCE => self.data.tables.influence_end as i8,
            _ => 2,
        }
    }

    /// Returns the figure in the box of a position, negative on the half of the Loyal.
    pub(crate) fn track_figure(&self, track: Track, position: i8) -> i32 {
        let end = self.track_end(track);
        i32::from(self.value_at(track, position.clamp(-end, end))) * i32::from(position.signum())
    }

    /// Makes one of the four scoring tracks with its Scoring Marker.
    fn scoring_track(&self, track: Track) -> TrackView {
        let (key, title, rule) = match track {
            Track::RURAL => ("rc", "Rural Counties", "PR-5.1a"),
            Track::ORGANIZATIONS => ("o", "Organizations", "PR-5.2a"),
            Track::INFLUENCE => ("ei", "External Influence", "PR-5.3a"),
            _ => ("uc", "Urban Counties", "PR-5.4a"),
        };
        let end = self.track_end(track);
        let value = |at: i8| side_box(at, self.value_at(track, at).to_string());
        let at = self.position(track).clamp(-end, end);
        let note = match self.pays(track) {
            (Some(PATRIOTE), n) => format!("pays the Patriote {n} VP"),
            (Some(_), n) => format!("pays the Loyal {n} VP"),
            _ => "pays nobody".into(),
        };
        TrackView {
            key,
            title: title.into(),
            boxes: (-end..=end).rev().map(value).collect(),
            at: Some(usize::from((end - at) as u8)),
            rule: rule.into(),
            style: TrackStyle::Balance,
            meter: Some((self.markers[track.index()], self.data.tables.advances)),
            note,
        }
    }

    /// Lists the Scoring Markers: how far each track is from its next scoring.
    pub(crate) fn scoring_markers(&self) -> Vec<Count> {
        let make = |track: Track| {
            let (key, title) = match track {
                Track::RURAL => ("marker-rc", "Scoring Marker of Rural Counties"),
                Track::ORGANIZATIONS => ("marker-o", "Scoring Marker of Organizations"),
                Track::INFLUENCE => ("marker-ei", "Scoring Marker of External Influence"),
                _ => ("marker-uc", "Scoring Marker of Urban Counties"),
            };
            let value = i32::from(self.markers[track.index()]);
            Count {
                key,
                title,
                value,
                of: Some(self.data.tables.advances.into()),
                side: None,
                rule: RuleId::new("PR-4.0a"),
            }
        };
        Track::ALL.map(make).to_vec()
    }

    /// Makes the track of a seat's Opportunity Points.
    fn points_track(&self, seat: Seat) -> TrackView {
        let (key, title) = match seat {
            PATRIOTE => ("points-patriote", "Opportunity Points, Patriote"),
            _ => ("points-loyal", "Opportunity Points, Loyal"),
        };
        let make = |n: u8| TrackBox { side: Some(seat), ..TrackBox::plain(n.to_string()) };
        TrackView {
            key,
            title: title.into(),
            boxes: (0..=self.most_points(seat)).map(make).collect(),
            at: Some(usize::from(self.points[seat.index()])),
            rule: RuleId::new("PR-7.0e"),
            style: TrackStyle::Supply,
            meter: None,
            note: String::new(),
        }
    }

    /// Makes the track of a seat's VP in the War Readiness box.
    fn war_track(&self, seat: Seat) -> TrackView {
        let (key, title) = match seat {
            PATRIOTE => ("war-patriote", "War Readiness, Patriote"),
            _ => ("war-loyal", "War Readiness, Loyal"),
        };
        let now = self.war[seat.index()];
        let make = |n: u8| TrackBox { side: Some(seat), ..TrackBox::plain(n.to_string()) };
        TrackView {
            key,
            title: title.into(),
            boxes: (0..=now.max(12)).map(make).collect(),
            at: Some(usize::from(now)),
            rule: RuleId::new("PR-6.1a"),
            style: TrackStyle::Supply,
            meter: None,
            note: "counts only if the rebellion breaks out".into(),
        }
    }
}
