//! What is shown of the test game: questions and answers in words, views, log entries.

use super::bar::Bar;
use super::info::{Data, HouseRule, INFO};
use super::names::{COMPANIES, PATROL, PLACES, WATCH};
use super::state::{Event, Frame, Picket};
use super::steps::Step;
use redoubt_engine::contract::{Clicks, Inspects, Logs, Offers, Questions, Reasons, Sequence, Shown, Views, bare_view};
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::rules::RuleIndex;
use redoubt_engine::record::log::{Animation, Chance, Die, LogEntry, RollRecord, Topic};
use redoubt_engine::view::{
    Count, CounterView, Face, Fact, Mp, SpaceView, Template, TrackBox, TrackStyle, TrackView, View,
};
use redoubt_engine::{Offer, Question, Refusal, Seat, Target, Viewer};

impl Shown for Picket {
    fn charts(_: &Data) -> &[Chart] {
        &[]
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }
}

impl Views for Picket {
    fn secrets(&self, seat: Seat) -> Vec<String> {
        match self.company {
            Some(c) if !self.knows_company(Viewer::Seat(seat)) => vec![COMPANIES[usize::from(c)].to_string()],
            _ => vec![],
        }
    }

    fn counts(&self, _: Viewer) -> Vec<Count> {
        let (key, title, value) = ("patrol-steps", "Steps of the patrol", i32::from(self.steps));
        vec![Count { key, title, value, of: None, side: Some(PATROL), rule: "TG-3" }]
    }

    fn view(&self, viewer: Viewer) -> View {
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
        let mut facts = vec![Fact {
            label: "Fog".into(),
            value: if self.rules.has(HouseRule::Fog) { "yes" } else { "no" }.into(),
            rule: "TG-3",
        }];
        if let (Some(c), true) = (self.company, self.knows_company(viewer)) {
            facts.push(Fact { label: "Company".into(), value: COMPANIES[usize::from(c)].into(), rule: "TG-1" });
        }
        View {
            phasing: INFO.phases.iter().find(|p| p.id == self.phase()).and_then(|p| p.side),
            boards: vec!["field"],
            counters,
            spaces: vec![SpaceView {
                place: PLACES[usize::from(self.at)].into(),
                plates: vec![],
                holder: Some(PATROL),
                lines: vec![],
                cubes: vec![],
            }],
            tracks: vec![TrackView {
                key: "turn",
                title: "Turn".into(),
                boxes: (1..=self.last)
                    .map(|t| TrackBox {
                        label: t.to_string(),
                        chip: None,
                        danger: t == self.last,
                        dot: false,
                        side: None,
                    })
                    .collect(),
                at: usize::from(self.turn).checked_sub(1),
                rule: "TG-6",
                style: TrackStyle::Boxes,
                meter: None,
                note: String::new(),
            }],
            facts,
            battle: self.skirmish(viewer),
            marks: if self.frame() == Frame::Fire { vec![PLACES[usize::from(self.at)].into()] } else { vec![] },
            ..bare_view(self, viewer)
        }
    }
}

impl Inspects for Picket {
    fn inspect(&self, viewer: Viewer, place: &str) -> Vec<Fact> {
        let Some(at) = PLACES.iter().position(|p| *p == place) else { return vec![] };
        let to_hit = format!("{} or more", self.to_hit());
        let mut facts = vec![Fact::new("A shot at the patrol here hits on", to_hit, "TG-3")];
        if self.post == Some(at as u8) && self.knows_place(viewer) {
            facts.push(Fact::new("The picket", "hides here", "TG-1"));
        }
        facts
    }
}

impl Questions for Picket {
    fn question(&self, _: Viewer) -> Question {
        let (title, rule) = match self.frame() {
            Frame::Company | Frame::Post => ("Hide the picket", "TG-1"),
            Frame::March => ("March", "TG-2"),
            Frame::Fire => ("The patrol has entered a place", "TG-3"),
            Frame::Shift => ("Move the picket or stay", "TG-5"),
            Frame::Over { .. } => ("The game is over", "TG-6"),
        };
        Question { title: title.into(), text: title.into(), rule, secret: self.asked() == Some(WATCH), purse: None }
    }

    fn reason(&self) -> String {
        self.question(Viewer::Public).title
    }
}

impl Offers for Picket {
    fn offer(&self, step: Step) -> Offer {
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
            Step::Hold => Offer::button("Hold your fire").primary().gives_up(),
            Step::Stay => Offer::button("Stay").primary().gives_up(),
            Step::End => Offer::button("End the phase").primary().gives_up(),
            Step::Concede => Offer::button("Concede"),
        }
    }
}

