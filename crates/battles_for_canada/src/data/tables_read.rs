//! Reads the tables from the cells of the charts: which rows and columns each chart needs, and what may be in a cell.

use crate::data::assault::{self, AssaultResult, AssaultTable, Ground, Ratios};
use crate::data::tables::{
    ArrivalRoll, BoatsRoll, Corps, Damage, Impulse, LeaderLoss, Modifiers, Number, RetreatTable, Shifts, Tables,
};
use crate::data::terrain::{HexsideRow, TerrainRow, TerrainTable};
use redoubt_engine::Complaint;
use redoubt_engine::data::cells::Cells;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::datafile::DataFile;

impl Tables {
    /// Reads the figures of these charts.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place, chart and the cure.
    pub(crate) fn build(charts: &[Chart], file: &DataFile) -> Result<Tables, Complaint> {
        let find = |id: &str, rows: usize, columns: usize| Cells::find(charts, file, id, rows, columns);
        let damage = |c: &Cells, row: usize, column: usize| {
            c.read(row, column, Damage::parse, "give \"-\", \"D\", \"1\" or \"1D\"")
        };
        let disorder = |c: &Cells, row: usize| c.one_of(row, 0, &[("D", true), ("-", false)]);
        hunted(find("hunt", 2, 1)?)?;
        let command = find("command", 2, 1)?;
        command.demand(0, 0, "success")?;
        command.demand(1, 0, "failure")?;
        let (near, far, skirmish_ranges) = ranges(find("ranges", 4, 1)?)?;
        Ok(Tables {
            terrain: terrain(find("terrain", 19, 6)?)?,
            ratios: ratios(find("odds", 3, assault::COLUMNS)?)?,
            assault: results(find("assault", assault::ROWS, assault::COLUMNS)?)?,
            shifts: shifts(find("shifts", 5, 1)?)?,
            fire: find("fire", 3, 1)?.bands(|c, row| damage(c, row, 0))?,
            skirmish: find("skirmish", 2, 1)?.bands(disorder)?,
            facing: find("facing", 2, 1)?.bands(disorder)?,
            rout: find("rout", 2, 1)?.bands(|c, row| c.one_of(row, 0, &[("routed", true), ("1 SP lost", false)]))?,
            rally: find("rally", 2, 1)?.bands(|c, row| c.one_of(row, 0, &[("rallied", true), ("routed", false)]))?,
            retreat: RetreatTable {
                rows: find("retreat", 4, 2)?.bands(|c, row| Ok([damage(c, row, 0)?, damage(c, row, 1)?]))?,
            },
            impulse: find("impulse", 3, 1)?.bands(|c, row| {
                let words = [
                    ("retreats", Impulse::Retreat),
                    ("is inactive", Impulse::Inactive),
                    ("advances", Impulse::Advance),
                ];
                c.one_of(row, 0, &words)
            })?,
            arrivals: arrivals(find("arrivals", 10, 2)?)?,
            boats: find("boats", 3, 1)?.bands(|c, row| {
                let words =
                    [("next turn", BoatsRoll::Arrive), ("never", BoatsRoll::Never), ("again", BoatsRoll::Again)];
                c.one_of(row, 0, &words)
            })?,
            modifiers: modifiers(find("modifiers", 13, 1)?)?,
            leader_loss: leader_loss(find("leader-loss", 2, 1)?)?,
            ranges: (near, far),
            skirmish_ranges,
        })
    }
}

fn hunted(c: Cells) -> Result<(), Complaint> {
    c.demand(0, 0, "eliminated")?;
    c.demand(1, 0, "hunter D")
}

fn ranges(c: Cells) -> Result<(u16, u16, (u16, u16)), Complaint> {
    let (near, far) = (c.faces(0, 0)?, c.faces(1, 0)?);
    if near.0 != 1 || far.0 != near.1 + 1 {
        return Err(c.wrong(1, 0, "the two ranges of guns must follow each other from 1, as \"1-4\" and \"5-6\""));
    }
    let (open, works) = (c.faces(2, 0)?, c.faces(3, 0)?);
    if open.0 != 1 || works.0 != 1 {
        return Err(c.wrong(2, 0, "the ranges of skirmishers begin at 1"));
    }
    Ok((near.1.into(), far.1.into(), (open.1.into(), works.1.into())))
}

