//! Scenarios: which forces start where, who comes later, who wins and how. They are read from their files and dealt
//! out of the counters.

use crate::data::arrivals::{ARRIVALS, ArrivalsFile, ForceFile};
use crate::data::map::Map;
use crate::data::units::UnitRoster;
use crate::ids::{Leader, Side, Unit};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::scenario::ScenarioHead;
use redoubt_engine::hex::{EdgeId, HexId};
use serde::{Deserialize, Serialize};

/// Units that join a running battle, as a scenario file gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JoiningFile {
    /// Before this round.
    pub round: u8,
    /// Which side.
    pub side: Side,
    /// Groups and how many counters of them.
    pub units: Vec<(String, u8)>,
}

/// A battle of one or two turns, or a campaign of twelve.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ScenarioKind {
    /// No supply, unrest, replacements, garrisons (e.5).
    Battle,
    /// Everything.
    Campaign,
}

/// Which conditions decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Victory {
    /// PA-18.B1.
    DuckLake,
    /// PA-18.B2.
    FishCreek,
    /// PA-18.B3.
    CutKnifeHill,
    /// PA-18.B4.
    Batoche,
    /// PA-18.C1.
    OurBraveBoys,
    /// PA-18.C2.
    OnToRegina,
    /// PA-18.C3.
    BatocheOrBust,
}

/// Columns and rows that a battle scenario is played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// First and last column.
    pub columns: (u8, u8),
    /// First and last row.
    pub rows: (u8, u8),
}

/// A scenario file.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename = "Scenario", deny_unknown_fields)]
pub struct ScenarioFile {
    /// What the chooser tells.
    pub head: ScenarioHead,
    /// Battle or campaign.
    pub kind: ScenarioKind,
    /// What decides.
    pub victory: Victory,
    /// First game-turn.
    pub first_turn: u8,
    /// Last game-turn.
    pub last_turn: u8,
    /// The part of the map that is played on; the whole where it is not given.
    #[serde(default)]
    pub window: Option<Window>,
    /// The nations keep to the District, and their first turn begins with combat (PA-10.11a, PA-10.11d).
    #[serde(default)]
    pub historical: bool,
    /// By how many turns all arrivals come early.
    #[serde(default)]
    pub early: u8,
    /// Last turns of the levels of victory: strategic, major, minor; empty where there are none.
    #[serde(default)]
    pub levels: Vec<u8>,
    /// Forces of the Government.
    pub government: Vec<ForceFile>,
    /// Forces of the Métis and First Nations.
    pub nations: Vec<ForceFile>,
    /// Units that join a battle.
    #[serde(default)]
    pub joining: Vec<JoiningFile>,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// Where a force stands or arrives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// In a hex.
    Hex(HexId),
    /// On a major-river hexside: the Northcote.
    River(EdgeId),
}

/// Units and leaders at a spot. Battalions are listed by their companies; `whole` names those with all companies
/// there, so that they may stand formed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Muster {
    /// Where.
    pub at: Spot,
    /// Leaders.
    pub leaders: Vec<Leader>,
    /// Units, companies where there is a choice.
    pub units: Vec<Unit>,
    /// Government battalions, 0 to 11, that are there with all companies.
    pub whole: Vec<u8>,
}

/// A row of the schedule, ready to use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// Game-turn; 0 stands at its place at the start, on the train.
    pub turn: u8,
    /// Who and where.
    pub muster: Muster,
}

/// A scenario, ready to use.
#[derive(Clone, PartialEq, Debug)]
pub struct Scenario {
    /// What the chooser tells.
    pub head: ScenarioHead,
    /// Battle or campaign.
    pub kind: ScenarioKind,
    /// What decides.
    pub victory: Victory,
    /// First game-turn.
    pub first_turn: u8,
    /// Last game-turn.
    pub last_turn: u8,
    /// The part of the map that is played on.
    pub window: Option<Window>,
    /// The nations keep to the District, and their first turn begins with combat.
    pub historical: bool,
    /// Last turns of the levels of victory.
    pub levels: Vec<u8>,
    /// Forces at the start, the Government's first.
    pub setup: Vec<Muster>,
    /// Reinforcements by turn; none in battle scenarios.
    pub arrivals: Vec<Arrival>,
    /// Units that join a battle: before which round, which side, who.
    pub joining: Vec<(u8, Side, Vec<Unit>)>,
    /// Where this comes from.
    pub provenance: Provenance,
}

