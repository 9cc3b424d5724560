//! What it is worth for units to stand in a hex and face a way: targets in front, enemies that reach them, the goal, the
//! leader's voice.

use crate::bot::goals::Plan;
use crate::bot::stances::Stance;
use crate::prelude::*;

/// Units that are thought to stand somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placement {
    /// The units.
    pub units: UnitSet,
    /// Their hex.
    pub hex: HexId,
    /// Their facing, for those who have one.
    pub facing: Option<Vertex>,
}

/// What units that look for a place share wherever they would stand: themselves, the plan, the turns left, the field.
pub(super) struct Outlook<'g> {
    game: &'g BattlesForCanada,
    stance: Stance,
    units: UnitSet,
    unit: Unit,
    side: Side,
    strength: u8,
    root: f32,
    /// Turns left, this one included.
    left: f32,
    plan: Plan,
    /// Where the leader is who must be heard, and from how many hexes on he is not.
    voice: Option<(HexId, u16)>,
    /// Hexes with friends or enemies, the hidden ones too: the others are not looked into.
    friends: HexBits,
    enemies: HexBits,
    fires: bool,
    holds: bool,
}

/// What a placement is worth whatever its facing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    cover: f32,
    goal: f32,
    tangle: f32,
    voice: f32,
    friends: UnitSet,
    near: Option<(HexId, u16)>,
}

impl BattlesForCanada {
    /// Rates a placement for the side of its units, in strength points.
    pub(super) fn placement_worth(&self, stance: Stance, placement: Placement) -> f32 {
        let Some(outlook) = Outlook::of(self, stance, placement.units) else { return 0.0 };
        outlook.placement(&outlook.site(placement.hex), placement.hex, placement.facing)
    }
}

impl<'g> Outlook<'g> {
    /// Looks over the field for units; `None` where there are none.
    pub(super) fn of(game: &'g BattlesForCanada, stance: Stance, units: UnitSet) -> Option<Self> {
        let unit = units.first()?;
        let side = unit.side();
        let strength = game.strength(units);
        let heard = !matches!(game.unit(unit).kind, Kind::Skirmisher | Kind::Warriors);
        let leader = game.formation(unit).map_or(game.commander(side), |f| f.leader());
        let voice = game.leaders[leader].get().filter(|_| heard).map(|at| (at, u16::from(game.cv(leader)) + 2));
        Some(Outlook {
            game,
            stance,
            units,
            unit,
            side,
            strength,
            root: f32::from(strength.max(1)).sqrt(),
            left: f32::from(game.turns().saturating_sub(game.turn)) + 1.0,
            plan: game.plan(side),
            voice,
            friends: game.held_by(side),
            enemies: game.held_by(side.other()),
            fires: units.iter().any(|u| game.ever_fires(u)),
            holds: game.holds_ground(units),
        })
    }

    /// Rates the part of a placement in a hex that does not depend on the facing.
    pub(super) fn site(&self, hex: HexId) -> Site {
        let game = self.game;
        let friends = if self.friends.has(hex) { game.own_in(self.side, hex).less(self.units) } else { UnitSet::EMPTY };
        let near = game.nearest_enemy(self.side, hex);
        let tangled = game.is_tangled_in(self.unit, hex) && game.hex_of(self.unit) != Some(hex);
        Site {
            cover: game.cover_worth(hex) * f32::from(self.strength),
            goal: self.goal_worth(hex, friends, near.map_or(12, |near| near.1)),
            tangle: if tangled { 0.25 * f32::from(self.units.len() as u8) } else { 0.0 },
            voice: self.voice_cost(hex),
            friends,
            near,
        }
    }

    /// Rates a placement at a site with this facing.
    pub(super) fn placement(&self, site: &Site, hex: HexId, facing: Option<Vertex>) -> f32 {
        let front = self.front_worth(site, hex, facing);
        let mut worth = site.cover;
        worth += site.goal + front;
        worth += self.reach_worth(hex, facing, site.friends);
        worth - site.tangle - site.voice
    }

