//! What a viewer sees besides the counters: tracks, facts, hexes, rosters, arrows, the schedule of arrivals.

pub(crate) mod battle;
pub(crate) mod counters;

use crate::ids::{Camp, Counter, CounterSet, Kind, Side, all_like, all_of};
use crate::shown::view::counters::BOARD;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Phase};
use crate::state::at::At;
use crate::state::parts::{Ammo, Fight};
use crate::words::side_name;
use redoubt_engine::contract::{Views, bare_view};
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::plural;
use redoubt_engine::view::{ArrivalView, Arrow, ArrowKind, Count, Fact, Roster, SpaceView, TrackBox, TrackView, View};
use redoubt_engine::{Seat, Viewer, ids::Id};

/// Most further points of a side that are said to change who wins.
const MOST_MORE: i16 = 40;

impl Views for AdobeWalls {
    fn view(&self, viewer: Viewer) -> View {
        View {
            phasing: self.phasing().map(Side::seat),
            boards: vec![BOARD],
            counters: self.counters(),
            spaces: self.spaces(),
            tracks: self.tracks(),
            facts: self.facts(viewer),
            rosters: self.rosters(),
            battle: self.battle_view(),
            arrows: self.arrows(),
            marks: self.assaulted().map(|(hex, _)| self.grid().number(hex)).into_iter().collect(),
            schedule: self.schedule(viewer),
            ..bare_view(self, viewer)
        }
    }

    fn in_hand(&self, _viewer: Viewer) -> Vec<String> {
        self.chosen().iter().map(|c| c.id().to_string()).collect()
    }

    fn counts(&self, _viewer: Viewer) -> Vec<Count> {
        let count = |key, title, value: i32, of, side: Side, rule: &'static str| Count {
            key,
            title,
            value,
            of,
            side: Some(side.seat()),
            rule: rule.into(),
        };
        let constants = &self.tables().constants;
        let [us, nations] = self.points.map(i32::from);
        let losses = i32::from(self.casualties);
        let limit = Some(i32::from(constants.casualties_limit));
        let gone = |side: Side| {
            let all = self.scenario().counters.and(all_of(side)).less(all_like(Kind::Leader));
            all.iter().filter(|c| self.at[*c] == At::LOST).count() as i32
        };
        vec![
            count("points-us", "Points, US", us, None, Side::Us, "AW-21.a"),
            count("points-nations", "Points, Nations", nations, None, Side::Nations, "AW-21.a"),
            count("losses", "Losses of the bands", losses, limit, Side::Nations, "AW-17E.a"),
            count("gone-us", "US counters lost", gone(Side::Us), None, Side::Us, "AW-12.a"),
            count("camps", "Camps standing", self.camps_standing().len() as i32, None, Side::Nations, "AW-18B.a"),
        ]
    }

    fn secrets(&self, _seat: Seat) -> Vec<String> {
        // The only secret is a number, the turn of the reserve.
        vec![]
    }
}

impl AdobeWalls {
    /// Builds the tracks: turns with their hours, and the casualties of the bands.
    pub(crate) fn tracks(&self) -> Vec<TrackView> {
        let constants = &self.tables().constants;
        let boxes = (1..=constants.last_turn).map(|turn| TrackBox {
            label: turn.to_string(),
            chip: match turn {
                _ if turn == constants.burn_turn => Some("Carson Creek camps may burn".into()),
                _ if turn == constants.exit_turn => Some("the US may leave west".into()),
                _ => Some(constants.time(turn)),
            },
            danger: turn == constants.last_turn,
            dot: turn == constants.burn_turn || turn == constants.exit_turn,
            side: None,
        });
        let at = (self.turn > 0).then(|| usize::from(self.turn.min(constants.last_turn) - 1));
        vec![TrackView::row(("turn", "Turns"), boxes.collect(), at, "AW-4.a")]
    }

