//! Moments inside an Action Round: a card is played for its AP, and some of them are left.

use crate::data::ops::After;
use crate::edit::desk::{Set, key_of};
use crate::ids::{CardId, SEATS};
use crate::state::PreludeToRebellion;
use crate::state::frame::{Frame, Mode, Play, Spend, Stage};
use crate::words::{ap, seat_name, side, side_head};
use redoubt_engine::contract::Stands;
use redoubt_engine::edit::{Choice, Edit, Flaw, Setting};
use redoubt_engine::{Refusal, Seat, Target};

/// Most AP that can be left.
const MOST_AP: u8 = 12;
/// Most halves of an AP that can have been spent on Mobilization.
const MOST_HALVES: u8 = 60;
/// What waits below the AP of a card while they are spent.
const BELOW: [Frame; 4] = [Frame::Sequence(Stage::ActionEnd), Frame::Dispose, Frame::Die, Frame::AfterPoints];
/// The value of the AP that are left where no card is played for them.
const NONE: &str = "none";

/// Writes halves of an AP as a key: "3", "2.5".
fn halves_key(halves: u8) -> String {
    format!("{}{}", halves / 2, if halves % 2 == 1 { ".5" } else { "" })
}

/// Makes a setting of the Action Round in progress; outside one only its empty value can be set.
fn in_round(setting: Setting, set: impl Fn(&mut PreludeToRebellion, &str) + 'static) -> Set {
    Set::checked(setting, move |game, value| {
        if game.stage() == Stage::First && !matches!(value, "no" | "0" | NONE) {
            return Err(Refusal::new("PR-2.0b", "no Action Round is in progress; go to one of its moments first"));
        }
        set(game, value);
        Ok(())
    })
}

impl PreludeToRebellion {
    /// Returns the AP of a card that its player is spending, whatever is under way above them.
    fn card_points(&self) -> Option<Spend> {
        let mut frames = self.agenda.iter();
        let below = BELOW.iter().all(|frame| frames.next() == Some(frame));
        match (below, frames.next(), self.play) {
            (true, Some(Frame::Spend(spend)), Some(play)) => {
                let own = play.mode == Mode::Points && (play.by, spend.seat) == (self.active, self.active);
                (own && spend.halves > 0 && spend.only.is_none() && self.running.is_none()).then_some(*spend)
            }
            _ => None,
        }
    }

    /// Tells whether the game stands at the moment at which the active player spends the AP of a card.
    pub(super) fn stands_at_points(&self) -> bool {
        self.agenda.len() == BELOW.len() + 1 && self.card_points().is_some()
    }

    /// Ends what is under way above the AP of a card; false where no card is played for its AP.
    pub(super) fn back_to_points(&mut self) -> bool {
        let there = self.card_points().is_some();
        if there {
            self.agenda = self.agenda.iter().take(BELOW.len() + 1).cloned().collect();
        }
        there
    }

    /// Lets the active player play a card for its AP, which are all to be spent; the card has left every pile.
    pub(super) fn begin_points(&mut self, card: CardId) {
        let (by, n) = (self.active, self.points_of(card));
        self.begin_at(Stage::ActionEnd);
        self.play = Some(Play { card, by, mode: Mode::Points, after: After::Discard, rolls: true });
        BELOW[1..].iter().for_each(|frame| self.agenda.push(frame.clone()));
        self.agenda.push(Frame::Spend(Spend { seat: by, halves: 2 * n, of: n, only: None }));
    }

    /// Goes to the moment at which the active player spends the AP of a card: of the one that is being played, else of the
    /// first one of the hand.
    ///
    /// # Errors
    /// There is no such card.
    pub(super) fn stand_at_points(&mut self) -> Result<(), Refusal> {
        let played = self.play.take().map(|play| play.card);
        let (name, hand) = (side_head(self.active), &mut self.hands[self.active.index()]);
        let card = match played {
            Some(card) => card,
            None if hand.is_empty() => {
                let text = format!("{name} have no card in hand to play for its AP; put one there first");
                return Err(Refusal::new("PR-3.1a", text));
            }
            None => hand.remove(0),
        };
        self.begin_points(card);
        Ok(())
    }