impl Clicks for Picket {
    fn step_at(&self, target: &Target) -> Option<Step> {
        self.step_on(target)
    }
}

impl Reasons for Picket {
    fn refusal(&self, bar: Bar) -> Refusal {
        bar.refusal()
    }

    fn why_no_step(&self, target: &Target) -> Refusal {
        let rule = self.question(Viewer::Public).rule;
        match target {
            Target::Place(p) if !PLACES.contains(&p.as_str()) => {
                Refusal::new("", format!("there is no place called {p}"))
            }
            _ => Refusal::new(rule, "this is not part of the open question"),
        }
    }
}

impl Logs for Picket {
    fn describe(&self, event: &Event, _: Viewer) -> LogEntry {
        let topic = match event {
            Event::Hidden { .. } => Topic::Setup,
            Event::Marched { .. } | Event::Shifted { .. } => Topic::Move,
            Event::Fired { .. } => Topic::Battle,
            Event::Lantern { .. } | Event::Searched { .. } | Event::Over { .. } => Topic::Event,
            Event::Turn { .. } => Topic::Bookkeeping,
        };
        told(event).topic(topic)
    }
}

impl Picket {
    /// Builds a counter.
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
            facing: None,
            markers: if owner == PATROL && self.lantern { vec!["lantern"] } else { vec![] },
            chosen: false,
            mp_left: (owner == PATROL).then(|| Mp::whole(2 - self.marches)),
            lines: vec![],
        }
    }
}

/// Words what happened.
fn told(event: &Event) -> LogEntry {
    let place = |p: &u8| PLACES[usize::from(*p)].to_string();
    let company = |c: &u8| COMPANIES[usize::from(*c)];
    let roll = |seat, title: &str, die: u8, counts: bool, result: &str| RollRecord {
        seat,
        title: title.into(),
        pools: vec![(String::new(), vec![Die { face: die, counts, mark: None }])],
        modifiers: vec![],
        result: result.into(),
        chance: None,
    };
    match event {
        Event::Hidden { company: c, place: p } => {
            LogEntry::line(format!("{} hides at the {}", company(c), place(p)), "TG-1").side(WATCH)
        }
        Event::Lantern { lit } => {
            LogEntry::line(if *lit { "The patrol lights its lantern" } else { "The patrol shades its lantern" }, "TG-2")
                .side(PATROL)
        }
        Event::Marched { from, to } => LogEntry::line(format!("The patrol marches to the {}", place(to)), "TG-2")
            .side(PATROL)
            .about(Target::Counter("patrol".into()))
            .moved((place(from), format!("the {}", place(from))), (place(to), format!("the {}", place(to))), false)
            .who("The patrol"),
        Event::Fired { company: c, place: p, die, to_hit } => {
            let hit = die >= to_hit;
            let result = if hit { "a hit" } else { "no hit" };
            let mut entry =
                LogEntry::line(format!("{} fires at the {}, {die}: {result}", company(c), place(p)), "TG-3")
                    .side(WATCH)
                    .animation(Animation::Roll);
            entry.roll = Some(roll(WATCH, "Fire", *die, hit, result));
            entry
                .chance(Chance::Hits { dice: vec![(1, 7_u8.saturating_sub(*to_hit))], got: u8::from(hit) })
                .what(format!("fire at the {}: {result}", place(p)))
        }
        Event::Searched { place: p, die, found } => {
            let result = if *found { "found" } else { "nothing" };
            let mut entry = LogEntry::line(format!("The patrol searches the {}, {die}: {result}", place(p)), "TG-4")
                .side(PATROL)
                .animation(Animation::Roll);
            entry.roll = Some(roll(PATROL, "Search", *die, *found, result));
            entry
        }
        Event::Shifted { company: c, from, to } => {
            LogEntry::line(format!("{} goes from the {} to the {}", company(c), place(from), place(to)), "TG-5")
                .side(WATCH)
        }
        Event::Turn { turn } => {
            LogEntry::line(format!("Turn {turn}"), "TG-2").track("turn", 1, i32::from(*turn)).animation(
                Animation::Phase { side: Some(PATROL), title: format!("TURN {turn}"), text: "March and search".into() },
            )
        }
        Event::Over { winner, text } => LogEntry::line(text.clone(), "TG-6").side(*winner).animation(Animation::End),
    }
}
