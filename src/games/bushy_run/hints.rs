//! Questions and offers in words, with warnings from visible facts only (screen.md 6).

use super::BushyRun;
use super::data::EventKind;
use super::ids::{ALLIED, BRITISH, Place, Unit};
use super::orders::{Act, Against, Order, When, With, field};
use super::query::{BRITISH_ROOM, WAGON, bits};
use super::state::{FightKind, Frame, Reactions, Stage};
use super::step::{Mode, OrderStep, Step};
use crate::engine::tell::{ChartRef, plural};
use crate::engine::{Offer, Question, Seat, Target, Viewer};

fn at(p: Place) -> Target {
    Target::Place(p.id().into())
}

fn chart(chart: &str, row: usize, column: Option<usize>) -> Option<ChartRef> {
    Some(ChartRef { chart: chart.into(), row: Some(row), column })
}

impl BushyRun {
    /// Name of a unit.
    pub(super) fn name(&self, u: Unit) -> &str {
        &self.data.0.unit(u).name
    }

    /// "Area 6, The Defile".
    pub(super) fn place_name(&self, p: Place) -> String {
        if p.is_area() { format!("{p}, {}", self.data.place(p).name) } else { p.to_string() }
    }

    /// The key of a unit's counter in the view of the seat that is asked.
    fn key(&self, u: Unit) -> Target {
        let covered = !u.is_british() && (self.hidden | self.concealed) & (1 << u.index()) != 0;
        if covered && self.asked() == Some(BRITISH) && self.options.reactions != Reactions::Open {
            // Anonymous: only its pile can be pointed at.
            return at(self.place_of(u));
        }
        Target::Counter(u.id().into())
    }

    /// The frame that asks, as everybody may know it: without what the Allied seat has in hand.
    fn public_top(&self) -> Option<Frame> {
        let stage = self.stage();
        self.agenda.iter().rev().copied().find(|frame| match frame {
            Frame::Orders(false, _) => stage == Some(Stage::AlliedOrders),
            Frame::AlliedMover(..) => false,
            Frame::Declare(..) => stage == Some(Stage::BritishAttack),
            _ => true,
        })
    }

    /// Public reason why a seat is asked.
    pub(super) fn reason(&self) -> String {
        let Some(seat) = self.asked() else { return "The game is over".into() };
        let who = if seat == BRITISH { "British" } else { "Allied Nations" };
        let what = match self.public_top() {
            Some(Frame::SetupAllied(_) | Frame::SetupBritish(_)) => "set-up",
            Some(Frame::WagonBar(_)) => "the wagon is about to enter an Area",
            Some(Frame::React(_)) => "a unit has entered an Area",
            Some(Frame::Second(_)) => "a unit has retreated into an Area",
            Some(Frame::Window) => "a moment to reveal units",
            Some(Frame::BritishReact(_)) => "a counter has entered an Area",
            Some(Frame::Reroll) => "a roll may be rolled again",
            Some(Frame::Retreat | Frame::Losses) => match self.fight.as_ref().map(|f| f.kind) {
                Some(FightKind::DefensiveFire) => "Defensive Fire has hit",
                _ => "an attack has hit",
            },
            _ => match self.stage() {
                Some(Stage::Event) => "the event of the turn",
                Some(Stage::BritishMove) => "British Movement",
                Some(Stage::BritishAttack) => "British Attack",
                Some(Stage::AlliedMove) => "Allied Movement",
                Some(Stage::AlliedAttack | Stage::AlliedOrders) => "Allied Attack",
                _ => "the turn goes on",
            },
        };
        format!("{who}: {what}")
    }

