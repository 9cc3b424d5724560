//! A game on the table of a test: a position, scripted dice, steps and what they tell, all as short words.
//!
//! *Positions* are written as `Position::at` reads them. *Steps*: `pick ME-1`, `take 2811`, `go 2911`,
//! `ride 0122`, `burn Fort Carlton`, `free 0306`, `done` ..., see [`step`]. *Events*: one phrase each,
//! see [`told`]; what began or closed a stage is left out unless it is asked for. An expectation of
//! `"?"` always fails and prints what was told: read it against the rule, then write it down.

use redoubt::engine::dice::Dice;
use redoubt::engine::hex::{EdgeId, HexId};
use redoubt::engine::library::Library;
use redoubt::games::prairie_aflame::PrairieAflame;
use redoubt::games::prairie_aflame::data::Data;
use redoubt::games::prairie_aflame::event::{Check, Event, Leaving};
use redoubt::games::prairie_aflame::ids::{Force, Leader, Side, Unit};
use redoubt::games::prairie_aflame::map::PlaceId;
use redoubt::games::prairie_aflame::position::{Position, written};
use redoubt::games::prairie_aflame::sequence::Cx;
use redoubt::games::prairie_aflame::set::UnitSet;
use redoubt::games::prairie_aflame::state::{At, Frame, LeaderSet, Rules, Stage};
use redoubt::games::prairie_aflame::step::Step;
use std::fmt::Debug;
use std::fs;
use std::sync::LazyLock;

pub use Side::{Government, Nations};
/// The free campaign.
pub const FREE: &str = "on-to-regina";
/// The historical campaign.
pub const HISTORY: &str = "our-brave-boys-far-away";

/// A game in the middle of a test.
pub struct Table {
    /// The game itself, for what the words below cannot say.
    pub game: PrairieAflame,
    /// Dice yet to be rolled.
    pub dice: Dice,
    /// All that happened since [`Table::tells`] was last asked.
    pub events: Vec<Event>,
}

/// What simulated battles moved for balance: the file, what stands there and what was first designed.
pub const TUNED: [(&str, &str, &str); 6] = [
    ("units", "count: 14, rating: (sp: 1, ml: 5, ma: 7)", "count: 14, rating: (sp: 1, ml: 4, ma: 7)"),
    ("units", "(id: \"ME\", count: 10, rating: (sp: 1, ml: 5,", "(id: \"ME\", count: 10, rating: (sp: 1, ml: 4,"),
    ("units", "(id: \"ME5\", count: 2, rating: (sp: 5, ml: 5,", "(id: \"ME5\", count: 2, rating: (sp: 5, ml: 4,"),
    ("charts", "(\"Métis\", [\"1\"])", "(\"Métis\", [\"2\"])"),
    ("charts", "(\"6\", [\"1D\", \"1D\", \"1D\", \"1D\", \"1D\",", "(\"6\", [\"1D\", \"1D\", \"1D\", \"1D\", \"2D\","),
    (
        "charts",
        "(\"7\", [\"1D\", \"1X\", \"1X\", \"3D\", \"3D\", \"3D\",",
        "(\"7\", [\"1D\", \"1D\", \"1D\", \"2D\", \"1X1D\", \"1X1D\",",
    ),
];

/// The data as first designed. A rule is the same with any ratings, so its test stands on these and need
/// not be written anew each time one is tuned; playouts and the conformance kit play with the shipped ones.
pub static DRAFT: LazyLock<Data> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder of its own");
    for file in ["units", "charts"] {
        let name = format!("assets/games/prairie-aflame/{file}.ron");
        let (mut text, _) = Library::built_in().text(&name).unwrap_or_else(|e| panic!("{e}"));
        for (_, now, draft) in TUNED.iter().filter(|(of, ..)| *of == file) {
            assert_eq!(text.matches(now).count(), 1, "{now} in {name}");
            text = text.replace(now, draft);
        }
        let path = folder.path().join(&name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
    Data::load(&Library::with_overlay(folder.path())).unwrap_or_else(|e| panic!("{e}"))
});

/// An empty map in a scenario's turn.
pub fn given(scenario: &str, turn: u8) -> Table {
    let game = Position::over(&DRAFT, scenario, turn).still().unwrap_or_else(|e| panic!("{e}"));
    Table { game, dice: Dice::scripted(&[]), events: vec![] }
}