fn results(c: Cells) -> Result<AssaultTable, Complaint> {
    (0..assault::ROWS).try_for_each(|row| c.headed(row, &(assault::FIRST_ROW + row as i8).to_string()))?;
    let want = "give \"-\", or \"A:\" or \"D:\" and \"E\", \"R\", \"D\", \"DR\", \"1DR*\", \"2DR2*\"";
    let cells = c.grid(0, AssaultResult::parse, want)?;
    Ok(AssaultTable { cells })
}

fn ratios(c: Cells) -> Result<Ratios, Complaint> {
    let mut heads = [[(1, 1); assault::COLUMNS]; 3];
    for (row, line) in heads.iter_mut().enumerate() {
        let mut before = (0, 1);
        for (column, slot) in line.iter_mut().enumerate() {
            *slot = c.ratio(row, column, '/', before)?;
            before = *slot;
        }
    }
    Ok(Ratios { heads })
}

fn shifts(c: Cells) -> Result<Shifts, Complaint> {
    let more = |row| c.figure(row, 0, 0, 6);
    let less = |row| c.figure(row, 0, -6, 0);
    Ok(Shifts { flank: more(0)?, rear: more(1)?, routed: more(2)?, cavalry: less(3)?, abatis: less(4)? })
}

fn modifiers(c: Cells) -> Result<Modifiers, Complaint> {
    let add = |row| c.figure(row, 0, -6, 6);
    Ok(Modifiers {
        double_load: add(0)?,
        firer_disorganized: add(1)?,
        skirmish_in_zone: add(2)?,
        skirmish_at_disorganized: add(3)?,
        regular_hunts: add(4)?,
        rout_in_cover: add(5)?,
        rout_in_works: add(6)?,
        rout_with_leader: add(7)?,
        rally_leader: add(8)?,
        rally_commander: add(9)?,
        impulse_provincial: add(10)?,
        impulse_regular: add(11)?,
        impulse_before_combat: add(12)?,
    })
}

fn leader_loss(c: Cells) -> Result<LeaderLoss, Complaint> {
    let (first, second) = (c.faces(0, 0)?, c.faces(1, 0)?);
    if first.0 != first.1 {
        return Err(c.wrong(0, 0, "give one face of the die"));
    }
    if second.0 != 1 {
        return Err(c.wrong(1, 0, "give faces from 1 up, as \"1-2\""));
    }
    Ok(LeaderLoss { first: first.0, second: second.1 })
}

fn arrivals(c: Cells) -> Result<Vec<ArrivalRoll>, Complaint> {
    let mut out: Vec<ArrivalRoll> = vec![];
    for row in 0..c.chart.rows.len() {
        let corps = |word: &str| Corps::ALL.into_iter().find(|corps| format!("{corps:?}") == word);
        let head = c.head(row).split_once(' ').and_then(|(hour, word)| {
            let hour = hour.strip_suffix("00")?.parse::<u8>().ok().filter(|h| (8..=19).contains(h))?;
            Some((hour, corps(word)?))
        });
        let follows = |(hour, corps): &(u8, Corps)| out.last().is_none_or(|r| (r.hour, r.corps) < (*hour, *corps));
        let Some((hour, corps)) = head.filter(follows) else {
            let text = format!(
                "row \"{}\" must name hour and corps, as \"1100 Bougainville\": hours in order, in each Bougainville, Vaudreuil, Garrison",
                c.head(row)
            );
            return Err(c.fault(&text));
        };
        let text = c.text(row, 0);
        let die = text.strip_suffix(" or less").unwrap_or(text).parse::<u8>().ok().filter(|d| (1..=6).contains(d));
        let die = die.ok_or_else(|| c.wrong(row, 0, "give the die as \"1\" or \"3 or less\""))?;
        let number = match c.text(row, 1) {
            "all" => Number::All,
            "die" => Number::Die,
            n => match n.parse::<u8>() {
                Ok(n) if (1..=10).contains(&n) => Number::Units(n),
                _ => return Err(c.wrong(row, 1, "give a number of units, \"all\" or \"die\"")),
            },
        };
        out.push(ArrivalRoll { hour, corps, die, number, row: row as u8 });
    }
    Ok(out)
}

