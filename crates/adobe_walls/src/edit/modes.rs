//! How counters stand, by hand, with what belongs to it: horses and ponies, the packers of trains, captured herds.

use crate::ids::{Counter, CounterSet, Kind, Side, all_like};
use crate::state::AdobeWalls;
use crate::state::at::At;
use crate::state::parts::Mode;
use redoubt_engine::Refusal;

impl AdobeWalls {
    /// Returns the kind of holder that keeps the horses of a US unit (AW-8D.2a).
    const fn keeper(unit: Counter) -> Option<Kind> {
        match unit.kind() {
            Kind::Cavalry => Some(Kind::Holder),
            Kind::Scout | Kind::Hq => Some(Kind::ScoutHolder),
            _ => None,
        }
    }

    /// Has a unit stand in a mode. A unit that mounts takes the mounts of a holder in its hex, or others; one that dismounts
    /// leaves a holder in its hex where one waits (AW-8D.2a to AW-8D.3a).
    ///
    /// # Errors
    /// All ponies are in use.
    pub(super) fn set_mode(&mut self, unit: Counter, mode: Mode) -> Result<(), Refusal> {
        let was = self.mode[unit];
        if was == mode {
            return Ok(());
        }
        if mode != Mode::Prone {
            self.leave_works(unit);
        }
        if mode == Mode::Mounted {
            self.mount_by_hand(unit)?;
        } else if was == Mode::Mounted {
            self.dismount_by_hand(unit);
        }
        self.mode[unit] = mode;
        if mode != Mode::Mounted && unit.kind() == Kind::Cavalry {
            self.charge[unit.nth()] = None;
        }
        Ok(())
    }

    /// Gives a unit its mounts: those of a holder in its hex, else those that wait beside the map.
    ///
    /// # Errors
    /// All ponies are in use.
    pub(super) fn mount_by_hand(&mut self, unit: Counter) -> Result<(), Refusal> {
        let here = |kind: Kind| {
            let all = self.of_side_with(unit, kind).less(self.bare).less(self.herd);
            all.first()
        };
        if let Some(kind) = Self::keeper(unit) {
            if let Some(holder) = here(kind) {
                self.lay(holder, At::RESERVE);
            }
            if unit.kind() == Kind::Cavalry {
                self.cf[unit] = (self.cf[unit] + 1).min(self.roster().full(unit, true));
            }
            return Ok(());
        }
        let idle = |pony: &Counter| [At::ABSENT, At::RESERVE, At::HAND, At::LOST, At::LEFT].contains(&self.at[*pony]);
        let Some(pony) = here(Kind::Pony).or_else(|| all_like(Kind::Pony).iter().find(idle)) else {
            let text = "all ponies are in use; put some of them into their tray first";
            return Err(Refusal::new("AW-8D.3a", text));
        };
        self.lay(pony, At::with(unit));
        self.herd.remove(pony);
        Ok(())
    }

    /// Returns the counters of a kind in a unit's hex.
    fn of_side_with(&self, unit: Counter, kind: Kind) -> CounterSet {
        self.hex_of(unit).map_or(CounterSet::EMPTY, |hex| self.of_side(hex, unit.side()).and(all_like(kind)))
    }

    /// Takes a unit off its mounts: a holder that waits is placed under it, ponies become holders. Cavalry leaves a factor
    /// with its holder, where it has one to spare (AW-8D.2a, AW-8D.2b).
    fn dismount_by_hand(&mut self, unit: Counter) {
        let Some(hex) = self.hex_of(unit) else { return };
        let abandons = unit.kind() == Kind::Cavalry && self.cf[unit] <= 1;
        let holder = match Self::keeper(unit) {
            Some(kind) => all_like(kind).iter().find(|h| self.at[*h] == At::RESERVE && !abandons),
            None => self.carried(unit),
        };
        if unit.kind() == Kind::Cavalry && !abandons {
            self.cf[unit] -= 1;
        }
        if let Some(holder) = holder {
            // Not by way of `lay`, which would ask who rides these ponies.
            self.at[holder] = At::hex(hex);
            self.come_on(holder);
        }
    }

