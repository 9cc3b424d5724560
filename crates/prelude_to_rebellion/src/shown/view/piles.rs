//! The cards: hands, Pool, decks, discards, cards aside, and the card that is being played (PR-13.0a).

use crate::ids::{CardId, DeckId, LOYAL, PATRIOTE, SEATS};
use crate::state::PreludeToRebellion;
use crate::state::frame::Frame;
use redoubt_engine::RuleId;
use redoubt_engine::contract::{Endings, Sequence};
use redoubt_engine::ids::Id;
use redoubt_engine::view::{CardView, PileKind, PileView};
use redoubt_engine::{Seat, Viewer};

impl PreludeToRebellion {
    /// Lists all piles as a viewer sees them.
    pub(crate) fn piles(&self, viewer: Viewer) -> Vec<PileView> {
        let mut out: Vec<PileView> = SEATS.iter().map(|seat| self.hand_pile(*seat, viewer)).collect();
        let open = |cards: &[CardId]| cards.iter().map(|card| self.open_card(*card, None)).collect::<Vec<_>>();
        let pool = self.pool.iter().map(|card| self.open_card(*card, self.asked())).collect();
        out.push(pile("pool", "Opportunity Pool", PileKind::Pool, None, pool, RuleId::new("PR-7.0a")));
        let played: Vec<CardId> = self.play.iter().map(|play| play.card).collect();
        out.push(pile("played", "Card being played", PileKind::Played, None, open(&played), RuleId::new("PR-3.1a")));
        out.push(pile("aside", "Cards set aside", PileKind::Aside, None, open(&self.aside), RuleId::new("PR-3.2e")));
        for (deck, id) in self.decks.iter().zip(&DeckId::ALL[1..]) {
            let (key, title) = match id {
                DeckId::Year1834 => ("deck-1834", "1834 Deck"),
                DeckId::Years1835 => ("deck-1835", "1835-36 Deck"),
                DeckId::Year1837 => ("deck-1837", "1837 Deck"),
                _ => ("deck-generic", "Generic Deck"),
            };
            let mut made = pile(key, title, PileKind::Deck, None, vec![], RuleId::new("PR-2.1d"));
            (made.count, made.set) = (deck.pile.len() as u16, id.key());
            out.push(made);
        }
        let mut gone: Vec<CardId> = self.decks.iter().flat_map(|deck| deck.discards.iter().copied()).collect();
        gone.extend(&self.key_discards);
        out.push(pile("discards", "Discards", PileKind::Discards, None, open(&gone), RuleId::new("PR-14.0a")));
        out
    }

    /// Makes the hand of a seat: its cards, or backs.
    fn hand_pile(&self, seat: Seat, viewer: Viewer) -> PileView {
        let (key, title) =
            if seat == PATRIOTE { ("hand-patriote", "Patriote hand") } else { ("hand-loyal", "Loyal hand") };
        let known = |card: CardId| self.knows(viewer, seat, card);
        let mut cards: Vec<CardView> = Vec::new();
        for card in self.hands[seat.index()].iter().filter(|card| known(**card)) {
            cards.push(self.open_card(*card, viewer.sees(seat).then_some(seat)));
        }
        // Backs are sorted by deck, so that their order tells nothing.
        let mut backs: Vec<DeckId> =
            self.hands[seat.index()].iter().filter(|card| !known(**card)).map(|card| self.card(*card).deck).collect();
        backs.sort_unstable();
        cards.extend(backs.into_iter().map(|deck| CardView::back(deck.key())));
        pile(key, title, PileKind::Hand, Some(seat), cards, RuleId::new("PR-2.2b"))
    }

    /// Tells whether a viewer knows a card in the hand of a seat: its own, or one that is shown to it now (PR-13.0b).
    pub(crate) fn knows(&self, viewer: Viewer, seat: Seat, card: CardId) -> bool {
        if viewer.sees(seat) || self.outcome().is_some() {
            return true;
        }
        match self.top() {
            Some(Frame::Peek(to, cards)) => viewer.sees(*to) && cards.contains(&card),
            Some(Frame::HandToPool(of, by)) => *of == seat && viewer.sees(*by),
            _ => false,
        }
    }

    /// Makes a card that lies open; `holder` is the seat that could play it now.
    fn open_card(&self, card: CardId, holder: Option<Seat>) -> CardView {
        let mut made = CardView::open(card.name(), self.card(card).deck.key());
        if let Some(holder) = holder {
            made.unmet = !self.is_met(holder, card);
            made.helps = self.is_opposing(holder, card).then(|| holder.other());
        }
        made
    }

    /// Lists the ids of the cards that a seat does not know: those of the other hand and of the decks.
    pub(crate) fn secret_ids(&self, seat: Seat) -> Vec<String> {
        if self.outcome().is_some() {
            return vec![];
        }
        let other = if seat == PATRIOTE { LOYAL } else { PATRIOTE };
        let hand = self.hands[other.index()].iter().filter(|card| !self.knows(Viewer::Seat(seat), other, **card));
        let piles = self.decks.iter().flat_map(|deck| &deck.pile);
        hand.chain(piles).map(|card| card.name().into_owned()).collect()
    }
}

/// Makes a pile that holds these cards.
fn pile(
    key: &'static str,
    title: &str,
    kind: PileKind,
    owner: Option<Seat>,
    cards: Vec<CardView>,
    rule: RuleId,
) -> PileView {
    PileView { key, title: title.into(), kind, owner, count: cards.len() as u16, set: "", cards, rule }
}
