//! A game on the table of a test: a position, scripted dice, steps and what they tell, all as short words.
//!
//! *Positions*: `"3 BritishMove LowAmmo; 4: B05/2v B14; 7: I09h I22c I11rf"` is turn 3, the stage, the event
//! in force; then places with their units. A British unit may have its steps (`/2`) and the letters of its
//! markers: `v` Volley, `f` Fired, `l` Low Ammo, `d` deployed; a band has its status, `h` Hidden, `c`
//! Concealed or `r` Revealed, and `f`. In the head stand options (`dv_in_df=on`), `kills=13`,
//! `allowance=4`. Every window is asked, unless the head says `reactions=orders`. What is not named
//! is not in the game.
//!
//! *Steps*: `move B05`, `move I09 hidden`, `6` (go there), `fire I09`, `retreat B05 4`, `stand`, `pass`,
//! `end` ..., or a step's RON; `attack 4 6 with B05 B06` is a whole declaration.
//!
//! *Events*: one phrase each, see [`told`]; `(I)` in front marks what only the Allied seat is told. An
//! expectation of `"?"` always fails and prints what was told: read it against the rule, then write it down.

use redoubt::engine::dice::{Dice, Pool};
use redoubt::engine::tell::Audience;
use redoubt::engine::{Cx, Game, Outcome, Refusal, Seat, Setup, Target, Viewer};
use redoubt::games::bushy_run::BushyRun;
use redoubt::games::bushy_run::data::EventKind;
use redoubt::games::bushy_run::event::{Event, Rolled};
use redoubt::games::bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use redoubt::games::bushy_run::position::Position;
use redoubt::games::bushy_run::state::{FightKind, Frame, Stage};
use redoubt::games::bushy_run::step::{Mode, OrderStep, Step};
use std::panic::Location;

/// A game in the middle of a test.
pub struct Table {
    /// The game itself, for what the words below cannot say.
    pub game: BushyRun,
    dice: Dice,
    asked: bool,
}

/// The position as a game that asks its first question.
#[track_caller]
pub fn given(position: &str) -> Table {
    given_with(position, |p| p)
}

/// The position with a change of the builder's.
#[track_caller]
pub fn given_with(position: &str, change: impl FnOnce(Position) -> Position) -> Table {
    let game = change(place(position)).build().unwrap_or_else(|e| panic!("{position}: {e}"));
    Table { game, dice: Dice::scripted(&[]), asked: false }
}

/// The position, run on to its first question: what is told on the way is compared with `events`.
#[track_caller]
pub fn starting(position: &str, dice: &str, events: &str) -> Table {
    let mut table =
        Table { game: BushyRun::clone(&given("2 BritishMove").game), dice: Dice::scripted(&[]), asked: false };
    table.dice.put(&faces(dice));
    let mut told: Vec<(Audience, Event)> = Vec::new();
    table.game = place(position).start(&mut table.dice, &mut told).unwrap_or_else(|e| panic!("{position}: {e}"));
    table.compare(&told, events);
    table
}

/// A new game with these options, before the set-up; its event markers lie in the order of the file.
#[track_caller]
pub fn new_game(options: &str) -> Table {
    let mut setup = Setup { scenario: "august-1763".into(), ..Setup::default() };
    setup.options.insert("reactions".into(), "ask".into());
    for word in options.split_whitespace() {
        let (key, value) = word.split_once('=').expect("key=value");
        setup.options.insert(key.into(), value.into());
    }
    let mut dice = Dice::scripted(&[]);
    let game = BushyRun::new(BushyRun::built_in(), &setup, &mut dice).unwrap_or_else(|e| panic!("{e}"));
    Table { game, dice, asked: false }
}

#[track_caller]
fn place(text: &str) -> Position {
    let mut position = Position::new().option("reactions", "ask").with(|g| g.place[13] = Place::OFF);
    let mut parts = text.split(';').map(str::trim).filter(|p| !p.is_empty());
    for word in parts.next().expect("a position has a head").split_whitespace() {
        position = if let Ok(turn) = word.parse() {
            position.turn(turn)
        } else if let Some((key, value)) = word.split_once('=') {
            match key {
                "kills" => position.kills(value.parse().expect("kills=N")),
                "allowance" => position.allowance(value.parse().expect("allowance=N")),
                _ => position.option(key, value),
            }
        } else if let Ok(stage) = ron::from_str::<Stage>(word) {
            position.stage(stage)
        } else {
            position.event(ron::from_str::<EventKind>(word).unwrap_or_else(|_| panic!("\"{word}\" in a head")))
        };
    }
    for part in parts {
        let (at, units) = part.split_once(':').unwrap_or_else(|| panic!("\"{part}\" needs a place and a colon"));
        for word in units.split_whitespace() {
            position = put(position, at.trim(), word);
        }
    }
    position
}

