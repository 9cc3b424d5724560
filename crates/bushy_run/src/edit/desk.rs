//! The desk: counters with their faces and markers, event markers, the allowance.

use crate::data::EventKind;
use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::options::HouseRule;
use crate::state::BushyRun;
use crate::state::query::Status;
use crate::state::sets::SHOOTERS;
use redoubt_engine::contract::Desks;
use redoubt_engine::data::options::Options;
use redoubt_engine::edit::{Choice, DeskCounter, Settable};
use redoubt_engine::ids::Id;
use redoubt_engine::record::log::plural;

/// Box of the main board for what is eliminated.
pub(super) const ELIMINATED: &str = "eliminated";
/// Box of the Hidden map for decoys that are out of the game.
pub(super) const DECOYS_OUT: &str = "removed-dummies";
/// Prefix of the key of the setting of a turn's event; the turn follows.
pub(super) const EVENT: &str = "event-";
/// Number of the allowance that means no limit.
pub(super) const NO_LIMIT: u8 = 255;
/// Highest sum of the movement roll.
pub(super) const HIGHEST: u8 = 12;

/// Lists the events as choices; their keys are those of the option `event_mix`.
pub(super) fn events(game: &BushyRun) -> Vec<Choice> {
    let keys = HouseRule::EventMix.info().values.iter();
    let title = |kind| game.data.0.event(kind).map_or(String::new(), |event| event.title.clone());
    EventKind::ALL.into_iter().zip(keys).map(|(kind, (key, _))| Choice::new(*key, title(kind))).collect()
}

/// Lists the states of a band as choices; a decoy is never Revealed.
fn states(u: Unit) -> Vec<Choice> {
    let all = [("hidden", "Hidden"), ("concealed", "Concealed"), ("revealed", "Revealed")];
    let n = if u.is_dummy() { 2 } else { 3 };
    all[..n].iter().map(|(key, title)| Choice::new(*key, *title)).collect()
}

impl Desks for BushyRun {
    fn desk_counters(&self) -> Vec<DeskCounter> {
        Unit::all().map(|u| self.desk_counter(u)).collect()
    }

    /// Lists what can be set of the whole game: the event of each turn, its reroll, the Allied allowance.
    fn settables(&self) -> Vec<Settable<Self>> {
        let choices = events(self);
        let key = |kind: EventKind| {
            let at = EventKind::ALL.iter().position(|k| *k == kind).unwrap_or(0);
            choices[at].key.clone()
        };
        let event = |turn: usize| {
            let (now, title) = (key(self.track[turn - 1]), format!("Event of turn {turn}"));
            Settable::among("", &format!("{EVENT}{turn}"), title, &now, choices.clone(), move |g: &mut Self, key| {
                if let Some(n) = events(g).iter().position(|event| event.key == key) {
                    g.track[turn - 1] = EventKind::ALL[n];
                    g.set_unused();
                }
            })
        };
        let mut out: Vec<Settable<Self>> = (1..=8).map(event).collect();
        let title = "The reroll of the event is used";
        out.push(Settable::switch("", "reroll-used", title, self.reroll_spent, |g: &mut Self, on| g.reroll_spent = on));
        let left = match self.allowance {
            NO_LIMIT => "all".to_string(),
            n => n.min(HIGHEST).to_string(),
        };
        let numbers = (0..=HIGHEST).map(|n| Choice::new(n.to_string(), n.to_string()));
        let choices = std::iter::once(Choice::new("all", "all")).chain(numbers).collect();
        out.push(Settable::among("", "allowance", "Bands that may still move", &left, choices, |g: &mut Self, key| {
            g.allowance = key.parse().unwrap_or(NO_LIMIT);
            (g.rolled, g.seen_moves) = (g.allowance, 0);
        }));
        out
    }
}

impl BushyRun {
    /// Returns the id of the place of a unit on a board; empty for its tray.
    fn desk_place(&self, u: Unit) -> &'static str {
        match self.place_of(u) {
            Place::OFF => "",
            Place::OUT if u.is_dummy() => DECOYS_OUT,
            Place::OUT => ELIMINATED,
            p => p.id(),
        }
    }

    /// Lists the faces of a unit, and the key of the one that is up.
    fn desk_faces(&self, u: Unit) -> (Vec<Choice>, String) {
        if u == Unit::WAGON {
            let faces = vec![Choice::new("moving", "Moving"), Choice::new("deployed", "Deployed")];
            return (faces, if self.deployed { "deployed" } else { "moving" }.into());
        }
        if u.is_british() {
            let steps = (1..=usize::from(self.data.unit(u).steps)).rev();
            let faces = steps.map(|n| Choice::new(n.to_string(), plural(n, "step", "steps"))).collect();
            let up = self.steps[u.own_index()];
            return (faces, if up == 0 { String::new() } else { up.to_string() });
        }
        let up = match self.status(u) {
            Status::Hidden => "hidden",
            Status::Concealed => "concealed",
            Status::Revealed => "revealed",
            Status::Out => "",
        };
        (states(u), up.into())
    }

    /// Lists the markers that a unit can have, and whether it has them.
    fn desk_marks(&self, u: Unit) -> Vec<(Choice, bool)> {
        let mark = |key: &str, title: &str, on| (Choice::new(key, title), on);
        if !u.is_british() {
            let real = !u.is_dummy();
            return if real { vec![mark("fired", "Fired", self.band_fired.has(u.own()))] } else { vec![] };
        }
        if !SHOOTERS.has(u.own()) {
            return vec![];
        }
        vec![
            mark("fired", "Fired", self.fired.has(u.own())),
            mark("volley", "Volley", self.volley.has(u.own())),
            mark("low-ammo", "Low Ammo", self.low_ammo.has(u.own())),
        ]
    }

    fn desk_counter(&self, u: Unit) -> DeskCounter {
        let (faces, up) = self.desk_faces(u);
        let (side, tray) = match (u.is_british(), u.is_dummy()) {
            (true, _) => (BRITISH, "British"),
            (false, false) => (ALLIED, "Bands"),
            (false, true) => (ALLIED, "Decoys"),
        };
        DeskCounter {
            key: u.id().into(),
            title: self.name(u).into(),
            tray: tray.into(),
            side,
            face: if u.is_british() { self.british_face(u) } else { self.band_face(u) },
            place: self.desk_place(u).into(),
            faces,
            up,
            marks: self.desk_marks(u),
        }
    }
}
