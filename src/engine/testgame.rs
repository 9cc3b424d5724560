//! A small whole game for the tests of the engine, the session, the protocol and the conformance
//! kit: dice, a bag, a secret, an interrupt, a free undo, an aside, an option.
//!
//! *The Picket.* The watch hides one of three companies in one of three places. The patrol walks from
//! place to place; whenever it enters one the watch is asked whether to fire (always, so that asking
//! tells nothing). The patrol wins by finding the picket, the watch by two hits or by holding out.

mod ways;

use super::board::{Board, Provenance, Space};
use super::chart::Chart;
use super::dice::Dice;
use super::game::{Measure, OptionCard, PhaseCard, SeatCard, Setup};
use super::library::Library;
use super::overlay::{Overlay, Route};
use super::rules::{Rule, RuleIndex};
use super::tell::{Audience, Cue, Die, RollTelling, Telling};
use super::view::{CounterView, Face, Fact, SpaceView, Template, TrackBox, TrackView, View};
use super::{
    Complaint, Cx, Game, GameCard, Offer, Outcome, Question, Refusal, ScenarioHead, Seat, Shared, Target, Viewer,
};
use rand_chacha::{ChaCha8Rng, rand_core::Rng};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The seat that walks.
pub const PATROL: Seat = Seat(0);
/// The seat that hides.
pub const WATCH: Seat = Seat(1);
const PLACES: [&str; 3] = ["ford", "mill", "ridge"];
const COMPANIES: [&str; 3] = ["Alder", "Birch", "Cedar"];

static CARD: GameCard = GameCard {
    id: "picket",
    title: "The Picket",
    when: "a test",
    blurb: "A patrol looks for a hidden picket. It is there for the tests.",
    seats: &[
        SeatCard { key: "patrol", name: "Patrol", secrets: false },
        SeatCard { key: "watch", name: "Watch", secrets: true },
    ],
    phases: &[
        PhaseCard::new("hide", "Hide", Some(WATCH), "TG-1"),
        PhaseCard::new("march", "March", Some(PATROL), "TG-2"),
        PhaseCard::new("shift", "Shift", Some(WATCH), "TG-5"),
    ],
    options: &[OptionCard {
        key: "fog",
        title: "Fog",
        text: "Fire hits on 5 and 6 instead of 4 to 6.",
        values: &[("off", "Clear"), ("on", "Fog")],
        rule: "TG-3",
    }],
    overlays: ways::CARDS,
    boards: &[("field", "The field")],
    rules: "TG",
    longest: 80,
};

/// Fixed data of the test game.
#[derive(Debug)]
pub struct Data {
    /// The one board.
    pub board: Board,
    /// The rules.
    pub rules: RuleIndex,
}

static DATA: LazyLock<Data> = LazyLock::new(|| {
    let space = |i: usize| {
        let x = i as f32 * 100.0;
        Space {
            id: PLACES[i].into(),
            plate: PLACES[i][..1].to_uppercase(),
            name: PLACES[i].into(),
            terrain: "woods".into(),
            plate_style: "square-red".into(),
            shields: vec![],
            label: (x + 50.0, 20.0),
            slots: vec![(x + 30.0, 60.0), (x + 70.0, 60.0)],
            outline: vec![(x, 0.0), (x + 100.0, 0.0), (x + 100.0, 100.0), (x, 100.0)],
            adjacent: (0..3).filter(|&j| j != i).map(|j| PLACES[j].to_string()).collect(),
            note: String::new(),
        }
    };
    let board = Board {
        id: "field".into(),
        title: "The field".into(),
        subtitle: String::new(),
        size: (300.0, 100.0),
        counter: 30.0,
        style: "colonial".into(),
        provenance: Provenance::Reconstructed("made for the tests".into()),
        scale: (String::new(), 0.0),
        furniture: vec![],
        spaces: (0..3).map(space).collect(),
        lines: vec![],
        boxes: vec![],
        hexsides: vec![],
        texts: vec![],
    };
    let texts = [
        ("TG-1", "The watch hides one company in one place."),
        (
            "TG-2",
            "The patrol lights its lantern or not once a turn, marches to another place twice at most, and ends its phase.",
        ),
        (
            "TG-3",
            "When the patrol enters a place the watch may fire from there: 4 or more takes a step, 3 or more against a lantern; one more in fog.",
        ),
        (
            "TG-4",
            "Once a turn the patrol searches where it stands: 4 or more finds the picket there, 3 or more with a lantern.",
        ),
        ("TG-5", "The watch moves its picket to another place, or stays."),
        (
            "TG-6",
            "The patrol wins by finding the picket, the watch by taking both its steps or when the turns are over; who concedes has lost.",
        ),
    ];
    let rules =
        texts.iter().map(|(id, text)| Rule { id: id.to_string(), title: text.to_string(), text: text.to_string() });
    Data { board, rules: RuleIndex { chapters: vec![("All".into(), rules.collect())] } }
});