/// A hex by its number.
#[track_caller]
pub fn hex(number: &str) -> HexId {
    Data::built_in().map.grid.hex(number).unwrap_or_else(|| panic!("\"{number}\" is no hex"))
}

/// A hexside by its name.
#[track_caller]
pub fn edge(name: &str) -> EdgeId {
    Data::built_in().map.grid.edge_named(name).unwrap_or_else(|| panic!("\"{name}\" is no hexside"))
}

/// A unit by its id.
#[track_caller]
pub fn unit(id: &str) -> Unit {
    Unit::named(id).unwrap_or_else(|| panic!("\"{id}\" is no unit"))
}

/// A leader by his name.
#[track_caller]
pub fn leader(name: &str) -> Leader {
    Leader::ALL.into_iter().find(|l| word(l) == name).unwrap_or_else(|| panic!("\"{name}\" is no leader"))
}

/// A place by its name.
#[track_caller]
pub fn place(name: &str) -> PlaceId {
    let places = &Data::built_in().map.places;
    let found = places.iter().position(|p| p.name == name).unwrap_or_else(|| panic!("\"{name}\" is no place"));
    PlaceId(found as u8)
}

#[track_caller]
fn force(name: &str) -> Force {
    Force::ALL.into_iter().find(|f| word(f) == name).unwrap_or_else(|| panic!("\"{name}\" is no force"))
}

fn word(value: &impl Debug) -> String {
    format!("{value:?}")
}

fn number(hex: HexId) -> String {
    At::hex(hex).to_string()
}

fn side_name(edge: EdgeId) -> String {
    Data::built_in().map.grid.edge_number(edge)
}

fn place_name(place: PlaceId) -> &'static str {
    &Data::built_in().map.place(place).name
}

