//! How the game is shown: a first, plain furnishing of this room (counters with their facing, questions, offers,
//! reasons by rule, log lines), so that the rules can be tested.

use crate::engine::chart::Chart;
use crate::engine::game::{Maps, Rules, Shown};
use crate::engine::ids::Id;
use crate::engine::log::LogEntry;
use crate::engine::rules::RuleIndex;
use crate::engine::view::{CounterView, Face, Template, View};
use crate::engine::{Offer, Question, Refusal, Target, Viewer, board::Board};
use crate::games::battles_for_canada::data::Data;
use crate::games::battles_for_canada::ids::{Field, Leader, Unit, hex_text};
use crate::games::battles_for_canada::info;
use crate::games::battles_for_canada::rules::bar::Bar;
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::agenda::Frame;
use crate::games::battles_for_canada::state::event::Event;
use crate::games::battles_for_canada::state::step::{Spot, Step};

impl BattlesForCanada {
    fn board_id(&self) -> &'static str {
        match self.field() {
            Field::Carillon => "carillon",
            Field::Quebec => "quebec",
        }
    }

    fn counters(&self, viewer: Viewer) -> Vec<CounterView> {
        let mut out = vec![];
        let counter = |key: String, place: String, owner, face| CounterView {
            key,
            board: self.board_id(),
            place,
            owner,
            face,
            facing: None,
            markers: vec![],
            chosen: false,
            mp_left: None,
            lines: vec![],
        };
        for unit in Unit::of_battle(self.battle()) {
            let Some(hex) = self.hex_of(unit) else { continue };
            let seat = unit.side().seat();
            if self.hidden.has(unit) && !viewer.sees(seat) {
                continue;
            }
            let data = self.unit(unit);
            let face = Face {
                template: Template::Unit,
                band: self.data.roster.band(unit),
                name: data.short.clone(),
                symbol: data.symbol(),
                left: self.sp[unit].to_string(),
                middle: data.morale.to_string(),
                right: data.ma.to_string(),
                pips: (self.sp[unit], data.sp),
                reduced: self.sp[unit] < data.sp,
                ..Face::hidden(seat)
            };
            let mut view = counter(unit.id().into(), self.grid().number(hex), seat, face);
            view.facing = self.is_faced(unit).then(|| self.facing[unit]);
            if self.disorganized.has(unit) {
                view.markers.push("disorganized");
            }
            if self.routed.has(unit) {
                view.markers.push("routed");
            }
            out.push(view);
        }
        for leader in Leader::all().filter(|l| l.battle() == self.battle()) {
            let Some(hex) = self.leaders[leader].get() else { continue };
            let seat = leader.side().seat();
            if self.leaders_hidden.has(leader) && !viewer.sees(seat) {
                continue;
            }
            let face = Face {
                template: Template::Leader,
                name: self.leader(leader).name.clone(),
                left: self.cv(leader).to_string(),
                reduced: !self.face_up.has(leader),
                ..Face::hidden(seat)
            };
            let key = leader.key(self.aides.has(leader));
            out.push(counter(key.into(), self.grid().number(hex), seat, face));
        }
        out
    }
}

/// Returns the rule that asks at a frame.
fn rule_of(frame: Option<&Frame>) -> &'static str {
    match frame {
        Some(Frame::Setup(_) | Frame::Canadians) => "BC-13.1a",
        Some(Frame::Turn(..) | Frame::Subset(_)) => "BC-1.2d",
        Some(Frame::Arrivals(_)) => "BC-13.2h",
        Some(Frame::Place(..)) => "BC-2.2c",
        Some(Frame::PlaceGuns) => "BC-13.1n",
        Some(Frame::Move | Frame::March(_)) => "BC-10.1a",
        Some(Frame::FallBack(..)) => "BC-13.1q",
        Some(Frame::Combat | Frame::Declare(..)) => "BC-11a",
        Some(Frame::Assault(_)) => "BC-11.2d",
        Some(Frame::Lose(..)) => "BC-11.5b",
        Some(Frame::Disorder(..)) => "BC-12.4c",
        Some(Frame::Retreats(_) | Frame::Retreat(_)) => "BC-11.6b",
        Some(Frame::Rout(_)) => "BC-12.3a",
        Some(Frame::Leaders(_)) => "BC-9.1e",
        Some(Frame::Rally(_) | Frame::Facing(_)) => "BC-12.5a",
        None => "",
    }
}

impl Shown for BattlesForCanada {
    fn charts(data: &Data) -> &[Chart] {
        &data.charts
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            turn: Rules::turn(self),
            phase: self.phase(),
            phasing: self.activation.map(|a| a.side.seat()),
            asked: self.asked(),
            reason: self.reason(),
            boards: vec![self.board_id()],
            field: vec![],
            counters: self.counters(viewer),
            spaces: vec![],
            tracks: vec![],
            piles: vec![],
            powers: vec![],
            facts: vec![],
            rosters: vec![],
            battle: None,
            arrows: vec![],
            marks: vec![],
            ghosts: vec![],
            schedule: vec![],
            outcome: self.outcome(),
        }
    }

    fn question(&self, _viewer: Viewer) -> Question {
        let phase = info::INFO.phases.iter().find(|p| p.id == self.phase()).map_or("", |p| p.title);
        let (title, text) = (phase.to_string(), self.reason());
        Question { title, text, rule: rule_of(self.agenda.top()), secret: !self.hidden.is_empty(), purse: None }
    }

    fn reason(&self) -> String {
        match self.asked() {
            Some(seat) => format!("{} must answer", info::INFO.seats[seat.index()].name),
            None => "the game is over".into(),
        }
    }

    fn offer(&self, step: Step) -> Offer {
        let place = |hex| Target::Place(self.grid().number(hex));
        let text = format!("{step:?}");
        match step {
            Step::Face(Spot(hex), to) | Step::PlaceGuns(Spot(hex), to) | Step::Enter(Spot(hex), to) => {
                Offer::new(text, place(hex)).towards(to)
            }
            Step::Pick(unit) | Step::Toggle(unit) | Step::Lose(unit) => {
                Offer::new(text, Target::Counter(unit.id().into()))
            }
            Step::Done => Offer::button("Done").primary(),
            _ => Offer::button(text),
        }
    }

    fn step_at(&self, target: &Target) -> Option<Step> {
        match (self.agenda.top()?, target) {
            (Frame::Move | Frame::March(_), Target::Counter(key)) => Unit::named(key).map(Step::Pick),
            (Frame::March(group), Target::Place(id)) => {
                self.grid().dir_to(group.at.get()?, hex_text::read(id)?).map(Step::Go)
            }
            (Frame::Combat, Target::Place(id)) => Some(Step::Assault(Spot(hex_text::read(id)?))),
            _ => None,
        }
    }

    fn refusal(&self, bar: Bar) -> Refusal {
        Refusal::new(bar.rule(), format!("{bar:?}"))
    }

    fn off_topic(&self, _target: &Target) -> Refusal {
        Refusal::new("", "the open question is about something else")
    }

    fn describe(&self, event: &Event, _viewer: Viewer) -> LogEntry {
        LogEntry::line(format!("{event:?}"), "")
    }
}

impl Maps for BattlesForCanada {
    fn boards(data: &Data) -> &[Board] {
        &data.boards
    }
}
