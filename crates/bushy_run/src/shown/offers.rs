//! Offered steps in words, with warnings from visible facts only (screen.md 6) and the chart cells that they may
//! light.

use crate::ids::{BRITISH, Place, Unit};
use crate::state::sets::{bands, british, units};
use crate::state::step::{Mode, Step};
use crate::state::{BushyRun, Fight, Frame, Stage};
use crate::words::{at, movement_points};
use redoubt_engine::contract::{Offers, Sequence};
use redoubt_engine::prompt::Listed;
use redoubt_engine::record::log::{ChartRef, plural};
use redoubt_engine::{Offer, Target};

fn chart(chart: &str, row: usize, column: Option<usize>) -> Option<ChartRef> {
    Some(ChartRef::new(chart, Some(row), column))
}

/// Says of an offer to look into an Area that nothing is there, and lists it after those that are of use.
fn nothing_there(mut offer: Offer) -> Offer {
    offer.label.push_str(": nothing to find");
    offer.listed(Listed::Late)
}

impl Offers for BushyRun {
    fn offer(&self, step: Step) -> Offer {
        let top = self.agenda.top().copied();
        match step {
            Step::PickUnit(u) if self.place_of(u) == Place::OFF => {
                Offer::new(format!("Place {}", self.name(u)), self.key(u))
            }
            Step::PickUnit(u) => Offer::new(format!("Pick up {} from {}", self.name(u), self.place_of(u)), self.key(u)),
            Step::PlaceUnit(p) => Offer::new(format!("Place in {}", self.place_name(p)), at(p)),
            Step::UseReadySetup(n) => {
                let british = matches!(top, Some(Frame::SetupBritish(_)));
                match self.ready_made(british).get(usize::from(n)) {
                    Some(preset) => Offer::button(&preset.title).note(&preset.note).ready_made(),
                    None => Offer::button("Ready-made set-up").ready_made(),
                }
            }
            Step::StartMove(u, mode) => self.offer_move(u, mode),
            Step::MoveTo(p) => self.offer_go(p),
            Step::Scout(u, p) => {
                let offer = Offer::new(format!("{}: scout {}", self.name(u), self.place_name(p)), at(p));
                let mut offer = offer.of(u.id()).rolls();
                offer.cell = Some(ChartRef::new("scout", None, Some(0)));
                if self.nothing_to_find(p) { nothing_there(offer).warn(self.word_nothing(u)) } else { offer }
            }
            Step::DeclareAttack(from, to) => self.offer_attack(from, to),
            Step::ToggleUnit(u) => self.offer_choice(u),
            Step::Reveal(u) => {
                let offer = Offer::new(format!("Reveal {} in {}", self.name(u), self.place_of(u)), self.key(u));
                if u.is_dummy() { offer.warn("A decoy that is revealed is removed.") } else { offer }
            }
            Step::Fire(u) => self.offer_fire(u),
            Step::Retreat(u, p) => self.offer_retreat(u, p),
            Step::TakeBackRetreat(u) => Offer::new(format!("{}: cancel the retreat", self.name(u)), self.key(u)),
            Step::TakeLoss(u) => self.offer_loss(u),
            Step::ChooseEventArea(p) if matches!(top, Some(Frame::Ambush)) => {
                let mut offer = Offer::new(format!("Ambush {}", self.place_name(p)), at(p)).rolls();
                offer.cell = chart("to-hit", 9, Some(0));
                offer
            }
            Step::ChooseEventArea(p) => {
                let offer = Offer::new(format!("Reveal all units in {}", self.place_name(p)), at(p));
                if self.nothing_to_find(p) { nothing_there(offer) } else { offer }
            }
            Step::RecoverUnit(u) if self.place_of(u) == Place::OUT => {
                Offer::new(format!("{}: return with one step at the wagon", self.name(u)), self.key(u))
            }
            Step::RecoverUnit(u) => {
                let steps = self.steps_of(u);
                Offer::new(format!("{}: from {steps} to {} steps", self.name(u), steps + 1), self.key(u))
            }
            Step::ToggleDie(i) => self.offer_die(i),
            Step::FlipWagon => {
                let text =
                    if self.deployed { "Wagon: make it ready to move" } else { "Wagon: deploy (+2 Defense Value)" };
                Offer::new(text, Target::Counter(Unit::WAGON.id().into()))
            }
            Step::EndMove => self.offer_stop(),
            Step::StayUnderFire => Offer::button("Stand").primary().gives_up(),
            Step::Confirm => self.offer_confirm(),
            Step::Cancel => match top {
                Some(Frame::Declare(..)) => Offer::button("No attack").leaves(),
                _ => Offer::button("Put it back in the tray").leaves(),
            },
            Step::Pass => self.offer_pass(),
            Step::EndPhase => {
                let offer = Offer::button("End the phase").primary().gives_up();
                Offer { warning: self.warn_of_end(), ..offer }
            }
            Step::EditOrders(order) => self.offer_order(order),
            Step::RequestWindow => Offer::button("Ask me at the next chance to react"),
        }
    }
}

