//! Draws anew what a seat must not know.

use crate::data::EventKind;
use crate::ids::{ALLIED, Place, Unit};
use crate::state::orders::{AlliedOrders, Order};
use crate::state::query::BAND_ROOM;
use crate::state::sets::{DECOYS, REAL, bands};
use crate::state::step::Mode;
use crate::state::{BushyRun, FightKind, Frame, Reactions, Stage};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use redoubt_engine::Seat;
use redoubt_engine::contract::Determinizes;
use redoubt_engine::ids::{Id, IdSet};

pub(crate) fn below(rng: &mut ChaCha8Rng, n: usize) -> usize {
    ((u64::from(rng.next_u32()) * n.max(1) as u64) >> 32) as usize
}

fn shuffle<T>(rng: &mut ChaCha8Rng, pile: &mut [T]) {
    for i in (1..pile.len()).rev() {
        pile.swap(i, below(rng, i + 1));
    }
}

impl Determinizes for BushyRun {
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        let mut new = self.clone();
        new.redraw_events(rng);
        if seat == ALLIED || self.options.reactions == Reactions::Open {
            return new;
        }
        new.redraw_private_choices();
        // For a seat that cannot know, holding, an ambuscade and a swarm are equally likely.
        new.orders.list = crate::state::orders::preset(below(rng, 3) as u8);
        new.redraw_bands(rng);
        new
    }
}

impl BushyRun {
    /// Draws the markers of coming turns and the two unused ones anew: no seat knows them (BR-4.1).
    fn redraw_events(&mut self, rng: &mut ChaCha8Rng) {
        let known = usize::from(self.turn);
        let mut rest = self.data.markers;
        if self.options.tenth != EventKind::NoEvent {
            rest[9] = self.options.tenth;
        }
        let mut left: Vec<EventKind> = rest.to_vec();
        for kind in &self.track[..known] {
            if let Some(i) = left.iter().position(|k| k == kind) {
                left.remove(i);
            }
        }
        left.sort_unstable();
        shuffle(rng, &mut left);
        // A position made by hand may have markers that the game does not have; they stay.
        if left.len() == 10 - known {
            self.track[known..].copy_from_slice(&left);
        }
    }

    /// Draws anew what only the Allied seat knows: orders, open choices, the rest of the allowance.
    fn redraw_private_choices(&mut self) {
        self.orders = AlliedOrders::default();
        self.draft = Order::default();
        self.edits[ALLIED.index()] = 0;
        self.band_moved = self.band_moved.and(self.revealed.and(self.seen_go));
        if self.stage() == Some(Stage::AlliedMove) && self.rolled != 255 {
            self.allowance = self.rolled.saturating_sub(self.seen_moves);
        }
        let last_page = self.stage() == Some(Stage::AlliedOrders);
        while let Some(top) = self.agenda.top().copied() {
            match top {
                Frame::SetupAllied(_) => {
                    self.agenda.set_top(Frame::SetupAllied(None));
                    break;
                }
                Frame::Orders(false, _) if last_page => {
                    self.agenda.set_top(Frame::Orders(false, 0));
                    break;
                }
                Frame::Orders(false, _) | Frame::AlliedMover(..) => {
                    self.agenda.pop();
                }
                Frame::Declare(..) if self.stage() == Some(Stage::AlliedAttack) => {
                    self.agenda.pop();
                }
                _ => break,
            }
        }
        if let Some(fight) = &mut self.fight
            && fight.british
        {
            fight.retreats.clear();
        }
    }

