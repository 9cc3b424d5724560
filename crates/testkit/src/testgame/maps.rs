//! Overlays, long moves and the skirmish board of the test game.

use super::info::Data;
use super::names::{COMPANIES, PATROL, PLACES, WATCH};
use super::state::{Frame, Picket};
use super::steps::Step;
use redoubt_engine::contract::Maps;
use redoubt_engine::data::board::Board;
use redoubt_engine::overlay::{Overlay, OverlayMark, Path, Route, Tint, Way};
use redoubt_engine::record::log::Modifier;
use redoubt_engine::view::{BattleGroup, BattleSide, BattleUnit, BattleView, CounterView};
use redoubt_engine::{Refusal, Target, Viewer};

impl Maps for Picket {
    fn boards(data: &Data) -> &[Board] {
        std::slice::from_ref(&data.board)
    }

    fn overlay(&self, viewer: Viewer, key: &str, _: Option<&Target>) -> Overlay {
        match key {
            "reach" => {
                let mut reach = Overlay::new("reach", "Reach of the patrol");
                reach.explain(Tint::Reach, "a march away");
                for (i, id) in PLACES.iter().enumerate().filter(|(i, _)| *i != usize::from(self.at) && self.marches < 2)
                {
                    reach.marks.push(
                        OverlayMark::new(*id, Tint::Reach)
                            .text("1")
                            .line(format!("{} of 2 marches made", self.marches)),
                    );
                    reach.paths.push(Path {
                        places: vec![PLACES[usize::from(self.at)].into(), PLACES[i].into()],
                        tint: Tint::Reach,
                        stop: None,
                    });
                }
                reach
            }
            "danger" => {
                let mut danger = Overlay::new("danger", "The picket");
                danger.explain(Tint::Danger, "the picket is here");
                if let (Some(post), true) = (self.post, self.knows_place(viewer)) {
                    danger.marks.push(OverlayMark::new(PLACES[usize::from(post)], Tint::Danger));
                }
                danger
            }
            _ => Overlay::default(),
        }
    }

    /// Finds the patrol's way there and back, which the watch interrupts; or the way of the picket with the first
    /// company to its place, which nothing interrupts.
    fn route(&self, target: &Target) -> Option<Route<Step>> {
        let Target::Place(id) = target else { return None };
        let to = PLACES.iter().position(|p| p == id)? as u8;
        let way = |places: &[u8], cost: &str, stop| Way {
            places: places.iter().map(|p| PLACES[usize::from(*p)].to_string()).collect(),
            cost: cost.into(),
            stop,
            risks: vec![],
        };
        match self.frame() {
            Frame::March if to == self.at && self.marches == 0 => {
                let by = (to + 1) % 3;
                let fire = Refusal::new("TG-3", format!("the watch may fire at the {}", PLACES[usize::from(by)]));
                let steps = vec![Step::March(by), Step::March(to)];
                Some(Route { steps, way: way(&[to, by, to], "2 of 2 marches", Some((1, fire))) })
            }
            Frame::Company => {
                let from = (to + 1) % 3;
                Some(Route { steps: vec![Step::Company(0), Step::Post(to)], way: way(&[from, to], "nothing", None) })
            }
            _ => None,
        }
    }
}

impl Picket {
    /// Builds the battle board of a skirmish: the patrol under fire, and the picket where it is known.
    pub(super) fn skirmish(&self, viewer: Viewer) -> Option<BattleView> {
        if self.frame() != Frame::Fire {
            return None;
        }
        let patrol = self.counter("patrol".into(), self.at, PATROL, "Patrol".into(), (self.steps, 2), false);
        let unit = |c: CounterView| BattleUnit { key: c.key, face: c.face, markers: c.markers };
        let side = |seat, role: &str, units| BattleSide {
            seat,
            role: role.into(),
            summary: String::new(),
            groups: vec![BattleGroup { key: "engaged", title: "engaged".into(), units }],
            cell: None,
            modifiers: vec![Modifier { label: "lantern".into(), value: -i32::from(self.lantern), rule: "TG-3" }],
        };
        let known = self.post == Some(self.at) && self.knows_place(viewer) && self.knows_company(viewer);
        let picket = known.then(|| {
            let name = self.company.map_or("", |c| COMPANIES[usize::from(c)]);
            unit(self.counter("picket".into(), self.at, WATCH, name.into(), (0, 0), false))
        });
        Some(BattleView {
            title: "Skirmish".into(),
            place: PLACES[usize::from(self.at)].into(),
            rule: "TG-3",
            round: 1,
            state: "The watch may fire".into(),
            rolled: None,
            facts: vec![],
            sides: vec![
                side(PATROL, "entering", vec![unit(patrol)]),
                side(WATCH, "lying in wait", picket.into_iter().collect()),
            ],
        })
    }
}
