//! Overlays of the maps: where a unit can go, and which units are where; from the viewer's
//! view only.

use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::state::query::Status;
use crate::state::step::Mode;
use crate::state::{BushyRun, Frame};
use crate::words::movement_points;
use redoubt_engine::RuleId;
use redoubt_engine::ids::Id;
use redoubt_engine::overlay::{Overlay, OverlayInfo, OverlayMark, Tint};
use redoubt_engine::{Target, Viewer};

/// The overlays of the game info.
pub const CARDS: &[OverlayInfo] = &[
    OverlayInfo {
        key: "reach",
        title: "Reach",
        text: "Where the unit you picked up, or the one under the pointer, can go, and for how many movement points.",
        rule: RuleId::new("BR-7.2b"),
        pointed: false,
    },
    OverlayInfo {
        key: "control",
        title: "Who stands where",
        text: "Areas with British units, with units of the Allied Nations on the main map, and with both.",
        rule: RuleId::new("BR-3.5d"),
        pointed: false,
    },
];

impl BushyRun {
    /// Builds the overlay of this key.
    pub(crate) fn overlay(&self, viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay {
        match key {
            "reach" => self.reach(viewer, focus),
            "control" => self.control(viewer),
            _ => Overlay::default(),
        }
    }

    /// Finds the unit in hand, or else the one pointed at, with its MP; only one that the viewer knows.
    fn in_hand(&self, viewer: Viewer, focus: Option<&Target>) -> Option<(Unit, u8)> {
        match self.agenda.top() {
            Some(Frame::BritishMover(u, mp, _)) => return Some((*u, *mp)),
            Some(Frame::AlliedMover(u, mode, mp, _)) if self.sees_all(viewer) => {
                return Some((*u, if *mode == Mode::Hidden { (*mp).min(1) } else { *mp }));
            }
            _ => {}
        }
        let Some(Target::Counter(key)) = focus else { return None };
        let unit = Unit::named(key)?;
        let mp = match self.status(unit) {
            Status::Revealed => self.data.unit(unit).mp,
            Status::Concealed if self.sees_all(viewer) => self.data.concealed_mp,
            Status::Hidden if self.sees_all(viewer) => 1,
            _ => return None,
        };
        Some((unit, mp))
    }

    fn reach(&self, viewer: Viewer, focus: Option<&Target>) -> Overlay {
        let mut out = Overlay::new("reach", "Reach: choose a unit or point at one");
        let Some((unit, all)) = self.in_hand(viewer, focus) else { return out };
        let from = self.place_of(unit);
        out.title = format!("Reach of {}, {}", self.data.unit(unit).name, movement_points(all));
        out.explain(Tint::Reach, "can be reached, with the movement points it takes");
        out.explain(Tint::Stop, "the move ends there: enemies on the main map");
        let mut seen = vec![from];
        let mut edge = vec![from];
        for cost in 1..=all {
            let mut next = vec![];
            for &at in &edge {
                for &to in &self.data.place(at).adjacent {
                    // Own units that are unseen are left out, because they are secret.
                    let open = !unit.is_british() || self.check_british_room(unit, to, all + 1 - cost).is_ok();
                    if !open || seen.contains(&to) {
                        continue;
                    }
                    seen.push(to);
                    let met = if unit.is_british() {
                        !self.revealed_at(to).is_empty()
                    } else {
                        !self.british_at(to).is_empty()
                    };
                    let stops = met && to.is_area();
                    let tint = if stops { Tint::Stop } else { Tint::Reach };
                    out.marks.push(
                        OverlayMark::new(to.id(), tint)
                            .text(cost.to_string())
                            .line(format!("{cost} of {}", movement_points(all))),
                    );
                    if !stops {
                        next.push(to);
                    }
                }
            }
            edge = next;
        }
        out
    }

    fn control(&self, viewer: Viewer) -> Overlay {
        let mut out = Overlay::new("control", "Who stands where");
        out.explain(Tint::Control(BRITISH), "British units");
        out.explain(Tint::Control(ALLIED), "units of the Allied Nations");
        out.explain(Tint::Danger, "both");
        for p in (1..=21).map(Place) {
            let british = self.british_at(p).len();
            let bands = if self.sees_all(viewer) { self.bands_at(p) } else { self.visible_at(p) }.len();
            let tint = match (british, bands) {
                (0, 0) => continue,
                (_, 0) => Tint::Control(BRITISH),
                (0, _) => Tint::Control(ALLIED),
                _ => Tint::Danger,
            };
            out.marks.push(OverlayMark::new(p.id(), tint).line(format!("British {british}, Allied Nations {bands}")));
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use redoubt_engine::BuiltIn;
    use redoubt_engine::ids::Nth;

    /// Tests a soldier company in 7 with a Revealed band beside it: the band's Area ends the move, and every Area
    /// beyond it is reached by a way around it.
    #[test]
    fn reach_counts_areas_and_stops_at_enemies_in_sight() {
        let mut game = BushyRun::blank(Data::built_in());
        let (unit, at) = (Unit::british(0), Place(7));
        game.place[0] = at;
        let mp = game.data.unit(unit).mp;
        let focus = Target::Counter(unit.id().into());
        let reach = game.overlay(Viewer::Public, "reach", Some(&focus));
        let next = game.data.place(at).adjacent[0];
        assert_eq!(reach.mark(next.id()).map(|m| (m.tint, m.text.as_str())), Some((Tint::Reach, "1")));
        assert!(reach.mark(at.id()).is_none());
        assert!(reach.marks.iter().all(|m| m.text.parse::<u8>().is_ok_and(|c| c <= mp)));
        game.band_place[0] = next;
        game.hidden.insert(Nth(0));
        assert_eq!(game.overlay(Viewer::Seat(BRITISH), "reach", Some(&focus)), reach, "a Hidden band shows nothing");
        game.hidden.remove(Nth(0));
        game.revealed.insert(Nth(0));
        let stopped = game.overlay(Viewer::Public, "reach", Some(&focus));
        assert_eq!(stopped.mark(next.id()).map(|m| m.tint), Some(Tint::Stop));
        let control = game.overlay(Viewer::Public, "control", None);
        assert_eq!(control.mark(next.id()).map(|m| m.tint), Some(Tint::Control(ALLIED)));
        assert_eq!(control.mark(at.id()).map(|m| m.tint), Some(Tint::Control(BRITISH)));
    }
}
