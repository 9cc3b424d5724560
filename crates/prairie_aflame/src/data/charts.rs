//! The game's charts, read from `charts.ron`: the rules compute with the same charts that the table draws.

use redoubt_engine::Complaint;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::library::Library;
use serde::{Deserialize, Serialize};

/// The charts' file.
pub const FILE: &str = "assets/games/prairie-aflame/charts.ron";

/// A result of the CRT.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Loss {
    /// Strength points eliminated.
    pub x: u8,
    /// Disruptions.
    pub d: u8,
    /// AD: every remaining unit is disrupted once.
    pub all: bool,
}

impl Loss {
    /// Tells whether it is "-".
    #[must_use]
    pub fn is_none(self) -> bool {
        self == Loss::default()
    }

    /// Reads "-", "2D", "1X", "1X2D", "3XAD".
    ///
    /// ```
    /// use redoubt_prairie_aflame::data::charts::Loss;
    /// assert_eq!(Loss::parse("1X2D"), Some(Loss { x: 1, d: 2, all: false }));
    /// assert_eq!(Loss::parse("3XAD"), Some(Loss { x: 3, d: 0, all: true }));
    /// assert_eq!(Loss::parse("2Q"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Loss> {
        if text == "-" {
            return Some(Loss::default());
        }
        let digit = |c: char| c.to_digit(10).filter(|&n| n > 0).map(|n| n as u8);
        let mut loss = Loss::default();
        let mut chars = text.chars();
        while let Some(c) = chars.next() {
            match (c, chars.next()?) {
                ('A', 'D') => loss.all = true,
                (n, 'X') if loss == Loss::default() => loss.x = digit(n)?,
                (n, 'D') if loss.d == 0 && !loss.all => loss.d = digit(n)?,
                _ => return None,
            }
        }
        let sound = !loss.is_none() && (!loss.all || loss.d == 0);
        sound.then_some(loss)
    }
}

impl std::fmt::Display for Loss {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_none() {
            return f.write_str("-");
        }
        if self.x > 0 {
            write!(f, "{}X", self.x)?;
        }
        if self.all {
            f.write_str("AD")?;
        } else if self.d > 0 {
            write!(f, "{}D", self.d)?;
        }
        Ok(())
    }
}

/// The CRT, ready to use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crt {
    /// Least strength of each column.
    pub(crate) from: Vec<u16>,
    /// Results by modified die 0 to 8, then by column.
    pub(crate) cells: Vec<Vec<Loss>>,
}

impl Crt {
    /// Counts the columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.from.len()
    }

    /// Returns the column of a strength, before shifts.
    #[must_use]
    pub fn column(&self, sp: u16) -> usize {
        self.from.iter().rposition(|&f| f <= sp).unwrap_or(0)
    }

    /// Shifts a column (positive: to the right), no further than both ends.
    #[must_use]
    pub fn shifted(&self, column: usize, by: i8) -> usize {
        column.saturating_add_signed(isize::from(by)).min(self.columns() - 1)
    }

    /// Returns the row of a modified die: 0 or less, 1 ... 8 or more.
    #[must_use]
    pub fn row(&self, die: i8) -> usize {
        die.clamp(0, 8) as usize
    }

    /// Returns the result of a modified die in a column.
    #[must_use]
    pub fn result(&self, die: i8, column: usize) -> Loss {
        self.cells[self.row(die)][column]
    }
}

/// Costs and shifts of the TEC that are figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terrain {
    /// MP for a clear hex: normal, winter.
    pub clear: [u8; 2],
    /// MP for a hill hex from other ground: normal, winter.
    pub hills: [u8; 2],
    /// MP for a hill hex from a hill hex: normal, winter.
    pub hills_on: [u8; 2],
    /// MP besides the terrain for a ford.
    pub ford: u8,
    /// MP besides the terrain for a minor river.
    pub minor: u8,
    /// MP of a lone leader for any hex.
    pub leader: u8,
    /// MP of a lone leader besides for any river.
    pub leader_river: u8,
    /// Columns against an attacker: hills, minor river, fort or settlement, town.
    pub shifts: [i8; 4],
}

