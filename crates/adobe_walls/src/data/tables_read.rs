//! Reads the tables from the cells of the charts: which rows and columns each chart needs, and what may be in a cell.

use crate::data::cells::Measures;
use crate::data::constants::Constants;
use crate::data::figures::{
    Actions, FireModifiers, GunModifiers, HorseModifiers, HowitzerModifiers, MeleeModifiers, Modifiers,
    MoraleModifiers, RallyModifiers, RetreatModifiers, VictoryPoints,
};
use crate::data::results::{
    FireResult, LeaderLoss, Letter, MeleeResult, Mired, MoraleResult, Push, RbmResult, Recovery, Severity, Shell,
};
use crate::data::strength::Part;
use crate::data::tables::{
    Density, FIRE_COLUMNS, FIRE_ROWS, FireFactors, GunRow, MELEE_COLUMNS, MELEE_ROWS, MeleeFactors, Rosters, Stock,
    Tables,
};
use crate::data::terrain::{Cover, HexsideRow, TerrainRow, TerrainTable};
use redoubt_engine::Complaint;
use redoubt_engine::data::cells::Cells;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::hex::Dir;

impl Tables {
    /// Reads the figures of these charts.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place, chart and the cure.
    pub(crate) fn build(charts: &[Chart], file: &DataFile) -> Result<Tables, Complaint> {
        let find = |id: &str, rows: usize, columns: usize| Cells::find(charts, file, id, rows, columns);
        let open = |id: &str, columns: usize| Cells::open(charts, file, id, columns);
        let yes = |c: &Cells, row: usize| c.one_of(row, 0, &[("No", false), ("Yes", true)]);
        let (fire_from, letters) = matrix(find("fire-matrix", 5, FIRE_COLUMNS)?)?;
        Ok(Tables {
            terrain: terrain(find("terrain", TERRAIN_ROWS.len(), 6)?)?,
            fire_factors: fire_factors(find("fire-factors", 7, 1)?)?,
            fire_from,
            letters,
            fire: fire(find("fire", FIRE_ROWS, Letter::COUNT)?)?,
            density: open("density", 2)?.bands(density)?,
            morale: open("morale", 2)?.bands(morale)?,
            rally: open("rally", 1)?.bands(yes)?,
            retreat: open("retreat", 1)?.bands(|c, row| {
                c.one_of(row, 0, &[("No*", RbmResult::NoDisrupted), ("No", RbmResult::No), ("Yes", RbmResult::Yes)])
            })?,
            odds: odds(find("melee-odds", 2, MELEE_COLUMNS)?)?,
            melee: melee(find("melee", MELEE_ROWS, MELEE_COLUMNS)?)?,
            melee_factors: melee_factors(find("melee-factors", 4, 1)?)?,
            leader_loss: open("leader-loss", 1)?.bands(|c, row| {
                let words = [("Killed", LeaderLoss::Killed), ("Wounded", LeaderLoss::Wounded), ("-", LeaderLoss::None)];
                c.one_of(row, 0, &words)
            })?,
            severity: open("severity", 1)?.bands(severity)?,
            howitzer: open("howitzer", 10)?.bands(howitzer)?,
            push: open("manhandle", 2)?.bands(|c, row| Ok([push(c, row, 0)?, push(c, row, 1)?]))?,
            pushers: open("pushers", 1)?.bands(|c, row| c.figure(row, 0, -6, 6))?,
            mired: open("mired", 2)?.bands(|c, row| Ok([mired(c, row, 0)?, mired(c, row, 1)?]))?,
            recover: open("recover", 1)?.bands(|c, row| {
                let words = [("No*", Recovery::NoWreckCheck), ("No", Recovery::No), ("Yes", Recovery::Yes)];
                c.one_of(row, 0, &words)
            })?,
            wreck: open("wreck", 1)?.bands(yes)?,
            horses: open("horses", 2)?.bands(|c, row| {
                let words = [("No", false), ("Yes", true)];
                Ok([c.one_of(row, 0, &words)?, c.one_of(row, 1, &words)?])
            })?,
            scatter: scatter(find("scatter", 6, 1)?)?,
            modifiers: modifiers(&|id| Cells::open(charts, file, id, 1))?,
            actions: Actions::read(&open("actions", 1)?)?,
            rosters: rosters(find("rosters", 4, 3)?)?,
            points: VictoryPoints::read(&open("victory", 1)?)?,
            levels: levels(find("levels", 4, 1)?)?,
            constants: constants(open("constants", 1)?)?,
        })
    }
}

