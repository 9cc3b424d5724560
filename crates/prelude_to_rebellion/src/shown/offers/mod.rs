//! Legal steps in words: what each does and costs, with its warning.
//!
//! `plays` words the plays of cards, `spends` the ways of spending AP, `clicks` finds what a click means, `dice` tells
//! which steps lead to dice at once, `inspect` lists what is known of a County.

mod dice;
mod plays;
mod spends;

use crate::data::ops::{BlockId, Op};
use crate::house_rules::HouseRule;
use crate::ids::{CardId, County, LOYAL, PATRIOTE, ROUNDS, Special, Track};
use crate::rules::special::{BORROWED_DICE, MOMENT_POINTS};
use crate::shown::view::tracks::REBELLION;
use crate::state::PreludeToRebellion;
use crate::state::frame::{Check, Frame, Mode, Purpose, Spread};
use crate::state::step::Step;
use crate::words::{
    at, card_target, cubes, points, seat_name, side, side_head, special_text, special_title, track_title,
};
use redoubt_engine::contract::{Offers, Sequence};
use redoubt_engine::record::log::{ChartRef, plural};
use redoubt_engine::{Offer, Seat};

impl Offers for PreludeToRebellion {
    fn offer(&self, step: Step) -> Offer {
        let offer = self.offer_words(step);
        if self.is_only_answer(step) { offer.primary() } else { offer }
    }
}

impl PreludeToRebellion {
    /// Tells whether a step that names or chooses something is the only legal answer.
    fn is_only_answer(&self, step: Step) -> bool {
        let names = matches!(step, Step::Choose(_) | Step::Take(_) | Step::Spend(_) | Step::NameTrack(_));
        let (true, Some(top), Some(seat)) = (names, self.top(), self.asked()) else { return false };
        let mut legal = 0;
        self.each_candidate(top, seat, &mut |step| legal += u32::from(self.check_at(top, seat, step).is_ok()));
        legal == 1
    }

    /// Words a legal step, without making a single answer the main button.
    fn offer_words(&self, step: Step) -> Offer {
        let top = self.top();
        match step {
            Step::NameFirst(seat) => self.offer_first(seat),
            Step::PlayEvent(card) => self.offer_event(card),
            Step::PlayPoints(card) => self.offer_points(card),
            Step::BuyCard(card) => self.offer_bought(card),
            Step::Pass => Offer::button("Pass").primary().gives_up(),
            Step::Mobilize(_) | Step::Organize(_) | Step::Recruit(_) | Step::Compose | Step::StopSpending => {
                self.offer_spending(step)
            }
            Step::Use(special, n) => self.offer_special(special, n, matches!(top, Some(Frame::Borrow(_)))),
            Step::Stake(n, city) => self.offer_stake(n, city),
            Step::Withdraw => Offer::button("Withdraw: spend the AP on something else"),
            Step::Reroll | Step::KeepRoll | Step::PayExcess | Step::AcceptFailure => self.offer_missed(step),
            Step::Choose(county) => self.offer_county(county),
            Step::Number(n) => self.offer_number(n),
            Step::Option(n) => self.offer_option(n),
            Step::Spend(n) => self.offer_payment(n),
            Step::NameTrack(track) => self.offer_track(track),
            Step::Take(card) => self.offer_card(card),
            Step::Seen => self.rolling(Offer::button("Go on").primary(), &[]),
        }
    }

    /// Words who plays first in the Turn, and what that means for the asked seat.
    fn offer_first(&self, first: Seat) -> Offer {
        let (one, other) = (side_head(first), side(first.other()));
        let note = match self.asked() == Some(first) {
            true => format!(
                "You play the first card in each of the {ROUNDS} Action Rounds; {other} see it and answer. They have the last word of the Turn."
            ),
            false => format!(
                "{one} play the first card in each of the {ROUNDS} Action Rounds; you see it and answer. You have the last word of the Turn."
            ),
        };
        Offer::button(format!("{one} go first")).note(note)
    }