/// A step from its words; `go` is read by [`Table::act`], which knows from where.
#[track_caller]
pub fn step(text: &str) -> Step {
    let (verb, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let two = || rest.split_once(' ').unwrap_or_else(|| panic!("\"{text}\" needs two words more"));
    match verb {
        "take" => Step::Take(hex(rest)),
        "pick" => Step::Pick(unit(rest)),
        "lead" => Step::Lead(leader(rest)),
        "leave" => Step::Leave(unit(rest)),
        "drop" => Step::LeaveLeader(leader(rest)),
        "entrain" => Step::Entrain,
        "ride" => Step::Ride(hex(rest)),
        "detrain" => Step::Detrain,
        "steam" => Step::Steam(edge(rest)),
        "embark" => Step::Embark(unit(rest)),
        "land" => Step::Land(hex(rest)),
        "burn" => Step::Burn(place(rest)),
        "halt" => Step::Halt,
        "form" => Step::Form(unit(two().0), hex(two().1)),
        "break" => Step::BreakDown(unit(rest)),
        "release" => Step::Release(force(rest)),
        "hand" => Step::Hand(force(two().0), unit(two().1)),
        "free" => Step::Free(hex(rest)),
        "engineer" => Step::Engineer(unit(rest)),
        "ferry" => Step::Ferry,
        "expend" => Step::Expend(unit(rest)),
        "return" => Step::Return(unit(two().0), hex(two().1)),
        "keep" => Step::Keep(force(rest)),
        "join" => Step::Join(hex(rest)),
        "fight" => Step::Fight(hex(rest)),
        "joinboat" => Step::JoinBoat,
        "engage" => Step::Engage(unit(rest)),
        "use" => Step::Use(leader(rest)),
        "noleader" => Step::NoLeader,
        "lose" => Step::Lose(unit(rest)),
        "losegarrison" => Step::LoseGarrison,
        "disrupt" => Step::Disrupt(unit(rest)),
        "retreat" => Step::Retreat(hex(rest)),
        "depart" => Step::Depart(unit(two().0), hex(two().1)),
        "continue" => Step::Continue,
        "withdraw" => Step::Withdraw(two().0.parse().unwrap_or_else(|_| panic!("\"{text}\"")), hex(two().1)),
        "follow" => Step::Follow(hex(rest)),
        "done" => Step::Done,
        _ => panic!("\"{text}\" is no step"),
    }
}

/// A step in the words of [`step`].
pub fn worded(game: &PrairieAflame, step: Step) -> String {
    match step {
        Step::Take(h) => format!("take {}", number(h)),
        Step::Pick(u) => format!("pick {u:?}"),
        Step::Lead(l) => format!("lead {l:?}"),
        Step::Go(dir) => match game.agenda.last() {
            Some(Frame::March(group)) => match game.map().grid.neighbour(group.hex, dir) {
                Some(to) => format!("go {}", number(to)),
                None => "go off the map".into(),
            },
            _ => "go".into(),
        },
        Step::Leave(u) => format!("leave {u:?}"),
        Step::LeaveLeader(l) => format!("drop {l:?}"),
        Step::Entrain => "entrain".into(),
        Step::Ride(h) => format!("ride {}", number(h)),
        Step::Detrain => "detrain".into(),
        Step::Steam(e) => format!("steam {}", side_name(e)),
        Step::Embark(u) => format!("embark {u:?}"),
        Step::Land(h) => format!("land {}", number(h)),
        Step::Burn(p) => format!("burn {}", place_name(p)),
        Step::Halt => "halt".into(),
        Step::Form(u, h) => format!("form {u:?} {}", number(h)),
        Step::BreakDown(u) => format!("break {u:?}"),
        Step::Release(f) => format!("release {f:?}"),
        Step::Hand(f, u) => format!("hand {f:?} {u:?}"),
        Step::Free(h) => format!("free {}", number(h)),
        Step::Engineer(u) => format!("engineer {u:?}"),
        Step::Ferry => "ferry".into(),
        Step::Expend(u) => format!("expend {u:?}"),
        Step::Return(u, h) => format!("return {u:?} {}", number(h)),
        Step::Keep(f) => format!("keep {f:?}"),
        Step::Join(h) => format!("join {}", number(h)),
        Step::Fight(h) => format!("fight {}", number(h)),
        Step::JoinBoat => "joinboat".into(),
        Step::Engage(u) => format!("engage {u:?}"),
        Step::Use(l) => format!("use {l:?}"),
        Step::NoLeader => "noleader".into(),
        Step::Lose(u) => format!("lose {u:?}"),
        Step::LoseGarrison => "losegarrison".into(),
        Step::Disrupt(u) => format!("disrupt {u:?}"),
        Step::Retreat(h) => format!("retreat {}", number(h)),
        Step::Depart(u, h) => format!("depart {u:?} {}", number(h)),
        Step::Continue => "continue".into(),
        Step::Withdraw(n, h) => format!("withdraw {n} {}", number(h)),
        Step::Follow(h) => format!("follow {}", number(h)),
        Step::Done => "done".into(),
    }
}

fn who(units: UnitSet, leaders: LeaderSet) -> String {
    let units = units.iter().map(|u| u.id().to_string());
    units.chain(leaders.iter().map(|l| word(&l))).collect::<Vec<_>>().join(" ")
}

fn checked(check: &Check) -> String {
    let drm = if check.drm == 0 { String::new() } else { format!("{:+}", check.drm) };
    format!("{}{drm}/{} {}", check.die, check.value, if check.passed() { "yes" } else { "no" })
}

fn yes(done: bool) -> &'static str {
    if done { "yes" } else { "no" }
}