fn put(position: Position, at: &str, word: &str) -> Position {
    let (unit, rest) = word.split_at(3);
    let (steps, marks) = match rest.strip_prefix('/') {
        Some(rest) => (rest[..1].parse().ok(), &rest[1..]),
        None => (None, rest),
    };
    let out = at == "out";
    let mut position = match (unit.starts_with('B'), steps) {
        (true, Some(steps)) => position.british(unit, at, steps),
        (true, None) => position.fresh(&[unit], at),
        (false, _) if out => position.revealed_or_out(unit, at),
        (false, _) => match marks.chars().next() {
            Some('h') => position.hidden(unit, at),
            Some('c') => position.concealed(unit, at),
            Some('r') => position.revealed(unit, at),
            _ => panic!("\"{word}\": give the band's status, h, c or r"),
        },
    };
    for mark in marks.chars() {
        position = match mark {
            'h' | 'c' | 'r' => position,
            'v' => position.volley(unit),
            'f' => position.fired(unit),
            'l' => position.low_ammo(unit),
            'd' => position.deployed(),
            _ => panic!("\"{word}\": unknown letter {mark}"),
        };
    }
    position
}

/// A band that is out of play without a status.
trait Out {
    fn revealed_or_out(self, unit: &str, at: &str) -> Self;
}
impl Out for Position {
    fn revealed_or_out(self, unit: &str, at: &str) -> Self {
        let band = Unit::named(unit).unwrap_or_else(|| panic!("\"{unit}\" is no unit"));
        let place = Place::named(at).unwrap_or_else(|| panic!("\"{at}\" is no place"));
        self.with(|g| g.band_place[band.index()] = place)
    }
}

fn faces(text: &str) -> Vec<u8> {
    text.chars().filter_map(|c| c.to_digit(10)).map(|d| d as u8).collect()
}

#[track_caller]
fn unit(word: &str) -> Unit {
    Unit::named(word).unwrap_or_else(|| panic!("\"{word}\" is no unit"))
}

#[track_caller]
fn at(word: &str) -> Place {
    Place::named(word).unwrap_or_else(|| panic!("\"{word}\" is no place"))
}

/// A step from its words.
#[track_caller]
pub fn step(text: &str) -> Step {
    let text = text.trim();
    if text.contains('(') {
        return ron::from_str(text).unwrap_or_else(|e| panic!("\"{text}\": {e}"));
    }
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["move", u] => Step::Move(unit(u), if u.starts_with('B') { Mode::March } else { Mode::Revealed }),
        ["move", u, "hidden"] => Step::Move(unit(u), Mode::Hidden),
        ["move", u, "concealed"] => Step::Move(unit(u), Mode::Concealed),
        ["move", u, "revealed"] => Step::Move(unit(u), Mode::Revealed),
        ["pick", u] => Step::Pick(unit(u)),
        ["place", p] => Step::Place(at(p)),
        ["quick", n] => Step::Quick(n.parse().expect("quick N")),
        ["scout", u, p] => Step::Scout(unit(u), at(p)),
        ["attack", a, b] => Step::Attack(at(a), at(b)),
        ["choose", u] => Step::Choose(unit(u)),
        ["reveal", u] => Step::Reveal(unit(u)),
        ["fire", u] => Step::Fire(unit(u)),
        ["retreat", u, p] => Step::Retreat(unit(u), at(p)),
        ["recall", u] => Step::Recall(unit(u)),
        ["lose", u] => Step::Lose(unit(u)),
        ["area", p] => Step::Area(at(p)),
        ["recover", u] => Step::Recover(unit(u)),
        ["die", n] => Step::Die(n.parse().expect("die N")),
        ["flip"] => Step::Flip,
        ["stop"] => Step::Stop,
        ["stand"] => Step::Stand,
        ["confirm"] => Step::Confirm,
        ["cancel"] => Step::Cancel,
        ["pass"] => Step::Pass,
        ["end"] => Step::EndPhase,
        ["call"] => Step::Call,
        [p] => Step::Go(at(p)),
        _ => panic!("\"{text}\" is no step"),
    }
}

