//! The end of the game (rule 21).

use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like, all_of};
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::event::{Cause, Event, Fate};
use crate::state::parts::{Ammo, Ending, Wound};

impl AdobeWalls {
    /// Ends the game after the last turn: abandoned howitzers, low ammunition, mortal wounds, levels (S9).
    pub(crate) fn final_victory(&mut self, cx: &mut Cx) {
        self.count_guns(cx);
        self.count_ammo(cx);
        self.settle_wounds(cx);
        let [us, nations] = self.points;
        let (level, winner) = self.tables().victory_level(us, nations);
        let ending = Ending { winner, level, points: self.points };
        self.ending = Some(ending);
        self.agenda.clear();
        cx.all(self, Event::Over(ending));
    }

    /// Rolls for leaders whose mortal wound reaches beyond the last turn (AW-13D.1c).
    fn settle_wounds(&mut self, cx: &mut Cx) {
        for leader in all_like(Kind::Leader).iter() {
            if self.at[leader].on_map() && matches!(self.wound[leader], Wound::Mortal(_)) {
                self.roll_for_life(leader, cx);
            }
        }
    }

    /// Scores howitzers without a crew that no US cavalry or infantry stands by (AW-11D.c).
    fn count_guns(&mut self, cx: &mut Cx) {
        let guards = all_like(Kind::Cavalry).or(all_like(Kind::Infantry));
        for gun in Counter::GUNS {
            let Some(hex) = self.hex_of(gun) else { continue };
            if self.crew_of(gun).is_none() && self.here(hex).and(guards).is_empty() {
                let amount = self.tables().points.gun;
                self.score(Side::Nations, amount as i8, Cause::Gun(gun), cx);
            }
        }
    }

    /// Takes points for US units that are low on ammunition (AW-15B.b, AW-15D.2e, E-28).
    fn count_ammo(&mut self, cx: &mut Cx) {
        let amount = self.tables().points.low;
        let low: CounterSet = all_of(Side::Us).iter().filter(|c| self.is_low_at_end(*c)).collect();
        for counter in low.iter() {
            self.score(Side::Us, amount as i8, Cause::Low(counter), cx);
        }
    }

    /// Tells whether a counter costs a point for its ammunition at the end.
    fn is_low_at_end(&self, counter: Counter) -> bool {
        let left = self.low_left.has(counter) && !self.plays(HouseRule::LowLeftFree);
        if !self.at[counter].on_map() {
            return left;
        }
        let limit = self.tables().constants.boxes_low.saturating_mul(2);
        match counter.kind() {
            Kind::Cavalry | Kind::Infantry | Kind::Scout if self.ammo == Ammo::Rosters => {
                self.boxes[counter].arms <= limit
            }
            Kind::Howitzer if self.ammo == Ammo::Rosters => self.boxes[counter].shell <= limit,
            Kind::Leader | Kind::Train => false,
            _ => self.low.has(counter),
        }
    }

    /// Rolls whether a mortally wounded leader lives (AW-13D.1b): on a rally he is severely wounded instead.
    pub(crate) fn roll_for_life(&mut self, leader: Counter, cx: &mut Cx) {
        let die = cx.dice.d6();
        let lives = self.tables().rally(die as i8);
        self.evacuated.insert(leader);
        if lives {
            self.wound[leader] = Wound::Severe;
        }
        cx.all(self, Event::Evacuation(leader, die, lives));
        if !lives {
            self.kill_leader(leader, Fate::Died, cx);
        }
    }
}
