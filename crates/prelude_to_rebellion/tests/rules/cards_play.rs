//! How the tests of the cards play a card: its printed facts, and its Event between the play and the Scoring Die.
//!
//! Where `events` are expected, only those between the beginning of the Event and the Scoring Die stand there; what
//! comes before and after follows from the facts of the card, with a Scoring Die that shows 1. `P enters chambly`
//! stands for the first Cube in an empty County: `P +1 chambly to 1; control chambly - > P`. Among the steps, `P:` or
//! `L:` in front says who is asked for this step.

use crate::table::list;
use crate::tabletop::*;

/// The facts of a card.
#[derive(Clone, Copy)]
pub struct Card {
    no: u8,
    owner: &'static str,
    ap: u8,
    die: &'static str,
    to: &'static str,
}

/// Makes a card of the Patriote: number, AP, Scoring Die.
pub const fn patriote(no: u8, ap: u8, die: &'static str) -> Card {
    Card { no, owner: "P", ap, die, to: "discards" }
}

/// Makes a card of the Loyal.
pub const fn loyal(no: u8, ap: u8, die: &'static str) -> Card {
    Card { no, owner: "L", ap, die, to: "discards" }
}

/// Makes a neutral card.
pub const fn neutral(no: u8, ap: u8, die: &'static str) -> Card {
    Card { no, owner: "-", ap, die, to: "discards" }
}

/// Returns the other side.
fn other(side: &str) -> &'static str {
    if side == "P" { "L" } else { "P" }
}

/// Spells out `P enters chambly` in events.
fn spelt(events: &str) -> String {
    let one = |event: String| match event.split_whitespace().collect::<Vec<_>>()[..] {
        [side, "enters", at] => format!("{side} +1 {at} to 1; control {at} - > {side}"),
        _ => event,
    };
    list(events).into_iter().map(one).collect::<Vec<_>>().join("; ")
}

/// Takes steps; `P:` or `L:` says who is asked.
#[track_caller]
fn answer(table: Table, steps: &str) -> Table {
    list(steps).into_iter().fold(table, |table, step| match step.split_once(": ") {
        Some(("P", step)) => table.asks(PATRIOTE).act(step),
        Some(("L", step)) => table.asks(LOYAL).act(step),
        _ => table.act(&step),
    })
}

impl Card {
    /// Says that the card lies aside after its Event.
    pub const fn aside(self) -> Card {
        Card { to: "aside", ..self }
    }

    /// Says that the card goes into the Pool after its Event.
    pub const fn pool(self) -> Card {
        Card { to: "pool", ..self }
    }

    /// Has its faction play it as its Event; checks that exactly these events happen.
    #[track_caller]
    pub fn event(self, position: &str, dice: &str, steps: &str, events: &str) -> Table {
        self.event_by(self.owner, position, dice, steps, events)
    }

    /// Has this side play it as its Event.
    #[track_caller]
    pub fn event_by(self, side: &str, position: &str, dice: &str, steps: &str, events: &str) -> Table {
        let Card { no, to, .. } = self;
        let table = given(&format!("active {side}; {side} {no}; {position}")).dice(&format!("{dice}1"));
        answer(table.act(&format!("event {no}")), steps).tells(&format!(
            "{side} plays {no} as Event; {side} Event {no}; {}; {}; {no} to {to}",
            spelt(events),
            self.scoring()
        ))
    }

    /// Has the other side play it for its AP and leave them; the Event follows, with exactly these events (PR-3.1h,
    /// A6).
    #[track_caller]
    pub fn forced(self, position: &str, dice: &str, steps: &str, events: &str) -> Table {
        let Card { no, owner, ap, to, .. } = self;
        let by = other(owner);
        let table = given(&format!("active {by}; {by} {no}; {position}")).dice(&format!("{dice}1"));
        let table = table.bars(&format!("event {no}"), "Opposing");
        answer(table.act(&format!("ap {no}; stop")), steps).tells(&format!(
            "{by} plays {no} for AP; {by} has {ap} AP; {by} leaves {ap} AP; {owner} Event {no}; {}; {}; {no} to {to}",
            spelt(events),
            self.scoring()
        ))
    }

    /// Checks that its prerequisite is not met there: its faction can play it for AP only and cannot buy it (PR-3.1o,
    /// PR-7.0g); if the other side plays it, it goes into the Pool, for half of its AP (PR-3.1i).
    #[track_caller]
    pub fn unmet(self, position: &str) {
        let Card { no, owner, ap, .. } = self;
        self.barred(owner, position);
        let (by, half) = (other(owner), ap / 2);
        given(&format!("active {by}; {by} {no}; {position}")).dice("1").act(&format!("ap {no}; stop")).tells(&format!(
            "{by} plays {no} for AP; {by} has {ap} AP; {by} leaves {ap} AP; {no} unmet; \
                 {owner} points +{half} to {half} by unmet {no}; {}; {no} to pool",
            self.scoring()
        ));
    }

    /// Checks that its prerequisite is not met there for this side: it is for AP only, and cannot be bought.
    #[track_caller]
    pub fn barred(self, side: &str, position: &str) {
        let no = self.no;
        given(&format!("active {side}; {side} {no}; {position}"))
            .bars(&format!("event {no}"), "Unmet")
            .allows(&format!("ap {no}"));
        let _ =
            given(&format!("active {side}; pool {no}; points 12/16; {position}")).bars(&format!("buy {no}"), "Unmet");
    }

    fn scoring(self) -> String {
        format!("{0} die 1: {0} to 1", self.die)
    }
}

/// Plays an Activities card in each way: half of its AP to spend or to gain, and its faction names the Scoring Die,
/// whoever plays it.
#[track_caller]
pub fn activities(card: Card) {
    let Card { no, owner, ap, .. } = card;
    let (by, half) = (other(owner), ap / 2);
    let gain = format!("{owner} option 1; {owner} points +{half} to {half}");
    let spend = format!("{owner} option 0; {owner} has {half} AP; {owner} leaves {half} AP");
    let steps = |n: u8, more: &str| format!("{owner}: option {n}; {more} {owner}: die {}", card.die);
    card.pool().event("", "", &steps(1, ""), &gain);
    card.event("", "", &steps(0, &format!("{owner}: stop;")), &spend);
    card.pool().forced("", "", &steps(1, ""), &gain);
    card.forced("", "", &steps(0, &format!("{owner}: stop;")), &spend);
    // Bought from the Pool it does not go back there.
    let bought = given(&format!("active {owner}; pool {no}; points {ap}/{ap}")).dice("1");
    let bought = bought.act(&format!("buy {no}; option 1; die RC"));
    bought.told(&format!("{owner} points +{half} to {half}; {no} to discards"));
    // For its AP it gives them all, and leaves.
    let points = given(&format!("active {owner}; {owner} {no}; L 24; P 22")).dice("1");
    points.act(&format!("ap {no}; stop; die RC")).tells(&format!(
        "{owner} plays {no} for AP; {owner} has {ap} AP; {owner} leaves {ap} AP; RC die 1: RC to 1; {no} to discards"
    ));
    // Le Canadien takes the Event away, not the die.
    let ignored = given(&format!("active {by}; {by} {no}; waits {by} le_canadien")).dice("1");
    let ignored = ignored.act(&format!("ap {no}; stop"));
    let ignored = ignored.asks(if owner == "P" { PATRIOTE } else { LOYAL });
    ignored.act("die UC").told(&format!("{by} ignores {no}; {no} to discards")).shows("points 0/0");
}