/// A step in words; standing orders as RON.
pub fn word(step: Step) -> String {
    match step {
        Step::Move(u, Mode::March) => format!("move {u:?}"),
        Step::Move(u, mode) => format!("move {u:?} {}", format!("{mode:?}").to_lowercase()),
        Step::Pick(u) => format!("pick {u:?}"),
        Step::Place(p) => format!("place {p:?}"),
        Step::Quick(n) => format!("quick {n}"),
        Step::Go(p) => format!("{p:?}"),
        Step::Scout(u, p) => format!("scout {u:?} {p:?}"),
        Step::Attack(a, b) => format!("attack {a:?} {b:?}"),
        Step::Choose(u) => format!("choose {u:?}"),
        Step::Reveal(u) => format!("reveal {u:?}"),
        Step::Fire(u) => format!("fire {u:?}"),
        Step::Retreat(u, p) => format!("retreat {u:?} {p:?}"),
        Step::Recall(u) => format!("recall {u:?}"),
        Step::Lose(u) => format!("lose {u:?}"),
        Step::Area(p) => format!("area {p:?}"),
        Step::Recover(u) => format!("recover {u:?}"),
        Step::Die(n) => format!("die {n}"),
        Step::Flip => "flip".into(),
        Step::Stop => "stop".into(),
        Step::Stand => "stand".into(),
        Step::Confirm => "confirm".into(),
        Step::Cancel => "cancel".into(),
        Step::Pass => "pass".into(),
        Step::EndPhase => "end".into(),
        Step::Call => "call".into(),
        Step::Orders(_) => ron::to_string(&step).expect("a step has a RON text"),
    }
}

/// The words of a list, without order and repetition of blanks.
fn list(text: &str) -> Vec<String> {
    text.split(';').map(|s| s.split_whitespace().collect::<Vec<_>>().join(" ")).filter(|s| !s.is_empty()).collect()
}

fn attack_is_british(game: &BushyRun) -> bool {
    game.stage() == Some(Stage::BritishAttack)
}

impl Table {
    /// The faces of the next rolls.
    #[must_use]
    pub fn dice(mut self, dice: &str) -> Self {
        self.dice.put(&faces(dice));
        self
    }

    /// One word of a script: a step, or `attack 4 6 with B05 B06`, a whole declaration.
    #[track_caller]
    fn say(&mut self, text: &str, told: &mut Vec<(Audience, Event)>) {
        if let Some((attack, units)) = text.split_once(" with ") {
            self.say(attack, told);
            let want = units.split_whitespace().fold(0, |mask, u| mask | 1u32 << unit(u).index());
            let chosen = match self.game.agenda.last() {
                Some(Frame::Declare(_, _, chosen)) => *chosen,
                other => panic!("\"{attack}\" declares nothing: {other:?}"),
            };
            for i in (0..30).filter(|i| (want ^ chosen) & (1 << i) != 0) {
                let british = attack_is_british(&self.game);
                let unit = if british { Unit::british(i) } else { Unit::band(i) };
                self.say(&format!("choose {unit:?}"), told);
            }
            return self.say("confirm", told);
        }
        let s = step(text);
        assert!(self.legal().contains(&s), "\"{text}\" is not offered, but: {}", self.offered());
        if let Err(no) = self.game.play(s, &mut Cx::new(&mut self.dice, told)) {
            panic!("\"{text}\" is offered and refused: {no}");
        }
    }

    /// Takes steps; what they tell.
    #[track_caller]
    pub fn speak(&mut self, steps: &str) -> Vec<(Audience, Event)> {
        let mut told = Vec::new();
        for text in list(steps) {
            self.say(&text, &mut told);
        }
        told
    }

    /// Takes steps and compares everything that is told, in order.
    #[track_caller]
    #[must_use]
    pub fn take(mut self, steps: &str, events: &str) -> Self {
        let told = self.speak(steps);
        self.compare(&told, events);
        self
    }

