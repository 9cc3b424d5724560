//! A counter that the player has taken up: where several counters could go to places, a click on one of them leaves
//! only its own places lit. Only the window knows of it; the game learns of it when the place is chosen.

use crate::bridge::{Asked, TakenUp};
use crate::schedule::BoardStage;
use bevy::prelude::*;
use redoubt_engine::{Prompt, Target};

/// Returns the keys of the counters that can be taken up: answers at places are about them, they are no answers
/// themselves, and there are several of them.
#[must_use]
pub fn movers(prompt: &Prompt) -> Vec<&str> {
    let at_places = prompt.offers.iter().filter(|o| matches!(o.target, Target::Place(_)));
    let mut keys: Vec<&str> = at_places.filter_map(|o| o.unit.as_deref()).collect();
    keys.sort_unstable();
    keys.dedup();
    let answer = |key: &str| prompt.offers.iter().any(|o| matches!(&o.target, Target::Counter(own) if own == key));
    keys.retain(|key| !answer(key));
    if keys.len() > 1 { keys } else { vec![] }
}

/// Tells whether an answer is to be lit while a counter is taken up: all except those at places that are about other
/// counters, or that turn the counter there.
#[must_use]
pub fn fits(offer: &redoubt_engine::Offer, taken: Option<&str>) -> bool {
    let about_another = |key: &str| match offer.unit.as_deref() {
        Some(own) => own != key,
        None => offer.towards.is_some(),
    };
    !matches!(offer.target, Target::Place(_)) || !taken.is_some_and(about_another)
}

/// Puts down a counter that the open question is not about.
fn put_down(asked: Res<Asked>, mut taken: ResMut<TakenUp>) {
    let fits = |key: &String| asked.0.as_ref().is_some_and(|prompt| movers(prompt).contains(&key.as_str()));
    if taken.0.as_ref().is_some_and(|key| !fits(key)) {
        taken.0 = None;
    }
}

/// Adds the counter that is taken up.
pub fn plugin(app: &mut App) {
    let when = resource_changed::<Asked>;
    app.init_resource::<TakenUp>().add_systems(Update, put_down.before(BoardStage::Lay).run_if(when));
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::{Offer, Question, Seat};

    fn prompt(offers: Vec<Offer>) -> Prompt {
        let question = Question { title: String::new(), text: String::new(), rule: None, secret: false, purse: None };
        Prompt { seat: Seat(0), question, phase: "", turn: 1, offers, asides: vec![] }
    }

    #[test]
    fn only_where_several_could_go_to_places_can_one_be_taken_up() {
        let to = |key: &str, place: &str| Offer::new("", Target::Place(place.into())).of(key);
        let one = prompt(vec![to("a", "mill"), to("a", "ford")]);
        assert!(movers(&one).is_empty());
        let two = prompt(vec![to("b", "mill"), to("a", "ford"), to("a", "mill"), Offer::button("Done")]);
        assert_eq!(movers(&two), ["a", "b"]);
        let lit = |taken| two.offers.iter().filter(|o| fits(o, taken)).count();
        assert_eq!((lit(None), lit(Some("a")), lit(Some("b"))), (4, 3, 2));
        let turn = Offer::new("", Target::Place("mill".into())).towards(redoubt_engine::hex::Vertex(1));
        assert!(fits(&turn, None) && !fits(&turn, Some("a")), "who stands there is not turned by the click");
        let mixed = prompt(vec![to("b", "mill"), to("a", "ford"), Offer::new("", Target::Counter("a".into()))]);
        assert!(movers(&mixed).is_empty(), "a click on a is an answer already");
    }
}