fn modifiers<'a>(open: &dyn Fn(&str) -> Result<Cells<'a>, Complaint>) -> Result<Modifiers, Complaint> {
    Ok(Modifiers {
        fire: FireModifiers::read(&open("fire-modifiers")?)?,
        morale: MoraleModifiers::read(&open("morale-modifiers")?)?,
        rally: RallyModifiers::read(&open("rally-modifiers")?)?,
        retreat: RetreatModifiers::read(&open("retreat-modifiers")?)?,
        melee: MeleeModifiers::read(&open("melee-modifiers")?)?,
        howitzer: HowitzerModifiers::read(&open("howitzer-modifiers")?)?,
        gun: GunModifiers::read(&open("gun-modifiers")?)?,
        horses: HorseModifiers::read(&open("horse-modifiers")?)?,
    })
}

fn constants(c: Cells) -> Result<Constants, Complaint> {
    let read = Constants::read(&c)?;
    if read.casualties_double > read.casualties_limit {
        return Err(c.fault("losses limit melee before they count double; give the larger number to the limit"));
    }
    if read.burn_turn > read.last_turn || read.exit_turn > read.last_turn {
        return Err(c.fault("the camps may burn, and the US may leave, after the last turn only; give earlier turns"));
    }
    Ok(read)
}

/// Least strengths of the columns by side, and letters by row.
type Matrix = ([[Option<Part>; FIRE_COLUMNS]; 2], [[Letter; FIRE_COLUMNS]; 3]);

fn matrix(c: Cells) -> Result<Matrix, Complaint> {
    let heads = ["US and scouts, strength from", "Kiowa and Comanche, strength from", "Dismounted", "Prone", "Mounted"];
    c.headed_all(&heads)?;
    let mut from = [[None; FIRE_COLUMNS]; 2];
    for (row, line) in from.iter_mut().enumerate() {
        let least = c.one_of(row, 0, &[("any", Some(0)), ("none", None)]);
        line[0] = least.or_else(|_| c.strength(row, 0).map(Some))?;
        for column in 1..FIRE_COLUMNS {
            line[column] = Some(c.strength(row, column)?);
            if line[column - 1] >= line[column] {
                return Err(c.wrong(row, column, "give a strength higher than the one before"));
            }
        }
    }
    let letters = c.grid(2, Letter::parse, "give a letter from A to I")?;
    Ok((from, letters))
}

fn fire(c: Cells) -> Result<[[FireResult; Letter::COUNT]; FIRE_ROWS], Complaint> {
    (0..FIRE_ROWS).try_for_each(|row| c.headed(row, &(row + 2).to_string()))?;
    c.grid(0, FireResult::parse, "give \"-\", \"MC\", \"MC-1\", \"1\" or \"2\"")
}

fn fire_factors(c: Cells) -> Result<FireFactors, Complaint> {
    let heads = [
        "Half fire, half shot",
        "Advance Fire",
        "Pinned",
        "Low ammunition",
        "Disrupted",
        "Long range, all but infantry",
        "Long range, infantry: columns to the left",
    ];
    c.headed_all(&heads)?;
    Ok(FireFactors {
        half: c.factor(0, 0)?,
        advance: c.factor(1, 0)?,
        pinned: c.factor(2, 0)?,
        low: c.factor(3, 0)?,
        disrupted: c.factor(4, 0)?,
        long: c.factor(5, 0)?,
        long_infantry: c.figure(6, 0, 0, 8)?,
    })
}

fn density(c: &Cells, row: usize) -> Result<Density, Complaint> {
    Ok(Density { fire: c.figure(row, 0, -6, 6)?, howitzer: c.figure(row, 1, -6, 6)? })
}