/// What happened, in a phrase. A check reads "die, modifier / morale, passed or not".
pub fn told(event: &Event) -> String {
    let alone = LeaderSet::default();
    match event {
        Event::Stage(turn, side, stage) => format!("{turn} {side:?} {stage:?}"),
        Event::RalliedBy(u, l) => format!("{u:?} rallied by {l:?}"),
        Event::Rally(u, c) => format!("{u:?} rallies {}", checked(c)),
        Event::Foraged(u, die, _, found) => format!("{u:?} forages {die} {}", yes(*found)),
        Event::OutOfSupply(_, units) => format!("out of supply {}", who(*units, alone)),
        Event::Expended(u, h) => format!("{u:?} expended {}", number(*h)),
        Event::Arrived(units, leaders, h, train) => {
            format!("{} arrive {}{}", who(*units, *leaders), number(*h), if *train { "+" } else { "" })
        }
        Event::Launched(e) => format!("NC launched {}", side_name(*e)),
        Event::Points(side, n, now) => format!("{side:?} +{n} points: {now}"),
        Event::Returned(u, h, left) => format!("{u:?} returns {}: {left}", number(*h)),
        Event::Formed(u, h) => format!("{u:?} formed {}", number(*h)),
        Event::BrokeDown(u, h) => format!("{u:?} broken down {}", number(*h)),
        Event::Released(f, _, left) => format!("{f:?} release: {left}"),
        Event::Rescued(f, _, left) => format!("{f:?} freed: {left}"),
        Event::Guard(f, u) => format!("{f:?} guard {u:?}"),
        Event::Freed(h) => format!("free {}", number(*h)),
        Event::Engineer(u) => format!("{u:?} engineer"),
        Event::Ferry(e) => format!("ferry {}", side_name(*e)),
        Event::Command(u, c) => format!("{u:?} command {}", checked(c)),
        Event::Marched(units, leaders, from, to) => {
            format!("{} {}>{}", who(*units, *leaders), number(*from), number(*to))
        }
        Event::Entrained(units, leaders, h) => format!("{} entrains {}", who(*units, *leaders), number(*h)),
        Event::Detrained(units, leaders, h) => format!("{} detrains {}", who(*units, *leaders), number(*h)),
        Event::Rode(units, leaders, from, to) => {
            format!("{} rides {}>{}", who(*units, *leaders), number(*from), number(*to))
        }
        Event::Steamed(from, to) => format!("NC {}>{}", side_name(*from), side_name(*to)),
        Event::Embarked(u) => format!("{u:?} embarks"),
        Event::Landed(u, h) => format!("{u:?} lands {}", number(*h)),
        Event::Captured(side, p) => format!("{side:?} take {}", place_name(*p)),
        Event::Hostages(p, die, drm, taken) => format!("hostages {} {die}+{drm} {}", place_name(*p), yes(*taken)),
        Event::Taken(f, now) => format!("{f:?} hostages: {now}"),
        Event::Burning(p, u, c) => format!("{u:?} burns {} {}", place_name(*p), checked(c)),
        Event::ProvisionalOut => "provisional government out".into(),
        Event::Unrest(cause, by, from, to) => format!("{cause:?} {by:+}: {from}>{to}"),
        Event::Roaming => "roaming".into(),
        Event::Strayed(l, from, to) => format!("{l:?} strays {}>{}", number(*from), number(*to)),
        Event::LeaderTaken(l) => format!("{l:?} captured"),
        Event::Railway(complete) => format!("railway {}", if *complete { "garrisoned" } else { "bare" }),
        Event::Missing(p) => format!("no garrison {}", place_name(*p)),
        Event::Battle(h, side, large, pursuit) => {
            let size = if *large { "large" } else { "small" };
            format!("{} {} by {side:?} {size}", if *pursuit { "pursuit" } else { "battle" }, number(*h))
        }
        Event::Quebec(b, c) => format!("quebec {b} {}", checked(c)),
        Event::Ambush(a) => {
            let (die, [attacker, defender]) = (a.die, a.values);
            match a.who {
                Some(side) => format!("ambush {die}-{attacker}+{defender} {side:?} {}", a.columns.1),
                None => format!("ambush {die}-{attacker}+{defender} none"),
            }
        }
        Event::Engaged(u) => format!("{u:?} free"),
        Event::Commit(u, c) => format!("{u:?} commits {}", checked(c)),
        Event::Fired(f) => {
            let drm = f.leader.map_or(String::new(), |(l, by)| format!("{by:+}{l:?}"));
            let shifts: Vec<String> = f.shifts.iter().map(|s| format!("{s:+}")).collect();
            format!("{:?} fire {}SP {} col{} {}{drm} {}", f.side, f.sp, shifts.concat(), f.column, f.die, f.loss)
        }
        Event::Eliminated(u, _) => format!("{u:?} eliminated"),
        Event::GarrisonYields(p) => format!("garrison {} yields", place_name(*p)),
        Event::GarrisonLost(p, left) => format!("garrison {}: {left}", place_name(*p)),
        Event::Disrupted(u, _) => format!("{u:?} disrupted"),
        Event::RetreatCheck(u, c) => format!("{u:?} holds {}", checked(c)),
        Event::SurrenderCheck(u, c) | Event::Cornered(u, c) => format!("{u:?} endures {}", checked(c)),
        Event::Surrendered(u, _) => format!("{u:?} surrenders"),
        Event::Left(units, from, to, how) => {
            let how = if *how == Leaving::Forced { "driven" } else { "leaves" };
            format!("{} {how} {}>{}", who(*units, alone), number(*from), number(*to))
        }
        Event::Withdrew(side, n, to) => format!("{side:?} withdraw {n} {}", number(*to)),
        Event::BoatDriven(Some(e)) => format!("NC driven {}", side_name(*e)),
        Event::BoatDriven(None) => "NC lost".into(),
        Event::CaptureRoll(l, die, taken, _) => format!("{l:?} capture {die} {}", yes(*taken)),
        Event::BattleOver(h, winner) => {
            format!("battle over {} {}", number(*h), winner.map_or("none".into(), |w| word(&w)))
        }
        Event::Rescue(f, first, second, freed) => format!("rescue {f:?} {first} {second}: {freed}"),
        Event::Pursuit(u, c) => format!("{u:?} pursues {}", checked(c)),
        Event::Joined(units) => format!("{} joins", who(*units, alone)),
        Event::Over(ending) => format!("over {:?} {:?}", ending.winner, ending.level),
    }
}

