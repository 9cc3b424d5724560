//! Opportunity fire at units that leave a ZOC, and retreat fire at units that retreat into one (AW-9F, AW-9G): all shots are
//! declared first, then all are resolved, with the modifiers of their declaration.

use crate::data::strength::WHOLE;
use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::fire::FireBar;
use crate::rules::fire::aim::Aim;
use crate::rules::sequence::Cx;
use crate::state::agenda::{FireKind, Frame, Phase, Shot, Volley, Weapon};
use crate::state::event::Event;
use crate::state::step::{Spot, Step};
use crate::state::{AdobeWalls, Watch};
use redoubt_engine::hex::{Dir, HexId};
use std::ops::ControlFlow::{self, Break, Continue};

impl AdobeWalls {
    /// Puts a volley on the agenda where somebody of the other side can fire at units that leave a hex (opportunity fire) or
    /// have retreated into it (retreat fire). Returns whether it did.
    ///
    /// Leaders draw no fire (AW-9F.e), and a friendly unit that stays in the hex takes it off (AW-9F.g, AW-5.e). There is no
    /// retreat fire in the Rally and Movement Phases (AW-9G.c).
    pub(crate) fn watch(&mut self, targets: CounterSet, hex: HexId, kind: FireKind, _cx: &mut Cx) -> bool {
        let volley = self.volley_at(targets, hex, kind);
        if let Some(volley) = volley {
            self.agenda.push(Frame::Volley(volley));
        }
        volley.is_some()
    }

    /// Returns the volley at units that leave a hex or have retreated into it; `None` where nobody can fire.
    pub(super) fn volley_at(&self, targets: CounterSet, hex: HexId, kind: FireKind) -> Option<Volley> {
        let Some(Frame::Turn(phase, _)) = self.agenda.bottom().copied() else { return None };
        let unwatched = matches!(self.agenda.top(), Some(Frame::March(march)) if march.unwatched);
        let calm = match kind {
            FireKind::Retreat => matches!(phase, Phase::Rally | Phase::Movement),
            _ => unwatched,
        };
        let spared = kind == FireKind::Opportunity && phase == Phase::Movement && self.plays(HouseRule::NoRoutFire);
        let seen: CounterSet = targets
            .iter()
            .filter(|c| !matches!(c.kind(), Kind::Leader | Kind::Howitzer) && !self.left_alone().has(*c))
            .filter(|c| !self.herd.has(*c) && (!spared || !self.routed.has(*c)))
            .collect();
        let one = seen.first().filter(|_| !calm)?;
        if self.is_covered(hex, one.side(), targets) {
            return None;
        }
        let volley = Volley {
            side: one.side().other(),
            targets: seen,
            hex,
            at: kind,
            first: self.volley.len() as u8,
            next: None,
        };
        self.has_shot(&volley, false).then_some(volley)
    }

    /// Tells whether somebody can still declare a shot in a volley; `strong`: one who is not low on ammunition, at a strength
    /// of 1 or more.
    fn has_shot(&self, volley: &Volley, strong: bool) -> bool {
        let found = self.volley_shots(volley, &mut |step| match self.aim_in(volley, step) {
            Ok(aim) if !strong || self.is_strong(&aim.shot) => Break(()),
            _ => Continue(()),
        });
        found.is_break()
    }

    /// Tells whether a shot is one that a seat with the order [`Watch::Strong`] is asked about.
    fn is_strong(&self, shot: &Shot) -> bool {
        !self.low.has(shot.firer) && (matches!(shot.weapon, Weapon::Shell(..)) || shot.strength >= WHOLE)
    }

