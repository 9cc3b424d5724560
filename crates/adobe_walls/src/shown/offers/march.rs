//! Offers of the Movement Phase.

use crate::ids::Counter;
use crate::shown::offers::at_counter;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, March};
use crate::state::parts::Mode;
use crate::state::step::{Spot, Step};
use crate::words::mp_word;
use redoubt_engine::hex::{Dir, HexId};
use redoubt_engine::{Offer, Target};

impl AdobeWalls {
    /// Words an offered step of the Movement Phase.
    pub(crate) fn offer_of_march(&self, step: Step) -> Offer {
        let name = |counter: Counter| self.name_of(counter);
        let about = |text: String, counter: Counter| Offer::new(text, at_counter(counter));
        match step {
            Step::Pick(counter) => {
                let (left, along) = (mp_word(self.left(counter)), matches!(self.agenda.top(), Some(Frame::March(_))));
                let verb = if along { "Take along" } else { "Move" };
                about(format!("{verb} {} ({left} MP)", name(counter)), counter)
            }
            Step::Drop(counter) => about(format!("Leave {} here", name(counter)), counter),
            Step::Go(dir) => self.offer_go(dir, "Go to", None),
            Step::Least(dir) => self.offer_go(dir, "Minimum move to", Some("It takes all MP")),
            Step::Crawl(dir) => self.offer_go(dir, "Crawl to", Some("It takes all MP")),
            Step::Exit(dir) => {
                let edge = self.grid().dir_name(dir);
                Offer::button(format!("Leave the map to the {edge}")).warn("They do not come back")
            }
            Step::Enter(Spot(hex)) => Offer::new(format!("Enter at {}", self.map().word(hex)), self.hex_target(hex)),
            // Who has not set out yet is only put down again: that leads nowhere.
            Step::Stop if self.has_set_out() => Offer::button("End their move").primary().gives_up(),
            Step::Stop => Offer::button("Put them down"),
            Step::Change(counter, mode, holder) => self.offer_change(counter, mode, holder),
            Step::Recover(counter) => about(format!("Recover {} from disruption (2 MP)", name(counter)), counter),
            Step::Limber(gun) => about(format!("Limber {}", name(gun)), gun),
            Step::Unlimber(gun, dir) => self.offer_facing(gun, dir, "Unlimber"),
            Step::Turn(gun, dir) => self.offer_facing(gun, dir, "Turn"),
            Step::Push(gun, by, dir) => {
                let to = self.beside(gun, dir);
                let text = format!("{} {} to {}", self.acting(by, "pushes", "push"), name(gun), self.place_word(to));
                let downhill = to.zip(self.hex_of(gun)).is_some_and(|(to, from)| self.map().climb(to, from) > 0);
                Offer::new(text, self.place_target(to)).of(gun.id()).rolls().uses("manhandle", usize::from(downhill))
            }
            Step::Free(gun, helper) => {
                let with = helper.map_or(String::new(), |h| format!(" with the help of {}", name(h)));
                about(format!("Free {} from the mire{with}", name(gun)), gun).rolls()
            }
            Step::Leave(gun) => about(format!("Abandon {}", name(gun)), gun).warn("Nobody serves it any more"),
            Step::Man(gun, crew) => about(format!("{} mans {}", self.head_of(crew), name(gun)), gun),
            Step::Release(holder) => {
                about(format!("Give up the horses of {}", name(holder)), holder).warn("They never come back").rolls()
            }
            Step::Charge(counter, Spot(hex)) => {
                let text = format!("{} charges {}", self.head_of(counter), self.enemies_word(hex));
                Offer::new(text, self.hex_target(hex))
                    .of(counter.id())
                    .warn("It must attack this hex, and is disrupted afterwards")
            }
            Step::SetFire(counter) => {
                about(self.acting(counter, "sets the grass on fire", "set the grass on fire"), counter)
                    .rolls()
                    .warn("It must leave the hex at once")
            }
            Step::BurnCamp(counter) => about(self.acting(counter, "burns the camp", "burn the camp"), counter)
                .note("It must leave the hex at once."),
            Step::Loot(counter) => about(self.acting(counter, "loots the camp", "loot the camp"), counter)
                .note("It does nothing else in this turn."),
            Step::Build(counter, train) => about(
                format!("{} with {}", self.acting(counter, "builds breastworks", "build breastworks"), name(train)),
                counter,
            ),
            Step::TakeUp(counter) => {
                about(self.acting(counter, "takes up the breastworks", "take up the breastworks"), counter)
            }
            Step::Capture(scouts, herd) => {
                let text = self.acting(scouts, "tries to capture", "try to capture");
                Offer::new(format!("{text} {}", name(herd)), at_counter(herd)).of(scouts.id()).rolls()
            }
            Step::Scatter(counter, herd) => {
                let text = self.acting(counter, "scatters", "scatter");
                Offer::new(format!("{text} {} (1 MP)", name(herd)), at_counter(herd)).of(counter.id()).rolls()
            }
            Step::Transfer(from, to, points) => {
                let text = format!("Hand over {points} CF of {} to {}", name(from), name(to));
                Offer::new(text, at_counter(to)).of(from.id())
            }
            _ => Offer::button("Go on"),
        }
    }