    /// Takes steps of which the telling is another test's matter.
    #[track_caller]
    #[must_use]
    pub fn after(mut self, steps: &str) -> Self {
        self.speak(steps);
        self
    }

    /// Compares what was told with what is expected.
    #[track_caller]
    pub fn compare(&mut self, told: &[(Audience, Event)], events: &str) {
        let told: Vec<String> = told.iter().map(|(to, e)| phrase(*to, e)).collect();
        self.same("EVENTS", &told.join("; "), events);
    }

    #[track_caller]
    fn same(&mut self, what: &str, actual: &str, expected: &str) {
        let place = Location::caller();
        if expected == "?" {
            eprintln!("<<{what}|{}|{}|{}|{actual}>>", place.file(), place.line(), place.column());
            self.asked = true;
            return;
        }
        let expected = list(expected).join("; ");
        assert!(actual == expected, "{what} at {place}\n  are   {actual}\n  want  {expected}");
    }

    /// Every legal answer.
    pub fn legal(&self) -> Vec<Step> {
        let mut out = Vec::new();
        self.game.legal(&mut out);
        out
    }

    fn offered(&self) -> String {
        let orders = |s: &Step| *s == Step::Orders(OrderStep::Open);
        self.legal().into_iter().filter(|s| !orders(s)).map(word).collect::<Vec<_>>().join("; ")
    }

    /// The whole list of legal answers; the page of standing orders, open nearly always, goes without saying.
    #[track_caller]
    #[must_use]
    pub fn offers(mut self, steps: &str) -> Self {
        let offered = self.offered();
        self.same("OFFERS", &offered, steps);
        self
    }

    /// These are among the legal answers.
    #[track_caller]
    #[must_use]
    pub fn allows(self, steps: &str) -> Self {
        for text in list(steps) {
            assert!(self.legal().contains(&step(&text)), "\"{text}\" is not offered, but: {}", self.offered());
        }
        self
    }

    /// This is not among the legal answers, is refused with this rule, and changes nothing.
    #[track_caller]
    #[must_use]
    pub fn refuses(mut self, text: &str, rule: &str) -> Self {
        let s = step(text);
        assert!(!self.legal().contains(&s), "\"{text}\" is offered");
        let before = self.game.clone();
        let mut told: Vec<(Audience, Event)> = Vec::new();
        match self.game.play(s, &mut Cx::new(&mut self.dice, &mut told)) {
            Ok(()) => panic!("\"{text}\" is accepted, though not offered"),
            Err(no) => {
                assert!(told.is_empty() && before == self.game, "a refusal of \"{text}\" changed something");
                let actual = no.rule.to_string();
                self.same("RULE", &actual, rule);
            }
        }
        self
    }

    /// Why a counter or place is not offered: the rule.
    #[track_caller]
    #[must_use]
    pub fn why(mut self, target: &Target, rule: &str) -> Self {
        let seat = self.game.asks().expect("somebody is asked");
        let Refusal { rule: actual, .. } = self.game.why(Viewer::Seat(seat), target);
        self.same("RULE", actual, rule);
        self
    }

    /// Who is asked.
    #[track_caller]
    #[must_use]
    pub fn asks(self, seat: Seat) -> Self {
        let name = |s: Option<Seat>| s.map_or("nobody", |s| if s == BRITISH { "British" } else { "Allied" });
        assert_eq!(name(self.game.asks()), name(Some(seat)), "asked: {}", self.offered());
        self
    }

    /// The rule of the open question.
    #[track_caller]
    #[must_use]
    pub fn by(mut self, rule: &str) -> Self {
        let seat = self.game.asks().expect("somebody is asked");
        let actual = self.game.question(Viewer::Seat(seat)).rule;
        self.same("RULE", actual, rule);
        self
    }

    /// The whole position, in the words of a position without its head.
    #[track_caller]
    #[must_use]
    pub fn now(mut self, position: &str) -> Self {
        let actual = map(&self.game);
        self.same("NOW", &actual, position);
        self
    }

    /// The game is over: winner, level, rule.
    #[track_caller]
    #[must_use]
    pub fn over(self, seat: Seat, level: &str, rule: &str) -> Self {
        let Some(Outcome { winner, level: l, rule: r, .. }) = self.game.outcome() else {
            panic!("the game goes on: {}", self.offered());
        };
        assert_eq!((winner, l, r), (Some(seat), level, rule));
        self
    }