impl Table {
    /// Units and leaders are put on the map: see `Position::at`.
    #[track_caller]
    pub fn at(self, text: &str) -> Self {
        self.change(|p| p.at(text))
    }

    #[track_caller]
    fn change(self, change: impl FnOnce(Position) -> Position) -> Self {
        let game = change(Position::of(self.game)).still().unwrap_or_else(|e| panic!("{e}"));
        Table { game, ..self }
    }

    /// Units are put into a hex.
    #[track_caller]
    pub fn put(self, number: &str, units: &[&str]) -> Self {
        self.at(&format!("{number}: {}", units.join(" ")))
    }

    /// A leader is put into a hex.
    pub fn leader(mut self, number: &str, leader: Leader) -> Self {
        self.game.leaders[leader] = At::hex(hex(number));
        self
    }

    /// Places are a side's.
    #[track_caller]
    pub fn control(self, side: Side, places: &[&str]) -> Self {
        self.change(|p| p.control(side, places))
    }

    /// Only these places have intrinsic garrisons.
    #[track_caller]
    pub fn garrisons(self, places: &[(&str, u8)]) -> Self {
        self.change(|p| p.garrisons(places))
    }

    /// House rules.
    pub fn rules(mut self, rules: Rules) -> Self {
        self.game.rules = rules;
        self
    }

    /// Blackfoot unrest, and no provisional government that would raise it.
    pub fn unrest(mut self, unrest: u8) -> Self {
        self.game.unrest = unrest;
        self.game.provisional = false;
        self
    }

    /// Unrest has once been 12.
    pub fn roaming(mut self) -> Self {
        self.game.roaming = true;
        self
    }

    /// Any other change.
    pub fn with(mut self, change: impl FnOnce(&mut PrairieAflame)) -> Self {
        change(&mut self.game);
        self
    }

    /// The next dice, in place of what was left.
    pub fn roll(mut self, faces: &[u8]) -> Self {
        self.dice = Dice::scripted(faces);
        self
    }

    /// A stage of a side begins, whatever went before.
    #[track_caller]
    pub fn begin(self, side: Side, stage: Stage) -> Self {
        let Table { game, mut dice, mut events } = self;
        let game =
            Position::of(game).stage(side, stage).start(&mut dice, &mut events).unwrap_or_else(|e| panic!("{e}"));
        Table { game, dice, events }
    }

    /// All legal steps.
    pub fn legal(&self) -> Vec<Step> {
        let mut out = vec![];
        self.game.legal(&mut out);
        out
    }

    /// A legal step is taken.
    #[track_caller]
    pub fn take(&mut self, step: Step) {
        let can = self.can(step);
        assert!(can, "{} is not among: {}", worded(&self.game, step), self.offered());
        let Table { game, dice, events } = self;
        game.take(step, &mut Cx::new(dice, events)).unwrap_or_else(|e| panic!("{e:?}"));
    }

    /// True for a legal step.
    pub fn can(&self, step: Step) -> bool {
        self.legal().contains(&step)
    }