fn morale(c: &Cells, row: usize) -> Result<[MoraleResult; 2], Complaint> {
    let words = [
        ("Rout", MoraleResult::Rout),
        ("r2 D", MoraleResult::Retreat(2)),
        ("r1 D", MoraleResult::Retreat(1)),
        ("Pin", MoraleResult::Pin),
        ("D", MoraleResult::Disrupt),
        ("-", MoraleResult::None),
    ];
    Ok([c.one_of(row, 0, &words)?, c.one_of(row, 1, &words)?])
}

fn severity(c: &Cells, row: usize) -> Result<Severity, Complaint> {
    let words = [
        ("Mortal", Severity::Mortal),
        ("Severe", Severity::Severe),
        ("Moderate", Severity::Moderate),
        ("Light", Severity::Light),
    ];
    c.one_of(row, 0, &words)
}

fn odds(c: Cells) -> Result<[[(u8, u8); MELEE_COLUMNS]; 2], Complaint> {
    let mut heads = [[(0, 1); MELEE_COLUMNS]; 2];
    for (row, head) in ["US attack, odds at least", "Kiowa and Comanche attack, odds at least"].iter().enumerate() {
        c.headed(row, head)?;
        c.demand(row, 0, "less")?;
        for column in 1..MELEE_COLUMNS {
            heads[row][column] = c.ratio(row, column, ':', heads[row][column - 1])?;
        }
    }
    Ok(heads)
}

fn melee(c: Cells) -> Result<[[MeleeResult; MELEE_COLUMNS]; MELEE_ROWS], Complaint> {
    (0..MELEE_ROWS).try_for_each(|row| c.headed(row, &row.to_string()))?;
    c.grid(0, MeleeResult::parse, "give it as \"c1 r2 / -\": attackers, stroke, defenders")
}

fn melee_factors(c: Cells) -> Result<MeleeFactors, Complaint> {
    let heads = ["Infantry defends", "Low ammunition, US and scouts but crews", "Routed defender", "More for a charge"];
    c.headed_all(&heads)?;
    Ok(MeleeFactors {
        infantry: c.factor(0, 0)?,
        low: c.factor(1, 0)?,
        routed: c.factor(2, 0)?,
        charge: c.factor(3, 0)?,
    })
}

fn howitzer(c: &Cells, row: usize) -> Result<GunRow, Complaint> {
    let shell = |column| c.one_of(row, column, &[("-", Shell::None), ("R", Shell::Disperse), ("1", Shell::Hit)]);
    let line = |first| Ok::<_, Complaint>([shell(first)?, shell(first + 1)?, shell(first + 2)?, shell(first + 3)?]);
    let points = |column| c.figure(row, column, 0, 9);
    Ok(GunRow { shell: [line(0)?, line(4)?], canister: [points(8)?, points(9)?] })
}

fn push(c: &Cells, row: usize, column: usize) -> Result<Push, Complaint> {
    c.one_of(row, column, &[("No", Push::No), ("Yes*", Push::YesWreckCheck), ("Yes", Push::Yes)])
}

fn mired(c: &Cells, row: usize, column: usize) -> Result<Mired, Complaint> {
    c.one_of(row, column, &[("No", Mired::No), ("Yes*", Mired::YesWreckCheck), ("Yes", Mired::Yes)])
}

fn scatter(c: Cells) -> Result<[Dir; 6], Complaint> {
    let words = [("N", Dir(0)), ("NE", Dir(1)), ("SE", Dir(2)), ("S", Dir(3)), ("SW", Dir(4)), ("NW", Dir(5))];
    let mut ways = [Dir(0); 6];
    for (row, slot) in ways.iter_mut().enumerate() {
        c.headed(row, &(row + 1).to_string())?;
        *slot = c.one_of(row, 0, &words)?;
    }
    Ok(ways)
}

fn rosters(c: Cells) -> Result<Rosters, Complaint> {
    let heads =
        ["Cavalry, infantry or scout unit", "Howitzer", "Pack train", "Lost with each point of a manned pack train"];
    c.headed_all(&heads)?;
    let boxes = |row, column| c.figure_or_none(row, column, 0, 99);
    let stock = |row: usize| {
        Ok::<_, Complaint>(Stock { arms: boxes(row, 0)?, shell: boxes(row, 1)?, canister: boxes(row, 2)? })
    };
    Ok(Rosters { unit: stock(0)?, gun: stock(1)?, train: stock(2)?, loss: stock(3)? })
}

