//! The battle under way as the battle board shows it.

use crate::ids::{Leader, Side, Unit};
use crate::state::sets::UnitSet;
use crate::state::{Battle, FireRoll, Frame, Moment, PrairieAflame, Stage};
use crate::words::{columns, garrison_key, side_head, side_word};
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::{ChartRef, Modifier, plural};
use redoubt_engine::view::{Arrow, ArrowKind, BattleGroup, BattleSide, BattleUnit, BattleView, Fact};

impl PrairieAflame {
    /// Builds the view of the battle that is being fought.
    pub(crate) fn battle_view(&self) -> Option<BattleView> {
        let battle = self.battle.as_ref().filter(|_| self.ending.is_none())?;
        let moment = self.agenda.iter().rev().find_map(|f| if let Frame::Battle(m) = f { Some(*m) } else { None });
        let size = if battle.large { "large: 6 SP or more on both sides" } else { "small" };
        let mut facts = vec![Fact::new("Size", size, "PA-12.2a")];
        if let Some((side, n)) = battle.ambush {
            let columns = plural(n.into(), "column", "columns");
            facts.push(Fact::new(
                "Ambush",
                format!("by {}, who fires {columns} farther right", side_word(side)),
                "PA-12.51b",
            ));
        }
        if battle.pursuit.is_some() {
            facts.push(Fact::new("Pursuit", "one round only", "PA-12.16c"));
        }
        for side in [Side::Nations, Side::Government] {
            let loss = battle.loss[side.index()];
            if !loss.is_none() {
                let who = if side == Side::Nations { "Nations must still take" } else { "Government must still take" };
                facts.push(Fact::new(who, loss.to_string(), "PA-12.2e"));
            }
        }
        let pending: i32 = battle.unrest.iter().map(|(_, by)| i32::from(*by)).sum();
        if pending != 0 {
            facts.push(Fact::new("Unrest of this round", format!("{pending:+}"), "PA-13.1d"));
        }
        let at = self.hex_word(battle.hex);
        Some(BattleView {
            title: if battle.pursuit.is_some() { format!("Pursuit to {at}") } else { format!("Battle in {at}") },
            place: self.map().grid.number(battle.hex),
            rule: RuleId::new("PA-12.2a"),
            round: battle.round.into(),
            state: match (self.agenda.top(), moment) {
                (Some(Frame::Escape(leader)), _) => format!("It is over: {} escapes", leader.word()),
                (Some(Frame::Hostages(_) | Frame::Guard(..)), _) => "It is over: hostages are taken".into(),
                (_, Some(m)) => match self.rolled_words(battle, m) {
                    Some(rolled) => {
                        let now = self.moment_words(battle, m);
                        let stop = if now.ends_with('?') { "" } else { "." };
                        format!("{rolled} {now}{stop}")
                    }
                    None => self.moment_words(battle, m),
                },
                _ => String::new(),
            },
            rolled: moment.and_then(|m| self.rolled_cell(battle, m)),
            facts,
            sides: [battle.attacker, battle.attacker.other()].map(|s| self.battle_side(battle, s)).into(),
        })
    }

    /// Words the moment of a battle.
    fn moment_words(&self, battle: &Battle, moment: Moment) -> String {
        let what = match moment {
            Moment::Boat => "does the Northcote join in?".into(),
            Moment::Ambush => "ambush?".into(),
            Moment::Free(s) => format!("{}: which unit needs no check?", side_word(s)),
            Moment::Commit => "coming into line".into(),
            Moment::Lead(s) => format!("{}: who leads?", side_word(s)),
            Moment::Fire => "fire".into(),
            Moment::Lose(s) | Moment::Disrupt(s) => format!("losses of {}", side_word(s)),
            Moment::Checks(s) => format!("checks of {}", side_word(s)),
            Moment::Heir(_) => "a new guard for the hostages".into(),
            Moment::Out(s) => format!("retreat of {}", side_word(s)),
            Moment::Leave(s) => format!("{}: who leaves?", side_word(s)),
            Moment::RoundEnd => "the end of the round".into(),
            Moment::Continue(s) => format!("{}: fight on?", side_word(s)),
            Moment::Steer => "the Northcote withdraws".into(),
            Moment::Late => "fresh units".into(),
            Moment::Finish => "the end".into(),
            Moment::Burn => "the place may burn".into(),
            Moment::Pursue | Moment::Follow => "pursuit?".into(),
        };
        match (battle.ambush, battle.round) {
            (Some(_), _) => format!("Ambush: {what}"),
            (None, 0) => format!("Before the first round: {what}"),
            (None, n) => format!("Round {n}: {what}"),
        }
    }