    /// The open question.
    pub(super) fn ask_words(&self, viewer: Viewer) -> Question {
        let q = |title: &str, text: String, rule, secret| Question { title: title.into(), text, rule, secret };
        let Some(seat) = self.asked() else {
            return q("Game over", "The game is over.".into(), "BR-9a", false);
        };
        let open = self.options.reactions == Reactions::Open;
        let own = viewer.sees(seat) || open;
        let phase = super::card::CARD.phases.iter().find(|p| p.id == self.phase_id());
        let (phase_rule, phase_title) = phase.map_or(("BR-5.0a", "Turn"), |p| (p.rule, p.title));
        let allied_own = |title: &str, text: String, rule| {
            if own {
                q(title, text, rule, !open)
            } else {
                q(phase_title, "The Allied Nations decide.".into(), phase_rule, !open)
            }
        };
        let top = if own { self.agenda.last().copied() } else { self.public_top() };
        match top {
            Some(Frame::SetupAllied(hand)) => {
                let left = self.band_place.iter().filter(|p| **p == Place::OFF).count();
                let text = match hand {
                    Some(u) => format!(
                        "Where does {} stand? Areas without a red plate, 5 bands to an Area, decoys without limit.",
                        self.name(u)
                    ),
                    None if left == 0 => "All units are placed. Confirm, or take one up again.".into(),
                    None => format!(
                        "Place {} on the Hidden map, or take a ready-made set-up.",
                        plural(left, "unit", "units")
                    ),
                };
                allied_own("Set-up of the Allied Nations", text, "BR-4.2a")
            }
            Some(Frame::SetupBritish(hand)) => {
                let left = self.place.iter().filter(|p| **p == Place::OFF).count();
                let text = match hand {
                    Some(u) => {
                        format!("Where does {} stand? Areas 4, 8, 10, 16 and 18, 3 units to an Area.", self.name(u))
                    }
                    None if left == 0 => "All units are placed. Confirm, or take one up again.".into(),
                    None => format!(
                        "Place {} in the red Areas, or take a ready-made set-up.",
                        plural(left, "unit", "units")
                    ),
                };
                q("British set-up", text, "BR-4.2e", false)
            }
            Some(Frame::Wounded) => q(
                "Wounded Recover",
                "Which unit gains a step? An eliminated unit returns with one step where the wagon is.".into(),
                "BR-6.1c",
                false,
            ),
            Some(Frame::LowAmmo(need, chosen)) => q(
                "Low Ammo",
                format!(
                    "Choose {} to have FP -1 this turn: {} chosen.",
                    plural(need.into(), "British unit", "British units"),
                    chosen.count_ones()
                ),
                "BR-6.1h",
                false,
            ),
            Some(Frame::Ambush) => q(
                "Ambush",
                "Choose the Area that is ambushed with 4 dice; units may be revealed first.".into(),
                "BR-6.1k",
                !open,
            ),
            Some(Frame::ScoutEvent) => {
                q("Scout", "Choose an Area beside a scout: all units there are Revealed.".into(), "BR-6.1i", false)
            }
            Some(Frame::BritishMover(u, mp, stepped)) => q(
                &format!("{}: {mp} MP left", self.name(u)),
                if stepped {
                    "Go on to a lit place, or stop.".into()
                } else {
                    "Choose a lit place, or put the unit back.".into()
                },
                "BR-7.2b",
                false,
            ),
            Some(Frame::WagonBar(p)) => q(
                "The wagon",
                format!("The wagon is about to enter {}. A real unit revealed there bars it.", self.place_name(p)),
                "BR-10.3e",
                !open,
            ),
            Some(Frame::React(u)) => q(
                "Reaction",
                format!(
                    "{} in motion, now in {}. Fire with one unit, reveal units, or pass.",
                    self.name(u),
                    self.place_name(self.place_of(u))
                ),
                "BR-7.3a",
                !open,
            ),
            Some(Frame::Second(u)) => q(
                "Second Defensive Fire",
                format!(
                    "{} retreated to {}. One Hidden or Concealed unit there may fire; no further retreat.",
                    self.name(u),
                    self.place_name(self.place_of(u))
                ),
                "BR-7.3.1j",
                !open,
            ),
            Some(Frame::Window) => q("Reveal", "Units may be revealed now, in any place.".into(), "BR-3.8", !open),
            Some(Frame::Declare(from, to, chosen)) => {
                let title = format!("Attack from {from} on {to}");
                let n = chosen.count_ones() as usize;
                let text = format!("{} chosen. Select units, then attack.", plural(n, "unit", "units"));
                if seat == BRITISH { q(&title, text, "BR-7.4c", false) } else { allied_own(&title, text, "BR-8.4a") }
            }
            Some(Frame::AlliedMover(u, mode, mp, stepped)) => {
                let how = match mode {
                    Mode::Hidden => "Hidden",
                    Mode::Concealed => "Concealed",
                    _ => "Revealed",
                };
                let text = if stepped {
                    "Go on to a lit place, or stop."
                } else {
                    "Choose a lit place, or put the unit back: nothing is used up."
                };
                allied_own(&format!("{}, {how}: {mp} MP left", self.name(u)), text.into(), "BR-8.2.2k")
            }
            Some(Frame::BritishReact(u)) => {
                let p = self.place_of(u);
                let what = if self.revealed & (1 << u.index()) != 0 { self.name(u) } else { "A Concealed counter" };
                q(
                    "Defensive Fire",
                    format!("{what} entered {}. One unit there may fire.", self.place_name(p)),
                    "BR-8.3a",
                    false,
                )
            }
            Some(Frame::Reroll) => q(
                "Reroll",
                "Choose the dice to roll again, once this turn; the new dice stand.".into(),
                "BR-6.1g",
                false,
            ),
            Some(Frame::Retreat) => {
                let (dp, kind) = self.fight.as_ref().map_or((0, FightKind::Attack), |f| (f.dp, f.kind));
                let points = plural(dp.into(), "damage point", "damage points");
                if kind == FightKind::DefensiveFire {
                    let rule = if seat == BRITISH { "BR-7.3.1e" } else { "BR-8.3d" };
                    q("Retreat?", format!("{points}: a retreat saves one."), rule, seat == ALLIED && !open)
                } else {
                    let rule = if seat == BRITISH { "BR-8.4e" } else { "BR-7.4.1f" };
                    let text = format!("{points} before retreats: each unit that retreats saves one.");
                    q("Retreats", text, rule, seat == ALLIED && !open)
                }
            }
            Some(Frame::Losses) => {
                let dp = self.fight.as_ref().map_or(0, |f| f.dp);
                let rule = if seat == BRITISH { "BR-8.4c" } else { "BR-7.4.1h" };
                let text = format!("{} to allocate.", plural(dp.into(), "damage point", "damage points"));
                q("Losses", text, rule, seat == ALLIED && !open)
            }
            Some(Frame::Orders(british, step)) => {
                let text = match step {
                    field::PAGE if british => "What the British do when a counter enters their Area.",
                    area if british => {
                        let text = format!("What the stack in {} does when a counter enters.", Place(area));
                        return q("Standing orders for Defensive Fire", text, "BR-8.3a", false);
                    }
                    field::PAGE => "The first order that fits is followed in the British turn. Nobody else sees them.",
                    field::WHERE => "New order: in which Areas?",
                    field::AGAINST => "New order: against whom?",
                    field::WHEN => "New order: when?",
                    field::DO => "New order: what is to be done?",
                    field::WITH => "New order: with which unit?",
                    field::NAME => "New order: name the unit.",
                    field::LIMIT => "New order: how many shots in an Area this turn?",
                    _ => "Which units are to be revealed at the start of the British Attack Phase?",
                };
                if british {
                    q("Standing orders for Defensive Fire", text.into(), "BR-8.3a", false)
                } else {
                    allied_own("Standing orders", text.into(), "BR-3.8")
                }
            }
            Some(Frame::Turn(Stage::BritishMove, _)) => q(
                "British Movement",
                "Choose a unit to move, flip the wagon, or end the phase. Who does not move gets Volley Fire.".into(),
                "BR-7.2a",
                false,
            ),
            Some(Frame::Turn(Stage::BritishAttack, _)) => {
                q("British Attack", "Scout, attack from an Area, or end the phase.".into(), "BR-7.4a", false)
            }
            Some(Frame::Turn(Stage::AlliedMove, _)) => {
                let title = match (self.rolled, self.allowance) {
                    (255, _) => "Allied Movement: all may move".to_string(),
                    (n, left) => format!("Allied Movement: {n} may move, {left} left"),
                };
                allied_own(
                    &title,
                    "Choose a unit and how it moves, reveal units, or end the phase.".into(),
                    "BR-8.2.1a",
                )
            }
            _ => allied_own("Allied Attack", "Attack from an Area, reveal units, or end the phase.".into(), "BR-8.4a"),
        }
    }

