//! The test game, broken in fifty ways; a global number selects the way.

use super::faults::*;
use crate::testgame::{Bar, Data, Event, Picket, Step, WATCH};
use redoubt_engine::contract::{
    Alters, Clicks, Cx, Desks, Editing, Endings, Flaws, GameInfo, Inspects, Logs, Maps, Offers, Questions, Reasons,
    Rules, Sequence, Shown, Stands, Views, Whole,
};
use redoubt_engine::data::board::Board;
use redoubt_engine::data::library::Library;
use redoubt_engine::data::rules::RuleIndex;
use redoubt_engine::dice::Dice;
use redoubt_engine::edit::{Choice, Desk, Edit, Flaw};
use redoubt_engine::overlay::{Overlay, OverlayMark, Route, Tint};
use redoubt_engine::record::log::{Audience, LogEntry};
use redoubt_engine::view::{Arrow, ArrowKind, Fact, View};
use redoubt_engine::{Complaint, Offer, Outcome, Question, Refusal, RuleId, Seat, Setup, Target, Viewer};
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::sync::LazyLock;

thread_local! {
    static GLOBAL: Cell<u64> = const { Cell::new(0) };
    pub(super) static FAULT: Cell<u8> = const { Cell::new(NONE) };
}

pub(super) fn fault() -> u8 {
    FAULT.with(Cell::get)
}

/// Returns how often [`global`] was called.
pub(super) fn seen() -> u64 {
    GLOBAL.with(Cell::get)
}

pub(super) fn global() -> u64 {
    GLOBAL.with(|g| g.replace(g.get() + 1))
}

/// The test game, broken in the selected way. It is one type, so that the kit is compiled for it once.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) struct Broken {
    pub(super) inner: Picket,
    pub(super) extra: u64,
    #[serde(skip)]
    unsaved: u64,
}

static SHORT_CARD: LazyLock<GameInfo> = LazyLock::new(|| GameInfo { longest: 4, ..*Picket::info() });

impl Broken {
    /// Tells where the picket is and which company it is: only the watch may know.
    pub(super) fn truth(&self) -> (Option<String>, Option<String>) {
        let view = self.inner.view(Viewer::All);
        let picket = view.counters.iter().find(|c| c.key == "picket");
        (picket.map(|c| c.place.clone()), picket.map(|c| c.face.name.clone()))
    }

    pub(super) fn patrol_place(&self) -> String {
        let view = self.inner.view(Viewer::Public);
        view.counters.iter().find(|c| c.key == "patrol").map(|c| c.place.clone()).unwrap_or_default()
    }
}

impl Rules for Broken {
    type Step = Step;
    type Event = Event;
    type Data = Data;
    type Bar = Bar;

    fn info() -> &'static GameInfo {
        if fault() == TOO_LONG { &SHORT_CARD } else { Picket::info() }
    }

    fn scenarios(library: &Library) -> Result<Vec<redoubt_engine::ScenarioHead>, Complaint> {
        Picket::scenarios(library)
    }

    fn new(data: &'static Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint> {
        Ok(Broken { inner: Picket::new(data, setup, dice)?, extra: 0, unsaved: 0 })
    }

    fn legal(&self, out: &mut Vec<Step>) {
        self.inner.legal(out);
        match fault() {
            UNSORTED => out.reverse(),
            DOUBLE if !out.is_empty() => out.insert(0, out[0]),
            EMPTY if self.inner.phase() == "shift" => out.clear(),
            LEGAL_IS_REFUSED if self.inner.phase() == "hide" => out.push(Step::Stay),
            FLAW_UNSEEN if !self.inner.flaws().is_empty() => out.clear(),
            LEGAL_LEAKS if self.truth().0 != Some(self.patrol_place()) => out.retain(|s| *s != Step::Search),
            _ => {}
        }
    }

    fn has_secrets(&self) -> bool {
        fault() != SECRETS_ARE_DENIED && self.inner.has_secrets()
    }

    fn asides(&self, out: &mut Vec<(Seat, Step)>) {
        self.inner.asides(out);
    }

    fn check(&self, step: Step) -> Result<(), Bar> {
        match (fault(), step) {
            (CHECK_IS_NOT_THE_LIST, Step::Search) if self.phase() == "march" => Ok(()),
            _ => self.inner.check(step),
        }
    }

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Bar> {
        let mut legal = Vec::new();
        self.inner.legal(&mut legal);
        let known = legal.contains(&step) || step == Step::Concede && self.asked().is_some();
        if !known {
            match fault() {
                ACCEPTS_ANYTHING => return Ok(()),
                REFUSAL_CHANGES_THE_STATE => self.extra += 1,
                REFUSED_BY_ANOTHER_BAR => return Err(Bar::LanternUsed),
                REFUSAL_ROLLS => drop(cx.dice.d6()),
                _ => {}
            }
        }
        if fault() == PANICS && step == Step::Search {
            panic!("the lantern fell");
        }
        if fault() == ASIDE_REFUSED && step == Step::Concede {
            return Err(Bar::NotAsked);
        }
        let mut heard: Vec<(Audience, Event)> = Vec::new();
        let mut inner = Cx::new(cx.dice, &mut heard);
        self.inner.play(step, &mut inner)?;
        if inner.is_barrier() {
            cx.barrier();
        }
        match fault() {
            STEPS_DEPEND_ON_A_GLOBAL => self.extra = global(),
            FIELD_NOT_SAVED => self.unsaved += 1,
            _ => {}
        }
        for (audience, event) in heard {
            match audience {
                Audience::Only(seat) if fault() != LOG_SAYS_A_WORD => cx.only(self, seat, event),
                _ => cx.all(self, event),
            }
        }
        if fault() == ODDS_RUN_ON {
            cx.all(self, Event::Lantern { lit: false });
        }
        Ok(())
    }
}

