//! The game's tables as figures: the rules use the very charts that the table draws. Every lookup has an answer for
//! every number. Strengths are in [`Part`]s of a combat factor, costs in quarters of an MP.

use crate::data::constants::Constants;
pub use crate::data::figures::{Actions, Modifiers, VictoryPoints};
pub use crate::data::results::{
    FireResult, FireRow, Flight, Harm, LeaderLoss, Letter, MeleeResult, Mired, MoraleResult, Nerve, Push, RbmResult,
    Recovery, Severity, Shell,
};
pub use crate::data::strength::{Factor, Part, WHOLE};
pub use crate::data::terrain::{Gait, TerrainTable};

use crate::ids::Side;
use crate::state::parts::Level;
use redoubt_engine::Complaint;
use redoubt_engine::data::bands::Bands;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::library::Library;
use redoubt_engine::hex::Dir;

/// The charts' file.
pub const FILE: &str = "assets/games/adobe-walls/charts.ron";
/// Columns of the Fire Combat Matrix, c0 to c8.
pub const FIRE_COLUMNS: usize = 9;
/// Rows of the Fire Combat Results Table: 2d6 with modifiers, 2 to 12.
pub const FIRE_ROWS: usize = 11;
/// Columns of the Melee Table, c1 to c8.
pub const MELEE_COLUMNS: usize = 8;
/// Rows of the Melee Table: 1d6 with modifiers, 0 to 7.
pub const MELEE_ROWS: usize = 8;

/// Returns the column of the howitzer chart for shell at a range of 1 to 4 hexes.
#[must_use]
pub fn shell_column(range: u8, full: bool) -> usize {
    usize::from(range.clamp(1, 4)) - 1 + if full { 0 } else { 4 }
}

/// Returns the column of the howitzer chart for canister.
#[must_use]
pub const fn canister_column(full: bool) -> usize {
    if full { 8 } else { 9 }
}

/// What multiplies the strength of fire (AW-9B.a), chart `fire-factors`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FireFactors {
    /// Half fire in Offensive Fire (AW-4B.a), and a deliberate half shot by the rosters: one halving (AW-15D.2a).
    pub half: Factor,
    /// Advance Fire (AW-4E.a).
    pub advance: Factor,
    /// The firer is pinned (AW-9D.1d).
    pub pinned: Factor,
    /// The firer is low on ammunition (AW-15B.a).
    pub low: Factor,
    /// The firer is disrupted (AW-9D.1a).
    pub disrupted: Factor,
    /// Long range, all but infantry; then round down, as the last thing (AW-9B.3b).
    pub long: Factor,
    /// Columns to the left for infantry at long range (AW-9B.3e).
    pub long_infantry: u8,
}

/// What multiplies the strength in melee, chart `melee-factors`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MeleeFactors {
    /// Infantry defends, before everything else (AW-10B.c).
    pub infantry: Factor,
    /// Low ammunition, US and scouts only, not crews (AW-15B.a).
    pub low: Factor,
    /// A routed defender (AW-10F.c).
    pub routed: Factor,
    /// What a charge adds: this share of the unit's strength, rounded up, after everything else (AW-17A.d).
    pub charge: Factor,
}

/// Modifiers by the stacking points in the target hex, chart `density` (AW-9B.2a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Density {
    /// Of fire.
    pub fire: i8,
    /// Of howitzer fire.
    pub howitzer: i8,
}

/// Results of a howitzer at a die with modifiers (AW-11C.2b).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GunRow {
    /// Shell by ranges 1 to 4, with a full crew, then with a reduced one.
    pub shell: [[Shell; 4]; 2],
    /// Casualty points of canister, with a full crew and with a reduced one.
    pub canister: [u8; 2],
}

/// A stock of ammunition, in whole boxes (AW-15D.2a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stock {
    /// Small arms.
    pub arms: u8,
    /// Howitzer shell.
    pub shell: u8,
    /// Canister.
    pub canister: u8,
}

/// The rosters of ammunition (AW-15D.2a to 15D.2c), chart `rosters`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rosters {
    /// Of a cavalry, infantry or scout unit.
    pub unit: Stock,
    /// Of a howitzer.
    pub gun: Stock,
    /// Of a pack train.
    pub train: Stock,
    /// What a manned train loses with each casualty point.
    pub loss: Stock,
}

