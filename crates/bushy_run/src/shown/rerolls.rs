//! The dice of a reroll in words (BR-6.1g): what each shows, what that is worth, and what a better face would change.

use crate::rules::battle::scouted::Scouted;
use crate::shown::log::parts::points;
use crate::state::{BushyRun, Fight, FightKind};
use redoubt_engine::Offer;
use redoubt_engine::ids::Nth;
use redoubt_engine::prompt::Listed;
use redoubt_engine::record::log::plural;

/// One die on the table, as far as the rules tell dice apart.
#[derive(Clone, Copy, PartialEq, Eq)]
struct TableDie {
    /// Pool 0 is Volley Fire.
    pool: usize,
    face: u8,
    /// True where it is chosen for the reroll.
    chosen: bool,
}

/// Lists the dice on the table in the order of their numbers.
fn dice(fight: &Fight) -> Vec<TableDie> {
    let faces =
        fight.pools.iter().enumerate().flat_map(|(pool, dice)| dice.faces.iter().map(move |face| (pool, *face)));
    let die = |(i, (pool, face)): (usize, (usize, u8))| TableDie { pool, face, chosen: fight.dice.has(Nth(i as u8)) };
    faces.take(fight.dice_rolled().into()).enumerate().map(die).collect()
}

/// Words what a die is worth: its role, and true where no other face is better.
fn worth(fight: &Fight, die: TableDie) -> (String, bool) {
    match (fight.kind, die.face) {
        (FightKind::Scouting, face) => match Scouted::of(Some(&face)) {
            Scouted::Found => ("success".into(), true),
            Scouted::Nothing => ("nothing found".into(), false),
            Scouted::StepLost => ("the scout loses a step".into(), false),
        },
        (FightKind::Allowance, face) => (String::new(), face == 6),
        (_, face) => {
            let least = fight.pools[die.pool].to_hit;
            let volley = if die.pool == 0 { "Volley " } else { "" };
            let on = if least >= 6 { "6" } else { &format!("{least}+") };
            let hits = face >= least;
            (if hits { format!("a {volley}hit") } else { format!("a miss, {volley}hits on {on}") }, hits)
        }
    }
}

/// Says what a better face would change.
fn better(fight: &Fight) -> String {
    match fight.kind {
        FightKind::Scouting => format!("A roll of 1 to {} reveals all units in {}.", Scouted::FINDS, fight.at),
        FightKind::Allowance => "The sum of both dice is the number of units that may move.".into(),
        _ => {
            let (now, then) = (fight.hits.saturating_sub(fight.dv), (fight.hits + 1).saturating_sub(fight.dv));
            match then {
                0 => format!(
                    "One hit more changes nothing: {} taken off here.",
                    plural(fight.dv.into(), "hit is", "hits are")
                ),
                _ => format!("One hit more makes {} instead of {}.", points(then), points(now)),
            }
        }
    }
}

impl BushyRun {
    /// Words the choice of a die. Of dice that are the same by the rules the first stands for all.
    pub(crate) fn offer_die(&self, i: u8) -> Offer {
        let unknown = || Offer::button(format!("Roll die {} again", i + 1));
        let Some(fight) = &self.fight else { return unknown() };
        let all = dice(fight);
        let Some(&die) = all.get(usize::from(i)) else { return unknown() };
        let (what, best) = worth(fight, die);
        let alike = all.iter().filter(|other| **other == die).count();
        let face = die.face;
        let nth = all[..=usize::from(i)].iter().filter(|other| **other == die).count();
        let which = if alike > 1 { format!("die {nth} of {alike} with a {face}") } else { format!("the {face}") };
        let what = if what.is_empty() { what } else { format!(": {what}") };
        let offer = if die.chosen {
            Offer::button(format!("Keep {which}{what}"))
        } else {
            Offer::button(format!("Reroll {which}{what}")).note(better(fight))
        };
        let folded = all[..usize::from(i)].contains(&die);
        match (folded, best && !die.chosen) {
            (true, _) => offer.listed(Listed::Folded),
            (false, true) => offer.listed(Listed::Late).warn("No face is better than this one."),
            (false, false) => offer,
        }
    }
}