impl Sequence for Broken {
    fn asked(&self) -> Option<Seat> {
        self.inner.asked()
    }

    fn turn(&self) -> u16 {
        self.inner.turn()
    }

    fn phase(&self) -> &'static str {
        self.inner.phase()
    }
}

impl Endings for Broken {
    fn outcome(&self) -> Option<Outcome> {
        match fault() {
            OUTCOME_TOO_EARLY if self.inner.turn() == 2 && self.asked().is_some() => Some(Outcome {
                winner: Some(WATCH),
                level: "held",
                title: "",
                text: "The watch has held out.".into(),
                rule: RuleId::new("TG-6"),
                score: vec![],
            }),
            _ => self.inner.outcome(),
        }
    }

    fn may_win_at_once(&self, step: Step) -> bool {
        let leaks = fault() == WIN_LEAKS && self.truth().0 == Some(self.patrol_place());
        leaks || fault() != WIN_DENIED && self.inner.may_win_at_once(step)
    }
}

impl Whole for Broken {
    fn check_state(&self) -> Result<(), Complaint> {
        match fault() {
            STATE_IS_TRUSTED => Ok(()),
            STATE_OF_PLAY_IS_REFUSED if self.turn() == 2 => Err(Complaint::new("turn", "2 is refused")),
            REFUSED_WITHOUT_ITS_PLACE => self.inner.check_state().map_err(|c| Complaint::new("", c.text)),
            _ => self.inner.check_state(),
        }
    }
}

impl Shown for Broken {
    fn rules(data: &Data) -> &RuleIndex {
        Picket::rules(data)
    }
}

impl Views for Broken {
    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.inner.view(viewer);
        match fault() {
            VIEW_DEPENDS_ON_A_GLOBAL => view.facts[0].value = global().to_string(),
            TWO_KEYS => view.counters.push(view.counters[0].clone()),
            ARROW_NOWHERE => view.arrows.push(Arrow {
                from: view.spaces[0].place.clone(),
                to: "moon".into(),
                side: WATCH,
                kind: ArrowKind::Attack,
            }),
            VIEW_LEAKS => view.facts[0].value = format!("{}", self.truth().0.is_some_and(|p| p == "mill")),
            _ => {}
        }
        if fault() == OUTCOME_TOO_EARLY {
            view.outcome = self.outcome();
        }
        view
    }

    fn secrets(&self, seat: Seat) -> Vec<String> {
        self.inner.secrets(seat)
    }
}

impl Inspects for Broken {
    fn inspect(&self, viewer: Viewer, place: &str) -> Vec<Fact> {
        let mut facts = self.inner.inspect(viewer, place);
        match fault() {
            INSPECTION_LEAKS if self.truth().0.is_some_and(|p| p == place) => {
                facts.push(Fact::new("Here", "!", "TG-1"))
            }
            INSPECTION_CITES_NO_RULE => facts.iter_mut().for_each(|f| f.rule = Some(RuleId::new("TG-97"))),
            _ => {}
        }
        facts
    }
}

impl Questions for Broken {
    fn question(&self, viewer: Viewer) -> Question {
        let mut question = self.inner.question(viewer);
        match fault() {
            QUESTION_SAYS_A_WORD => question.text += &format!(" ({})", self.truth().1.unwrap_or_default()),
            QUESTION_CITES_NO_RULE if self.inner.phase() == "shift" => question.rule = Some(RuleId::new("TG-99")),
            _ => {}
        }
        question
    }
}

