//! The fight as the battle board shows it: attacks, the Ambush, Defensive Fire; and its arrows on the map.

use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::shown::log::rolls::{less_word, roll_cell};
use crate::shown::view::counters::back_key;
use crate::state::sets::{BandSet, SideSet, as_side, bands, british, units};
use crate::state::{BushyRun, Fight, FightKind, Frame, Stage};
use redoubt_engine::Viewer;
use redoubt_engine::record::log::{ChartRef, plural};
use redoubt_engine::view::{Arrow, ArrowKind, BattleGroup, BattleSide, BattleUnit, BattleView, Face, Fact};

impl BushyRun {
    /// Finds the fight that is declared or fought now, as a viewer may know it; `all` means that he sees what is
    /// hidden from the British. A fight without a roll has no dice yet.
    pub(crate) fn scene(&self, all: bool) -> Option<Fight> {
        if self.ending.is_some() {
            return None;
        }
        if let Some(fight) = &self.fight {
            return (!matches!(fight.kind, FightKind::Scouting | FightKind::Allowance)).then(|| fight.clone());
        }
        let entry = |kind, fires_british: bool, mover: Unit| {
            let at = self.place_of(mover);
            let mut fight = Fight::new(kind, fires_british, at, at);
            fight.target = Some(mover);
            Some(fight)
        };
        let shooters = |mover: Unit, second: bool| {
            let here = self.band_shooters(self.place_of(mover));
            all && !(if second { here.less(self.revealed) } else { here }).is_empty()
        };
        self.agenda.iter().rev().find_map(|frame| match *frame {
            Frame::Declare(from, to, chosen) => {
                let attacks = self.stage() == Some(Stage::BritishAttack);
                let mut fight = Fight::new(FightKind::Attack, attacks, from, to);
                fight.units = chosen;
                (all || attacks).then_some(fight)
            }
            Frame::BritishReact(mover) => entry(FightKind::DefensiveFire, true, mover),
            Frame::React(mover) if shooters(mover, false) => entry(FightKind::DefensiveFire, false, mover),
            Frame::Second(mover) if shooters(mover, true) => entry(FightKind::SecondFire, false, mover),
            _ => None,
        })
    }

    /// Draws the arrows of the fight: the attack from one Area on another, and declared retreats.
    pub(crate) fn arrows(&self, viewer: Viewer) -> Vec<Arrow> {
        let all = self.sees_all(viewer);
        let Some(fight) = self.scene(all) else { return vec![] };
        let mut out = vec![];
        if fight.from != fight.at {
            let side = if fight.british { BRITISH } else { ALLIED };
            let (from, to) = (fight.from.id().into(), fight.at.id().into());
            out.push(Arrow { from, to, side, kind: ArrowKind::Attack });
        }
        // Where bands retreat to is shown only when they go.
        if !fight.british || all {
            for (_, p) in &fight.retreats {
                let side = if fight.british { ALLIED } else { BRITISH };
                let (from, to) = (fight.at.id().into(), p.id().into());
                let arrow = Arrow { from, to, side, kind: ArrowKind::Retreat };
                if !out.contains(&arrow) {
                    out.push(arrow);
                }
            }
        }
        out
    }

    /// Builds the view of the fight.
    pub(crate) fn battle_view(&self, viewer: Viewer) -> Option<BattleView> {
        let all = self.sees_all(viewer);
        let fight = self.scene(all)?;
        let at = self.place_name(fight.at);
        let title = match fight.kind {
            FightKind::Attack if fight.from == fight.at => format!("Attack in {at}"),
            FightKind::Attack => format!("Attack from {} on {at}", fight.from),
            FightKind::Ambush => format!("Ambush in {at}"),
            FightKind::SecondFire => format!("Second Defensive Fire in {at}"),
            _ => format!("Defensive Fire in {at}"),
        };
        let rule = match (fight.kind, fight.british) {
            (FightKind::Attack, true) => "BR-7.4.1a",
            (FightKind::Attack, false) => "BR-8.4a",
            (FightKind::Ambush, _) => "BR-6.1l",
            (FightKind::SecondFire, _) => "BR-7.3.1j",
            (_, true) => "BR-8.3a",
            (_, false) => "BR-7.3a",
        };
        let (dv, wagon) = self.defense(fight.at, !fight.british);
        let mut facts = vec![Fact::new("Defense Value", dv.to_string(), "BR-7.4.1e")];
        if wagon > 0 {
            facts.push(Fact::new("Deployed wagon", format!("+{wagon}"), "BR-10.3g"));
        }
        if !self.counts_defense(fight.kind) {
            facts = vec![Fact::new("Defense Value", "does not count", "BR-7.3.1c")];
        }
        Some(BattleView {
            title,
            place: fight.at.id().into(),
            rule: rule.into(),
            round: 0,
            state: self.fight_words(&fight),
            rolled: self.rolled_cell(&fight),
            facts,
            sides: vec![self.firing_side(&fight, all), self.target_side(&fight, all)],
        })
    }

