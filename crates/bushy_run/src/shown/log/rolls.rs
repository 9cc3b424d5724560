//! Describes the rolls of fights: every die, every modifier, the cell of the chart.

use crate::ids::{ALLIED, BRITISH};
use crate::rules::battle::scouted::Scouted;
use crate::shown::log::parts::{place, points};
use crate::state::event::Rolled;
use crate::state::sets::{DiceSet, units};
use crate::state::{BushyRun, FightKind};
use redoubt_engine::Target;
use redoubt_engine::dice::Pool;
use redoubt_engine::ids::Nth;
use redoubt_engine::record::log::{Animation, Chance, ChartRef, Die, LogEntry, Modifier, RollRecord};

impl BushyRun {
    /// Describes a roll, or one of which some dice were rolled again.
    pub(crate) fn tell_roll(&self, roll: &Rolled, again: Option<DiceSet>) -> LogEntry {
        let seat = if roll.british { BRITISH } else { ALLIED };
        let names: Vec<&str> = units(roll.british, roll.units).map(|u| self.name(u)).collect();
        let names = names.join(", ");
        let target = roll.target.map_or("a Concealed counter", |u| self.name(u));
        let (title, rule) = match roll.kind {
            FightKind::DefensiveFire if roll.british => {
                (format!("{names}: Defensive Fire at {target} in {}", roll.at), "BR-8.3c")
            }
            FightKind::DefensiveFire => (format!("{names}: Defensive Fire at {target} in {}", roll.at), "BR-7.3.1c"),
            FightKind::SecondFire => {
                (format!("{names}: second Defensive Fire at {target} in {}", roll.at), "BR-7.3.1j")
            }
            FightKind::Attack if roll.from == roll.at => (format!("{names}: attack in {}", roll.at), "BR-7.4.1b"),
            FightKind::Attack => (format!("{names}: attack from {} on {}", roll.from, roll.at), "BR-7.4.1b"),
            FightKind::Ambush => (format!("Ambush in {}", roll.at), "BR-6.1l"),
            FightKind::Scouting => (format!("{target} scouts {}", roll.at), "BR-10.2b"),
            FightKind::Allowance => ("Allied movement roll".to_string(), "BR-8.2.1a"),
        };
        let mut pools = Vec::new();
        for (volley, pool) in [(true, &roll.pools[0]), (false, &roll.pools[1])] {
            if !pool.faces.is_empty() {
                pools.push(told_pool(roll, volley, pool));
            }
        }
        let result = match roll.kind {
            FightKind::Allowance => {
                let faces: Vec<String> = roll.pools[1].faces.iter().map(u8::to_string).collect();
                format!("{} = {}", faces.join(" + "), roll.pools[1].faces.iter().sum::<u8>())
            }
            FightKind::Scouting => match Scouted::of(roll.pools[1].faces.first()) {
                Scouted::Found => "success: whoever is there is Revealed".into(),
                Scouted::StepLost => "the scout loses a step".into(),
                Scouted::Nothing => "nothing is seen".into(),
            },
            _ if roll.dv + roll.wagon > 0 => {
                format!("{}{}: {}", hits_word(roll.hits), less_word(roll.dv, roll.wagon), points(roll.dp))
            }
            _ if roll.hits == 0 => "no hits".into(),
            _ => format!("{}: {}", hits_word(roll.hits), points(roll.dp)),
        };
        let mut modifiers = Vec::new();
        let mut modifier = |label: &str, value: i32, rule: &'static str| {
            modifiers.push(Modifier { label: label.into(), value, rule: rule.into() })
        };
        match roll.surprise {
            2 => modifier("extra dice for a Hidden unit", 2, "BR-7.3.1b"),
            1 => modifier("extra die for a Concealed unit", 1, "BR-7.3.1b"),
            _ => {}
        }
        if roll.british && !roll.pools[0].faces.is_empty() {
            modifier("Volley Fire, each die", 1, "BR-7.4.1c");
        }
        if roll.british && !roll.low.is_empty() {
            modifier("Low Ammo, dice", -(roll.low.len() as i32), "BR-6.1h");
        }
        if roll.british && roll.bouquet && !roll.units.is_empty() {
            modifier("Bouquet, dice", roll.units.len() as i32, "BR-6.1m");
        }
        if roll.dv > 0 {
            modifier("Defense Value", -i32::from(roll.dv), "BR-7.4.1e");
        }
        if roll.wagon > 0 {
            modifier("deployed wagon", -i32::from(roll.wagon), "BR-10.3g");
        }
        let mut t =
            LogEntry::line(format!("{title}{}: {result}.", if again.is_some() { " (rolled again)" } else { "" }), rule);
        if again.is_some() {
            t.cite("BR-6.1g");
        }
        t.side = Some(seat);
        if roll.at.in_play() {
            t.about.push(Target::Place(place(roll.at)));
        }
        t.cell = roll_cell(roll);
        t.brief.what = brief_of(roll, target);
        let chance = chance_of(roll, again);
        t.roll = Some(RollRecord { seat, title, pools, modifiers, result, chance });
        t.animation = Animation::Roll;
        t
    }
}