    /// Draws the identities of Concealed counters anew, and places and identities of Hidden units.
    fn redraw_bands(&mut self, rng: &mut ChaCha8Rng) {
        let secret_out = self.secret_out;
        let unknown = self.hidden.or(self.concealed).or(secret_out);
        let setup = matches!(self.agenda.bottom(), Some(Frame::SetupAllied(_)));
        let pool = if setup { REAL.or(DECOYS) } else { unknown };
        let (mut real, mut decoys): (Vec<Unit>, Vec<Unit>) =
            (bands(pool.and(REAL)).collect(), bands(pool.and(DECOYS)).collect());
        shuffle(rng, &mut real);
        shuffle(rng, &mut decoys);
        let lost_real = secret_out.and(REAL).len();
        let lost_decoys = secret_out.and(DECOYS).len();
        let mut slots: Vec<Place> = Vec::new();
        for p in (1..=21).map(Place) {
            let n = self.bands_at(p).and(self.concealed).len();
            (0..n).for_each(|_| slots.push(p));
        }
        let mut room = [0u32; Place::COUNT];
        for p in (1..=21).map(Place) {
            let open = self.bands_at(p).and(self.revealed).len();
            room[p.index()] = if p.is_zone() { 30 } else { BAND_ROOM.saturating_sub(open) as u32 };
        }
        let hidden_count = if setup { 30 } else { self.hidden.len() };
        self.hidden = IdSet::EMPTY;
        self.concealed = IdSet::EMPTY;
        self.secret_out = IdSet::EMPTY;
        for _ in 0..lost_real {
            if let Some(u) = real.pop() {
                self.place_band(u, Place::OUT);
                self.secret_out.insert(u.own());
            }
        }
        for _ in 0..lost_decoys {
            if let Some(u) = decoys.pop() {
                self.place_band(u, Place::OUT);
                self.secret_out.insert(u.own());
            }
        }
        // Concealed counters become real bands or decoys by their shares, as far as stacking allows.
        shuffle(rng, &mut slots);
        for p in slots {
            let total = real.len() + decoys.len();
            let alone = self.british_at(p) == crate::state::sets::WAGON;
            let may = !real.is_empty() && room[p.index()] > 0 && !alone;
            let u =
                if decoys.is_empty() || (may && below(rng, total) < real.len()) { real.pop() } else { decoys.pop() };
            let Some(u) = u else { continue };
            if !u.is_dummy() {
                room[p.index()] = room[p.index()].saturating_sub(1);
            }
            self.place_band(u, p);
            self.concealed.insert(u.own());
        }
        // Hidden units are put into Areas; Areas nearer to the British are more likely.
        let mut weights = [0u32; Place::COUNT];
        for p in Place::areas() {
            weights[p.index()] = self.hiding_weight(p, setup);
        }
        for u in real.into_iter().chain(decoys).take(hidden_count) {
            let fits = |p: Place| u.is_dummy() || room[p.index()] > 0;
            let total: u32 = Place::areas().filter(|&p| fits(p)).map(|p| weights[p.index()]).sum();
            let mut at = below(rng, total as usize) as u32;
            let mut chosen = Place::ZONE_B;
            if total > 0 {
                for p in Place::areas().filter(|&p| fits(p)) {
                    if at < weights[p.index()] {
                        chosen = p;
                        break;
                    }
                    at -= weights[p.index()];
                }
            }
            if !u.is_dummy() {
                room[chosen.index()] = room[chosen.index()].saturating_sub(1);
            }
            self.place_band(u, chosen);
            self.hidden.insert(u.own());
        }
        self.redraw_targets();
    }

    fn place_band(&mut self, u: Unit, p: Place) {
        self.band_place[u.own_index()] = p;
    }

    /// Returns how likely Hidden units are in an Area, by public facts.
    fn hiding_weight(&self, p: Place, setup: bool) -> u32 {
        if setup || self.turn == 0 {
            return u32::from(!self.data.place(p).british);
        }
        let here = self.british_at(p);
        if !here.is_empty() {
            // British units that have just come may be among Hidden bands; others would have found them.
            let fresh = self.stage() == Some(Stage::BritishMove) && here.less(self.moved).is_empty();
            return u32::from(fresh && here != crate::state::sets::WAGON);
        }
        let near = self.data.place(p).adjacent.iter().any(|&q| q.is_area() && !self.british_at(q).is_empty());
        if near { 4 } else { 2 }
    }

    /// Replaces a Concealed counter that frames and fights name by a redrawn one in its Area.
    fn redraw_targets(&mut self) {
        let mut entered: Option<Unit> = None;
        let in_area = |game: &BushyRun, p: Place| bands(game.bands_at(p).and(game.concealed)).next();
        if let Some(mut fight) = self.fight.take() {
            if fight.british
                && fight.kind == FightKind::DefensiveFire
                && let Some(u) = fight.target
                && !self.revealed.has(u.own())
            {
                fight.target = in_area(self, fight.at).or(fight.target);
                entered = fight.target;
            }
            self.fight = Some(fight);
        }
        let named = |game: &BushyRun, frame: Frame| match frame {
            Frame::AlliedMover(u, ..) if game.revealed.has(u.own()) => Frame::AlliedMover(u, Mode::Revealed, 0, true),
            Frame::BritishReact(u) if !game.revealed.has(u.own()) => {
                Frame::BritishReact(in_area(game, game.reacting_at).unwrap_or(u))
            }
            other => other,
        };
        self.agenda = self.agenda.iter().map(|frame| named(self, *frame)).collect();
        for frame in &self.agenda {
            if let Frame::BritishReact(u) = *frame
                && !self.revealed.has(u.own())
            {
                entered = Some(u);
            }
        }
        if let Some(now) = entered {
            let moved = |frame: &Frame| match *frame {
                Frame::AlliedMover(u, ..) if !self.revealed.has(u.own()) => {
                    Frame::AlliedMover(now, Mode::Concealed, 0, true)
                }
                other => other,
            };
            self.agenda = self.agenda.iter().map(moved).collect();
        }
    }
}