    /// Returns the cell of the roll, until its result has been carried out.
    fn rolled_cell(&self, fight: &Fight) -> Option<ChartRef> {
        if fight.dice_rolled() == 0 { None } else { roll_cell(&self.told(fight)) }
    }

    /// Says what was rolled: dice, hits, damage points; `None` before the dice.
    pub(crate) fn rolled_words(&self, fight: &Fight) -> Option<String> {
        let faces: Vec<String> = fight.pools.iter().flat_map(|p| &p.faces).map(u8::to_string).collect();
        if faces.is_empty() {
            return None;
        }
        let roll = self.told(fight);
        // What retreats have saved is told separately.
        let points = roll.hits.saturating_sub(fight.dv);
        let hits = plural(roll.hits.into(), "hit", "hits");
        let points = plural(points.into(), "damage point", "damage points");
        let unhurt = fight.dv == 0 || roll.hits == 0;
        let less = if unhurt { String::new() } else { less_word(roll.dv, roll.wagon) };
        let points = if roll.hits == 0 { "no damage".into() } else { points };
        Some(format!("Rolled {}: {hits}{less}: {points}.", faces.join(" ")))
    }

    /// Says what was rolled and what must be chosen now.
    fn fight_words(&self, fight: &Fight) -> String {
        let now = match self.agenda.top() {
            Some(Frame::Declare(..)) => "Choose the units that attack.".to_string(),
            Some(Frame::BritishReact(_) | Frame::React(_) | Frame::Second(_)) => "One unit may fire.".into(),
            Some(Frame::Reroll) => "Dice may be rolled again.".into(),
            Some(Frame::Retreat) => "Each unit that retreats saves one point.".into(),
            Some(Frame::Losses) => self.loss_words(fight),
            _ => String::new(),
        };
        let rolled = self.rolled_words(fight).unwrap_or_default();
        [rolled, now].iter().filter(|s| !s.is_empty()).cloned().collect::<Vec<_>>().join(" ")
    }

    /// Says what is to be chosen for the damage points that are left.
    pub(crate) fn loss_words(&self, fight: &Fight) -> String {
        let left = plural(fight.dp.into(), "point", "points");
        if fight.british {
            format!("{left} left: choose the band that is lost; a Concealed one costs 2 points.")
        } else {
            format!("{left} left: choose the unit that loses a step.")
        }
    }

    /// Builds the side that fires.
    fn firing_side(&self, fight: &Fight, all: bool) -> BattleSide {
        let group = |key, title: &str, units| BattleGroup { key, title: title.into(), units };
        let own = |set: SideSet| units(fight.british, set).map(|u| self.fighter(u)).collect::<Vec<_>>();
        let line = own(fight.units);
        let mut groups = match fight.kind {
            FightKind::Attack => vec![group("engaged", "Attack", line)],
            _ => vec![group("engaged", "Fire", line)],
        };
        let here = if fight.british { as_side(self.combat_at(fight.from)) } else { self.bands_at(fight.from) };
        let able = if fight.british {
            as_side(self.shooters(self.combat_at(fight.from)))
        } else {
            self.band_attackers_of(fight)
        };
        if fight.kind == FightKind::Ambush {
            // Nobody fires: the dice are the event's.
        } else if fight.british || all {
            let waiting = here.and(able).less(fight.units);
            groups.push(group("uncommitted", "May fire", own(waiting)));
            groups.push(group("spent", "Do not fire", own(here.less(able).less(fight.units))));
        } else {
            groups.extend(self.unnamed_groups(fight.from, here.less(fight.units), false));
        }
        // Only an attack is put together; in Defensive Fire a unit fires as soon as it is chosen, and the dice of the
        // Ambush belong to nobody.
        let chosen = fight.kind == FightKind::Attack;
        groups.retain(|g| g.key == "engaged" && chosen || !g.units.is_empty());
        let rolled = fight.dice_rolled() > 0;
        let mut plan = fight.clone();
        self.tally(&mut plan);
        let roll = self.told(&plan);
        let aimed = self.aimed(&plan).into_iter().zip(["Volley ", ""]).filter(|((dice, _), _)| *dice > 0);
        let dice: Vec<String> = aimed
            .map(|((dice, least), how)| {
                let on = if least == 6 { "6".to_string() } else { format!("{least} or more") };
                format!("{how}{} hit on {on}", plural(dice.into(), "die", "dice"))
            })
            .collect();
        let told = self.tell_roll(&roll, None).roll;
        // Until units are chosen, the column is that of all that may be chosen.
        let mut likely = plan.clone();
        let mut row = roll_cell(&roll);
        if likely.units.is_empty() && (fight.british || all) {
            likely.units = here.and(able);
            if !fight.british && fight.kind != FightKind::Attack {
                row = self.surprise_rows(likely.units).or(row);
            }
        }
        BattleSide {
            seat: if fight.british { BRITISH } else { ALLIED },
            role: if fight.kind == FightKind::Attack { "attacking" } else { "firing" }.into(),
            summary: match (dice.is_empty(), chosen) {
                (true, true) => "nobody chosen yet".into(),
                (true, false) => "one unit may fire".into(),
                (false, _) => dice.join(", "),
            },
            groups,
            cell: if rolled { None } else { self.planned_cell(&likely, row) },
            modifiers: told.map(|r| r.modifiers).unwrap_or_default(),
        }
    }