    /// So many real bands are eliminated.
    #[track_caller]
    #[must_use]
    pub fn kills(self, n: usize) -> Self {
        assert_eq!((0..21).filter(|&i| self.game.band_place[i] == Place::OUT).count(), n, "real bands eliminated");
        self
    }

    /// The game goes on.
    #[track_caller]
    pub fn goes_on(self) -> Self {
        assert!(self.game.outcome().is_none(), "{:?}", self.game.outcome());
        self
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(!self.asked, "a question mark stands for an expectation");
            let left: Vec<u8> = self.dice.queued().collect();
            assert!(left.is_empty(), "dice left over: {left:?}");
            assert_eq!(self.dice.missing(), 0, "dice that were rolled and not scripted");
        }
    }
}

/// Who stands where, with steps (unless fresh) and markers.
pub fn map(game: &BushyRun) -> String {
    let mut parts = Vec::new();
    for n in 1..=22 {
        let place = Place(n);
        let mut units = Vec::new();
        for i in (0..14).filter(|&i| game.place[i] == place) {
            let unit = Unit::british(i as u8);
            let full = if unit == Unit::WAGON {
                1
            } else if unit.is_scout() {
                2
            } else {
                4
            };
            let mut text = format!("{unit:?}");
            if place.in_play() && game.steps[i] != full {
                text += &format!("/{}", game.steps[i]);
            }
            for (mask, letter) in [(game.volley, 'v'), (game.fired, 'f'), (game.low_ammo, 'l')] {
                if mask & (1 << i) != 0 {
                    text.push(letter);
                }
            }
            if unit == Unit::WAGON && game.deployed {
                text.push('d');
            }
            units.push(text);
        }
        for i in (0..30).filter(|&i| game.band_place[i] == place) {
            let mut text = format!("{:?}", Unit::band(i as u8));
            for (mask, letter) in
                [(game.hidden, 'h'), (game.concealed, 'c'), (game.revealed, 'r'), (game.band_fired, 'f')]
            {
                if mask & (1 << i) != 0 {
                    text.push(letter);
                }
            }
            units.push(text);
        }
        if !units.is_empty() {
            parts.push(format!("{place:?}: {}", units.join(" ")));
        }
    }
    parts.join("; ")
}

fn names(british: bool, mask: u32) -> String {
    (0..30)
        .filter(|i| mask & (1 << i) != 0)
        .map(|i| format!("{:?}", if british { Unit::british(i) } else { Unit::band(i) }))
        .collect::<Vec<_>>()
        .join("+")
}

/// "4+2513": a pool's least hitting face and its dice; nothing for an empty pool.
fn pool(p: &Pool) -> String {
    if p.faces.is_empty() {
        return String::new();
    }
    format!(" {}+{}", p.to_hit, p.faces.iter().map(u8::to_string).collect::<String>())
}

fn roll(r: &Rolled) -> String {
    let faces: String = r.pools[1].faces.iter().map(u8::to_string).collect();
    match (r.kind, r.target) {
        (FightKind::Allowance, _) => return format!("movement roll {faces}"),
        (FightKind::Scouting, Some(scout)) => {
            return format!("{scout:?} scouts {}>{} die {faces}", r.from.id(), r.at.id());
        }
        _ => {}
    }
    let mut text = format!("{:?} {}>{}", r.kind, r.from.id(), r.at.id());
    if r.units != 0 {
        text += &format!(" {}", names(r.british, r.units));
    }
    if let Some(target) = r.target {
        text += &format!(" at {target:?}");
    }
    if r.concealed {
        text += " concealed";
    }
    for (n, what) in [(r.surprise, "surprise"), (r.low.count_ones() as u8, "low"), (u8::from(r.bouquet), "bouquet")] {
        if n > 0 {
            text += &format!(" {what} {n}");
        }
    }
    text += &pool(&r.pools[0]);
    text += &pool(&r.pools[1]);
    text += &format!(", {} hits", r.hits);
    if r.dv + r.wagon > 0 {
        text += &format!(" -{}", r.dv);
    }
    if r.wagon > 0 {
        text += &format!(" -{}", r.wagon);
    }
    text + &format!(", dp {}", r.dp)
}