    /// Finds the roll whose result is being carried out: that of the enemy of the side that takes losses now.
    fn roll_of(&self, battle: &Battle, moment: Moment) -> Option<(Side, FireRoll)> {
        let (Moment::Lose(side)
        | Moment::Disrupt(side)
        | Moment::Checks(side)
        | Moment::Out(side)
        | Moment::Leave(side)) = moment
        else {
            return None;
        };
        battle.rolls.0[side.other().index()].map(|roll| (side.other(), roll))
    }

    /// Returns the cell of that roll.
    fn rolled_cell(&self, battle: &Battle, moment: Moment) -> Option<ChartRef> {
        let (_, roll) = self.roll_of(battle, moment)?;
        let row = self.data.0.tables.crt.row(roll.die as i8 + roll.drm);
        Some(ChartRef::new("crt", Some(row), Some(roll.column.into())))
    }

    /// Says what was rolled: "The Government rolled 4, +1 Middleton: 2D."
    pub(crate) fn rolled_words(&self, battle: &Battle, moment: Moment) -> Option<String> {
        let (side, roll) = self.roll_of(battle, moment)?;
        let loss = self.data.0.tables.crt.result(roll.die as i8 + roll.drm, roll.column.into());
        let leader = battle.leaders[side.index()].filter(|_| roll.drm != 0);
        let leader = leader.map_or(String::new(), |l| format!(", {:+} {}", roll.drm, l.word()));
        let harm = if loss.is_none() { "no effect".to_string() } else { loss.to_string() };
        Some(format!("{} rolled {}{leader}: {harm}.", side_head(side), roll.die))
    }

    /// Lists the hexes where a battle is fought or will be: entered in this phase, not fought yet.
    pub(crate) fn attacked(&self) -> Vec<HexId> {
        if self.ending.is_some() {
            return vec![];
        }
        let side = self.phasing();
        let mut out = match self.stage() {
            Some(Stage::March | Stage::MarchEnd) => {
                let mut own: Vec<HexId> = self.on_map(side).iter().filter_map(|u| self.at[u].get()).collect();
                own.sort_unstable();
                own.dedup();
                own.retain(|hex| self.enemy_in(side, *hex) && !self.came_from(side, *hex).is_empty());
                own
            }
            Some(Stage::Combat) => self.meetings().0,
            _ => vec![],
        };
        out.extend(self.field());
        out.sort_unstable();
        out.dedup();
        out
    }

    /// Lists the hexes where the units of the phasing side that met the enemy in this hex began their march.
    fn came_from(&self, side: Side, hex: HexId) -> Vec<HexId> {
        let begun = |u: Unit| self.marching.start[u].get().filter(|from| *from != hex);
        let mut from: Vec<HexId> = self.units_of(side, hex).iter().filter_map(begun).collect();
        from.sort_unstable();
        from.dedup();
        from
    }

    /// Draws an arrow for every march into battle, from where it began, and for a pursuit.
    pub(crate) fn arrows(&self) -> Vec<Arrow> {
        let (grid, side) = (&self.map().grid, self.phasing());
        let arrow = |from: HexId, to: HexId, side: Side| Arrow {
            from: grid.number(from),
            to: grid.number(to),
            side: side.seat(),
            kind: ArrowKind::March,
        };
        let mut out = vec![];
        for hex in self.attacked() {
            match self.battle.as_ref().filter(|b| b.hex == hex).and_then(|b| Some((b.pursuit?.get()?, b.attacker))) {
                Some((from, attacker)) => out.push(arrow(from, hex, attacker)),
                None => out.extend(self.came_from(side, hex).into_iter().map(|from| arrow(from, hex, side))),
            }
        }
        out
    }