    /// Returns the row on which the fight is about to be rolled, and the column where all dice of the plan have the same.
    fn planned_cell(&self, plan: &Fight, row: Option<ChartRef>) -> Option<ChartRef> {
        let [(volley, _), (plain, _)] = self.aimed(plan);
        let column = if volley > 0 && plain > 0 { None } else { Some(usize::from(volley > 0)) };
        row.map(|cell| ChartRef { column, ..cell })
    }

    /// Returns the rows of the bands that may fire at an entry: what surprise adds depends on their status.
    fn surprise_rows(&self, set: BandSet) -> Option<ChartRef> {
        let mut rows: Vec<usize> = bands(set).map(|u| 6 + usize::from(self.surprise(u))).collect();
        rows.sort_unstable();
        rows.dedup();
        let (first, also) = rows.split_first()?;
        Some(ChartRef { also: also.to_vec(), ..ChartRef::new("to-hit", Some(*first), Some(0)) })
    }

    /// Lists the bands that may take part in an attack, or fire at an entry.
    fn band_attackers_of(&self, fight: &Fight) -> BandSet {
        match fight.kind {
            FightKind::Attack => self.band_attackers(),
            FightKind::SecondFire => self.band_shooters(fight.at).less(self.revealed),
            FightKind::Ambush => BandSet::EMPTY,
            _ => self.band_shooters(fight.at),
        }
    }

    /// Builds the side that is fired at.
    fn target_side(&self, fight: &Fight, all: bool) -> BattleSide {
        let group = |key, title: &str, units| BattleGroup { key, title: title.into(), units };
        let leaving = |u: &Unit| fight.retreats.iter().any(|r| r.0 == *u);
        let mut groups;
        if let Some(mover) = fight.target {
            let covered = !mover.is_british() && !all && !self.revealed.has(mover.own());
            let unit = if covered { self.back(fight.at, 0) } else { self.fighter(mover) };
            groups = vec![group("engaged", "Under fire", vec![unit])];
        } else if fight.british {
            let here = self.visible_at(fight.at);
            if all {
                let own = |set: BandSet, gone: bool| {
                    bands(set).filter(|u| leaving(u) == gone).map(|u| self.fighter(u)).collect::<Vec<_>>()
                };
                groups = vec![
                    group("engaged", "Revealed", own(here.and(self.revealed), false)),
                    group("concealed", "Concealed", own(here.and(self.concealed), false)),
                    group("retreated", "To retreat", own(here, true)),
                    group("hidden", "Hidden: no target", own(self.bands_at(fight.at).and(self.hidden), false)),
                ];
            } else {
                groups = self.unnamed_groups(fight.at, here, true);
            }
        } else {
            let of = |gone: bool| {
                british(self.combat_at(fight.at)).filter(|u| leaving(u) == gone).map(|u| self.fighter(u)).collect()
            };
            groups = vec![group("engaged", "Attacked", of(false)), group("retreated", "To retreat", of(true))];
        }
        groups.retain(|g| g.key == "engaged" || !g.units.is_empty());
        // A unit that is to retreat saves a damage point; the enemy learns of it when it goes.
        let told = all || !fight.british;
        let choosing = told && matches!(self.agenda.top(), Some(Frame::Retreat));
        let saved = if choosing { fight.retreats.len() } else { 0 };
        let left = usize::from(fight.dp).saturating_sub(saved);
        let summary = match fight.dice_rolled() {
            0 => String::new(),
            _ => format!("{} to take", plural(left, "damage point", "damage points")),
        };
        BattleSide {
            seat: if fight.british { ALLIED } else { BRITISH },
            role: if fight.kind == FightKind::Attack { "defending" } else { "under fire" }.into(),
            summary,
            groups,
            cell: None,
            modifiers: vec![],
        }
    }

    /// Groups bands as the British see them: by name where they are Revealed, else as backs.
    fn unnamed_groups(&self, p: Place, here: BandSet, attacked: bool) -> Vec<BattleGroup> {
        let open = bands(here.and(self.revealed)).map(|u| self.fighter(u)).collect();
        let backs = (0..here.and(self.concealed).len()).map(|i| self.back(p, i)).collect();
        let key = if attacked { "engaged" } else { "spent" };
        vec![
            BattleGroup { key, title: "Revealed".into(), units: open },
            BattleGroup { key: "concealed", title: "Concealed".into(), units: backs },
        ]
    }

    fn fighter(&self, u: Unit) -> BattleUnit {
        let (face, markers) = match u.is_british() {
            true => (self.british_face(u), self.british_markers(u)),
            false => (self.band_face(u), self.band_markers(u)),
        };
        BattleUnit { key: u.id().into(), face, markers }
    }

    fn back(&self, p: Place, i: usize) -> BattleUnit {
        BattleUnit { key: back_key(p, i), face: Face::hidden(ALLIED), markers: vec![] }
    }
}
