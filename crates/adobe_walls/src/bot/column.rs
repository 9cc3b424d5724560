//! What the US wants: the fort, then the camps on Carson Creek, then home; together, under cover, near a leader.

use crate::bot::field::Field;
use crate::bot::wish::Wish;
use crate::data::map::FORT;
use crate::data::terrain::Gait;
use crate::ids::{Camp, Counter, Kind, Side, all_like};
use crate::state::AdobeWalls;
use crate::state::parts::Mode;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;

/// The column stands while bands of so many times its strength are around it.
const PRESSED: f32 = 0.8;

/// What the column is about.
pub(super) struct Column {
    /// Where it goes.
    pub goal: HexId,
    /// It holds the ground around the goal.
    pub holds: bool,
    /// It rides: its goal is far.
    pub rides: bool,
    /// It goes home.
    pub home: bool,
    /// It is at the camps that may be looted and burnt.
    pub sacks: bool,
    /// The hex of its main body.
    pub body: HexId,
    /// Nobody rides nearer to the goal than this, in quarters of an MP, so that the guns keep up.
    pub pace: u16,
}

impl AdobeWalls {
    /// Returns a hex of the camps on Carson Creek, or the fort where none stands.
    pub(super) fn first_camp(&self) -> HexId {
        self.open_camps().next().map_or(FORT, |(_, hex)| hex)
    }

