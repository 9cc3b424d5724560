//! Log entries of cards: plays, Events, what lasts, Special Actions, cards that are shown or change places.

use super::parts::{about_cards, also, card_moves, hand, line};
use crate::data::ops::{After, BlockId, Op, Until, Who};
use crate::house_rules::HouseRule;
use crate::ids::{CardId, Faction, Special};
use crate::state::PreludeToRebellion;
use crate::state::event::Cause;
use crate::state::frame::Mode;
use crate::words::{card_target, cards, seat_name, side, small, special_rule, special_title};
use redoubt_engine::Seat;
use redoubt_engine::record::log::{LogEntry, plural};

impl PreludeToRebellion {
    /// Describes `Event::Played`.
    pub(super) fn tell_played(&self, seat: Seat, card: CardId, mode: Mode) -> LogEntry {
        let (title, who) = (self.card_title(card), side(seat));
        let faction = self.card(card).faction;
        let (what, rule, from) = match mode {
            Mode::Event => {
                let rule = if faction == Faction::Neutral { "PR-3.1e" } else { "PR-3.1c" };
                (format!("{who} played {title} as an Event"), rule, hand(seat))
            }
            Mode::Points => {
                let rule = match faction {
                    Faction::Neutral => "PR-3.1f",
                    own if own.seat() == Some(seat) => "PR-3.1d",
                    _ => "PR-3.1g",
                };
                (format!("{who} played {title} for its AP"), rule, hand(seat))
            }
            Mode::Bought => (format!("{who} bought {title} from the Pool"), "PR-7.0b", "pool"),
        };
        let entry = line(format!("{what}."), rule, seat).about(card_target(card)).what(what);
        entry.animation(card_moves(card, from, "played"))
    }

    /// Describes `Event::Points`.
    pub(super) fn tell_points(&self, seat: Seat, n: u8, cause: Cause) -> LogEntry {
        let entry = line(format!("{}: {} have {n} AP to spend.", self.cause_words(cause), side(seat)), "PR-9.0a", seat);
        match cause {
            Cause::Card(card) => entry.about(card_target(card)),
            _ => entry,
        }
    }

    /// Describes `Event::Begins`.
    pub(super) fn tell_begins(&self, seat: Seat, card: CardId) -> LogEntry {
        let text = format!("The Event of {} happens for {}.", self.card_title(card), side(seat));
        line(text, "PR-3.2d", seat).about(card_target(card))
    }

    /// Describes `Event::Ignored`.
    pub(super) fn tell_ignored(&self, seat: Seat, card: CardId) -> LogEntry {
        let what = format!("Le Canadien cancelled the Event of {}", self.card_title(card));
        line(format!("{what}."), "PR-9.5.1e", seat).about(card_target(card)).what(what)
    }

    /// Describes `Event::Unmet`.
    pub(super) fn tell_unmet(&self, card: CardId) -> LogEntry {
        let title = self.card_title(card);
        let needs = match self.needs(card) {
            "" => String::new(),
            needs => format!(" ({})", small(needs)),
        };
        let text = format!("The condition of {title} is not met{needs}: it has no Event and goes into the Pool.");
        let mut entry = LogEntry::line(text, "PR-3.1i").about(card_target(card));
        entry.side = self.card(card).faction.seat();
        entry.what(format!("{title} had no Event"))
    }

    /// Describes `Event::Number`.
    pub(super) fn tell_number(&self, seat: Seat, card: CardId, n: u8) -> LogEntry {
        let leaders = plural(n.into(), "leader", "leaders");
        line(format!("{}: {} chose {leaders}.", self.card_title(card), side(seat)), "PR-12.7a", seat)
            .about(card_target(card))
    }

    /// Describes `Event::Option`.
    pub(super) fn tell_option(&self, seat: Seat, card: CardId, n: u8) -> LogEntry {
        let label = self.option_label(card, self.card(card).script, n).unwrap_or_default();
        let text = format!("{}: {} chose \"{label}\".", self.card_title(card), side(seat));
        line(text, "PR-3.2d", seat).about(card_target(card))
    }

    /// Finds the label of an option in the primitives of a card.
    fn option_label(&self, card: CardId, block: BlockId, n: u8) -> Option<String> {
        self.data.0.block(block).iter().find_map(|op| match op {
            Op::Choice { options, .. } => {
                let label = &options.get(usize::from(n))?.0;
                let full = self.plays(HouseRule::FullActivities) && self.is_activities(card);
                Some(if full { label.replace('2', "3") } else { label.clone() })
            }
            Op::Roll { rows, .. } => rows.iter().find_map(|row| self.option_label(card, row.then, n)),
            _ => None,
        })
    }

    /// Describes `Event::Shown`, which only its seat is told.
    pub(super) fn tell_shown(&self, seat: Seat, shown: &[CardId]) -> LogEntry {
        let text = format!("{} saw in the {} hand: {}.", side(seat), seat_name(seat.other()), self.titles(shown));
        about_cards(line(text, "PR-13.0b", seat), shown)
    }

