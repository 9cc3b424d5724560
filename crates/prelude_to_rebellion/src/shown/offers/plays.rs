//! Plays of cards in words: as an Event, for AP, from the Pool, and what follows.

use crate::data::cards::CardDie;
use crate::data::ops::{Expr, Op};
use crate::ids::{CardId, County, Faction, PATRIOTE, Special};
use crate::rules::special::SUPPORT_MV;
use crate::state::PreludeToRebellion;
use crate::words::{card_target, points, seat_name, side, small};
use redoubt_engine::Offer;
use redoubt_engine::ids::Id;

impl PreludeToRebellion {
    /// Words the play of a card of the hand as its Event.
    pub(super) fn offer_event(&self, card: CardId) -> Offer {
        self.as_event(card, Offer::new(format!("Play as Event: {}", self.card_title(card)), card_target(card)))
    }

    /// Words the purchase of a card of the Pool.
    pub(super) fn offer_bought(&self, card: CardId) -> Offer {
        let (n, title) = (self.card(card).ap, self.card_title(card));
        let offer = Offer::new(format!("Buy for {n} points: {title}"), card_target(card));
        self.as_event(card, offer.costs(format!("{n} points")))
    }

    /// Adds to an offer what is true of an Event that begins at once: its dice and its dangers.
    fn as_event(&self, card: CardId, offer: Offer) -> Offer {
        let offer = self.warn_play(card, offer, true);
        if self.event_rolls(card, self.active) { offer.rolls() } else { offer }
    }

    /// Words the play of a card of the hand for its AP, with what follows them.
    pub(super) fn offer_points(&self, card: CardId) -> Offer {
        let (n, title) = (self.points_of(card), self.card_title(card));
        let by = self.active;
        let (then, event) = match self.card(card).faction {
            Faction::Neutral => ("; then it goes into the Pool".into(), false),
            own if own.seat() == Some(by) => {
                let follows = self.waits(by, Special::MEDIA);
                let text = match (follows, self.needs(card)) {
                    (false, _) => String::new(),
                    (true, "") => "; then its Event happens".into(),
                    (true, needs) => format!("; then its Event happens, if its condition is met ({})", small(needs)),
                };
                (text, follows)
            }
            _ if self.waits(by, Special::CANADIEN) => ("; Le Canadien cancels its Event".into(), false),
            _ => (self.opposing_words(card), true),
        };
        let offer = Offer::new(format!("Play for {n} AP: {title}{then}"), card_target(card));
        self.warn_play(card, offer, event)
    }

    /// Says what follows the AP of an opposing card.
    fn opposing_words(&self, card: CardId) -> String {
        let owner = self.event_seat(self.active, card);
        let name = seat_name(owner);
        if self.needs(card).is_empty() {
            return format!("; then the {name} Event happens");
        }
        if self.is_met(self.active, card) {
            return format!("; then the {name} Event happens, if its condition is still met");
        }
        let room = self.most_points(owner).saturating_sub(self.points[owner.index()]);
        let gain = match (self.card(card).ap / 2 + self.unmet_points(card)).min(room) {
            0 => String::new(),
            n => format!(" and {} gain {}", side(owner), points(n)),
        };
        format!("; if its condition is still unmet then, it goes into the Pool{gain}")
    }

    /// Counts the Opportunity Points that a card gives besides half its AP where its prerequisite is not met.
    fn unmet_points(&self, card: CardId) -> u8 {
        let ops = self.data.0.block(self.card(card).unmet).iter();
        ops.map(|op| match op {
            Op::Opportunity(_, Expr::N(n)) => (*n).clamp(0, 99) as u8,
            _ => 0,
        })
        .sum()
    }

    /// Warns of what a play of a card may bring: a Rebellious Spirit of 15, or VP of the other side.
    fn warn_play(&self, card: CardId, offer: Offer, event: bool) -> Offer {
        let data = self.card(card);
        let rise: i16 = self.data.0.block(data.script).iter().map(rise_of).sum();
        let offer = if event && self.is_met(self.active, card) { self.warn_spirit(offer, rise) } else { offer };
        if offer.warning.is_some() {
            return offer;
        }
        match (data.die, self.die_danger(self.active)) {
            (CardDie::Of(_), Some(danger)) => offer.warn(danger),
            _ => offer,
        }
    }

    /// Counts the Counties that Overwhelming Support counts (PR-9.5.2b).
    pub(super) fn full_counties(&self) -> usize {
        County::all().filter(|c| self.bias(*c) == Some(PATRIOTE) && self.mv(PATRIOTE, *c) >= SUPPORT_MV).count()
    }
}

/// Returns by how much a primitive raises the Rebellious Spirit in any case.
fn rise_of<B>(op: &Op<B>) -> i16 {
    match op {
        Op::Spirit(Expr::N(n)) => *n,
        _ => 0,
    }
}