    /// Lists the short facts: points, casualties, fires, works, the alert.
    pub(crate) fn facts(&self, viewer: Viewer) -> Vec<Fact> {
        let constants = &self.tables().constants;
        let mut facts = vec![];
        for side in Side::ALL {
            let points = self.points[side.index()].to_string();
            facts.push(Fact::new(format!("Points, {}", side_name(side)), points, "AW-21.a"));
        }
        facts.push(Fact::new("If it ended now", self.ending_now(), "AW-21.b"));
        let next = match self.casualties {
            n if n + 1 < constants.casualties_double => {
                format!("{n}; double points from {}", constants.casualties_double)
            }
            n if n < constants.casualties_limit => format!("{n}; few melees from {}", constants.casualties_limit),
            n => format!("{n}; the bands attack near camps and leaders only"),
        };
        facts.push(Fact::new("Losses of the bands", next, "AW-17E.a"));
        if self.turn > 0 {
            let camp = if self.alert { "awake" } else { "asleep" };
            facts.push(Fact::new("The combined camp", camp, "AW-18A.2b"));
        }
        let camps = self.camps_standing().len();
        facts.push(Fact::new("Camps standing", camps.to_string(), "AW-18B.a"));
        for side in Side::ALL {
            let left = constants.grass_fires.saturating_sub(self.fires_used[side.index()]);
            facts.push(Fact::new(format!("Grass fires left, {}", side_name(side)), left.to_string(), "AW-17D.b"));
        }
        if self.fight == Fight::Alternate {
            if self.turn > 0 {
                let left = constants.works.saturating_sub(self.works.len() as u8);
                facts.push(Fact::new("Breastworks left", left.to_string(), "AW-17C.b"));
            }
            facts.push(Fact::new("The reserve comes", self.arrival_words(viewer), "AW-20B.a"));
        }
        if self.ammo == Ammo::Rosters {
            facts.push(Fact::new("Boxes drawn from trains", (self.drawn / 2).to_string(), "AW-15D.2h"));
        }
        facts
    }

    /// Says how the points would decide now, and how many more bring each side the next level.
    fn ending_now(&self) -> String {
        let [us, nations] = self.points;
        let worth = |us: i16, nations: i16| match self.tables().victory_level(us, nations) {
            (level, Some(Side::Nations)) => -(level as i8),
            (level, _) => level as i8,
        };
        let words = |worth: i8| match (worth.unsigned_abs(), worth > 0) {
            (0, _) => "a draw".to_string(),
            (n, of_us) => {
                let level = ["marginal", "substantial", "decisive"][usize::from(n.min(3)) - 1];
                let side = if of_us { Side::Us } else { Side::Nations };
                format!("a {level} victory of the {}", side_name(side))
            }
        };
        let now = worth(us, nations);
        let mut text = words(now);
        let more = |side: Side| {
            let add = |n: i16| if side == Side::Us { worth(us + n, nations) } else { worth(us, nations + n) };
            let n = (1..=MOST_MORE).find(|n| if side == Side::Us { add(*n) > now } else { add(*n) < now })?;
            Some(format!("; {n} more for the {}: {}", side_name(side), words(add(n))))
        };
        Side::ALL.into_iter().filter_map(more).for_each(|part| text += &part);
        text
    }

    /// Words when the reserve comes, as a viewer may know it.
    fn arrival_words(&self, viewer: Viewer) -> String {
        let waits = all_of(Side::Us).iter().any(|c| self.waits_to_enter(c));
        match self.arrival {
            _ if !waits => "it is there".into(),
            // Its turn has come, and everybody was told.
            None if self.turn > 0 => "now".into(),
            Some(dice) if viewer.sees(Side::Us.seat()) => format!("in turn {}", dice[0] + dice[1]),
            _ => "in a turn that only the US knows".into(),
        }
    }

    /// Builds the changing parts of the hexes: stacking points, camps, fires.
    pub(crate) fn spaces(&self) -> Vec<SpaceView> {
        let mut hexes: Vec<HexId> = self.on_map().iter().filter_map(|c| self.hex_of(c)).collect();
        hexes.extend(Camp::all().filter_map(|camp| self.camps[camp].at.get()));
        hexes.extend(self.fires.iter().map(|fire| fire.hex));
        hexes.sort_unstable();
        hexes.dedup();
        hexes.into_iter().map(|hex| self.space(hex)).collect()
    }

    fn space(&self, hex: HexId) -> SpaceView {
        let mut lines = vec![];
        for side in Side::ALL {
            let points = self.density(hex, side);
            if !self.units(hex, side).is_empty() {
                let most = self.tables().constants.max_stack;
                lines.push(format!("{}: {points} of {most} stacking points", side_name(side)));
            }
        }
        if let Some(camp) = self.camp_at(hex) {
            lines.push(redoubt_engine::record::log::capitalised(&self.roster().camp(camp).name));
        }
        if self.burns(hex) {
            lines.push("On fire: nobody may enter".into());
        }
        SpaceView { place: self.grid().number(hex), plates: vec![], holder: None, lines, cubes: vec![] }
    }

