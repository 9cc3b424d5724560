//! What is shown of the skirmish: the view, the question and its answers, what a click means, why not, and the log.

use super::data::{COLUMN, Data, GUARD, INFO};
use super::state::{Bar, Event, Skirmish, Step};
use redoubt::engine::contract::{
    Clicks, Inspects, Logs, Maps, Offers, Questions, Reasons, Sequence, Shown, Views, bare_view,
};
use redoubt::engine::data::board::Board;
use redoubt::engine::data::rules::RuleIndex;
use redoubt::engine::record::log::{Animation, Die, LogEntry, RollRecord, Topic, plural};
use redoubt::engine::refusal::no;
use redoubt::engine::view::{CounterView, Face, TrackView, View};
use redoubt::engine::{Offer, Question, Refusal, Seat, Target, Viewer};

impl Shown for Skirmish {
    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }
}

impl Maps for Skirmish {
    fn boards(data: &Data) -> &[Board] {
        std::slice::from_ref(&data.board)
    }
}

impl Inspects for Skirmish {}

impl Views for Skirmish {
    fn view(&self, viewer: Viewer) -> View {
        let counter = |side: Seat| {
            let seat = &INFO.seats[side.index()];
            let (steps, full) = (self.steps[side.index()], self.data.forces[side.index()].1);
            let face = Face::unit(side, seat.name, "musket").steps(steps, full);
            // Who has lost the last step is off the map.
            (steps > 0).then(|| CounterView::new(seat.key, "valley", self.id(self.place(side)), face))
        };
        View {
            phasing: Some(self.side),
            boards: vec!["valley"],
            counters: [COLUMN, GUARD].into_iter().filter_map(counter).collect(),
            tracks: vec![TrackView::turns(self.turn, self.data.turns, "SK-4")],
            ..bare_view(self, viewer)
        }
    }
}

impl Questions for Skirmish {
    fn question(&self, _: Viewer) -> Question {
        let title = self.asked().map_or("The game is over", |seat| INFO.phases[seat.index()].title);
        let text = "March to a neighbouring place, fire at the enemy, or wait.";
        Question { title: title.into(), text: text.into(), rule: Some("SK-3".into()), secret: false, purse: None }
    }
}

impl Offers for Skirmish {
    fn offer(&self, step: Step) -> Offer {
        match step {
            Step::March(to) => Offer::new(format!("March to the {}", self.id(to)), Target::Place(self.id(to).into())),
            Step::Fire => {
                let enemy = &INFO.seats[self.side.other().index()];
                let least = self.to_hit(self.side.other());
                let offer = Offer::new(format!("Fire at the {}", enemy.key), Target::Counter(enemy.key.into()));
                offer.rolls().note(format!("{least} or more hits"))
            }
            Step::Wait => Offer::button("Wait").primary().gives_up(),
        }
    }
}

impl Clicks for Skirmish {
    fn step_at(&self, target: &Target) -> Option<Step> {
        match target {
            Target::Place(id) => self.named(id).map(Step::March),
            Target::Counter(key) if *key == INFO.seats[self.side.other().index()].key => Some(Step::Fire),
            _ => None,
        }
    }
}

impl Reasons for Skirmish {
    fn refusal(&self, bar: Bar) -> Refusal {
        match bar {
            Bar::Over => no("SK-4", "the game is over"),
            Bar::TooFar(n) if self.data.board.spaces.len() <= usize::from(n) => no("SK-1", "there is no such place"),
            Bar::TooFar(n) => no("SK-1", format!("the {} is no neighbour", self.id(n))),
            Bar::Held => no("SK-1", "the enemy stands there"),
            Bar::OutOfRange => no("SK-2", "the enemy does not stand in a neighbouring place"),
        }
    }
}

impl Logs for Skirmish {
    fn describe(&self, event: &Event, _: Viewer) -> LogEntry {
        let the = |side: &Seat| format!("The {}", INFO.seats[side.index()].key);
        match event {
            Event::Marched { side, from, to } => {
                let named = |place: u8| (self.id(place).to_string(), format!("the {}", self.id(place)));
                let entry = LogEntry::line(format!("{} marches to the {}", the(side), self.id(*to)), "SK-1");
                entry.side(*side).topic(Topic::Move).moved(named(*from), named(*to), false).who(the(side))
            }
            Event::Fired { side, pool } => {
                let result = plural(pool.hits().into(), "hit", "hits");
                let dice = pool.faces.iter().map(|face| Die { counts: *face >= pool.to_hit, ..Die::pips(*face) });
                let mut roll = RollRecord::one(*side, "Fire", (1, true), &result);
                roll.pools = vec![(format!("{}+", pool.to_hit), dice.collect())];
                let entry = LogEntry::line(format!("{} fires: {result}", the(side)), "SK-2").side(*side);
                entry.topic(Topic::Battle).roll(roll)
            }
            Event::Turn { turn } => LogEntry::line(format!("Turn {turn}"), "SK-3").topic(Topic::Bookkeeping),
            Event::Over { winner } => {
                let text = format!("{} wins", the(winner));
                LogEntry::line(text, "SK-4").side(*winner).animation(Animation::End)
            }
        }
    }
}