    /// An offered step in words.
    pub(super) fn offer_words(&self, step: Step) -> Offer {
        let name = |u: Unit| self.name(u).to_string();
        let top = self.agenda.last().copied();
        match step {
            Step::Pick(u) if self.place_of(u) == Place::OFF => Offer::new(format!("Place {}", name(u)), self.key(u)),
            Step::Pick(u) => Offer::new(format!("Take up {} from {}", name(u), self.place_of(u)), self.key(u)),
            Step::Place(p) => Offer::new(format!("Place here: {}", self.place_name(p)), at(p)),
            Step::Quick(n) => {
                let british = matches!(top, Some(Frame::SetupBritish(_)));
                let presets = if british { &self.data.0.british_setups } else { &self.data.0.allied_setups };
                Offer::button(presets.get(usize::from(n)).map_or("Ready-made set-up", |p| p.title.as_str()))
            }
            Step::Move(u, mode) => {
                let how = match mode {
                    Mode::March => format!("Move {}", name(u)),
                    Mode::Revealed => format!("Move {}, Revealed ({} MP)", name(u), self.data.unit(u).mp),
                    Mode::Concealed if self.hidden & (1 << u.index()) != 0 => {
                        format!("Move {}, set down Concealed ({} MP)", name(u), self.data.concealed_mp)
                    }
                    Mode::Concealed => format!("Move {}, Concealed ({} MP)", name(u), self.data.concealed_mp),
                    Mode::Hidden => format!("Move {}, Hidden (1 Area)", name(u)),
                };
                Offer::new(how, self.key(u))
            }
            Step::Go(p) => self.offer_go(p),
            Step::Scout(u, p) => {
                let mut offer = Offer::new(format!("{}: scout {}", name(u), self.place_name(p)), at(p)).rolls();
                offer.cell = Some(ChartRef { chart: "scout".into(), row: None, column: Some(0) });
                offer
            }
            Step::Attack(from, to) => {
                let own = from == to;
                let text =
                    if own { format!("Attack in {}", self.place_name(to)) } else { format!("Attack {to} from {from}") };
                let mut offer = Offer::new(text, at(to));
                offer.cell = self.attack_cell(own, None);
                offer
            }
            Step::Choose(u) => {
                let on = match top {
                    Some(Frame::Declare(_, _, mask)) => mask & (1 << u.index()) != 0,
                    Some(Frame::LowAmmo(_, mask)) => u32::from(mask) & (1 << u.index()) != 0,
                    _ => false,
                };
                let text = if on {
                    format!("Leave out {}", name(u))
                } else {
                    format!("Choose {} (FP {})", name(u), self.fp(u))
                };
                Offer::new(text, self.key(u))
            }
            Step::Reveal(u) => {
                let offer = Offer::new(format!("Reveal {} in {}", name(u), self.place_of(u)), self.key(u));
                if u.is_dummy() { offer.warn("A decoy that is revealed is removed.") } else { offer }
            }
            Step::Fire(u) => {
                let dice = self.fp(u) + if u.is_british() { 0 } else { self.surprise(u) };
                let mut offer = Offer::new(format!("Fire with {} ({dice} dice)", name(u)), self.key(u)).rolls();
                offer.cell = self.fire_cell(u);
                offer
            }
            Step::Retreat(u, p) => Offer::new(format!("{}: retreat to {}", name(u), self.place_name(p)), at(p)),
            Step::Recall(u) => Offer::new(format!("{}: stand after all", name(u)), self.key(u)),
            Step::Lose(u) => {
                let offer = if u.is_british() {
                    let left = self.steps_of(u).saturating_sub(1);
                    Offer::new(format!("{}: lose a step ({left} left)", name(u)), self.key(u))
                } else {
                    Offer::new(format!("Lose {}", name(u)), self.key(u))
                };
                if u.is_british() && self.steps_of(u) == 1 && self.last_escort(u) && self.bands_seen(self.place_of(u)) {
                    offer.warn("It is the wagon's last escort: the wagon would be lost.")
                } else {
                    offer
                }
            }
            Step::Area(p) if matches!(top, Some(Frame::Ambush)) => {
                let mut offer = Offer::new(format!("Ambush {}", self.place_name(p)), at(p)).rolls();
                offer.cell = chart("to-hit", 9, Some(0));
                offer
            }
            Step::Area(p) => Offer::new(format!("Look into {}", self.place_name(p)), at(p)),
            Step::Recover(u) if self.place_of(u) == Place::OUT => {
                Offer::new(format!("{}: return with one step at the wagon", name(u)), self.key(u))
            }
            Step::Recover(u) => Offer::new(format!("{}: gain a step ({} now)", name(u), self.steps_of(u)), self.key(u)),
            Step::Die(i) => {
                let (mut face, mut on) = (0, false);
                if let Some(fight) = &self.fight {
                    face = fight.pools.iter().flat_map(|p| &p.faces).nth(usize::from(i)).copied().unwrap_or(0);
                    on = fight.dice & (1 << i) != 0;
                }
                let n = i + 1;
                Offer::button(if on {
                    format!("Keep die {n} ({face})")
                } else {
                    format!("Roll die {n} ({face}) again")
                })
            }
            Step::Flip => {
                let text = if self.deployed { "Wagon: to its moving side" } else { "Wagon: deploy (+2 Defense Value)" };
                Offer::new(text, Target::Counter(Unit::WAGON.id().into()))
            }
            Step::Stop => match top {
                Some(Frame::BritishMover(_, _, true) | Frame::AlliedMover(_, _, _, true)) => {
                    Offer::button("Stop here").primary()
                }
                _ => Offer::button("Put it back"),
            },
            Step::Stand => Offer::button("Stand").primary(),
            Step::Confirm => self.offer_confirm(),
            Step::Cancel => match top {
                Some(Frame::Declare(..)) => Offer::button("No attack"),
                _ => Offer::button("Back into the tray"),
            },
            Step::Pass => match top {
                Some(Frame::Reroll) => {
                    let offer = Offer::button("Keep the dice");
                    if self.fight.as_ref().is_some_and(|f| f.dice == 0) { offer.primary() } else { offer }
                }
                Some(Frame::BritishReact(_)) => Offer::button("Hold fire").primary(),
                _ => Offer::button("Pass").primary(),
            },
            Step::EndPhase => Offer::button("End the phase").primary(),
            Step::Orders(order) => self.offer_order(order),
            Step::Call => Offer::button("Call: put the next window to me"),
        }
    }