    /// Lists the counters of both sides by where they are.
    pub(crate) fn rosters(&self) -> Vec<Roster> {
        let mut out = vec![];
        for side in Side::ALL {
            for (at, title) in [(At::HAND, "To be placed"), (At::LOST, "Lost"), (At::LEFT, "Left the map")] {
                let here: CounterSet = all_of(side).iter().filter(|c| self.at[*c] == at).collect();
                if here.is_empty() {
                    continue;
                }
                let faces = here.iter().map(|c| self.face(c));
                let summary = plural(here.len(), "counter", "counters");
                out.push(Roster::of(format!("{title}, {}", side_name(side)), summary, faces));
            }
            let asleep: CounterSet = self.asleep.iter().filter(|c| c.side() == side && self.at[*c].on_map()).collect();
            if !asleep.is_empty() {
                let faces = asleep.iter().map(|c| self.face(c));
                out.push(Roster::of("Not awake", plural(asleep.len(), "band", "bands"), faces));
            }
        }
        out.extend(self.ammo_rosters());
        out
    }

    /// Lists the ammunition of the US units that keep boxes, a row each.
    fn ammo_rosters(&self) -> impl Iterator<Item = Roster> + '_ {
        let own = self.on_map().and(all_of(Side::Us));
        let row = |counter: Counter| {
            let summary = self.boxes_words(counter)?.join(", ");
            let title = format!("Ammunition, {}", self.short(counter));
            Some(Roster { about: Some(counter.id().into()), ..Roster::of(title, summary, [self.face(counter)]) })
        };
        own.iter().filter_map(row).collect::<Vec<_>>().into_iter()
    }

    /// Draws the attack that is declared or fought, and the shots of a volley.
    pub(crate) fn arrows(&self) -> Vec<Arrow> {
        let arrow = |from: HexId, to: HexId, side: Side| Arrow {
            from: self.grid().number(from),
            to: self.grid().number(to),
            side: side.seat(),
            kind: ArrowKind::Attack,
        };
        let mut hexes: Vec<(HexId, HexId, Side)> = vec![];
        if let Some((target, attackers)) = self.assaulted() {
            hexes.extend(attackers.iter().filter_map(|c| Some((self.hex_of(c)?, target, c.side()))));
        }
        if self.agenda.iter().any(|frame| matches!(frame, Frame::Volley(_))) {
            let shots = self.volley.iter();
            hexes.extend(shots.filter_map(|shot| Some((self.hex_of(shot.firer)?, shot.hex, shot.firer.side()))));
        }
        hexes.retain(|(from, to, _)| from != to);
        hexes.sort_unstable();
        hexes.dedup();
        hexes.into_iter().map(|(from, to, side)| arrow(from, to, side)).collect()
    }

    /// Returns the hex that is attacked and who attacks, of the melee that is declared or fought.
    pub(crate) fn assaulted(&self) -> Option<(HexId, CounterSet)> {
        match self.agenda.top() {
            Some(Frame::Declare(hex, chosen)) => Some((*hex, *chosen)),
            _ => self.melee.map(|melee| (melee.target, melee.attackers)),
        }
    }

    /// Lists the reserve that is still to come; its turn only for the US (AW-20B.a).
    pub(crate) fn schedule(&self, viewer: Viewer) -> Vec<ArrivalView> {
        let waiting: CounterSet = Counter::all().filter(|c| self.waits_to_enter(*c)).collect();
        let (Some(dice), false) = (self.arrival, waiting.is_empty()) else { return vec![] };
        let seat = Side::Us.seat();
        if !viewer.sees(seat) {
            return vec![];
        }
        vec![ArrivalView {
            turn: u16::from(dice[0] + dice[1]),
            date: String::new(),
            seat,
            entry: "the western edge".into(),
            places: vec![],
            faces: redoubt_engine::view::gathered(waiting.iter().map(|c| self.face(c))),
            note: "Only the US knows the turn.".into(),
        }]
    }

    /// Returns the side whose phase it is.
    pub(crate) fn phasing(&self) -> Option<Side> {
        match self.agenda.bottom() {
            Some(Frame::Setup(side)) => Some(*side),
            Some(Frame::Turn(Phase::DefensiveFire, _)) => Some(self.other()),
            Some(_) => Some(self.player),
            None => None,
        }
    }
}