impl Scenario {
    /// Tells whether it is a campaign.
    #[must_use]
    pub fn is_campaign(&self) -> bool {
        self.kind == ScenarioKind::Campaign
    }

    /// Tells whether a hex is in play.
    #[must_use]
    pub fn in_window(&self, map: &Map, hex: HexId) -> bool {
        self.window.is_none_or(|w| {
            let (c, r) = (map.grid.column(hex), map.grid.row(hex));
            (w.columns.0..=w.columns.1).contains(&c) && (w.rows.0..=w.rows.1).contains(&r)
        })
    }
}

/// Deals out the counters of groups one after the other, each at most once.
struct Dealer<'a> {
    map: &'a Map,
    roster: &'a UnitRoster,
    place: &'a str,
    dealt: Vec<usize>,
    leaders: Vec<Leader>,
}

impl<'a> Dealer<'a> {
    fn new(map: &'a Map, roster: &'a UnitRoster, place: &'a str) -> Self {
        Dealer { map, roster, place, dealt: vec![0; roster.groups.len()], leaders: vec![] }
    }

    fn bad(&self, text: String) -> Complaint {
        Complaint::new(self.place, text)
    }

    fn units(&mut self, list: &[(String, u8)], side: Option<Side>) -> Result<Vec<Unit>, Complaint> {
        let mut out = vec![];
        for (name, count) in list {
            let Some(g) = self.roster.groups.iter().position(|g| &g.name == name) else {
                return Err(self.bad(format!("\"{name}\" is no group of units.ron; correct it")));
            };
            let group = &self.roster.groups[g];
            let rest = &group.units[self.dealt[g]..];
            let Some(taken) = rest.get(..usize::from(*count)).filter(|t| !t.is_empty()) else {
                return Err(
                    self.bad(format!("{count} of \"{name}\" are wanted, {} are left; give no more", rest.len()))
                );
            };
            if side.is_some_and(|s| taken[0].side() != s) {
                return Err(self.bad(format!("\"{name}\" belongs to the other side; remove it")));
            }
            out.extend_from_slice(taken);
            self.dealt[g] += taken.len();
        }
        Ok(out)
    }

    fn muster(&mut self, force: &ForceFile, side: Side) -> Result<Muster, Complaint> {
        let (at, leaders) = (force.at.as_str(), &force.leaders);
        let spot = match (self.map.grid.hex(at), self.map.grid.edge_named(at)) {
            (Some(hex), _) => Spot::Hex(hex),
            (None, Some(edge)) if self.map.water(edge).is_major() => Spot::River(edge),
            _ => return Err(self.bad(format!("\"{at}\" is no hex and no hexside of a major river; correct it"))),
        };
        let units = self.units(&force.units, Some(side))?;
        let afloat = units.contains(&Unit::NORTHCOTE);
        if afloat != matches!(spot, Spot::River(_)) || afloat && (units.len() > 1 || !leaders.is_empty()) {
            return Err(
                self.bad(format!("at {at}: the Northcote lies alone on a hexside, all others in hexes; correct it"))
            );
        }
        for &leader in leaders {
            if leader.side() != side || self.leaders.contains(&leader) {
                return Err(self.bad(format!("{leader:?} is there twice, or on the wrong side; remove it")));
            }
            self.leaders.push(leader);
        }
        if !leaders.is_empty() && !units.iter().any(|u| self.roster.units[u.index()].is_combat()) {
            return Err(self.bad(format!("at {at}: a leader must stand with a combat unit (PA-4.4a); add one")));
        }
        let whole = |(_, b): &(usize, &(Unit, Vec<Unit>))| b.1.iter().all(|c| units.contains(c));
        let whole = self.roster.battalions.iter().enumerate().filter(whole).map(|(i, _)| i as u8).collect();
        Ok(Muster { at: spot, leaders: leaders.clone(), units, whole })
    }
}