impl BushyRun {
    /// Words the end of a unit's move.
    fn offer_stop(&self) -> Offer {
        match self.agenda.top() {
            Some(Frame::BritishMover(u, _, true)) => {
                let offer = Offer::button("Stop here").primary().gives_up();
                Offer { warning: self.warn_of_stop(*u, self.place_of(*u)), ..offer }
            }
            Some(Frame::AlliedMover(_, _, _, true)) => Offer::button("Stop here").primary().gives_up(),
            _ => Offer::button("Put the unit back").leaves(),
        }
    }

    /// Words the answer that does nothing.
    fn offer_pass(&self) -> Offer {
        match self.agenda.top() {
            Some(Frame::Reroll) => {
                let offer = Offer::button("Keep the dice");
                let chosen = self.fight.as_ref().is_some_and(|f| !f.dice.is_empty());
                if chosen { offer } else { offer.primary().gives_up() }
            }
            Some(Frame::BritishReact(_)) => Offer::button("Hold fire").primary().gives_up(),
            _ => Offer::button("Pass").primary().gives_up(),
        }
    }

    /// Words a retreat.
    fn offer_retreat(&self, u: Unit, p: Place) -> Offer {
        let mut offer = Offer::new(format!("{}: retreat to {}", self.name(u), self.place_name(p)), at(p));
        offer.warning = self.warn_of_retreat(u);
        match self.key(u) {
            Target::Counter(key) => offer.of(key),
            _ => offer,
        }
    }

    /// Words the beginning of a move.
    fn offer_move(&self, u: Unit, mode: Mode) -> Offer {
        let how = match mode {
            Mode::March => format!("Move {}", self.name(u)),
            Mode::Revealed => format!("Move {}, Revealed ({})", self.name(u), movement_points(self.data.unit(u).mp)),
            Mode::Concealed if self.hidden.has(u.own()) => {
                format!("Move {}, set down Concealed ({})", self.name(u), movement_points(self.data.concealed_mp))
            }
            Mode::Concealed => {
                format!("Move {}, Concealed ({})", self.name(u), movement_points(self.data.concealed_mp))
            }
            Mode::Hidden => format!("Move {}, Hidden (1 Area)", self.name(u)),
        };
        Offer::new(how, self.key(u))
    }

    /// Words the choice of a unit.
    fn offer_choice(&self, u: Unit) -> Offer {
        let top = self.agenda.top().copied();
        let on = match top {
            Some(Frame::Declare(_, _, set)) => set.has(u.own()),
            Some(Frame::LowAmmo(_, set)) => set.has(u.own()),
            _ => false,
        };
        let text = if on {
            format!("Leave out {}", self.name(u))
        } else {
            format!("Choose {} (firepower {})", self.name(u), self.fp(u))
        };
        Offer::new(text, self.key(u))
    }

    /// Words a loss.
    fn offer_loss(&self, u: Unit) -> Offer {
        if u.is_british() {
            let text = match self.steps_of(u).saturating_sub(1) {
                0 => format!("{}: lose the last step, eliminated", self.name(u)),
                left => format!("{}: lose a step ({left} left)", self.name(u)),
            };
            Offer::new(text, self.key(u))
        } else {
            Offer::new(format!("Lose {}", self.name(u)), self.key(u))
        }
    }

