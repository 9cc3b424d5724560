//! Positions of the test game set by hand: the patrol, the picket, the lantern, the turn.

use super::info::Data;
use super::names::{COMPANIES, PATROL, PLACES, WATCH};
use super::state::{Frame, Picket};
use redoubt_engine::contract::{Alters, Desks, Editing, Flaws, Stands};
use redoubt_engine::edit::{Choice, Desk, DeskCounter, Edit, Flaw, Setting};
use redoubt_engine::view::{Face, Template};
use redoubt_engine::{Agenda, Refusal, Seat, Shared, Target};

/// Finds a place by its id.
fn place(id: &str) -> Result<u8, Refusal> {
    let found = PLACES.iter().position(|p| *p == id).map(|n| n as u8);
    found.ok_or_else(|| Refusal::new("TG-1", format!("\"{id}\" is no place; name {}", PLACES.join(", "))))
}

/// Makes a counter as the desk shows it.
fn counter(key: &str, title: &str, side: Seat, name: String, pips: (u8, u8)) -> DeskCounter {
    let face = Face {
        template: Template::Unit,
        name,
        symbol: "coat-block",
        pips,
        reduced: pips.0 < pips.1,
        ..Face::hidden(side)
    };
    let (key, title) = (key.to_string(), title.to_string());
    let tray = if side == PATROL { "The patrol" } else { "The watch" };
    let (faces, marks) = (vec![], vec![]);
    DeskCounter { key, title, tray: tray.into(), side, face, place: String::new(), faces, up: String::new(), marks }
}

impl Picket {
    /// Returns the key of the moment at which it stands; empty while fire is asked for and at the end.
    fn moment(&self) -> String {
        match self.frame() {
            Frame::March => format!("{}/march", self.turn),
            Frame::Shift => format!("{}/shift", self.turn),
            Frame::Company => "hide".into(),
            Frame::Post | Frame::Fire | Frame::Over { .. } => String::new(),
        }
    }

    /// Goes to a moment: forgets what was under way and what was done in the turn.
    fn stand(&mut self, turn: u16, frame: Frame) {
        self.turn = turn;
        (self.marches, self.searched, self.lantern_used) = (0, false, false);
        self.agenda = Agenda::from([frame]);
    }

    /// Carries out `edit`, whose names all exist.
    fn set(&mut self, edit: &Edit) -> Result<(), Refusal> {
        match edit {
            Edit::Place { counter, place: at } if counter == "patrol" => match at.as_str() {
                "" => {
                    return Err(Refusal::new("TG-2", "the patrol always stands somewhere; put it into another place"));
                }
                at => self.at = place(at)?,
            },
            Edit::Place { place: at, .. } => {
                let post = if at.is_empty() { None } else { Some(place(at)?) };
                (self.post, self.seen) = (post, false);
            }
            Edit::Face { counter, face } if counter == "patrol" => self.steps = if face == "1" { 1 } else { 2 },
            Edit::Face { face, .. } => {
                self.company = COMPANIES.iter().position(|c| c.to_lowercase() == *face).map(|n| n as u8);
                self.known = false;
            }
            Edit::Mark { on, .. } => self.lantern = *on,
            Edit::Set { value, .. } => self.searched = value == "yes",
            Edit::Stand { key } => match key.split_once('/').map(|(turn, phase)| (turn.parse(), phase)) {
                Some((Ok(turn), "march")) => self.stand(turn, Frame::March),
                Some((Ok(turn), _)) => self.stand(turn, Frame::Shift),
                _ => self.stand(0, Frame::Company),
            },
            Edit::Card { .. } => return Err(Refusal::new("", "this game has no cards")),
            Edit::Clear => (self.company, self.post, self.known, self.seen) = (None, None, false, false),
        }
        Ok(())
    }
}

impl Editing for Picket {
    fn with_data(mut self, data: &'static Data) -> Self {
        self.data = Shared(data);
        self
    }
}

