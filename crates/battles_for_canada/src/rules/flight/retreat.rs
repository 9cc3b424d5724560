//! Retreats (11.6): where to, the Retreat Table, friends who are pushed out of the way.

use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};
use crate::state::agenda::{Reason, Retreat};
use redoubt_engine::hex::Away;

/// How good a hex is to retreat into, the best first: by class (rear, then flank), zone, flank, stacking (BC-11.6b,
/// BC-11.6c). By house rule `retreat_rank_all` the class comes last.
type Rank = (u8, bool, bool, bool, u8);

impl Question for Retreat {
    fn asked(&self, _game: &BattlesForCanada) -> Option<Side> {
        self.units.first().map(|unit| unit.side())
    }

    fn acts(&self, game: &mut BattlesForCanada, cx: &mut Cx) -> bool {
        let mut r = *self;
        let there: UnitSet = r.units.iter().filter(|u| game.at[*u] == At::hex(r.hex)).collect();
        let leaders: LeaderSet = r.leaders.iter().filter(|l| game.leaders[*l] == At::hex(r.hex)).collect();
        if (there, leaders) != (r.units, r.leaders) {
            (r.units, r.leaders) = (there, leaders);
            game.agenda.set_top(Frame::Retreat(r));
        }
        if r.units.is_empty() || r.left == 0 {
            game.agenda.pop();
            // who stops takes the facing of friends; on the way a unit keeps its own.
            if r.reason != Reason::Impulse {
                game.fall_in(r.units, r.hex);
            }
            return true;
        }
        if let Some(to) = r.into {
            game.retreat_into(r, to, cx);
            return true;
        }
        if game.best_retreat(&r).0.is_empty() {
            game.agenda.pop();
            if r.reason != Reason::Impulse {
                game.eliminate(r.units, cx);
            }
            return true;
        }
        false
    }

    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        game.grid().neighbours(self.hex).try_for_each(|(_, to)| each(Step::Retreat(Spot(to))))?;
        each(Step::GiveUp)?;
        self.units.iter().try_for_each(|unit| each(Step::StayUnit(unit)))?;
        self.leaders.iter().try_for_each(|leader| each(Step::StayLeader(leader)))
    }

    fn check(&self, game: &BattlesForCanada, facts: &FrameCache, step: Step) -> Result<(), Bar> {
        let best = || facts.retreat.get_or_init(|| game.best_retreat(self));
        match step {
            Step::Retreat(spot) => {
                let dir = game.grid().dir_to(self.hex, spot.0).ok_or(Bar::NotBestRetreat(spot.0))?;
                match best().0.has(dir) {
                    true if self.reason == Reason::Impulse => game.check_first_back(self.units, spot.0),
                    true => Ok(()),
                    false => Err(Bar::NotBestRetreat(spot.0)),
                }
            }
            Step::GiveUp if best().1 => Ok(()),
            Step::GiveUp => Err(Bar::NoChain),
            Step::StayUnit(unit) => {
                if !self.units.has(unit) {
                    return Err(Bar::NotAlong(unit));
                }
                if !game.is_skirmisher(unit) {
                    return Err(Bar::CannotStay);
                }
                if game.strong(self.units).is_empty() { Err(Bar::GoesAlone(unit)) } else { Ok(()) }
            }
            Step::StayLeader(leader) if self.leaders.has(leader) => Ok(()),
            Step::StayLeader(leader) => Err(Bar::LeaderNotAlong(leader)),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        let mut r = *self;
        match step {
            Step::Retreat(Spot(to)) if game.is_over(r.units, to) => {
                r.into = Some(to);
                game.agenda.set_top(Frame::Retreat(r));
                // BC-13.1j: hidden friends do not move without being seen.
                game.reveal(to, cx);
                let pushed = game.friends_in(r.units, to);
                let from = [Some(r.hex), None, None, None, None, None];
                game.push_retreat(pushed, to, 1, from, Reason::Displaced, r.chain);
            }
            Step::Retreat(Spot(to)) => game.retreat_into(r, to, cx),
            Step::GiveUp => {
                game.agenda.pop();
                game.eliminate(r.units, cx);
            }
            Step::StayUnit(unit) => {
                r.units.remove(unit);
                game.agenda.set_top(Frame::Retreat(r));
            }
            Step::StayLeader(leader) => {
                r.leaders.remove(leader);
                game.agenda.set_top(Frame::Retreat(r));
            }
            _ => {}
        }
    }
}

impl BattlesForCanada {
    /// Makes a stack retreat from a hex: all units there, and the leaders with them.
    pub(crate) fn push_retreat(
        &mut self,
        units: UnitSet,
        hex: HexId,
        left: u8,
        from: [Option<HexId>; 6],
        reason: Reason,
        chain: UnitSet,
    ) {
        let Some(side) = units.first().map(Unit::side) else { return };
        let leaders = self.own_leaders_in(side, hex);
        let chain = chain.or(units);
        self.agenda.push(Frame::Retreat(Retreat { reason, units, leaders, hex, left, from, into: None, chain }));
    }