    fn offer_confirm(&self) -> Offer {
        match self.agenda.last().copied() {
            Some(Frame::Declare(from, to, mask)) => {
                let british = self.asked() == Some(BRITISH);
                let (mut volley, mut plain) = (0, 0);
                for i in bits(mask) {
                    let u = if british { Unit::british(i) } else { Unit::band(i) };
                    if british && self.volley & (1 << i) != 0 { volley += self.fp(u) } else { plain += self.fp(u) }
                }
                let text = match (volley, plain) {
                    (0, n) => format!("Attack with {n} dice"),
                    (v, 0) => format!("Attack with {v} Volley dice"),
                    (v, n) => format!("Attack with {v} Volley and {n} plain dice"),
                };
                let mut offer = Offer::button(text).primary().rolls();
                offer.cell =
                    self.attack_cell(from == to, if volley > 0 && plain > 0 { None } else { Some(volley > 0) });
                offer
            }
            Some(Frame::SetupAllied(_) | Frame::SetupBritish(_)) => Offer::button("The set-up is complete").primary(),
            Some(Frame::Reroll) => Offer::button("Roll the chosen dice again").primary().rolls(),
            Some(Frame::Retreat) => {
                let n = self.fight.as_ref().map_or(0, |f| f.retreats.len());
                if n == 0 {
                    Offer::button("All stand").primary()
                } else {
                    Offer::button(format!("{}, the others stand", plural(n, "retreat", "retreats"))).primary()
                }
            }
            _ => Offer::button("Confirm").primary(),
        }
    }

