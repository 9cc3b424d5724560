//! The flaws of a position: what the rules cannot go on from. Hexes that are too full are none: the rules see to them at the
//! end of a Movement Phase (E-43).

use super::pieces::Piece;
use crate::data::map::Terrain;
use crate::house_rules::HouseRule;
use crate::ids::{Camp, Counter, CounterSet, Kind, Side, all_like, all_of};
use crate::state::AdobeWalls;
use crate::state::at::At;
use crate::state::parts::Mode;
use crate::words::{camp_target, counter_target, has, hex_target, is};
use redoubt_engine::contract::{Flaws, Stands};
use redoubt_engine::edit::{Edit, Flaw};
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;
use redoubt_engine::record::log::plural;

/// Returns the change that puts a counter into its tray.
fn take_off(counter: Counter) -> Edit {
    Piece::Counter(counter).taken_off()
}

/// Returns the change that takes a marker off a counter.
fn take_mark(counter: Counter, mark: &str) -> Edit {
    Edit::mark(counter.id(), mark, false)
}

/// Returns the change that has a howitzer served, or a leader attached, by nobody.
fn set_nobody(place: String, key: String) -> Edit {
    Edit::Set { place, key, value: "none".into() }
}

impl Flaws for AdobeWalls {
    /// Lists all flaws. There are none while something is under way: then the rules see to it.
    fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = vec![];
        if self.desk_stand().is_empty() {
            return flaws;
        }
        let mut hexes: Vec<HexId> = self.on_map().iter().filter_map(|c| self.hex_of(c)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        for hex in hexes {
            self.meeting_flaw(hex, &mut flaws);
            self.fire_flaw(hex, &mut flaws);
        }
        self.camp_flaws(&mut flaws);
        for counter in self.on_map().iter() {
            self.unit_flaws(counter, &mut flaws);
            self.tie_flaws(counter, &mut flaws);
        }
        for kinds in [(Kind::Holder, "companies"), (Kind::ScoutHolder, "units of scouts and headquarters")] {
            self.horse_flaw(kinds, &mut flaws);
        }
        flaws
    }
}

impl AdobeWalls {
    /// Returns the counters of a side in a hex beside whom no enemy can stand: not abandoned howitzers and trains, nor herds
    /// (E-08).
    fn closing(&self, hex: HexId, side: Side) -> CounterSet {
        self.of_side(hex, side).less(self.left_alone()).less(self.herd)
    }

    /// Finds counters of both sides in a hex (AW-7C.a).
    fn meeting_flaw(&self, hex: HexId, flaws: &mut Vec<Flaw>) {
        let [us, nations] = Side::ALL.map(|side| self.closing(hex, side));
        if us.is_empty() || nations.is_empty() {
            return;
        }
        let gone = if us.len() < nations.len() { us } else { nations };
        let text = format!("both sides stand in {}", self.hex_word(hex));
        flaws.push(Flaw::new("AW-7C.a", text, hex_target(self.map(), hex), gone.iter().map(take_off).collect()));
    }

    /// Finds counters in a hex that burns (AW-17D.b, AW-18C.c); a house rule leaves herds there (E-40).
    fn fire_flaw(&self, hex: HexId, flaws: &mut Vec<Flaw>) {
        let mut here = self.here(hex);
        if self.plays(HouseRule::FireAnywhere) {
            here = here.less(all_like(Kind::Pony));
        }
        if !self.burns(hex) || here.is_empty() {
            return;
        }
        let fires = self.fires.iter().filter(|fire| fire.hex == hex);
        let mut mends: Vec<Edit> = fires.map(|fire| Piece::Fire(fire.side, fire.marker).taken_off()).collect();
        let rule = if mends.is_empty() { "AW-18C.c" } else { "AW-17D.b" };
        let burning = |camp: &Camp| self.camps[*camp].at.get() == Some(hex) && self.camps[*camp].burning.is_some();
        mends.extend(
            Camp::all()
                .filter(burning)
                .map(|camp| Edit::Face { counter: camp.id().into(), face: super::desk::CAMP_FACES[0].0.into() }),
        );
        let text = format!("{} burns, and nobody can stand there", self.hex_word(hex));
        flaws.push(Flaw::new(rule, text, hex_target(self.map(), hex), mends));
    }

    /// Finds two camps in a hex (AW-6C.a).
    fn camp_flaws(&self, flaws: &mut Vec<Flaw>) {
        for camp in Camp::all() {
            let Some(hex) = self.camps[camp].at.get() else { continue };
            if self.camp_at(hex).is_some_and(|first| first != camp) {
                let text =
                    format!("another camp than {} stands in {} already", self.camp_word(camp), self.hex_word(hex));
                flaws.push(Flaw::new("AW-6C.a", text, camp_target(camp), vec![Piece::Camp(camp).taken_off()]));
            }
        }
    }