    /// Warns where the Rebellious Spirit would rise to 15.
    fn warn_spirit(&self, offer: Offer, by: i16) -> Offer {
        let rises = by > 0 && self.spirit < REBELLION && i16::from(self.spirit) + by >= i16::from(REBELLION);
        if !rises {
            return offer;
        }
        let now = self.spirit;
        offer.warn(format!(
            "The Rebellious Spirit would rise from {now} to 15. The game then ends with a final scoring after this Action Round."
        ))
    }

    /// Marks an offer as leading to dice, where what follows the open question rolls before it asks.
    fn rolling(&self, offer: Offer, then: &[BlockId]) -> Offer {
        if self.rolls_next(then) { offer.rolls() } else { offer }
    }

    /// Words an answer after a missed check.
    fn offer_missed(&self, step: Step) -> Offer {
        let Some(Frame::Check(check)) = self.top() else { return Offer::button("Go on") };
        match step {
            Step::Reroll => {
                let mut offer = Offer::button("Roll again").rolls();
                offer.cell = check_cell(check.target);
                offer
            }
            Step::KeepRoll => Offer::button("Keep the roll"),
            Step::PayExcess => {
                let n = check.excess();
                let then = self.check_blocks(check, true);
                self.rolling(Offer::button(format!("Pay {} and succeed", points(n))).costs(pts(n)), &then)
            }
            _ => {
                let then = self.check_blocks(check, false);
                self.rolling(Offer::button("Let the Check fail"), &then)
            }
        }
    }

    /// Returns the primitives that follow a check.
    fn check_blocks(&self, check: &Check, success: bool) -> Vec<BlockId> {
        match check.purpose {
            Purpose::Event(ok, fail) => vec![if success { ok } else { fail }],
            Purpose::CheckPurpose(_) => vec![],
        }
    }

    /// Words the choice of a County.
    fn offer_county(&self, county: County) -> Offer {
        let name = self.county(county);
        match self.top() {
            Some(Frame::Spread(spread)) => self.offer_cube(spread, county),
            Some(Frame::Order(seat, _, then)) => {
                let target = self.check_target(*seat, county, *then);
                let mut offer = Offer::new(format!("Check in {name}: roll {} or less", target.max(0)), at(county));
                offer.cell = check_cell(target);
                offer.rolls()
            }
            Some(Frame::Pick(pick)) => {
                let offer = Offer::new(format!("Choose {name}"), at(county));
                if pick.left == 1 { self.rolling(offer, &[]) } else { offer }
            }
            _ => Offer::new(format!("Name {name}"), at(county)),
        }
    }

    /// Computes the target of the check that a list of primitives makes in a County.
    fn check_target(&self, seat: Seat, county: County, then: BlockId) -> i16 {
        let bonus = self.data.0.block(then).iter().find_map(|op| match op {
            Op::Check { bonus, .. } => Some(self.number(bonus, seat)),
            _ => None,
        });
        i16::from(self.mv(seat, county)) + bonus.unwrap_or(0) + self.electioneering_bonus(seat)
    }

    /// Words the choice where a Cube comes to, or is taken from.
    fn offer_cube(&self, spread: &Spread, county: County) -> Offer {
        let (name, cube) = (self.county(county), cubes(1, spread.side));
        let now = self.mv(spread.side, county);
        let text = if spread.add {
            format!("Add {cube} in {name}, making {}", now + 1)
        } else {
            format!("Remove {cube} from {name}, leaving {}", now.saturating_sub(1))
        };
        let offer = Offer::new(text, at(county));
        if spread.left == 1 { self.rolling(offer, &[]) } else { offer }
    }