    fn offer_go(&self, p: Place) -> Offer {
        let offer = Offer::new(format!("Go to {}", self.place_name(p)), at(p));
        match self.agenda.last() {
            Some(Frame::BritishMover(u, ..)) => {
                if *u == Unit::WAGON {
                    if p.is_area() && self.combat_at(p) == 0 {
                        return offer.warn("The wagon would stand alone: any band there takes it.");
                    }
                    return offer;
                }
                let from = self.place[u.index()];
                if self.last_escort(*u) && from.is_area() {
                    return if self.bands_seen(from) {
                        offer.warn("The wagon would stand alone among counters: if one is real, the game is lost.")
                    } else {
                        offer.warn("The wagon would stand alone.")
                    };
                }
                if p.is_area() && self.combat_count(p, *u) >= BRITISH_ROOM {
                    return offer.warn("The Area is full: a unit that is stopped there is removed.");
                }
                if p.is_area() && self.british_at(p) & !(WAGON | (1 << u.0)) == 0 {
                    return offer.warn("The unit would be alone there.");
                }
                offer
            }
            _ => offer,
        }
    }

    /// True where the British see counters in this place.
    fn bands_seen(&self, p: Place) -> bool {
        self.visible_at(p) != 0
    }

    fn attack_cell(&self, own: bool, volley: Option<bool>) -> Option<ChartRef> {
        let british = self.stage() == Some(Stage::BritishAttack);
        let row = match (british, own) {
            (true, true) => 0,
            (true, false) => 1,
            (false, true) => 4,
            (false, false) => 5,
        };
        chart("to-hit", row, volley.map(usize::from))
    }

