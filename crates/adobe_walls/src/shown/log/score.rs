//! Victory points described, with their causes.

use crate::ids::{Kind, Side};
use crate::shown::log::rolls::line;
use crate::state::AdobeWalls;
use crate::state::event::Cause;
use crate::words::{camp_target, counter_target, side_head, side_name, was};
use redoubt_engine::Target;
use redoubt_engine::record::log::LogEntry;

/// Returns the key of a side's count of victory points.
const fn count_key(side: Side) -> &'static str {
    match side {
        Side::Us => "points-us",
        Side::Nations => "points-nations",
    }
}

impl AdobeWalls {
    pub(super) fn tell_scored(&self, side: Side, n: i8, cause: Cause, total: i16) -> LogEntry {
        let (why, rule, target) = self.cause_words(side, cause);
        let verb = if n < 0 { "lost" } else { "scored" };
        let text = format!("{} {verb} {} VP: {why}.", side_head(side), n.unsigned_abs());
        let entry = line(text, rule, side).track(count_key(side), n.into(), total.into());
        let entry = entry.standing(format!("{} {total} VP", side_name(side)));
        match target {
            Some(target) => entry.about(target),
            None => entry,
        }
    }

    /// Words why points were scored, with the rule and what it is about.
    fn cause_words(&self, side: Side, cause: Cause) -> (String, &'static str, Option<Target>) {
        let own = |c| (self.short(c), Some(counter_target(c)));
        match cause {
            Cause::Fort => ("the first US unit came to the Adobe Fort".into(), "AW-21.a", None),
            Cause::Losses(c) => {
                let rule = if side == Side::Us { "AW-17E.b" } else { "AW-9D.2a" };
                (format!("the losses of {}", own(c).0), rule, own(c).1)
            }
            Cause::Killed(c) => (format!("the death of {}", own(c).0), "AW-13D.1a", own(c).1),
            Cause::Wounded(c) => (format!("the wound of {}", own(c).0), "AW-13D.1f", own(c).1),
            Cause::Looted(camp) => {
                (format!("{} was looted", self.camp_word(camp)), "AW-18B.a", Some(camp_target(camp)))
            }
            Cause::Burnt(camp) => (format!("{} was burnt", self.camp_word(camp)), "AW-18C.a", Some(camp_target(camp))),
            Cause::Herd(c) => (format!("{} {} driven off the map", own(c).0, was(c)), "AW-19D.1c", own(c).1),
            Cause::Left(c) => {
                let rule = match (c.side(), c.kind()) {
                    (Side::Nations, _) => "AW-7I.d",
                    (_, Kind::Leader | Kind::Howitzer | Kind::Train) => "AW-7I.f",
                    _ => "AW-21.c",
                };
                (format!("{} left the map by choice", own(c).0), rule, own(c).1)
            }
            Cause::Drawn(c) => (format!("ammunition drawn from {}", own(c).0), "AW-15C.1b", own(c).1),
            Cause::Low(c) => (format!("{} {} low on ammunition at the end", own(c).0, was(c)), "AW-15B.b", own(c).1),
            Cause::Gun(c) => (format!("the loss of {}", own(c).0), "AW-21.a", own(c).1),
            Cause::Train(c) => (format!("the loss of {}", own(c).0), "AW-16D.a", own(c).1),
            Cause::Horses(c) => (format!("the horses of {} were captured", own(c).0), "AW-17B.c", own(c).1),
        }
    }
}