    /// Works out a shot that is declared in a volley.
    pub(super) fn aim_in(&self, volley: &Volley, step: Step) -> Result<Aim, Bar> {
        let no = |bar| Err(Bar::Fire(bar));
        let (firer, watcher) = match step {
            Step::Fire(firer, ..) => (firer, firer),
            Step::Shell(gun, ..) => (gun, self.crew_of(gun).unwrap_or(gun)),
            _ => return Err(Bar::NotAsked),
        };
        if firer.side() != volley.side {
            return Err(Bar::NotYours);
        }
        if !self.watchers(volley.hex, volley.side).has(watcher) {
            return no(FireBar::NoZone(firer));
        }
        let declared = self.volley.get(usize::from(volley.first)..).unwrap_or_default();
        let each = self.plays(HouseRule::FireAtEach);
        let again = |target: Option<Counter>| {
            declared.iter().any(|shot| shot.firer == firer && (!each || target.is_none_or(|t| t == shot.target)))
        };
        match step {
            Step::Fire(_, target, _) if !volley.targets.has(target) => no(FireBar::Stays(target)),
            Step::Fire(_, target, _) if again(Some(target)) => no(FireBar::Declared(firer)),
            Step::Fire(_, target, half) => self.aim(firer, target, volley.at, half),
            Step::Shell(..) if again(None) => no(FireBar::Declared(firer)),
            Step::Shell(_, spot, _) if spot.0 != volley.hex => Err(Bar::Elsewhere),
            Step::Shell(_, spot, turn) => self.aim_shell(firer, spot.0, turn, volley.at),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Tells whether a volley is open for declarations, and whether none has been made.
    fn is_fresh(&self, volley: &Volley) -> bool {
        volley.next.is_none() && self.volley.len() <= usize::from(volley.first)
    }

    /// Checks an answer in a volley.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_volley(&self, volley: &Volley, step: Step) -> Result<(), Bar> {
        match step {
            Step::Done => Ok(()),
            Step::HoldMove if self.is_fresh(volley) && self.halts_march() => Ok(()),
            Step::Fire(..) | Step::Shell(..) => self.aim_in(volley, step).map(|_| ()),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Tells whether the volley on top of the agenda fires at a group on the march.
    fn halts_march(&self) -> bool {
        matches!(self.agenda.iter().rev().nth(1), Some(Frame::March(_)))
    }

    /// Passes every answer that could be legal in a volley to `each`, none twice, until it breaks.
    pub(crate) fn volley_candidates(&self, volley: &Volley, each: Each) -> ControlFlow<()> {
        self.volley_shots(volley, each)?;
        each(Step::HoldMove)?;
        each(Step::Done)
    }

    /// Passes the shots that could be declared in a volley to `each`.
    pub(super) fn volley_shots(&self, volley: &Volley, each: Each) -> ControlFlow<()> {
        for firer in self.watchers(volley.hex, volley.side).iter() {
            if let Some(gun) = self.gun_of(firer) {
                let spot = Spot(volley.hex);
                each(Step::Shell(gun, spot, None))?;
                Dir::ALL.into_iter().try_for_each(|dir| each(Step::Shell(gun, spot, Some(dir))))?;
                continue;
            }
            for target in volley.targets.iter() {
                each(Step::Fire(firer, target, false))?;
                if self.counts_boxes(firer) {
                    each(Step::Fire(firer, target, true))?;
                }
            }
        }
        Continue(())
    }

    /// Carries out an answer in a volley.
    pub(crate) fn volley_step(&mut self, volley: &Volley, step: Step, cx: &mut Cx) {
        match step {
            Step::Fire(..) | Step::Shell(..) => {
                if let Ok(aim) = self.aim_in(volley, step) {
                    let shot = aim.shot;
                    self.volley.push(shot);
                    cx.all(self, Event::Declared(shot.firer, shot.target));
                }
            }
            Step::HoldMove => {
                self.agenda.pop();
                if let Some(Frame::March(march)) = self.agenda.top_mut() {
                    march.unwatched = true;
                }
            }
            _ if self.is_fresh(volley) => {
                self.agenda.pop();
            }
            _ => self.agenda.set_top(Frame::Volley(Volley { next: Some(volley.first), ..*volley })),
        }
    }

    /// Does what happens by itself in a volley: the next declared shot, or its end. A volley that its side need not be asked
    /// about closes at once. Returns false where the side has to answer.
    pub(crate) fn volley_acts(&mut self, volley: &Volley, _cx: &mut Cx) -> bool {
        let Some(next) = volley.next else {
            let asks = match self.orders[volley.side.index()].watch {
                _ if !self.is_fresh(volley) => true,
                Watch::Always => self.has_shot(volley, false),
                Watch::Strong => self.has_shot(volley, true),
                Watch::Never => false,
            };
            if !asks {
                self.agenda.pop();
            }
            return !asks;
        };
        if let Some(shot) = self.volley.get(usize::from(next)).copied() {
            self.agenda.set_top(Frame::Volley(Volley { next: Some(next + 1), ..*volley }));
            self.agenda.push(Frame::Shot(shot));
        } else {
            self.volley.truncate(usize::from(volley.first));
            self.agenda.pop();
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use crate::ids::hex;
    use crate::state::parts::Mode;
    use redoubt_engine::contract::{Editing, NullSink, Rules};
    use redoubt_engine::dice::Dice;
    use redoubt_engine::edit::Edit;
    use redoubt_engine::ids::Id;
    use redoubt_engine::{BuiltIn, Setup};
    use redoubt_testkit::hand::{put, stand};

    /// The keys of the phases, in their order.
    const PHASES: [&str; 6] = ["rally", "offensive-fire", "movement", "defensive-fire", "advance-fire", "melee"];

    /// Tells whether these counters in 2110 are watched as they leave it or come to it in a phase of the US, with a band
    /// beside it in 2109. All are on foot.
    fn watched(
        phase: Phase,
        kind: FireKind,
        here: &[&str],
        who: &[&str],
        change: impl FnOnce(&mut AdobeWalls),
    ) -> bool {
        watched_with(&[], phase, kind, (here, who), change)
    }

    fn watched_with(
        options: &[(&str, &str)],
        phase: Phase,
        kind: FireKind,
        (here, who): (&[&str], &[&str]),
        change: impl FnOnce(&mut AdobeWalls),
    ) -> bool {
        let options = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let setup = Setup { scenario: "carsons-advance".into(), options };
        let (mut dice, mut sink) = (Dice::scripted(&[]), NullSink);
        let mut game = AdobeWalls::new(Data::built_in(), &setup, &mut dice).unwrap();
        let laid = here.iter().map(|id| put(id, "2110"));
        let edits = [Edit::Clear, stand(&format!("5/us/{}", PHASES[phase as usize])), put("W_LONE_WOLF", "2109")];
        edits.into_iter().chain(laid).for_each(|edit| game.alter(&edit).unwrap());
        let named = |id: &&str| Counter::named(id).unwrap();
        for unit in here.iter().map(named) {
            game.mode[unit] = Mode::Dismounted;
            game.cf[unit] = game.roster().full(unit, false);
        }
        change(&mut game);
        game.resume(&mut Cx::new(&mut dice, &mut sink));
        let targets = who.iter().map(named).collect();
        let did = game.watch(targets, hex(2110), kind, &mut Cx::new(&mut dice, &mut sink));
        assert_eq!(did, matches!(game.agenda.top(), Some(Frame::Volley(_))));
        did
    }

    const OUT: FireKind = FireKind::Opportunity;

    /// AW-9F.e, AW-9F.g, AW-5.e, E-45: leaders draw no fire, and a unit that stays takes it off, a holder and a routed one too;
    /// leaders and abandoned guns that stay do not.
    #[test]
    fn who_is_watched() {
        let out = |here: &[&str], who: &[&str]| watched(Phase::Movement, OUT, here, who, |_| {});
        assert!(
            out(&["CAV_B"], &["CAV_B"]) && out(&["HH_1"], &["HH_1"]) && out(&["CAV_B", "CAV_K"], &["CAV_B", "CAV_K"])
        );
        assert!(!out(&["CAV_B", "CAV_K"], &["CAV_B"]) && !out(&["CAV_B", "HH_1"], &["CAV_B"]));
        assert!(!out(&["L_CARSON"], &["L_CARSON"]) && out(&["CAV_B", "L_CARSON"], &["CAV_B"]));
        assert!(out(&["CAV_B", "HOW_1"], &["CAV_B"]));
        let routed = |game: &mut AdobeWalls| game.routed.insert(Counter(1));
        assert!(!watched(Phase::Movement, OUT, &["CAV_B", "CAV_K"], &["CAV_B"], routed));
    }

    /// AW-9F.f, AW-5.b: a routed band has no zone beyond its hex; one whose strength is below 1 has no effect.
    #[test]
    fn who_watches() {
        let band = |change: fn(&mut AdobeWalls)| watched(Phase::Movement, OUT, &["CAV_B"], &["CAV_B"], change);
        assert!(!band(|game| game.routed.insert(Counter(33))));
        assert!(band(|game| game.pinned.insert(Counter(33))));
        assert!(!band(|game| {
            game.cf[Counter(33)] = 1;
            game.pinned.insert(Counter(33));
        }));
    }

    /// AW-9G.c, AW-9F.d: no retreat fire in the Rally and Movement Phases; by the house rule routed units draw no opportunity
    /// fire in their own Movement Phase.
    #[test]
    fn when_there_is_no_fire() {
        // The Rally Phase stays open where the US wants to be asked about routs.
        let back = |phase| watched(phase, FireKind::Retreat, &["CAV_B"], &["CAV_B"], |game| game.orders[0].rout = true);
        assert_eq!(Phase::ALL.map(back), [false, true, false, true, true, true]);
        let routed = |spared: &str, phase| {
            let routs = |game: &mut AdobeWalls| game.routed.insert(Counter(0));
            watched_with(&[("rout_of", spared)], phase, OUT, (&["CAV_B"], &["CAV_B"]), routs)
        };
        assert!(routed("off", Phase::Movement) && !routed("on", Phase::Movement) && routed("on", Phase::Melee));
    }
}