    fn fire_cell(&self, u: Unit) -> Option<ChartRef> {
        if u.is_british() {
            let target = match self.agenda.last() {
                Some(Frame::BritishReact(t)) => *t,
                _ => return None,
            };
            let row = if self.concealed & (1 << target.index()) != 0 { 3 } else { 2 };
            return chart("to-hit", row, Some(usize::from(self.volley & (1 << u.0) != 0)));
        }
        chart("to-hit", 6 + usize::from(self.surprise(u)), Some(0))
    }

    fn offer_order(&self, step: OrderStep) -> Offer {
        let list = &self.orders.list;
        let british = matches!(self.agenda.last(), Some(Frame::Orders(true, _)));
        let policy = |n: u8| match n {
            0 => "ask",
            1 => "always fire",
            2 => "never fire",
            3 => "fire, but keep the last shooter",
            _ => "fire, but keep the last two shooters",
        };
        let text = match step {
            OrderStep::Open => "Standing orders ...".to_string(),
            OrderStep::Preset(0) => "Preset Patience: hold everywhere, bar the wagon".into(),
            OrderStep::Preset(1) => "Preset Ambuscade: fire Hidden at the first soldier in each Area".into(),
            OrderStep::Preset(_) => "Preset Swarm: fire with everything".into(),
            OrderStep::New => "New order".into(),
            OrderStep::Where(p) if british => {
                let own = self.british_orders.stacks.iter().any(|s| s.0 == p);
                let text = if own { "Orders of its own for the stack in" } else { "Other orders for the stack in" };
                return Offer::new(format!("{text} {}", self.place_name(p)), at(p));
            }
            OrderStep::Drop if british => "As all other stacks".into(),
            OrderStep::Where(p) => {
                let on = self.draft.areas & (1 << p.0) != 0;
                let text = if on { format!("Not in {p}") } else { format!("In {}", self.place_name(p)) };
                return Offer::new(text, at(p));
            }
            OrderStep::Everywhere => return Offer::button("Everywhere").primary(),
            OrderStep::WhereDone => return Offer::button("In these Areas").primary(),
            OrderStep::Against(a) => format!("Against {}", against_words(a)),
            OrderStep::When(w, n) => when_words(w, n),
            OrderStep::Do(a) => act_words(a).into(),
            OrderStep::With(w) => with_words(w).into(),
            OrderStep::Name(u) => return Offer::new(self.name(u).to_string(), self.key(u)),
            OrderStep::Limit(0) => return Offer::button("No limit").primary(),
            OrderStep::Limit(n) => format!("At most {}", plural(n.into(), "shot", "shots")),
            OrderStep::Drop => "Give up this order".into(),
            OrderStep::Remove(i) => {
                let order = list.get(usize::from(i)).map(|o| self.order_words(o)).unwrap_or_default();
                format!("Remove order {}: {order}", i + 1)
            }
            OrderStep::Up(i) => format!("Move order {} up", i + 1),
            OrderStep::Builtin(n) => {
                let (on, what) = match n {
                    0 => (self.orders.silent_capture, "hold while the wagon walks alone among real Hidden units"),
                    1 => (self.orders.bar_wagon, "bar an escorted wagon"),
                    _ => (self.orders.second_fire, "fire at units that retreat among Hidden or Concealed units"),
                };
                format!(
                    "{} (now {}): {what}",
                    if on { "Switch off" } else { "Switch on" },
                    if on { "on" } else { "off" }
                )
            }
            OrderStep::Opening => format!(
                "Units to reveal at the start of the British Attack Phase ({})",
                self.orders.unveil.count_ones()
            ),
            OrderStep::Unveil(u) => {
                let on = self.orders.unveil & (1 << u.index()) != 0;
                let text = format!("{} {}", if on { "Do not reveal" } else { "Reveal" }, self.name(u));
                return Offer::new(text, if self.place_of(u).in_play() { self.key(u) } else { Target::Button });
            }
            OrderStep::BritishRevealed(n) => format!("At Revealed counters: {}", policy(n)),
            OrderStep::BritishConcealed(n) => format!("At Concealed counters: {}", policy(n)),
            OrderStep::BritishFirst(0) => "Fire with Volley first, then with the most dice".into(),
            OrderStep::BritishFirst(1) => "Fire with the fewest dice first".into(),
            OrderStep::BritishFirst(_) => "Fire without Volley first".into(),
            OrderStep::Done => return Offer::button("Done").primary(),
        };
        Offer::button(text)
    }