fn levels(c: Cells) -> Result<[(u8, u8); 3], Complaint> {
    c.headed(0, "Draw")?;
    c.demand(0, 0, "less")?;
    let (mut least, mut before) = ([(1, 1); 3], (1, 1));
    for (i, head) in ["Marginal victory", "Substantial victory", "Decisive victory"].iter().enumerate() {
        c.headed(i + 1, head)?;
        before = c.ratio(i + 1, 0, ':', before)?;
        least[i] = before;
    }
    Ok(least)
}

/// Headings of the terrain chart: grounds, hexsides, actions, what stands or burns in hexes.
const TERRAIN_ROWS: [&str; 12] = [
    "Clear",
    "Light woods",
    "Marsh",
    "Adobe Fort",
    "Creek",
    "Canadian River",
    "Ford",
    "Uphill, for each level",
    "Leaving an enemy ZOC",
    "Leaving the map",
    "Camp",
    "Grass fire, burning camp",
];

fn terrain(c: Cells) -> Result<TerrainTable, Complaint> {
    c.headed_all(&TERRAIN_ROWS)?;
    let sight = |row: usize| c.one_of(row, 3, &[("blocks", true), ("-", false)]);
    let all = |row: usize| Ok::<_, Complaint>([c.quarters(row, 0)?, c.quarters(row, 1)?, c.quarters(row, 2)?]);
    let ground = |row: usize| {
        let entry = |column| c.quarters_or_no(row, column);
        Ok::<_, Complaint>(TerrainRow {
            cost: [entry(0)?, entry(1)?, entry(2)?],
            blocks_sight: sight(row)?,
            fire: cover(&c, row, 4)?,
            melee: cover(&c, row, 5)?,
        })
    };
    let hexes = [ground(0)?, ground(1)?, ground(2)?, ground(3)?];
    if hexes.iter().any(|row| row.cost[0].is_none() || row.cost[1].is_none()) {
        return Err(c.fault("every ground is open to those mounted and dismounted; give their MP"));
    }
    let open = HexsideRow { cost: [Some(0); 3], mires: false, melee: 0 };
    let mut hexsides = [open; 4];
    for (i, row) in (4..7).enumerate() {
        let (text, mires) = match c.text(row, 2).strip_suffix(" mire?") {
            Some(figure) => (figure, true),
            None => (c.text(row, 2), false),
        };
        let last = if text == "no" { None } else { Some(c.quarters_in(row, 2, text)?) };
        let cost = [Some(c.quarters(row, 0)?), Some(c.quarters(row, 1)?), last];
        hexsides[i + 1] = HexsideRow { cost, mires, melee: c.figure(row, 5, -6, 6)? };
    }
    let leave = all(8)?;
    if leave.iter().any(|n| *n != leave[0]) {
        return Err(c.wrong(8, 1, "it costs all the same"));
    }
    (0..3).try_for_each(|column| c.demand(10, column, "ground").and(c.demand(11, column, "no")))?;
    Ok(TerrainTable {
        hexes,
        hexsides,
        uphill: all(7)?,
        uphill_melee: c.figure(7, 5, -6, 6)?,
        leave_zone: leave[0],
        exit: all(9)?,
        camp_blocks_sight: sight(10)?,
        fire_blocks_sight: sight(11)?,
    })
}

/// Reads a modifier: "-", "-2", "-1 foot".
fn cover(c: &Cells, row: usize, column: usize) -> Result<Cover, Complaint> {
    let read = |text: &str| {
        if text == "-" {
            return Some(Cover::default());
        }
        let figure = text.strip_suffix(" foot");
        let drm = figure.unwrap_or(text).parse::<i8>().ok().filter(|n| (-6..=6).contains(n))?;
        Some(Cover { drm, on_foot: figure.is_some() })
    };
    c.read(row, column, read, "give \"-\", \"-2\" or \"-1 foot\"")
}