/// Builds the scenario of a file, whose place is named in complaints.
pub(crate) fn build(
    file: ScenarioFile,
    place: &str,
    schedule: &ArrivalsFile,
    map: &Map,
    roster: &UnitRoster,
) -> Result<Scenario, Complaint> {
    let bad = |text: String| Complaint::new(place, text);
    if !(1..=12).contains(&file.first_turn) || !(file.first_turn..=12).contains(&file.last_turn) {
        return Err(bad("first_turn and last_turn must be from 1 to 12, in this order; correct them".into()));
    }
    if file.head.turns != u16::from(file.last_turn - file.first_turn) + 1 {
        return Err(bad(format!(
            "the head says {} turns, first_turn and last_turn another number; make them equal",
            file.head.turns
        )));
    }
    if !(file.levels.is_empty() || file.levels.len() == 3 && file.levels.is_sorted()) {
        return Err(bad("levels must be empty or name three turns, the earliest first; correct them".into()));
    }
    let campaign = matches!(file.victory, Victory::OurBraveBoys | Victory::OnToRegina | Victory::BatocheOrBust);
    if campaign != (file.kind == ScenarioKind::Campaign) || campaign && file.window.is_some() {
        return Err(bad(format!(
            "a {:?} cannot have the victory {:?} or such a window; correct it",
            file.kind, file.victory
        )));
    }
    let mut dealer = Dealer::new(map, roster, place);
    let mut setup = vec![];
    for (side, forces) in [(Side::Government, &file.government), (Side::Nations, &file.nations)] {
        for f in forces {
            if f.turn != 0 {
                return Err(bad(format!("at {}: a force of a set-up has no turn; take it out", f.at)));
            }
            setup.push(dealer.muster(f, side)?);
        }
    }
    let mut joining = vec![];
    for j in &file.joining {
        joining.push((j.round, j.side, dealer.units(&j.units, Some(j.side))?));
    }
    let mut arrivals = vec![];
    if campaign {
        dealer.place = ARRIVALS;
        for row in &schedule.rows {
            let muster = dealer.muster(row, Side::Government)?;
            arrivals.push(Arrival { turn: row.turn.saturating_sub(file.early), muster });
        }
    }
    let scenario = Scenario {
        head: file.head,
        kind: file.kind,
        victory: file.victory,
        first_turn: file.first_turn,
        last_turn: file.last_turn,
        window: file.window,
        historical: file.historical,
        levels: file.levels,
        setup,
        arrivals,
        joining,
        provenance: file.provenance,
    };
    for muster in &scenario.setup {
        if let Spot::Hex(hex) = muster.at
            && !scenario.in_window(map, hex)
        {
            return Err(bad(format!("hex {} lies outside the window; move it inside", map.grid.number(hex))));
        }
    }
    Ok(scenario)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{Data, SCENARIOS};
    use redoubt_engine::BuiltIn;
    use redoubt_engine::data::library::Library;
    use redoubt_engine::ids::Id;

    fn sp(units: &[Unit]) -> u32 {
        units.iter().map(|u| u32::from(Data::built_in().roster.units[u.index()].rating.sp)).sum()
    }

    #[test]
    fn pa_18_seven_scenarios_with_their_forces() {
        let data = Data::load(&Library::built_in()).unwrap();
        let ids: Vec<&str> = data.scenarios.iter().map(|s| s.head.id.as_str()).collect();
        assert_eq!(
            ids,
            [
                "duck-lake",
                "fish-creek",
                "cut-knife-hill",
                "batoche",
                "our-brave-boys-far-away",
                "on-to-regina",
                "batoche-or-bust"
            ]
        );
        let side = |id: &str, side: Side| {
            let of = |m: &&Muster| m.units[0].side() == side;
            data.scenario(id).unwrap().1.setup.iter().filter(of).map(|m| sp(&m.units)).sum::<u32>()
        };
        // 18.1 to 18.4 and the campaigns: strength points of both sides.
        assert_eq!((side("duck-lake", Side::Government), side("duck-lake", Side::Nations)), (2, 2));
        assert_eq!((side("fish-creek", Side::Government), side("fish-creek", Side::Nations)), (15, 4));
        assert_eq!((side("cut-knife-hill", Side::Government), side("cut-knife-hill", Side::Nations)), (7, 7));
        assert_eq!((side("batoche", Side::Government), side("batoche", Side::Nations)), (26, 10));
        for id in &ids[4..] {
            assert_eq!((side(id, Side::Government), side(id, Side::Nations)), (10, 28));
        }
        let fish = data.scenario("fish-creek").unwrap().1;
        assert_eq!(
            fish.joining.iter().map(|j| (j.0, j.1, sp(&j.2))).collect::<Vec<_>>(),
            [(4, Side::Government, 5), (5, Side::Nations, 2)]
        );
    }

    #[test]
    fn pa_18_b0e_only_whole_battalions_may_stand_formed() {
        let data = Data::built_in();
        let whole =
            |id: &str| data.scenario(id).unwrap().1.setup.iter().flat_map(|m| m.whole.clone()).collect::<Vec<_>>();
        // The 10th Royal Grenadiers and the Midlanders, but not six companies of the 90th.
        assert_eq!(whole("batoche"), [1, 3]);
        assert_eq!(whole("fish-creek"), [0]);
        assert!(whole("cut-knife-hill").is_empty());
    }

    #[test]
    fn pa_8_4a_the_schedule_brings_every_counter_once() {
        let data = Data::built_in();
        let c1 = data.scenario("our-brave-boys-far-away").unwrap().1;
        let mut all: Vec<Unit> = c1.setup.iter().flat_map(|m| m.units.clone()).collect();
        all.extend(c1.arrivals.iter().flat_map(|a| a.muster.units.clone()));
        all.sort();
        let due: Vec<Unit> = Unit::all().filter(|u| !data.roster.units[u.index()].formed).collect();
        assert_eq!(all, due);
        let arriving: u32 = c1.arrivals.iter().map(|a| sp(&a.muster.units)).sum();
        // 111 SP by the chart and the Northcote's 1.
        assert_eq!(arriving, 112);
        let leaders: usize =
            c1.setup.iter().chain(c1.arrivals.iter().map(|a| &a.muster)).map(|m| m.leaders.len()).sum();
        assert_eq!(leaders, 10);
    }

    #[test]
    fn pa_18_c3a_batoche_or_bust_comes_a_turn_early() {
        let data = Data::built_in();
        let turns = |id: &str| data.scenario(id).unwrap().1.arrivals.iter().map(|a| a.turn).collect::<Vec<_>>();
        let (c1, c3) = (turns("our-brave-boys-far-away"), turns("batoche-or-bust"));
        assert_eq!((c1[0], c3[0]), (1, 0));
        assert!(c1.iter().zip(&c3).all(|(a, b)| a - 1 == *b));
    }

    #[test]
    fn a_wrong_scenario_is_a_complaint_that_names_the_file() {
        let data = Data::built_in();
        let library = Library::built_in();
        let schedule: ArrivalsFile = library.ron(ARRIVALS).unwrap();
        let name = format!("{SCENARIOS}/batoche.ron");
        let complaint = |change: &dyn Fn(&mut ScenarioFile)| {
            let mut file: ScenarioFile = library.ron(&name).unwrap();
            change(&mut file);
            let c = build(file, &name, &schedule, &data.map, &data.roster).unwrap_err();
            assert_eq!(c.place, name);
            c.text
        };
        assert!(complaint(&|f| f.last_turn = 13).contains("12"));
        assert!(complaint(&|f| f.last_turn = 7).contains("turns"));
        assert!(complaint(&|f| f.nations[0].units[0].1 = 11).contains("10 are left"));
        assert!(complaint(&|f| f.nations[0].units[0].0 = "NW".into()).contains("other side"));
        assert!(complaint(&|f| f.government[0].units[0].0 = "XX".into()).contains("XX"));
        assert!(complaint(&|f| f.government[1].at = "2811".into()).contains("Northcote"));
        assert!(complaint(&|f| f.government[0].at = "2911SE".into()).contains("2911SE"));
        assert!(complaint(&|f| f.nations[0].leaders.push(Leader::Riel)).contains("Riel"));
        assert!(complaint(&|f| f.nations[0].at = "0101".into()).contains("window"));
        assert!(complaint(&|f| f.victory = Victory::OnToRegina).contains("OnToRegina"));
        assert!(complaint(&|f| f.nations[0].turn = 3).contains("no turn"));
        assert!(complaint(&|f| f.levels = vec![3, 2, 1]).contains("earliest"));
    }
}