    /// An order in one line.
    pub fn order_words(&self, order: &Order) -> String {
        let areas: Vec<String> = bits(order.areas).map(|p| p.to_string()).collect();
        let place = if areas.is_empty() { "everywhere".to_string() } else { format!("in {}", areas.join(", ")) };
        let mut text =
            format!("{place}, against {}: {}", against_words(order.against), act_words(order.act).to_lowercase());
        if order.when != When::Always {
            text = format!("{text}, {}", when_words(order.when, order.n).to_lowercase());
        }
        if order.act != Act::Hold {
            text = format!("{text}, {}", with_words(order.with).to_lowercase());
            if let Some(u) = order.name {
                text = format!("{text} ({})", self.name(u));
            }
        }
        if order.limit > 0 {
            text = format!("{text}, at most {}", plural(order.limit.into(), "shot", "shots"));
        }
        text
    }

    /// The side that a step's label speaks to, where an event names one.
    pub(super) fn event_side(kind: EventKind) -> Option<Seat> {
        match kind {
            EventKind::Wounded | EventKind::BritishReroll | EventKind::Scout | EventKind::Bouquet => Some(BRITISH),
            EventKind::AlliedReroll | EventKind::LowAmmo | EventKind::Ambush | EventKind::Freedom => Some(ALLIED),
            EventKind::NoEvent => None,
        }
    }
}

fn against_words(against: Against) -> &'static str {
    match against {
        Against::Soldier => "soldiers and grenadiers",
        Against::Scout => "scouts",
        Against::Any => "any combat unit",
        Against::Wagon => "the wagon",
        Against::Retreating => "a unit that retreats into the Area",
    }
}

fn when_words(when: When, n: u8) -> String {
    match when {
        When::Always => "Always".into(),
        When::First => "Only the first entry of the turn".into(),
        When::Weak => format!("Only if it has at most {}", plural(n.into(), "step", "steps")),
        When::Overstack => "Only if its stop would overstack the Area".into(),
        When::WagonNear => format!("Only if the wagon is at most {} away", plural(n.into(), "Area", "Areas")),
        When::Strong => format!("Only with at least {} there", plural(n.into(), "real unit", "real units")),
    }
}

fn act_words(act: Act) -> &'static str {
    match act {
        Act::Hold => "Hold",
        Act::Fire => "Fire",
        Act::Stop => "Reveal one unit to stop it",
        Act::Bar => "Reveal one unit to bar it",
        Act::CloseAndFire => "Close its retreats, then fire",
    }
}

fn with_words(with: With) -> &'static str {
    match with {
        With::Frugal => "Revealed first, then the lowest FP with the most dice",
        With::BestDice => "Most dice",
        With::HiddenFirst => "Hidden first",
        With::ConcealedFirst => "Concealed first",
        With::RevealedFirst => "Revealed first",
        With::Keep => "Keep one unit back",
        With::Named => "One unit by name",
    }
}