    /// Words a number of leaders, the only number that a card asks for.
    fn offer_number(&self, n: u8) -> Offer {
        let text = match n {
            0 => "No leader: Checks without a bonus".to_string(),
            n => format!("{}: Rebellious Spirit +{n}, Checks +{}", plural(n.into(), "leader", "leaders"), 2 * n),
        };
        self.warn_spirit(Offer::button(text), n.into())
    }

    /// Returns an option of the card that asks, in its own words: "Spend 2 Activity Points".
    pub(crate) fn option_words(&self, n: u8) -> Option<String> {
        let Some(Frame::Option(_, block, at)) = self.top() else { return None };
        let (label, _) = self.options_of(*block, *at).get(usize::from(n))?;
        let full = self.play.is_some_and(|play| self.is_activities(play.card)) && self.plays(HouseRule::FullActivities);
        Some(if full { label.replace('2', "3") } else { label.clone() })
    }

    /// Words an option of a card.
    fn offer_option(&self, n: u8) -> Offer {
        let (Some(Frame::Option(_, block, at)), Some(mut label)) = (self.top(), self.option_words(n)) else {
            return Offer::button(format!("Option {}", n + 1));
        };
        let Some((_, then)) = self.options_of(*block, *at).get(usize::from(n)) else { return Offer::button(label) };
        let play = self.play.filter(|play| self.is_activities(play.card));
        let ops = self.data.0.block(*then);
        if play.is_some_and(|play| play.mode != Mode::Bought) && ops.iter().any(|op| matches!(op, Op::Dispose(_))) {
            label += "; the card goes into the Pool";
        }
        let offer = Offer::button(label);
        match ops.first() {
            Some(Op::SpiritTo(to)) => self.warn_spirit(offer, i16::from(*to) - i16::from(self.spirit)),
            _ => self.rolling(offer, &[*then]),
        }
    }

    /// Words a payment of Opportunity Points for an Event.
    fn offer_payment(&self, n: u8) -> Offer {
        let then = match self.top() {
            Some(Frame::MaySpend(_, _, then)) if n > 0 => vec![*then],
            _ => vec![],
        };
        let offer = match n {
            0 => Offer::button("Pay nothing"),
            n => Offer::button(format!("Pay {}", points(n))).costs(pts(n)),
        };
        let asks = matches!(self.top(), Some(Frame::MaySpendUpTo(..))) && n > 0;
        if asks { offer } else { self.rolling(offer, &then) }
    }

    /// Words the choice of a Scoring Die or a Scoring Marker.
    fn offer_track(&self, track: Track) -> Offer {
        let (title, box_now) = (track_title(track), self.markers[track.index()]);
        match self.top() {
            Some(Frame::Reset(_)) => Offer::button(format!("Set {title} back from box {box_now} to Start")),
            Some(Frame::Strings(_, left, _)) if self.plays(HouseRule::NamedStrings) && *left > 1 => {
                Offer::button(format!("Name the die of {title}")).note(self.marker_word(track))
            }
            top => {
                let who = match top {
                    Some(Frame::Strings(seat, ..)) => Some(*seat),
                    _ => self.asked(),
                };
                let offer = Offer::button(format!("Roll the die of {title}")).rolls().note(self.marker_word(track));
                match who.and_then(|seat| self.die_danger(seat)) {
                    Some(danger) => offer.warn(danger),
                    None => offer,
                }
            }
        }
    }

    /// Says whom a track pays and how near its Scoring Marker is: "3 of its 6 faces show Organizations. ..."
    fn marker_word(&self, track: Track) -> String {
        let (title, most) = (track_title(track), self.data.tables.advances);
        let pays = match self.pays(track) {
            (Some(seat), n) => format!("pays {} {n} VP", side(seat)),
            _ => "pays nobody".into(),
        };
        let steps = plural(most.saturating_sub(self.markers[track.index()]).into(), "step", "steps");
        format!("3 of its 6 faces show {title}, which {pays} now and scores after {steps}.")
    }