    /// Finds the hexes that are the best to retreat into, none where there is no way (BC-11.6f), and whether every one of
    /// them is beyond stacking, so that friends would be pushed (BC-11.6h).
    fn best_retreat(&self, r: &Retreat) -> (DirSet, bool) {
        let leading = r.units.iter().find(|u| self.is_faced(*u) && self.has_strength(*u));
        if r.reason == Reason::Impulse {
            let unit = leading.or(r.units.first());
            return (unit.map_or(DirSet::EMPTY, |unit| self.impulse_retreat(r.units, unit, r.hex)), false);
        }
        let aspects = leading.map(|unit| self.nominal(unit, r.hex));
        let rank = |dir: Dir| -> Option<Rank> {
            let to = self.open_for_retreat(r, dir)?;
            let class = match aspects {
                Some(a) if a.rear.has(dir) => 0,
                Some(a) if a.flank.has(dir) => 1,
                Some(_) => return None,
                None => self.away(r, to)?,
            };
            self.rank_of(r.units, to, class)
        };
        let best = DirSet::best(rank);
        let pushes = best.iter().any(|dir| rank(dir).is_some_and(|rank| rank.3));
        (best, pushes)
    }

    /// Ranks a hex of a class for units that retreat.
    fn rank_of(&self, units: UnitSet, to: HexId, class: u8) -> Option<Rank> {
        let side = units.first()?.side();
        let over = self.is_over(units, to);
        let (zone, flank) = (self.in_enemy_zone(side, to), self.in_enemy_flank(side, to));
        let (first, last) = if self.plays(HouseRule::RetreatRankAll) { (0, class) } else { (class, 0) };
        Some((first, zone, flank, over, last))
    }

    /// Tells whether units would break the stacking of a hex; two skirmishers may come together until the next movement
    /// (BC-2.3a).
    pub(crate) fn is_over(&self, units: UnitSet, to: HexId) -> bool {
        !matches!(self.check_stack(units, self.friends_in(units, to)), Ok(()) | Err(Bar::TwoSkirmishers))
    }

    /// Finds the neighbour in a direction that units could enter in a retreat at all.
    fn open_for_retreat(&self, r: &Retreat, dir: Dir) -> Option<HexId> {
        let to = self.passable(r.units, r.hex, dir)?;
        let blocked = !self.units_in(to).and(r.chain).is_empty();
        (!blocked).then_some(to)
    }

    /// Finds the neighbour in a direction, if the ground lets all units in, no cliff parts it and no enemy holds it.
    #[must_use]
    pub fn passable(&self, units: UnitSet, hex: HexId, dir: Dir) -> Option<HexId> {
        let to = self.grid().neighbour(hex, dir)?;
        let side = units.first()?.side();
        let ground = units.iter().all(|u| self.may_enter(self.mover(u), to)) && !self.is_cliff(hex, dir);
        let held = !self.own_in(side.other(), to).is_empty() || !self.own_leaders_in(side.other(), to).is_empty();
        (ground && !held).then_some(to)
    }

    /// Classes a hex for units without a facing: 0 farther from every danger, 1 not nearer to any.
    fn away(&self, r: &Retreat, to: HexId) -> Option<u8> {
        match self.grid().away(r.hex, to, r.from.iter().flatten().copied()) {
            Away::Nearer => None,
            away => Some(u8::from(away != Away::FromAll)),
        }
    }

    /// Finds the better of the rear hexes for a voluntary retreat, without overstacking (BC-10.1f).
    #[must_use]
    pub fn best_rear(&self, units: UnitSet, leading: Unit, hex: HexId) -> DirSet {
        let rear = self.nominal(leading, hex).rear;
        DirSet::best(|dir| {
            let to = if rear.has(dir) { self.passable(units, hex, dir)? } else { return None };
            let fits = self.check_stack(units, self.friends_in(units, to)).is_ok();
            self.rank_of(units, to, 0).filter(|_| fits)
        })
    }

    /// Finds the hexes for a retreat by impulse, without overstacking (BC-13.1q).
    #[must_use]
    pub fn impulse_retreat(&self, units: UnitSet, unit: Unit, hex: HexId) -> DirSet {
        let aspects = self.nominal(unit, hex);
        DirSet::best(|dir| {
            let to = self.passable(units, hex, dir)?;
            let class = if aspects.rear.has(dir) { 0 } else { u8::from(aspects.flank.has(dir)) };
            let behind = aspects.rear.has(dir) || aspects.flank.has(dir);
            self.rank_of(units, to, class).filter(|rank| behind && !rank.3)
        })
    }

