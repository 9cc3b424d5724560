//! Offers of fire and melee.

use crate::data::results::Letter;
use crate::data::tables::{canister_column, shell_column};
use crate::ids::Counter;
use crate::rules::bar::Bar;
use crate::rules::fire::aim::Aim;
use crate::rules::sequence::fire_of;
use crate::shown::offers::at_counter;
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Frame, Weapon};
use crate::state::event::Load;
use crate::state::step::{Spot, Step};
use crate::words::names;
use redoubt_engine::Offer;
use redoubt_engine::hex::{Dir, HexId};

impl AdobeWalls {
    /// Words an offered step of fire or melee; `None` where it is none.
    pub(crate) fn offer_of_fight(&self, step: Step) -> Option<Offer> {
        let name = |counter: Counter| self.name_of(counter);
        let about = |text: String, counter: Counter| Offer::new(text, at_counter(counter));
        Some(match step {
            Step::Fire(firer, target, half) => self.offer_fire(firer, target, half),
            Step::Shell(gun, Spot(hex), pivot) => {
                let turn = self.turn_words(pivot);
                let text = format!("{} shells {}{turn}", self.head_of(gun), self.map().word(hex));
                let offer = Offer::new(text, self.hex_target(hex)).of(gun.id()).rolls();
                self.with_aim(offer, |kind| self.aim_shell(gun, hex, pivot, kind))
            }
            Step::Take(counter) => about(self.acting(counter, "takes the point", "take the point"), counter),
            Step::Attack(Spot(hex)) => {
                Offer::new(format!("Attack {}", self.enemies_word(hex)), self.hex_target(hex)).fights()
            }
            Step::Toggle(counter) => {
                let taken = matches!(self.agenda.top(), Some(Frame::Declare(_, chosen)) if chosen.has(counter));
                let text = if taken { "Leave out" } else { "Take in" };
                about(format!("{text} {}", name(counter)), counter)
            }
            Step::Confirm => {
                let offer = |text: String| Offer::button(text).primary().rolls().fights();
                match self.agenda.top() {
                    Some(Frame::Declare(hex, chosen)) => {
                        let roll = self.reckon(&self.melee_of(*hex, *chosen));
                        offer(format!("Attack: {}", self.melee_odds_word(&roll)))
                            .uses("melee", usize::from(roll.column))
                    }
                    _ => offer("Attack".into()),
                }
            }
            Step::Cancel => Offer::button("Call it off").leaves(),
            Step::Canister(gun, pivot) => {
                let offer =
                    about(format!("{} fires canister{}", self.head_of(gun), self.turn_words(pivot)), gun).rolls();
                match self.load_of(gun) {
                    Some(Load::Canister(full)) => offer.uses("howitzer", canister_column(full)),
                    Some(Load::Shell(full)) => offer.uses("howitzer", shell_column(1, full)),
                    None => offer,
                }
            }
            Step::TryRetreat(counter) => {
                about(self.acting(counter, "tries to retreat", "try to retreat"), counter).rolls().uses("retreat", 0)
            }
            Step::TryStack => Offer::button("The whole stack tries to retreat").rolls().uses("retreat", 0),
            Step::Pursue(counter) => about(self.acting(counter, "pursues", "pursue"), counter).rolls(),
            Step::PursueStack(Spot(hex)) => {
                Offer::new(format!("The stack of {} pursues", self.map().word(hex)), self.hex_target(hex)).rolls()
            }
            Step::Lose(counter) => about(self.acting(counter, "loses a point", "lose a point"), counter),
            Step::Advance(counter, Spot(hex)) => {
                let text =
                    format!("{} {}", self.acting(counter, "advances into", "advance into"), self.map().word(hex));
                Offer::new(text, self.hex_target(hex)).of(counter.id())
            }
            _ => return None,
        })
    }

    /// Names the enemies in a hex who would be attacked, or the hex where nobody is.
    pub(super) fn enemies_word(&self, hex: HexId) -> String {
        let enemy = self.other();
        let there = self.defenders_of(hex, enemy).or(self.leaders(hex, enemy));
        if there.is_empty() { self.map().word(hex).to_string() } else { names(self, there) }
    }

    fn offer_fire(&self, firer: Counter, target: Counter, half: bool) -> Offer {
        let at = if half { " at half strength" } else { "" };
        let text = format!("{} {}{at}", self.acting(firer, "fires at", "fire at"), self.name_of(target));
        let offer = Offer::new(text, at_counter(target)).of(firer.id()).rolls();
        self.with_aim(offer, |kind| self.aim(firer, target, kind, half))
    }

    /// Adds to the offer of a shot the column that it would be rolled on, and its modifiers.
    fn with_aim(&self, offer: Offer, aim: impl Fn(FireKind) -> Result<Aim, Bar>) -> Offer {
        let Some(Ok(aim)) = self.agenda.top().map(|top| aim(fire_of(top))) else { return offer };
        let drm = match aim.shot.drm.total() {
            0 => "no modifier".to_string(),
            sum => format!("modifiers {sum:+}"),
        };
        match aim.shot.weapon {
            Weapon::Arms(letter) => {
                let letter = Letter(letter);
                offer.uses("fire", letter.index()).note(format!("Column {letter}, {drm}."))
            }
            Weapon::Shell(range, full) => {
                let crew = if full { "full crew" } else { "half crew" };
                offer.uses("howitzer", shell_column(range, full)).note(format!("Range {range}, {crew}, {drm}."))
            }
        }
    }

    fn turn_words(&self, pivot: Option<Dir>) -> String {
        pivot.map_or(String::new(), |dir| format!(", turning {}", self.grid().dir_name(dir)))
    }
}
