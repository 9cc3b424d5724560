//! Tries a step on a copy of the game: which dice it rolls, and which faces bring a wanted result.

use super::running::Session;
use crate::engine::dice::Dice;
use crate::engine::game::{Cx, Game, Sink};
use crate::engine::log::Audience;
use crate::engine::odds::Scope;
use crate::engine::play::Play;
use crate::engine::trial::Trial;
use crate::engine::{Refusal, Seat, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Faces that lie ready for one try; a step that rolls more takes the others from the dice of the game.
const FACES: usize = 64;
/// Most tries for a wanted result: one of a chance of 1 in 5,000 is found.
const TRIES: usize = 50_000;

/// Draws faces at random.
fn drawn(rng: &mut ChaCha8Rng) -> [u8; FACES] {
    std::array::from_fn(|_| ((u64::from(rng.next_u32()) * 6) >> 32) as u8 + 1)
}

/// Keeps all events of a step.
struct Heard<G: Game>(Vec<(Audience, G::Event)>);

impl<G: Game> Sink<G> for Heard<G> {
    fn event(&mut self, _: &G, audience: Audience, event: G::Event) {
        self.0.push((audience, event));
    }
}

impl<G: Game> Session<G> {
    /// Plays a step on a copy with these faces before the dice. Returns how many of them were rolled.
    fn tried(&self, step: G::Step, faces: &[u8], sink: &mut dyn Sink<G>) -> Result<(G, usize), Refusal> {
        let (mut after, mut dice): (G, Dice) = (self.game.clone(), self.dice.clone());
        dice.put(faces);
        after.play(step, &mut Cx::new(&mut dice, sink)).map_err(|bar| self.game.refusal(bar))?;
        Ok((after, faces.len().saturating_sub(dice.queued().count())))
    }

    /// Tells whether everything lies open: in an open game, and in one without secrets.
    pub(super) fn nothing_is_secret(&self) -> bool {
        self.is_open() || !G::info().seats.iter().any(|seat| seat.secrets)
    }

    /// Returns faces for tries in this position, the same each time.
    fn rng(&self) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(self.moments.len() as u64)
    }

    /// Names the roll to which the die with this number belongs, as the asked seat may know it.
    fn roll_of(&self, seat: Seat, heard: &[(Audience, G::Event)], die: usize) -> String {
        let viewer = if self.is_open() { Viewer::All } else { Viewer::Seat(seat) };
        let mut before = 0;
        for (_, event) in heard.iter().filter(|(audience, _)| audience.admits(viewer)) {
            let Some(roll) = self.game.describe(event, viewer).roll else { continue };
            before += roll.pools.iter().map(|(_, dice)| dice.len()).sum::<usize>();
            if before > die {
                return roll.title;
            }
        }
        "the next roll".to_string()
    }
}

impl<G: Game> Trial for Session<G> {
    fn next_die(&self, n: usize, faces: &[u8]) -> Result<Option<String>, Refusal> {
        self.not_while_editing()?;
        let (seat, step) = self.nth(n)?;
        let mut all = faces.to_vec();
        all.extend(drawn(&mut self.rng()));
        let mut heard = Heard(vec![]);
        let (_, rolled) = self.tried(step, &all, &mut heard)?;
        Ok((rolled > faces.len()).then(|| self.roll_of(seat, &heard.0, faces.len())))
    }

    fn dice_for(&self, n: usize, table: &str, value: i32) -> Result<Vec<u8>, Refusal> {
        self.not_while_editing()?;
        let (seat, step) = self.nth(n)?;
        if !self.nothing_is_secret() {
            let text =
                "a result can be chosen only where nothing is secret: begin an open game, or set the position by hand";
            return Err(Refusal::new("", text));
        }
        let mut rng = self.rng();
        for _ in 0..TRIES {
            let faces = drawn(&mut rng);
            let mut scope = Scope::of_step(&self.game);
            let (after, rolled) = self.tried(step, &faces, &mut scope)?;
            if scope.measures(&after, seat).iter().any(|m| m.name == table && m.value == value) {
                return Ok(faces[..rolled.min(FACES)].to_vec());
            }
        }
        Err(Refusal::new("", format!("this result is too rare: {TRIES} tries did not bring it")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Setup;
    use crate::engine::journal::Start;
    use crate::engine::library::Library;
    use crate::engine::session::GameFiles;
    use crate::engine::testgame::{Picket, Step};

    /// The patrol before the picket, the watch asked whether to fire.
    fn fight(open: bool) -> (Session<Picket>, usize) {
        let setup = Setup { scenario: "long".into(), ..Setup::default() };
        let files = GameFiles::of(&Library::built_in(), "long").unwrap();
        let mut session = Session::new(files, Start { setup, open, seed: 5, ..Start::default() }).unwrap();
        for step in [Step::Company(0), Step::Post(1), Step::March(1)] {
            session.take_step(step, None).unwrap();
        }
        let fire = session.prompt().unwrap().offers.iter().position(|o| o.rolls).expect("the watch may fire");
        (session, fire)
    }

    #[test]
    fn the_next_die_is_asked_for_with_its_roll_until_all_are_there() {
        let (session, fire) = fight(false);
        let what = session.next_die(fire, &[]).unwrap().expect("one die is rolled");
        assert!(!what.is_empty() && what != "the next roll", "{what}");
        assert_eq!(session.next_die(fire, &[4]).unwrap(), None);
        assert!(session.next_die(99, &[]).is_err());
        let quiet = session.prompt().unwrap().offers.iter().position(|o| !o.rolls).expect("it may hold its fire");
        assert_eq!(session.next_die(quiet, &[]).unwrap(), None);
    }

    #[test]
    fn a_step_comes_to_the_result_that_was_chosen() {
        let (session, fire) = fight(true);
        let odds = session.odds(fire).unwrap();
        let table = &odds.tables[0];
        assert!(table.chances.len() > 1);
        for (value, ..) in &table.chances {
            let (mut session, fire) = fight(true);
            let faces = session.dice_for(fire, &table.name, *value).unwrap();
            assert_eq!(faces.len(), 1, "no more dice than are rolled");
            session.put_dice(&faces).unwrap();
            let before = session.dice.rolled();
            session.take(fire, None).unwrap();
            assert_eq!((session.dice.rolled() - before, session.dice.queued().count()), (1, 0));
            let hit = session.log(Viewer::All, 0).iter().rev().find_map(|l| l.entry.roll.clone()).expect("a roll");
            assert_eq!(hit.pools[0].1.len(), 1, "{hit:?}");
        }
        let none = session.dice_for(fire, &table.name, 77).unwrap_err();
        assert!(none.text.contains("too rare"), "{none}");
        let (secret, fire) = fight(false);
        assert!(secret.dice_for(fire, &table.name, 1).unwrap_err().text.contains("nothing is secret"));
    }
}
