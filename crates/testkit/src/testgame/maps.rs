//! Overlays, long moves and the skirmish board of the test game.

use super::info::{COMPANIES, Data, PATROL, WATCH, place, place_of};
use super::state::{Frame, Picket, Step};
use redoubt_engine::RuleId;
use redoubt_engine::contract::Maps;
use redoubt_engine::data::board::Board;
use redoubt_engine::overlay::{Overlay, OverlayMark, Path, Route, Tint, Way};
use redoubt_engine::record::log::Modifier;
use redoubt_engine::view::{BattleSide, BattleView, CounterView, Face, Mp, Template};
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
                for to in (0..3).filter(|to| *to != self.at && self.marches < 2) {
                    let made = format!("{} of 2 marches made", self.marches);
                    reach.marks.push(OverlayMark::new(place(to), Tint::Reach).text("1").line(made));
                    reach.paths.push(Path { places: vec![place(self.at), place(to)], tint: Tint::Reach, stop: None });
                }
                reach
            }
            "danger" => {
                let mut danger = Overlay::new("danger", "The picket");
                danger.explain(Tint::Danger, "the picket is here");
                let known = self.post.filter(|_| self.knows_place(viewer));
                danger.marks.extend(known.map(|post| OverlayMark::new(place(post), Tint::Danger)));
                danger
            }
            _ => Overlay::default(),
        }
    }

    /// Finds the patrol's way there and back, which the watch interrupts; or the way of the picket with the first
    /// company to its place, which nothing interrupts.
    fn route(&self, target: &Target) -> Option<Route<Step>> {
        let Target::Place(id) = target else { return None };
        let to = place_of(id)?;
        let by = (to + 1) % 3;
        let way = |places: &[u8], cost: &str, stop| Way {
            places: places.iter().map(|p| place(*p)).collect(),
            cost: cost.into(),
            stop,
            risks: vec![],
        };
        match self.frame() {
            Frame::March if to == self.at && self.marches == 0 => {
                let fire = Refusal::new("TG-3", format!("the watch may fire at the {}", place(by)));
                let steps = vec![Step::March(by), Step::March(to)];
                Some(Route { steps, way: way(&[to, by, to], "2 of 2 marches", Some((1, fire))) })
            }
            Frame::Company => {
                Some(Route { steps: vec![Step::Company(0), Step::Post(to)], way: way(&[by, to], "nothing", None) })
            }
            _ => None,
        }
    }
}

impl Picket {
    /// Builds the counter of the patrol.
    pub(super) fn patrol(&self) -> CounterView {
        let face = Face::unit(PATROL, "Patrol", "coat-block").steps(self.steps, 2);
        let markers = if self.lantern { vec!["lantern"] } else { vec![] };
        let mp_left = Some(Mp::whole(2 - self.marches));
        CounterView { markers, mp_left, ..CounterView::new("patrol", "field", place(self.at), face) }
    }

    /// Builds the counter of the picket, where the viewer knows its place; who does not know the company sees a back.
    pub(super) fn picket(&self, viewer: Viewer) -> Option<CounterView> {
        let post = self.post.filter(|_| self.knows_place(viewer))?;
        let company = self.company.filter(|_| self.knows_company(viewer));
        let template = if company.is_some() { Template::Unit } else { Template::Hidden };
        let name = company.map_or("", |c| COMPANIES[usize::from(c)]);
        let face = Face { template, ..Face::unit(WATCH, name, "coat-block") };
        Some(CounterView::new("picket", "field", place(post), face))
    }

    /// Builds the battle board of a skirmish: the patrol under fire, and the picket where it is known.
    pub(super) fn skirmish(&self, viewer: Viewer) -> Option<BattleView> {
        if self.frame() != Frame::Fire {
            return None;
        }
        let side = |seat, role: &str, units| BattleSide {
            modifiers: vec![Modifier {
                label: "lantern".into(),
                value: -i32::from(self.lantern),
                rule: RuleId::new("TG-3"),
            }],
            ..BattleSide::engaged(seat, role, units)
        };
        let here = self.post == Some(self.at) && self.knows_company(viewer);
        let picket = self.picket(viewer).filter(|_| here).map(Into::into);
        Some(BattleView {
            title: "Skirmish".into(),
            place: place(self.at),
            rule: RuleId::new("TG-3"),
            round: 1,
            state: "The watch may fire".into(),
            rolled: None,
            facts: vec![],
            sides: vec![
                side(PATROL, "entering", vec![self.patrol().into()]),
                side(WATCH, "lying in wait", picket.into_iter().collect()),
            ],
        })
    }
}
