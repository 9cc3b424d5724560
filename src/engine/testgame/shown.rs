//! What is shown of the test game: the question and its answers in words, views, tellings.

use super::card::CARD;
use super::{COMPANIES, Event, Frame, PATROL, PLACES, Picket, Step, WATCH};
use crate::engine::tell::{Cue, Die, RollTelling, Telling};
use crate::engine::view::{CounterView, Face, Fact, SpaceView, Template, TrackBox, TrackView, View};
use crate::engine::{Game, Offer, Question, Refusal, Seat, Target, Viewer};

impl Picket {
    /// The question as it stands.
    pub(super) fn ask(&self) -> Question {
        let (title, rule) = match self.frame() {
            Frame::Company | Frame::Post => ("Hide the picket", "TG-1"),
            Frame::March => ("March", "TG-2"),
            Frame::Fire => ("The patrol has entered a place", "TG-3"),
            Frame::Shift => ("Move the picket or stay", "TG-5"),
            Frame::Over { .. } => ("The game is over", "TG-6"),
        };
        Question { title: title.into(), text: title.into(), rule, secret: self.asks() == Some(WATCH) }
    }

    /// A step in words.
    pub(super) fn offered(&self, step: Step) -> Offer {
        let place = |p: u8| Target::Place(PLACES[usize::from(p)].into());
        match step {
            Step::Company(c) => Offer::button(format!("Company {}", COMPANIES[usize::from(c)])),
            Step::Post(p) => Offer::new(format!("Hide at the {}", PLACES[usize::from(p)]), place(p)),
            Step::March(p) => Offer::new(format!("March to the {}", PLACES[usize::from(p)]), place(p)),
            Step::Lantern => Offer::new(
                if self.lantern { "Shade the lantern" } else { "Light the lantern" },
                Target::Counter("patrol".into()),
            ),
            Step::Search => Offer::new("Search", place(self.at)).rolls(),
            Step::Fire => Offer::new("Fire", place(self.at)).rolls(),
            Step::Hold => Offer::button("Hold your fire").primary(),
            Step::Stay => Offer::button("Stay").primary(),
            Step::End => Offer::button("End the phase").primary(),
            Step::Concede => Offer::button("Concede"),
        }
    }

    /// Why this cannot be chosen.
    pub(super) fn why_not(&self, target: &Target) -> Refusal {
        match target {
            Target::Place(p) if p == PLACES[usize::from(self.at)] => {
                Refusal::new("TG-2", format!("the patrol stands at the {p} already"))
            }
            Target::Place(p) if PLACES.contains(&p.as_str()) => {
                Refusal::new("TG-2", format!("no march is left, {} of 2 made", self.marches))
            }
            Target::Place(p) => Refusal::new("", format!("there is no place called {p}")),
            _ => Refusal::new("TG-2", "only the patrol and the places can be chosen"),
        }
    }

