//! Reads the scenarios from their files, and checks what may be in them: everybody once, and a default set-up that the
//! rules allow (AW-20A.a to 20B.a).

use crate::data::map::{Map, Zone};
use crate::data::scenario::{Arrival, Placed, Scenario};
use crate::data::scenario_file::{PlacedFile, ScenarioFile};
use crate::data::tables::Tables;
use crate::data::units::Roster;
use crate::ids::{CAMPS, COUNTERS, Camp, Counter, CounterSet, Kind, Side, Tribe, all_like};
use crate::state::parts::{Fight, Mode};
use redoubt_engine::Complaint;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::{ById, Id};

impl Scenario {
    /// Builds a scenario from its file.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    pub(crate) fn build(file: &DataFile, map: &Map, roster: &Roster, tables: &Tables) -> Result<Scenario, Complaint> {
        let given: ScenarioFile = file.parse()?;
        let check = Check { file, map, roster, tables };
        let turns = check.turns(&given)?;
        let mut once = CounterSet::EMPTY;
        let mut placed = ById::from_fn(|_| None);
        for place in &given.placed {
            check.placed(place, &mut placed, &mut once)?;
        }
        let camps = check.camps(&given.camps)?;
        for (pony, _) in &given.carried {
            check.once(*pony, &mut once)?;
        }
        for counter in &given.at_hand {
            check.at_hand(*counter, &mut once)?;
        }
        let arrival = check.arrival(&given, &mut once)?;
        let scenario = Scenario {
            turns,
            head: given.head,
            fight: given.fight,
            first_to_set_up: given.first_to_set_up,
            counters: once,
            placed,
            camps,
            carried: given.carried,
            attached: given.attached,
            at_hand: CounterSet::of(given.at_hand),
            arrival,
            points: given.points,
            provenance: given.provenance,
        };
        check.whole(&scenario)?;
        Ok(scenario)
    }
}

/// What a scenario is checked against.
struct Check<'a> {
    file: &'a DataFile,
    map: &'a Map,
    roster: &'a Roster,
    tables: &'a Tables,
}