    /// Has the packers of a train stand beside it, or go back to it; they have its factors (AW-16B.a, AW-16B.c).
    pub(super) fn mark_abandoned(&mut self, train: Counter, on: bool) {
        let packers = train.partner();
        if on {
            self.part_packers(train);
            self.at[packers] = self.at[train];
            return self.settle_by_hand(self.at[train]);
        }
        if self.at[packers].on_map() {
            return self.lay(packers, self.tray_of(packers));
        }
        self.at[packers] = self.tray_of(packers);
        self.abandoned.remove(train);
        self.cf[train] = self.roster().full(train, false);
    }

    /// Parts the packers from their train: its factors and conditions go with them.
    pub(super) fn part_packers(&mut self, train: Counter) {
        let packers = train.partner();
        self.abandoned.insert(train);
        self.cf[packers] = self.cf[train].max(1);
        self.cf[train] = 0;
        self.mode[packers] = Mode::Dismounted;
        for set in [&mut self.disrupted, &mut self.pinned] {
            set.set(packers, set.has(train));
            set.remove(train);
        }
    }

    /// Has packers go back to their train, which has their factors and conditions.
    pub(super) fn rejoin_by_hand(&mut self, packers: Counter) {
        let train = packers.partner();
        self.abandoned.remove(train);
        self.cf[train] = self.cf[packers].max(1);
        for set in [&mut self.disrupted, &mut self.pinned] {
            set.set(train, set.has(packers));
        }
    }

    /// Gives scouts a captured herd: one of their hex, else one that nobody has; or has them leave it in their hex
    /// (AW-19D.1a).
    ///
    /// # Errors
    /// All ponies are in use.
    pub(super) fn mark_herd(&mut self, scouts: Counter, on: bool) -> Result<(), Refusal> {
        if !on {
            if let (Some(herd), Some(hex)) = (self.drives(scouts), self.hex_of(scouts)) {
                self.at[herd] = At::hex(hex);
            }
            return Ok(());
        }
        let here = self.hex_of(scouts).and_then(|hex| self.herds(hex).first());
        let free = |pony: &Counter| self.at[*pony].carrier().is_none() && !self.at[*pony].on_map();
        let grazing = |pony: &Counter| self.herd.has(*pony) && self.at[*pony].on_map();
        let ponies = all_like(Kind::Pony);
        let Some(herd) = here.or_else(|| ponies.iter().find(free)).or_else(|| ponies.iter().find(grazing)) else {
            let text = "all ponies are in use; turn some of them to their side with a herd first";
            return Err(Refusal::new("AW-19D.1a", text));
        };
        self.lay(herd, At::with(scouts));
        self.herd.insert(herd);
        self.scattered.remove(herd);
        Ok(())
    }

    /// Gives a counter that comes onto the map what it needs there: its factors, in a mode that it can have.
    pub(super) fn come_on(&mut self, counter: Counter) {
        match counter.kind() {
            Kind::Holder | Kind::ScoutHolder | Kind::Train => self.mode[counter] = Mode::Dismounted,
            Kind::Pony => {
                self.mode[counter] = Mode::Dismounted;
                self.scattered = self.scattered.and(self.herd);
            }
            Kind::Warrior if self.mode[counter] == Mode::Mounted && self.carried(counter).is_none() => {
                self.mode[counter] = Mode::Dismounted;
            }
            _ => {}
        }
        let most = self.most_factors(counter);
        let lost = self.cf[counter] == 0 && !self.abandoned.has(counter);
        if lost || self.cf[counter] > most {
            self.cf[counter] = most;
        }
        if counter.side() == Side::Us && matches!(counter.kind(), Kind::Holder | Kind::ScoutHolder) {
            self.cf[counter] = most;
        }
    }
}
