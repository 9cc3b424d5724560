//! What is shown of the test game: questions and answers in words, views, log entries.

use super::bar::Bar;
use super::info::{COMPANIES, Data, HouseRule, INFO, PATROL, WATCH, place, place_of};
use super::state::{Event, Frame, Picket, Step};
use redoubt_engine::RuleId;
use redoubt_engine::contract::{Clicks, Inspects, Logs, Offers, Questions, Reasons, Sequence, Shown, Views, bare_view};
use redoubt_engine::data::rules::RuleIndex;
use redoubt_engine::record::log::{Animation, Chance, LogEntry, RollRecord, Topic};
use redoubt_engine::view::{Count, Fact, SpaceView, TrackView, View};
use redoubt_engine::{Offer, Question, Refusal, Seat, Target, Viewer};

impl Shown for Picket {
    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }
}

impl Views for Picket {
    fn secrets(&self, seat: Seat) -> Vec<String> {
        let hidden = self.company.filter(|_| !self.knows_company(Viewer::Seat(seat)));
        hidden.map(|c| COMPANIES[usize::from(c)].to_string()).into_iter().collect()
    }

    fn counts(&self, _: Viewer) -> Vec<Count> {
        let (key, title, value) = ("patrol-steps", "Steps of the patrol", i32::from(self.steps));
        vec![Count { key, title, value, of: None, side: Some(PATROL), rule: RuleId::new("TG-3") }]
    }

    fn view(&self, viewer: Viewer) -> View {
        let fog = if self.rules.has(HouseRule::Fog) { "yes" } else { "no" };
        let company = self.company.filter(|_| self.knows_company(viewer));
        let company = company.map(|c| Fact::new("Company", COMPANIES[usize::from(c)], "TG-1"));
        View {
            phasing: INFO.phases.iter().find(|p| p.id == self.phase()).and_then(|p| p.side),
            boards: vec!["field"],
            counters: std::iter::once(self.patrol()).chain(self.picket(viewer)).collect(),
            spaces: vec![SpaceView::held(place(self.at), Some(PATROL))],
            tracks: vec![TrackView::turns(self.turn, self.last, "TG-6")],
            facts: std::iter::once(Fact::new("Fog", fog, "TG-3")).chain(company).collect(),
            battle: self.skirmish(viewer),
            marks: if self.frame() == Frame::Fire { vec![place(self.at)] } else { vec![] },
            ..bare_view(self, viewer)
        }
    }
}

impl Inspects for Picket {
    fn inspect(&self, viewer: Viewer, id: &str) -> Vec<Fact> {
        let Some(at) = place_of(id) else { return vec![] };
        let to_hit = format!("{} or more", self.to_hit());
        let mut facts = vec![Fact::new("A shot at the patrol here hits on", to_hit, "TG-3")];
        if self.post == Some(at) && self.knows_place(viewer) {
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
        Question {
            title: title.into(),
            text: title.into(),
            rule: Some(RuleId::new(rule)),
            secret: self.asked() == Some(WATCH),
            purse: None,
        }
    }
}

impl Offers for Picket {
    fn offer(&self, step: Step) -> Offer {
        let at = |words: &str, p: u8| Offer::new(format!("{words} the {}", place(p)), Target::Place(place(p)));
        let here = || Target::Place(place(self.at));
        match step {
            Step::Company(c) => Offer::button(format!("Company {}", COMPANIES[usize::from(c)])),
            Step::Post(p) => at("Hide at", p),
            Step::March(p) => at("March to", p),
            Step::Lantern => {
                let words = if self.lantern { "Shade the lantern" } else { "Light the lantern" };
                Offer::new(words, Target::Counter("patrol".into()))
            }
            Step::Search => Offer::new("Search", here()).rolls(),
            Step::Fire => Offer::new("Fire", here()).rolls(),
            Step::Hold => Offer::button("Hold your fire").primary().gives_up(),
            Step::Stay => Offer::button("Stay").primary().gives_up(),
            Step::End => Offer::button("End the phase").primary().gives_up(),
            Step::Concede => Offer::button("Concede"),
        }
    }
}

impl Clicks for Picket {
    fn step_at(&self, target: &Target) -> Option<Step> {
        match (self.frame(), target) {
            (Frame::Post | Frame::Shift, Target::Place(id)) => place_of(id).map(Step::Post),
            (Frame::March, Target::Place(id)) => match place_of(id)? {
                at if at == self.at && !self.searched => Some(Step::Search),
                to => Some(Step::March(to)),
            },
            (Frame::March, Target::Counter(key)) if key == "patrol" => Some(Step::Lantern),
            (Frame::Fire, Target::Place(id)) if place_of(id) == Some(self.at) => Some(Step::Fire),
            _ => None,
        }
    }
}

impl Reasons for Picket {
    fn refusal(&self, bar: Bar) -> Refusal {
        bar.refusal()
    }
}

impl Logs for Picket {
    fn describe(&self, event: &Event, _: Viewer) -> LogEntry {
        let company = |c: &u8| COMPANIES[usize::from(*c)];
        match event {
            Event::Hidden { company: c, place: p } => {
                let text = format!("{} hides at the {}", company(c), place(*p));
                LogEntry::line(text, "TG-1").side(WATCH).topic(Topic::Setup)
            }
            Event::Lantern { lit } => {
                let text = if *lit { "The patrol lights its lantern" } else { "The patrol shades its lantern" };
                LogEntry::line(text, "TG-2").side(PATROL)
            }
            Event::Marched { from, to } => {
                let named = |p: u8| (place(p), format!("the {}", place(p)));
                let entry = LogEntry::line(format!("The patrol marches to the {}", place(*to)), "TG-2").side(PATROL);
                let entry = entry.topic(Topic::Move).about(Target::Counter("patrol".into()));
                entry.moved(named(*from), named(*to), false).who("The patrol")
            }
            Event::Fired { company: c, place: p, die, to_hit } => {
                let hit = die >= to_hit;
                let result = if hit { "a hit" } else { "no hit" };
                let text = format!("{} fires at the {}, {die}: {result}", company(c), place(*p));
                let chance = Chance::Hits { dice: vec![(1, 7_u8.saturating_sub(*to_hit))], got: u8::from(hit) };
                let entry = LogEntry::line(text, "TG-3").side(WATCH).topic(Topic::Battle);
                let entry = entry.roll(RollRecord::one(WATCH, "Fire", (*die, hit), result)).chance(chance);
                entry.what(format!("fire at the {}: {result}", place(*p)))
            }
            Event::Searched { place: p, die, found } => {
                let result = if *found { "found" } else { "nothing" };
                let text = format!("The patrol searches the {}, {die}: {result}", place(*p));
                let roll = RollRecord::one(PATROL, "Search", (*die, *found), result);
                LogEntry::line(text, "TG-4").side(PATROL).roll(roll)
            }
            Event::Shifted { company: c, from, to } => {
                let text = format!("{} goes from the {} to the {}", company(c), place(*from), place(*to));
                LogEntry::line(text, "TG-5").side(WATCH).topic(Topic::Move)
            }
            Event::Turn { turn } => {
                let (title, text) = (format!("TURN {turn}"), "March and search".into());
                let entry = LogEntry::line(format!("Turn {turn}"), "TG-2").topic(Topic::Bookkeeping);
                let entry = entry.track("turn", 1, i32::from(*turn));
                entry.animation(Animation::Phase { side: Some(PATROL), title, text })
            }
            Event::Over { winner, text } => {
                LogEntry::line(text.clone(), "TG-6").side(*winner).animation(Animation::End)
            }
        }
    }
}