    /// What a viewer may see.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let mut counters =
            vec![self.counter("patrol".into(), self.at, PATROL, "Patrol".into(), (self.steps, 2), false)];
        if let (Some(post), true) = (self.post, self.knows_place(viewer)) {
            let name = match self.company {
                Some(c) if self.knows_company(viewer) => COMPANIES[usize::from(c)].to_string(),
                _ => String::new(),
            };
            let back = name.is_empty();
            counters.push(self.counter("picket".into(), post, WATCH, name, (0, 0), back));
        }
        let mut facts =
            vec![Fact { label: "Fog".into(), value: if self.fog { "yes" } else { "no" }.into(), rule: "TG-3" }];
        if let (Some(c), true) = (self.company, self.knows_company(viewer)) {
            facts.push(Fact { label: "Company".into(), value: COMPANIES[usize::from(c)].into(), rule: "TG-1" });
        }
        View {
            viewer,
            turn: self.turn,
            phase: self.phase(),
            phasing: CARD.phases.iter().find(|p| p.id == self.phase()).and_then(|p| p.side),
            asked: self.asks(),
            reason: self.ask().title,
            boards: vec!["field"],
            counters,
            spaces: vec![SpaceView {
                place: PLACES[usize::from(self.at)].into(),
                plates: vec![],
                holder: Some(PATROL),
                lines: vec![],
            }],
            tracks: vec![TrackView {
                key: "turn",
                title: "Turn".into(),
                boxes: (1..=self.last)
                    .map(|t| TrackBox { label: t.to_string(), chip: None, danger: t == self.last })
                    .collect(),
                at: usize::from(self.turn).checked_sub(1),
                rule: "TG-6",
            }],
            hands: vec![],
            facts,
            rosters: vec![],
            battle: self.skirmish(viewer),
            field: vec![],
            schedule: vec![],
            outcome: self.outcome(),
        }
    }

    pub(super) fn counter(
        &self,
        key: String,
        place: u8,
        owner: Seat,
        name: String,
        pips: (u8, u8),
        back: bool,
    ) -> CounterView {
        CounterView {
            key,
            board: "field",
            place: PLACES[usize::from(place)].into(),
            owner,
            face: Face {
                template: if back { Template::Hidden } else { Template::Unit },
                side: owner,
                band: "",
                name,
                symbol: "coat-block",
                left: String::new(),
                middle: String::new(),
                right: String::new(),
                pips,
                reduced: pips.0 < pips.1,
            },
            markers: if owner == PATROL && self.lantern { vec!["lantern"] } else { vec![] },
            chosen: false,
            mp_left: (owner == PATROL).then_some(2 - self.marches),
            lines: vec![],
        }
    }
}

/// What happened, in words.
pub(super) fn told(event: &Event) -> Telling {
    let place = |p: &u8| PLACES[usize::from(*p)].to_string();
    let company = |c: &u8| COMPANIES[usize::from(*c)];
    let roll = |seat, title: &str, die: u8, counts: bool, result: &str| RollTelling {
        seat,
        title: title.into(),
        pools: vec![(String::new(), vec![Die { face: die, counts }])],
        modifiers: vec![],
        result: result.into(),
    };
    match event {
        Event::Hidden { company: c, place: p } => {
            Telling::line(format!("{} hides at the {}", company(c), place(p)), "TG-1").side(WATCH)
        }
        Event::Lantern { lit } => {
            Telling::line(if *lit { "The patrol lights its lantern" } else { "The patrol shades its lantern" }, "TG-2")
                .side(PATROL)
        }
        Event::Marched { from, to } => Telling::line(format!("The patrol marches to the {}", place(to)), "TG-2")
            .side(PATROL)
            .about(Target::Counter("patrol".into()))
            .cue(Cue::Move { from: place(from), to: place(to), retreat: false }),
        Event::Fired { company: c, place: p, die, to_hit } => {
            let hit = die >= to_hit;
            let result = if hit { "a hit" } else { "no hit" };
            let mut telling =
                Telling::line(format!("{} fires at the {}, {die}: {result}", company(c), place(p)), "TG-3")
                    .side(WATCH)
                    .cue(Cue::Roll);
            telling.roll = Some(roll(WATCH, "Fire", *die, hit, result));
            telling
        }
        Event::Searched { place: p, die, found } => {
            let result = if *found { "found" } else { "nothing" };
            let mut telling = Telling::line(format!("The patrol searches the {}, {die}: {result}", place(p)), "TG-4")
                .side(PATROL)
                .cue(Cue::Roll);
            telling.roll = Some(roll(PATROL, "Search", *die, *found, result));
            telling
        }
        Event::Shifted { company: c, from, to } => {
            Telling::line(format!("{} goes from the {} to the {}", company(c), place(from), place(to)), "TG-5")
                .side(WATCH)
        }
        Event::Turn { turn } => Telling::line(format!("Turn {turn}"), "TG-2")
            .track("turn", 1, i32::from(*turn))
            .cue(Cue::Phase { side: Some(PATROL), title: format!("TURN {turn}"), text: "March and search".into() }),
        Event::Over { winner, text } => Telling::line(text.clone(), "TG-6").side(*winner).cue(Cue::End),
    }
}