/// Types that count in an ambush, by row of the chart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum AmbushType {
    /// A leader rated 1 or more who commands a unit of the force.
    Leader,
    /// Cavalry.
    Cavalry,
    /// Mounted Police.
    Police,
    /// Métis.
    Metis,
}

/// Causes of a change of Blackfoot unrest, by row of the chart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// A place was captured.
    Capture,
    /// A hostage was taken; released or freed.
    Hostage,
    /// A small battle was won.
    SmallWin,
    /// A large battle was won.
    LargeWin,
    /// A pursuit was won.
    PursuitWin,
    /// A unit was forced to retreat.
    ForcedRetreat,
    /// A stack withdrew two hexes.
    LongWithdrawal,
    /// A unit was eliminated or surrendered.
    UnitLost,
    /// A formed battalion surrendered.
    BattalionSurrender,
    /// The Northcote was lost.
    NorthcoteLost,
    /// A leader was captured, other than Middleton and Riel.
    LeaderCaptured,
    /// Middleton was captured; Riel was.
    HeadCaptured,
    /// The provisional government sits in Batoche; or it was removed.
    ProvisionalGovernment,
    /// The railway is not garrisoned.
    Railway,
    /// A required garrison is missing.
    Garrison,
}

/// Number of rows of the unrest chart.
pub const CAUSES: usize = 15;

/// A game-turn's facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnData {
    /// Its week ("April III").
    pub name: String,
    /// Costs of hexes are doubled.
    pub winter: bool,
    /// Added to hostage rolls.
    pub hostage_drm: u8,
    /// Replacement points that the Government gains.
    pub replacement: u8,
    /// Garrison duties hold.
    pub garrisons: bool,
    /// Riel is captured on 1 to 3 when he leaves with a retreat.
    pub riel: bool,
}

/// All figures of the charts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// Combat results.
    pub crt: Crt,
    /// Terrain effects.
    pub terrain: Terrain,
    /// Ambush modifiers by [`AmbushType`].
    pub ambush: [u8; 4],
    /// Forage by die (1 to 6) and column of the chart: Nations in winter, later; police and cavalry in winter, later.
    pub forage: [[bool; 4]; 6],
    /// Least modified die that takes a hostage point.
    pub hostage_at: u8,
    /// Faces that capture a leader whose force is gone; faces that capture Riel from turn 8.
    pub capture: [[bool; 6]; 2],
    /// Unrest up and down by [`Cause`].
    pub unrest: [[i8; 2]; CAUSES],
    /// Turns 1 to 12, in order.
    pub turns: Vec<TurnData>,
}

impl Tables {
    /// Returns the facts of a turn from 1 to 12; later turns are like the last.
    #[must_use]
    pub fn turn(&self, turn: u8) -> &TurnData {
        &self.turns[usize::from(turn.max(1) - 1).min(self.turns.len() - 1)]
    }