impl Offers for Broken {
    fn offer(&self, step: Step) -> Offer {
        let mut offer = self.inner.offer(step);
        match (fault(), step) {
            (OFFERS_ARE_COUNTED, _) => _ = global(),
            (ROLLS_ARE_UNSAID, _) => offer.rolls = false,
            (NO_LABEL, Step::Hold) => offer.label.clear(),
            (TARGET_UNSEEN, Step::Stay) => offer.target = Target::Counter("ghost".into()),
            (OFFERS_ALIKE, Step::March(_)) => offer = Offer::new("March", Target::Place("mill".into())),
            (LABEL_LEAKS, Step::Search) if self.truth().0 == Some(self.patrol_place()) => offer.label += "!",
            _ => {}
        }
        offer
    }
}

impl Clicks for Broken {
    fn step_at(&self, target: &Target) -> Option<Step> {
        self.inner.step_at(target)
    }
}

impl Reasons for Broken {
    fn refusal(&self, bar: Bar) -> Refusal {
        let mut refusal = self.inner.refusal(bar);
        match fault() {
            WHY_LEAKS if matches!(bar, Bar::Marched(_)) && self.truth().0 == Some(self.patrol_place()) => {
                refusal.text += ", careful"
            }
            _ => {}
        }
        refusal
    }

    fn why_no_step(&self, target: &Target) -> Refusal {
        let mut refusal = self.inner.why_no_step(target);
        match fault() {
            WHY_LEAKS if matches!(target, Target::Place(p) if self.truth().0.as_ref() == Some(p)) => {
                refusal.text += ", careful"
            }
            NO_REASON if matches!(target, Target::Counter(_)) => refusal.text.clear(),
            _ => {}
        }
        refusal
    }
}

impl Logs for Broken {
    fn describe(&self, event: &Event, viewer: Viewer) -> LogEntry {
        let mut entry = self.inner.describe(event, viewer);
        match fault() {
            DESCRIPTION_READS_THE_STATE => entry.text += &format!(" (turn {})", self.turn()),
            LINE_CITES_NO_RULE if matches!(event, Event::Marched { .. }) => entry.rules = vec![RuleId::new("TG-98")],
            _ => {}
        }
        entry
    }
}

impl Maps for Broken {
    fn boards(data: &Data) -> &[Board] {
        Picket::boards(data)
    }

    fn overlay(&self, viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay {
        let mut overlay = self.inner.overlay(viewer, key, focus);
        match fault() {
            OVERLAY_LEAKS if key == "danger" => overlay.title = format!("{:?}", self.truth().0),
            OVERLAY_NOWHERE => overlay.marks.push(OverlayMark::new("moon", Tint::Reach)),
            OVERLAY_UNEXPLAINED => overlay.legend.clear(),
            _ => {}
        }
        overlay
    }

    fn route(&self, target: &Target) -> Option<Route<Step>> {
        let mut route = self.inner.route(target)?;
        match fault() {
            ROUTE_ASTRAY => route.steps.insert(0, Step::Stay),
            ROUTE_BEYOND => route.way.stop = Some((9, Refusal::new("TG-3", "fire"))),
            _ => {}
        }
        Some(route)
    }
}

impl Editing for Broken {
    fn alter(&mut self, edit: &Edit) -> Result<(), Refusal> {
        match (fault(), edit) {
            (EDIT_DOES_NOTHING, Edit::Mark { .. }) => return Ok(()),
            (EDIT_REFUSED_WITHOUT_WORDS, Edit::Clear) => return Err(Refusal::plain("")),
            (EDIT_REFUSAL_CHANGES, Edit::Place { place, .. }) if place.is_empty() => self.extra += 1,
            _ => {}
        }
        self.inner.alter(edit)
    }

    fn with_data(self, data: &'static Data) -> Self {
        Broken { inner: self.inner.with_data(data), ..self }
    }
}

impl Desks for Broken {
    fn desk(&self) -> Desk {
        Desk { stands: self.desk_stands(), ..self.inner.desk() }
    }
}

impl Stands for Broken {
    fn desk_stands(&self) -> Vec<Choice> {
        if fault() == DESK_WITHOUT_MOMENTS { vec![] } else { self.inner.desk_stands() }
    }

    fn desk_stand(&self) -> String {
        self.inner.desk_stand()
    }

    fn stop(&mut self) {
        self.inner.stop();
    }
}

impl Alters for Broken {
    fn change(&mut self, edit: &Edit) -> Result<(), Refusal> {
        self.inner.change(edit)
    }
}

impl Flaws for Broken {
    fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = self.inner.flaws();
        match fault() {
            FLAW_UNSEEN => flaws.clear(),
            FLAW_IS_NOT_MENDED => flaws.iter_mut().for_each(|flaw| flaw.mends = vec![Edit::Clear]),
            FLAW_CITES_NO_RULE => flaws.iter_mut().for_each(|flaw| flaw.rule = Some(RuleId::new("TG-96"))),
            FLAW_IN_PLAY if self.turn() == 2 => {
                flaws.push(Flaw::new("TG-1", "it is the second turn", Target::Button, vec![]))
            }
            _ => {}
        }
        flaws
    }
}