/// Rows of the terrain chart: grounds in the order of `Terrain`, then hexsides, then actions.
const FIRST_SIDE: usize = 9;

fn terrain(c: Cells) -> Result<TerrainTable, Complaint> {
    let ground = |row: usize| {
        let words = [("strong", Ground::Strong), ("broken", Ground::Broken), ("open", Ground::Open)];
        c.one_of(row, 4, &words)
    };
    // The cost of an action or a crossing that is the same for all movers.
    let alike = |row: usize| {
        let costs = [c.figure(row, 0, 0, 9)?, c.figure(row, 1, 0, 9)?, c.figure(row, 2, 0, 9)?];
        if costs.iter().any(|n| *n != costs[0]) {
            return Err(c.wrong(row, 1, "it costs all movers the same here"));
        }
        Ok(costs[0])
    };
    let mut hexes =
        [TerrainRow { cost: [None; 3], protection: 0, ground: Ground::Open, zone: false, disorders: false }; 9];
    for (row, slot) in hexes.iter_mut().enumerate() {
        let closed = row >= FIRST_SIDE - 2;
        for column in 0..3 {
            slot.cost[column] = entry(&c, row, column, &mut slot.disorders)?;
            if closed && slot.cost[column].is_some() {
                return Err(c.wrong(row, column, "nobody may ever enter: give \"no\""));
            }
        }
        if !closed {
            slot.protection = c.figure(row, 3, 0, 9)?;
            slot.ground = ground(row)?;
        }
        slot.zone = c.yes(row, 5)?;
    }
    let open = HexsideRow { cost: [Some(0); 3], ground: None, zone: true };
    let mut hexsides = [open; 6];
    // Stream, gully, escarpment, cliff, works.
    for (i, row) in (FIRST_SIDE..FIRST_SIDE + 5).enumerate() {
        let side = &mut hexsides[i + 1];
        let cliff = i == 3;
        for column in 0..3 {
            side.cost[column] = entry(&c, row, column, &mut false)?;
            if side.cost[column].is_none() != cliff {
                return Err(c.wrong(row, column, "cliffs are closed to all (\"no\"), other hexsides to nobody"));
            }
        }
        side.ground = if cliff { None } else { Some(ground(row)?) };
        side.zone = c.one_of(row, 5, &[("yes", true), ("no", false), ("out", false)])?;
    }
    let light_stream = c.figure(18, 2, 0, 9)?;
    Ok(TerrainTable {
        hexes,
        hexsides,
        works_protection: c.figure(13, 3, 0, 9)?,
        road: alike(14)?,
        turn: alike(15)?,
        turn_in_zone: alike(16)?,
        leave_zone: alike(17)?,
        light_stream,
    })
}

/// Reads a cost: "2", "+1", "2 D" (a unit that enters is disorganized), or "no".
fn entry(c: &Cells, row: usize, column: usize, disorders: &mut bool) -> Result<Option<u8>, Complaint> {
    let text = c.text(row, column);
    if text == "no" {
        return Ok(None);
    }
    let (figure, marked) = match text.strip_suffix(" D") {
        Some(figure) => (figure, true),
        None => (text, false),
    };
    let digits = figure.strip_prefix('+').unwrap_or(figure);
    let cost = digits.parse::<u8>().ok().filter(|n| *n <= 9 && digits.len() == 1);
    *disorders |= marked;
    cost.map(Some).ok_or_else(|| c.wrong(row, column, "give movement points, \"2 D\" or \"no\""))
}