    /// Reads and validates the charts.
    ///
    /// # Errors
    /// The first thing that is wrong, with its file, chart and the cure.
    pub fn load(library: &Library) -> Result<(Tables, Vec<Chart>), Complaint> {
        let file = library.open(FILE)?;
        let charts: Vec<Chart> = file.parse()?;
        let tables = Tables::build(&charts, &file)?;
        Ok((tables, charts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables() -> (Tables, Vec<Chart>) {
        Tables::load(&Library::built_in()).unwrap()
    }

    #[test]
    fn pa_12_2d_columns_shift_and_stop_at_both_ends() {
        let crt = tables().0.crt;
        // The example of 12.6: 12 SP, ambush shift 2, die 2 and Otter's 2.
        let column = crt.shifted(crt.column(12), 2);
        assert_eq!(column, crt.column(19));
        assert_eq!(crt.result(2 + 2, column), Loss { d: 2, ..Loss::default() });
        assert_eq!((crt.column(0), crt.column(1), crt.column(2), crt.column(99)), (0, 0, 1, 9));
        assert_eq!((crt.shifted(1, -3), crt.shifted(8, 5)), (0, 9));
        assert_eq!((crt.row(-1), crt.row(11)), (0, 8));
        assert_eq!(crt.result(9, 9), Loss { x: 3, d: 0, all: true });
    }

    #[test]
    fn no_result_is_worse_for_a_higher_die_or_column() {
        // A disruption weighs 1, an eliminated point 3, AD 4: the table must never go down.
        let crt = tables().0.crt;
        let weight = |die: i8, column: usize| {
            let l = crt.result(die, column);
            l.d + 3 * l.x + 4 * u8::from(l.all)
        };
        for die in 0..=8 {
            for column in 0..crt.columns() {
                assert!(die == 0 || weight(die, column) >= weight(die - 1, column), "die {die}, column {column}");
                assert!(column == 0 || weight(die, column) >= weight(die, column - 1), "die {die}, column {column}");
            }
        }
    }

    #[test]
    fn the_other_charts_read_as_printed() {
        let (t, charts) = tables();
        assert_eq!((t.terrain.clear, t.terrain.hills, t.terrain.hills_on), ([1, 2], [2, 4], [1, 2]));
        assert_eq!((t.terrain.ford, t.terrain.minor, t.terrain.leader, t.terrain.leader_river), (2, 2, 1, 1));
        assert_eq!(t.terrain.shifts, [-1, -1, -1, -2]);
        assert_eq!(
            (t.hostage_at, t.capture[0], t.capture[1][2], t.capture[1][3]),
            (5, [false, false, false, false, false, true], true, false)
        );
        assert_eq!(t.unrest[Cause::HeadCaptured as usize], [2, -3]);
        assert_eq!(t.unrest[Cause::Garrison as usize], [1, 0]);
        assert_eq!((t.turn(4).name.as_str(), t.turn(4).winter, t.turn(4).garrisons), ("April III", true, true));
        assert_eq!((t.turn(1).hostage_drm, t.turn(5).hostage_drm, t.turn(6).hostage_drm), (2, 1, 0));
        assert_eq!((t.turn(7).riel, t.turn(8).riel), (false, true));
        assert!(t.forage[2][0] && !t.forage[2][2] && !t.forage[5][1]);
        assert!(charts.iter().all(|c| c.rule.starts_with("PA-")));
    }

    #[test]
    fn a_wrong_chart_is_a_complaint_that_names_the_cell() {
        let (_, good) = tables();
        let file = Library::built_in().open(FILE).unwrap();
        let complaint = |id: &str, change: &dyn Fn(&mut Chart)| {
            let mut charts = good.clone();
            change(charts.iter_mut().find(|c| c.id == id).unwrap());
            Tables::build(&charts, &file).unwrap_err().to_string()
        };
        assert!(complaint("crt", &|c| c.rows[3].1[4] = "2Q".into()).contains("9-11"));
        assert!(complaint("crt", &|c| c.columns[3] = "7-8".into()).contains("must begin at 6"));
        assert!(complaint("crt", &|c| c.columns[9] = "26-40".into()).contains("open"));
        assert!(
            complaint("crt", &|c| {
                c.rows.pop();
            })
            .contains("8 rows")
        );
        assert!(
            complaint("crt", &|c| {
                c.rows[0].1.pop();
            })
            .contains("9 cells")
        );
        assert!(complaint("tec", &|c| c.rows[3].1[0] = "4".into()).contains("half MA"));
        assert!(complaint("forage", &|c| c.rows[0].1[0] = "maybe".into()).contains("maybe"));
        assert!(complaint("capture", &|c| c.rows[1].1[0] = "1-7".into()).contains("1-7"));
        assert!(complaint("bul", &|c| c.rows[1].1[0] = "many".into()).contains("many"));
        assert!(complaint("hostages", &|c| c.rows[1].0 = "6 or more".into()).contains("gap"));
        assert!(complaint("ambush", &|c| c.id = "trap".into()).contains("ambush"));
        assert!(complaint("rally", &|c| c.id = "crt".into()).contains("twice"));
    }

    #[test]
    fn results_read_and_write_alike() {
        for text in ["-", "1D", "3D", "1X", "1X1D", "2XAD", "AD"] {
            assert_eq!(Loss::parse(text).unwrap().to_string(), text);
        }
        for text in ["", "D", "0D", "1X0D", "1D1X", "1DAD", "XAD", "1D1D", "1"] {
            assert_eq!(Loss::parse(text), None, "{text}");
        }
    }
}