    /// Words a danger of the next Scoring Die: a track on which the other side would reach the VP that win.
    fn die_danger(&self, seat: Seat) -> Option<String> {
        let advances = self.data.tables.advances;
        let other = seat.other();
        let theirs = if other == LOYAL { -self.vp } else { self.vp };
        Track::ALL.into_iter().find_map(|track| {
            let (favoured, value) = self.pays(track);
            let near = self.markers[track.index()] + 1 >= advances;
            let wins = theirs + i16::from(value) >= i16::from(self.data.tables.win);
            let who = side(other);
            (near && wins && favoured == Some(other)).then(|| {
                format!(
                    "If the Scoring Die shows {}, {who} score {value} VP as things stand and come to {}.",
                    track_title(track),
                    theirs + i16::from(value)
                )
            })
        })
    }

    /// Words the choice of a card.
    fn offer_card(&self, card: CardId) -> Offer {
        let title = self.card_title(card);
        let text = match self.top() {
            Some(Frame::Angles(_, n, named)) if named.len() < usize::from(*n) => {
                format!("Give {title} to the Pool")
            }
            Some(Frame::Angles(..)) => format!("Take {title} into your hand"),
            _ => format!("Put {title} into the Pool"),
        };
        Offer::new(text, card_target(card))
    }

    /// Words a Special Action.
    fn offer_special(&self, special: Special, n: u8, borrowed: bool) -> Offer {
        let title = special_title(special);
        if borrowed {
            let what = match special {
                Special::STRINGS => plural(BORROWED_DICE.into(), "Scoring Die", "Scoring Dice"),
                _ => self.special_gain(special, 4),
            };
            let offer = Offer::button(format!("{title}: {what}")).note(special_text(special));
            return if special == Special::TROUBLE { self.warn_spirit(offer, 1) } else { offer };
        }
        let gain = self.special_gain(special, n);
        let note = format!("{} Now: {gain}.", special_text(special));
        let offer = Offer::button(format!("{title}, {n} AP")).costs(format!("{n} AP")).note(note);
        match special {
            Special::TROUBLE => self.warn_spirit(offer, if n >= 6 { 2 } else { 1 }),
            _ => offer,
        }
    }

    /// Says what a Special Action brings now, for so many AP.
    fn special_gain(&self, special: Special, n: u8) -> String {
        match special {
            Special::STRINGS => plural(n.into(), "Scoring Die", "Scoring Dice"),
            Special::REALIGNMENT => "the hands are exchanged after this Action Round".into(),
            Special::NON_ISSUE => "a Scoring Marker goes back to Start".into(),
            Special::TROUBLE => format!("Rebellious Spirit +{}", if n >= 6 { 2 } else { 1 }),
            Special::CANADIEN => "your next opposing card has no Event".into(),
            Special::MEDIA => {
                let seat = self.asked().map_or("own", seat_name);
                format!("your next {seat} card gives its AP and its Event")
            }
            Special::MOMENT => {
                let seat = self.asked().unwrap_or(PATRIOTE);
                let (have, most) = (self.points[seat.index()], self.most_points(seat));
                format!("{have} to {} Opportunity Points", (i16::from(have) + MOMENT_POINTS).min(i16::from(most)))
            }
            Special::SUPPORT => format!("{} VP now", self.full_counties()),
            Special::NO_MATTER => "no Fear of Reprisal at the next scoring of Rural Counties".into(),
            _ => format!("exchange {} with the Pool", plural((n / 2).into(), "card", "cards")),
        }
    }
}

/// Words points for a plate.
fn pts(n: u8) -> String {
    plural(n.into(), "point", "points")
}

/// Finds the row of the chart of checks for a target; below 3 there is none.
fn check_cell(target: i16) -> Option<ChartRef> {
    let row = usize::try_from(target.min(18) - 3).ok()?;
    Some(ChartRef::new("check", Some(row), Some(0)))
}
