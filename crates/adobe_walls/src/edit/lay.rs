//! Laying things by hand, with what goes along and what stays behind.

use super::pieces::Piece;
use crate::ids::{Camp, Counter, CounterSet, Kind, Side, all_like};
use crate::state::AdobeWalls;
use crate::state::at::At;
use crate::state::parts::{CampState, Fire, Mode, Works, Wound};
use redoubt_engine::Refusal;
use redoubt_engine::ids::Id;

/// Turns that a grass fire burns which is laid by hand: the average of its two dice (AW-17D.a).
const USUAL_FIRE: u8 = 7;

impl AdobeWalls {
    /// Lays a piece somewhere.
    ///
    /// # Errors
    /// There are too many markers of its kind on the map.
    pub(super) fn lay_piece(&mut self, piece: Piece, at: At) -> Result<(), Refusal> {
        match piece {
            Piece::Counter(counter) => self.lay(counter, at),
            Piece::Camp(camp) => self.put_camp(camp, at),
            Piece::Fire(side, n) => return self.put_fire(side, n, at),
            Piece::Works(train, n) => return self.put_works(train, n, at),
        }
        Ok(())
    }

    /// Lays a counter somewhere: a howitzer goes with its crew, a mounted band with its ponies, scouts with their herd.
    /// Leaders of the hexes are attached to the units that are there then (AW-13A.a).
    pub(super) fn lay(&mut self, counter: Counter, at: At) {
        let from = self.at[counter];
        self.part_from(counter, at);
        self.at[counter] = at;
        if from.on_map() && at.on_map() {
            self.stop_by_hand(counter);
        } else {
            self.forget_by_hand(counter);
        }
        if at == At::LOST {
            self.cf[counter] = 0;
        }
        if at.on_map() || at == At::HAND || at == At::RESERVE {
            self.come_on(counter);
        }
        if counter.is_leader() && from == At::LOST {
            self.wound[counter] = Wound::None;
            self.wound_scored.remove(counter);
        }
        self.join(counter, at);
        // Packers that leave their train leave those who were with it.
        for place in [from, at, self.at[counter.partner()]] {
            self.settle_by_hand(place);
        }
    }

    /// Lays a crew where its howitzer goes.
    pub(super) fn lay_along(&mut self, crew: Counter, at: At) {
        let from = std::mem::replace(&mut self.at[crew], at);
        if from.on_map() && at.on_map() {
            self.stop_by_hand(crew);
        } else {
            self.forget_by_hand(crew);
        }
        self.come_on(crew);
    }

    /// Parts a counter from those with whom it was, before it lies somewhere else.
    fn part_from(&mut self, counter: Counter, at: At) {
        let (from, stays) = (self.at[counter], at.on_map() || at == At::HAND);
        match counter.kind() {
            Kind::Howitzer => {
                if let Some(crew) = self.crew_of(counter) {
                    if stays {
                        self.lay_along(crew, at);
                    } else {
                        self.crew[counter.nth()] = None;
                    }
                }
                self.mired[counter.nth()] = None;
            }
            Kind::Crew => {
                if let Some(gun) = self.gun_of(counter) {
                    self.crew[gun.nth()] = None;
                }
            }
            Kind::Pony => {
                if let Some(band) = from.carrier().filter(|by| by.kind() == Kind::Warrior) {
                    self.mode[band] = Mode::Dismounted;
                }
            }
            Kind::Warrior | Kind::Scout if !stays => {
                if let Some(pony) = self.carried(counter) {
                    let herd = self.herd.has(pony);
                    let beside = if at == At::LOST || at == At::LEFT { at } else { At::ABSENT };
                    self.at[pony] = if herd && at != At::LEFT { from } else { beside };
                    if counter.kind() == Kind::Warrior {
                        self.mode[counter] = Mode::Dismounted;
                    }
                }
            }
            Kind::Packers if at == self.tray_of(counter) => {
                let train = counter.partner();
                if from.on_map() && self.abandoned.has(train) {
                    self.rejoin_by_hand(counter);
                }
            }
            _ => {}
        }
    }

    /// Brings a counter together with those whom it serves, where it lies now.
    fn join(&mut self, counter: Counter, at: At) {
        match counter.kind() {
            Kind::Howitzer | Kind::Crew if at.on_map() => {
                for gun in Counter::GUNS {
                    let idle = |crew: &Counter| self.at[*crew] == at && self.gun_of(*crew).is_none();
                    if self.at[gun] == at
                        && self.crew[gun.nth()].is_none()
                        && let Some(crew) = Counter::CREWS.into_iter().find(idle)
                    {
                        self.crew[gun.nth()] = Some(crew);
                        self.mode[crew] = Mode::Dismounted;
                    }
                }
            }
            Kind::Packers if at.on_map() => {
                let train = counter.partner();
                if self.at[train].on_map() && !self.abandoned.has(train) {
                    self.part_packers(train);
                }
            }
            Kind::Packers if at == At::LOST || at == At::LEFT => {
                let train = counter.partner();
                if self.at[train].on_map() {
                    self.abandoned.insert(train);
                    self.cf[train] = 0;
                }
            }
            Kind::Train if at.on_map() && self.at[counter.partner()].on_map() => {
                self.abandoned.insert(counter);
                self.cf[counter] = 0;
            }
            _ => {}
        }
    }