    /// Tells whether units would bring a skirmisher to another one in a hex (BC-2.3a).
    pub(crate) fn joins_skirmisher(&self, units: UnitSet, to: HexId) -> bool {
        self.check_stack(units, self.friends_in(units, to)) == Err(Bar::TwoSkirmishers)
    }

    /// Checks the first hex of a unit that falls back, with who goes along: where a skirmisher would come to another one they
    /// must be able to go on, because nobody stops so (BC-2.3a).
    ///
    /// # Errors
    /// They could not.
    fn check_first_back(&self, units: UnitSet, to: HexId) -> Result<(), Bar> {
        let Some(unit) = units.iter().find(|u| self.has_strength(*u)) else { return Ok(()) };
        if !self.joins_skirmisher(units, to) {
            return Ok(());
        }
        let onward = self.impulse_retreat(units, unit, to);
        let fits = |hex: HexId| !self.joins_skirmisher(units, hex);
        let open = onward.iter().any(|dir| self.grid().neighbour(to, dir).is_some_and(fits));
        if open { Ok(()) } else { Err(Bar::TwoSkirmishers) }
    }

    fn retreat_into(&mut self, r: Retreat, to: HexId, cx: &mut Cx) {
        self.agenda.set_top(Frame::Retreat(Retreat { hex: to, left: r.left - 1, into: None, ..r }));
        let before = self.disorganized.or(self.routed);
        let shaken = self.shift_back(r.units, r.leaders, r.hex, to, cx);
        if r.reason == Reason::Displaced {
            // BC-11.6h, BC-13.1u: the push disorganizes all but those whom abatis have just disorganized.
            let tangled = self.disorganized.less(before).less(shaken);
            self.disorder(r.units.less(tangled), cx);
        }
    }

    /// Moves units back by one hex: they keep their facing, roll on the Retreat Table, and suffer what the ground does
    /// (BC-11.6e, BC-11.6g, BC-5.2a). Hidden enemies beside the hex show themselves first (BC-13.1i).
    /// Returns whom the Retreat Table disorganizes.
    pub(crate) fn shift_back(
        &mut self,
        units: UnitSet,
        leaders: LeaderSet,
        from: HexId,
        to: HexId,
        cx: &mut Cx,
    ) -> UnitSet {
        let Some(side) = units.first().map(Unit::side) else { return UnitSet::EMPTY };
        for unit in units {
            self.at[unit] = At::hex(to);
        }
        self.bring(leaders, to);
        cx.all(self, Event::Retreated(units, leaders, Spot(from), Spot(to)));
        self.reveal_beside(to, side, cx);
        let column = self.retreat_column(side, units, to);
        let mut shaken = UnitSet::EMPTY;
        if let Some(by_flank) = column {
            for unit in self.rollers(units) {
                shaken.set(unit, self.retreat_roll(unit, by_flank, cx));
            }
        }
        self.disorder(shaken, cx);
        if self.in_enemy_zone(side, to) {
            self.break_ranks(units, shaken, cx);
        }
        self.tangle(units.less(shaken), to, cx);
        shaken
    }

    /// Puts leaders into a hex.
    pub(crate) fn bring(&mut self, leaders: LeaderSet, to: HexId) {
        for leader in leaders {
            self.leaders[leader] = At::hex(to);
        }
    }

    /// Finds the column of the Retreat Table for a hex: false in an enemy zone without a friend, true for an enemy
    /// flank, `None` where nobody rolls (BC-11.6g, BC-5.2b, R-24, R-77).
    #[must_use]
    pub fn retreat_column(&self, side: Side, units: UnitSet, to: HexId) -> Option<bool> {
        let in_zone = self.in_enemy_zone(side, to) && self.friends_in(units, to).is_empty();
        if in_zone { Some(false) } else { self.in_enemy_flank(side, to).then_some(true) }
    }

    /// Returns who rolls on the Retreat Table: each unit with strength; a skirmisher only alone.
    pub(crate) fn rollers(&self, units: UnitSet) -> UnitSet {
        let strong = self.strong(units);
        if strong.is_empty() { units } else { strong }
    }

    /// Rolls on the Retreat Table for a unit (BC-T8). Returns true where it is disorganized.
    pub(crate) fn retreat_roll(&mut self, unit: Unit, by_flank: bool, cx: &mut Cx) -> bool {
        let (die, morale) = (cx.dice.d6(), self.unit(unit).morale);
        cx.all(self, Event::RetreatRoll(unit, die, morale, by_flank));
        let damage = self.tables().retreat.result((die + morale) as i8, !by_flank);
        if damage.sp > 0 && self.is_skirmisher(unit) {
            self.eliminate(UnitSet::one(unit), cx);
        } else {
            self.lose_sp(unit, damage.sp, cx);
        }
        damage.disorder
    }
}
