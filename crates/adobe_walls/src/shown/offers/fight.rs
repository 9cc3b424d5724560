//! Offers of fire and melee.

use crate::ids::Counter;
use crate::shown::offers::at_counter;
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use crate::state::step::{Spot, Step};
use redoubt_engine::Offer;
use redoubt_engine::hex::Dir;

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
                Offer::new(text, self.hex_target(hex)).of(gun.id()).rolls().uses("howitzer", 0)
            }
            Step::Take(counter) => about(self.acting(counter, "takes the point", "take the point"), counter),
            Step::Attack(Spot(hex)) => {
                Offer::new(format!("Attack {}", self.map().word(hex)), self.hex_target(hex)).fights()
            }
            Step::Toggle(counter) => {
                let taken = matches!(self.agenda.top(), Some(Frame::Declare(_, chosen)) if chosen.has(counter));
                let text = if taken { "Leave out" } else { "Take in" };
                about(format!("{text} {}", name(counter)), counter)
            }
            Step::Confirm => Offer::button("Attack").primary().rolls().fights().uses("melee", 0),
            Step::Cancel => Offer::button("Call it off").leaves(),
            Step::Canister(gun, pivot) => {
                about(format!("{} fires canister{}", self.head_of(gun), self.turn_words(pivot)), gun).rolls()
            }
            Step::TryRetreat(counter) => {
                about(self.acting(counter, "tries to retreat", "try to retreat"), counter).rolls().uses("retreat", 0)
            }
            Step::TryStack => Offer::button("The whole stack tries to retreat").rolls().uses("retreat", 0),
            Step::Pursue(counter) => about(format!("{} pursues", self.head_of(counter)), counter).rolls(),
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

    fn offer_fire(&self, firer: Counter, target: Counter, half: bool) -> Offer {
        let at = if half { " at half strength" } else { "" };
        let text = format!("{} {}{at}", self.acting(firer, "fires at", "fire at"), self.name_of(target));
        Offer::new(text, at_counter(target)).of(firer.id()).rolls().uses("fire", 0)
    }

    fn turn_words(&self, pivot: Option<Dir>) -> String {
        pivot.map_or(String::new(), |dir| format!(", turning {}", self.grid().dir_name(dir)))
    }
}