/// All figures of the charts.
#[derive(Clone, PartialEq, Debug)]
pub struct Tables {
    /// T2.
    pub terrain: TerrainTable,
    /// T3.1.
    pub fire_factors: FireFactors,
    /// T3.2: least strength of each column, by [`Side`]; `None` where there is no fire.
    pub(crate) fire_from: [[Option<Part>; FIRE_COLUMNS]; 2],
    /// T3.2: letters, by [`FireRow`].
    pub(crate) letters: [[Letter; FIRE_COLUMNS]; 3],
    /// T3.3, by row and letter.
    pub(crate) fire: [[FireResult; Letter::COUNT]; FIRE_ROWS],
    /// T3.4 and T9: modifiers by stacking points.
    pub density: Bands<Density>,
    /// T4: by [`Nerve`].
    pub morale: Bands<[MoraleResult; 2]>,
    /// T5: true where the unit rallies.
    pub rally: Bands<bool>,
    /// T6.
    pub retreat: Bands<RbmResult>,
    /// T7.1: least odds of each column, by the attacking [`Side`], attackers first.
    pub(crate) odds: [[(u8, u8); MELEE_COLUMNS]; 2],
    /// T7.1, by row and column.
    pub(crate) melee: [[MeleeResult; MELEE_COLUMNS]; MELEE_ROWS],
    /// T7.2.
    pub melee_factors: MeleeFactors,
    /// T8, 2d6.
    pub leader_loss: Bands<LeaderLoss>,
    /// T8, 1d6.
    pub severity: Bands<Severity>,
    /// T9.
    pub howitzer: Bands<GunRow>,
    /// T11: level or uphill, downhill.
    pub push: Bands<[Push; 2]>,
    /// T11: modifier of pushing by the factors of the unit that pushes.
    pub pushers: Bands<i8>,
    /// T11: limbered over the river, pushed over a creek or ford.
    pub mired: Bands<[Mired; 2]>,
    /// T11.
    pub recover: Bands<Recovery>,
    /// T11: true where the gun is wrecked.
    pub wreck: Bands<bool>,
    /// T12: true where lost US horses are captured or a scattered herd is gathered; where a herd is captured.
    pub horses: Bands<[bool; 2]>,
    /// T12: the way of a scattered herd, by die.
    pub(crate) scatter: [Dir; 6],
    /// Modifiers of dice.
    pub modifiers: Modifiers,
    /// Costs of actions.
    pub actions: Actions,
    /// T16.
    pub rosters: Rosters,
    /// T17.
    pub points: VictoryPoints,
    /// T17.1: least ratio of a marginal, a substantial and a decisive victory.
    pub(crate) levels: [(u8, u8); 3],
    /// T18.
    pub constants: Constants,
}

impl Tables {
    /// Reads and validates the charts.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place, chart and the cure.
    pub fn load(library: &Library) -> Result<(Tables, Vec<Chart>), Complaint> {
        let file = library.open(FILE)?;
        let charts: Vec<Chart> = file.parse()?;
        let tables = Tables::build(&charts, &file)?;
        Ok((tables, charts))
    }

    /// Returns the column of the Fire Combat Matrix for a side's strength; `None` where the fire has no effect and no
    /// roll is made (AW-9B.4a).
    #[must_use]
    pub fn fire_column(&self, side: Side, strength: Part) -> Option<u8> {
        self.fire_from[side.index()].iter().rposition(|from| from.is_some_and(|f| f <= strength)).map(|c| c as u8)
    }

    /// Returns the letter of a column for how the firer stands (AW-9A.d).
    #[must_use]
    pub fn fire_letter(&self, column: u8, row: FireRow) -> Letter {
        self.letters[row as usize][usize::from(column).min(FIRE_COLUMNS - 1)]
    }

    /// Returns the row of 2d6 with modifiers, for the cell that lights up; less than 2 is 2, more than 12 is 12.
    #[must_use]
    pub fn fire_row(&self, total: i8) -> usize {
        (total.clamp(2, 12) - 2) as usize
    }

    /// Returns what fire does.
    #[must_use]
    pub fn fire_result(&self, letter: Letter, total: i8) -> FireResult {
        self.fire[self.fire_row(total)][letter.index().min(Letter::COUNT - 1)]
    }

    /// Returns the modifiers for so many stacking points in the target hex (AW-9B.2a, AW-9B.2b).
    #[must_use]
    pub fn density(&self, points: u8) -> Density {
        self.density.result(points.min(100) as i8)
    }

    /// Returns what a morale check does (AW-14A.a).
    #[must_use]
    pub fn morale(&self, nerve: Nerve, total: i8) -> MoraleResult {
        self.morale.result(total)[nerve as usize]
    }

    /// Tells whether a unit rallies (AW-14C.a).
    #[must_use]
    pub fn rally(&self, total: i8) -> bool {
        self.rally.result(total)
    }

    /// Returns what a roll to retreat before melee does (AW-10H.1a).
    #[must_use]
    pub fn rbm(&self, total: i8) -> RbmResult {
        self.retreat.result(total)
    }