    /// Describes `Event::HandToPool`.
    pub(super) fn tell_hand_to_pool(&self, seat: Seat, card: CardId) -> LogEntry {
        let what = format!("{} went from the {} hand into the Pool", self.card_title(card), seat_name(seat));
        let text = format!("{what}; {} draw another card of the same deck.", side(seat));
        line(text, "PR-13.0d", seat.other())
            .about(card_target(card))
            .animation(card_moves(card, hand(seat), "pool"))
            .what(what)
    }

    /// Describes `Event::Exchanged`.
    pub(super) fn tell_exchanged(&self, seat: Seat, given: &[CardId], taken: &[CardId]) -> LogEntry {
        let text = format!(
            "Various Angles: {} put into the Pool: {}. They took: {}.",
            side(seat),
            self.titles(given),
            self.titles(taken)
        );
        let what = format!("{} exchanged {} with the Pool", side(seat), cards(given.len() as u8));
        about_cards(about_cards(line(text, "PR-9.5.2d", seat), given), taken).what(what)
    }

    /// Describes `Event::Lasts`.
    pub(super) fn tell_lasts(&self, card: CardId) -> LogEntry {
        let until = self.data.0.block(self.card(card).script).iter().find_map(|op| match op {
            Op::Ongoing(_, until) => Some(*until),
            _ => None,
        });
        let until = match until {
            Some(Until::EndOfTurn) => "until the end of the Turn",
            Some(Until::EndOfGame) => "until the end of the game",
            Some(Until::NextRound(Who::Patriote)) => "in the next Action Round of the Patriotes",
            Some(Until::NextRound(Who::Loyal)) => "in the next Action Round of the Loyals",
            Some(Until::NextRound(_)) => "in the next Action Round of the other side",
            Some(Until::NextCheck(_)) => "until the next Check, or the end of the Turn",
            None => "for a while",
        };
        let title = self.card_title(card);
        let mut entry = LogEntry::line(format!("{title} is in force {until}."), "PR-3.2e").about(card_target(card));
        entry.side = self.card(card).faction.seat();
        entry.what(format!("{title} is in force"))
    }

    /// Describes `Event::LastsNoMore`.
    pub(super) fn tell_lasts_no_more(&self, card: CardId) -> LogEntry {
        LogEntry::line(format!("{} is no longer in force.", self.card_title(card)), "PR-3.2e").about(card_target(card))
    }

    /// Describes `Event::Disposed`.
    pub(super) fn tell_disposed(&self, card: CardId, after: After) -> LogEntry {
        let (went, to, rule) = match after {
            After::Discard => ("was discarded", "discards", "PR-4.0d"),
            After::Aside => ("was set aside", "aside", "PR-3.2e"),
            After::Pool => ("went into the Pool", "pool", "PR-4.0d"),
        };
        LogEntry::line(format!("{} {went}.", self.card_title(card)), rule)
            .about(card_target(card))
            .animation(card_moves(card, "played", to))
    }
}

/// Describes `Event::ShownCount`.
pub(super) fn shown_count(seat: Seat, n: u8) -> LogEntry {
    let what = format!("{} saw {} of the {} hand", side(seat), cards(n), seat_name(seat.other()));
    line(format!("{what}."), "PR-13.0b", seat).what(what)
}

/// Describes `Event::Special`.
pub(super) fn special(seat: Seat, special: Special, n: u8, borrowed: bool) -> LogEntry {
    let title = special_title(special);
    let (what, text) = if borrowed {
        let what = format!("{} borrowed {title}", side(seat));
        (what.clone(), format!("{what} from {}", side(seat.other())))
    } else {
        let what = format!("{} used {title}", side(seat));
        (what.clone(), format!("{what} for {n} AP"))
    };
    let note = match special {
        Special::REALIGNMENT => ": the hands are exchanged after this Action Round",
        Special::CANADIEN => ": their next opposing card has no Event",
        Special::MEDIA => ": their next own card gives its AP and its Event",
        Special::NO_MATTER => ": the next scoring of Rural Counties brings no Fear of Reprisal",
        _ => "",
    };
    let entry = also(line(format!("{text}{note}."), special_rule(special), seat), "PR-9.5a").what(what);
    if borrowed { also(entry, "PR-12.48a") } else { entry }
}

/// Describes `Event::Spent`.
pub(super) fn spent(seat: Seat, special: Special, worked: bool) -> LogEntry {
    let title = special_title(special);
    if worked {
        return line(format!("{title} of {} took effect and is spent.", side(seat)), special_rule(special), seat);
    }
    let text = format!("{title} of {} is wasted: the condition of the card is not met.", side(seat));
    line(text, "PR-9.5.1h", seat).what(format!("{} wasted {title}", side(seat)))
}