    /// True where the group in hand may go on to this hex.
    #[track_caller]
    pub fn can_go(&self, number: &str) -> bool {
        self.can(self.toward(number))
    }

    #[track_caller]
    fn toward(&self, number: &str) -> Step {
        let Some(Frame::March(group)) = self.game.agenda.last() else { panic!("nobody marches") };
        let dir = self.game.map().grid.dir_to(group.hex, hex(number));
        Step::Go(dir.unwrap_or_else(|| panic!("{number} is not beside the group")))
    }

    #[track_caller]
    fn read(&self, text: &str) -> Step {
        match text.trim().strip_prefix("go ") {
            Some(number) => self.toward(number),
            None => step(text),
        }
    }

    /// Steps, by their words, with a semicolon between them.
    #[track_caller]
    pub fn act(mut self, steps: &str) -> Self {
        for text in steps.split(';') {
            let step = self.read(text);
            self.take(step);
        }
        self
    }

    /// A side has something to decide in a battle.
    pub fn asks(&self) -> bool {
        matches!(self.game.agenda.last(), Some(Frame::Battle(_)))
    }

    /// The first of the legal steps is taken.
    #[track_caller]
    pub fn first(mut self) -> Self {
        let step = self.legal()[0];
        self.take(step);
        self
    }

    /// All legal steps in words.
    pub fn offered(&self) -> String {
        self.legal().into_iter().map(|s| worded(&self.game, s)).collect::<Vec<_>>().join("; ")
    }

    /// The legal steps are just these, in order.
    #[track_caller]
    pub fn offers(self, steps: &str) -> Self {
        assert_eq!(self.offered(), steps);
        self
    }

    /// These are among the legal steps.
    #[track_caller]
    pub fn allows(self, steps: &str) -> Self {
        for text in steps.split(';') {
            let step = self.read(text);
            assert!(self.can(step), "\"{text}\" is not among: {}", self.offered());
        }
        self
    }

    /// None of these is, and none changes anything when taken all the same.
    #[track_caller]
    pub fn refuses(mut self, steps: &str) -> Self {
        for text in steps.split(';') {
            let step = self.read(text);
            let before = self.game.clone();
            let Table { game, dice, events } = &mut self;
            assert!(game.take(step, &mut Cx::new(dice, events)).is_err(), "\"{text}\" is allowed");
            assert!(*game == before, "\"{text}\" was refused, but changed something");
        }
        self
    }

    /// All that happened since this was last asked, up to the next stage that begins, is just this.
    #[track_caller]
    pub fn tells(mut self, text: &str) -> Self {
        let events = std::mem::take(&mut self.events);
        let stage = |e: &&Event| matches!(e, Event::Stage(..));
        let first = usize::from(events.first().as_ref().is_some_and(stage));
        let words: Vec<String> = events[first..].iter().take_while(|e| !stage(e)).map(told).collect();
        assert_eq!(words.join("; "), text);
        self
    }

    /// All that happened since this was last asked, stages left out, is just this.
    #[track_caller]
    pub fn tells_all(mut self, text: &str) -> Self {
        let events = std::mem::take(&mut self.events);
        let words: Vec<String> = events.iter().filter(|e| !matches!(e, Event::Stage(..))).map(told).collect();
        assert_eq!(words.join("; "), text);
        self
    }

    /// What happened before is of no interest.
    pub fn forget(mut self) -> Self {
        self.events.clear();
        self
    }

    /// Where everything is, as `Position::at` reads it.
    #[track_caller]
    pub fn now(self, text: &str) -> Self {
        assert_eq!(written(&self.game), text);
        self
    }

    /// Any other expectation.
    #[track_caller]
    pub fn holds(self, what: impl FnOnce(&PrairieAflame) -> bool) -> Self {
        assert!(what(&self.game), "it does not hold: {}", written(&self.game));
        self
    }

    /// This happened since [`Table::tells`] was last asked.
    pub fn saw(&self, event: &Event) -> bool {
        self.events.contains(event)
    }
}

/// MP for a unit from one hex to the next; `None` where it may not.
pub fn cost(t: &Table, id: &str, from: &str, to: &str) -> Option<u8> {
    let (a, b) = (hex(from), hex(to));
    t.game.step_cost(unit(id), a, t.game.map().grid.dir_to(a, b)?, b).map(|c| c.0)
}