    /// Lists what can be set of the Action Round in progress.
    pub(super) fn desk_round(&self, out: &mut Vec<Set>) {
        let spend = self.card_points().filter(|_| self.stands_at_points());
        let (value, choices) = match spend {
            None => (NONE.to_string(), vec![Choice::new(NONE, "no card is played for its AP")]),
            Some(spend) => {
                let each = (1..=2 * MOST_AP).map(|halves| Choice::new(halves_key(halves), ap(halves)));
                (halves_key(spend.halves.min(2 * MOST_AP)), each.collect())
            }
        };
        let left = Setting::among("", "ap-left", "AP left of the card that is played", &value, choices);
        out.push(in_round(left, |g, value| g.set_points_left(value)));
        for seat in SEATS {
            let (n, key) = (seat.index(), format!("failed-{}", key_of(seat)));
            let title = format!("{} failed to create an Organization in this Action Round", side_head(seat));
            let failed = Setting::switch("", &key, title, self.record.failed[n]);
            out.push(in_round(failed, move |g, value| g.record.failed[n] = value == "yes"));
        }
        let (halves, most) = (i32::from(self.record.mobilized.min(MOST_HALVES)), i32::from(MOST_HALVES));
        let title = "Halves of an AP that the Patriotes have spent on Mobilization in this Action Round";
        let halves = Setting::number("", "mobilized-halves", title, halves, (0, most));
        out.push(in_round(halves, |g, value| g.record.mobilized = value.parse().unwrap_or(0)));
        let swap = Setting::switch("", "swap", "The hands are exchanged after this Action Round", self.record.swap);
        out.push(in_round(swap, |g, value| g.record.swap = value == "yes"));
    }

    /// Sets the AP that are left of the card that is played.
    fn set_points_left(&mut self, value: &str) {
        let wanted = (1..=2 * MOST_AP).find(|halves| halves_key(*halves) == value);
        if let (Some(Frame::Spend(spend)), Some(halves)) = (self.agenda.top_mut(), wanted) {
            spend.halves = halves;
            spend.of = spend.of.max(halves.div_ceil(2));
        }
    }

    /// Finds what cannot have happened in an Action Round before a card is played.
    pub(super) fn round_flaws(&self, flaws: &mut Vec<Flaw>) {
        if self.stage() != Stage::Play || self.desk_stand().is_empty() {
            return;
        }
        let mut flaw = |rule, text, mend| flaws.push(Flaw::new(rule, text, Target::Button, vec![mend]));
        let before = "in this Action Round, but no card is played in it yet";
        for seat in SEATS.into_iter().filter(|seat| self.record.failed[seat.index()]) {
            let text = format!("{} failed to create an Organization {before}", side(seat));
            flaw("PR-9.2b", text, Edit::set("", format!("failed-{}", key_of(seat)), "no"));
        }
        if self.record.mobilized > 0 {
            let text = format!("the Patriotes have spent {} on Mobilization {before}", ap(self.record.mobilized));
            flaw("PR-12.77a", text, Edit::set("", "mobilized-halves", 0));
        }
        if self.record.swap {
            let text = format!("the hands are exchanged at its end by a Special Action {before}");
            flaw("PR-9.5.1b", text, Edit::set("", "swap", "no"));
        }
    }

    /// Words the moment at which a seat spends the AP of a card.
    pub(super) fn points_stand(&self, number: u8, round: u8, seat: Seat) -> Choice {
        let title = self.turn_title(number - 1);
        let title = format!("{title}, Action Round {round}, {}, AP to spend", seat_name(seat));
        Choice::new(format!("{number}/{round}/{}/ap", key_of(seat)), title)
    }
}