/// An event in one phrase, with its audience.
pub fn phrase(to: Audience, event: &Event) -> String {
    let mark = match to {
        Audience::All => "",
        Audience::Only(seat) if seat == ALLIED => "(I) ",
        Audience::Only(_) => "(B) ",
    };
    format!("{mark}{}", told(event))
}

fn told(event: &Event) -> String {
    let side = |british: &bool| if *british { "British" } else { "Allied" };
    match event {
        Event::SetUp(british) => format!("{} set up", side(british)),
        Event::Placed(u, p) => format!("{u:?} placed {p:?}"),
        Event::Stage(turn, stage) => format!("[{turn} {stage:?}]"),
        Event::Flipped(turn, kind) => format!("event {turn} {kind:?}"),
        Event::EventVoid(kind) => format!("{kind:?} void"),
        Event::Recovered(u, steps, p, back) => {
            format!("{u:?} {} {steps} in {p:?}", if *back { "returns with" } else { "recovers to" })
        }
        Event::LowAmmoRoll(die, n) => format!("low ammo die {die} marks {n}"),
        Event::LowAmmo(u, on) => format!("{u:?} {}", if *on { "low ammo" } else { "supplied" }),
        Event::ScoutEvent(p) => format!("event scouts {p:?}"),
        Event::Found(p, real, decoys) => format!("found {p:?} {real} real {decoys} decoys"),
        Event::Marched(u, a, b) => format!("{u:?} {a:?}>{b:?}"),
        Event::Suspense(p) => format!("suspense {p:?}"),
        Event::Barred(p) => format!("barred {p:?}"),
        Event::Stopped(u, p) => format!("{u:?} stopped {p:?}"),
        Event::Overstacked(u, p) => format!("{u:?} overstacked {p:?}"),
        Event::WagonFlipped(deployed) => (if *deployed { "wagon deployed" } else { "wagon moving" }).into(),
        Event::Volleys(mask) => format!("volley {}", names(true, u32::from(*mask))),
        Event::Revealed(u, p) => format!("{u:?} revealed {p:?}"),
        Event::DecoyRemoved(u, p) => format!("decoy {u:?} removed {p:?}"),
        Event::Appear(p, n) => format!("{n} appear {p:?}"),
        Event::Concealed(u, p) => format!("{u:?} concealed {p:?}"),
        Event::Hid(u, p) => format!("{u:?} hid {p:?}"),
        Event::Hiding(p, gone, down) => format!("hiding {p:?} gone {gone} down {down}"),
        Event::Seen(sight, a, b) => format!("counter {} {a:?}>{b:?}", format!("{sight:?}").to_lowercase()),
        Event::BandMoved(u, a, b) => format!("{u:?} {a:?}>{b:?}"),
        Event::SecretMove(u, a, b) => format!("{u:?} secretly {a:?}>{b:?}"),
        Event::Rolled(r) => roll(r),
        Event::Rerolled(r) => format!("again {}", roll(r)),
        Event::Allowance(dice) if dice.is_empty() => "allowance all".into(),
        Event::Allowance(dice) => {
            format!("allowance {}", dice.iter().map(u8::to_string).collect::<Vec<_>>().join("+"))
        }
        Event::NoRetreat(u, p) => format!("{u:?} cannot retreat {p:?}"),
        Event::RetreatsDeclared(p, n, dp) => format!("{n} retreats {p:?} dp {dp}"),
        Event::Retreated(u, a, b) => format!("{u:?} retreats {a:?}>{b:?}"),
        Event::CounterRetreated(a, b) => format!("counter retreats {a:?}>{b:?}"),
        Event::StepsLost(u, p, n, left) => format!("{u:?} -{n} to {left} {p:?}"),
        Event::Eliminated(u, p) => format!("{u:?} eliminated {p:?}"),
        Event::EliminatedUnknown(p, real) => {
            format!("{} eliminated {p:?}", if *real { "a band" } else { "a decoy" })
        }
        Event::Fired(british, mask) => format!("fired {}", names(*british, *mask)),
        Event::Called => "called".into(),
        Event::WagonLost(p) => format!("wagon lost {p:?}"),
        Event::TurnEnd(turn) => format!("turn {turn} ends"),
        Event::Over(ending, n) => format!("over {ending:?}, {n} eliminated"),
    }
}
