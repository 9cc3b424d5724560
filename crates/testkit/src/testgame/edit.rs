//! Positions of the test game set by hand: the patrol, the picket, the lantern, the turn.

use super::info::{COMPANIES, Data, PLACES, WATCH, place, place_of};
use super::state::{Frame, Picket};
use redoubt_engine::contract::{Alters, Desks, Editing, Flaws, Stands};
use redoubt_engine::edit::{Choice, DeskCounter, Edit, Flaw, Settable, set};
use redoubt_engine::refusal::no;
use redoubt_engine::view::Face;
use redoubt_engine::{Agenda, Refusal, Shared, Target};

/// Finds a place by its id.
fn named(id: &str) -> Result<u8, Refusal> {
    place_of(id).ok_or_else(|| no("TG-1", format!("\"{id}\" is no place; name {}", PLACES.join(", "))))
}

impl Picket {
    /// Goes to a moment: forgets what was under way and what was done in the turn.
    fn stand(&mut self, turn: u16, frame: Frame) {
        self.turn = turn;
        (self.marches, self.searched, self.lantern_used) = (0, false, false);
        self.agenda = Agenda::from([frame]);
    }
}

impl Editing for Picket {
    fn with_data(mut self, data: &'static Data) -> Self {
        self.data = Shared(data);
        self
    }
}

impl Desks for Picket {
    fn desk_counters(&self) -> Vec<DeskCounter> {
        let mut patrol = DeskCounter::new("patrol", "The patrol", "The patrol", self.patrol().face);
        patrol.place = place(self.at);
        patrol.faces = vec![Choice::new("1", "1 step"), Choice::new("2", "2 steps")];
        // A patrol that was shot away shows no face.
        patrol.up = if self.steps == 0 { String::new() } else { self.steps.to_string() };
        patrol.marks = vec![(Choice::new("lantern", "Lantern"), self.lantern)];
        let name = self.company.map_or("", |c| COMPANIES[usize::from(c)]);
        let face = Face::unit(WATCH, name, "coat-block");
        let mut picket = DeskCounter::new("picket", "The picket", "The watch", face);
        picket.place = self.post.map_or(String::new(), place);
        picket.faces = COMPANIES.iter().map(|name| Choice::new(name.to_lowercase(), *name)).collect();
        picket.up = name.to_lowercase();
        vec![patrol, picket]
    }

    fn settables(&self) -> Vec<Settable<Self>> {
        let title = "The patrol has searched in this turn";
        vec![Settable::switch("", "searched", title, self.searched, |game: &mut Self, on| game.searched = on)]
    }
}

impl Stands for Picket {
    fn desk_stands(&self) -> Vec<Choice> {
        let turns = (1..=self.last).flat_map(|turn| {
            let phase = |key: &str, title: &str| Choice::new(format!("{turn}/{key}"), format!("Turn {turn}, {title}"));
            [phase("march", "March"), phase("shift", "Shift")]
        });
        std::iter::once(Choice::new("hide", "Hide")).chain(turns).collect()
    }

    /// Returns the key of the moment at which it stands; empty while fire is asked for and at the end.
    fn desk_stand(&self) -> String {
        match self.frame() {
            Frame::March => format!("{}/march", self.turn),
            Frame::Shift => format!("{}/shift", self.turn),
            Frame::Company => "hide".into(),
            Frame::Post | Frame::Fire | Frame::Over { .. } => String::new(),
        }
    }

    fn stop(&mut self) {
        if self.desk_stand().is_empty() {
            match self.frame() {
                Frame::Post => self.stand(0, Frame::Company),
                Frame::Over { .. } => self.stand(self.turn.max(1), Frame::March),
                _ => self.agenda = Agenda::from([Frame::March]),
            }
            self.steps = self.steps.max(1);
        }
    }
}

impl Alters for Picket {
    fn change(&mut self, edit: &Edit) -> Result<(), Refusal> {
        match edit {
            Edit::Place { counter, place } if counter == "patrol" && place.is_empty() => {
                return Err(no("TG-2", "the patrol always stands somewhere; put it into another place"));
            }
            Edit::Place { counter, place } if counter == "patrol" => self.at = named(place)?,
            Edit::Place { place, .. } => {
                (self.post, self.seen) = (if place.is_empty() { None } else { Some(named(place)?) }, false);
            }
            Edit::Face { counter, face } if counter == "patrol" => self.steps = if face == "1" { 1 } else { 2 },
            Edit::Face { face, .. } => {
                self.company = COMPANIES.iter().position(|c| c.to_lowercase() == *face).map(|n| n as u8);
                self.known = false;
            }
            Edit::Mark { on, .. } => self.lantern = *on,
            Edit::Set { place, key, value } => set(self.settables(), self, place, key, value)?,
            Edit::Stand { key } => match key.split_once('/').map(|(turn, phase)| (turn.parse(), phase)) {
                Some((Ok(turn), "march")) => self.stand(turn, Frame::March),
                Some((Ok(turn), _)) => self.stand(turn, Frame::Shift),
                _ => self.stand(0, Frame::Company),
            },
            Edit::Card { .. } => return Err(Refusal::plain("this game has no cards")),
            Edit::Clear => (self.company, self.post, self.known, self.seen) = (None, None, false, false),
        }
        Ok(())
    }
}

impl Flaws for Picket {
    fn flaws(&self) -> Vec<Flaw> {
        let hidden = matches!(self.frame(), Frame::Company | Frame::Post | Frame::Over { .. });
        let flaw = |text, mend| Flaw::new("TG-1", text, Target::Button, vec![mend]);
        let post = Edit::Place { counter: "picket".into(), place: place(0) };
        let company = Edit::Face { counter: "picket".into(), face: COMPANIES[0].to_lowercase() };
        let post = (self.post.is_none() && !hidden).then(|| flaw("the picket lies in no place", post));
        let company = (self.company.is_none() && !hidden).then(|| flaw("no company is chosen for the picket", company));
        post.into_iter().chain(company).collect()
    }
}