    /// Finds what a counter on the map cannot be.
    fn unit_flaws(&self, counter: Counter, flaws: &mut Vec<Flaw>) {
        let (name, target) = (self.short_head(counter), counter_target(counter));
        let mut flaw = |rule, text: String, mends| flaws.push(Flaw::new(rule, text, target.clone(), mends));
        let rides = self.mode[counter] == Mode::Mounted;
        let rider = matches!(counter.kind(), Kind::Cavalry | Kind::Scout | Kind::Hq | Kind::Warrior);
        if rider && rides && self.pinned.has(counter) {
            let rule = if counter.side() == Side::Us { "AW-8A.c" } else { "AW-8A.e" };
            let text = format!(
                "{name} {} mounted and pinned; a pin would have taken the mounts away or moved it",
                is(counter)
            );
            flaw(rule, text, vec![take_mark(counter, "pinned")]);
        }
        let down = self.pinned.or(self.routed).has(counter);
        if counter.kind() == Kind::Scout && down && self.drives(counter).is_some() {
            let text = format!("{name} drive a herd, but pinned or routed scouts lose it");
            flaw("AW-19D.1d", text, vec![take_mark(counter, "herd")]);
        }
        if counter.kind() == Kind::Howitzer
            && self.hex_of(counter).is_some_and(|hex| self.map().terrain(hex) == Terrain::Marsh)
        {
            flaw("AW-11B.c", format!("{name} stands in marsh, where no howitzer can go"), vec![take_off(counter)]);
        }
        let full = self.most_factors(counter);
        if full > 0 && self.cf[counter] == 0 && !self.abandoned.has(counter) {
            flaw("AW-3C.a", format!("{name} {} no factors left", has(counter)), vec![take_off(counter)]);
        }
        if counter.kind() == Kind::Packers {
            let train = counter.partner();
            let there = self.at[train].on_map() || self.waits_to_enter(train);
            if there && !self.abandoned.has(train) {
                let text = format!("{name} {} on the map, but their train is not abandoned", is(counter));
                flaw("AW-16B.a", text, vec![take_off(counter)]);
            }
        }
    }

    /// Finds a counter on the map that is tied to another one which is not where it must be.
    fn tie_flaws(&self, counter: Counter, flaws: &mut Vec<Flaw>) {
        let (name, target) = (self.short_head(counter), counter_target(counter));
        let Some(hex) = self.hex_of(counter) else { return };
        let mut flaw = |rule, text: String, mends| flaws.push(Flaw::new(rule, text, target.clone(), mends));
        let place = self.grid().number(hex);
        if let Some(unit) = self.attached[counter].filter(|unit| self.at[*unit] != self.at[counter]) {
            let text = format!("{name} {} with {}, who {} not in his hex", is(counter), self.short(unit), is(unit));
            flaw("AW-13A.a", text, vec![set_nobody(place.clone(), format!("with-{}", counter.id()))]);
        }
        if let Some(crew) = self.crew_of(counter).filter(|crew| self.at[*crew] != self.at[counter]) {
            let text = format!("{name} is served by {}, which is not in its hex", self.short(crew));
            flaw("AW-11.a", text, vec![set_nobody(place.clone(), format!("crew-{}", counter.id()))]);
        }
        if counter.kind() == Kind::Warrior && (self.mode[counter] == Mode::Mounted) != self.carried(counter).is_some() {
            let (text, mends) = match self.carried(counter) {
                Some(pony) => (
                    format!("{name} has ponies and is not mounted"),
                    vec![Edit::Place { counter: pony.id().into(), place }],
                ),
                None => (format!("{name} is mounted and has no ponies"), vec![take_mark(counter, "mounted")]),
            };
            flaw("AW-8D.3b", text, mends);
        }
    }

    /// Finds more mounted units than sets of horses that wait beside the map: each of the others is with its holder on the
    /// map, or is lost (AW-8D.2a).
    fn horse_flaw(&self, (kind, what): (Kind, &str), flaws: &mut Vec<Flaw>) {
        let rides = |c: &Counter| {
            let cavalry = c.kind() == Kind::Cavalry;
            let scouts = matches!(c.kind(), Kind::Scout | Kind::Hq);
            let there = self.at[*c].on_map() || self.at[*c] == At::HAND;
            there && self.mode[*c] == Mode::Mounted && if kind == Kind::Holder { cavalry } else { scouts }
        };
        let mounted = all_of(Side::Us).iter().filter(rides).count();
        let holders = all_like(kind);
        let (beside, away): (CounterSet, CounterSet) =
            (holders.iter().filter(|h| self.waits(*h)).collect(), holders.iter().filter(|h| !self.waits(*h)).collect());
        if mounted <= beside.len() {
            return;
        }
        let lost = away.less(self.on_map());
        let first: Vec<Counter> = lost.iter().chain(away.and(self.on_map()).iter()).collect();
        let more = mounted - beside.len();
        let sets = plural(beside.len(), "set of horses waits", "sets of horses wait");
        let text = format!(
            "{mounted} {what} are mounted, but only {sets} beside the map; the others are with holders, or lost"
        );
        let target =
            first.iter().find(|h| self.at[**h].on_map()).map_or(redoubt_engine::Target::Button, |h| counter_target(*h));
        flaws.push(Flaw::new("AW-8D.2a", text, target, first.into_iter().take(more).map(take_off).collect()));
    }

    /// Tells whether a holder waits beside the map for its unit to dismount.
    fn waits(&self, holder: Counter) -> bool {
        matches!(self.at[holder], At::RESERVE | At::ABSENT)
    }
}
