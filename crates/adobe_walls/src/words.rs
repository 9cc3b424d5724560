//! Names in words: sides, counters, camps, hexes, directions, modes, numbers in fractions, results of the tables. From
//! fixed data only.

use crate::data::map::Map;
use crate::data::results::{
    FireResult, Flight, Harm, LeaderLoss, Mired, MoraleResult, Push, RbmResult, Recovery, Severity, Shell,
};
use crate::data::strength::{self, Part, WHOLE};
use crate::data::terrain::QUARTERS;
use crate::ids::{Camp, Counter, CounterSet, Kind, Side, all_like};
use crate::state::AdobeWalls;
use crate::state::parts::Mode;
use redoubt_engine::Target;
use redoubt_engine::hex::{Dir, HexId};
pub(crate) use redoubt_engine::record::log::list;
use redoubt_engine::record::log::{capitalised, plural};

/// Most counters that a sentence names one by one.
const NAMED: usize = 5;

/// Returns the side in a sentence: "the US", "the Nations".
#[must_use]
pub(crate) const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Us => "the US",
        Side::Nations => "the Nations",
    }
}

/// Returns the side at the beginning of a sentence.
#[must_use]
pub(crate) const fn side_head(side: Side) -> &'static str {
    match side {
        Side::Us => "The US",
        Side::Nations => "The Nations",
    }
}

/// Returns the name of a side, for titles and lists: "US", "Nations".
#[must_use]
pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Us => "US",
        Side::Nations => "Nations",
    }
}

/// Returns how a counter stands, in a sentence; of a howitzer use [`stance_word`].
#[must_use]
pub(crate) const fn mode_word(mode: Mode) -> &'static str {
    match mode {
        Mode::Mounted => "mounted",
        Mode::Dismounted => "dismounted",
        Mode::Prone => "prone",
    }
}

/// Returns how this counter stands, in a sentence: howitzers and their crews are limbered or unlimbered (AW-11B.b).
#[must_use]
pub(crate) const fn stance_word(counter: Counter, mode: Mode) -> &'static str {
    match (counter.kind(), mode) {
        (Kind::Howitzer | Kind::Crew, Mode::Mounted) => "limbered",
        (Kind::Howitzer, _) => "unlimbered",
        _ => mode_word(mode),
    }
}

/// Returns a direction, or a hexside, in a sentence: "north-east".
#[must_use]
pub(crate) const fn dir_word(dir: Dir) -> &'static str {
    match dir.0 % 6 {
        0 => "north",
        1 => "north-east",
        2 => "south-east",
        3 => "south",
        4 => "south-west",
        _ => "north-west",
    }
}

/// Words quarters of an MP as MP: "3", "2.5", "0.25".
#[must_use]
pub(crate) fn mp_word(quarters: u8) -> String {
    let rest = match quarters % QUARTERS {
        0 => "",
        1 => ".25",
        2 => ".5",
        _ => ".75",
    };
    format!("{}{rest}", quarters / QUARTERS)
}

/// Words a strength: "3", "2½", "¾"; what is finer than quarters as a decimal fraction.
#[must_use]
pub(crate) fn strength_word(part: Part) -> String {
    let fraction = match part % WHOLE * 4 / WHOLE {
        _ if !(part * 4).is_multiple_of(WHOLE) => return strength::words(part),
        0 => "",
        1 => "¼",
        2 => "½",
        _ => "¾",
    };
    match part / WHOLE {
        0 if !fraction.is_empty() => fraction.into(),
        whole => format!("{whole}{fraction}"),
    }
}

/// Words half boxes of ammunition: "half a box", "1 box", "2½ boxes".
#[must_use]
pub(crate) fn boxes_word(halves: u16) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "half a box".into(),
        (1, 0) => "1 box".into(),
        (n, 0) => format!("{n} boxes"),
        (n, _) => format!("{n}½ boxes"),
    }
}

/// Counts combat factors in words.
#[must_use]
pub(crate) fn factors_word(n: u8) -> String {
    plural(n.into(), "combat factor", "combat factors")
}

/// Counts hexes in words.
#[must_use]
pub(crate) fn hexes_word(n: u8) -> String {
    plural(n.into(), "hex", "hexes")
}

/// Words a result of fire with small arms: "a morale check at -1", "2 casualty points".
#[must_use]
pub(crate) fn fire_word(result: FireResult) -> String {
    match result {
        FireResult::None => "no effect".into(),
        FireResult::Morale(0) => "a morale check".into(),
        FireResult::Morale(drm) => format!("a morale check at {drm}"),
        FireResult::Points(n) => plural(n.into(), "casualty point", "casualty points"),
    }
}