fn told_pool(roll: &Rolled, volley: bool, pool: &Pool) -> (String, Vec<Die>) {
    let plain = matches!(roll.kind, FightKind::Scouting | FightKind::Allowance);
    let caption = match roll.kind {
        FightKind::Scouting => format!("1 to {} succeeds", Scouted::FINDS),
        FightKind::Allowance => "sum".into(),
        _ if pool.to_hit >= 6 => format!("{}6", if volley { "Volley, " } else { "" }),
        _ => format!("{}{}+", if volley { "Volley, " } else { "" }, pool.to_hit),
    };
    let counts = |face: u8| match roll.kind {
        FightKind::Scouting => face <= Scouted::FINDS,
        _ => plain || face >= pool.to_hit,
    };
    (caption, pool.faces.iter().map(|&face| Die { face, counts: counts(face), mark: None }).collect())
}

/// Words a roll for a summary; the movement roll is worded by its allowance.
fn brief_of(roll: &Rolled, target: &str) -> String {
    let came = match roll.dp {
        0 => hits_word(roll.hits),
        _ if roll.dv + roll.wagon == 0 => hits_word(roll.hits),
        dp => format!("{}, {}", hits_word(roll.hits), points(dp)),
    };
    match roll.kind {
        FightKind::Attack => format!("Attack on {}: {came}", roll.at),
        FightKind::Ambush => format!("Ambush in {}: {came}", roll.at),
        FightKind::DefensiveFire | FightKind::SecondFire => format!("Defensive Fire in {}: {came}", roll.at),
        FightKind::Scouting => match Scouted::of(roll.pools[1].faces.first()) {
            Scouted::Found => format!("{target} scouted {}", roll.at),
            _ => format!("{target} scouted {} and saw nothing", roll.at),
        },
        FightKind::Allowance => String::new(),
    }
}

/// Returns what the dice could bring; where some are rolled again, only those count.
fn chance_of(roll: &Rolled, again: Option<DiceSet>) -> Option<Chance> {
    let rolled = roll.pools_of(|i| again.is_none_or(|dice| dice.has(Nth(i as u8))));
    match roll.kind {
        FightKind::Allowance => {
            let faces = &rolled[1].faces;
            Some(Chance::Sum { dice: faces.len() as u8, got: faces.iter().sum() })
        }
        FightKind::Scouting => rolled[1].faces.first().map(|face| Chance::die(Scouted::FINDS, *face <= Scouted::FINDS)),
        _ => {
            let pools = rolled.iter().filter(|pool| !pool.faces.is_empty());
            let dice = pools.map(|pool| (pool.faces.len() as u8, 7_u8.saturating_sub(pool.to_hit).min(6))).collect();
            Some(Chance::Hits { dice, got: rolled.iter().map(|pool| pool.hits()).sum() })
        }
    }
}

/// Finds the cell of a chart on which a roll is read.
pub(crate) fn roll_cell(roll: &Rolled) -> Option<ChartRef> {
    let to_hit = |row: usize| {
        let column = usize::from(roll.pools[1].faces.is_empty() && !roll.pools[0].faces.is_empty());
        Some(ChartRef::new("to-hit", Some(row), Some(column)))
    };
    match roll.kind {
        FightKind::Attack => to_hit(match (roll.british, roll.from == roll.at) {
            (true, true) => 0,
            (true, false) => 1,
            (false, true) => 4,
            (false, false) => 5,
        }),
        FightKind::DefensiveFire if roll.british => to_hit(if roll.concealed { 3 } else { 2 }),
        FightKind::DefensiveFire | FightKind::SecondFire => to_hit(6 + usize::from(roll.surprise)),
        FightKind::Ambush => to_hit(9),
        FightKind::Scouting => {
            let row = match Scouted::of(roll.pools[1].faces.first()) {
                Scouted::Found => 0,
                Scouted::Nothing => 1,
                Scouted::StepLost => 2,
            };
            Some(ChartRef::new("scout", Some(row), Some(0)))
        }
        FightKind::Allowance => None,
    }
}

/// Says what is taken off the hits: ", less 1 Defense Value"; empty where nothing is.
pub(crate) fn less_word(dv: u8, wagon: u8) -> String {
    match (dv, wagon) {
        (0, 0) => String::new(),
        (dv, 0) => format!(", less {dv} Defense Value"),
        (0, wagon) => format!(", less {wagon} for the deployed wagon"),
        (dv, wagon) => format!(", less {dv} Defense Value and {wagon} for the deployed wagon"),
    }
}

fn hits_word(n: u8) -> String {
    match n {
        0 => "no hits".into(),
        1 => "1 hit".into(),
        n => format!("{n} hits"),
    }
}