impl Check<'_> {
    fn bad(&self, needle: &str, text: impl Into<String>) -> Complaint {
        self.file.complaint_at(needle, text)
    }

    fn about(&self, counter: Counter, text: &str) -> Complaint {
        self.bad(&format!("\"{}\"", counter.id()), format!("\"{}\" {text}", counter.id()))
    }

    /// Checks the number of turns and the points at the start.
    fn turns(&self, given: &ScenarioFile) -> Result<u8, Complaint> {
        for points in given.points {
            self.file.within("the points at the start", points, 0..=99, "points:")?;
        }
        let last = self.tables.constants.last_turn;
        match given.head.turns == u16::from(last) {
            true => Ok(last),
            false => Err(self.bad("turns:", format!("the head has {} turns; the charts say {last}", given.head.turns))),
        }
    }

    fn once(&self, counter: Counter, once: &mut CounterSet) -> Result<(), Complaint> {
        if once.has(counter) {
            return Err(self.about(counter, "is there twice; leave it in one place"));
        }
        once.insert(counter);
        Ok(())
    }

    /// Reads who stands in a hex.
    fn placed(
        &self,
        place: &PlacedFile,
        placed: &mut ById<Counter, Option<Placed>, COUNTERS>,
        once: &mut CounterSet,
    ) -> Result<(), Complaint> {
        let hex = self.file.hex(&self.map.grid, &place.hex)?;
        for counter in &place.counters {
            self.once(*counter, once)?;
            let rides = match counter.kind() {
                Kind::Cavalry | Kind::Scout | Kind::Hq | Kind::Warrior | Kind::Howitzer | Kind::Crew => true,
                Kind::Leader => false,
                Kind::Pony => false,
                _ => return Err(self.about(*counter, "does not begin on the map by default; take it out there")),
            };
            if place.mode == Mode::Prone {
                return Err(self.bad(&format!("\"{}\"", place.hex), "nobody begins prone; give Mounted or Dismounted"));
            }
            let mode = if rides { place.mode } else { Mode::Dismounted };
            placed[*counter] = Some(Placed { hex, mode });
        }
        Ok(())
    }

    /// Reads where the camps stand: each once, on its ground (AW-20A.b, AW-20A.d).
    fn camps(&self, given: &[(Camp, String)]) -> Result<ById<Camp, HexId, CAMPS>, Complaint> {
        let mut found = ById::<Camp, Option<HexId>, CAMPS>::from_fn(|_| None);
        for (camp, number) in given {
            let (hex, place) = (self.file.hex(&self.map.grid, number)?, format!("\"{}\"", camp.id()));
            let zone = if camp.on_carson_creek() { Zone::CarsonCreekCamp } else { Zone::CombinedCamp };
            if found[*camp].is_some() || found.values().contains(&Some(hex)) {
                return Err(self.bad(&place, format!("{place} or hex {number} has a camp already; move one")));
            }
            if !self.map.in_zone(zone, hex) {
                return Err(self.bad(&place, format!("{place} must stand in {}; move it", zone.word())));
            }
            found[*camp] = Some(hex);
        }
        if let Some(camp) = Camp::all().find(|c| found[*c].is_none()) {
            return Err(self.bad("camps:", format!("\"{}\" has no hex; give it one", camp.id())));
        }
        let camps: ById<Camp, HexId, CAMPS> = ById::from_fn(|camp| found[camp].unwrap_or(crate::data::map::FORT));
        let beside = |a: Camp, b: Camp| self.map.grid.adjacent(camps[a], camps[b]);
        let [one, two] = [Camp(4), Camp(5)];
        if !beside(one, two) {
            return Err(self.bad("camps:", "the two Kiowa camps of the combined camp must stand side by side"));
        }
        let near = Camp::all().find(|c| c.tribe() == Tribe::Comanche && (beside(*c, one) || beside(*c, two)));
        match near {
            Some(camp) => {
                let text = format!("\"{}\" stands beside a Kiowa camp, which it must not; move it", camp.id());
                Err(self.bad(&format!("\"{}\"", camp.id()), text))
            }
            None => Ok(camps),
        }
    }

    fn at_hand(&self, counter: Counter, once: &mut CounterSet) -> Result<(), Complaint> {
        let may = matches!(counter.kind(), Kind::Holder | Kind::ScoutHolder | Kind::Packers)
            || Counter::CAPTAINS.contains(&counter);
        match may {
            true => self.once(counter, once),
            false => Err(self.about(counter, "is no holder, packers or captain; place it")),
        }
    }

    /// Reads who comes later (AW-20B.a).
    fn arrival(&self, given: &ScenarioFile, once: &mut CounterSet) -> Result<Option<Arrival>, Complaint> {
        if given.arrival.is_some() != (given.fight == Fight::Alternate) {
            return Err(
                self.bad("fight:", "counters arrive in the Alternate scenario and in no other; correct `arrival`")
            );
        }
        let Some(arrival) = &given.arrival else { return Ok(None) };
        for counter in &arrival.counters {
            if counter.side() != Side::Us {
                return Err(self.about(*counter, "does not come later; only US counters do"));
            }
            self.once(*counter, once)?;
        }
        self.file.within("dice", arrival.dice, 1..=4, "arrival:")?;
        let counters = CounterSet::of(arrival.counters.iter().copied());
        Ok(Some(Arrival { counters, edge: arrival.edge, dice: arrival.dice }))
    }

    /// Checks that the default set-up is one that the rules allow.
    fn whole(&self, s: &Scenario) -> Result<(), Complaint> {
        for side in Side::ALL {
            for (counter, place) in s.on_map(side) {
                self.stands(s, counter, place)?;
            }
        }
        self.carried(s)?;
        self.attached(s)?;
        self.crowds(s)?;
        let lost = all_like(Kind::Warrior).or(all_like(Kind::Pony)).or(all_like(Kind::Cavalry)).less(s.counters);
        if let Some(counter) = lost.first() {
            return Err(self.bad("placed:", format!("\"{}\" is missing; place it", counter.id())));
        }
        let far = |a: Placed, b: Placed| self.map.grid.distance(a.hex, b.hex);
        if let (Some(carson), Some(hq)) = (s.place(Counter::CARSON), s.place(Counter::HQ))
            && far(carson, hq) > u16::from(self.roster.leader(Counter::CARSON, false).radius)
        {
            return Err(self.about(Counter::HQ, "must begin within Carson's command radius; move it"));
        }
        Ok(())
    }

    /// Checks where a counter stands, and how (AW-20A.b to 20A.f, AW-19A.a, AW-19B.a).
    fn stands(&self, s: &Scenario, counter: Counter, place: Placed) -> Result<(), Complaint> {
        let near = |camp: Camp| self.map.grid.distance(place.hex, s.camps[camp]);
        let on_creek = || Camp::all().filter(|c| c.on_carson_creek());
        let combined = || Camp::all().filter(|c| !c.on_carson_creek());
        let here = || combined().find(|c| near(*c) == 0);
        let fault = match (counter.side(), counter.kind()) {
            (Side::Us, _) if !self.map.in_zone(Zone::UsEntry, place.hex) => "must begin at the western edge; move it",
            (Side::Us, Kind::Leader) => return Ok(()),
            (Side::Us, _) if place.mode != Mode::Mounted => {
                "begins mounted or limbered by default: its owner may choose otherwise; give Mounted"
            }
            (Side::Us, _) => return Ok(()),
            (_, Kind::Pony) if !self.map.in_zone(Zone::PonyHerdArea, place.hex) => "must graze in the pony pasture",
            (_, Kind::Pony) if Camp::all().any(|c| near(c) <= 1) => "must not graze in or beside a camp; move it",
            (_, Kind::Pony) => return Ok(()),
            (_, _) if counter.of_kiowa_camp() || counter == Counter::DOHAUSEN => {
                if on_creek().any(|c| near(c) <= 1) {
                    return Ok(());
                }
                "must begin in or beside a camp on Carson Creek; move it"
            }
            (_, Kind::Leader) if here().is_none() => "must begin in a camp of the combined camp; move it",
            (_, Kind::Leader) => return Ok(()),
            _ if place.mode != Mode::Dismounted => "begins dismounted; give Dismounted",
            _ if here().map(Camp::tribe) != counter.tribe() => "must begin in a camp of its people; move it",
            _ => return Ok(()),
        };
        Err(self.about(counter, fault))
    }

    /// Checks that every band that begins mounted has ponies, and no other (AW-8D.3b).
    fn carried(&self, s: &Scenario) -> Result<(), Complaint> {
        for (pony, band) in &s.carried {
            let fits = pony.kind() == Kind::Pony
                && band.kind() == Kind::Warrior
                && s.place(*band).is_some_and(|p| p.mode == Mode::Mounted)
                && s.carried.iter().filter(|(_, b)| b == band).count() == 1;
            if !fits {
                return Err(self.about(*pony, "must be a pony counter, one under one mounted band; correct `carried`"));
            }
        }
        let rides = |c: &Counter| s.place(*c).is_some_and(|p| p.mode == Mode::Mounted);
        let bare = all_like(Kind::Warrior).iter().filter(rides).find(|band| s.ponies_of(*band).is_none());
        bare.map_or(Ok(()), |band| Err(self.about(band, "is mounted and needs ponies; add them to `carried`")))
    }

    /// Checks that leaders are attached to a unit of their side in their hex (AW-13A.a).
    fn attached(&self, s: &Scenario) -> Result<(), Complaint> {
        for (leader, unit) in &s.attached {
            let together = s.place(*leader).map(|p| p.hex) == s.place(*unit).map(|p| p.hex);
            let fits = leader.is_leader()
                && leader.side() == unit.side()
                && !matches!(unit.kind(), Kind::Leader | Kind::Pony | Kind::Howitzer);
            if !together || !fits || s.host(*leader) != Some(*unit) {
                return Err(
                    self.about(*leader, "must be a leader, attached to one unit in his hex; correct `attached`")
                );
            }
        }
        Ok(())
    }

    /// Checks the stacking limits (AW-6A.a, AW-6C.b, AW-19A.a).
    fn crowds(&self, s: &Scenario) -> Result<(), Complaint> {
        let limits = &self.tables.constants;
        for (_, place) in Side::ALL.into_iter().flat_map(|side| s.on_map(side)) {
            let here: Vec<Counter> =
                s.placed.iter().filter(|(_, p)| p.is_some_and(|p| p.hex == place.hex)).map(|(c, _)| c).collect();
            let points: u16 = here
                .iter()
                .map(|c| match c.kind() {
                    Kind::Howitzer => u16::from(limits.gun_stack),
                    Kind::Crew => 0,
                    _ => u16::from(self.roster.full(*c, place.mode == Mode::Mounted)),
                })
                .sum();
            let herds = here.iter().filter(|c| c.kind() == Kind::Pony).count();
            let bands = here.iter().filter(|c| c.kind() == Kind::Warrior).count();
            let camp = s.camps.values().contains(&place.hex);
            let fault = match () {
                () if points > u16::from(limits.max_stack) => "too many stacking points",
                () if herds > usize::from(limits.herds) => "too many herds",
                () if camp && bands > usize::from(limits.camp_units) => "too many bands for a camp",
                () => continue,
            };
            let number = self.map.grid.number(place.hex);
            return Err(self.bad(&format!("\"{number}\""), format!("hex {number} has {fault}; move some of them")));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use redoubt_engine::BuiltIn;
    use redoubt_engine::data::library::Library;

    fn strength(s: &Scenario, side: Side) -> u16 {
        let roster = &Data::built_in().roster;
        s.on_map(side).map(|(c, p)| u16::from(roster.full(c, p.mode == Mode::Mounted))).sum()
    }

    /// The checks of the specification: 36 US factors, 117 of the bands, camps and ponies.
    #[test]
    fn the_set_ups_have_the_strengths_of_the_specification() {
        let data = Data::built_in();
        for (fight, later) in [(Fight::Historical, 0), (Fight::Alternate, 20)] {
            let s = data.fight(fight);
            assert_eq!((strength(s, Side::Us), strength(s, Side::Nations)), (36, 117));
            let coming = s.arrival.iter().flat_map(|a| a.counters.iter());
            assert_eq!(coming.map(|c| u16::from(data.roster.full(c, false))).sum::<u16>(), later);
            let herds = s.on_map(Side::Nations).filter(|(c, _)| c.kind() == Kind::Pony).count();
            assert_eq!((herds, s.carried.len(), s.points), (16, 4, [0, 5]));
            assert_eq!((s.turns, s.first_to_set_up), (32, Side::Nations));
        }
        let (first, second) = (data.fight(Fight::Historical), data.fight(Fight::Alternate));
        assert_eq!((first.is_alternate(), second.is_alternate()), (false, true));
        assert_eq!((first.placed, first.camps), (second.placed, second.camps));
        assert!(!first.counters.has(Counter::ABREU) && second.counters.has(Counter::ABREU));
        assert_eq!(second.counters.len(), crate::ids::COUNTERS);
    }

    #[test]
    fn a_wrong_scenario_is_a_complaint() {
        let data = Data::built_in();
        let id = &data.fight(Fight::Historical).head.id;
        let (text, _) = Library::built_in().text(&format!("scenarios/adobe-walls/{id}.ron")).unwrap();
        let complaint = |from: &str, to: &str| {
            let changed = text.replacen(from, to, 1);
            assert_ne!(changed, text, "{from}");
            let file = DataFile::new("s.ron", changed);
            Scenario::build(&file, &data.map, &data.roster, &data.tables).unwrap_err().to_string()
        };
        assert!(complaint("turns: 32", "turns: 30").contains("the charts say 32"));
        assert!(complaint("\"0111\"", "\"0211\"").contains("must begin at the western edge"));
        assert!(complaint("\"CAV_B\"", "\"CAV_K\"").contains("\"CAV_K\" is there twice"));
        assert!(
            complaint("(\"CAMP_K1\", \"0808\")", "(\"CAMP_K1\", \"0812\")").contains("must stand in the Kiowa camp")
        );
        assert!(complaint("(\"CAMP_C1\", \"3913\")", "(\"CAMP_C1\", \"3911\")").contains("stands beside a Kiowa camp"));
        assert!(complaint("\"4104\"", "\"4210\"").contains("must graze in the pony pasture"));
        assert!(complaint("(\"PONY_17\", \"W_LONE_WOLF\")", "(\"PONY_17\", \"W_BIG_TREE\")").contains("PONY_17"));
        assert!(
            complaint("(\"L_CARSON\", \"CAV_D1NM\")", "(\"L_CARSON\", \"CAV_B\")").contains("attached to one unit")
        );
        assert!(complaint("fight: Historical", "fight: Alternate").contains("counters arrive in the Alternate"));
        assert!(complaint("\"W_HE_BEAR\"", "\"W_SITTING_BEAR\"").contains("W_SITTING_BEAR"));
    }
}
