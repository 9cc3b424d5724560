//! Reads the scenarios from their files, and checks what may be in them: everybody once, on open ground, in lawful stacks.

use crate::data::map::{Map, Terrain};
use crate::data::scenario::{Placed, Scenario, Shelter, StartingPost, Victory};
use crate::data::units::{Kind, Roster};
use crate::ids::{Battle, Leader, Side, Unit, Zone, hex_text};
use redoubt_engine::Complaint;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::hex::HexId;

/// Most strength points of a hex (BC-4a).
const MOST_SP: u8 = 3;

impl Scenario {
    /// Builds a scenario from its file.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    pub(crate) fn build(file: &DataFile, maps: &[Map; 2], roster: &Roster) -> Result<Scenario, Complaint> {
        let mut scenario: Scenario = file.parse()?;
        let battle = scenario.fight.battle();
        let check = Check { file, map: &maps[battle.field().index()], roster, battle };
        scenario.turns = check.clock(&scenario)?;
        for placed in [&scenario.placed, &scenario.ready] {
            placed.iter().try_for_each(|place| check.placed(place))?;
            check.hexes_once(placed)?;
        }
        scenario.variants.iter().try_for_each(|(_, place)| check.placed(place))?;
        check.everybody_once(&scenario)?;
        check.sides(&scenario)?;
        check.ready(&scenario)?;
        check.zones(&scenario)?;
        check.numbers(&scenario)?;
        check.shelters(&scenario.shelters)?;
        Ok(scenario)
    }
}

/// What a scenario is checked against.
struct Check<'a> {
    file: &'a DataFile,
    map: &'a Map,
    roster: &'a Roster,
    battle: Battle,
}