    /// Iterates over the camps on Carson Creek that stand.
    fn open_camps(&self) -> impl Iterator<Item = (Camp, HexId)> + '_ {
        Camp::all()
            .filter(|camp| camp.on_carson_creek() && self.camps[*camp].burning.is_none())
            .filter_map(|camp| Some((camp, self.camps[camp].at.get()?)))
    }

    /// Finds out what the column is about.
    pub(super) fn column(&self, field: &Field, wish: Wish) -> Column {
        let constants = &self.tables().constants;
        let body = self.body(field);
        let turns = |goal: HexId| self.turns_to(Gait::Limbered, 5, body, goal).ceil() as u8;
        let camp = self.open_camps().map(|(_, hex)| hex).min_by_key(|hex| self.grid().distance(body, *hex));
        let edge = self.grid().at(1, 13).unwrap_or(body);
        let left = constants.last_turn.saturating_sub(self.turn);
        let ahead = self.lead(Side::Us) >= 1.0;
        let weak = self.strength(Side::Us) < 14.0;
        let late = left <= turns(edge) + 1;
        let around: f32 = field.foes.iter().filter(|s| self.grid().distance(s.hex, body) <= 7).map(|s| s.cf).sum();
        let spent = self.casualties >= constants.casualties_limit;
        let pressed = around > PRESSED * self.strength(Side::Us) && !spent;
        let mut column = Column { goal: FORT, holds: false, rides: false, home: false, sacks: false, body, pace: 0 };
        match camp {
            _ if !self.fort_taken && self.turn < 20 => {}
            _ if self.turn + turns(edge) >= constants.exit_turn
                && (ahead || weak)
                && (late || pressed || camp.is_none()) =>
            {
                (column.goal, column.home) = (edge, true);
            }
            Some(_) if pressed && self.fort_taken => {
                column.goal = if self.grid().distance(body, FORT) <= 4 { FORT } else { camp.unwrap_or(body) };
                column.sacks = column.goal != FORT;
            }
            Some(camp) if self.turn + turns(camp) >= constants.burn_turn => {
                (column.goal, column.sacks) = (camp, true);
            }
            Some(_) if self.fort_taken => {}
            _ => column.goal = self.grid().at(4, 12).unwrap_or(body),
        }
        match wish {
            Wish::Hold => (column.goal, column.home) = (body, false),
            Wish::Home => (column.goal, column.home) = (edge, true),
            Wish::Goal(hex) => {
                (column.goal, column.home) = (hex, false);
                column.sacks = self.camp_at(hex).is_some();
            }
            _ => {}
        }
        let far = self.grid().distance(body, column.goal);
        column.holds = !column.home && far <= 3;
        column.rides = far > 4 || column.home;
        column.pace = self.pace_of_guns(&column);
        column
    }

    /// Returns how near to the goal the howitzers come in this turn, by the way that they take.
    fn pace_of_guns(&self, column: &Column) -> u16 {
        let near = |crew: &Counter| {
            let hex = self.hex_of(*crew)?;
            self.gun_of(*crew)?;
            let length = self.data.0.ways.length(self.map(), Gait::Limbered, hex, column.goal)?;
            Some(length.saturating_sub(u16::from(self.left(*crew))))
        };
        Counter::CREWS.iter().filter_map(near).max().unwrap_or(0)
    }

    /// Returns the hex of the main body: the stack with most strength around it.
    fn body(&self, field: &Field) -> HexId {
        let best =
            field.stacks.iter().max_by(|a, b| field.support[a.hex.index()].total_cmp(&field.support[b.hex.index()]));
        best.map_or(FORT, |s| s.hex)
    }

    /// Returns what it is worth to a US counter to stand in a hex.
    pub(super) fn worth_in_column(
        &self,
        field: &Field,
        column: &Column,
        unit: Counter,
        hex: HexId,
        from: HexId,
    ) -> f32 {
        let i = hex.index();
        let mine = f32::from(self.points_of(unit).max(self.cf[unit]));
        let there = if hex == from { field.own[i] } else { field.own[i] + mine };
        let beside =
            field.support[i] - field.own[i] - if hex != from && self.grid().adjacent(hex, from) { mine } else { 0.0 };
        let danger = self.danger(field, i, there, beside);
        match unit.kind() {
            Kind::Holder | Kind::ScoutHolder => {
                return self.worth_for_holder(column, unit, hex) - 0.5 * danger;
            }
            Kind::Leader => {
                let alone = if there < 3.0 { 3.0 } else { 0.0 };
                let apart = 0.1 * f32::from(self.grid().distance(hex, column.body));
                return 0.12 * there.min(14.0) + 0.03 * beside.min(20.0) - danger - alone - apart;
            }
            _ => {}
        }
        let (gait, mp) = match self.gait(unit) {
            Gait::Dismounted if column.rides && unit.kind() == Kind::Cavalry => (Gait::Mounted, 6),
            gait => (gait, 6),
        };
        let far = self.grid().distance(hex, column.goal);
        let camp = column.sacks && far <= 3;
        let pull = if column.home {
            3.0 * self.turns_to(gait, mp, hex, self.grid().at(1, self.grid().row(hex)).unwrap_or(column.goal))
        } else if far <= 1 {
            0.0
        } else {
            2.5 * (self.turns_to(gait, mp, hex, column.goal) - 0.2).max(0.0)
        };
        let apart = 0.25 * f32::from(self.grid().distance(hex, column.body).saturating_sub(2)).min(6.0);
        let length = self.data.0.ways.length(self.map(), Gait::Limbered, hex, column.goal).unwrap_or(0);
        let ahead = if column.rides { 0.06 * f32::from(column.pace.saturating_sub(length).min(60)) } else { 0.0 };
        let sack = if camp { self.worth_of_sacking(unit, hex) } else { 0.0 };
        // Carson counts for ten points: his company keeps to the others.
        let dear = if self.attached[Counter::CARSON] == Some(unit) { 2.0 } else { 1.0 };
        let (apart, danger) = (dear * apart, dear * danger);
        let crowd = if there > 10.0 { 0.06 * (there - 10.0) } else { 0.0 };
        let alone = match unit.kind() {
            Kind::Crew | Kind::Train | Kind::Hq if there - mine < 2.0 => 1.5,
            _ => 0.0,
        };
        self.cover(hex)
            + 0.04 * (there + 0.5 * beside).min(24.0)
            + sack
            + self.led(unit, hex)
            + self.view(field, unit, hex)
            - pull
            - apart
            - danger
            - crowd
            - alone
            - ahead
    }

    /// Returns what threatens a hex: enemies near it against those who stand there and beside.
    pub(super) fn danger(&self, field: &Field, i: usize, there: f32, beside: f32) -> f32 {
        let foes = field.near[i] + 0.5 * field.two[i];
        let ratio = foes / (there + 0.4 * beside.max(0.0) + 0.5);
        (0.35 * (ratio - 0.8).max(0.0)).min(2.5)
    }

    /// Returns what the ground of a hex is worth as cover.
    pub(super) fn cover(&self, hex: HexId) -> f32 {
        -0.3 * f32::from(self.tables().terrain.hex(self.map().terrain(hex)).fire.of(true))
            + 0.1 * f32::from(self.map().level(hex).min(3))
    }

    /// Returns what a leader near a hex is worth to a unit.
    fn led(&self, unit: Counter, hex: HexId) -> f32 {
        let leaders = all_like(Kind::Leader).and(self.on_map()).iter().filter(|l| l.side() == unit.side());
        let near = |leader: Counter| {
            let at = self.hex_of(leader)?;
            let reach = u16::from(self.radius(leader)?);
            let own = self.attached[leader] == Some(unit);
            (!own && self.grid().distance(at, hex) <= reach).then(|| f32::from(self.rating(leader)))
        };
        0.25 * leaders.filter_map(near).fold(0.0, f32::max)
    }

    /// Returns what the view of the enemy from a hex is worth: guns like a distance of 2 to 4.
    fn view(&self, field: &Field, unit: Counter, hex: HexId) -> f32 {
        let far = self.foe_distance(field, hex);
        match (unit.kind(), far) {
            (Kind::Crew, 0 | 1) => -0.5,
            (Kind::Crew, 2..=3) | (_, 2) => 0.3,
            (Kind::Crew, 4) => 0.2,
            (_, 1) => 0.2,
            _ => 0.0,
        }
    }

    /// Returns what a camp in a hex is worth to a unit that may loot or burn it.
    fn worth_of_sacking(&self, unit: Counter, hex: HexId) -> f32 {
        let sacker = matches!(unit.kind(), Kind::Cavalry | Kind::Infantry);
        let open = self.turn + 1 >= self.tables().constants.burn_turn;
        match self.camp_at(hex) {
            Some(camp) if sacker && open && self.camps[camp].burning.is_none() => {
                let taken = self.fighters(hex, Side::Us).iter().any(|c| c != unit && Self::is_line(c));
                if taken { 0.0 } else { 1.2 }
            }
            _ => 0.0,
        }
    }

    /// Scores looting the camp of the hex.
    pub(super) fn worth_of_loot(&self, field: &Field, unit: Counter) -> f32 {
        let Some(hex) = self.hex_of(unit) else { return 0.0 };
        let foes = field.near[hex.index()];
        if foes < 3.0 * f32::from(self.cf[unit]) { 2.5 } else { 0.0 }
    }

    /// Returns what it is worth to a holder to stand in a hex: with men on foot who have no horses by them.
    fn worth_for_holder(&self, column: &Column, holder: Counter, hex: HexId) -> f32 {
        let suits = |c: &Counter| match holder.kind() {
            Kind::Holder => c.kind() == Kind::Cavalry,
            _ => matches!(c.kind(), Kind::Scout | Kind::Hq),
        };
        let here = self.of_side(hex, Side::Us);
        let afoot = here.iter().filter(|c| suits(c) && self.mode[*c] != Mode::Mounted).count();
        let others = here.iter().filter(|c| *c != holder && c.kind() == holder.kind()).count();
        let near = f32::from(self.grid().distance(hex, column.body));
        if afoot > others { 1.5 } else { -0.1 * near }
    }

    /// Scores dismounting here: the column holds and the enemy is near, or he is in range and too strong to ride past.
    pub(super) fn stands_to_fight(&self, field: &Field, column: &Column, unit: Counter, hex: HexId) -> f32 {
        let i = hex.index();
        let far = self.foe_distance(field, hex);
        let loots = column.sacks && self.camp_at(hex).is_some_and(|c| !self.camps[c].looted) && self.is_sacker(unit);
        let pressed = field.near[i] + field.two[i] > 1.2 * field.support[i];
        if column.home {
            return 0.0;
        }
        if loots && self.turn + 1 >= self.tables().constants.burn_turn && field.near[i] < 6.0 {
            return 0.6;
        }
        if (column.holds && far <= 4) || (pressed && far <= 2) { 0.5 } else { 0.0 }
    }

    fn is_sacker(&self, unit: Counter) -> bool {
        matches!(unit.kind(), Kind::Cavalry | Kind::Infantry)
    }
}