/// Words a result of a morale check: "it retreats 1 hex, disrupted".
#[must_use]
pub(crate) fn morale_word(result: MoraleResult) -> String {
    match result {
        MoraleResult::None => "steady".into(),
        MoraleResult::Disrupt => "disrupted".into(),
        MoraleResult::Pin => "pinned".into(),
        MoraleResult::Retreat(n) => format!("driven back {}, disrupted", hexes_word(n)),
        MoraleResult::Rout => "routed".into(),
    }
}

/// Words a result of a roll to retreat before melee.
#[must_use]
pub(crate) const fn rbm_word(result: RbmResult) -> &'static str {
    match result {
        RbmResult::NoDisrupted => "they stay, disrupted",
        RbmResult::No => "they stay",
        RbmResult::Yes => "they may go",
    }
}

/// Words what a melee does to a side: "lose 2 points and rout", "stand".
#[must_use]
pub(crate) fn harm_word(harm: Harm) -> String {
    let flight = match harm.flight {
        Flight::Stay => None,
        Flight::Retreat(n) => Some(format!("retreat {}", hexes_word(n))),
        Flight::Rout => Some("rout".into()),
    };
    match (harm.points, flight) {
        (0, None) => "stand".into(),
        (0, Some(flight)) => flight,
        (n, None) => format!("lose {}", plural(n.into(), "point", "points")),
        (n, Some(flight)) => format!("lose {} and {flight}", plural(n.into(), "point", "points")),
    }
}

/// Words a result of a Leader Loss Check.
#[must_use]
pub(crate) const fn leader_loss_word(result: LeaderLoss) -> &'static str {
    match result {
        LeaderLoss::None => "unhurt",
        LeaderLoss::Wounded => "wounded",
        LeaderLoss::Killed => "killed",
    }
}

/// Words how bad a wound is.
#[must_use]
pub(crate) const fn severity_word(severity: Severity) -> &'static str {
    match severity {
        Severity::Light => "light",
        Severity::Moderate => "moderate",
        Severity::Severe => "severe",
        Severity::Mortal => "mortal",
    }
}

/// Words what a shell does to a hex.
#[must_use]
pub(crate) const fn shell_word(result: Shell) -> &'static str {
    match result {
        Shell::None => "no effect",
        Shell::Disperse => "all in the hex scatter",
        Shell::Hit => "1 casualty point, and all in the hex scatter",
    }
}

/// Words what pushing a howitzer does.
#[must_use]
pub(crate) const fn push_word(result: Push) -> &'static str {
    match result {
        Push::No => "it does not move",
        Push::YesWreckCheck => "it moves, and may be wrecked",
        Push::Yes => "it moves",
    }
}

/// Words whether a howitzer is mired.
#[must_use]
pub(crate) const fn mired_word(result: Mired) -> &'static str {
    match result {
        Mired::No => "it is not mired",
        Mired::Yes => "it is mired",
        Mired::YesWreckCheck => "it is mired, and may be wrecked",
    }
}

/// Words whether a mired howitzer comes free.
#[must_use]
pub(crate) const fn recovery_word(result: Recovery) -> &'static str {
    match result {
        Recovery::NoWreckCheck => "it stays mired, and may be wrecked",
        Recovery::No => "it stays mired",
        Recovery::Yes => "it is free",
    }
}

/// Returns the verb for a counter's name in the past: "was", or "were" for scouts, packers, headquarters and ponies.
#[must_use]
pub(crate) const fn was(counter: Counter) -> &'static str {
    if is_many(counter) { "were" } else { "was" }
}

/// Returns the verb for a counter's name: "is", or "are".
#[must_use]
pub(crate) const fn is(counter: Counter) -> &'static str {
    if is_many(counter) { "are" } else { "is" }
}

/// Returns the verb for a counter's name: "has", or "have".
#[must_use]
pub(crate) const fn has(counter: Counter) -> &'static str {
    if is_many(counter) { "have" } else { "has" }
}

pub(crate) const fn is_many(counter: Counter) -> bool {
    matches!(counter.kind(), Kind::Scout | Kind::Packers | Kind::Hq | Kind::Pony)
}

/// Makes a counter a target.
#[must_use]
pub(crate) fn counter_target(counter: Counter) -> Target {
    Target::Counter(counter.id().into())
}

/// Makes a camp a target.
#[must_use]
pub(crate) fn camp_target(camp: Camp) -> Target {
    Target::Counter(camp.id().into())
}

/// Makes a hex a target.
#[must_use]
pub(crate) fn hex_target(map: &Map, hex: HexId) -> Target {
    Target::Place(map.grid.number(hex))
}