    /// Words the declaration of an attack.
    fn offer_attack(&self, from: Place, to: Place) -> Offer {
        let own = from == to;
        let text = if own { format!("Attack in {}", self.place_name(to)) } else { format!("Attack {to} from {from}") };
        let mut offer = Offer::new(text, at(to));
        offer.cell = self.attack_cell(own, None);
        offer.fights()
    }

    /// Words Defensive Fire.
    fn offer_fire(&self, u: Unit) -> Offer {
        let dice = self.fp(u) + if u.is_british() { 0 } else { self.surprise(u) };
        let mut offer =
            Offer::new(format!("Fire with {} ({})", self.name(u), plural(dice.into(), "die", "dice")), self.key(u))
                .rolls();
        offer.cell = self.fire_cell(u);
        offer
    }

    fn offer_confirm(&self) -> Offer {
        match self.agenda.top().copied() {
            Some(Frame::Declare(from, to, set)) => {
                let british = self.asked() == Some(BRITISH);
                let (mut volley, mut plain) = (0, 0);
                for u in units(british, set) {
                    if british && self.volley.has(u.own()) { volley += self.fp(u) } else { plain += self.fp(u) }
                }
                let text = match (volley, plain) {
                    (0, n) => format!("Attack with {}", plural(n.into(), "die", "dice")),
                    (v, 0) => format!("Attack with {}", plural(v.into(), "Volley die", "Volley dice")),
                    (v, n) => format!("Attack with {v} Volley and {n} other dice"),
                };
                let mut offer = Offer::button(text).primary().rolls().fights();
                offer.cell =
                    self.attack_cell(from == to, if volley > 0 && plain > 0 { None } else { Some(volley > 0) });
                offer
            }
            Some(Frame::SetupAllied(_) | Frame::SetupBritish(_)) => Offer::button("The set-up is complete").primary(),
            Some(Frame::Reroll) => Offer::button("Roll the chosen dice again").primary().rolls(),
            Some(Frame::Retreat) => {
                let n = self.fight.as_ref().map_or(0, |f| f.retreats.len());
                let here = self.fight.as_ref().map_or(0, |f| self.who_may_stand(f));
                let text = match (n, here.saturating_sub(n)) {
                    (0, _) => "All stand".to_string(),
                    (n, 0) => plural(n, "retreat", "retreats"),
                    (n, 1) => format!("{}, the other stands", plural(n, "retreat", "retreats")),
                    (n, _) => format!("{}, the others stand", plural(n, "retreat", "retreats")),
                };
                let offer = Offer::button(text).primary();
                if n == 0 { offer.gives_up() } else { offer }
            }
            _ => Offer::button("Confirm").primary(),
        }
    }

    /// Counts the units under attack in the Area, those that are to retreat included.
    fn who_may_stand(&self, fight: &Fight) -> usize {
        match fight.british {
            true => bands(self.bands_at(fight.at)).count(),
            false => british(self.combat_at(fight.at)).count(),
        }
    }

    /// Words a step of a move.
    fn offer_go(&self, p: Place) -> Offer {
        let mut offer = Offer::new(format!("Go to {}", self.place_name(p)), at(p));
        match self.agenda.top() {
            Some(Frame::BritishMover(u, mp, _)) => {
                offer.fights = self.draws_fire(*u, p);
                offer.warning = self.warn_of_step(*u, p, *mp);
            }
            Some(Frame::AlliedMover(u, ..)) => offer.fights = self.draws_fire(*u, p),
            _ => {}
        }
        offer
    }

    /// Tells whether enemies in sight may fire at a unit that enters this place (BR-7.3a, b, d, BR-8.3a).
    fn draws_fire(&self, u: Unit, p: Place) -> bool {
        if !p.is_area() || u == Unit::WAGON {
            return false;
        }
        if u.is_british() { !self.visible_at(p).is_empty() } else { !self.shooters(self.combat_at(p)).is_empty() }
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
            let target = match self.agenda.top() {
                Some(Frame::BritishReact(t)) => *t,
                _ => return None,
            };
            let row = if self.concealed.has(target.own()) { 3 } else { 2 };
            return chart("to-hit", row, Some(usize::from(self.volley.has(u.own()))));
        }
        chart("to-hit", 6 + usize::from(self.surprise(u)), Some(0))
    }
}