impl Desks for Picket {
    fn desk(&self) -> Desk {
        let mut patrol = counter("patrol", "The patrol", PATROL, "Patrol".into(), (self.steps, 2));
        patrol.place = PLACES[usize::from(self.at)].into();
        patrol.faces = vec![Choice::new("1", "1 step"), Choice::new("2", "2 steps")];
        // A patrol that was shot away shows no face.
        patrol.up = if self.steps == 0 { String::new() } else { self.steps.to_string() };
        patrol.marks = vec![(Choice::new("lantern", "Lantern"), self.lantern)];
        let name = self.company.map_or("", |c| COMPANIES[usize::from(c)]);
        let mut picket = counter("picket", "The picket", WATCH, name.into(), (0, 0));
        picket.place = self.post.map_or("", |p| PLACES[usize::from(p)]).into();
        picket.faces = COMPANIES.iter().map(|name| Choice::new(name.to_lowercase(), *name)).collect();
        picket.up = name.to_lowercase();
        let turns = (1..=self.last).flat_map(|turn| {
            let phase = |key: &str, title: &str| Choice::new(format!("{turn}/{key}"), format!("Turn {turn}, {title}"));
            [phase("march", "March"), phase("shift", "Shift")]
        });
        Desk {
            counters: vec![patrol, picket],
            settings: vec![Setting::switch("", "searched", "The patrol has searched in this turn", self.searched)],
            piles: vec![],
            stands: std::iter::once(Choice::new("hide", "Hide")).chain(turns).collect(),
            stand: self.moment(),
        }
    }
}

impl Stands for Picket {
    fn stop(&mut self) {
        if self.moment().is_empty() {
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
        self.set(edit)
    }
}

impl Flaws for Picket {
    fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = vec![];
        let hidden = matches!(self.frame(), Frame::Company | Frame::Post | Frame::Over { .. });
        if self.post.is_none() && !hidden {
            let mend = Edit::Place { counter: "picket".into(), place: PLACES[0].into() };
            flaws.push(Flaw::new("TG-1", "the picket lies in no place", Target::Button, vec![mend]));
        }
        if self.company.is_none() && !hidden {
            let text = "no company is chosen for the picket";
            let mend = Edit::Face { counter: "picket".into(), face: COMPANIES[0].to_lowercase() };
            flaws.push(Flaw::new("TG-1", text, Target::Button, vec![mend]));
        }
        flaws
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::contract::{Sequence, Views};
    use redoubt_engine::dice::Dice;
    use redoubt_engine::{BuiltIn, Rules, Setup, Viewer};

    fn game() -> Picket {
        let setup = Setup { scenario: "long".into(), ..Setup::default() };
        Picket::new(Data::built_in(), &setup, &mut Dice::scripted(&[])).unwrap()
    }

    #[test]
    fn a_position_that_is_not_whole_is_listed_and_mended() {
        let mut game = game();
        assert_eq!((game.flaws(), game.desk().stand), (vec![], "hide".into()));
        game.alter(&Edit::Stand { key: "2/march".into() }).unwrap();
        let flaws = game.flaws();
        let words: Vec<String> = flaws.iter().map(Flaw::words).collect();
        assert_eq!(words, ["the picket lies in no place (TG-1)", "no company is chosen for the picket (TG-1)"]);
        flaws.iter().flat_map(|f| &f.mends).for_each(|mend| game.alter(mend).unwrap());
        assert!(game.flaws().is_empty() && game.turn() == 2 && game.asked() == Some(PATROL));
        assert!(game.view(Viewer::All).counters.iter().any(|c| c.key == "picket" && c.place == "ford"));
    }

    #[test]
    fn a_wrong_place_is_refused_and_changes_nothing() {
        let (mut game, before) = (game(), game());
        for (counter, at) in [("patrol", ""), ("patrol", "moon"), ("picket", "moon")] {
            let no = game.alter(&Edit::Place { counter: counter.into(), place: at.into() }).unwrap_err();
            assert!(!no.text.is_empty() && game == before, "{counter} {at}");
        }
    }
}