    fn marching(&self) -> Option<&March> {
        match self.agenda.top() {
            Some(Frame::March(march)) => Some(march),
            _ => None,
        }
    }

    /// Tells whether the group on the march has made a step, or must leave the flames.
    fn has_set_out(&self) -> bool {
        matches!(self.agenda.top(), Some(Frame::March(march)) if march.moved || march.burns)
    }

    fn offer_go(&self, dir: Dir, verb: &str, warning: Option<&str>) -> Offer {
        let to = self.marching().and_then(|m| self.grid().neighbour(m.at?.0, dir));
        let Some((march, to)) = self.marching().zip(to) else { return Offer::button("Go on") };
        let costs = march.who.iter().filter_map(|c| self.cost(c, march.at?.0, dir).ok());
        let cost = mp_word(costs.max().unwrap_or(0));
        let offer = Offer::new(format!("{verb} {} ({cost} MP)", self.map().word(to)), self.hex_target(to));
        match warning {
            Some(text) => offer.note(format!("{text}.")),
            None => offer.costs(format!("{cost} MP")),
        }
    }

    fn offer_change(&self, counter: Counter, mode: Mode, holder: Option<Counter>) -> Offer {
        let (one, many) = match mode {
            Mode::Mounted => ("mounts", "mount"),
            Mode::Dismounted if self.mode[counter] == Mode::Prone => ("stands up", "stand up"),
            Mode::Dismounted => ("dismounts", "dismount"),
            Mode::Prone => ("goes prone", "go prone"),
        };
        let with = holder.map_or(String::new(), |h| format!(" with {}", self.name_of(h)));
        let cost = if self.mode_cost(counter) == 0 { "no MP" } else { "1 MP" };
        Offer::new(format!("{}{with} ({cost})", self.acting(counter, one, many)), at_counter(counter))
    }

    fn offer_facing(&self, gun: Counter, dir: Dir, verb: &str) -> Offer {
        let side = self.grid().dir_name(dir);
        let text = format!("{verb} {}: it faces {side}", self.name_of(gun));
        let target = self.hex_of(gun).map_or(Target::Button, |hex| self.hex_target(hex));
        Offer::new(text, target).of(gun.id()).towards(dir)
    }

    /// Returns the hex beside a counter in a direction.
    fn beside(&self, counter: Counter, dir: Dir) -> Option<HexId> {
        self.hex_of(counter).and_then(|hex| self.grid().neighbour(hex, dir))
    }

    fn place_word(&self, hex: Option<HexId>) -> &'static str {
        hex.map_or("beyond the map", |hex| self.data.0.map.word(hex))
    }

    fn place_target(&self, hex: Option<HexId>) -> Target {
        hex.map_or(Target::Button, |hex| self.hex_target(hex))
    }
}