    /// Returns the column of a melee, 0 for c1: the highest whose odds the attackers reach (AW-10A.c). The caller has no
    /// melee with a defender of no strength.
    #[must_use]
    pub fn melee_column(&self, attacker: Side, attack: Part, defence: Part) -> u8 {
        let reached = |&(a, d): &(u8, u8)| u64::from(attack) * u64::from(d) >= u64::from(defence.max(1)) * u64::from(a);
        self.odds[attacker.index()].iter().skip(1).filter(|odds| reached(odds)).count() as u8
    }

    /// Returns the least odds of a column, attackers first; (0, 1) for the lowest.
    #[must_use]
    pub fn melee_odds(&self, attacker: Side, column: u8) -> (u8, u8) {
        self.odds[attacker.index()][usize::from(column).min(MELEE_COLUMNS - 1)]
    }

    /// Returns the row of 1d6 with modifiers, for the cell that lights up; less than 0 is 0, more than 7 is 7.
    #[must_use]
    pub fn melee_row(&self, total: i8) -> usize {
        total.clamp(0, MELEE_ROWS as i8 - 1) as usize
    }

    /// Returns what a melee does.
    #[must_use]
    pub fn melee(&self, total: i8, column: u8) -> MeleeResult {
        self.melee[self.melee_row(total)][usize::from(column).min(MELEE_COLUMNS - 1)]
    }

    /// Returns what a Leader Loss Check does, by 2d6 (AW-13D.1a).
    #[must_use]
    pub fn leader_loss(&self, roll: u8) -> LeaderLoss {
        self.leader_loss.result(roll as i8)
    }

    /// Returns how bad a wound is, by 1d6 (AW-13D.1a).
    #[must_use]
    pub fn severity(&self, die: u8) -> Severity {
        self.severity.result(die as i8)
    }

    /// Returns what a shell does: full crew (and enough ammunition) or not, range in hexes, die with modifiers. It does
    /// nothing out of range (AW-11C.2b, AW-11F.1b).
    #[must_use]
    pub fn howitzer(&self, full: bool, range: u16, total: i8) -> Shell {
        let row = self.howitzer.result(total);
        let lines = row.shell[usize::from(!full)];
        usize::from(range).checked_sub(1).and_then(|n| lines.get(n)).copied().unwrap_or_default()
    }

    /// Returns the casualty points of canister (AW-11C.4a).
    #[must_use]
    pub fn canister(&self, full: bool, total: i8) -> u8 {
        self.howitzer.result(total).canister[usize::from(!full)]
    }

    /// Returns what pushing a gun does (AW-11B.e).
    #[must_use]
    pub fn manhandle(&self, total: i8, downhill: bool) -> Push {
        self.push.result(total)[usize::from(downhill)]
    }

    /// Returns whether a gun is mired: limbered over the river, or pushed in vain over a creek or ford (AW-11B.g, AW-11B.i).
    #[must_use]
    pub fn mired(&self, total: i8, limbered: bool) -> Mired {
        self.mired.result(total)[usize::from(!limbered)]
    }

    /// Returns whether a mired gun comes free (AW-11B.k).
    #[must_use]
    pub fn recover(&self, total: i8) -> Recovery {
        self.recover.result(total)
    }

    /// Tells whether a gun is wrecked, by 1d6 (AW-11B.m).
    #[must_use]
    pub fn wrecked(&self, die: u8) -> bool {
        self.wreck.result(die as i8)
    }

    /// Tells whether lost or abandoned US horses are captured (AW-17B.c).
    #[must_use]
    pub fn horses_lost(&self, total: i8) -> bool {
        self.horses.result(total)[0]
    }

    /// Tells whether a scattered herd is gathered (AW-19D.3a).
    #[must_use]
    pub fn gathered(&self, total: i8) -> bool {
        self.horses.result(total)[0]
    }

    /// Tells whether scouts capture a herd (AW-19D.1a).
    #[must_use]
    pub fn captured(&self, total: i8) -> bool {
        self.horses.result(total)[1]
    }

    /// Returns where a scattered herd runs, by 1d6 (AW-19D.2a).
    #[must_use]
    pub fn scatter(&self, die: u8) -> Dir {
        self.scatter[usize::from(die.clamp(1, 6)) - 1]
    }

    /// Returns the level of victory and the winner; totals below 1 count as 1 (AW-21.b, E-39).
    #[must_use]
    pub fn victory_level(&self, us: i16, nations: i16) -> (Level, Option<Side>) {
        let winner = if us > nations { Side::Us } else { Side::Nations };
        let (more, less) = (i32::from(us.max(nations).max(1)), i32::from(us.min(nations).max(1)));
        let reached = self.levels.iter().filter(|(a, b)| more * i32::from(*b) >= less * i32::from(*a)).count();
        let level = [Level::Draw, Level::Marginal, Level::Substantial, Level::Decisive][reached];
        (level, (level != Level::Draw).then_some(winner))
    }
}