    /// Ends what a counter does in its place, which it has left: works, looting, building, supply, its charge.
    fn stop_by_hand(&mut self, counter: Counter) {
        let hex = self.hex_of(counter);
        let left = |works: &&mut Works| works.by == Some(counter) && Some(works.hex) != hex;
        self.works.iter_mut().filter(left).for_each(|works| works.by = None);
        self.attached[counter] = None;
        self.looting.remove(counter);
        self.camp_supplying.remove(counter);
        self.beside_guns.iter_mut().for_each(|set| set.remove(counter));
        self.building[counter] = None;
        self.supplying[counter] = None;
        if counter.kind() == Kind::Cavalry {
            self.charge[counter.nth()] = None;
        }
    }

    /// Forgets the conditions of a counter that goes off the map or comes onto it, and all that it did in this turn.
    fn forget_by_hand(&mut self, counter: Counter) {
        self.stop_by_hand(counter);
        for set in [
            &mut self.disrupted,
            &mut self.pinned,
            &mut self.low,
            &mut self.low_left,
            &mut self.scattered,
            &mut self.evacuated,
            &mut self.halted,
            &mut self.moved,
            &mut self.fresh,
            &mut self.fired_full,
            &mut self.fired_half,
            &mut self.fired,
            &mut self.fought,
            &mut self.busy,
            &mut self.aimed_far,
            &mut self.routed_freely,
            &mut self.free_rolled,
            &mut self.tried,
            &mut self.advanced,
        ] {
            set.remove(counter);
        }
        self.routed.remove(counter);
        self.bare.remove(counter);
        self.abandoned.remove(counter);
        self.spent[counter] = 0;
        self.aimed[counter] = None;
        self.attacked[counter] = None;
        self.routed_from[counter] = None;
        self.forget_routers(counter);
        if matches!(self.at[counter], At::LOST | At::LEFT) {
            self.asleep.remove(counter);
        }
    }

    /// Attaches the leaders of a hex to a unit that is there: the one they are with, else the first (AW-13A.a).
    pub(super) fn settle_by_hand(&mut self, at: At) {
        let Some(hex) = at.get() else { return };
        for side in Side::ALL {
            let units = self.fighters(hex, side);
            for leader in self.leaders(hex, side).iter() {
                let with = self.attached[leader].filter(|unit| units.has(*unit));
                self.attached[leader] = with.or(units.first());
            }
        }
    }

    /// Attaches all leaders who are with nobody, or with somebody elsewhere.
    pub(super) fn settle_all_by_hand(&mut self) {
        for leader in all_like(Kind::Leader).iter() {
            self.settle_by_hand(self.at[leader]);
        }
    }

    fn put_camp(&mut self, camp: Camp, at: At) {
        let was = self.camps[camp];
        self.camps[camp] = if at.on_map() && was.at.on_map() {
            CampState { at, ..was }
        } else {
            CampState { at, looted: was.looted && at == At::LOST, ..CampState::default() }
        };
    }

    /// Lays a grass fire marker: one that comes from its tray is used, one that goes back is not (AW-17D.b).
    fn put_fire(&mut self, side: Side, marker: u8, at: At) -> Result<(), Refusal> {
        let most = self.tables().constants.grass_fires;
        let used = &mut self.fires_used[side.index()];
        match (self.fires.iter().position(|f| f.side == side && f.marker == marker), at.get()) {
            (Some(n), Some(hex)) => {
                if let Some(fire) = self.fires.get_mut(n) {
                    fire.hex = hex;
                }
            }
            (Some(n), None) => {
                *used = used.saturating_sub(1);
                self.fires.remove(n);
            }
            (None, Some(hex)) => {
                *used = used.saturating_add(1).min(most);
                let until = self.turn.max(1).saturating_add(USUAL_FIRE);
                if self.fires.try_push(Fire { hex, side, until, marker }).is_err() {
                    return Err(Refusal::new("AW-17D.b", "no more grass fires can burn at once; take one off first"));
                }
            }
            (None, None) => {}
        }
        Ok(())
    }

    /// Lays a breastworks marker; whoever lay behind it stays where he is.
    fn put_works(&mut self, train: u8, marker: u8, at: At) -> Result<(), Refusal> {
        let there = self.works_of_marker(train, marker);
        if let Some((n, _)) = there {
            self.works.remove(n);
        }
        if let Some(hex) = at.get()
            && self.works.try_push(Works { hex, train, by: None, marker }).is_err()
        {
            return Err(Refusal::new("AW-17C.b", "no more breastworks can stand at once; take some up first"));
        }
        Ok(())
    }

    /// Takes everything off the map, and out of the boxes beside it.
    pub(super) fn clear_by_hand(&mut self) {
        for counter in Counter::all() {
            self.lay(counter, self.tray_of(counter));
        }
        for camp in Camp::all() {
            self.put_camp(camp, At::ABSENT);
        }
        self.fires.clear();
        self.works.clear();
        self.fires_used = [0; 2];
        self.low_left = CounterSet::EMPTY;
    }
}