fn built_in() -> Shared<Data> {
    Shared(&DATA)
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Frame {
    Company,
    Post,
    March,
    Fire,
    Shift,
    Over { winner: Seat, how: How },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum How {
    Found,
    Shot,
    Held,
    Conceded,
}

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Hide this company (0 to 2).
    Company(u8),
    /// Hide it in this place, or move it there (0 to 2).
    Post(u8),
    /// March to this place.
    March(u8),
    /// Light or shade the lantern.
    Lantern,
    /// Search the place.
    Search,
    /// Fire at the patrol.
    Fire,
    /// Do not.
    Hold,
    /// Stay.
    Stay,
    /// End the phase.
    End,
    /// Give up.
    Concede,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Event {
    Hidden { company: u8, place: u8 },
    Lantern { lit: bool },
    Marched { from: u8, to: u8 },
    Fired { company: u8, place: u8, die: u8, to_hit: u8 },
    Searched { place: u8, die: u8, found: bool },
    Shifted { company: u8, from: u8, to: u8 },
    Turn { turn: u16 },
    Over { winner: Seat, text: String },
}

/// The state.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Picket {
    turn: u16,
    last: u16,
    fog: bool,
    at: u8,
    steps: u8,
    lantern: bool,
    lantern_used: bool,
    marches: u8,
    searched: bool,
    company: Option<u8>,
    post: Option<u8>,
    /// The company is known since it fired.
    known: bool,
    /// The place is known since it fired there and has not moved.
    seen: bool,
    frames: Vec<Frame>,
    #[serde(skip, default = "built_in")]
    data: Shared<Data>,
}

impl Picket {
    fn frame(&self) -> Frame {
        *self.frames.last().unwrap_or(&Frame::March)
    }

    fn over(&mut self, winner: Seat, how: How, cx: &mut Cx<Self>) {
        self.frames = vec![Frame::Over { winner, how }];
        let text = self.outcome().map(|o| o.text).unwrap_or_default();
        cx.all(self, Event::Over { winner, text });
    }

    fn to_hit(&self) -> u8 {
        4 + u8::from(self.fog) - u8::from(self.lantern)
    }

    fn to_find(&self) -> u8 {
        4 - u8::from(self.lantern)
    }

    fn knows_place(&self, viewer: Viewer) -> bool {
        viewer.sees(WATCH) || self.seen || self.outcome().is_some()
    }

    fn knows_company(&self, viewer: Viewer) -> bool {
        viewer.sees(WATCH) || self.known || self.outcome().is_some()
    }

    fn counter(&self, key: String, place: u8, owner: Seat, name: String, pips: (u8, u8), back: bool) -> CounterView {
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

impl Game for Picket {
    type Step = Step;
    type Event = Event;
    type Data = Data;

    fn card() -> &'static GameCard {
        &CARD
    }

    fn load(_: &Library) -> Result<Data, Complaint> {
        Ok(Data { board: DATA.board.clone(), rules: DATA.rules.clone() })
    }

    fn built_in() -> &'static Data {
        &DATA
    }

    fn scenarios(_: &Library) -> Result<Vec<ScenarioHead>, Complaint> {
        Ok(scenarios())
    }

    fn boards(data: &Data) -> &[Board] {
        std::slice::from_ref(&data.board)
    }

    fn charts(_: &Data) -> &[Chart] {
        &[]
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }

    fn attach(&mut self, data: &'static Data) {
        self.data = Shared(data);
    }

    fn new(data: &'static Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint> {
        let last = match setup.scenario.as_str() {
            "short" => 3,
            "long" => 6,
            other => return Err(Complaint::new(other, "there is no such scenario; take short or long")),
        };
        Ok(Picket {
            turn: 0,
            last,
            fog: setup.on(&CARD, "fog"),
            at: dice.draw(3) as u8,
            steps: 2,
            lantern: false,
            lantern_used: false,
            marches: 0,
            searched: false,
            company: None,
            post: None,
            known: false,
            seen: false,
            frames: vec![Frame::Company],
            data: Shared(data),
        })
    }

    fn asks(&self) -> Option<Seat> {
        match self.frame() {
            Frame::Company | Frame::Post | Frame::Fire | Frame::Shift => Some(WATCH),
            Frame::March => Some(PATROL),
            Frame::Over { .. } => None,
        }
    }

    fn legal(&self, out: &mut Vec<Step>) {
        match self.frame() {
            Frame::Company => out.extend((0..3).map(Step::Company)),
            Frame::Post => out.extend((0..3).map(Step::Post)),
            Frame::March => {
                if self.marches < 2 {
                    out.extend((0..3).filter(|&p| p != self.at).map(Step::March));
                }
                if !self.lantern_used {
                    out.push(Step::Lantern);
                }
                if !self.searched {
                    out.push(Step::Search);
                }
                out.push(Step::End);
            }
            Frame::Fire => {
                if self.post == Some(self.at) {
                    out.push(Step::Fire);
                }
                out.push(Step::Hold);
            }
            Frame::Shift => {
                out.extend((0..3).filter(|&p| Some(p) != self.post).map(Step::Post));
                out.push(Step::Stay);
            }
            Frame::Over { .. } => {}
        }
    }

    fn asides(&self, out: &mut Vec<(Seat, Step)>) {
        if let Some(asked) = self.asks() {
            out.push((asked.other(), Step::Concede));
        }
    }

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Refusal> {
        let mut legal = Vec::with_capacity(8);
        self.legal(&mut legal);
        let conceded = step == Step::Concede && self.asks().is_some();
        if !legal.contains(&step) && !conceded {
            return Err(Refusal::new("TG-2", "that is not one of the answers"));
        }
        match step {
            Step::Concede => {
                let winner = self.asks().unwrap_or(PATROL);
                self.over(winner, How::Conceded, cx);
            }
            Step::Company(c) => {
                self.company = Some(c);
                self.frames = vec![Frame::Post];
            }
            Step::Post(p) => {
                let company = self.company.unwrap_or(0);
                let from = self.post.replace(p);
                self.seen = false;
                match from {
                    None => cx.only(self, WATCH, Event::Hidden { company, place: p }),
                    Some(from) => cx.only(self, WATCH, Event::Shifted { company, from, to: p }),
                }
                self.next_turn(cx);
            }
            Step::Stay => {
                // A place that was seen is not seen any more: whether the picket moved is secret.
                self.seen = false;
                self.next_turn(cx);
            }
            Step::March(to) => {
                let from = std::mem::replace(&mut self.at, to);
                self.marches += 1;
                self.frames.push(Frame::Fire);
                cx.all(self, Event::Marched { from, to });
                cx.barrier();
            }
            Step::Lantern => {
                self.lantern = !self.lantern;
                self.lantern_used = true;
                cx.all(self, Event::Lantern { lit: self.lantern });
            }
            Step::Search => {
                let die = cx.dice.d6();
                self.searched = true;
                let found = die >= self.to_find() && self.post == Some(self.at);
                cx.all(self, Event::Searched { place: self.at, die, found });
                if found {
                    self.over(PATROL, How::Found, cx);
                }
            }
            Step::Fire => {
                let die = cx.dice.d6();
                let to_hit = self.to_hit();
                (self.known, self.seen) = (true, true);
                self.steps -= u8::from(die >= to_hit);
                self.frames.pop();
                cx.all(self, Event::Fired { company: self.company.unwrap_or(0), place: self.at, die, to_hit });
                if self.steps == 0 {
                    self.over(WATCH, How::Shot, cx);
                }
            }
            Step::Hold => {
                self.frames.pop();
                cx.barrier();
            }
            Step::End => {
                self.frames = vec![Frame::Shift];
            }
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let Frame::Over { winner, how } = self.frame() else { return None };
        let (level, text) = match how {
            How::Found => ("found", "The patrol has found the picket."),
            How::Shot => ("shot", "The watch has shot the patrol away."),
            How::Held => ("held", "The watch has held out."),
            How::Conceded => ("conceded", "The other side has conceded."),
        };
        let score = vec![("Steps left".to_string(), i32::from(self.steps))];
        Some(Outcome { winner: Some(winner), level, title: "", text: text.into(), rule: "TG-6", score })
    }

    fn turn(&self) -> u16 {
        self.turn
    }

    fn phase(&self) -> &'static str {
        match self.frame() {
            Frame::Company | Frame::Post => "hide",
            Frame::March | Frame::Fire => "march",
            Frame::Shift | Frame::Over { .. } => "shift",
        }
    }

    fn question(&self, _: Viewer) -> Question {
        let (title, rule) = match self.frame() {
            Frame::Company | Frame::Post => ("Hide the picket", "TG-1"),
            Frame::March => ("March", "TG-2"),
            Frame::Fire => ("The patrol has entered a place", "TG-3"),
            Frame::Shift => ("Move the picket or stay", "TG-5"),
            Frame::Over { .. } => ("The game is over", "TG-6"),
        };
        Question { title: title.into(), text: title.into(), rule, secret: self.asks() == Some(WATCH) }
    }

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
            Step::Hold => Offer::button("Hold your fire").primary(),
            Step::Stay => Offer::button("Stay").primary(),
            Step::End => Offer::button("End the phase").primary(),
            Step::Concede => Offer::button("Concede"),
        }
    }

    fn why(&self, _: Viewer, target: &Target) -> Refusal {
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
            reason: self.question(Viewer::Public).title,
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

    fn overlay(&self, viewer: Viewer, key: &str, _: Option<&Target>) -> Overlay {
        self.lay(viewer, key)
    }

    fn route(&self, target: &Target) -> Option<Route<Step>> {
        self.way_to(target)
    }

    fn lasts(&self) -> bool {
        self.frame() == Frame::Fire
    }

    fn tell(&self, event: &Event, _: Viewer) -> Telling {
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
            Event::Lantern { lit } => Telling::line(
                if *lit { "The patrol lights its lantern" } else { "The patrol shades its lantern" },
                "TG-2",
            )
            .side(PATROL),
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
                let mut telling =
                    Telling::line(format!("The patrol searches the {}, {die}: {result}", place(p)), "TG-4")
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

    fn redraw(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        let mut other = self.clone();
        if seat == WATCH || self.outcome().is_some() {
            return other;
        }
        let (company, post) = ((rng.next_u32() % 3) as u8, (rng.next_u32() % 3) as u8);
        if self.company.is_some() && !self.known {
            other.company = Some(company);
        }
        if self.post.is_some() && !self.seen {
            other.post = Some(post);
        }
        other
    }

    fn secrets(&self, seat: Seat) -> Vec<String> {
        match self.company {
            Some(c) if !self.knows_company(Viewer::Seat(seat)) => vec![COMPANIES[usize::from(c)].to_string()],
            _ => vec![],
        }
    }

    fn measures(before: &Self, after: &Self, events: &[(Audience, Event)], _: Seat) -> Vec<Measure> {
        let lost = |name, value| Measure { name, value, label: None };
        events
            .iter()
            .filter_map(|(_, event)| match event {
                Event::Fired { .. } => Some(lost("Steps lost", i32::from(before.steps - after.steps))),
                // Whether the picket is here is what the patrol must not know: only the die's part is shown.
                Event::Searched { die, .. } => Some(lost("Search succeeds", i32::from(*die >= before.to_find()))),
                _ => None,
            })
            .collect()
    }

    fn worth(&self, seat: Seat) -> f32 {
        let patrol = match self.frame() {
            Frame::Over { winner, .. } => f32::from(u8::from(winner == PATROL)),
            _ => 0.2 + 0.2 * f32::from(self.steps) + if self.post == Some(self.at) { 0.2 } else { 0.0 },
        };
        if seat == PATROL { patrol } else { 1.0 - patrol }
    }

    fn hunch(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        legal
            .iter()
            .position(|s| matches!(s, Step::Search | Step::Fire))
            .unwrap_or(rng.next_u32() as usize % legal.len().max(1))
    }
}

impl Picket {
    fn next_turn(&mut self, cx: &mut Cx<Self>) {
        (self.marches, self.searched, self.lantern_used) = (0, false, false);
        if self.turn == self.last {
            return self.over(WATCH, How::Held, cx);
        }
        self.turn += 1;
        self.frames = vec![Frame::March];
        cx.all(self, Event::Turn { turn: self.turn });
    }
}

fn scenarios() -> Vec<ScenarioHead> {
    let head = |id: &str, turns, order| ScenarioHead {
        id: id.into(),
        title: format!("A {id} watch"),
        blurb: "For tests.".into(),
        turns,
        order,
    };
    vec![head("short", 3, 1), head("long", 6, 2)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_games_end_and_every_answer_is_accepted() {
        for seed in 0..200 {
            let mut dice = Dice::seeded(seed);
            let setup = Setup { scenario: "long".into(), ..Setup::default() };
            let mut game = Picket::new(Picket::built_in(), &setup, &mut dice).unwrap();
            let (mut legal, mut steps) = (vec![], 0);
            while game.asks().is_some() {
                legal.clear();
                game.legal(&mut legal);
                assert!(legal.is_sorted());
                let n = usize::from(dice.d6()) % legal.len();
                let mut deaf = super::super::game::Deaf;
                game.play(legal[n], &mut Cx::new(&mut dice, &mut deaf)).unwrap();
                steps += 1;
                assert!(steps <= CARD.longest);
            }
            assert!(game.outcome().is_some());
        }
    }
}