    /// Builds one side of a battle.
    fn battle_side(&self, battle: &Battle, side: Side) -> BattleSide {
        let role = if side == battle.attacker { "attacking" } else { "defending" };
        let all = self.fighters(side);
        let disrupted = UnitSet::of(all.iter().filter(|u| self.is_disrupted(*u)));
        let line = all.and(battle.engaged).less(disrupted);
        let units = |set: UnitSet| set.iter().map(|u| self.battle_unit(u)).collect::<Vec<_>>();
        let mut groups = vec![
            BattleGroup { key: "engaged", title: "In line".into(), units: units(line) },
            BattleGroup {
                key: "uncommitted",
                title: "Not in line".into(),
                units: units(all.less(line).less(disrupted)),
            },
            BattleGroup { key: "disrupted", title: "Disrupted".into(), units: units(disrupted) },
        ];
        if self.garrison_here(side) > 0 {
            let key = garrison_key(&self.map().grid.number(battle.hex));
            if let Some(unit) = self.garrison_unit(key) {
                groups[0].units.push(unit);
            }
        }
        let leaders: Vec<BattleUnit> =
            self.leaders_in(side, battle.hex).iter().map(|l| self.battle_leader(l)).collect();
        if !leaders.is_empty() {
            groups.push(BattleGroup { key: "leaders", title: "Leaders".into(), units: leaders });
        }
        let gone = UnitSet::of(battle.gone_to[side.index()].iter().flat_map(|h| self.units_of(side, *h).iter()));
        if !gone.is_empty() {
            groups.push(BattleGroup { key: "retreated", title: "Where they retreated".into(), units: units(gone) });
        }
        let moment = self.agenda.iter().rev().find_map(|f| if let Frame::Battle(m) = f { Some(*m) } else { None });
        // Until somebody is in line, no column is known; but the CRT is the chart that will be used.
        let forming = matches!(moment, Some(Moment::Free(_) | Moment::Commit));
        let crt = || (forming && self.asked_side() == Some(side)).then(|| ChartRef::new("crt", None, None));
        let summary = match self.line(side) {
            Some(line) => format!("{} SP in line", line.sp),
            None if forming => "nobody in line yet".into(),
            None => "no roll".into(),
        };
        BattleSide {
            seat: side.seat(),
            role: role.into(),
            summary,
            groups,
            cell: self.column_now(side).or_else(crt),
            modifiers: self.battle_modifiers(battle, side),
        }
    }

    /// Lists what would change a side's strength, column and die now.
    fn battle_modifiers(&self, battle: &Battle, side: Side) -> Vec<Modifier> {
        let mut out = vec![];
        let mut add = |label: String, value: i32, rule: &'static str| {
            if value != 0 {
                out.push(Modifier { label, value, rule: RuleId::new(rule) });
            }
        };
        if let Some(line) = self.line(side) {
            add("SP for lack of supply".into(), -i32::from(line.hungry), "PA-7.6b");
            add("SP over the river".into(), -i32::from(line.wet), "PA-9.2c");
        }
        let [ground, river] = self.shifts(side);
        let hills =
            if ground != 0 && self.map().hills.contains(battle.hex) { self.data.0.tables.terrain.shifts[0] } else { 0 };
        add(format!("{} for hills", columns(hills.into())), hills.into(), "PA-9.2b");
        let walls = i32::from(ground - hills);
        let place = self.place_here().map_or("the place", |p| self.place_word(p));
        add(format!("{} for {place}", columns(walls)), walls, "PA-9.2b");
        add(format!("{} for the minor river", columns(river.into())), river.into(), "PA-9.2b");
        if let Some((who, n)) = battle.ambush
            && who == side
        {
            add(format!("{} for the ambush", columns(n.into())), n.into(), "PA-12.51b");
        }
        let used = battle.leaders[side.index()].map(|l| (l, self.leader(l).combat));
        let ratings = self.ratings(side);
        let best = used.or_else(|| ratings.iter().copied().max_by_key(|r| r.1));
        if let Some((leader, rating)) = best {
            let rule = match leader {
                Leader::Middleton => "PA-12.4d",
                Leader::Riel => "PA-12.4e",
                _ => "PA-4.1a",
            };
            add(format!("{} to the die", leader.word()), rating.into(), rule);
        }
        out
    }

    fn battle_unit(&self, unit: Unit) -> BattleUnit {
        BattleUnit { key: unit.id().into(), face: self.unit_face(unit), markers: self.unit_markers(unit) }
    }

    fn battle_leader(&self, leader: Leader) -> BattleUnit {
        BattleUnit { key: leader.key().into(), face: self.leader_face(leader), markers: vec![] }
    }

    fn garrison_unit(&self, key: String) -> Option<BattleUnit> {
        let place = self.place_here()?;
        Some(BattleUnit { key, face: self.garrison_face(place), markers: vec![] })
    }
}