    /// Rates what a placement in a hex does for the plan of its side.
    fn goal_worth(&self, hex: HexId, friends: UnitSet, near: u16) -> f32 {
        let game = self.game;
        let mut worth = 0.0;
        if self.holds && !game.holds_ground(friends) {
            worth += game.ground_worth(self.side, hex);
        }
        worth += match self.plan {
            Plan::Take(zone) => {
                let haste = if game.is_abraham() { 0.5 } else { 0.25 };
                let far = match game.focus(self.stance, zone) {
                    Some(one) => f32::from(game.grid().distance(hex, one)),
                    None => game.far_from(zone, self.unit, hex),
                };
                -self.stance.haste * far * (haste + 0.5 / self.left) * self.root
            }
            Plan::Hold(zone) => -0.15 * self.stance.haste * game.far_from(zone, self.unit, hex) * self.root,
            Plan::Fight => -0.3 * f32::from(near.max(1)) * self.root,
            Plan::Stand => -0.02 * f32::from(near),
        };
        worth
    }

    /// Rates a front to the nearest enemy.
    fn front_worth(&self, site: &Site, hex: HexId, facing: Option<Vertex>) -> f32 {
        let Some((facing, (at, far))) = facing.zip(site.near) else { return 0.0 };
        let grid = self.game.grid();
        let nearer = |dir: &Dir| grid.neighbour(hex, *dir).is_some_and(|to| grid.distance(to, at) < far);
        0.06 * facing.front().iter().filter(|dir| nearer(dir)).count() as f32
    }

    /// Rates the enemies beside the placement: those that it can strike, less those that can strike it.
    fn reach_worth(&self, hex: HexId, facing: Option<Vertex>, friends: UnitSet) -> f32 {
        let (game, side) = (self.game, self.side);
        let mut around = game.grid().neighbours(hex).filter(|(_, to)| self.enemies.has(*to)).peekable();
        if around.peek().is_none() {
            return 0.0;
        }
        let ways = game.aspects_facing(self.unit, hex, facing.unwrap_or(Vertex(0)));
        let own = f32::from(game.strength(self.units.or(friends)));
        let (mut best, mut danger) = (0.0_f32, 0.0_f32);
        for (dir, to) in around {
            let there = game.enemies_in(side, to);
            let Some(enemy) = there.first() else { continue };
            if game.is_cliff(hex, dir) || game.unit(enemy).kind == Kind::Guns {
                continue;
            }
            let theirs = f32::from(game.strength(there));
            let routed = there.iter().all(|u| game.routed.has(u));
            if ways.front.has(dir) {
                let shield = f32::from(game.protection(hex, to, game.strong(there)));
                let shaken = there.iter().any(|u| game.disorganized.has(u));
                let fire = if self.fires { (0.18 * (own + 1.0 - shield)).clamp(0.0, 0.8) } else { 0.0 };
                let shock = 0.12 * (own - theirs - shield).clamp(-2.0, 3.0);
                let ground = 0.25 * game.ground_worth(side, to);
                best = best.max(fire.max(shock) + ground + if shaken || routed { 0.2 } else { 0.0 });
            }
            let reaches = !routed && there.iter().any(|u| game.aspects(u).front.has(dir.opposite()));
            if reaches {
                let shield = f32::from(game.protection(to, hex, game.strong(self.units)));
                let side_on = if ways.front.has(dir) {
                    0.0
                } else if ways.rear.has(dir) {
                    0.8
                } else {
                    0.4
                };
                danger += (0.14 * (theirs + 1.0 - shield)).clamp(0.0, 0.7) + side_on * theirs * 0.5;
            }
        }
        let bold = match self.plan {
            Plan::Take(_) | Plan::Fight => 0.55,
            Plan::Hold(_) => 0.8,
            Plan::Stand => 0.9,
        };
        best - self.stance.danger * bold * danger
    }

    /// Rates what it costs units in a hex to be out of their leader's voice.
    fn voice_cost(&self, hex: HexId) -> f32 {
        let Some((at, reach)) = self.voice else { return 0.0 };
        0.05 * f32::from(self.game.grid().distance(at, hex).saturating_sub(reach))
    }
}