impl Check<'_> {
    fn bad(&self, needle: &str, text: impl Into<String>) -> Complaint {
        self.file.complaint_at(needle, text)
    }

    /// Checks hours and turns, and returns the number of turns.
    fn clock(&self, given: &Scenario) -> Result<u8, Complaint> {
        self.file.within("first_hour", given.first_hour, 5..=12, "first_hour:")?;
        let turns = u8::try_from(given.head.turns).unwrap_or(u8::MAX);
        self.file.within("the number of turns", turns, 1..=12, "turns:")
    }

    /// Checks a hex with units and leaders, and their stack.
    fn placed(&self, p: &Placed) -> Result<(), Complaint> {
        let number = hex_text::number(p.hex);
        let place = format!("\"{number}\"");
        self.file.hex(&self.map.grid, &number)?;
        self.ground(&place, p.hex, &p.units)?;
        self.stack(&place, &p.units)?;
        let sides = p.units.iter().map(|u| u.side()).chain(p.leaders.iter().map(|l| l.side()));
        let mut sides: Vec<Side> = sides.collect();
        sides.dedup();
        match sides.len() == 1 && !p.units.is_empty() {
            true => Ok(()),
            false => {
                Err(self.bad(&place, format!("hex {number}: give units of one side, and leaders only with units")))
            }
        }
    }

    /// Checks that units may stand in a hex: guns in the fort too, all others on open ground.
    fn ground(&self, place: &str, hex: HexId, units: &[Unit]) -> Result<(), Complaint> {
        let terrain = self.map.terrain(hex);
        let guns = units.iter().all(|u| self.roster.unit(*u).kind == Kind::Guns);
        match terrain.is_closed() && !(guns && terrain == Terrain::Fort) {
            true => Err(self.bad(
                place,
                format!("hex {} is {}; nobody may stand there", self.map.grid.number(hex), terrain.word()),
            )),
            false => Ok(()),
        }
    }

    /// Checks the rules of stacking (BC-4a, BC-4b, BC-4e, BC-2.3a).
    fn stack(&self, place: &str, units: &[Unit]) -> Result<(), Complaint> {
        let count = |kinds: &[Kind]| units.iter().filter(|u| kinds.contains(&self.roster.unit(**u).kind)).count();
        let sp: u8 = units.iter().map(|u| self.roster.unit(*u).sp).fold(0, u8::saturating_add);
        let (foot, horse) = (count(&[Kind::Infantry, Kind::Light]), count(&[Kind::Cavalry]));
        let (warriors, skirmishers) = (count(&[Kind::Warriors]), count(&[Kind::Skirmisher]));
        let fault = match () {
            () if sp > MOST_SP => "more than 3 strength points",
            () if foot > 0 && horse > 0 => "infantry and cavalry",
            () if warriors > 0 && units.len() > 1 => "warriors and other units",
            () if skirmishers > 1 => "more than one skirmisher",
            () => return Ok(()),
        };
        Err(self.bad(place, format!("hex {place} has {fault}, which may not stack; move some of them")))
    }

    /// Checks that no hex is listed twice.
    fn hexes_once(&self, placed: &[Placed]) -> Result<(), Complaint> {
        for (i, p) in placed.iter().enumerate() {
            if placed[..i].iter().any(|other| other.hex == p.hex) {
                let number = self.map.grid.number(p.hex);
                return Err(
                    self.bad(&format!("\"{number}\""), format!("hex {number} is listed twice; put both into one"))
                );
            }
        }
        Ok(())
    }

    /// Checks that units and leaders belong to this battle, each once.
    fn everybody_once(&self, s: &Scenario) -> Result<(), Complaint> {
        let mut units: Vec<Unit> = s.units().collect();
        units.sort_unstable();
        let mut leaders: Vec<Leader> = s.leaders().collect();
        leaders.sort_unstable();
        let foreign = units.iter().find(|u| u.battle() != self.battle).map(|u| u.id());
        if let Some(id) = foreign.or_else(|| leaders.iter().find(|l| l.battle() != self.battle).map(|l| l.id())) {
            return Err(self.bad(&format!("\"{id}\""), format!("\"{id}\" belongs to another battle; take it out")));
        }
        let twice = units.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0].id());
        let twice = twice.or_else(|| leaders.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0].id()));
        if let Some(id) = twice {
            return Err(self.bad(&format!("\"{id}\""), format!("\"{id}\" is there twice; leave it in one place")));
        }
        let lost = s.variants.iter().flat_map(|(_, p)| &p.units).find(|u| u.battle() != self.battle);
        match lost {
            Some(u) => {
                Err(self
                    .bad(&format!("\"{}\"", u.id()), format!("\"{}\" belongs to another battle; remove it", u.id())))
            }
            None => Ok(()),
        }
    }

    /// Checks that a ready-made set-up has everybody who is placed in a zone, each in it (BC-13.1g).
    fn ready(&self, s: &Scenario) -> Result<(), Complaint> {
        if s.ready.is_empty() {
            return Ok(());
        }
        for free in &s.free {
            let mut lost = free.units.iter().filter(|u| !s.ready.iter().any(|p| p.units.contains(u))).map(|u| u.id());
            let leader = free.leaders.iter().find(|l| !s.ready.iter().any(|p| p.leaders.contains(l)));
            if let Some(id) = lost.next().or_else(|| leader.map(|l| l.id())) {
                return Err(self.bad("ready:", format!("\"{id}\" has no place in the ready-made set-up; give it one")));
            }
        }
        for place in &s.ready {
            let zone = |u: &Unit| s.free.iter().find(|f| f.units.contains(u)).map(|f| f.zone);
            if !place.units.iter().all(|u| zone(u).is_some_and(|zone| self.map.in_zone(zone, place.hex))) {
                let number = self.map.grid.number(place.hex);
                let text =
                    format!("hex {number} of the ready-made set-up: place those there who are free to stand there");
                return Err(self.bad("ready:", text));
            }
        }
        Ok(())
    }

    /// Checks that groups are of one side each, and that hosts fit their leaders.
    fn sides(&self, s: &Scenario) -> Result<(), Complaint> {
        let groups = s.free.iter().map(|f| (f.zone, &f.units, f.leaders.clone()));
        let groups = groups.chain(s.arrivals.iter().map(|a| (a.zone, &a.units, a.leaders.clone())));
        let groups = groups.chain(s.late.iter().map(|l| (l.zone, &l.units, l.leader.into_iter().collect())));
        for (zone, units, leaders) in groups {
            let mut sides: Vec<Side> = units.iter().map(|u| u.side()).chain(leaders.iter().map(|l| l.side())).collect();
            sides.dedup();
            if sides.len() != 1 {
                let text = format!("who comes by {} must be of one side, and somebody must come", zone.id());
                return Err(self.bad(&format!("\"{}\"", zone.id()), text));
            }
        }
        for (leader, host) in &s.hosts {
            let fits = match host {
                StartingPost::Unit(f) => (f.battle(), f.side()) == (leader.battle(), leader.side()),
                StartingPost::OwnIfThere => leader.formation().is_some(),
                StartingPost::AnyUnit | StartingPost::AnyLeader => leader.is_commander(),
            };
            if !fits {
                let text =
                    format!("{} cannot begin so: name a formation of his side, or his own rank's host", leader.id());
                return Err(self.bad(&format!("\"{}\"", leader.id()), text));
            }
        }
        if let Some(pool) = &s.pool {
            let all = pool.units.iter().chain([&pool.militia]).chain(&pool.skirmishers);
            if all.map(|u| u.side()).any(|side| side != Side::French) {
                return Err(self.bad("pool:", "the pool is the French player's; take English units out"));
            }
        }
        Ok(())
    }

    /// Checks that all zones lie on the battle's map.
    fn zones(&self, s: &Scenario) -> Result<(), Complaint> {
        let points: Vec<Zone> = match s.victory {
            Victory::Abraham(p) => vec![p.centre, p.french_goal, p.english_goal],
            Victory::SainteFoy(p) => vec![p.english],
            Victory::Works(_) => vec![],
        };
        let all = s.free.iter().map(|f| f.zone);
        let all = all.chain(s.pool.iter().flat_map(|p| [p.zone, p.rest_zone])).chain(s.arrivals.iter().map(|a| a.zone));
        let all = all.chain(s.late.iter().map(|l| l.zone)).chain(s.boats.iter().map(|b| b.2));
        let mut all = all.chain(s.shelters.iter().map(|s| s.zone)).chain(points);
        match all.find(|z| z.field() != self.battle.field()) {
            Some(zone) => {
                let text = format!("the zone {} lies on the other map; name one of this battle's", zone.id());
                Err(self.bad(&format!("\"{}\"", zone.id()), text))
            }
            None => Ok(()),
        }
    }

    /// Checks turns of arrivals, the pool, the guns in boats and the victory.
    fn numbers(&self, s: &Scenario) -> Result<(), Complaint> {
        let last = s.turns;
        for a in &s.arrivals {
            self.file.within("the turn of an arrival", a.turn, 1..=last, "arrivals:")?;
        }
        if let Some(pool) = &s.pool {
            self.file.within("draw", pool.draw, 1..=pool.units.len().min(12) as u8, "pool:")?;
            self.file.within("rest_turn", pool.rest_turn, 1..=last, "pool:")?;
            let line = pool.units.iter().filter(|u| self.roster.unit(**u).is_line()).count();
            let loose = |u: &Unit| self.roster.unit(*u).kind == Kind::Skirmisher;
            if pool.skirmishers.len() != line || !pool.skirmishers.iter().all(loose) {
                return Err(
                    self.bad("pool:", format!("give one skirmisher for each of the {line} regulars of the pool"))
                );
            }
        }
        if let Some((unit, turn, _)) = s.boats {
            self.file.within("the turn of the boats", turn, 1..=last, "boats:")?;
            if unit != Unit::BOATS {
                return Err(self.bad("boats:", format!("only \"{}\" comes in boats; name it", Unit::BOATS.id())));
            }
        }
        let fits = match s.victory {
            Victory::Works(n) => self.battle == Battle::Carillon && (1..=7).contains(&n),
            Victory::Abraham(p) => {
                let small = [p.rout, p.commander, p.sp, p.complete_english, p.partial_english]
                    .iter()
                    .all(|n| (0..=99).contains(n));
                let order = p.complete_english > p.partial_english && p.partial_english > p.complete_french;
                self.battle == Battle::Abraham && small && order && p.complete_french >= -99 && p.range <= 30
            }
            Victory::SainteFoy(p) => {
                self.battle == Battle::SainteFoy
                    && [p.sp, p.leader, p.redoubt].iter().all(|n| *n <= 9)
                    && (2..=9).contains(&p.ratio)
            }
        };
        match fits {
            true => Ok(()),
            false => Err(self
                .bad("victory:", "the victory does not fit the battle, or its figures are out of order; correct it")),
        }
    }

    /// Checks that everybody has a shelter: for each side the last one is for all.
    fn shelters(&self, shelters: &[Shelter]) -> Result<(), Complaint> {
        for side in Side::ALL {
            if !shelters.iter().any(|s| s.side == side && s.formation.is_none() && !s.line) {
                let text = format!("the {side:?} need a shelter without formation or line, for all who have no other");
                return Err(self.bad("shelters:", text));
            }
        }
        Ok(())
    }
}