/// Names counters in a sentence, howitzers with the crews that go along as one, and at most five of them: "Company B,
/// howitzer 1 with its crew and Colonel Carson".
#[must_use]
pub(crate) fn names(game: &AdobeWalls, counters: CounterSet) -> String {
    let (guns, crews) = (counters.and(all_like(Kind::Howitzer)), counters.and(all_like(Kind::Crew)));
    let paired = !guns.is_empty() && guns.len() == crews.len();
    let told = if paired { counters.less(crews) } else { counters };
    let word = |c: Counter| match c.kind() {
        Kind::Howitzer if paired => format!("{} with its crew", game.short(c)),
        _ => game.short(c),
    };
    let mut words: Vec<String> = told.iter().map(word).collect();
    if words.len() > NAMED {
        let more = words.len() - (NAMED - 1);
        words.truncate(NAMED - 1);
        words.push(format!("{more} others"));
    }
    list(&words)
}

/// Names counters at the beginning of a sentence.
#[must_use]
pub(crate) fn names_head(game: &AdobeWalls, counters: CounterSet) -> String {
    capitalised(&names(game, counters))
}

impl AdobeWalls {
    /// Names a counter in short, for log lines and reasons: "Company B", "Kicking Bird's band"; of two companies with the
    /// same letter with the regiment: "Company M (1st New Mexico)".
    #[must_use]
    pub(crate) fn short(&self, counter: Counter) -> String {
        let name = self.roster().unit(counter).name.as_str();
        let Some((head, rest)) = name.split_once(", ") else { return name.into() };
        let alike = |other: Counter| {
            other != counter && self.roster().unit(other).name.split_once(", ").is_some_and(|(h, _)| h == head)
        };
        // "1st New Mexico Cavalry" is known by its number and state.
        let regiment = rest.rsplit_once(' ').map_or(rest, |(regiment, _)| regiment);
        if all_like(counter.kind()).iter().any(alike) { format!("{head} ({regiment})") } else { head.into() }
    }

    /// Names a counter in short at the beginning of a sentence.
    #[must_use]
    pub(crate) fn short_head(&self, counter: Counter) -> String {
        capitalised(&self.short(counter))
    }

    /// Names a camp in a sentence.
    #[must_use]
    pub(crate) fn camp_word(&self, camp: Camp) -> &'static str {
        &self.roster().camp(camp).name
    }

    /// Names a hex in a sentence: "the Adobe Fort (2510)", "hex 2512".
    #[must_use]
    pub(crate) fn hex_word(&self, hex: HexId) -> &'static str {
        self.map().word(hex)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::hex;
    use redoubt_engine::ids::Id;

    fn of(ids: &[&str]) -> CounterSet {
        CounterSet::of(ids.iter().map(|id| Counter::named(id).unwrap()))
    }

    #[test]
    fn counters_have_short_names() {
        let game = AdobeWalls::default();
        let short = |id: &str| game.short(Counter::named(id).unwrap());
        assert_eq!((short("CAV_B"), short("INF_A")), ("Company B".into(), "Company A".into()));
        assert_eq!(short("CAV_M1NM"), "Company M (1st New Mexico)");
        assert_eq!(names(&game, of(&["SCT_UTE", "L_CARSON"])), "the Ute scouts and Colonel Carson");
        assert_eq!(names_head(&game, of(&["HOW_1", "CREW_2"])), "Howitzer 1 with its crew");
        assert_eq!(names(&game, of(&["HOW_1", "HOW_2", "CREW_2"])), "howitzer 1, howitzer 2 and gun crew 2");
        let all = names(&game, crate::ids::all_of(Side::Nations));
        assert!(all.ends_with("Wooden Lance's band and 41 others"), "{all}");
        assert_eq!((game.camp_word(Camp(0)), game.hex_word(hex(2512))), ("Kiowa camp 1", "hex 2512"));
        let longest = Counter::all().map(|c| game.short(c).chars().count()).max();
        assert!(longest <= Some(32), "{longest:?}");
    }

    #[test]
    fn numbers_are_worded_with_their_fractions() {
        assert_eq!([0, 4, 10, 1, 7].map(mp_word), ["0", "1", "2.5", "0.25", "1.75"]);
        let parts = [0, 3 * WHOLE, WHOLE / 2, WHOLE * 9 / 4, WHOLE * 3 / 4, WHOLE / 8];
        assert_eq!(parts.map(strength_word), ["0", "3", "½", "2¼", "¾", "0.125"]);
        assert_eq!([1, 2, 3, 20].map(boxes_word), ["half a box", "1 box", "1½ boxes", "10 boxes"]);
    }

    #[test]
    fn results_are_worded() {
        assert_eq!(fire_word(FireResult::Morale(-1)), "a morale check at -1");
        assert_eq!(fire_word(FireResult::Points(1)), "1 casualty point");
        assert_eq!(morale_word(MoraleResult::Retreat(1)), "driven back 1 hex, disrupted");
        let harm = |text: &str| harm_word(Harm::parse(text).unwrap());
        assert_eq!(
            ["-", "c1", "r1", "c2 Rt"].map(harm),
            ["stand", "lose 1 point", "retreat 1 hex", "lose 2 points and rout"]
        );
    }
}
