//! Offered steps in words: what each does and costs, with its warnings and the chart cells that it may light.

pub(crate) mod fight;
pub(crate) mod march;

use crate::ids::Counter;
use crate::state::AdobeWalls;
use crate::state::agenda::{FlightKind, Frame, Moment, Phase};
use crate::state::step::{Order, Spot, Step};
use crate::words::{boxes_word, mode_word};
use redoubt_engine::contract::Offers;
use redoubt_engine::hex::HexId;
use redoubt_engine::prompt::Listed;
use redoubt_engine::{Offer, Target};

/// Makes a counter a target.
pub(crate) fn at_counter(counter: Counter) -> Target {
    Target::Counter(counter.id().into())
}

impl Offers for AdobeWalls {
    fn offer(&self, step: Step) -> Offer {
        let name = |counter: Counter| self.name_of(counter);
        let about = |text: String, counter: Counter| Offer::new(text, at_counter(counter));
        match step {
            Step::Ready => Offer::button("Take the ready-made set-up").ready_made(),
            Step::Place(counter, Spot(hex)) => {
                let text = format!("Put {} into {}", name(counter), self.map().word(hex));
                Offer::new(text, self.hex_target(hex)).of(counter.id())
            }
            Step::PlaceCamp(camp, Spot(hex)) => {
                let text = format!("Put {} into {}", self.roster().camp(camp).name, self.map().word(hex));
                Offer::new(text, self.hex_target(hex)).of(camp.id())
            }
            Step::PickCamp(camp) => {
                let text = format!("Take up {}", self.roster().camp(camp).name);
                Offer::new(text, Target::Counter(camp.id().into()))
            }
            Step::Begin(counter, mode) => {
                about(format!("{} begins {}", self.head_of(counter), mode_word(mode)), counter)
            }
            Step::Rally(counter) => {
                let what = if self.pinned.has(counter) { "the pin" } else { "the rout" };
                about(format!("Rally {}: {what}", name(counter)), counter).rolls().uses("rally", 0)
            }
            Step::Attach(leader, unit) => {
                Offer::new(format!("Attach {} to {}", name(leader), name(unit)), at_counter(unit)).of(leader.id())
            }
            Step::Resupply(counter, train) => about(format!("Supply {} from {}", name(counter), name(train)), counter)
                .warn("It costs 1 victory point"),
            Step::CampSupply(counter, camp) => {
                about(format!("Supply {} from {}", name(counter), self.roster().camp(camp).name), counter)
            }
            Step::Share(from, to, half) => {
                let text = format!("Give {} of {} to {}", boxes_word(half.into()), name(from), name(to));
                Offer::new(text, at_counter(to)).of(from.id())
            }
            Step::RoutAway(counter) => about(format!("Rout {}", name(counter)), counter)
                .warn("It must rally before it fights again")
                .listed(Listed::Late),
            Step::Wake(counter) => about(format!("Wake {}", name(counter)), counter),
            Step::Order(order) => self.offer_order(order),
            Step::HoldMove => Offer::button("Do not fire at this move"),
            Step::Goal(Spot(hex)) => Offer::new(format!("Run towards {}", self.map().word(hex)), self.hex_target(hex)),
            Step::Flee(Spot(hex)) => Offer::new(format!("Go to {}", self.map().word(hex)), self.hex_target(hex)),
            Step::FleeOff => Offer::button("Run off the map").warn("They do not come back"),
            Step::PlaceCaptain(captain, Spot(hex)) => {
                let text = format!("{} takes over in {}", self.head_of(captain), self.map().word(hex));
                Offer::new(text, self.hex_target(hex)).of(captain.id())
            }
            Step::Done => self.offer_done(),
            _ => self.offer_of_fight(step).unwrap_or_else(|| self.offer_of_march(step)),
        }
    }
}

impl AdobeWalls {
    /// Makes a hex a target.
    pub(crate) fn hex_target(&self, hex: HexId) -> Target {
        Target::Place(self.grid().number(hex))
    }

    fn offer_order(&self, order: Order) -> Offer {
        let text = match order {
            Order::AskAlways => "Ask me at every chance of opportunity fire",
            Order::AskIfStrong => "Ask me only about good chances of opportunity fire",
            Order::AskNever => "Do not ask me about opportunity fire in this turn",
            Order::AskRout => "Ask me whether units rout by my will",
            Order::NoRout => "Do not ask me whether units rout",
        };
        Offer::button(text).listed(Listed::Late)
    }

    fn offer_done(&self) -> Offer {
        let text = match self.agenda.top() {
            Some(Frame::Setup(_)) => return Offer::button("Set-up is done").primary(),
            Some(Frame::Ready(_)) => return Offer::button("Go on").primary(),
            Some(Frame::Turn(Phase::Rally, _)) => "End of the Rally Phase",
            Some(Frame::Turn(Phase::Movement, _)) => "End of movement",
            Some(Frame::Turn(Phase::Melee, _)) => "Attack nobody else in this turn",
            Some(Frame::Turn(..)) => "Let the others hold their fire",
            Some(Frame::Volley(volley)) if self.volley.len() > usize::from(volley.first) => "Roll the shots",
            Some(Frame::Volley(_)) => "Hold fire",
            Some(Frame::MayRout(..)) => return Offer::button("Stand").primary(),
            Some(Frame::Attach(_)) => "He goes along",
            Some(Frame::Flight(flight)) if flight.made == 0 && flight.kind == FlightKind::BeforeMelee => "Stay here",
            Some(Frame::Flight(flight)) if flight.made == 0 && flight.kind == FlightKind::Pursuit => "Do not pursue",
            Some(Frame::Flight(_)) => "Stop here",
            Some(Frame::Melee(Moment::Canister)) => "Do not fire canister",
            Some(Frame::Melee(Moment::Retreats)) => "Stand and fight",
            Some(Frame::Melee(Moment::Pursuit)) => "Do not pursue",
            Some(Frame::Melee(_)) => "Do not renew the melee",
            Some(Frame::Advance) => "Let the others stay where they are",
            Some(Frame::Captain(_)) => "No captain takes over",
            Some(Frame::Wake(..)) => "Nobody else wakes",
            _ => "Done",
        };
        Offer::button(text).primary().gives_up()
    }
}
